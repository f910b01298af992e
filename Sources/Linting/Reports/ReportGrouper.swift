internal import LocalizationModel
package import LocalizationReporting
internal import LocalizationRules
internal import SourceText
internal import TextOutput

/// Puts the findings of a report together that have one cause.
///
/// What is said of a language that is hardly translated has its cause there. Keys that nearly all languages of a table
/// lack are one cause: nobody has sent them to translators. Of the rest, a cause in a language wins where that language
/// is far from complete, a cause in a key where many languages share it. What is left is put together by language, by
/// what it says, and by file, if there is much of it. How complete a language is, is said once for all tables, since
/// the same people will work on all of them.
package struct ReportGrouper {
  let findings: [Report.Item]
  let apps: [String]
  private let tables: TableCoverage
  private var rest: [Int]
  private var drafts: [GroupDraft] = []
  /// The indices of the drafts of languages.
  private var draftsOfLanguages: [GroupCause: Int] = [:]
  private let byKey: FindingsByKey
  /// The base text of the key of a finding, by its index.
  private let baseText: (Int) -> String?
  /// In how many languages the key of a finding is missing, by its index, where the report does not have all of them.
  private var languageCounts: [Int: (own: Int, all: Int)] = [:]

  /// Replaces the groups of a report that has each finding.
  ///
  /// `apps` are folders of a merged report whose languages are not those of others.
  package static func group(_ report: inout Report, apps: [String] = []) {
    let findings = report.findings
    group(&report, TableCoverage(report.deferredCoverage), lacking: nil, apps: apps) { findings[$0].baseText }
  }

  /// Replaces the groups of a report, which has only examples of what some languages lack.
  ///
  /// `baseText` is the base text of the key of a finding, by its index, which the report itself may not have.
  static func group(
    _ report: inout Report, _ tables: TableCoverage, lacking: LackingGroups?, apps: [String] = [],
    baseText: @escaping (Int) -> String?
  ) {
    var grouper = ReportGrouper(report, tables, apps, baseText)
    grouper.run(lacking)
    report.groups = grouper.drafts.map(grouper.group)
  }

  private init(
    _ report: Report, _ tables: TableCoverage, _ apps: [String], _ baseText: @escaping (Int) -> String?
  ) {
    findings = report.findings
    self.apps = apps
    self.baseText = baseText
    byKey = FindingsByKey(report.findings)
    self.tables = tables
    rest = Array(report.findings.indices)
  }

  /// The least number of findings that make a group: of what is missing, and of anything else, which has details to read.
  private static let minimum = (coverage: LackingLanguages.minimum, other: 5)

  /// The least number of places of which the same is said of one key.
  private static let minimumOfKey = 2

  /// The rules that say how complete a language is.
  private static let coverageRules = RuleList.identifiers { $0.category == .coverage }

  /// The rules about a place in a text, which says more than a key.
  private static let rulesAboutWords = RuleList.identifiers {
    [.syntax, .placeholders, .plurals, .typos, .text].contains($0.category)
      && !GroupSentence.saysWhatIsLacking($0.identifier)
  }

  private static let pluralRules = RuleList.identifiers { $0.category == .plurals }

  /// The rule that says what is marked as unfinished.
  private static let ruleOfMarks = "unfinished-translation"

  private static func minimum(of rule: String) -> Int {
    coverageRules.contains(rule) ? minimum.coverage : minimum.other
  }

  private mutating func run(_ lacking: LackingGroups?) {
    if let lacking { add(lacking) }
    let hardlyTranslated = Deferred { [tables, apps] in
      tables.hardlyTranslatedLanguages { Self.app(of: $0, among: apps) }
    }
    // Where languages that are otherwise translated leave a text in the base language, those that hardly are add nothing
    // to the cause.
    takeWidespreadKeys { grouper, members in
      let first = grouper.findings[members[0]]
      guard first.rule != MissingTranslationRule.identifier else { return true }
      let others = hardlyTranslated.value[grouper.app(of: first.bundle)] ?? []
      let languages = Set(members.lazy.compactMap { grouper.findings[$0].language }).subtracting(others)
      return grouper.tables.areNearlyAll(languages.count, in: first.table, first.bundle, without: others)
    }
    take(by: ofTextInLanguage) { _, cause, members in
      Self.coverageRules.contains(cause.rule) && members.count >= Self.minimum.coverage
        && hardlyTranslated.value[cause.bundle]?.contains(cause.language ?? "") ?? false
    }
    takeWidespreadKeys { _, _ in true }
    take(by: ofLanguageInTable) { grouper, cause, members in
      Self.coverageRules.contains(cause.rule) && members.count >= Self.minimum.coverage
        && !grouper.tables.isNearlyComplete(cause.language, in: cause.table, cause.bundle)
    }
    takeKeys { grouper, members, languages in
      let first = members[0]
      let (table, bundle) = (grouper.findings[first].table, grouper.findings[first].bundle)
      return languages >= Self.minimum(of: grouper.findings[first].rule)
        && languages * 2 >= grouper.tables.nearlyCompleteCount(in: table, bundle)
    }
    take(by: ofLanguage) { grouper, cause, members in
      // Of what is missing, there is nothing to read but the keys.
      let isMissing = cause.rule == MissingTranslationRule.identifier
      return members.count >= (isMissing ? Self.minimum.coverage : Self.minimum.other)
        || grouper.draftsOfLanguages[cause] != nil
    }
    // What is in no group of a language has its cause in the key, even if few languages share it.
    takeKeys { grouper, members, languages in languages >= Self.minimum(of: grouper.findings[members[0]].rule) }
    // What both languages of an app lack is one text; so is one that is missing in two, of which there is no more to read.
    takeKeys(atLeast: 2) { grouper, members, languages in
      let first = grouper.findings[members[0]]
      return first.rule == MissingTranslationRule.identifier
        || Self.coverageRules.contains(first.rule)
          && languages == grouper.tables.languageCount(of: first.table, first.bundle)
    }
    // Of what is marked as unfinished in many languages, those that have few such texts are no other cause.
    let joined = causesOfManyLanguages
    take(by: ofLanguage) { _, cause, _ in
      cause.rule == Self.ruleOfMarks && joined.contains(cause.ofLanguages)
    }
    joinLanguages()
    joinKeys(ofLackingTexts: true)
    joinKeys(ofLackingTexts: false)
    takeTablesOfSameLanguages()
    // Of a language as a whole, there is nothing to read but its name.
    take(by: ofTable) { _, _, members in members.count >= Self.minimum.coverage }
    takeMissingTables()
    // What is said of one permission is said of each, in every Info.plist.
    take(by: ofPermissions) { grouper, _, members in Set(members.lazy.map { grouper.findings[$0].key }).count > 1 }
    take(by: ofMessage) { grouper, _, members in
      // What is said of one key in several places of the code is one mistake.
      let first = grouper.findings[members[0]]
      let isOfOneKey =
        first.key != nil && first.language == nil && members.allSatisfy { grouper.findings[$0].key == first.key }
      return members.count >= (isOfOneKey ? Self.minimumOfKey : Self.minimum.other)
    }
    take(by: ofKeysAlike) { _, cause, members in members.count >= Self.minimum.other }
    take(by: ofFile) { _, cause, members in
      // What is said of one permission is said of each.
      let isOfPermissions = cause.rule == "missing-usage-description"
      return members.count >= (isOfPermissions ? Self.minimum.coverage : Self.minimum.other)
    }
    take(by: ofNotes) { _, cause, members in members.count >= Self.minimum.other }
    // Languages may have copies of a text with its mistakes.
    takeKeys(atLeast: Self.minimumOfKey) { grouper, members, languages in
      let first = grouper.findings[members[0]]
      return languages >= Self.minimumOfKey && first.language != nil
        && !GroupSentence.saysWhatIsLacking(first.rule)
        && members.allSatisfy { grouper.findings[$0].message == first.message }
    }
  }

  /// Makes groups of what is left and has a common cause, where `isGroup` agrees.
  private mutating func take(
    by cause: (Int) -> GroupCause?, _ isGroup: (ReportGrouper, GroupCause, [Int]) -> Bool
  ) {
    var causes: [GroupCause] = []
    var members: [[Int]] = []
    var numbers: [GroupCause: Int] = [:]
    for index in rest {
      guard let cause = cause(index) else { continue }
      if let number = numbers[cause] {
        members[number].append(index)
      } else {
        numbers[cause] = causes.count
        causes.append(cause)
        members.append([index])
      }
    }
    var taken: [Int] = []
    for (cause, own) in zip(causes, members) where isGroup(self, cause, own) {
      if cause.language != nil { addToLanguage(own) } else { drafts.append(GroupDraft(cause, own)) }
      taken += own
    }
    removeFromRest(taken)
  }

  private mutating func removeFromRest(_ indices: [Int]) {
    guard !indices.isEmpty else { return }
    var isTaken = [Bool](repeating: false, count: findings.count)
    for index in indices { isTaken[index] = true }
    rest.removeAll { isTaken[$0] }
  }

  /// Makes a group of each key of which the same is to be said in many languages, where `isGroup` agrees, which is given
  /// the findings and the number of their languages.
  private mutating func takeKeys(
    atLeast minimum: Int = minimum.coverage, _ isGroup: (ReportGrouper, [Int], Int) -> Bool
  ) {
    let keys = byKey.keys(in: rest, atLeast: minimum).map(similar).filter {
      isGroup(self, $0, languageCount(of: $0))
    }
    let counts = byKey.languageCounts(ofKeysOf: keys.map { $0[0] })
    for members in keys {
      var draft = GroupDraft(ofKey(members[0]), members)
      let count = languageCounts[members[0]] ?? counts[members[0]]
      // Where others are more or less severe, they are not like these.
      draft.totalLanguageCount = count.flatMap { $0.own == $0.all ? $0.own : nil }
      drafts.append(draft)
    }
    removeFromRest(Array(keys.joined()))
  }

  /// Those findings about one key that say the same of most languages, but for what they quote and count, and for the
  /// language's name: one of them is said for all.
  private func similar(_ members: [Int]) -> [Int] {
    let first = findings[members[0]]
    guard first.severity != .note, !GroupSentence.saysWhatIsLacking(first.rule) else { return members }
    var bySentence: [(sentence: [UInt8], members: [Int])] = []
    for member in members {
      let message = findings[member].message
      let name = findings[member].language.map { Wording.name(LanguageIdentifier($0)) }
      let sentence = GroupSentence.withoutDetails(name.map { message.replacing($0, with: "") } ?? message)
      if let number = bySentence.firstIndex(where: { $0.sentence == sentence }) {
        bySentence[number].members.append(member)
      } else {
        bySentence.append((sentence, [member]))
      }
    }
    return bySentence.reduce(into: []) { most, other in if other.members.count > most.count { most = other.members } }
  }

  /// Makes a group of the keys of each table that nearly all languages lack, where `isWanted` agrees, which is given the
  /// findings of a key.
  private mutating func takeWidespreadKeys(_ isWanted: (ReportGrouper, [Int]) -> Bool) {
    let widespread = byKey.keys(in: rest, atLeast: Self.minimum.coverage) {
      Self.coverageRules.contains(findings[$0].rule)
    }
    .map { (members: $0, languages: languageCount(of: $0)) }
    .filter {
      tables.areNearlyAll($0.languages, in: findings[$0.members[0]].table, findings[$0.members[0]].bundle)
        && isWanted(self, $0.members)
    }
    var byTable: [(cause: GroupCause, keys: [(members: [Int], languages: Int)])] = []
    var numbers: [GroupCause: Int] = [:]
    for key in widespread {
      var cause = ofKey(key.members[0])
      cause.key = nil
      if let number = numbers[cause] {
        byTable[number].keys.append(key)
      } else {
        numbers[cause] = byTable.count
        byTable.append((cause, [key]))
      }
    }
    var taken: [Int] = []
    let known = Set(drafts.lazy.map(\.cause))
    for (cause, keys) in byTable where keys.count >= WidespreadKeys.minimum && !known.contains(cause) {
      let counts = keys.map(\.languages)
      // Each of the examples is about another key.
      let examples = keys.prefix(LackingGroups.exampleCount).map { $0.members[0] }
      let members = keys.flatMap(\.members)
      var draft = GroupDraft(cause, examples + members.filter { !examples.contains($0) })
      draft.languageCounts = counts.reduce(counts[0], min)...counts.reduce(0, max)
      drafts.append(draft)
      taken += members
    }
    removeFromRest(taken)
  }

  /// The causes, without a language, that so many languages have groups of that these become one.
  private var causesOfManyLanguages: Set<GroupCause> {
    let counts = Dictionary(
      drafts.lazy.filter { $0.cause.language != nil }.map { ($0.cause.ofLanguages, 1) }, uniquingKeysWith: +)
    return Set(counts.lazy.filter { $0.value >= Self.minimumJoined.languages }.map(\.key))
  }

  /// Makes one group of the languages of which the same is to be said, where they are many.
  private mutating func joinLanguages() {
    join(atLeast: Self.minimumJoined.languages) { _, draft in
      draft.cause.language == nil ? nil : draft.cause.ofLanguages
    } into: { grouper, cause, drafts in
      let ofLanguages = drafts.map { draft in
        let keyCount = draft.tables.reduce(0) { $0 + grouper.keyCount(of: $1) }
        return (draft: draft, count: grouper.count(keyCount, of: draft.cause.language ?? "", cause))
      }
      .sorted { $0.count.hasMore(than: $1.count) }
      var draft = GroupDraft(cause)
      draft.parts = ofLanguages.flatMap(\.draft.tables)
      draft.languages = ofLanguages.map(\.count)
      draft.examples = ofLanguages.map { $0.draft.tables[0].members[0] }
      return draft
    }
  }

  /// Makes one group of the keys of which the same is to be said, where they are many; those come first that most
  /// languages lack.
  ///
  /// What a text lacks is all there is to say of it; of other mistakes, it is the message.
  private mutating func joinKeys(ofLackingTexts isOfLackingTexts: Bool) {
    let minimum = isOfLackingTexts ? Self.minimumJoined.keys : Self.minimumJoined.keysWithDetails
    join(atLeast: minimum) { grouper, draft in
      let first = draft.parts[0].members[0]
      // Of keys that two languages lack, these are others for each.
      let languages = grouper.languageCount(of: draft.parts[0].members)
      let areEnough =
        languages >= Self.minimum.coverage
        || languages == grouper.tables.languageCount(of: draft.parts[0].table, draft.parts[0].bundle)
      guard areEnough, draft.cause.key != nil,
        GroupSentence.saysWhatIsLacking(draft.cause.rule) == isOfLackingTexts,
        var cause = grouper.ofLanguage(first)
      else { return nil }
      cause.language = nil
      cause.isOfKeys = true
      if !isOfLackingTexts {
        let message = grouper.findings[first].message
        let isSame = draft.parts.allSatisfy { $0.members.allSatisfy { grouper.findings[$0].message == message } }
        // Many notes about plurals are worth a line, whatever their details.
        guard isSame || cause.severity == .note && Self.pluralRules.contains(cause.rule) else { return nil }
        cause.message = isSame ? message : nil
      } else if GeneralVariant.rules.contains(cause.rule) {
        cause.message = nil
      }
      return cause
    } into: { grouper, cause, drafts in
      let ofKeys = drafts.map { (draft: $0, languages: grouper.languageCount(of: $0.parts[0].members)) }
        .enumerated().sorted { ($1.element.languages, $0.offset) < ($0.element.languages, $1.offset) }.map(\.element)
      var draft = GroupDraft(cause)
      draft.parts = ofKeys.flatMap(\.draft.parts)
      draft.examples = ofKeys.prefix(LackingGroups.exampleCount).map { $0.draft.parts[0].members[0] }
      draft.languageCounts = ofKeys[ofKeys.count - 1].languages...ofKeys[0].languages
      draft.totalLanguageCount = ofKeys.compactMap(\.draft.totalLanguageCount).max()
      var keyCounts: [String: Int] = [:]
      for key in ofKeys {
        let languages = Set(key.draft.parts.lazy.flatMap(\.members).compactMap { grouper.findings[$0].language })
        for language in languages { keyCounts[language, default: 0] += 1 }
      }
      // How many of these keys they lack is what differs.
      draft.languages = keyCounts.map { grouper.count($1, of: $0, cause) }
        .sorted { ($1.count, $1.total, $0.language) < ($0.count, $0.total, $1.language) }
      return draft
    }
  }

  /// Makes one group of the tables that the same languages lack, where these are many.
  private mutating func takeTablesOfSameLanguages() {
    let tables = Dictionary(grouping: rest.filter { ofMissingTable($0) != nil }) { index in
      var cause = ofMissingTable(index)
      cause?.table = findings[index].table
      return cause
    }
    let ofLanguages = Dictionary(grouping: tables.values.filter { $0.count >= Self.minimum.coverage }) { members in
      var cause = ofMissingTable(members[0])
      cause?.message = members.compactMap { findings[$0].language }.sorted().joined(separator: " ")
      return cause
    }
    let number = drafts.count
    for (cause, tables) in ofLanguages where tables.count > 1 {
      guard let cause else { continue }
      drafts.append(GroupDraft(cause, tables.flatMap(\.self).sorted()))
    }
    drafts[number...].sort { $0.parts[0].members[0] < $1.parts[0].members[0] }
    removeFromRest(drafts[number...].flatMap { $0.parts[0].members })
    divideIntoTables(from: number)
  }

  /// Makes one group of the tables that few languages lack each.
  private mutating func takeMissingTables() {
    let number = drafts.count
    take(by: ofMissingTable) { _, _, members in members.count >= Self.minimum.coverage }
    divideIntoTables(from: number)
  }

  /// Divides groups of missing tables, from one on, into their tables and languages.
  private mutating func divideIntoTables(from number: Int) {
    for index in number..<drafts.count {
      let members = drafts[index].parts[0].members
      drafts[index].parts = members.map {
        GroupDraft.Part(bundle: findings[$0].bundle, table: findings[$0].table, members: [$0], count: 1)
      }
      let ofLanguages = Dictionary(grouping: members) { findings[$0].language ?? "" }
      guard ofLanguages.count > 1 else {
        drafts[index].cause.language = ofLanguages.first?.key
        continue
      }
      drafts[index].languages = ofLanguages.map { .init($0, count: $1.count, total: $1.count) }
        .sorted { $0.hasMore(than: $1) }
      let counts = drafts[index].tables.map(\.count)
      drafts[index].languageCounts = counts.reduce(counts[0], min)...counts.reduce(0, max)
    }
  }

  /// How many texts of a language a group is about, and how many there are in all.
  private func count(_ keyCount: Int, of language: String, _ cause: GroupCause) -> Report.Group.LanguageCount {
    let kind = GroupSentence.kind(of: cause.rule)
    let total = kind.map { tables.total(of: language, $0, below: cause.bundle) } ?? 0
    return .init(language, count: keyCount, total: max(keyCount, total))
  }

  /// Puts groups together that have a common cause, where they are many.
  private mutating func join(
    atLeast minimum: Int, by cause: (ReportGrouper, GroupDraft) -> GroupCause?,
    into joined: (ReportGrouper, GroupCause, [GroupDraft]) -> GroupDraft
  ) {
    var causes: [GroupCause] = []
    var members: [GroupCause: [Int]] = [:]
    for index in drafts.indices {
      guard let cause = cause(self, drafts[index]) else { continue }
      if members[cause] == nil { causes.append(cause) }
      members[cause, default: []].append(index)
    }
    var isJoined = [Bool](repeating: false, count: drafts.count)
    for cause in causes {
      guard let indices = members[cause], indices.count >= minimum else { continue }
      for index in indices { isJoined[index] = true }
      drafts.append(joined(self, cause, indices.map { drafts[$0] }))
    }
    drafts = drafts.indices.filter { $0 >= isJoined.count || !isJoined[$0] }.map { drafts[$0] }
  }

  /// So many languages or keys are one group: how far each of two languages is, is worth a line; which of two keys many
  /// languages lack, is not.
  private static let minimumJoined = (languages: 3, keys: 2, keysWithDetails: 3)

  /// Adds what is in the report with a few examples only.
  private mutating func add(_ lacking: LackingGroups) {
    languageCounts = lacking.languageCounts
    var examples: Set<Int> = []
    for group in lacking.groups {
      examples.formUnion(group.examples)
      addToLanguage(group.examples, count: group.count)
    }
    for group in lacking.widespread.groups {
      examples.formUnion(group.examples)
      var draft = GroupDraft(ofKey(group.examples[0]), group.examples)
      draft.cause.key = nil
      draft.languageCounts = group.languageCounts
      draft.parts[0].count = group.count
      draft.parts[0].keysLeftOut = group.keyCount - group.examples.count
      drafts.append(draft)
    }
    removeFromRest(Array(examples))
  }

  /// Adds findings of one language to its group; `count` is their number, where the members are examples.
  private mutating func addToLanguage(_ members: [Int], count: Int? = nil) {
    guard let first = members.first, let cause = ofLanguage(first) else { return }
    var parts: [GroupDraft.Part] = []
    if let count {
      parts = [
        GroupDraft.Part(
          bundle: findings[first].bundle, table: findings[first].table, members: members, count: count,
          keysLeftOut: count - members.count)
      ]
    } else {
      for index in members {
        let (bundle, table) = (findings[index].bundle, findings[index].table)
        if let last = parts.last, last.bundle == bundle, last.table == table {
          parts[parts.count - 1].members.append(index)
          parts[parts.count - 1].count += 1
        } else {
          parts.append(GroupDraft.Part(bundle: bundle, table: table, members: [index], count: 1))
        }
      }
    }
    if let number = draftsOfLanguages[cause] {
      drafts[number].parts += parts
    } else {
      draftsOfLanguages[cause] = drafts.count
      drafts.append(GroupDraft(cause))
      drafts[drafts.count - 1].parts = parts
    }
  }

  // MARK: Words

  private func group(_ draft: GroupDraft) -> Report.Group {
    let cause = draft.cause
    let isOfLanguages = !draft.languages.isEmpty && !cause.isOfKeys
    let parts = isOfLanguages ? draft.parts : draft.tables
    let examples = Set(draft.examples)
    let members = draft.examples + parts.lazy.flatMap(\.members).filter { !examples.contains($0) }
    let first = findings[members[0]]
    var place = first.place
    // What is missing stands in the base; the place to add it is the translation.
    if cause.language != nil || isOfLanguages, cause.rule == MissingTranslationRule.identifier,
      let note = first.notes.first(where: { $0.file != nil && $0.line == 1 }), let file = note.file
    {
      place = .init(file: file, line: 1, column: 1, endLine: 1, endColumn: 1)
    }
    let sentence = GroupSentence(
      first: .init(first), count: draft.count,
      parts: parts.map { part in
        // What each language contributes was counted before.
        let count = isOfLanguages ? 0 : keyCount(of: part)
        return GroupSentence.Part(bundle: part.bundle, table: part.table, keyCount: count)
      },
      languageCounts: draft.languageCounts ?? (cause.key == nil ? nil : languageCount(of: members)).map { $0...$0 },
      distinctLanguageCount: max(draft.languages.count, languageCount(of: members)),
      totalLanguageCount: draft.totalLanguageCount,
      mark: GroupSentence.mark(in: first.message).flatMap { mark in
        members.allSatisfy { findings[$0].message == first.message } ? mark : nil
      },
      tables: tables)
    let texts = textsOfObjects(among: members)
    let isOfOneTable =
      cause.table != nil
      || members.allSatisfy { findings[$0].table == first.table && findings[$0].bundle == first.bundle }
    var group = Report.Group(
      fingerprint: cause.fingerprint, rule: cause.rule, severity: cause.severity,
      message: isOfLanguages
        ? sentence.text(ofLanguages: draft.languages.map(\.count))
        : sentence.text(
          language: cause.language, key: cause.key, text: cause.key.flatMap { texts[$0] },
          place: self.place(of: cause)),
      place: place, bundle: first.bundle, table: isOfOneTable ? first.table : nil, key: cause.key,
      language: cause.language, count: draft.count)
    group.members = members
    group.keyCount = isOfLanguages ? draft.languages.reduce(0) { $0 + $1.count } : sentence.keyCount
    group.isOfKeys = cause.isOfKeys
    group.hasDetails = !GroupSentence.saysWhatIsLacking(cause.rule)
    group.showsFirstLine =
      Self.rulesAboutWords.contains(cause.rule) && first.language != nil
      && (cause.severity != .note || cause.key != nil)
    group.languages = draft.languages
    group.texts = texts
    group.examples = members.prefix(LackingGroups.exampleCount).map { findings[$0].fingerprint }.filter { !$0.isEmpty }
    return group
  }

  private func place(of cause: GroupCause) -> GroupSentence.Place {
    if cause.file != nil { return .file }
    if cause.isOfTable { return .languages }
    guard let message = cause.message else { return .anywhere }
    return message.hasPrefix("is ") ? .keys : .message
  }

  /// The base texts of the first keys, where these are no names but objects of an Interface Builder file, or made up for
  /// intents.
  private func textsOfObjects(among members: [Int]) -> [String: String] {
    var keys: Set<String> = []
    var texts: [String: String] = [:]
    for index in members {
      guard let key = findings[index].key, keys.insert(key).inserted else { continue }
      if key.withByteSlice({ KeyStyle.object(of: $0) != nil || KeyStyle.isOfIntent($0) }), let text = baseText(index),
        !text.isEmpty
      {
        texts[key] = text
      }
      if keys.count == LackingGroups.exampleCount { break }
    }
    return texts
  }

  /// How many texts a part is about; each may have several forms.
  private func keyCount(of part: GroupDraft.Part) -> Int {
    Set(part.members.lazy.map { findings[$0].key }).count + part.keysLeftOut
  }

  private func languageCount(of members: [Int]) -> Int { Set(members.map { findings[$0].language }).count }
}
