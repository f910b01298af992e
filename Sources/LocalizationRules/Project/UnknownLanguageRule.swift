internal import LocalizationModel
internal import SourceText

struct UnknownLanguageRule: Rule {
  static let description = RuleDescription(
    identifier: "unknown-language",
    category: .project,
    severity: .warning,
    summary: "A language folder has an unknown name, such as jp.lproj.",
    rationale: """
      The system never chooses such a folder, so users never see its texts. The name is usually a country code (`jp`,
      `cz`) or an old library code (`gre`).
      """,
    remedy: "Rename the folder to the identifier of the language, such as `ja` for Japanese.",
    examples: [
      Example(["en": "\"a\" = \"A\";", "jp": "↓\"a\" = \"あ\";"]),
      Example(["en": "\"a\" = \"A\";", "gre": "↓\"a\" = \"Α\";"]),
      Example(["en": "\"a\" = \"A\";", "tw": "↓\"a\" = \"甲\";"]),
      Example(["en": "\"a\" = \"A\";", "tw": "\"a\" = \"Hwɛ\";"]),
      Example(["en": "\"a\" = \"A\";", "tw": "↓\"a\" = \"A\";"]),
      Example(["en": "\"a\" = \"A\";", "ja": "\"a\" = \"あ\";"]),
      Example(["Base": "\"a\" = \"A\";", "qqq": "\"a\" = \"Explains a\";"]),
    ],
    references: ["BCP 47", "CLDR \(LanguageFacts.source.dropFirst(5))"])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  /// Whether `tw` is the language Twi, and not Chinese as in Taiwan, which many mean: none of its texts is Chinese, and there
  /// is a folder for that, or some text is no copy of the base.
  private func isTwi(_ language: LanguageIdentifier, in bundle: LocalizationBundle) -> Bool {
    guard language.language == "tw" else { return false }
    let taiwan = LanguageIdentifier("zh-Hant")
    var isOwn = bundle.occurrences.contains { $0.language.isSame(as: taiwan) }
    for table in bundle.tables {
      for localization in table.localizations where localization.language == language {
        for number in 0..<table.keys.count {
          guard let reference = localization.entry(ofKey: number) else { continue }
          if localization.entry(reference).traits.intersects(taiwan.ownScripts) { return false }
          isOwn = isOwn || table.baseValue(ofKey: number) != localization.value(reference)
        }
      }
    }
    return isOwn
  }

  private func check(_ project: Project, findings: inout Findings) {
    for bundle in project.bundles {
      for occurrence in bundle.occurrences
      where LanguageName(occurrence.language).isUnknown && !isTwi(occurrence.language, in: bundle) {
        let subject = Finding.Subject(bundle: bundle.path, language: occurrence.language.name)
        findings.add(at: occurrence.location, about: subject) { words in
          words.message = "'\(occurrence.language.name)' is not a known language identifier"
          if let name = LanguageName(occurrence.language).suggestion { words.note("did you mean '\(name)'?") }
        }
      }
    }
  }
}
