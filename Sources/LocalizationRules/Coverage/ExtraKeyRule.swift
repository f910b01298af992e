internal import LocalizationModel
internal import SourceText

struct ExtraKeyRule: TableRule {
  static let description = RuleDescription(
    identifier: "extra-key",
    category: .coverage,
    severity: .warning,
    summary: "A translation has a key that the base language lacks.",
    rationale: """
      Nobody looks it up under this name: it is left over from an older version, or misspelt, and then the right key is
      missing. The nearest key that this language lacks is suggested.
      """,
    examples: [
      Example(["en": "\"settings\" = \"Settings\";", "de": "↓\"setings\" = \"Einstellungen\";"]),
      Example(["en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\";\n↓\"old\" = \"Alt\";"]),
      Example(["en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\";"]),
    ])

  init(options: RuleOptions) {}

  func check(_ table: TableContext, findings: inout Findings) {
    guard let base = table.table.base, base.hasEntries, !base.isLost, table.table.kind != .informationPropertyList,
      !table.table.hasInterfaceBase
    else { return }
    let translations = table.table.translations.filter { !$0.language.isPrivateUse }
    var missing: [LanguageIdentifier: MissingKeys] = [:]
    for number in 0..<table.table.keys.count where base.entry(ofKey: number) == nil && table.isSelected(number) {
      let holders = translations.filter { $0.entry(ofKey: number) != nil }
      // When most translations have it, the base has changed: one cause, one finding.
      let isLeftOver = holders.count >= 3 && holders.count * 2 > translations.count
      for localization in isLeftOver ? Array(holders.prefix(1)) : holders {
        guard let reference = localization.entry(ofKey: number) else { continue }
        let nearest = missing[
          localization.language, default: MissingKeys(localization, base: base, keys: table.table.keys)
        ].nearest(to: table.table.keys[number])
        report(number, reference, nearest, localization, table, holders: isLeftOver ? holders.count : 1, &findings)
      }
    }
  }

  private func report(
    _ number: Int, _ reference: EntryReference, _ nearest: ByteSlice?, _ localization: Localization,
    _ table: TableContext,
    holders: Int, _ findings: inout Findings
  ) {
    let file = localization.file(of: reference).source
    let key = table.table.keys[number]
    let location = Finding.Location(file: file, range: localization.entry(reference).keyWithQuotes(in: file))
    var notes: [Finding.Note] = []
    var fixIts: [FixIt] = []
    if let name = nearest {
      notes = [
        Finding.Note("did you mean \(Wording.quote(name))? It is missing in \(Wording.name(localization.language))")
      ]
      if localization.file(of: reference).format == .strings,
        !name.bytes.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 }), !file.isBinary
      {
        fixIts = [
          FixIt(
            title: "rename it to \(Wording.quote(name))", applicability: .needsReview,
            edits: [.init(.init(file: file, range: localization.entry(reference).key), replacement: name.string)])
        ]
      }
    }
    let place = holders > 1 ? "\(holders) translations" : Wording.name(localization.language)
    findings.add(
      Self.self, "\(Wording.quote(key)) is in \(place) and not in the base language",
      at: location, subject: table.subject(key: number, language: localization.language), notes: notes, fixIts: fixIts)
  }
}

/// The keys of the base that a translation lacks.
private struct MissingKeys {
  private var similar: SimilarKeys
  private let keys: [ByteSlice]

  init(_ localization: Localization, base: Localization, keys: KeyNumbers) {
    self.keys = (0..<keys.count).filter { base.entry(ofKey: $0) != nil && localization.entry(ofKey: $0) == nil }
      .map { keys[$0] }
    similar = SimilarKeys(self.keys)
  }

  mutating func nearest(to key: ByteSlice) -> ByteSlice? { similar.nearest(to: key, .renamed).map { keys[$0] } }
}
