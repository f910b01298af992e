package import LocalizationModel
package import LocalizationRules
internal import SourceText

/// A source of dictionaries: an installed program, or word lists in examples.
package protocol Dictionaries: Sendable {
  /// The words that the language's dictionary lacks; nil when there is no dictionary for the language.
  func unknownWords(among words: [String], in language: LanguageIdentifier) throws(DictionaryFailure) -> [UnknownWord]?

  /// A remark about languages without a dictionary.
  func note(onMissing languages: [LanguageIdentifier]) -> String
}

/// A spelling program that did not answer as expected.
package struct DictionaryFailure: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }
}

/// Queries dictionaries for rules: once per language, with languages in parallel.
struct DictionaryPass {
  var findings: Findings
  /// Languages without a dictionary.
  var missing: [LanguageIdentifier] = []
  var failures: [DictionaryFailure] = []

  private enum Outcome: Sendable {
    case findings(Findings)
    case noDictionary
    case failure(DictionaryFailure)
  }

  /// `wanted` lists the languages to report, by name; empty for all.
  init(
    _ visits: RuleVisits, _ names: Findings.RuleNames, dictionaries: any Dictionaries, languages wanted: Set<String>
  ) {
    findings = Findings(names)
    let (project, checks) = (visits.project, visits.words)
    guard !checks.isEmpty else { return }
    let languages = RuleRunner.textsByLanguage(of: project).filter { _, sections in
      wanted.isEmpty || sections.contains { wanted.contains($0.localization.language.name) }
    }
    let outcomes = ParallelMap.map(languages, isLong: true) { language, sections -> Outcome in
      let context = LanguageContext(project: project, language: language, sections: sections)
      var findings = Findings(names)
      do throws(DictionaryFailure) {
        for check in checks {
          let questions = check.check.questions(context)
          guard !questions.isEmpty else { continue }
          guard let unknown = try dictionaries.unknownWords(among: questions, in: language) else {
            return .noDictionary
          }
          findings.begin(rule: check.rule)
          check.check.check(context, unknown, &findings)
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
