package import LocalizationModel
internal import SourceText
internal import TextOutput

/// Collects what rules find, with the severities that the configuration wants.
package struct Findings: Sendable {
  package private(set) var all: [Finding] = []
  /// Findings that might be the base's fault.
  private var suspicions: [(finding: Int, suspicion: BaseSuspicion)] = []
  /// Which findings of other rules follow from one that was made.
  private var explained: Set<Explained> = []
  private let rules: RuleNames
  /// The rule whose check is running.
  private var rule = 0
  /// How many findings there were when its check began.
  private var start = 0
  /// The findings that the rule has made about the text of the last finding.
  private var repetition = Repetition()

  /// How many findings rules have tried to make, also those that the configuration does not want.
  package private(set) var attempts = 0

  /// How many findings of each rule there are, and how many are left out, by its number.
  private var counts: [Int]
  private var leftOutCounts: [Int]

  /// How many findings of one rule about one text are kept; the last of them says how many more there are.
  package static let limit = 100

  private struct Repetition {
    var count = 1
    /// The last finding that is kept, as it was made.
    var last: Finding?
  }

  private struct Explained: Hashable {
    var rule: String
    var subject: Finding.Subject
  }

  package init(_ rules: RuleNames) {
    self.rules = rules
    counts = rules.noCounts
    leftOutCounts = rules.noCounts
  }

  /// How many findings are left out since there are too many of a rule, by its identifier.
  package var leftOut: [String: Int] {
    var leftOut: [String: Int] = [:]
    for (rule, count) in leftOutCounts.enumerated() where count > 0 { leftOut[rules.identifiers[rule]] = count }
    return leftOut
  }

  /// Says which rule makes the findings that follow.
  package mutating func begin(rule: Int) {
    self.rule = rule
    start = all.count
    repetition = Repetition()
  }

  /// Adds a finding of the rule that is running.
  ///
  /// `severity` replaces the rule's own where this finding is more or less certain; `words` says what is wrong, why, and what
  /// to do, and is called only where they are read.
  package mutating func add(
    at location: Finding.Location, about subject: Finding.Subject, severity: Severity? = nil,
    suspicion: BaseSuspicion? = nil, _ words: (inout FindingWords) -> Void
  ) {
    attempts += 1
    let path = Finding.configuredPath(at: location, about: subject)
    guard rules.isOn(rule, at: path) else { return }
    guard counts[rule] < rules.limit else {
      leftOutCounts[rule] += 1
      return
    }
    guard !repeats(subject) else { return }
    counts[rule] += 1
    var said = FindingWords()
    words(&said)
    if let suspicion { suspicions.append((all.count, suspicion)) }
    all.append(
      Finding(
        rule: rules.identifiers[rule], severity: self.severity(severity, at: path), location: location,
        subject: subject,
        words: said))
  }

  /// Adds a finding about a key in several languages, of the rule that is running.
  package mutating func add(
    at location: Finding.Location, about subject: Finding.Subject, severity: Severity? = nil, in words: LanguageWords
  ) {
    attempts += 1
    guard rules.isOn(rule, at: location.file.path) else { return }
    let room = rules.limit - counts[rule]
    leftOutCounts[rule] += max(0, words.languages.count - room)
    guard !words.languages.isEmpty, room > 0 else { return }
    let finding = Finding(
      rule: rules.identifiers[rule], severity: self.severity(severity, at: location.file.path), location: location,
      subject: subject,
      words: words)
    guard let kept = words.languages.count > room ? finding.keeping(first: room) : finding else { return }
    counts[rule] += kept.count
    all.append(kept)
  }

  /// Says that there would be a finding if other words were in the same places.
  mutating func dependsOnWords() { attempts += 1 }

  private func severity(_ severity: Severity?, at path: String) -> Severity {
    rules.configuredSeverity(of: rule, at: path) ?? severity ?? rules.severities[rule]
  }

  /// Counts a finding about a text; whether there are so many already that it is only counted.
  private mutating func repeats(_ subject: Finding.Subject) -> Bool {
    guard subject.key != nil, all.count > start, all[all.count - 1].subject == subject else {
      repetition = Repetition()
      return false
    }
    repetition.count += 1
    guard repetition.count > Self.limit else { return false }
    let last = repetition.last ?? all[all.count - 1]
    repetition.last = last
    let more = Wording.count(repetition.count - Self.limit, "more finding")
    all[all.count - 1] = last.adding(.init("\(more) of this kind for the key"))
    return true
  }

  package mutating func append(_ other: Findings) {
    // Most checks of most tables find nothing.
    guard other.hasContent else { return }
    let other = other.limited(to: counts.map { rules.limit - $0 })
    for rule in counts.indices {
      counts[rule] += other.counts[rule]
      leftOutCounts[rule] += other.leftOutCounts[rule]
    }
    suspicions += other.suspicions.map { ($0.finding + all.count, $0.suspicion) }
    all += other.all
    explained.formUnion(other.explained)
  }

  /// Whether there is anything to add: findings are left out only after many that are kept, and findings of others may be
  /// explained where there is none.
  private var hasContent: Bool { !all.isEmpty || !explained.isEmpty }

  /// The first findings of each rule, as many as there is room for.
  private func limited(to room: [Int]) -> Findings {
    guard zip(counts, room).contains(where: { $0 > $1 }) else { return self }
    var limited = Findings(rules)
    limited.leftOutCounts = leftOutCounts
    limited.explained = explained
    var places: [Int: Int] = [:]
    for (index, finding) in all.enumerated() {
      guard let rule = rules.number(of: finding) else { continue }
      let rest = room[rule] - limited.counts[rule]
      limited.leftOutCounts[rule] += max(0, finding.count - rest)
      guard rest > 0, let kept = finding.count > rest ? finding.keeping(first: rest) : finding else { continue }
      limited.counts[rule] += kept.count
      places[index] = limited.all.count
      limited.all.append(kept)
    }
    limited.suspicions = suspicions.compactMap { suspicion in
      places[suspicion.finding].map { ($0, suspicion.suspicion) }
    }
    return limited
  }

  // MARK: One cause, one finding

  /// What other rules find about a key, in one language or in all, follows from a finding and is left out.
  ///
  /// The description of the rule that is running must name the others.
  package mutating func explain(_ rules: [any Rule.Type], _ subject: Finding.Subject) {
    attempts += 1
    assert(
      RuleList.rule(named: self.rules.identifiers[rule]).map { running in
        rules.allSatisfy { rule in running.description.explains.contains { $0 == rule } }
      } ?? true)
    guard self.rules.isOn(rule, at: subject.bundle) else { return }
    for rule in rules { explained.insert(Explained(rule: rule.identifier, subject: subject)) }
  }

  package mutating func dropExplained() {
    let rules = Set(explained.lazy.map(\.rule))
    guard !rules.isEmpty else { return }
    // Nearly all findings are about other keys.
    let keys = Set(explained.lazy.map(\.subject.key))
    let explained = explained
    replaceAll { finding in
      @Sendable func isExplained(_ subject: Finding.Subject) -> Bool {
        explained.contains(Explained(rule: finding.rule, subject: subject))
      }
      var subject = finding.subject
      guard rules.contains(finding.rule), keys.contains(subject.key) else { return finding }
      if isExplained(subject) || isExplained(subject.withoutLanguage) { return nil }
      return finding.keepingLanguages { language in
        subject.language = language
        return !isExplained(subject)
      }
    }
  }

  /// Replaces each finding, or removes it; findings are dealt with at the same time, in no order.
  private mutating func replaceAll(_ change: @Sendable (Finding) -> Finding?) {
    all = ParallelMap.map(all, inPartsOf: 1_024) { part, add in
      for finding in part { add(change(finding)) }
    }.compactMap(\.self)
  }

  /// Turns what is wrong with texts that users never see into notes, which say why they do not, and removes what is not
  /// translated where that is certain.
  ///
  /// Keys with a finding about extra keys are among those that the base lacks.
  package mutating func soften(_ unseen: [Finding.Subject: UnseenText]) {
    var unseen = unseen
    let extra = ExtraKeyRule.identifier
    let untranslated = [
      MissingTranslationRule.identifier, SameAsBaseRule.identifier, UntranslatedSentenceRule.identifier,
      UntranslatedValueRule.identifier, EmptyValueRule.identifier, WrongScriptRule.identifier,
      SentenceMismatchRule.identifier,
    ]
    for finding in all where finding.rule == extra {
      let subject = finding.subject.withoutLanguage
      if unseen[subject] == nil { unseen[subject] = .notInBase }
    }
    guard !unseen.isEmpty else { return }
    // Nearly all findings are about other keys.
    let keys = Set(unseen.keys.lazy.compactMap(\.key))
    replaceAll { [rules, unseen] finding in
      guard let key = finding.subject.key, keys.contains(key), let reason = unseen[finding.subject.withoutLanguage]
      else { return finding }
      if reason.isCertain, untranslated.contains(finding.rule) { return nil }
      return finding.severity > .note && rules.mayBeSoftened(finding)
        ? finding.unseen(because: reason.rawValue) : finding
    }
  }

  /// Where most translations differ from the base in the same way, the base is blamed, once.
  ///
  /// `translations` says how many translations have a text of their own for the key of a number.
  package mutating func blameBase(of table: TableContext, translations: (Int) -> Int) {
    guard !suspicions.isEmpty else { return }
    let blame = BaseBlame(suspicions.map { (all[$0.finding], $0.finding, $0.suspicion) }, table, translations)
    suspicions = []
    guard !blame.removed.isEmpty else { return }
    for index in blame.removed { count(all[index], -1) }
    for finding in blame.blamed { count(finding, 1) }
    all = all.enumerated().filter { !blame.removed.contains($0.offset) }.map(\.element) + blame.blamed
  }

  private mutating func count(_ finding: Finding, _ change: Int) {
    if let rule = rules.number(of: finding) { counts[rule] += change }
  }
}

extension Finding.Subject {
  /// The key in all languages.
  fileprivate var withoutLanguage: Finding.Subject { Finding.Subject(bundle: bundle, table: table, key: key) }
}
