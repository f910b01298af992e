import Foundation
import TestSupport
import Testing

/// What the language server answers about keys and texts.
@Suite("Features of the language server")
struct LanguageFeatureTests {
  private static let project = [
    "en.lproj/Localizable.strings":
      "/* Above the list */\n\"greeting\" = \"Hello %@, *you*\";\n\"bye\" = \"Bye\\u203A\";\n",
    "de.lproj/Localizable.strings": "\"greeting\" = \"Hallo %@\";\n\"bye\" = \"Ade\";\n",
    "fr.lproj/Localizable.strings": "\"bye\" = \"Salut\";\n",
    "App.swift": """
    let a = String(format: NSLocalizedString("greeting", comment: ""), user.name)
    let b = NSLocalizedString("bye", comment: "")
    let c = NSLocalizedString("greeting", comment: "")
    """,
  ]

  private let english = "en.lproj/Localizable.strings"
  private let german = "de.lproj/Localizable.strings"

  private func places(_ locations: [[String: Any]], _ client: LanguageClient) -> [String] {
    locations.map { location in
      let path = Self.project.keys.first { client.uri($0) == location["uri"] as? String } ?? "?"
      return "\(path) \(LanguageClient.shown(range: location["range"]))"
    }
  }

  @Test("Hovering over a key shows its text in every language, its comment, arguments and uses")
  func hover() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    let expected = """
      **greeting** (Localizable)

      | Language | Text |
      | --- | --- |
      | en | Hello %@, \\*you\\* |
      | de | Hallo %@ |
      | fr | *missing* |

      Above the list

      - `%@`: a text: user.name

      Used in 2 places.
      """
    for (path, place) in [("App.swift", (0, 44)), (german, (0, 3)), (english, (1, 16))] {
      let hover = try client.result("textDocument/hover", client.at(path, place))
      let coverage = path == german ? "\n\nTranslated in Localizable: German: 2 of 2" : ""
      #expect((hover["contents"] as? [String: String])?["value"] == expected + coverage, "\(path)")
    }
    let nothing = try client.answer("textDocument/hover", client.at("App.swift", (0, 2)))
    #expect(nothing["result"] is NSNull)
    try client.end()
  }

  @Test("From code to the texts, from a translation to the base, from the base to the code")
  func navigation() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    func definition(_ path: String, _ place: (Int, Int)) throws -> [String] {
      places(try client.results("textDocument/definition", client.at(path, place)), client)
    }
    #expect(try definition("App.swift", (0, 44)) == ["\(english) 1:1-1:9"])
    let texts = try client.results("textDocument/implementation", client.at("App.swift", (0, 44)))
    #expect(places(texts, client) == ["\(german) 0:1-0:9", "\(english) 1:1-1:9"])
    #expect(try definition(german, (0, 3)) == ["\(english) 1:1-1:9"])
    #expect(try definition(english, (1, 3)) == ["App.swift 0:42-0:50", "App.swift 2:27-2:35"])
    let context = ["context": ["includeDeclaration": true]]
    let references = try client.results("textDocument/references", client.at(german, (0, 3), context))
    #expect(
      places(references, client) == [
        "App.swift 0:42-0:50", "App.swift 2:27-2:35", "\(german) 0:1-0:9", "\(english) 1:1-1:9",
      ])
    let highlights = try client.results("textDocument/documentHighlight", client.at("App.swift", (2, 30)))
    #expect(highlights.map { LanguageClient.shown(range: $0["range"]) } == ["0:42-0:50", "2:27-2:35"])
    let symbols = try client.results("textDocument/documentSymbol", ["textDocument": ["uri": client.uri(german)]])
    #expect(symbols.map { $0["name"] as? String } == ["greeting", "bye"])
    #expect(symbols.map { LanguageClient.shown(range: $0["range"]) } == ["0:1-0:22", "1:1-1:12"])
    let found = try client.results("workspace/symbol", ["query": "GREET"])
    #expect(found.map { $0["name"] as? String } == ["greeting"])
    try client.end()
  }

  @Test("Renaming changes every file; what could break the app is refused with the reason")
  func rename() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    let place = client.at("App.swift", (1, 28), ["newName": "parting \"1\""])
    let prepared = try client.result("textDocument/prepareRename", place)
    #expect(prepared["placeholder"] as? String == "bye")
    #expect(LanguageClient.shown(range: prepared["range"]) == "1:27-1:30")
    let edit = try client.result("textDocument/rename", place)
    let changes = edit["changes"] as? [String: [[String: Any]]] ?? [:]
    #expect(Set(changes.keys) == Set(Self.project.keys.map(client.uri)))
    #expect(changes[client.uri("App.swift")]?.first?["newText"] as? String == "\"parting \\\"1\\\"\"")
    #expect(changes[client.uri(german)]?.first?["newText"] as? String == "parting \\\"1\\\"")
    let refused = try client.answer("textDocument/rename", client.at("App.swift", (1, 28), ["newName": "greeting"]))
    let error = refused["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32803)
    #expect((error?["message"] as? String)?.hasPrefix("the key 'greeting' exists already") == true)
    try client.end()
  }

  @Test("Names that tools generate for keys lead to them, and stay when a key gets another name")
  func accessors() throws {
    let catalog = """
      { "sourceLanguage" : "en", "strings" : { "good_morning" : { "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Good morning" } } } } }, "version" : "1.0" }
      """
    let client = try LanguageClient(
      TemporaryFolder([
        "en.lproj/Localizable.strings": "\"home.title\" = \"Home\";\n\"ok_button\" = \"OK\";\n",
        "Symbols.xcstrings": catalog,
        "App.swift": """
        let a = L10n.Home.title.count + R.string.localizable.ok_button().count
        let b = NSLocalizedString("ok_button", comment: "")
        let c = Text(.goodMorning).font(.goodMorning)
        let d = String(localized: .goodMorning)
        """,
      ]))
    func shown(_ method: String, _ path: String, _ place: (Int, Int)) throws -> [String] {
      let context = ["context": ["includeDeclaration": false]]
      return try client.results("textDocument/\(method)", client.at(path, place, context)).map {
        let name = ($0["uri"] as? String)?.split(separator: "/").last ?? ""
        return "\(name) \(LanguageClient.shown(range: $0["range"]))"
      }
    }
    #expect(try shown("definition", "App.swift", (0, 20)) == ["Localizable.strings 0:1-0:11"])
    #expect(try shown("definition", "App.swift", (0, 55)) == ["Localizable.strings 1:1-1:10"])
    #expect(try shown("definition", "App.swift", (2, 15)) == ["Symbols.xcstrings 0:42-0:54"])
    #expect(try shown("references", "en.lproj/Localizable.strings", (0, 3)) == ["App.swift 0:13-0:29"])
    #expect(
      try shown("references", "en.lproj/Localizable.strings", (1, 3)) == [
        "App.swift 1:27-1:36", "App.swift 0:53-0:62",
      ])
    #expect(try shown("references", "Symbols.xcstrings", (0, 45)) == ["App.swift 2:14-2:25", "App.swift 3:27-3:38"])
    let hover = try client.result("textDocument/hover", client.at("App.swift", (3, 30)))
    #expect((hover["contents"] as? [String: String])?["value"]?.contains("| en | Good morning |") == true)
    #expect(try client.answer("textDocument/prepareRename", client.at("App.swift", (0, 55)))["result"] is NSNull)
    let renaming = client.at("App.swift", (1, 30), ["newName": "fine_button"])
    #expect(try client.result("textDocument/rename", renaming)["changes"] != nil)
    let message = client.notices.last { $0["method"] as? String == "window/showMessage" }?["params"] as? [String: Any]
    #expect((message?["message"] as? String)?.contains("it was left alone and needs its new name") == true)
    try client.end()
  }

  @Test("Quick fixes, all safe ones at once, and a comment that suppresses", arguments: ["\n", "\r\n"])
  func actions(_ lineBreak: String) throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    let text = "\"greeting\" = \"%@\\u203A\";\n  \"bye\" = \"Bye\\u203A\";\n"
    client.open(english, text.replacingOccurrences(of: "\n", with: lineBreak))
    func actions(_ context: [String: Any]) throws -> [[String: Any]] {
      let range = ["start": client.position((1, 0)), "end": client.position((1, 20))]
      return try client.results(
        "textDocument/codeAction",
        ["textDocument": ["uri": client.uri(english)], "range": range, "context": context])
    }
    let all = try actions(["diagnostics": [Any]()])
    func applied(_ action: [String: Any]?) -> String {
      let changes = (action?["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]]
      return TextEdits.applying(changes?[client.uri(english)] ?? [], to: text)
    }
    let fix = all.first { $0["isPreferred"] as? Bool == true }
    #expect(applied(fix) == "\"greeting\" = \"%@\\u203A\";\n  \"bye\" = \"Bye\\U203A\";\n")
    let safe = try actions(["only": ["source.fixAll"]])
    #expect(safe.count == 1)
    #expect(applied(safe.first) == "\"greeting\" = \"%@\\U203A\";\n  \"bye\" = \"Bye\\U203A\";\n")
    let suppression = all.first { ($0["title"] as? String)?.hasPrefix("Suppress invalid-escape") ?? false }
    let suppressed = applied(suppression).replacingOccurrences(of: "\r\n", with: "\n")
    #expect(suppressed.contains("\n  // localization-lint:disable:next invalid-escape - reason\n  \"bye\""))
    #expect(try client.diagnostics(english).contains { $0.hasPrefix("invalid-escape 1:") })
    client.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": client.uri(english), "version": 2], "contentChanges": [["text": suppressed]]])
    #expect(try !client.diagnostics(english).contains { $0.hasPrefix("invalid-escape 2:") })
    try client.end()
  }

  @Test("Keys are completed inside lookups, placeholders inside translations")
  func completion() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    client.open("App.swift", "let a = NSLocalizedString(\"gr\", comment: \"\")\n")
    func items(_ path: String, _ place: (Int, Int)) throws -> [[String: Any]] {
      try client.result("textDocument/completion", client.at(path, place))["items"] as? [[String: Any]] ?? []
    }
    let keys = try items("App.swift", (0, 29))
    #expect(keys.map { $0["label"] as? String } == ["greeting", "bye"])
    #expect(keys.first?["detail"] as? String == "Hello %@, *you*")
    #expect(LanguageClient.shown(range: (keys.first?["textEdit"] as? [String: Any])?["range"]) == "0:27-0:29")
    client.open(german, "\"greeting\" = \"Hallo %\";\n")
    let placeholders = try items(german, (0, 21))
    #expect(placeholders.map { $0["label"] as? String } == ["%@"])
    let range = (placeholders.first?["textEdit"] as? [String: Any])?["range"]
    #expect(LanguageClient.shown(range: range) == "0:20-0:21")
    #expect(try items(german, (0, 18)).isEmpty)
    try client.end()
  }

  @Test("The base text stands behind the key in code")
  func hints() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    let range = ["start": client.position((0, 0)), "end": client.position((2, 0))]
    let hints = try client.results(
      "textDocument/inlayHint", ["textDocument": ["uri": client.uri("App.swift")], "range": range])
    #expect(hints.map { $0["label"] as? String } == ["Hello %@, *you*", "Byeu203A"])
    try client.end()
  }
}
