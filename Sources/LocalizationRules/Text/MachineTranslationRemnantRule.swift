internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MachineTranslationRemnantRule: Rule {
  static let description = RuleDescription(
    identifier: "machine-translation-remnant",
    category: .text,
    severity: .error,
    summary: "A translation contains what a translation program said, or what it used in place of a placeholder.",
    rationale: """
      Programs that translate add to their answers: an announcement, an apology, a note to whoever asked, a code fence,
      emphasis, quotation marks around the whole, or the text that they were given. Scripts around them put masks such as
      `__PLACEHOLDER_0__` in the place of placeholders and forget to take one out. Users see it all. What the base text
      has too is never reported.
      """,
    remedy: "Translate the text again, and write its placeholders as the base text has them.",
    examples: [
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "↓Hier ist die Übersetzung: Datei öffnen";"#]),
      Example(["en": #""a" = "Open the file";"#, "ja": #""a" = "↓翻訳：ファイルを開く";"#]),
      Example(["en": #""a" = "Open the file";"#, "fr": #""a" = "↓Here is the translation: Ouvrir le fichier";"#]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "↓Es tut mir leid, aber ich kann das nicht.";"#]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "↓[to be translated] Open";"#]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "↓```\nDatei öffnen\n```";"#]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "Datei ↓__PLACEHOLDER_0__ öffnen";"#]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "Datei ↓{{0}} öffnen";"#]),
      Example(["en": #""a" = "Open %d files?";"#, "ja": #""a" = "%d件を開きますか？ ↓format@@0";"#]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "Datei ↓<ph id='1'>öffnen";"#]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "↓**Datei öffnen**";"#]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "↓Open the file - Datei öffnen";"#]),
      Example(["en": #""a" = "Safe Browsing Plus";"#, "de": #""a" = "Safe Browsing Plus (sicheres Surfen)";"#]),
      Example(["en": #""a" = "Load and install now";"#, "bs": #""a" = "Load and install now (učitaj sada)";"#]),
      Example(["en": #""a" = "Load and install it.";"#, "bs": #""a" = "↓Load and install it. (Učitaj sada.)";"#]),
      Example(["en": #""a" = "Delete all photos";"#, "de": #""a" = "↓Delete all photos (Alle Fotos löschen)";"#]),
      Example(["en": #""a" = "Open";"#, "de": #""a" = "↓Open\" = \"Öffnen";"#]),
      Example(["en": #""a" = "Open the file";"#, "de": #""a" = "↓\"Datei öffnen\"";"#]),
      Example(["en": #""a" = "Translation: %@";"#, "de": #""a" = "Übersetzung: %@";"#]),
      Example(["en": #""a" = "Sorry, I can't open it";"#, "de": #""a" = "Es tut mir leid, aber ich kann es nicht";"#]),
      Example(["en": #""a" = "Hello {{0}}";"#, "de": #""a" = "Hallo {{0}}";"#]),
      Example(["en": #""a" = "Use **bold**";"#, "de": #""a" = "**Fett** schreiben";"#]),
      Example(["en": #""a" = "Sign in with Apple";"#, "de": #""a" = "Sign in with Apple";"#]),
      Example(["en": #""a" = "Say 'Open the file'";"#, "de": #""a" = "„Datei öffnen“";"#]),
      Example(["en": #""a" = "One";"#, "de": #""a" = "{{0}}";"#]),
      Example([
        "en": #""k" = "Open %d files";"#,
        "de.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>↓Hier ist die Übersetzung: %#@n@ öffnen</string><key>n</key>"
            + ExampleFile.pluralRule("<key>other</key><string>%d Dateien</string>")),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("a", ["one": "**One** file", "other": "%d files"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "a", ["one": "**Eine** Datei", "other": "↓**%d** Dateien"]),
      ]),
    ])

  func register(in visits: inout RuleVisits) {
    visits.translation([.machineRemnant, .enclosed, .joinedToBase], check)
    visits.variation(checkFormat)
  }

  /// Compares the format of a text with forms with a base text that has none.
  private func checkFormat(_ context: VariationContext, findings: inout Findings) {
    guard let base = context.base, base.variation?.format == nil, let format = context.variation.format else { return }
    let whole = context.entry
    let entry = EntryContext(
      scope: whole.scope, localization: whole.localization, reference: whole.reference, keyNumber: whole.keyNumber,
      text: format)
    check(TranslationContext(base: base, translation: entry, traits: format.traits), findings: &findings)
  }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let translation = pair.translation
    let (text, base) = (translation.text.bytes, pair.base.text.bytes)
    guard !base.isEmpty, base != text, translation.text.traits.intersects([.letter, .nonASCII]),
      !translation.entry.traits.intersects([.notText, .notForTranslation]),
      !translation.textLanguage.isVariant(of: translation.bundle.sourceLanguage)
    else { return }
    if let remnant = MachineRemnant(in: text) {
      guard !remnant.isExpected(beside: base) else { return }
      report(pair, at: remnant.range, severity: remnant.kind.severity, &findings) {
        "\(remnant.kind.message($0)) in the text"
      }
    } else if let range = Self.base(base, joinedTo: text, translation) {
      report(pair, at: range, severity: .warning, &findings) { _ in
        "the text contains the base text beside its translation"
      }
    } else if let inner = Self.quoted(text), inner != base, !Self.hasQuote(base) {
      report(pair, at: ByteRange(0, text.count), severity: .warning, &findings) { _ in
        "the whole text is in quotation marks, unlike the base text"
      }
    }
  }

  private func report(
    _ pair: TranslationContext, at range: ByteRange, severity: Severity, _ findings: inout Findings,
    message: (String) -> String
  ) {
    let entry = pair.translation
    findings.add(at: entry.location(of: range), about: entry.subject, severity: severity) { words in
      words.message = message(Wording.quote(entry.text.bytes[range.offsets]))
      words.note(pair.baseNote)
    }
  }

  // MARK: The base text and its translation

  /// Where a text has the base text before or after something else.
  private static func base(
    _ base: ByteSlice, joinedTo text: ByteSlice, _ translation: EntryContext
  ) -> ByteRange? {
    guard text.count > base.count + 3 else { return nil }
    let isFirst = text.hasPrefix(base)
    guard isFirst || text[(text.count - base.count)...] == base else { return nil }
    let rest = isFirst ? text[base.count...] : text[0..<text.count - base.count]
    guard UntranslatedText.hasLetters(rest, Traits(of: rest)),
      !(isFirst && isInParentheses(rest)
        && (UntranslatedText.looksLikeName(base)
          || isShort(base) && !languagesOfSystems.contains(translation.textLanguage.language)))
    else { return nil }
    let isEntry = isFirst && (rest.hasPrefix("\" = \"") || rest.hasPrefix(" = ") || rest.hasPrefix("=\""))
    let words = UntranslatedText.translatableWords(base, brands: translation.brands)
    guard isEntry ? words > 0 : words >= 3 else { return nil }
    return isFirst ? ByteRange(0, base.count) : ByteRange(text.count - base.count, text.count)
  }

  /// The languages of Apple's systems (iOS 18); in others, the buttons of the system are in another language.
  private static let languagesOfSystems: Set<String> = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "fi", "fr", "gu", "he", "hi", "hr", "hu", "id", "it",
    "ja",
    "kk", "kn", "ko", "lt", "ml", "mr", "ms", "nb", "nl", "no", "or", "pa", "pl", "pt", "ro", "ru", "sk", "sl", "sv",
    "ta",
    "te", "th", "tr", "uk", "ur", "vi", "yue", "zh",
  ]

  /// Whether a text may be the name of a button of the system: "Laden und installieren".
  private static func isShort(_ text: ByteSlice) -> Bool {
    text.bytes.count { $0 == 0x20 } < 4 && text.bytes.last.map { !".?!:".utf8.contains($0) } ?? false
  }

  /// Whether a text explains what precedes it, as the name of a product is explained: `Safe Browsing Plus (…)`.
  private static func isInParentheses(_ text: ByteSlice) -> Bool {
    let text = text.trimmed
    return text.hasPrefix("(") && text.hasSuffix(")") || text.hasPrefix("（") && text.hasSuffix("）")
  }

  // MARK: Quotation marks

  private static let pairs: [(opening: UInt32, closing: [UInt32])] = [
    (0x22, [0x22]), (0x201C, [0x201D]), (0x201E, [0x201C, 0x201D]), (0x201D, [0x201D]), (0xAB, [0xBB]),
    (0x300C, [0x300D]), (0x300E, [0x300F]),
  ]

  private static func isQuote(_ value: UInt32) -> Bool {
    value == 0x27 || value == 0x2018 || value == 0x2019
      || pairs.contains { $0.opening == value || $0.closing.contains(value) }
  }

  private static func hasQuote(_ text: ByteSlice) -> Bool {
    var offset = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      if isQuote(value) { return true }
      offset += length
    }
    return false
  }

  /// What is between the quotation marks at both ends of a text that has no others. A name in them is what it was.
  private static func quoted(_ text: ByteSlice) -> ByteSlice? {
    guard text.count > 4 else { return nil }
    let (first, length) = text.scalar(at: 0)
    guard let pair = pairs.first(where: { $0.opening == first }) else { return nil }
    let (last, lastLength) = text.scalar(before: text.count)
    guard pair.closing.contains(last), text.count > length + lastLength else { return nil }
    let inner = text[length..<text.count - lastLength]
    return hasQuote(inner) ? nil : inner
  }
}

extension MachineRemnant.Kind {
  fileprivate var severity: Severity { self == .markdown || self == .refusal ? .warning : .error }

  fileprivate func message(_ quoted: String) -> String {
    switch self {
    case .announcement, .note: "a translation program's words, \(quoted), are"
    case .refusal: "a translation program's apology, \(quoted), is"
    case .mask: "what stood for a placeholder while the text was translated, \(quoted), is still"
    case .fence: "a code fence, which the base text does not have, is"
    case .markdown: "Markdown that the base text does not have, \(quoted), is"
    }
  }
}
