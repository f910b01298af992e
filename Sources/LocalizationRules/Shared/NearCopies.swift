internal import LocalizationModel
internal import SourceText

/// Finds texts that are the English base text but for capitals and punctuation, so that nobody translated them: "Open
/// Settings" for "Open settings".
enum NearCopies {
  /// The numbers of the selected keys for which a translation has such a text of ordinary English words, one of which at
  /// least is another in its language.
  static func numbers(in localization: Localization, _ context: TableContext, base: Localization, brands: Set<String>)
    -> [Int]
  {
    (0..<context.table.keys.count).filter { number in
      guard context.isSelected(number), let reference = localization.entry(ofKey: number),
        Self.mayBeEnglish(localization.entry(reference).traits),
        let baseReference = base.entry(ofKey: number)
      else {
        return false
      }
      let (text, baseText) = (localization.value(reference), base.value(baseReference))
      return text.count > 2 && baseText.count > 2 && startAlike(text, baseText) && text != baseText
        && localization.variation(reference) == nil
        && hasSameWords(text, baseText, in: localization.language)
        && SameText(keyNumber: number, text: text, brands: brands).words > 0
    }
  }

  private static func mayBeEnglish(_ traits: Traits) -> Bool {
    traits.contains(.mostlyLatin) && !traits.contains(.variations)
  }

  /// Whether the first three bytes, as far as they are letters of words, are the same; nearly all texts differ in them.
  private static func startAlike(_ text: ByteSlice, _ other: ByteSlice) -> Bool {
    for offset in 0..<3 {
      // The letters of a placeholder may differ.
      if text[offset] == UInt8(ascii: "%") { return true }
      if text[offset] | 0x20 != other[offset] | 0x20 {
        return !text[offset].isASCIILetter || !other[offset].isASCIILetter
      }
    }
    return true
  }

  private static func hasSameWords(_ text: ByteSlice, _ baseText: ByteSlice, in language: LanguageIdentifier) -> Bool {
    var (words, baseWords) = (WordScanner(text), WordScanner(baseText))
    var count = 0
    var isTranslated = false
    while let word = words.next() {
      guard let baseWord = baseWords.next(), word.range.count == baseWord.range.count else { return false }
      let (bytes, baseBytes) = (text[word.range.offsets], baseText[baseWord.range.offsets])
      guard zip(bytes.bytes, baseBytes.bytes).allSatisfy({ $0 < 0x80 && $0 | 0x20 == $1 | 0x20 }) else { return false }
      // Most of what is left are names; all words have to be ordinary, or English ones that are translated.
      let isOfTranslated = EnglishVocabulary.isTranslated(bytes, into: language)
      guard isOfTranslated || EnglishVocabulary.isOrdinary(bytes.string.lowercased()) else { return false }
      isTranslated = isTranslated || isOfTranslated
      count += 1
    }
    return count > 0 && isTranslated && baseWords.next() == nil
  }
}
