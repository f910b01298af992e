import Foundation
import TestSupport
import Testing

/// What the language server shows inside of files while they are typed.
@Suite("Typing in the editor")
struct LanguageTypingTests {
  private static let base = "en.lproj/Localizable.strings"
  private static let configuration = ".localization-lint.json"

  private static let project = [
    base: """
    /* Above the list */
    "a\\"b" = "😀 %1$@, \\U203A #{NAME}\\n 100%";
    "bye" = "Bye";
    "only" = "Only";

    """,
    "de.lproj/Localizable.strings": "\"a\\\"b\" = \"%1$@ #{NAME}\";\n\"bye\" = \"Ade\";\n",
    "fr.lproj/Localizable.strings": "\"a\\\"b\" = \"%1$@ #{NAME}\";\n",
    configuration: "{}",
  ]

  // MARK: Completion

  /// The items where `|` is in a text.
  private func items(_ text: String, in path: String) throws -> [[String: Any]] {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    let parts = text.components(separatedBy: "|")
    client.open(path, parts.joined())
    let lines = parts[0].components(separatedBy: "\n")
    let place = client.at(path, (lines.count - 1, lines.last!.utf16.count))
    let items = try client.result("textDocument/completion", place)["items"] as? [[String: Any]] ?? []
    try client.end()
    return items
  }

  private func labels(_ text: String, in path: String = configuration) throws -> [String] {
    try items(text, in: path).compactMap { $0["label"] as? String }
  }

  @Test("Settings, rules and their values are completed in the configuration")
  func configuration() throws {
    let settings = try labels("{ \"failOn\": \"error\", // note\n  \"ru|")
    #expect(settings.contains("rules") && settings.contains("requiredLanguages") && !settings.contains("failOn"))
    #expect(try labels("{ \"failOn\": \"|\" }").contains("warning"))
    #expect(try labels("{ \"failOn\": |").contains("warning"))
    #expect(try labels("{ \"fallsBackToBase\": t|").sorted() == ["false", "true"])
    let rules = try labels("{ \"rules\": { \"unused-key\": \"off\", \"|")
    #expect(rules.contains("missing-translation") && !rules.contains("unused-key") && !rules.contains("rules"))
    #expect(try labels("{ \"rules\": { \"unused-key\": \"|\" } }").contains("off"))
    let options = try labels("{ \"rules\": { \"length-ratio\": { \"severity\": \"note\", | } } }")
    #expect(options.contains("languages") && !options.contains("severity"))
    #expect(try labels("{ \"suppressions\": [ { \"rules\": [\"same-as-base\", \"|").contains("same-as-base"))
    #expect(try labels("{ // \"|").isEmpty)
    #expect(try labels("{ \"brands\": [\"|").isEmpty)
    let item = try #require(
      items("{ \"fail|\": 1 }", in: Self.configuration).first { $0["label"] as? String == "failOn" })
    let edit = item["textEdit"] as? [String: Any]
    #expect(edit?["newText"] as? String == "\"failOn\"")
    #expect(LanguageClient.shown(range: edit?["range"]) == "0:2-0:8")
  }

  @Test("Rules are completed in comments that suppress findings")
  func comments() throws {
    for path in [Self.base, "New.swift"] {
      let rules = try labels("// localization-lint:disable:next same-as-base, miss|\n", in: path)
      #expect(rules.contains("missing-translation"))
      #expect(try labels("// localization-lint:disable:|", in: path) == ["next", "this", "file", "entry"])
      #expect(try labels("// localization-lint:disable:next same-as-base in |", in: path).isEmpty)
    }
    let item = try items("// localization-lint:disable:next miss|", in: Self.base).first
    #expect(LanguageClient.shown(range: (item?["textEdit"] as? [String: Any])?["range"]) == "0:34-0:38")
  }

  // MARK: Emphasis

  @Test("Placeholders and escapes of a text are tokens")
  func tokens() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    let provider = client.capabilities["semanticTokensProvider"] as? [String: Any]
    #expect((provider?["legend"] as? [String: Any])?["tokenTypes"] as? [String] == ["parameter", "regexp"])
    let document: [String: Any] = ["textDocument": ["uri": client.uri(Self.base)]]
    let all = try client.result("textDocument/semanticTokens/full", document)["data"] as? [Int]
    #expect(
      all == [
        1, 2, 2, 1, 0,  // \" in the key
        0, 11, 4, 0, 0,  // %1$@, behind a character that is two units
        0, 6, 6, 1, 0,  // \U203A
        0, 7, 7, 0, 0,  // #{NAME}
        0, 7, 2, 1, 0,  // \n
      ])
    let range = ["start": client.position((1, 13)), "end": client.position((1, 14))]
    let some = try client.result("textDocument/semanticTokens/range", document.merging(["range": range]) { $1 })
    #expect(some["data"] as? [Int] == [1, 13, 4, 0, 0])
    client.open(
      Self.base, "<plist version=\"1.0\"><dict><key>a</key>\n<string>%@ &amp; B</string></dict></plist>")
    let list = try client.result("textDocument/semanticTokens/full", document)["data"] as? [Int]
    #expect(list == [1, 8, 2, 0, 0, 0, 3, 5, 1, 0])
    try client.end()
  }

  // MARK: Coverage

  @Test("A code lens says how many languages have a key that some lack")
  func lenses() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    func lenses(_ path: String) throws -> [String] {
      try client.results("textDocument/codeLens", ["textDocument": ["uri": client.uri(path)]]).map {
        let title = ($0["command"] as? [String: Any])?["title"] ?? ""
        return "\(title) \(LanguageClient.shown(range: $0["range"]))"
      }
    }
    #expect(try lenses(Self.base) == ["2 of 3 languages 2:1-2:4", "1 of 3 languages 3:1-3:5"])
    #expect(try lenses("de.lproj/Localizable.strings").isEmpty)
    let lazy = try LanguageClient(TemporaryFolder(Self.project), resolves: true)
    let all = try lazy.results("textDocument/codeLens", ["textDocument": ["uri": lazy.uri(Self.base)]])
    #expect(all.map { $0["command"] == nil } == [true, true])
    let resolved = try lazy.result("codeLens/resolve", all[1])
    #expect((resolved["command"] as? [String: Any])?["title"] as? String == "1 of 3 languages")
    #expect(LanguageClient.shown(range: resolved["range"]) == "3:1-3:5")
    try lazy.end()
    let hover = try client.result("textDocument/hover", client.at("fr.lproj/Localizable.strings", (0, 2)))
    let text = (hover["contents"] as? [String: String])?["value"] ?? ""
    #expect(text.hasSuffix("\n\nTranslated in Localizable: French: 1 of 3"))
    try client.end()
  }
}
