internal import LocalizationModel

/// The system's choice among the languages of a bundle.
///
/// Verified against a table of choices of Apple's own matching (`ualoc_localizationsToUse`); closely related languages
/// that the system also accepts, such as `zh-Hant` for Cantonese, are not known here.
struct LanguageChoice {
  private let available: [LanguageIdentifier]

  init(_ available: [LanguageIdentifier]) { self.available = available }

  /// The localizations in which the system looks for a table, the best one first; empty when none fits.
  func chain(for language: LanguageIdentifier) -> [LanguageIdentifier] {
    var fallbacks = language.fallbacks
    // A region implies a script: `zh-HK` is `zh-Hant-HK`.
    if language.script != nil, let region = language.region {
      fallbacks.insert(LanguageIdentifier("\(language.language)-\(region)"), at: 1)
    }
    let general = fallbacks.flatMap { fallback in available.filter { $0.isSame(as: fallback) } }
    let variants = available.filter { $0.isVariant(of: language) }
    // A language in another script is another language: `sr` for `sr-Latn`.
    let readable = general.filter { $0.isVariant(of: language) }
    return readable.isEmpty ? Array(variants.prefix(1)) : readable
  }
}
