internal import LocalizationModel
internal import SourceText

struct TerminologyRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "terminology",
    category: .text,
    severity: .warning,
    isEnabledByDefault: false,
    summary: "A term of the project's glossary is not translated as the glossary says.",
    rationale: """
      Names of products stay as they are, and what a thing is called is agreed on once. A term that is just named must stand
      unchanged in every translation of a text that has it; one with translations must be translated so.
      """,
    settings: [
      Setting(
        "glossary", default: .texts([]),
        summary:
          "Terms: \"iCloud\" stays as it is, \"Library = de: Mediathek, fr: Bibliothèque | Médiathèque\" is translated so."
      )
    ],
    examples: [
      Example(
        ["en": #""a" = "Open iCloud";"#, "de": #""a" = "↓Öffne die Wolke";"#],
        options: ["glossary": .texts(["iCloud"])]),
      Example(
        ["en": #""a" = "Your library";"#, "de": #""a" = "↓Deine Bücherei";"#, "fr": #""a" = "Votre bibliothèque";"#],
        options: ["glossary": .texts(["Library = de: Mediathek, fr: Bibliothèque | Médiathèque"])]),
      Example(
        ["en": #""a" = "Libraryless";"#, "de": #""a" = "Ohne";"#],
        options: ["glossary": .texts(["Library = de: Mediathek"])]),
    ])

  private let terms: [Term]

  private struct Term {
    var text: String
    /// Lower case; what may stand for the term in each language, or nil when it stays as it is.
    var translations: [String: [String]]?
  }

  func interest(in project: Project) -> Traits { terms.isEmpty ? .none : [.letter, .nonASCII] }

  init(options: RuleOptions) {
    terms = options.texts("glossary").map { line in
      let sides = line.split(separator: "=", maxSplits: 1).map { Self.trimmed($0) }
      guard sides.count == 2 else { return Term(text: sides.first ?? "", translations: nil) }
      var translations: [String: [String]] = [:]
      for part in sides[1].split(separator: ",") {
        let pieces = part.split(separator: ":", maxSplits: 1).map { Self.trimmed($0) }
        guard pieces.count == 2 else { continue }
        translations[pieces[0]] = pieces[1].split(separator: "|").map { Self.trimmed($0).lowercased() }
      }
      return Term(text: sides[0], translations: translations)
    }.filter { !$0.text.isEmpty }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let translation = pair.translation
    guard !pair.translation.text.bytes.isEmpty,
      !translation.textLanguage.isVariant(of: translation.bundle.sourceLanguage)
    else { return }
    let base = pair.base.text.string
    let text = translation.text.string
    for term in terms {
      guard let translations = term.translations else {
        guard Self.contains(base, term.text, ignoringCase: false), !text.contains(term.text) else { continue }
        report("'\(term.text)' must stay as it is", pair, &findings)
        continue
      }
      let language = translation.textLanguage
      guard Self.contains(base, term.text, ignoringCase: true),
        let wanted = translations[language.name] ?? translations[language.canonical.language]
      else { continue }
      let lowercased = text.lowercased()
      guard !wanted.contains(where: { lowercased.contains($0) }) else { continue }
      report(
        "'\(term.text)' is to be translated as \(wanted.map { "'\($0)'" }.joined(separator: " or "))", pair, &findings)
    }
  }

  private func report(_ message: String, _ pair: TranslationContext, _ findings: inout Findings) {
    findings.add(
      Self.self, message, at: pair.translation.location, subject: pair.translation.subject, notes: [pair.baseNote])
  }

  /// Whether a term stands in a text as a word of its own.
  private static func contains(_ text: String, _ term: String, ignoringCase: Bool) -> Bool {
    let text = ignoringCase ? text.lowercased() : text
    let term = ignoringCase ? term.lowercased() : term
    for range in text.ranges(of: term) {
      let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      if !before.isLetter, !after.isLetter { return true }
    }
    return false
  }
}
