internal import LocalizationModel
internal import SourceText

/// Parses the part of a catalog below a language: a text, its variations and its substitutions.
extension CatalogParser {
  mutating func parseLocalization(depth: Int) -> CatalogLocalization {
    var result = CatalogLocalization()
    var variables: [Variation.Variable] = []
    object { parser, name in
      if parser.isNamed(name, "stringUnit") {
        (result.text, result.state) = parser.parseUnit()
      } else if parser.isNamed(name, "variations") {
        var variable = Variation.Variable(name: nil, nameRange: name.range)
        parser.parseVariations(into: &variable, selectors: [], depth: depth)
        variables.append(variable)
      } else if parser.isNamed(name, "substitutions") {
        parser.object { parser, name in variables.append(parser.parseSubstitution(name, depth: depth)) }
      } else if parser.isNamed(name, "stringSet") {
        variables.append(parser.parseStringSet(name))
      } else {
        parser.skip()
      }
    }
    guard !variables.isEmpty else { return result }
    var variation = Variation(format: result.text, variables: variables)
    if result.text == nil, variables.contains(where: { $0.name != nil }), let first = variables.first {
      variation.defects.append(.init(.missingText, first.nameRange))
    }
    result.variation = variation
    return result
  }

  /// Parses a finished translation without variations, in exactly the layout that Xcode writes; nil, without moving, for
  /// anything else. Nearly all of a catalog is this, and one comparison stands for sixteen tokens.
  mutating func plainText() -> JSONScanner.StringToken? {
    let start = scanner.position
    guard text.hasPrefix(Self.beforePlainText, at: start) else { return nil }
    scanner.position = start + Self.beforePlainText.utf8CodeUnitCount - 1
    guard let value = scanner.string(), text.hasPrefix(Self.afterPlainText, at: scanner.position) else {
      scanner.position = start
      return nil
    }
    scanner.position += Self.afterPlainText.utf8CodeUnitCount
    if value.hasEscape { checkEscapes(of: value) }
    return value
  }

  private static var beforePlainText: StaticString {
    """
     {
              "stringUnit" : {
                "state" : "translated",
                "value" : "
    """
  }

  private static var afterPlainText: StaticString {
    """

              }
            }
    """
  }

  /// Parses `{ "state": "translated", "value": "…" }`; the state is nil when the translation is finished.
  private mutating func parseUnit() -> (LocalizedText?, TranslationState?) {
    var value: JSONScanner.StringToken?
    var state: TranslationState?
    object { parser, name in
      if parser.isNamed(name, "value") {
        value = parser.string()
      } else if parser.isNamed(name, "state") {
        guard let token = parser.string(), !parser.isNamed(token, "translated") else { return }
        state = TranslationState(rawValue: parser.text[token.range.offsets].string) ?? .other
      } else {
        parser.skip()
      }
    }
    return (value.map { localized($0) }, state)
  }

  /// Parses `{ "plural": { "one": …, "other": … } }`, `{ "device": { "mac": … } }`, and one nested in the other.
  private mutating func parseVariations(
    into variable: inout Variation.Variable, selectors: [Variation.Selector], depth: Int
  ) {
    guard depth < Self.maximumDepth else {
      problems.append(
        SyntaxProblem(
          .unexpected(expected: "at most \(Self.maximumDepth) levels of variations", found: "more"),
          scanner.rangeHere))
      return skip()
    }
    object { parser, kind in
      let isPlural = parser.isNamed(kind, "plural")
      let isDevice = parser.isNamed(kind, "device")
      let isWidth = parser.isNamed(kind, "width")
      guard isPlural || isDevice || isWidth else {
        variable.defects.append(.init(.unknownForm(parser.text[kind.range.offsets].string), kind.range))
        return parser.skip()
      }
      parser.object { parser, name in
        let word = parser.text[name.range.offsets].string
        let selector: Variation.Selector =
          isPlural
          ? PluralCategory(rawValue: word).map(Variation.Selector.plural) ?? .unknown(word)
          : isDevice ? .device(word) : Int(word).map(Variation.Selector.width) ?? .unknown(word)
        var isKnown = !isDevice || Variation.deviceNames.contains(word)
        if case .unknown = selector { isKnown = false }
        if !isKnown { variable.defects.append(.init(.unknownForm(word), name.range)) }
        parser.parseForm(name, selectors: selectors + [selector], into: &variable, depth: depth)
      }
    }
  }

  private mutating func parseForm(
    _ name: JSONScanner.StringToken, selectors: [Variation.Selector], into variable: inout Variation.Variable,
    depth: Int
  ) {
    if variable.forms.contains(where: { $0.selectors == selectors }) {
      variable.defects.append(.init(.repeatedForm(text[name.range.offsets].string), name.range))
    }
    object { parser, member in
      if parser.isNamed(member, "stringUnit") {
        let (value, state) = parser.parseUnit()
        guard let value else { return }
        variable.forms.append(.init(selectors: selectors, selectorRange: name.range, text: value, state: state))
      } else if parser.isNamed(member, "variations") {
        parser.parseVariations(into: &variable, selectors: selectors, depth: depth + 1)
      } else {
        parser.skip()
      }
    }
  }

  /// Parses `"files": { "argNum": 1, "formatSpecifier": "lld", "variations": { … } }`.
  private mutating func parseSubstitution(_ name: JSONScanner.StringToken, depth: Int) -> Variation.Variable {
    var variable = Variation.Variable(name: scanner.decode(name, into: arena), nameRange: name.range)
    object { parser, member in
      if parser.isNamed(member, "variations") {
        parser.parseVariations(into: &variable, selectors: [], depth: depth)
      } else if parser.isNamed(member, "formatSpecifier") {
        variable.valueType = parser.string().map { parser.localized($0) }
      } else if parser.isNamed(member, "argNum") {
        _ = parser.next()
        let start = parser.scanner.position
        parser.skip()
        let range = ByteRange(start, max(start, min(parser.scanner.position, parser.text.count)))
        let number = parser.text[range.offsets].string
        variable.argumentPosition = Int(number).flatMap { (1...127).contains($0) ? $0 : nil }
        if variable.argumentPosition == nil { variable.defects.append(.init(.wrongArgumentNumber(number), range)) }
      } else {
        parser.skip()
      }
    }
    if let valueType = variable.valueType, variable.forms.contains(where: { $0.pluralCategory != nil }),
      !ArgumentType.mayBeNumber(ArgumentType(conversion: valueType.bytes))
    {
      variable.defects.append(.init(.wrongValueType(valueType.string), valueType.range))
    }
    if variable.forms.isEmpty, variable.defects.isEmpty { variable.defects.append(.init(.noForms, variable.nameRange)) }
    return variable
  }

  /// Parses `{ "state": …, "values": [ … ] }`: several phrases for the same thing.
  private mutating func parseStringSet(_ name: JSONScanner.StringToken) -> Variation.Variable {
    var variable = Variation.Variable(name: nil, nameRange: name.range)
    object { parser, member in
      guard parser.isNamed(member, "values"), parser.next() == UInt8(ascii: "[") else { return parser.skip() }
      parser.scanner.position += 1
      while parser.next() == UInt8(ascii: "\""), let phrase = parser.string() {
        variable.forms.append(
          .init(
            selectors: [.phrase(variable.forms.count + 1)], selectorRange: phrase.range, text: parser.localized(phrase))
        )
        guard parser.next() == UInt8(ascii: ",") else { break }
        parser.scanner.position += 1
      }
      guard parser.next() == UInt8(ascii: "]") else { return parser.fail(expected: "']'") }
      parser.scanner.position += 1
    }
    return variable
  }
}
