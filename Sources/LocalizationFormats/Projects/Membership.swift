package import LocalizationModel
package import SourceText

/// Which files an app contains, as far as project files say.
///
/// Xcode projects list the files of their targets or the folders that these synchronize; a package ships what is in the
/// folders of its targets. Where neither says anything, a file is taken to be shipped.
package struct Membership: Sendable {
  /// What project files say about a file.
  package enum Verdict: Hashable, Sendable {
    case shipped
    /// Only the targets of tests have it.
    case testsOnly
    /// The project that the file is in has it in no target.
    case notShipped
    /// A setting, or the specification of a project, says that the app does not contain it.
    case excluded
    case unknown
  }

  private var projects: [XcodeProject] = []
  /// What specifications of projects leave out.
  private var excluded: [PathPattern] = []
  /// What specifications name among their sources.
  private var specified = SpecifiedTables()
  /// Where specifications of projects are, from the root.
  private var foldersOfSpecifications: Set<String> = []
  /// Where those are that have an app among their targets, apart from tests and demonstrations.
  private var foldersOfSpecifiedApps: Set<String> = []
  /// Finds what the projects and specifications say about a file, however many there are.
  private var index = ComputedOnce<MembershipIndex>()
  /// The folders of packages, from the root.
  private var packages: Set<String> = []
  /// The folders of targets that their manifests name, from the root.
  private var foldersOfTargets: Set<String> = []
  /// Those that may have languages: with a default localization, without which none can have localized resources, or with
  /// folders that are copied.
  private var localizedPackages: Set<String> = []
  /// Those of libraries that name their default localization.
  private var packagesForApps: Set<String> = []
  /// Folders of which a CocoaPods library may ship anything below.
  private var pods: Set<String> = []
  private var decided = ByFolder<Decision>(Decision())

  /// Patterns of files that were decided about by hand.
  private struct Decision {
    var shipped = PathPatterns()
    var unshipped = PathPatterns()

    var isEmpty: Bool { shipped.isEmpty && unshipped.isEmpty }
  }

  package init() {}

  mutating func add(_ project: XcodeProject) {
    projects.append(project)
    index = ComputedOnce()
  }

  mutating func read(specification file: SourceFile) {
    excluded += ProjectSpecification.excluded(in: file)
    if !file.path.isPathOfTests { specified.add(ProjectSpecification.sources(in: file)) }
    let folder = String(file.path.parentPath)
    foldersOfSpecifications.insert(folder)
    if ProjectSpecification.makesApp(file), !file.path.isPathOfTests, !file.path.isPathOfDemonstration {
      foldersOfSpecifiedApps.insert(folder)
    }
    index = ComputedOnce()
  }

  private var known: MembershipIndex { index.value { MembershipIndex(projects, excluded: excluded) } }

  mutating func add(package folder: String, _ manifest: PackageManifest) {
    packages.insert(folder)
    foldersOfTargets.formUnion(manifest.targetFolders.map { folder.resolvingPath($0) })
    if manifest.isLocalized || manifest.copiesFolders { localizedPackages.insert(folder) }
    if manifest.defaultLocalization != nil, !manifest.hasPrograms { packagesForApps.insert(folder) }
  }

  mutating func read(podSpecification file: SourceFile) { pods.formUnion(PodSpecification.places(in: file)) }

  /// Decides by hand; what ships goes before what does not.
  package mutating func decide(_ patterns: ByFolder<(shipped: [PathPattern], unshipped: [PathPattern])>) {
    decided = patterns.map {
      Decision(shipped: PathPatterns($0.shipped), unshipped: PathPatterns($0.unshipped))
    }
  }

  /// Whether any project file says anything, so that asking is worth while.
  var isEmpty: Bool {
    projects.isEmpty && excluded.isEmpty && specified.isEmpty && decided.all.allSatisfy(\.isEmpty)
  }

  /// What is known about a file, given from the root.
  func verdict(on path: String) -> Verdict {
    let decided = decided[path]
    if decided.shipped.matches(path) { return .shipped }
    if decided.unshipped.matches(path) { return .excluded }
    // Xcode takes the folder for previews out of what is delivered.
    if path.isPathOfPreviews { return .testsOnly }
    let known = known
    let owners = known.owners(of: path)
    if owners.contains(where: { $0.kind != .tests }) { return .shipped }
    if known.excluded.matches(path) { return .excluded }
    if let isShipped = specified.ships(path) { return isShipped ? .shipped : .notShipped }
    let governing = projectsGoverning(path, known, beside: localizedPackages)
    guard !governing.contains(where: \.copiesByScript) else { return .unknown }
    // Beside a package or pod, too, which ship what is in their sources.
    if !owners.isEmpty, !isBelow(localizedPackages, path, atLeast: 0, inSources: true) {
      return .testsOnly
    }
    guard !governing.isEmpty else { return .unknown }
    // A project that ships no language folder at all says nothing about this one.
    return governing.contains(where: \.shipsLanguages) ? .notShipped : .unknown
  }

  /// The names of apps that are no words: "ImageViewer", "Hidden Notes".
  var namesOfApps: Set<TextIdentity> { known.namesOfApps }

  /// The folders with a project that makes a program, from the root, which is an empty path: with an Xcode project, all of
  /// the repository is for that.
  var foldersOfPrograms: Set<String> {
    projects.contains { $0.programsAndTools.contains { !$0.files.isEmpty || !$0.folders.isEmpty } }
      ? [""] : foldersOfSpecifiedApps
  }

  /// The folders of Xcode projects.
  var projectFolders: Set<String> { Set(projects.map(\.folder)) }

  /// Whether only tests have a file.
  func isOfTests(_ path: String) -> Bool { path.isPathOfTests || verdict(on: path) == .testsOnly }

  /// What Xcode projects say about property lists, given the paths of all that there are.
  func information(among existing: Set<String>) -> InformationMembership {
    // What a specification says of its targets is not known.
    InformationMembership(projects, among: existing, isComplete: foldersOfSpecifications.isEmpty)
  }

  var hasFrameworks: Bool { projects.contains { !$0.frameworks.isEmpty } }

  /// The framework that ships a file, unless something else ships it, too, or may do so.
  func framework(shipping path: String) -> String? {
    let known = known
    guard !known.copiesByScript else { return nil }
    let owners = known.owners(of: path).filter { $0.kind != .tests }
    guard owners.count == 1, case .framework(let name)? = owners.first?.kind else { return nil }
    return name
  }

  /// The files with tables that targets list, as paths from the root.
  var listedTables: Set<String> {
    Set(
      projects.lazy.flatMap(\.shipped.files).filter { path in
        !path.hasPrefix("../") && !path.contains(XcodeProject.ShippedFolder.localizedFiles)
          && TableFileFormats.format(ofFile: String(path.lastPathComponent)) != nil
      })
  }

  /// What apps and extensions list, as paths from the root.
  var filesOfPrograms: [String] { projects.flatMap { $0.programsAndTools.flatMap(\.files) } }

  /// The files of code that targets compile, as paths from the root.
  var compiledCode: Set<String> {
    Set(projects.lazy.flatMap(\.shipped.files).filter { !$0.hasPrefix("../") && CodeLanguage(path: $0) != nil })
  }

  /// Whether a file may be in an app.
  func mayShip(_ path: String) -> Bool {
    let verdict = verdict(on: path)
    return verdict == .shipped || verdict == .unknown
  }

  /// Whether a file is a resource of a library in the folder of a project that makes apps, which it is for.
  func isInPackageForApps(_ path: String) -> Bool {
    let governing = known.projects(around: path)
    guard let depth = governing.map(\.depth).max(), governing.contains(where: \.makesPrograms) else { return false }
    return isBelow(packagesForApps, path, atLeast: depth + 1, inSources: true)
      && !known.owners(of: path).contains(where: \.kind.isProgram)
  }

  /// Whether a file is in a bundle that programs contain and no framework, package or pod, which are for other apps, too.
  func isInBundleOfProgram(_ path: String) -> Bool {
    guard Self.isInNestedBundle(path), known.projects(around: path).contains(where: \.makesPrograms),
      !isBelow(pods, path, atLeast: 0), !isBelow(packages, path, atLeast: 0)
    else { return false }
    return known.owners(of: path).allSatisfy { $0.kind.isProgram || $0.kind == .tests }
  }

  /// Whether a file is in a bundle as libraries have for their texts: `DateTools.bundle`. Another program, which has
  /// languages of its own, shows the settings page of an app.
  static func isInNestedBundle(_ path: String) -> Bool {
    path.withByteSlice { $0.contains(".bundle/") }
      && path.split(separator: "/").dropLast().contains { $0.hasSuffix(".bundle") && $0 != "Settings.bundle" }
  }

  var hasPackagesForApps: Bool { !packagesForApps.isEmpty }

  /// What project files say about a file of code.
  enum CodeVerdict {
    /// The project that it is in compiles it for no target.
    case uncompiled
    /// It is in programs alone, so that no other project can use what it declares.
    case inPrograms
    case other
  }

  func verdict(onCode path: String) -> CodeVerdict {
    let known = known
    let owners = known.owners(of: path)
    guard !owners.isEmpty else {
      // Targets have no headers, and a project that is generated lists nothing at all.
      let governing = path.hasSuffix(".h") ? [] : projectsGoverning(path, known, beside: packages)
      return !governing.isEmpty && governing.allSatisfy(\.compilesCode) ? .uncompiled : .other
    }
    let users = owners.lazy.map(\.kind).filter { $0 != .tests }
    return !users.isEmpty && users.allSatisfy(\.isProgram) && !isInPackage(path)
      && !isBelow(pods, path, atLeast: 0) ? .inPrograms : .other
  }

  private static let mostPrograms = 50

  /// The apps and extensions that have a file, or for which a script of their project may copy it, and whether nothing
  /// else has it, as far as is known; nil where nothing is known.
  func programs(with path: String) -> (programs: [ProgramContents.Program], areAll: Bool)? {
    let known = known
    var owners = known.owners(of: path).filter { $0.kind != .tests }
    for governor in known.projects(around: path) where governor.copiesByScript {
      // Each file would have all of very many.
      if governor.programs.count > Self.mostPrograms { return nil }
      if owners.isEmpty || !Set(owners).isDisjoint(with: governor.programs) { owners += governor.programs }
    }
    let all = owners.count > 1 ? owners.uniqued() : owners
    guard !all.isEmpty else { return nil }
    let programs = all.compactMap { owner -> ProgramContents.Program? in
      guard case .program(let name, let isExtension) = owner.kind else { return nil }
      return .init(number: owner.number, name: name, isExtension: isExtension)
    }
    return (programs, programs.count == all.count)
  }

  /// The projects that decide about a file: none in one of some packages or in a pod inside of a project, or beside it,
  /// which ships its own files.
  private func projectsGoverning(
    _ path: String, _ known: MembershipIndex, beside packages: Set<String>
  ) -> [MembershipIndex.Governor] {
    let governing = known.projects(around: path)
    let depth = governing.map(\.depth).max() ?? 0
    return isBelow(packages, path, atLeast: depth, inSources: true) || isBelow(pods, path, atLeast: depth)
      ? [] : governing
  }

  /// Whether a package may have a file: any below it, or, where a project is in its folder or between it and the file, one
  /// of its targets'.
  private func isInPackage(_ path: String) -> Bool {
    var folder = path
    var isInTarget = false
    repeat {
      folder = String(folder.parentPath)
      isInTarget = isInTarget || foldersOfTargets.contains(folder)
      if packages.contains(folder) {
        guard known.projects(around: path).contains(where: { $0.depth >= folder.utf8.count }) else { return true }
        let first = path.path(below: folder).split(separator: "/").first
        return isInTarget || first.map { Self.foldersOfSources.contains(String($0)) } ?? true
      }
    } while !folder.isEmpty
    return false
  }

  /// Where the package manager looks for the folders of targets.
  private static let foldersOfSources: Set<String> = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// Whether a file is one of some places or below one.
  private func isBelow(_ folders: Set<String>, _ path: String, atLeast depth: Int, inSources: Bool = false) -> Bool {
    guard !folders.isEmpty else { return false }
    var folder = path
    while true {
      if folder.utf8.count >= depth, folders.contains(folder) {
        return !inSources || path.path(below: folder).hasPrefix("Sources/") || folder.utf8.count > depth
      }
      if folder.isEmpty { return false }
      folder = String(folder.parentPath)
    }
  }
}
