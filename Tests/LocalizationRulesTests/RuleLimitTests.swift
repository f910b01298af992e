import Linting
import LocalizationModel
import LocalizationRules
import SourceText
import Testing

/// Where a rule stops reporting: at its limits, and just beyond them.
///
/// Examples beside a rule show what it is for; these cases would only make its page longer.
@Suite("Limits of rules")
struct RuleLimitTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: String
    var testDescription: String
    var files: [String: String]
    var configuration = "{}"
    var manifest: String?
    /// `file:line:column severity message | note → [replacements]`
    var expected: [String]

    init(
      _ rule: String, _ description: String, _ files: [String: String], configuration: String = "{}",
      manifest: String? = nil, _ expected: [String]
    ) {
      self.rule = rule
      testDescription = "\(rule): \(description)"
      self.files = Dictionary(
        uniqueKeysWithValues: files.map { ($0.contains { "./".contains($0) } ? $0 : "\($0).lproj/L.strings", $1) })
      self.configuration = configuration
      self.manifest = manifest
      self.expected = expected
    }
  }

  private static func same(_ languages: [String], _ text: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: languages.map { ($0, text) })
  }

  /// The project of an app and the extensions "Share" and "Other", of which Share may have a table.
  private static func appWithExtensions(_ table: String? = nil) -> String {
    let paths = [
      "App/en.lproj/Localizable.strings", "Share/en.lproj/\(table ?? "None").strings", "App/App.swift",
      "Share/Share.swift", "Share/Both.swift",
    ]
    let files = paths.enumerated().map { number, path in
      "F\(number) = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };\n"
        + "B\(number) = { isa = PBXBuildFile; fileRef = F\(number); };\n"
    }
    func target(_ name: String, _ type: String, _ files: [Int]) -> String {
      let list = files.map { "B\($0)" }.joined(separator: ", ")
      return "T\(name) = { isa = PBXNativeTarget; name = \(name); buildPhases = ( R\(name) ); "
        + "productType = \"com.apple.product-type.\(type)\"; };\n"
        + "R\(name) = { isa = PBXResourcesBuildPhase; files = ( \(list) ); };\n"
    }
    let targets =
      target("App", "application", [0, 2]) + target("Other", "app-extension", [4])
      + target("Share", "app-extension", table == nil ? [3, 4] : [1, 3, 4])
    return """
      { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( TApp, TShare, TOther ); };
      G = { isa = PBXGroup; children = ( F0, F1, F2, F3, F4 ); sourceTree = "<group>"; };
      \(targets)\(files.joined())}; rootObject = P; }
      """
  }

  private static func forms(_ forms: [String: String]) -> String {
    let rows = forms.sorted { $0.key < $1.key }.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(rows)</dict></dict></dict></plist>
      """
  }

  private static let colour = "\"a\" = \"Choose your colour\";"

  /// A `.stringsdict` with the key `k`, given its texts for one and for other numbers.
  private static func plural(_ one: String, _ other: String) -> String {
    "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
      + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
      + "<key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>"
  }

  /// Twelve entries of a catalog, each followed by a comma.
  private static let twelveTexts = (0..<12).map { number in
    #""app.text\#(number)": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Text" } } } }, "#
  }.joined()

  /// A project with `en.lproj/L.strings` and a table `Other/M` that is in German, too.
  private static let appWithoutSomeFiles = """
    { objects = {
    P = { isa = PBXProject; mainGroup = G; targets = ( A ); };
    G = { isa = PBXGroup; children = ( S, T, U ); sourceTree = "<group>"; };
    S = { isa = PBXFileReference; path = "en.lproj/L.strings"; sourceTree = SOURCE_ROOT; };
    T = { isa = PBXFileReference; path = "Other/en.lproj/M.strings"; sourceTree = SOURCE_ROOT; };
    U = { isa = PBXFileReference; path = "Other/de.lproj/M.strings"; sourceTree = SOURCE_ROOT; };
    A = { isa = PBXNativeTarget; buildPhases = ( Q ); productType = "com.apple.product-type.application"; };
    Q = { isa = PBXResourcesBuildPhase; files = ( B0, B1, B2 ); };
    B0 = { isa = PBXBuildFile; fileRef = S; };
    B1 = { isa = PBXBuildFile; fileRef = T; };
    B2 = { isa = PBXBuildFile; fileRef = U; };
    }; rootObject = P; }
    """

  /// Nothing is translated in a table with these texts.
  private static let copiesWithNames =
    "\"title\" = \"Zetabook\";\n\"old\" = \"Wordbook\";\n"
    + (1...9).map { "\"k\($0)\" = \"Open the book number \($0)\";\n" }.joined()

  static let coverage: [Case] = [
    Case(
      "same-as-base", "the name of the app stays as it is",
      [
        "App.xcodeproj/project.pbxproj": appWithoutSomeFiles.replacing("A = {", with: "A = { name = Zetabook;")
          .replacing("Q = {", with: "R = { isa = PBXSourcesBuildPhase; files = ( B3 ); };\nQ = {")
          .replacing("( Q )", with: "( Q, R )").replacing("S, T, U", with: "S, T, U, V")
          .replacing("B2 = {", with: "B3 = { isa = PBXBuildFile; fileRef = V; };\nB2 = {")
          .replacing(
            "A = {",
            with: "V = { isa = PBXFileReference; path = App.swift; sourceTree = SOURCE_ROOT; };\nA = {"),
        "App.swift": "let title = NSLocalizedString(\"title\", comment: \"\")",
        "en": "", "Other/en.lproj/M.strings": copiesWithNames, "Other/de.lproj/M.strings": copiesWithNames,
      ],
      ["Other/de.lproj/M.strings:2:10 warning 'Wordbook' looks untranslated in German (de)"]
        + (1...9).map {
          "Other/de.lproj/M.strings:\($0 + 2):9 warning 'Open the book number \($0)' looks untranslated in German (de)"
        }),
    Case(
      "same-as-base", "countries that a language calls like English",
      [
        "en": #""a" = "Guinea-Bissau"; "b" = "Isle of Man"; "c" = "Saint Lucia"; "d" = "Cape Verde";"#,
        "de": #""a" = "Guinea-Bissau"; "b" = "Isle of Man"; "c" = "St. Lucia"; "d" = "Cape Verde";"#,
        "it": #""a" = "Guinea-Bissau"; "b" = "Isle of Man"; "c" = "Saint Lucia"; "d" = "Capo Verde";"#,
      ],
      [
        "de.lproj/L.strings:1:71 warning 'Cape Verde' looks untranslated in German (de)",
        "it.lproj/L.strings:1:31 warning 'Isle of Man' looks untranslated in Italian (it)",
      ]),
    Case(
      "untranslated-sentence", "a text that is English where the base is not",
      [
        "App.xcodeproj/project.pbxproj": "developmentRegion = de;\nknownRegions = (\n\tde,\n\ten,\n\tbs,\n\tpt,\n);",
        "de": #""a" = "Eingegebene Codes"; "b" = "Isolation zu Ende?"; "c" = "Mitteilung"; "d" = "Code";"#,
        "en": #""a" = "Codes entered"; "b" = "Isolation ended?"; "c" = "Exposure Notifications"; "d" = "Code";"#,
        "bs": #""a" = "Codes entered"; "b" = "Kraj izolacije?"; "c" = "Exposure Notifications"; "d" = "Code";"#,
        "pt": #""a" = "Códigos"; "b" = "Isolation ended?"; "c" = "Exposure Notifications"; "d" = "Code";"#,
      ],
      [
        "bs.lproj/L.strings:1:8 warning 'Codes entered' looks untranslated in Bosnian (bs) | it is the English text | the base text is 'Eingegebene Codes'",
        "pt.lproj/L.strings:1:25 warning 'Isolation ended?' looks untranslated in Portuguese (pt) | it is the English text | the base text is 'Isolation zu Ende?'",
      ]),
    Case(
      "wrong-script", "names that other languages keep",
      [
        "de": #""a" = "Mitteilung"; "b" = "Öffnen";"#, "en": #""a" = "Exposure Notifications"; "b" = "Open it";"#,
        "bs": #""a" = "Exposure Notifications"; "b" = "Otvori";"#,
        "pt": #""a" = "Exposure Notifications"; "b" = "Abrir";"#,
        "hr": #""a" = "Exposure Notifications"; "b" = "Otvori";"#,
        "ti": #""a" = "Exposure Notifications"; "b" = "Open the page";"#,
        "App.xcodeproj/project.pbxproj": "developmentRegion = de;\nknownRegions = (\n\tde,\n);",
      ],
      [
        "ti.lproj/L.strings:1:40 warning 'Open the page' is in Latin letters, unlike other texts in Tigrinya (ti) | the base text is 'Öffnen'"
      ]),
    Case(
      "likely-typo", "spellings of neighboring languages, and forms of ordinary words",
      [
        "en": (1...12).map { "\"k\($0)\" = \"These files are number \($0)\"; " }.joined()
          + #""fly" = "A brick flies off";"#,
        "hr": (1...12).map { "\"k\($0)\" = \"Ovo su obaveštenja broj \($0)\"; " }.joined()
          + #""fly" = "Nova obavještenja stižu";"#,
      ], []),
    Case(
      "invisible-character", "an escape without digits is none",
      ["en": #""a" = "\nCreate it"; "b" = "B";"#, "pl": #""a" = "\Utwórz"; "b" = "\U0001B";"#],
      [
        "pl.lproj/L.strings:1:25 warning the text contains a control character (U+0001) → [\"\"]"
      ]),
    Case(
      "empty-value", "an empty base text whose key is a text",
      ["en": #""Open it" = "";"#, "de": #""Open it" = "Öffnen";"#, "fr": #""Open it" = "Ouvrir";"#],
      [
        "en.lproj/L.strings:1:14 note the base text of 'Open it' is empty, but 2 languages have a text | users see nothing in English (en), unless the code shows the key instead"
      ]),
    Case(
      "unfinished-translation", "a text that is new and not the base text",
      [
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "Save it": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "Sichern" } } } } }, "version": "1.0" }"#
      ],
      [
        "L.xcstrings:1:122 note the translation is marked as 'new' | it is not the base text: the tool that wrote it may not keep states"
      ]),
    Case(
      "same-as-base", "forms that the base language does not have",
      [
        "en.lproj/L.stringsdict": forms(["one": "%d grade currently hidden", "other": "%d grades currently hidden"]),
        "pl.lproj/L.stringsdict": forms([
          "one": "%d ukryta ocena", "few": "%d grades currently hidden", "many": "%d grades currently hidden",
          "other": "%d ukrytych ocen",
        ]),
      ],
      [
        "pl.lproj/L.stringsdict:4:78 warning the forms 'few' and 'many' of 'n' look untranslated in Polish (pl) | the base text is '%d grades currently hidden'"
      ]),
    Case(
      "empty-value", "an entry without any text is not empty",
      [
        "en": "\"a\" = \"A\";",
        "de.lproj/L.stringsdict": "<plist version=\"1.0\"><dict><key>a</key><array/></dict></plist>",
      ], []),
    Case(
      "extra-key", "what three of four translations have is one cause",
      ["en": "\"a\" = \"A\";"].merging(same(["de", "fr", "it"], "\"a\" = \"B\";\n\"x\" = \"X\";")) { $1 }
        .merging(["es": "\"a\" = \"B\";"]) { $1 },
      [
        "de.lproj/L.strings:2:1 warning 'x' is in German (de), French (fr) and Italian (it) but not in the base language"
      ]),
    Case(
      "missing-translation", "without a base, a key that three of four languages have is needed",
      same(["de", "fr", "it"], "\"abc-de-fgh.text\" = \"Hallo\";\n\"ijk-lm-nop.text\" = \"Du\";")
        .merging(["es": "\"abc-de-fgh.text\" = \"Hola\";"]) { $1 },
      [
        "de.lproj/L.strings:2:1 error 'Du' (ijk-lm-nop.text) is missing in Spanish (es): users see the key | it belongs in this file"
      ]),
    Case(
      "missing-translation", "users see a key in another script than the base's",
      ["en": "\"打开文件\" = \"Open a file\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";"],
      [
        "en.lproj/L.strings:1:1 error '打开文件' is missing in German (de): users see the key | it belongs in this file"
      ]),
    Case(
      "missing-translation", "a name stays as it is",
      [
        "en": "\"site\" = \"Wikipedia\";\n\"online\" = \"Online\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";",
        "App.swift": "let value = NSLocalizedString(\"site\", tableName: \"L\", value: \"Wikipedia\", comment: \"\")",
      ],
      [
        "en.lproj/L.strings:1:1 note 'site' is missing in German (de): users see English (en) | most languages keep it as it is | it belongs in this file"
      ]),
    Case(
      "double-space", "a sign that was lost between the spaces",
      ["en": "\"a\" = \"Type `run < file` now\";", "de": "\"a\" = \"Tippe `run  file` ein\";"],
      [
        "de.lproj/L.strings:1:18 warning the two spaces are where the base text has '<' | the base text is 'Type `run < file` now' → [\" < \"]"
      ]),
    Case(
      "wrong-script", "English files that many languages share are in none of their languages",
      [
        "en.lproj/Info.strings": "\"a\" = \"Text file\"; \"b\" = \"Picture\"; \"c\" = \"Movie\";",
        "it.lproj/Info.strings": "\"a\" = \"Plain text\"; \"b\" = \"Image file\"; \"c\" = \"Movie file\";",
        "ko.lproj/Info.strings": "\"a\" = \"Plain text\"; \"b\" = \"Image file\"; \"c\" = \"Movie file\";",
        "ko.lproj/Menu.strings": "\"d\" = \"Plain text 열기\";", "en.lproj/Menu.strings": "\"d\" = \"Open plain text\";",
        "it.lproj/Menu.strings": "\"d\" = \"Apri\";",
      ],
      [
        "ko.lproj/Info.strings:1:8 warning 'Plain text' is in Latin letters, unlike other texts in Korean (ko) | the base text is 'Text file'",
        "ko.lproj/Info.strings:1:28 warning 'Image file' is in Latin letters, unlike other texts in Korean (ko) | the base text is 'Picture'",
      ]),
    Case(
      "number-mismatch", "the base text has the number elsewhere",
      [
        "en": "\"10.13\" = \"Needs 10.13, so not earlier than 10.13 or on 10.12\";",
        "de": "\"10.13\" = \"Braucht 10.13, nicht 10.12 oder 10.12\";",
      ],
      [
        "de.lproj/L.strings:1:44 note the translation has '10.12' where the base text has '10.13' | the base text is 'Needs 10.13, so not earlier than 10.13 or on 10.12'"
      ]),
    Case(
      "number-mismatch", "the translations agree on other numbers",
      [
        "en": "\"a\" = \"macOS 10.11 and 10.9\";", "de": "\"a\" = \"macOS 10.12 und 10.9\";",
        "fr": "\"a\" = \"macOS 10.12 et 10.9\";", "it": "\"a\" = \"macOS 10.12 e 10.9\";",
      ],
      [
        "en.lproj/L.strings:1:8 note the base text differs from its translations: 3 of 3 have '10.12' where it has '10.11' | as in de"
      ]),
    Case(
      "named-placeholder-mismatch", "a translation has what a constant takes the place of",
      [
        "en.lproj/Localizable.strings": "\"a\" = \"Write \\\\yen here\";",
        "ja.lproj/Localizable.strings": "\"a\" = \"ここに ¥ を書く\";",
        "App.m":
          "[NSLocalizedString(@\"a\", nil) stringByReplacingOccurrencesOfString:@\"\\\\yen\" withString:@\"¥\"];",
      ], []),
    Case(
      "named-placeholder-mismatch", "a translation lacks what a value takes the place of",
      [
        "en.lproj/Localizable.strings": "\"a\" = \"Write \\\\yen here\";",
        "ja.lproj/Localizable.strings": "\"a\" = \"ここに ¥ を書く\";",
        "App.m": "[NSLocalizedString(@\"a\", nil) stringByReplacingOccurrencesOfString:@\"\\\\yen\" withString:sign];",
      ],
      [
        "ja.lproj/Localizable.strings:1:8 error the translation lacks '\\yen', which the code replaces | the base text is 'Write \\yen here'"
      ]),
    Case(
      "argument-mismatch", "a function whose key has a label is another one",
      [
        "en.lproj/Localizable.strings": "\"a\" = \"Delete it?\"; \"b\" = \"Delete %@?\";",
        "de.lproj/Localizable.strings": "\"a\" = \"Es löschen?\"; \"b\" = \"%@ löschen?\";",
        "Strings.swift": """
        func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        func tr(format: String, _ arguments: CVarArg...) -> String {
          String(format: NSLocalizedString(format, comment: ""), arguments: arguments)
        }
        """,
        "App.swift": "let texts = [tr(\"a\"), tr(format: \"b\"), tr(format: \"b\", name), tr(\"a\")]",
      ],
      [
        "App.swift:1:23 error the call passes no arguments but the text of 'b' expects 1 | the base text is 'Delete %@?'"
      ]),
    Case(
      "unused-key", "a macro whose default value is the key",
      [
        "en.lproj/T.strings": "\"Line one\" = \"Line one\"; \"Line two\" = \"Line two\"; \"Gone\" = \"Gone\";",
        "L.h": """
        #define L(key) [[NSBundle mainBundle] localizedStringForKey:(key) value:(key) table:@"T"]
        #define M(key) NSLocalizedStringWithDefaultValue(key, @"T", [NSBundle mainBundle], key, nil)
        """,
        "App.m": "a = L(@\"Line one\"); b = M(@\"Line two\");",
      ],
      [
        "en.lproj/T.strings:1:51 warning key 'Gone' is never used in code"
      ]),
    Case(
      "undefined-key", "a text that no table has, beside four that another table has",
      [
        "en.lproj/Localizable.strings": "\"Menu\" = \"Menu\";",
        "en.lproj/Names.strings":
          "\"One\" = \"One\"; \"Two\" = \"Two\"; \"Three\" = \"Three\"; \"Four\" = \"Four\"; \"Five\" = \"Five\";",
        "de.lproj/Names.strings":
          "\"One\" = \"Eins\"; \"Two\" = \"Zwei\"; \"Three\" = \"Drei\"; \"Four\" = \"Vier\"; \"Five\" = \"Fünf\";",
        "App.swift": """
        let a = [NSLocalizedString("Menu", comment: ""), NSLocalizedString("Show all", comment: "")]
        let one = NSLocalizedString("One", comment: "")
        let two = NSLocalizedString("Two", comment: "")
        let three = NSLocalizedString("Three", comment: "")
        let four = NSLocalizedString("Four", comment: "")
        """,
      ],
      [
        "App.swift:2:29 warning key 'One' is defined in table 'Names', not in 'Localizable'",
        "App.swift:3:29 warning key 'Two' is defined in table 'Names', not in 'Localizable'",
        "App.swift:4:31 warning key 'Three' is defined in table 'Names', not in 'Localizable'",
        "App.swift:5:30 warning key 'Four' is defined in table 'Names', not in 'Localizable'",
      ]),
    Case(
      "undefined-key", "a text that no table has, beside five that another table has",
      [
        "en.lproj/Localizable.strings": "\"Menu\" = \"Menu\";",
        "en.lproj/Names.strings":
          "\"One\" = \"One\"; \"Two\" = \"Two\"; \"Three\" = \"Three\"; \"Four\" = \"Four\"; \"Five\" = \"Five\";",
        "de.lproj/Names.strings":
          "\"One\" = \"Eins\"; \"Two\" = \"Zwei\"; \"Three\" = \"Drei\"; \"Four\" = \"Vier\"; \"Five\" = \"Fünf\";",
        "App.swift": """
        let a = [NSLocalizedString("Menu", comment: ""), NSLocalizedString("Show all", comment: "")]
        let one = NSLocalizedString("One", comment: "")
        let two = NSLocalizedString("Two", comment: "")
        let three = NSLocalizedString("Three", comment: "")
        let four = NSLocalizedString("Four", comment: "")
        let five = NSLocalizedString("Five", comment: "")
        """,
      ],
      [
        "App.swift:1:68 warning key 'Show all' is not defined in table 'Localizable'",
        "App.swift:2:29 warning key 'One' is defined in table 'Names', not in 'Localizable'",
        "App.swift:3:29 warning key 'Two' is defined in table 'Names', not in 'Localizable'",
        "App.swift:4:31 warning key 'Three' is defined in table 'Names', not in 'Localizable'",
        "App.swift:5:30 warning key 'Four' is defined in table 'Names', not in 'Localizable'",
        "App.swift:6:30 warning key 'Five' is defined in table 'Names', not in 'Localizable'",
      ]),
    Case(
      "untranslated-sentence", "words that languages share with English",
      [
        "en":
          #""a" = "Import and export video"; "b" = "App download status"; "c" = "Open the link in your browser"; "d" = "Show server name and version in widget"; "e" = "Clear Private Data";"#,
        "cs": #""a" = "Import a export video";"#, "pt-BR": #""b" = "Status do download do app";"#,
        "nl": #""c" = "Open link in browser";"#,
        "de": #""d" = "Server, Name, Version in Widget"; "e" = "Please clear private data";"#,
      ],
      [
        "de.lproj/L.strings:1:49 warning 'Please clear private data' looks untranslated in German (de) | it is in English, but it is not the base text | the base text is 'Clear Private Data'"
      ]),
    Case(
      "number-mismatch", "one number at the start of a line is no step, and a name that both texts have is compared",
      [
        "en": #""a" = "1. Wait 30 seconds"; "b" = "Top10 of all"; "c" = "Only BIP44 now";"#,
        "de": #""a" = "1. Warte 20 Sekunden"; "b" = "Top20 von allen"; "c" = "Nur noch P2PKH";"#,
        "fr": #""a" = "1. Attendez 30 secondes"; "b" = "Top10 de tous";"#,
      ],
      [
        "de.lproj/L.strings:1:17 warning the translation has '20' where the base text has '30' | the base text is '1. Wait 30 seconds'",
        "de.lproj/L.strings:1:41 warning the translation has '20' where the base text has '10' | the base text is 'Top10 of all'",
      ]),
    Case(
      "same-as-base", "lists of words and of names",
      [
        "en": #""a" = "Breakfast, Lunch, Dinner"; "b" = "Uniswap V2/3, PancakeSwap, Bancor";"#,
        "de": #""a" = "Breakfast, Lunch, Dinner"; "b" = "Uniswap V2/3, PancakeSwap, Bancor";"#,
      ],
      ["de.lproj/L.strings:1:8 warning 'Breakfast, Lunch, Dinner' looks untranslated in German (de)"]),
    Case(
      "undefined-key", "an enumeration that has a function of the name of a property that it inherits",
      [
        "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";",
        "Key.swift": """
        protocol LocalizableKey {}
        extension LocalizableKey where Self: RawRepresentable, RawValue == String {
          var localized: String { NSLocalizedString(rawValue, comment: "") }
        }
        enum Key: String, LocalizableKey {
          case hello, dark = "mode.dark"
          func localized(_ arguments: CVarArg...) -> String { String(format: localized, arguments: arguments) }
          static var title: String { "x" }
        }
        """,
      ],
      ["Key.swift:6:22 error key 'mode.dark' is not defined in table 'Localizable'"]),
    Case(
      "text-instead-of-key", "a label whose text may be looked up later, where texts are the keys",
      [
        "en.lproj/Localizable.strings": "\"Cancel this\" = \"Cancel this\";",
        "en-GB.lproj/Localizable.strings": "\"Colour\" = \"Colour\";",
        "de.lproj/Localizable.strings": "\"Cancel this\" = \"Abbrechen\";",
        "App.swift": "func f() { label.text = \"Cancel this\"; translate(label) }",
      ], []),
    Case(
      "surrounding-whitespace-mismatch", "a space after a preposition is needed, whatever most translations do",
      [
        "en": #""a" = "Posted by "; "b" = "Search for all ";"#, "de": #""a" = "Gepostet von"; "b" = "Alles suchen";"#,
        "fr": #""a" = "Publié par"; "b" = "Tout chercher";"#,
      ],
      [
        "en.lproj/L.strings:1:8 warning the base text differs from its translations: 2 of 2 have no whitespace at the end | as in de",
        "en.lproj/L.strings:1:28 note the base text differs from its translations: 2 of 2 have no whitespace at the end | as in de",
      ]),
    Case(
      "undefined-key", "a key that is compared with no text",
      [
        "en.lproj/Localizable.strings": "\"a_title\" = \"Title\"; \"a_text\" = \"Text\";",
        "Strings.swift": """
        func tr(_ key: String) -> String { guard key != "" else { return "" }; return NSLocalizedString(key, comment: "") }
        """,
        "App.swift": "let texts = [tr(\"a_title\"), tr(\"a_text\"), tr(\"a_three\")]",
      ],
      [
        "App.swift:1:46 error key 'a_three' is not defined in table 'Localizable'"
      ]),
    Case(
      "named-placeholder-mismatch", "a translation has neither the placeholder nor what takes its place",
      [
        "en.lproj/Localizable.strings": "\"a.b\" = \"Dear {NAME}\";",
        "de.lproj/Localizable.strings": "\"a.b\" = \"Hallo {NAMEN}\";",
        "fr.lproj/Localizable.strings": "\"a.b\" = \"Cher Acme\";",
        "App.swift":
          "let text = NSLocalizedString(\"a.b\", comment: \"\").replacingOccurrences(of: \"{NAME}\", with: \"Acme\")",
      ],
      [
        "de.lproj/Localizable.strings:1:16 error '{NAMEN}' is not replaced: the code replaces '{NAME}' | the base text is 'Dear {NAME}'"
      ]),
    Case(
      "identical-plural-forms", "adjectives, participles and other nouns are the same after 2 and 5",
      [
        "en.lproj/A.stringsdict": forms(["one": "%d new", "other": "%d new"]),
        "en.lproj/B.stringsdict": forms(["one": "%d new task", "other": "%d new tasks"]),
        "ru.lproj/A.stringsdict": forms(["one": "%d новый", "few": "%d новых", "many": "%d новых", "other": "%d новых"]
        ),
        "ru.lproj/B.stringsdict": forms([
          "one": "%d новая задача", "few": "%d новые задачи", "many": "%d новых задач", "other": "%d новой задачи",
        ]),
      ], []),
    Case(
      "double-space", "the words around a sign are whole ones",
      [
        "en": "\"a\" = \"Use Wi-Fi & other networks\"; \"b\" = \"via - d\";",
        "es": "\"a\" = \"Usa Wi-Fi  o otras redes\"; \"b\" = \"a  d\";",
      ],
      [
        "es.lproj/L.strings:1:17 note 2 consecutive spaces; use one space | the base text is 'Use Wi-Fi & other networks' → [\" \"]",
        "es.lproj/L.strings:1:43 note 2 consecutive spaces; use one space | the base text is 'via - d' → [\" \"]",
      ]),
    Case(
      "unbalanced-bracket", "after a colon, a bracket of the base text has lost its other half",
      ["en": "\"a\" = \"State: (on)\";", "zh-Hans": "\"a\" = \"状态：开）\";"],
      [
        "zh-Hans.lproj/L.strings:1:12 note unmatched '）' | the base text is 'State: (on)'"
      ]),
    Case(
      "wrong-script", "names of languages, people and credits stay as they are",
      [
        "Localizable.xcstrings": """
        { "sourceLanguage": "zh-Hans", "version": "1.0", "strings": {
        "a": { "localizations": { "zh-Hans": { "stringUnit": { "state": "translated", "value": "简体中文（中国）" } },
        "en": { "stringUnit": { "state": "translated", "value": "简体中文（中国）" } } } },
        "copyright": { "localizations": { "zh-Hans": { "stringUnit": { "state": "translated", "value": "© 2024 示例公司" } },
        "en": { "stringUnit": { "state": "translated", "value": "© 2024 示例公司" } } } } } }
        """
      ], []),
    Case(
      "wrong-script", "languages have names of their own",
      [
        "en": "\"ru\" = \"Русский (Россия)\"; \"ja\" = \"日本語\"; \"a\" = \"Открыть\";",
        "de": "\"ru\" = \"Русский (Россия)\"; \"ja\" = \"日本語\"; \"a\" = \"Öffnen\";",
      ],
      [
        "en.lproj/L.strings:1:49 warning 'Открыть' is in Cyrillic letters, which English (en) does not use"
      ]),
    Case(
      "undefined-key", "a project's own String(localized:) takes a string",
      [
        "Other.swift": "let text = String(localized: \"frend_\\(name)\", comment: \"\")",
        "en.lproj/Localizable.strings": "\"friend_1\" = \"Anna\"; \"friend_2\" = \"Ben\"; \"title\" = \"Friends\";",
        "Strings.swift": """
        extension String {
          init(localized: String, _ arguments: CVarArg...) {
            self.init(format: NSLocalizedString(localized, comment: ""), arguments: arguments)
          }
        }
        """,
        "App.swift": """
        let texts = [String(localized: "friend_\\(number)"), String(localized: "title"), String(localized: "titel")]
        let given = String(localized: "given", defaultValue: "Given")
        """,
      ],
      [
        "App.swift:1:99 error key 'titel' is not defined in table 'Localizable' | did you mean 'title'?",
        "App.swift:2:31 warning key 'given' is not defined in table 'Localizable' | users see the default value 'Given' in every language",
        "Other.swift:1:30 error key 'frend_%@' is not defined in table 'Localizable'",
      ]),
    Case(
      "mojibake", "letters of Mac OS Roman inside words",
      [
        "nl":
          "\"a\" = \"ge√Ønstalleerd\"; \"b\" = \"be√´indigd\"; \"c\" = \"2√π of n√π/2\"; \"d\" = \"√Öffnen\";"
      ],
      [
        "nl.lproj/L.strings:1:10 error '√Ø' is 'ï' decoded with the wrong encoding → [\"ï\"]",
        "nl.lproj/L.strings:1:34 error '√´' is 'ë' decoded with the wrong encoding → [\"ë\"]",
      ]),
    Case(
      "surrounding-whitespace-mismatch", "what ends with a comma goes on",
      [
        "en": "\"a\" = \"Call, \";", "de": "\"a\" = \"Anruf,\";", "fr": "\"a\" = \"Appel,\";",
        "it": "\"a\" = \"Chiamata,\";",
      ],
      [
        "de.lproj/L.strings:1:14 warning the base text ends with a space, but the translation does not | the base text is 'Call, ' → [\" \"]",
        "fr.lproj/L.strings:1:14 warning the base text ends with a space, but the translation does not | the base text is 'Call, ' → [\" \"]",
        "it.lproj/L.strings:1:17 warning the base text ends with a space, but the translation does not | the base text is 'Call, ' → [\" \"]",
      ]),
    Case(
      "surrounding-whitespace-mismatch", "translations without a comma do not go on",
      [
        "en": "\"a\" = \"Sorry, \";", "de": "\"a\" = \"Entschuldigung\";", "fr": "\"a\" = \"Pardon\";",
        "it": "\"a\" = \"Scusa\";",
      ],
      [
        "en.lproj/L.strings:1:8 note the base text differs from its translations: 3 of 3 have no whitespace at the end | as in de"
      ]),
    Case(
      "number-mismatch", "only a day has 24 hours",
      [
        "en": "\"1\" = \"Today: 1 file\";", "de": "\"1\" = \"Heute: 24 Dateien\";", "fr": "\"1\" = \"1 fichier\";",
      ],
      [
        "de.lproj/L.strings:1:15 warning the translation has '24' where the base text has '1' | the base text is 'Today: 1 file'"
      ]),
    Case(
      "wrong-script", "sentences about languages are no names",
      [
        "en": "\"a\" = \"About\"; \"b\" = \"Only Chinese\";", "de": "\"a\" = \"简介\"; \"b\" = \"仅支持中文搜索\";",
      ],
      [
        "de.lproj/L.strings:1:8 warning '简介' is in Chinese letters, which German (de) does not use | the base text is 'About'",
        "de.lproj/L.strings:1:20 warning '仅支持中文搜索' is in Chinese letters, which German (de) does not use | the base text is 'Only Chinese'",
      ]),
    Case(
      "identical-plural-forms", "a number after a colon changes no noun",
      [
        "en.lproj/A.stringsdict": forms(["one": "%d chat", "other": "%d chats"]),
        "en.lproj/B.stringsdict": forms(["one": "Archived %d chat", "other": "Archived %d chats"]),
        "ru.lproj/A.stringsdict": forms(["one": "%d чат", "few": "%d чата", "many": "%d чатов", "other": "%d чата"]),
        "ru.lproj/B.stringsdict": forms([
          "one": "Архивировано чатов: %d", "few": "Архивировано чатов: %d", "many": "Архивировано чатов: %d",
          "other": "Архивировано чатов: %d",
        ]),
      ], []),
    Case(
      "number-mismatch", "a day has 24 hours",
      ["en": "\"a\" = \"Mute for 1 day\";", "ja": "\"a\" = \"24時間停止する\";", "de": "\"a\" = \"1 Tag stumm\";"], []),
    Case(
      "wrong-script", "a file in Latin letters that is another language's",
      [
        "en.lproj/A.strings": "\"a\" = \"Open\"; \"b\" = \"Close\"; \"c\" = \"Save\";",
        "it.lproj/A.strings": "\"a\" = \"Apri\"; \"b\" = \"Chiudi\"; \"c\" = \"Salva\";",
        "el.lproj/A.strings": "\"a\" = \"Apri\"; \"b\" = \"Chiudi\"; \"c\" = \"Salva\";",
        "en.lproj/B.strings": "\"d\" = \"Open and close\";", "it.lproj/B.strings": "\"d\" = \"Apri e Chiudi\";",
        "el.lproj/B.strings": "\"d\" = \"Άνοιγμα και κλείσιμο\";",
      ],
      [
        "el.lproj/A.strings:1:2 warning the Greek (el) file is a copy of the Italian (it) file, byte for byte | this is the Italian (it) file"
      ]),
    Case(
      "untranslated-value", "identifiers of catalogs that only previews and settings name",
      [
        "Localizable.xcstrings": """
        { "sourceLanguage": "en", "version": "1.0", "strings": { \(twelveTexts)
        "demo.row %lld": {}, "session.id": {}, "app.gone": {} } }
        """,
        "View.swift": """
        import SwiftUI
        let texts = [\((0..<12).map { "Text(\"app.text\($0)\")" }.joined(separator: ", ")), Text("app.gone")]
        let session = UserDefaults.standard.string(forKey: "session.id")
        #Preview { Text("demo.row \\(1)") }
        """,
      ],
      [
        "Localizable.xcstrings:2:40 error the catalog has no text for 'app.gone': users see the key"
      ]),
    Case(
      "undefined-key", "code that does without a text",
      [
        "en.lproj/Localizable.strings": "\"a_title\" = \"Title\"; \"a_text\" = \"Text\";",
        "Strings.swift": """
        func text(key: String) -> String? {
          let text = Bundle.main.localizedString(forKey: key, value: "", table: nil)
          return text == key ? nil : text
        }
        extension String {
          var found: String { let text = NSLocalizedString(self, comment: ""); return self == text ? "" : text }
          var named: String { let text = NSLocalizedString(self, comment: ""); return self == text ? other : text }
        }
        """,
        "App.swift": "let texts = [text(key: \"a_title\"), text(key: \"a_one\"), \"a_two\".found, \"a_three\".named]",
      ],
      [
        "App.swift:1:71 error key 'a_three' is not defined in table 'Localizable'"
      ]),
    Case(
      "undefined-key", "the description of a literal is its text",
      [
        "en.lproj/Localizable.strings": "\"a_title\" = \"Title\"; \"a_text\" = \"Text\";",
        "Strings.swift":
          "extension StringLiteralType { var i18n: String { NSLocalizedString(description, comment: \"\") } }",
        "App.swift": "let texts = [\"a_title\".i18n, \"a_text\".i18n, \"a_stop\".i18n]",
      ],
      [
        "App.swift:1:45 error key 'a_stop' is not defined in table 'Localizable'"
      ]),
    Case(
      "ignored-entry", "a base text that only code has is in no file beside the catalog",
      [
        "Localizable.xcstrings": """
        { "sourceLanguage": "en", "strings": { "a.b": {
        "localizations": { "de": { "stringUnit": { "state": "translated", "value": "B" } } } } }, "version": "1.0" }
        """,
        "App.swift": "let text = String(localized: \"a.b\", defaultValue: \"B text\")",
      ], []),
    Case(
      "number-mismatch", "the base text has the number elsewhere, but it is no version",
      [
        "en": "\"a_3\" = \"Row 1, column 3\";", "de": "\"a_3\" = \"Zeile 1, Spalte 1\";",
        "fr": "\"a_3\" = \"Ligne 1, colonne 3\";",
      ],
      [
        "de.lproj/L.strings:1:26 warning the translation has '1' where the base text has '3' | the base text is 'Row 1, column 3'"
      ]),
    Case(
      "unused-key", "another key has the text and lacks the translations",
      [
        "en.lproj/Localizable.strings":
          "\"old\" = \"Try it\"; \"new\" = \"Try it\"; \"a\" = \"A\"; \"other\" = \"Go\";",
        "de.lproj/Localizable.strings": "\"old\" = \"Versuchen\"; \"a\" = \"Ä\"; \"other\" = \"Los\";",
        "fr.lproj/Localizable.strings":
          "\"old\" = \"Essayer\"; \"new\" = \"Essayer\"; \"a\" = \"À\"; \"other\" = \"Aller\";",
        "App.m": "NSLocalizedString(@\"new\", nil); NSLocalizedString(@\"a\", nil);",
      ],
      [
        "en.lproj/Localizable.strings:1:1 warning key 'old' is never used in code, but 'new' lacks its text in German (de) | both have the same base text: rename the key there",
        "en.lproj/Localizable.strings:1:48 warning key 'other' is never used in code",
      ]),
    Case(
      "missing-table", "a language that the app has in other folders",
      [
        "App.xcodeproj/project.pbxproj":
          appWithoutSomeFiles
          .replacing("Other/de.lproj/M.strings", with: "Other/Menu.xcstrings"),
        "en": #""a" = "One"; "b" = "Two";"#,
        "Other/en.lproj/M.strings": #""c" = "Three";"#,
        "Other/Menu.xcstrings": """
        { "version": "1.0", "sourceLanguage": "en", "strings": {
        "Open": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Öffnen" } } } },
        "Close": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Zu" } } } },
        "Save": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Sichern" } } } }
        } }
        """,
      ],
      [
        "Other/en.lproj/M.strings:1:1 warning German (de) has no table 'M' | users see its texts in English (en)",
        "en.lproj/L.strings:1:1 warning German (de) has no table 'L' | users see its texts in English (en)",
      ]),
    Case(
      "missing-table", "a language in which the app has hardly any text",
      [
        "App.xcodeproj/project.pbxproj": appWithoutSomeFiles,
        "en": #""a" = "One"; "b" = "Two"; "d" = "Four";"#, "Other/en.lproj/M.strings": #""c" = "Three";"#,
        "Other/de.lproj/M.strings": #""c" = "Drei";"#,
      ], []),
    Case(
      "surrounding-whitespace-mismatch", "a part of a sentence is not compared with all of it",
      [
        "L.xcstrings": """
        { "version": "1.0", "sourceLanguage": "en", "strings": {
        "Remove %lld files and add %lld files?": { "localizations": {
        "nl": { "stringUnit": { "state": "translated", "value": "Wil je %#@arg1@%2$lld toevoegen?" },
          "substitutions": { "arg1": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "één bestand wissen en " } },
            "other": { "stringUnit": { "state": "translated", "value": "%arg bestanden wissen en " } } } } } } },
        "de": { "stringUnit": { "state": "translated", "value": "%#@arg1@" },
          "substitutions": { "arg1": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "Eine löschen und %2$lld zufügen?" } },
            "other": { "stringUnit": { "state": "translated", "value": "%arg löschen und %2$lld zufügen? " } } } } } } }
        } } } }
        """
      ],
      [
        "L.xcstrings:10:97 note the translation ends with a space, but the base text does not | the base text is 'Remove %lld files and add %lld files?' → [\"\"]"
      ]),
    Case(
      "markup-mismatch", "what is no entity of HTML",
      [
        "en": #""a" = "The app"; "b" = "Cats &amp; dogs"; "c" = "This and that"; "d" = "To be"; "e" = "Then";"#,
        "de":
          #""a" = "&appName; geht"; "b" = "Katzen &amp; Hunde"; "c" = "Dies &amp; das"; "d" = "&AElig;"; "e" = "&rArr; Dann";"#,
      ],
      [
        "de.lproj/L.strings:1:8 warning users see '&appName;', which is the name of no character in HTML | the base text is 'The app'",
        "de.lproj/L.strings:1:65 note users may see '&amp;', which other base texts have, but not this one | the base text is 'This and that'",
        "de.lproj/L.strings:1:84 note users may see '&AElig;', which other base texts have, but not this one | the base text is 'To be'",
        "de.lproj/L.strings:1:101 note users may see '&rArr;', which other base texts have, but not this one | the base text is 'Then'",
      ]),
    Case(
      "missing-usage-description", "a sentence with the name of the app",
      [
        "App/Info.plist":
          "<plist><dict><key>NSCameraUsageDescription</key><string>$(PRODUCT_NAME) scans QR codes</string><key>NSContactsUsageDescription</key><string>$(PRODUCT_NAME) ${TEXT}</string></dict></plist>",
        "App/en.lproj/Localizable.strings": #""scan" = "Scan";"#,
        "App/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ],
      [
        "App/Info.plist:1:57 warning NSCameraUsageDescription is in no table 'InfoPlist': in German (de), users see English (en) | add it to the table 'InfoPlist' of each language"
      ]),
    Case(
      "unnormalized-text", "one letter in two places, and two letters",
      ["fr": "\"a\" = \"Ge\u{301}ne\u{301}ral\"; \"b\" = \"Pe\u{301}re\u{300}\";"],
      [
        "fr.lproj/L.strings:1:9 note 'é' is written as two characters in 2 places → [\"é\", \"é\"]",
        "fr.lproj/L.strings:1:28 note 'é' and 1 other letter are written as two characters each → [\"é\", \"è\"]",
      ]),
    Case(
      "copied-translation", "forms of a word differ in their endings",
      [
        "en":
          "\"a\" = \"Bottom Right Quarter\"; \"b\" = \"Bottom Left Quarter\"; \"c\" = \"Right Half\"; \"d\" = \"Left Half\"; \"e\" = \"Move Right\"; \"f\" = \"Move Left\"; \"g\" = \"Right Side\"; \"h\" = \"Left Side\";",
        "es":
          "\"a\" = \"Cuarto inferior derecho\"; \"b\" = \"Cuarto inferior derecho\"; \"c\" = \"Mitad derecha\"; \"d\" = \"Mitad izquierda\"; \"e\" = \"Mover a la derecha\"; \"f\" = \"Mover a la izquierda\"; \"g\" = \"Lado derecho\"; \"h\" = \"Lado izquierdo\";",
        "de":
          "\"a\" = \"Viertel unten rechts\"; \"b\" = \"Viertel unten links\";",
        "fr": "\"a\" = \"Quart bas droit\"; \"b\" = \"Quart bas gauche\";",
        "it": "\"a\" = \"Quarto in basso a destra\"; \"b\" = \"Quarto in basso a sinistra\";",
      ],
      [
        "es.lproj/L.strings:1:41 warning the text is also the translation of 'Bottom Right Quarter' | the base text is 'Bottom Left Quarter' | the other text is here | 3 other languages have two texts, for 'Left' and 'Right'"
      ]),
    Case(
      "missing-table", "a language that has the table in another folder, and one that is a copy of the base",
      [
        "App.xcodeproj/project.pbxproj":
          appWithoutSomeFiles
          .replacing("en.lproj/L.strings", with: "A/L.xcstrings"),
        "A/L.xcstrings": """
        { "version": "1.0", "sourceLanguage": "en", "strings": {
        "Open": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Öffnen" } },
          "fr": { "stringUnit": { "state": "translated", "value": "Open" } } } },
        "Close": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Zu" } },
          "fr": { "stringUnit": { "state": "translated", "value": "Close" } } } }
        } }
        """,
        "Other/en.lproj/M.strings": #""c" = "Three";"#, "Other/de.lproj/M.strings": #""c" = "Drei";"#,
      ], []),
    Case(
      "missing-table", "another table of the same name, and signs beside translations",
      [
        "App.xcodeproj/project.pbxproj":
          appWithoutSomeFiles
          .replacing("en.lproj/L.strings", with: "B/en.lproj/M.strings")
          .replacing("Other/B/en.lproj/M.strings", with: "Other/en.lproj/M.strings"),
        "B/en.lproj/M.strings": #""a" = "One"; "b" = "Two";"#,
        "Other/en.lproj/M.strings": (1...48).map { "\"c\($0).symbol\" = \"A7\"; \"c\($0).title\" = \"Open \($0)\";\n" }
          .joined(),
        "Other/de.lproj/M.strings": (1...48).map { "\"c\($0).symbol\" = \"A7\"; \"c\($0).title\" = \"Auf \($0)\";\n" }
          .joined(),
      ],
      ["B/en.lproj/M.strings:1:1 warning German (de) has no table 'M' | users see its texts in English (en)"]),
    Case(
      "number-mismatch", "a number with a unit is none of a name",
      [
        "en": #""10" = "Get 10GB free for one year";"#, "de": #""10" = "Gratis für 1 Jahr";"#,
      ],
      [
        "de.lproj/L.strings:1:20 warning the translation has '1' where the base text has '10' | the base text is 'Get 10GB free for one year'"
      ]),
    Case(
      "missing-usage-description", "sentences in Chinese, and a single word",
      [
        "App/Info.plist":
          "<plist><dict><key>CFBundleDevelopmentRegion</key><string>zh-Hans</string><key>NSCameraUsageDescription</key><string>$(PRODUCT_NAME)需要使用您的相机来扫描二维码</string><key>NSContactsUsageDescription</key><string>$(PRODUCT_NAME) Фотографии</string></dict></plist>",
        "App/zh-Hans.lproj/Localizable.strings": #""scan" = "扫描";"#,
        "App/de.lproj/Localizable.strings": #""scan" = "Lesen";"#,
      ],
      [
        "App/Info.plist:1:117 warning NSCameraUsageDescription is in no table 'InfoPlist': in German (de), users see Simplified Chinese (zh-Hans) | add it to the table 'InfoPlist' of each language"
      ]),
    Case(
      "number-mismatch", "a number in words beside one that the translation lost",
      [
        "en": #""30" = "Pick one of 30 photos";"#, "de": #""30" = "Eines von 1 Fotos";"#,
      ],
      [
        "de.lproj/L.strings:1:19 warning the translation has '1' where the base text has '30' | the base text is 'Pick one of 30 photos'"
      ]),
    Case(
      "undefined-key", "code beside the folders of a package's targets",
      [
        "Package.swift":
          #"let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "Core"), .target(name: "App", dependencies: ["Core"])])"#,
        "Sources/Shared.swift": "let shared = 1",
        "Sources/Core/en.lproj/Localizable.strings": #""hello.core" = "Hello";"#,
        "Sources/App/en.lproj/Localizable.strings": #""hello.app" = "Hello";"#,
        "Sources/App/App.swift": #"let a = String(localized: "hello.core", bundle: .module)"#,
      ],
      [
        "Sources/App/App.swift:1:27 error key 'hello.core' is not defined in table 'Localizable' of bundle 'Sources/App' | another bundle defines it, but 'Bundle.module' does not refer to that bundle here"
      ]),
    Case(
      "undefined-key", "the only target of a package has its code in the folder of all",
      [
        "Package.swift":
          #"let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit", dependencies: [.target(name: "Other")])])"#,
        "Sources/Kit.swift": #"let a = String(localized: "hello.kit", bundle: .module)"#,
        "Sources/Resources/en.lproj/Localizable.strings": #""hello.kit" = "Hello";"#,
        "Sources/Resources/de.lproj/Localizable.strings": #""hello.kit" = "Hallo";"#,
      ], []),
    Case(
      "text-instead-of-key", "what is around a text that is shown",
      [
        "en": #""send" = "Send"; "cancel" = "取消订单";"#, "de": #""send" = "Senden"; "cancel" = "Stornieren";"#,
        "A.swift": """
        func f() {
          parser.setTitle("Send", forKey: "a")
          sendButton.setTitle("Send", for: .normal)
          // Send is in Localizable.strings
          aLabel.text = "Send"
          // TODO: localize
          bLabel.text = "Send"
          cLabel.text = "Send" // the title
          dLabel.text = "Send" // do not localize
          show(UIAlertController(title: "Send", message: "Send", preferredStyle: .alert)) // not localized
          hLabel.text = "Send" // not localized yet
          sendButton.setTitle("Send", /* plainly */ for: .normal)
          /* Not localized on purpose. */
          eLabel.text = "Send"
          let url = "https://example.com/not-localized"
          gLabel.text = "取消订单"
          throw NSError(domain: "A", code: 1, userInfo: [NSLocalizedDescriptionKey : "Send"])
        }
        """,
        "B.m": """
        [button setTitle:@"Send" forState:UIControlStateNormal];
        [parser setTitle:@"Send" inFile:file];
        """,
      ],
      [
        "A.swift:3:23 warning text 'Send' is shown without a lookup, although tables have translations: users of every language see English (en) | the key with translations is 'send'",
        "A.swift:5:17 warning text 'Send' is shown without a lookup, although tables have translations: users of every language see English (en) | the key with translations is 'send'",
        "A.swift:7:17 warning text 'Send' is shown without a lookup, although tables have translations: users of every language see English (en) | the key with translations is 'send'",
        "A.swift:8:17 warning text 'Send' is shown without a lookup, although tables have translations: users of every language see English (en) | the key with translations is 'send'",
        "A.swift:11:17 warning text 'Send' is shown without a lookup, although tables have translations: users of every language see English (en) | the key with translations is 'send'",
        "A.swift:12:23 warning text 'Send' is shown without a lookup, although tables have translations: users of every language see English (en) | the key with translations is 'send'",
        "A.swift:16:17 warning text '取消订单' is shown without a lookup, although tables have translations: users of every language see English (en) | the key with translations is 'cancel'",
        "A.swift:17:78 warning text 'Send' is shown without a lookup, although tables have translations: users of every language see English (en) | the key with translations is 'send'",
        "B.m:1:18 warning text 'Send' is shown without a lookup, although tables have translations: users of every language see English (en) | the key with translations is 'send'",
      ]),
    Case(
      "unshipped-language", "the name of the app is what it is",
      [
        "App.xcodeproj/project.pbxproj": appWithoutSomeFiles.replacing(
          "en.lproj/L.strings", with: "fr.lproj/L.strings"),
        "fr": #""CFBundleName" = "Acme";"#, "de": #""CFBundleName" = "Acme";"#,
        "Other/en.lproj/M.strings": #""b" = "B";"#, "Other/de.lproj/M.strings": #""b" = "Be";"#,
      ],
      [
        "de.lproj/L.strings:1:1 note no target contains this file with 1 text of German (de)"
      ]),
    Case(
      "store-language", "folders of other names beside those of the right ones",
      [
        "fastlane/metadata/en-US/description.txt": "An app", "fastlane/metadata/en/description.txt": "An app",
        "fastlane/metadata/de/description.txt": "Eine App", "en": #""a" = "A";"#, "de": #""a" = "Ä";"#,
      ],
      [
        "fastlane/metadata/de/description.txt:1:1 warning Fastlane refuses the folders 'de' and 'en': they have other names in the App Store | de is de-DE, en is en-US | there is a folder of the right name already for 'en': merge them, or delete one"
      ]),
    Case(
      "wrong-script", "copies of a file of which most texts are the base's are not translated",
      [
        "en.lproj/M.strings":
          "\"a\" = \"One\"; \"b\" = \"Two\"; \"c\" = \"Three\"; \"d\" = \"Four\"; \"e\" = \"Five\"; \"f\" = \"Six\"; \"g\" = \"Seven\";",
        "en.lproj/N.strings": "\"n\" = \"Eight\";", "de.lproj/N.strings": "\"n\" = \"Old one\";",
      ].merging(
        ["de", "fr", "it", "nl", "pl"].map {
          (
            "\($0).lproj/M.strings",
            "\"a\" = \"Old one\"; \"b\" = \"Old two\"; \"c\" = \"Old three\"; \"d\" = \"Four\"; \"e\" = \"Five\"; \"f\" = \"Six\"; \"g\" = \"Seven\";"
          )
        }
      ) { $1 }, []),
    Case(
      "number-mismatch", "the base text has the number in words",
      [
        "en": #""2FA" = "Use 2FA for at least one year"; "b2" = "Pick one of 2 photos";"#,
        "ja": #""2FA" = "これを1年以上使う"; "b2" = "写真を1枚選ぶ";"#,
      ],
      [
        "ja.lproj/L.strings:1:33 warning the translation has '1' where the base text has '2' | the base text is 'Pick one of 2 photos'"
      ]),
    Case(
      "machine-translation-remnant", "a number sign stands for a number",
      [
        "en": #""a" = "TX Count"; "b" = "Accounts";"#, "it": ##""a" = "# Transazioni"; "b" = "# Transazioni";"##,
      ],
      [
        "it.lproj/L.strings:1:31 warning Markdown that the base text does not have, '#', is in the text | the base text is 'Accounts'"
      ]),
    Case(
      "mixed-script-word", "a letter too many before a capital",
      [
        "en": #""a" = "Base"; "b" = "Base"; "c" = "TV show"; "d" = "Base";"#,
        "ru": #""a" = "BБаза"; "b" = "Bаза"; "c" = "TВшоу"; "d" = "База";"#,
      ],
      [
        "ru.lproj/L.strings:1:8 warning 'B' in 'BБаза' is Latin (U+0042), not Cyrillic → [\"\"]",
        "ru.lproj/L.strings:1:23 warning 'B' in 'Bаза' is Latin (U+0042), not Cyrillic → [\"В\"]",
        "ru.lproj/L.strings:1:37 warning 'T' in 'TВшоу' is Latin (U+0054), not Cyrillic → [\"Т\"]",
      ]),
    Case(
      "length-outlier", "a language has a word for a sign",
      same(["de", "fr", "it", "nl"], #""a" = "%"; "b" = "—%%";"#).merging([
        "en": #""a" = "%"; "b" = "—%%";"#, "ko": #""a" = "퍼센트표시하기"; "b" = "퍼센트표시하기";"#,
      ]) { $1 },
      ["ko.lproj/L.strings:1:25 warning '퍼센트표시하기' has words, but the base text is only '—%%'"]),
    Case(
      "untranslated-value", "units for each of others are no words",
      [
        "en": #""mmol/L/min" = "mmol/L/min"; "cups/mug" = "cups/mug"; "Open it now" = "Open it now";"#,
        "it": #""mmol/L/min" = "mmol/L/min"; "cups/mug" = "cups/mug"; "Open it now" = "Apri ora";"#,
      ],
      ["it.lproj/L.strings:1:44 note 'cups/mug' is not translated into Italian (it)"]),
    Case(
      "placeholder-mismatch", "the key has the placeholder that a form reads",
      [
        "en.lproj/L.stringsdict":
          "<plist><dict><key>%lld files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%lld file</string><key>other</key><string>%lld files</string></dict></dict></dict></plist>",
        "en.lproj/M.stringsdict":
          "<plist><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%lld file</string><key>other</key><string>%lld files</string></dict></dict></dict></plist>",
      ],
      [
        "en.lproj/L.stringsdict:1:270 note '%lld' reads a 64-bit integer where the plural rule passes an integer | the key has the placeholder, so the number comes out right, with the form of a smaller one",
        "en.lproj/M.stringsdict:1:265 warning '%lld' reads a 64-bit integer where the plural rule passes an integer | large numbers come out wrong",
      ]),
    Case(
      "unfinished-translation", "units and the names of axes need no review",
      [
        "L.xcstrings": """
        { "sourceLanguage": "en", "strings": {
        "px": { "localizations": { "de": { "stringUnit": { "state": "needs_review", "value": "px" } } } },
        "X": { "localizations": { "de": { "stringUnit": { "state": "needs_review", "value": "X" } } } },
        "No": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "No" } } } },
        "°C": { "localizations": { "de": { "stringUnit": { "state": "needs_review", "value": "°C" } } } },
        "%lld px": { "localizations": { "de": { "stringUnit": { "state": "needs_review", "value": "%lld px" } } } },
        "OFF": { "localizations": { "de": { "stringUnit": { "state": "needs_review", "value": "OFF" } } } },
        "Up": { "localizations": { "de": { "stringUnit": { "state": "needs_review", "value": "Ab" } } } }
        }, "version": "1.0" }
        """
      ],
      [
        "L.xcstrings:4:78 note the translation is marked as 'new'",
        "L.xcstrings:7:88 note the translation is marked as 'needs_review'",
        "L.xcstrings:8:87 warning the translation is marked as 'needs_review'",
      ]),
    Case(
      "unshipped-language", "a file without a translation is missed by nobody",
      [
        "App.xcodeproj/project.pbxproj": appWithoutSomeFiles,
        "en": #""a" = "A";"#, "de": #""a" = "A";"#,
        "Other/en.lproj/M.strings": #""b" = "B";"#, "Other/de.lproj/M.strings": #""b" = "Be";"#,
      ],
      [
        "de.lproj/L.strings:1:1 note no target contains this file with 1 text of German (de)"
      ]),
    Case(
      "unshipped-language", "an older file of a table that the app has in the language",
      [
        "App.xcodeproj/project.pbxproj": appWithoutSomeFiles,
        "en": #""a" = "A";"#, "Other/en.lproj/M.strings": #""b" = "B";"#,
        "Other/de.lproj/M.strings": #""b" = "Be";"#, "Other/de.lproj/legacy/M.strings": #""b" = "Bé";"#,
      ],
      [
        "Other/de.lproj/legacy/M.strings:1:1 note no target contains this file with 1 text of German (de)"
      ]),
    Case(
      "unshipped-language", "a translation for a region beside a copy of the base language",
      [
        "App.xcodeproj/project.pbxproj": appWithoutSomeFiles, "en": #""a" = "A";"#,
        "Other/en.lproj/M.strings": (0..<20).map { "\"b\($0)\" = \"Open it\";\n" }.joined(),
        "Other/de.lproj/M.strings": (0..<20).map { "\"b\($0)\" = \"Open it\";\n" }.joined(),
        "Other/de-DE.lproj/M.strings": (0..<20).map { "\"b\($0)\" = \"Öffnen\";\n" }.joined(),
      ],
      [
        "Other/de-DE.lproj/M.strings:1:1 warning German (Germany, de-DE) is not shipped: no target contains this file with 20 texts | the app has German (de) instead, which is a copy of the base language"
      ]),
    Case(
      "unshipped-language", "a table beside the language folders",
      [
        "App.xcodeproj/project.pbxproj": appWithoutSomeFiles, "en": #""a" = "A";"#, "Other/M.strings": #""b" = "B";"#,
        "Other/en.lproj/M.strings": #""b" = "B";"#, "Other/de.lproj/M.strings": #""b" = "Be";"#,
      ],
      [
        "Other/M.strings:1:1 note no target contains this file with 1 text"
      ]),
    Case(
      "unknown-language", "the code of a country, and that of another language",
      [
        "en": #""a" = "Settings"; "b" = "Close"; "c" = "Search";"#,
        "se": #""a" = "Inställningar"; "b" = "Stäng"; "c" = "Sök";"#, "jp": #""a" = "設定";"#,
      ],
      [
        "jp.lproj/L.strings:1:1 warning 'jp' is not a known language identifier | did you mean 'ja'?",
        "se.lproj/L.strings:1:1 warning 'se' is Northern Sami, but the texts have letters of Swedish | users of Swedish never see them: did you mean 'sv'?",
      ]),
    Case(
      "placeholder-mismatch", "a key that is the text speaks for it; a number is cut off, or read beyond its end",
      [
        "en": #""Try %lld of %lld" = "Try %1$lld of %2$lld"; "b" = "%d";"#,
        "de": #""Try %lld of %lld" = "%1$d von %2$d"; "b" = "%ld";"#, "fr": #""Try %lld of %lld" = "%1$d sur %2$d";"#,
        "it": #""Try %lld of %lld" = "%1$lld di %2$lld";"#,
      ],
      [
        "de.lproj/L.strings:1:23 note '%1$d' reads an integer where the base text has a 64-bit integer | large numbers come out wrong | the base text is 'Try %1$lld of %2$lld'",
        "de.lproj/L.strings:1:46 warning '%ld' reads a 64-bit integer where the base text has an integer | large numbers come out wrong | the base text is '%d'",
        "fr.lproj/L.strings:1:23 note '%1$d' reads an integer where the base text has a 64-bit integer | large numbers come out wrong | the base text is 'Try %1$lld of %2$lld'",
      ]),
    Case(
      "missing-translation", "a key with its arguments numbered is the text",
      [
        "en": #""%@ %llds" = "%1$@ %2$llds"; "n_%@" = "%1$@ s"; "c" = "C";"#, "de": #""c" = "Ce";"#,
      ],
      [
        "en.lproj/L.strings:1:1 warning '%@ %llds' is missing in German (de): users see English (en) | it belongs in this file",
        "en.lproj/L.strings:1:30 error 'n_%@' is missing in German (de): users see the key | it belongs in this file",
      ]),
    Case(
      "duplicate-key", "the untranslated entry wins",
      [
        "en": "\"a\" = \"A\";\n\"a\" = \"A\";", "de": "\"a\" = \"Ä\";\n\"a\" = \"A\";",
        "fr": "\"a\" = \"Á\";\n\"a\" = \"À\";",
      ],
      [
        "de.lproj/L.strings:2:1 warning duplicate key 'a': the entry with the base text wins over another | this entry is ignored: 'Ä'",
        "en.lproj/L.strings:2:1 note duplicate key 'a' | this entry is ignored: 'A'",
        "fr.lproj/L.strings:2:1 warning duplicate key 'a' with a different value; this one wins | this entry is ignored: 'Á'",
      ]),
    Case(
      "text-instead-of-key", "capitals may differ",
      [
        "en": "\"demo_mode\" = \"Demo mode\";\n\"ok\" = \"OK\";",
        "de": "\"demo_mode\" = \"Demomodus\";\n\"ok\" = \"OK\";",
        "View.swift": "import SwiftUI\nlet view = Text(\"Demo Mode\", tableName: \"L\")",
      ],
      [
        "View.swift:2:17 warning text 'Demo Mode' is looked up but translated under another key, with other capitals: users of every language see this text | the key with translations is 'demo_mode'"
      ]),
    Case(
      "undefined-key", "the tables still have a key with another specifier",
      [
        "en": "\"%u files\" = \"%u files\";\n\"a\" = \"A\";",
        "de": "\"%u files\" = \"%u Dateien\";\n\"a\" = \"Ä\";",
        "App.m":
          "text = NSLocalizedStringFromTable(@\"%lu files\", @\"L\", nil);\nother = NSLocalizedStringFromTable(@\"a\", @\"L\", nil);",
      ],
      [
        "App.m:1:35 warning key '%lu files' is not defined in table 'L' | the tables still have the key '%u files': rename it there"
      ]),
    Case(
      "undefined-key", "a text that is put together before the lookup",
      [
        "en": "\"Add %d files\" = \"Add %d files\";\n\"a.b\" = \"B\";",
        "de": "\"Add %d files\" = \"%d Dateien zufügen\";\n\"a.b\" = \"B\";",
        "App.swift": """
        let a = NSLocalizedString("Add \\(count) files", tableName: "L", comment: "")
        let b = NSLocalizedString("error." + code, tableName: "L", comment: "")
        """,
      ],
      [
        "App.swift:1:27 warning 'Add * files' is put together before it is looked up: no key of table 'L' matches it | users of every language see it as it is: look up a text with a placeholder, and format that | did you mean 'Add %d files'?",
        "App.swift:2:27 warning 'error.*' is put together before it is looked up: no key of table 'L' matches it | users see the key",
      ]),
    Case(
      "same-as-base", "four languages that agree keep a name",
      same(["en", "de", "fr", "it", "es"], "\"a\" = \"Tai Viet\";"), []),
    Case(
      "same-as-base", "but not what is written like a sentence",
      same(["en", "de", "fr", "it", "es"], colour),
      [
        "de.lproj/L.strings:1:8 warning 'Choose your colour' looks untranslated in German (de)",
        "es.lproj/L.strings:1:8 warning 'Choose your colour' looks untranslated in Spanish (es)",
        "fr.lproj/L.strings:1:8 warning 'Choose your colour' looks untranslated in French (fr)",
        "it.lproj/L.strings:1:8 warning 'Choose your colour' looks untranslated in Italian (it)",
      ]),
    Case(
      "same-as-base", "three do not", same(["en", "de", "fr", "it"], colour),
      [
        "de.lproj/L.strings:1:8 warning 'Choose your colour' looks untranslated in German (de)",
        "fr.lproj/L.strings:1:8 warning 'Choose your colour' looks untranslated in French (fr)",
        "it.lproj/L.strings:1:8 warning 'Choose your colour' looks untranslated in Italian (it)",
      ]),
    Case(
      "same-as-base", "what a catalog does not translate",
      [
        "L.xcstrings": """
        { "sourceLanguage": "en", "version": "1.0", "strings": { "a": { "shouldTranslate": false, "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Choose your colour" } },
        "de": { "stringUnit": { "state": "translated", "value": "Choose your colour" } } } } } }
        """
      ], []),
    Case(
      "untranslated-value", "three hyphens make a key of words",
      [
        "en": "\"save-this-file-now\" = \"Save this file now\";\n\"save-this-file\" = \"Save this file\";",
        "de": "\"save-this-file-now\" = \"Diese-Datei-jetzt-sichern\";\n\"save-this-file\" = \"Diese-Datei-sichern\";",
      ],
      [
        "de.lproj/L.strings:1:25 error 'Diese-Datei-jetzt-sichern' looks like a translation of the key, not of the text | the base text is 'Save this file now'"
      ]
    ),
  ]

  static let keys: [Case] = [
    Case(
      "unused-key", "submodules that are not checked out may use a key",
      [
        "en.lproj/Localizable.strings": "\"a_b\" = \"A\";\n\"c_d\" = \"C\";",
        "App.swift": "let title = NSLocalizedString(\"a_b\", comment: \"\")",
        ".gitmodules":
          "[submodule \"Kit\"]\n\tpath = Kit\n[submodule \"Own\"]\n\tpath = Own\n[submodule \"Lib\"]\n\tpath = Other/Lib",
        "Own/README.md": "here",
      ],
      [
        "en.lproj/Localizable.strings:2:1 note key 'c_d' is never used in code | the code of 'Kit' and 1 other submodule may use it, but is not checked out"
      ]),
    Case(
      "maximum-length-exceeded", "the smallest limit counts, and may be reached",
      ["en": "\"button.title\" = \"123456\";\n\"button.name\" = \"123456789\";\n\"b.title\" = \"1234é\";"],
      configuration:
        #"{ "rules": { "maximum-length-exceeded": { "limits": { "button.*": 9, "*.title": 5 } } } }"#,
      ["en.lproj/L.strings:1:19 warning 6 characters; the limit is 5"]),
    Case(
      "missing-required-word", "the manifest may name the table",
      ["en": "\"a\" = \"A\";", "en.lproj/M.strings": "\"a\" = \"A\";"],
      manifest: #"{ "keys": [{ "key": "a", "table": "M", "wordsToKeep": ["Finder"] }] }"#,
      ["en.lproj/M.strings:1:8 warning the text lacks 'Finder', which the manifest requires"]),
    Case(
      "key-naming", "ten keys have a style",
      ["en": (1...9).map { "\"key_\($0)\" = \"A\";\n" }.joined() + "\"keyTen\" = \"A\";\n"],
      ["en.lproj/L.strings:10:2 note key 'keyTen' does not follow the snake_case style"]),
    Case(
      "key-naming", "nine do not",
      ["en": (1...8).map { "\"key_\($0)\" = \"A\";\n" }.joined() + "\"keyNine\" = \"A\";\n"], []),
    Case(
      "unsorted-keys", "comments move with their entries",
      ["en": "/* for b */\n\"b\" = \"B\";\n/* for a */\n\"a\" = \"A\";\n"],
      [
        "en.lproj/L.strings:4:2 note key 'a' should come before 'b' → [\"/* for a */\\n\\\"a\\\" = \\\"A\\\";\", \"/* for b */\\n\\\"b\\\" = \\\"B\\\";\"]"
      ]),
    Case(
      "undeclared-key", "a key that the code does not use either is told once",
      [
        "en": "\"a_key\" = \"A\";\n\"b_key\" = \"B\";",
        "App.swift": "let a = NSLocalizedString(\"a_key\", tableName: \"L\", comment: \"\")",
      ], manifest: #"{ "keys": [{ "key": "a_key", "table": "L" }] }"#, []),
  ]

  static let texts: [Case] = [
    Case(
      "number-mismatch", "a warning where the key or another language agrees with the base text",
      [
        "en": #""Wait 30 days" = "Wait 30 days"; "b" = "0.025 U, 5 and 7"; "c" = "Row 3";"#,
        "de": #""Wait 30 days" = "13 Tage warten"; "b" = "0. 25 U, 5 und 8"; "c" = "Zeile 4";"#,
        "fr": #""b" = ".025 U, 5 et 7";"#,
      ],
      [
        "de.lproj/L.strings:1:19 warning the translation has '13' where the base text has '30' | the base text is 'Wait 30 days'",
        "de.lproj/L.strings:1:43 warning the translation has '0. 25' and '8' where the base text has '0.025' and '7' | the base text is '0.025 U, 5 and 7'",
        "de.lproj/L.strings:1:75 note the translation has '4' where the base text has '3' | the base text is 'Row 3'",
      ]),
    Case(
      "number-mismatch", "dates, conversions and examples are written in each language's way",
      [
        "en":
          #""a" = "From 5 to 9 PM"; "b" = "10 lb of it"; "c" = "e.g. 37.77 north"; "d" = "Up to 150,000 rules"; "e" = "1.50 or 2"; "f" = "Wait 2 s ..., 24/7"; "g" = "On 12/31/24"; "h" = "In 7 days"; "i" = "4 x 6 in";"#,
        "de":
          #""a" = "Von 17 bis 21 Uhr"; "b" = "4 kg davon"; "c" = "etwa 52.51 Nord"; "d" = "Bis zu 150 Tsd. Regeln"; "e" = "1,5 oder 2,0"; "f" = "2 s warten …, 24/365"; "g" = "Am 2024-12-31"; "h" = "In 1 Woche"; "i" = "10 x 15 cm";"#,
      ],
      []),
    Case(
      "length-outlier", "what it says of words and of no words; an abbreviation may be spelled out",
      [
        "en": #""a" = "Copy"; "b" = "%@ – %@"; "c" = "Change ISF";"#,
        "de": #""a" = "Ich kann dir dabei leider nicht helfen, tut mir leid."; "b" = "%@ – %@"; "c" = "ISF ändern";"#,
        "fr":
          #""a" = "Copier"; "b" = "Vous avez %@ points sur %@ et il en reste"; "c" = "Modifier le facteur de sensibilité à l’insuline (ISF)";"#,
        "it": #""a" = "Copia"; "b" = "%@ – %@"; "c" = "Cambia ISF";"#,
      ],
      [
        "de.lproj/L.strings:1:8 warning 'Ich kann dir dabei leider nicht helfen, tut mir leid.' is far longer than the base text, unlike other translations | the base text is 'Copy'",
        "fr.lproj/L.strings:1:24 warning 'Vous avez %@ points sur %@ et il en reste' has words, but the base text is only '%@ – %@'",
      ]),
    Case(
      "invalid-escape", "what is escaped twice, and an interpolation of Swift in a key",
      [
        "en": #""\(count) images" = "\(count) images"; "b" = "An \\u201cimage\\u201d"; "c" = "\\u00ZZ, \\n";"#,
        "de": #""\(count) images" = "\(count) Bilder"; "b" = "Ein \\u201eBild"; "c" = "\\u2026";"#,
      ],
      [
        "de.lproj/L.strings:1:72 warning users see '\\u2026', which stands for '…' → [\"…\"]",
        "en.lproj/L.strings:1:2 warning '\\(count)' looks like Swift, which puts a placeholder into the key instead | the code asks for '%@' in place of a text, and for '%lld' in place of an Int",
        "en.lproj/L.strings:1:50 warning users see '\\u201c', which stands for '“' → [\"“\"]",
      ]),
    Case(
      "untranslated-sentence", "what it says of a whole text, a part and a form",
      [
        "en": #""a" = "The given path does not exist."; "b" = "Version %@. (You are running version %@.)";"#,
        "fr":
          #""a" = "The given path does not exists"; "b" = "La plus récente est %@. (You are running version %@.)";"#,
        "en.lproj/L.stringsdict": plural("You have %d file in this folder", "You have %d files in this folder"),
        "fr.lproj/L.stringsdict": plural("You have %d file in this folder", "Il y a %d fichiers ici"),
      ],
      [
        "fr.lproj/L.strings:1:8 warning 'The given path does not exists' looks untranslated in French (fr) | it is in English, but it is not the base text | the base text is 'The given path does not exist.'",
        "fr.lproj/L.strings:1:73 warning 'You are running version' is not translated | the base text is 'Version %@. (You are running version %@.)'",
        "fr.lproj/L.stringsdict:1:261 warning 'You have %d file in this folder' looks untranslated in French (fr) | the base text is 'You have %d files in this folder'",
      ]),
    Case(
      "untranslated-sentence", "a typing mistake in English is no typing mistake in French",
      [
        "en": #""a" = "The connection to your server was lost.";"#,
        "fr": #""a" = "The connection to the server has been lost.";"#,
      ],
      [
        "fr.lproj/L.strings:1:8 warning 'The connection to the server has been lost.' looks untranslated in French (fr) | it is in English, but it is not the base text | the base text is 'The connection to your server was lost.'"
      ]),
    Case(
      "untranslated-sentence", "too little to tell, and texts that are marked",
      [
        "en": #""a" = "Open apps"; "b" = "Off-the-Record is on"; "c" = "Sign in with your name";"#,
        "de": """
        "a" = "Now open the app";
        "b" = "Off-the-Record ist on";
        // do not translate
        "c" = "Please sign in with your own name";
        """,
        "sco": #""c" = "Sign in wi your ain name, please, when ye can";"#,
      ], []),
    Case(
      "newline-mismatch", "a step of a list, and arguments in another order",
      [
        "en": #""a" = "%1$d Open\n%2$d Click\n%3$d Save\n%4$@"; "b" = "Problem with\n%1$@:\n%2$@\nand so on";"#,
        "de": #""a" = "%1$d Öffnen\n%2$d Klicken %3$d Sichern\n%4$@"; "b" = "Mit %1$@ gibt es ein Problem:\n%2$@";"#,
      ],
      [
        "de.lproj/L.strings:1:34 warning no line break before '%3$d', where the base text has one | the base text is '%1$d Open\\n%2$d Click\\n%3$d Save\\n%4$@' → [\"\\\\n\"]"
      ]),
    Case(
      "invisible-character", "a mark of direction beside Hebrew",
      ["de": "\"a\" = \"Das Wort \u{200F}שלום\u{200F} hier\";\n\"b\" = \"Das Wort \u{200F} hier\";"],
      ["de.lproj/L.strings:2:17 warning the text contains a right-to-left mark (U+200F) → [\"\"]"]),
    Case(
      "invisible-character", "every one of several is removed",
      ["de": "\"a\" = \"Das\u{200B} Wort\u{200B} hier\";"],
      ["de.lproj/L.strings:1:11 note the text contains a zero-width space (U+200B) 2 times → [\"\", \"\"]"]),
    Case(
      "surrounding-whitespace-mismatch", "no space can be added to a word without quotation marks",
      ["en": "\"a\" = \"Continue \";", "it": "\"a\" = Continua;"],
      [
        "it.lproj/L.strings:1:15 warning the base text ends with a space, but the translation does not | the base text is 'Continue '"
      ]),
    Case(
      "markup-mismatch", "a line break is layout where the base text has some",
      [
        "en": "\"a\" = \"One<br>two<br>three\";\n\"b\" = \"One two\";",
        "de": "\"a\" = \"Eins<br>zwei drei\";\n\"b\" = \"Eins<br>zwei\";",
      ],
      [
        "de.lproj/L.strings:1:12 note the base text's '<br>' is missing or broken | the base text is 'One<br>two<br>three'",
        "de.lproj/L.strings:2:12 error the base text does not have '<br>' | the base text is 'One two'",
      ]),
    Case(
      "length-ratio", "a translation may be exactly as long as allowed",
      [
        "en":
          "\"a\" = \"\(String(repeating: "ab ", count: 6))ab\";\n\"b\" = \"\(String(repeating: "ab ", count: 6))ab\";",
        "de": "\"a\" = \"\(String(repeating: "a", count: 50))\";\n\"b\" = \"\(String(repeating: "a", count: 51))\";",
      ], configuration: #"{ "rules": { "length-ratio": "warning" } }"#,
      [
        "de.lproj/L.strings:2:8 warning the translation is 255% as long as the base text | the base text is 'ab ab ab ab ab ab ab'"
      ]),
    Case(
      "terminology", "a name that stays is found as it is written",
      [
        "en": "\"a\" = \"Open Photos\";\n\"b\" = \"Your photos\";",
        "de": "\"a\" = \"Öffnen\";\n\"b\" = \"Deine Fotos\";",
      ],
      configuration: #"{ "rules": { "terminology": { "glossary": ["Photos"] } } }"#,
      ["de.lproj/L.strings:1:8 warning 'Photos' must stay unchanged | the base text is 'Open Photos'"]),
    Case(
      "unbalanced-bidirectional-control", "each start has its own end",
      [
        "en": [
          "\u{202A}a\u{202C}", "\u{202D}a\u{202C}", "\u{202E}a\u{202C}", "\u{2066}a\u{2069}", "\u{2066}a\u{202C}",
          "\u{202D}a\u{2069}",
        ].enumerated().map { "\"k\($0)\" = \"\($1)\";\n" }.joined()
      ],
      [
        "en.lproj/L.strings:5:11 note the closing control (U+202C) has no matching start",
        "en.lproj/L.strings:6:11 note the closing control (U+2069) has no matching start",
      ]),
    Case(
      "unnormalized-text", "the other letters are counted",
      ["de": "\"a\" = \"a\u{308}o\u{308}u\u{308}\";"],
      ["de.lproj/L.strings:1:8 note 'ä' and 2 other letters are written as two characters each → [\"ä\", \"ö\", \"ü\"]"]
    ),
  ]

  static let placeholders: [Case] = [
    Case(
      "placeholder-mismatch", "a few texts like those of Qt among formats",
      [
        "en": #""a" = "%1 of it"; "b" = "Save 5%1"; "c" = "Port %1"; "d" = "%1$@ has %2$d"; "e" = "%d a";"#,
        "de": #""a" = "%1 davon"; "b" = "5%1"; "c" = "Port %1"; "d" = "%1$@ hat %2$@"; "e" = "%@ a";"#,
      ],
      [
        "de.lproj/L.strings:1:65 error '%2$@' reads an object where the base text has an integer: the app crashes | the base text is '%1$@ has %2$d'",
        "de.lproj/L.strings:1:79 error '%@' reads an object where the base text has an integer: the app crashes | the base text is '%d a'",
      ]),
    Case(
      "named-placeholder-mismatch", "percentages are none",
      [
        "en": #""a" = "%1 of %2"; "b" = "Port %1"; "c" = "Line %1:"; "d" = "50% of %1 is used";"#,
        "tr": #""a" = "%2 / %1"; "b" = "Bağlantı"; "c" = "%1. satır:"; "d" = "%1 alanının %50 kadarı dolu";"#,
      ],
      ["tr.lproj/L.strings:1:25 error the translation lacks '%1' | the base text is 'Port %1'"]),
    Case(
      "placeholder-mismatch", "plurals beside texts like those of Qt",
      [
        "en": #""a" = "%1 of %2"; "b" = "Port %1"; "c" = "Line %1:";"#,
        "en.lproj/L.stringsdict": plural("%d file", "%d files"),
        "de.lproj/L.stringsdict": plural("%d Datei", "%@ Dateien"),
      ],
      [
        "de.lproj/L.stringsdict:1:302 error '%@' reads an object where the plural rule passes an integer: the app crashes"
      ]),
    Case(
      "dangerous-specifier", "what the base has, too, is told there",
      ["en": "\"a\" = \"%*d\";\n\"b\" = \"%d\";", "de": "\"a\" = \"%*d\";\n\"b\" = \"%*d\";"],
      [
        "de.lproj/L.strings:2:8 error '%*d' takes its width from an argument",
        "en.lproj/L.strings:1:8 error '%*d' takes its width from an argument",
      ]),
    Case(
      "implied-quantity", "a form for zero leaves one number",
      ["fr.lproj/L.stringsdict": forms(["zero": "Aucun fichier", "one": "Un fichier", "other": "%d fichiers"])], []),
    Case(
      "implied-quantity", "without one, there are two",
      ["fr.lproj/L.stringsdict": forms(["one": "Un fichier", "other": "%d fichiers"])],
      ["fr.lproj/L.stringsdict:4:78 note 'one' does not show its number but is used for 0 and 1"]),
    Case(
      "implied-quantity", "a fixed number is named",
      ["fr.lproj/L.stringsdict": forms(["one": "1 fichier", "other": "%d fichiers"])],
      ["fr.lproj/L.stringsdict:4:78 note 'one' always shows '1' but is used for 0 and 1"]),
    Case(
      "surrounding-whitespace-mismatch", "translations that agree blame the base",
      same(["en"], "\"a\" = \"B \";").merging(same(["de", "fr", "it"], "\"a\" = \"b\";")) { $1 },
      [
        "en.lproj/L.strings:1:8 note the base text differs from its translations: 3 of 3 have no whitespace at the end | as in de"
      ]),
    Case(
      "surrounding-whitespace-mismatch", "a base text that breaks off is blamed by all of five translations",
      same(["en"], "\"a\" = \"I agree with the \";")
        .merging(same(["de", "fr", "it", "es", "nl"], "\"a\" = \"b\";")) { $1 },
      [
        "en.lproj/L.strings:1:8 warning the base text differs from its translations: 5 of 5 have no whitespace at the end | as in de"
      ]),
    Case(
      "surrounding-whitespace-mismatch", "both ends are one finding",
      [
        "en": "\"a\" = \" or \"; \"b\" = \"x\";", "de": "\"a\" = \"oder\"; \"b\" = \"y\";",
        "fr": "\"a\" = \" ou \"; \"b\" = \"\\ny\\n\";",
      ],
      [
        "de.lproj/L.strings:1:8 warning the base text starts and ends with a space, but the translation does not | the base text is ' or ' → [\" \", \" \"]",
        "fr.lproj/L.strings:1:22 warning the translation starts and ends with a line break, but the base text does not | the base text is 'x' → [\"\", \"\"]",
      ]),
    Case(
      "surrounding-whitespace-mismatch", "a title and a sentence, which make up for nothing",
      [
        "en": "\"a\" = \" the terms \"; \"b\" = \"Done\"; \"c\" = \"It is done.\";",
        "ru": "\"a\" = \"условия\"; \"b\" = \" Готово\"; \"c\" = \"Готово.\\n\";",
        "de": "\"a\" = \" die AGB \"; \"b\" = \"Fertig\"; \"c\" = \"Fertig.\";",
      ],
      [
        "ru.lproj/L.strings:1:8 warning the base text starts and ends with a space, but the translation does not | the base text is ' the terms ' → [\" \", \" \"]",
        "ru.lproj/L.strings:1:25 warning the translation starts with a space, but the base text does not | the base text is 'Done' → [\"\"]",
        "ru.lproj/L.strings:1:49 warning the translation ends with a line break, but the base text does not | the base text is 'It is done.' → [\"\"]",
      ]),
    Case(
      "surrounding-whitespace-mismatch", "at the other end",
      ["en": "\"a\" = \"Version: \"; \"b\" = \" for %@\";", "he": "\"a\" = \" גרסה:\"; \"b\" = \"עבור %@ \";"],
      [
        "he.lproj/L.strings:1:8 warning the translation starts with the space with which the base text ends | the base text is 'Version: ' → [\"\", \" \"]",
        "he.lproj/L.strings:1:31 warning the translation ends with the space with which the base text starts | the base text is ' for %@' → [\" \", \"\"]",
      ]),
    Case(
      "undefined-key", "words in another order, and other capitals",
      [
        "en": #""call_incoming" = "Incoming call"; "Check your Email" = "Check your Email"; "a_b" = "A"; "b_a" = "B";"#,
        "de": #""call_incoming" = "Anruf"; "Check your Email" = "E-Mail ansehen"; "a_b" = "A"; "b_a" = "B";"#,
        "App.swift":
          #"let texts = [NSLocalizedString("incoming_call", tableName: "L", comment: ""), NSLocalizedString("Check your email", tableName: "L", comment: "")]; NSLocalizedString("a_b_", tableName: "L", comment: "")"#,
      ],
      [
        "App.swift:1:32 error key 'incoming_call' is not defined in table 'L' | did you mean 'call_incoming'? | no code uses that key, for which 1 language has a text",
        "App.swift:1:97 warning key 'Check your email' is not defined in table 'L' | did you mean 'Check your Email'? A key with other capitals is another key → [\"Check your Email\"]",
        "App.swift:1:166 error key 'a_b_' is not defined in table 'L' | did you mean 'a_b'? | no code uses that key, for which 1 language has a text",
      ]),
    Case(
      "unused-key", "generated accessors that code names otherwise than by their type",
      [
        "en.lproj/Localizable.strings":
          #""a.b" = "A"; "c.d" = "C"; "e.f" = "E"; "g.h" = "G"; "i.j" = "I"; "never.used" = "N";"#,
        "Strings.swift": """
        // Generated by a tool
        struct Strings {
          static let shared = Strings()
          var first: String { NSLocalizedString("a.b", comment: "") }
        }
        enum Page {
          static let second = NSLocalizedString("c.d", comment: "")
          static let `continue` = NSLocalizedString("e.f", comment: "")
          static let raw = NSLocalizedString("i.j", comment: "")
          static let never = NSLocalizedString("never.used", comment: "")
        }
        enum Other { static let third = NSLocalizedString("g.h", comment: "") }
        typealias Short = Other
        """,
        "App.swift": """
        let never = "\\(name) is \\(text("never"))" + Strings.shared.first + Page.second + Page.`continue` + Short.third
        let raw = [#"\\(a"#, #"\\#(Page.raw) never"#]
        """,
      ],
      [
        "en.lproj/Localizable.strings:1:66 warning key 'never.used' is used only by 'Page.never', which nothing uses"
      ]),
    Case(
      "unused-key", "code that Fastlane reads and the linter does not",
      [
        "en.lproj/Localizable.strings": "\"a.b\" = \"A\"; \"c.d\" = \"C\"; \"information.CFBundleName\" = \"App\";",
        "App/App.swift": "let a = NSLocalizedString(\"a.b\", comment: \"\")",
        "fastlane/lanes/texts.rb":
          "strings_file_from_code(\n  # paths: ['Old/'],\n  paths: ['./App/', 'Pods/Kit*/'])\n",
      ],
      [
        "fastlane/lanes/texts.rb:3:22 note unused keys are not looked for: texts are extracted from 'Pods/Kit*/', which is not read"
      ]),
    Case(
      "unused-key", "all code that Fastlane reads, and keys of Info.plist with a prefix",
      [
        "en.lproj/Localizable.strings": "\"a.b\" = \"A\"; \"c.d\" = \"C\"; \"information.CFBundleName\" = \"App\";",
        "en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"App\";",
        "App/App.swift": "let a = NSLocalizedString(\"a.b\", comment: \"\")",
        "fastlane/lanes/texts.rb": """
        FILES = { 'en.lproj/InfoPlist.strings' => 'information.' }
        strings_file_from_code(paths: SOURCES, routines: ['Nothing'])
        strings_file_from_code(paths: ["."], output_dir: 'en.lproj')
        """,
      ],
      ["en.lproj/Localizable.strings:1:14 warning key 'c.d' is never used in code"]),
    Case(
      "undefined-key", "a table that the app has and its extensions do not",
      [
        "App.xcodeproj/project.pbxproj": appWithExtensions(),
        "App/en.lproj/Localizable.strings": "\"save\" = \"Save\"; \"app.title\" = \"App\";",
        "App/App.swift": "let a = [String(localized: \"save\"), String(localized: \"app.title\")]",
        "Share/Share.swift": "let a = NSLocalizedString(\"app.title\", comment: \"\")",
        "Share/Both.swift":
          "let a = NSLocalizedString(\"app.title\", comment: \"\"), b = NSLocalizedString(\"share.name\", comment: \"\")",
      ],
      [
        "Share/Both.swift:1:27 error the targets 'Other' and 'Share' have no table 'Localizable', but 2 keys are looked up in it | they do not reach the tables of other targets: add the table to these, too | 1 of them is in no table of any target | the keys are 'app.title' and 'share.name'"
      ]),
    Case(
      "undefined-key", "a table that an extension lacks, beside a package for tests that has other code",
      [
        "App.xcodeproj/project.pbxproj": appWithExtensions(),
        "Package.swift": #"let package = Package(name: "Core", targets: [.target(name: "Core", path: "Core")])"#,
        "App/en.lproj/Localizable.strings": "\"save\" = \"Save\"; \"app.title\" = \"App\";",
        "App/App.swift": "let a = [String(localized: \"save\"), String(localized: \"app.title\")]",
        "Share/Share.swift": "let a = NSLocalizedString(\"app.title\", comment: \"\")",
        "Share/Both.swift": "let a = 1",
      ],
      [
        "Share/Share.swift:1:27 error the target 'Share' has no table 'Localizable', but 'app.title' is looked up in it | it does not reach the tables of other targets: add the table to this target, too"
      ]),
    Case(
      "unused-key", "a table without any Interface Builder file",
      [
        "App.xcodeproj/project.pbxproj": "{ objects = { P = { isa = PBXProject; targets = (); }; }; rootObject = P; }",
        "en.lproj/Main.strings": "\"1XJ-Gd-jYy.title\" = \"Remove\"; \"1Xt-HY-uBw.title\" = \"Open\";",
        "en.lproj/Page.strings": "\"2XJ-Gd-jYy.title\" = \"Remove\";", "App/App.swift": "load(nib: \"Page\")",
      ],
      [
        "en.lproj/Main.strings:1:1 warning no storyboard or xib has an object of table 'Main': its 2 texts are never shown | 1 language has the table"
      ]),
    Case(
      "undefined-key", "texts that SwiftUI shows and no table has",
      [
        "en.lproj/Localizable.strings": "\"Save it\" = \"Save it\";",
        "de.lproj/Localizable.strings": "\"Save it\" = \"Sichern\";",
        "View.swift": "import SwiftUI\nlet a = Text(\"Save it\"), b = Text(\"OctoPod\")\n"
          + "abcdefghijklmnopqrst".map { "let \($0) = Text(\"Open the page \($0)\")" }.joined(separator: "\n"),
        "Debug/View.swift": "import SwiftUI\nlet a = Text(\"Show the log\")",
      ],
      [
        "View.swift:3:14 warning 20 texts in SwiftUI or App Intents code are in no table: users of every language see them as they are | for example 'Open the page a', 'Open the page b' and 'Open the page c' | '--rule hardcoded-text' lists what is not localized"
      ]),
    Case(
      "undefined-key", "an app in a project of its own without any table is an example",
      [
        "App.xcodeproj/project.pbxproj": appWithExtensions()
          .replacing("App/en.lproj/Localizable.strings", with: "App/Localizable.xcstrings"),
        "App/Localizable.xcstrings": """
        { "version": "1.0", "sourceLanguage": "en", "strings": {
        "Open it": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Öffnen" } } } },
        "Close": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Schließen" } } } }
        } }
        """,
        "App/App.swift": #"let texts = [String(localized: "Open it"), String(localized: "Opem it")]"#,
        "Try/Try.xcodeproj/project.pbxproj": """
        { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
        G = { isa = PBXGroup; children = ( F ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = "Try.swift"; sourceTree = SOURCE_ROOT; };
        B = { isa = PBXBuildFile; fileRef = F; };
        T = { isa = PBXNativeTarget; name = Try; buildPhases = ( S ); productType = "com.apple.product-type.application"; };
        S = { isa = PBXSourcesBuildPhase; files = ( B ); };
        }; rootObject = P; }
        """,
        "Try/Try.swift": """
        import SwiftUI
        let texts = [String(localized: "Waiting for it"), String(localized: "Close"), String(localized: "Opem it")]
        """,
      ],
      [
        "App/App.swift:1:62 warning key 'Opem it' is not defined in table 'Localizable' | did you mean 'Open it'? | it is used in 2 places"
      ]),
    Case(
      "undefined-key", "a key that the extension's own table lacks",
      [
        "App.xcodeproj/project.pbxproj": appWithExtensions("Localizable"),
        "App/en.lproj/Localizable.strings": "\"save\" = \"Save\"; \"app.title\" = \"App\";",
        "App/App.swift": "let a = [String(localized: \"save\"), String(localized: \"app.title\")]",
        "Share/en.lproj/Localizable.strings": "\"save\" = \"Save\";",
        "Share/Share.swift":
          "let a = NSLocalizedString(\"save\", comment: \"\"), b = NSLocalizedString(\"app.title\", comment: \"\")",
      ],
      [
        "Share/Share.swift:1:71 error key 'app.title' is in no table of the target 'Share', only in those of other targets | the system looks in the bundle of the target that runs: add the table to it | it is used in 2 places"
      ]),
    Case(
      "placeholder-gap", "as many as the base reads",
      ["en": "\"a\" = \"%d:%d:%d\";", "ja": "\"a\" = \"%1$d:%3$d:%4$d\";", "de": "\"a\" = \"%1$d:%3$d\";"],
      [
        "de.lproj/L.strings:1:13 error '%3$d' skips argument 2, so it shows the wrong one | the system counts only positions that the text mentions, so later arguments move up | the base text is '%d:%d:%d'",
        "ja.lproj/L.strings:1:13 warning '%3$d' skips argument 2, but the text reads as many as the base | the system counts only positions that the text mentions, and shows the right ones because later ones move up | the base text is '%d:%d:%d'",
      ]),
    Case(
      "quoted-name-mismatch", "case, marks, dotted letters and explanations are no other name",
      [
        "en": #""a" = "Add Item…"; "b" = "Tap “Add Item…” or “FAQ”."; "c" = "FAQ";"#,
        "sv": #""a" = "Ny…"; "b" = "Tap «Add Item…» or «FAQ»."; "c" = "Hjälp";"#,
        "tr": #""a" = "İtem ekle…"; "b" = "“item ekle” ya da “SSS” seçin."; "c" = "SSS";"#,
        "fr": #""a" = "Ajouter l’objet…"; "b" = "Touchez « Ajouter l'objet » ou « FAQ »."; "c" = "FAQ";"#,
        "de": #""a" = "Neu…"; "b" = "Tippe auf „Hinzu“ oder „Fragen“."; "c" = "Fragen (FAQ)";"#,
        "nl": #""a" = "Nieuw…"; "b" = "Tik op 'Vragen' of 'Erbij'."; "c" = "Vragen (FAQ)";"#,
        "it": #""a" = "Aggiungi…"; "b" = "Tocca il tasto o le «Domande»."; "c" = "Domande";"#,
        "ko": #""a" = "항목추가…"; "b" = "“항목 추가” 또는 “FAQ”"; "c" = "FAQ";"#,
      ],
      [
        "de.lproj/L.strings:1:33 warning the text refers to 'Hinzu', but 'Add Item…' is translated as 'Neu…' | it is translated here → [\"Neu…\"]",
        "nl.lproj/L.strings:1:44 warning the text refers to 'Erbij', but 'Add Item…' is translated as 'Nieuw…' | it is translated here → [\"Nieuw…\"]",
      ]),
    Case(
      "surrounding-whitespace-mismatch", "a translation that has the space in another text",
      [
        "en": "\"a\" = \" the terms \"; \"b\" = \"and\";", "ru": "\"a\" = \"условия\"; \"b\" = \" и \";",
        "de": "\"a\" = \"die AGB\"; \"b\" = \"und\";",
      ],
      [
        "de.lproj/L.strings:1:8 warning the base text starts and ends with a space, but the translation does not | the base text is ' the terms ' → [\" \", \" \"]",
        "ru.lproj/L.strings:1:8 warning the base text starts and ends with a space, but the translation does not | the base text is ' the terms ' → [\" \", \" \"]",
        "ru.lproj/L.strings:1:25 note the translation starts and ends with a space, but the base text does not | the base text is 'and' | this whitespace may make up for what the translation of 'a' lacks at its end → [\"\", \"\"]",
      ]),
    Case(
      "missing-table", "strings and stringsdict are two files",
      [
        "en": "\"a.b\" = \"A\"; \"c\" = \"C\";",
        "en.lproj/L.stringsdict": forms(["one": "One file", "other": "%d files"]),
        "de": "\"a.b\" = \"Ä\"; \"c\" = \"Ze\";",
        "pt.lproj/L.stringsdict": forms(["one": "Um arquivo", "other": "%d arquivos"]), "pt": "\"a.b\" = \"Á\";",
        "pt-BR": "\"a.b\" = \"Á\"; \"c\" = \"Cê\";",
      ],
      ["en.lproj/L.stringsdict:1:1 warning German (de) has no 'L.stringsdict': users see 1 text in English (en)"]),
    Case(
      "placeholder-mismatch", "half of the translations do not blame the base",
      same(["en", "it", "es"], "\"a\" = \"%d\";").merging(same(["de", "fr"], "\"a\" = \"%@\";")) { $1 },
      [
        "de.lproj/L.strings:1:8 error '%@' reads an object where the base text has an integer: the app crashes | the base text is '%d'",
        "fr.lproj/L.strings:1:8 error '%@' reads an object where the base text has an integer: the app crashes | the base text is '%d'",
      ]),
    Case(
      "placeholder-mismatch", "more than half do",
      same(["en", "it"], "\"a\" = \"%d\";").merging(same(["de", "fr"], "\"a\" = \"%@\";")) { $1 },
      ["en.lproj/L.strings:1:8 error the base text differs from its translations: 2 of 3 have %@ | as in de"]),
    Case(
      "placeholder-mismatch", "size and sign",
      [
        "en": "\"a\" = \"%d a\";\n\"b\" = \"%d b\";\n\"c\" = \"%d c\";",
        "de": "\"a\" = \"%lld a\";\n\"b\" = \"%u b\";\n\"c\" = \"%@ c\";",
      ],
      [
        "de.lproj/L.strings:1:8 warning '%lld' reads a 64-bit integer where the base text has an integer | large numbers come out wrong | the base text is '%d a'",
        "de.lproj/L.strings:2:8 note '%u' reads an unsigned integer where the base text has an integer | the same number may look different | the base text is '%d b'",
        "de.lproj/L.strings:3:8 error '%@' reads an object where the base text has an integer: the app crashes | the base text is '%d c'",
      ]),
    Case(
      "surrounding-whitespace-mismatch",
      "whitespace makes up for some at the other end alone, and a text may be cut off",
      [
        "en":
          #""a" = "Cannot connect to "; "b" = "Account setup complete"; "c" = "Create an account"; "d" = "Move up. Increase it.";"#,
        "fr": #""a" = "Connexion impossible"; "b" = "Le compte est prêt "; "c" = " un compte"; "d" = "Monte. Au ";"#,
        "de": #""a" = "Verbinden mit "; "b" = "Fertig"; "c" = "Neues Konto"; "d" = "Geht hoch. Mehr.";"#,
      ],
      [
        "fr.lproj/L.strings:1:28 warning the base text ends with a space, but the translation does not | the base text is 'Cannot connect to ' → [\" \"]",
        "fr.lproj/L.strings:1:56 note the translation ends with a space, but the base text does not | the base text is 'Account setup complete' → [\"\"]",
        "fr.lproj/L.strings:1:67 warning the translation starts with a space, but the base text does not | the base text is 'Create an account' → [\"\"]",
        "fr.lproj/L.strings:1:96 note the translation ends with a space, but the base text does not | the base text is 'Move up. Increase it.' → [\"\"]",
      ]),
    Case(
      "invalid-plural-rule", "spaces around a name",
      [
        "en.lproj/L.stringsdict": forms(["one": "One file", "other": "%d files"]),
        "de.lproj/L.stringsdict": forms(["one": "Eine Datei", "other": "%d Dateien"]).replacing("%#@", with: "%1$# @ ")
          .replacing("@</string>", with: " @</string>"),
        "fr.lproj/L.stringsdict": forms(["one": "Un fichier", "other": "%d fichiers"]).replacing("%#@", with: "%%# @"),
      ],
      [
        "de.lproj/L.stringsdict:2:46 error '%1$# @ v @' does not name 'v': the app crashes | because of the spaces, the formatter reads an object → [\"%1$#@v@\"]",
        "fr.lproj/L.stringsdict:2:67 error 'v' is defined but never used",
      ]),
    Case(
      "copied-translation", "a text and its denial",
      [
        "en":
          #""a" = "%@ is there"; "b" = "%@ is not there"; "c" = "No, cancel"; "d" = "Cancel"; "e" = "Room no. %@"; "f" = "Room %@"; "g" = "Is it not there?"; "h" = "Is it there?"; "i" = "Saved"; "j" = "Not saved";"#,
        "es":
          #""a" = "Existe %@"; "b" = "Existe %@"; "c" = "No"; "d" = "No"; "e" = "Sala %@"; "f" = "Sala %@"; "g" = "¿Existe?"; "h" = "¿Existe?"; "i" = "Guardado"; "j" = "Sin guardar";"#,
        "ru":
          #""a" = "Есть %@"; "b" = "Нет %@"; "c" = "С"; "d" = "О"; "e" = "№ %@"; "f" = "Зал %@"; "g" = "Что?"; "h" = "Да?"; "i" = "Не сохранено"; "j" = "Не сохранено";"#,
        "tr":
          #""a" = "%@ var"; "b" = "%@ yok"; "c" = "Hayır"; "d" = "İptal"; "e" = "No. %@"; "f" = "Oda %@"; "g" = "Yok mu?"; "h" = "Var mı?"; "i" = "Kayıtlı"; "j" = "Kayıtsız";"#,
        "de":
          #""a" = "%@ ist da"; "b" = "%@ ist nicht da"; "c" = "Nein"; "d" = "Ende"; "e" = "Raum Nr. %@"; "f" = "Raum %@"; "g" = "Nicht?"; "h" = "Ist es da?"; "i" = "Gesichert"; "j" = "Ungesichert";"#,
        "fr":
          #""a" = "%@ est là"; "b" = "%@ n’est pas là"; "c" = "Non"; "d" = "Fin"; "e" = "Nº %@"; "f" = "Salle %@"; "g" = "Non ?"; "h" = "Oui ?"; "i" = "Enregistré"; "j" = "Non enregistré";"#,
      ],
      [
        "es.lproj/L.strings:1:27 warning the text is also the translation of '%@ is there' | the base text is '%@ is not there' | the other text is here | 4 other languages have two texts, with 'not' and without",
        "ru.lproj/L.strings:1:120 warning the text is also the translation of 'Not saved' | the base text is 'Saved' | the other text is here | 4 other languages have two texts, with 'Not' and without",
      ]),
    Case(
      "extra-space", "a path is no quotation",
      [
        "en": #""a" = "%1$@ #%2$@"; "b" = "Open %@";"#, "ko": #""a" = "%1$@ › %2$@"; "b" = "‹%@ › 열기";"#,
        "sv": #""a" = "%1$@ #%2$@"; "b" = "Öppna »%@ » nu";"#,
      ],
      [
        "ko.lproj/L.strings:1:32 note there is a space between the placeholder and the '›' after it | the base text is 'Open %@' → [\"\"]",
        "sv.lproj/L.strings:1:37 note there is a space between the placeholder and the '»' after it | the base text is 'Open %@' → [\"\"]",
      ]),
    Case(
      "invalid-plural-rule", "a catalog's substitution that is not used",
      [
        "L.xcstrings": """
        { "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "No number" },
        "substitutions": { "files": { "formatSpecifier": "lld", "variations": { "plural": {
        "one": { "stringUnit": { "state": "translated", "value": "%arg file" } },
        "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } } } } } } } } }, "version": "1.0" }
        """
      ], []),
  ]

  static let suppressions: [Case] = [
    Case(
      "useless-suppression", "of several rules, each is told at its name",
      ["en": "// localization-lint:disable:file empty-value extra-key\n\"a\" = \"A\";"],
      [
        "en.lproj/L.strings:1:35 warning unused suppression: 'empty-value' finds nothing here | delete it, or it will hide the next mistake",
        "en.lproj/L.strings:1:47 warning unused suppression: 'extra-key' finds nothing here | delete it, or it will hide the next mistake",
      ]),
    Case(
      "useless-suppression", "one rule is told at the comment",
      ["en": "// localization-lint:disable:file empty-value\n\"a\" = \"A\";"],
      [
        "en.lproj/L.strings:1:4 warning unused suppression: 'empty-value' finds nothing here | delete it, or it will hide the next mistake"
      ]),
    Case(
      "invalid-suppression", "no reason is asked for beside another mistake",
      [
        "en":
          "// localization-lint:disable:file empty-valu\n// localization-lint:disable:file extra-key\n\"a\" = \"A\";"
      ], configuration: #"{ "rules": { "invalid-suppression": { "requireReason": true } } }"#,
      [
        "en.lproj/L.strings:1:35 warning unknown rule 'empty-valu'; did you mean 'empty-value'?",
        "en.lproj/L.strings:2:4 warning missing reason; add one after a hyphen",
      ]),
  ]

  /// Texts that users hardly see, or not at all.
  static let unseen: [Case] = [
    Case(
      "missing-table", "a xib that no language translates",
      [
        "Base.lproj/A.xib": #"<document><label id="a-a1" text="Name of the page"/></document>"#,
        "de.lproj/A.strings": #""a-a1.text" = "Name der Seite";"#,
        "fr.lproj/A.strings": #""a-a1.text" = "Nom de la page";"#,
        "Base.lproj/B.xib": """
        <document><label id="b-b1" text="Open the file"/><label id="b-b2" text="Close the file"/>
        <label id="b-b3" text="Show the file"/><label id="b-b4" text="Open the file"/></document>
        """,
        "Base.lproj/C.xib": """
        <document><label id="c-c1" text="Open the door"/><label id="c-c2" text="Close the door"/></document>
        """,
      ],
      [
        "Base.lproj/B.xib:1:34 note none of 2 languages translates B.xib: users see English (en) | its texts are 'Open the file', 'Close the file' and 'Show the file'"
      ]),
    Case(
      "argument-mismatch", "an argument too many, which a translation shows or not",
      [
        "en": #""a" = "Failed"; "b" = "Failed";"#, "de": #""a" = "Fehler"; "b" = "Fehler: %@";"#,
        "App.m": """
        [NSString stringWithFormat:NSLocalizedStringFromTable(@"a", @"L", nil), error];
        [NSString stringWithFormat:NSLocalizedStringFromTable(@"b", @"L", nil), error];
        """,
      ],
      [
        "App.m:1:1 note the call passes 1 argument but the text of 'a' expects none | the base text is 'Failed'",
        "App.m:2:1 warning the call passes 1 argument but the text of 'b' expects none | the base text is 'Failed' | 1 translation has a placeholder for that; the base text may lack a placeholder",
      ]),
    Case(
      "malformed-placeholder", "a single sign where the code passes nothing",
      [
        "en": #""a" = "It costs 30%% more."; "b" = "It costs more.";"#,
        "pt-BR": #""a" = "Custa 30% mais."; "b" = "Custa 30% sobre isso.";"#,
        "App.swift": """
        enum L10n {
          static var a: String { L10n.tr("L", "a") }
          static var b: String { L10n.tr("L", "b") }
          private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
            String(format: NSLocalizedString(key, tableName: table, comment: ""), arguments: args)
          }
        }
        """,
      ],
      [
        "pt-BR.lproj/L.strings:1:16 warning stray '%' where the base text has '%%': it disappears, possibly with what follows → [\"%%\"]",
        "pt-BR.lproj/L.strings:1:41 error '% s' reads an argument, and the code passes none: users see wrong text, or the app crashes → [\"%%\"]",
      ]),
    Case(
      "link-mismatch", "a site but for one letter",
      ["en": #""a" = "Write to help@birdwatchers.org";"#, "de": #""a" = "Mail an help@birdwatcherr.org";"#],
      [
        "de.lproj/L.strings:1:16 warning the address 'help@birdwatcherr.org' is not the base text's 'help@birdwatchers.org' | did you mean 'birdwatchers'? | the base text is 'Write to help@birdwatchers.org'"
      ]),
    Case(
      "undefined-key", "a property that nothing uses",
      [
        "en.lproj/Localizable.strings": "\"a_b\" = \"A\";",
        "App.swift": """
        struct Texts { static let title = NSLocalizedString("a_c", comment: ""), body = NSLocalizedString("a_b", comment: "") }
        """,
      ],
      [
        "App.swift:1:53 note key 'a_c' is not defined in table 'Localizable' | did you mean 'a_b'? | nothing uses 'title', which holds the text"
      ]),
    Case(
      "missing-translation", "an object that the table's own storyboard does not have",
      [
        "Base.lproj/Main.storyboard":
          #"<document><label id="aaa-bb-ccc" text="Open"/><label id="ddd-ee-fff" text="Close"/></document>"#,
        "de.lproj/Main.strings": """
        "aaa-bb-ccc.text" = "Öffnen";
        /* Class = "UILabel"; text = "Old"; ObjectID = "ggg-hh-iii"; */
        "ggg-hh-iii.text" = "Alt";
        """,
        "fr.lproj/Main.strings": #""aaa-bb-ccc.text" = "Ouvrir"; "ddd-ee-fff.text" = "Fermer";"#,
        "App.swift": "let text = NSLocalizedString(\"other\", comment: \"\")",
      ],
      [
        "Base.lproj/Main.storyboard:1:75 warning 'Close' (ddd-ee-fff.text) is missing in German (de): users see English (en) | it belongs in this file"
      ]),
    Case(
      "undefined-key", "a text for a table that no language translates, although another of its name is translated",
      [
        "Kit/en.lproj/Localizable.strings": "\"Open\" = \"Open\";",
        "Kit/de.lproj/Localizable.strings": "\"Open\" = \"Öffnen\";",
        "en.lproj/Localizable.strings": "\"Close it\" = \"Close it\";\n\"Save it\" = \"Save it\";",
        "App.swift": "let a = NSLocalizedString(\"Print it\", comment: \"\")",
      ], []),
    Case(
      "undefined-key", "one that something uses",
      [
        "en.lproj/Localizable.strings": "\"a_b\" = \"A\";",
        "App.swift":
          "struct Texts { static let title = NSLocalizedString(\"a_c\", comment: \"\") }\nlabel.text = Texts.title",
      ], ["App.swift:1:53 error key 'a_c' is not defined in table 'Localizable' | did you mean 'a_b'?"]),
    Case(
      "undefined-key", "one that other packages may use",
      [
        "en.lproj/Localizable.strings": "\"a_b\" = \"A\";",
        "App.swift": "public struct Texts { public static let title = NSLocalizedString(\"a_c\", comment: \"\") }",
      ], ["App.swift:1:67 error key 'a_c' is not defined in table 'Localizable' | did you mean 'a_b'?"]),
    Case(
      "unused-key", "accessors of a table whose generated code is not here",
      [
        "en": "\"tab.home\" = \"Home\";\n\"tab.more\" = \"More\";\n\"tab.old\" = \"Old\";",
        "App.swift": "show(L10n.Tab.home, L10n.Tab.more)",
      ], ["en.lproj/L.strings:3:1 warning key 'tab.old' is never used in code"]),
    Case(
      "unused-key", "a key of the name of its constant",
      [
        "en": "\"sign_in\" = \"Sign in\"; \"ok\" = \"OK\"; \"used\" = \"Used\";",
        "App.swift": """
        label.text = NSLocalizedString("used", tableName: "L", comment: "")
        struct Texts {
          static let sign_in = NSLocalizedString("sign_in", tableName: "L", comment: "")
          static let confirm = NSLocalizedString("ok", tableName: "L", comment: "")
        }
        """,
      ],
      [
        "en.lproj/L.strings:1:1 warning key 'sign_in' is used only by the declaration of its name, which nothing uses",
        "en.lproj/L.strings:1:24 warning key 'ok' is used only by 'confirm', which nothing uses",
      ]),
    Case(
      "unshipped-language", "a language that the app has other texts in",
      [
        "App.xcodeproj/project.pbxproj": appWithoutSomeFiles,
        "en": #""a" = "A";"#, "de": #""a" = "Ä";"#, "fr": #""a" = "À";"#,
        "Other/en.lproj/M.strings": #""b" = "B";"#, "Other/de.lproj/M.strings": #""b" = "Be";"#,
      ],
      [
        "de.lproj/L.strings:1:1 warning no target contains this file with 1 text of German (de) | the app has other texts in this language: users see the base language beside them",
        "fr.lproj/L.strings:1:1 note French (fr) is not shipped: no target contains this file with 1 text",
      ]),
    Case(
      "missing-table", "a language that has hardly anything",
      [
        "en.lproj/A.strings": (0..<20).map { "\"a\($0)\" = \"Open it\";\n" }.joined(),
        "en.lproj/B.strings": "\"b\" = \"Close it\";", "de.lproj/A.strings": "\"a1\" = \"Öffnen\";",
      ], ["en.lproj/B.strings:1:1 note German (de) has no table 'B' | users see its texts in English (en)"]),
  ]

  static let unreached: [Case] = [
    Case(
      "invisible-character", "what colors a text in a terminal, and what does not",
      ["en": "\"a\" = \"\u{1B}[33;1mHelp\u{1B}[0m\"; \"b\" = \"Help\u{1B}\";"],
      [#"en.lproj/L.strings:1:37 warning the text contains a control character (U+001B) → [""]"#]),
    Case(
      "missing-translation", "what an outlet is given at the end of a message",
      [
        "Base.lproj/Main.xib": """
        <document><view id="top-aa-aa1" customClass="Page"><subviews><label id="one-aa-aa1" text="Open the file"/>
        <label id="two-aa-aa1" text="Close the file"/><label id="thr-aa-aa1" text="Save the file"/></subviews>
        <connections><outlet property="one" destination="one-aa-aa1" id="c1"/>
        <outlet property="two" destination="two-aa-aa1" id="c2"/></connections></view></document>
        """,
        "de.lproj/Main.strings": #""thr-aa-aa1.text" = "Sichern";"#,
        "fr.lproj/Main.strings":
          #""one-aa-aa1.text" = "Ouvrir"; "two-aa-aa1.text" = "Fermer"; "thr-aa-aa1.text" = "Enregistrer";"#,
        "Page.m": """
        @implementation Page
        - (void)show { [_one setText:_one]; }
        @end
        """,
      ],
      [
        "Base.lproj/Main.xib:1:90 note 'Open the file' (one-aa-aa1.text) is missing in German (de): users would see English (en) | it belongs in this file | the code replaces this text",
        "Base.lproj/Main.xib:2:29 warning 'Close the file' (two-aa-aa1.text) is missing in German (de): users see English (en) | it belongs in this file",
      ]),
    Case(
      "missing-translation", "a key that no code finds",
      [
        "en": #""Speed: \(speed)" = "Speed: \(speed)"; "Open the file" = "Open the file";"#,
        "de": #""Close the file" = "Schließen";"#,
      ],
      [
        "en.lproj/L.strings:1:40 warning 'Open the file' is missing in German (de): users see English (en) | it belongs in this file"
      ]),
    Case(
      "missing-translation", "a text with a value that only code and some languages have",
      [
        "en.lproj/Localizable.strings": #""a" = "A";"#,
        "de.lproj/Localizable.strings": #""Open %@ now" = "%@ öffnen"; "%lld files left" = "Noch %lld"; "a" = "Ä";"#,
        "fr.lproj/Localizable.strings": #""a" = "À";"#, "it.lproj/Localizable.strings": #""a" = "Á";"#,
        "View.swift": """
        import SwiftUI
        let name: String = "x"
        let view = Text("Open \\(name) now")
        let other = Text("\\(name) files left")
        """,
      ],
      [
        "View.swift:3:17 warning 'Open %@ now' is missing in French (fr): users see English (en) | it belongs in this file",
        "View.swift:3:17 warning 'Open %@ now' is missing in Italian (it): users see English (en) | it belongs in this file",
      ]),
    Case(
      "store-language", "languages that the Deliverfile lists, and one that it does not",
      [
        "en": #""a" = "A";"#, "de": #""a" = "Ä";"#, "fr": #""a" = "À";"#, "it": #""a" = "Á";"#,
        "fastlane/metadata/en-US/name.txt": "Notes", "fastlane/metadata/default/name.txt": "Notes",
        "fastlane/Deliverfile": """
        # languages(['it'])
        languages([
          'en-US', # 'it'
          "de-DE", 'fr-FR'
        ])
        price_tier 'it'
        """,
      ],
      [
        "it.lproj/L.strings:1:1 note the App Store page is missing in Italian (it), although the app has texts | fastlane/metadata has no folder for it"
      ]),
    Case(
      "store-language", "languages that the Deliverfile lists without texts for them",
      [
        "en": #""a" = "A";"#, "de": #""a" = "Ä";"#, "fastlane/metadata/en-US/name.txt": "Notes",
        "fastlane/Deliverfile": "languages(['en-US', 'de-DE'])",
      ],
      [
        "de.lproj/L.strings:1:1 note the App Store page is missing in German (de), although the app has texts | fastlane/metadata has no folder for it"
      ]),
    Case(
      "mixed-chinese", "a text in a copy of the other Chinese, and one in a file that is none",
      [
        "en": #""a" = "Open"; "b" = "Close"; "c" = "Settings"; "d" = "Language";"#,
        "zh-Hans": #""a" = "打开"; "b" = "关闭"; "c" = "设置"; "d" = "语言";"#,
        "zh-Hant": #""a" = "打开"; "b" = "关闭"; "c" = "设置"; "d" = "语言";"#,
        "zh-HK": #""a" = "打開"; "b" = "關閉"; "c" = "设置"; "d" = "語言";"#,
      ], ["zh-HK.lproj/L.strings:1:32 warning '设' is Simplified Chinese in a Traditional Chinese text"]),
    Case(
      "missing-space", "a word that the base joins with a hyphen",
      [
        "en": #""a" = "%@-hole test"; "b" = "%@ hole test";"#,
        "cs": #""a" = "%@kolíkový test"; "b" = "%@kolíkový test";"#,
      ],
      [
        "cs.lproj/L.strings:1:35 warning there is no space between '%@' and 'kolíkový' | the base text is '%@ hole test' → [\" \"]"
      ]),
  ]

  static let syntax: [Case] = [
    Case(
      "lost-entries", "a file that ends early without losing anything", ["en": "\"a\" = \"A\";;\n"],
      [
        "en.lproj/L.strings:1:11 warning expected a key, found ';' | the system silently stops reading here; nothing is lost yet → [\"\"]"
      ]),
    Case(
      "lost-entries", "and one that loses an entry", ["en": "\"a\" = \"A\";;\n\"b\" = \"B\";"],
      [
        "en.lproj/L.strings:1:11 error expected a key, found ';' | the system silently stops reading here: 1 of 2 entries is lost → [\"\"]"
      ]),
    Case(
      "syntax-error", "the cost of several mistakes is told once",
      ["en": "\"a\" = \"A\"\n\"b\" = \"B\"\n\"c\" = \"C\";"],
      [
        "en.lproj/L.strings:1:9 error expected ';' after the value, found '\"' | the system rejects the whole file: all 3 entries are lost, and users see keys instead → [\";\"]",
        "en.lproj/L.strings:2:9 error expected ';' after the value, found '\"' → [\";\"]",
      ]),
  ]

  static let slips: [Case] = [
    Case(
      "undefined-key", "what only debug builds look up, as conditions say it",
      [
        "en": #""Open" = "Open"; "Close" = "Close";"#, "de": #""Open" = "Öffnen"; "Close" = "Schließen";"#,
        "A.swift": """
        #if DEBUG // remove before release!
        let a = NSLocalizedString("Dump all", tableName: "L", comment: "")
        #else
        let b = NSLocalizedString("Send all", tableName: "L", comment: "")
        #endif
        #if DEBUG && !STAGING
        let c = NSLocalizedString("Reset all", tableName: "L", comment: "")
        #else
        let d = NSLocalizedString("Share all", tableName: "L", comment: "")
        #endif
        #if !DEBUG
        let e = NSLocalizedString("Buy all", tableName: "L", comment: "")
        #else
        let f = NSLocalizedString("Fill all", tableName: "L", comment: "")
        #endif
        #if DEBUG || BETA
        let g = NSLocalizedString("Try all", tableName: "L", comment: "")
        #endif
        """,
        "B.m": """
        void f(void) {
        #ifdef DEBUG
        a = NSLocalizedStringFromTable(@"Log all", @"L", nil);
        #elif defined(BETA)
        a = NSLocalizedStringFromTable(@"Test all", @"L", nil);
        # else
        a = NSLocalizedStringFromTable(@"Keep all", @"L", nil);
        #endif
        #ifndef NDEBUG
        a = NSLocalizedStringFromTable(@"Trace all", @"L", nil);
        #endif
        }
        """,
      ],
      [
        "A.swift:4:27 warning key 'Send all' is not defined in table 'L'",
        "A.swift:9:27 warning key 'Share all' is not defined in table 'L'",
        "A.swift:12:27 warning key 'Buy all' is not defined in table 'L'",
        "A.swift:17:27 warning key 'Try all' is not defined in table 'L'",
        "B.m:5:32 warning key 'Test all' is not defined in table 'L'",
        "B.m:7:32 warning key 'Keep all' is not defined in table 'L'",
      ]),
    Case(
      "undefined-key", "the text that was meant",
      [
        "en": """
        "Tap here to continue" = "Tap here to continue"; "OK" = "OK"; "Loading file" = "Loading file";
        "Unlock the door" = "Unlock the door";
        """,
        "de": #""Tap here to continue" = "Tippe hier"; "Loading file" = "Lädt"; "Unlock the door" = "Tür öffnen";"#,
        "A.swift": """
        let a = NSLocalizedString("Tap her to continue", tableName: "L", comment: "")
        let b = NSLocalizedString("On", tableName: "L", comment: "")
        let c = NSLocalizedString("Copying file", tableName: "L", comment: "")
        let d = NSLocalizedString("Unlock the doors", tableName: "L", comment: "")
        """,
      ],
      [
        "A.swift:1:27 warning key 'Tap her to continue' is not defined in table 'L' | did you mean 'Tap here to continue'? → [\"Tap here to continue\"]",
        "A.swift:2:27 warning key 'On' is not defined in table 'L'",
        "A.swift:3:27 warning key 'Copying file' is not defined in table 'L'",
        "A.swift:4:27 warning key 'Unlock the doors' is not defined in table 'L' | did you mean 'Unlock the door'? → [\"Unlock the door\"]",
      ]),
    Case(
      "undefined-key", "the name of an app that is no word",
      [
        "Viewer.xcodeproj/project.pbxproj": """
        // !$*UTF8*$!
        { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T, U ); };
        G = { isa = PBXGroup; children = ( E, D, A ); sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = PhotoViewer; productType = "com.apple.product-type.application";
          buildPhases = ( S ); };
        U = { isa = PBXNativeTarget; name = Sharing; productType = "com.apple.product-type.app-extension";
          buildPhases = ( S ); };
        S = { isa = PBXResourcesBuildPhase; files = ( X, Y, Z ); };
        X = { isa = PBXBuildFile; fileRef = E; };
        Y = { isa = PBXBuildFile; fileRef = D; };
        Z = { isa = PBXBuildFile; fileRef = A; };
        E = { isa = PBXFileReference; path = en.lproj/L.strings; sourceTree = SOURCE_ROOT; };
        D = { isa = PBXFileReference; path = de.lproj/L.strings; sourceTree = SOURCE_ROOT; };
        A = { isa = PBXFileReference; path = A.swift; sourceTree = SOURCE_ROOT; };
        }; rootObject = P; }
        """,
        "en": #""Open" = "Open";"#, "de": #""Open" = "Öffnen";"#,
        "A.swift": """
        let a = NSLocalizedString("PhotoViewer v%@", tableName: "L", comment: "")
        let b = NSLocalizedString("Get PhotoViewer", tableName: "L", comment: "")
        let c = NSLocalizedString("Sharing", tableName: "L", comment: "")
        """,
      ],
      [
        "A.swift:2:27 warning key 'Get PhotoViewer' is not defined in table 'L'",
        "A.swift:3:27 warning key 'Sharing' is not defined in table 'L'",
      ]),
    Case(
      "missing-usage-description", "empty tables where users see them",
      [
        "App/en.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "To scan";"#,
        "App/fr.lproj/InfoPlist.strings": "",
        "App/he.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "לסריקה";"#,
        "App/iw.lproj/InfoPlist.strings": "",
        "AppTests/en.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "To test";"#,
        "AppTests/fr.lproj/InfoPlist.strings": "",
      ],
      [
        "App/en.lproj/InfoPlist.strings:1:1 warning NSCameraUsageDescription is missing in French (fr): users see English (en) | it belongs in this file"
      ]),
    Case(
      "missing-translation", "the name of a service that all languages keep, and a text that they did not translate",
      [
        "en.lproj/InfoPlist.strings": #""FriendlyName" = "InoReader"; "Title" = "New note"; "Own" = "BazQux";"#,
        "de.lproj/InfoPlist.strings": #""FriendlyName" = "InoReader"; "Title" = "New note";"#,
        "fr.lproj/InfoPlist.strings": #""FriendlyName" = "InoReader"; "Title" = "New note"; "Own" = "BazQux";"#,
        "en-GB.lproj/InfoPlist.strings": #""Own" = "BazQux";"#,
        "da.lproj/InfoPlist.strings": #""Other" = "Andet";"#,
      ],
      [
        "en.lproj/InfoPlist.strings:1:1 note 'FriendlyName' is missing in Danish (da): users see English (en) | it belongs in this file",
        "en.lproj/InfoPlist.strings:1:31 warning 'Title' is missing in Danish (da): users see English (en) | it belongs in this file",
        "en.lproj/InfoPlist.strings:1:53 warning 'Own' is missing in Danish (da): users see English (en) | it belongs in this file",
        "en.lproj/InfoPlist.strings:1:53 warning 'Own' is missing in German (de): users see English (en) | it belongs in this file",
      ]),
    Case(
      "invalid-escape", "apostrophes that are escaped twice",
      [
        "en": #""a" = "5 min"; "b" = "Press it"; "c" = "Chris and Anna"; "d" = "f(x)";"#,
        "he": #""a" = "5 דק\\'"; "b" = "\\'שמור\\' 5 דק\\'";"#,
        "de": #""c" = "Chris\\' und \\'Anna\\'"; "d" = "\\' \\'";"#,
      ],
      [
        #"de.lproj/L.strings:1:13 warning users see the backslash in front of ' | it is escaped twice → ["", "", ""]"#,
        #"he.lproj/L.strings:1:12 warning users see the backslash in front of ' | it is escaped twice → [""]"#,
        #"he.lproj/L.strings:1:25 warning users see the backslash in front of ' | it is escaped twice → ["", "", ""]"#,
      ]),
    Case(
      "likely-typo", "other spellings, and typos of the base",
      [
        "en": """
        "Favorite songs" = "Favourite songs"; "Open the window" = "Open the windw"; "Message them" = "iMessage them";
        "Zammad here" = "Zammad here"; "Zammad there" = "Zammad there"; "Sync the cloud" = "Sync the cloud";
        """,
        "ru": """
        "Favorite songs" = "Favorit"; "Zammad here" = "Zammed здесь"; "Zammad there" = "Там ZAMMED";
        "Sync the cloud" = "Через iCloud"; "Open the window" = "Открой Window";
        """,
      ],
      [
        "en.lproj/L.strings:1:69 warning 'windw' may be a typo of 'window', which the key has → [\"window\"]",
        "ru.lproj/L.strings:1:48 warning 'Zammed' may be a typo of 'Zammad', which the base text has | the base text is 'Zammad here' → [\"Zammad\"]",
      ]),
    Case(
      "wrong-script", "English texts and names that two languages have",
      [
        "en":
          #""a" = "Sign in with it"; "b" = "Allow it"; "c" = "Allow this"; "d" = "Always"; "e" = "Pass"; "f" = "Yes";"#,
        "it": """
        "a" = "Login with Google account"; "b" = "Consenti sempre questo"; "c" = "Consenti sempre"; "d" = "Sempre";
        "e" = "Roma Città Aperta Pass"; "f" = "Login with account Roma Città";
        """,
        "es": #""a" = "Login with Google account"; "b" = "Consenti sempre questo"; "c" = "Permitir"; "d" = "Siempre";"#,
        "es-419": #""b" = "Consenti sempre questo"; "c" = "Permitir"; "d" = "Siempre";"#,
        "fr": #""c" = "Autoriser"; "d" = "Toujours"; "e" = "Roma Città Aperta Pass";"#,
      ],
      [
        "es-419.lproj/L.strings:1:8 warning 'Consenti sempre questo' is in Italian (it) | Italian (it) has the same text | 'sempre' is in other texts of Italian (it), and in none of this language",
        "es.lproj/L.strings:1:43 warning 'Consenti sempre questo' is in Italian (it) | Italian (it) has the same text | 'sempre' is in other texts of Italian (it), and in none of this language",
      ]),
    Case(
      "copied-translation", "short texts: symbols, dates, and what a third text has, too",
      [
        "en":
          #""a" = "Energy (kJ)"; "b" = "Energy (kcal)"; "c" = "MM / YYYY"; "d" = "MM / YY"; "e" = "Delete Save"; "f" = "Delete Screenshot"; "g" = "Delete Frame";"#,
        "ar":
          #""a" = "طاقة (kJ)"; "b" = "طاقة (kJ)"; "c" = "ش / س"; "d" = "ش / س"; "e" = "حذف"; "f" = "حذف"; "g" = "حذف";"#,
        "de":
          #""a" = "de (kJ)"; "b" = "de (kcal)"; "c" = "de / YYYY"; "d" = "de / YY"; "e" = "de 1"; "f" = "de 2"; "g" = "de 3";"#,
        "fr":
          #""a" = "fr (kJ)"; "b" = "fr (kcal)"; "c" = "fr / YYYY"; "d" = "fr / YY"; "e" = "fr 1"; "f" = "fr 2"; "g" = "fr 3";"#,
        "es":
          #""a" = "es (kJ)"; "b" = "es (kcal)"; "c" = "es / YYYY"; "d" = "es / YY"; "e" = "es 1"; "f" = "es 2"; "g" = "es 3";"#,
        "it":
          #""a" = "it (kJ)"; "b" = "it (kcal)"; "c" = "it / YYYY"; "d" = "it / YY"; "e" = "it 1"; "f" = "it 2"; "g" = "it 3";"#,
        "nl":
          #""a" = "nl (kJ)"; "b" = "nl (kcal)"; "c" = "nl / YYYY"; "d" = "nl / YY"; "e" = "nl 1"; "f" = "nl 2"; "g" = "nl 3";"#,
        "pl":
          #""a" = "pl (kJ)"; "b" = "pl (kcal)"; "c" = "pl / YYYY"; "d" = "pl / YY"; "e" = "pl 1"; "f" = "pl 2"; "g" = "pl 3";"#,
        "sv":
          #""a" = "sv (kJ)"; "b" = "sv (kcal)"; "c" = "sv / YYYY"; "d" = "sv / YY"; "e" = "sv 1"; "f" = "sv 2"; "g" = "sv 3";"#,
        "da":
          #""a" = "da (kJ)"; "b" = "da (kcal)"; "c" = "da / YYYY"; "d" = "da / YY"; "e" = "da 1"; "f" = "da 2"; "g" = "da 3";"#,
        "cs":
          #""a" = "cs (kJ)"; "b" = "cs (kcal)"; "c" = "cs / YYYY"; "d" = "cs / YY"; "e" = "cs 1"; "f" = "cs 2"; "g" = "cs 3";"#,
      ],
      [
        "ar.lproj/L.strings:1:27 warning the text is also the translation of 'Energy (kJ)' | the base text is 'Energy (kcal)' | the other text is here | 9 other languages have two texts, for 'kcal' and 'kJ'"
      ]),
    Case(
      "same-as-base", "a form for one that may be a word of the language",
      [
        "L.xcstrings": """
        { "sourceLanguage": "en", "strings": { "comments": { "localizations": {
          "en": { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "%d new comment" } },
          "other": { "stringUnit": { "state": "translated", "value": "%d new comments" } } } } },
          "pt": { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "%d new comment" } },
          "other": { "stringUnit": { "state": "translated", "value": "%d mensagens novas" } } } } } } },
        "plans": { "localizations": {
          "en": { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "%d plan" } },
          "other": { "stringUnit": { "state": "translated", "value": "%d plans" } } } } },
          "de": { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "%d plan" } },
          "other": { "stringUnit": { "state": "translated", "value": "%d Pläne" } } } } } } } }, "version": "1.0" }
        """
      ],
      [
        "L.xcstrings:4:97 warning the form 'one' of 'comments' looks untranslated in Portuguese (pt) | the base text is '%d new comment'"
      ]),
    Case(
      "missing-space", "function words in compounds",
      [
        "en": #""a" = "In the %@ app"; "b" = "Set %@ as number";"#,
        "nl": #""a" = "In de %@met-app"; "b" = "Stel %@als nummer in";"#,
      ],
      [
        "nl.lproj/L.strings:1:40 warning there is no space between '%@' and 'als' | the base text is 'Set %@ as number' → [\" \"]"
      ]),
  ]

  /// What shows a string as it is, and what only looks like it.
  static let shown: [Case] = [
    Case(
      "text-instead-of-key", "what is hidden, looked up or given another value before it is shown",
      [
        "en": #""Free" = "Free"; "Rooms" = "Rooms";"#, "de": #""Free" = "Frei"; "Rooms" = "Räume";"#,
        "A.swift": """
        struct Row: View { let title: String; init(title: String) { self.title = title.localized }
          var body: some View { Text(title) } }
        struct Other: View { let title: String; var body: some View {
          let title = titles[title] ?? ""
          Text(title) } }
        struct Loaded: View { let name: String; var body: some View {
          if case let .loaded(name) = state { Text(name) }
          switch state { case .loaded(let name, let count): Text(name) }
          let (name, count) = model.current
          List(names) {
            name in
            Text(name)
          } } }
        func tell(_ text: String) { var text = text; text = Strings.shared[text]; _ = UIAlertAction(title: text) }
        struct Mark: View { let name: String; var body: some View { Text(name).font(.custom("Signs", size: 24)) } }
        func main() { Row(title: "Free"); Other(title: "Free"); Loaded(name: "Free"); tell("Free"); Mark(name: "Free") }
        """,
      ],
      []),
    Case(
      "text-instead-of-key", "literals that a property does not give",
      [
        "en": #""Free" = "Free"; "Taken" = "Taken";"#, "de": #""Free" = "Frei"; "Taken" = "Belegt";"#,
        "A.swift": """
        struct Room: View {
          var status: String {
            let key = isFree ? "Free" : "Taken"
            return Bundle.main.localizedString(forKey: key, value: nil, table: nil)
          }
          var other: String {
            let names = ["t": "Taken"
            ]
            let name = { "Taken" }
            let key = switch state { case .free: "Free" }
            return names["t"] ?? name()
          }
          var third: String {
            switch state {
            case .free: "Free"
            default: "x"
            }
          }
          var body: some View { Text(status); Text(other); Text(third) }
        }
        """,
      ],
      [
        "A.swift:15:17 warning text 'Free' is shown without a lookup, although tables have translations: users of every language see English (en) | it is a key itself | 'third' shows a String as it is"
      ]),
    Case(
      "text-instead-of-key", "members of other things, comments, cases, and functions that share a name",
      [
        "en": #""Free" = "Free"; "Rooms" = "Rooms";"#, "de": #""Free" = "Frei"; "Rooms" = "Räume";"#,
        "A.swift": """
        func error(_ message: String) { _ = UIAlertController(title: message, message: nil, preferredStyle: .alert) }
        func header(_ title: String) -> some View { Text(title) }
        enum Item { case header(String) }
        struct Tag: View { let name: String; var body: some View { Text(name) } }
        func present(title: String) { _ = UIAlertAction(title: title) }
        func present(title: String, message: String) { _ = UIAlertAction(title: message) }
        func main() {
          logger.error("Free"); let items: [Item] = [.header("Rooms")]; HTML.Tag(name: "Rooms")
          /*
          error("Free")
          */
          let code = \"\"\"
            error("Free")
            \"\"\"
          present(title: "Rooms", message: text)
          self.error("https://a.example"); self.error("Rooms") // error("Free")
        }
        """,
      ],
      [
        "A.swift:16:47 warning text 'Rooms' is shown without a lookup, although tables have translations: users of every language see English (en) | it is a key itself | 'error' shows a String as it is"
      ]),
    Case(
      "text-instead-of-key", "views of the project's own that look up strings",
      [
        "en": #""Free" = "Free";"#, "de": #""Free" = "Frei";"#,
        "A.swift": """
        extension Text { init(_ key: String) { self.init(LocalizedStringKey(key)) } }
        struct Row: View { let title: String; var body: some View { Text(title) } }
        let row = Row(title: "Free")
        """,
      ],
      []),
    Case(
      "raw-key", "contents and notifications of the project's own",
      [
        "en": #""news.title" = "News";"#,
        "A.swift": """
        struct Content { var title: String }
        var content = Content(); content.title = "news.title"
        let notification = NotificationItem(); notification.title = "news.title"
        """,
      ],
      []),
    Case(
      "common-misspelling", "addresses, and texts in other languages",
      [
        "en": #""a" = "A";"#,
        "A.swift": """
        let a = [NSLocalizedString("Visit https://www.adress.com/ now", comment: ""), NSLocalizedString("Ange en adress", comment: "")]
        let b = NSLocalizedString("Enter your adress", comment: "")
        """,
      ],
      [
        "A.swift:2:27 warning 'adress' is misspelled; did you mean 'address'? | no table has the text 'Enter your adress': users see it as it is"
      ]),
    Case(
      "number-mismatch", "offers that are all outdated",
      [
        "en":
          #""a" = "7 days free"; "b" = "7-day trial"; "c" = "After 7 days"; "d" = "Free: 7 days"; "e" = "7 free days";"#,
        "de":
          #""a" = "6 Tage frei"; "b" = "6 Tage Probe"; "c" = "Nach 6 Tagen"; "d" = "Frei: 6 Tage"; "e" = "6 Tage";"#,
        "fr": #""a" = "7 jours"; "b" = "Essai 7 j."; "c" = "Après 7 jours"; "d" = "7 jours"; "e" = "7 jours";"#,
      ],
      [
        "de.lproj/L.strings:1:8 warning the translation has '6' where the base text has '7' | the base text is '7 days free'",
        "de.lproj/L.strings:1:29 warning the translation has '6' where the base text has '7' | the base text is '7-day trial'",
        "de.lproj/L.strings:1:56 warning the translation has '6' where the base text has '7' | the base text is 'After 7 days'",
        "de.lproj/L.strings:1:79 warning the translation has '6' where the base text has '7' | the base text is 'Free: 7 days'",
        "de.lproj/L.strings:1:95 warning the translation has '6' where the base text has '7' | the base text is '7 free days'",
      ]),
    Case(
      "link-mismatch", "other hosts that contain the address, and broken ones",
      [
        "en":
          #""a" = "Find us on https://x.com"; "b" = "See https://www.hiking.app/help"; "c" = "See https://hiking.app?lang=en";"#,
        "de":
          #""a" = "Wir sind auf netflix.com/de zu finden"; "b" = "Siehe bitte htps://www.hiking.app/help"; "c" = "Mehr gibt es auf Hiking.app.";"#,
      ],
      [
        "de.lproj/L.strings:1:8 warning the base text's address 'https://x.com' is missing | the base text is 'Find us on https://x.com'",
        "de.lproj/L.strings:1:55 warning the base text's address 'https://www.hiking.app/help' is missing | the base text is 'See https://www.hiking.app/help'",
      ]),
  ]

  /// What only a whole app shows: which views it uses, and which functions, tables and languages it has.
  static let apps: [Case] = [
    Case(
      "undefined-key", "views that nothing uses but previews and the comment with the name of their file",
      [
        "en.lproj/Localizable.strings": #""Hello" = "Hello";"#,
        "App.swift": """
        // Old.swift
        import SwiftUI
        struct Old: View { var body: some View { Text(NSLocalizedString("old_text", comment: "")) } }
        struct New: View { var body: some View { Text(NSLocalizedString("new_text", comment: "")) } }
        #Preview("Old", traits: .landscapeLeft) { Old() // {
        }
        struct OldPreviews: PreviewProvider { static var previews: some View { Old() } }
        @main struct Start: App { var body: some Scene { WindowGroup { New() } } }
        """,
      ],
      [
        "App.swift:3:65 note key 'old_text' is not defined in table 'Localizable' | nothing uses 'Old', which holds the text",
        "App.swift:4:65 error key 'new_text' is not defined in table 'Localizable'",
      ]),
    Case(
      "undefined-key", "overloads that hand on, and tables that are parameters",
      [
        "en.lproj/Localizable.strings": #""Hello" = "Hello";"#, "en.lproj/Kit.strings": #""kit" = "Kit";"#,
        "Texts.swift": """
        enum Texts {
          static let table = "Kit"
          static func text(_ key: String, args: [CVarArg]) -> String {
            String(format: NSLocalizedString(key, comment: ""), arguments: args)
          }
          static func text(_ key: String, _ args: CVarArg...) -> String { text(key, args: args) }
          static func other(table: String) -> String { NSLocalizedString("Hello", tableName: table, comment: "") }
        }
        let text = Texts.text("no_text")
        """,
      ],
      [
        "Texts.swift:9:23 error key 'no_text' is not defined in table 'Localizable'"
      ]),
    Case(
      "undefined-key", "views of code without the start of an app",
      [
        "en.lproj/Localizable.strings": #""Hello" = "Hello";"#,
        "Page.swift": """
        import SwiftUI
        struct Page: View { var body: some View { Text(NSLocalizedString("page_text", comment: "")) } }
        """,
      ],
      [
        "Page.swift:2:66 error key 'page_text' is not defined in table 'Localizable'"
      ]),
    Case(
      "undefined-key", "tables that a constant names",
      [
        "en": #""Hello" = "Hello";"#,
        "Texts.swift": """
        enum Texts {
          static let table = "Kit"
          static func string(_ key: String) -> String { NSLocalizedString(key, tableName: table, comment: "") }
        }
        let texts = [Texts.string("one_text"), Texts.string("two_text")]
        """,
      ],
      [
        "Texts.swift:5:27 warning table 'Kit' does not exist, but 2 keys are looked up in it"
      ]),
    Case(
      "unused-key", "keys of a table that are put together, with nothing known of either part",
      [
        "en.lproj/Units.strings": #""bar.one" = "Bar"; "bar.many" = "Bars";"#,
        "en.lproj/Localizable.strings": #""bar.one" = "Bar"; "ok" = "OK";"#,
        "Units.m": """
        NSString *ok = NSLocalizedString(@"ok", nil);
        NSString *key = [NSString stringWithFormat:@"%@.%@", unit, form];
        return [bundle localizedStringForKey:key value:nil table:@"Units"];
        """,
      ],
      [
        "en.lproj/Localizable.strings:1:1 warning key 'bar.one' is never used in code"
      ]),
    Case(
      "untranslated-value", "a series of names without texts",
      [
        "Localizable.xcstrings": """
        { "sourceLanguage": "en", "version": "1.0", "strings": { \(twelveTexts)
        "SpokenAddPlace": {}, "SpokenAddTime": {}, "SpokenAddName": {}, "SpokenAddAge": {}, "SpokenAddAll": {},
        "OpenStreetMap": {} } }
        """,
        "View.swift": """
        import SwiftUI
        let texts = [\((0..<12).map { "Text(\"app.text\($0)\")" }.joined(separator: ", "))]
        let spoken = [Text("SpokenAddPlace"), Text("SpokenAddTime"), Text("SpokenAddName"), Text("SpokenAddAge"),
          Text("SpokenAddAll"), Text("OpenStreetMap")]
        """,
      ],
      [
        "Localizable.xcstrings:2:1 error the catalog has no text for 'SpokenAddPlace': users see the key",
        "Localizable.xcstrings:2:23 error the catalog has no text for 'SpokenAddTime': users see the key",
        "Localizable.xcstrings:2:44 error the catalog has no text for 'SpokenAddName': users see the key",
        "Localizable.xcstrings:2:65 error the catalog has no text for 'SpokenAddAge': users see the key",
        "Localizable.xcstrings:2:85 error the catalog has no text for 'SpokenAddAll': users see the key",
      ]),
    Case(
      "missing-translation", "catalogs in another language than the project is developed in",
      [
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;\nknownRegions = (\n\ten,\n\t\"zh-Hans\",\n);",
        "Localizable.xcstrings": """
        { "sourceLanguage": "zh-Hans", "version": "1.0", "strings": {
        "取消": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Cancel" } },
        "zh-Hans": { "stringUnit": { "state": "translated", "value": "取消" } } } },
        "确定": {} } }
        """,
        "View.swift": #"import SwiftUI; let texts = [Text("取消"), Text("确定")]"#,
      ],
      [
        "Localizable.xcstrings:4:1 warning '确定' is missing in English (en): users see Simplified Chinese (zh-Hans)"
      ]),
    Case(
      "wrong-script", "languages that have nearly all texts of another one",
      [
        "en": sharedTexts { "Text number \($0)" }, "cs": sharedTexts { "Věta číslo \($0)" },
        "sk": sharedTexts { $0 == 3 ? "Iná veta \($0)" : "Věta číslo \($0)" },
        "hr": sharedTexts { "Tekst broj \($0)" }, "sr": sharedTexts { $0 == 3 ? "Drugi \($0)" : "Tekst broj \($0)" },
        "de": sharedTexts { "Text Nummer \($0)" },
        "fr": sharedTexts { $0 < 3 ? "Texte \($0) ici" : "Text Nummer \($0)" },
        "it": sharedTexts { "Open the old file \($0)" }, "es": sharedTexts { "Open the old file \($0)" },
        "nl": sharedTexts { "\($0):00 %@ × 15 cm" }, "pl": sharedTexts { "\($0):00 %@ × 15 cm" },
        "fi": sharedTexts { "Vana lause \($0)" }, "hu": sharedTexts { $0 == 2 ? "Régi szó" : "Vana lause \($0)" },
        "tr": sharedTexts { "Vana lause \($0)" },
      ],
      [
        "sk.lproj/L.strings:1:2 warning Slovak (sk) and Czech (cs) have the same texts, 23 of 24: one of the two is in the wrong language | texts of several words are compared"
      ]),
    Case(
      "missing-translation", "catalogs that name a language without texts",
      [
        "App.xcodeproj/project.pbxproj": "developmentRegion = de;\nknownRegions = (\n\tde,\n\tBase,\n);",
        "Localizable.xcstrings": """
        { "sourceLanguage": "en", "version": "1.0", "strings": {
        "Datei öffnen": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Datei öffnen" } } } },
        "Noch einer": {} } }
        """,
        "View.swift": #"import SwiftUI; let texts = [Text("Datei öffnen"), Text("Noch einer")]"#,
      ], []),
    Case(
      "number-mismatch", "hours that are not the same",
      [
        "en": #""a" = "At 12:00 AM"; "b" = "At 5:00 PM"; "c" = "At 7:05 PM";"#,
        "de": #""a" = "Um 0:00"; "b" = "Um 18:00"; "c" = "Um 19:05";"#,
        "fr": #""a" = "À 24:00"; "b" = "À 17:00"; "c" = "À 19:05";"#,
      ],
      [
        "de.lproj/L.strings:1:28 note the translation has '18' where the base text has '5' | the base text is 'At 5:00 PM'"
      ]),
    Case(
      "missing-translation", "projects whose development language is called Base",
      [
        "App.xcodeproj/project.pbxproj": "developmentRegion = Base;\nknownRegions = (\n\tBase,\n\ten,\n\tcs,\n);",
        "Base.lproj/Localizable.strings": #""a" = "Save";"#,
        "en.lproj/Localizable.strings": #""a" = "Save"; "b" = "Open";"#,
        "cs.lproj/Localizable.strings": #""a" = "Uložit";"#,
      ],
      [
        "en.lproj/Localizable.strings:1:15 error 'b' is missing in Czech (cs): users see the key | it belongs in this file"
      ]),
    Case(
      "same-as-base", "comments on translations that say what has yet to be done",
      [
        "en": #""a" = "Open the settings"; "b" = "Close the window"; "c" = "Save the file"; "d" = "Print the page";"#,
        "de": """
        "a" = "Open the settings"; // NOT TRANSLATED
        "b" = "Close the window"; // Do not translate
        "c" = "Save the file"; /* not yet translated */
        "d" = "Print the page"; // not translated by Apple
        """,
      ],
      [
        "de.lproj/L.strings:1:8 warning 'Open the settings' looks untranslated in German (de)",
        "de.lproj/L.strings:3:8 warning 'Save the file' looks untranslated in German (de)",
      ]),
    Case(
      "surrounding-whitespace-mismatch", "spaces that the base language does not write",
      [
        "zh-Hans": #""a" = "请前往";"#, "en": #""a" = "To allow it, go to ";"#, "ja": #""a" = "許可するには ";"#,
      ], configuration: #"{ "sourceLanguage": "zh-Hans" }"#,
      [
        "ja.lproj/L.strings:1:14 note the translation ends with a space, but the base text does not | the base text is '请前往' → [\"\"]"
      ]),
    Case(
      "undefined-key", "tables that only previews need",
      [
        "App.xcodeproj/project.pbxproj": appWithExtensions(),
        "App/en.lproj/Localizable.strings": #""Hello" = "Hello";"#,
        "App/Preview Content/Samples.xcstrings": """
        { "sourceLanguage": "en", "version": "1.0", "strings": { "sample.title": {} } }
        """,
        "App/App.swift": #"let title = String(localized: "sample.title", table: "Samples")"#,
      ], []),
    Case(
      "missing-usage-description", "texts that no Info.plist has",
      [
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;\nknownRegions = (\n\ten,\n\tde,\n\tfr,\n\tit,\n);",
        "App/Info.plist": "<plist><dict><key>CFBundleName</key><string>App</string></dict></plist>",
        "App/en.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "App";"#,
        "App/de.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "Zum Lesen von Codes";"#,
        "App/fr.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "Pour lire les codes";"#,
        "App/it.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "App";"#,
      ],
      [
        "App/de.lproj/InfoPlist.strings:1:1 note NSCameraUsageDescription is in 2 languages, but in no Info.plist: users never see it | delete it, or add it to Info.plist if the app asks for that permission"
      ]),
    Case(
      "missing-usage-description", "texts that a file of settings may put into Info.plist",
      [
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;\nknownRegions = (\n\ten,\n\tde,\n\tfr,\n\tit,\n);",
        "App/Info.plist": "<plist><dict><key>CFBundleName</key><string>App</string></dict></plist>",
        "App/en.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "App";"#,
        "App/de.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "Zum Lesen von Codes";"#,
        "App/fr.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "Pour lire les codes";"#,
        "App/it.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "App";"#,
        "Project.swift": #"let project = Project(infoPlist: .with(["NSCameraUsageDescription": "To scan codes"]))"#,
      ],
      [
        "App/de.lproj/InfoPlist.strings:1:1 warning NSCameraUsageDescription is missing in Italian (it): users see English (en) | it belongs in this file"
      ]),
    Case(
      "unshipped-language", "what only previews need",
      [
        "App.xcodeproj/project.pbxproj": appWithExtensions(),
        "App/en.lproj/Localizable.strings": #""Hello" = "Hello";"#,
        "App/Preview Content/Samples.xcstrings": """
        { "sourceLanguage": "en", "version": "1.0", "strings": { "Sample": {} } }
        """,
      ],
      []),
    Case(
      "untranslated-value", "English keys of an app in another language",
      [
        "ja": #""Clear all of it" = "すべて消去"; "全部消す" = "全部消す";"#,
        "en": #""Clear all of it" = "Clear all of it"; "全部消す" = "Clear all";"#,
        "de": #""Clear all of it" = "Clear all of it"; "全部消す" = "Alles löschen";"#,
      ], configuration: #"{ "sourceLanguage": "ja" }"#,
      [
        "de.lproj/L.strings:1:22 warning 'Clear all of it' is not translated into German (de)"
      ]),
    Case(
      "malformed-placeholder", "spaces inside of a placeholder, before which a word ends",
      [
        "en": #""a" = "Made by %1$@ of Acme"; "b" = "Go to %@"; "c" = "Hello %@";"#,
        "es": #""a" = "Hecho por% 1 $ s de Acme"; "b" = "Ir a %@"; "c" = "Hola %@";"#,
        "ar": #""a" = "صنعه %1$@ من"; "b" = "اذهب إلى٪ @"; "c" = "مرحبا %@";"#,
        "zh-Hans": #""a" = "%1$@ 制作"; "b" = "前往％ @"; "c" = "你好 %@";"#,
      ],
      [
        "ar.lproj/L.strings:1:38 error '٪ @' has the Arabic percent sign, which starts no placeholder: the base text has '%@' | the base text is 'Go to %@' → [\" %@\"]",
        "es.lproj/L.strings:1:17 error '% 1 $ s' is not a valid placeholder: the base text has '%1$@' | the base text is 'Made by %1$@ of Acme' → [\" %1$@\"]",
        "zh-Hans.lproj/L.strings:1:27 error '％ @' has the percent sign of East Asian text, which starts no placeholder: the base text has '%@' | the base text is 'Go to %@' → [\"%@\"]",
      ]),
    Case(
      "likely-typo", "Russian words with both spellings of one letter",
      [
        "en": Self.texts { "Wallet number \($0)" },
        "ru": Self.texts { $0 == 7 ? "Ваш кошелёк \($0)" : "Ваш кошелек \($0)" },
      ], []),
  ]

  /// Twenty-four texts.
  private static func sharedTexts(_ text: (Int) -> String) -> String {
    (0..<24).map { "\"\($0)\" = \"\(text($0))\";" }.joined(separator: "\n")
  }

  /// Twelve texts with the keys 0 to 11.
  private static func texts(_ text: (Int) -> String) -> String {
    (0..<12).map { "\"\($0)\" = \"\(text($0))\";" }.joined(separator: "\n")
  }

  @Test(
    "At the limit and beyond",
    arguments: coverage + keys + texts + placeholders + suppressions + syntax + unseen + unreached + slips + shown
      + apps)
  func limit(_ sample: Case) {
    let reader = ConfigurationReader(SourceFile(path: "c.json", text: sample.configuration))
    var linter = Linter(configuration: reader.configuration, fileSystem: InMemoryFileSystem(sample.files))
    for rule in RuleList.all where sample.rule == rule.description.identifier {
      linter.configuration.rules[rule].isEnabled = true
    }
    if let manifest = sample.manifest { linter.manifestFiles = [SourceFile(path: "keys.json", text: manifest)] }
    let found = linter.run().findings.filter { $0.rule == sample.rule }.map { finding in
      let messages = [finding.message] + finding.notes.map(\.message)
      let fixIt = finding.fixIts.first { !$0.edits.isEmpty }.map { " → \($0.edits.map(\.replacement))" } ?? ""
      return
        "\(finding.location.lineAndColumn) \(finding.severity.rawValue) \(messages.joined(separator: " | "))\(fixIt)"
    }
    #expect(found == sample.expected)
  }
}
