internal import Foundation

/// Messages that have arrived and are not handled yet.
///
/// One thread adds them while another handles them, so that a request can be cancelled before its turn.
final class MessageQueue: @unchecked Sendable {
  enum Message {
    case json(JSON)
    /// Bytes that are not JSON.
    case malformed
  }

  private let condition = NSCondition()
  private var messages: [Message] = []
  private var cancelled: Set<JSON> = []
  private var isClosed = false

  func add(_ bytes: [UInt8]) {
    let message = JSON(parsing: bytes)
    condition.withLock {
      if let message, message["method"] == "$/cancelRequest" {
        let request = message["params"]["id"]
        let isWaiting = messages.contains { if case .json(let json) = $0 { json["id"] == request } else { false } }
        if isWaiting { cancelled.insert(request) }
      } else {
        messages.append(message.map { .json($0) } ?? .malformed)
      }
      condition.signal()
    }
  }

  /// Notes that nothing more arrives.
  func close() {
    condition.withLock {
      isClosed = true
      condition.signal()
    }
  }

  /// Waits for the next message; nil at the end.
  func next() -> Message? {
    condition.withLock {
      while messages.isEmpty, !isClosed { condition.wait() }
      return messages.isEmpty ? nil : messages.removeFirst()
    }
  }

  var isEmpty: Bool { condition.withLock { messages.isEmpty } }

  /// Whether a request has been cancelled, which is reported once.
  func isCancelled(_ request: JSON) -> Bool { condition.withLock { cancelled.remove(request) != nil } }
}
