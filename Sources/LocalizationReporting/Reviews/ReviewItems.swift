internal import TextOutput

/// The items of a report for reviews: a group is one item, and there are no more items than the reading tool accepts.
struct ReviewItems {
  /// The most severe first.
  private(set) var items: [Report.Item]
  /// How many findings are left out.
  private(set) var leftOut = 0

  /// The number of places that are named for a group.
  private static let maximumPlaces = 100

  /// With `--all`, every finding is an item.
  init(_ report: Report, _ options: ReporterOptions, maximum: Int) {
    guard !options.showsEachFinding else {
      items = report.findings
      return
    }
    let statements = report.statements
    items = statements.prefix(maximum).map { Self.item($0, in: report) }
    leftOut = statements.dropFirst(maximum).reduce(0) { $0 + $1.count }
  }

  /// The same in the order of places, and at the end what is left out.
  var inOrder: [Report.Item] {
    let sorted = items.enumerated().sorted { first, second in
      let (one, other) = (first.element.place, second.element.place)
      return (one.file, one.line, one.column, first.offset) < (other.file, other.line, other.column, second.offset)
    }.map(\.element)
    guard leftOut > 0, let last = sorted.last else { return sorted }
    return sorted + [
      Report.Item(
        rule: "more-findings", severity: .note,
        message: "\(Wording.count(leftOut, "more finding")) are left out; --all shows each", place: last.place,
        bundle: "",
        table: nil, key: nil, language: nil, fingerprint: "more-findings")
    ]
  }

  private static func item(_ statement: Report.Statement, in report: Report) -> Report.Item {
    switch statement {
    case .finding(let finding): return finding
    case .group(let group):
      let keys = group.isOfKeys ? "; \(group.keyList(in: report))" : ""
      let languages = group.languageList(shown: 6).map { "; \($0)" } ?? ""
      return Report.Item(
        rule: group.rule, severity: group.severity, message: group.message + keys + languages, place: group.place,
        bundle: group.bundle,
        table: group.table, key: group.key, language: group.language, fingerprint: group.fingerprint,
        notes: group.members.prefix(maximumPlaces).map { member in
          let finding = report.findings[member]
          return Report.Note(message: finding.message + finding.subject, place: finding.place)
        })
    }
  }
}
