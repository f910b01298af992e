internal import LocalizationModel
internal import SourceText

/// All that asks for keys, grouped by the key and where it is looked for: the code before the manifest, in order of
/// first use.
///
/// Groups are put together one after the other, since code may have a million texts, few of which are mistakes.
struct WantedKeyGroups {
  private let project: Project
  private let lookups: [Lookup]
  private let titles: [WantedKey]
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
    self.project = project
    lookups = project.lookups
    titles = Self.titles(of: project)
    bundles = LookupBundles(project)
    var numbers = IdentityTable(initial: 0)
    let count = project.usage.declarations.count + titles.count + lookups.count + project.manifest.keys.count
    for number in 0..<count {
      // The empty key means no text.
      guard let wanted = wanted(number, among: hashes), wanted.key != .literal("") else { continue }
      let (place, isNew) = numbers.placeToKeep(Self.identity(of: wanted))
      if isNew {
        numbers[place] = groups.count
        groups.append(Members(first: number))
      } else {
        groups[numbers[place]].others.append(number)
      }
    }
  }

  var isEmpty: Bool { groups.isEmpty }

  mutating func forEach(_ body: (Group) -> Void) {
    for members in groups {
      guard let first = wanted(members.first) else { continue }
      body(Group(first: first, others: members.others.compactMap { wanted($0) }))
    }
  }

  /// Nil for what asks for no key.
  private mutating func wanted(_ number: Int, among hashes: Set<UInt32>? = nil) -> WantedKey? {
    func isWanted(_ key: String?) -> Bool {
      guard let hashes else { return true }
      return key.map { hashes.contains(KeyHash.hash($0)) } ?? false
    }
    var number = number
    if number < project.usage.declarations.count {
      let declared = project.usage.declarations[number]
      let origin: WantedKey.Origin = project.usage.areDeclarationsConfigured ? .enumeration : .lookup
      return isWanted(declared.key) ? WantedKey(declared, origin: origin) : nil
    }
    number -= project.usage.declarations.count
    if number < titles.count { return isWanted(titles[number].key.literal) ? titles[number] : nil }
    number -= titles.count
    if number < lookups.count {
      // Once, since a copy retains all that a lookup has.
      let lookup = lookups[number]
      return lookup.isInTest || !isWanted(lookup.key.literal) ? nil : wanted(by: lookup)
    }
    let declared = project.manifest.keys[number - lookups.count]
    return declared.isNeeded && isWanted(declared.key) ? WantedKey(declared, origin: .manifest) : nil
  }

  private mutating func wanted(by lookup: Lookup) -> WantedKey? {
    guard var wanted = WantedKey(lookup) else { return nil }
    if lookup.bundle == .module {
      wanted.bundles = bundles.ofTarget(around: lookup)
    } else if lookup.bundle == .main {
      wanted.isInMain = true
      wanted.programs = project.programs.programs(ofCode: lookup.location.file.path)
      wanted.forgottenBundles = bundles.ofTarget(around: lookup)
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

  /// Stands for the key and where it is looked for.
  private static func identity(of wanted: WantedKey) -> UInt64 {
    let bundle = wanted.bundles.first ?? wanted.forgottenBundles.first
    var hasher = IdentityHasher()
    // By their bytes: Swift considers canonically equivalent strings equal, but the system does not.
    hasher.combine(TextIdentity(wanted.key.shown).bits)
    hasher.combine(wanted.table.map { TextIdentity($0).bits } ?? 0)
    hasher.combine(bundle.map { TextIdentity($0.path).bits } ?? 0)
    hasher.combine(wanted.bundles.isEmpty ? 1 : 0)
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
      if lookup.bundle == .module, let target = project.packageTarget(of: lookup) { targets.insert(target) }
      guard lookup.location.file !== last else { continue }
      last = lookup.location.file
      files[ObjectIdentifier(lookup.location.file)] = last
    }
    targets.formUnion(files.values.compactMap { project.packageTargets.localizedTarget(around: $0.path) })
    bundles = Dictionary(uniqueKeysWithValues: targets.map { ($0, project.bundles(ofPackageTarget: $0)) })
  }

  mutating func ofTarget(around lookup: Lookup) -> [LocalizationBundle] {
    let file = lookup.location.file
    if let last, last.file === file { return last.bundles }
    let found = project.packageTarget(of: lookup).flatMap { bundles[$0] } ?? []
    last = (file, found)
    return found
  }
}
