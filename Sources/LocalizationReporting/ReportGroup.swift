internal import SourceText
internal import TextOutput

extension Report {
  /// Findings of one rule that have one cause, such as a language that lacks most of a table.
  ///
  /// Each finding is in one group at most.
  public struct Group: Hashable, Sendable {
    /// The identity of the group from one run to the next; it stays when the number of findings changes.
    public var fingerprint: String
    public var rule: String
    public var severity: Severity
    /// What all of them have in common, in one line: "Nepali (ne) lacks 657 of 1,200 texts".
    public var message: String
    /// The place to look at: the language's own file if there is one, else the place of the first finding.
    public var place: Place
    public var bundle: String
    public var table: String?
    /// Nil if the findings are about several keys.
    public var key: String?
    /// Nil if the findings are about several languages.
    public var language: String?
    public var count: Int
    /// The languages of a group about what many of them lack; those that lack the most in all first.
    public var languages: [LanguageCount] = []
    /// The fingerprints of a few findings.
    public var examples: [String]
    /// The indices of the findings in the report, or of a few of them where it has no more; empty in a report that was
    /// read from a file.
    package var members: [Int] = []
    /// The base texts of its first keys, by key, where they say more than the keys.
    package var texts: [String: String] = [:]
    /// How many keys its findings are about; 0 in a report that was read from a file.
    package var keyCount = 0
    /// Whether the line of its first finding says more of the cause than a list of keys.
    package var showsFirstLine = false
    /// Whether what is said of each finding is worth saying once: of texts that are not there, the keys say it all.
    package var hasDetails = true
    /// Whether it is about keys or tables that many languages lack, and not about languages that lack much.
    package var isOfKeys = false

    /// `'Export', 'Comment' and 15 more`, with the texts in place of keys that say less; of keys in several tables, how
    /// many these are.
    ///
    /// `count` is the number of keys, where it is known.
    func keyList(in report: Report, count: Int? = nil) -> String {
      let keys = keys(in: report, atMost: count == nil ? .max : Self.shownKeys)
      // Several objects may have the same text.
      let shown = keys.prefix(Self.shownKeys).map { Wording.quote(texts[$0] ?? $0, limit: 40) }.uniqued()
      let list = Wording.list(shown, of: count ?? keys.count, shown: Self.shownKeys)
      // Of tables that are missing, the list has their names.
      guard isOfKeys, members.contains(where: { report.findings[$0].key != nil }) else { return list }
      let tables = Set(members.lazy.map { TableName(report.findings[$0]) }).count
      return tables > 1 ? "\(list), in \(tables) tables" : list
    }

    private struct TableName: Hashable {
      let bundle: String
      let table: String?

      init(_ finding: Item) {
        bundle = finding.bundle
        table = finding.table
      }
    }

    /// The keys of the findings that the report has, in order, or so many of them; the tables of findings about tables.
    func keys(in report: Report, atMost limit: Int = .max) -> [String] {
      members.lazy.compactMap { report.findings[$0].key ?? (isOfKeys ? report.findings[$0].table : nil) }
        .uniqued(atMost: limit)
    }

    static let shownKeys = 3

    /// `pl (461), eu (439) and 24 more`; nil where the group is about something else.
    func languageList(shown: Int) -> String? {
      guard !languages.isEmpty else { return nil }
      let items = languages.map { "\($0.language) (\(Wording.grouped($0.count)))" }
      return Wording.list(items, of: items.count, shown: shown)
    }

    /// How many of its findings the report leaves out.
    package var leftOutCount: Int { members.isEmpty ? 0 : count - members.count }

    /// How many texts of a language a group is about.
    public struct LanguageCount: Hashable, Sendable {
      public var language: String
      public var count: Int
      /// Those included that are in other groups or in none.
      public var total: Int

      package init(_ language: String, count: Int, total: Int) {
        self.language = language
        self.count = count
        self.total = total
      }

      /// Whether the language has more of them than another one, or as many and more in all or the first name.
      package func hasMore(than other: Self) -> Bool {
        (other.count, other.total, language) < (count, total, other.language)
      }
    }

    package init(
      fingerprint: String, rule: String, severity: Severity, message: String, place: Place, bundle: String,
      table: String? = nil, key: String? = nil, language: String? = nil, count: Int, examples: [String] = []
    ) {
      self.fingerprint = fingerprint
      self.rule = rule
      self.severity = severity
      self.message = message
      self.place = place
      self.bundle = bundle
      self.table = table
      self.key = key
      self.language = language
      self.count = count
      self.examples = examples
    }
  }

  /// The same report without the findings that groups stand for, except their examples.
  var withoutGroupedFindings: Report {
    var isLeftOut = [Bool](repeating: false, count: findings.count)
    for group in groups { for member in group.members.dropFirst(group.examples.count) { isLeftOut[member] = true } }
    var report = self
    report.findings = findings.indices.filter { !isLeftOut[$0] }.map { findings[$0] }
    return report
  }

  /// How many findings there are of each rule and severity, those included that are left out for their groups.
  package func forEachCount(_ body: (_ rule: String, _ severity: Severity, _ count: Int) -> Void) {
    for index in findings.indices { body(findings[index].rule, findings[index].severity, 1) }
    for group in groups where group.leftOutCount > 0 { body(group.rule, group.severity, group.leftOutCount) }
  }

  /// What a report says: a group, or a finding on its own.
  package enum Statement {
    case group(Group)
    case finding(Item)

    package var severity: Severity {
      switch self {
      case .group(let group): group.severity
      case .finding(let finding): finding.severity
      }
    }

    package var rule: String {
      switch self {
      case .group(let group): group.rule
      case .finding(let finding): finding.rule
      }
    }

    /// How many findings it stands for.
    package var count: Int {
      switch self {
      case .group(let group): group.count
      case .finding: 1
      }
    }

    package var message: String {
      switch self {
      case .group(let group): group.message
      case .finding(let finding): finding.message
      }
    }

    package var place: Place {
      switch self {
      case .group(let group): group.place
      case .finding(let finding): finding.place
      }
    }
  }

  /// Whether a statement is about a text that may make the app crash, as its message or a note on it says.
  func isAboutCrash(_ statement: Statement) -> Bool {
    let finding: Item? =
      switch statement {
      case .group(let group): group.members.first.map { findings[$0] }
      case .finding(let finding): finding
      }
    guard let finding else { return false }
    return ([finding.message] + finding.notes.map(\.message)).contains { $0.contains("the app crashes") }
  }

  /// The rules about texts that users never see, and so never miss.
  static let rulesOfUnseenTexts: Set = ["unused-key"]

  /// The rules about code, whose findings one change mends in every language.
  private var rulesOfCode: Set<String> {
    Set(rules.lazy.filter { $0.category == "Manifest and code" }.map(\.identifier)).subtracting(Self.rulesOfUnseenTexts)
  }

  /// The groups and the findings in none of them: the most severe first, and of errors those that make the app crash;
  /// groups about code before those about languages, large ones before small ones, findings in the order of the report,
  /// and what users never see last.
  package var statements: [Statement] {
    var isGrouped = [Bool](repeating: false, count: findings.count)
    for group in groups { for member in group.members { isGrouped[member] = true } }
    let singles = findings.indices.filter { !isGrouped[$0] }
    let rulesOfCode = rulesOfCode
    return Severity.allCases.flatMap { severity -> [Statement] in
      let groups = groups.filter { $0.severity == severity }.sorted {
        $0.count != $1.count ? $0.count > $1.count : ($0.place.file, $0.fingerprint) < ($1.place.file, $1.fingerprint)
      }.putting(first: { rulesOfCode.contains($0.rule) })
      let all: [Statement] =
        groups.map { .group($0) }
        + singles.filter { findings[$0].severity == severity }.map { .finding(findings[$0]) }
      return severity == .error
        ? all.putting(first: isAboutCrash) : all.putting(first: { !Self.rulesOfUnseenTexts.contains($0.rule) })
    }
  }
}

extension Array {
  /// The elements that something is true of, and then the others, both in the same order.
  func putting(first isFirst: (Element) -> Bool) -> [Element] {
    var (first, others): ([Element], [Element]) = ([], [])
    for element in self { if isFirst(element) { first.append(element) } else { others.append(element) } }
    return first + others
  }
}
