import LocalizationModel
import TestSupport
import Testing

@Suite("Plural rules")
struct PluralSelectionTests {
  @Test("All sets of rules are present")
  func count() {
    #expect(Set(PluralSample.all.map(\.languages)).count == 39)
    #expect(PluralSample.all.reduce(0) { $0 + $1.numbers.count } > 2_000)
  }

  @Test("CLDR's samples select their category", arguments: PluralSample.all)
  func samples(_ sample: PluralSample) throws {
    for language in sample.languages {
      let rules = try #require(PluralSelection(for: LanguageIdentifier(language)))
      for number in sample.numbers {
        let operands = try #require(PluralOperands(decimal: number))
        #expect(rules.category(of: operands).rawValue == sample.category, "\(language): \(number)")
      }
    }
  }

  @Test("Integers select the categories that the table of samples lists")
  func integers() throws {
    for language in Set(PluralSample.all.flatMap(\.languages)) {
      let identifier = LanguageIdentifier(language)
      let rules = try #require(PluralSelection(for: identifier))
      for category in try #require(PluralRules(for: identifier)).categories {
        for number in category.samples {
          #expect(rules.category(of: PluralOperands(number)) == category.category, "\(language): \(number)")
        }
      }
    }
  }

  @Test(
    "Floating-point numbers count with their shortest fraction",
    arguments: [(1.0, PluralCategory.one), (1.5, .other), (0.1, .other), (-1.0, .one), (1e300, .other), (.nan, .other)])
  func floatingPoint(_ number: Double, _ category: PluralCategory) throws {
    let rules = try #require(PluralSelection(for: LanguageIdentifier("en")))
    #expect(rules.category(of: PluralOperands(number)) == category)
  }

  @Test("A language without rules has none")
  func unknown() { #expect(PluralSelection(for: LanguageIdentifier("tlh")) == nil) }
}
