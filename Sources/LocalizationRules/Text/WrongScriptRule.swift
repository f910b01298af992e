internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct WrongScriptRule: Rule {
  static let description = RuleDescription(
    identifier: "wrong-script",
    category: .coverage,
    severity: .warning,
    summary: "A text is in a script that its language does not use, or is another language's, as may be a whole file.",
    rationale: """
      An English sentence among Arabic ones, or a Japanese one among Korean ones: the text was pasted into the wrong
      file, or the base text changed and an old copy of it remained. In one script, the words tell: where two languages
      have the same text, and only one of them uses words of it elsewhere, the other's users cannot read it. Names,
      brands and abbreviations are not counted, nor are credits and the titles of Xcode's templates; texts that equal
      the base text are left to same-as-base, unless they are in Chinese, Japanese or another language without spaces.
      Where two languages have byte-for-byte the same file, users of one see the other; so it is with Simplified and
      Traditional Chinese, of whose single texts mixed-chinese then says nothing.
      """,
    remedy: "Replace the text by one in the language of the file, or move the file to the folder of its language.",
    examples: [
      Example(["en": #""a" = "Choose a colour";"#, "ar": #""a" = "↓Choose your favorite colour";"#]),
      Example([
        "Localizable.xcstrings": """
        { "sourceLanguage": "zh-Hans", "strings": { "a": { "localizations": {
        "zh-Hans": { "stringUnit": { "state": "translated", "value": "请输入您的密码" } },
        "en": { "stringUnit": { "state": "translated", "value": "↓请输入您的密码" } } } } }, "version": "1.0" }
        """
      ]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "↓Открыть файл";"#]),
      Example(["en": #""a" = "Open the file";"#, "ko": #""a" = "↓ファイルを開く";"#]),
      Example(["en": #""a" = "Bluetooth is off";"#, "ja": #""a" = "Bluetoothがオフです";"#]),
      Example(["en": #""a" = "Picture";"#, "bg": #""a" = "Изображение";"#, "ru": #""a" = "Изображение";"#]),
      Example(["en": #""a" = "Uses iCloud";"#, "ru": #""a" = "iCloud";"#]),
      Example(["en": #""a" = "Your Acme Assistant URL";"#, "ko": #""a" = "Acme Assistant URL";"#]),
      Example(["en": #""LEAD_TRANSLATORS" = "Nobody yet";"#, "uk": #""LEAD_TRANSLATORS" = "Vadim Petrenko";"#]),
      Example(["en": #""a" = "%@ (Command-F)";"#, "fa": #""a" = "%@ F (Command + F)";"#]),
      Example(["ja.lproj/Main.strings": #""abc-de-fgh.title" = "Customize Toolbar…";"#]),
      Example(["ja.lproj/InfoPlist.strings": #""NSHumanReadableCopyright" = "Copyright Acme. All rights reserved.";"#]),
      Example(["en": #""a" = "Language";"#, "ku": #""a" = "زمانی بەرنامە";"#]),
      Example(["en": #""a" = "Language";"#, "sr": #""a" = "Jezik aplikacije";"#]),
      Example([
        "en": #""a" = "Always allow it"; "b" = "Always allow sounds"; "c" = "Always on"; "d" = "Never allow it";"#,
        "it":
          #""a" = "Consenti sempre questo"; "b" = "Consenti sempre i suoni"; "c" = "Sempre attivo"; "d" = "Mai";"#,
        "es":
          #""a" = "↓Consenti sempre questo"; "b" = "Permitir siempre los sonidos"; "c" = "Activo"; "d" = "Nunca";"#,
      ]),
      Example([
        "en": #""a" = "Cores";"#, "fr": #""a" = "Cœurs";"# + "\n" + #""b" = "Fichier";"#,
        "pl": #""↓a" = "Cœurs";"# + "\n" + #""b" = "Fichier";"#,
        "fr.lproj/More.strings": #""c" = "Fichier";"#, "pl.lproj/More.strings": #""c" = "Pliki";"#,
        "en.lproj/More.strings": #""c" = "Files";"#,
      ]),
      Example([
        "en.lproj/Cores.stringsdict": ExampleFile.plural("cores", ["one": "%d core", "other": "%d cores"]),
        "fr.lproj/Cores.stringsdict": ExampleFile.plural("cores", ["one": "%d cœur", "other": "%d cœurs"]),
        "pl.lproj/Cores.stringsdict":
          ExampleFile.plural("cores", ["one": "%d cœur", "other": "%d cœurs"])
          .replacing("<key>k", with: "<key>↓k"),
      ]),
      Example([
        "en": #""a" = "Open"; "b" = "Close"; "c" = "Settings"; "d" = "Language";"#,
        "zh-Hans": #""a" = "打开"; "b" = "关闭"; "c" = "设置"; "d" = "语言";"#,
        "zh-Hant": #""↓a" = "打开"; "b" = "关闭"; "c" = "设置"; "d" = "语言";"#,
      ]),
    ],
    references: ["CLDR's scripts of languages, Unicode's Scripts.txt"],
    explains: [MixedChineseRule.self])

  func register(in visits: inout RuleVisits) {
    visits.language(checkTexts)
    visits.table(checkCopies)
    visits.table(checkTextsOfOtherLanguages)
    visits.table(checkSharedLanguages)
  }

  // MARK: Texts

  private func checkTexts(_ language: LanguageContext, findings: inout Findings) {
    let own = language.language.textScripts
    guard !own.isEmpty else { return }
    // Chinese characters alone are not Korean.
    let ownTraits = (own.first == .hangul ? [.hangul] : own).reduce(Traits.none) { $0.union(Traits(script: $1)) }
    let foreign = Traits.foreignLetter.subtracting(ownTraits).union(own.contains(.latin) ? .none : .mostlyLatin)
    // A Chinese character says as much as several letters.
    let lettersOfSign = language.language.writesWithoutSpaces ? 4 : 1
    language.forEachText(with: foreign) { text in
      // What is marked as not translated yet is reported as that.
      guard !text.content.traits.contains(.unfinished),
        text.content.traits.intersects(foreign.subtracting(.otherScript))
          || Self.startsForeign(text.content.bytes, own: own)
      else { return }
      let bytes = text.content.bytes
      let letters = Letters(bytes, own: own)
      guard let foreign = letters.foreign, letters.isMostlyForeign else { return }
      if foreign == .latin {
        // Sentences in other scripts contain names and terms in Latin letters.
        guard letters.own == 0 || letters.foreignCount > letters.own * 8 * lettersOfSign else { return }
        guard !Self.isExpectedInLatin(bytes, text, language),
          !FixedText.isMarked(
            text.reference.index, of: language.sections[text.section].localization.file(of: text.reference))
        else { return }
        let words = UntranslatedText.translatableWords(bytes, brands: language.brands(inSection: text.section))
        guard words >= (letters.own == 0 ? 2 : 6) else { return }
      } else if letters.foreignCount < 2 {
        return
      }
      if bytes == language.sections[text.section].scope.table.keys[text.keyNumber] || language.isInCopy(text) {
        guard Self.isCopyWithoutWords(text, foreign, in: language) else { return }
      }
      guard foreign == .latin || !NamesOfLanguages.contain(bytes) else { return }
      // A name in other capitals than the base has: "Kill switch".
      if foreign == .latin, bytes.bytes.count(where: { $0 == 0x20 }) < 3, let base = language.baseText(of: text),
        UntranslatedText.looksLikeName(bytes),
        FoldedText.of(base.bytes) == FoldedText.of(bytes), base.bytes != bytes
      {
        return
      }
      // The base text with an invisible mark or another word added, such as a name; or the name in it: "Your Acme URL".
      if foreign == .latin, let base = language.baseText(of: text)?.bytes, !base.isEmpty {
        if bytes.count > base.count, bytes[0..<base.count] == base { return }
        if base.count > bytes.count, base[(base.count - bytes.count)...] == bytes,
          base[base.count - bytes.count - 1] == 0x20,
          UntranslatedText.looksLikeName(bytes),
          bytes.bytes.split(separator: 0x20).contains(where: { UntranslatedText.isAbbreviation(bytes[$0.indices]) })
        {
          return
        }
      }
      if foreign == .latin, Self.isKeptByOthers(bytes, text, language) { return }
      let entry = language.entry(text)
      guard entry.form?.state?.isUnfinished != true, !entry.isForEachLanguage else { return }
      let name = Wording.name(language.language)
      let contrast = foreign == .latin ? "unlike other texts in \(name)" : "which \(name) does not use"
      findings.add(at: entry.location, about: entry.subject) { words in
        words.message =
          "\(Wording.quote(bytes)) is \(letters.own == 0 ? "" : "mostly ")in \(foreign.name) letters, \(contrast)"
        words.note(language.baseNote(of: text))
      }
    }
  }

  /// Whether several other languages have a text that is not the base's, which is a name then: "Exposure Notifications".
  /// Where the base is in English, they may have a former base text.
  private static func isKeptByOthers(
    _ bytes: ByteSlice, _ text: LanguageContext.Text, _ language: LanguageContext
  ) -> Bool {
    let section = language.sections[text.section]
    guard section.scope.bundle.sourceLanguage.language != "en", UntranslatedText.looksLikeName(bytes),
      language.baseText(of: text)?.bytes != bytes
    else { return false }
    return section.scope.table.translations.count { other in
      other !== section.localization && other.language.language != "en"
        && other.entry(ofKey: text.keyNumber).map { other.value($0) == bytes } ?? false
    } >= fewestKeeping
  }
  private static let fewestKeeping = 3

  /// What the names of keys follow: "⌘ (Command)", "(Command-Option-F)".
  private static let keySymbols: [StaticString] = ["⌘", "⌥", "⌃", "⇧", "(Command"]

  /// Whether a text stays in Latin letters in any language: a name of the app, a credit, or what Interface Builder's
  /// templates come with, which code or the system replaces.
  private static func isExpectedInLatin(
    _ bytes: ByteSlice, _ text: LanguageContext.Text, _ language: LanguageContext
  ) -> Bool {
    let table = language.sections[text.section].scope.table
    let key = table.keys[text.keyNumber]
    if table.fixedKeys.contains(text.keyNumber) || Self.keySymbols.contains(where: { bytes.contains($0) })
      || language.baseText(of: text).map({ WellKnownNames.isPhrase($0.bytes) }) ?? false
    {
      return true
    }
    // The keys of names in property lists are unmistakable in any table.
    return UntranslatedText.isNameInPropertyList(key)
      || table.kind == .interfaceBuilder && WellKnownNames.isTemplate(bytes)
      || UntranslatedText.isCredit(bytes, key: key, table: table.name)
  }

  /// Whether a text that is the base's says so here, because its language writes no words that same-as-base could count.
  private static func isCopyWithoutWords(
    _ text: LanguageContext.Text, _ script: Script, in language: LanguageContext
  ) -> Bool {
    let section = language.sections[text.section]
    guard script != .latin, section.baseLanguage.writesWithoutSpaces,
      section.baseLanguage.textScripts.contains(script)
    else { return false }
    let (table, bytes) = (section.scope.table, text.content.bytes)
    let key = table.keys[text.keyNumber]
    return !UntranslatedText.isCredit(bytes, key: key, table: table.name)
      && !(table.kind == .informationPropertyList && UntranslatedText.isNameInPropertyList(key))
  }

  /// Whether the first letter that is certainly not Latin belongs to another script.
  private static func startsForeign(_ text: ByteSlice, own: [Script]) -> Bool {
    guard let first = text.bytes.firstIndex(where: { $0 >= 0xCE && $0 <= 0xED && $0 != 0xE2 }) else { return false }
    return Script(of: text.scalar(at: first).value).map { !own.contains($0) } ?? false
  }

  /// How many letters of a text belong to the language's scripts and to others.
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

  private func checkTextsOfOtherLanguages(_ context: TableContext, findings: inout Findings) {
    guard var texts = TextsOfOtherLanguages(context) else { return }
    for text in texts.find(context.selectedKeys) {
      guard let reference = text.localization.entry(ofKey: text.keyNumber),
        let original = text.original.entry(ofKey: text.keyNumber)
      else { continue }
      findings.add(
        at: text.localization.location(reference),
        about: context.subject(key: text.keyNumber, language: text.localization.language)
      ) { words in
        let name = Wording.name(text.original.language)
        words.message = "\(Wording.quote(text.localization.value(reference))) is in \(name)"
        words.note("\(name) has the same text", at: text.original.location(original))
        words.note("\(Wording.quote(text.word)) is in other texts of \(name), and in none of this language")
      }
    }
  }

  /// Reports languages that have nearly all texts of another one.
  private func checkSharedLanguages(_ context: TableContext, findings: inout Findings) {
    for shared in SharedLanguages.all(in: context) {
      guard let file = shared.second.files.first else { continue }
      findings.add(
        at: Self.firstKey(of: file),
        about: .init(
          bundle: context.table.bundle, table: context.table.name, language: shared.second.language.name)
      ) { words in
        let (language, other) = (Wording.name(shared.second.language), Wording.name(shared.first.language))
        words.message =
          "\(language) and \(other) have the same texts, \(shared.same) of \(shared.total): one of the two is in the wrong language"
        words.note("texts of several words are compared")
      }
    }
  }

  // MARK: Copies

  private func checkCopies(_ context: TableContext, findings: inout Findings) {
    // Files with the same size and the same end are compared; whole files are too long to hash.
    var owners: [UInt64: [(localization: Localization, file: TableFile)]] = [:]
    for localization in context.table.translations {
      for file in localization.files where !file.format.holdsAllLanguages && file.source.size > 0 {
        let text = file.source.text
        let end = text[max(0, text.count - 4096)..<text.count]
        owners[UInt64(text.count) << 32 | UInt64(KeyHash.hash(end)), default: []].append((localization, file))
      }
    }
    for (_, similar) in owners where similar.count > 1 {
      let first = similar[0]
      let copies = similar.filter { $0.file.source.text == first.file.source.text }
      reportOtherChinese(copies.map { ($0.localization.language, $0.file) }, context, &findings)
      guard !copies.allSatisfy({ $0.localization.language.isVariant(of: first.localization.language) }),
        hasOwnTexts(first.file, of: first.localization, context)
      else { continue }
      let fitting = copies.map { (copy: $0, score: fit(of: $0.file, to: $0.localization, context)) }
      // English texts of an old base are in none of the languages; other rules say that they are not translated.
      guard let best = fitting.max(by: { $0.score < $1.score }),
        Self.mayBe(first.file, in: best.copy.localization.language)
      else { continue }
      let languages = copies.map(\.localization.language)
      let owners = fitting.filter { $0.score == best.score }.map(\.copy.localization.language)
      // Where a file fits many languages as well as any, it is in none of them: these are texts of an old base.
      if owners.count >= Self.manyCopies, !owners.allSatisfy({ $0.isVariant(of: owners[0]) }) {
        // Texts that are still the base's are reported as such.
        guard owners.count < languages.count,
          ownTextCount(in: first.file, of: first.localization, context) * 2 >= first.file.entries.count
        else { continue }
        let others = languages.filter { !$0.isVariant(of: languages[0]) }
        findings.add(
          at: Self.firstKey(of: first.file),
          about: .init(
            bundle: context.table.bundle, table: context.table.name,
            key: first.file.entries.isEmpty ? nil : first.file.key(0).string, language: languages[0].name)
        ) { words in
          words.message =
            "the \(Wording.name(languages[0])) file is also that of \(Wording.count(others.count, "other language")), byte for byte"
          words.note(others.map(\.name).joined(separator: ", "))
        }
        continue
      }
      for (copy, score) in fitting
      where score < best.score && !copy.localization.language.isVariant(of: best.copy.localization.language) {
        report(
          copy.file, of: copy.localization.language, asCopyOf: (best.copy.localization.language, best.copy.file),
          context,
          &findings)
      }
    }
  }

  private func report(
    _ copy: TableFile, of language: LanguageIdentifier,
    asCopyOf original: (language: LanguageIdentifier, file: TableFile),
    _ context: TableContext, _ findings: inout Findings
  ) {
    let subject = Finding.Subject(
      bundle: context.table.bundle, table: context.table.name,
      key: copy.entries.isEmpty ? nil : copy.key(0).string, language: language.name)
    findings.add(at: Self.firstKey(of: copy), about: subject) { words in
      let name = Wording.name(original.language)
      words.message = "the \(Wording.name(language)) file is a copy of the \(name) file, byte for byte"
      words.note("this is the \(name) file", at: Self.firstKey(of: original.file))
    }
  }

  /// Reports a file of both Chinese languages whose texts are in one of them; what its single texts have is the same.
  private func reportOtherChinese(
    _ copies: [(language: LanguageIdentifier, file: TableFile)], _ context: TableContext, _ findings: inout Findings
  ) {
    let owners = Dictionary(grouping: copies) { ChineseOrthography(of: $0.language) }
    guard let simplified = owners[.simplified], let traditional = owners[.traditional] else { return }
    let file = simplified[0].file
    var counts: [ChineseOrthography: Int] = [:]
    for entry in file.entries.indices {
      let texts = file.variation(of: entry)?.texts.map(\.bytes) ?? [file.value(entry)]
      let found = Set(
        texts.lazy.flatMap { $0.string.unicodeScalars.compactMap { ChineseOrthography(of: $0.value) } })
      if let only = found.first, found.count == 1 { counts[only, default: 0] += 1 }
    }
    func isIn(_ one: ChineseOrthography, not other: ChineseOrthography) -> Bool {
      let (own, foreign) = (counts[one, default: 0], counts[other, default: 0])
      return own >= Self.minimumOwnTexts && own * 4 >= file.entries.count && foreign * 10 <= own
    }
    let isSimplified = isIn(.simplified, not: .traditional)
    guard isSimplified || isIn(.traditional, not: .simplified) else { return }
    let (original, others) = isSimplified ? (simplified[0], traditional) : (traditional[0], simplified)
    for (language, copy) in others {
      report(copy, of: language, asCopyOf: original, context, &findings)
      for entry in copy.entries.indices {
        findings.explain(
          [MixedChineseRule.self],
          .init(
            bundle: context.table.bundle, table: context.table.name, key: copy.key(entry).string,
            language: language.name)
        )
      }
    }
  }

  /// Whether the texts of a file can be in a language: where that is not written in Latin letters, there are others.
  private static func mayBe(_ file: TableFile, in language: LanguageIdentifier) -> Bool {
    language.textScripts.contains(.latin)
      || wordsAndLetters(of: [file]).contains { !$0.bytes.allSatisfy { $0 < 0x80 } }
  }

  private static func firstKey(of file: TableFile) -> Finding.Location {
    Finding.Location(file: file.source, range: file.entries.first?.key ?? .start)
  }

  private static let minimumOwnTexts = 3

  /// So many equal files have another cause than a file in the wrong folder.
  private static let manyCopies = 4

  /// Whether a file has several texts that the base does not have, or mostly such; fewer may be the same in two languages.
  private func hasOwnTexts(_ file: TableFile, of localization: Localization, _ context: TableContext) -> Bool {
    let count = ownTextCount(in: file, of: localization, context)
    let isOneText = file.entries.count == 1 && file.variation(of: 0) == nil
    return count >= Self.minimumOwnTexts || (!isOneText && count > 0 && count * 2 >= file.entries.count)
  }

  /// How many texts of a file are not those of the base.
  private func ownTextCount(in file: TableFile, of localization: Localization, _ context: TableContext) -> Int {
    guard let base = context.table.base, let index = localization.files.firstIndex(where: { $0 === file }) else {
      return 0
    }
    return file.entries.indices.count { entry in
      let number = localization.keyNumber(ofEntry: entry, inFile: index)
      guard let reference = base.entry(ofKey: number) else { return false }
      let known = base.variation(reference)?.texts.map(\.bytes) ?? [base.value(reference)]
      let own = file.variation(of: entry)?.texts.map(\.bytes) ?? [file.value(entry)]
      return !own.allSatisfy(known.contains)
    }
  }

  /// How well a file fits a language: first by what its texts have in common with the language's other files, then by
  /// how many plural forms it lacks.
  private func fit(
    of file: TableFile, to localization: Localization, _ context: TableContext
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
    return (familiarity(of: file, to: localization, context), lacking)
  }

  /// How many of a file's words, and of its letters outside ASCII, occur in the language's other files.
  private func familiarity(of file: TableFile, to localization: Localization, _ context: TableContext) -> Int {
    let others = context.bundle.tables.flatMap { other in
      other.localizations.filter { $0.language == localization.language }.flatMap(\.files)
    }.filter { $0 !== file }
    let known = Self.wordsAndLetters(of: others)
    return Self.wordsAndLetters(of: [file]).intersection(known).count
  }

  /// The words of at least four bytes, and the letters outside ASCII, in all texts of some files.
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
