internal import LocalizationModel
internal import SourceText

/// A call that puts a text at the end of another one: `[prefix stringByAppendingString:@"_title"]`,
/// `prefix.appending("_title")`.
struct AppendedText {
  private let parts: [ByteSlice]
  private let language: CodeLanguage

  /// Calls of more bytes are not read, so that the time is linear.
  private static let longest = 200

  /// Nil if an expression is no such call.
  init?(_ expression: ByteSlice, language: CodeLanguage) {
    let isSwift = language == .swift
    let (name, end): (StaticString, StaticString) = isSwift ? (".appending(", ")") : (" stringByAppendingString:", "]")
    guard expression.count <= Self.longest, expression.hasSuffix(end), isSwift || expression.hasPrefix("["),
      let call = expression.lastRange(of: name)
    else { return nil }
    parts = [
      expression[(isSwift ? 0 : 1)..<call.lowerBound].trimmed,
      expression[call.upperBound..<expression.count - 1].trimmed,
    ]
    self.language = language
  }

  /// What is known of the text; nil if nothing is. `constant` returns what a name holds, if that is known.
  func pattern(_ constant: (ByteSlice) -> NearbyConstant.Value?) -> [KeyPattern.Part]? {
    let known = parts.map { part -> [KeyPattern.Part] in
      if let (content, range) = PlainLiteral(part, language: language).literal(at: 0),
        Int(range.upperBound) == part.count
      {
        return [.text(content.string)]
      }
      guard part.bytes.allSatisfy(\.isWordByte), let value = constant(part) else { return [.anything] }
      return value.key.parts
    }
    return known.contains { $0 != [.anything] } ? Array(known.joined()) : nil
  }
}
