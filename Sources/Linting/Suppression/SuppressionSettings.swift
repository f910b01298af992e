internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// The part of the configuration that says which findings are meant.
extension ConfigurationReader {
  /// How patterns are named, in suppressions and in rules alike.
  package static let filterNames = ["files", "tables", "keys", "languages"]

  mutating func readSuppressions(_ value: JSONValue) -> Bool {
    guard let elements = value.elements, elements.allSatisfy({ $0.members != nil }) else { return false }
    for element in elements {
      var suppression = ConfiguredSuppression(location: .init(file: file, range: element.range))
      for member in element.members ?? [] { read(member, into: &suppression) }
      if element["rules"] == nil {
        mistake("a suppression names the \"rules\" that should be silent", at: element.range)
      }
      configuration.suppressions.append(suppression)
    }
    return true
  }

  private mutating func read(_ member: JSONValue.Member, into suppression: inout ConfiguredSuppression) {
    let value = member.value
    switch member.name {
    case "rules":
      for (name, range) in texts(value, named: member.name) {
        if RuleList.rule(named: name) == nil { unknown("rule", name, known: RuleList.identifiers, at: range) }
        suppression.rules.append(.init(name, at: .init(file: file, range: range)))
      }
    case "until":
      suppression.until = value.text.flatMap { CalendarDate($0) }
      if suppression.until == nil {
        mistake(
          "expected a day such as \"2026-12-31\", found \(value.text.map { "'\($0)'" } ?? value.kindName)",
          at: value.range)
      }
    case "reason":
      suppression.reason = value.text ?? ""
      if value.text == nil { mistake("expected a text for 'reason', found \(value.kindName)", at: value.range) }
    case _ where Self.filterNames.contains(member.name):
      readFilter(member, into: &suppression.filter)
    default:
      unknown("member", member.name, known: ["rules", "until", "reason"] + Self.filterNames, at: member.nameRange)
    }
  }

  mutating func readFilter(_ member: JSONValue.Member, into filter: inout FindingFilter) {
    let texts = texts(member.value, named: member.name).map(\.0)
    switch member.name {
    case "files": filter.files = .init(texts, ofPaths: true)
    case "tables": filter.tables = .init(texts)
    case "keys": filter.keys = .init(texts)
    default: filter.languages = .init(texts)
    }
  }

  /// A text, or a list of texts.
  private mutating func texts(_ value: JSONValue, named name: String) -> [(String, ByteRange)] {
    if let text = value.text { return [(text, value.range)] }
    guard let elements = value.elements, elements.allSatisfy({ $0.text != nil }) else {
      mistake("expected a text or a list of texts for '\(name)', found \(value.kindName)", at: value.range)
      return []
    }
    return elements.map { ($0.text ?? "", $0.range) }
  }
}
