package import LocalizationModel
internal import SourceText
internal import TextOutput

package struct UnknownWordRule: ConfigurableRule {
  package static let description = RuleDescription(
    identifier: "unknown-word",
    category: .typos,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A word is not in the dictionary of its language and is one typing mistake away from a word that is.",
    rationale: """
      Each word is looked up once in the language's dictionary, with the installed hunspell, or aspell if hunspell is
      missing. Words of the base text or its key, configured brands and glossary terms, words of another script,
      abbreviations, names with a capital letter inside, and everything that is not a word (placeholders, markup, code,
      addresses) are not looked up. No dictionary has every name, compound and loanword, so only words that look like a
      typing mistake of a known word are reported, in languages written in Latin, Cyrillic, Greek, Armenian or Georgian
      letters; the option `all` reports every word. A language without an installed dictionary is named once, on
      standard error.
      """,
    remedy: "Correct the word. A word that is meant goes into `brands`.",
    examples: [
      Example(
        ["en": #""a" = "Open ↓setings and save setings";"#], dictionary: ["en": "Open settings and save"]),
      Example(
        ["en": #""a" = "Open the Flurry";"#, "de": #""a" = "Flurry ↓veröfentlichen";"#],
        dictionary: ["en": "open the flurry", "de": "veröffentlichen"]),
      Example(
        ["en": #""a" = "Unstar the ↓Kaktovik";"#], options: Options(all: true), dictionary: ["en": "unstar the"]),
      Example(
        ["en": #""a" = "Open %@ in Nimbsu or iCloud: https://a.org/opn (PDF, h264)";"#],
        options: Options(words: ["Nimbsu"]), dictionary: ["en": "open in or nimbus"]),
      Example(["en": #""a" = "Open the Kaktovik";"#], dictionary: ["en": "open the kiosk"]),
      Example(["en": #""a" = "Open setings";"#]),
    ])

  package struct Options: RuleOptions {
    package var words: [String] = []
    package var all = false
    package var program: Program?
    package var dictionaries: [String: String] = [:]

    package init() {}

    fileprivate init(words: [String] = [], all: Bool = false) {
      self.words = words
      self.all = all
    }

    /// The programs that can be asked, by name only: a configuration must not decide what else runs on a machine.
    package enum Program: String, SettingChoice {
      case hunspell, aspell
    }

    package static let settings: [Setting<Options>] = [
      Setting("words", \.words, "Words that are right in every language."),
      Setting("all", \.all, "Whether to report every word that no dictionary has."),
      Setting(
        "program", \.program, "The program to ask; without it, hunspell, or aspell if hunspell is not installed."),
      Setting(
        "dictionaries", \.dictionaries, "Dictionaries by language, where the usual one is not wanted.",
        example: "{ \"en\": \"en_GB\" }"),
    ]
  }

  private let words: Set<String>
  private let reportsAll: Bool

  package init(options: Options) {
    words = Set(options.words.map { $0.lowercased() })
    reportsAll = options.all
  }

  package func register(in visits: inout RuleVisits) { visits.words(questions, check) }

  // MARK: Questions

  private func questions(about language: LanguageContext) -> [String] {
    // What counts as a typing mistake depends on the alphabet.
    guard reportsAll || language.language.changesWordsAtTheirEnds else { return [] }
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

  private func check(_ language: LanguageContext, unknown: [UnknownWord], findings: inout Findings) {
    let speller = Speller(language)
    var answers: [String: Answer] = [:]
    let slips = Slips(language)
    for word in unknown {
      let slip = slips.likeliest(word)
      if slip != nil || reportsAll { answers[word.word] = Answer(word: word, slip: slip) }
    }
    guard !answers.isEmpty else { return }
    let misses = Set(unknown.map(\.word))
    let wanted = language.vocabulary.words.map(\.bytes).filter { answers[speller.question($0).text] != nil }
    // Each word is reported once, where it appears first.
    var order: [String] = []
    language.occurrences(of: Set(wanted)) { text, range in
      let bytes = text.content.bytes
      // Next to a hyphen it is only a part of a word.
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
      // A text of mostly unknown words is in another language.
      if !reportsAll { answer.places.removeAll { speller.isForeign($0.text.content.bytes, among: misses) } }
      if !answer.places.isEmpty { report(answer, language, &findings) }
    }
  }

  private struct Answer {
    var word: UnknownWord
    var slip: String?
    var places: [(text: LanguageContext.Text, range: ByteRange)] = []
  }

  private func report(_ answer: Answer, _ language: LanguageContext, _ findings: inout Findings) {
    let entries = answer.places.map { language.entry($0.text) }
    let locations = zip(entries, answer.places).map { $0.location(of: $1.range) }
    findings.add(at: locations[0], about: entries[0].subject) { words in
      let meant = answer.slip.map { "; did you mean '\($0)'?" } ?? ""
      words.message =
        "\(Wording.quote(answer.word.word)) is not in the \(Wording.name(language.language)) dictionary\(meant)"
      let suggestions = answer.word.suggestions.prefix(5).map { "'\($0)'" }
      if !suggestions.isEmpty { words.note("the dictionary has \(Wording.list(suggestions))") }
      if locations.count > 1 {
        words.note("it appears in \(Wording.count(locations.count, "place"))", at: locations[1])
      }
      guard let slip = answer.slip else { return }
      let surest = entries.map { $0.applicability(.needsReview) }
      words.fix(
        "write '\(slip)'", surest.contains(.manual) ? .manual : .needsReview,
        locations.map { .init($0, replacement: slip) })
    }
  }
}

/// Decides which words of a language to look up in a dictionary, and in which spelling.
private struct Speller {
  private let scripts: [Script]
  private let hasElision: Bool

  private static let minimumLength = 3

  init(_ language: LanguageContext) {
    scripts = language.language.textScripts
    hasElision = ["fr", "it", "ca", "oc", "co", "scn", "lmo", "pms", "vec", "fur", "sc"].contains(
      language.language.canonical.language)
  }

  /// A word as dictionaries spell it: with a plain apostrophe and without an elided article, as in "dell'utente".
  ///
  /// The offset in bytes is where that part of the word starts.
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

  /// Whether a dictionary might have a word: not abbreviations or names with a capital inside.
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

/// Distinguishes typing mistakes from names, compounds and loanwords that a dictionary lacks.
private struct Slips {
  /// How often each word occurs in the language's texts, in lowercase.
  private var counts: [String: Int] = [:]
  /// Whether nouns are capitalized.
  private let capitalizesNouns: Bool
  /// Whether words combine into compounds: dictionaries lack many of them, and hunspell suggests invented ones.
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

  /// The suggestion that the word was likely meant to be: one letter inside is added, removed or replaced, two letters
  /// are swapped, or accents differ.
  ///
  /// A suggestion that occurs more often in the texts than the word is best; without one, names and compounds are left
  /// alone.
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
    // A spelling that occurs more often is intended, and a compound of two words is one word.
    guard count <= 2, !unknown.suggestions.contains(where: { Self.isCompound(word, $0) }) else { return nil }
    return first
  }

  /// Short words have neighbors by chance.
  private static let longWord = 7

  /// Whether a difference from a word that occurs more often in the texts is likely a typing mistake.
  private func isLikely(_ kind: Kind, isLong: Bool) -> Bool {
    switch kind {
    case .marks, .doubledConsonant, .letterMoved, .vowel: true
    case .capital: capitalizesNouns
    case .otherLetter: isLong
    case .ending: false
    }
  }

  /// Whether a difference from a word that the texts do not have is likely a typing mistake.
  private func isLikely(_ kind: Kind, isLong: Bool, isCapitalized: Bool) -> Bool {
    switch kind {
    case .marks: !(isCapitalized && isBase)
    case .doubledConsonant: isLong && !(isCapitalized && isBase)
    case .letterMoved: isLong && !makesCompounds && !(isCapitalized && isBase)
    case .vowel: isLong && !isCapitalized && !makesCompounds
    case .capital, .otherLetter, .ending: false
    }
  }

  /// How a word differs from a suggestion.
  private enum Kind {
    case capital, marks
    /// A consonant is single instead of double or the other way around; doubling a vowel makes other words in some
    /// languages.
    case doubledConsonant
    /// A letter is extra or missing, or two are in the wrong order.
    case letterMoved
    case vowel, otherLetter, ending
  }

  /// How two words in lowercase differ; nil if by more than one typing mistake.
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
    // Typing mistakes in first letters are rare, and last letters inflect.
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

  /// Whether a suggestion splits a word into words: "Key chains" for "Keychains".
  private static func isCompound(_ word: String, _ suggestion: String) -> Bool {
    let parts = suggestion.lowercased().split { $0 == " " || $0 == "-" }
    return parts.count > 1 && parts.joined() == word && parts.allSatisfy { $0.count > 2 }
  }
}

/// Words that need no dictionary: the app's own vocabulary, in lowercase.
private struct KnownWords {
  private var words: Set<String>

  init(_ language: LanguageContext, also more: Set<String>) {
    // A name is known in the whole project.
    words = language.project.brands.all.reduce(more) { $0.union($1) }.union(language.project.glossaryWords)
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
      for number in 0..<keys.count { spellings.formUnion(keys[number].wordsOfKey.lazy.filter { $0.count > 2 }) }
    }
    for spelling in spellings { words.insert(spelling.string.lowercased().replacing("’", with: "'")) }
  }

  /// Words of the base texts that a translation keeps: names and terms that are not translated.
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

  /// Whether a word or a part of it between apostrophes is known: "iPad'de", "l'Apple".
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
