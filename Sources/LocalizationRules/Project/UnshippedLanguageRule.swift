internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UnshippedLanguageRule: Rule {
  static let description = RuleDescription(
    identifier: "unshipped-language",
    category: .project,
    severity: .note,
    summary: "No target of the Xcode project contains the files of a language, or only a package has it.",
    rationale: """
      Only files that a target contains are in the app: users never see the others, so nothing else is reported about them.
      They may be left over, waiting to be finished, or forgotten: where the app has other texts in the language, it
      is a warning, since users see two languages, and so it is where the app has a copy of the base language instead.
      If a script copies them, or if XcodeGen or Tuist makes the project, the settings `shipped` and `unshipped` say what
      the app contains. Exchange files (XLIFF) beside the tables that they were exported from are not in the app either.
      The system chooses one of the app's own languages, and shows the texts of packages in that one, too, and those of
      bundles in the app, but for its settings page. A language that only these have is never shown, unless
      `CFBundleAllowMixedLocalizations` is set in the app's Info.plist. To offer it, give the app a table in this
      language, or list it under `CFBundleLocalizations`.
      """,
    remedy: "Add the files to the target, delete them, or list them under `shipped` or `unshipped`.",
    examples: [
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(["en.lproj/Localizable.strings"]),
        "en": "\"a\" = \"A\";\n\"b\" = \"B\";", "de": "↓\"a\" = \"Ä\";",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(["Localizable.xcstrings"]),
        "Localizable.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "a": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Ä" } } } } }, "version": "1.0" }"#,
        "de": "↓\"a\" = \"Ä\";",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj":
          ExampleFile.xcodeProject(["en.lproj/Localizable.strings", "de.lproj/Localizable.strings"]),
        "en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\";", "translations/de.lproj/Server.strings": "↓\"a\" = \"Ä\";",
      ]),
      Example([
        "en": "\"a\" = \"A %@\";",
        "Translations/de.xliff": """
        ↓<?xml version="1.0"?>
        <xliff version="1.2"><file original="en.lproj/Localizable.strings" source-language="en" target-language="de">
        <body><trans-unit id="a"><source>A %@</source><target>Ä %d</target></trans-unit></body></file></xliff>
        """,
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(["en.lproj/Localizable.strings"]),
        "en": "\"a\" = \"A\";",
        "store/ar/Names.strings": "↓\"a\" = \"A\";",
        "store/da/Names.strings": "\"a\" = \"A\";",
        "fastlane/screenshots/da/keyword.strings": "\"a\" = \"A\";",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj":
          ExampleFile.xcodeProject(
            ["en.lproj/Localizable.strings", "de.lproj/Localizable.strings"], productType: "application"),
        "en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\";",
        "Kit/Package.swift": "let package = Package(name: \"Kit\", defaultLocalization: \"en\")",
        "Kit/Sources/Kit/en.lproj/Kit.strings": "\"b\" = \"B\";",
        "Kit/Sources/Kit/de.lproj/Kit.strings": "\"b\" = \"Be\";",
        "Kit/Sources/Kit/fr.lproj/Kit.strings": "↓\"b\" = \"Bé\";",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj":
          ExampleFile.xcodeProject(
            ["en.lproj/Localizable.strings", "de.lproj/Localizable.strings", "Dates.bundle", "Settings.bundle"],
            productType: "application"),
        "en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\";",
        "Dates.bundle/en.lproj/Dates.strings": "\"b\" = \"B\";",
        "Dates.bundle/fr.lproj/Dates.strings": "↓\"b\" = \"Bé\";",
        "Settings.bundle/en.lproj/Root.strings": "\"c\" = \"C\";",
        "Settings.bundle/fr.lproj/Root.strings": "\"c\" = \"Cé\";",
      ]),
      Example(["en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\";"]),
    ])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  /// What one finding is about.
  private struct Group: Hashable {
    var cause: UnshippedFile.Cause
    var language: LanguageIdentifier?
    /// The folder that the files are in: of their bundle, or another one.
    var folder: String?
    var table: String?

    /// Whether it is all that a bundle has in a language.
    var isLanguage: Bool { cause == .language && table == nil }

    /// `isPartlyShipped` says that the file's bundle has other tables in the language: each that it lacks has a cause of
    /// its own.
    init(_ file: UnshippedFile, isPartlyShipped: Bool) {
      cause = file.cause
      switch file.cause {
      case .language where isPartlyShipped: (language, folder, table) = (file.language, file.bundle, file.table)
      case .language: language = file.language
      case .languageOfPackage: (language, folder) = (file.language, file.bundle)
      case .replacedByCatalog: (folder, table) = (file.bundle, file.table)
      // Folders of tables that are no language folders are often many beside each other, one for each language.
      case .table where file.language == nil: folder = String(file.folder.parentPath)
      case .table, .tests: folder = file.bundle
      case .export: folder = file.folder
      }
    }
  }

  private func check(_ project: Project, findings: inout Findings) {
    guard !project.unshipped.isEmpty else { return }
    let shipped = Set(project.languages)
    let shippedByBundle = Dictionary(
      project.bundles.map { ($0.path, Set($0.languages)) }, uniquingKeysWith: { $0.union($1) })
    var order: [Group] = []
    var groups: [Group: [UnshippedFile]] = [:]
    for file in project.unshipped where !Self.isCaption(file) && !file.file.source.path.isPathOfPreviews {
      let shippedHere = shippedByBundle[file.bundle]
      let group = Group(file, isPartlyShipped: file.language.map { shippedHere?.contains($0) ?? false } ?? false)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(file)
    }
    let languages = order.filter(\.isLanguage)
    let areMany = languages.count >= Self.manyLanguages
    let offered = Self.offeredLanguages(of: project)
    let tables = Dictionary(
      project.bundles.lazy.flatMap(\.tables).map { (TableName(bundle: $0.bundle, table: $0.name), $0) },
      uniquingKeysWith: { first, _ in first })
    // Of what runs in the background only, users see nothing.
    let background = project.documents.filter { $0.isBackgroundOnly && !$0.bundle.isEmpty }.map(\.bundle)
    /// Whether users of an app in the language miss a translation.
    func isForgotten(_ group: Group) -> Bool {
      groups[group]?.contains { file in
        group.language.map { offered[project.xcodeProjectFolder(around: file.bundle)]?.contains($0) ?? false } ?? false
          && !background.contains(where: file.file.source.path.isInside)
          && Self.isTranslated(file, tables)
      } ?? false
    }
    if areMany {
      for areOffered in [true, false] {
        let files = languages.filter { isForgotten($0) == areOffered }.map { groups[$0] ?? [] }
        reportLanguages(files, shipped, areOffered: areOffered, &findings)
      }
    }
    for group in order where !(areMany && group.isLanguage) {
      let files = groups[group] ?? []
      // Nobody misses what has no texts, as a file that Xcode made for an empty storyboard.
      guard files.contains(where: { $0.textCount > 0 }) else { continue }
      let isForgotten = group.cause == .language && isForgotten(group)
      let copy = group.cause == .language ? files.lazy.compactMap { Self.copy(insteadOf: $0, tables) }.first : nil
      let bundles = group.cause == .export ? [] : Set(files.map(\.bundle))
      findings.add(
        at: .init(file: files[0].file.source, range: .start),
        about: .init(
          bundle: bundles.count == 1 ? files[0].bundle : "", table: group.table, language: group.language?.name),
        severity: isForgotten || copy != nil ? .warning : nil
      ) { words in
        Self.describe(
          group, files, isShippedElsewhere: group.language.map(shipped.contains) ?? false, isForgotten: isForgotten,
          copy: copy, &words)
      }
    }
  }

  /// Whether a file has a text that differs from the base's, so that users miss something: an older file of a table that
  /// the app has in the language, as in `de.lproj/legacy`, is no loss.
  private static func isTranslated(_ unshipped: UnshippedFile, _ tables: [TableName: Table]) -> Bool {
    let file = unshipped.file
    guard let table = tables[TableName(bundle: unshipped.bundle, table: unshipped.table)], table.base != nil else {
      // The name of the app is most likely what it is elsewhere.
      return !file.entries.indices.allSatisfy { UntranslatedText.isNameInPropertyList(file.key($0)) }
    }
    let isShipped = table.localizations.contains { localization in
      localization.language == unshipped.language
        && localization.files.contains { $0.format == file.format && !$0.entries.isEmpty }
    }
    if isShipped { return false }
    return file.entries.indices.contains { entry in
      guard file.variation(of: entry) == nil,
        let number = table.keys.number(of: file.key(entry), hash: KeyHash.hash(file.key(entry))),
        let base = table.baseValue(ofKey: number)
      else { return true }
      return base != file.value(entry)
    }
  }

  /// The language without a region that the app has in place of that of a file, and in which nearly all texts are the
  /// base's: `sv` for a translated `sv-SE`.
  private static func copy(insteadOf unshipped: UnshippedFile, _ tables: [TableName: Table]) -> LanguageIdentifier? {
    guard let language = unshipped.language, language.region != nil, isTranslated(unshipped, tables),
      let table = tables[TableName(bundle: unshipped.bundle, table: unshipped.table)],
      let general = table.translations.first(where: {
        $0.language.language == language.language && $0.language.region == nil
      })
    else { return nil }
    let numbers = (0..<table.keys.count).filter { general.entry(ofKey: $0) != nil }
    let copied = numbers.count { number in
      general.entry(ofKey: number).map { general.value($0) == table.baseValue(ofKey: number) } ?? false
    }
    return numbers.count >= fewestInCopy && copied * 10 >= numbers.count * 9 ? general.language : nil
  }

  /// Of a few texts, all may be names.
  private static let fewestInCopy = 20

  /// So many languages that are not shipped are one cause: a translation service delivers all that it has.
  private static let manyLanguages = 5

  /// The languages that the apps of each Xcode project have texts of their own in, other than those of their settings and
  /// of packages, by the project's folder.
  private static func offeredLanguages(of project: Project) -> [String?: Set<LanguageIdentifier>] {
    var offered: [String?: Set<LanguageIdentifier>] = [:]
    for bundle in project.bundles where project.packageTargets.target(around: bundle.path) == nil {
      let folder = project.xcodeProjectFolder(around: bundle.path)
      for table in bundle.tables where table.kind == .ordinary || table.kind == .interfaceBuilder {
        for localization in table.translations
        where localization.hasEntries && !localization.language.isVariant(of: bundle.sourceLanguage) {
          offered[folder, default: []].insert(bundle.language(of: localization))
        }
      }
    }
    return offered
  }

  private static func consequence(_ languages: Int) -> String {
    let language = languages == 1 ? "this language" : "these languages"
    return "the app has other texts in \(language): users see the base language beside them"
  }

  private func reportLanguages(
    _ groups: [[UnshippedFile]], _ shipped: Set<LanguageIdentifier>, areOffered: Bool, _ findings: inout Findings
  ) {
    let files = groups.filter { group in group.contains { $0.textCount > 0 } }
    guard let first = files.first?.first(where: { $0.textCount > 0 }) else { return }
    let all = files.flatMap(\.self)
    let bundles = Set(all.map(\.bundle))
    findings.add(
      at: .init(file: first.file.source, range: .start), about: .init(bundle: bundles.count == 1 ? first.bundle : ""),
      severity: areOffered ? .warning : nil
    ) { words in
      let languages = files.compactMap { $0.first?.language }
      let paths = Wording.count(Set(all.map(\.file.source.path)).count, "file")
      let texts = Wording.count(all.reduce(0) { $0 + $1.textCount }, "text")
      let count = Wording.count(languages.count, "language")
      let (are, their) = languages.count == 1 ? ("is", "its") : ("are", "their")
      words.message =
        languages.contains(where: shipped.contains)
        ? "no target contains \(paths) of \(count), with \(texts)"
        : "\(count) \(are) not shipped: no target contains \(their) \(paths) with \(texts)"
      words.note(languages.map(\.name).joined(separator: ", "))
      if areOffered { words.note(Self.consequence(languages.count)) }
    }
  }

  /// Whether a file has captions for screenshots in the App Store: `screenshots/de-DE/title.strings`, which Fastlane's
  /// frameit reads and no target contains.
  private static func isCaption(_ file: UnshippedFile) -> Bool {
    let path = file.file.source.path
    return file.language == nil && ["keyword.strings", "title.strings"].contains(path.lastPathComponent)
      && path.split(separator: "/").dropLast(2).last == "screenshots"
  }

  private static func describe(
    _ group: Group, _ files: [UnshippedFile], isShippedElsewhere: Bool, isForgotten: Bool,
    copy: LanguageIdentifier?, _ words: inout FindingWords
  ) {
    let paths = Set(files.map(\.file.source.path))
    let texts = Wording.count(files.reduce(0) { $0 + $1.textCount }, "text")
    let isOne = paths.count == 1
    let count = "\(isOne ? "this file" : Wording.count(paths.count, "file")) with \(texts)"
    let languages = Set(files.compactMap(\.language))
    // Of folders that were put together, one alone is named.
    let folders = Set(files.map(\.folder))
    let isOfOneFolder = languages.isEmpty && folders.count == 1
    let place = [.table, .language].contains(group.cause) && isOfOneFolder ? files[0].folder : group.folder ?? ""
    let folder = place.isEmpty ? "the root folder" : place
    let name = group.language.map { Wording.name($0) } ?? folder
    switch group.cause {
    case .language where group.language == nil:
      // A table beside the language folders, as a tool writes it for translators.
      words.message =
        isOne
        ? "no target contains \(count)"
        : "no target contains \(Wording.count(paths.count, "file")) in \(folder), with \(texts)"
    case .language:
      words.message =
        isShippedElsewhere || (group.language?.isBase ?? false)
        ? "no target contains \(count)\(group.language?.isBase ?? false ? "" : " of \(name)")"
        : "\(name) is not shipped: no target contains \(isOne ? "" : "its ")\(count)"
    case .languageOfPackage:
      words.message = "\(name) is never shown: no app has it, only \(folder) (\(texts))"
      words.note("the system shows the texts of packages and bundles in the languages of the app alone")
    case .replacedByCatalog:
      words.message =
        "no target contains \(count) beside the catalog of table \(Wording.quote(group.table ?? ""))"
    case .table:
      let reach = languages.isEmpty ? "" : " in \(Wording.count(languages.count, "language"))"
      words.message =
        isOne
        ? "no target contains \(count)\(reach)"
        : "no target contains \(Wording.count(paths.count, "file")) in \(folder), with \(texts)\(reach)"
    case .tests:
      words.message = "only tests contain the tables in \(folder): \(count)"
    case .export:
      words.message =
        "\(Wording.count(paths.count, "XLIFF file")) in \(folder) \(paths.count == 1 ? "repeats" : "repeat") tables of the project"
      words.note("name them on the command line to check them")
    }
    if isForgotten { words.note(consequence(1)) }
    if let copy { words.note("the app has \(Wording.name(copy)) instead, which is a copy of the base language") }
  }
}

extension UnshippedFile {
  /// The folder that the file is in.
  fileprivate var folder: String { String(file.source.path.parentPath) }
}
