import Foundation
import TestSupport
import Testing

/// A client of the language server, which runs as a process over a folder.
final class LanguageClient {
  private let process = Process()
  private var waitForEnd: () -> Void = {}
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()
  private var lastRequest = 0
  private let folder: TemporaryFolder
  private var root: URL { folder.url }
  /// Notifications and requests of the server, in order.
  private(set) var notices: [[String: Any]] = []
  private(set) var capabilities: [String: Any] = [:]

  /// Starts the server; `pulls` makes the client ask for diagnostics.
  init(
    _ folder: TemporaryFolder, encoding: String = "utf-16", pulls: Bool = true, watches: Bool = false,
    opensFolder: Bool = true, resolves: Bool = false
  ) throws {
    self.folder = folder
    process.executableURL = URL(fileURLWithPath: BuiltProgram("localization-lint").path)
    process.arguments = ["language-server"]
    process.standardInput = input
    process.standardOutput = output
    process.environment = ["SOURCE_DATE_EPOCH": "1767225600"]
    waitForEnd = try process.start()
    var client: [String: Any] = ["general": ["positionEncodings": [encoding]]]
    var features: [String: Any] = pulls ? ["diagnostic": [String: Any]()] : [:]
    if resolves {
      features["codeAction"] = ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]]
      features["codeLens"] = ["resolveSupport": ["properties": ["command"]]]
    }
    client["textDocument"] = features
    if watches { client["workspace"] = ["didChangeWatchedFiles": ["dynamicRegistration": true]] }
    let folders = opensFolder ? [["uri": folder.url.absoluteString, "name": "test"]] : []
    let answer = try result("initialize", ["workspaceFolders": folders, "capabilities": client])
    capabilities = answer["capabilities"] as? [String: Any] ?? [:]
    notify("initialized", [:])
  }

  func uri(_ path: String) -> String { root.appendingPathComponent(path).absoluteString }

  // MARK: Messages

  func send(_ message: [String: Any]) {
    let message = message.merging(["jsonrpc": "2.0"]) { old, _ in old }
    guard let data = try? JSONSerialization.data(withJSONObject: message) else { fatalError("\(message) is no JSON") }
    send(raw: data)
  }

  func send(raw data: Data) {
    input.fileHandleForWriting.write(Data("Content-Length: \(data.count)\r\n\r\n".utf8) + data)
  }

  func notify(_ method: String, _ parameters: [String: Any]) { send(["method": method, "params": parameters]) }

  func request(_ method: String, _ parameters: [String: Any]) -> Int {
    lastRequest += 1
    send(["id": lastRequest, "method": method, "params": parameters])
    return lastRequest
  }

  /// Returns when all that was sent before has been passed on to the process that serves: what this sends is more than
  /// pipes hold, and is read after it.
  func passOn() { notify("$/unknown", ["text": String(repeating: "x", count: 1 << 20)]) }

  struct Ended: Error {}

  /// The next message of the server.
  func read() throws -> [String: Any] {
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let head = buffer.range(of: end) {
        let header = String(decoding: buffer[buffer.startIndex..<head.lowerBound], as: UTF8.self)
        let length = Int(header.split(separator: " ").last ?? "") ?? 0
        if buffer.endIndex - head.upperBound >= length {
          let body = buffer[head.upperBound..<head.upperBound + length]
          buffer = Data(buffer[(head.upperBound + length)...])
          return try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
        }
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw Ended() }
      buffer += data
    }
  }

  /// The answer to a request, whatever comes before it.
  func answer(to request: Int) throws -> [String: Any] {
    while true {
      let message = try read()
      if message["id"] as? Int == request, message["method"] == nil { return message }
      notices.append(message)
    }
  }

  func answer(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    try answer(to: request(method, parameters))
  }

  func result(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    try answer(method, parameters)["result"] as? [String: Any] ?? [:]
  }

  func results(_ method: String, _ parameters: [String: Any]) throws -> [[String: Any]] {
    try answer(method, parameters)["result"] as? [[String: Any]] ?? []
  }

  /// The next diagnostics that the server publishes for a file.
  ///
  /// With a `version`, those for that version: what the server finds on the disk before it reads of an open text counts
  /// for none.
  func published(_ path: String, version: Int? = nil) throws -> [[String: Any]] {
    while true {
      let message = notices.isEmpty ? try read() : notices.removeFirst()
      let parameters = message["params"] as? [String: Any]
      guard message["method"] as? String == "textDocument/publishDiagnostics",
        parameters?["uri"] as? String == uri(path), version == nil || parameters?["version"] as? Int == version
      else { continue }
      return parameters?["diagnostics"] as? [[String: Any]] ?? []
    }
  }

  /// The next message that the server logs, which it does when it has nothing to answer.
  func logged() throws -> String {
    while true {
      let message = notices.isEmpty ? try read() : notices.removeFirst()
      guard message["method"] as? String == "window/logMessage" else { continue }
      return (message["params"] as? [String: Any])?["message"] as? String ?? ""
    }
  }

  /// Ends the conversation, after which the server is to exit without an error.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws {
    _ = try answer("shutdown", [:])
    let code = exit()
    #expect(code == 0, sourceLocation: sourceLocation)
  }

  func exit() -> Int32 {
    notify("exit", [:])
    waitForEnd()
    return process.terminationStatus
  }

  /// The process that serves, which the one that was started talks to.
  func worker() throws -> Int32 {
    let parent = process.processIdentifier
    #if os(Linux)
      let children = try String(contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)
    #else
      let children = try BuiltProgram.tool("pgrep", ["-P", "\(parent)"]).output
    #endif
    guard let child = children.split(whereSeparator: \.isWhitespace).first.flatMap({ Int32($0) }) else { throw Ended() }
    return child
  }

  /// The memory of the server that is not swapped out, in bytes.
  func residentMemory() throws -> Int {
    #if os(Linux)
      let status = try String(contentsOfFile: "/proc/\(worker())/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    #else
      let line = try BuiltProgram.tool("ps", ["-o", "rss=", "-p", "\(worker())"]).output[...]
    #endif
    return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) << 10
  }

  // MARK: Documents

  func open(_ path: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri(path), "languageId": "x", "version": version, "text": text]])
  }

  /// Replaces text between two positions, each a line and a character.
  func change(_ path: String, from start: (Int, Int), to end: (Int, Int), _ text: String, version: Int = 2) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(path), "version": version],
        "contentChanges": [["range": ["start": position(start), "end": position(end)], "text": text]],
      ])
  }

  func position(_ place: (Int, Int)) -> [String: Any] { ["line": place.0, "character": place.1] }

  /// The parameters of a request about a place.
  func at(_ path: String, _ place: (Int, Int), _ more: [String: Any] = [:]) -> [String: Any] {
    ["textDocument": ["uri": uri(path)], "position": position(place)].merging(more) { $1 }
  }

  /// The rules and places of all diagnostics of a file: `unused-key 0:1-0:9`.
  func diagnostics(_ path: String) throws -> [String] {
    let report = try result("textDocument/diagnostic", ["textDocument": ["uri": uri(path)]])
    return (report["items"] as? [[String: Any]] ?? []).map(Self.shown)
  }

  static func shown(_ diagnostic: [String: Any]) -> String {
    "\(diagnostic["code"] ?? "") \(shown(range: diagnostic["range"]))"
  }

  static func shown(range: Any?) -> String {
    let range = range as? [String: Any]
    func place(_ name: String) -> String {
      let position = range?[name] as? [String: Any]
      return "\(position?["line"] ?? "?"):\(position?["character"] ?? "?")"
    }
    return "\(place("start"))-\(place("end"))"
  }
}
