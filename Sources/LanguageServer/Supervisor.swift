internal import Dispatch
package import SourceText

/// Passes messages on between a client and a server in a process of its own, and starts another one where that ends
/// before its time: a request that crashes it is answered with an error, and all others go on.
///
/// It keeps the text of open documents for this, and nothing else. One thread reads what the client says, and one for
/// each server what that says; neither waits for what the other writes.
package final class Supervisor: @unchecked Sendable {
  private let input: MessageStream
  private let output: FileDescriptor
  private let start: @Sendable () -> Worker?
  /// Guards all that follows; held for moments only.
  private let lock = DispatchQueue(label: "Supervisor.lock")
  private var conversation = Conversation()
  private var worker: Worker?
  private var isEnding = false
  private var exitCode: Int32 = 1
  private static let stopped = "the server stopped, and is started again"
  /// Writes to the client, in order.
  private let writer = DispatchQueue(label: "Supervisor.writer")

  /// A process that serves.
  package struct Worker: Sendable {
    fileprivate let input: FileDescriptor
    fileprivate let output: FileDescriptor
    fileprivate let wait: @Sendable () -> Int32
    fileprivate let isDone = DispatchSemaphore(value: 0)

    /// `wait` waits for the end of the process and returns its exit code.
    package init(input: FileDescriptor, output: FileDescriptor, wait: @escaping @Sendable () -> Int32) {
      self.input = input
      self.output = output
      self.wait = wait
    }
  }

  package init(input: FileDescriptor, output: FileDescriptor, start: @escaping @Sendable () -> Worker?) {
    self.input = MessageStream(input)
    self.output = output
    self.start = start
  }

  /// Passes messages on until the client ends the conversation; returns the server's exit code.
  package func run() -> Int32 {
    var input = input
    var isOver = false
    // Only this thread writes to a server and closes its input.
    var current: Worker?
    while !isOver, let bytes = input.next() {
      let message = JSON(parsing: bytes) ?? .null
      isOver = message["method"] == "exit"
      if lock.sync(execute: { worker == nil }) {
        current?.input.close()
        current = startWorker()
      }
      lock.sync {
        conversation.expectAnswer(to: message)
        if isOver { isEnding = true }
      }
      if let current { MessageStream.write(bytes, to: current.input) }
      // It may have ended, or not have been started, before it could read the request.
      if lock.sync(execute: { worker == nil }), !isOver { abandonRequests() }
      lock.sync { conversation.note(message) }
    }
    lock.sync { isEnding = true }
    current?.input.close()
    current?.isDone.wait()
    writer.sync {}
    return exitCode
  }

  /// Starts a server, and tells it all that the client has said.
  private func startWorker() -> Worker? {
    guard let worker = start() else { return nil }
    let messages = lock.sync {
      self.worker = worker
      return conversation.messages
    }
    DispatchQueue(label: "Supervisor.reader").async { [self] in
      // The answers to what it is told again are known to the client.
      passOn(from: worker, isFirst: messages.isEmpty)
      finish(worker)
    }
    for message in messages { MessageStream.write(message.bytes, to: worker.input) }
    return worker
  }

  /// Writes what the server says to the client, until it ends.
  private func passOn(from worker: Worker, isFirst: Bool) {
    var stream = MessageStream(worker.output)
    while let bytes = stream.next() {
      // What it says is not understood before the client has it, since that takes time.
      if isFirst { send(bytes) }
      guard let message = JSON(parsing: bytes) else { continue }
      let isNew = lock.sync { conversation.noteAnswer(message) } && message["method"] != "client/registerCapability"
      if !isFirst, isNew { send(bytes) }
    }
  }

  private func finish(_ worker: Worker) {
    let status = worker.wait()
    worker.output.close()
    let hasCrashed = lock.sync {
      exitCode = status
      self.worker = nil
      return !isEnding
    }
    if hasCrashed {
      abandonRequests()
      let log: JSON = ["type": 1, "message": "\(Self.stopped) (\(status))"]
      send((["jsonrpc": "2.0", "method": "window/logMessage", "params": log] as JSON).bytes)
      // The next one does not know what this one has shown.
      for message in lock.sync(execute: { conversation.withdrawDiagnostics() }) { send(message.bytes) }
    }
    worker.isDone.signal()
  }

  private func abandonRequests() {
    for answer in lock.sync(execute: { conversation.abandonRequests(because: Self.stopped) }) { send(answer.bytes) }
  }

  private func send(_ message: [UInt8]) { writer.async { [output] in MessageStream.write(message, to: output) } }
}
