import Foundation
import LocalizationTesting
import TestSupport
import Testing

@Suite("Lookup of texts")
struct LookupTests {
  @Test("A text is what the app would show, and nil instead of the key")
  func texts() throws {
    let texts = TextFolder([
      "de.lproj/Localizable.strings": #""good_morning" = "Guten Morgen"; "done" = "100%%"; "empty" = "";"#,
      "de.lproj/Alerts.strings": #""stop" = "Halt";"#,
    ])
    let german = try texts.localizations["de"]
    #expect(german.string("good_morning") == "Guten Morgen")
    #expect(german.string("done") == "100%%")
    #expect(german.string("empty", value: "Leer") == "")
    #expect(german.string("nope") == nil)
    #expect(german.string("nope", value: "Vorgabe") == "Vorgabe")
    #expect(german.string("nope", value: "") == nil)
    #expect(german.string("stop") == nil)
    #expect(german.string("stop", table: "Alerts") == "Halt")
    #expect(german.string("good_morning", table: "") == "Guten Morgen")
    #expect(german.keys() == ["done", "empty", "good_morning"])
  }

  @Test("Plurals, nested variables and named arguments of a catalog")
  func catalog() throws {
    let texts = TextFolder([
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "files": {"localizations": {"ru": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld файл"}},
          "few": {"stringUnit": {"state": "translated", "value": "%lld файла"}},
          "many": {"stringUnit": {"state": "translated", "value": "%lld файлов"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld файла"}}}}}}},
        "in": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@n@ in %2$@"},
          "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg file"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}}}}}},
        "tap": {"localizations": {"en": {"variations": {"device": {
          "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
          "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}},
        "named": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "%(count)lld in %(folder)@"}},
          "ru": {"stringUnit": {"state": "translated", "value": "В %(folder)@: %(count)lld"}}}},
        "NO_TEXT": {}
      }}
      """#
    ])
    let russian = try texts.localizations["ru"]
    let english = try texts.localizations["en"]
    #expect(
      [1, 2, 5, 21, 112].map { russian.string("files", $0) } == [
        "1 файл", "2 файла", "5 файлов", "21 файл", "112 файлов",
      ])
    #expect(
      russian.string("files", 1.5)
        == "⟨argument 1 is a floating-point number, but the text expects a 64-bit integer⟩ файла")
    #expect(english.string("in", 1, "Work") == "1 file in Work")
    #expect(english.string("in", 2000, "Work") == "2,000 files in Work")
    #expect(english.string("tap", device: .mac) == "Click")
    #expect(english.string("tap", device: .iPad) == "Tap")
    #expect(english.string("named", 2, "Work") == "2 in Work")
    #expect(russian.string("named", 2, "Work") == "В Work: 2")
    #expect(english.string("NO_TEXT") == nil)
    #expect(english.string("NO_TEXT", value: "Text") == "Text")
  }

  @Test("A localization knows the names of arguments without the value that it came from")
  func lifetime() throws {
    let texts = TextFolder([
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"named": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "%(count)lld in %(folder)@"}},
        "ru": {"stringUnit": {"state": "translated", "value": "В %(folder)@: %(count)lld"}}}}}}
      """#
    ])
    let russian = try Localizations(at: texts.folder.url)["ru"]
    #expect(russian.string("named", 2, "Work") == "В Work: 2")
  }

  @Test("An argument that is missing or does not fit is shown as such")
  func arguments() throws {
    let texts = TextFolder(["en.lproj/Localizable.strings": #""a" = "%@ of %d";"#])
    let english = try texts.localizations["en"]
    #expect(english.string("a", "x", 2) == "x of 2")
    #expect(
      english.string("a", 1, "y")
        == "⟨argument 1 is an integer, but the text expects an object⟩ of ⟨argument 2 is text, but the text expects an integer⟩"
    )
    #expect(english.string("a", "x") == "x of ⟨argument 2 is missing⟩")
  }

  @Test("A rejected file has no texts, and a truncated one those before the mistake")
  func broken() throws {
    let texts = TextFolder([
      "de.lproj/Localizable.strings": "\"a\" = \"A\"\n\"b\" = \"B\";",
      "fr.lproj/Localizable.strings": "\"a\" = \"A\";;\"b\" = \"B\";",
    ])
    #expect(try texts.localizations["de"].string("a") == nil)
    #expect(try texts.localizations["fr"].string("a") == "A")
    #expect(try texts.localizations["fr"].string("b") == nil)
  }

  @Test("Rules of a .stringsdict replace texts of the same table, and plain digits can be asked for")
  func stringsdict() throws {
    let texts = TextFolder([
      "de.lproj/Localizable.strings": #""files" = "alt"; "other" = "bleibt";"#,
      "de.lproj/Localizable.stringsdict": TextFolder.stringsdict(["one": "%d Datei", "other": "%d Dateien"]),
    ])
    var german = try texts.localizations["de"]
    #expect(german.string("files", 1) == "1 Datei")
    #expect(german.string("files", 1234567) == "1.234.567 Dateien")
    #expect(german.string("other") == "bleibt")
    german.locale = nil
    #expect(german.string("files", 1234567) == "1234567 Dateien")
  }

  @Test("A table comes from the nearest localization that has it; keys have no fallback")
  func fallback() throws {
    let texts = TextFolder([
      "en.lproj/Localizable.strings": #""a" = "A"; "b" = "B";"#,
      "pt.lproj/Localizable.strings": #""a" = "pt";"#,
      "pt.lproj/More.strings": #""c" = "pt";"#,
      "pt-BR.lproj/Localizable.strings": #""a" = "br";"#,
      "Base.lproj/Only.strings": #""d" = "base";"#,
      "Root.strings": #""e" = "root";"#,
    ])
    let brazilian = try texts.localizations["pt-BR"]
    #expect(brazilian.string("a") == "br")
    #expect(brazilian.string("b") == nil)
    #expect(brazilian.string("c", table: "More") == "pt")
    #expect(brazilian.string("d", table: "Only") == "base")
    #expect(brazilian.string("e", table: "Root") == "root")
    #expect(try texts.localizations["pt-AO"].string("a") == "pt")
    #expect(texts.localizations.languages == ["en", "pt", "pt-BR"])
  }

  /// What Apple's own matching chooses, run as `ualoc_localizationsToUse` of the toolchain's ICU.
  @Test(
    "The system's choice among languages",
    arguments: [
      (["en", "zh-Hans"], "zh-Hans-CN", "zh-Hans"), (["en", "zh_CN"], "zh-Hans-CN", "zh_CN"),
      (["en", "zh"], "zh-Hans-CN", "zh"), (["en", "zh-Hant"], "zh-Hans-CN", nil), (["en", "zh-Hans"], "zh-TW", nil),
      (["en", "zh-Hant"], "zh-HK", "zh-Hant"), (["en", "zh-Hant", "zh-HK"], "zh-Hant-HK", "zh-HK"),
      (["en", "pt-BR"], "pt-PT", "pt-BR"), (["en", "pt-PT"], "pt-BR", "pt-PT"), (["en", "pt"], "pt-BR", "pt"),
      (["en", "pt-BR", "pt-PT"], "pt", "pt-BR"), (["en", "pt-PT", "pt-BR"], "pt-AO", "pt-PT"),
      (["en", "en-GB"], "en-AU", "en-GB"), (["en", "en-GB"], "en-US", "en"), (["en"], "en-GB", "en"),
      (["en-GB", "fr"], "en-US", "en-GB"), (["en", "es-419"], "es-MX", "es-419"),
      (["en", "es-419", "es"], "es-ES", "es"), (["en", "es-MX"], "es-AR", "es-MX"), (["en", "nb"], "no", "nb"),
      (["en", "no"], "nb", "no"), (["en", "iw"], "he", "iw"), (["en", "he"], "iw", "he"), (["en", "in"], "id", "in"),
      (["en", "sr"], "sr-Latn", nil), (["en", "sr-Latn"], "sr", nil), (["en", "ms"], "id", nil),
      (["en", "ru"], "uk", nil), (["en", "da"], "nb", nil), (["en", "es"], "ca", nil), (["en", "hi"], "hi-Latn", nil),
      (["fr", "de"], "es", nil),
    ] as [([String], String, String?)])
  func choice(_ available: [String], _ wanted: String, _ chosen: String?) throws {
    let texts = TextFolder(
      Dictionary(uniqueKeysWithValues: available.map { ("\($0).lproj/Localizable.strings", "\"a\" = \"\($0)\";") }))
    guard let chosen else {
      #expect(throws: LocalizationError.self) { try texts.localizations[Language(wanted)] }
      return
    }
    #expect(try texts.localizations[Language(wanted)].string("a") == chosen)
  }
}
