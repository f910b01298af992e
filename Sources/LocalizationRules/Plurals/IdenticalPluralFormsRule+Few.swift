internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// Two forms that are the same although the noun after the number differs in them, as other plurals show.
///
/// Russian has "2 файла" and "5 файлов". Where both forms are "%d файлов" and the two forms of another plural have just
/// these words, one of both is wrong. After a preposition, both may be right, so only texts that start with the number
/// are compared.
extension IdenticalPluralFormsRule {
  /// For each language with such nouns, the form for large numbers; the other one is `few`.
  private static let formsForLargeNumbers: [String: PluralCategory] = [
    "be": .many, "bs": .other, "cs": .other, "hr": .other, "pl": .many, "ru": .many, "sk": .other, "sr": .other,
    "uk": .many,
  ]

  func checkFew(_ context: LanguageContext, findings: inout Findings) {
    guard let large = Self.formsForLargeNumbers[context.language.language] else { return }
    var known: (few: Set<String>, large: Set<String>) = ([], [])
    var suspects: [(entry: EntryContext, few: Variation.Form, large: Variation.Form, noun: String)] = []
    Self.forEachVariation(in: context) { variation, section, number, reference, text in
      for forms in PluralForms.all(in: variation) {
        guard let few = forms[.few], let many = forms[large], let fewNoun = Self.noun(of: few.text.bytes),
          let manyNoun = Self.noun(of: many.text.bytes)
        else { continue }
        if fewNoun != manyNoun {
          known.few.insert(fewNoun)
          known.large.insert(manyNoun)
        } else if few.text.bytes == many.text.bytes, let one = forms[.one], one.text.bytes != few.text.bytes {
          let entry = EntryContext(
            scope: section.scope, localization: section.localization, reference: reference, keyNumber: number,
            text: text, variation: variation)
          suspects.append((entry, few, many, fewNoun))
        }
      }
    }
    for (entry, few, many, noun) in suspects where known.few.contains(noun) != known.large.contains(noun) {
      let isFewWrong = known.large.contains(noun)
      let (wrong, right) = isFewWrong ? (few, many) : (many, few)
      findings.add(
        at: .init(file: entry.file.source, range: wrong.text.range), about: entry.subject, severity: .warning
      ) { words in
        let wrongName = wrong.pluralCategory?.rawValue ?? ""
        let rightName = right.pluralCategory?.rawValue ?? ""
        words.message =
          "the form '\(wrongName)' is that for '\(rightName)': other plurals have \(Wording.quote(noun)) for '\(rightName)' alone"
        words.note("the form '\(rightName)' is \(Wording.quote(right.text.bytes))")
      }
    }
  }

  /// The word after the number that a text starts with, in small letters; nil if there is none.
  private static func noun(of text: ByteSlice) -> String? {
    guard let number = FormatString(text).specifiers.first(where: { ArgumentType.isNumber($0.type) }),
      number.range.lowerBound == 0, text[Int(number.range.upperBound)] == 0x20
    else { return nil }
    let rest = text[Int(number.range.upperBound) + 1..<text.count]
    var words = WordScanner(rest)
    guard let word = words.next(), word.range.lowerBound == 0 else { return nil }
    return rest[word.range.offsets].string.lowercased()
  }
}
