package import Foundation
internal import Linting
internal import LocalizationFormats
package import LocalizationModel
internal import SourceText

/// A server of the Language Server Protocol, version 3.17.
///
/// Reads messages from one file and writes to another. Starts no process, and reads only what linting the same folders
/// reads.
package final class Server {
  private let input: MessageStream
  private let output: FileHandle
  private let today: CalendarDate
  private let queue = MessageQueue()
  private(set) var state = State.new
  private(set) var client = Client()
  private(set) var workspaces: [Workspace] = []
  /// What the client has been told, by address: the marks of the diagnostics.
  private var published: [String: Int] = [:]
  private var requestCount = 0

  enum State { case new, running, shutDown }

  package init(input: FileHandle, output: FileHandle, today: CalendarDate) {
    self.input = MessageStream(input)
    self.output = output
    self.today = today
  }

  /// Handles messages until the client ends the conversation; returns the exit code that the protocol demands.
  package func run() -> Int32 {
    let reader = Thread { [queue, input] in
      var input = input
      while let bytes = input.next() { queue.add(bytes) }
      queue.close()
    }
    reader.start()
    while let message = queue.next() {
      switch message {
      case .malformed: respond(to: .null, error: ResponseError(.parseError, "the message is not JSON"))
      case .json(let json):
        if json["method"] == "exit" { return state == .shutDown ? 0 : 1 }
        handle(json)
      }
      // What more has been typed meanwhile changes the findings anyway.
      if state == .running, queue.isEmpty { publish() }
    }
    return state == .shutDown ? 0 : 1
  }

  // MARK: Messages

  private func handle(_ message: JSON) {
    let request = message["id"]
    guard case .object = message, let method = message["method"].text else {
      // An answer to a request of this server needs no reaction.
      let isAnswer = !request.isNull && message["method"].isNull && message["jsonrpc"] == "2.0"
      if !isAnswer { respond(to: .null, error: ResponseError(.invalidRequest, "the message is no request")) }
      return
    }
    if request.isNull {
      // Nobody waits for the reason of a failure.
      if state == .running || method == "initialized" { try? notice(method, message["params"]) }
      return
    }
    do throws(ResponseError) {
      if queue.isCancelled(request) { throw ResponseError(.requestCancelled, "the request was cancelled") }
      respond(to: request, result: try answer(method, message["params"]))
    } catch {
      respond(to: request, error: error)
    }
  }

  private func answer(_ method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
    switch (state, method) {
    case (.new, "initialize"): return initialize(parameters)
    case (.new, _): throw ResponseError(.serverNotInitialized, "the server is not initialized")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server is shut down")
    case (.running, "initialize"): throw ResponseError(.invalidRequest, "the server is initialized already")
    case (.running, "shutdown"):
      state = .shutDown
      return .null
    case (.running, _):
      return try feature(method, parameters)
    }
  }

  private func feature(_ method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
    let position = parameters["position"]
    func context() throws(ResponseError) -> RequestContext? {
      let (workspace, path) = try place(of: parameters)
      return RequestContext(workspace, path, client.positions)
    }
    switch method {
    case "textDocument/diagnostic": return try documentDiagnostics(parameters)
    case "workspace/diagnostic": return try workspaceDiagnostics(parameters)
    case "workspace/symbol":
      return .list(workspaces.flatMap { $0.symbols(parameters["query"].text ?? "", client.positions) })
    case "textDocument/hover": return try context()?.hover(at: position) ?? .null
    case "textDocument/completion": return try context()?.completions(at: position) ?? .null
    case "textDocument/documentSymbol": return try context()?.symbols() ?? .null
    case "textDocument/inlayHint": return try context()?.hints(parameters["range"]) ?? .null
    case "textDocument/prepareRename": return try context()?.prepareRename(at: position) ?? .null
    case "textDocument/definition", "textDocument/implementation", "textDocument/references",
      "textDocument/documentHighlight",
      "textDocument/rename", "textDocument/codeAction":
      guard var context = try context() else { return .null }
      return try answer(method, parameters, &context)
    default: throw ResponseError(.methodNotFound, "unknown method '\(method)'")
    }
  }

  /// The requests whose answers have places in other files.
  private func answer(
    _ method: String, _ parameters: JSON, _ context: inout RequestContext
  ) throws(ResponseError) -> JSON {
    let position = parameters["position"]
    switch method {
    case "textDocument/definition": return context.definition(at: position)
    case "textDocument/implementation": return context.implementations(at: position)
    case "textDocument/references":
      let includesDeclaration = parameters["context"]["includeDeclaration"].flag ?? true
      return context.references(at: position, includesDeclaration: includesDeclaration)
    case "textDocument/documentHighlight": return context.highlights(at: position)
    case "textDocument/rename":
      guard let name = parameters["newName"].text else { throw ResponseError(.invalidParameters, "no new name") }
      return try context.rename(at: position, to: name)
    default:
      let kinds = parameters["context"]["only"].list?.compactMap(\.text)
      return context.actions(parameters["range"], only: kinds)
    }
  }

  private func initialize(_ parameters: JSON) -> JSON {
    client = Client(parameters["capabilities"])
    var folders = (parameters["workspaceFolders"].list ?? []).compactMap { $0["uri"].text }
    if folders.isEmpty, let root = parameters["rootUri"].text { folders = [root] }
    add(folders)
    state = .running
    return [
      "capabilities": client.serverCapabilities,
      "serverInfo": ["name": .text(Product.name), "version": .text(Product.version)],
    ]
  }

  private func add(_ folders: [String]) {
    for folder in folders {
      guard let path = FileAddress.path(of: folder) else { continue }
      let workspace = Workspace(folder: path, today: today)
      if !workspaces.contains(where: { $0.folder == workspace.folder }) { workspaces.append(workspace) }
      if let failure = workspace.failure { log("\(path): \(failure)") }
    }
  }

  // MARK: Notifications

  private func notice(_ method: String, _ parameters: JSON) throws(ResponseError) {
    let document = parameters["textDocument"]
    switch method {
    case "initialized": registerWatchers()
    case "textDocument/didOpen":
      guard let text = document["text"].text, let uri = document["uri"].text, let path = path(of: uri) else { return }
      guard let workspace = workspace(of: path) ?? addWorkspace(for: path) else { return }
      workspace.open(path, uri: uri, version: document["version"].integer, text: text)
    case "textDocument/didChange":
      let (workspace, path) = try place(of: parameters)
      try workspace.change(
        path, parameters["contentChanges"].list ?? [], version: document["version"].integer, client.positions)
    case "textDocument/didClose":
      let (workspace, path) = try place(of: parameters)
      workspace.close(path)
    case "textDocument/didSave":
      let (workspace, path) = try place(of: parameters)
      // Without watched files, saving is the time at which others may have been changed, too.
      if workspace.isConfiguration(path) { workspace.reload() } else if !client.watchesFiles { workspace.forgetAll() }
    case "workspace/didChangeWatchedFiles":
      changed((parameters["changes"].list ?? []).compactMap { $0["uri"].text.flatMap(path) })
    case "workspace/didChangeWorkspaceFolders":
      let event = parameters["event"]
      let removed = (event["removed"].list ?? []).compactMap { $0["uri"].text.flatMap(path) }
      workspaces.removeAll { removed.contains($0.folder) }
      add((event["added"].list ?? []).compactMap { $0["uri"].text })
    default: break
    }
  }

  private func changed(_ paths: [String]) {
    for workspace in workspaces {
      let own = paths.filter(workspace.contains)
      if own.contains(where: workspace.isConfiguration) {
        workspace.reload()
      } else if !own.isEmpty {
        workspace.forget(own)
      }
    }
  }

  private func registerWatchers() {
    guard client.watchesFiles else { return }
    let pattern = "**/*.{\((FileKind.fileExtensions + ["json", "lproj"]).joined(separator: ","))}"
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": [["globPattern": .text(pattern)]]],
          ]
        ]
      ])
  }

  // MARK: Places

  /// The absolute path of an address, without links.
  func path(of uri: String) -> String? {
    FileAddress.path(of: uri).map { path in
      LocalFileSystem.resolve(path)
        ?? LocalFileSystem.resolve(String(path.parentPath)).map { $0.appendingPath(path.lastPathComponent) } ?? path
    }
  }

  /// The innermost folder with a file.
  private func workspace(of path: String) -> Workspace? {
    workspaces.filter { $0.contains(path) }.max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  /// A file outside of all folders is linted with the project that it belongs to, if it has one.
  private func addWorkspace(for path: String) -> Workspace? {
    guard let location = try? ProjectLocation(of: [path], workingDirectory: String(path.parentPath)),
      location.configurationFile != nil || LocalFileSystem.repository(of: String(path.parentPath)) != nil
    else { return nil }
    let workspace = Workspace(folder: location.root, today: today)
    workspaces.append(workspace)
    return workspace
  }

  /// The workspace and the path of the document that parameters name.
  func place(of parameters: JSON) throws(ResponseError) -> (workspace: Workspace, path: String) {
    guard let uri = parameters["textDocument"]["uri"].text, let path = path(of: uri) else {
      throw ResponseError(.invalidParameters, "the parameters name no file")
    }
    guard let workspace = workspace(of: path) else {
      throw ResponseError(.invalidParameters, "\(path) is in no folder of the workspace")
    }
    return (workspace, path)
  }

  // MARK: Diagnostics

  /// Tells the client the diagnostics that have changed, unless it asks for them.
  private func publish() {
    guard !client.pullsDiagnostics else { return }
    var current: [String: Int] = [:]
    for workspace in workspaces {
      var diagnostics = Diagnostics(workspace, client.positions)
      for path in diagnostics.paths.sorted() {
        let uri = workspace.uri(of: path)
        let mark = diagnostics.mark(of: path)
        guard current.updateValue(mark, forKey: uri) == nil, published[uri] != mark else { continue }
        publish(diagnostics.diagnostics(of: path), uri, workspace.documents[workspace.absolutePath(of: path)]?.version)
      }
    }
    for uri in published.keys.sorted() where current[uri] == nil { publish([], uri, nil) }
    published = current
  }

  private func publish(_ diagnostics: JSON, _ uri: String, _ version: Int?) {
    var parameters: [String: JSON] = ["uri": .text(uri), "diagnostics": diagnostics]
    if let version { parameters["version"] = .integer(version) }
    notify("textDocument/publishDiagnostics", .object(parameters))
  }

  private func documentDiagnostics(_ parameters: JSON) throws(ResponseError) -> JSON {
    let (workspace, path) = try place(of: parameters)
    var diagnostics = Diagnostics(workspace, client.positions)
    return report(workspace.location?.relative(path) ?? path, &diagnostics, known: parameters["previousResultId"].text)
  }

  private func workspaceDiagnostics(_ parameters: JSON) throws(ResponseError) -> JSON {
    let known = (parameters["previousResultIds"].list ?? []).map { ($0["uri"].text ?? "", $0["value"].text ?? "") }
    var previous = Dictionary(known) { $1 }
    var items: [JSON] = []
    func add(_ report: JSON, _ uri: String, _ version: Int?) {
      guard case .object(var members) = report else { return }
      members["uri"] = .text(uri)
      members["version"] = version.map { .integer($0) } ?? .null
      items.append(.object(members))
    }
    for workspace in workspaces {
      var diagnostics = Diagnostics(workspace, client.positions)
      for path in diagnostics.paths.sorted() {
        let uri = workspace.uri(of: path)
        add(
          report(path, &diagnostics, known: previous.removeValue(forKey: uri)), uri,
          workspace.documents[workspace.absolutePath(of: path)]?.version)
      }
    }
    // Files that have no findings any more.
    for uri in previous.keys.sorted() { add(["kind": "full", "items": []], uri, nil) }
    return ["items": .list(items)]
  }

  private func report(_ path: String, _ diagnostics: inout Diagnostics, known: String?) -> JSON {
    let mark = String(diagnostics.mark(of: path))
    if mark == known { return ["kind": "unchanged", "resultId": .text(mark)] }
    return ["kind": "full", "resultId": .text(mark), "items": diagnostics.diagnostics(of: path)]
  }

  // MARK: Sending

  private func respond(to request: JSON, result: JSON) { send(["jsonrpc": "2.0", "id": request, "result": result]) }

  private func respond(to request: JSON, error: ResponseError) {
    send(["jsonrpc": "2.0", "id": request, "error": error.json])
  }

  private func notify(_ method: String, _ parameters: JSON) {
    send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  private func request(_ method: String, _ parameters: JSON) {
    requestCount += 1
    send(["jsonrpc": "2.0", "id": .integer(requestCount), "method": .text(method), "params": parameters])
  }

  private func log(_ message: String) { notify("window/logMessage", ["type": 1, "message": .text(message)]) }

  private func send(_ message: JSON) {
    let bytes = message.bytes
    try? output.write(contentsOf: Data("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
  }
}
