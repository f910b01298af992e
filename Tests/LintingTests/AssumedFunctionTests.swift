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
    let lost = Self.keys + ["some.lost_key"]
    func messages(_ literals: [String], _ call: (String) -> String, beside: String = "") -> [String] {
      var files = Self.files(call, literals, in: "App.swift")
      files["Other.swift"] = beside
      return self.messages(files)
    }
    #expect(messages(Self.keys + (1...8).map { "event.number\($0)" }) { "track(\"\($0)\")" }.isEmpty)
    #expect(messages(lost + (1...9).map { "Some text \($0)" }) { "log(\"\($0)\")" }.isEmpty)
    #expect(messages(lost) { "find(key: \"\($0)\")" }.isEmpty)
    #expect(messages(lost) { "// get(\"\($0)\")" }.isEmpty)
    #expect(messages(lost) { "return(\"\($0)\")" }.isEmpty)
    let wrapper =
      "enum T { static func localized(_ key: String) -> String { NSLocalizedString(key, tableName: \"L\", comment: \"\") } }"
    #expect(messages(lost, { "T.localized(\"\($0)\")" }, beside: wrapper).count == 1)
    let list = Self.keys.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(messages(Self.keys.suffix(19) + ["some.lost_key"], { "get(\"\($0)\")" }, beside: "[\(list)]").isEmpty)
    #expect(messages(Self.keys, { "Texts.get(\"\($0)\")" }, beside: "Cache.get(\"user_id\")").isEmpty)
  }

  @Test("Nothing is assumed where few keys are without a lookup")
  func explained() {
    let files = Self.files({ "get(\"\($0)\")" }, Self.keys.suffix(30) + ["some.lost_key"], in: "App.swift")
    #expect(messages(files).isEmpty)
  }
}
