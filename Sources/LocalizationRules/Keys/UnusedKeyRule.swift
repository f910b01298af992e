internal import LocalizationModel
internal import SourceText
internal import TextOutput

package struct UnusedKeyRule: Rule {
  package static let description = RuleDescription(
    identifier: "unused-key",
    category: .keys,
    severity: .warning,
    summary: "A key is never used in code.",
    rationale: """
      Translators work on it in every language, and users never see it. A key counts as used if any string literal, raw
      value or generated accessor names it, if a lookup such as `"tab.\\(name).title"` could mean it, or if a property list
      or JSON that an app contains has it as a text. Nothing is reported if there is no code beside the tables, or if the
      code names none of a table's keys. A table with no key of an object in its Interface Builder file translates nothing
      any more, and is reported once. Where git submodules are not checked out, whose code may use keys, all are notes.
      """,
    remedy:
      "`localization-lint remove --unused` deletes keys that nothing uses. Keys that are built at run time belong in a manifest.",
    examples: [
      Example([
        "en": """
        "a.one-compact" = "One";
        "a.one-full" = "One more";
        ↓"b.none-compact" = "None";
        """,
        "Shown.swift": """
        struct Shown: RawRepresentable, ExpressibleByStringLiteral {
          static let one: Self = "a.one"
          func localized(isFull: Bool) -> String {
            let key = "\\(rawValue)-\\(isFull ? "full" : "compact")"
            return NSLocalizedString(key, comment: "")
          }
        }
        """,
      ]),
      Example([
        "Localizable.xcstrings": #"""
        { "sourceLanguage": "en", "strings": {
          "greeting": { "extractionState": "manual", "localizations": { "en": {
            "stringUnit": { "state": "translated", "value": "Hello %(name)@" } } } },
          ↓"farewell": { "extractionState": "manual", "localizations": { "en": {
            "stringUnit": { "state": "translated", "value": "Bye %(name)@" } } } }
        }, "version": "1.1" }
        """#,
        "View.swift": """
        import SwiftUI
        let text = Text(.greeting(name: "Bob"))
        let texts = [texts.farewell(), all.farewell]
        """,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";\n↓\"farewell\" = \"Bye\";",
        "App.swift": "let title = NSLocalizedString(\"greeting\", comment: \"\")",
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";\n↓\"farewell\" = \"Bye\";",
        "App.m": "// NSLocalizedString(@\"farewell\", nil)\nreturn NSLocalizedString(@\"greeting\", nil);",
      ]),
      Example([
        "en": """
        "Remove?  It is \\"lost\\"." = "Remove?"; "b c" = "B"; "d e" = "D"; "f g" = "F"; "h i" = "H"; "b" = "B";
        ↓"i h" = "H"; ↓"never" = "Never";
        """,
        "App.m": """
        self.title = NSLocalizedString(@"Remove? "
                                        " It is \\"lost\\".", nil);
        NSArray *keys = @[@"b" @" c", @"d " "e"];
        self.text = [NSString localizedStringWithFormat:NSLocalizedString(@"f" @" g", nil), @"h", @" i"];
        """,
        "App.swift": """
        let keys = ["h"
          + " i", "i", " h"]
        """,
      ]),
      Example([
        "en": "\"tab.home.title\" = \"Home\";\n\"tab.search.title\" = \"Search\";\n\"tab\" = \"Tab\";",
        "App.swift":
          "let a = NSLocalizedString(\"tab.\\(name).title\", comment: \"\")\nlet b = String(localized: \"tab\")",
      ]),
      Example([
        "en": "\"page.tips_1\" = \"One\"; \"page.tips_2\" = \"Two\"; ↓\"page.hints_1\" = \"Never\"; \"a.b\" = \"B\";",
        "App.swift": """
        let prefix = isNew ? "page.tips" : "a"
        let text = bundle.localizedString(forKey: "\\(prefix)_\\(number)", value: nil, table: "Localizable")
        let title = NSLocalizedString("a.b", comment: "")
        """,
      ]),
      Example([
        "en": "\"page.title\" = \"Page\"; \"page.name\" = \"Name\"; ↓\"page.end\" = \"End\";",
        "View.swift": "let texts = [L10n.Page.title.uppercased(), L10n.Page.name]",
        "Strings.swift": #"enum L10n { static let a = tr("Localizable", "page.title") }"#,
      ]),
      Example([
        "en": "\"good_night\" = \"Good night\";\n\"hello\" = \"Hello\";\n\"bye\" = \"Bye\";",
        "App.swift": "enum Greeting: String { case hello, goodNight = \"good_night\" }\nlet keys = [\"bye\"]",
      ]),
      Example([
        "Base.lproj/Main.storyboard": """
        <document>
          <label id="abc-de-fgh" text="Hello"/>
          <button id="ijk-lm-nop"><state key="normal" title="OK"/></button>
        </document>
        """,
        "de.lproj/Main.strings": """
        "abc-de-fgh.text" = "Hallo";
        "ijk-lm-nop.normalTitle" = "OK";
        ↓"qrs-tu-vwx.text" = "Weg";
        """,
      ]),
      Example(["en": "\"greeting\" = \"Hello\";\n\"farewell\" = \"Bye\";"]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(
          ["en.lproj/Localizable.strings", "App.swift", "reviews.json"]),
        "en": "\"greeting\" = \"Hello\";\n\"review_1\" = \"Great\";\n↓\"review_2\" = \"Fine\";",
        "App.swift": #"let title = NSLocalizedString("greeting", comment: "")"#,
        "reviews.json": #"{ "reviews": [ { "title": "review\u005F1", "stars": 5 } ] }"#,
        "fastlane/keys.json": #"[ "review_1", "review_2" ]"#,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";\n↓\"farewell\" = \"Bye\";",
        "App.swift": """
        enum Texts {
          static let greeting = NSLocalizedString("greeting", comment: "")
          static var farewell: String { NSLocalizedString("farewell", comment: "") }
        }
        let title = Texts.greeting
        """,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";\n↓\"farewell\" = \"Bye\";\n\"called\" = \"Hi\";",
        "App.swift": """
        enum Texts {
          static func greeting(_ name: String) -> String {
            String(format: NSLocalizedString("greeting", comment: ""), name)
          }
          /// Bye (%@)
          static func farewell(_ name: String) -> String {
            String(format: NSLocalizedString("farewell", comment: ""), name)
          }
          @Called(by: "others") static func called() -> String { NSLocalizedString("called", comment: "") }
          func unknown() -> String { NSLocalizedString("unknown", comment: "") }
        }
        let title = Texts.greeting("Ann")
        """,
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(
          ["en.lproj/Localizable.strings", "App.swift"], productType: "application"),
        "en": "\"greeting\" = \"Hello\";\n↓\"farewell\" = \"Bye\";", "App.swift": publicTexts,
      ]),
      Example([
        "en": "\"home.title\" = \"Home\";\n↓\"list.title\" = \"List\";",
        "Strings.swift": generatedAccessors, "App.swift": "let title = L10n.Home.title\nlet list = item.title",
      ]),
      Example([
        "en": "\"home.title\" = \"Home\";\n\"list.title\" = \"List\";",
        "Strings.swift": generatedAccessors,
        "App.swift": "typealias Texts = L10n.List\nlet title = L10n\n  .Home\n  .title\nlet list = Texts.title",
      ]),
      // What Tuist generates at each build, which no repository has.
      Example([
        "en": "\"home\" = \"Home\";\n\"list.title\" = \"List\";\n\"day\" = \"Day\";\n↓\"other\" = \"Other\";",
        "App.swift": """
        let title = AppStrings.Localizable.home
        let list = isOpen ? AppStrings.Localizable.List.title : AppStrings
          .Localizable.day.uppercased()
        """,
      ]),
      Example([
        "en.lproj/Localizable.strings": "\"a_b\" = \"A\";\n↓\"c_d\" = \"C\";",
        "App.swift": "let title = NSLocalizedString(\"a_b\", comment: \"\")",
        ".gitmodules": "[submodule \"Kit\"]\n\tpath = Kit\n\turl = https://example.com/kit",
      ]),
      Example([
        "en.lproj/Localizable.strings":
          "\"page.title\" = \"A\";\n\"page.list\" = \"B\";\n\"page.end\" = \"C\";\n↓\"page.old\" = \"D\";\n\"page.first\" = \"E\";",
        "App.swift": """
        let title = R.string.localizable
          .pageTitle(preferredLanguages: languages)
        let list = R.string(preferredLanguages: languages).localizable.pageList()
        let first = R.string
          .localizable.pageFirst()
        """,
        "End.swift": "let strings = R.string.localizable.self\nlet end = strings.pageEnd()",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(
          ["en.lproj/Localizable.strings", "App.swift"], productType: "framework"),
        "en": "\"greeting\" = \"Hello\";\n\"farewell\" = \"Bye\";", "App.swift": publicTexts,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";\n↓\"farewell\" = \"Bye\";",
        "Texts.h": """
        #define TEXT_GREETING NSLocalizedString(@"greeting", nil)
        #define TEXT_FAREWELL NSLocalizedString(@"farewell", nil)
        """,
        "App.m": "self.title = TEXT_GREETING;",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(["en.lproj/Localizable.strings", "App.swift"]),
        "en.lproj/Localizable.strings": "\"greeting\" = \"Hello\";\n↓\"farewell\" = \"Bye\";",
        "App.swift": #"let title = NSLocalizedString("greeting", comment: "")"#,
        "Old.swift": #"let title = NSLocalizedString("farewell", comment: "")"#,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";\n\"farewell\" = \"Bye\";",
        "App.swift": """
        struct Failure: LocalizedError {
          var errorDescription: String? { NSLocalizedString("greeting", comment: "") }
          @objc var title: String { NSLocalizedString("farewell", comment: "") }
        }
        """,
      ]),
      Example([
        "L.xcstrings": """
        { "sourceLanguage": "en", "strings": {
          "create.account": { "extractionState": "manual", "localizations": { "en": { "stringUnit": {
            "state": "translated", "value": "Create" } } } },
          ↓"log.in": { "extractionState": "stale", "localizations": { "en": { "stringUnit": {
            "state": "translated", "value": "Log in" } } } }
        }, "version": "1.0" }
        """,
        "App.swift": "let texts = (String(localized: .L.createAccount), State.logIn)",
      ]),
      Example([
        "en": """
        "greeting" = "Hello";
        "liked_your_post_2" = "Two liked your post";
        ↓"farewell" = "Bye";
        """,
        "App.swift": #"""
        func text(_ verb: String, _ object: String, _ count: Int) -> String {
          let key = "\(verb)_\(object)_\(min(count, 3))"
          return NSLocalizedString(key, comment: "")
        }
        let title = NSLocalizedString("greeting", comment: "farewell")
        """#,
      ]),
      Example([
        "Settings.bundle/Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
        <dict><key>Title</key><string>SOUNDS</string></dict>
        </array></dict></plist>
        """,
        "Settings.bundle/en.lproj/Root.strings": #""SOUNDS" = "Sounds"; "COLORS" = "Colors"; ↓"OLD" = "Old";"#,
        "App.swift": """
        let titles = ["COLORS"].map { settings.localizedString(forKey: $0, value: nil, table: "Root") }
        """,
      ]),
      Example([
        "Info.plist": """
        <plist><dict>
        <key>CFBundleSpokenName</key>
        #ifdef BETA
        <string>Beta</string>
        #endif
        <key>UIApplicationShortcutItems</key><array><dict>
        <key>UIApplicationShortcutItemTitle</key><string>SHORTCUT_NEW</string>
        </dict></array></dict></plist>
        """,
        "en.lproj/InfoPlist.strings": """
        "CFBundleDisplayName" = "Hiking";
        "SHORTCUT_NEW" = "New Hike";
        ↓"SHORTCUT_SCAN" = "Scan a Code";
        """,
        "App.swift": #"let title = NSLocalizedString("greeting", comment: "")"#,
      ]),
      Example([
        "en": #""TAB_HOME" = "Home"; "TAB_AWAY" = "Away"; ↓"TAB_OLD" = "Old"; "all" = "All";"#,
        "App.swift": #"""
        enum Tab: String { case tab_home, away = "tab_away" }
        let title = NSLocalizedString("\(tab)".uppercased(), comment: "")
        let all = NSLocalizedString("all", comment: "")
        """#,
      ]),
      Example([
        "en.lproj/Localizable.strings": #""open" = "Open"; ↓"close" = "Close";"#,
        "Modes/Ruby.mode/en.lproj/Localizable.strings": #""open" = "Open"; "Comment" = "Comment";"#,
        "Mode.m": """
        NSString *title = NSLocalizedString(@"open", nil);
        NSString *name = [mode.bundle localizedStringForKey:style.identifier value:nil table:nil];
        """,
      ]),
      Example([
        "en": #""true" = "True"; "apns.message" = "New message"; "login.title" = "Log in";"#,
        "de": #""true" = "Wahr"; "apns.message" = "Neue Nachricht"; "login.title" = "Anmelden";"#,
        "App.swift": #"let title = NSLocalizedString("kit.alert", tableName: "Kit", bundle: .module, comment: "")"#,
      ]),
      Example([
        "en": #""true" = "True"; "apns.message" = "New message"; ↓"old" = "Old"; "new" = "New";"#,
        "App.swift": #"let title = NSLocalizedString("new", comment: "")"#,
      ]),
      Example([
        "Base.lproj/Shortcuts.intentdefinition": """
        <plist version="1.0"><dict>
        <key>INIntentTitle</key><string>Show the forecast</string><key>INIntentTitleID</key><string>aB3dE5</string>
        <key>INIntentParameterDisplayName</key><string>Place</string>
        <key>INIntentParameterDisplayNameID</key><string>fG6hI8</string>
        </dict></plist>
        """,
        "en.lproj/Shortcuts.strings":
          #""aB3dE5" = "Show the forecast"; "fG6hI8" = "Place"; "aB3dE5-fG6hI8" = "A place"; ↓"xY9zZ0" = "Old";"#,
        "de.lproj/Shortcuts.strings":
          #""aB3dE5" = "Vorhersage zeigen"; "fG6hI8" = "Ort"; "aB3dE5-fG6hI8" = "Ein Ort";"#,
        "App.swift": #"let name = "Place""#,
      ]),
      Example([
        "Base.lproj/Page.xib": """
        <document><label id="new-Aa-aa1" text="Name of the page"/><label id="new-Bb-bb2" text="Show all"/>
        <label id="new-Cc-cc3" text="Close the page"/></document>
        """,
        "de.lproj/Page.strings": #"↓"old-Aa-aa1.text" = "Name der Seite"; "old-Bb-bb2.text" = "Alle zeigen";"#,
        "fr.lproj/Page.strings": #""old-Aa-aa1.text" = "Nom de la page";"#,
      ]),
      Example([
        "Base.lproj/Page.xib": #"<document><label id="new-Aa-aa1" text="Name of the page"/></document>"#,
        "de.lproj/Page.strings": #""new-Aa-aa1.text" = "Name der Seite";"#,
        "en.lproj/Gone.strings": #"↓"old-Aa-aa1.text" = "Show all pages"; "old-Bb-bb2.text" = "Close the page";"#,
        "de.lproj/Gone.strings": #""old-Aa-aa1.text" = "Alle Seiten zeigen";"#,
        "fr.lproj/Gone.strings": #""old-Aa-aa1.text" = "Show all pages";"#,
        "App.swift": "let name = \"Page\"",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj":
          ExampleFile.xcodeProject(["en.lproj/L.strings", "App.m", "External/Field.m"]),
        "en.lproj/L.strings": #""title" = "Title"; "copy" = "Copy"; ↓"paste" = "Paste";"#,
        "App.m": #"NSString *title = NSLocalizedStringFromTable(@"title", @"L", nil);"#,
        "External/Field.m": #"NSString *text = NSLocalizedStringFromTable(@"copy", @"L", nil);"#,
        "External/Other.m": #"NSString *text = NSLocalizedStringFromTable(@"paste", @"L", nil);"#,
      ]),
      Example([
        "en":
          #""link" = "A"; "link_short" = "B"; ↓"link_long" = "C"; "tip_14_2" = "D"; "north" = "E"; ↓"south" = "F";"#,
        "App.swift": #"""
        enum Link: String { case link }
        let suffix = isShort ? "_short" : ""
        let link = NSLocalizedString(Link.link.rawValue + suffix, comment: "")
        let stem = "tip", tip = NSLocalizedString("\(stem)_\(version)", comment: "")
        let data = """
          { "regions": ["north"] }
          """
        """#,
      ]),
      Example([
        "en":
          #""BAD_TITLE" = "A"; "FAIR_TITLE" = "B"; "GOOD_FILE_NO" = "C"; ↓"OLD_TEXT" = "D"; "end.it" = "E"; "ODD_MSG" = "F";"#,
        "App.m": """
        NSString *start = isFile ? @"GOOD_FILE_" : @"GOOD_TEXT_";
        self.title = NSLocalizedString([kind stringByAppendingString:@"_TITLE"], nil);
        self.text = NSLocalizedString([start stringByAppendingString:@"NO"], nil);
        NSString *message = [kind stringByAppendingString:@"_MSG"];
        self.message = NSLocalizedString(message, nil);
        """,
        "App.swift": #"let end = NSLocalizedString("end".appending(".it"), comment: "")"#,
      ]),
      Example(
        [
          "en": #"↓"%u files" = "%u files"; "%lu items" = "%lu items"; "done" = "Done";"#,
          "App.m": """
          text = [NSString stringWithFormat:NSLocalizedString(@"%lu items", nil), count];
          other = [NSString stringWithFormat:NSLocalizedString(@"%lu files", nil), count];
          done = NSLocalizedString(@"done", nil);
          """,
        ], alongside: ["undefined-key"]),
    ],
    explains: [ExtraKeyRule.self, UndeclaredKeyRule.self])

  private static let generatedAccessors = """
    // Generated using SwiftGen
    enum L10n {
      enum Home { static let title = L10n.tr("Localizable", "home.title") }
      enum List { static let title = L10n.tr("Localizable", "list.title") }
      private static func tr(_ table: String, _ key: String) -> String {
        NSLocalizedString(key, tableName: table, comment: "")
      }
    }
    """

  private static let publicTexts = """
    public enum Texts {
      public static let greeting = NSLocalizedString("greeting", comment: "")
      public static let farewell = NSLocalizedString("farewell", comment: "")
    }
    let title = Texts.greeting
    """

  package init() {}

  package func register(in visits: inout RuleVisits) {
    visits.project(checkInterfaces)
    visits.project(reportUnreadCode)
    visits.table(check)
  }

  private func check(_ context: TableContext, findings: inout Findings) {
    guard !context.unusedKeys.isEmpty else { return }
    let isImplied = context.isBaseImplied
    let heirs = HeirsOfKeys(context)
    for number in context.unusedKeys.sorted() {
      report(number, in: context, isBaseImplied: isImplied, heirs, &findings)
    }
  }

  /// Says once that keys which no code has that is read are not reported.
  private func reportUnreadCode(_ project: Project, findings: inout Findings) {
    guard let first = project.unreadCode.first, !project.usage.isEmpty else { return }
    findings.add(at: first.location, about: .init(), severity: .note) { words in
      words.message =
        "unused keys are not looked for: texts are extracted from \(Wording.quote(first.pattern)), which is not read"
    }
  }

  private func checkInterfaces(_ project: Project, findings: inout Findings) {
    let documents = Dictionary(grouping: project.documents, by: \.tableName)
    let settings = SettingsTitles(project)
    for bundle in project.bundles {
      for table in bundle.tables where table.kind == .interfaceBuilder || table.kind == .settings {
        checkInterface(
          project, table, settings, documents[TableName(bundle: bundle.path, table: table.name)] ?? [], &findings)
      }
    }
  }

  /// Keys of objects that an Interface Builder file no longer has, or of titles that a settings page no longer has.
  private func checkInterface(
    _ project: Project, _ table: Table, _ settings: SettingsTitles, _ documents: [InterfaceDocument],
    _ findings: inout Findings
  ) {
    let isSettings = table.kind == .settings
    let own = documents.filter { $0.belongs(toTable: table.name, bundle: table.bundle, kind: table.kind) }
    // Without its own file, the table may belong to one of the same name in another bundle.
    guard !own.isEmpty else {
      if project.missingTexts.isLeftOver(table) { reportLeftOver(table, &findings) }
      return
    }
    let objects = own.reduce(into: Set<String>()) { $0.formUnion($1.objects) }
    let numbers =
      isSettings
      ? settings.keysNotOnPage(of: table)
      : (0..<table.keys.count).filter { number in
        let key = table.keys[number]
        return key.firstIndex(of: UInt8(ascii: ".")).map { !objects.contains(key[0..<$0].string) } ?? false
      }
    guard numbers.count < table.keys.count else {
      if !isSettings { reportDead(table, own, &findings) }
      return
    }
    for number in numbers {
      let holders = table.localizations.filter { $0.entry(ofKey: number) != nil }
      guard let first = holders.first, let reference = first.entry(ofKey: number) else { continue }
      let file = first.file(of: reference).source
      let subject = Finding.Subject(bundle: table.bundle, table: table.name, key: table.keys[number].string)
      findings.explain([ExtraKeyRule.self], subject)
      findings.add(
        at: .init(file: file, range: first.entry(reference).keyWithQuotes(in: file)), about: subject, severity: .note
      ) { words in
        let problem = isSettings ? "is not a title on the settings page" : "has no object in \(own[0].file.name)"
        words.message = "key \(Wording.quote(table.keys[number])) \(problem)"
        if holders.count > 1 { words.note("\(Wording.count(holders.count, "language")) have this key") }
      }
    }
  }

  /// Reports once that the Interface Builder file of a table is gone.
  private func reportLeftOver(_ table: Table, _ findings: inout Findings) {
    report(table, of: table.localizations, &findings) {
      let count = table.keys.count == 1 ? "its text is" : "its \(Wording.grouped(table.keys.count)) texts are"
      return "no storyboard or xib has an object of table \(Wording.quote(table.name)): \(count) never shown"
    }
  }

  /// Reports once that a table has none of the objects of its Interface Builder file, which was made anew: each object has
  /// another identifier then.
  private func reportDead(_ table: Table, _ documents: [InterfaceDocument], _ findings: inout Findings) {
    let texts = documents.flatMap(\.texts).filter { text in
      text.unseen == nil && !text.isFixed
        && text.value.withByteSlice { value in
          UntranslatedText.hasLetters(value, Traits(of: value)) && !UntranslatedText.isSample(value)
        }
    }
    guard !texts.isEmpty else { return }
    report(table, of: table.translations, explanation: "; recreated objects get new identifiers", &findings) {
      let count = texts.count == 1 ? "1 text is" : "\(texts.count) texts are"
      return
        "none of the \(Wording.count(table.keys.count, "key")) of table \(Wording.quote(table.name)) has an object in \(documents[0].file.name): its \(count) not translated"
    }
  }

  /// Reports a table as a whole, at the first entry in any of some languages; `explanation` follows how many have it.
  private func report(
    _ table: Table, of localizations: [Localization], explanation: String = "", _ findings: inout Findings,
    _ message: () -> String
  ) {
    let holders = localizations.filter { $0.hasEntries && !$0.language.isPrivateUse }
    guard let file = holders.lazy.flatMap(\.files).first(where: { !$0.entries.isEmpty }) else { return }
    findings.add(
      at: .init(file: file.source, range: file.entries[0].keyWithQuotes(in: file.source)),
      about: .init(bundle: table.bundle, table: table.name), severity: .warning
    ) { words in
      words.message = message()
      words.note(
        "\(Wording.count(holders.count, "language")) \(holders.count == 1 ? "has" : "have") the table\(explanation)")
    }
  }

  private func report(
    _ number: Int, in context: TableContext, isBaseImplied: Bool, _ heirs: HeirsOfKeys, _ findings: inout Findings
  ) {
    let table = context.table
    // What only translations have is reported as an extra key, unless the base has no keys of its own.
    guard let base = table.base, let reference = base.entry(ofKey: number),
      isBaseImplied || !base.isImplied(reference)
    else { return }
    let file = base.file(of: reference).source
    let subject = Finding.Subject(bundle: context.bundle.path, table: table.name, key: table.keys[number].string)
    findings.explain([UndeclaredKeyRule.self], subject)
    let isOfInformation = table.kind == .informationPropertyList
    findings.add(
      at: .init(file: file, range: base.entry(reference).keyWithQuotes(in: file)), about: subject,
      severity: isOfInformation || table.kind == .intents || !context.project.absentSubmodules.isEmpty ? .note : nil
    ) { words in
      let key = "key \(Wording.quote(table.keys[number]))"
      if isOfInformation {
        words.message = "\(key) is in no Info.plist"
        return
      }
      if table.kind == .intents {
        words.message = "\(key) is not in the definition of the intents"
        return
      }
      let (usage, text) = (context.project.usage, TextIdentity(table.keys[number]))
      if let holder = usage.unusedHolders[text] {
        let name = table.keys[number].string == holder ? "the declaration of its name" : "'\(holder)'"
        words.message = "\(key) is used only by \(name), which nothing uses"
      } else if usage.uncompiledMentions.contains(text) {
        words.message = "\(key) is used only in code that no target compiles"
      } else {
        words.message = "\(key) is never used in code"
      }
      if let heir = heirs.heir(of: number) {
        words.message +=
          ", but \(Wording.quote(table.keys[heir.number])) lacks its text in \(Wording.names(heir.languages))"
        words.note(
          "both have the same base text: rename the key there",
          at: base.entry(ofKey: heir.number).map { context.keyLocation($0, in: base) })
      }
      if let first = context.project.absentSubmodules.first {
        let others = context.project.absentSubmodules.count - 1
        words.note(
          "the code of \(Wording.quote(first))\(others > 0 ? " and \(Wording.count(others, "other submodule"))" : "") may use it, but is not checked out"
        )
      }
    }
  }
}
