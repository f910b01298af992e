internal import LocalizationModel
internal import SourceText

/// English texts that several languages share and the base no longer has, so that nobody translated them: what translators
/// get has the base text of old where a translation is missing.
struct FormerBaseTexts {
  /// Those of keys that languages of other scripts have them for, in the order of the keys.
  private var texts: [(number: Int, text: ByteSlice, languageCount: Int)] = []

  /// At least so many languages of other scripts, and of all, have the same text.
  private static let fewest = (foreign: 2, all: 5)

  /// Those of the selected keys. Takes time proportional to the texts in languages of other scripts than Latin.
  init(_ context: TableContext, base: Localization, brands: Set<String>) {
    let translations = context.table.translations.filter { !$0.language.isPrivateUse && $0.language.language != "en" }
    let foreign = translations.filter(\.language.hasOtherScript)
    guard foreign.count >= Self.fewest.foreign, translations.count >= Self.fewest.all else { return }
    var counts: [Int: [ByteSlice: Int]] = [:]
    for translation in foreign {
      for (number, file) in translation.files.enumerated() {
        for index in file.entries.indices {
          // A sentence or a few words, none of which is in the script of the language.
          let traits = file.entries[index].traits
          guard traits.contains([.mostlyLatin, .space]),
            !traits.intersects([.foreignLetter, .variations, .unfinished])
          else { continue }
          let key = translation.keyNumber(ofEntry: index, inFile: number)
          let text = file.value(index)
          // Most of them are the base texts of now.
          if context.isSelected(key), let reference = base.entry(ofKey: key), base.value(reference) != text {
            counts[key, default: [:]][text, default: 0] += 1
          }
        }
      }
    }
    for (number, counts) in counts {
      guard let (text, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
        count >= Self.fewest.foreign, let reference = base.entry(ofKey: number),
        // Placeholders and punctuation that differ are not what was changed.
        Self.letters(of: base.value(reference)) != Self.letters(of: text), Self.isProse(text),
        !UntranslatedText.isCredit(text, key: context.table.keys[number], table: context.table.name),
        SameText(keyNumber: number, text: text, brands: brands).words >= SameText.suspiciousWords
      else { continue }
      let languageCount = translations.count { translation in
        translation.entry(ofKey: number).map { translation.value($0) == text } ?? false
      }
      if languageCount >= Self.fewest.all { texts.append((number, text, languageCount)) }
    }
    texts.sort { $0.number < $1.number }
  }

  private static func letters(of text: ByteSlice) -> [UInt8] {
    text.bytes.lazy.filter(\.isASCIILetter).map { $0 | 0x20 }
  }

  /// Whether an ordinary English word in small letters is among others, as in no name.
  private static func isProse(_ text: ByteSlice) -> Bool {
    var scanner = WordScanner(text)
    while let word = scanner.next() {
      let bytes = text[word.range.offsets]
      if word.range.lowerBound > 0, bytes.count > 3,
        bytes.bytes.allSatisfy({ $0.isASCIILetter && !$0.isASCIIUppercase }),
        EnglishVocabulary.isOrdinary(bytes.string)
      {
        return true
      }
    }
    return false
  }

  /// The numbers of the keys for which a translation has such a text, in order; with how many languages have it.
  func numbers(in localization: Localization) -> [(number: Int, languageCount: Int)] {
    texts.compactMap { former in
      guard let reference = localization.entry(ofKey: former.number), localization.value(reference) == former.text
      else {
        return nil
      }
      return (former.number, former.languageCount)
    }
  }
}
