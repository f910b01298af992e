internal import LocalizationModel
internal import SourceText

/// Keys that took the place of unused ones in code and in the base language, but not in the translations: a key was renamed
/// there alone.
struct HeirsOfKeys {
  private let table: Table
  private let translations: [Localization]
  /// The used keys that a translation lacks, by their base texts.
  private var byText: [TextIdentity: [Int]] = [:]

  init(_ context: TableContext) {
    table = context.table
    translations = table.translations.filter { $0.hasEntries && !$0.language.isPrivateUse }
    let wanted = Set(context.unusedKeys.lazy.compactMap { context.table.baseValue(ofKey: $0).map { TextIdentity($0) } })
    for number in 0..<table.keys.count where !context.unusedKeys.contains(number) {
      guard let text = table.baseValue(ofKey: number).map({ TextIdentity($0) }), wanted.contains(text),
        translations.contains(where: { $0.entry(ofKey: number) == nil })
      else { continue }
      byText[text, default: []].append(number)
    }
  }

  /// The key that has the text of an unused one, and the languages that have a text for the unused one only; nil if there is
  /// none.
  func heir(of unused: Int) -> (number: Int, languages: [LanguageIdentifier])? {
    guard !byText.isEmpty, let text = table.baseValue(ofKey: unused), let heirs = byText[TextIdentity(text)] else {
      return nil
    }
    for heir in heirs {
      let lacking = translations.filter { translation in
        translation.entry(ofKey: heir) == nil
          && translation.entry(ofKey: unused).map { translation.value($0) != text } ?? false
      }
      if !lacking.isEmpty { return (heir, lacking.map(\.language)) }
    }
    return nil
  }
}
