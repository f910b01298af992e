internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UntranslatedSentenceRule: Rule {
  static let description = RuleDescription(
    identifier: "untranslated-sentence",
    category: .coverage,
    severity: .warning,
    summary: "A translation is in English, though it is not the base text, or has a sentence in English.",
    rationale: """
      The base text was reworded after it had been copied, or a sentence was added to it: the copy is no longer equal to
      the base text, so tools that compare the two call it translated, and users see English. Sentences are told by small
      words such as "the", "your" and "when", of which names and terms have hardly any; a text most of whose words are in
      its own base text needs fewer. What is in quotation marks, in code
      or in capitals is left out, as are the titles of links, and texts that are marked as not translated yet.
      """,
    remedy: "Translate the text or the sentence.",
    examples: [
      Example([
        "en": #""a" = "The given path does not exist.";"#, "fr": #""a" = "↓The given path does not exists";"#,
        "el": #""a" = "↓The path that you gave does not exist";"#,
      ]),
      Example([
        "en": #""a" = "%@ is the newest version. (You are currently running version %@.)";"#,
        "sv": #""a" = "%@ är den senaste versionen. (↓You are currently running version %@.)";"#,
        "th": #""a" = "%@ เป็นเวอร์ชั่นใหม่ (↓You are currently running version %@.)";"#,
        "es": #""a" = "La versión %@ es la más nueva. (↓You are currently running version %@.)";"#,
      ]),
      Example([
        "en": #""a" = "See The Future of the Web for more"; "b" = "Runs in the background now";"#,
        "da": #""a" = "Se <a href='x'>the Future of the web</a> nu"; "b" = "Den 'runs in the background' altid";"#,
      ]),
      Example([
        "en": #""a" = "The number of unique addresses in a period"; "b" = "Number over period";"#,
        "fr": #""b" = "↓Only the unique addresses over a period";"#,
      ]),
      Example([
        "en":
          #""a" = "Signed out and device removed"; "b" = "Clear Private Data"; "c" = "Tokens are ranked by a number of trades."; "d" = "Open Apple Music on iPhone"; "e" = "Update in Safari";"#,
        "de": #""a" = "↓Logged out and device removed"; "d" = "Apple Music Link on iPhone";"#,
        "fr": #""b" = "↓Testing Clear Private Data 6 for French"; "c" = "↓Tokens ranked by number of trades.";"#,
        "nl": #""b" = "Private Data in Safari"; "e" = "Update nu in Safari";"#,
      ]),
      Example([
        "en": #""a" = "Turn on Location Services to find devices near you.";"#,
        "it": #""a" = "↓Please turn on the Location Services of your device.";"#,
        "es": #""a" = "Activa Location Services para encontrar dispositivos.";"#,
      ]),
      Example([
        "en": #""a" = "Set up Tap to Pay on iPhone";"#, "pt-BR": #""a" = "Configurar Tap to Pay on iPhone";"#,
        "nl": #""a" = "Tap to Pay on iPhone is gereed";"#,
      ]),
      Example([
        "en": #""a" = "Type \"I want to delete this\" to go on";"#,
        "de": #""a" = "Mit \"I want to delete this\" geht es weiter";"#,
      ]),
      Example([
        "en": #""a" = "This Is My Jam account";"#, "de": #""a" = "This Is My Jam-Konto";"#,
      ]),
      Example([
        "en": #""a" = "Write to The Open Observatory of Networks";"#,
        "ru": #""a" = "Пишите в The Open Observatory of Networks";"#,
      ]),
      Example([
        "en": #""a" = "Off-the-Record and man-in-the-middle";"#,
        "sv": #""a" = "Off-the-Record via man-in-the-middle";"#,
      ]),
      Example([
        "en": #""a" = "Choose the file that you need";"#, "en-GB": #""a" = "Select the file which you need";"#,
      ]),
      Example([
        "en": #"/* Do not translate */ "a" = "Use it with your app"; "b" = "%(what)s of %(that)s";"#,
        "de": #""a" = "Please use the app with it"; "b" = "%(that)s, %(what)s, %(when)s, %(from)s";"#,
      ]),
      Example([
        "en": #""a" = "Don't do it if it is in use";"#, "de": #""a" = "↓Don’t do it if it is not in use";"#,
      ]),
      Example(["en": #""a" = "Open the file with your app";"#, "de": #""a" = "Open the file with your app";"#]),
    ],
    explains: explained)

  /// What is wrong with a text that should not be there.
  private static let explained: [any Rule.Type] = [
    CommonMisspellingRule.self, LikelyTypoRule.self, MissingSpaceRule.self, RepeatedWordRule.self,
    UntranslatedWordRule.self, WrongScriptRule.self,
  ]

  func register(in visits: inout RuleVisits) {
    visits.language(check)
    visits.table(checkCopiesOfEnglish)
  }

  private func check(_ language: LanguageContext, findings: inout Findings) {
    guard !EnglishWords.languagesLikeEnglish.contains(language.language.language), !language.language.isPrivateUse
    else { return }
    if language.language.writesWithoutSpaces {
      language.forEachText(with: .letter) { text in
        // Words in Latin letters are between spaces, which few texts have.
        guard text.content.traits.contains(.space) else { return }
        var scanner = WordScanner(text.content.bytes)
        while let word = scanner.next() {
          guard EnglishWords.isTelling(text.content.bytes[word.range.offsets]) else { continue }
          return check(text, of: language, &findings)
        }
      }
    } else {
      for place in language.answer(Question(), { language.vocabulary.textsWithEnglish }) {
        check(language.text(at: place), of: language, &findings)
      }
    }
  }

  /// Which texts of a language have a telling word.
  private struct Question: Hashable {}

  private func check(_ text: LanguageContext.Text, of language: LanguageContext, _ findings: inout Findings) {
    let section = language.sections[text.section]
    guard let base = section.base, base.entry(ofKey: text.keyNumber) != nil,
      !text.content.traits.contains(.unfinished), !language.isInCopy(text)
    else { return }
    let bytes = text.content.bytes
    let isBaseEnglish = section.scope.bundle.sourceLanguage.language == "en"
    let baseWords = isBaseEnglish ? NumberedWords.of(base, language.project.facts) : nil
    let words = EnglishWords(bytes) { word in
      baseWords?.number(of: word.withByteSlice { TextIdentity($0) }) != nil
    }
    let isWhole =
      words.areSentence && !words.hasOtherSentence
      || isBaseEnglish && base.entry(ofKey: text.keyNumber).map { words.areReworded(base.value($0)) } ?? false
    guard let range = isWhole ? ByteRange(0, bytes.count) : words.sentence,
      isWhole || !Self.isTitle(range, in: bytes)
    else { return }
    let entry = language.entry(text)
    let file = section.localization.file(of: text.reference)
    guard entry.form?.state?.isUnfinished != true, !entry.isForEachLanguage,
      !FixedText.isMarked(text.reference.index, of: file),
      !section.scope.table.fixedKeys.contains(text.keyNumber),
      !UntranslatedText.isCredit(bytes, key: entry.key, table: section.scope.table.name)
    else { return }
    let isForm = Self.isForm(bytes, of: base, text.keyNumber)
    findings.explain(isWhole ? Self.explained : [UntranslatedWordRule.self], entry.subject)
    findings.add(at: isWhole ? entry.location : entry.location(of: range), about: entry.subject) { words in
      if isWhole {
        words.message =
          "\(Wording.quote(bytes)) looks untranslated in \(Wording.name(language.language))"
        if !isForm { words.note("it is in English, but it is not the base text") }
      } else {
        words.message = "\(Wording.quote(bytes[range.offsets].string, limit: 60)) is not translated"
      }
      words.note(language.baseNote(of: text))
    }
  }

  // MARK: Another base language than English

  /// Reports texts that are those of the English localization, where the base is in another language: somebody
  /// translated from English, and left them.
  private func checkCopiesOfEnglish(_ context: TableContext, findings: inout Findings) {
    let (table, source) = (context.table, context.bundle.sourceLanguage)
    guard source.canonical.language != "en", let base = table.base,
      let english = table.translations.first(where: { $0.language.language == "en" && context.isTranslation($0) })
    else { return }
    let others = table.translations.filter {
      !EnglishWords.languagesLikeEnglish.contains($0.language.language) && context.isTranslation($0)
    }
    let most = max(others.count, 3) / 3
    for number in 0..<table.keys.count where !table.fixedKeys.contains(number) && !context.isUnused(number) {
      guard let text = Self.text(of: number, in: english), let baseText = Self.text(of: number, in: base),
        text != baseText, Self.isPhrase(text)
      else { continue }
      let copies = others.filter { Self.text(of: number, in: $0) == text && Self.isEnglish(text, in: $0.language) }
      guard copies.count <= most else { continue }
      for localization in copies {
        guard let reference = localization.entry(ofKey: number) else { continue }
        let subject = context.subject(key: number, language: localization.language)
        findings.explain(Self.explained, subject)
        findings.add(at: localization.location(reference), about: subject) { words in
          words.message = "\(Wording.quote(text)) looks untranslated in \(Wording.name(localization.language))"
          words.note("it is the English text")
          if let reference = base.entry(ofKey: number) {
            words.note("the base text is \(Wording.quote(baseText))", at: base.location(reference))
          }
        }
      }
    }
  }

  /// The text of a key that has only one and is finished.
  private static func text(of number: Int, in localization: Localization) -> ByteSlice? {
    guard let reference = localization.entry(ofKey: number),
      !localization.entry(reference).traits.intersects([.variations, .unfinished, .notForTranslation])
    else { return nil }
    return localization.value(reference)
  }

  /// Whether a text has a word that the language does not have: one that its translators hardly ever keep, or a
  /// participle.
  private static func isEnglish(_ text: ByteSlice, in language: LanguageIdentifier) -> Bool {
    var scanner = WordScanner(text)
    while let word = scanner.next() {
      let bytes = text[word.range.offsets]
      if EnglishWords.isTelling(bytes) || EnglishVocabulary.isTranslated(bytes, into: language)
        || bytes.count > 4 && bytes.string.hasSuffix("ed") && EnglishVocabulary.isOrdinary(bytes)
      {
        return true
      }
    }
    return false
  }

  /// Whether a text has two words to translate or more, at least half of which are ordinary English words, and is not
  /// written like a name. Sentences are found without another localization.
  private static func isPhrase(_ text: ByteSlice) -> Bool {
    guard UntranslatedText.translatableWords(text, brands: [], atMost: 2) > 1, !UntranslatedText.looksLikeName(text),
      !EnglishWords(text, { _ in false }).areSentence
    else { return false }
    let words = OwnWords.words(of: text)
    return words.count { EnglishVocabulary.isOrdinary($0) } * 2 >= words.count
  }

  /// Whether a text is a form of the base text other than the general one.
  private static func isForm(_ text: ByteSlice, of base: Localization, _ number: Int) -> Bool {
    base.entry(ofKey: number).flatMap { base.variation($0) }?.texts.contains { $0.bytes == text } ?? false
  }

  /// Whether a part of a text is all that a link or quotation marks enclose: the title of a page, the label of a button.
  private static func isTitle(_ range: ByteRange, in text: ByteSlice) -> Bool {
    let (before, after) = (text[0..<Int(range.lowerBound)], text[Int(range.upperBound)..<text.count])
    if after.hasPrefix("</a>", at: 0), before.bytes.last == UInt8(ascii: ">") { return true }
    return before.hasSuffix("'") && after.hasPrefix("'", at: 0) || before.hasSuffix("‘") && after.hasPrefix("’", at: 0)
  }
}
