internal import SourceText

/// Everything found under one root.
package struct Project: Sendable {
  /// Sorted by their paths.
  package var bundles: [LocalizationBundle]
  /// Tables outside any language folder: only their syntax can be checked.
  package var looseTables: [TableFile]
  /// Files that the app does not contain; their texts are not checked.
  package var unshipped: [UnshippedFile] = []
  /// Files with tables that a target lists and that do not exist, such as those of a submodule that is not checked out.
  package var absentTables: [String] = []
  /// Files of code that no target of their Xcode project compiles.
  package var uncompiledCode: Set<String> = []
  /// The files of other people's code that targets compile: what they mention is used, and nothing else is said of them.
  package var vendoredCode: Set<String> = []
  /// The files of code that only apps, extensions and tools contain, by their paths.
  package var programCode: Set<String> = []
  /// The folders with projects that make programs, and not only libraries for others; the empty path is the root.
  package var foldersOfPrograms: Set<String> = []
  /// The tables for which a tool generates code during the build, which is not there to be read, that looks up texts and
  /// passes those of the base along.
  package var generatedAccessors = GeneratedAccessors.none
  package var packageTargets = PackageTargets()
  /// The folders that hold the Xcode projects.
  package var xcodeProjectFolders: Set<String> = []
  /// The names of frameworks that alone ship a bundle, by the path of the bundle.
  package var frameworks: [String: String] = [:]
  /// Code that is not read, but from which a script extracts the texts of tables.
  package var unreadCode: [UnreadCode] = []
  /// The folders of git submodules that are not checked out, so that their code is not known.
  package var absentSubmodules: [String] = []
  /// What keys for Info.plist begin with in other tables, to which a script adds them.
  package var informationPrefixes: Set<String> = []
  /// What apps and extensions contain.
  package var programs = ProgramContents()
  /// Folders of third-party code that were not read, and the number of table files in each.
  package var vendored: [(folder: String, tableFileCount: Int)] = []
  /// The number of files that were read.
  package var fileCount: Int
  /// The size of those files, in bytes.
  package var byteCount: Int
  package var requiredLanguages: [RequiredLanguage]
  /// The folders whose configurations say which languages are required there.
  package var foldersWithRequirements = ByFolder(())
  package var manifest: KeyManifest
  /// Storyboards, xibs, property lists and payloads of notifications.
  package var documents: [InterfaceDocument] = []
  package var storeListings: [StoreListing] = []
  package var usage = CodeUsage()
  package var evidence = ArgumentEvidence()
  package var missingTexts = MissingTexts()
  /// What earlier runs have found out about the texts of files.
  package var facts = FileFacts()
  /// Whether the app itself shows the base text for a key that the user's language lacks, according to the
  /// configuration; nil to judge by the code.
  package var fallsBackToBase = ByFolder<Bool?>(nil)
  package var placeholderSyntaxes: ByFolder<NamedPlaceholderSyntaxes>
  /// Words from the configuration that need no translation.
  package var brands: ByFolder<Set<String>>
  /// Words whose spelling the configuration's glossary defines, in lower case.
  package var glossaryWords: Set<String> = []

  package init(
    bundles: [LocalizationBundle], looseTables: [TableFile] = [], fileCount: Int = 0, byteCount: Int = 0,
    requiredLanguages: [RequiredLanguage] = [], manifest: KeyManifest = KeyManifest(),
    placeholderSyntaxes: NamedPlaceholderSyntaxes = .standard,
    brands: Set<String> = []
  ) {
    self.bundles = bundles
    self.looseTables = looseTables
    self.fileCount = fileCount
    self.byteCount = byteCount
    self.requiredLanguages = requiredLanguages
    self.manifest = manifest
    self.placeholderSyntaxes = ByFolder(placeholderSyntaxes)
    self.brands = ByFolder(brands)
  }

  /// The lookups of the code, and those that the system makes because of other files.
  package var lookups: [Lookup] {
    let others = documents.flatMap(\.lookups)
    return others.isEmpty ? usage.lookups : usage.lookups + others
  }

  /// A table of the bundle in a folder.
  package func table(named name: String, in bundle: String) -> Table? {
    bundles.first { $0.path == bundle }?.tables.first { $0.name == name }
  }

  /// The bundles that a lookup must refer to; empty when it could refer to any.
  ///
  /// `Bundle.module` refers to the folder of the package target, if that contains tables.
  package func bundles(meantBy lookup: Lookup) -> [LocalizationBundle] {
    guard lookup.bundle == .module, let target = packageTarget(around: lookup.location.file.path) else { return [] }
    return bundles(ofPackageTarget: target)
  }

  /// The folder of the package target that a file is in, if it is in one.
  package func packageTarget(around path: String) -> String? {
    packageTargets.target(around: String(path.parentPath))
  }

  package func bundles(ofPackageTarget target: String) -> [LocalizationBundle] {
    // The target's own folder, and those inside of it, which are beside each other.
    let own = bundles[bundles.bisected { $0.path >= target }...].prefix { $0.path == target }
    let start = target.isEmpty ? "" : target.appendingPath("")
    let inside = bundles[bundles.bisected { $0.path >= start }...].prefix { $0.path.isInside(target) }
    return own + inside.filter { $0.path != target }
  }

  /// The folder of the nearest Xcode project around a file or folder; nil without one.
  package func xcodeProjectFolder(around path: String) -> String? {
    var folder = path
    while !xcodeProjectFolders.contains(folder) {
      guard !folder.isEmpty else { return nil }
      folder = String(folder.parentPath)
    }
    return folder
  }

  /// The languages of all bundles, sorted, without `Base` and the like.
  package var languages: [LanguageIdentifier] {
    Set(bundles.flatMap(\.languages)).sorted()
  }
}

/// A folder of code that a script names, of which nothing is read: it does not exist, or is other people's.
package struct UnreadCode: Sendable {
  /// The path from the root, perhaps with stars.
  package var pattern: String
  package var location: Finding.Location

  package init(pattern: String, location: Finding.Location) {
    self.pattern = pattern
    self.location = location
  }
}

/// The tables whose keys have accessors that a tool generates.
package enum GeneratedAccessors: Sendable {
  case none
  case tables(Set<String>)
  case allTables

  package var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  package func contain(_ table: Table) -> Bool {
    switch self {
    case .none: false
    case .tables(let names): names.contains(table.name)
    case .allTables: true
    }
  }
}

/// A folder that contains language folders or catalogs: a target, a framework, a `.bundle`.
///
/// Languages are compared inside a bundle, table by table.
package struct LocalizationBundle: Sendable {
  /// Relative to the root; empty for the root itself.
  package var path: String
  package var sourceLanguage: LanguageIdentifier
  /// Every language that has a file here, sorted, without `Base`.
  package var languages: [LanguageIdentifier]
  /// The first place that names each language, including `Base`: its folder, or its name in a catalog.
  package var occurrences: [LanguageOccurrence]
  /// The languages that the app has elsewhere, and that have no file here, sorted, by the names of the tables that need
  /// them.
  package var languagesOfApp: [String: [LanguageIdentifier]] = [:]
  package var tables: [Table]

  package init(
    path: String, sourceLanguage: LanguageIdentifier, languages: [LanguageIdentifier],
    occurrences: [LanguageOccurrence], tables: [Table]
  ) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    self.occurrences = occurrences
    self.tables = tables
  }

  /// Whether there is more than one language, besides those for tests, so that texts can be compared.
  package var isLocalized: Bool {
    let count = languages.count { !$0.isPrivateUse }
    // The texts in `Base` are in a language of their own.
    return count > 1
      || count == 1 && !contains(sourceLanguage) && occurrences.contains { $0.language.isBase }
  }

  /// The language that texts are in, as it is usually written: the source language for `Base`.
  package func language(of localization: Localization) -> LanguageIdentifier {
    localization.language.isBase ? sourceLanguage : localization.language.canonical
  }

  /// The languages that a table of the bundle is needed in: those of the bundle, and of the app.
  package func languages(of table: Table) -> [LanguageIdentifier] {
    languages + languagesOfApp[table.name, default: []]
  }

  package func contains(_ language: LanguageIdentifier) -> Bool {
    languages.contains { $0.isSame(as: language) }
  }

  package struct LanguageOccurrence: Sendable {
    package var language: LanguageIdentifier
    /// The language folder, relative to the root; nil inside a catalog.
    package var folder: String?
    package var location: Finding.Location

    package init(language: LanguageIdentifier, folder: String?, location: Finding.Location) {
      self.language = language
      self.folder = folder
      self.location = location
    }
  }
}

/// A language that the configuration or the project requires.
package struct RequiredLanguage: Sendable {
  package var language: LanguageIdentifier
  /// Where it is required.
  package var location: Finding.Location
  /// The folder that the requirement covers, relative to the root.
  package var scope: String
  package var origin: Origin

  package enum Origin: Sendable {
    /// Each localized bundle needs the language, unless a nearer configuration says which ones it needs.
    case configuration
    /// Some bundle needs it, for the app says that it speaks it.
    case informationPropertyList
    /// Xcode's list of the project's languages, from which nothing vanishes by itself.
    case xcodeProject
  }

  package init(language: LanguageIdentifier, location: Finding.Location, scope: String, origin: Origin) {
    self.language = language
    self.location = location
    self.scope = scope
    self.origin = origin
  }
}
