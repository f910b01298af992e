import LocalizationModel
import SourceText
import Testing

@Suite("Pseudo-languages")
struct PseudoLanguageTests {
  private func pseudoText(_ text: String, _ language: PseudoLanguage = .accented) -> String {
    text.withByteSlice { language.text(of: $0, placeholders: .known) }
  }

  @Test("Texts get accents, brackets and words at the end")
  func accents() {
    #expect(pseudoText("Save the file") == "⟦Šàṽé ţĥé ƒîļé öñ⟧")
    #expect(pseudoText("  OK\n") == "  ⟦ÖĶ⟧\n")
  }

  @Test(
    "Placeholders, markup, addresses and escapes stay",
    arguments: [
      "%@", "%1$@", "%#@files@", "%(count)lld", "%arg", "%%", "#{NAME}", "${applicationName}", "{url_4}", "<b>",
      #"<a href="https://example.com">"#, "&amp;", "https://example.com/help", "help@example.com", #"\n"#, #"\(name)"#,
    ])
  func pieces(_ piece: String) {
    let text = "Open \(piece) now"
    #expect(pseudoText(text) == "⟦Öþéñ \(piece) ñöŵ⟧" || pseudoText(text) == "⟦Öþéñ \(piece) ñöŵ-⟧")
    let reversed = pseudoText(text, .rightToLeft)
    #expect(reversed.hasPrefix("\u{200F}⟦\u{202E}Öþéñ\u{202C} \(piece) \u{202E}ñöŵ\u{202C}"))
  }

  @Test("Texts without letters stay", arguments: ["", "%d", "– %1$@ –", "100%", "<br/>", "%"])
  func unchanged(_ text: String) {
    #expect(pseudoText(text) == text)
  }

  @Test("Texts become about a third longer", arguments: 8...120)
  func growth(_ count: Int) {
    let text = String(repeating: "letters and ", count: 12).prefix(count - 1) + "x"
    let growth = Double(pseudoText(String(text)).count - count) / Double(count)
    #expect((0.3...0.4).contains(growth))
  }

  @Test("Pseudo-texts are recognized, other texts in brackets are not")
  func recognition() {
    func isPseudoText(_ text: String) -> Bool { text.withByteSlice { PseudoLanguage.isPseudoText($0) } }
    for language in PseudoLanguage.allCases { #expect(isPseudoText(pseudoText(" A text ", language))) }
    #expect(!isPseudoText("[A text]"))
    #expect(!isPseudoText("⟦A⟧ text"))
  }
}
