internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct OppositeTranslationRule: Rule {
  static let description = RuleDescription(
    identifier: "opposite-translation",
    category: .text,
    severity: .warning,
    summary: "A translation says the opposite of the base text.",
    rationale: """
      "Decrypt Folder" says "encrypt" in German: a translator mistook one word for the other, and users do what they do not
      want. The table itself tells the words: where "Encrypt" and "Decrypt" are texts of their own, each with one word as
      its translation, a text with one of the English words has that of the other. Texts that deny something, or need more
      words than English, may say the same otherwise and are left out.
      """,
    remedy: "Write the word that the table has for the base text's.",
    examples: [
      Example([
        "en": #""a" = "Encrypt"; "b" = "Decrypt"; "c" = "Decrypt Folder"; "d" = "Encrypt Folder";"#,
        "de":
          #""a" = "Verschlüsseln"; "b" = "Entschlüsseln"; "c" = "Ordner ↓verschlüsseln"; "d" = "Ordner verschlüsseln";"#,
      ]),
      Example([
        "en":
          #""a" = "Enable"; "b" = "Disable"; "c" = "Disable VPN"; "d" = "Disable or enable it"; "e" = "Disable now";"#,
        "de":
          #""a" = "Aktivieren"; "b" = "Deaktivieren"; "c" = "VPN nicht aktivieren"; "d" = "Aktivieren oder nicht"; "e" = "Jetzt ausschalten";"#,
      ]),
      Example([
        "en":
          #""a" = "Import"; "b" = "Export"; "c" = "Exports it, so that others can import it"; "d" = "Did not import";"#,
        "it":
          #""a" = "Importa"; "b" = "Esporta"; "c" = "Esporta tutto per altre app, per podcast"; "d" = "Esporta senza altro";"#,
      ]),
      Example([
        "en": #""a" = "Disable"; "b" = "Enable"; "c" = "Disable Items";"#,
        "es": #""a" = "No mostrar"; "b" = "Mostrar"; "c" = "Mostrar elementos";"#,
        "fr": #""a" = "Masquer"; "b" = "Afficher"; "c" = "Ne plus jamais afficher les éléments";"#,
        "ja": #""a" = "隠す"; "b" = "表示"; "c" = "表示";"#,
        "uk": #""a" = "Деактивувати"; "b" = "Активувати"; "c" = "Активувати деактивацію";"#,
      ]),
    ],
    explains: [CopiedTranslationRule.self])

  func register(in visits: inout RuleVisits) { visits.table(check) }

  /// A base word that is a text of its own, and another one that means the opposite.
  private struct Pair {
    var word: String
    var opposite: String
    /// The numbers of the keys with just that word.
    var keys: [Int]
    var keysOfOpposite: [Int]
  }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard let base = table.base, context.bundle.sourceLanguage.language == "en", !table.translations.isEmpty else {
      return
    }
    let pairs = Self.pairs(in: table, base)
    guard !pairs.isEmpty else { return }
    let words = NumberedWords.of(base, context.project.facts)
    for pair in pairs {
      guard let own = words.number(of: TextIdentity(pair.word)) else { continue }
      let excuses = Self.excuses(for: pair.opposite, among: words)
      let candidates = (0..<table.keys.count).filter { number in
        guard context.isSelected(number), let reference = base.entry(ofKey: number) else { return false }
        let found = words[reference]
        return found.count > 1 && found.contains(own) && !found.contains(where: excuses.contains)
          && !Self.denies(base.value(reference))
      }
      guard !candidates.isEmpty else { continue }
      for localization in table.translations
      where context.isTranslation(localization) && !localization.language.writesWithoutSpaces
        // One word says both.
        && !(pair.word.contains("load") && ["ar", "fr"].contains(localization.language.canonical.language))
      {
        check(candidates, pair, in: localization, context, &findings)
      }
    }
  }

  /// Whether an English text denies something: "Not enabled" is "disabled".
  private static func denies(_ text: ByteSlice) -> Bool {
    OwnWords.words(of: text).contains { denials.contains($0) || $0.hasSuffix("n't") || $0.hasSuffix("n’t") }
  }

  private static let denials: Set<String> = [
    "cannot", "fail", "failed", "less", "never", "neither", "no", "non", "none", "nor", "not", "nothing", "stop",
    "stopped",
    "unable", "without",
  ]

  /// The numbers of the words for which a translation may have that of another one: its forms, such as "exports" for
  /// "export", and words that mean the same.
  private static func excuses(for word: String, among words: NumberedWords) -> Set<Int> {
    let stem = Array(word.utf8.prefix(max(3, word.utf8.count - 2)))
    return word.withByteSlice { word in
      Set(
        words.words.indices.filter { number in
          words.words[number].bytes.starts(with: stem) || Synonyms.are(words.words[number], word)
        })
    }
  }

  /// The pairs of which both words are texts of their own, each in both directions.
  private static func pairs(in table: Table, _ base: Localization) -> [Pair] {
    var keys: [String: [Int]] = [:]
    for number in 0..<table.keys.count {
      guard let text = table.baseValue(ofKey: number), !Opposites.numbers(of: text).isEmpty else { continue }
      keys[text.string.lowercased(), default: []].append(number)
    }
    guard keys.count > 1 else { return [] }
    return Opposites.pairsWithOwnWords.flatMap { one, other -> [Pair] in
      guard let first = keys[one], let second = keys[other] else { return [] }
      return [
        Pair(word: one, opposite: other, keys: first, keysOfOpposite: second),
        Pair(word: other, opposite: one, keys: second, keysOfOpposite: first),
      ]
    }
  }

  private func check(
    _ candidates: [Int], _ pair: Pair, in localization: Localization, _ context: TableContext,
    _ findings: inout Findings
  ) {
    guard let own = Self.word(forKeys: pair.keys, in: localization),
      let opposite = Self.word(forKeys: pair.keysOfOpposite, in: localization), own.word != opposite.word
    else { return }
    for number in candidates {
      guard let baseText = context.table.baseValue(ofKey: number), let reference = localization.entry(ofKey: number),
        !localization.entry(reference).traits.intersects([.empty, .variations, .notText, .notForTranslation])
      else { continue }
      let text = localization.value(reference)
      let most = Self.wordCount(baseText) + 1
      guard text != baseText, let range = Self.range(of: opposite.word, without: own.word, in: text, atMost: most),
        Denials.areIn(text, localization.language) != true
      else { continue }
      report(range, number, reference, pair, (own, opposite), in: localization, context, &findings)
    }
  }

  /// A word that is a text of its own.
  private struct OwnWord {
    var word: String
    var reference: EntryReference
  }

  private func report(
    _ range: ByteRange, _ number: Int, _ reference: EntryReference, _ pair: Pair,
    _ known: (own: OwnWord, opposite: OwnWord), in localization: Localization, _ context: TableContext,
    _ findings: inout Findings
  ) {
    let text = localization.value(reference)
    let location = Self.location(of: range, of: reference, in: localization)
    let subject = context.subject(key: number, language: localization.language)
    findings.explain([CopiedTranslationRule.self], subject)
    findings.add(at: location, about: subject) { words in
      let said = text[range.offsets]
      words.message =
        "\(Wording.quote(said)) is '\(pair.opposite)', but the base text says '\(pair.word)'"
      if let base = context.table.base, let baseReference = base.entry(ofKey: number) {
        words.note("the base text is \(Wording.quote(base.value(baseReference)))", at: base.location(baseReference))
      }
      words.note("'\(pair.opposite)' has this translation here", at: localization.location(known.opposite.reference))
      words.note("'\(pair.word)' has another one here", at: localization.location(known.own.reference))
      // Turkish has capitals of its own for "i" and "ı".
      if location.file.slice(location.range) == said, !["tr", "az"].contains(localization.language.canonical.language) {
        let right = Self.inCase(of: said.string, known.own.word)
        words.fix("write '\(right)'", .needsReview, replacing: location, with: right)
      }
    }
  }

  /// A word in the capitals of another one.
  private static func inCase(of said: String, _ word: String) -> String {
    guard said.first?.isUppercase ?? false else { return word }
    return said.count > 1 && said.allSatisfy { $0.isUppercase || !$0.isLetter }
      ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func location(
    of range: ByteRange, of reference: EntryReference, in localization: Localization
  ) -> Finding.Location {
    let whole = localization.location(reference)
    let text = localization.value(reference)
    // In a text with escapes, the whole of it.
    guard whole.file.slice(whole.range) == text else { return whole }
    return Finding.Location(
      file: whole.file,
      range: ByteRange(
        Int(whole.range.lowerBound) + Int(range.lowerBound), Int(whole.range.lowerBound) + Int(range.upperBound)))
  }

  /// The one word that is the translation of each of some keys, in small letters, and the entry of the first of them.
  private static func word(forKeys keys: [Int], in localization: Localization) -> OwnWord? {
    var found: OwnWord?
    for key in keys {
      guard let reference = localization.entry(ofKey: key) else { continue }
      let text = localization.value(reference)
      guard !text.bytes.contains(where: \.isASCIIWhitespace) else { return nil }
      let words = OwnWords.words(of: text)
      guard words.count == 1, found == nil || found?.word == words[0] else { return nil }
      found = found ?? OwnWord(word: words[0], reference: reference)
    }
    return found
  }

  /// Where a text has a word, unless it also has the other one or more words than so many.
  private static func range(
    of word: String, without other: String, in text: ByteSlice, atMost most: Int
  ) -> ByteRange? {
    var scanner = WordScanner(text)
    var found: ByteRange?
    var count = 0
    while let next = scanner.next() {
      count += 1
      let own = text[next.range.offsets].string.lowercased()
      if count > most { return nil }
      if own == word {
        found = found ?? next.range
      } else if isForm(own, of: other, ratherThan: word) {
        return nil
      }
    }
    return found
  }

  /// Whether a word starts like another one: "активації" like "активувати".
  private static func isForm(_ word: String, of other: String, ratherThan opposite: String) -> Bool {
    func shared(_ other: String) -> Int {
      zip(word.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
    }
    return word == other || shared(other) >= 4 && shared(other) > shared(opposite)
  }

  private static func wordCount(_ text: ByteSlice) -> Int {
    var scanner = WordScanner(text)
    var count = 0
    while scanner.next() != nil { count += 1 }
    return count
  }
}
