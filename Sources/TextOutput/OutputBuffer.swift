internal import SourceText

/// Collects output for a file or a terminal; with somewhere to send it, only as much at a time as is worth sending.
package struct OutputBuffer: Sendable {
  package var bytes: [UInt8] = []
  private let send: (@Sendable ([UInt8]) -> Void)?

  /// So many bytes are sent at once.
  private static let chunk = 1 << 18

  package init() { send = nil }

  /// Sends what is written, in pieces; `flush` sends the last one.
  package init(sendingTo send: @escaping @Sendable ([UInt8]) -> Void) { self.send = send }

  /// Sends what has been written so far, if it is enough.
  package mutating func flushIfFull() {
    if bytes.count >= Self.chunk { flush() }
  }

  /// Sends what has been written so far.
  package mutating func flush() {
    guard let send, !bytes.isEmpty else { return }
    send(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func write(_ text: String) {
    text.withBytes { bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ text: StaticString) {
    bytes.append(contentsOf: ByteSlice(text).bytes)
  }

  /// Writes text from a file so that it is safe to show on a terminal.
  package mutating func write(escaped text: String, replacingTabs: Bool = false) {
    let isPlain = text.withBytes { buffer in
      guard !TerminalText.mayBeDangerous(buffer) else { return false }
      bytes.append(contentsOf: buffer)
      return true
    }
    if isPlain { return }
    write(TerminalText.escape(replacingTabs ? String(text.map { $0 == "\t" ? " " : $0 }) : text))
  }

  package mutating func write(blanks count: Int) {
    write(repeating: 0x20, count: count)
  }

  package mutating func write(repeating byte: UInt8, count: Int) {
    bytes.append(contentsOf: repeatElement(byte, count: max(0, count)))
  }

  /// In decimal.
  package mutating func write(_ number: Int) {
    if number < 0 { write(byte: UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(0x30 + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  package mutating func line(_ text: String = "") {
    write(text)
    bytes.append(0x0A)
  }

  package mutating func line(_ text: StaticString) {
    write(text)
    bytes.append(0x0A)
  }

  package mutating func write(byte: UInt8) { bytes.append(byte) }
}

extension String {
  /// Calls a closure with the UTF-8 bytes, without a copy of the string where it has them, which nearly all have.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
