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
    references: ["Unicode Technical Standard #39, confusable characters"])

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
      guard let other = Lookalikes.letter(like: letter.value, in: own) else { return nil }
      lookalike = other
    }
    return Intruder(
      offset: first.offset, length: first.length, value: first.value, script: foreign, other: own,
      lookalike: lookalike)
  }
}

/// Letters of Latin, Greek and Cyrillic that look the same.
///
/// Source: Unicode's confusables (Technical Standard #39, version 15), of which these are the ones on keyboards.
enum Lookalikes {
  private static let rows: [(latin: String, cyrillic: String, greek: String)] = [
    ("a", "а", "α"), ("A", "А", "Α"), ("B", "В", "Β"), ("c", "с", ""), ("C", "С", ""), ("e", "е", ""), ("E", "Е", "Ε"),
    ("h", "һ", ""), ("H", "Н", "Η"), ("i", "і", "ι"), ("I", "І", "Ι"), ("j", "ј", ""), ("J", "Ј", ""), ("k", "к", "κ"),
    ("K", "К", "Κ"), ("M", "М", "Μ"), ("n", "п", "η"), ("N", "", "Ν"), ("o", "о", "ο"), ("O", "О", "Ο"),
    ("p", "р", "ρ"),
    ("P", "Р", "Ρ"), ("s", "ѕ", ""), ("S", "Ѕ", ""), ("T", "Т", "Τ"), ("u", "", "υ"), ("v", "", "ν"), ("x", "х", "χ"),
    ("X", "Х", "Χ"), ("y", "у", "γ"), ("Y", "У", "Υ"), ("Z", "", "Ζ"), ("ë", "ё", ""), ("Ë", "Ё", ""), ("ï", "ї", "ϊ"),
    ("Ï", "Ї", "Ϊ"), ("ó", "", "ό"), ("í", "", "ί"), ("á", "", "ά"),
  ]

  private static let table: [[UInt32: UInt32]] = {
    var table = [[UInt32: UInt32]](repeating: [:], count: 3)
    for row in rows {
      let values = [row.latin, row.cyrillic, row.greek].map { $0.unicodeScalars.first?.value }
      for (target, to) in values.enumerated() {
        for from in values where from != nil && to != nil && from != to { table[target][from ?? 0] = to }
      }
    }
    return table
  }()

  /// The letter of a script that looks like one of another.
  static func letter(like value: UInt32, in script: Script) -> UInt32? {
    switch script {
    case .latin: table[0][value]
    case .cyrillic: table[1][value]
    case .greek: table[2][value]
    default: nil
    }
  }
}
