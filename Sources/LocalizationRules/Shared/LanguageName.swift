internal import LocalizationModel
internal import SourceText

/// Checks whether the name of a language is known and current.
struct LanguageName {
  private let language: LanguageIdentifier

  init(_ language: LanguageIdentifier) { self.language = language }

  private var isSpecial: Bool { language.isBase || language.isMultiple || language.isPrivateUse }

  /// The name to use instead of a legacy or unusual one that the system still understands.
  var replacement: String? {
    guard !isSpecial, !isUnknown else { return nil }
    // `no` and `nb` are both in use, and the system accepts either.
    if language.language == "no" { return nil }
    // Longer than they need to be, and not of old.
    if language.name == "zh-Hant-TW" || language.name == "zh-Hans-CN" { return nil }
    let canonical = language.canonical.name
    return canonical == language.name ? nil : canonical
  }

  var isUnknown: Bool {
    guard !isSpecial, LanguageFacts.legacyNames[language.name] == nil else { return false }
    if LanguageFacts.legacyNames[language.language] != nil { return false }
    let isCode = language.language.utf8.allSatisfy(\.isASCIILetter) && (2...3).contains(language.language.utf8.count)
    guard isCode else { return true }
    if LanguageFacts.exact(language.language) != nil { return false }
    // CLDR does not list every three-letter language; only codes that certainly mean something else are reported.
    return language.language.utf8.count == 2 || LanguageFacts.mistakenNames[language.language] != nil
  }

  var suggestion: String? {
    if let mistaken = LanguageFacts.mistakenNames[language.language] { return mistaken }
    if let region = language.region, LanguageFacts.exact(region.lowercased()) != nil { return region.lowercased() }
    // All short codes are near to several others.
    guard language.name.utf8.count > 3 else { return nil }
    return Spelling.nearest(to: language.name, among: LanguageFacts.identifiers)
  }
}
