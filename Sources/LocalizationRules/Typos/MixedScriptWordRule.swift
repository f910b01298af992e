internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MixedScriptWordRule: Rule {
  static let description = RuleDescription(
    identifier: "mixed-script-word",
    category: .typos,
    severity: .warning,
    summary: "A word mixes letters of two alphabets that look alike, such as a Cyrillic 'а' in a Latin word.",
    rationale: """
      The word looks right, but a search does not find it, a screen reader spells it out, and in some fonts the letter
      stands out. The usual cause is switching keyboards. Endings on Latin names ("PDFы") are fine.
      """,
    remedy: "Type the word again in one alphabet.",
    examples: [
      Example(["ru": #""a" = "Ф↓aйл";"#]),
      Example(["en": #""a" = "↓Сancel";"#]),
      Example(["el": #""a" = "Αρχεί↓o";"#]),
      Example(["ru": #""a" = "Открыть PDFы и Wi-Fi-сети";"#]),
      Example(["en": #""a" = "New OSMTemplate";"#, "ru": #""a" = "Новый OSMШаблон и мойOSMШаблон";"#]),
      Example(["ru": #""a" = "Открыть: nФайл";"#]),
      Example(["en": #""a" = "Thanks\n\nYes";"#, "uk": #""a" = "дякую↓n\nТак";"#]),
      Example(["en": #""a" = "Scale in μm";"#, "uk": #""a" = "iPhoneʼа";"#]),
    ],
    references: ["Unicode Technical Standard #39, confusables.txt"])

  func register(in visits: inout RuleVisits) { visits.language(check) }

  private func check(_ language: LanguageContext, findings: inout Findings) {
    // Berber languages borrow two Greek letters.
    guard !["kab", "zgh", "ber"].contains(language.language.canonical.language) else { return }
    language.forEachText(with: .mixedLetters) { text in
      var scanner = WordScanner(text.content.bytes)
      while let word = scanner.next() {
        guard word.alphabets & (word.alphabets &- 1) != 0 else { continue }
        check(text, word.range, in: language, &findings)
      }
    }
  }

  private func check(
    _ text: LanguageContext.Text, _ range: ByteRange, in language: LanguageContext, _ findings: inout Findings
  ) {
    let word = text.content.bytes[range.offsets]
    guard let intruder = Self.intruder(in: word), !Self.isRestOfEscape(word, intruder) else {
      return
    }
    // The limit keeps the time linear in long texts.
    if let base = language.baseText(of: text), base.bytes.count <= Self.longestBase,
      Self.contains(base.bytes, word) || Self.isAbbreviation(intruder, in: word, of: base.bytes)
    {
      return
    }
    let entry = language.entry(text)
    let start = Int(range.lowerBound) + intruder.offset
    let location = entry.location(of: ByteRange(start, start + intruder.length))
    // "BБаза" for "База", which other texts have.
    let rest = word[intruder.length..<word.count]
    let isTooMany =
      intruder.offset == 0 && Self.isCapitalized(rest)
      && language.answer(KnownWords()) { Set(language.vocabulary.words.lazy.map(\.bytes)) }.contains(rest)
    let isEnd = intruder.value == UInt32(UInt8(ascii: "n")) && intruder.offset + 1 == word.count
    findings.add(at: location, about: entry.subject) { words in
      let letter = word[intruder.offset..<intruder.offset + intruder.length].string
      let script = "\(intruder.script.name) (\(Wording.codePoint(intruder.value)))"
      words.message = "'\(letter)' in \(Wording.quote(word)) is \(script), not \(intruder.other.name)"
      if isEnd {
        words.note("it may be what is left of the line break '\\n'")
        return
      }
      if isTooMany {
        words.fix("remove '\(letter)'", entry.applicability(.needsReview), replacing: location, with: "")
        return
      }
      // Few languages have these letters; elsewhere the letter is a slip of another kind.
      guard ![0x455, 0x458, 0x51B, 0x501].contains(intruder.lookalike) else { return }
      let replacement = Unicode.Scalar(intruder.lookalike).map { String(Character($0)) } ?? ""
      words.fix(
        "use the \(intruder.other.name) '\(replacement)'", entry.applicability(.needsReview), replacing: location,
        with: replacement)
    }
  }

  /// A letter of the wrong script.
  private struct Intruder {
    var offset: Int
    var length: Int
    var value: UInt32
    var script: Script
    var other: Script
    var lookalike: UInt32
  }

  /// Whether a letter is what is left of a line break before a sentence: `\ nФайл`, which is read as `nФайл`.
  private static func isRestOfEscape(_ word: ByteSlice, _ intruder: Intruder) -> Bool {
    guard intruder.offset == 0, intruder.value == UInt32(UInt8(ascii: "n")), intruder.length < word.count else {
      return false
    }
    return Unicode.Scalar(word.scalar(at: intruder.length).value)?.properties.isUppercase ?? false
  }

  /// Which words a language has.
  private struct KnownWords: Hashable {}

  /// Whether a word starts with a capital and goes on with a small letter.
  private static func isCapitalized(_ word: ByteSlice) -> Bool {
    let letters = word.string.prefix(2)
    return letters.count == 2 && letters.first?.isUppercase ?? false && letters.last?.isLowercase ?? false
  }

  private static let longestBase = 4_096

  /// Whether letters are capitals at the start of a word that the base has, too: "OSM" in "OSMШаблон", for "OSMTemplate".
  private static func isAbbreviation(_ intruder: Intruder, in word: ByteSlice, of base: ByteSlice) -> Bool {
    let capitals = word[intruder.offset..<word.count].bytes.prefix { $0.isASCIIUppercase }
    return intruder.script == .latin && capitals.count > 1
      && base.contains(word[intruder.offset..<intruder.offset + capitals.count].string)
  }

  private static func contains(_ text: ByteSlice, _ word: ByteSlice) -> Bool {
    var scanner = WordScanner(text)
    while let other = scanner.next() { if text[other.range.offsets] == word { return true } }
    return false
  }

  /// The first letter of the script with fewer letters in the word, if all of these look like letters of the other
  /// script.
  private static func intruder(in word: ByteSlice) -> Intruder? {
    var letters: [(offset: Int, length: Int, value: UInt32, script: Script)] = []
    var offset = 0
    while offset < word.count {
      let (value, length) = word.scalar(at: offset)
      if let script = Script(of: value) { letters.append((offset, length, value, script)) }
      offset += length
    }
    let scripts = letters.map(\.script).uniqued()
    guard scripts.count == 2, letters.count > 2 else { return nil }
    let counts = scripts.map { script in letters.count { $0.script == script } }
    // With equally many letters of both, the word is in the script of its first letter.
    let (own, foreign) = counts[1] > counts[0] ? (scripts[1], scripts[0]) : (scripts[0], scripts[1])
    let intruders = letters.filter { $0.script == foreign }
    guard let first = intruders.first, counts.min() ?? 0 <= 3 else { return nil }
    // An ending on a Latin name: "PDFы".
    if own == .latin, foreign != .latin, letters.suffix(intruders.count).allSatisfy({ $0.script == foreign }),
      letters.count - intruders.count > 1
    {
      return nil
    }
    var lookalike: UInt32 = 0
    for letter in intruders.reversed() {
      guard let other = Lookalikes.shared.letter(like: letter.value, in: own) else { return nil }
      lookalike = other
    }
    return Intruder(
      offset: first.offset, length: first.length, value: first.value, script: foreign, other: own,
      lookalike: lookalike)
  }
}
