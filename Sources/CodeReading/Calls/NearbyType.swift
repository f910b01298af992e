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

  /// Nil if the code does not show the type, or another declaration hides it.
  func type(of name: ByteSlice) -> ArgumentType? {
    guard name[0].isASCIILetter || name[0] == UInt8(ascii: "_") else { return nil }
    let limit = max(range.lowerBound, range.upperBound - Self.reach)
    var offset = range.upperBound
    while offset > limit {
      offset -= 1
      guard text[offset] == name[0], text[offset..<text.count].hasPrefix(name), !text[offset + name.count].isWordByte,
        offset == 0 || !text[offset - 1].isWordByte
      else { continue }
      switch language == .swift ? swiftDeclaration(of: name, at: offset) : objectiveCDeclaration(of: name, at: offset) {
      case .typed(let type): return type
      case .hidden: return nil
      case .none: continue
      }
    }
    return nil
  }

  private enum Declaration {
    case typed(ArgumentType?)
    /// Something else has the name from here on.
    case hidden
    case none
  }

  // MARK: Swift

  private func swiftDeclaration(of name: ByteSlice, at offset: Int) -> Declaration {
    let end = text.skippingSpace(from: offset + name.count)
    let keyword = text.word(before: offset)
    let isDeclared = keyword.map { $0 == "let" || $0 == "var" } ?? false
    if text[end] == UInt8(ascii: ":") {
      let start = text.skippingSpace(from: end + 1)
      let last = text.endOfIdentifier(from: start)
      // The label of a call is followed by a value, not by a type: `name: Int(x)`.
      let isType =
        last > start && text[start].isASCIIUppercase && !Set("(.<?!&[".utf8).contains(text[last])
        && (isDeclared || text[last] == UInt8(ascii: ",") || text[last] == UInt8(ascii: ")"))
      if isType, isDeclared || isParameter(at: offset) { return .typed(PlainType.type(named: text[start..<last])) }
      return isDeclared ? .hidden : .none
    }
    let isBound = text.hasPrefix("in", at: end) && !text[end + 2].isWordByte
    let isCase = keyword.map { $0 == "for" || $0 == "inout" } ?? false
    return isDeclared || isBound || isCase ? .hidden : .none
  }

  /// Whether a name is in the header of a function, before its brace.
  private func isParameter(at offset: Int) -> Bool {
    !text[range.lowerBound..<offset].bytes.contains(UInt8(ascii: "{"))
  }

  // MARK: Objective-C

  private func objectiveCDeclaration(of name: ByteSlice, at offset: Int) -> Declaration {
    let plain = PlainType(language: .objectiveC)
    let before = text.skippingSpace(backFrom: offset)
    if before > range.lowerBound, text[before - 1] == UInt8(ascii: ")"), isParameter(at: offset) {
      guard let open = text[range.lowerBound..<before].bytes.lastIndex(of: UInt8(ascii: "(")) else { return .none }
      return .typed(plain.declared(text[range.lowerBound + open + 1..<before - 1]))
    }
    let end = text.skippingSpace(from: offset + name.count)
    guard text[end] == UInt8(ascii: "=") || text[end] == UInt8(ascii: ";"), text[end + 1] != UInt8(ascii: "=") else {
      return .none
    }
    var start = before
    while start > range.lowerBound, text[start - 1].isWordByte || text[start - 1] == 0x20 || text[start - 1] == 0x2A {
      start -= 1
    }
    let type = text[start..<before].trimmed
    guard !type.isEmpty, !(type == "return") else { return .none }
    return .typed(plain.declared(type))
  }
}
