import Linting
import LocalizationFormats
import LocalizationModel
import SourceText
import Testing

/// Functions whose code is elsewhere, and which nearly all look up keys.
@Suite("Functions that are assumed to look up keys")
struct AssumedFunctionTests {
  private static let keys = (1...44).map { "some.key\($0)" }

  /// A project whose code gives some literals to a function, without any other lookup.
  private static func files(_ call: (String) -> String, _ literals: [String], in path: String) -> [String: String] {
    [
      "en.lproj/L.strings": keys.map { "\"\($0)\" = \"Text of \($0)\";\n" }.joined(),
      "de.lproj/L.strings": keys.map { "\"\($0)\" = \"Deutsch \($0)\";\n" }.joined(),
      path: literals.map(call).joined(separator: "\n"),
    ]
  }

  private func messages(_ files: [String: String]) -> [String] {
    var request = RunRequest()
    request.rules = ["undefined-key"]
    let linter = Linter(configuration: Configuration(), request: request, fileSystem: InMemoryFileSystem(files))
    let findings = linter.run().findings.map { "\($0.severity) \($0.message)" }
    var memory = Linter.Memory()
    #expect(linter.run(&memory).findings.map { "\($0.severity) \($0.message)" } == findings)
    #expect(linter.run(&memory).findings.map { "\($0.severity) \($0.message)" } == findings)
    return findings
  }

  @Test(
    "What nearly all calls give a key to looks up the others, too",
    arguments: [
      ("App.swift", "let a = #localize(", "\"", ")"), ("App.m", "NSString *a = OALocalizedString(", "@\"", ", name);"),
      ("View.swift", "Texts.get(", "\"", ", in: bundle)"),
    ])
  func assumed(path: String, before: String, quote: String, after: String) {
    let files = Self.files({ "\(before)\(quote)\($0)\"\(after)" }, Self.keys + ["some.lost_key"], in: path)
    #expect(messages(files) == ["warning key 'some.lost_key' is not defined in any table"])
  }

  @Test("One that is given many other texts, few keys, or keys behind a label looks up none")
  func doubtful() {
    let others = (1...8).map { "event.number\($0)" }
    #expect(messages(Self.files({ "track(\"\($0)\")" }, Self.keys + others, in: "App.swift")).isEmpty)
    #expect(messages(Self.files({ "find(key: \"\($0)\")" }, Self.keys + ["some.lost_key"], in: "App.swift")).isEmpty)
    #expect(
      messages(Self.files({ "get(\"\($0)\")" }, Self.keys.prefix(30) + ["some.lost_key"], in: "App.swift")).isEmpty)
    #expect(messages(Self.files({ "// get(\"\($0)\")" }, Self.keys + ["some.lost_key"], in: "App.swift")).isEmpty)
  }
}
