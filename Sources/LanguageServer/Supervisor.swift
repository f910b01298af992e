internal import Dispatch
package import Foundation

/// Passes messages on between a client and a server in a process of its own, and starts another one where that ends
/// before its time: a request that crashes it is answered with an error, and all others go on.
///
/// It keeps the text of open documents for this, and nothing else.
package final class Supervisor: @unchecked Sendable {
  private let input: MessageStream
  private let output: FileHandle
  private let start: @Sendable () -> Worker?
  /// Guards all that follows, and the order of what is written to the client.
  private let lock = NSLock()
  private var conversation = Conversation()
  private var worker: Worker?
  private var isEnding = false
  private var exitCode: Int32 = 1

  /// A process that serves.
  package struct Worker: Sendable {
    fileprivate let input: FileHandle
    fileprivate let output: FileHandle
    fileprivate let wait: @Sendable () -> Int32
    fileprivate let isDone = DispatchSemaphore(value: 0)

    /// `wait` waits for the end of the process and returns its exit code.
    package init(input: FileHandle, output: FileHandle, wait: @escaping @Sendable () -> Int32) {
      self.input = input
      self.output = output
      self.wait = wait
    }
  }

  package init(input: FileHandle, output: FileHandle, start: @escaping @Sendable () -> Worker?) {
    self.input = MessageStream(input)
    self.output = output
    self.start = start
  }

  /// Passes messages on until the client ends the conversation; returns the server's exit code.
  package func run() -> Int32 {
    var input = input
    var isOver = false
    while !isOver, let bytes = input.next() {
      let message = JSON(parsing: bytes) ?? .null
      isOver = message["method"] == "exit"
      let receiver = lock.withLock {
        if worker == nil { startWorker() }
        conversation.expectAnswer(to: message)
        if worker == nil { abandonRequests(because: "no server can be started") }
        if isOver { isEnding = true }
        return worker?.input
      }
      if let receiver { Self.write(bytes, to: receiver) }
      lock.withLock { conversation.note(message) }
    }
    let last = lock.withLock {
      isEnding = true
      return worker
    }
    try? last?.input.close()
    last?.isDone.wait()
    return exitCode
  }

  /// Starts a server, and tells it all that the client has said.
  private func startWorker() {
    guard let worker = start() else { return }
    self.worker = worker
    let messages = conversation.messages
    let reader = Thread { [self] in
      // The answers to what it is told again are known to the client.
      passOn(from: worker, isFirst: messages.isEmpty)
      finish(worker)
    }
    reader.start()
    for message in messages { Self.write(message.bytes, to: worker.input) }
  }

  /// Writes what the server says to the client, until it ends.
  private func passOn(from worker: Worker, isFirst: Bool) {
    var stream = MessageStream(worker.output)
    while let bytes = stream.next() {
      if isFirst {
        // What it says is not understood before the client has it, since that takes time.
        lock.withLock { Self.write(bytes, to: output) }
        if let message = JSON(parsing: bytes) { lock.withLock { _ = conversation.noteAnswer(message) } }
      } else if let message = JSON(parsing: bytes) {
        lock.withLock {
          let isNew = conversation.noteAnswer(message) && message["method"] != "client/registerCapability"
          if isNew { Self.write(bytes, to: output) }
        }
      }
    }
  }

  private func finish(_ worker: Worker) {
    let status = worker.wait()
    try? worker.output.close()
    lock.withLock {
      exitCode = status
      self.worker = nil
      if !isEnding {
        try? worker.input.close()
        abandonRequests(because: "the server stopped, and is started again")
      }
    }
    worker.isDone.signal()
  }

  private func abandonRequests(because reason: String) {
    for answer in conversation.abandonRequests(because: reason) { Self.write(answer.bytes, to: output) }
  }

  private static func write(_ message: [UInt8], to file: FileHandle) {
    try? file.write(contentsOf: Data("Content-Length: \(message.count)\r\n\r\n".utf8) + message)
  }
}
