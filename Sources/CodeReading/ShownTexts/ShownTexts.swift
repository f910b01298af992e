internal import LocalizationModel
internal import SourceText

/// Literals that users see as they are: values of properties and arguments that are shown, such as `label.text = …` and
/// `alertBody: …`.
///
/// ```
/// label.text = flag ? "One" : "Two " + String(format: "%d three", count)
///       └ shown until the statement ends, apart from what is inside other calls
/// ```
struct ShownTexts {
  /// An expression whose text users see.
  private struct Value {
    /// The property or label.
    var name: ByteRange
    /// How many brackets are open around it.
    var depth: Int
    /// Whether commas separate several: `otherButtonTitles:@"a", @"b", nil`.
    var isList = false
  }

  private let text: ByteSlice
  private let language: CodeLanguage
  /// Whether shown texts are wanted, and the file is not a test.
  let isEnabled: Bool
  private var value: Value?

  init(_ text: ByteSlice, language: CodeLanguage, isEnabled: Bool) {
    self.text = text
    self.language = language
    self.isEnabled = isEnabled
  }

  // MARK: Values

  /// Whether an expression is being read whose text users see.
  @inline(__always)
  var isFollowing: Bool { value != nil }

  /// Starts the value of a property such as `.text`, or of `title` in a type that has a title, at its equals sign.
  mutating func startProperty(_ previous: CodeToken, _ beforePrevious: CodeToken, in scopes: ScopeStack, depth: Int) {
    value = nil
    guard isEnabled, previous.kind == .identifier else { return }
    let name = text[previous.range.offsets]
    let isMember = previous.start > 0 && text[previous.start - 1] == UInt8(ascii: ".")
    let isShown =
      isMember
      ? DisplayNames.properties.contains(name.string) || (name == "message" && isAlert(beforeDotAt: previous.start - 1))
      : name == "title" && language == .swift && !isDeclaration(beforePrevious) && hasTitle(scopes.typeName)
    guard isShown, !scopes.isUnseen else { return }
    value = Value(name: previous.range, depth: depth)
  }

  /// Whether an expression that ends here is the whole value of a property whose text users see, and which is not read
  /// again, perhaps to put values into the text.
  func isShown(assignedTo name: ByteRange, upTo end: Int) -> Bool {
    let start = Int(name.lowerBound)
    guard start > 0, text[start - 1] == UInt8(ascii: "."), DisplayNames.properties.contains(text[name.offsets].string)
    else { return false }
    let next = text.skippingSpace(from: end)
    // The first value of a choice is followed by a colon.
    guard next == text.count || text[next].isWordByte || ";})#@/:".utf8.contains(text[next]) else { return false }
    return !AssignedName(name, in: text).isRead(after: end)
  }

  private func isAlert(beforeDotAt dot: Int) -> Bool {
    text.word(endingAt: text[dot - 1] == UInt8(ascii: "?") ? dot - 1 : dot)?.contains("lert") ?? false
  }

  private func isDeclaration(_ keyword: CodeToken) -> Bool {
    guard keyword.kind == .identifier else { return false }
    let word = text[keyword.range.offsets]
    return word == "let" || word == "var" || word == "case"
  }

  /// Whether the `title` of a type is probably that of a controller or the like, and not a local name.
  private func hasTitle(_ type: ByteRange?) -> Bool {
    guard let type else { return true }
    let name = text[type.offsets]
    return name.hasSuffix("Controller") || name.hasSuffix("Item") || name.hasSuffix("Window")
  }

  /// Starts the value of an argument such as `alertBody:`, at its colon.
  mutating func startArgument(_ label: CodeToken, colon: CodeToken, in scopes: ScopeStack, depth: Int) {
    guard isEnabled, label.kind == .identifier, label.end == colon.start else { return }
    let name = text[label.range.offsets].string
    guard DisplayNames.labels.contains(name) || DisplayNames.errorKeys.contains(name), !scopes.isUnseen else { return }
    value = Value(name: label.range, depth: depth, isList: language == .objectiveC && name == "otherButtonTitles")
  }

  /// Ends the value at a token that no longer belongs to it.
  mutating func follow(_ token: CodeToken, after previous: CodeToken, depth: Int) {
    guard let value else { return }
    let isEnd =
      switch (token.kind, token.byte) {
      case (.identifier, _): depth == value.depth && isEndOfOperand(previous) && !isInfix(token)
      case (.sign, UInt8(ascii: ";")): true
      case (.sign, UInt8(ascii: ",")): depth <= value.depth && !value.isList
      case (.sign, UInt8(ascii: ")")), (.sign, UInt8(ascii: "]")), (.sign, UInt8(ascii: "}")): depth <= value.depth
      default: false
      }
    if isEnd { self.value = nil }
  }

  private func isEndOfOperand(_ token: CodeToken) -> Bool {
    switch token.kind {
    case .literal, .identifier, .interpolationEnd: true
    case .number: text[token.start].isASCIIDigit
    case .sign: ")]}".utf8.contains(token.byte)
    default: false
    }
  }

  private func isInfix(_ token: CodeToken) -> Bool {
    let word = text[token.range.offsets]
    return word == "as" || word == "is"
  }

  /// Notes a literal of the value itself, or a format in it, that is between two offsets.
  func note(
    _ number: Int, of literals: CodeLiterals, from start: Int, to end: Int, depth: Int,
    into usage: inout FileUsageBuilder
  ) {
    guard let value, depth == value.depth, isResult(from: start, inList: value.isList), remainsText(end) else { return }
    add(literals[number], of: literals, function: text[value.name.offsets].string, into: &usage)
  }

  /// Whether what starts here may be what the expression comes to, rather than something that is compared or passed on.
  private func isResult(from start: Int, inList: Bool) -> Bool {
    let offset = text.skippingSpace(backFrom: start) - 1
    guard offset > 0 else { return false }
    switch text[offset] {
    case UInt8(ascii: "="): return !"=!<>".utf8.contains(text[offset - 1])
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "+"): return true
    case UInt8(ascii: ","): return inList
    default: return false
    }
  }

  /// Whether the text that ends here remains a text: `"a".localized` may be looked up.
  private func remainsText(_ end: Int) -> Bool {
    let next = text.skippingSpace(from: end)
    if text[next] == UInt8(ascii: "=") || text[next] == UInt8(ascii: "!") { return text[next + 1] != UInt8(ascii: "=") }
    guard text[next] == UInt8(ascii: ".") else { return true }
    return DisplayNames.textMethods.contains(text[next + 1..<text.endOfIdentifier(from: next + 1)].string)
  }

  // MARK: Calls

  /// Notes the texts that a call shows at some places.
  func display(_ call: FinishedCall, at places: [LookupFunction.Place], into usage: inout FileUsageBuilder) {
    for place in places {
      guard let (argument, _) = call.arguments.at(place) else { continue }
      let name = call.name.isEmpty ? argument.label?.string ?? "" : call.name
      let events = argument.events
      if let list = events.last, list.kind == .group, list.byte == UInt8(ascii: "[") {
        if events.dropLast().allSatisfy({ $0.isSign("@") }) { addElements(of: list, function: name, into: &usage) }
        continue
      }
      for index in events.indices where events[index].kind == .literal || events[index].kind == .formatted {
        let before = index > events.startIndex ? events[index - 1] : nil
        guard before.map({ $0.isSign("?") || $0.isSign(":") || $0.isSign("+") }) ?? true,
          remainsText(Int(events[index].end))
        else { continue }
        add(call.literals[Int(events[index].value)], of: call.literals, function: name, into: &usage)
      }
    }
  }

  private func addElements(of list: CallEvent, function: String, into usage: inout FileUsageBuilder) {
    let written = text[list.offsets]
    for element in BracketedText(written).elements(from: 0)?.ranges ?? [] {
      let quote = written[element.lowerBound] == UInt8(ascii: "@") ? element.lowerBound + 1 : element.lowerBound
      let literal = written[quote..<element.upperBound]
      guard BracketedText(literal).isLiteral, literal.firstIndex(of: UInt8(ascii: "\\")) == nil,
        literal[0] == UInt8(ascii: "\"")
      else { continue }
      let start = Int(list.start)
      usage.addShownText(
        literal[1..<literal.count - 1].string, function: function,
        ByteRange(start + element.lowerBound, start + element.upperBound))
    }
  }

  private func add(
    _ literal: CodeLiteral, of literals: CodeLiterals, function: String, into usage: inout FileUsageBuilder
  ) {
    let pattern = KeyExpression(text: text, literals: literals, language: language, style: .format).pattern(literal)
    usage.addShownText(pattern.literal ?? pattern.shown, function: function, literal.range)
  }
}
