internal import LocalizationModel
internal import SourceText

struct KeyTypoRule: TableRule {
  static let description = RuleDescription(
    identifier: "key-typo",
    category: .typos,
    severity: .warning,
    summary: "A key is nearly another one that nearly all other languages have in its place.",
    rationale: """
      Two keys a small edit apart would say nothing, but no language has both: the few that have one lack the other, which
      most have. So the rare one is misspelt, and users of those languages see the key. Keys that are equal but for the way
      their letters are composed are two keys for the system, which compares UTF-16 units, and one for every reader. Replaces
      what extra-key would say of the same key.
      """,
    examples: [
      Example([
        "en": "\"settings.account\" = \"Account\";", "de": "\"settings.account\" = \"Konto\";",
        "it": "\"settings.account\" = \"Conto\";", "fr": "↓\"settings.acount\" = \"Compte\";",
      ]),
      Example([
        "en": "↓\"settings.acount\" = \"Account\";", "de": "\"settings.account\" = \"Konto\";",
        "it": "\"settings.account\" = \"Conto\";", "fr": "\"settings.account\" = \"Compte\";",
      ]),
      Example(["en": "\"Caf\u{E9}\" = \"a\";\n↓\"Cafe\u{301}\" = \"b\";"]),
      Example([
        "en": "\"page1\" = \"One\";\n\"page2\" = \"Two\";", "de": "\"page1\" = \"Eins\";",
        "it": "\"page1\" = \"Uno\";", "fr": "\"page2\" = \"Deux\";",
      ]),
      Example([
        "en": "\"setting.name\" = \"A\";\n\"settings.name\" = \"B\";", "de": "\"setting.name\" = \"A\";",
        "it": "\"setting.name\" = \"A\";\n\"settings.name\" = \"B\";", "fr": "\"settings.name\" = \"B\";",
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ table: TableContext, findings: inout Findings) {
    guard table.table.kind == .ordinary else { return }
    checkComposition(table, &findings)
    checkPresence(table, &findings)
  }

  // MARK: Composition

  private func checkComposition(_ table: TableContext, _ findings: inout Findings) {
    // Swift compares texts by canonical equivalence, so equal texts of other bytes are what is looked for.
    var seen: [String: Int] = [:]
    for number in 0..<table.table.keys.count {
      let key = table.table.keys[number]
      guard key.buffer.contains(where: { $0 >= 0x80 }) else { continue }
      if let other = seen[key.string] {
        report(number, other, "but for the way its letters are composed", table, &findings)
      } else {
        seen[key.string] = number
      }
    }
  }

  // MARK: Presence

  private struct Candidate {
    var number: Int
    /// The localizations that have it.
    var holders: [Int]
  }

  private func checkPresence(_ table: TableContext, _ findings: inout Findings) {
    let localizations = table.table.localizations.filter {
      !$0.language.isPrivateUse && $0.tables.contains { !$0.entries.isEmpty }
    }
    guard localizations.count >= 4 else { return }
    var rare: [Candidate] = []
    var common: [Candidate] = []
    for number in 0..<table.table.keys.count {
      let count = localizations.count { $0.entry(ofKey: number) != nil }
      guard count > 0, count < localizations.count else { continue }
      let candidate = Candidate(
        number: number, holders: localizations.indices.filter { localizations[$0].entry(ofKey: number) != nil })
      if count * 3 <= localizations.count { rare.append(candidate) }
      if count * 3 >= localizations.count * 2 { common.append(candidate) }
    }
    // With more than this, the languages are of different versions, and nothing tells a typo.
    guard rare.count <= 500, common.count <= 2_000 else { return }
    for candidate in rare {
      guard let meant = common.first(where: { isTypo(candidate, of: $0, table.table.keys) }) else { continue }
      report(candidate.number, meant.number, "that \(meant.holders.count) languages have instead", table, &findings)
    }
  }

  private func isTypo(_ rare: Candidate, of common: Candidate, _ keys: KeyTable) -> Bool {
    let (first, second) = (keys[rare.number], keys[common.number])
    let limit = max(1, min(2, min(first.count, second.count) / 8))
    guard min(first.count, second.count) >= 5, abs(first.count - second.count) <= limit,
      !rare.holders.contains(where: common.holders.contains),
      Spelling.distance(first, second, limit: limit) != nil
    else { return false }
    // `page1` and `page2` are two keys.
    let letters = [first, second].map { $0.buffer.filter { !$0.isASCIIDigit } }
    return letters[0] != letters[1]
  }

  private func report(
    _ number: Int, _ meant: Int, _ how: String, _ table: TableContext, _ findings: inout Findings
  ) {
    let keys = table.table.keys
    let holders = table.table.localizations.filter { $0.entry(ofKey: number) != nil }
    for localization in holders {
      findings.explain([ExtraKeyRule.self], table.subject(key: number, language: localization.language))
    }
    for localization in holders.prefix(5) {
      guard let reference = localization.entry(ofKey: number) else { continue }
      let file = localization.table(of: reference).file
      let entry = localization.entry(reference)
      var fixIts: [FixIt] = []
      if localization.table(of: reference).format == .strings, !file.isBinary,
        !keys[meant].buffer.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 })
      {
        fixIts = [
          FixIt(
            title: "rename it to \(Wording.quote(keys[meant]))", applicability: .needsReview,
            edits: [.init(.init(file: file, range: entry.key), replacement: keys[meant].string)])
        ]
      }
      findings.add(
        Self.self, "the key \(Wording.quote(keys[number])) is nearly \(Wording.quote(keys[meant])), \(how)",
        at: .init(file: file, range: entry.keyWithQuotes(in: file)),
        subject: table.subject(key: number, language: localization.language), fixIts: fixIts)
    }
  }
}
