import Linting
import LocalizationModel
import SourceText
import Testing

/// What stands in for texts that a table lacks: default values in code, the base language, or the key.
@Suite("Missing texts")
struct MissingTextTests {
  private func result(_ files: [String: String]) -> Linter.Result {
    Linter(configuration: Configuration(), fileSystem: InMemoryFileSystem(files)).run()
  }

  /// `severity rule: message`, without what the tables have nothing to do with.
  private func findings(_ files: [String: String]) -> [String] {
    result(files).findings.map { "\($0.severity.rawValue) \($0.rule): \($0.message)" }
  }

  @Test(
    "A missing translation is an error only where users see the key",
    arguments: [
      (#"NSLocalizedString("a.b", comment: "")"#, "error", "the key"),
      (#"NSLocalizedString("a.b", value: "Hello", comment: "")"#, "warning", "English (en)"),
      (#"String(localized: "a.b", defaultValue: "Hello")"#, "warning", "English (en)"),
      (#"let a = L10n.tr("Localizable", "a.b", fallback: "Hello")"#, "warning", "English (en)"),
      (
        #"""
        NSLocalizedString("a.b", comment: "")
        let english = Bundle.main.path(forResource: "en", ofType: "lproj")
        """#, "warning", "English (en)"
      ),
      (
        #"""
        NSLocalizedString("a.b", comment: "")
        let language = "en"
        let english = Bundle.main.path(forResource:language, ofType: "lproj")
        """#, "warning", "English (en)"
      ),
      (
        #"""
        NSLocalizedString("a.b", comment: "")
        let language = "fr", folder = Bundle.main.path(forResource: language, ofType: "lproj")
        """#, "error", "the key"
      ),
      // The base texts are in `en.lproj`.
      (
        #"""
        NSLocalizedString("a.b", comment: "")
        let base = Bundle.main.path(forResource: "Base", ofType: "lproj")
        """#, "error", "the key"
      ),
      (
        #"""
        NSLocalizedString("a.b", comment: "")
        NSLocalizedString("a.b", value: "Hello", comment: "")
        """#, "error", "the key"
      ),
      (
        #"""
        extension String {
          func localized(key: String) -> String { NSLocalizedString(key, value: self, comment: "") }
        }
        let title = "Hello".localized(key: "a.b")
        """#, "warning", "English (en)"
      ),
    ])
  func severity(_ code: String, _ severity: String, _ shown: String) {
    let found = findings([
      "en.lproj/Localizable.strings": #""a.b" = "Hello";"# + "\n" + #""c.d" = "C";"#,
      "de.lproj/Localizable.strings": #""c.d" = "Ce";"#,
      "App.swift": code + "\n" + #"NSLocalizedString("c.d", comment: "")"#,
    ])
    #expect(found == ["\(severity) missing-translation: 'a.b' is missing in German (de): users see \(shown)"])
  }

  @Test("An object of a storyboard shows its text there, whatever its identifier looks like")
  func object() {
    let found = findings([
      "Base.lproj/Main.storyboard": #"<document><button id="Ext-Set" title="Extra settings"/></document>"#,
      "en.lproj/Main.strings": #""Ext-Set.title" = "Extra settings";"# + "\n" + #""Old-Set.title" = "Old settings";"#,
      "de.lproj/Main.strings": #""c.d" = "Ce";"#,
      "App.swift": #"NSLocalizedString("c.d", tableName: "Main", comment: "")"#,
    ])
    #expect(
      found.filter { $0.contains(" missing-translation: ") } == [
        "warning missing-translation: 'Ext-Set.title' is missing in German (de): users see English (en)",
        "error missing-translation: 'Old-Set.title' is missing in German (de): users see the key",
      ])
  }

  @Test("A default value in code is the base text of a key that the base table lacks")
  func baseText() {
    let files = [
      "en.lproj/Localizable.strings": #""c.d" = "C";"#,
      "de.lproj/Localizable.strings": #""c.d" = "Ce";"# + "\n" + #""a.b" = "Hallo";"#,
      "App.swift": #"""
      NSLocalizedString("a.b", value: "Hello, %@", comment: "")
      NSLocalizedString("c.d", comment: "")
      """#,
    ]
    let result = result(files)
    #expect(result.findings.map(\.rule) == ["missing-placeholder"])
    let note = result.findings.first?.notes.first
    #expect(note?.message == "the base text is 'Hello, %@'")
    #expect(note?.location?.file.path == "App.swift")
    // Without the default value, nothing says what the base text is.
    var without = files
    without["App.swift"] = files["App.swift"]?.replacing(#"value: "Hello, %@", "#, with: "")
    #expect(!self.result(without).findings.map(\.rule).contains("missing-placeholder"))
  }

  @Test("A default value does not replace a text of the base table, and one in a test is none")
  func noBaseText() {
    let found = findings([
      "en.lproj/Localizable.strings": #""a.b" = "Hello";"#, "de.lproj/Localizable.strings": #""a.b" = "Hallo";"#,
      "App.swift": #"NSLocalizedString("a.b", value: "Hello, %@", comment: "")"#,
    ])
    #expect(found.isEmpty, "\(found)")
    let tested = findings([
      "en.lproj/Localizable.strings": #""c.d" = "C";"#,
      "de.lproj/Localizable.strings": #""c.d" = "Ce";"# + "\n" + #""a.b" = "Hallo";"#,
      "AppTests/AppTests.swift": #"NSLocalizedString("a.b", value: "Hello, %@", comment: "")"#,
    ])
    #expect(!tested.contains { $0.contains("missing-placeholder") }, "\(tested)")
  }

  @Test("The table of the look-up is the one that gets the text")
  func table() {
    let found = findings([
      "en.lproj/Localizable.strings": #""a.b" = "Hello";"#, "de.lproj/Localizable.strings": #""a.b" = "Hallo";"#,
      "de.lproj/Other.strings": #""a.b" = "%@";"#,
      "App.swift": #"""
      NSLocalizedString("a.b", tableName: "Other", value: "Hello", comment: "")
      NSLocalizedString("a.b", comment: "")
      """#,
    ])
    #expect(found.contains { $0.contains("placeholder-mismatch: '%@' reads argument 1") }, "\(found)")
  }

  @Test("What code replaces is a note, what users certainly never see is nothing")
  func unseen() {
    let found = result([
      "Base.lproj/Main.xib": """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB">
      <customObject id="-2" customClass="Page"><connections><outlet property="name" destination="1" id="o"/></connections></customObject>
      <textField id="1"><textFieldCell key="cell" id="2" title="Name of the page"/></textField>
      <menu id="3" title="Choices"><items><menuItem id="4" title="Open the page"/></items></menu>
      </document>
      """,
      "de.lproj/Main.strings": #""2.title" = "Name of the page"; "3.title" = "Choices"; "4.title" = "Öffnen";"#,
      "fr.lproj/Main.strings": #""4.title" = "Ouvrir la page"; "2.title" = "Nom de la page"; "3.title" = "Choix";"#,
      "it.lproj/Main.strings": #""4.title" = "Apri la pagina";"#,
      "Page.m": "@implementation Page\n- (void)show { self.name.stringValue = title; }\n@end",
    ]).findings.map { ([$0.severity.rawValue, $0.rule, $0.message] + $0.notes.map(\.message)).joined(separator: ": ") }
    #expect(
      found == [
        "note: missing-translation: 'Name of the page' (2.title) is missing in Italian (it): users would see English (en): it belongs in this file: the code replaces this text",
        "note: same-as-base: 'Name of the page' looks untranslated in German (de): the code replaces this text",
      ])
  }

  @Test("A catalog has what code looks up, also where the text is in the app")
  func extracted() {
    let found = findings([
      "Kit/Package.swift":
        #"let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "A")])"#,
      "Kit/Sources/A/Resources/Localizable.xcstrings": """
      { "sourceLanguage": "en", "strings": { "page.title": { }, "%@ - %@": { "localizations": {
        "en": { "stringUnit": { "state": "new", "value": "%1$@ - %2$@" } } } },
        "kit.title": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Kit" } },
          "de": { "stringUnit": { "state": "translated", "value": "Teile" } } } } }, "version": "1.0" }
      """,
      "Kit/Sources/A/View.swift": """
      import SwiftUI
      let views = [Text("page.title"), Text("kit.title", bundle: .module), Text("\\(first) - \\(second)")]
      """,
      "App/en.lproj/Localizable.strings": #""page.title" = "Page";"#,
      "App/de.lproj/Localizable.strings": #""page.title" = "Seite";"#,
    ])
    #expect(found == [])
  }

  @Test("A text that code shows is the base of its translations, where no table of the base language has it")
  func codeAsBase() {
    let files = [
      "de.lproj/Localizable.strings": #""Save" = "Sichern"; "Try again" = "Neuer Versuch";"#,
      "fr.lproj/Localizable.strings": #""Save" = "Enregistrer";"#,
      "it.lproj/Localizable.strings": #""Save" = "Registra";"#,
    ]
    let code = #"NSLocalizedString("Save", comment: ""); NSLocalizedString("Try again", comment: "")"#
    #expect(findings(files).filter { $0.contains("missing") } == [])
    #expect(
      findings(files.merging(["App.swift": code]) { $1 }) == [
        "warning missing-translation: 'Try again' is missing in French (fr): users see English (en)",
        "warning missing-translation: 'Try again' is missing in Italian (it): users see English (en)",
      ])
    // The lookup may mean a bundle that has the text.
    let other = ["Kit/en.lproj/Localizable.strings": #""Try again" = "Try again";"#, "App.swift": code]
    #expect(findings(files.merging(other) { $1 }).filter { $0.contains("missing-translation") } == [])
  }

  @Test("A name of an app is missing nowhere")
  func namesOfApps() {
    let project = "// !$*UTF8*$!\n{ objects = { P = { isa = PBXProject; mainGroup = G; }; }; rootObject = P; }"
    let files = [
      "en.lproj/Localizable.strings": #""title" = "TrailMaps"; "other" = "Trails";"#,
      "de.lproj/Localizable.strings": #""title" = "TrailMaps"; "other" = "Wege";"#,
      "fr.lproj/Localizable.strings": #""other" = "Sentiers";"#,
    ]
    #expect(findings(files) == ["error missing-translation: 'title' is missing in French (fr): users see the key"])
    #expect(findings(files.merging(["TrailMaps.xcodeproj/project.pbxproj": project]) { $1 }) == [])
  }
}
