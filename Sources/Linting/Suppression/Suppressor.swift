internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// Removes suppressed findings and records which suppressions were used.
struct Suppressor {
  /// The suppressions in the configuration of each folder, and the place of the first one among all.
  private var configured = ByFolder<(first: Int, index: SuppressionIndex)>((0, SuppressionIndex([])))
  private let ranRules: ByFolder<Set<String>>
  private let today: CalendarDate
  private var comments: [Concern: [PlacedComment]] = [:]
  /// The stretches of these comments.
  private var stretches: [Concern: StretchIndex] = [:]
  private(set) var suppressions: [Suppression] = []
  /// The offsets of comments that were already read, for each file.
  private var read: [ObjectIdentifier: Set<Int>] = [:]

  /// What comments are about.
  private struct Concern: Hashable {
    var file: ObjectIdentifier
    var rule: String
    /// Nil for all.
    var language: String?
  }

  /// A comment and the range that it applies to.
  private struct PlacedComment {
    var stretch: Range<Int>
    var suppression: Int
  }

  /// How many comments about one place are looked at: on one line, each comes before all that follow it.
  private static let most = 64

  /// `judgesConfiguration` is true when the run reads everything that the configuration covers.
  init(
    _ project: Project, codeFiles: [SourceFile], configurations: FolderConfigurations, today: CalendarDate,
    ranRules: ByFolder<Set<String>>, judgesConfiguration: Bool
  ) {
    self.today = today
    self.ranRules = ranRules
    configured = configurations.values(of: ["suppressions"], \.suppressions).mapWithFolders { folder, all in
      let first = suppressions.count
      for configured in all {
        var suppression = Suppression(
          location: configured.location,
          rules: configured.rules.map { ($0.value, $0.location ?? configured.location) },
          until: configured.until, reason: configured.reason)
        suppression.judgedRules = judgesConfiguration && !configured.isShared ? ranRules[folder] : []
        suppressions.append(suppression)
      }
      return (first, SuppressionIndex(all))
    }
    for bundle in project.bundles {
      for table in bundle.tables {
        for file in table.files where !file.linterComments.isEmpty {
          add(file.linterComments, in: file.source, syntax: file.syntax, table: file, bundle: bundle.path)
        }
      }
    }
    for table in project.looseTables {
      add(
        table.linterComments, in: table.source, syntax: table.syntax, table: table,
        bundle: String(table.source.path.parentPath))
    }
    for file in project.unshipped {
      add(
        file.file.linterComments, in: file.file.source, syntax: file.file.syntax, table: file.file, bundle: file.bundle,
        judging: RuleList.judgesOfUnshippedFiles)
    }
    for file in codeFiles where read[ObjectIdentifier(file)] == nil {
      guard let syntax = FileKind(path: file.path)?.syntax else { continue }
      let markers = LinterComment.markers(in: file.text, range: 0..<file.text.count)
      add(markers, in: file, syntax: syntax, table: nil, bundle: "")
    }
    stretches = comments.mapValues { StretchIndex($0.map(\.stretch)) }
  }

  private mutating func add(
    _ offsets: [Int], in file: SourceFile, syntax: any FileSyntax, table: TableFile?, bundle: String,
    judging judgedRules: Set<String>? = nil
  ) {
    var stretches = SuppressedStretch(file: file, syntax: syntax, table: table)
    // A file with several tables may list the same comments in each, and recovery from a mistake may read comments
    // twice.
    let new = Set(offsets).subtracting(read[ObjectIdentifier(file)] ?? [])
    read[ObjectIdentifier(file), default: []].formUnion(new)
    for offset in new.sorted() {
      let isPartOfEntry = syntax.isPartOfEntry(commentAt: offset, in: file.text)
      guard let comment = LinterComment(at: offset, in: file.text, isPartOfEntry: isPartOfEntry) else { continue }
      func location(_ range: ByteRange) -> Finding.Location { .init(file: file, range: range) }
      var suppression = Suppression(
        location: location(comment.range),
        rules: comment.rules.map { (RuleList.currentName(of: $0.text), location($0.range)) },
        until: comment.until, reason: comment.reason, bundle: bundle,
        mistakes: comment.mistakes.map { ($0.message, location($0.range)) })
      suppression.mistakes += comment.rules.compactMap { rule in
        Self.mistake(inRule: rule.text).map { ($0, location(rule.range)) }
      }
      suppression.formerNames = comment.rules.compactMap { rule in
        let current = RuleList.currentName(of: rule.text)
        return current == rule.text ? nil : (rule.text, current, location(rule.range))
      }
      let ranRules = ranRules[file.path]
      suppression.judgedRules = judgedRules.map(ranRules.intersection) ?? ranRules
      if suppression.mistakes.isEmpty {
        let placed = PlacedComment(stretch: stretches.range(of: comment), suppression: suppressions.count)
        let languages = comment.languages.isEmpty ? [nil] : Set(comment.languages).map(Optional.some)
        for rule in Set(suppression.rules.map(\.name)) {
          for language in languages {
            comments[Concern(file: ObjectIdentifier(file), rule: rule, language: language), default: []].append(placed)
          }
        }
      }
      suppressions.append(suppression)
    }
  }

  private static func mistake(inRule name: String) -> String? {
    guard RuleList.rule(named: name) == nil else { return nil }
    if let removal = RuleList.removal(of: name) { return removal }
    let suggestion = Spelling.nearest(to: name, among: RuleList.identifiers)
    return "unknown rule '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// Removes suppressed findings; one whose suppression has expired stays, with a note.
  mutating func suppress(_ findings: inout [Finding]) -> [Finding] {
    guard !suppressions.isEmpty else { return [] }
    var suppressed: [Finding] = []
    var kept: [Finding] = []
    let rules = Set(suppressions.lazy.flatMap { $0.rules.map(\.name) })
    for finding in findings.lazy.flatMap({ rules.contains($0.rule) ? $0.separate : [$0] }) {
      let matching = matching(finding)
      for index in matching { suppressions[index].usedRules.insert(finding.rule) }
      if matching.contains(where: { !isOver(suppressions[$0]) }) {
        suppressed.append(finding)
        continue
      }
      if let over = matching.first, let day = suppressions[over].until {
        kept.append(finding.adding(.init("suppressed until \(day)", at: suppressions[over].location)))
      } else {
        kept.append(finding)
      }
    }
    findings = kept
    return suppressed
  }

  private func isOver(_ suppression: Suppression) -> Bool {
    suppression.until.map { $0 < today } ?? false
  }

  /// The suppressions that match a finding.
  private func matching(_ finding: Finding) -> [Int] {
    let (first, index) = configured[finding.configuredPath]
    var result = index.matching(finding).map { first + $0 }
    let language = finding.subject.language
    for language in language == nil ? [nil] : [nil, language] {
      let concern = Concern(file: ObjectIdentifier(finding.location.file), rule: finding.rule, language: language)
      guard let comments = comments[concern], let stretches = stretches[concern] else { continue }
      result += stretches.numbers(containing: Int(finding.location.range.lowerBound), atMost: Self.most)
        .map { comments[$0].suppression }
    }
    return result.sorted()
  }
}
