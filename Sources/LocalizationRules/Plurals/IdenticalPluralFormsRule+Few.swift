internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// Two forms that are the same although the noun after the number differs in them, as another plural shows.
///
/// Russian has "1 файл", "2 файла" and "5 файлов". Where another plural has these and one has "%d файлов" for both, one of
/// its forms is wrong. After a preposition, both may be right, so only texts that start with the number are compared;
/// adjectives and participles have one form for both.
extension IdenticalPluralFormsRule {
  /// Languages whose nouns differ, and whose persons are no exception, as those of Polish are.
  private static let languagesWithFew: Set<String> = ["be", "ru", "uk"]

  /// The ends of words that are the same after 2 and 5.
  private static let unchangedEnds = ["но", "то", "ых", "их", "іх", "ена"]

  private struct Nouns: Hashable {
    var few: String
    var many: String
  }

  func checkFew(_ context: LanguageContext, findings: inout Findings) {
    guard Self.languagesWithFew.contains(context.language.language) else { return }
    var known: [String: Set<Nouns>] = [:]
    var suspects: [(entry: EntryContext, one: String, few: Variation.Form, many: Variation.Form, noun: String)] = []
    Self.forEachVariation(in: context) { variation, section, number, reference, text in
      for forms in PluralForms.all(in: variation) {
        guard let few = forms[.few], let many = forms[.many],
          let one = forms[.one].flatMap({ Self.noun(of: $0.text.bytes) }),
          let fewNoun = Self.noun(of: few.text.bytes), let manyNoun = Self.noun(of: many.text.bytes)
        else { continue }
        if fewNoun != manyNoun {
          known[one, default: []].insert(Nouns(few: fewNoun, many: manyNoun))
        } else if few.text.bytes == many.text.bytes, one != fewNoun {
          let entry = EntryContext(
            scope: section.scope, localization: section.localization, reference: reference, keyNumber: number,
            text: text, variation: variation)
          suspects.append((entry, one, few, many, fewNoun))
        }
      }
    }
    for (entry, one, few, many, noun) in suspects where !Self.unchangedEnds.contains(where: noun.hasSuffix) {
      // Where the others disagree, any of them may be wrong.
      guard let nouns = known[one], nouns.count == 1, let right = nouns.first,
        (right.few == noun) != (right.many == noun)
      else { continue }
      let (wrong, category, other) = right.many == noun ? (few, "few", right.few) : (many, "many", right.many)
      findings.add(
        at: .init(file: entry.file.source, range: wrong.text.range), about: entry.subject, severity: .warning
      ) { words in
        words.message =
          "the forms 'few' and 'many' are the same, but another plural has \(Wording.quote(other)) for '\(category)', not \(Wording.quote(noun))"
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
