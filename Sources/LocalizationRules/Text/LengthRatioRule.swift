internal import LocalizationModel
internal import SourceText

struct LengthRatioRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "length-ratio",
    category: .text,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A translation is much longer or shorter than the base text.",
    rationale: """
      Much longer text does not fit where it is shown; much shorter text has lost something, or belongs to another entry.
      Characters are counted, and each Chinese or Japanese one and each Korean syllable as two.
      """,
    settings: [
      Setting(
        "maximumPercent", default: .number(250), summary: "The longest a translation may be, of the base text's length."
      ),
      Setting("minimumPercent", default: .number(30), summary: "The shortest."),
      Setting("minimumLength", default: .number(20), summary: "Shorter base texts are left alone."),
    ],
    examples: [
      Example([
        "en": #""a" = "Open the file that you chose before";"#, "de": #""a" = "↓Öffnen";"#,
        "fr": #""a" = "Ouvrir le fichier choisi";"#,
      ]),
      Example(["en": #""a" = "Open";"#, "de": #""a" = "Datei jetzt sofort öffnen";"#]),
      Example(["en": #""a" = "Open the file you chose";"#, "ja": #""a" = "選んだファイルを開く";"#]),
    ])

  private let maximumPercent: Int
  private let minimumPercent: Int
  private let minimumLength: Int

  func interest(in project: Project) -> Traits { [.letter, .nonASCII] }

  init(options: RuleOptions) {
    maximumPercent = options.number("maximumPercent")
    minimumPercent = options.number("minimumPercent")
    minimumLength = options.number("minimumLength")
  }

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let base = Self.width(of: pair.base.text.bytes)
    let text = Self.width(of: pair.translation.text.bytes)
    guard base >= minimumLength, text > 0, !pair.translation.language.isPrivateUse else { return }
    let percent = text * 100 / base
    guard percent > maximumPercent || percent < minimumPercent else { return }
    findings.add(
      Self.self, "the translation is \(percent) % as long as the base text", at: pair.translation.location,
      subject: pair.translation.subject, notes: [pair.baseNote])
  }

  private static func width(of text: ByteSlice) -> Int {
    var width = 0
    var offset = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      offset += length
      // Marks stand on the letter before them.
      if (0x300...0x36F).contains(value) || (0x200B...0x200F).contains(value) { continue }
      width += value >= 0x2E80 && value < 0xFE00 ? 2 : 1
    }
    return width
  }
}
