internal import SourceText

/// A variable or property that is given a text, and where the code after that names it again.
///
/// ```
/// label.text = NSLocalizedString("hi", comment: "")
/// label.text = label.text?.replacingOccurrences(of: "%@", with: name)
/// └ given a text  └ read
/// ```
struct AssignedName {
  /// The code after this many bytes is not searched, so that the time for a long file is linear.
  private static let maximumCount = 4_000

  private let text: ByteSlice
  private let name: ByteSlice
  private let isMember: Bool
  /// The word before the dot: `label`; nil where it is no word, and for a variable.
  private let owner: ByteSlice?

  init(_ name: ByteRange, in text: ByteSlice) {
    self.text = text
    self.name = text[name.offsets]
    let dot = Int(name.lowerBound) - 1
    isMember = dot >= 0 && text[dot] == UInt8(ascii: ".")
    owner = isMember ? Self.owner(beforeDotAt: dot, in: text) : nil
  }

  private static func owner(beforeDotAt dot: Int, in text: ByteSlice) -> ByteSlice? {
    let isOptional = dot > 0 && (text[dot - 1] == UInt8(ascii: "?") || text[dot - 1] == UInt8(ascii: "!"))
    return text.word(endingAt: isOptional ? dot - 1 : dot)
  }

  /// Whether the code after an offset reads it.
  func isRead(after offset: Int) -> Bool {
    ends(from: offset, to: offset + Self.maximumCount).contains { equals(after: $0) == nil }
  }

  /// Whether the code between two offsets names it at all, as itself or for something else; nil where these are too far
  /// apart to tell, and for the member of something.
  func isNamed(from start: Int, to end: Int) -> Bool? {
    isMember || end - start > Self.maximumCount ? nil : !ends(from: start, to: end).isEmpty
  }

  /// Whether a statement between two offsets gives it something else.
  func isReplaced(from start: Int, to end: Int) -> Bool {
    ends(from: start, to: min(end, start + Self.maximumCount)).contains { use in
      equals(after: use).map { text.endOfStatement(from: $0 + 1, atMost: Self.maximumCount) <= end } ?? false
    }
  }

  /// Where it is named between two offsets.
  private func ends(from start: Int, to end: Int) -> [Int] {
    var ends: [Int] = []
    var next = start
    let end = min(end, text.count)
    while next < end, let range = text[next..<end].range(of: name), !range.isEmpty {
      let use = next + range.lowerBound..<next + range.upperBound
      if isMeant(by: use) { ends.append(use.upperBound) }
      next = use.upperBound
    }
    return ends
  }

  /// Whether the same word elsewhere in the code is this name, and not that of something else's member.
  func isMeant(by use: Range<Int>) -> Bool {
    guard use.lowerBound > 0, !text[use.upperBound].isWordByte else { return false }
    let before = text[use.lowerBound - 1]
    if before == UInt8(ascii: ".") {
      let owner = Self.owner(beforeDotAt: use.lowerBound - 1, in: text)
      return isMember ? self.owner == nil || owner == self.owner : owner.map { $0 == "self" } ?? false
    }
    guard isMember else { return !before.isWordByte }
    // `[label text]`
    if before.isASCIIWhitespace, let owner, let word = text.word(before: use.lowerBound), word == owner { return true }
    // `title` and `_title` for `self.title`
    return owner.map { $0 == "self" } ?? false && (!before.isWordByte || before == UInt8(ascii: "_"))
      && text[use.upperBound] != UInt8(ascii: ":")
  }

  /// The equals sign of an assignment.
  private func equals(after offset: Int) -> Int? {
    let next = text.skippingSpace(from: offset)
    return text[next] == UInt8(ascii: "=") && text[next + 1] != UInt8(ascii: "=") ? next : nil
  }
}
