internal import SourceText

/// A line that git leaves in a file when it cannot merge.
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

/// The two sides of a conflict: a key of one side is not a second one when it stands on the other side too.
struct MergeConflict {
  enum Side { case ours, ancestor, theirs }
  var side = Side.ours
  private var keys: Set<UInt32> = []

  /// Whether an entry counts: all of our side, and of the others what ours does not have.
  mutating func accepts(_ keyHash: UInt32) -> Bool {
    side == .ancestor ? false : keys.insert(keyHash).inserted || side == .ours
  }
}
