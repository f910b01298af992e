internal import SourceText

/// A literal that may be a key or its text, and that users see as it is, as far as the words around it show that.
///
/// ```
/// content.body = "KEY"
/// UNNotificationAction(identifier: "a", title: "KEY")
/// button.setTitle("KEY", for: .normal)
/// ```
struct ShownKey {
  /// The call around a literal is searched in this many bytes before it, so that the time for a long file is linear.
  private static let maximumCount = 500

  private let text: ByteSlice
  private let token: CodeToken

  init(_ token: CodeToken, in text: ByteSlice) { (self.token, self.text) = (token, text) }

  /// The property or function that shows the literal; nil if it is not certain that anything does.
  func function(_ names: inout FileNames) -> String? {
    let end = text.skippingSpace(backFrom: token.start)
    guard end > 1, isWholeValue else { return nil }
    return functionBefore(end, &names).flatMap { isExplained ? nil : $0 }
  }

  private func functionBefore(_ end: Int, _ names: inout FileNames) -> String? {
    switch text[end - 1] {
    case UInt8(ascii: "=") where text[end - 2] == 0x20 || text[end - 2].isWordByte:
      return property(endingAt: text.skippingSpace(backFrom: end - 1), &names)
    case UInt8(ascii: ":"): return label(endingAt: end - 1, &names)
    case UInt8(ascii: "("): return method(endingAt: end - 1, &names)
    default: return nil
    }
  }

  /// Whether nothing is done with the literal before it is shown.
  private var isWholeValue: Bool {
    let next = skippingComments(from: token.end)
    if next == text.count || ",;)]}".utf8.contains(text[next]) { return true }
    // The next part of a message.
    if text[text.endOfIdentifier(from: next)] == UInt8(ascii: ":") { return text[next].isWordByte }
    let startsLine = text[token.end..<next].firstIndex(of: 0x0A) != nil
    return startsLine && (text[next].isWordByte || "@/#".utf8.contains(text[next]))
  }

  // MARK: Comments

  /// Whether a comment behind the literal, or alone on the line above, says that it is not localized.
  private var isExplained: Bool {
    let end = min(text.count, token.end + Self.maximumCount)
    let rest = text[token.end..<(text[0..<end].firstIndex(of: 0x0A, from: token.end) ?? end)]
    // An odd number of quotation marks before it says that it is in another literal.
    if let comment = rest.range(of: "//"),
      rest[0..<comment.lowerBound].bytes.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2),
      Self.isExplanation(rest[comment.upperBound..<rest.count])
    {
      return true
    }
    let before = text[max(0, token.start - Self.maximumCount)..<token.start]
    let lines = before.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).suffix(2)
    guard lines.count == 2, let line = lines.first.map({ before[$0.indices].trimmed }),
      line.hasPrefix("//") || line.hasPrefix("/*")
    else { return false }
    return Self.isExplanation(line)
  }

  /// Whether a comment says that something is not localized, and not that it has yet to be.
  private static func isExplanation(_ comment: ByteSlice) -> Bool {
    guard comment.contains("ocali"), !comment.contains("localization-lint") else { return false }
    let words = comment.string.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
    let doubts: Set<Substring> = ["todo", "fixme", "yet", "but", "must", "should"]
    guard doubts.isDisjoint(with: words) else { return false }
    return words.indices.contains { index in
      words[index].hasPrefix("locali")
        && words[max(0, index - 2)..<index].contains {
          ["no", "not", "never", "without"].contains($0) || $0.hasSuffix("n't") || $0.hasSuffix("n’t")
        }
    }
  }

  /// The first byte from an offset on that is neither white space nor in a comment.
  private func skippingComments(from offset: Int) -> Int {
    var next = text.skippingSpace(from: offset)
    while next - offset < Self.maximumCount {
      if text.hasPrefix("//", at: next) {
        next = text.skippingSpace(from: text.endOrIndex(of: 0x0A, from: next))
      } else if text.hasPrefix("/*", at: next), let end = text[next..<text.count].range(of: "*/") {
        next = text.skippingSpace(from: next + end.upperBound)
      } else {
        break
      }
    }
    return next
  }

  // MARK: Properties

  private func property(endingAt end: Int, _ names: inout FileNames) -> String? {
    guard let range = text.wordRange(endingAt: end), range.lowerBound > 0 else { return nil }
    let dot = Int(range.lowerBound) - 1
    guard text[dot] == UInt8(ascii: "."), dot > 0 else { return nil }
    let name = text[range.offsets].string
    if DisplayNames.certainProperties.contains(name) { return names.declares(name) ? nil : name }
    let isOptional = text[dot - 1] == UInt8(ascii: "?") || text[dot - 1] == UInt8(ascii: "!")
    guard let owner = text.word(endingAt: isOptional ? dot - 1 : dot) else { return nil }
    let isShown =
      switch name {
      case "title" where owner == "navigationItem" || owner == "tabBarItem": true
      case "title", "subtitle", "body": names.isNotification(owner)
      case "text": owner.hasSuffix("abel") || owner.hasSuffix("extField") || owner.hasSuffix("extView")
      default: false
      }
    return isShown ? name : nil
  }

  // MARK: Arguments

  private func label(endingAt end: Int, _ names: inout FileNames) -> String? {
    // `case .title:` and `[.title: "…"]` have no labels.
    guard let label = text.wordRange(endingAt: text.skippingSpace(backFrom: end)), label.lowerBound > 0,
      text[Int(label.lowerBound) - 1] != UInt8(ascii: ".")
    else { return nil }
    let name = text[label.offsets].string
    if DisplayNames.errorKeys.contains(name) || name == "setTitle" && isForControl { return name }
    guard let callee, DisplayNames.argumentsByFunction[callee]?.contains(name) ?? false
    else { return nil }
    return names.declares(callee) ? nil : callee
  }

  /// A method whose first argument is a text that users see: `button.setTitle("KEY", for: .normal)`.
  private func method(endingAt end: Int, _ names: inout FileNames) -> String? {
    guard let range = text.wordRange(endingAt: end), range.lowerBound > 0,
      text[Int(range.lowerBound) - 1] == UInt8(ascii: ".")
    else { return nil }
    return text[range.offsets] == "setTitle" && isForControl && !names.declares("setTitle") ? "setTitle" : nil
  }

  /// Whether the argument after the literal is that of a control, as in `setTitle("KEY", for: .normal)` and `setTitle:@"KEY"
  /// forState:`; other methods of the name are those of anything.
  private var isForControl: Bool {
    var next = skippingComments(from: token.end)
    if text[next] == UInt8(ascii: ",") { next = skippingComments(from: next + 1) }
    let label = text[next..<text.endOfIdentifier(from: next)].string
    return ["for", "forState", "forSegmentAt", "forSegmentAtIndex", "forSegment"].contains(label)
  }

  /// The function or class whose call or message is around the literal.
  private var callee: String? {
    var depth = 0
    var offset = token.start - 1
    let first = max(0, offset - Self.maximumCount)
    while offset > first {
      switch text[offset] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth -= 1
        guard depth < 0 else { break }
        switch text[offset] {
        case UInt8(ascii: "("): return text.word(endingAt: offset)?.string
        case UInt8(ascii: "["):
          // `[[UIAlertView alloc] initWithTitle:`.
          let start = text[offset + 1] == UInt8(ascii: "[") ? offset + 2 : offset + 1
          return text[start..<text.endOfIdentifier(from: start)].string
        default: return nil
        }
      default: break
      }
      offset -= 1
    }
    return nil
  }
}
