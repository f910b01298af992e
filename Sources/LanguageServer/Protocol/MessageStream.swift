package import SourceText

/// Messages with headers, as the base protocol has them: `Content-Length: 17`, an empty line, and JSON.
package struct MessageStream {
  private let input: FileDescriptor
  private var buffer: [UInt8] = []
  private var offset = 0

  /// No editor sends a longer message.
  private static let maximumLength = 1 << 30
  private static let blockSize = 1 << 16

  package init(_ input: FileDescriptor) { self.input = input }

  /// The bytes of the next message; nil at the end of the input, and for headers that make no sense, after which no
  /// message could be found.
  mutating func next() -> [UInt8]? {
    var length: Int?
    while let line = nextLine() {
      if line.isEmpty {
        guard let length, length <= Self.maximumLength else { return nil }
        return bytes(length)
      }
      let parts = line.split(separator: ":", maxSplits: 1).map { part in
        part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      if parts.count == 2, parts[0].lowercased() == "content-length" {
        length = Int(parts[1]).flatMap { $0 < 0 ? nil : $0 }
      }
    }
    return nil
  }

  private mutating func nextLine() -> String? {
    var end = offset
    while true {
      if end < buffer.count {
        if buffer[end] == 0x0A { break }
        end += 1
      } else {
        let read = end - offset
        guard read < Self.blockSize, fill() else { return nil }
        end = offset + read
      }
    }
    var line = buffer[offset..<end]
    if line.last == 0x0D { line.removeLast() }
    offset = end + 1
    return String(decoding: line, as: UTF8.self)
  }

  private mutating func bytes(_ count: Int) -> [UInt8]? {
    while buffer.count - offset < count {
      guard fill() else { return nil }
    }
    defer { offset += count }
    return Array(buffer[offset..<offset + count])
  }

  /// Writes a message to something that reads such a stream; what has ended reads no more.
  static func write(_ message: [UInt8], to output: FileDescriptor) {
    output.write(Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message)
  }

  /// Reads more; false at the end.
  private mutating func fill() -> Bool {
    if offset > 0 {
      buffer.removeFirst(offset)
      offset = 0
    }
    let bytes = input.readAvailable(upTo: Self.blockSize)
    buffer += bytes
    return !bytes.isEmpty
  }
}
