internal import SourceText

/// A marker line that git leaves in a file with merge conflicts.
enum ConflictMarker: Hashable {
  /// `<<<<<<<`
  case start
  /// `|||||||`
  case ancestor
  /// `=======`
  case separator
  /// `>>>>>>>`
  case end

  /// The marker that starts at an offset, which must be the start of a line.
  init?(at offset: Int, in text: ByteSlice) {
    guard offset + 7 <= text.count, offset == 0 || text[offset - 1] == 0x0A || text[offset - 1] == 0x0D else {
      return nil
    }
    let byte = text[offset]
    for index in 1..<7 where text[offset + index] != byte { return nil }
    let next = offset + 7 < text.count ? text[offset + 7] : 0x0A
    guard next == 0x20 || next == 0x0A || next == 0x0D else { return nil }
    switch byte {
    case UInt8(ascii: "<"): self = .start
    case UInt8(ascii: "|"): self = .ancestor
    case UInt8(ascii: "="): self = .separator
    case UInt8(ascii: ">"): self = .end
    default: return nil
    }
  }
}

/// The sides of a merge conflict: a key that is on both sides is not a duplicate.
struct MergeConflict {
  enum Side { case ours, ancestor, theirs }
  var side = Side.ours
  private var keys: Set<ByteSlice> = []

  /// Whether an entry counts: all entries of our side do, and those of their side whose keys ours lacks.
  mutating func accepts(_ key: ByteSlice) -> Bool {
    side == .ancestor ? false : keys.insert(key).inserted || side == .ours
  }
}
