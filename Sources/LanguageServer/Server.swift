internal import Dispatch
internal import Linting
package import LocalizationModel
package import SourceText

/// A server of the Language Server Protocol, version 3.17.
///
/// Reads messages from one file and writes to another. Starts no process, and reads only what linting the same folders
/// reads.
package final class Server {
  private let input: MessageStream
  private let output: FileDescriptor
  let today: CalendarDate
  private let queue = MessageQueue()
  private(set) var state = State.new
  var client = Client()
  var workspaces: [Workspace] = []
  /// What the client has received, by address: hashes of the diagnostics.
  var published: [String: Int] = [:]
  /// The revisions that `published` shows.
  var publishedRevisions: [Workspace.Revision] = []
  /// What the client has been told of files that cannot be read.
  var logged: Set<String> = []
  private var requestCount = 0

  enum State { case new, running, shutDown }

  package init(input: FileDescriptor, output: FileDescriptor, today: CalendarDate) {
    self.input = MessageStream(input)
    self.output = output
    self.today = today
  }

  /// Handles messages until the client ends the conversation; returns the exit code that the protocol demands.
  package func run() -> Int32 {
    DispatchQueue(label: "Server.reader").async { [queue, input] in
      var input = input
      while let bytes = input.next() { queue.add(bytes) }
      queue.close()
    }
    while let message = queue.next() {
      switch message {
      case .malformed: respond(to: .null, error: ResponseError(.parseError, "the message is not JSON"))
      case .json(let json):
        if json["method"] == "exit" { return state == .shutDown ? 0 : 1 }
        handle(json)
      }
      // What more has been typed meanwhile changes the findings anyway.
      if state == .running, queue.isEmpty {
        publish()
        logFailures()
      }
    }
    return state == .shutDown ? 0 : 1
  }

  // MARK: Messages

  private func handle(_ message: JSON) {
    let request = message["id"]
    guard case .object = message, let method = message["method"].text else {
      // An answer to a request of this server needs no reaction.
      let isAnswer = !request.isNull && message["method"].isNull && message["jsonrpc"] == "2.0"
      if !isAnswer { respond(to: .null, error: ResponseError(.invalidRequest, "the message is not a request")) }
      return
    }
    if request.isNull {
      // A notification has no answer that could say why it failed.
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

  // MARK: Sending

  private func respond(to request: JSON, result: JSON) { send(["jsonrpc": "2.0", "id": request, "result": result]) }

  private func respond(to request: JSON, error: ResponseError) {
    send(["jsonrpc": "2.0", "id": request, "error": error.json])
  }

  func notify(_ method: String, _ parameters: JSON) {
    send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  func request(_ method: String, _ parameters: JSON) {
    requestCount += 1
    send(["jsonrpc": "2.0", "id": .integer(requestCount), "method": .text(method), "params": parameters])
  }

  func log(_ message: String) { notify("window/logMessage", ["type": 1, "message": .text(message)]) }

  private func send(_ message: JSON) {
    MessageStream.write(message.bytes, to: output)
  }
}
