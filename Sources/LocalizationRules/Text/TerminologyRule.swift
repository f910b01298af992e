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
  /// Those that stay as they are, and the others.
  private var unchanged = TermIndex(ignoresCase: false)
  private var translated = TermIndex(ignoresCase: true)

  package init(options: Options) {
    terms = options.glossary.filter { !$0.term.isEmpty }
    for (number, term) in terms.enumerated() {
      if term.translations == nil { unchanged.insert(term.term, number) } else { translated.insert(term.term, number) }
    }
  }

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
    lazy var lowercased = text.lowercased()
    for term in unchanged.numbers(in: base).union(translated.numbers(in: base)).sorted().map({ terms[$0] }) {
      guard let translations = term.translations else {
        guard !text.contains(term.term) else { continue }
        report("'\(term.term)' must stay unchanged", pair, &findings)
        continue
      }
      let language = translation.textLanguage
      guard let wanted = translations[language.name] ?? translations[language.canonical.language] else { continue }
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
    guard value.text != nil || value.members != nil else {
      mistakes.addUnexpected(value, expected: "a string or an object with 'term' and 'translations'", for: name)
      return nil
    }
    let term =
      value.text.map { GlossaryTerm($0) }
      ?? Members.read(value, for: name, &mistakes).map { GlossaryTerm($0.term, translations: $0.translations) }
    guard let term, term.term.utf8.count > longestTerm else { return term }
    mistakes.add("a term of the glossary has more than \(longestTerm) bytes", at: value.location)
    return nil
  }

  /// In bytes. A text is compared with a term from the start of each of its words.
  private static var longestTerm: Int { 500 }

  package var json: String {
    guard let translations else { return term.json }
    return "{ \"term\": \(term.json), \"translations\": \(translations.json) }"
  }
}
