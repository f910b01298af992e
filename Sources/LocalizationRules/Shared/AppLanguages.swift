internal import LocalizationModel
internal import SourceText

/// The languages that an app is in besides the one that it is developed in.
///
/// The languages of packages and frameworks are not those of the app, and a language with a few texts is only a start.
struct AppLanguages {
  /// The bundles of apps.
  private let bundles: [LocalizationBundle]
  /// The languages with at least a quarter of all texts of apps, sorted.
  let languages: [LanguageIdentifier]

  init(_ project: Project) {
    bundles = project.bundles.filter {
      project.frameworks[$0.path] == nil && project.localizedTarget(around: $0.path) == nil
    }
    var counts: [LanguageIdentifier: Int] = [:]
    var keyCount = 0
    for bundle in bundles {
      for table in bundle.tables {
        keyCount += table.keys.count
        for translation in table.translations
        where !translation.language.isPrivateUse && !translation.language.isVariant(of: bundle.sourceLanguage) {
          counts[translation.language, default: 0] += (0..<table.keys.count).count {
            translation.entry(ofKey: $0) != nil
          }
        }
      }
    }
    languages = counts.filter { $0.value > 0 && $0.value * 4 >= keyCount }.keys.sorted()
  }

  /// Those that the bundles nearest to a file have, which are most likely those of its app, and their development
  /// language; nil if there are none.
  func languages(around path: String) -> (languages: [LanguageIdentifier], source: LanguageIdentifier)? {
    var folder = String(path.parentPath)
    while true {
      let near = bundles.filter { $0.isLocalized && $0.path.isInside(folder) }
      if let first = near.first {
        let own = languages.filter { language in near.contains { $0.contains(language) } }
        return own.isEmpty ? nil : (own, first.sourceLanguage)
      }
      if folder.isEmpty { return nil }
      folder = String(folder.parentPath)
    }
  }
}
