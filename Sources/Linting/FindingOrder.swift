internal import LocalizationModel
internal import SourceText

extension [Finding] {
  /// The files with findings, by path.
  var files: [SourceFile] {
    var files: [ObjectIdentifier: SourceFile] = [:]
    // Findings of one file are usually adjacent.
    var last: SourceFile?
    for finding in self where finding.location.file !== last {
      last = finding.location.file
      files[ObjectIdentifier(finding.location.file)] = finding.location.file
    }
    return files.values.sorted { $0.path < $1.path }
  }

  /// The findings by file, place, rule, table and language.
  var inOrder: [Finding] {
    // Files, rules and languages are compared by rank instead of by name.
    let ranks = Dictionary(
      files.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
    var (rules, languages) = (Ranks(lazy.map(\.rule)), Ranks(lazy.map(\.firstLanguage)))
    let places = indices.map { index -> (place: UInt64, rule: Int, language: Int, index: Int) in
      let finding = self[index]
      let location = finding.location
      return (
        UInt64(ranks[ObjectIdentifier(location.file)] ?? 0) << 32 | UInt64(location.range.lowerBound),
        rules[finding.rule], languages[finding.firstLanguage], index
      )
    }
    let order = places.sorted { first, second in
      if first.place != second.place { return first.place < second.place }
      if first.rule != second.rule { return first.rule < second.rule }
      let (left, right) = (self[first.index], self[second.index])
      let (subject, other) = (left.subject, right.subject)
      // Shards are merged table by table.
      if (subject.bundle, subject.table) != (other.bundle, other.table) {
        return (subject.bundle, subject.table ?? "") < (other.bundle, other.table ?? "")
      }
      if first.language != second.language { return first.language < second.language }
      return (subject.key ?? "", left.message) < (other.key ?? "", right.message)
    }
    return order.map { self[$0.index] }
  }
}

extension Finding {
  fileprivate var firstLanguage: String { subject.language ?? languages.first ?? "" }
}

/// The rank of each name in alphabetical order.
private struct Ranks {
  private let ranks: [String: Int]
  /// Findings that follow one another often have the same.
  private var last = ("", 0)

  init(_ names: some Sequence<String>) {
    var distinct: Set<String> = []
    var last: String?
    for name in names where name != last {
      distinct.insert(name)
      last = name
    }
    ranks = Dictionary(uniqueKeysWithValues: distinct.sorted().enumerated().map { ($1, $0) })
    self.last = ("", ranks[""] ?? 0)
  }

  subscript(name: String) -> Int {
    mutating get {
      if name != last.0 { last = (name, ranks[name] ?? 0) }
      return last.1
    }
  }
}
