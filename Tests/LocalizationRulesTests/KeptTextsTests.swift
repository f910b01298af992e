import Linting
import LocalizationModel
import LocalizationRules
import SourceText
import Testing

/// Texts that most languages keep as they are in the base: names, or texts that are new.
@Suite("Kept texts")
struct KeptTextsTests {
  private static let latin = ["de", "fr", "it", "es", "nl", "sv", "da", "pl", "cs", "ro", "hu", "fi", "nb"]

  /// The languages in which a text is reported that all but some keep. There are forty other texts, which all translate.
  private func reported(_ text: String, others: [String: String]) -> [String] {
    var files: [String: String] = [:]
    for language in ["en"] + Self.latin + ["ja", "ko", "uk"] {
      let texts = ["\"a\" = \"\(others[language] ?? text)\";"] + (1...40).map { "\"k\($0)\" = \"\(language) \($0)\";" }
      files["\(language).lproj/Localizable.strings"] = texts.joined(separator: "\n")
    }
    var request = RunRequest()
    request.rules = ["same-as-base"]
    let result = Linter(configuration: Configuration(), request: request, fileSystem: InMemoryFileSystem(files)).run()
    return result.findings.compactMap(\.subject.language)
  }

  @Test("What most languages keep is a name")
  func name() {
    #expect(reported("Recent Streams", others: [:]) == [])
    #expect(reported("Recent Streams", others: ["de": "Neueste Streams", "fr": "Flux récents"]) == [])
  }

  @Test("What many languages translate that keep no other text is no name, however many have not translated it yet")
  func newText() {
    let others = Dictionary(uniqueKeysWithValues: Self.latin.prefix(9).map { ($0, "\($0) in eigener Sprache") })
    #expect(reported("Recent Streams", others: others) == ["fi", "hu", "ja", "ko", "nb", "ro", "uk"])
  }

  @Test("Its words in another order are no translation")
  func otherOrder() {
    // Too few for a name of its own, but most of those in Latin letters.
    var others = Dictionary(uniqueKeysWithValues: Self.latin.prefix(5).map { ($0, "streams \($0) recent") })
    for language in ["nb", "fi", "hu", "ja", "ko", "uk"] { others[language] = "\(language)で書かれた文" }
    #expect(reported("Recent Streams", others: others) == [])
  }

  @Test("What other scripts need is no reason to translate into Latin letters")
  func scripts() {
    let others = Dictionary(uniqueKeysWithValues: ["ja", "ko", "uk"].map { ($0, "\($0)で書かれた文") })
    #expect(reported("Recent Streams", others: others) == [])
  }

  @Test("What is wrong with the forms of a text follows from their being copies")
  func copiedForms() {
    func found(_ one: String, _ other: String) -> [String] {
      func table() -> String {
        """
        {"strings":{"rooms":{"localizations":{
        "en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"One more room"}},
        "other":{"stringUnit":{"state":"translated","value":"%lld more rooms"}}}}},
        "fr":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"\(one)"}},
        "other":{"stringUnit":{"state":"translated","value":"\(other)"}}}}}
        }}},"sourceLanguage":"en","version":"1.0"}
        """
      }
      var linter = Linter(
        configuration: Configuration(), fileSystem: InMemoryFileSystem(["Localizable.xcstrings": table()]))
      linter.request.rules = ["same-as-base", "implied-quantity"]
      return linter.run().findings.map { "\($0.rule): \($0.message)" }
    }
    #expect(
      found("One more room", "%lld more rooms") == ["same-as-base: '%lld more rooms' looks untranslated in French (fr)"]
    )
    #expect(
      found("Une pièce", "%lld pièces") == ["implied-quantity: 'one' does not show its number but is used for 0 and 1"])
    #expect(
      found("Une pièce", "%lld more rooms") == [
        "implied-quantity: 'one' does not show its number but is used for 0 and 1",
        "same-as-base: '%lld more rooms' looks untranslated in French (fr)",
      ])
  }

  @Test(
    "Names of places are names, with their states",
    arguments: [
      ("Kansas City, MO", true), ("Boston, MA", true), ("New Zealand", true), ("Everything is done, OK", false),
      ("Update Required, OS", false), ("everything, MO", false), ("Boston, Massachusetts, MA", false),
    ])
  func places(text: String, isName: Bool) {
    #expect(text.withByteSlice { UntranslatedText.looksLikeName($0) } == isName)
  }

  @Test("What a variant of the base language keeps needs no translation, whatever its state")
  func variants() {
    let unit = { (language: String) in
      #""\#(language)":{"stringUnit":{"state":"new","value":"Choose your file now"}}"#
    }
    let catalog =
      #"{"sourceLanguage":"en","strings":{"Choose your file now":{"localizations":{"#
      + ["en-GB", "fr"].map(unit).joined(separator: ",") + #"}}},"version":"1.0"}"#
    var linter = Linter(
      configuration: Configuration(), fileSystem: InMemoryFileSystem(["Localizable.xcstrings": catalog]))
    linter.request.rules = ["unfinished-translation"]
    #expect(
      linter.run().findings.map { "\($0.subject.language ?? ""): \($0.severity)" } == ["en-GB: note", "fr: warning"])
  }
}
