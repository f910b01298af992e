import Linting
import LocalizationModel
import SourceText
import Testing

/// Which findings comments and the configuration suppress, and what becomes of those that they do not.
@Suite("Suppressing findings")
struct SuppressionTests {
  private static let english = "\"a\" = \"%d\";\n\"b\" = \"%d\";\n"

  private func result(
    _ german: String, configuration: String? = nil, paths: [String] = ["."], rules: Set<String> = [],
    on day: String = "2026-01-01"
  ) throws -> Linter.Result {
    var files = ["App/en.lproj/L.strings": Self.english, "App/de.lproj/L.strings": german]
    files[".localization-lint.json"] = configuration ?? "{}"
    return try LintedFolder(files).run(paths, rules: rules, on: day)
  }

  @Test(
    "A comment covers what it says",
    arguments: [
      ("// localization-lint:disable:next placeholder-mismatch\n", "", [3]),
      ("", " // localization-lint:disable:this placeholder-mismatch", [2]),
      ("/* localization-lint:disable:file placeholder-mismatch */\n", "", []),
      ("/* localization-lint:disable:file placeholder-mismatch in de, fr */\n", "", []),
      ("\n// localization-lint:disable:next placeholder-mismatch in de\n", "", [4]),
    ])
  func comments(_ before: String, _ beside: String, _ left: [Int]) throws {
    let found = try result("\(before)\"a\" = \"%@\";\(beside)\n\"b\" = \"%@\";\n")
    #expect(found.findings.map(\.place) == left.map { "App/de.lproj/L.strings:\($0) placeholder-mismatch" })
    #expect(found.suppressed.count == 2 - left.count)
  }

  @Test("A comment applies up to its last day; then the finding says so")
  func lastDay() throws {
    let german =
      "// localization-lint:disable:file placeholder-mismatch until 2026-06-30\n\"a\" = \"%@\";\n\"b\" = \"%d\";\n"
    #expect(try result(german, on: "2026-06-30").findings.isEmpty)
    let after = try result(german, on: "2026-07-01").findings
    #expect(after.map(\.place) == ["App/de.lproj/L.strings:2 placeholder-mismatch"])
    let note = after.first?.notes.last
    #expect(note?.message == "suppressed until 2026-06-30")
    #expect(note?.location?.position.line == 1)
  }

  @Test("A comment at the head reaches findings about the whole file, one further down does not")
  func head() throws {
    let comment = "// localization-lint:disable:next missing-table\n"
    let texts = ["\(comment)\"m\" = \"M\";\n", "\"m\" = \"M\";\n\(comment)\"n\" = \"N\";\n"]
    let places = try texts.map { text in
      try LintedFolder([
        "en.lproj/L.strings": Self.english, "de.lproj/L.strings": Self.english, "en.lproj/M.strings": text,
      ]).places(rules: ["missing-table"])
    }
    #expect(places == [[], ["en.lproj/M.strings:1 missing-table"]])
  }

  @Test(
    "A suppression in the configuration applies where every pattern matches",
    arguments: [
      (#""rules": "placeholder-mismatch""#, 0), (#""rules": "placeholder-mismatch", "keys": "a""#, 1),
      (#""rules": "placeholder-mismatch", "keys": ["*", "!a"]"#, 1),
      (#""rules": "placeholder-mismatch", "files": "App/*/L.strings", "keys": "?""#, 0),
      (#""rules": "placeholder-mismatch", "files": "*.strings""#, 0),
      (#""rules": "placeholder-mismatch", "languages": ["fr"]"#, 2),
      (#""rules": "placeholder-mismatch", "tables": "!L""#, 2),
      (#""rules": ["empty-value", "placeholder-mismatch"], "until": "2025-12-31""#, 2),
    ])
  func configured(_ members: String, _ left: Int) throws {
    let found = try result(
      "\"a\" = \"%@\";\n\"b\" = \"%@\";\n", configuration: #"{ "suppressions": [{ \#(members) }] }"#,
      rules: ["placeholder-mismatch"])
    #expect(found.findings.count == left)
    #expect(found.suppressed.count == 2 - left)
  }

  @Test("Only a run over everything can call a suppression in the configuration useless")
  func useless() throws {
    let configuration = #"{ "suppressions": [{ "rules": "empty-value" }] }"#
    let useless = ".localization-lint.json:1 useless-suppression"
    #expect(try result(Self.english, configuration: configuration).findings.map(\.place) == [useless])
    #expect(try result(Self.english, configuration: configuration, paths: ["App"]).findings.isEmpty)
  }
}
