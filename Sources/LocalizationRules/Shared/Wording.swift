package import LocalizationModel
package import SourceText
package import TextOutput

extension Wording {
  /// `'text'`, shortened in the middle when it is long, with control characters made visible.
  package static func quote(_ text: ByteSlice, limit: Int = 60) -> String { quote(text.string, limit: limit) }

  /// `German (de)`, `Serbian (Latin, sr-Latn)`.
  package static func name(_ language: LanguageIdentifier) -> String {
    if language.isBase { return "Base" }
    let name = language.englishName
    if name == language.name || name.hasSuffix("(\(language.canonicalName))") { return name }
    return name.hasSuffix(")") ? "\(name.dropLast()), \(language.name))" : "\(name) (\(language.name))"
  }

  /// The names of a few languages, or how many there are.
  package static func names(_ languages: [LanguageIdentifier]) -> String {
    languages.count <= 3 ? list(languages.map(name)) : count(languages.count, "language")
  }
}
