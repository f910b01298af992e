internal import LocalizationModel
internal import SourceText

package struct UndefinedKeyRule: Rule {
  package static let description = RuleDescription(
    identifier: "undefined-key",
    category: .keys,
    severity: .error,
    summary: "A key that the code looks up or the manifest declares is not defined.",
    rationale: """
      The lookup fails, and users see the key; the closest existing key is suggested. A key that translations have but
      the base language lacks is reported only here. A key that reads as a text is only a warning, because users see it
      in one language; single words count as names, not texts, if nearly all texts of the table differ from their keys.
      A text that is put together before the lookup, such as `"Add \\(count) files"`, is one that no table can have. A
      literal that SwiftUI looks up by itself (`Text("…")`) is reported only if it looks like a key or is nearly one, or if
      nearly all other such texts are in the table; where 20 or more are in none, that is reported once. An app extension
      does not reach the tables of its app.
      """,
    remedy: "Correct the key in the code, or add it to the base language.",
    examples: [
      Example(["en": "\"greeting\" = \"Hello\";"], manifest: #"{ "keys": [ { "key": ↓"greting" } ] }"#),
      Example([
        "en": "\"good_morning\" = \"Good morning\";",
        "App.swift": "let title = NSLocalizedString(↓\"good_mornin\", comment: \"\")",
      ]),
      Example([
        "en": "\"some.title\" = \"Title\";", "de": "\"some.title\" = \"Titel\";",
        "App.swift": """
        let sign = NSLocalizedString("page.equals", value: "=", comment: "")
        let text = NSLocalizedString(↓"page.text", value: "Text", comment: "")
        let title = NSLocalizedString("some.title", comment: "")
        """,
      ]),
      Example([
        "en": "\"hello\" = \"Hello\";\n\"good_night\" = \"Good night\";",
        "MyStrings.swift": """
        protocol MyStringsProtocol {}
        extension MyStringsProtocol where Self: RawRepresentable, Self.RawValue == String {
          var localizedString: String { NSLocalizedString(self.rawValue, comment: "") }
        }
        struct MyStrings {
          enum Greeting: String, MyStringsProtocol { case hello, goodNight = ↓"god_night" }
        }
        """,
      ]),
      Example([
        "en": "", "de": "",
        "App.swift": """
        let greeting = NSLocalizedString(↓"app.greeting", comment: "")
        let farewell = NSLocalizedString("app.farewell", comment: "")
        let other = NSLocalizedString("Show all", comment: "")
        """,
      ]),
      Example([
        "en": #""hello" = "Hello"; "light" = "Light";"#,
        "Described.swift": """
        protocol Described { var title: String { get } }
        extension Described where Self: RawRepresentable, RawValue == String {
          var title: String { NSLocalizedString(rawValue, comment: "") }
          var name: String {
            let text = NSLocalizedString(self.rawValue, tableName: "Names", comment: "")
            return text == self.rawValue ? self.rawValue.capitalized : text
          }
        }
        enum Greeting: String, Described { case hello, parting = ↓"goodbye" }
        enum Mode: String, Described {
          case light, dark = "only_dark"
          var title: String { self == .light ? NSLocalizedString("light", comment: "") : "Dark" }
        }
        """,
      ]),
      Example(
        [
          "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject([
            "App/en.lproj/Localizable.strings", "App/App.swift",
          ]),
          "App/en.lproj/Localizable.strings": "\"a\" = \"A\";",
          "Kit/en.lproj/Localizable.strings": "\"kit_title\" = \"Kit\";",
          "App/App.swift": """
          let texts = [NSLocalizedString("a", comment: ""), NSLocalizedString(↓"kit_title", comment: "")]
          """,
        ], alongside: ["unshipped-language"]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(["en.lproj/Localizable.strings", "App.swift"]),
        "en.lproj/Localizable.strings": "\"a\" = \"A\";", "en.lproj/Errors.strings": "\"failed\" = \"It failed\";",
        "App.swift":
          #"let texts = [NSLocalizedString("a", comment: ""), NSLocalizedString(↓"failed", tableName: "Errors", comment: "")]"#,
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(["en.lproj/Localizable.strings", "App.swift"]),
        "en.lproj/Localizable.strings": "\"a\" = \"A\";", "en.lproj/Errors.strings": "\"It failed\" = \"It failed\";",
        "App.swift":
          #"let texts = [NSLocalizedString("a", comment: ""), NSLocalizedString(↓"It failed", tableName: "Errors", comment: "")]"#,
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(["en.lproj/Localizable.strings", "App.swift"]),
        "en": "\"hello\" = \"Hello\";",
        "App.swift": "let title = NSLocalizedString(\"hello\", comment: \"\")",
        "Old.swift": "let title = NSLocalizedString(\"user_menu.title\", comment: \"\")",
      ]),
      Example([
        "en": "\"Error while moving %@ to Trash.\" = \"Error while moving %@ to Trash.\";\n\"b\" = \"B\";",
        "de": "\"Error while moving %@ to Trash.\" = \"%@ kann nicht in den Papierkorb.\";\n\"b\" = \"Be\";",
        "App.swift":
          #"let texts = [NSLocalizedString(↓"Error while moving “%@” to Trash.", comment: ""), NSLocalizedString("b", comment: "")]"#,
      ]),
      Example([
        "en": "\"sign_in\" = \"Sign in\";",
        "R.m": "return NSLocalizedString(↓@\"sign_inn\", nil);",
      ]),
      Example([
        "en": "\"tab.home\" = \"Home\";\n\"tab.list\" = \"List\";\n\"tab.new\" = \"New\";",
        "Keys.swift": """
        enum Keys {
          static let home = "tab.home"
          enum Tab {
            static let list: String = ↓"tab.lst"
            static let new = ↓"tab.nwe" // The last one.
          }
        }
        let appGroup = "group.list"
        """,
        "View.swift": """
        extension String { var localized: String { NSLocalizedString(self, comment: "") } }
        struct View {
          static let own = ↓"tab.own"
          let home = "tab.home"
          func texts(list: String) -> [String] {
            let appGroup = list + "tab"
            return [
              NSLocalizedString(Keys.home, comment: ""), NSLocalizedString(Keys.Tab.list, comment: ""),
              String(localized: .init(Keys.Tab.list)), Keys.Tab.new.localized, Self.own.localized,
              NSLocalizedString(home, comment: ""), NSLocalizedString(appGroup, comment: ""),
            ]
          }
        }
        """,
      ]),
      Example([
        "en": "\"tab.home\" = \"Home\";\n\"tab.list\" = \"List\";\n\"tab.new\" = \"New\";",
        "Keys.h": """
        extern NSString * const HomeKey;
        #define NEW_KEY ↓@"tab.nwe"
        """,
        "Keys.m": "NSString * const HomeKey = ↓@\"tab.hme\";",
        "View.m": """
        - (void)show {
          NSString *key = ↓@"tab.lst";
          NSString *other = @"tab.othr";
          if (isNew) other = NEW_KEY;
          self.texts = @[
            NSLocalizedString(HomeKey, nil), NSLocalizedString(NEW_KEY, nil), NSLocalizedString(key, nil),
            NSLocalizedString(other, nil)
          ];
        }
        """,
      ]),
      Example([
        "Localizable.xcstrings": #"""
        { "sourceLanguage": "en", "strings": {
          "files.new": { "extractionState": "manual", "localizations": { "en": {
            "stringUnit": { "state": "translated", "value": "%(count)lld files" } } } },
          "greeting": { "extractionState": "manual", "localizations": { "en": {
            "stringUnit": { "state": "translated", "value": "Hello %(name)@" } } } }
        }, "version": "1.1" }
        """#,
        "View.swift": """
        import SwiftUI
        extension LocalizedStringResource { static var greetings: Self { .greeting(name: "all") } }
        let texts = [Text(.filesNew(count: 3)), Text(.↓filesNw(count: 3)), Text(.greetings), Text(.farewell)]
        let more = [String(localized: .↓greetng(name: "Bob")), String(localized: .Localizable.greeting(name: "Bob"))]
        """,
      ]),
      Example([
        "Localizable.xcstrings": #"""
        { "sourceLanguage": "en", "strings": {
          "cancels": { "extractionState": "manual", "localizations": { "en": {
            "stringUnit": { "state": "translated", "value": "Cancels" } } } }
        }, "version": "1.1" }
        """#,
        "View.swift": """
        import SwiftUI
        let views = [Button(.cancel) {}, Button(.cancels) {}]
        let text = String(localized: .↓cancell)
        """,
      ]),
      Example([
        "en": "\"greeting.%@\" = \"Hello %@\";",
        "View.swift":
          "import SwiftUI\nlet view = Text(\"greeting.\\(name)\")\nlet other = Text(↓\"greetings.\\(name)\")",
      ]),
      Example([
        "en": "\"Открыть файл\" = \"Open\";", "de": "\"Открыть файл\" = \"Öffnen\";",
        "View.swift":
          "import SwiftUI\nlet view = Text(\"Открыть файл\")\nlet other = Text(↓\"Откыть файл\")",
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "App.swift":
          "let title = flag ? NSLocalizedString(\"greeting\", comment: \"\") : String(localized: \"greeting\")",
      ]),
      Example([
        "Sources/A/Resources/en.lproj/Localizable.strings": "\"page_title\" = \"A\";",
        "Sources/B/Resources/en.lproj/Localizable.strings": "\"ok\" = \"OK\";",
        "Sources/B/View.swift": """
        let a = String(localized: ↓"page_title", bundle: .module)
        let b = String(localized: "ok", bundle: .module)
        let c = NSLocalizedString("page_title", comment: "")
        """,
      ]),
      Example([
        "Sources/A/Resources/en.lproj/Localizable.strings": "\"page_title\" = \"A\";\n\"ok\" = \"OK\";",
        "Sources/A/View.swift": """
        let a = NSLocalizedString(↓"page_title", comment: "")
        let b = NSLocalizedString("ok", bundle: .module, comment: "")
        """,
      ]),
      Example([
        "Kit/Package.swift":
          #"let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "A")])"#,
        "Kit/Sources/A/Resources/en.lproj/Localizable.strings": "\"page_title\" = \"A\";\n\"page_body\" = \"B\";",
        "Kit/Sources/A/View.swift": """
        import SwiftUI
        let views = [Text(↓"page_title"), Text("page_title", bundle: #bundle), Text("app_title")]
        let text = Bundle.main.localizedString(forKey: ↓"page_body", value: nil, table: nil)
        """,
        "App/en.lproj/Localizable.strings": "\"app_title\" = \"App\";\n\"app_body\" = \"Body\";",
        "App/App.swift": """
        let texts = [NSLocalizedString("app_title", comment: ""), NSLocalizedString(↓"page_title", comment: "")]
        """,
      ]),
      Example([
        "Kit/Package.swift":
          #"let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "A")])"#,
        "Kit/Sources/A/Resources/en.lproj/Localizable.strings": #""page_title" = "A";"#,
        "Kit/Sources/A/View.swift": #"let text = NSLocalizedString("page_title", comment: "")"#,
        "App.xcodeproj/project.pbxproj": ExampleFile.xcodeProject(
          ["Kit/Sources/A/Resources/en.lproj/Localizable.strings"], productType: "application"),
      ]),
      Example([
        "Kit/Package.swift": """
        // The folder of A is named; path: "B" in a comment is not.
        let package = Package(
          name: "Kit", defaultLocalization: "en", dependencies: [.package(path: "Code")],
          targets: [.target(name: "A", path: "Code/Pages/")])
        """,
        "Kit/Code/Pages/Resources/en.lproj/Localizable.strings": "\"page_title\" = \"A\";\n\"page_body\" = \"B\";",
        "Kit/Code/Pages/View.swift": """
        import SwiftUI
        let views = [Text(↓"page_title"), Text("page_body", bundle: .module), Text(↓"app_title", bundle: .module)]
        """,
        "App/en.lproj/Localizable.strings": "\"app_title\" = \"App\";",
        "App/App.swift": "let text = NSLocalizedString(\"app_title\", comment: \"\")",
      ]),
      Example([
        "Kit/Package.swift":
          #"let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "A")])"#,
        "Kit/Sources/A/Resources/en.lproj/Localizable.strings": "\"page_title\" = \"A\";",
        "Kit/Sources/A/View.swift": """
        let texts = [String(localized: "page_title", bundle: .module), String(localized: ↓"app_title", bundle: #bundle)]
        """,
        "App/en.lproj/Localizable.strings": "\"app_title\" = \"App\";",
        "App/App.swift": "let text = NSLocalizedString(\"app_title\", comment: \"\")",
      ]),
      Example([
        "Sources/A/Resources/en.lproj/Localizable.strings": "\"page_title\" = \"A\";",
        "Sources/A/View.swift": """
        let a = NSLocalizedString("page_title", comment: "")
        """,
      ]),
      Example([
        "Info.plist": """
        <plist><dict><key>UIApplicationShortcutItems</key><array>
        <dict><key>UIApplicationShortcutItemTitle</key><string>New Note</string></dict>
        <dict><key>UIApplicationShortcutItemTitle</key><string>↓Search</string></dict>
        </array></dict></plist>
        """,
        "en.lproj/InfoPlist.strings": #""CFBundleName" = "Notes"; "New Note" = "New Note";"#,
        "de.lproj/InfoPlist.strings": #""CFBundleName" = "Notizen"; "New Note" = "Neue Notiz";"#,
      ]),
      Example([
        "Info.plist": """
        <plist><dict><key>UIApplicationShortcutItems</key><array>
        <dict><key>UIApplicationShortcutItemTitle</key><string>New Note</string></dict>
        </array></dict></plist>
        """,
        "en": "\"news\" = \"News\";",
      ]),
      Example([
        "en": "\"news.title\" = \"News\";",
        "News.apns": #"{ "aps": { "alert": { "title-loc-key": "news.title", "loc-key": ↓"news.body" } } }"#,
        "AppTests/News.apns": #"{ "aps": { "alert": { "title-loc-key": "no.title", "loc-key": "no.body" } } }"#,
      ]),
      Example([
        "en": textsOfViews.map { "\"\($0)\" = \"\($0)\";" }.joined(separator: " "),
        "de": textsOfViews.map { "\"\($0)\" = \"\($0)…\";" }.joined(separator: " "),
        "View.swift": "import SwiftUI\n" + textsOfViews.map { "let a = Text(\"\($0)\")\n" }.joined()
          + "let b = [Text(↓\"Try it again\"), Text(\"OctoPod\"), Text(\"1080p\"), Text(\"A10 | 4GB\")]",
      ]),
      Example([
        "en": textsOfViews.prefix(9).map { "\"\($0)\" = \"\($0)\";" }.joined(separator: " "),
        "de": textsOfViews.prefix(9).map { "\"\($0)\" = \"\($0)…\";" }.joined(separator: " "),
        "View.swift": "import SwiftUI\n" + textsOfViews.map { "let a = Text(\"\($0)\")\n" }.joined()
          + "let b = Text(\"Try it again\")",
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.appWithExtension(),
        "App/en.lproj/Localizable.strings": #""app_title" = "App"; "save" = "Save";"#,
        "App/App.swift": "let texts = [String(localized: \"app_title\"), String(localized: \"save\")]",
        "Share/Share.swift": """
        let title = NSLocalizedString("save", comment: "")
        let name = NSLocalizedString("app_title", bundle: appBundle, comment: "")
        let text = NSLocalizedString(↓"app_title", comment: "")
        """,
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.appWithExtension("Localizable"),
        "App/en.lproj/Localizable.strings": #""app_title" = "App"; "save" = "Save";"#,
        "App/App.swift": "let texts = [String(localized: \"app_title\"), String(localized: \"save\")]",
        "Share/en.lproj/Localizable.strings": #""save" = "Save";"#,
        "Share/Share.swift": """
        let title = NSLocalizedString("save", comment: "")
        let text = NSLocalizedString(↓"app_title", comment: "")
        """,
      ]),
      Example([
        "Kit.xcodeproj/project.pbxproj": ExampleFile.framework("name = Kit;"),
        "App/en.lproj/Localizable.strings": #""app_title" = "App";"#,
        "Kit/en.lproj/Localizable.strings": #""kit_title" = "Kit"; "kit_body" = "Body";"#,
        "Kit/Kit.swift": """
        let texts = [
          String(localized: ↓"kit_title"), Bundle.main.localizedString(forKey: ↓"kit_body", value: nil, table: nil),
          String(localized: "kit_title", bundle: Bundle(for: Kit.self)), String(localized: "app_title"),
        ]
        """,
      ]),
      Example([
        "Kit.xcodeproj/project.pbxproj": ExampleFile.framework("name = Kit;"),
        "App/en.lproj/Localizable.strings": #""app_title" = "App";"#,
        "Kit/en.lproj/Localizable.strings": #""kit_title" = "Kit"; "kit_body" = "Body";"#,
        "Kit/Kit.swift": """
        class KitBundle { static let main = Bundle(for: KitBundle.self) }
        let texts = [
          NSLocalizedString("kit_body", bundle: KitBundle.main, comment: ""), NSLocalizedString("app_title", comment: ""),
          NSLocalizedString(↓"kit_title", bundle: .main, comment: ""),
        ]
        """,
      ]),
      Example([
        "Kit.xcodeproj/project.pbxproj": ExampleFile.framework("name = Kit;"),
        "App/en.lproj/Localizable.strings": #""app_title" = "App";"#,
        "Kit/en.lproj/Localizable.strings": #""kit_title" = "Kit"; "kit_body" = "Body";"#,
        "Kit/Kit.swift": """
        func NSLocalizedString(_ key: String, comment: String) -> String {
          NSLocalizedString(key, tableName: nil, bundle: Bundle(for: Kit.self), value: "", comment: comment)
        }
        let texts = [NSLocalizedString("kit_body", comment: ""), NSLocalizedString("kit_title", comment: "")]
        """,
      ]),
      Example([
        "Kit.xcodeproj/project.pbxproj": ExampleFile.framework(""),
        "App/en.lproj/Localizable.strings": #""app_title" = "App";"#,
        "Kit/en.lproj/Localizable.strings": #""kit_title" = "Kit"; "kit_body" = "Body";"#,
        "Kit/Kit.swift": "let texts = [String(localized: \"kit_title\"), String(localized: \"app_title\")]",
      ]),
      Example([
        "Kit.xcodeproj/project.pbxproj": ExampleFile.framework("productName = Kit;"),
        "App/en.lproj/Localizable.strings": #""app_title" = "App";"#,
        "Kit/en.lproj/Localizable.strings": #""kit_title" = "Kit"; "kit_body" = "Body";"#,
        "Kit/Kit.swift": "let texts = [String(localized: ↓\"kit_title\"), String(localized: \"app_title\")]",
      ]),
      Example([
        "en": "\"cancel\" = \"Cancel\";\n\"title\" = \"Start\";",
        "App.swift": """
        let a = NSLocalizedString("cancel", comment: "")
        let b = NSLocalizedString(↓"delete", comment: "")
        let c = NSLocalizedString(↓"Title", comment: "")
        let d = NSLocalizedString("Done", comment: "")
        """,
      ]),
      Example([
        "en.lproj/Localizable.strings": "\"home.title\" = \"Home\";",
        "en.lproj/Other.strings": "\"other.title\" = \"Other\";",
        "App.swift": """
        let a = NSLocalizedString(↓"home.title", tableName: "Other", comment: "")
        let b = NSLocalizedString(↓"other.title", tableName: "Othr", comment: "")
        """,
      ]),
      Example([
        "en": (1...8).map { "\"key.\($0)\" = \"Text\";" }.joined(separator: "\n"),
        "App.swift": """
        let texts = ["key.1".localized, "key.2".localized, "key.3".localized, "key.4".localized(), "key.5".localized]
        let other = (↓"key.six".localized, name.localized)
        """,
      ]),
      Example([
        "en": "\"Delete it\" = \"Delete it\";\n\"Add %d files\" = \"Add %d files\";\n\"tab.home\" = \"Home\";",
        "de":
          "\"Delete it\" = \"Es löschen\";\n\"Add %d files\" = \"%d Dateien zufügen\";\n\"tab.home\" = \"Heim\";",
        "App.swift": """
        let add = NSLocalizedString(↓"Add \\(count) files", comment: "")
        let found = NSLocalizedString(↓"\\(count) files were found", comment: "")
        let failure = NSLocalizedString(↓"error.\\(code)", comment: "")
        let delete = NSLocalizedString("Delete \\(object)", comment: "")
        let tab = NSLocalizedString("tab.\\(name)", comment: "")
        let number = NSLocalizedString("\\(count)", comment: "")
        """,
      ]),
      Example([
        "en": "\"key.1\" = \"Text\";",
        "App.swift": #"let texts = ["key.1".localized, "a.file".localized, "another.file".localized]"#,
      ]),
      Example([
        "en": "\"ok\" = \"OK\";", "de": "\"ok\" = \"OK\";\n\"home.title\" = \"Zuhause\";",
        "App.swift": "let title = NSLocalizedString(↓\"home.title\", comment: \"\")",
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "MyStrings.swift": """
        enum MyStrings: String {
          case greeting, none = ""
          var text: String { NSLocalizedString(rawValue, comment: "") }
        }
        """,
      ]),
      Example(["en": "\"greeting\" = \"Hello\";"], manifest: #"{ "keys": [ { "key": "greeting" } ] }"#),
      Example([
        "en.lproj/Localizable.strings": "\"greeting\" = \"Hello\";",
        "Built.framework/Resources/en.lproj/Built.strings": "\"built\" = \"Built\";",
        "Built.framework/Resources/de.lproj/Built.strings": "\"built\" = \"Gebaut\";",
        "App.swift": "let text = NSLocalizedString(\"Nothing was found here\", comment: \"\")",
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "Texts.swift": """
        enum Texts {
          static let greeting = Texts.tr("Localizable", "greeting")
          private static func tr(_ table: String, _ key: String) -> String {
            Bundle.main.localizedString(forKey: key, value: nil, table: table)
          }
        }
        """,
        "Errors.swift": """
        private func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        let error = tr(↓"error")
        """,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";", "Brands/Own/Brand.strings": #""site" = "https://example.org";"#,
        "App.swift": #"let text = NSLocalizedString("site", tableName: "Brand", comment: "")"#,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "Record.swift": """
        extension Record { func localizedString(forKey key: String) -> String { fields[key]?.text ?? "" } }
        let title = record.localizedString(forKey: "title")
        let greeting = bundle.localizedString(forKey: ↓"greetin", value: nil, table: nil)
        """,
      ]),
      Example([
        "en": "\"new_t\" = \"New\";",
        "App.swift": """
        let kind = "old"
        for kind in kinds { show(NSLocalizedString(kind.appending("_t"), comment: "")) }
        """,
        "App.m": """
        NSString *name = @"old";
        for (NSString *name in names) [self show:NSLocalizedString([name stringByAppendingString:@"_t"], nil)];
        """,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "App.swift": """
        func fail() -> Never { fatalError(NSLocalizedString("no_such_state", comment: "")) }
        func check(_ view: AlertView) { view.assert(NSLocalizedString(↓"no_such_text", comment: "")) }
        """,
      ]),
      // A function may ask another table for what its own does not have.
      Example([
        "en": "\"greeting\" = \"Hello\";", "Debug.strings": "\"log_title\" = \"Log\";\n\"log_hint\" = \"Hint\";",
        "String.swift": """
        extension String {
          var localized: String {
            let text = NSLocalizedString(self, comment: "")
            return text == self ? debugText : text
          }
          private var debugText: String { NSLocalizedString(self, tableName: "Debug", comment: "") }
          var localizedPlainly: String { NSLocalizedString(self, comment: "") }
        }
        """,
        "App.swift": """
        let a = "log_title".localized
        let b = ↓"log_titel".localized
        let c = NSLocalizedString(↓"log_title", comment: "") + ↓"log_hint".localizedPlainly
        """,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "AppTests/AppTests.swift": "NSLocalizedString(\"no_such_key\", comment: \"\")",
      ]),
    ],
    explains: [ExtraKeyRule.self, UndeclaredKeyRule.self, UnusedKeyRule.self])

  /// Texts of which SwiftUI looks up each.
  private static let textsOfViews = [
    "Open", "Close", "Save", "Cancel", "Delete", "Edit", "Share", "Send", "Reply", "Archive", "Search", "Sort by name",
    "Sort by date", "Show all", "Show less", "Add a tag", "Remove the tag", "New folder", "New list", "Move up",
    "Move down", "Go back",
  ]

  package init() {}

  package func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    guard !project.bundles.isEmpty else { return }
    for unknown in project.usage.unknownEnumerations {
      findings.add(at: unknown.location, about: .init(), severity: .warning) { words in
        words.message = unknown.message
        if let suggestion = unknown.suggestion { words.note(suggestion) }
      }
    }
    reportSymbols(project, &findings)
    let check = UndefinedKeyCheck(project)
    var groups = WantedKeyGroups(project)
    groups.forEach { check.check($0, &findings) }
    check.reportTables(&findings)
  }

  /// Reports the slips in the symbols of keys; others may be declared in code that is not read.
  private func reportSymbols(_ project: Project, _ findings: inout Findings) {
    let unknown = project.usage.unknownSymbols
    guard !unknown.isEmpty else { return }
    let symbols = KeySymbols(of: project)
    for (_, unknown) in Dictionary(grouping: unknown, by: \.symbol.table) {
      let arena = ByteArena()
      defer { withExtendedLifetime(arena) {} }
      let names = symbols.names(inTableOf: unknown[0].symbol).map { arena.append($0.utf8) }
      var similar = SimilarKeys(names)
      for unknown in unknown {
        let nearest = unknown.symbol.name.withByteSlice { name in
          similar.nearest(to: name, .slip) { SimilarKeys.isSlip(name, names[$0]) }
        }
        guard let nearest else { continue }
        findings.add(at: unknown.location, about: .init(key: unknown.symbol.name), severity: .warning) { words in
          words.message = "no key has the symbol '\(unknown.symbol.name)'"
          words.note("did you mean '\(names[nearest].string)'?")
        }
      }
    }
  }
}
