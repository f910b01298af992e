internal import LocalizationModel
internal import SourceText

/// Looks for the type that the function around some code declares for a name.
///
/// ```
/// func title(count: Int) -> String { … count … }                 a parameter of Swift
/// let total: Double = …                                          a constant with a type
/// + (NSString *)titleWith:(NSString *)name { … name … }          a parameter of Objective-C
/// NSUInteger total = …;                                          a variable of Objective-C
/// ```
struct NearbyType {
  /// How many bytes are searched, which keeps the time linear.
  private static let reach = 4_096

  let text: ByteSlice
  let language: CodeLanguage
  /// Where the function starts, and where the name is used.
  let range: Range<Int>

  func type(of name: ByteSlice) -> DeclaredType {
    guard name[0].isASCIILetter || name[0] == UInt8(ascii: "_") else { return .unclear }
    let limit = max(range.lowerBound, range.upperBound - Self.reach)
    var offset = range.upperBound
    while offset > limit {
      offset -= 1
      guard text[offset] == name[0], text[offset..<text.count].hasPrefix(name), !text[offset + name.count].isWordByte,
        offset == 0 || !text[offset - 1].isWordByte
      else { continue }
      let type =
        language == .swift ? swiftDeclaration(of: name, at: offset) : objectiveCDeclaration(of: name, at: offset)
      if type != .absent { return type }
    }
    return limit > range.lowerBound ? .unclear : .absent
  }

  /// Whether a name is in the header of a function, before its brace.
  private func isParameter(at offset: Int) -> Bool {
    !text[range.lowerBound..<offset].bytes.contains(UInt8(ascii: "{"))
  }

  // MARK: Swift

  private func swiftDeclaration(of name: ByteSlice, at offset: Int) -> DeclaredType {
    let end = offset + name.count
    let declaration = SwiftDeclaration(text, nameEnd: end)
    let keyword = text.wordRange(endingAt: text.skippingSpace(backFrom: offset))
    let word = keyword.map { text[$0.offsets] }
    if let word, let keyword, word == "let" || word == "var" {
      return isBound(name, by: keyword, declaration) ? .absent : DeclaredType(declaration.type)
    }
    if declaration.hasType {
      if isParameter(at: offset) { return DeclaredType(declaration.type) }
      // A parameter of a closure. The label of a call is followed by a value, not by a type: `name: Int(x)`.
      return declaration.writtenType != nil || pattern.isClosureParameter(at: offset) ? .unclear : .absent
    }
    let isBound = word.map { $0 == "for" || $0 == "inout" } ?? false || pattern.binds(nameAt: offset, end: end)
    return isBound ? .unclear : .absent
  }

  private var pattern: SwiftPattern { SwiftPattern(text: text) }

  /// Whether a name only gets the value of the same name, without being optional: `if let name`, `guard let name = self.name`.
  private func isBound(_ name: ByteSlice, by keyword: ByteRange, _ declaration: SwiftDeclaration) -> Bool {
    let before = text.skippingSpace(backFrom: Int(keyword.lowerBound))
    let isCondition =
      before > 0 && text[before - 1] == UInt8(ascii: ",")
      || text.word(endingAt: before).map { $0 == "if" || $0 == "guard" || $0 == "while" } ?? false
    guard isCondition else { return false }
    guard declaration.valueStart != nil else {
      return !declaration.hasType && !pattern.isInParentheses(Int(keyword.lowerBound))
    }
    guard let value = declaration.value else { return false }
    let rest = value.hasPrefix("self.") ? value[5..<value.count] : value
    return rest.hasPrefix(name) && " ,{".utf8.contains(rest[name.count]) && !rest.hasPrefix(" as", at: name.count)
  }

  // MARK: Objective-C

  private func objectiveCDeclaration(of name: ByteSlice, at offset: Int) -> DeclaredType {
    let plain = PlainType(language: .objectiveC)
    let before = text.skippingSpace(backFrom: offset)
    if before > range.lowerBound, text[before - 1] == UInt8(ascii: ")"), isParameter(at: offset) {
      guard let open = text[range.lowerBound..<before].bytes.lastIndex(of: UInt8(ascii: "(")) else { return .absent }
      return DeclaredType(plain.declared(text[range.lowerBound + open + 1..<before - 1]))
    }
    var start = before
    while start > range.lowerBound, text[start - 1].isWordByte || text[start - 1] == 0x20 || text[start - 1] == 0x2A {
      start -= 1
    }
    let type = text[start..<before].trimmed
    guard !type.isEmpty, type[0].isASCIILetter || type[0] == UInt8(ascii: "_"), !(type == "return"), !(type == "in")
    else { return .absent }
    let end = text.skippingSpace(from: offset + name.count)
    switch text[end] {
    case UInt8(ascii: "=") where text[end + 1] != UInt8(ascii: "="), UInt8(ascii: ";"):
      return DeclaredType(plain.declared(type))
    case UInt8(ascii: ","), UInt8(ascii: ")"):
      return isParameter(at: offset) ? DeclaredType(plain.declared(type)) : .unclear
    case UInt8(ascii: "i") where text.hasPrefix("in ", at: end): return DeclaredType(plain.declared(type))
    default: return .absent
    }
  }
}
