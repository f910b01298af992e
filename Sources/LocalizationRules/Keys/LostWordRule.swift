internal import LocalizationModel
internal import SourceText

struct LostWordRule: TableRule {
  static let description = RuleDescription(
    identifier: "lost-word",
    category: .keys,
    severity: .warning,
    summary: "A translation lacks a word that the manifest says must stay.",
    rationale: """
      Names of products, commands and buttons of other apps are looked for by exactly these letters. The manifest lists them
      for a key as `wordsToKeep`; capitals count, and a longer word does not do. A word that the base text does not have
      either is told there.
      """,
    examples: [
      Example(
        ["en": "\"open\" = \"Open Finder\";", "de": "\"open\" = \"↓Öffne den finder\";"],
        manifest: #"{ "keys": [ { "key": "open", "wordsToKeep": ["Finder"] } ] }"#),
      Example(
        ["en": "\"open\" = \"↓Open it\";", "de": "\"open\" = \"Öffnen\";"],
        manifest: #"{ "keys": [ { "key": "open", "wordsToKeep": ["Finder"] } ] }"#),
      Example(
        [
          "en": "\"open\" = \"Open Finder\";", "de": "\"open\" = \"Öffne „Finder“\";",
          "ja": "\"open\" = \"Finderを開く\";",
        ],
        manifest: #"{ "keys": [ { "key": "open", "wordsToKeep": ["Finder"] } ] }"#),
    ])

  init(options: RuleOptions) {}

  func check(_ table: TableContext, findings: inout Findings) {
    for declared in table.project.manifest.keys where !declared.wordsToKeep.isEmpty {
      guard declared.table == nil || declared.table == table.table.name else { continue }
      guard let number = table.table.keys.number(of: declared.key) else { continue }
      for word in declared.wordsToKeep where !word.isEmpty { check(number, word, table, &findings) }
    }
  }

  private func check(_ number: Int, _ word: String, _ table: TableContext, _ findings: inout Findings) {
    if let base = table.table.base, lacks(number, word, base, table, &findings) { return }
    for translation in table.table.translations { lacks(number, word, translation, table, &findings) }
  }

  /// Reports the first form of a text that lacks the word; true when there is one.
  @discardableResult
  private func lacks(
    _ number: Int, _ word: String, _ localization: Localization, _ table: TableContext, _ findings: inout Findings
  ) -> Bool {
    guard let reference = localization.entry(ofKey: number) else { return false }
    let variation = localization.variation(reference)
    let texts = variation?.texts ?? [localization.text(reference)]
    // The forms of variables are parts of one text.
    if variation?.format != nil, texts.contains(where: { Self.has(word, in: $0.bytes) }) { return false }
    // An empty text has its own finding.
    guard let text = texts.first(where: { !$0.bytes.isEmpty && !Self.has(word, in: $0.bytes) }) else { return false }
    findings.add(
      Self.self, "the text lacks '\(word)', which the manifest says must stay",
      at: .init(file: localization.file(of: reference).source, range: text.range),
      subject: table.subject(key: number, language: localization.language))
    return true
  }

  /// Whether a word stands in a text, with no letter or digit of its own script on either side.
  private static func has(_ word: String, in text: ByteSlice) -> Bool {
    guard let first = word.utf8.first else { return true }
    var offset = 0
    while let found = text.firstIndex(of: first, from: offset) {
      offset = found + 1
      guard text.hasBytes(word, at: found) else { continue }
      let end = found + word.utf8.count
      if !continues(text, before: found), !continues(text, at: end) { return true }
    }
    return false
  }

  /// Endings and particles are written right behind a foreign word in many scripts, so that only Latin letters count.
  private static func continues(_ text: ByteSlice, at offset: Int) -> Bool {
    offset < text.count && isPartOfWord(text.scalar(at: offset).value)
  }

  private static func continues(_ text: ByteSlice, before offset: Int) -> Bool {
    offset > 0 && isPartOfWord(text.scalar(before: offset).value)
  }

  private static func isPartOfWord(_ scalar: UInt32) -> Bool {
    scalar < 0x250 && (scalar.isLetter || scalar.isDecimalDigit)
  }
}
