internal import LocalizationModel
internal import SourceText

struct SurroundingWhitespaceMismatchRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "surrounding-whitespace-mismatch",
    category: .text,
    severity: .warning,
    summary: "A translation starts or ends with white space and the base text does not, or the reverse.",
    rationale: """
      A text that ends with a blank is mostly put before another one: without it, "Continue with " and a name run together.
      A blank or line break too many moves text that should stand in line. Languages that write without blanks between
      words may drop one; where most translations agree, the base text is taken to be wrong.
      """,
    examples: [
      Example(["en": #""a" = "Continue with ";"#, "it": #""a" = "Continua con↓";"#]),
      Example(["en": #""a" = "Enable";"#, "pt-BR": #""a" = "Habilitar↓\n";"#]),
      Example(["en": #""a" = "Bookmarks";"#, "de": #""a" = "↓ Lesezeichen";"#]),
      Example(["en": #""a" = "Continue with ";"#, "de": #""a" = "Weiter mit ";"#, "ja": #""a" = "続ける：";"#]),
      Example([
        "en": #""a" = "↓Done ";"#, "de": #""a" = "Fertig";"#, "fr": #""a" = "Terminé";"#, "it": #""a" = "Fine";"#,
      ]),
    ])

  func interest(in project: Project) -> Traits { .edgeWhitespace }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    guard !base.trimmed.isEmpty, !text.trimmed.isEmpty else { return }
    let (expected, found) = (EdgeWhitespace(base), EdgeWhitespace(text))
    check(pair, base[expected.leading], text, found.leading, isAtEnd: false, &findings)
    check(pair, base[expected.trailing], text, found.trailing, isAtEnd: true, &findings)
  }

  private func check(
    _ pair: TranslationContext, _ expected: ByteSlice, _ text: ByteSlice, _ range: Range<Int>, isAtEnd: Bool,
    _ findings: inout Findings
  ) {
    guard expected.isEmpty != range.isEmpty else { return }
    let translation = pair.translation
    let found = text[range]
    if found.isEmpty, !expected.hasLineBreak, translation.textLanguage.writesWithoutSpaces { return }
    let place = isAtEnd ? "end" : "start"
    let what = (found.isEmpty ? expected : found).hasLineBreak ? "a line break" : "a blank"
    let location = translation.location(of: ByteRange(range.lowerBound, range.upperBound))
    let replacement = translation.tableFile.spelling(of: expected.string)
    findings.add(
      Self.self,
      found.isEmpty
        ? "the base text \(place)s with \(what), the translation does not"
        : "the translation \(place)s with \(what), the base text does not",
      at: location, subject: translation.subject, notes: [pair.baseNote],
      fixIts: [
        FixIt(
          title: found.isEmpty ? "add \(what)" : "remove \(what)",
          applicability: found.isEmpty ? .needsReview : .automatic,
          edits: [.init(location, replacement: replacement)])
      ],
      suspicion: "\(found.isEmpty ? "no " : "")white space at the \(place)", keyNumber: translation.keyNumber)
  }
}
