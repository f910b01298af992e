internal import LocalizationModel
internal import SourceText

/// What follows the name of a constant, variable or parameter of Swift: `: String`, `= "text"`.
struct SwiftDeclaration {
  /// How long a value may be, which keeps the time linear where many are on a line.
  private static let reach = 300

  private let text: ByteSlice
  /// The sign after the name.
  private let sign: Int

  init(_ text: ByteSlice, nameEnd: Int) {
    self.text = text
    sign = text.skippingSpace(from: nameEnd)
  }

  var hasType: Bool { text[sign] == UInt8(ascii: ":") }

  /// The type that is written, or that of the value; nil if the words do not show it.
  var type: ArgumentType? {
    if hasType { return writtenType.flatMap { PlainType.type(named: text[$0]) } }
    return value.flatMap { ConventionalType(language: .swift).type(of: $0) }
  }

  /// Where a type of one word is, which may be optional.
  var writtenType: Range<Int>? {
    guard hasType else { return nil }
    let start = text.skippingSpace(from: sign + 1)
    let end = text.endOfIdentifier(from: start)
    return end > start && text[start].isASCIIUppercase && !"(.<&[".utf8.contains(text[end]) ? start..<end : nil
  }

  /// Where the value starts, which may follow a type of one word.
  var valueStart: Int? {
    let equals = writtenType.map { text.skippingSpace(from: $0.upperBound) } ?? sign
    guard text[equals] == UInt8(ascii: "="), text[equals + 1] != UInt8(ascii: "=") else { return nil }
    return text.skippingSpace(from: equals + 1)
  }

  /// The value of a declaration without a type, as far as it is on the line; nil if that is very long.
  var value: ByteSlice? {
    guard !hasType, let start = valueStart else { return nil }
    let rest = text[start..<min(text.count, start + Self.reach)]
    let end = rest.bytes.firstIndex { $0 == 0x0A || $0 == UInt8(ascii: ";") }
    guard let end = end ?? (start + rest.count == text.count ? rest.count : nil) else { return nil }
    return rest[0..<end].trimmed
  }
}
