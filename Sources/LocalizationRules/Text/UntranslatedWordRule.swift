internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UntranslatedWordRule: Rule {
  static let description = RuleDescription(
    identifier: "untranslated-word",
    category: .text,
    severity: .warning,
    summary: "A translation keeps a small English word, such as \"of\" or \"and\".",
    rationale: """
      Names and terms often stay in Latin letters, but nobody writes "of" in a Russian sentence: the text is translated in
      part. Words in quotation marks, in code and between other words in Latin letters, which may be names, are not
      reported, and nothing is said of texts without letters of the language. In languages in Latin letters, only a word
      before an argument in both texts is reported: "Cambiado by %@".
      """,
    remedy: "Translate the word.",
    examples: [
      Example(["en": #""a" = "Page %@ of %@";"#, "uk": #""a" = "Сторінка %@ ↓of %@";"#]),
      Example(["en": #""a" = "Email or username";"#, "ja": #""a" = "メールアドレス ↓or ユーザー名";"#]),
      Example(["en": #""a" = "Search by %@";"#, "ru": #""a" = "Поиск в Pen and Paper, %@";"#]),
      Example(["en": #""a" = "Use Pen and Paper";"#, "ru": #""a" = "Откройте Pen and Paper";"#]),
      Example(["en": #""a" = "Use Pen and Paper";"#, "ja": #""a" = "このPen and Paperを使う";"#]),
      Example(["en": #""a" = "Choose \"and\"";"#, "ru": #""a" = "Выберите \"and\"";"#]),
      Example(["en": #""a" = "A to/from way";"#, "ja": #""a" = "to/fromウェイ";"#]),
      Example(["en": #""a" = "Search, such as has:media or to: you";"#, "ja": #""a" = "検索、例えば has:media と to: です";"#]),
      Example(["en": #""a" = "Powered by %@";"#, "ru": #""a" = "Это Powered by %@, вот";"#]),
      Example(["en": #""a" = "Created by: %@";"#, "ru": #""a" = "Создано ↓by %@";"#]),
      Example(["en": #""a" = "A timer (when: 0), negative when";"#, "el": #""a" = "Χρόνος με αρνητικό when εδώ";"#]),
      Example([
        "en": #""a" = "Page %@ of %@";"#, "de": #""a" = "Seite %@ ↓of %@";"#, "nl": #""a" = "Pagina %@ of %@";"#,
      ]),
      Example([
        "en": #""a" = "Changed to %@ by %@";"#, "es": #""a" = "Cambiado a %@ ↓by %@";"#,
        "cs": #""a" = "Změnil by %@, %@";"#, "fr": #""a" = "Changed, %@ by %@";"#,
        "de": #""a" = "Modified %@ by %@";"#, "it": #""a" = "«Changed to %@ by %@» è attivo";"#,
      ]),
    ])

  func register(in visits: inout RuleVisits) {
    visits.language(check)
    visits.baseEntry(.percent, checkBeforePlaceholders)
  }

  // MARK: Languages in Latin letters

  /// The words that say what an argument is, and the languages that have another word of the same letters.
  private static let wordsBeforePlaceholders: [(beforeSign: StaticString, others: Set<String>)] = [
    (" and %", []),
    (
      " by %",
      ["cs", "sk", "pl", "da", "nb", "nn", "no", "sv", "is", "fo", "af", "cy", "fy", "hsb", "dsb", "csb", "szl"]
    ),
    (" from %", []), (" of %", ["nl", "af", "fy", "nds", "li"]), (" with %", []),
  ]

  /// Reports a small word that a translation keeps before the same argument as the base text: "Cambiado by %@".
  private func checkBeforePlaceholders(_ base: EntryContext, findings: inout Findings) {
    guard base.textLanguage.language == "en", !base.entry.traits.contains(.variations) else { return }
    for (searched, others) in Self.wordsBeforePlaceholders where base.text.bytes.contains(searched) {
      let baseWords = Set(OwnWords.words(of: base.text.bytes))
      for localization in base.table.translations {
        let language = localization.language.canonical.language
        guard localization.language.textScripts == [.latin], !Self.languagesThatMix.contains(language),
          !others.contains(language), !localization.language.isPrivateUse,
          let reference = localization.entry(ofKey: base.keyNumber),
          !localization.entry(reference).traits.intersects([.variations, .unfinished, .notForTranslation])
        else { continue }
        let text = localization.value(reference)
        // A text without a word of its own is not translated at all.
        guard let range = text.range(of: searched), Self.isAlone(range.lowerBound, in: text, base.text.bytes),
          OwnWords.words(of: text).contains(where: {
            $0.count > 1 && !baseWords.contains($0) && !EnglishVocabulary.isOrdinary($0)
          })
        else { continue }
        let translation = EntryContext(
          scope: base.scope, localization: localization, reference: reference, keyNumber: base.keyNumber,
          text: localization.text(reference))
        let place = ByteRange(range.lowerBound + 1, range.upperBound - 2)
        findings.add(at: translation.location(of: place), about: translation.subject) { words in
          words.message = "\(Wording.quote(text[place.offsets])) is not translated"
          words.note("the base text is \(Wording.quote(base.text.bytes))", at: base.location)
        }
      }
    }
  }

  /// Texts in these have English words between their own.
  private static let languagesThatMix = EnglishWords.languagesLikeEnglish.union(["fil", "tl", "hi"])

  /// Whether a small word, before which is a space, is in no quotation and no code, and does not follow a word of the
  /// base text, as in "powered by".
  private static func isAlone(_ space: Int, in text: ByteSlice, _ base: ByteSlice) -> Bool {
    var marks = QuotationMarks(text)
    guard !marks.areOpen(at: space), text[0..<space].bytes.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2)
    else { return false }
    let before = text[0..<space]
    var start = space
    while start > 0, before[start - 1].isASCIILetter { start -= 1 }
    let word = before[start..<space]
    return word.isEmpty || !OwnWords.words(of: base).contains(word.string.lowercased())
  }

  // MARK: Languages in other scripts

  /// What is never part of a name by itself, and has a translation or none in every language.
  private static let words: Set<String> = [
    "and", "are", "as", "at", "be", "been", "by", "can", "for", "from", "has", "have", "if", "in", "is", "it", "not",
    "of", "or", "that", "the", "this", "to", "was", "were", "when", "will", "with", "you", "your",
  ]
  private static let longest = 4

  private func check(_ language: LanguageContext, findings: inout Findings) {
    let scripts = language.language.textScripts
    guard !scripts.isEmpty, !scripts.contains(.latin) else { return }
    for section in language.sections.indices
    where language.sections[section].scope.bundle.sourceLanguage.language == "en" {
      language.forEachText(with: .letter, in: section) { text in
        let bytes = text.content.bytes
        guard text.content.traits.contains(.nonASCII), Self.mayHaveWord(bytes), let base = language.baseText(of: text),
          let word = Self.untranslated(in: bytes, base.bytes), Self.hasLetters(of: scripts, bytes)
        else { return }
        let entry = language.entry(text)
        guard entry.form?.state?.isUnfinished != true, !text.content.traits.contains(.unfinished) else { return }
        findings.add(at: entry.location(of: word), about: entry.subject) { words in
          words.message = "\(Wording.quote(bytes[word.offsets].string, limit: 40)) is not translated"
          words.note(language.baseNote(of: text))
        }
      }
    }
  }

  /// Whether two small ASCII letters follow a space or a parenthesis, which few texts in other scripts have.
  private static func mayHaveWord(_ text: ByteSlice) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter && !byte.isASCIIUppercase }
    return [0x20, UInt8(ascii: "(")].contains { separator in
      var offset = 0
      while let found = text.firstIndex(of: separator, from: offset) {
        if isLetter(text[found + 1]), isLetter(text[found + 2]) { return true }
        offset = found + 1
      }
      return false
    }
  }

  /// The first small English word that the base text has, too, and that is not between words in Latin letters, with the
  /// words in Latin letters that follow it.
  private static func untranslated(in text: ByteSlice, _ base: ByteSlice) -> ByteRange? {
    var scanner = WordScanner(text)
    var marks = QuotationMarks(text)
    var previous: WordScanner.Word?
    lazy var baseWords = smallWords(in: base)
    /// A small word, which may be a part of a name that goes on if one in Latin letters is before it.
    var candidate: (range: ByteRange, isAfterLatin: Bool)?
    while let word = scanner.next() {
      if let found = candidate {
        if found.isAfterLatin {
          // "Pen and Paper", "Powered by %@"
          if !(word.followsWord && startsWithLatin(word, in: text)), !isBeforePlaceholder(found.range, in: text) {
            return found.range
          }
          candidate = nil
        } else if word.followsWord, isLatin(word) {
          candidate?.range.upperBound = word.range.upperBound
          continue
        } else {
          return found.range
        }
      }
      if isSmallWord(word, in: text), !marks.areOpen(at: Int(word.range.lowerBound)),
        baseWords.contains(text[word.range.offsets].string)
      {
        candidate = (word.range, word.followsWord && previous.map { endsWithLatin($0, in: text) } ?? false)
      }
      previous = word
    }
    guard let found = candidate, !(found.isAfterLatin && isBeforePlaceholder(found.range, in: text)) else { return nil }
    return found.range
  }

  private static func smallWords(in text: ByteSlice) -> Set<String> {
    var found: Set<String> = []
    var scanner = WordScanner(text)
    var names: Set<String> = []
    while let word = scanner.next() {
      let range = word.range.offsets
      guard range.count <= longest else { continue }
      // "when: 0", "when_relative": names of values.
      if text.hasPrefix("_", at: range.upperBound)
        || text.hasPrefix(": ", at: range.upperBound) && range.upperBound + 2 < text.count
          && (text[range.upperBound + 2].isASCIIDigit || text[range.upperBound + 2] == UInt8(ascii: "-"))
      {
        names.insert(text[range].string)
      } else {
        found.insert(text[range].string)
      }
    }
    return found.subtracting(names)
  }

  private static func isBeforePlaceholder(_ range: ByteRange, in text: ByteSlice) -> Bool {
    text.hasPrefix(" %", at: Int(range.upperBound))
  }

  private static func isLatin(_ word: WordScanner.Word) -> Bool { word.alphabets == WordScanner.Alphabet.latin }

  /// Japanese and Chinese set no space between a name and what follows or precedes it.
  private static func startsWithLatin(_ word: WordScanner.Word, in text: ByteSlice) -> Bool {
    isLatin(word) || text[Int(word.range.lowerBound)].isASCIILetter
  }

  private static func endsWithLatin(_ word: WordScanner.Word, in text: ByteSlice) -> Bool {
    isLatin(word) || text[Int(word.range.upperBound) - 1].isASCIILetter
  }

  private static func isSmallWord(_ word: WordScanner.Word, in text: ByteSlice) -> Bool {
    let range = word.range.offsets
    guard isLatin(word), range.count <= longest, words.contains(text[range].string) else { return false }
    // "to/from", "opt-in", "has:media" and ‘or’ are terms.
    if range.lowerBound > 0,
      "/-':".utf8.contains(text[range.lowerBound - 1]) || text[0..<range.lowerBound].hasSuffix("‘")
    {
      return false
    }
    return !(range.upperBound < text.count && "/-':".utf8.contains(text[range.upperBound]))
  }

  /// Whether a text has some letters of a language's scripts.
  private static func hasLetters(of scripts: [Script], _ text: ByteSlice) -> Bool {
    var (offset, count) = (0, 0)
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      offset += length
      if value >= 0x80, let script = Script(of: value), scripts.contains(script) { count += 1 }
      if count >= 3 { return true }
    }
    return false
  }
}
