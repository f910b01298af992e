internal import LocalizationModel
internal import SourceText

/// The types of the arguments that a call formats a text with, where they are plain to see.
extension FinishedCall {
  /// The types of separate arguments; nil if it is not even clear how many there are.
  ///
  /// `function` is where the function around the call starts.
  func types(of arguments: ArraySlice<CallArgument>, in function: Int?) -> [ArgumentType?]? {
    // The label of something like `arguments...` says nothing about its number.
    guard arguments.allSatisfy({ $0.label == nil }) else { return nil }
    // Either the end of a list, as an old habit, or an argument.
    if language == .objectiveC, let last = arguments.last?.name(in: text), last == "nil" { return nil }
    let nearby = function.map { NearbyType(text: text, language: language, range: $0..<Int(range.lowerBound)) }
    return arguments.map { argument in
      type(of: argument.events) ?? argument.name(in: text).flatMap { nearby?.type(of: $0) }
    }
  }

  /// The types of the elements of a list; nil if it is not written here. What is in a list of any values is boxed.
  func types(inList argument: CallArgument, isBoxed: Bool = false) -> [ArgumentType?]? {
    if let name = argument.name(in: text), name == "nil" { return [] }
    guard let list = argument.events.last, list.kind == .group, list.byte == UInt8(ascii: "["),
      argument.events.dropLast().allSatisfy({ $0.isSign("@") })
    else { return nil }
    if isBoxed || language == .objectiveC { return Array(repeating: .object, count: Int(list.value)) }
    let written = text[list.offsets]
    guard let elements = BracketedText(written).elements(from: 0)?.ranges, elements.count == Int(list.value) else {
      return Array(repeating: nil, count: Int(list.value))
    }
    let plain = PlainType(language: language)
    return elements.map { plain.type(of: written[$0]) }
  }

  private func type(of events: ArraySlice<CallEvent>) -> ArgumentType? {
    guard let first = events.first, let last = events.last else { return nil }
    if events.count == 1 {
      switch first.kind {
      case .literal where language == .swift || text[Int(first.start)] == UInt8(ascii: "@"): return .object
      case .lookup: return .object
      default: break
      }
    }
    let written = text[Int(first.start)..<Int(last.end)]
    if let type = PlainType(language: language).type(of: written) { return type }
    let isCount = last.kind == .name && text[last.offsets] == "count" && events.allSatisfy(\.isInPath)
    return language == .swift && isCount ? .integer(bits: 64, isSigned: true, radix: 10) : nil
  }
}
