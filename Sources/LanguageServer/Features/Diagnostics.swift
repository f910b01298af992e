internal import Linting
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// The findings of a workspace as diagnostics of the protocol, by file.
struct Diagnostics {
  /// The findings of each file, by path relative to the root.
  private let findings: [String: ArraySlice<Finding>]
  private let mistakes: [String: [ConfigurationMistake]]
  private let workspace: Workspace
  private let encoding: PositionEncoding
  private var positions: [ObjectIdentifier: TextPositions] = [:]
  private var versions: [ObjectIdentifier: Int] = [:]

  init(_ workspace: Workspace, _ encoding: PositionEncoding) {
    self.workspace = workspace
    self.encoding = encoding
    let result = workspace.result
    findings = Self.byFile(result?.findings ?? [])
    mistakes = Dictionary(grouping: workspace.mistakes + (result?.mistakes ?? []), by: \.location.file.path)
  }

  /// Findings are sorted by file.
  private static func byFile(_ findings: [Finding]) -> [String: ArraySlice<Finding>] {
    var groups: [String: ArraySlice<Finding>] = [:]
    var start = 0
    while start < findings.count {
      let file = findings[start].location.file
      var end = start + 1
      while end < findings.count, findings[end].location.file === file { end += 1 }
      groups[file.path] = (groups[file.path] ?? []) + findings[start..<end]
      start = end
    }
    return groups
  }

  var paths: Set<String> { Set(findings.keys).union(mistakes.keys) }

  func findings(in path: String) -> ArraySlice<Finding> { findings[path] ?? [] }

  /// Changes whenever the diagnostics of a file do.
  mutating func mark(of path: String) -> Int {
    var hasher = Hasher()
    // The same places may be other lines after a change.
    for finding in findings[path] ?? [] {
      hasher.combine(version(of: finding.location.file))
      hasher.combine(finding.location.range)
      hasher.combine(finding.rule)
      hasher.combine(finding.severity)
      hasher.combine(finding.message)
      for note in finding.notes {
        hasher.combine(note.message)
        hasher.combine(note.location.map { version(of: $0.file) })
        hasher.combine(note.location?.range)
      }
    }
    for mistake in mistakes[path] ?? [] {
      hasher.combine(mistake.message)
      hasher.combine(version(of: mistake.location.file))
    }
    return hasher.finalize()
  }

  /// A number that stands for the contents of a file.
  private mutating func version(of file: SourceFile) -> Int {
    if let known = versions[ObjectIdentifier(file)] { return known }
    var hasher = Hasher()
    file.text.bytes.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    let version = hasher.finalize()
    versions[ObjectIdentifier(file)] = version
    return version
  }

  mutating func diagnostics(of path: String) -> JSON {
    var list: [JSON] = []
    for finding in findings[path] ?? [] { list.append(diagnostic(finding)) }
    for mistake in mistakes[path] ?? [] {
      list.append([
        "range": range(of: mistake.location), "severity": 1, "source": .text(Product.name),
        "message": .text(mistake.message),
      ])
    }
    return .list(list)
  }

  mutating func diagnostic(_ finding: Finding) -> JSON {
    var message = finding.message
    var related: [JSON] = []
    for note in finding.notes {
      if let place = note.location {
        related.append(["location": location(place), "message": .text(note.message)])
      } else {
        message += "\n" + note.message
      }
    }
    var diagnostic: [String: JSON] = [
      "range": range(of: finding.location), "severity": .integer(finding.severity.number),
      "code": .text(finding.rule), "codeDescription": ["href": .text(Product.page(ofRule: finding.rule))],
      "source": .text(Product.name), "message": .text(message),
    ]
    if !related.isEmpty { diagnostic["relatedInformation"] = .list(related) }
    if finding.rule == UnusedKeyRule.description.identifier { diagnostic["tags"] = [1] }
    return .object(diagnostic)
  }

  mutating func location(_ place: Finding.Location) -> JSON {
    ["uri": .text(workspace.uri(of: place.file.path)), "range": range(of: place)]
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
