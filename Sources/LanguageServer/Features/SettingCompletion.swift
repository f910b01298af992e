internal import Linting
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText
internal import TextOutput

/// Completion of what is there without any project: settings and rules in the configuration, and what a comment that
/// suppresses findings says.
struct SettingCompletion {
  private let file: SourceFile
  private let positions: TextPositions

  init(_ file: SourceFile, _ encoding: PositionEncoding) {
    self.file = file
    positions = TextPositions(file, encoding)
  }

  // MARK: The configuration

  /// The names or values that can be at a position of a configuration.
  func settings(at position: JSON) -> JSON {
    guard let offset = positions.offset(of: position), let place = ConfigurationPlace(offset, in: file.text) else {
      return .null
    }
    var items: [JSON] = []
    for type in place.types(in: .object(Configuration.descriptions)) {
      items += place.isName ? names(of: type, at: place) : values(of: type, at: place)
    }
    return list(items)
  }

  private func names(of type: SettingType, at place: ConfigurationPlace) -> [JSON] {
    guard case .object(let members) = type else { return [] }
    let rest = file.text[place.written.upperBound..<file.text.count].trimmed
    let colon = rest.hasPrefix(":") ? "" : ": "
    return members.filter { !place.siblings.contains($0.name) }.map { member in
      item(
        member.name, kind: 10, detail: member.type.name, documentation: member.summary,
        inserting: JSONWriter.literal(member.name) + colon,
        at: place.written)
    }
  }

  private func values(of type: SettingType, at place: ConfigurationPlace) -> [JSON] {
    switch type {
    case .choice(let values):
      values.map { value in
        let rule = RuleList.rule(named: value)?.description
        return item(
          value, kind: 12, detail: rule?.summary, documentation: rule?.rationale, inserting: JSONWriter.literal(value),
          at: place.written)
      }
    case .flag: ["true", "false"].map { item($0, kind: 12, inserting: $0, at: place.written) }
    default: []
    }
  }

  // MARK: Comments

  /// The scopes and rules that can be at a position of a comment that suppresses findings; nil elsewhere.
  func suppression(at position: JSON) -> JSON? {
    guard let offset = positions.offset(of: position) else { return nil }
    var line = offset
    while line > 0, file.text[line - 1] != 0x0A, file.text[line - 1] != 0x0D { line -= 1 }
    guard let found = file.text[line..<offset].range(of: "localization-lint:disable") else { return nil }
    let words = found.upperBound + line..<offset
    var start = offset
    while start > words.lowerBound, file.text[start - 1].isASCIILetter || file.text[start - 1] == UInt8(ascii: "-") {
      start -= 1
    }
    return list(suppressionItems(after: file.text[words.lowerBound..<start].string, at: start..<offset))
  }

  /// What can follow the words behind `disable`.
  private func suppressionItems(after words: String, at range: Range<Int>) -> [JSON] {
    if words == ":" {
      return LinterComment.Scope.allCases.map {
        item($0.rawValue, kind: 14, inserting: $0.rawValue, at: range)
      }
    }
    // The names end where something else is said about them.
    let isOver = words.split(separator: " ").contains { ["in", "until", "-"].contains($0) }
    guard !words.isEmpty, !isOver else { return [] }
    return RuleList.all.map { rule in
      let rule = rule.description
      return item(
        rule.identifier, kind: 20, detail: rule.summary, documentation: rule.rationale, inserting: rule.identifier,
        at: range)
    }
  }

  private func list(_ items: [JSON]) -> JSON { ["isIncomplete": false, "items": .list(items)] }

  private func item(
    _ label: String, kind: Int, detail: String? = nil, documentation: String? = nil, inserting text: String,
    at range: Range<Int>
  ) -> JSON {
    var item: [String: JSON] = [
      "label": .text(label), "kind": .integer(kind), "filterText": .text(text),
      "textEdit": ["range": positions.range(ByteRange(range.lowerBound, range.upperBound)), "newText": .text(text)],
    ]
    if let detail { item["detail"] = .text(detail) }
    if let documentation { item["documentation"] = .text(documentation) }
    return .object(item)
  }
}

extension Server {
  func completions(_ parameters: JSON) throws(ResponseError) -> JSON {
    let (workspace, path) = try place(of: parameters)
    let position = parameters["position"]
    if let file = workspace.file(at: path) {
      let completion = SettingCompletion(file, client.positions)
      if workspace.isSettings(path) { return completion.settings(at: position) }
      if let items = completion.suppression(at: position) { return items }
    }
    return RequestContext(workspace, path, client.positions)?.completions(at: position) ?? .null
  }
}
