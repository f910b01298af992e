package import LocalizationModel
package import SourceText

/// Parses a `.stringsdict`: a property list of texts that vary by number, width or device.
///
/// ```
/// key → NSStringLocalizedFormatKey = "%#@files@"
///       files → NSStringFormatSpecTypeKey = NSStringPluralRuleType, NSStringFormatValueTypeKey = d, one, other …
/// ```
/// Source: Apple's documentation archive, "Stringsdict File Format".
package struct StringsdictParser {
  private let text: ByteSlice
  private var content: ParsedTable

  package static func parse(_ file: SourceFile) -> ParsedTable {
    let arena = ByteArena()
    let reading =
      file.isBinary
      ? BinaryPropertyListReader.read(file.text, arena: arena) : XMLPropertyListReader.read(file.text, arena: arena)
    return parse(reading, of: file, arena: arena)
  }

  /// Parses a dictionary of keys and rules that is all or part of a property list.
  static func parse(_ reading: PropertyListReading, of file: SourceFile, arena: ByteArena) -> ParsedTable {
    var parser = StringsdictParser(
      text: file.text, content: ParsedTable(format: .stringsdict, syntax: XMLSyntax(), arena: arena))
    parser.read(reading)
    parser.content.markUnfinished(in: file.text)
    if let defect = file.decoding.defect {
      parser.content.problems.insert(SyntaxProblem(.encoding(defect), .start), at: 0)
    }
    return parser.content
  }

  private init(text: ByteSlice, content: ParsedTable) {
    self.text = text
    self.content = content
  }

  private mutating func read(_ reading: PropertyListReading) {
    content.problems = reading.problems
    content.linterComments = reading.linterComments
    content.systemReading = reading.isAccepted ? .whole : .refused
    guard let value = reading.value else { return }
    guard let pairs = value.pairs else {
      content.problems.append(
        SyntaxProblem(.unexpected(expected: "a dictionary of keys and rules", found: value.kindName), value.range))
      content.systemReading = .refused
      return
    }
    for pair in pairs { readEntry(pair) }
  }

  private mutating func readEntry(_ pair: PropertyListValue.Pair) {
    guard let members = pair.value.pairs else {
      // A plain text is legal, and means the same as in a `.strings` file.
      let isText = pair.value.text != nil
      if !isText { content.problems.append(SyntaxProblem(.notText(pair.value.kindName), pair.value.range)) }
      content.append(
        key: pair.key, at: pair.keyRange, value: pair.value.text ?? text[0..<0], at: pair.value.range,
        comment: pair.comment, traits: isText ? .none : .notText, in: text)
      return
    }
    let variation = variation(of: members, keyRange: pair.keyRange)
    content.variations[UInt32(content.entries.count)] = variation
    let shown = variation.representative ?? LocalizedText(bytes: text[0..<0], range: pair.keyRange, traits: .none)
    content.append(
      key: pair.key, at: pair.keyRange, value: shown.bytes, at: shown.range, comment: pair.comment, traits: .variations,
      in: text)
  }

  private func localized(_ value: PropertyListValue) -> LocalizedText? {
    value.text.map { bytes in
      let isPlain = text.isSame(bytes, at: value.range)
      return LocalizedText(
        bytes: bytes, range: value.range, traits: Traits(of: bytes).union(isPlain ? .none : .escape))
    }
  }

  // MARK: One entry

  private func variation(of members: [PropertyListValue.Pair], keyRange: ByteRange) -> Variation {
    var variation = Variation(format: nil, variables: [])
    var names: Set<ByteSlice> = []
    for member in members {
      if member.key == "NSStringLocalizedFormatKey" {
        variation.format = localized(member.value)
        if variation.format == nil {
          variation.defects.append(.init(.unexpectedValue(member.value.kindName), member.value.range))
        }
      } else if member.key == "NSStringVariableWidthRuleType" || member.key == "NSStringDeviceSpecificRuleType" {
        variation.variables.append(general(member))
      } else if let rule = member.value.pairs {
        if !names.insert(member.key).inserted {
          variation.defects.append(.init(.repeatedForm(member.key.string), member.keyRange))
        }
        variation.variables.append(plural(rule, named: member))
      } else if !Self.isRemark(member) {
        variation.defects.append(.init(.unknownForm(member.key.string), member.keyRange))
      }
    }
    let isGeneral = variation.variables.contains { $0.name == nil }
    if variation.format == nil, !isGeneral, variation.defects.isEmpty {
      variation.defects.append(.init(.missingFormat, keyRange))
    }
    return variation
  }

  /// Whether a member is a text that nothing reads, such as one that translators get to see: `Comment`.
  private static func isRemark(_ member: PropertyListValue.Pair) -> Bool {
    let name = member.key.string
    return member.value.text != nil && !name.hasPrefix("NS") && !name.hasSuffix("Key")
      && PluralCategory(rawValue: name.lowercased()) == nil
  }

  /// A rule by width or device, whose forms are the whole text.
  private func general(_ member: PropertyListValue.Pair) -> Variation.Variable {
    var variable = Variation.Variable(name: nil, nameRange: member.keyRange)
    for pair in member.value.pairs ?? [] {
      let name = pair.key.string
      let selector: Variation.Selector =
        member.key == "NSStringVariableWidthRuleType"
        ? Int(name).map(Variation.Selector.width) ?? .unknown(name) : .device(name)
      if case .unknown = selector { variable.defects.append(.init(.unknownForm(name), pair.keyRange)) }
      if let text = localized(pair.value) {
        variable.forms.append(.init(selectors: [selector], selectorRange: pair.keyRange, text: text))
      } else {
        variable.defects.append(.init(.unexpectedValue(pair.value.kindName), pair.value.range))
      }
    }
    if variable.forms.isEmpty { variable.defects.append(.init(.noForms, member.keyRange)) }
    return variable
  }

  private func plural(_ rule: [PropertyListValue.Pair], named member: PropertyListValue.Pair) -> Variation.Variable {
    var variable = Variation.Variable(name: member.key, nameRange: member.keyRange)
    var ruleType: PropertyListValue?
    for pair in rule {
      if pair.key == "NSStringFormatSpecTypeKey" {
        ruleType = pair.value
      } else if pair.key == "NSStringFormatValueTypeKey" {
        variable.valueType = localized(pair.value)
      } else if let category = PluralCategory(rawValue: pair.key.string) {
        if variable.forms.contains(where: { $0.pluralCategory == category }) {
          variable.defects.append(.init(.repeatedForm(category.rawValue), pair.keyRange))
        } else if let text = localized(pair.value) {
          variable.forms.append(.init(selectors: [.plural(category)], selectorRange: pair.keyRange, text: text))
        } else {
          variable.defects.append(.init(.unexpectedValue(pair.value.kindName), pair.value.range))
        }
      } else {
        variable.defects.append(.init(.unknownForm(pair.key.string), pair.keyRange))
      }
    }
    complete(&variable, ruleType: ruleType)
    return variable
  }

  private func complete(_ variable: inout Variation.Variable, ruleType: PropertyListValue?) {
    if let ruleType {
      if ruleType.text.map({ $0 == "NSStringPluralRuleType" }) != true {
        variable.defects.append(.init(.wrongRuleType(ruleType.text?.string ?? ruleType.kindName), ruleType.range))
      }
    } else {
      variable.defects.append(.init(.missingRuleType, variable.nameRange))
    }
    if let valueType = variable.valueType {
      if !ArgumentType.mayBeNumber(ArgumentType(conversion: valueType.bytes)) {
        variable.defects.append(.init(.wrongValueType(valueType.string), valueType.range))
      }
    } else {
      variable.defects.append(.init(.missingValueType, variable.nameRange))
    }
    if variable.forms.isEmpty {
      variable.defects.append(.init(.noForms, variable.nameRange))
    } else if !variable.forms.contains(where: { $0.pluralCategory == .other }) {
      variable.defects.append(.init(.missingOther, variable.nameRange))
    }
  }
}
