import Greetings
import LocalizationTesting
import Testing

/// Read once for all tests.
private let localizations = Localizations(of: MyStrings.bundle)

@Test(arguments: localizations.languages)
func everyGreeting(language: Language) {
  expectLocalized(MyStrings.Greeting.self, in: MyStrings.bundle, language: language)
}

@Test func everything() {
  expectLocalized(Keys(MyStrings.all), in: localizations)
}

@Test func texts() throws {
  let german = try localizations["de"]
  #expect(german.string("good_morning") == "Guten Morgen")
  #expect(german.string("files", 1) == "1 Datei")
  #expect(german.string("nope") == nil)
  let russian = try localizations["ru"]
  #expect([1, 2, 5].map { russian.string("files", $0) } == ["1 файл", "2 файла", "5 файлов"])
}

@Test func reviewedTexts() throws {
  try expectTexts(of: Keys(MyStrings.all), in: localizations, match: "Texts")
}

@Test func buttonsFit() {
  expectFits(MyStrings.Button.self, in: MyStrings.bundle, characters: 12)
}

@Test func noFindings() {
  expectNoFindings(in: MyStrings.bundle, rules: .errors)
}
