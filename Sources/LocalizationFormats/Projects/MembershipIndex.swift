internal import LocalizationModel
internal import SourceText

/// What Xcode projects and specifications say about files, found by the path of a file.
///
/// Asking takes time proportional to the length of the path and to what is said about it, not to the number of projects.
struct MembershipIndex: Sendable {
  /// What specifications leave out.
  let excluded: PathPatterns
  /// Whether a script of any project could copy language folders.
  let copiesByScript: Bool
  /// The names of apps that are no words.
  let namesOfApps: Set<TextIdentity>
  private var productCount = 0
  private var governors: [Substring: [Governor]] = [:]
  private var ownersOfFiles: [Substring: [Owner]] = [:]
  /// The same by paths in lowercase, for files that are not listed as they are written.
  private let ownersInAnyCase = ComputedOnce<[String: [Owner]]>()
  private let foldersInAnyCase = ComputedOnce<[String: [(folder: XcodeProject.ShippedFolder, owner: Owner)]]>()
  private var ownersOfFolders: [Substring: [(folder: XcodeProject.ShippedFolder, owner: Owner)]] = [:]

  /// What a project says about all files in its folder.
  struct Governor: Sendable {
    /// The length of the path of its folder, in bytes.
    var depth: Int
    var copiesByScript: Bool
    var compilesCode: Bool
    var shipsLanguages: Bool
    /// Its apps and extensions.
    var programs: [Owner]
    /// Whether it has apps, extensions or tools.
    var makesPrograms: Bool
  }

  /// One of the products that have a file; several may have the same name.
  struct Owner: Hashable, Sendable {
    var number: Int
    var kind: Kind

    enum Kind: Hashable, Sendable {
      case tests
      case framework(String)
      /// An app or an extension, which nothing links.
      case program(String, isExtension: Bool)
      /// Something else that nothing links.
      case tool
      case other

      /// Whether nothing links it.
      var isProgram: Bool {
        switch self {
        case .program, .tool: true
        case .tests, .framework, .other: false
        }
      }
    }

    // The number alone says which product it is, and many files ask.
    static func == (first: Self, second: Self) -> Bool { first.number == second.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  init(_ projects: [XcodeProject], excluded: [PathPattern]) {
    self.excluded = PathPatterns(excluded)
    copiesByScript = projects.contains(where: \.copiesByScript)
    let names = Set(projects.lazy.flatMap(\.names))
    namesOfApps = Set(
      names.lazy.filter { $0.dropFirst().contains { $0.isUppercase || $0.isNumber } }.map { TextIdentity($0) })
    for project in projects {
      let products =
        project.programs.map { ($0, Owner.Kind.program($0.name, isExtension: $0.isExtension)) }
        + project.frameworks.map { ($0, Owner.Kind.framework($0.name)) }
        + [(project.tests, .tests), (project.tools, .tool), (project.others, .other)]
      let owners = products.enumerated().map { Owner(number: productCount + $0.offset, kind: $0.element.1) }
      productCount += owners.count
      for (product, owner) in zip(products, owners) { add(product.0, owner) }
      let programs = project.programsAndTools.filter { !$0.files.isEmpty || !$0.folders.isEmpty }
      governors[project.folder[...], default: []].append(
        Governor(
          depth: project.folder.utf8.count, copiesByScript: project.copiesByScript,
          compilesCode: project.compilesCode, shipsLanguages: project.shipsLanguages,
          programs: Array(owners.prefix(project.programs.count)), makesPrograms: !programs.isEmpty))
    }
  }

  private mutating func add(_ product: XcodeProject.Product, _ owner: Owner) {
    for file in product.files { ownersOfFiles[file[...], default: []].append(owner) }
    for folder in product.folders { ownersOfFolders[folder.path[...], default: []].append((folder, owner)) }
  }

  /// The projects in whose folders a file is.
  func projects(around path: String) -> [Governor] { path.pathsAround.flatMap { governors[$0] ?? [] } }

  /// The products that have a file, each once.
  func owners(of path: String) -> [Owner] {
    var owners = ownersOfFiles[path[...]] ?? []
    if owners.isEmpty, !ownersOfFiles.isEmpty {
      // The file system of macOS finds files in any case.
      let inAnyCase = ownersInAnyCase.value {
        Dictionary(ownersOfFiles.lazy.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: +)
      }
      owners = inAnyCase[path.lowercased()] ?? []
    }
    guard !ownersOfFolders.isEmpty else { return owners }
    // A target may have a file of another target's folder in all languages.
    if let all = XcodeProject.ShippedFolder.localizedFile(like: path) { owners += ownersOfFiles[all[...]] ?? [] }
    for around in path.pathsAround {
      for (folder, owner) in ownersOfFolders[around] ?? [] where folder.contains(path) { owners.append(owner) }
    }
    if owners.isEmpty {
      let inAnyCase = foldersInAnyCase.value {
        Dictionary(ownersOfFolders.lazy.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: +)
      }
      let path = path.lowercased()
      for around in path.pathsAround {
        owners += (inAnyCase[String(around)] ?? []).lazy.filter(\.folder.excluded.isEmpty).map(\.owner)
      }
    }
    return owners.count > 1 ? owners.uniqued() : owners
  }
}
