import Foundation
import TestSupport
import Testing

/// The conversation with the language server, as the protocol has it.
@Suite("Language server")
struct LanguageServerTests {
  private static let english = "\"greeting\" = \"Hello %@\";\n\"farewell\" = \"Bye\";\n"

  private static let project = [
    "en.lproj/Localizable.strings": english,
    "de.lproj/Localizable.strings": "/* 😀 */ \"greeting\" = \"Hallo\";\n",
    "App.swift": "let a = String(format: NSLocalizedString(\"greeting\", comment: \"\"), \"\")\n",
  ]

  private let german = "de.lproj/Localizable.strings"

  // MARK: The conversation

  @Test("Wrong messages are answered as the protocol says, and the next one is served")
  func messages() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    func error() throws -> Int? { (try client.read()["error"] as? [String: Any])?["code"] as? Int }
    client.send(raw: Data("{ not json".utf8))
    #expect(try error() == -32700)
    client.send(raw: Data("[]".utf8))
    #expect(try error() == -32600)
    client.send(["id": "a", "method": "textDocument/none"])
    #expect(try error() == -32601)
    client.send(["id": "b", "method": "textDocument/hover", "params": [String: Any]()])
    #expect(try error() == -32602)
    client.send(["id": "c", "method": "initialize", "params": [String: Any]()])
    #expect(try error() == -32600)
    // Unknown notifications, and answers, are not answered.
    client.notify("$/unknown", [:])
    client.send(["id": 99, "result": NSNull()])
    client.open(german, "\"greeting\" = \"Hallo %@\";\n")
    #expect(try client.diagnostics(german).isEmpty)
    _ = try client.answer("shutdown", [:])
    let late = try client.answer("textDocument/hover", client.at(german, (0, 0)))
    #expect((late["error"] as? [String: Any])?["code"] as? Int == -32600)
    #expect(client.exit() == 0)
  }

  @Test("The end without a shutdown is a failure")
  func exit() throws {
    #expect(try LanguageClient(TemporaryFolder(Self.project)).exit() == 1)
  }

  @Test("A request that is cancelled before its turn is answered so")
  func cancellation() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    client.open(german, String(repeating: Self.english, count: 2_000))
    _ = try client.diagnostics(german)
    // All others are there when the server begins with the first, which takes a while.
    let worker = try client.worker()
    kill(worker, SIGSTOP)
    client.change(german, from: (0, 0), to: (0, 0), " ")
    let first = client.request("textDocument/diagnostic", ["textDocument": ["uri": client.uri(german)]])
    let requests = (0..<20).map { _ in client.request("workspace/symbol", ["query": "e"]) }
    for request in requests { client.notify("$/cancelRequest", ["id": request]) }
    client.passOn()
    kill(worker, SIGCONT)
    _ = try client.answer(to: first)
    var codes: Set<Int> = []
    for request in requests {
      let answer = try client.answer(to: request)
      codes.insert((answer["error"] as? [String: Any])?["code"] as? Int ?? 0)
    }
    #expect(codes.contains(-32800))
    try client.end()
  }

  @Test("A server that crashes is replaced by one that knows what is open; only what it was asked fails")
  func crashes() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project), watches: true)
    client.open(german, "\"greeting\" = \"Hallo\";\n")
    #expect(try client.diagnostics(german).contains { $0.hasPrefix("missing-placeholder 0:") })
    client.change(german, from: (0, 19), to: (0, 19), " %@")
    #expect(try client.diagnostics(german).isEmpty)
    for _ in 1...2 {
      let worker = try client.worker()
      // Stopped, it cannot answer before it dies.
      kill(worker, SIGSTOP)
      let asked = client.request("textDocument/hover", client.at(german, (0, 3)))
      let alsoAsked = client.request("workspace/symbol", ["query": "e"])
      client.passOn()
      kill(worker, SIGKILL)
      for request in [asked, alsoAsked] {
        let error = try client.answer(to: request)["error"] as? [String: Any]
        #expect(error?["code"] as? Int == -32603)
        #expect(error?["message"] as? String == "the server stopped, and is started again")
      }
      #expect(try client.diagnostics(german).isEmpty)
      #expect(try client.worker() != worker)
    }
    // Twice the same registration would be a mistake.
    #expect(client.notices.count { $0["method"] as? String == "client/registerCapability" } == 1)
    client.change(german, from: (0, 19), to: (0, 22), "")
    #expect(try client.diagnostics(german).contains { $0.hasPrefix("missing-placeholder 0:") })
    try client.end()
  }

  @Test("What a server showed before it crashed is taken back, and shown again by the next one")
  func crashAfterPublishing() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project), pulls: false)
    client.open(german, "\"greeting\" = \"Hallo\";\n")
    #expect(try client.published(german, version: 1).contains { ($0["code"] as? String) == "missing-placeholder" })
    kill(try client.worker(), SIGKILL)
    #expect(try client.published(german).isEmpty)
    client.change(german, from: (0, 19), to: (0, 19), "!")
    #expect(try client.published(german, version: 2).contains { ($0["code"] as? String) == "missing-placeholder" })
    try client.end()
  }

  @Test("A client that writes much before it reads is served", arguments: [true, false])
  func manyMessages(pulls: Bool) throws {
    let client = try LanguageClient(TemporaryFolder(Self.project), pulls: pulls)
    // Each way, more than a pipe holds.
    let comment = "/* \(String(repeating: "x", count: 100_000)) */\n"
    let text = comment + (0..<200).map { "\"key\($0)\" = \"Hallo %@\";\n" }.joined()
    client.open(german, text)
    var requests: [Int] = []
    for version in 2...15 {
      client.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": client.uri(german), "version": version], "contentChanges": [["text": text]],
        ])
      requests.append(client.request("textDocument/documentSymbol", ["textDocument": ["uri": client.uri(german)]]))
    }
    for request in requests { #expect(try client.answer(to: request)["error"] == nil) }
    try client.end()
  }

  @Test("What diagnostics lack because a file cannot be read is said once")
  func failures() throws {
    let folder = TemporaryFolder(Self.project)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("fr.lproj").path, withDestinationPath: "/etc")
    let client = try LanguageClient(folder)
    _ = try client.diagnostics(german)
    let logged = try client.logged()
    #expect(logged.contains("fr.lproj: "), "\(logged)")
    _ = try client.diagnostics(german)
    _ = try client.answer("textDocument/hover", client.at(german, (0, 0)))
    try client.end()
    #expect(!client.notices.contains { $0["method"] as? String == "window/logMessage" })
  }

  // MARK: Diagnostics

  @Test("Diagnostics are those of the open text, in the negotiated encoding", arguments: ["utf-8", "utf-16"])
  func encodings(_ encoding: String) throws {
    let folder = TemporaryFolder(Self.project)
    let client = try LanguageClient(folder, encoding: encoding)
    #expect(client.capabilities["positionEncoding"] as? String == encoding)
    // The emoji is four bytes, and two units of UTF-16.
    let shift = encoding == "utf-8" ? 4 : 2
    let missing = { (line: Int) in "missing-placeholder \(line):\(19 + shift + 2)-\(line):\(24 + shift + 2)" }
    let before = try client.diagnostics(german)
    #expect(before.contains { $0.hasPrefix("missing-placeholder 0:") }, "\(before)")
    client.open(german, Self.project[german]!)
    #expect(try client.diagnostics(german) == before)
    let start = before.first { $0.hasPrefix("missing-placeholder") }!
    #expect(start == missing(0), "\(start)")
    client.change(german, from: (0, 3), to: (0, 3), "\n")
    #expect(try client.diagnostics(german).contains { $0.hasPrefix("missing-placeholder 1:") })
    // The end of the text, wherever that is.
    client.change(german, from: (0, 0), to: (9, 0), "\"greeting\" = \"Hallo %@\";", version: 3)
    #expect(try !client.diagnostics(german).contains { $0.hasPrefix("missing-placeholder") })
    client.notify("textDocument/didClose", ["textDocument": ["uri": client.uri(german)]])
    #expect(try client.diagnostics(german) == before)
    try client.end()
  }

  @Test("A file in UTF-16 is judged as such while it is open")
  func wideFile() throws {
    let folder = TemporaryFolder(Self.project)
    folder.write(
      Data([0xFF, 0xFE]) + Self.english.data(using: .utf16LittleEndian)!, to: "en.lproj/Localizable.strings")
    let client = try LanguageClient(folder)
    let before = try client.diagnostics("en.lproj/Localizable.strings")
    client.open("en.lproj/Localizable.strings", Self.english)
    #expect(try client.diagnostics("en.lproj/Localizable.strings") == before)
    #expect(before == ["unused-key 1:0-1:10"])
    try client.end()
  }

  @Test("Changed diagnostics are published, with tags, links and related places")
  func push() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project), pulls: false)
    let unused = try client.published("en.lproj/Localizable.strings").first { $0["code"] as? String == "unused-key" }
    #expect(unused?["tags"] as? [Int] == [1])
    #expect(unused?["severity"] as? Int == 2)
    #expect((unused?["codeDescription"] as? [String: String])?["href"]?.hasSuffix("Rules/unused-key.md") == true)
    client.open(german, Self.project[german]!)
    client.change(german, from: (0, 22), to: (0, 22), "x")
    let changed = try client.published(german).first { $0["code"] as? String == "missing-placeholder" }
    let related = (changed?["relatedInformation"] as? [[String: Any]])?.first?["location"] as? [String: Any]
    #expect(related?["uri"] as? String == client.uri("en.lproj/Localizable.strings"))
    // Another file, which is not open, loses what it had.
    client.open("App.swift", "let a = [\"farewell\", \"greeting\"]\n")
    #expect(
      try client.published("en.lproj/Localizable.strings").map(LanguageClient.shown) == ["missing-translation 1:0-1:10"]
    )
    try client.end()
  }

  @Test("Pulled diagnostics that are known are not sent again")
  func pull() throws {
    let client = try LanguageClient(TemporaryFolder(Self.project))
    let all = try client.result("workspace/diagnostic", ["previousResultIds": [Any]()])["items"] as? [[String: Any]]
    #expect(all?.map { $0["kind"] as? String } == ["full", "full"])
    let known = (all ?? []).map { ["uri": $0["uri"]!, "value": $0["resultId"]!] }
    let again = try client.result("workspace/diagnostic", ["previousResultIds": known])["items"] as? [[String: Any]]
    #expect(again?.map { $0["kind"] as? String } == ["unchanged", "unchanged"])
    try client.end()
  }

  @Test("Files that change on the disk, the configuration among them, are read again")
  func watchedFiles() throws {
    let folder = TemporaryFolder(Self.project)
    let client = try LanguageClient(folder, watches: true)
    #expect(try client.diagnostics("en.lproj/Localizable.strings") == ["unused-key 1:0-1:10"])
    #expect(client.notices.contains { $0["method"] as? String == "client/registerCapability" })
    func changed(_ path: String) {
      client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": client.uri(path), "type": 1]]])
    }
    folder.write(Data("let b = NSLocalizedString(\"farewell\", comment: \"\")".utf8), to: "New.swift")
    changed("New.swift")
    #expect(try client.diagnostics("en.lproj/Localizable.strings") == ["missing-translation 1:0-1:10"])
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("New.swift"))
    changed("New.swift")
    #expect(try client.diagnostics("en.lproj/Localizable.strings") == ["unused-key 1:0-1:10"])
    folder.write(
      Data(#"{ "rules": { "unused-key": "off", "missing-translation": "off" } }"#.utf8), to: ".localization-lint.json")
    changed(".localization-lint.json")
    #expect(try client.diagnostics("en.lproj/Localizable.strings").isEmpty)
    folder.write(Data(#"{ "rulez": {} }"#.utf8), to: ".localization-lint.json")
    changed(".localization-lint.json")
    #expect(try client.diagnostics(".localization-lint.json") == [" 0:2-0:9"])
    try client.end()
  }

  @Test("The manifest is read as it is in the editor, and again when it changes on the disk")
  func manifest() throws {
    let folder = TemporaryFolder(
      Self.project.merging([".localization-lint.json": #"{ "manifests": ["keys.json"] }"#, "keys.json": "[]"]) { $1 })
    let client = try LanguageClient(folder, watches: true)
    #expect(try client.diagnostics("keys.json").isEmpty)
    client.open("keys.json", #"["greeting", "nowhere"]"#)
    #expect(try client.diagnostics("keys.json") == ["undefined-key 0:13-0:22"])
    client.notify("textDocument/didClose", ["textDocument": ["uri": client.uri("keys.json")]])
    #expect(try client.diagnostics("keys.json").isEmpty)
    folder.write(Data(#"["elsewhere"]"#.utf8), to: "keys.json")
    client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": client.uri("keys.json"), "type": 2]]])
    #expect(try client.diagnostics("keys.json") == ["undefined-key 0:1-0:12"])
    try client.end()
  }

  @Test("Without a folder, a file is linted with its project, if it has one")
  func singleFile() throws {
    let folder = TemporaryFolder(Self.project)
    let client = try LanguageClient(folder, opensFolder: false)
    client.open(german, Self.project[german]!)
    let document = ["textDocument": ["uri": client.uri(german)]]
    let unknown = try client.answer("textDocument/diagnostic", document)["result"] as? [String: Any]
    #expect((unknown?["items"] as? [Any])?.isEmpty == true)
    folder.write(Data("{}".utf8), to: ".localization-lint.json")
    client.open(german, Self.project[german]!)
    #expect(try client.diagnostics(german).contains { $0.hasPrefix("missing-placeholder") })
    try client.end()
  }

  @Test("Several folders, of which one is added and removed")
  func folders() throws {
    let (first, second) = (TemporaryFolder(Self.project), TemporaryFolder(Self.project))
    let client = try LanguageClient(first)
    func uris() throws -> Set<String> {
      let report = try client.result("workspace/diagnostic", ["previousResultIds": [Any]()])
      return Set((report["items"] as? [[String: Any]] ?? []).compactMap { $0["uri"] as? String })
    }
    let one = try uris()
    let folder = [["uri": second.url.absoluteString, "name": "second"]]
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": folder, "removed": [Any]()]])
    #expect(try uris().count == one.count * 2)
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [Any](), "removed": folder]])
    #expect(try uris() == one)
    try client.end()
  }
}
