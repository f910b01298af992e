internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct LikelyTypoRule: ConfigurableRule {
  static let description = RuleDescription(
    identifier: "likely-typo",
    category: .typos,
    severity: .warning,
    summary: "A word that occurs once is one letter away from a word that occurs often, or that the base text has.",
    rationale: """
      This needs no dictionary: if "settings" occurs forty times and "setings" once, "setings" is likely a typo. Small
      vocabularies prove nothing and are not checked. Differences that many pairs of words have are not reported,
      because that is how a language inflects ("setting", "settings"). Where the base texts of the two words differ in
      meaning, both may be right: a note. A long word may lack several accents, as if typed without them. What a
      translation in other letters leaves in Latin ones is compared with the words of the base text, and a base text
      with its key if that is the text.
      """,
    remedy: "Correct the word. A word that is meant goes into the option `words`.",
    examples: [
      Example(
        [
          "en": #""a" = "Open settings";"# + "\n" + #""b" = "All settings";"# + "\n" + #""c" = "Account settings";"#
            + "\n"
            + #""d" = "Reset ↓settngs";"#
        ], options: Options(minimumCount: 3, minimumWords: 4)),
      Example(
        [
          "en": #""a" = "Open setting";"# + "\n" + #""b" = "All settings";"# + "\n" + #""c" = "Account settings";"#
            + "\n"
            + #""d" = "Reset settings";"#
        ], options: Options(minimumCount: 3, minimumWords: 4)),
      Example(
        [
          "en": #""a" = "A document"; "b" = "This document"; "c" = "The document"; "d" = "New";"#,
          "nb": #""a" = "A document"; "b" = "This document"; "c" = "The document"; "d" = "Nytt dokument";"#,
        ], options: Options(minimumCount: 3, minimumWords: 4)),
      Example(["en": #""a" = "Open settings";"# + "\n" + #""b" = "Close setings";"#]),
      Example(
        [
          "it":
            #""a" = "Errore, contattaci"; "b" = "Prima contattaci"; "c" = "Poi contattaci"; "d" = "Si prega di contattarci"; "e" = "Ora ↓contataci";"#
        ], options: Options(minimumCount: 3, minimumWords: 4)),
      Example(
        [
          "en": #""a" = "Stop it"; "b" = "Stop all"; "c" = "Stop"; "d" = "Keep all"; "e" = "Keep";"#,
          "lv": #""a" = "Apturēt to"; "b" = "Apturēt visu"; "c" = "Apturēt"; "d" = "↓Paturēt visu"; "e" = "Turēt";"#,
        ], options: Options(minimumCount: 3, minimumWords: 4)),
      Example(
        [
          "en": #""a" = "Hold it"; "b" = "Hold all"; "c" = "Hold"; "d" = "Press, then release"; "e" = "Release";"#,
          "eu": #""a" = "Sakatu hau"; "b" = "Sakatu dena"; "c" = "Sakatu"; "d" = "Sakatu, gero askatu"; "e" = "Utzi";"#,
        ], options: Options(minimumCount: 3, minimumWords: 4)),
      Example(
        ["el": #""a" = "Επιλέξτε το"; "b" = "Επιλέξτε όλα"; "c" = "Επιλέξτε"; "d" = "Για να επιλέξετε ένα";"#],
        options: Options(minimumCount: 3, minimumWords: 4)),
      Example(
        ["en": #""a" = "There, there is"; "b" = "Is there"; "c" = "In three days";"#],
        options: Options(minimumCount: 3, minimumWords: 4)),
      Example([
        "en":
          #""a" = "Open Reader in Widgets"; "b" = "Reader"; "c" = "Sync with the cloud"; "d" = "Play via Chromcast";"#,
        "zh-Hans": #""a" = "在Widget中打开 Open ↓Reqder"; "c" = "同步到 iCloud"; "d" = "通过 Chromecast 播放";"#,
      ]),
      Example([
        "en":
          #""Graph with absolute time" = "Graph ↓withx absolute time"; "Show the seting" = "Show the setting"; "Show the file" = "Show the files";"#
      ]),
      Example(
        [
          "fi": #""a" = "Nyt käytettävissä"; "b" = "Ei käytettävissä"; "c" = "Vielä ↓kaytettavissa";"#
        ], options: Options(minimumCount: 3, minimumWords: 4)),
      Example(
        [
          "de": #""a" = "Zahlen und Zahlen oder Zahlen";"# + "\n" + #""b" = "Zahlen mit Zahlen für Zahlen";"# + "\n"
            + #""c" = "Wörter zählen";"#
        ], options: Options(minimumCount: 3, minimumWords: 4)),
    ])

  struct Options: RuleOptions, Hashable {
    var minimumCount = 6
    var minimumWords = 1000

    static let settings: [Setting<Options>] = [
      Setting("minimumCount", \.minimumCount, "How often the correct word must occur."),
      Setting("minimumWords", \.minimumWords, "How many words the tables of a language must have in total."),
    ]
  }

  private let options: Options

  init(options: Options) { self.options = options }

  func register(in visits: inout RuleVisits) {
    visits.language(check)
    visits.translation(.foreignLetter, checkCopiedWords)
    visits.baseEntry(.letter, checkWordsOfKey)
  }

  // MARK: Words of another text

  private func checkCopiedWords(_ pair: TranslationContext, findings: inout Findings) {
    let (base, entry) = (pair.base, pair.translation)
    // Most texts have none, and languages are looked at for those that may.
    guard entry.text.traits.intersects(.foreignLetter), entry.text.traits.contains(.letter),
      case let typos = Self.typos(in: entry.text.bytes, of: base.text.bytes, in: base.localization, base.project.facts),
      !typos.isEmpty,
      base.bundle.sourceLanguage.canonical.language == "en", !entry.language.textScripts.isEmpty,
      !entry.language.textScripts.contains(.latin)
    else { return }
    for typo in typos {
      report(typo, in: entry, "which the base text has", pair.baseNote, &findings)
    }
  }

  /// The words of a translation that are typos of those of its base text.
  private static func typos(
    in text: ByteSlice, of baseText: ByteSlice, in base: Localization, _ facts: FileFacts
  ) -> [CopiedWordTypos.Typo] {
    CopiedWordTypos.all(in: text, of: baseText).filter { typo in
      let words = NumberedWords.of(base, facts)
      func number(of word: ByteSlice) -> Int? { words.number(of: TextIdentity(word.string.lowercased())) }
      // A word of other base texts is right, whichever of them has it, and one of a single text may be the typo.
      return number(of: text[typo.range.offsets]) == nil
        && (EnglishVocabulary.isOrdinary(typo.right) || number(of: typo.right).map(words.isInTwoTexts) ?? false)
    }
  }

  private func checkWordsOfKey(_ entry: EntryContext, findings: inout Findings) {
    guard entry.textLanguage.canonical.language == "en", entry.text.bytes != entry.key,
      let typo = CopiedWordTypos.typo(in: entry.text.bytes, ofKey: entry.key),
      // What is in a list of misspellings is reported as that.
      Misspellings.list(of: "en")?.correction(of: entry.text.bytes[typo.range.offsets].string) == nil
    else { return }
    report(typo, in: entry, "which the key has", nil, &findings)
  }

  private func report(
    _ typo: CopiedWordTypos.Typo, in entry: EntryContext, _ evidence: String, _ note: Finding.Note?,
    _ findings: inout Findings
  ) {
    let location = entry.location(of: typo.range)
    findings.add(at: location, about: entry.subject) { words in
      let word = entry.text.bytes[typo.range.offsets]
      words.message = "\(Wording.quote(word)) may be a typo of \(Wording.quote(typo.right)), \(evidence)"
      if let note { words.note(note) }
      words.fix(
        "write \(Wording.quote(typo.right))", entry.applicability(.needsReview), replacing: location,
        with: typo.right.string)
    }
  }

  // MARK: Words of a language

  private func check(_ language: LanguageContext, findings: inout Findings) {
    let suspects = language.answer(options) { findSuspects(in: language) }
    let doubtful = suspectsWithOtherMeaning(suspects, in: language)
    // What is in a list of misspellings is reported as that.
    let misspellings = Misspellings.list(of: language.language.canonical.language)
    language.occurrences(of: Set(suspects.keys)) { text, range in
      let word = text.content.bytes[range.offsets]
      guard let suspect = suspects[word] else { return }
      // A word that the base text has, too, is a name, or the typo is reported there.
      if let base = language.baseText(of: text), base.bytes.string.contains(word.string) { return }
      if let misspellings, misspellings.mayHold(word), misspellings.correction(of: word.string) != nil { return }
      if CommonMisspellingRule.hasTripledLetter(word, in: language.language),
        text.content.bytes[Int(range.upperBound)] != UInt8(ascii: "'")
      {
        return
      }
      let entry = language.entry(text)
      if Self.isComparedWithOther(entry, range) { return }
      let location = entry.location(of: range)
      let isDoubtful = doubtful.contains(word)
      // Where a text has both, each has its own meaning: "Hold (sakatu) to record, release (askatu) to send."
      if isDoubtful, Self.hasWord(among: suspect.spellings, text.content.bytes) { return }
      findings.add(at: location, about: entry.subject, severity: isDoubtful ? .note : nil) { words in
        let spelling = Self.inCase(of: word.string, suspect.right)
        let count = Wording.count(suspect.count, "time")
        words.message = "\(Wording.quote(word)) may be a typo of '\(spelling)', which occurs \(count)"
        // A word with a meaning of its own would be lost.
        if !isDoubtful, !suspect.lacksAccents {
          words.fix("write '\(spelling)'", entry.applicability(.needsReview), replacing: location, with: spelling)
        }
      }
    }
  }

  /// Whether a word is reported as a typo of one that the key or the base text has.
  private static func isComparedWithOther(_ entry: EntryContext, _ range: ByteRange) -> Bool {
    if entry.isBase {
      return entry.textLanguage.canonical.language == "en"
        && CopiedWordTypos.typo(in: entry.text.bytes, ofKey: entry.key)?.range == range
    }
    guard !entry.language.textScripts.contains(.latin), entry.bundle.sourceLanguage.canonical.language == "en",
      let base = entry.table.base, let reference = base.entry(ofKey: entry.keyNumber)
    else { return false }
    return typos(in: entry.text.bytes, of: base.value(reference), in: base, entry.project.facts).contains {
      $0.range == range
    }
  }

  /// Whether a text has one of some words as a word of its own, in any case.
  private static func hasWord(among words: [ByteSlice], _ text: ByteSlice) -> Bool {
    let wanted = Set(words.map { $0.string.lowercased() })
    return OwnWords.words(of: text).contains { wanted.contains($0.lowercased()) }
  }

  /// What a word is likely a typo of.
  private struct Suspect {
    var right: String
    /// How that is written, the most frequent first.
    var spellings: [ByteSlice]
    /// How often that occurs.
    var count: Int
    /// Whether the word lacks accents, of which it may need others.
    var lacksAccents: Bool
  }

  /// The likely typos among the words of a language, as they are written.
  private func findSuspects(in language: LanguageContext) -> [ByteSlice: Suspect] {
    guard language.language.changesWordsAtTheirEnds else { return [:] }
    let vocabulary = language.vocabulary
    guard vocabulary.words.reduce(0, { $0 + Int($1.count) }) >= options.minimumWords else { return [:] }
    let lexicon = Lexicon(vocabulary)
    let addsEndings = language.language.addsEndings
    let found = lexicon.suspects(minimumCount: options.minimumCount)
      .filter { !addsEndings || !lexicon.differsInEnding($0) }
    let spellings = lexicon.spellings(of: Set(found.flatMap { [$0.word, $0.likely] }))
    let untranslated = countInCopies(found.flatMap { spellings[$0.likely] ?? [] }, of: language)
    var suspects: [ByteSlice: Suspect] = [:]
    for suspect in found {
      guard let rights = spellings[suspect.likely], let right = rights.first else { continue }
      let count = lexicon.count(of: suspect.likely)
      // What nobody wrote in this language may be spelled otherwise in it.
      guard count - rights.reduce(0, { $0 + untranslated[$1, default: 0] }) >= Self.leastTranslated else { continue }
      for spelling in spellings[suspect.word] ?? []
      where !isWord(spelling, of: language) && !Self.areForms(spelling, right, language.language)
        // The rest of an English text.
        && !(suspect.lacksAccents && EnglishVocabulary.isOrdinary(spelling))
      {
        suspects[spelling] = Suspect(
          right: right.string, spellings: rights, count: count, lacksAccents: suspect.lacksAccents)
      }
    }
    return suspects
  }

  /// The suspects that may be words of their own: where most base texts of the frequent word have a word that none of the
  /// suspect's has, such as "Stop" for "Apturēt" and "Keep" for "Paturēt".
  private func suspectsWithOtherMeaning(
    _ suspects: [ByteSlice: Suspect], in language: LanguageContext
  ) -> Set<ByteSlice> {
    guard !suspects.isEmpty, language.sections.contains(where: { $0.base != nil }) else { return [] }
    var rightSpellings: [ByteSlice: String] = [:]
    for suspect in suspects.values { for spelling in suspect.spellings { rightSpellings[spelling] = suspect.right } }
    var meanings: [String: [Set<String>]] = [:]
    var ofSuspects: [ByteSlice: Set<String>] = [:]
    language.occurrences(of: Set(suspects.keys).union(rightSpellings.keys)) { text, range in
      guard let base = language.baseText(of: text) else { return }
      let word = text.content.bytes[range.offsets]
      let beginnings = Set(OwnWords.words(of: base.bytes).filter { $0.count >= 4 }.map { String($0.prefix(4)) })
      if suspects[word] != nil { ofSuspects[word, default: []].formUnion(beginnings) }
      if let right = rightSpellings[word] { meanings[right, default: []].append(beginnings) }
    }
    return Set(
      suspects.lazy.filter { word, suspect in
        guard let texts = meanings[suspect.right], texts.count >= 2, let own = ofSuspects[word] else { return false }
        var counts: [String: Int] = [:]
        for beginning in texts.joined() { counts[beginning, default: 0] += 1 }
        let usual = counts.filter { $0.value * 4 >= texts.count * 3 }
        return !usual.isEmpty && !usual.keys.contains(where: own.contains)
      }.map(\.key))
  }

  private static let leastTranslated = 2
  private static let lettersOfCompound = 16

  /// Whether a spelling is a word of its own, though it looks like a slip of another one.
  private func isWord(_ spelling: ByteSlice, of language: LanguageContext) -> Bool {
    let (word, code) = (spelling.string.lowercased(), language.language.canonical.language)
    if code == "en" {
      let endings = [("ing", ""), ("ies", "y")]
      if endings.contains(where: { ending, end in
        word.hasSuffix(ending) && EnglishVocabulary.isOrdinary(word.dropLast(ending.count) + end)
      }) {
        return true
      }
    }
    return Self.wordsOfLanguages[code]?.contains(word) ?? false
  }

  /// Whether two words are forms of one that differ before their ends: in Greek "επιλέξτε" and "επιλέξετε",
  /// "οποιοδήποτε" and "οποιονδήποτε", "αντιγράφτηκε" and "αντιγράφηκε", in Spanish and Portuguese "enviando" and "enviado", "podremos" and "podemos",
  /// in Danish "tvungen" and "tvungne", in Russian "забирать" and "забрать" or "кошелёк" and "кошелек", in Belarusian "падпісвацца" and
  /// "падпісацца", in Ukrainian "повернуся" and "повернувся", in Czech "přejeďte" and "přejete", in Slovak "počte" and
  /// "počet", in Croatian "zahtijeva" and "zahtjeva", in Serbian "obavještenja" and "obaveštenja", in French
  /// "filtrées" and "filtres", in Icelandic "mistókust" and "mistókst"; or spellings, in French "évènement" and
  /// "événement".
  private static func areForms(_ first: ByteSlice, _ second: ByteSlice, _ language: LanguageIdentifier) -> Bool {
    let changes: [(long: String, short: String)]
    switch language.canonical.language {
    case "el":
      changes =
        [("ν", ""), ("λετε", "λτε"), ("φτηκ", "φηκ")]
        + ["σ", "ξ", "ψ"].flatMap { [("\($0)ετε", "\($0)τε"), ("\($0)ατε", "\($0)τε")] }
    case "es", "pt", "gl": changes = [("ndo", "do"), ("remos", "emos")]
    case "cs": changes = [("ďte", "te"), ("čte", "čet")]
    case "sk": changes = [("čte", "čet")]
    case "hr", "bs": changes = [("zahtije", "zahtje")]
    case "it": return areVerbsWithPronoun(first, second)
    // As neighbors write it, whose texts may be mixed with these.
    case "sr" where areVariantsOfYat(first, second): return true
    case "sr": changes = [("zahtije", "zahtje")]
    case "fr": changes = [("èrent", "érent"), ("vènement", "vénement"), ("ées", "es")]
    case "is": changes = [("ust", "st")]
    case "ru": changes = [("бира", "бра"), ("зыва", "зва"), ("ё", "е")]
    case "be": changes = [("сва", "са")]
    // The letter that joins the parts of a compound: "ondertitelingsvertraging".
    case "nl" where min(first.count, second.count) >= Self.lettersOfCompound: changes = [("ngs", "ng")]
    case "uk": changes = [("вся", "ся")]
    case "da", "nb", "nn", "no", "sv": changes = [("gne", "gen")]
    default: return false
    }
    func stem(_ word: ByteSlice) -> String {
      changes.reduce(word.string.lowercased()) { $0.replacing($1.long, with: $1.short) }
    }
    return stem(first) == stem(second)
  }

  /// Whether two Italian words are the infinitive and the imperative of a verb with a pronoun: "contattarci" and
  /// "contattaci".
  private static func areVerbsWithPronoun(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    let (long, short) = first.count > second.count ? (first, second) : (second, first)
    let stem = short.count - 2
    let pronouns: [StaticString] = ["ci", "ti", "mi", "si", "vi", "lo", "la", "li", "le", "ne"]
    return long.count == short.count + 1 && stem > 2 && long[stem] == UInt8(ascii: "r")
      && long[0..<stem] == short[0..<stem] && long[stem + 1..<long.count] == short[stem..<short.count]
      && pronouns.contains { short.hasSuffix($0) }
  }

  /// Whether words differ by one "je" for "e" between two consonants, the first of which is no "l" or "n".
  private static func areVariantsOfYat(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    let (long, short) = first.count > second.count ? (first, second) : (second, first)
    guard short.count > 2, long.count == short.count + 1,
      let place = (1..<short.count - 1).first(where: { long[$0] != short[$0] }), long.hasPrefix("je", at: place),
      long[(place + 1)...] == short[place...]
    else { return false }
    func isConsonant(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIILetter && !"aeiou".utf8.contains(byte) }
    return isConsonant(long[place - 1]) && !"lnj".utf8.contains(long[place - 1]) && isConsonant(long[place + 2])
  }

  /// Words that look like another one with a slip, by language.
  private static let wordsOfLanguages: [String: Set<String>] = [
    "en": [
      "angel", "angle", "casual", "causal", "dairy", "diary", "except", "expect", "flies", "quiet", "quite", "there",
      "three", "trail", "trial", "united", "untied",
    ],
    "fr": ["faible", "faibles", "fiable", "fiables", "ondes"],
    "id": ["dekripsi", "deskripsi", "kedaluwarsa"],
    "it": ["legenda", "legende"],
    "nl": ["opgegeven", "opgeheven"],
    "pt": ["camada", "camadas", "chamada", "chamadas"],
    "sv": ["svårare"],
  ]

  /// How often words occur in texts that are those of the base, whose spelling is another language's.
  private func countInCopies(_ words: [ByteSlice], of language: LanguageContext) -> [ByteSlice: Int] {
    var counts: [ByteSlice: Int] = [:]
    // Variants of one language spell most words alike.
    if let scope = language.sections.first?.scope, language.language.isVariant(of: scope.bundle.sourceLanguage) {
      return counts
    }
    language.occurrences(of: Set(words)) { text, range in
      guard let base = language.baseText(of: text), base.bytes == text.content.bytes else { return }
      counts[text.content.bytes[range.offsets], default: 0] += 1
    }
    return counts
  }

  /// Capitalized if the word is.
  private static func inCase(of word: String, _ right: String) -> String {
    guard let first = word.first else { return right }
    return first.isUppercase
      ? right.prefix(1).uppercased() + right.dropFirst() : right.prefix(1).lowercased() + right.dropFirst()
  }
}
