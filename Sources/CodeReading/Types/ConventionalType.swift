internal import LocalizationModel
internal import SourceText

/// Finds the type of an argument that formats a text by the members and methods of Apple's frameworks, whose names mean
/// the same everywhere: `error.localizedDescription`, `[list count]`, `names.joined(separator: ", ")`.
struct ConventionalType {
  let language: CodeLanguage

  /// The type that is passed; nil if the expression does not show it.
  func type(of expression: ByteSlice) -> ArgumentType? {
    let written = expression.trimmed
    if let type = PlainType(language: language).type(of: written) { return type }
    if language == .swift, let value = standIn(in: written) { return type(ofStandIn: value) }
    let text = BracketedText(written)
    if language == .objectiveC, written[0] == UInt8(ascii: "["), text.isOneBracket { return message(written) }
    guard let member = text.lastMember else { return nil }
    return type(ofMember: written[member.name], isCall: member.isCall)
  }

  /// What stands in at last for a value that is absent: `name ?? nickname ?? "nobody"`.
  private func standIn(in written: ByteSlice) -> ByteSlice? {
    let sign: StaticString = " ?? "
    guard let last = (0..<written.count).last(where: { written.hasPrefix(sign, at: $0) }) else { return nil }
    return written[last + sign.utf8CodeUnitCount..<written.count]
  }

  /// A whole number takes the type of the value that it stands in for, which may be a `Double`.
  private func type(ofStandIn value: ByteSlice) -> ArgumentType? {
    let digits = value.trimmed
    let first = digits[0] == UInt8(ascii: "-") ? digits[1] : digits[0]
    guard let type = type(of: digits) else { return nil }
    if first.isASCIIDigit, case .integer = type { return nil }
    return type
  }

  private func type(ofMember name: ByteSlice, isCall: Bool) -> ArgumentType? {
    if isCall { return Self.textMethods.contains(name.string) ? .object : nil }
    return type(ofProperty: name.string)
  }

  private func type(ofProperty name: String) -> ArgumentType? {
    switch name {
    case "count", "integerValue", "unsignedIntegerValue", "longLongValue":
      .integer(bits: 64, isSigned: true, radix: 10)
    // In Swift, `intValue` of a number is an `Int`, but that of a text is an `Int32`.
    case "intValue", "boolValue", "unsignedIntValue":
      language == .objectiveC ? .integer(bits: 32, isSigned: true, radix: 10) : nil
    case "doubleValue", "floatValue": .floatingPoint(isLong: false)
    default: Self.texts.contains(name) ? .object : nil
    }
  }

  /// Members that are texts, or objects at any rate.
  private static let texts: Set<String> = [
    "absoluteString", "bundleIdentifier", "capitalized", "capitalizedString", "debugDescription", "description",
    "lastPathComponent", "localizedCapitalized", "localizedDescription", "localizedLowercase", "localizedUppercase",
    "lowercaseString", "pathExtension", "stringValue", "uppercaseString",
  ]
  private static let textMethods: Set<String> = [
    "capitalized", "joined", "lowercased", "replacingOccurrences", "trimmingCharacters", "uppercased",
  ]

  // MARK: Objective-C

  /// `[receiver selector]`, `[receiver selector:argument]`.
  private func message(_ written: ByteSlice) -> ArgumentType? {
    guard let message = BracketedText(written).message else { return nil }
    let name = written[message.selector]
    guard message.hasArguments else { return type(ofProperty: name.string) }
    let isText =
      ["stringBy", "stringFrom", "stringWithFormat", "localizedString", "numberWith"].contains {
        name.hasBytes($0, at: 0)
      }
      || ["componentsJoinedByString", "objectAtIndex", "objectForKey", "valueForKey"].contains(where: name.equals)
    return isText ? .object : nil
  }
}

extension BracketedText {
  /// The name after the last dot of a path, and whether it is called.
  fileprivate var lastMember: (name: Range<Int>, isCall: Bool)? {
    guard isOneOperand else { return nil }
    var dot: Int?
    var offset = 0
    while offset < text.count {
      if "([{".utf8.contains(text[offset]) {
        guard let end = elements(from: offset)?.end else { return nil }
        offset = end
        continue
      }
      if text[offset] == UInt8(ascii: ".") { dot = offset }
      offset += 1
    }
    guard let dot else { return nil }
    let end = text.endOfIdentifier(from: dot + 1)
    guard end == text.count || text[end] == UInt8(ascii: "(") else { return nil }
    return (dot + 1..<end, end < text.count)
  }

  /// The selector of a message, or its first part; nil if it has an operator.
  fileprivate var message: (selector: Range<Int>, hasArguments: Bool)? {
    var last: Range<Int>?
    var offset = 1
    while offset < text.count - 1 {
      switch text[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        guard let end = elements(from: offset)?.end else { return nil }
        offset = end
      case UInt8(ascii: "\""):
        guard let end = endOfLiteral(at: offset) else { return nil }
        offset = end
      case UInt8(ascii: ":"): return last.map { ($0, true) }
      case UInt8(ascii: "?"), UInt8(ascii: ","): return nil
      case let byte where byte.isWordByte:
        let end = text.endOfIdentifier(from: offset)
        last = offset..<end
        offset = end
      default: offset += 1
      }
    }
    return last.flatMap { $0.upperBound == text.count - 1 ? ($0, false) : nil }
  }
}
