import Linting
import LocalizationModel
import SourceText
import Testing

/// Findings on the base where its translations agree on something else.
@Suite("Blaming the base")
struct BaseBlameTests {
  private static func plural(_ language: String, _ texts: [String]) -> String {
    let forms = zip(["one", "other"], texts).map { #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($1)"}}"# }
    return #""\#(language)":{"variations":{"plural":{\#(forms.joined(separator: ","))}}}"#
  }

  @Test("Languages are counted, however many forms each has")
  func languages() {
    let localizations = [
      Self.plural("en", ["%lld page of https://one.org", "%lld pages of https://one.org"]),
      Self.plural("de", ["%lld Seite von https://two.org", "%lld Seiten von https://two.org"]),
      Self.plural("nl", ["%lld pagina van https://two.org", "%lld bladzijden van https://two.org"]),
    ]
    let catalog =
      #"{"sourceLanguage":"en","strings":{"pages":{"localizations":{"#
      + localizations.joined(separator: ",") + #"}}},"version":"1.0"}"#
    var linter = Linter(
      configuration: Configuration(), fileSystem: InMemoryFileSystem(["Localizable.xcstrings": catalog]))
    linter.request.rules = ["link-mismatch"]
    #expect(
      linter.run().findings.map(\.message) == ["the base text differs from its translations: 2 of 2 have 'two'"])
  }
}
