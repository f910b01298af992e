package import LocalizationModel
package import LocalizationRules
internal import SourceText

/// Looks words up: an installed program in earnest, a few words in examples.
package protocol Dictionaries: Sendable {
  /// The words that the language's dictionary does not have; nil when there is no dictionary of the language.
  func unknownWords(among words: [String], in language: LanguageIdentifier) throws(DictionaryFailure) -> [UnknownWord]?

  /// What to tell a person about languages without a dictionary.
  func note(onMissing languages: [LanguageIdentifier]) -> String
}

/// A program that did not answer as it should.
package struct DictionaryFailure: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }
}

/// Asks dictionaries on behalf of rules: each language once, languages in parallel.
struct DictionaryPass {
  var findings: Findings
  /// Languages whose texts nobody could look at.
  var missing: [LanguageIdentifier] = []
  var failures: [DictionaryFailure] = []

  private enum Outcome: Sendable {
    case findings(Findings)
    case noDictionary
    case failure(DictionaryFailure)
  }

  init(
    _ project: Project, rules: [any DictionaryRule], dictionaries: any Dictionaries, configuration: Configuration
  ) {
    let severities = configuration.severities
    findings = Findings(severities: severities)
    guard !rules.isEmpty else { return }
    let wanted = configuration.languages
    let languages = RuleRunner.textsByLanguage(of: project).filter { _, sections in
      wanted.isEmpty || sections.contains { wanted.contains($0.localization.language.name) }
    }
    let outcomes = ParallelMap.map(languages) { language, sections -> Outcome in
      let context = LanguageContext(project: project, language: language, sections: sections)
      var findings = Findings(severities: severities)
      do throws(DictionaryFailure) {
        for rule in rules {
          let questions = rule.questions(about: context)
          guard !questions.isEmpty else { continue }
          guard let unknown = try dictionaries.unknownWords(among: questions, in: language) else {
            return .noDictionary
          }
          rule.check(context, unknown: unknown, findings: &findings)
        }
      } catch {
        return .failure(error)
      }
      return .findings(findings)
    }
    for (language, outcome) in zip(languages, outcomes) {
      switch outcome {
      case .findings(let found): findings.append(found)
      case .noDictionary: missing.append(language.key)
      case .failure(let failure): failures.append(failure)
      }
    }
  }
}
