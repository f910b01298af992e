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
      `cz`) or an old library code (`gre`). The code of a country may be that of another language: `se` is Northern Sami,
      and Swedes see the base language if Swedish texts are in it.
      """,
    remedy: "Rename the folder to the identifier of the language, such as `ja` for Japanese.",
    examples: [
      Example(["en": "\"a\" = \"A\";", "jp": "↓\"a\" = \"あ\";"]),
      Example(["en": "\"a\" = \"A\";", "gre": "↓\"a\" = \"Α\";"]),
      Example(["en": "\"a\" = \"A\";", "tw": "↓\"a\" = \"甲\";"]),
      Example(["en": "\"a\" = \"A\";", "tw": "\"a\" = \"Hwɛ\";"]),
      Example(["en": "\"a\" = \"A\";", "tw": "↓\"a\" = \"A\";"]),
      Example([
        "en": #""a" = "Settings"; "b" = "Close"; "c" = "Look for devices";"#,
        "se": #"↓"a" = "Inställningar"; "b" = "Stäng"; "c" = "Sök efter enheter";"#,
      ]),
      Example([
        "en": #""a" = "Settings"; "b" = "Close"; "c" = "Look for devices"; "d" = "Åland";"#,
        "se": #""a" = "Heivehusat"; "b" = "Gidde"; "c" = "Oza rusttegiid dáppe"; "d" = "Ålánda";"#,
      ]),
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

  /// A language with the code of a country where another one is spoken, and letters that only one of the two has.
  private struct Namesake {
    var code: String
    var meant: String
    var letters: String
    var lettersOfMeant: String

    /// Sources: ISO 3166, and the exemplar characters of CLDR.
    static let all = [
      Namesake(code: "se", meant: "sv", letters: "áčđŋšŧž", lettersOfMeant: "åäö"),
      Namesake(code: "br", meant: "pt-BR", letters: "ñùüœ", lettersOfMeant: "ãõçáí"),
      Namesake(code: "ee", meant: "et", letters: "ɖɛƒɣŋɔʋẽ", lettersOfMeant: "äöüõ"),
    ]
  }

  /// The language that the texts of another one are written in, as far as their letters tell.
  private func languageMeant(by language: LanguageIdentifier, in bundle: LocalizationBundle) -> LanguageIdentifier? {
    guard let namesake = Namesake.all.first(where: { $0.code == language.language }) else { return nil }
    let meant = LanguageIdentifier(namesake.meant)
    guard !bundle.occurrences.contains(where: { $0.language.language == meant.language }) else { return nil }
    let (own, other) = (Set(namesake.letters), Set(namesake.lettersOfMeant))
    var counts = (own: 0, other: 0)
    for table in bundle.tables {
      for localization in table.localizations where localization.language == language {
        for number in 0..<table.keys.count {
          guard let text = localization.entry(ofKey: number).map(localization.value),
            text != table.baseValue(ofKey: number)
          else { continue }
          let letters = text.string.lowercased()
          if letters.contains(where: own.contains) { counts.own += 1 }
          if letters.contains(where: other.contains) { counts.other += 1 }
        }
      }
    }
    return counts.other >= Self.fewestTexts && counts.own * 10 <= counts.other ? meant : nil
  }
  private static let fewestTexts = 3

  private func check(_ project: Project, findings: inout Findings) {
    for bundle in project.bundles {
      for occurrence in bundle.occurrences {
        guard let meant = languageMeant(by: occurrence.language, in: bundle) else { continue }
        findings.add(at: occurrence.location, about: .init(bundle: bundle.path, language: occurrence.language.name)) {
          words in
          let (name, other) = (occurrence.language.englishName, meant.englishName)
          words.message = "'\(occurrence.language.name)' is \(name), but the texts have letters of \(other)"
          words.note("users of \(other) never see them: did you mean '\(meant.name)'?")
        }
      }
      for occurrence in bundle.occurrences
      where LanguageName(occurrence.language).isUnknown && !isTwi(occurrence.language, in: bundle) {
        let subject = Finding.Subject(bundle: bundle.path, language: occurrence.language.name)
        findings.add(at: occurrence.location, about: subject) { words in
          words.message = "'\(occurrence.language.name)' is not a known language identifier"
          let name = LanguageName(occurrence.language).suggestion
          words.note(name.map { "did you mean '\($0)'?" } ?? "use an identifier such as 'de' or 'pt-BR'")
        }
      }
    }
  }
}
