import Foundation
import LocalizationModel
import LocalizationTesting
import TestSupport
import Testing

@Suite("Formatting of texts")
struct FormatOracleTests {
  private static let languages = [
    "en", "de", "de-CH", "fr", "es", "ar", "fa", "hi", "ja", "sv", "pl", "tr", "pt-BR", "bn", "my", "th",
  ]

  @Test("Numbers are those of String(format:locale:)", arguments: languages)
  func numbers(_ language: String) throws {
    let integers = [
      "%d", "%5d", "%-7d|", "%05d", "%+d", "%ld", "%lld", "%u", "%x", "%X", "%o", "%1$d %1$d", "%i", "%qd",
    ]
    let fractions = ["%f", "%.2f", "%8.3f", "%e", "%g", "%.0f", "%F", "%+.1f", "%1$.2f %1$f"]
    let formats = (integers + fractions).enumerated().map { "\"k\($0)\" = \"<\($1)>\";" }
    let texts = TextFolder(["\(language).lproj/Localizable.strings": formats.joined()])
    let localization = try texts.localizations[Language(language)]
    let locale = Locale(identifier: language)
    for (index, format) in integers.enumerated() {
      for number in [0, 1, 12, 1234, 123_456_789, -5, -12345] {
        #expect(
          localization.string("k\(index)", number) == String(format: "<\(format)>", locale: locale, number, number),
          "\(format) \(number)")
      }
    }
    for (index, format) in fractions.enumerated() {
      for number in [0, 0.5, 1234.5678, -1, 99999.995] {
        #expect(
          localization.string("k\(integers.count + index)", number)
            == String(format: "<\(format)>", locale: locale, number, number), "\(format) \(number)")
      }
    }
  }

  @Test("Every language selects its plural forms by CLDR's rules, in both formats")
  func plurals() throws {
    let forms = Dictionary(uniqueKeysWithValues: PluralCategory.allCases.map { ($0.rawValue, "\($0)") })
    let catalog = forms.map {
      "\"\($0.key)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0.value) %lld\"}}"
    }
    for language in LanguageFacts.identifiers {
      guard let rules = PluralRules(for: LanguageIdentifier(language)) else { continue }
      let texts = TextFolder([
        "\(language).lproj/Localizable.stringsdict": TextFolder.stringsdict(forms),
        "Catalog.xcstrings": """
        {"sourceLanguage": "\(language)", "version": "1.0", "strings": {"files": {"localizations": {"\(language)": {
          "variations": {"plural": {\(catalog.joined(separator: ","))}}}}}}}
        """,
      ])
      var localization = try texts.localizations[Language(language)]
      localization.locale = nil
      for category in rules.categories {
        for number in category.samples where number != 0 {
          #expect(localization.string("files", number) == category.category.rawValue, "\(language) \(number)")
          #expect(
            localization.string("files", number, table: "Catalog") == "\(category.category) \(number)",
            "\(language) \(number)")
        }
      }
      // Apple's formatter uses `zero` for 0 in every language.
      #expect(localization.string("files", 0) == "zero")
    }
  }
}
