internal import LocalizationModel
internal import SourceText

struct UnfinishedTranslationRule: EntryRule {
  static let description = RuleDescription(
    identifier: "unfinished-translation",
    category: .coverage,
    severity: .warning,
    summary: "A translation is marked as not finished, by its state or by a word such as TODO in the text.",
    rationale: """
      Catalogs and exchange files say so with the states `new`, `needs_review` and the like; in `.strings` files people write
      TODO, FIXME or TRANSLATE into the text and forget it. The text is shown all the same. `fix --add-missing` puts the base
      text in with the comment `localization-lint:unfinished` before it; whoever translates the text deletes the comment.
      """,
    examples: [
      Example(["en": #""a" = "Hello";"#, "de": #""a" = "↓TODO Hallo";"#]),
      Example(["en": #""a" = "Hello";"#, "de": #""a" = "↓[TRANSLATE] Hello";"#]),
      Example(["en": #""a" = "Hello";"#, "de": "/* localization-lint:unfinished */\n\"a\" = \"↓Hello\";"]),
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "a": { "localizations": { "de": { "stringUnit": { "state": "needs_review", "value": "↓Ä" } } } } }, "version": "1.0" }"#
      ]),
      Example(["en": #""a" = "My TODO list";"#, "de": #""a" = "Meine TODO-Liste";"#]),
      Example(["en": #""a" = "Hello";"#, "es": #""a" = "Todo el mundo";"#]),
    ])

  func interest(in project: Project) -> Traits { [.unfinished, .startsLoudly] }

  init(options: RuleOptions) {}

  private static let markers: [StaticString] = ["TODO", "FIXME", "TRANSLATE", "XXX", "NEEDS TRANSLATION"]

  func check(_ entry: EntryContext, findings: inout Findings) {
    guard !entry.isBase else { return }
    if entry.entry.traits.contains(.unfinished) {
      // Of several forms, the one that stands for all tells.
      guard entry.text.range == entry.entry.value else { return }
      let state = entry.form?.state ?? entry.tableFile.state(of: entry.reference.index)
      findings.add(
        Self.self, "the translation is marked as '\(state?.rawValue ?? "unfinished")'", at: entry.location,
        subject: entry.subject)
    } else if let marker = Self.marker(in: entry.text.bytes), !Self.baseHas(marker, entry) {
      findings.add(
        Self.self, "the text still says \(Wording.quote(ByteSlice(marker)))", at: entry.location, subject: entry.subject
      )
    }
  }

  /// A marker as a word of its own at the start of a text or in brackets.
  private static func marker(in text: ByteSlice) -> StaticString? {
    guard let first = text.bytes.first else { return nil }
    let start = first.isASCIIUppercase ? 0 : 1
    return markers.first { marker in
      text.hasPrefix(marker, at: start) && !text[start + marker.utf8CodeUnitCount].isASCIILetter
    }
  }

  private static func baseHas(_ marker: StaticString, _ entry: EntryContext) -> Bool {
    guard let base = entry.table.base, let reference = base.entry(ofKey: entry.keyNumber) else { return false }
    return base.value(reference).contains(marker)
  }
}
