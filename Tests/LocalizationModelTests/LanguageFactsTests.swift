import LocalizationModel
import Testing

@Suite("Facts about languages")
struct LanguageFactsTests {
  @Test("Every language of the tables is found, and no other")
  func everyLanguage() {
    let identifiers = LanguageFacts.identifiers
    #expect(identifiers == identifiers.sorted())
    #expect(identifiers.allSatisfy { LanguageFacts.exact($0)?.identifier == $0 })
    #expect(LanguageFacts.exact(identifiers[0])?.name == "Afar")
    for name in ["", "a", "de-", "zzz", "\n", "|"] { #expect(LanguageFacts.exact(name) == nil) }
  }

  @Test("Plural categories of the first, a middle and the last language", arguments: ["af", "pl", "zu"])
  func plurals(_ language: String) throws {
    let rules = try #require(PluralRules(for: LanguageIdentifier(language)))
    let categories: [String: [PluralCategory]] = [
      "af": [.one, .other], "pl": [.one, .few, .many, .other], "zu": [.one, .other],
    ]
    #expect(rules.categories.map(\.category) == categories[language])
  }

  @Test("A language that CLDR has no plural rules for")
  func noPlurals() { #expect(PluralRules(for: LanguageIdentifier("xx")) == nil) }
}
