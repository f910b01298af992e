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
        "en": #""a" = "Hide"; "b" = "Show"; "c" = "Hide Items";"#,
        "es": #""a" = "No mostrar"; "b" = "Mostrar"; "c" = "Mostrar elementos";"#,
        "fr": #""a" = "Masquer"; "b" = "Afficher"; "c" = "Ne plus jamais afficher les éléments";"#,
        "ja": #""a" = "隠す"; "b" = "表示"; "c" = "表示";"#,
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
      let opposite = words.number(of: TextIdentity(pair.opposite))
      let candidates = (0..<table.keys.count).filter { number in
        guard context.isSelected(number), let reference = base.entry(ofKey: number) else { return false }
        let found = words[reference]
        return found.count > 1 && found.contains(own) && !(opposite.map(found.contains) ?? false)
      }
      guard !candidates.isEmpty else { continue }
      for localization in table.translations
      where context.isTranslation(localization) && !localization.language.writesWithoutSpaces {
        check(candidates, pair, in: localization, context, &findings)
      }
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
      if location.file.slice(location.range) == said {
        let isCapitalized = Unicode.Scalar(said.scalar(at: 0).value)?.properties.isUppercase ?? false
        let word = known.own.word
        let right = isCapitalized ? word.prefix(1).uppercased() + word.dropFirst() : word
        words.fix("write '\(right)'", .needsReview, replacing: location, with: right)
      }
    }
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
      if own == other || count > most { return nil }
      if own == word, found == nil { found = next.range }
    }
    return found
  }

  private static func wordCount(_ text: ByteSlice) -> Int {
    var scanner = WordScanner(text)
    var count = 0
    while scanner.next() != nil { count += 1 }
    return count
  }
}
