internal import LocalizationModel
internal import SourceText

/// The texts of a language with their base texts, in the order of the project.
struct TranslatedPairs {
  struct Pair {
    var text: LanguageContext.Text
    var base: ByteSlice
    var translation: ByteSlice
  }

  private(set) var pairs: [Pair] = []

  init(_ language: LanguageContext) {
    var pairs: [Pair] = []
    for section in language.sections.indices {
      language.forEachTranslation(with: [.letter, .nonASCII], in: section) { text, base in
        guard text.formNumber == 0, !text.content.traits.contains(.variations), base.bytes != text.content.bytes,
          base.traits.intersects([.letter, .nonASCII])
        else { return }
        pairs.append(Pair(text: text, base: base.bytes, translation: text.content.bytes))
      }
    }
    self.pairs = pairs
  }

  /// Pairs with the same text, in the order of their first members.
  func group(by text: (Pair) -> ByteSlice) -> [[Pair]] { group(pairs, by: text) }

  func group(_ pairs: [Pair], by text: (Pair) -> ByteSlice) -> [[Pair]] {
    var numbers: [ByteSlice: Int] = [:]
    var groups: [[Pair]] = []
    for pair in pairs {
      if let number = numbers[text(pair)] {
        groups[number].append(pair)
      } else {
        numbers[text(pair)] = groups.count
        groups.append([pair])
      }
    }
    return groups
  }
}
