/// Writes bytes one by one into memory with a fixed capacity.
///
/// Only `ByteArena` and `ByteBuffer` create one, while their memory is filled; writing past the capacity stops the
/// program.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct ByteWriter: ~Copyable {
  private let start: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  /// The number of bytes written.
  public private(set) var count = 0

  init(start: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.start = start
    self.capacity = capacity
  }

  /// A byte that was already written.
  public subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count)
    return start[offset]
  }

  public mutating func append(_ byte: UInt8) {
    precondition(count < capacity)
    start[count] = byte
    count += 1
  }

  public mutating func append(_ bytes: ByteSlice) {
    precondition(capacity - count >= bytes.count)
    (start + count).update(from: bytes.start, count: bytes.count)
    count += bytes.count
  }

  /// Appends bytes with the capital letters of ASCII in lowercase.
  public mutating func append(lowercasingASCII bytes: ByteSlice) {
    precondition(capacity - count >= bytes.count)
    let (source, target) = (bytes.start, start + count)
    for offset in 0..<bytes.count {
      let byte = source[offset]
      target[offset] = byte | (byte &- 0x41 < 26 ? 0x20 : 0)
    }
    count += bytes.count
  }

  /// Appends a scalar as UTF-8, at most four bytes; surrogates are written like scalars, three bytes each.
  public mutating func append(scalar value: UInt32) {
    switch value {
    case 0..<0x80:
      append(UInt8(value))
    case 0x80..<0x800:
      append(UInt8(0xC0 | value >> 6))
      append(UInt8(0x80 | value & 0x3F))
    case 0x800..<0x10000:
      append(UInt8(0xE0 | value >> 12))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    default:
      append(UInt8(0xF0 | value >> 18 & 0x07))
      append(UInt8(0x80 | value >> 12 & 0x3F))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    }
  }

  /// Replaces each pair of adjacent surrogates, as in UTF-16, by one character.
  public mutating func joinSurrogates() {
    var source = 0
    var target = 0
    while source < count {
      if source + 6 <= count, start[source] == 0xED, start[source + 1] & 0xF0 == 0xA0, start[source + 3] == 0xED,
        start[source + 4] & 0xF0 == 0xB0
      {
        let high = UInt32(start[source + 1] & 0x0F) << 6 | UInt32(start[source + 2] & 0x3F)
        let low = UInt32(start[source + 4] & 0x0F) << 6 | UInt32(start[source + 5] & 0x3F)
        var character = ByteWriter(start: start + target, capacity: 4)
        character.append(scalar: 0x10000 + high << 10 + low)
        target += character.count
        source += 6
      } else {
        start[target] = start[source]
        source += 1
        target += 1
      }
    }
    count = target
  }
}
