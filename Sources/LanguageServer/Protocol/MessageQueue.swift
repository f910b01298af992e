internal import Dispatch

/// Messages that have arrived and are not handled yet.
///
/// One thread adds them while another handles them, so that a request can be cancelled before its turn.
final class MessageQueue: @unchecked Sendable {
  enum Message {
    case json(JSON)
    /// Bytes that are not JSON.
    case malformed
  }

  private let lock = DispatchQueue(label: "MessageQueue")
  /// Counts the messages that wait, and the end.
  private let arrivals = DispatchSemaphore(value: 0)
  private var messages: [Message] = []
  private var cancelled: Set<JSON> = []

  func add(_ bytes: [UInt8]) {
    let message = JSON(parsing: bytes)
    lock.sync {
      if let message, message["method"] == "$/cancelRequest" {
        let request = message["params"]["id"]
        let isWaiting = messages.contains { if case .json(let json) = $0 { json["id"] == request } else { false } }
        if isWaiting { cancelled.insert(request) }
      } else {
        messages.append(message.map { .json($0) } ?? .malformed)
        arrivals.signal()
      }
    }
  }

  /// Notes that nothing more arrives.
  func close() { arrivals.signal() }

  /// Waits for the next message; nil at the end.
  func next() -> Message? {
    arrivals.wait()
    return lock.sync {
      guard messages.isEmpty else { return messages.removeFirst() }
      // The end stays the end.
      arrivals.signal()
      return nil
    }
  }

  var isEmpty: Bool { lock.sync { messages.isEmpty } }

  /// Whether a request has been cancelled, which is reported once.
  func isCancelled(_ request: JSON) -> Bool { lock.sync { cancelled.remove(request) != nil } }
}
