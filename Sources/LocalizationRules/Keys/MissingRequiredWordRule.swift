internal import LocalizationModel
internal import SourceText

struct MissingRequiredWordRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-required-word",
    category: .keys,
    severity: .warning,
    summary: "A text lacks a word that the manifest requires.",
    rationale: """
      Users look for products, commands and buttons of other apps by their exact names. The manifest lists such words
      for a key as `wordsToKeep`. A word must appear on its own and with the same capitalization. If the base text lacks
      it, only the base text is reported.
      """,
    remedy: "Add the word to the text, or take it out of the manifest.",
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

  func register(in visits: inout RuleVisits) { visits.table(check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    for declared in context.project.manifest.keys where !declared.wordsToKeep.isEmpty {
      guard declared.table == nil || declared.table == table.name else { continue }
      guard let number = table.keys.number(of: declared.key) else { continue }
      for word in declared.wordsToKeep where !word.isEmpty { check(number, word, context, &findings) }
    }
  }

  private func check(_ number: Int, _ word: String, _ context: TableContext, _ findings: inout Findings) {
    if let base = context.table.base, reportsMissing(word, number, base, context, &findings) { return }
    for translation in context.table.translations { reportsMissing(word, number, translation, context, &findings) }
  }

  /// Reports the first form of a text that lacks the word; false if every form has it.
  @discardableResult
  private func reportsMissing(
    _ word: String, _ number: Int, _ localization: Localization, _ context: TableContext, _ findings: inout Findings
  ) -> Bool {
    guard let reference = localization.entry(ofKey: number) else { return false }
    let variation = localization.variation(reference)
    let texts = variation?.texts ?? [localization.text(reference)]
    // The forms of variables are parts of one text, so one of them is enough.
    if variation?.format != nil, texts.contains(where: { Self.has(word, in: $0.bytes) }) { return false }
    // An empty text has its own finding.
    guard let text = texts.first(where: { !$0.bytes.isEmpty && !Self.has(word, in: $0.bytes) }) else { return false }
    findings.add(
      at: .init(file: localization.file(of: reference).source, range: text.range),
      about: context.subject(key: number, language: localization.language)
    ) { words in
      words.message = "the text lacks '\(word)', which the manifest requires"
    }
    return true
  }

  /// Whether a text has a word with neither a Latin letter nor a digit on either side.
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

  /// Only Latin letters and digits continue a word: other scripts attach endings and particles to foreign words.
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
