internal import LocalizationModel
internal import SourceText

/// The languages of the apps and extensions that Xcode projects make, which the texts of their packages follow.
///
/// The system chooses one of the languages of an app, and shows the texts of its packages in that one: what a package has
/// in other languages is never shown, unless `CFBundleAllowMixedLocalizations` is set. Source: Apple's documentation of
/// that key, and `CFBundle_Locale.c` of Core Foundation.
struct ProgramLanguages {
  private let languages: Set<LanguageIdentifier>

  /// Nil where not all are known, or where programs have one language alone, which says little about what is intended.
  ///
  /// `unread` lists files of which only the paths are known; `declared` are the languages that project files name.
  init?(
    of found: [PlacedTableFile], unread: [TablePlace], declared: [LanguageIdentifier], _ membership: Membership
  ) {
    // What languages a catalog has is not known before it is read.
    guard unread.allSatisfy({ $0.language != nil }) else { return nil }
    let listed = membership.filesOfPrograms.filter { $0.contains(".lproj/") }
    let named = listed.compactMap { TablePlace(path: $0).language }
    let ofTables = found.filter { membership.isInProgram($0.file.source.path) }.compactMap(\.file.language)
    let ofPlaces = unread.filter { membership.isInProgram($0.folder ?? $0.bundle) }.compactMap(\.language)
    let shipped = Set((named + ofTables + ofPlaces).filter { !$0.isBase && !$0.isMultiple }.map(\.canonical))
    guard shipped.count > 1 else { return nil }
    languages = shipped.union(declared.map(\.canonical))
  }

  /// The languages of a package, given all that it has, in which nobody sees its texts.
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
