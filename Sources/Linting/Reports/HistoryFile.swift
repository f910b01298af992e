package import LocalizationReporting
package import SourceText

/// A file with one line of JSON for each run, oldest first.
package struct HistoryFile {
  package private(set) var runs: [HistoryRun] = []

  /// Creates an empty history, for a file that does not exist yet.
  package init() {}

  package init(_ file: SourceFile) throws(ReportReader.Failure) {
    for (index, line) in file.text.string.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      let name = "\(file.path):\(index + 1)"
      let source = SourceFile(path: name, contents: ByteBuffer(Array(line.utf8)))
      guard let run = HistoryRun(try ReportReader.node(of: source)) else {
        throw ReportReader.Failure("\(name): invalid history line")
      }
      runs.append(run)
    }
  }

  /// Appends a run, or replaces the last one if it has the same label.
  package mutating func append(_ run: HistoryRun) {
    if runs.last?.label == run.label { runs.removeLast() }
    runs.append(run)
  }

  package var bytes: [UInt8] { runs.flatMap(\.line) }
}

extension HistoryRun {
  fileprivate init?(_ node: ReportNode) {
    guard case .object(let members) = node else { return nil }
    func integer(_ name: String, of members: [(name: String, value: ReportNode)]) -> Int? {
      guard case .integer(let number)? = members.first(where: { $0.name == name })?.value,
        number >= 0, number <= Int(Int32.max)
      else { return nil }
      return number
    }
    guard integer("schemaVersion", of: members) == Report.schemaVersion,
      case .text(let label)? = members.first(where: { $0.name == "label" })?.value,
      let errors = integer("errors", of: members), let warnings = integer("warnings", of: members),
      let notes = integer("notes", of: members),
      case .object(let languages)? = members.first(where: { $0.name == "coverage" })?.value
    else { return nil }
    var coverage: [String: Count] = [:]
    for (language, value) in languages {
      guard case .object(let counts) = value, let total = integer("total", of: counts),
        let translated = integer("translated", of: counts)
      else { return nil }
      coverage[language] = Count(total: total, translated: translated)
    }
    self.init(label: label, errors: errors, warnings: warnings, notes: notes, coverage: coverage)
  }
}
