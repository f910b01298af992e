internal import SourceText

/// What is between the brackets of the calls that are being read, the outermost first.
///
/// ```
/// NSLocalizedString("key", comment: flag ? x : y.z(1))
///                   literal ',' name ':' name '?' name ':' name '.' name group
/// ```
struct CallEvents {
  private var all: ContiguousArray<CallEvent> = []

  init(capacity: Int) { all.reserveCapacity(capacity) }

  /// The number of the next event.
  @inline(__always)
  var end: Int { all.count }

  /// The events from a number on.
  subscript(first: PartialRangeFrom<Int>) -> ArraySlice<CallEvent> { all[first] }

  @inline(__always)
  mutating func append(_ kind: CallEvent.Kind, _ token: CodeToken, value: Int) {
    all.append(
      CallEvent(
        kind: kind, byte: token.byte, value: Int32(truncatingIfNeeded: value), start: token.range.lowerBound,
        end: token.range.upperBound))
  }

  @inline(__always)
  mutating func removeAll(from first: Int) { all.removeLast(all.count - first) }

  /// Removes the path that the last event belongs to, in a bracket whose events begin with a number: a call takes the
  /// place of its name, such as `CFSTR` or `.init`.
  mutating func removePath(inBracketFrom first: Int) {
    while all.count > first, let last = all.last, last.isInPath { all.removeLast() }
  }

  /// Removes the path that leads to a lookup: `[NSBundle mainBundle]`, `Bundle.main.`
  mutating func removePathToLookup(inBracketFrom first: Int) {
    // The label in `label: lookup` remains, because its colon ends the path.
    while all.count > first, let last = all.last, last.isInPath || last.kind == .lookup { all.removeLast() }
  }

  /// Removes the literal from an offset on and the dots after it.
  mutating func removeLiteral(from start: Int, inBracketFrom first: Int) {
    while all.count > first, let last = all.last, last.isSign(".") || (last.kind == .literal && last.end >= start) {
      all.removeLast()
    }
  }

  /// Removes the cast before an event of a bracket: `(NSString *)@"key"` is the literal.
  mutating func removeCast(before number: Int, inBracketFrom first: Int) {
    guard number > first, all[number - 1].kind == .group, all[number - 1].byte == UInt8(ascii: "("),
      number - 1 == first || all[number - 2].kind == .sign
    else { return }
    all.remove(at: number - 1)
  }
}
