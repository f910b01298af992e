import Foundation
import TestSupport
import Testing

/// The state of the language server after many edits.
@Suite("Edits in the editor")
struct LanguageEditTests {
  private static let catalog = """
    { "sourceLanguage" : "en", "strings" : { "one" : { "localizations" : { "de" : { "stringUnit" : {
      "state" : "translated", "value" : "Eins %d" } } } } }, "version" : "1.0" }
    """

  private static let project = [
    "en.lproj/Localizable.strings": "\"greeting\" = \"Hello %@\";\n\"farewell\" = \"Bye\";\n",
    "de.lproj/Localizable.strings": "/* 😀 */ \"greeting\" = \"Hallo\";\n",
    "fr.lproj/Localizable.strings": "\"greeting\" = \"Bonjour %@\";\n",
    "it.lproj/Localizable.strings": "\"farewell\" = \"Ciao, Bye\";\n",
    "en.lproj/More.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"Bye\";\n",
    "de.lproj/More.strings": "\"d\" = \"Tschüs\";\n",
    "fr.lproj/More.strings": "\"a\" = \"A\";\n",
    "App.swift": "let a = String(format: NSLocalizedString(\"greeting\", comment: \"\"), \"\")\n",
    "Table.xcstrings": catalog,
    "More.m": "NSString *b = NSLocalizedStringFromTable(@\"one\", @\"Table\", nil);\n",
  ]

  private static let configurations = [
    "{}", #"{ "rules": { "unused-key": "off", "missing-translation": "note" } }"#,
    #"{ "fallsBackToBase": true, "exclude": ["More.m"] }"#,
  ]

  private static let pieces = [
    "\"", ";", "\n", "%@", "greeting", "farewell", "one", "é😀", "\\", "\"farewell\" = \"x\";\n", "", "", " ",
  ]

  /// The texts of open documents, which are edited at random.
  private struct Documents {
    private(set) var texts: [String: [Unicode.Scalar]]
    private var version = 1
    var random: SeededGenerator

    init(seed: UInt64, in client: LanguageClient) {
      random = SeededGenerator(seed: seed)
      texts = LanguageEditTests.project.mapValues { Array($0.unicodeScalars) }
      for path in texts.keys.sorted() { client.open(path, text(path)) }
    }

    func text(_ path: String) -> String {
      var text = ""
      text.unicodeScalars.append(contentsOf: texts[path]!)
      return text
    }

    /// Changes a document, and returns its path.
    mutating func edit(_ client: LanguageClient) -> String {
      let path = random.pick(texts.keys.sorted())
      let text = texts[path]!
      let start = Int.random(in: 0...text.count, using: &random)
      let end = min(text.count, start + Int.random(in: 0...6, using: &random))
      let piece = random.pick(LanguageEditTests.pieces)
      version += 1
      client.change(path, from: position(of: start, in: text), to: position(of: end, in: text), piece, version: version)
      texts[path] = Array(text[..<start]) + piece.unicodeScalars + Array(text[end...])
      return path
    }

    /// Makes a document what it was at first.
    mutating func restore(_ path: String, _ client: LanguageClient) {
      let end = position(of: texts[path]!.count, in: texts[path]!)
      version += 1
      client.change(path, from: (0, 0), to: end, LanguageEditTests.project[path]!, version: version)
      texts[path] = Array(LanguageEditTests.project[path]!.unicodeScalars)
    }

    /// In UTF-16.
    private func position(of offset: Int, in text: [Unicode.Scalar]) -> (Int, Int) {
      let start = (text[..<offset].lastIndex(of: "\n") ?? -1) + 1
      return (
        text[..<offset].count { $0 == "\n" }, text[start..<offset].reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
      )
    }

    /// `3:14` for a position of the protocol: from one, and in scalars, as in reports.
    func place(_ position: Any?, in path: String) -> String {
      let position = position as? [String: Int] ?? [:]
      let (line, character) = (position["line"] ?? -1, position["character"] ?? -1)
      let lines = texts[path]?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      var column = 0
      var units = 0
      if lines.indices.contains(line) {
        for scalar in lines[line] where units < character {
          units += scalar.value > 0xFFFF ? 2 : 1
          column += 1
        }
      }
      return units == character ? "\(line + 1):\(column + 1)" : "no place"
    }
  }

  /// What the server says about all files, and what a fresh run of the program says, in the same words.
  private struct Findings {
    private(set) var served: [String] = []
    private(set) var fresh: [String] = []

    init(_ client: LanguageClient, _ documents: Documents, _ folder: TemporaryFolder) throws {
      var findings = try Self.findings(in: folder)
      let severities = [1: "error", 2: "warning", 3: "note"]
      let pulled = try client.result("workspace/diagnostic", ["previousResultIds": [Any]()])
      for report in pulled["items"] as? [[String: Any]] ?? [] {
        let path = documents.texts.keys.first { client.uri($0) == report["uri"] as? String } ?? "?"
        for item in report["items"] as? [[String: Any]] ?? [] {
          let range = item["range"] as? [String: Any]
          let (start, end) = (documents.place(range?["start"], in: path), documents.place(range?["end"], in: path))
          let severity = severities[item["severity"] as? Int ?? 0] ?? "?"
          let lines = "\(item["message"] ?? "")".components(separatedBy: "\n")
          let place = "\(path) \(start)-\(end) \(severity) \(item["code"] ?? "?")"
          if let lack = Lack(lines[0], path) {
            served.append("\(place) \(lack)")
            // They are said of the language instead of each key.
            let count = findings.count
            findings.removeAll { $0.isPart(of: lack, severity) }
            fresh.append("\(path) 1:1-1:1 \(severity) missing-translation \(lack.with(count: count - findings.count))")
          } else if lines.count == 2, lines[0].contains(" languages") || lines[0].contains("other language") {
            served.append("\(place) \(lines[1])")
          } else {
            served.append("\(place) \(lines.joined(separator: "\n"))")
          }
        }
      }
      for group in Dictionary(grouping: findings, by: \.cause).values {
        let languages = group.compactMap(\.language).sorted()
        if group.count > 1, Set(languages).count == group.count {
          fresh.append("\(group[0].place) \(languages.joined(separator: ", "))")
        } else {
          fresh += group.map { "\($0.place) \($0.message)" }
        }
      }
      served.sort()
      fresh.sort()
    }

    /// What a language lacks of a table.
    private struct Lack: CustomStringConvertible {
      var language: String
      var table: String
      var count: Int

      init?(_ message: String, _ path: String) {
        guard let match = message.firstMatch(of: /\(([-\w]+)\) lacks (\d+) (?:of|(?:more )?texts?\b)/),
          let count = Int(match.2)
        else {
          return nil
        }
        let name = path.split(separator: "/").last ?? ""
        (language, table, self.count) = (String(match.1), String(name.prefix { $0 != "." }), count)
      }

      func with(count: Int) -> Lack {
        var copy = self
        copy.count = count
        return copy
      }

      var description: String { "\(language) lacks \(count) of \(table)" }
    }

    private struct Finding {
      var place: String
      var message: String
      var severity: String
      var rule: String
      var subject: [String]
      var language: String?

      /// What findings have in common that are one in the editor.
      var cause: [String] { [place, language == nil ? message : ""] + subject }

      func isPart(of lack: Lack, _ severity: String) -> Bool {
        rule == "missing-translation" && language == lack.language && subject[1] == lack.table
          && self.severity == severity
      }
    }

    private static func findings(in folder: TemporaryFolder) throws -> [Finding] {
      let run = try BuiltProgram("localization-lint").run(
        ["--format", "json", "--all", "--fail-on", "never"], in: folder.url)
      let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      return (report?["findings"] as? [[String: Any]] ?? []).map { finding in
        func text(_ name: String) -> String { "\(finding[name] ?? "?")" }
        let range = "\(text("line")):\(text("column"))-\(text("endLine")):\(text("endColumn"))"
        let notes = (finding["notes"] as? [[String: Any]] ?? []).filter { $0["file"] is NSNull }
        let message = ([text("message")] + notes.map { "\($0["message"] ?? "")" }).joined(separator: "\n")
        return Finding(
          place: "\(text("file")) \(range) \(text("severity")) \(text("rule"))", message: message,
          severity: text("severity"), rule: text("rule"), subject: [text("bundle"), text("table"), text("key")],
          language: finding["language"] as? String)
      }
    }
  }

  private func configure(_ client: LanguageClient, _ folder: TemporaryFolder, _ random: inout SeededGenerator) {
    folder.write(Data(random.pick(Self.configurations).utf8), to: ".localization-lint.json")
    client.notify("textDocument/didSave", ["textDocument": ["uri": client.uri(".localization-lint.json")]])
  }

  @Test("After each of many edits, the diagnostics are those of a fresh run")
  func randomEdits() throws {
    let seed = TestSeed.make()
    let folder = TemporaryFolder(Self.project)
    let client = try LanguageClient(folder)
    var documents = Documents(seed: seed, in: client)
    for step in 0..<100 {
      let path = documents.edit(client)
      folder.write(Data(documents.text(path).utf8), to: path)
      if documents.random.once(in: 10) { configure(client, folder, &documents.random) }
      let findings = try Findings(client, documents, folder)
      guard findings.served == findings.fresh else {
        Issue.record(
          "TEST_SEED=\(seed), step \(step), \(path): \(findings.served.difference(from: findings.fresh))")
        break
      }
    }
    try client.end()
  }

  /// How many edits to make; a day's editing is 100,000.
  private static let editCount = ProcessInfo.processInfo.environment["TEST_EDITS"].flatMap(Int.init) ?? 2000

  @Test("A long time of editing does not take more and more memory")
  func memory() throws {
    let seed = TestSeed.make()
    let folder = TemporaryFolder(Self.project)
    let client = try LanguageClient(folder)
    var documents = Documents(seed: seed, in: client)
    var warm = 0
    for step in 0..<Self.editCount {
      let path = documents.edit(client)
      if documents.texts[path]!.count > 1000 { documents.restore(path, client) }
      let place = client.at(path, (0, Int.random(in: 0...40, using: &documents.random)))
      let range = ["start": place["position"]!, "end": place["position"]!]
      switch step % 8 {
      case 0: _ = try client.diagnostics(path)
      case 2: _ = try client.answer("textDocument/hover", place)
      case 4: _ = try client.answer("textDocument/completion", place)
      case 6:
        let action = place.merging(["range": range, "context": ["diagnostics": [Any]()]]) { $1 }
        _ = try client.answer("textDocument/codeAction", action)
      default: break
      }
      if step % max(1, Self.editCount / 10) == 0 {
        for path in documents.texts.keys { folder.write(Data(documents.text(path).utf8), to: path) }
        let findings = try Findings(client, documents, folder)
        #expect(findings.served == findings.fresh, "TEST_SEED=\(seed), step \(step)")
        if Self.editCount > 10_000 { print("\(step) edits: \(try client.residentMemory() >> 10) KB") }
      }
      if step == Self.editCount / 4 { warm = try client.residentMemory() }
    }
    let end = try client.residentMemory()
    if Self.editCount > 10_000 { print("\(Self.editCount) edits: \(end >> 10) KB") }
    #expect(warm > 0 && end < warm + warm / 4 + (8 << 20), "TEST_SEED=\(seed): from \(warm) to \(end) bytes")
    try client.end()
  }
}
