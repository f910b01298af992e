internal import SourceText

/// What a server that takes over must be told: how the conversation began, and what is open.
struct Conversation {
  /// The requests of the client that are not answered yet, in order.
  private var pending: [JSON] = []
  /// The addresses of files with diagnostics that the client has received unasked.
  private var diagnosed: Set<String> = []
  private var initialize: JSON?
  private var isInitialized = false
  private var positions = PositionEncoding.utf16
  /// The changes of the workspace's folders, in order.
  private var folderChanges: [JSON] = []
  /// The open documents by address, with the language that the client says.
  private var documents: [String: (document: OpenDocument, language: JSON)] = [:]

  /// Notes that a message of the client, if it is a request, waits for an answer.
  mutating func expectAnswer(to message: JSON) {
    if !message["method"].isNull, !message["id"].isNull { pending.append(message["id"]) }
  }

  /// Notes what a message of the client says.
  mutating func note(_ message: JSON) {
    guard let method = message["method"].text else { return }
    let parameters = message["params"]
    let address = parameters["textDocument"]["uri"].text ?? ""
    switch method {
    case "initialize" where initialize == nil:
      initialize = message
      positions = Client(parameters["capabilities"]).positions
    case "initialized": isInitialized = true
    case "workspace/didChangeWorkspaceFolders": folderChanges.append(message)
    case "textDocument/didOpen":
      let opened = parameters["textDocument"]
      let document = OpenDocument(
        uri: address, version: opened["version"].integer, text: opened["text"].text ?? "", file: nil)
      documents[address] = (document, opened["languageId"])
    case "textDocument/didChange":
      // A change that makes no sense is refused by whoever serves it.
      try? documents[address]?.document.apply(
        parameters["contentChanges"].list ?? [], version: parameters["textDocument"]["version"].integer, positions)
    case "textDocument/didClose": documents[address] = nil
    default: break
    }
  }

  /// Notes a message of the server; whether it answers what waits for an answer, or is no answer.
  mutating func noteAnswer(_ message: JSON) -> Bool {
    if message["method"] == "textDocument/publishDiagnostics", let address = message["params"]["uri"].text {
      if message["params"]["diagnostics"] == [] { diagnosed.remove(address) } else { diagnosed.insert(address) }
    }
    guard message["method"].isNull, !message["id"].isNull else { return true }
    guard let index = pending.firstIndex(of: message["id"]) else { return false }
    pending.remove(at: index)
    return true
  }

  /// Gives up the requests that wait for an answer, for each of which it returns the answer.
  mutating func abandonRequests(because reason: String) -> [JSON] {
    defer { pending = [] }
    return pending.map { request in
      ["jsonrpc": "2.0", "id": request, "error": ResponseError(.internalError, reason).json]
    }
  }

  /// What takes back the diagnostics that a server has sent.
  mutating func withdrawDiagnostics() -> [JSON] {
    defer { diagnosed = [] }
    return diagnosed.sorted().map { address in
      [
        "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
        "params": ["uri": .text(address), "diagnostics": []],
      ]
    }
  }

  /// What tells a new server all that the client has said.
  var messages: [JSON] {
    guard let initialize else { return [] }
    guard isInitialized else { return [initialize] }
    let opened = documents.sorted { $0.key < $1.key }.map { address, open -> JSON in
      [
        "jsonrpc": "2.0", "method": "textDocument/didOpen",
        "params": [
          "textDocument": [
            "uri": .text(address), "languageId": open.language,
            "version": open.document.version.map { .integer($0) } ?? .null,
            "text": .text(open.document.text.withSlice(\.string)),
          ]
        ],
      ]
    }
    return [initialize, ["jsonrpc": "2.0", "method": "initialized", "params": [:]]] + folderChanges + opened
  }
}
