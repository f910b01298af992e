import Linting
import LocalizationModel
import LocalizationRules
import SourceText
import TestSupport
import Testing

/// The combined findings of the rules about keys, and their suggestions.
@Suite("Findings about keys")
struct KeyFindingTests {
  private static let rules: Set<String> = [
    "argument-mismatch", "extra-key", "key-typo", "missing-translation", "undeclared-key", "undefined-key",
    "unused-key",
  ]

  /// All findings of the rules about keys: rules, messages and notes.
  private func findings(_ files: [String: String], manifest: String? = nil) -> [String] {
    result(files, manifest: manifest).map { finding in
      ([finding.rule, finding.message] + finding.notes.map(\.message)).joined(separator: ": ")
    }
  }

  private func result(_ files: [String: String], manifest: String? = nil) -> [Finding] {
    var linter = Linter(configuration: Configuration(), fileSystem: InMemoryFileSystem(files))
    linter.request.rules = Self.rules
    if let manifest { linter.manifestFiles = [SourceFile(path: "keys.json", text: manifest)] }
    return linter.run().findings
  }

  private func suggestions(for keys: [String], among known: [String]) -> [String?] {
    let table = known.map { "\"\($0)\" = \"Text\";" }.joined(separator: "\n")
    let code = keys.map { "NSLocalizedString(\"\($0)\", comment: \"\")" }.joined(separator: "\n")
    let notes = result(["en.lproj/Localizable.strings": table, "App.swift": code])
      .filter { $0.rule == "undefined-key" }
      .map { $0.notes.map(\.message).first { $0.hasPrefix("did you mean ") } }
    return notes.map { $0.map { String($0.dropFirst("did you mean '".count).prefix { $0 != "'" }) } }
  }

  @Test("Names of tables that are the same to readers are one table")
  func composedTableNames() {
    let lookups = ["Tabl\u{E9}", "Table\u{301}"].flatMap { table in
      (0..<300).map { #"NSLocalizedString("key \#($0)", tableName: "\#(table)", comment: "")"# }
    }
    let found = findings([
      "en.lproj/Localizable.strings": #""a" = "A";"#, "App.swift": lookups.joined(separator: "\n"),
    ])
    #expect(
      found.filter { $0.hasPrefix("undefined-key") } == [
        "undefined-key: table 'Tabl\u{E9}' does not exist, but 300 keys are looked up in it"
      ])
  }

  @Test("The nearest key is suggested; for sentences, only near duplicates")
  func nearest() {
    let known = ["settings.account", "settings.title", "home.title", "SAVE_FILE", "delete_all", "Save the file"]
    let asked = ["settings.acount", "homeTitle", "save_file", "detele_all", "something.else"]
    #expect(
      suggestions(for: asked, among: known) == ["settings.account", "home.title", "SAVE_FILE", "delete_all", nil])
  }

  @Test("Suggestions are the same as with a comparison of all keys")
  func suggestionsOfMany() {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    func word() -> String { String((0..<8).map { _ in random.pick(letters) }) }
    let known = (0..<2_000).map { _ in "\(word()).\(word()).\(word())" }
    let misspelled = known.prefix(200).map { key in
      var characters = Array(key)
      for _ in 0..<2 {
        let index = Int.random(in: 0..<(characters.count - 1), using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: characters.swapAt(index, index + 1)
        case 1: characters[index] = "x"
        default: characters.insert("y", at: index)
        }
      }
      return String(characters)
    }
    let expected = zip(misspelled, known).filter { $0 != $1 }
    let found = suggestions(for: expected.map(\.0), among: known)
    #expect(found == expected.map(\.1), "seed \(seed)")
  }

  @Test("Thousands of undefined keys are reported in seconds")
  func manyUnknownKeys() {
    var random = SeededGenerator(seed: 1)
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    func key() -> String {
      (0..<3).map { _ in String((0..<8).map { _ in random.pick(letters) }) }.joined(separator: ".")
    }
    let known = (0..<4_000).map { _ in key() }
    let start = ContinuousClock.now
    let found = suggestions(for: (0..<4_000).map { _ in key() }, among: known)
    #expect(found.count == 4_000)
    // Comparing all pairs took minutes in a debug build.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("A key of only arguments is not reported as a missing text")
  func argumentsAlone() {
    let files = [
      "en.lproj/Localizable.strings": "\"used\" = \"Used\";", "de.lproj/Localizable.strings": "\"used\" = \"Benutzt\";",
      "App.swift": """
      String(localized: "\\(first) \\(second)")
      String(localized: "\\(first) of \\(second)")
      String(localized: "used")
      """,
    ]
    #expect(findings(files) == ["undefined-key: key '%@ of %@' is not defined in table 'Localizable'"])
  }

  @Test("Of two keys that look alike, the rarer is wrong, and the message shows what differs")
  func lookalikes() {
    let found = findings([
      "en.lproj/Localizable.strings": "\"Open it\" = \"Open it\";\n\"Open\u{A0}it\" = \"Open the file\";",
      "de.lproj/Localizable.strings": "\"Open\u{A0}it\" = \"Öffnen\";",
    ])
    #expect(found.contains("key-typo: key 'Open it' differs from 'Open\\u{a0}it' only in whitespace"), "\(found)")
  }

  @Test("A table that does not exist may be a misspelled one")
  func table() {
    let files = [
      "en.lproj/Other.strings": "\"other.title\" = \"Other\";",
      "App.swift": "NSLocalizedString(\"other.title\", tableName: \"Othr\", comment: \"\")",
    ]
    #expect(
      findings(files) == [
        "undefined-key: table 'Othr' does not exist, but this key is looked up in it: did you mean table 'Other'?"
      ])
  }

  @Test("A key in another table is reported with that table, as are suggestions")
  func otherTable() {
    let files = [
      "en.lproj/Localizable.strings": "\"home.title\" = \"Home\";",
      "en.lproj/Other.strings": "\"other.title\" = \"Other\";",
      "App.swift": """
      NSLocalizedString("home.title", tableName: "Other", comment: "")
      NSLocalizedString("other.titel", comment: "")
      NSLocalizedString("home.title", comment: "")
      NSLocalizedString("other.title", tableName: "Other", comment: "")
      """,
    ]
    #expect(
      findings(files) == [
        "undefined-key: key 'home.title' is defined in table 'Localizable', not in 'Other'",
        "undefined-key: key 'other.titel' is not defined in table 'Localizable': did you mean 'other.title' in table 'Other'?",
      ])
  }

  @Test("A key that only translations have is reported once, and never if the code has the base text")
  func onlyInTranslations() {
    let files = [
      "en.lproj/Localizable.strings": "\"home.title\" = \"Home\";",
      "de.lproj/Localizable.strings": "\"home.title\" = \"Heim\"; \"only.german\" = \"x\"; \"given.text\" = \"y\";",
      "App.swift": """
      NSLocalizedString("home.title", comment: "")
      NSLocalizedString("only.german", comment: "")
      NSLocalizedString("given.text", value: "Text", comment: "")
      """,
    ]
    #expect(
      findings(files) == [
        "undefined-key: key 'only.german' is defined in German (de) but not in the base language: it is defined here"
      ])
  }

  @Test("The symbol of a key with arguments omits specifiers")
  func symbols() {
    func catalog(_ keys: [String]) -> String {
      let entries = keys.map { key in
        "\"\(key)\": {\"extractionState\": \"manual\", \"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"a %lld\"}}}}"
      }
      return "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(entries.joined(separator: ","))}}"
    }
    let files = [
      "Localizable.xcstrings": catalog(["items.count %lld", "items.size %lld", "used"]),
      "App.swift": "import SwiftUI\nlet a = Text(.itemsCount(3)); let b = Text(\"used\")",
    ]
    #expect(findings(files) == ["unused-key: key 'items.size %lld' is never used in code"])
  }

  @Test("A pattern with almost no known part marks no key as used")
  func patterns() {
    let files = [
      "en.lproj/Localizable.strings": """
      "used" = "Used"; "two words" = "Two words"; "a: b" = "A: B"; "p.a" = "A"; "tab_home" = "Home";
      """,
      "App.swift": """
      import SwiftUI
      NSLocalizedString("used", comment: "")
      Text(first + " " + second)
      NSLocalizedString("\\(first): \\(second)", comment: "")
      NSLocalizedString("p.\\(name)", comment: "")
      let key = "tab_\\(name)"
      """,
    ]
    #expect(
      findings(files) == [
        "unused-key: key 'two words' is never used in code", "unused-key: key 'a: b' is never used in code",
      ])
  }

  @Test("Placeholders of the base are suggested before those of translations")
  func placeholders() {
    let files = [
      "en.lproj/Localizable.strings": "\"greeting\" = \"Hello #{NAME}\";",
      "de.lproj/Localizable.strings": "\"greeting\" = \"Hallo #{NAMEN}\";",
      "App.m": """
      NSString *text = NSLocalizedString(@"greeting", nil);
      text = [text stringByReplacingOccurrencesOfString:@"#{NAMES}" withString:@"x"];
      """,
    ]
    #expect(
      findings(files) == [
        "argument-mismatch: '#{NAMES}' appears in no text for 'greeting': did you mean '#{NAME}'?"
      ])
  }

  // MARK: One cause, one finding

  private static let account = [
    "en.lproj/Localizable.strings": "\"settings.account\" = \"Account\"; \"settings.title\" = \"Settings\";",
    "de.lproj/Localizable.strings": "\"settings.account\" = \"Konto\"; \"settings.title\" = \"Einstellungen\";",
    "App.swift": """
    NSLocalizedString("settings.account", comment: "")
    NSLocalizedString("settings.title", comment: "")
    """,
  ]

  /// The files, with a key misspelled in some of them.
  private func misspelling(_ key: String, as other: String, in paths: String...) -> [String: String] {
    var files = Self.account
    for path in paths { files[path] = files[path]?.replacing("\"\(key)\"", with: "\"\(other)\"") }
    return files
  }

  @Test("A key misspelled only in the code, or in all languages, is one finding")
  func misspelledInCode() throws {
    let files = misspelling("settings.account", as: "settings.acount", in: "App.swift")
    let found = result(files)
    #expect(found.map(\.rule) == ["undefined-key"])
    let edit = try #require(found.first?.fixIts.first?.edits.first)
    #expect(edit.replacement == "settings.account")
    #expect(edit.location.file.slice(edit.location.range) == "settings.acount")
    let languages = misspelling(
      "settings.account", as: "settings.acount", in: "en.lproj/Localizable.strings", "de.lproj/Localizable.strings")
    #expect(result(languages).map(\.rule) == ["undefined-key"])
  }

  @Test("A key that only the manifest spells differently is one finding, wherever else it is used")
  func misspelledInManifest() {
    let manifest = #"{ "keys": ["settings.acount", "settings.title"] }"#
    var files = misspelling("settings.account", as: "settings.acount", in: "App.swift")
    #expect(
      findings(files, manifest: manifest) == [
        "undefined-key: key 'settings.acount' is not defined in table 'Localizable': did you mean 'settings.account'?"
      ])
    files["App.swift"] = nil
    #expect(
      findings(files, manifest: manifest) == [
        "undefined-key: key 'settings.acount' is not defined in any table: did you mean 'settings.account'?"
      ])
  }

  @Test("The code shows which language misspells a key", arguments: ["en", "de"])
  func misspelledInLanguage(_ language: String) {
    let path = "\(language).lproj/Localizable.strings"
    for other in ["settings.acount", "Settings.account"] {
      let found = result(misspelling("settings.account", as: other, in: path))
      #expect(found.map(\.rule) == ["key-typo"])
      #expect(found.map(\.severity) == [.error])
      #expect(found.map(\.location.file.path) == [path])
      #expect(found.first?.message == "key '\(other)' looks like a typo of 'settings.account', which the code uses")
      #expect(found.first?.fixIts.first?.edits.first?.replacement == "settings.account")
    }
  }

  @Test("Keys that the code looks up by both names are two keys")
  func bothAsked() {
    var files = misspelling("settings.account", as: "settings.accounts", in: "de.lproj/Localizable.strings")
    files["App.swift"]? += "\nNSLocalizedString(\"settings.accounts\", comment: \"\")"
    #expect(result(files).map(\.rule).contains("key-typo") == false)
  }

  @Test("Keys that look alike are reported once, unless intentional")
  func twins() {
    let table =
      #""settings.account" = "Account"; "settings.account " = "Your account"; "full－width" = "A"; "full-width" = "B";"#
    let files = ["en.lproj/Localizable.strings": table, "de.lproj/Localizable.strings": table]
    #expect(
      findings(files).sorted() == [
        "key-typo: key 'full－width' differs from 'full-width' only in the width of its letters: 2 languages have this key",
        "key-typo: key 'settings.account ' differs from 'settings.account' only in whitespace: 2 languages have this key",
      ])
    let meant = #""Name" = "Name"; "Name " = "Name "; "Delete" = "Löschen"; "DELETE" = "LÖSCHEN";"#
    #expect(findings(["en.lproj/Localizable.strings": meant]).isEmpty)
    var asked = files
    asked["App.swift"] = #"let keys = ["settings.account", "settings.account ", "full－width", "full-width"]"#
    #expect(findings(asked).isEmpty)
  }

  @Test("Where the default table does not exist, one finding says which one has its keys")
  func missingDefaultTable() {
    let tables = [
      "en.lproj/Texts.strings": #""a.one" = "A"; "a.two" = "B"; "a.three" = "C";"#,
      "de.lproj/Texts.strings": #""a.one" = "Ä"; "a.two" = "Bä"; "a.three" = "Cä";"#,
    ]
    let lookups = ["a.one", "a.two", "a.four"].map { #"NSLocalizedString("\#($0)", comment: "")"# }
    let found = findings(tables.merging(["App.swift": lookups.joined(separator: "\n")]) { $1 })
    #expect(
      found.filter { $0.hasPrefix("undefined-key") } == [
        "undefined-key: table 'Localizable' does not exist, but 2 keys of table 'Texts' are looked up in it: users see the keys: name the table in the lookups, or rename the file to 'Localizable'"
      ])
    let others = ["one", "two", "a.one"].map { #"NSLocalizedString("\#($0)", comment: "")"# }
    #expect(
      findings(tables.merging(["App.swift": others.joined(separator: "\n")]) { $1 })
        .filter { $0.hasPrefix("undefined-key") } == [])
  }

  @Test("Beside texts in Base.lproj, one other language is enough for a text to be missed")
  func textsInBase() {
    for base in ["Base", "en"] {
      let found = findings([
        "\(base).lproj/Localizable.strings": #""Save" = "Save";"#,
        "de.lproj/Localizable.strings": #""Save" = "Sichern";"#,
        "App.swift": #"NSLocalizedString("Save", comment: ""); NSLocalizedString("Delete it now", comment: "")"#,
      ])
      #expect(found == ["undefined-key: key 'Delete it now' is not defined in table 'Localizable'"])
    }
  }

  @Test("What a catalog after a mistake, or a table that is not there, may define is not missed")
  func unreadTables() {
    let code = #"NSLocalizedString("home.body", comment: "")"#
    let catalog = { (end: String) in
      #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "home.title": { "comment": null, "localizations": { "en": { "stringUnit": { "state": "translated", "value": "A" } } } }\#(end) } }"#
    }
    let of = { (files: [String: String]) in
      findings(files.merging(["App.swift": code]) { $1 }).filter { $0.hasPrefix("undefined-key") }
    }
    #expect(of(["Localizable.xcstrings": catalog("")]).count == 1)
    #expect(of(["Localizable.xcstrings": catalog(#", "home.body": 5"#)]) == [])
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; };
        G = { isa = PBXGroup; children = (F, O); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Texts/Localizable.xcstrings; sourceTree = "<group>"; };
        O = { isa = PBXFileReference; path = Other.xcstrings; sourceTree = "<group>"; };
        BF = { isa = PBXBuildFile; fileRef = F; }; BO = { isa = PBXBuildFile; fileRef = O; };
        R = { isa = PBXResourcesBuildPhase; files = (BF, BO); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (R); productType = "com.apple.product-type.application"; };
      }; rootObject = P; }
      """
    let files = ["App.xcodeproj/project.pbxproj": project, "Other.xcstrings": catalog("")]
    #expect(of(files) == [])
    let read = files.merging(["Texts/Localizable.xcstrings": catalog("")]) { $1 }
    #expect(of(read).count == 1)
    let linter = Linter(configuration: Configuration(), fileSystem: InMemoryFileSystem(files))
    #expect(
      linter.run().remarks == [
        "the table 'Texts/Localizable.xcstrings' is listed in the Xcode project but does not exist"
      ])
  }
}
