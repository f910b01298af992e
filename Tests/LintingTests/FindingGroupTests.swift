import Linting
import LocalizationModel
import SourceText
import Testing

/// What an editor shows as one.
@Suite("Findings in editors")
struct FindingGroupTests {
  private func strings(_ keys: some Sequence<String>) -> String {
    keys.map { "\"\($0)\" = \"Text of \($0)\";\n" }.joined()
  }

  private let keys = (1...20).map { "some.key\($0)" }

  /// The groups by file: how many findings, where, and what they say.
  private func groups(_ files: [String: String], rule: String) -> [String: [String]] {
    var request = RunRequest()
    request.rules = [rule]
    let result = Linter(
      configuration: Configuration(), request: request, fileSystem: InMemoryFileSystem(files)
    ).run()
    let groups = result.groups()
    // Nothing is lost, and nothing is said twice.
    #expect(
      groups.values.joined().flatMap(\.members).map(Self.identity).sorted()
        == result.findings.map(Self.identity).sorted())
    return groups.mapValues { groups in
      groups.map { "\($0.count) × line \($0.location.position.line): \($0.message)" }
    }
  }

  private static func identity(_ finding: Finding) -> String {
    "\(finding.location.file.path) \(finding.location.range) \(finding.rule) \(finding.subject) \(finding.message)"
  }

  @Test("What a language lacks that lacks much is said once, in its file")
  func language() {
    let files = [
      "en.lproj/L.strings": strings(keys), "de.lproj/L.strings": strings(keys.prefix(17)),
      "fr.lproj/L.strings": strings(keys.dropLast()),
    ]
    #expect(
      groups(files, rule: "missing-translation") == [
        "de.lproj/L.strings": ["3 × line 1: German (de) lacks 3 of 20 texts: users see the keys"],
        "en.lproj/L.strings": ["1 × line 20: 'some.key20' is missing in French (fr): users see the key"],
      ])
  }

  @Test("A language that lacks little of a small table has it at the keys")
  func few() {
    let files = ["en.lproj/L.strings": strings(keys.prefix(4)), "de.lproj/L.strings": strings(keys.prefix(2))]
    #expect(
      groups(files, rule: "missing-translation") == [
        "en.lproj/L.strings": [
          "1 × line 3: 'some.key3' is missing in German (de): users see the key",
          "1 × line 4: 'some.key4' is missing in German (de): users see the key",
        ]
      ])
  }

  @Test("What several languages lack is said once at the key, with all of them")
  func key() {
    var files = ["en.lproj/L.strings": strings(keys), "ja.lproj/L.strings": strings(keys)]
    for language in ["de", "fr", "it"] { files["\(language).lproj/L.strings"] = strings(keys.dropFirst()) }
    #expect(
      groups(files, rule: "missing-translation") == [
        "en.lproj/L.strings": ["3 × line 1: 'some.key1' is missing in 3 of 4 languages: users see the key\nde, fr, it"]
      ])
  }

  @Test("What has places of its own stays single")
  func places() {
    var files = ["en.lproj/L.strings": "\"some.key\" = \"Open the file\";\n\"other.key\" = \"Close the file\";\n"]
    for language in ["de", "fr", "it"] { files["\(language).lproj/L.strings"] = files["en.lproj/L.strings"] }
    #expect(
      groups(files, rule: "same-as-base").mapValues(\.count) == [
        "de.lproj/L.strings": 2, "fr.lproj/L.strings": 2, "it.lproj/L.strings": 2,
      ])
  }
}
