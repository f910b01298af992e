internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MissingUsageDescriptionRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-usage-description",
    category: .project,
    severity: .warning,
    summary: "A language lacks the text that asks for a permission, although Info.plist or other languages have it.",
    rationale: """
      The system shows these texts when the app asks to use the camera, the location and so on. Users of a language that
      lacks one see it in the development language, in the middle of a dialog that is otherwise translated. A text that
      only Info.plist, or the build settings for it, have is in one language, whatever languages the app has. Texts that
      the App Store asks for, whether or not the app asks users, are notes: those for HealthKit, Apple events and NFC.
      So are those of an app that demonstrates a library, in a folder such as "Example" or "KitDemo".
      """,
    remedy: "Translate the text in the table `InfoPlist` of the language.",
    examples: [
      Example([
        "en.lproj/InfoPlist.strings":
          "↓\"NSCameraUsageDescription\" = \"To scan codes\";\n\"CFBundleDisplayName\" = \"App\";",
        "de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"App\";",
      ]),
      Example([
        "en.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"To scan codes\";",
        "de.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Um Codes zu lesen\";",
      ]),
      Example([
        "en.lproj/InfoPlist.strings":
          "↓\"NSCameraUsageDescription\" = \"To scan codes\";\n\"CFBundleDisplayName\" = \"App\";",
        "de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"App\";",
        "fr.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"App\";",
      ]),
      Example([
        "en.lproj/InfoPlist.strings": "↓↓\"NSCameraUsageDescription\" = \"To scan codes\";",
        "de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Um Codes zu lesen\";",
        "ja.lproj/InfoPlist.strings": "", "ko.lproj/InfoPlist.strings": "/* none yet */",
      ]),
      Example([
        "en.lproj/InfoPlist.strings":
          "\"NSLocationUsageDescription\" = \"To show it\";\n\"NSLocationWhenInUseUsageDescription\" = \"To show it\";",
        "de.lproj/InfoPlist.strings": "\"NSLocationWhenInUseUsageDescription\" = \"Um es zu zeigen\";",
      ]),
      Example([
        "en.lproj/InfoPlist.strings": """
        "NSLocationAlwaysUsageDescription" = "To show it";
        "NSLocationAlwaysAndWhenInUseUsageDescription" = "To show it";
        """,
        "de.lproj/InfoPlist.strings": "\"NSLocationAlwaysAndWhenInUseUsageDescription\" = \"Um es zu zeigen\";",
      ]),
      Example([
        "en.lproj/InfoPlist.strings":
          "\"NSBluetoothPeripheralUsageDescription\" = \"To find it\";\n\"CFBundleDisplayName\" = \"App\";",
        "de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"App\";",
      ]),
      Example([
        "App/Info.plist":
          "<plist><dict><key>NSCameraUsageDescription</key><string>↓To scan codes</string></dict></plist>",
        "App/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ]),
      Example([
        "Shared/en.lproj/Localizable.strings": #""a" = "A"; "b" = "B";"#,
        "Shared/de.lproj/Localizable.strings": #""a" = "Ä"; "b" = "Be";"#,
        "Shared/fr.lproj/Localizable.strings": #""a" = "Â"; "b" = "Bé";"#,
        "Shared/hr.lproj/Localizable.strings": #""a" = "Č"; "b" = "Š";"#,
        "Shared/en-GB.lproj/Localizable.strings": #""a" = "A"; "b" = "Bee";"#,
        "App/de.lproj/InfoPlist.strings": #"↓"NSCameraUsageDescription" = "Zum Lesen";"#,
        "App/fr.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "Pour lire";"#,
      ]),
      Example([
        "en.lproj/Localizable.strings": #""a" = "A"; "b" = "B";"#,
        "en.lproj/InfoPlist.strings": #""CFBundleName" = "A";"#,
        "de.lproj/Localizable.strings": #""a" = "Ä"; "b" = "Be";"#,
        "fr.lproj/Localizable.strings": #""a" = "Â"; "b" = "Bé";"#,
        "hr.lproj/Localizable.strings": #""a" = "Č"; "b" = "Š";"#,
        "de.lproj/InfoPlist.strings": #"↓"NSCameraUsageDescription" = "Zum Lesen";"#,
        "fr.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "Pour lire";"#,
      ]),
      Example([
        "en.lproj/InfoPlist.strings": """
        ↓"NFCReaderUsageDescription" = "To read the sensor";
        ↓"NSFaceIDUsageDescription" = "To unlock it";
        """,
        "de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"App\";",
      ]),
      Example([
        "Demo/Info.plist":
          "<plist><dict><key>NSCameraUsageDescription</key><string>↓To scan codes</string></dict></plist>",
        "Demo/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "Demo/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ]),
      Example([
        "Samples/Sharing/Sharing.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(["Info.plist"]),
        "Samples/Sharing/Info.plist":
          "<plist><dict><key>NSCameraUsageDescription</key><string>To scan codes</string></dict></plist>",
        "Kit/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "Kit/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ]),
      Example([
        "App/App.xcodeproj/project.pbxproj": """
        // !$*UTF8*$!
        { objects = {
        P = { isa = PBXProject; targets = ( T, U ); };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = ( D, R ); };
        D = { isa = XCBuildConfiguration; buildSettings = { GENERATE_INFOPLIST_FILE = YES;
          INFOPLIST_KEY_NSCameraUsageDescription = "↓To scan codes"; }; };
        R = { isa = XCBuildConfiguration; buildSettings = { GENERATE_INFOPLIST_FILE = YES;
          INFOPLIST_KEY_NSCameraUsageDescription = "To scan codes"; }; };
        U = { isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test";
          buildConfigurationList = M; };
        M = { isa = XCConfigurationList; buildConfigurations = ( S ); };
        S = { isa = XCBuildConfiguration; buildSettings = { GENERATE_INFOPLIST_FILE = YES;
          INFOPLIST_KEY_NSContactsUsageDescription = "To test it"; }; };
        }; rootObject = P; }
        """,
        "App/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ]),
      Example([
        "InfoPlist.xcstrings": """
        { "sourceLanguage": "en", "strings": {
          "CFBundleName": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Notizen" } } } },
          "NSCameraUsageDescription": { "shouldTranslate": false, "localizations": {
            "en": { "stringUnit": { "state": "translated", "value": "To scan codes" } } } },
          ↓"NSContactsUsageDescription": { "localizations": {
            "en": { "stringUnit": { "state": "translated", "value": "To invite people" } } } }
        }, "version": "1.0" }
        """
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.informationFiles([
          "Debug": "App/Beta.plist", "Release": "\"$(SRCROOT)/App/$(TARGET_NAME)-Release.plist\"",
        ]),
        "App/Beta.plist": ExampleFile.asking("↓To scan codes of testers"),
        "App/Notes-Release.plist": ExampleFile.asking("↓To scan codes"),
        "App/Notes copy-Info.plist": ExampleFile.asking("To scan"),
        "App/Settings.plist": ExampleFile.asking("To set it"),
        "App/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.informationFiles([
          "Debug": "App/Info.plist", "Release": "\"App/$(FLAVOR)-Info.plist\"",
        ]),
        "App/Info.plist": ExampleFile.asking("↓To scan codes"),
        "App/Blue-Info.plist": ExampleFile.asking("↓To scan blue codes"),
        "App/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ]),
      Example([
        "App/Info.plist": """
        <plist><dict><key>NSCameraUsageDescription</key><string>${CAMERA_TEXT}</string>
        <key>NSContactsUsageDescription</key><string>{{ contacts }}</string></dict></plist>
        """,
        "AppTests/Info.plist":
          "<plist><dict><key>NSCameraUsageDescription</key><string>To scan codes</string></dict></plist>",
        "App/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
        "AppTests/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "AppTests/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ]),
      Example([
        "App/Info.plist":
          "<plist><dict><key>NSCameraUsageDescription</key><string>To scan codes</string></dict></plist>",
        "App/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/en-GB.lproj/Localizable.strings": #""scan" = "Scan";"#,
      ]),
      Example([
        "App/Info.plist":
          "<plist><dict><key>NSCameraUsageDescription</key><string>To scan codes</string></dict></plist>",
        "App/Window/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/Window/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
        "Shared/en.lproj/Localizable.strings": #""a" = "A"; "b" = "B"; "c" = "C"; "d" = "D";"#,
      ]),
      Example([
        "App/Info.plist":
          "<plist><dict><key>NSCameraUsageDescription</key><string>↓To scan codes</string></dict></plist>",
        "App/Settings.bundle/en.lproj/Root.strings": #""a" = "A";"#,
        "App/Settings.bundle/de.lproj/Root.strings": #""a" = "Ä";"#,
        "App/Settings.bundle/fr.lproj/Root.strings": #""a" = "À";"#,
        "en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ]),
      Example([
        "App/Info.plist":
          "<plist><dict><key>NSCameraUsageDescription</key><string>↓To scan codes</string></dict></plist>",
        "App/App.xcodeproj/project.pbxproj": "{ objects = { }; }",
        "App/Window/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/Window/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
        "Other/Other.xcodeproj/project.pbxproj": "{ objects = { }; }",
        "Other/en.lproj/Localizable.strings": #""a" = "A"; "b" = "B"; "c" = "C"; "d" = "D";"#,
      ]),
      Example([
        "App/Info.plist": """
        <plist><dict><key>CFBundleDevelopmentRegion</key><string>fr_FR</string>
        <key>NSCameraUsageDescription</key><string>↓Pour lire les codes</string></dict></plist>
        """,
        "App/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/fr.lproj/Localizable.strings": #""scan" = "Lire";"#,
      ]),
      Example([
        "Package.swift": """
        let package = Package(name: "App", targets: [
          .executableTarget(name: "App", path: "App", exclude: ["Config"], resources: [.process("Assets")])])
        """,
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(
          ["App/Assets/en.lproj/Localizable.strings", "App/Assets/de.lproj/Localizable.strings"],
          productType: "application"),
        "App/Config/Info.plist": ExampleFile.asking("↓To scan codes"),
        "App/Assets/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/Assets/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ]),
      Example([
        "App/Info.plist": "<plist><dict><key>CFBundleName</key><string>App</string></dict></plist>",
        "App/en.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "App";"#,
        "App/de.lproj/InfoPlist.strings": #"↓"NSCameraUsageDescription" = "Zum Lesen von Codes";"#,
        "App/fr.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "Pour lire les codes";"#,
        "App/it.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "App";"#,
      ]),
      Example([
        "App/Info.plist":
          "<plist><dict><key>NSFaceIDUsageDescription</key><string>↓Localized</string></dict></plist>",
        "App/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ]),
    ],
    references: ["Information Property List Key Reference: keys that end in UsageDescription"])

  func register(in visits: inout RuleVisits) {
    visits.table(check)
    visits.project { project, findings in
      // Asked once for both, as it counts all texts.
      lazy var app = AppLanguages(project)
      checkInformation(project, { app }, &findings)
      checkLanguagesWithoutTable(project, { app }, &findings)
    }
  }

  /// Whether the system asks with another text: what apps for iOS use of the location has keys of its own since iOS 8, and
  /// other ones for "always" since iOS 11, and the key for Bluetooth peripherals is that of iOS 12 and older. The system
  /// asks for notifications in its own words.
  private func isReplaced(_ key: ByteSlice, among isKey: (String) -> Bool) -> Bool {
    key == "NSLocationUsageDescription" && isKey("NSLocationWhenInUseUsageDescription")
      || key == "NSLocationAlwaysUsageDescription" && isKey("NSLocationAlwaysAndWhenInUseUsageDescription")
      || key == "NSBluetoothPeripheralUsageDescription" || key == "NSUserNotificationsUsageDescription"
  }

  /// What an app must have as soon as it contains certain code, while the system shows it only if that code asks: a note.
  private func severity(of key: ByteSlice) -> Severity {
    key.hasPrefix("NSHealth") || key == "NSAppleEventsUsageDescription" || key == "NFCReaderUsageDescription"
      || key.hasPrefix("NSFileProvider")
      ? .note : .warning
  }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard table.kind == .informationPropertyList else { return }
    let base = Wording.name(context.bundle.sourceLanguage)
    // A language whose file is empty lacks all of them; what translators exchange is in no app.
    let isShown = !table.bundle.isPathOfTests && !table.bundle.hasSuffix(".bundle")
    let localizations = table.localizations.filter { localization in
      !localization.isLost
        && (localization.hasEntries || isShown && localization.files.contains { $0.format != .exchange })
    }
    for number in 0..<table.keys.count
    where UntranslatedText.isUsageDescription(table.keys[number]) && !table.fixedKeys.contains(number)
      && !isReplaced(table.keys[number], among: { table.keys.number(of: $0) != nil })
      && !MisnamedInformationKeyRule.isMisnamed(table.keys[number], in: context.project)
    {
      guard let witness = localizations.first(where: { $0.entry(ofKey: number) != nil }),
        let reference = witness.entry(ofKey: number)
      else { continue }
      let lacking = localizations.filter { localization in
        // The development language has the text in Info.plist.
        let language = localization.language
        return localization.entry(ofKey: number) == nil && localization !== table.base && !language.isBase
          && !language.isPrivateUse && !language.isVariant(of: context.bundle.sourceLanguage)
          // It may have two names: "he" and "iw".
          && !(!localization.hasEntries
            && localizations.contains { $0.language.isSame(as: language) && $0.entry(ofKey: number) != nil })
      }
      if isInNoInformation(number, of: table, in: context.project) {
        reportUnseen(number, localizations.count { $0.entry(ofKey: number) != nil }, witness, context, &findings)
        continue
      }
      let severity = severity(of: table.keys[number])
      let isOnlyInBase =
        witness === table.base && localizations.dropFirst().allSatisfy { $0.entry(ofKey: number) == nil }
      if isOnlyInBase, lacking.count > 1 {
        findings.add(
          at: context.keyLocation(reference, in: witness), about: context.subject(key: number), severity: severity
        ) { words in
          words.message =
            "\(table.keys[number].string) is missing in \(Wording.names(lacking.map(\.language))): users see \(base)"
        }
        continue
      }
      for localization in lacking {
        let language = localization.language
        findings.add(
          at: context.keyLocation(reference, in: witness), about: context.subject(key: number, language: language),
          severity: severity
        ) { words in
          words.message = "\(table.keys[number].string) is missing in \(Wording.name(language)): users see \(base)"
          words.note("it belongs in this file", at: .init(file: localization.files[0].source, range: .start))
        }
      }
    }
  }

  /// Whether translations alone have a text, and no Info.plist near them, so that the system never asks with it.
  private func isInNoInformation(_ number: Int, of table: Table, in project: Project) -> Bool {
    guard table.base?.entry(ofKey: number) == nil, !project.xcodeProjectFolders.isEmpty else { return false }
    let key = table.keys[number]
    // Project.swift may write an Info.plist, as may build settings.
    return !project.usage.mentions.contains(TextIdentity(key))
      && project.documents.contains { document in
        document.kind == .informationPropertyList && document.file.path.parentPath == table.bundle[...]
          && !document.isInNoApp
      }
      && project.documents.allSatisfy { document in
        document.kind != .generatedInformation && !document.hasUnknownTexts
          && !document.mentions.contains(TextIdentity(key)) && !document.texts.contains { $0.key == key.string }
      }
  }

  private func reportUnseen(
    _ number: Int, _ count: Int, _ witness: Localization, _ context: TableContext, _ findings: inout Findings
  ) {
    guard let reference = witness.entry(ofKey: number) else { return }
    findings.add(
      at: context.keyLocation(reference, in: witness), about: context.subject(key: number), severity: .note
    ) { words in
      words.message =
        "\(context.table.keys[number].string) is in \(Wording.count(count, "language")), but in no Info.plist: users never see it"
      words.note("delete it, or add it to Info.plist if the app asks for that permission")
    }
  }

  // MARK: Languages without a table

  /// Reports the languages of an app that have no table at all, while others translate the text. Where the base language
  /// has texts in it, `missing-table` tells of those that have other tables in the same folder.
  private func checkLanguagesWithoutTable(
    _ project: Project, _ languagesOfApps: () -> AppLanguages, _ findings: inout Findings
  ) {
    for bundle in project.bundles
    where !bundle.path.isPathOfDemonstration && !bundle.path.isPathOfTests
      && !bundle.path.hasSuffix(".bundle") && project.frameworks[bundle.path] == nil
      && !AppLanguages.isOfPackage(bundle, in: project)
    {
      // A watch app with tables of its own is in the languages of these.
      let hasOwnLanguages = bundle.tables.contains { $0.kind != .informationPropertyList && !$0.translations.isEmpty }
      for table in bundle.tables where table.kind == .informationPropertyList {
        let holders = table.translations.filter { $0.hasEntries && !$0.language.isPrivateUse }
        let numbers = (0..<table.keys.count).filter { number in
          UntranslatedText.isUsageDescription(table.keys[number])
            && !isReplaced(table.keys[number], among: { table.keys.number(of: $0) != nil })
            && !MisnamedInformationKeyRule.isMisnamed(table.keys[number], in: project)
            && holders.contains { $0.entry(ofKey: number) != nil } && !isInNoInformation(number, of: table, in: project)
        }
        guard !numbers.isEmpty, holders.count > 1 else { continue }
        let isTold = (0..<table.keys.count).contains { number in
          table.base?.entry(ofKey: number) != nil && !UntranslatedText.isNameInPropertyList(table.keys[number])
        }
        let lacking = languagesOfApps().languages(ofProjectAround: bundle.path).filter { language in
          !(isTold && bundle.languages.contains(language)) && (!hasOwnLanguages || bundle.languages.contains(language))
            && !language.isVariant(of: bundle.sourceLanguage)
            && !table.localizations.contains { known in
              language.fallbacks.contains(known.language.canonical) || known.language.isSame(as: language)
                || known.language.fallbacks.contains(language.canonical)
            }
        }
        // Some have two names, such as "he" and "iw".
        var names: Set<String> = []
        let unique = lacking.filter { names.insert($0.canonical.name).inserted }
        for number in numbers { report(number, of: table, unique, bundle, &findings) }
      }
    }
  }

  private func report(
    _ number: Int, of table: Table, _ languages: [LanguageIdentifier], _ bundle: LocalizationBundle,
    _ findings: inout Findings
  ) {
    guard let witness = table.localizations.first(where: { $0.entry(ofKey: number) != nil }),
      let reference = witness.entry(ofKey: number)
    else { return }
    let key = table.keys[number].string
    let source = witness.file(of: reference).source
    for language in languages {
      findings.add(
        at: .init(file: source, range: witness.entry(reference).keyWithQuotes(in: source)),
        about: .init(bundle: table.bundle, table: table.name, key: key, language: language.name),
        severity: severity(of: table.keys[number])
      ) { words in
        let name = Wording.name(language)
        words.message = "\(key) is missing in \(name): users see \(Wording.name(bundle.sourceLanguage))"
        words.note("the app has other texts in this language, but no table '\(table.name)'")
      }
    }
  }

  // MARK: Info.plist

  /// What stands for a reason that nobody wrote.
  private static let fillers: Set<String> = [
    "localized", "localised", "todo", "description", "placeholder", "required", "reason", "string",
  ]

  /// Reports the texts that only Info.plist has, in an app that has other languages.
  private func checkInformation(_ project: Project, _ languagesOfApps: () -> AppLanguages, _ findings: inout Findings) {
    let documents = project.documents.filter {
      ($0.kind == .informationPropertyList || $0.kind == .generatedInformation) && !$0.texts.isEmpty && !$0.isInNoApp
    }
    guard !documents.isEmpty else { return }
    let tables = project.bundles.flatMap(\.tables).filter { $0.kind == .informationPropertyList }
    let inFiles = Set(
      documents.lazy.filter { $0.kind == .informationPropertyList }.flatMap { document in document.texts.map(\.key) })
    let app = languagesOfApps()
    for document in documents {
      guard let (languages, base) = app.languages(around: document.file.path).map({ Self.languages($0, of: document) })
      else { continue }
      let keys = Set(document.texts.map(\.key))
      let texts = document.texts.filter { text in
        text.key.withByteSlice { UntranslatedText.isUsageDescription($0) && !isReplaced($0, among: keys.contains) }
          && !(document.kind == .generatedInformation && inFiles.contains(text.key))
          && !tables.contains { $0.keys.number(of: text.key) != nil }
      }
      for text in texts {
        findings.add(
          at: .init(file: document.file, range: text.range), about: .init(table: "InfoPlist", key: text.key),
          severity: document.file.path.isPathOfDemonstration ? .note : text.key.withByteSlice(severity)
        ) { words in
          if Self.fillers.contains(text.value.lowercased()) {
            words.message = "users see \(Wording.quote(text.value)) as the reason for \(text.key)"
            words.note("say why the app asks, or remove the key if it does not")
            return
          }
          words.message =
            "\(text.key) is in no table 'InfoPlist': in \(Wording.names(languages)), users see \(Wording.name(base))"
          words.note("add it to the table 'InfoPlist' of each language")
        }
      }
    }
  }

  /// The languages of an app that lack the texts of a property list, and the one that users see instead: that of the
  /// property list, which may be another one than the app is developed in.
  private static func languages(
    _ app: (languages: [LanguageIdentifier], source: LanguageIdentifier), of document: InterfaceDocument
  ) -> (languages: [LanguageIdentifier], base: LanguageIdentifier) {
    // English may be left over from a template.
    guard let own = document.language?.canonical.language, own != "en", own != app.source.canonical.language,
      case let same = app.languages.filter({ $0.canonical.language == own }), same.count == 1
    else { return (app.languages, app.source) }
    return ((app.languages.filter { $0 != same[0] } + [app.source]).sorted(), same[0])
  }
}
