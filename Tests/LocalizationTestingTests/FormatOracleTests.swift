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

  /// What CLDR lists and no format string can show:
  ///
  /// - Trailing zeros: the system selects by the number, not by its digits, so 1.0 takes the form of 1.
  /// - Compact notation with a fraction: `1.1c6`, shown as "1.1M", takes `many` in French, and 1,100,000 takes `other`. The
  ///   samples without a fraction, such as `2c6`, are looked up as 2,000,000.
  @Test("CLDR's samples of every rule select their form through the whole lookup", arguments: PluralSample.all)
  func pluralSamples(_ sample: PluralSample) throws {
    let categories = Set(PluralSample.all.filter { $0.languages == sample.languages }.map(\.category)).union(["other"])
    for language in sample.languages {
      let texts = TextFolder([
        "\(language).lproj/Integers.stringsdict": TextFolder.stringsdict(
          categories.formatted { "\($0): %ld" }, type: "ld"),
        "\(language).lproj/Fractions.stringsdict": TextFolder.stringsdict(
          categories.formatted { "\($0): %g" }, type: "g"),
      ])
      var localization = try texts.localizations[Language(language)]
      localization.locale = nil
      for written in sample.numbers + sample.compactNumbers.compactMap(\.expanded) {
        if let number = Int(written) {
          let text = localization.string("files", number, table: "Integers")
          #expect(text == "\(sample.category): \(number)", "\(language)")
        } else if let number = Double(written), !written.hasSuffix("0") {
          let text = localization.string("files", number, table: "Fractions")
          #expect(text == String(format: "\(sample.category): %g", number), "\(language)")
        }
      }
    }
  }
}

extension Set<String> {
  /// A form for each plural category.
  fileprivate func formatted(_ form: (String) -> String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: map { ($0, form($0)) })
  }
}

extension String {
  /// `2000000` for `2c6`; nil with a fraction.
  fileprivate var expanded: String? {
    let parts = components(separatedBy: "c")
    guard parts.count == 2, !contains("."), let zeros = Int(parts[1]) else { return nil }
    return parts[0] + String(repeating: "0", count: zeros)
  }
}
