internal import LocalizationModel
internal import SourceText

/// Table files, those that the app contains apart from those that it does not.
struct ShippedTables {
  private(set) var shipped: [PlacedTableFile] = []
  private(set) var unshipped: [(placed: PlacedTableFile, cause: UnshippedFile.Cause)] = []

  /// Where a table is nowhere known to be shipped, but may be, it is taken to be, with all its languages.
  ///
  /// `interfaceFiles` are the paths of Interface Builder files, from which Xcode exports texts, too. Where the languages
  /// of programs are known, packages have no others.
  init(
    _ found: [PlacedTableFile], _ membership: Membership, _ programs: ProgramLanguages?, interfaceFiles: [String] = []
  ) {
    let found = setApartExports(in: found, interfaceFiles)
    guard !membership.isEmpty else {
      shipped = found
      return
    }
    var verdicts: [String: Membership.Verdict] = [:]
    func verdict(_ placed: PlacedTableFile) -> Membership.Verdict {
      // What is exchanged with translators is never shipped, and always about what is.
      guard placed.file.format != .exchange else { return .unknown }
      let path = placed.file.source.path
      if let known = verdicts[path] { return known }
      let verdict = membership.verdict(on: path)
      verdicts[path] = verdict
      return verdict
    }
    var tables: [Identity: (isShipped: Bool, isUnknown: Bool, isTested: Bool, hasCatalog: Bool)] = [:]
    for placed in found {
      let identity = Identity(placed)
      var table = tables[identity] ?? (false, false, false, false)
      switch verdict(placed) {
      case .shipped:
        table.isShipped = true
        if placed.file.format.holdsAllLanguages { table.hasCatalog = true }
      case .unknown: table.isUnknown = table.isUnknown || placed.file.format != .exchange
      case .testsOnly: table.isTested = true
      case .notShipped, .excluded: break
      }
      tables[identity] = table
    }
    for placed in found {
      guard let table = tables[Identity(placed)] else { continue }
      let verdict = verdict(placed)
      if verdict == .shipped || verdict == .unknown || (verdict != .excluded && !table.isShipped && table.isUnknown) {
        shipped.append(placed)
      } else if table.isShipped || table.isUnknown {
        unshipped.append((placed, table.hasCatalog ? .replacedByCatalog : .language))
      } else {
        unshipped.append((placed, table.isTested ? .tests : .table))
      }
    }
    if let programs { setApartHiddenLanguages(membership, programs) }
  }

  /// Texts of packages and bundles in languages that no program has are never shown.
  private mutating func setApartHiddenLanguages(_ membership: Membership, _ programs: ProgramLanguages) {
    func mayBeHidden(_ placed: PlacedTableFile) -> Bool {
      let path = placed.file.source.path
      return placed.file.format != .exchange
        && (membership.isInBundleOfProgram(path)
          || membership.isInPackageForApps(path) && membership.verdict(on: path) != .shipped)
    }
    let hidden = Dictionary(grouping: shipped.filter(mayBeHidden), by: \.bundle).mapValues { files in
      programs.hidden(among: Set(files.compactMap(\.file.language)))
    }
    func isHidden(_ placed: PlacedTableFile) -> Bool {
      guard let languages = hidden[placed.bundle], let language = placed.file.language else { return false }
      return languages.contains(language) && mayBeHidden(placed)
    }
    unshipped += shipped.filter(isHidden).map { ($0, .languageOfPackage) }
    shipped.removeAll(where: isHidden)
  }

  /// Files exchanged with translators repeat the tables that they were exported from. Without these tables, as in a
  /// folder of deliveries, they are judged by themselves.
  private mutating func setApartExports(in found: [PlacedTableFile], _ interfaceFiles: [String]) -> [PlacedTableFile] {
    guard found.contains(where: { $0.file.format == .exchange }) else { return found }
    let exportable = found.filter { $0.file.format != .exchange }.map(\.file.source.path) + interfaceFiles
    // An original is named relative to its project, which may be in any folder.
    var endings: Set<Substring> = []
    for path in exportable {
      var ending = path[...]
      endings.insert(ending)
      while let slash = ending.firstIndex(of: "/") {
        ending = ending[ending.index(after: slash)...]
        endings.insert(ending)
      }
    }
    let exports = Set(
      found.filter { $0.exportedPath.map(endings.contains) ?? false }.map(\.file.source.path))
    for placed in found where exports.contains(placed.file.source.path) { unshipped.append((placed, .export)) }
    return found.filter { !exports.contains($0.file.source.path) }
  }

  private struct Identity: Hashable {
    var bundle: String
    var name: String

    init(_ placed: PlacedTableFile) {
      bundle = placed.bundle
      name = placed.file.name
    }
  }
}

extension PlacedTableFile {
  /// The path of the file that a table of an exchange file was exported from; nil for other tables.
  fileprivate var exportedPath: Substring? {
    file.format == .exchange ? bundle.dropFirst(file.source.path.count + 1) : nil
  }
}
