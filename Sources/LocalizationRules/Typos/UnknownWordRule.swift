internal import LocalizationModel
internal import SourceText

struct UnknownWordRule: DictionaryRule {
  static let description = RuleDescription(
    identifier: "unknown-word",
    category: .typos,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A word is not in the dictionary of its language, and one slip away from a word that is.",
    rationale: """
      The installed hunspell, or aspell where that is missing, is asked for each word once, with the dictionary of the
      language. Not asked are words that stand in the base text or its key, words of the configuration's brands and of the
      glossary of terminology, words of another script, abbreviations, names with a capital inside, and everything that is no
      word: placeholders, markup, code, addresses. No dictionary has every name, compound and loanword, so only words are
      told that look like a slip of a known one, in languages with Latin, Cyrillic, Greek, Armenian or Georgian letters; the
      option all tells every word. A language without an installed dictionary is named once, on standard error.
      """,
    settings: [
      Setting("words", default: .texts([]), summary: "Words that are right in every language."),
      Setting("all", default: .flag(false), summary: "Whether to tell every word that no dictionary has."),
      Setting(
        "program", default: .text(""),
        summary: "\"hunspell\" or \"aspell\"; without it, hunspell, or aspell where hunspell is not installed."),
      Setting(
        "dictionaries", default: .texts([]),
        summary: "Dictionaries other than those that fit the language: \"en = en_GB\"."),
    ],
    examples: [
      Example(
        ["en": #""a" = "Open ↓setings and save setings";"#], dictionary: ["en": "Open settings and save"]),
      Example(
        ["en": #""a" = "Open the Flurry";"#, "de": #""a" = "Flurry ↓veröfentlichen";"#],
        dictionary: ["en": "open the flurry", "de": "veröffentlichen"]),
      Example(
        ["en": #""a" = "Unstar the ↓Kaktovik";"#], options: ["all": .flag(true)], dictionary: ["en": "unstar the"]),
      Example(
        ["en": #""a" = "Open %@ in Nimbsu or iCloud: https://a.org/opn (PDF, h264)";"#],
        options: ["words": .texts(["Nimbsu"])], dictionary: ["en": "open in or nimbus"]),
      Example(["en": #""a" = "Open the Kaktovik";"#], dictionary: ["en": "open the kiosk"]),
      Example(["en": #""a" = "Open setings";"#]),
    ])

  private let words: Set<String>
  private let tellsAll: Bool

  init(options: RuleOptions) {
    words = Set(options.texts("words").map { $0.lowercased() })
    tellsAll = options.flag("all")
  }

  // MARK: Questions

  func questions(about language: LanguageContext) -> [String] {
    // What a slip is was read off alphabets.
    guard tellsAll || LikelyTypoRule.isUnderstood(language.language) else { return [] }
    let known = KnownWords(language, also: words)
    let speller = Speller(language)
    var asked: Set<String> = []
    return language.vocabulary.words.compactMap { word in
      let question = speller.question(word.bytes).text
      return speller.isOrdinary(question) && !known.contains(word.bytes.string) && asked.insert(question).inserted
        ? question : nil
    }
  }

  // MARK: Answers

  func check(_ language: LanguageContext, unknown: [UnknownWord], findings: inout Findings) {
    let speller = Speller(language)
    var answers: [String: Answer] = [:]
    let slips = Slips(language)
    for word in unknown {
      let slip = slips.likeliest(word)
      if slip != nil || tellsAll { answers[word.word] = Answer(word: word, slip: slip) }
    }
    guard !answers.isEmpty else { return }
    let misses = Set(unknown.map(\.word))
    let wanted = language.vocabulary.words.map(\.bytes).filter { answers[speller.question($0).text] != nil }
    // Each word once, where it stands first.
    var order: [String] = []
    language.occurrences(of: Set(wanted)) { text, range in
      let bytes = text.text.bytes
      // What hangs on a hyphen is a piece of a word.
      guard bytes[Int(range.upperBound)] != UInt8(ascii: "-"),
        range.lowerBound == 0 || bytes[Int(range.lowerBound) - 1] != UInt8(ascii: "-")
      else { return }
      let question = speller.question(bytes[range.offsets])
      if answers[question.text]?.places.isEmpty == true { order.append(question.text) }
      answers[question.text]?.places.append(
        (text, ByteRange(Int(range.lowerBound) + question.offset, Int(range.upperBound))))
    }
    for question in order {
      guard var answer = answers[question] else { continue }
      // Where most of a text is unknown, it is not in the language.
      if !tellsAll { answer.places.removeAll { speller.isForeign($0.text.text.bytes, among: misses) } }
      if !answer.places.isEmpty { tell(answer, language, &findings) }
    }
  }

  private struct Answer {
    var word: UnknownWord
    var slip: String?
    var places: [(text: LanguageContext.Text, range: ByteRange)] = []
  }

  private func tell(_ answer: Answer, _ language: LanguageContext, _ findings: inout Findings) {
    let entries = answer.places.map { language.entry($0.text) }
    let locations = zip(entries, answer.places).map { $0.location(of: $1.range) }
    var notes: [Finding.Note] = []
    let suggestions = answer.word.suggestions.prefix(5).map { "'\($0)'" }
    if !suggestions.isEmpty { notes.append(Finding.Note("the dictionary has \(Wording.list(suggestions))")) }
    if locations.count > 1 {
      notes.append(Finding.Note("it stands in \(Wording.count(locations.count, "place"))", at: locations[1]))
    }
    var fixIts: [FixIt] = []
    if let slip = answer.slip {
      let surest = entries.map { $0.applicability(.needsReview) }
      fixIts.append(
        FixIt(
          title: "write '\(slip)'", applicability: surest.contains(.manual) ? .manual : .needsReview,
          edits: locations.map { .init($0, replacement: slip) }))
    }
    findings.add(
      Self.self,
      "\(Wording.quote(answer.word.word)) is in no dictionary of \(Wording.name(language.language))"
        + (answer.slip.map { "; it may be meant to be '\($0)'" } ?? ""),
      at: locations[0], subject: entries[0].subject, notes: notes, fixIts: fixIts)
  }
}

/// Which words of a language to ask a dictionary for, and how.
private struct Speller {
  private let scripts: [Script]
  private let hasElision: Bool

  private static let minimumLength = 3

  init(_ language: LanguageContext) {
    scripts = language.language.textScripts
    hasElision = ["fr", "it", "ca", "oc", "co", "scn", "lmo", "pms", "vec", "fur", "sc"].contains(
      language.language.canonical.language)
  }

  /// A word as dictionaries have it: with a plain apostrophe, and without the article that lost its vowel, as in
  /// "dell'utente". The offset, in bytes, is where that starts.
  func question(_ word: ByteSlice) -> (text: String, offset: Int) {
    let text = word.string
    if hasElision, let apostrophe = text.lastIndex(where: { $0 == "'" || $0 == "’" }) {
      let start = text.index(after: apostrophe)
      return (String(text[start...]), text.utf8.distance(from: text.startIndex, to: start))
    }
    return (text.replacing("’", with: "'"), 0)
  }

  /// Whether most words of a text are unknown, and more than one is.
  func isForeign(_ text: ByteSlice, among unknown: Set<String>) -> Bool {
    var total = 0
    var count = 0
    var scanner = WordScanner(text)
    while let word = scanner.next() {
      total += 1
      if unknown.contains(question(text[word.range.offsets]).text) { count += 1 }
    }
    return count > 1 && count * 2 > total
  }

  /// Whether a word is one that a dictionary might have: no abbreviation, no name with a capital inside.
  func isOrdinary(_ word: String) -> Bool {
    var letters = 0
    for scalar in word.unicodeScalars where scalar != "'" && scalar != "·" {
      if scalar.properties.isUppercase, letters > 0 { return false }
      if !scripts.isEmpty, let script = Script(of: scalar.value), !scripts.contains(script) { return false }
      letters += 1
    }
    return letters >= Self.minimumLength
  }
}

/// Tells slips from names, compounds and loanwords that a dictionary lacks.
private struct Slips {
  /// How often the language's texts have each word, in small letters.
  private var counts: [String: Int] = [:]
  /// Whether nouns have capitals.
  private let capitalizesNouns: Bool
  /// Whether words are made of words, of which no dictionary has all and hunspell makes up more.
  private let makesCompounds: Bool
  private let isBase: Bool

  init(_ language: LanguageContext) {
    for word in language.vocabulary.words { counts[word.bytes.string.lowercased(), default: 0] += Int(word.count) }
    let code = language.language.canonical.language
    capitalizesNouns = ["de", "lb", "gsw"].contains(code)
    makesCompounds = ["de", "lb", "gsw", "nl", "af", "sv", "da", "nb", "nn", "is", "fo", "fi", "et", "hu"].contains(
      code)
    isBase = language.sections.contains { $0.base == nil }
  }

  /// The suggestion that the word was likely meant to be: by a letter more, less or other inside, by two letters that changed
  /// places, or by its accents.
  ///
  /// A word that the texts have more often is the best suggestion; without that, names and compounds are left alone.
  func likeliest(_ unknown: UnknownWord) -> String? {
    let word = unknown.word.lowercased()
    let count = counts[word] ?? 1
    var first: String?
    for suggestion in unknown.suggestions
    where !suggestion.contains(" ") && suggestion.contains("-") == word.contains("-") {
      let right = suggestion.lowercased()
      guard let kind = Self.kind(of: word, right) else { continue }
      let isLong = word.unicodeScalars.count >= Self.longWord
      if (counts[right] ?? 0) > count, isLikely(kind, isLong: isLong) { return suggestion }
      if first == nil, isLikely(kind, isLong: isLong, isCapitalized: unknown.word != word) { first = suggestion }
    }
    // What is written so often is meant so; what two words make together is a compound.
    guard count <= 2, !unknown.suggestions.contains(where: { Self.isCompound(word, $0) }) else { return nil }
    return first
  }

  /// Short words have neighbours by chance.
  private static let longWord = 7

  /// Whether a word is a slip of one that the texts have more often.
  private func isLikely(_ kind: Kind, isLong: Bool) -> Bool {
    switch kind {
    case .marks, .doubledConsonant, .letterMoved, .vowel: true
    case .capital: capitalizesNouns
    case .otherLetter: isLong
    case .ending: false
    }
  }

  /// Whether a word is a slip of one that the texts do not have.
  private func isLikely(_ kind: Kind, isLong: Bool, isCapitalized: Bool) -> Bool {
    switch kind {
    case .marks: !(isCapitalized && isBase)
    case .doubledConsonant: isLong && !(isCapitalized && isBase)
    case .letterMoved: isLong && !makesCompounds && !(isCapitalized && isBase)
    case .vowel: isLong && !isCapitalized && !makesCompounds
    case .capital, .otherLetter, .ending: false
    }
  }

  private enum Kind {
    case capital, marks
    /// A letter that should stand twice, or should not; not a vowel, which makes other words in some languages.
    case doubledConsonant
    /// A letter too many or missing, or two in the wrong order.
    case letterMoved
    case vowel, otherLetter, ending
  }

  /// How two words, both in small letters, differ; nil when by more than one slip.
  private static func kind(of word: String, _ right: String) -> Kind? {
    if word == right { return .capital }
    let left = Array(word.unicodeScalars)
    let goal = Array(right.unicodeScalars)
    if left.allSatisfy({ $0.value < 0x250 }), withoutMarks(word) == withoutMarks(right) { return .marks }
    guard left.count >= 5 else { return nil }
    var start = 0
    while start < min(left.count, goal.count), left[start] == goal[start] { start += 1 }
    var end = 0
    while end < min(left.count, goal.count) - start, left[left.count - 1 - end] == goal[goal.count - 1 - end] {
      end += 1
    }
    let (removed, added) = (left[start..<left.count - end], goal[start..<goal.count - end])
    if removed.count == 2, added.elementsEqual(removed.reversed()) { return .letterMoved }
    guard removed.count <= 1, added.count <= 1 else { return nil }
    if removed.count + added.count == 1, start > 0, let letter = removed.first ?? added.first, letter == left[start - 1]
    {
      return isVowel(letter) ? .letterMoved : .doubledConsonant
    }
    // First letters are seldom wrong, and last ones inflect.
    guard start > 0, end > 0 else { return start == 0 ? nil : .ending }
    guard let old = removed.first, let new = added.first else { return .letterMoved }
    return isVowel(old) && isVowel(new) ? .vowel : .otherLetter
  }

  private static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    Unicode.Scalar(Composition.letter(of: letter.value)).map("aeiouyæøœаеиоуыэюяєαεηιουω".unicodeScalars.contains)
      ?? false
  }

  private static func withoutMarks(_ word: String) -> [UInt32] {
    word.replacing("œ", with: "oe").unicodeScalars.map { Composition.letter(of: $0.value) }
  }

  /// "Keychains" and "Key chains"
  private static func isCompound(_ word: String, _ suggestion: String) -> Bool {
    let parts = suggestion.lowercased().split { $0 == " " || $0 == "-" }
    return parts.count > 1 && parts.joined() == word && parts.allSatisfy { $0.count > 2 }
  }
}

/// Words that need no dictionary: what the app is about, in small letters.
private struct KnownWords {
  private var words: Set<String>

  init(_ language: LanguageContext, also more: Set<String>) {
    words = more.union(language.project.brands).union(language.project.glossaryWords)
    var spellings: Set<ByteSlice> = []
    for section in language.sections {
      guard let base = section.base else {
        Self.addKeptWords(section, to: &spellings)
        continue
      }
      base.forEachEntry(with: [.letter, .nonASCII, .variations]) { _, reference, text in
        for text in base.variation(reference)?.texts.map(\.bytes) ?? [text.bytes] {
          var scanner = WordScanner(text)
          while let word = scanner.next() { spellings.insert(text[word.range.offsets]) }
        }
      }
      let keys = section.scope.table.keys
      for number in 0..<keys.count { Self.addWords(of: keys[number], to: &spellings) }
    }
    for spelling in spellings { words.insert(spelling.string.lowercased().replacing("’", with: "'")) }
  }

  /// The words of the base that a translation has as they are: names, and terms that nobody translates.
  private static func addKeptWords(_ section: LanguageContext.Section, to spellings: inout Set<ByteSlice>) {
    let base = section.localization
    for translation in section.scope.table.translations {
      translation.forEachEntry(with: .letter) { number, reference, text in
        guard let source = base.entry(ofKey: number) else { return }
        let original = base.value(source)
        guard original != text.bytes, !original.isEmpty else { return }
        var own: Set<ByteSlice> = []
        var scanner = WordScanner(original)
        while let word = scanner.next() { own.insert(original[word.range.offsets]) }
        scanner = WordScanner(text.bytes)
        while let word = scanner.next() {
          let spelling = text.bytes[word.range.offsets]
          if own.contains(spelling) { spellings.insert(spelling) }
        }
      }
    }
  }

  /// The words of a key, whether it is prose, `snake_case` or `camelCase`.
  private static func addWords(of key: ByteSlice, to spellings: inout Set<ByteSlice>) {
    var start = 0
    for offset in 0...key.count {
      let isLetter = offset < key.count && (key[offset].isASCIILetter || key[offset] >= 0x80)
      let startsWord = isLetter && key[offset].isASCIIUppercase && offset > start && !key[offset - 1].isASCIIUppercase
      guard !isLetter || startsWord else { continue }
      if offset - start > 2 { spellings.insert(key[start..<offset]) }
      start = startsWord ? offset : offset + 1
    }
  }

  /// Whether the word or a part of it between apostrophes is known: "iPad'de", "l'Apple".
  func contains(_ word: String) -> Bool {
    let word = word.lowercased()
    if words.contains(word) || Self.isWellKnown(word) { return true }
    guard word.contains("'") else { return false }
    return word.split(separator: "'").contains {
      $0.utf8.count > 2 && (words.contains(String($0)) || Self.isWellKnown(String($0)))
    }
  }

  private static func isWellKnown(_ word: String) -> Bool {
    WellKnownNames.names[word.utf8.count]?.contains(word) == true
  }
}
