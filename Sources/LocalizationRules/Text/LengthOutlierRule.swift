internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct LengthOutlierRule: Rule {
  static let description = RuleDescription(
    identifier: "length-outlier",
    category: .text,
    severity: .warning,
    summary: "A translation is far longer than the base text and most other translations.",
    rationale: """
      It belongs to another key, has the comment or the instructions in it, or was made up by a machine that was given too
      little to translate: "Hello, how can I help you?" for "—". Reported are texts of more than three times the length of
      the base text and of the usual translation, and sentences where the base text has no words at all. At least two other
      languages must have a text of their own. A note where a text is not much longer than that, as a description of what
      the base text names in a word may be, and where the base text is a number. Chinese and Japanese characters and
      Korean syllables count as two.
      """,
    remedy: "Compare the translation with the base text, and translate that.",
    examples: [
      Example([
        "en": #""a" = "Inputs"; "b" = "—"; "c" = "%@ %lld";"#,
        "de":
          #""a" = "↓Der Text, den du gesendet hast, ist leer."; "b" = "↓Hallo, wie kann ich helfen?"; "c" = "%@ %lld";"#,
        "fr": #""a" = "Entrées"; "b" = "—"; "c" = "↓Vous avez %1$@ %2$lld points";"#,
        "it": #""a" = "Ingressi"; "b" = "—"; "c" = "%@: %lld";"#,
      ]),
      Example([
        "en": #""a" = "Auto"; "b" = "%1$@ – %2$@";"#,
        "de": #""a" = "Automatisch auswählen"; "b" = "vom %1$@ bis zum %2$@";"#,
        "fr": #""a" = "Automatique"; "b" = "du %1$@ au %2$@";"#, "it": #""a" = "Automatico"; "b" = "%1$@ – %2$@";"#,
      ]),
      Example([
        "en": #""a" = "Legal"; "b" = "tos.text";"#,
        "de": #""a" = "Hinweise zum Recht und zum Datenschutz"; "b" = "Es gelten die Bedingungen von heute.";"#,
        "fr": #""a" = "Mentions légales et vie privée, le tout"; "b" = "Les conditions.";"#,
        "it": #""a" = "Note legali"; "b" = "Le condizioni.";"#,
      ]),
      Example([
        "en": #""a" = " %@"; "b" = "%@:";"#, "de": #""a" = "↓Hallo, %@!"; "b" = "von %@:";"#,
        "fr": #""a" = " %@"; "b" = "%@ :";"#, "it": #""a" = " %@"; "b" = "%@:";"#,
      ]),
      Example([
        "en": #""got.start" = "You got "; "got.end" = "!";"#,
        "ja": #""got.start" = ""; "got.end" = "を手に入れました！";"#,
        "ko": #""got.start" = ""; "got.end" = "!";"#, "de": #""got.start" = "Du hast "; "got.end" = "!";"#,
      ]),
      Example([
        "en": #""a" = "Inputs";"#, "de": #""a" = "Der Text, den du gesendet hast, ist leer.";"#,
        "fr": #""a" = "Entrées";"#,
      ]),
    ],
    explains: [LengthRatioRule.self, SentenceMismatchRule.self, SurroundingWhitespaceMismatchRule.self])

  func register(in visits: inout RuleVisits) { visits.translation(.farLongerThanBase, check) }

  /// So many other languages tell what is usual.
  private static let (fewestOthers, mostOthers) = (2, 16)
  /// Fewer letters than these join what placeholders stand for, as in "vom %@ bis zum %@".
  private static let lettersOfSentence = 12
  /// Fewer letters than these are a word such as "von %@".
  private static let lettersOfWords = 5

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    let hasWords = Sentences.letters(of: base) > 0
    let measure = hasWords ? TerminalText.width : Sentences.letters
    let length = measure(text)
    let baseLength = measure(base)
    // Several placeholders may need words between them, one does not.
    let least = FormatString(base).specifiers.count == 1 ? Self.lettersOfWords : Self.lettersOfSentence
    guard hasWords ? length > 3 * baseLength + 12 : length >= least,
      pair.translation.form == nil, pair.base.form == nil, !pair.translation.isFixed,
      !base.trimmed.isEmpty, !pair.translation.language.isPrivateUse, !KeyStyle.isIdentifier(base),
      // A language may have a word for a sign: "%".
      hasWords || base.count > 1 || text.bytes.contains(0x20),
      !UntranslatedText.isAbbreviation(base),
      // Crowdin's marks for translating in the app.
      !text.hasPrefix("crwdn")
    else { return }
    var others: [Int] = []
    var similar = 0
    for other in pair.base.table.translations where other !== pair.translation.localization {
      guard let text = pair.translation.counterpart(in: other)?.bytes, !(hasWords && text == base) else { continue }
      others.append(measure(text))
      if others.count == Self.mostOthers { break }
      // Nearly always, the first texts tell that such lengths are usual: half of an even number reaches the middle.
      if hasWords, length <= 3 * others[others.count - 1] + 12 { similar += 1 }
      if similar == Self.mostOthers / 2 { return }
    }
    guard others.count >= Self.fewestOthers else { return }
    others.sort()
    let usual = max(baseLength, others[others.count / 2])
    // A machine invents something in several languages.
    let isSentence = length >= (usual == 0 ? least : Self.lettersOfSentence * 2) && others[0] == 0
    guard hasWords ? length > 3 * usual + 12 && !Self.explains(base, text) : isSentence && !Self.mayHoldOtherPart(pair)
    else { return }
    let mayBeMeant =
      hasWords
      ? length <= 3 * usual + 24 : length < Self.lettersOfSentence || pair.base.text.traits.contains(.digit)
    findings.add(at: pair.translation.location, about: pair.translation.subject, severity: mayBeMeant ? .note : nil) {
      words in
      words.message =
        hasWords
        ? "\(Wording.quote(text)) is far longer than the base text, unlike other translations"
        : "\(Wording.quote(text)) has words, but the base text is only \(Wording.quote(base))"
      if hasWords { words.note(pair.baseNote) }
    }
    findings.explain(
      [LengthRatioRule.self, SentenceMismatchRule.self, SurroundingWhitespaceMismatchRule.self],
      pair.translation.subject)
  }

  /// Whether the words may be those of another part of the same text: in Japanese, the verb of `greeting.start` is in
  /// `greeting.end`, where English ends with a point.
  private static func mayHoldOtherPart(_ pair: TranslationContext) -> Bool {
    let entry = pair.translation
    let parts = entry.keysOfOtherParts
    guard !parts.isEmpty, let base = entry.table.base else { return false }
    if pair.base.text.bytes.trimmed.bytes.allSatisfy({ ".,:;!?".utf8.contains($0) }) { return true }
    return parts.contains { other in
      entry.localization.entry(ofKey: other).map { entry.localization.value($0).trimmed.isEmpty } ?? false
        && base.entry(ofKey: other).map { !base.value($0).trimmed.isEmpty } ?? false
    }
  }

  /// Whether a text has the base text or an abbreviation of it in parentheses, with its meaning: "Insulin sensitivity (ISF)".
  private static func explains(_ base: ByteSlice, _ text: ByteSlice) -> Bool {
    func isInParentheses(_ word: ByteSlice) -> Bool {
      text.range(of: word).map { $0.lowerBound > 0 && text[$0.lowerBound - 1] == UInt8(ascii: "(") } ?? false
    }
    return isInParentheses(base)
      || base.bytes.split { !$0.isASCIIUppercase }.contains { $0.count > 1 && isInParentheses(base[$0.indices]) }
  }
}
