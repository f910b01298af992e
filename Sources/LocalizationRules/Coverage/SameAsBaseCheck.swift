package import SourceText

/// Whether a text that equals the base text has enough to translate that equality is no accident.
package enum SameAsBaseCheck {
  package static func isSuspicious(_ text: ByteSlice, brands: Set<String>, minimumWords: Int = 2) -> Bool {
    !UntranslatedText.isMarkedAsFixed(text)
      && UntranslatedText.translatableWords(text, brands: brands) >= minimumWords
  }
}
