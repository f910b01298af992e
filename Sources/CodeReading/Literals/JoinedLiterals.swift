internal import LocalizationModel
internal import SourceText

/// Puts literals together that are one text in several parts.
///
/// ```
/// @"Remove the transfer?" " It cannot be undone."        neighbors are one literal in Objective-C
/// "tab."
///   + "home"                                             a sum of literals
/// ```
struct JoinedLiterals {
  private let text: ByteSlice
  private let language: CodeLanguage
  /// The parts up to the literal that was read last.
  private var parts: [CodeLiteral] = []
  /// Where the last part ends; -1 if none can continue it.
  private var end = -1

  init(_ text: ByteSlice, language: CodeLanguage) {
    self.text = text
    self.language = language
  }

  /// Forgets the parts that have been read.
  @inline(__always)
  mutating func restart() { end = -1 }

  /// Reads a literal without interpolations; returns the whole text if this is the last of several parts.
  @inline(__always)
  mutating func read(_ literal: CodeLiteral) -> String? {
    let isContinued = mayContinue(after: Int(literal.range.upperBound))
    guard isContinued || end >= 0 else { return nil }
    return read(literal, isContinued: isContinued)
  }

  private mutating func read(_ literal: CodeLiteral, isContinued: Bool) -> String? {
    if end < 0 || !isJoined(at: Int(literal.range.lowerBound)) { parts.removeAll(keepingCapacity: true) }
    parts.append(literal)
    end = isContinued ? Int(literal.range.upperBound) : -1
    guard !isContinued, parts.count > 1 else { return nil }
    let decoder = LiteralText(text: text, literals: CodeLiterals(), language: language)
    return parts.lazy.compactMap { decoder.pattern($0).literal }.joined()
  }

  /// Whether what follows an offset may be another part: a plus sign, or, in Objective-C, a literal.
  @inline(__always)
  private func mayContinue(after end: Int) -> Bool {
    let next = text[end]
    if next == UInt8(ascii: ",") || next == UInt8(ascii: ")") { return false }
    return isSign(text[text.skippingSpace(from: end)])
  }

  @inline(__always)
  private func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+")
      || language == .objectiveC && (byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "@"))
  }

  /// Whether only a plus sign, or in Objective-C nothing, is between the last part and an offset.
  private func isJoined(at start: Int) -> Bool {
    guard end <= start else { return false }
    var offset = text.skippingSpace(from: end)
    if text[offset] == UInt8(ascii: "+") {
      offset = text.skippingSpace(from: offset + 1)
    } else if language == .swift {
      return false
    }
    return offset == start
  }
}
