import CodeReading
import LocalizationModel
import Testing

@Suite("Declarations")
struct DeclarationTests {
  private static let code = """
    protocol Named: Shown {}
    extension Shown where Self: RawRepresentable, Self.RawValue == String {
      var text: String { NSLocalizedString("menu.\\(rawValue)", tableName: "T", comment: "") }
    }
    struct Strings {
      enum Menu: String, Named, CaseIterable {
        case open, `default`
        #if DEBUG
          case save = "save_as"
        #endif
      }
      enum Other: String { case nothing }
      enum Number: Int, Named { case one }
    }
    extension Strings.Deep {
      enum Far: String { case off }
    }
    """

  private func declared(_ patterns: [String] = []) -> [String] {
    UsageCollector(declarations: patterns.map { DeclarationPattern($0) }).collect([Scan(Self.code).usage]).declarations
      .map { "\($0.table ?? "")/\($0.key)" }
  }

  @Test("Enumerations whose raw value is looked up")
  func found() { #expect(declared() == ["T/menu.open", "T/menu.default", "T/menu.save_as"]) }

  @Test(
    "Raw values that are looked up in other types",
    arguments: [
      ("NSLocalizedString(E.a.rawValue, comment: \"\")", ["a"]),
      ("func f(_ e: E) { NSLocalizedString(e.rawValue, comment: \"\") }", ["a", "b"]),
      ("class C { let e: E = .a; var t: String { NSLocalizedString(self.e.rawValue, comment: \"\") } }", ["a", "b"]),
      ("func f(_ e: Other) { NSLocalizedString(e.rawValue, comment: \"\") }", []),
      ("items.forEach { NSLocalizedString($0.rawValue, comment: \"\") }", []),
    ])
  func elsewhere(_ code: String, _ keys: [String]) {
    let usage = Scan("enum E: String { case a, b }\n" + code).usage
    #expect(UsageCollector().collect([usage]).declarations.map(\.key) == keys)
  }

  @Test("Enumerations from a configuration")
  func configured() {
    #expect(declared(["Other"]) == ["/nothing"])
    #expect(declared(["Strings.*"]).count == 5)
    #expect(declared(["Nothing"]).isEmpty)
    #expect(declared(["App.swift"]).count == 5)
  }
}
