package import LocalizationModel
internal import SourceText

package struct TerminologyRule: ConfigurableRule {
  package static let description = RuleDescription(
    identifier: "terminology",
    category: .text,
    severity: .warning,
    isEnabledByDefault: false,
    summary: "A term of the project's glossary is not translated as the glossary says.",
    rationale: """
      Product names stay as they are, and a project agrees once on what things are called. A term without translations must
      appear unchanged in every translation of a text that has it; a term with translations must be translated as one of them.
      """,
    remedy: "Use the term of the glossary.",
    examples: [
      Example(
        ["en": #""a" = "Open iCloud";"#, "de": #""a" = "↓Öffne die Wolke";"#],
        options: Options(glossary: [GlossaryTerm("iCloud")])),
      Example(
        ["en": #""a" = "Your library";"#, "de": #""a" = "↓Deine Bücherei";"#, "fr": #""a" = "Votre bibliothèque";"#],
        options: Options(glossary: [
          GlossaryTerm("Library", translations: ["de": ["Mediathek"], "fr": ["Bibliothèque", "Médiathèque"]])
        ])),
      Example(
        ["en": #""a" = "Libraryless";"#, "de": #""a" = "Ohne";"#],
        options: Options(glossary: [GlossaryTerm("Library", translations: ["de": ["Mediathek"]])])),
    ])

  package struct Options: RuleOptions {
    package var glossary: [GlossaryTerm] = []

    package init(glossary: [GlossaryTerm] = []) { self.glossary = glossary }

    package init() {}

    package static let settings: [Setting<Options>] = [
      Setting(
        "glossary", \.glossary, "Terms that stay as they are, or that are translated in one of some ways.",
        example: "[\"iCloud\", { \"term\": \"Library\", \"translations\": { \"de\": [\"Mediathek\"] } }]")
    ]
  }

  private let terms: [GlossaryTerm]

  package init(options: Options) { terms = options.glossary.filter { !$0.term.isEmpty } }

  package func register(in visits: inout RuleVisits) {
    visits.translation(terms.isEmpty ? .none : [.letter, .nonASCII], check)
  }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let translation = pair.translation
    guard !pair.translation.text.bytes.isEmpty,
      !translation.textLanguage.isVariant(of: translation.bundle.sourceLanguage)
    else { return }
    let base = pair.base.text.string
    let text = translation.text.string
    for term in terms {
      guard let translations = term.translations else {
        guard Self.contains(base, term.term, ignoringCase: false), !text.contains(term.term) else { continue }
        report("'\(term.term)' must stay unchanged", pair, &findings)
        continue
      }
      let language = translation.textLanguage
      guard Self.contains(base, term.term, ignoringCase: true),
        let wanted = translations[language.name] ?? translations[language.canonical.language]
      else { continue }
      let lowercased = text.lowercased()
      guard !wanted.contains(where: { lowercased.contains($0.lowercased()) }) else { continue }
      report(
        "'\(term.term)' must be translated as \(wanted.map { "'\($0)'" }.joined(separator: " or "))", pair, &findings)
    }
  }

  private func report(_ message: @autoclosure () -> String, _ pair: TranslationContext, _ findings: inout Findings) {
    findings.add(at: pair.translation.location, about: pair.translation.subject) { words in
      words.message = message()
      words.note(pair.baseNote)
    }
  }

  /// Whether a text has a term as a word of its own.
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

/// A term of the glossary: a string that stays as it is, or an object with its translations by language.
package struct GlossaryTerm: Hashable, Sendable {
  package var term: String
  /// One or more for each language; nil when the term is the same in every language.
  package var translations: [String: [String]]?

  package init(_ term: String, translations: [String: [String]]? = nil) {
    self.term = term
    self.translations = translations
  }
}

extension GlossaryTerm: SettingValue {
  private struct Members: SettingGroup {
    var term = ""
    var translations: [String: [String]]? = nil

    static let settings: [Setting<Members>] = [
      Setting("term", \.term, "The term as the base language writes it.", isRequired: true),
      Setting("translations", \.translations, "Its translations by language; one of them must appear."),
    ]
  }

  package static var settingType: SettingType { .anyOf([.text(), Members.settingType]) }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> GlossaryTerm? {
    if let text = value.text { return GlossaryTerm(text) }
    guard value.members != nil else {
      mistakes.addUnexpected(value, expected: "a string or an object with 'term' and 'translations'", for: name)
      return nil
    }
    return Members.read(value, for: name, &mistakes).map { GlossaryTerm($0.term, translations: $0.translations) }
  }

  package var json: String {
    guard let translations else { return term.json }
    return "{ \"term\": \(term.json), \"translations\": \(translations.json) }"
  }
}
