internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct LengthRatioRule: ConfigurableRule {
  static let description = RuleDescription(
    identifier: "length-ratio",
    category: .text,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A translation is much longer or shorter than the base text.",
    rationale: """
      A translation that is much longer may not fit where it is shown; one that is much shorter has lost something or
      belongs to another entry. Lengths are in characters; Chinese and Japanese characters and Korean syllables count as
      two.
      """,
    remedy: "Compare the translation with the base text: a part may be missing, or too much was pasted.",
    examples: [
      Example([
        "en": #""a" = "Open the file that you chose before";"#, "de": #""a" = "↓Öffnen";"#,
        "fr": #""a" = "Ouvrir le fichier choisi";"#,
      ]),
      Example(["en": #""a" = "Open";"#, "de": #""a" = "Datei jetzt sofort öffnen";"#]),
      Example(["en": #""a" = "Open the file you chose";"#, "ja": #""a" = "選んだファイルを開く";"#]),
    ])

  struct Options: RuleOptions {
    var maximumPercent = 250
    var minimumPercent = 30
    var minimumLength = 20

    static let settings: [Setting<Options>] = [
      Setting(
        "maximumPercent", \.maximumPercent, "The maximum length of a translation, in percent of the base text."),
      Setting(
        "minimumPercent", \.minimumPercent, "The minimum length of a translation, in percent of the base text."),
      Setting("minimumLength", \.minimumLength, "The minimum length of the base texts to check, in characters."),
    ]
  }

  private let options: Options

  init(options: Options) { self.options = options }

  func register(in visits: inout RuleVisits) { visits.translation([.letter, .nonASCII], check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let base = TerminalText.width(pair.base.text.bytes)
    let text = TerminalText.width(pair.translation.text.bytes)
    guard base >= options.minimumLength, text > 0, !pair.translation.language.isPrivateUse else { return }
    let percent = text * 100 / base
    guard percent > options.maximumPercent || percent < options.minimumPercent else { return }
    findings.add(at: pair.translation.location, about: pair.translation.subject) { words in
      words.message = "the translation is \(percent)% as long as the base text"
      words.note(pair.baseNote)
    }
  }
}
