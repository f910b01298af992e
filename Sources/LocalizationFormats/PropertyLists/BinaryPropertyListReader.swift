internal import LocalizationModel
package import SourceText

/// Reads a binary property list: `bplist00`, objects, a table of their offsets, and a 32-byte trailer.
///
/// Follows CoreFoundation (CFBinaryPList.c). Positions in the file are meaningless to users; texts are ranges of the
/// file where they are ASCII, and decoded where they are UTF-16.
package struct BinaryPropertyListReader {
  private let bytes: ByteSlice
  private let arena: ByteArena
  private let offsets: OffsetTable
  /// Limits the work on files in which objects contain each other millions of times.
  private var budget: Int

  package static func read(_ bytes: ByteSlice, arena: ByteArena) -> PropertyListReading {
    var reading = PropertyListReading()
    if let offsets = OffsetTable(bytes) {
      var reader = BinaryPropertyListReader(bytes: bytes, arena: arena, offsets: offsets, budget: bytes.count + 1024)
      reading.value = reader.value(offsets.root, depth: 0)
    }
    if reading.value == nil {
      reading.isAccepted = false
      reading.problems = [
        SyntaxProblem(
          .unexpected(expected: "a binary property list", found: "corrupt data"), ByteRange(0, min(8, bytes.count)))
      ]
    }
    return reading
  }

  private init(bytes: ByteSlice, arena: ByteArena, offsets: OffsetTable, budget: Int) {
    self.bytes = bytes
    self.arena = arena
    self.offsets = offsets
    self.budget = budget
  }

  /// The trailer, which gives the offset of each object.
  private struct OffsetTable {
    let root: Int
    let referenceSize: Int
    /// The offset of the table, which is also the end of the objects.
    let start: Int
    private let offsetSize: Int
    private let count: Int
    private let bytes: ByteSlice

    init?(_ bytes: ByteSlice) {
      guard bytes.count >= 8 + 1 + 1 + 32 else { return nil }
      let trailer = bytes.count - 32
      func large(_ offset: Int) -> Int? { Int(exactly: number(bytes, at: trailer + offset, size: 8)) }
      guard let count = large(8), let root = large(16), let start = large(24) else { return nil }
      self.bytes = bytes
      offsetSize = Int(bytes[trailer + 6])
      referenceSize = Int(bytes[trailer + 7])
      self.count = count
      self.root = root
      self.start = start
      guard count > 0, root < count, offsetSize > 0, referenceSize > 0, start >= 9, start < trailer else { return nil }
      let (size, overflows) = count.multipliedReportingOverflow(by: offsetSize)
      guard !overflows, size <= trailer - start, start + size == trailer else { return nil }
      guard referenceSize >= 8 || 1 << (8 * referenceSize) > count else { return nil }
      guard offsetSize >= 8 || 1 << (8 * offsetSize) > start else { return nil }
    }

    func offset(of object: Int) -> Int? {
      guard object < count else { return nil }
      guard let offset = Int(exactly: number(bytes, at: start + object * offsetSize, size: offsetSize)),
        offset >= 8, offset < start
      else { return nil }
      return offset
    }
  }

  private mutating func value(_ object: Int, depth: Int) -> PropertyListValue? {
    budget -= 1
    guard depth < PropertyListValue.maximumDepth, budget > 0, let offset = offsets.offset(of: object) else {
      return nil
    }
    let marker = bytes[offset]
    let range = ByteRange(offset, offset + 1)
    switch marker >> 4 {
    case 0x0:
      return [0x00, 0x08, 0x09].contains(marker) ? PropertyListValue(.other("a boolean"), range: range) : nil
    case 0x2 where marker != 0x22 && marker != 0x23: return nil
    case 0x1, 0x2:
      return fits(offset + 1, 1 << Int(marker & 0x0F)) ? PropertyListValue(.other("a number"), range: range) : nil
    case 0x3: return marker == 0x33 && fits(offset + 1, 8) ? PropertyListValue(.other("a date"), range: range) : nil
    case 0x4:
      guard let (count, start) = length(marker, at: offset), fits(start, count) else { return nil }
      return PropertyListValue(.other("data"), range: range)
    case 0x5:
      guard let (count, start) = length(marker, at: offset), fits(start, count) else { return nil }
      let text = bytes[start..<start + count]
      guard text.bytes.allSatisfy(\.isASCII) else { return nil }
      return PropertyListValue(.text(text), range: ByteRange(start, start + count))
    case 0x6:
      // An empty text is always written as ASCII; the system refuses this.
      guard let (count, start) = length(marker, at: offset), count > 0, count <= bytes.count, fits(start, 2 * count)
      else { return nil }
      let decoded = TextDecoding.decodeUTF16(bytes[start..<start + 2 * count], bigEndian: true)
      return PropertyListValue(.text(arena.append(decoded.slice.bytes)), range: ByteRange(start, start + 2 * count))
    case 0x8:
      return fits(offset + 1, Int(marker & 0x0F) + 1) ? PropertyListValue(.other("a reference"), range: range) : nil
    case 0xA, 0xC:
      guard let (count, start) = length(marker, at: offset), let references = references(count, at: start) else {
        return nil
      }
      var values: [PropertyListValue] = []
      for reference in references {
        guard let value = value(reference, depth: depth + 1) else { return nil }
        values.append(value)
      }
      return PropertyListValue(.list(values), range: range)
    case 0xD:
      return dictionary(marker, at: offset, depth: depth)
    default: return nil
    }
  }

  private mutating func dictionary(_ marker: UInt8, at offset: Int, depth: Int) -> PropertyListValue? {
    guard let (count, start) = length(marker, at: offset), count <= bytes.count,
      let references = references(2 * count, at: start)
    else { return nil }
    var pairs: [PropertyListValue.Pair] = []
    for index in 0..<count {
      guard let key = value(references[index], depth: depth + 1), let name = key.text,
        let value = value(references[count + index], depth: depth + 1)
      else { return nil }
      pairs.append(.init(key: name, keyRange: key.range, value: value, comment: .start))
    }
    return PropertyListValue(.dictionary(pairs), range: ByteRange(offset, offset + 1))
  }

  private func fits(_ start: Int, _ count: Int) -> Bool {
    count >= 0 && start <= offsets.start && count <= offsets.start - start
  }

  /// The number of units in an object and the offset of the first: the number is in the low half of the marker, or in
  /// an integer after it.
  private func length(_ marker: UInt8, at offset: Int) -> (count: Int, start: Int)? {
    guard marker & 0x0F == 0x0F else { return (Int(marker & 0x0F), offset + 1) }
    guard fits(offset + 1, 1), bytes[offset + 1] >> 4 == 0x1 else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    guard size <= 8, fits(offset + 2, size),
      let count = Int(exactly: number(bytes, at: offset + 2, size: size)), count <= bytes.count
    else { return nil }
    return (count, offset + 2 + size)
  }

  private func references(_ count: Int, at start: Int) -> [Int]? {
    guard fits(start, count * offsets.referenceSize) else { return nil }
    return (0..<count).map {
      Int(truncatingIfNeeded: number(bytes, at: start + $0 * offsets.referenceSize, size: offsets.referenceSize)) & .max
    }
  }
}

/// A big-endian number; of more than eight bytes, the last eight count.
private func number(_ bytes: ByteSlice, at offset: Int, size: Int) -> UInt64 {
  var value: UInt64 = 0
  for index in 0..<size { value = value << 8 | UInt64(bytes[offset + index]) }
  return value
}
