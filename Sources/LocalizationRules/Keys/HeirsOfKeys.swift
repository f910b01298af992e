internal import LocalizationModel
internal import SourceText

/// Keys that took the place of unused ones in code and in the base language, but not in the translations: a key was renamed
/// there alone.
struct HeirsOfKeys {
  /// By the number of the unused key.
  private var heirs: [Int: Heir] = [:]

  struct Heir {
    var number: Int
    /// Those that have a text for the unused key only.
    var languages: [LanguageIdentifier]
  }

  /// More keys with one text are a common word, not a key that was renamed.
  private static let mostOfOneText = 4

  init(_ context: TableContext) {
    let table = context.table
    let translations = table.translations.filter { $0.hasEntries && !$0.language.isPrivateUse }
    var byText: [TextIdentity: (unused: [Int], used: [Int])] = [:]
    for number in context.unusedKeys.sorted() {
      guard let text = table.baseValue(ofKey: number), !text.isEmpty else { continue }
      byText[TextIdentity(text), default: ([], [])].unused.append(number)
    }
    guard !byText.isEmpty else { return }
    for number in 0..<table.keys.count where !context.unusedKeys.contains(number) {
      guard let text = table.baseValue(ofKey: number).map({ TextIdentity($0) }), byText[text] != nil else { continue }
      byText[text]?.used.append(number)
    }
    for (unused, used) in byText.values where unused.count + used.count <= Self.mostOfOneText {
      var used = used
      for number in unused {
        for heir in used {
          guard let languages = Self.languages(lacking: heir, having: number, translations) else { continue }
          heirs[number] = Heir(number: heir, languages: languages)
          // Two keys cannot get the same name.
          used.removeAll { $0 == heir }
          break
        }
      }
    }
  }

  /// The languages that have a text for the second key only; nil if there are none, or if a language has different texts for
  /// both, which then mean different things.
  private static func languages(
    lacking heir: Int, having unused: Int, _ translations: [Localization]
  ) -> [LanguageIdentifier]? {
    var languages: [LanguageIdentifier] = []
    for translation in translations {
      guard let own = translation.entry(ofKey: unused) else { continue }
      guard let other = translation.entry(ofKey: heir) else {
        languages.append(translation.language)
        continue
      }
      if translation.value(own) != translation.value(other) { return nil }
    }
    return languages.isEmpty ? nil : languages
  }

  /// The key that has the text of an unused one and lacks translations that the unused one has; nil if there is none.
  func heir(of unused: Int) -> Heir? { heirs[unused] }
}
