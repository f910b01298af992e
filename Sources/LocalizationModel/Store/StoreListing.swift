package import SourceText

/// The texts of an app's page in the App Store: a folder for each language, and in it a file for each text.
package struct StoreListing: Sendable {
  /// Relative to the root: `fastlane/metadata`.
  package let folder: String
  /// Sorted.
  package let languages: [LanguageIdentifier]
  /// The language that the others are translated from.
  package let base: LanguageIdentifier
  /// Keyed by language, nil for texts that stand in for those that a language lacks.
  private let texts: [LanguageIdentifier?: [StoreText.Field: StoreText]]

  /// Puts the files of all listings together; `source` is the language of the project, and `delivered` are languages that
  /// have pages with the texts for all, if there are any.
  package static func listings(
    of files: [SourceFile], source: (_ folder: String) -> LanguageIdentifier,
    delivered: (_ folder: String) -> [LanguageIdentifier]
  ) -> [StoreListing] {
    let placed = files.compactMap { file in StoreTextPlace(path: file.path).map { (place: $0, file: file) } }
    return Dictionary(grouping: placed, by: \.place.listing).sorted { $0.key < $1.key }.compactMap { folder, placed in
      var texts: [LanguageIdentifier?: [StoreText.Field: StoreText]] = [:]
      for (place, file) in placed {
        texts[place.language, default: [:]][place.field] = StoreText(field: place.field, file: file)
      }
      let source = source(folder)
      var languages = texts.keys.compactMap { $0 }.sorted()
      guard let first = languages.first else { return nil }
      let hasDefaults = texts[.none] != nil
      if hasDefaults { languages = Set(languages + delivered(folder)).sorted() }
      let variants = languages.filter { $0.isVariant(of: source) }
      let base =
        languages.first { $0.isSame(as: source) } ?? variants.first { $0.name == "en-US" } ?? variants.first
        ?? (hasDefaults ? source : nil) ?? languages.first { $0.name == "en-US" } ?? first
      if !languages.contains(base) { languages = (languages + [base]).sorted() }
      return StoreListing(folder: folder, languages: languages, base: base, texts: texts)
    }
  }

  /// The text that is uploaded for a language; nil when there is none.
  package func text(_ field: StoreText.Field, in language: LanguageIdentifier) -> StoreText? {
    [texts[language]?[field], texts[.none]?[field]].compactMap { $0 }.first { !$0.content.isEmpty }
  }

  /// Whether a language has no text of its own, only the one for all languages.
  package func isDefault(_ field: StoreText.Field, in language: LanguageIdentifier) -> Bool {
    texts[language]?[field]?.content.isEmpty ?? true
  }

  /// The texts that have a file, in the order of languages and fields.
  package var files: [(language: LanguageIdentifier?, text: StoreText)] {
    ([nil] + languages).flatMap { language in
      StoreText.Field.allCases.compactMap { field in texts[language]?[field].map { (language, $0) } }
    }
  }

  /// The texts that the base language has, which the others need as well; `-` stands for none.
  package var neededFields: [StoreText.Field] {
    StoreText.Field.allCases.filter { field in
      text(field, in: base)?.content.bytes.contains { $0.isASCIILetter || !$0.isASCII } ?? false
    }
  }

  /// Whether a language has a file for a text, with nothing in it.
  package func isEmpty(_ field: StoreText.Field, in language: LanguageIdentifier) -> Bool {
    texts[language]?[field]?.content.isEmpty ?? false
  }

  /// How far a text is in a language.
  package enum Status: Sendable {
    case translated, sameAsBase, missing
  }

  package func status(of field: StoreText.Field, in language: LanguageIdentifier) -> Status {
    guard let text = text(field, in: language) else { return .missing }
    guard field.isProse, !language.isVariant(of: base), let source = self.text(field, in: base) else {
      return .translated
    }
    return text.content == source.content ? .sameAsBase : .translated
  }

  /// Whether the App Store has pages in a language or a variant of it.
  package static func isStoreLanguage(_ language: LanguageIdentifier) -> Bool {
    supportedLanguages.contains { $0.isVariant(of: norwegian(language)) }
  }

  /// Whether both are variants of one language; the App Store has one Norwegian, `no`.
  package static func isVariant(_ first: LanguageIdentifier, of second: LanguageIdentifier) -> Bool {
    norwegian(first).isVariant(of: norwegian(second))
  }

  private static func norwegian(_ language: LanguageIdentifier) -> LanguageIdentifier {
    ["no", "nn"].contains(language.language) ? LanguageIdentifier("nb") : language
  }

  /// The name of a language's folder for Fastlane, which refuses to upload anything beside a folder of another name: `de-DE`
  /// for `de`. Nil if the App Store has no pages in the language.
  package static func folderName(of language: LanguageIdentifier) -> String? {
    let name = language.name.lowercased()
    if let accepted = (names + variants).first(where: { $0.lowercased() == name }) { return accepted }
    let language = norwegian(language)
    guard let index = supportedLanguages.firstIndex(where: { $0.isVariant(of: language) }) else { return nil }
    return names[index]
  }

  /// The name that the folder of a language should have, where Fastlane refuses the one that it has.
  package func expectedName(ofFolderOf language: LanguageIdentifier) -> String? {
    guard folder.split(separator: "/").contains("fastlane"), let name = Self.folderName(of: language),
      name.lowercased() != language.name.lowercased()
    else { return nil }
    return name
  }

  /// Pages of regions, beside those of their languages.
  private static let variants = ["en-AU", "en-CA", "en-GB", "es-MX", "fr-CA", "pt-BR"]

  private static let supportedLanguages = names.map { LanguageIdentifier($0) }

  /// The languages of App Store Connect in 2026. New ones are added from time to time.
  private static let names = [
    "ar-SA", "bn-BD", "ca", "cs", "da", "de-DE", "el", "en-US", "es-ES", "fi", "fr-FR", "gu-IN", "he", "hi", "hr",
    "hu", "id", "it", "ja", "kn-IN", "ko", "ml-IN", "mr-IN", "ms", "nl-NL", "no", "or-IN", "pa-IN", "pl", "pt-PT", "ro",
    "ru", "sk", "sl-SI", "sv", "ta-IN", "te-IN", "th", "tr", "uk", "ur-PK", "vi", "zh-Hans", "zh-Hant",
  ]
}
