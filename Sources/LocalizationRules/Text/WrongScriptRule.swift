internal import LocalizationModel
internal import SourceText

struct WrongScriptRule: LanguageRule, TableRule {
  static let description = RuleDescription(
    identifier: "wrong-script",
    category: .coverage,
    severity: .warning,
    summary: "A text is written in a script that its language is not written in, or a file is another language's copy.",
    rationale: """
      An English sentence among Arabic ones, a Japanese one among Korean: the text was pasted into the wrong file, or the base
      text changed and an old copy of it stayed. Names, brands and abbreviations are not counted, and texts that equal the
      base text are left to same-as-base. Where two languages have the same file to the last byte, one of them shows the
      other's.
      """,
    examples: [
      Example(["en": #""a" = "Choose a colour";"#, "ar": #""a" = "↓Choose your favorite colour";"#]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "↓Открыть файл";"#]),
      Example(["en": #""a" = "Open the file";"#, "ko": #""a" = "↓ファイルを開く";"#]),
      Example(["en": #""a" = "Bluetooth is off";"#, "ja": #""a" = "Bluetoothがオフです";"#]),
      Example(["en": #""a" = "Uses iCloud";"#, "ru": #""a" = "iCloud";"#]),
      Example(["en": #""a" = "Language";"#, "sr": #""a" = "Jezik aplikacije";"#]),
      Example([
        "en": #""a" = "Cores";"#, "fr": #""a" = "Cœurs";"# + "\n" + #""b" = "Fichier";"#,
        "pl": #""↓a" = "Cœurs";"# + "\n" + #""b" = "Fichier";"#,
        "fr.lproj/More.strings": #""c" = "Fichier";"#, "pl.lproj/More.strings": #""c" = "Pliki";"#,
        "en.lproj/More.strings": #""c" = "Files";"#,
      ]),
      Example([
        "en.lproj/Cores.stringsdict": MissingPluralCategoryRule.file("cores", ["one": "%d core", "other": "%d cores"]),
        "fr.lproj/Cores.stringsdict": MissingPluralCategoryRule.file("cores", ["one": "%d cœur", "other": "%d cœurs"]),
        "pl.lproj/Cores.stringsdict":
          MissingPluralCategoryRule.file("cores", ["one": "%d cœur", "other": "%d cœurs"])
          .replacing("<key>k", with: "<key>↓k"),
      ]),
    ],
    references: ["CLDR's scripts of languages, Unicode's Scripts.txt"])

  init(options: RuleOptions) {}

  // MARK: Texts

  func check(_ language: LanguageContext, findings: inout Findings) {
    let own = language.language.textScripts
    guard !own.isEmpty else { return }
    // Chinese characters alone are no Korean text.
    let ownTraits = (own.first == .hangul ? [.hangul] : own).reduce(Traits.none) { $0.union(Traits(script: $1)) }
    let foreign = Traits.foreignLetter.subtracting(ownTraits).union(own.contains(.latin) ? .none : .mostlyLatin)
    language.forEachText(with: foreign) { text in
      // What is marked as not translated yet is told as that.
      guard !text.text.traits.contains(.unfinished),
        text.text.traits.intersects(foreign.subtracting(.otherScript)) || Self.startsForeign(text.text.bytes, own: own)
      else { return }
      let bytes = text.text.bytes
      let letters = Letters(bytes, own: own)
      guard let foreign = letters.foreign, letters.isMostlyForeign else { return }
      if foreign == .latin {
        // Sentences of other scripts hold names and terms in Latin letters.
        guard letters.own == 0 || letters.foreignCount > letters.own * 8 else { return }
        let words = UntranslatedText.translatableWords(bytes, brands: language.project.brands)
        guard words >= (letters.own == 0 ? 2 : 6) else { return }
      } else if letters.foreignCount < 2 {
        return
      }
      guard bytes != language.sections[text.section].scope.table.keys[text.keyNumber],
        language.baseText(of: text)?.bytes != bytes
      else { return }
      // A name that got a mark nobody sees, or a word behind the base text.
      if foreign == .latin, let base = language.baseText(of: text), !base.bytes.isEmpty, bytes.count > base.bytes.count,
        bytes[0..<base.bytes.count] == base.bytes
      {
        return
      }
      let entry = language.entry(text)
      guard entry.form?.state?.isUnfinished != true else { return }
      findings.add(
        Self.self,
        "\(Wording.name(language.language)) is not written in \(foreign.name) letters: \(Wording.quote(bytes))",
        at: entry.location, subject: entry.subject, notes: [language.baseNote(of: text)].compactMap { $0 })
    }
  }

  /// Whether the first letter that is surely not Latin is of another script.
  private static func startsForeign(_ text: ByteSlice, own: [Script]) -> Bool {
    guard let first = text.bytes.firstIndex(where: { $0 >= 0xCE && $0 <= 0xED && $0 != 0xE2 }) else { return false }
    return Script(of: text.scalar(at: first).value).map { !own.contains($0) } ?? false
  }

  /// How many letters of a text are of the language's scripts and of others.
  private struct Letters {
    private(set) var own = 0
    private(set) var foreignCount = 0
    /// The first other script.
    private(set) var foreign: Script?

    init(_ text: ByteSlice, own scripts: [Script]) {
      let isKorean = scripts.first == .hangul
      var words = WordScanner(text)
      while let word = words.next() {
        var offset = 0
        while offset < word.range.count {
          let (value, length) = text.scalar(at: Int(word.range.lowerBound) + offset)
          offset += length
          guard let script = Script(of: value) else { continue }
          if scripts.contains(script), !(isKorean && script == .han) {
            own += 1
          } else {
            foreignCount += 1
            if foreign == nil { foreign = script }
          }
        }
      }
    }

    var isMostlyForeign: Bool { foreignCount > own * 2 }
  }

  // MARK: Copies

  func check(_ table: TableContext, findings: inout Findings) {
    // Files of the same size that end alike are compared; whole files are too long to be hashed.
    var owners: [UInt64: [(localization: Localization, file: TableFile)]] = [:]
    for localization in table.table.translations {
      for file in localization.files where !file.format.holdsAllLanguages && file.source.size > 0 {
        let text = file.source.text
        let end = text[max(0, text.count - 4096)..<text.count]
        owners[UInt64(text.count) << 32 | UInt64(KeyHash.hash(end)), default: []].append((localization, file))
      }
    }
    for (_, similar) in owners where similar.count > 1 {
      let first = similar[0]
      let copies = similar.filter { $0.file.source.text == first.file.source.text }
      guard !copies.allSatisfy({ $0.localization.language.isVariant(of: first.localization.language) }),
        hasOwnTexts(first.file, of: first.localization, table)
      else { continue }
      let fitting = copies.map { (copy: $0, score: fit(of: $0.file, to: $0.localization, table)) }
      guard let best = fitting.max(by: { $0.score < $1.score }) else { continue }
      for (copy, score) in fitting
      where score < best.score && !copy.localization.language.isVariant(of: best.copy.localization.language) {
        findings.add(
          Self.self,
          "the file is \(Wording.name(best.copy.localization.language)), byte for byte: not \(Wording.name(copy.localization.language))",
          at: .init(file: copy.file.source, range: copy.file.entries.first?.key ?? .start),
          subject: Finding.Subject(
            bundle: table.table.bundle, table: table.table.name,
            key: copy.file.entries.isEmpty ? nil : copy.file.key(0).string, language: copy.localization.language.name),
          notes: [
            Finding.Note(
              "the same file",
              at: .init(file: best.copy.file.source, range: best.copy.file.entries.first?.key ?? .start))
          ])
      }
    }
  }

  /// Whether a file has texts that are not the base's.
  private func hasOwnTexts(_ file: TableFile, of localization: Localization, _ table: TableContext) -> Bool {
    guard let base = table.table.base, let index = localization.files.firstIndex(where: { $0 === file }) else {
      return false
    }
    return file.entries.indices.contains { entry in
      let number = localization.keyNumber(ofEntry: entry, inFile: index)
      guard let reference = base.entry(ofKey: number) else { return false }
      let known = base.variation(reference)?.texts.map(\.bytes) ?? [base.value(reference)]
      let own = file.variation(of: entry)?.texts.map(\.bytes) ?? [file.value(entry)]
      return !own.allSatisfy(known.contains)
    }
  }

  /// How well a file fits a language: by what its texts have in common with others, and then by the plural forms that the
  /// language needs and the file lacks.
  private func fit(
    of file: TableFile, to localization: Localization, _ table: TableContext
  ) -> (familiarity: Int, lackingForms: Int) {
    var lacking = 0
    if let rules = PluralRules(for: localization.language) {
      for index in file.entries.indices {
        guard let variation = file.variation(of: index) else { continue }
        for forms in PluralForms.all(in: variation) {
          lacking -= rules.needed.count { !forms.categories.contains($0) }
        }
      }
    }
    return (familiarity(of: file, to: localization, table), lacking)
  }

  /// How many of a file's words, and of its letters outside ASCII, occur in the language's other files.
  private func familiarity(of file: TableFile, to localization: Localization, _ table: TableContext) -> Int {
    let others = table.bundle.tables.flatMap { other in
      other.localizations.filter { $0.language == localization.language }.flatMap(\.files)
    }.filter { $0 !== file }
    let known = Self.wordsAndLetters(of: others)
    return Self.wordsAndLetters(of: [file]).intersection(known).count
  }

  /// The words of four bytes and more, and the letters outside ASCII, of all texts of some files.
  private static func wordsAndLetters(of files: [TableFile]) -> Set<ByteSlice> {
    var found: Set<ByteSlice> = []
    for file in files {
      for index in file.entries.indices {
        let texts = file.variation(of: index).map { $0.texts.map(\.bytes) } ?? [file.value(index)]
        for text in texts {
          var scanner = WordScanner(text)
          while let word = scanner.next() {
            let bytes = text[word.range.offsets]
            if bytes.count > 3 { found.insert(bytes) }
            var offset = 0
            while offset < bytes.count {
              let length = bytes.scalar(at: offset).length
              if length > 1 { found.insert(bytes[offset..<offset + length]) }
              offset += length
            }
          }
        }
      }
    }
    return found
  }
}
