internal import LocalizationModel
internal import SourceText

/// An expression whose text users see: `label.text = …`, `alertBody: …`.
struct ShownValue {
  /// The property or label.
  var name: ByteRange
  /// How many brackets are open around it.
  var depth: Int
  /// Whether commas separate several: `otherButtonTitles:@"a", @"b", nil`.
  var isList = false
}

/// Literals that are shown as they stand.
///
/// ```
/// label.text = flag ? "One" : "Two " + String(format: "%d three", count)
///       └ shown until the statement ends; what stands in other calls is not
/// ```
extension CodeReader {
  /// `.text =`, and `title =` in what has a title.
  mutating func startShownProperty() {
    shownValue = nil
    guard !isInTest, previous.kind == .identifier else { return }
    let name = word(previous)
    let isMember = previous.start > 0 && text[previous.start - 1] == UInt8(ascii: ".")
    let isShown =
      isMember
      ? DisplayNames.properties.contains(name.string) || (name == "message" && isAlert(before: previous.start - 1))
      : name == "title" && isSwift && hasTitle
    guard isShown, enclosing(.preview) == nil else { return }
    shownValue = ShownValue(name: previous.range, depth: depth)
  }

  private func isAlert(before point: Int) -> Bool {
    guard let receiver = text.word(endingAt: text[point - 1] == UInt8(ascii: "?") ? point - 1 : point) else {
      return false
    }
    return receiver.contains("lert")
  }

  /// Whether a `title` without anything before it is that of a controller or of something like it, not a local name.
  private var hasTitle: Bool {
    if beforePrevious.kind == .identifier {
      let keyword = word(beforePrevious)
      if keyword == "let" || keyword == "var" || keyword == "case" { return false }
    }
    guard let type = enclosing(.type) else { return true }
    let name = text[type.name.offsets]
    return name.hasSuffix("Controller") || name.hasSuffix("Item") || name.hasSuffix("Window")
  }

  mutating func startShownArgument(_ colon: CodeToken) {
    guard previous.kind == .identifier, previous.end == colon.start, !isInTest else { return }
    let name = word(previous).string
    guard DisplayNames.labels.contains(name), enclosing(.preview) == nil else { return }
    shownValue = ShownValue(name: previous.range, depth: depth, isList: !isSwift && name == "otherButtonTitles")
  }

  /// Ends the value before a token that belongs to it no more.
  mutating func followShownValue(_ token: CodeToken) {
    guard let value = shownValue else { return }
    switch token.kind {
    case .identifier where depth == value.depth:
      if endsOperand(previous), !isInfix(word(token)) { shownValue = nil }
    case .sign:
      switch token.byte {
      case UInt8(ascii: ";"): shownValue = nil
      case UInt8(ascii: ","): if depth <= value.depth, !value.isList { shownValue = nil }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if depth <= value.depth { shownValue = nil }
      default: break
      }
    default: break
    }
  }

  private func endsOperand(_ token: CodeToken) -> Bool {
    switch token.kind {
    case .literal, .identifier, .interpolationEnd: true
    case .number: text[token.start].isASCIIDigit
    case .sign: ")]}".utf8.contains(token.byte)
    default: false
    }
  }

  private func isInfix(_ word: ByteSlice) -> Bool { word == "as" || word == "is" }

  /// A literal of the value itself, or a format in it, that stands between two offsets.
  mutating func noteShownLiteral(_ number: Int, from start: Int, to end: Int) {
    guard let value = shownValue, depth == value.depth, isAnswer(before: start, inList: value.isList), staysText(end)
    else { return }
    addShownText(number, text[value.name.offsets].string)
  }

  /// Whether what starts here is a value, and not compared or passed on.
  private func isAnswer(before start: Int, inList: Bool) -> Bool {
    var offset = start - 1
    while offset > 0, text[offset].isASCIIWhitespace { offset -= 1 }
    guard offset > 0 else { return false }
    switch text[offset] {
    case UInt8(ascii: "="): return !"=!<>".utf8.contains(text[offset - 1])
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "+"): return true
    case UInt8(ascii: ","): return inList
    default: return false
    }
  }

  /// Whether nothing is made of the text that ends here but another text: `"a".localized` may be looked up.
  private func staysText(_ end: Int) -> Bool {
    let next = text.skippingSpace(from: end)
    if text[next] == UInt8(ascii: "=") || text[next] == UInt8(ascii: "!") { return text[next + 1] != UInt8(ascii: "=") }
    guard text[next] == UInt8(ascii: ".") else { return true }
    var last = next + 1
    while text[last].isWordByte { last += 1 }
    return DisplayNames.textMethods.contains(text[next + 1..<last].string)
  }

  // MARK: Calls

  /// Whether the receiver of a message is as it must be.
  func isAsked(of type: String?, _ arguments: [CallArgument], _ frame: CodeFrame) -> Bool {
    guard let type else { return true }
    guard let label = arguments.first?.label else { return false }
    let receiver = text[Int(frame.start)..<(text.offset(of: label) ?? Int(frame.start))]
    return receiver.string.contains(type)
  }

  /// Notes what a call shows at a place.
  mutating func display(_ arguments: [CallArgument], at place: LookupFunction.Place, function: String) {
    guard !isInTest, enclosing(.preview) == nil, let (argument, _) = arguments.at(place) else { return }
    let name = function.isEmpty ? argument.label?.string ?? "" : function
    let events = argument.events
    if let list = events.last, list.kind == .group, list.byte == UInt8(ascii: "[") {
      if events.dropLast().allSatisfy({ $0.isSign("@") }) { displayElements(of: list, name) }
      return
    }
    for index in events.indices where events[index].kind == .literal || events[index].kind == .formatted {
      if index > events.startIndex {
        let before = events[index - 1]
        guard before.isSign("?") || before.isSign(":") || before.isSign("+") else { continue }
      }
      guard staysText(Int(events[index].end)) else { continue }
      addShownText(Int(events[index].value), name)
    }
  }

  private mutating func displayElements(of list: CallEvent, _ function: String) {
    let written = text[Int(list.start)..<Int(list.end)]
    for element in BracketedText(written).elements(from: 0)?.ranges ?? [] {
      let quote = written[element.lowerBound] == UInt8(ascii: "@") ? element.lowerBound + 1 : element.lowerBound
      let content = written[quote..<element.upperBound]
      guard BracketedText(content).isLiteral, content.firstIndex(of: UInt8(ascii: "\\")) == nil,
        content[0] == UInt8(ascii: "\"")
      else { continue }
      let start = Int(list.start)
      usage.shownTexts.append(
        .init(
          text: content[1..<content.count - 1].string, function: function,
          location: location(ByteRange(start + element.lowerBound, start + element.upperBound))))
    }
  }

  private mutating func addShownText(_ number: Int, _ function: String) {
    let literal = lexer.literals[number]
    let expression = KeyExpression(text: text, literals: lexer.literals, language: Lexer.language, style: .format)
    let pattern = expression.pattern(literal)
    usage.shownTexts.append(
      .init(text: pattern.literal ?? pattern.shown, function: function, location: location(literal.range)))
  }
}

/// Names of properties and labels whose text users see.
enum DisplayNames {
  static let properties: Set<String> = [
    "text", "title", "placeholder", "prompt", "alertBody", "alertAction", "alertTitle", "messageText",
    "informativeText", "subtitle", "body", "stringValue", "placeholderString", "toolTip", "accessibilityLabel",
    "accessibilityHint",
  ]
  static let labels: Set<String> = [
    "alertBody", "alertAction", "alertTitle", "messageText", "informativeText", "accessibilityLabel",
    "accessibilityHint", "cancelButtonTitle", "otherButtonTitles", "destructiveButtonTitle", "localizedTitle",
    "localizedSubtitle", "alertWithMessageText", "defaultButton", "alternateButton", "otherButton",
    "informativeTextWithFormat",
  ]
  /// What texts offer that leaves them texts.
  static let textMethods: Set<String> = [
    "uppercased", "lowercased", "capitalized", "uppercaseString", "lowercaseString", "capitalizedString", "appending",
    "appendingFormat", "trimmingCharacters", "replacingOccurrences", "padding", "description",
  ]
}
