internal import LocalizationModel
internal import SourceText

struct MixedScriptWordRule: LanguageRule {
  static let description = RuleDescription(
    identifier: "mixed-script-word",
    category: .typos,
    severity: .warning,
    summary: "A word has letters of two alphabets that look alike, such as a Cyrillic 'а' in a Latin word.",
    rationale: """
      It looks right and is not: searching does not find it, a screen reader spells it out, and some fonts show it. It comes
      from switching keyboards. Endings on Latin names ("PDFы") are fine.
      """,
    examples: [
      Example(["ru": #""a" = "Ф↓aйл";"#]),
      Example(["en": #""a" = "↓Сancel";"#]),
      Example(["el": #""a" = "Αρχεί↓o";"#]),
      Example(["ru": #""a" = "Открыть PDFы и Wi-Fi-сети";"#]),
      Example(["en": #""a" = "Scale in μm";"#, "uk": #""a" = "iPhoneʼа";"#]),
    ],
    references: ["Unicode Technical Standard #39, confusables.txt"])

  init(options: RuleOptions) {}

  func check(_ language: LanguageContext, findings: inout Findings) {
    // Kabyle has borrowed two Greek letters.
    guard !["kab", "zgh", "ber"].contains(language.language.canonical.language) else { return }
    language.forEachText(with: .mixedLetters) { text in
      var scanner = WordScanner(text.text.bytes)
      while let word = scanner.next() {
        guard word.alphabets & (word.alphabets &- 1) != 0 else { continue }
        check(text, word.range, in: language, &findings)
      }
    }
  }

  private func check(
    _ text: LanguageContext.Text, _ range: ByteRange, in language: LanguageContext, _ findings: inout Findings
  ) {
    let word = text.text.bytes[range.offsets]
    guard let intruder = Self.intruder(in: word) else { return }
    if let base = language.baseText(of: text), Self.contains(base.bytes, word) { return }
    let entry = language.entry(text)
    let start = Int(range.lowerBound) + intruder.offset
    let location = entry.location(of: ByteRange(start, start + intruder.length))
    let letter = word[intruder.offset..<intruder.offset + intruder.length].string
    let replacement = Unicode.Scalar(intruder.lookalike).map { String(Character($0)) } ?? ""
    findings.add(
      Self.self,
      "'\(letter)' in \(Wording.quote(word)) is \(intruder.script.name) (\(Wording.codePoint(intruder.value))), not \(intruder.other.name)",
      at: location, subject: entry.subject,
      fixIts: [
        FixIt(
          title: "write the \(intruder.other.name) '\(replacement)'", applicability: entry.applicability(.needsReview),
          edits: [.init(location, replacement: replacement)])
      ])
  }

  private struct Intruder {
    var offset: Int
    var length: Int
    var value: UInt32
    var script: Script
    var other: Script
    var lookalike: UInt32
  }

  private static func contains(_ text: ByteSlice, _ word: ByteSlice) -> Bool {
    var scanner = WordScanner(text)
    while let other = scanner.next() { if text[other.range.offsets] == word { return true } }
    return false
  }

  /// The first letter of the script that has fewer letters in the word, when all of those look like letters of the other.
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
    // With as many letters of both, the first letter's script is the word's.
    let (own, foreign) = counts[1] > counts[0] ? (scripts[1], scripts[0]) : (scripts[0], scripts[1])
    let intruders = letters.filter { $0.script == foreign }
    guard let first = intruders.first, counts.min() ?? 0 <= 3 else { return nil }
    // Endings on a Latin name, and what is put before one: "PDFы".
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
