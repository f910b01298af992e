internal import LocalizationModel
internal import SourceText

/// The languages that the apps of a project are in besides the ones that they are developed in.
///
/// The languages of packages, frameworks and settings pages are not those of an app, and a language with a few texts is
/// only a start.
struct AppLanguages {
  /// The bundles of apps.
  private let bundles: [LocalizationBundle]
  /// By the folder of the Xcode project around them, and by "" for what is in none: the languages with at least a quarter
  /// of all texts there, and of those in none, which all apps may share.
  private let languagesOfFolder: [String: Set<LanguageIdentifier>]
  private let projectFolders: Set<String>

  /// Whether an app has another language.
  var isEmpty: Bool { languagesOfFolder.values.allSatisfy(\.isEmpty) }

  init(_ project: Project) {
    let bundles = project.bundles.filter {
      $0.path.lastPathComponent != "Settings.bundle" && project.frameworks[$0.path] == nil
        && !Self.isOfPackage($0, in: project)
    }
    let folders = project.xcodeProjectFolders
    var texts: [String: Texts] = [:]
    for bundle in bundles {
      for table in bundle.tables {
        texts[Self.folder(around: bundle.path, in: folders), default: Texts()].add(table, of: bundle)
      }
    }
    let shared = folders.contains("") ? nil : texts[""]
    languagesOfFolder = Dictionary(
      uniqueKeysWithValues: texts.map { folder, texts in
        (folder, texts.languages(with: folder.isEmpty ? nil : shared))
      })
    self.bundles = bundles
    projectFolders = folders
  }

  /// Whether a bundle is that of a package alone: an app may be built by Xcode and as a package.
  static func isOfPackage(_ bundle: LocalizationBundle, in project: Project) -> Bool {
    project.packageTargets.localizedTarget(around: bundle.path) != nil
      && !bundle.tables.contains(where: project.programs.contain)
  }

  /// Those that the bundles nearest to a file have, which are most likely those of its app, sorted, and their development
  /// language; nil if there are none. An example in a project of its own is in no other project's languages.
  func languages(around path: String) -> (languages: [LanguageIdentifier], source: LanguageIdentifier)? {
    var folder = String(path.parentPath)
    let end = path.isPathOfDemonstration ? Self.folder(around: folder, in: projectFolders) : ""
    while true {
      let near = bundles.filter { $0.isLocalized && $0.path.isInside(folder) }
      if let first = near.first {
        let own = near.reduce(into: Set<LanguageIdentifier>()) { languages, bundle in
          let known = languagesOfFolder[Self.folder(around: bundle.path, in: projectFolders)] ?? []
          languages.formUnion(known.filter(bundle.contains))
        }
        return own.isEmpty ? nil : (own.sorted(), first.sourceLanguage)
      }
      if folder.isEmpty || folder == end { return nil }
      folder = String(folder.parentPath)
    }
  }

  /// Those of all apps of the nearest Xcode project around a folder, sorted.
  func languages(ofProjectAround folder: String) -> [LanguageIdentifier] {
    languagesOfFolder[Self.folder(around: folder, in: projectFolders)]?.sorted() ?? []
  }

  /// The folder of the nearest Xcode project around a path; empty for none.
  private static func folder(around path: String, in folders: Set<String>) -> String {
    var folder = path
    while !folder.isEmpty, !folders.contains(folder) { folder = String(folder.parentPath) }
    return folder
  }

  /// How many texts there are, and how many of them each language has.
  private struct Texts {
    private var count = 0
    private var ofLanguage: [LanguageIdentifier: Int] = [:]

    mutating func add(_ table: Table, of bundle: LocalizationBundle) {
      count += table.keys.count
      for translation in table.translations
      where !translation.language.isPrivateUse && !translation.language.isVariant(of: bundle.sourceLanguage) {
        ofLanguage[translation.language, default: 0] += (0..<table.keys.count).count {
          translation.entry(ofKey: $0) != nil
        }
      }
    }

    func languages(with shared: Texts?) -> Set<LanguageIdentifier> {
      let all = count + (shared?.count ?? 0)
      let sums = ofLanguage.merging(shared?.ofLanguage ?? [:], uniquingKeysWith: +)
      return Set(sums.filter { $0.value > 0 && $0.value * 4 >= all }.keys)
    }
  }
}
