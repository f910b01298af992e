internal import LocalizationModel
internal import SourceText

/// Recognizes where Swift gives a name a value without a declaration of its own.
///
/// ```
/// { name, place in …          for (name, place) in …          let (name, place) = …
/// { (name: Name) in …         case let .found(name, _)        let place = 1, name = 2
/// ```
struct SwiftPattern {
  /// How many bytes are searched for a bracket, and how many brackets around a name are looked at.
  private static let reach = 200
  private static let maximumDepth = 3

  let text: ByteSlice

  /// Whether a name without a keyword in front of it is bound.
  func binds(nameAt start: Int, end: Int) -> Bool {
    if isFollowedByIn(from: end) { return true }
    let before = text.skippingSpace(backFrom: start)
    guard before > 0, "(,:[".utf8.contains(text[before - 1]) else { return false }
    let sign = text.skippingSpace(from: end)
    if text[sign] == UInt8(ascii: "="), text[sign + 1] != UInt8(ascii: "=") { return true }
    return isInBindingPattern(start)
  }

  /// Whether a name with a type is in the parentheses at the start of a closure.
  func isClosureParameter(at start: Int) -> Bool {
    guard let open = openParenthesis(before: start) else { return false }
    let before = text.skippingSpace(backFrom: open)
    return before > 0 && "{]".utf8.contains(text[before - 1])
  }

  func isInParentheses(_ offset: Int) -> Bool { openParenthesis(before: offset) != nil }

  /// Whether only more names are between the end of a name and `in`, or the result of a closure.
  private func isFollowedByIn(from end: Int) -> Bool {
    let limit = min(text.count, end + Self.reach)
    var offset = text.skippingSpace(from: end)
    while offset < limit {
      switch text[offset] {
      case UInt8(ascii: "-"): return text[offset + 1] == UInt8(ascii: ">")
      case UInt8(ascii: ")"): offset = text.skippingSpace(from: offset + 1)
      case UInt8(ascii: ","):
        let name = text.skippingSpace(from: offset + 1)
        offset = text[name] == UInt8(ascii: "(") ? name + 1 : name
        offset = text.skippingSpace(from: text.endOfIdentifier(from: offset))
      default: return text[offset..<text.endOfIdentifier(from: offset)] == "in"
      }
    }
    return false
  }

  /// `let (name, …`, `case let .found(name, …`, `case let .found(.one(name), …`.
  private func isInBindingPattern(_ start: Int) -> Bool {
    var offset = start
    for _ in 0..<Self.maximumDepth {
      guard let open = openParenthesis(before: offset) else { return false }
      offset = open
      while offset > 0, text[offset - 1].isWordByte || text[offset - 1] == UInt8(ascii: ".") { offset -= 1 }
      if let word = text.word(before: offset), word == "let" || word == "var" { return true }
    }
    return false
  }

  /// Where the parenthesis opens that is around an offset.
  private func openParenthesis(before start: Int) -> Int? {
    var depth = 0
    var offset = start
    while offset > max(0, start - Self.reach) {
      offset -= 1
      switch text[offset] {
      case UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: "(") where depth == 0: return offset
      case UInt8(ascii: "("): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return nil
      default: break
      }
    }
    return nil
  }
}
