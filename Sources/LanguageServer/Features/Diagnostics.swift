internal import Linting
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// The findings of a workspace as diagnostics of the protocol, by file.
struct Diagnostics {
  /// The groups of each file, by path relative to the root.
  private let groups: [String: [FindingGroup]]
  private let mistakes: [String: [ConfigurationMistake]]
  private let workspace: Workspace
  private let encoding: PositionEncoding
  private var positions: [ObjectIdentifier: TextPositions] = [:]
  private var uris: [String: String] = [:]

  init(_ workspace: Workspace, _ encoding: PositionEncoding) {
    self.workspace = workspace
    self.encoding = encoding
    groups = workspace.groups
    mistakes = Dictionary(grouping: workspace.mistakes + (workspace.result?.mistakes ?? []), by: \.location.file.path)
  }

  var paths: Set<String> { Set(groups.keys).union(mistakes.keys) }

  /// The groups that show findings in the findings' own file, each once. What a language lacks is shown in its file.
  func groups(of findings: [Finding]) -> [FindingGroup] {
    guard let file = findings.first?.location.file else { return [] }
    let wanted = Set(findings.map(ObjectIdentifier.init))
    return (groups[file.path] ?? []).filter { $0.contains(anyOf: wanted) }
  }

  mutating func diagnostics(of path: String) -> JSON {
    var list: [JSON] = []
    for group in groups[path] ?? [] { list.append(diagnostic(group)) }
    for mistake in mistakes[path] ?? [] {
      list.append([
        "range": range(of: mistake.location), "severity": 1, "source": .text(Product.name),
        "message": .text(mistake.message),
      ])
    }
    return .list(list)
  }

  /// How many places are related to a diagnostic at most.
  private static let relatedCount = 3

  mutating func diagnostic(_ group: FindingGroup) -> JSON {
    let first = group.first
    var message = group.message
    var related: [JSON] = []
    if group.count == 1 {
      for note in first.notes {
        if let place = note.location {
          related.append(["location": location(place), "message": .text(note.message)])
        } else {
          message += "\n" + note.message
        }
      }
    } else {
      for member in group.members.prefix(Self.relatedCount) {
        let place = group.language == nil ? member.notes.lazy.compactMap(\.location).first : member.location
        if let place { related.append(["location": location(place), "message": .text(member.message)]) }
      }
    }
    var diagnostic: [String: JSON] = [
      "range": range(of: group.location), "severity": .integer(first.severity.number),
      "code": .text(first.rule), "codeDescription": ["href": .text(Product.page(ofRule: first.rule))],
      "source": .text(Product.name), "message": .text(message),
    ]
    if !related.isEmpty { diagnostic["relatedInformation"] = .list(related) }
    if first.rule == UnusedKeyRule.description.identifier { diagnostic["tags"] = [1] }
    return .object(diagnostic)
  }

  mutating func location(_ place: Finding.Location) -> JSON {
    ["uri": .text(uri(of: place.file.path)), "range": range(of: place)]
  }

  mutating func uri(of path: String) -> String {
    let uri = uris[path] ?? workspace.uri(of: path)
    uris[path] = uri
    return uri
  }

  mutating func range(of place: Finding.Location) -> JSON {
    // Offsets in binary files mean nothing.
    if place.file.isBinary { return TextPositions(place.file.text[0..<0], encoding).range(.start) }
    let file = ObjectIdentifier(place.file)
    let lines = positions[file] ?? TextPositions(place.file, encoding)
    positions[file] = lines
    return lines.range(place.range)
  }
}

extension Severity {
  /// `DiagnosticSeverity`
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension Workspace {
  /// The address of a file, by its path relative to the root, as the client writes it if the file is open.
  func uri(of path: String) -> String {
    let absolute = absolutePath(of: path)
    return documents[absolute]?.uri ?? FileAddress.uri(of: absolute)
  }
}
