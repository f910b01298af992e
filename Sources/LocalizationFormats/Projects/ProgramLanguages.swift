internal import LocalizationModel
internal import SourceText

/// The languages of the apps and extensions that Xcode projects make, which the texts of their packages and of bundles
/// inside of them follow.
///
/// The system chooses one of the languages of an app, and shows the texts of its packages in that one: what a package has
/// in other languages is never shown, unless `CFBundleAllowMixedLocalizations` is set. Source: Apple's documentation of
/// that key, and `CFBundle_Locale.c` of Core Foundation.
struct ProgramLanguages {
  private let languages: Set<LanguageIdentifier>

  /// Finds them from the paths of files and from catalogs, also those that a run is not about, so that it finds the same.
  ///
  /// Nil where not all are known, or where there is only one, which says little about what is intended. `declared` are the
  /// languages that project files name, and `languagesOfCatalog` are nil for one that cannot be read.
  init?(
    of paths: [String], declared: [LanguageIdentifier], _ membership: Membership,
    languagesOfCatalog: (String) -> [LanguageIdentifier]?
  ) {
    guard membership.hasPackagesForApps || paths.contains(where: membership.isInBundleOfProgram) else { return nil }
    var languages: Set<LanguageIdentifier> = []
    func isOfProgram(_ path: String) -> Bool {
      !membership.isInPackageForApps(path) && !path.withByteSlice { $0.contains(".bundle/") }
        && membership.mayShip(path)
    }
    for path in paths + membership.filesOfPrograms {
      if path.hasSuffix(".xcstrings") {
        guard isOfProgram(path) else { continue }
        guard let ofCatalog = languagesOfCatalog(path) else { return nil }
        languages.formUnion(ofCatalog.map(\.canonical))
      } else if path.withByteSlice({ $0.contains(".lproj/") }), let language = TablePlace(path: path).language,
        !language.isBase,
        !language.isMultiple
      {
        // Asked for the first file of each language only.
        let canonical = language.canonical
        if !languages.contains(canonical), isOfProgram(path) { languages.insert(canonical) }
      }
    }
    guard languages.count > 1 else { return nil }
    self.languages = languages.union(declared.map(\.canonical))
  }

  /// The languages of a package or bundle, given all that it has, in which nobody sees its texts.
  func hidden(among ofPackage: Set<LanguageIdentifier>) -> Set<LanguageIdentifier> {
    let canonical = Set(ofPackage.map(\.canonical))
    return ofPackage.filter { language in
      guard !language.isBase, !language.isMultiple, !languages.contains(language.canonical) else { return false }
      // A language of the app that the package lacks is shown in a related one.
      return !languages.contains { isRelated($0, language) && !canonical.contains($0) }
    }
  }

  private func isRelated(_ one: LanguageIdentifier, _ other: LanguageIdentifier) -> Bool {
    func family(_ language: LanguageIdentifier) -> String {
      let code = language.canonical.language
      return ["nb", "nn"].contains(code) ? "no" : code
    }
    return family(one) == family(other)
  }
}
