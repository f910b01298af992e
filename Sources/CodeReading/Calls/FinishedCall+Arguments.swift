internal import LocalizationModel
internal import SourceText

/// The types of the arguments that a call formats a text with, where they are plain to see.
extension FinishedCall {
  /// The types of separate arguments; nil if it is not even clear how many there are.
  func types(of arguments: ArraySlice<CallArgument>, _ declarations: Declarations) -> [ArgumentType?]? {
    // The label of something like `arguments...` says nothing about its number.
    guard arguments.allSatisfy({ $0.label == nil }) else { return nil }
    // Either the end of a list, as an old habit, or an argument.
    if language == .objectiveC, let last = arguments.last?.name(in: text), last == "nil" { return nil }
    return arguments.map { type(of: $0.events, declarations) }
  }

  /// The types of the arguments from a place on, of which only the first may have a label; nil if there are none, or if it
  /// is not clear how many there are.
  func types(from place: LookupFunction.Place, _ declarations: Declarations) -> [ArgumentType?]? {
    guard let (_, position) = arguments.at(place) else { return nil }
    var values = arguments[position...]
    values[position].label = nil
    values = values.prefix { $0.label == nil }
    return types(of: values, declarations)
  }

  /// The types of the elements of a list; nil if it is not written here. What is in a list of any values is boxed.
  func types(
    inList argument: CallArgument, isBoxed: Bool = false, _ declarations: Declarations
  ) -> [ArgumentType?]? {
    if let name = argument.name(in: text), name == "nil" { return [] }
    guard let list = argument.events.last, list.kind == .group, list.byte == UInt8(ascii: "["),
      argument.events.dropLast().allSatisfy({ $0.isSign("@") })
    else { return nil }
    if isBoxed || language == .objectiveC { return Array(repeating: .object, count: Int(list.value)) }
    let written = text[list.offsets]
    guard let elements = BracketedText(written).elements(from: 0)?.ranges, elements.count == Int(list.value) else {
      return Array(repeating: nil, count: Int(list.value))
    }
    return elements.map { declarations.type(of: written[$0]) }
  }

  private func type(of events: ArraySlice<CallEvent>, _ declarations: Declarations) -> ArgumentType? {
    guard let first = events.first, let last = events.last else { return nil }
    if events.count == 1 {
      switch first.kind {
      case .literal where language == .swift || text[Int(first.start)] == UInt8(ascii: "@"): return .object
      case .lookup: return .object
      default: break
      }
    }
    return declarations.type(of: text[Int(first.start)..<Int(last.end)])
  }
}

/// What code shows about the types of expressions in a call.
struct Declarations {
  let language: CodeLanguage
  /// Nil outside of functions.
  let nearby: NearbyType?
  let inFile: DeclaredTypes

  /// The type of an expression for the formatter; nil if the code does not show it.
  func type(of expression: ByteSlice) -> ArgumentType? {
    let written = expression.trimmed
    if language == .swift, let value = Self.value(ofCast: written) {
      // That of `catch` is declared nowhere.
      return value == "error" ? .object : type(of: value)
    }
    if let name = member(written) { return inFile.type(ofMember: name).type }
    if let name = name(written) {
      switch nearby?.type(of: name) ?? .absent {
      case .known(let type): return type
      case .unclear: return nil
      case .absent: if let type = inFile.type(of: name).type { return type }
      }
    }
    return ConventionalType(language: language).type(of: written)
  }

  /// What is passed on as it is: `error` of `error as CVarArg`.
  private static func value(ofCast written: ByteSlice) -> ByteSlice? {
    for cast: StaticString in [" as CVarArg", " as! CVarArg", " as any CVarArg"] where written.hasSuffix(cast) {
      return written[0..<written.count - cast.utf8CodeUnitCount]
    }
    return nil
  }

  private func name(_ written: ByteSlice) -> ByteSlice? {
    let inner =
      written[0] == UInt8(ascii: "(") && BracketedText(written).isOneBracket
      ? written[1..<written.count - 1].trimmed : written
    return !inner.isEmpty && inner.bytes.allSatisfy(\.isWordByte) && !inner[0].isASCIIDigit ? inner : nil
  }

  /// The member of the type around the code that an expression is: `self.name`, `self->name`, `Self.name`.
  private func member(_ written: ByteSlice) -> ByteSlice? {
    for prefix: StaticString in ["self.", "Self.", "self->"] where written.hasPrefix(prefix) {
      return name(written[prefix.utf8CodeUnitCount..<written.count])
    }
    return nil
  }
}
