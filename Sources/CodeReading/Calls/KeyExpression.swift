internal import LocalizationModel
internal import SourceText

/// Reads the argument that is the key of a lookup.
struct KeyExpression {
  let text: ByteSlice
  let literals: CodeLiterals
  let language: CodeLanguage
  let style: LookupFunction.Style
  /// Whether the expression is a key only if it is made of literals; any other is a text already.
  var wantsLiteral = false
  struct Alternative {
    var key: LookupKey
    var range: ByteRange
    /// The literal of the constant that it is.
    var constant: ByteRange?
  }

  /// The keys that an expression may be, two for `a ? "x" : "y"`; nil if it is no key.
  ///
  /// `constant` returns what a name holds, if that is known.
  func alternatives(_ events: ArraySlice<CallEvent>, constant: (ByteSlice) -> NearbyConstant.Value?)
    -> [Alternative]?
  {
    guard let first = events.first, let last = events.last else { return nil }
    let whole = ByteRange(lowerBound: first.start, upperBound: last.end)
    // Nearly always.
    if events.count == 1, first.kind == .literal, let plain = literals[Int(first.value)].plain(in: text) {
      return [Alternative(key: .literal(plain.string), range: whole)]
    }
    if wantsLiteral, !isMadeOfLiterals(events) { return nil }
    let segments = events.split(whereSeparator: { $0.isSign("?") || $0.isSign(":") })
    guard segments.count > 1 else { return [alternative(events, whole, constant)] }
    var result: [Alternative] = []
    for segment in segments {
      // Before a question mark is a condition, or a value that may be absent.
      if segment.endIndex < events.endIndex, events[segment.endIndex].isSign("?"),
        !segment.allSatisfy({ $0.kind == .literal })
      {
        continue
      }
      guard let first = segment.first, let last = segment.last else { continue }
      result.append(alternative(segment, ByteRange(lowerBound: first.start, upperBound: last.end), constant))
    }
    return result
  }

  /// Whether an expression is one literal or a choice of literals. A sum of texts, or a text in place of another that
  /// may be absent, is shown by SwiftUI as it is.
  private func isMadeOfLiterals(_ events: ArraySlice<CallEvent>) -> Bool {
    var isValue = true
    for index in events.indices.reversed() {
      let event = events[index]
      if event.isSign("+") { return false }
      if event.isSign("?") {
        if index > events.startIndex, events[index - 1].isSign("?") { return false }
        // A condition precedes it.
        isValue = false
      } else if event.isSign(":") {
        isValue = true
      } else if isValue, event.kind != .literal {
        return false
      }
    }
    return true
  }

  private func alternative(
    _ events: ArraySlice<CallEvent>, _ range: ByteRange, _ constant: (ByteSlice) -> NearbyConstant.Value?
  ) -> Alternative {
    var parts: [KeyPattern.Part] = []
    var isKnown = false
    if events.count == 1, let event = events.first, event.kind == .name, let value = constant(word(event)) {
      return Alternative(key: value.key, range: range, constant: value.range)
    }
    for operand in events.split(whereSeparator: { $0.isSign("+") }) {
      if operand.allSatisfy({ $0.kind == .literal }) {
        isKnown = true
        // Neighbouring literals are one.
        for literal in operand { parts += pattern(literals[Int(literal.value)]).parts }
      } else if language == .objectiveC, operand.contains(where: { $0.kind == .literal }),
        operand.allSatisfy({ $0.kind == .literal || $0.kind == .name })
      {
        isKnown = true
        // `@"prefix." name`, where a macro's parameter is a literal, too.
        for event in operand {
          parts += event.kind == .literal ? pattern(literals[Int(event.value)]).parts : [.anything]
        }
      } else if operand.count == 1, let event = operand.first, event.kind == .formatted {
        isKnown = true
        parts += FormatText.parts(of: pattern(literals[Int(event.value)]))
      } else if let appended = appended(operand, constant) {
        isKnown = true
        parts += appended
      } else if isRawValue(operand) {
        parts.append(.rawValue)
        isKnown = true
      } else if operand.count == 1, let event = operand.first, event.kind == .name, let value = constant(word(event)) {
        isKnown = true
        parts += value.key.parts
      } else {
        parts.append(.anything)
      }
    }
    let pattern = KeyPattern(parts)
    if let literal = pattern.literal, isKnown { return Alternative(key: .literal(literal), range: range) }
    return Alternative(key: isKnown ? .pattern(pattern) : .unknown, range: range)
  }

  private func appended(_ events: ArraySlice<CallEvent>, _ constant: (ByteSlice) -> NearbyConstant.Value?)
    -> [KeyPattern.Part]?
  {
    guard let first = events.first, let last = events.last, last.kind == .group else { return nil }
    return AppendedText(text[Int(first.start)..<Int(last.end)], language: language)?.pattern(constant)
  }

  private func isRawValue(_ events: ArraySlice<CallEvent>) -> Bool {
    guard let last = events.last, last.kind == .name, word(last) == "rawValue" else { return false }
    return events.count == 1 || (events.count == 3 && events.first.map { word($0) == "self" } ?? false)
  }

  private func word(_ event: CallEvent) -> ByteSlice { text[Int(event.start)..<Int(event.end)] }

  func pattern(_ literal: CodeLiteral) -> KeyPattern {
    let decoder = LiteralText(text: text, literals: literals, language: language)
    return decoder.pattern(literal, doublesPercentSigns: style == .format) { range in
      style == .format ? specifier(range) : unknown(range)
    }
  }

  private func unknown(_ range: ByteRange) -> KeyPattern.Part {
    let expression = text[Int(range.lowerBound) + 2..<max(Int(range.lowerBound) + 2, Int(range.upperBound) - 1)].trimmed
    return expression == "rawValue" || expression == "self.rawValue" ? .rawValue : .anything
  }

  /// The specifier in `\(x, specifier: "%.2f")`, or else that of the type.
  private func specifier(_ range: ByteRange) -> KeyPattern.Part {
    let expression = text[range.offsets]
    if let label = expression.range(of: "specifier:"),
      let open = expression.firstIndex(of: UInt8(ascii: "\""), from: label.upperBound),
      let close = expression.firstIndex(of: UInt8(ascii: "\""), from: open + 1)
    {
      return .text(expression[open + 1..<close].string)
    }
    let inner = Int(range.lowerBound) + 2..<max(Int(range.lowerBound) + 2, Int(range.upperBound) - 1)
    return .specifier(InterpolatedValue(text: text, range: inner).kind)
  }
}

extension LookupKey {
  init(_ pattern: KeyPattern) { self = pattern.literal.map { .literal($0) } ?? .pattern(pattern) }
}
