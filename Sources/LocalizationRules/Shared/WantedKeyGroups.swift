internal import LocalizationModel
internal import SourceText

/// All that asks for keys, grouped by the key and where it is looked for: the code before the manifest, in order of
/// first use.
///
/// Groups are put together one after the other, since code may have a million texts, few of which are mistakes.
struct WantedKeyGroups {
  private let project: Project
  /// What code and settings pages declare, which comes before the lookups.
  private let declared: [WantedKey]
  private let lookups: [Lookup]
  /// What the manifest declares, which comes after them.
  private let manifest: [WantedKey]
  private var bundles: LookupBundles
  private var groups: [Members] = []

  /// The numbers of what asks for the same key.
  private struct Members {
    var first: Int
    var others: [Int] = []
  }

  struct Group {
    var first: WantedKey
    var others: [WantedKey]

    var all: [WantedKey] { [first] + others }
  }

  /// `hashes` leaves out everything that asks for no key with one of these hashes.
  init(_ project: Project, among hashes: Set<UInt32>? = nil) {
    func isWanted(_ key: LookupKey) -> Bool {
      // The empty key means no text.
      guard key != .literal("") else { return false }
      guard let hashes else { return true }
      return key.literal.map { hashes.contains(KeyHash.hash($0)) } ?? false
    }
    self.project = project
    let origin: WantedKey.Origin = project.usage.areDeclarationsConfigured ? .enumeration : .lookup
    declared =
      project.usage.declarations.lazy.filter(\.isNeeded).map { WantedKey($0, origin: origin) }.filter {
        isWanted($0.key)
      }
      + Self.titles(of: project).filter { isWanted($0.key) }
    lookups = project.lookups
    manifest = project.manifest.keys.lazy.filter { $0.isNeeded && isWanted(.literal($0.key)) }.map {
      WantedKey($0, origin: .manifest)
    }
    bundles = LookupBundles(project)
    var numbers = IdentityTable(initial: 0, capacity: hashes == nil ? lookups.count : 256)
    func add(_ number: Int, _ identity: UInt64) {
      let (place, isNew) = numbers.placeToKeep(identity)
      if isNew {
        numbers[place] = groups.count
        groups.append(Members(first: number))
      } else {
        groups[numbers[place]].others.append(number)
      }
    }
    for (number, wanted) in declared.enumerated() { add(number, Self.identity(of: wanted.key, in: wanted.table)) }
    // Field by field, since a copy of a lookup retains all that it has.
    for number in lookups.indices where !lookups[number].isUnseen && lookups[number].asksForKey {
      let key = lookups[number].key
      guard isWanted(key) else { continue }
      let found = bundles.bundles(of: lookups[number].bundle, around: lookups[number].location.file)
      add(
        declared.count + number,
        Self.identity(of: key, in: lookups[number].table.name, own: found.own, forgotten: found.forgotten))
    }
    for (number, wanted) in manifest.enumerated() {
      add(declared.count + lookups.count + number, Self.identity(of: wanted.key, in: wanted.table))
    }
  }

  var isEmpty: Bool { groups.isEmpty }

  mutating func forEach(_ body: (Group) -> Void) {
    for members in groups {
      guard let first = wanted(members.first) else { continue }
      body(Group(first: first, others: members.others.compactMap { wanted($0) }))
    }
  }

  private mutating func wanted(_ number: Int) -> WantedKey? {
    if number < declared.count { return declared[number] }
    let number = number - declared.count
    return number < lookups.count ? wanted(by: lookups[number]) : manifest[number - lookups.count]
  }

  private mutating func wanted(by lookup: Lookup) -> WantedKey? {
    guard var wanted = WantedKey(lookup) else { return nil }
    (wanted.bundles, wanted.forgottenBundles) = bundles.bundles(of: lookup.bundle, around: lookup.location.file)
    if lookup.bundle == .main {
      wanted.isInMain = true
      wanted.programs = project.programs.programs(ofCode: lookup.location.file.path)
    }
    return wanted
  }

  /// Titles on settings pages are keys; a missing key does not matter if the title is a text.
  private static func titles(of project: Project) -> [WantedKey] {
    project.documents.filter { $0.kind == .settings }.flatMap { document in
      document.texts.lazy.filter { $0.key.withByteSlice { KeyStyle.isIdentifier($0) } }.map { text in
        WantedKey(
          key: .literal(text.key), table: document.table,
          location: .init(file: document.file, range: text.range), origin: .lookup)
      }
    }
  }

  /// Stands for a key and where it is looked for.
  private static func identity(
    of key: LookupKey, in table: String?, own: [LocalizationBundle] = [], forgotten: [LocalizationBundle] = []
  ) -> UInt64 {
    let bundle = own.first ?? forgotten.first
    var hasher = IdentityHasher()
    // By their bytes: Swift considers canonically equivalent strings equal, but the system does not.
    hasher.combine(TextIdentity(key.shown).bits)
    hasher.combine(table.map { TextIdentity($0).bits } ?? 0)
    hasher.combine(bundle.map { TextIdentity($0.path).bits } ?? 0)
    hasher.combine(own.isEmpty ? 1 : 0)
    return hasher.bits
  }
}

/// The bundles of the package targets that lookups are in, asked once for all lookups of a file: those that a lookup in
/// its own package must refer to, and those that one which asks for the app's bundle may have forgotten.
private struct LookupBundles {
  private let project: Project
  /// Those of the targets whose code asks for them, or whose package has localized resources.
  private let bundles: [String: [LocalizationBundle]]
  private var last: (file: SourceFile, bundles: [LocalizationBundle])?

  init(_ project: Project) {
    self.project = project
    var targets: Set<String> = []
    var files: [ObjectIdentifier: SourceFile] = [:]
    var last: SourceFile?
    for lookup in project.usage.lookups {
      if lookup.bundle == .module, let target = project.packageTarget(around: lookup.location.file.path) {
        targets.insert(target)
      }
      guard lookup.location.file !== last else { continue }
      last = lookup.location.file
      files[ObjectIdentifier(lookup.location.file)] = last
    }
    targets.formUnion(files.values.compactMap { project.packageTargets.localizedTarget(around: $0.path) })
    bundles = Dictionary(uniqueKeysWithValues: targets.map { ($0, project.bundles(ofPackageTarget: $0)) })
  }

  /// The bundles that a lookup in a file refers to, and those that it may have forgotten.
  mutating func bundles(
    of bundle: LookupBundle, around file: SourceFile
  ) -> (own: [LocalizationBundle], forgotten: [LocalizationBundle]) {
    switch bundle {
    case .module: (ofTarget(around: file), [])
    case .main: ([], ofTarget(around: file))
    case .system, .unknown: ([], [])
    }
  }

  private mutating func ofTarget(around file: SourceFile) -> [LocalizationBundle] {
    if let last, last.file === file { return last.bundles }
    let found = project.packageTarget(around: file.path).flatMap { bundles[$0] } ?? []
    last = (file, found)
    return found
  }
}
