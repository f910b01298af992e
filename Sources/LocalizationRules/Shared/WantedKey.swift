internal import LocalizationModel
internal import SourceText

/// A key that a table should have.
struct WantedKey {
  var key: KeyPattern
  var table: String?
  var location: Finding.Location
  /// The lookup of a key that is written elsewhere, in a constant.
  @Boxed var use: Finding.Location?
  var origin: Origin
  @Boxed var defaultValue: Lookup.DefaultValue?
  /// What holds the text, if nothing uses it.
  @Boxed var unusedHolder: String?
  /// The bundles to look in, if they are known.
  var bundles: [LocalizationBundle] = []
  /// The bundles of the package target around code that asks for the app's bundle, where other code of the target asks
  /// for these, or the package has localized resources.
  var forgottenBundles: [LocalizationBundle] = []
  /// Whether the code asks for the app's bundle.
  var isInMain = false

  /// Whether the code has a text to show in languages without the key.
  var hasDefaultValue: Bool { defaultValue.map { !$0.isEmpty } ?? false }

  enum Origin {
    case manifest, enumeration, lookup
    /// A literal that SwiftUI looks up by itself.
    case implicitLookup
  }

  init(key: KeyPattern, table: String?, location: Finding.Location, origin: Origin) {
    self.key = key
    self.table = table
    self.location = location
    self.origin = origin
  }

  private init(_ declared: DeclaredKey, origin: Origin) {
    self.init(
      key: KeyPattern([.text(declared.key)]), table: declared.table, location: declared.location, origin: origin)
  }

  /// Nil if the key is not fully known.
  init?(_ lookup: Lookup) {
    let key: KeyPattern
    switch lookup.key {
    case .literal(let literal): key = KeyPattern([.text(literal)])
    case .pattern(let pattern) where pattern.isFormat: key = pattern
    case .pattern, .unknown: return nil
    }
    self.init(
      key: key, table: lookup.table.name, location: lookup.keyLocation,
      origin: lookup.isExplicit ? .lookup : .implicitLookup)
    if lookup.constant?.location != nil { use = lookup.location }
    defaultValue = lookup.defaultValue
    unusedHolder = lookup.holder.flatMap { $0.isUsed ? nil : $0.name }
  }

  /// Groups everything that asks for the same key of the same table, the code before the manifest, in order of first
  /// use.
  ///
  /// `hashes` leaves out everything that asks for no key with one of these hashes.
  static func groups(of project: Project, among hashes: Set<UInt32>? = nil) -> [[WantedKey]] {
    func isWanted(_ key: String?) -> Bool {
      guard let hashes else { return true }
      return key.map { hashes.contains(KeyHash.hash($0)) } ?? false
    }
    var list = List(capacity: min(hashes?.count ?? .max, project.usage.lookups.count))
    for declared in project.usage.declarations where isWanted(declared.key) {
      list.add(WantedKey(declared, origin: .enumeration))
    }
    // Titles on settings pages are keys; a missing key does not matter if the title is a text.
    for document in project.documents where document.kind == .settings {
      for text in document.texts where isIdentifier(text.key) && isWanted(text.key) {
        list.add(
          WantedKey(
            key: KeyPattern([.text(text.key)]), table: document.table,
            location: .init(file: document.file, range: text.range), origin: .lookup))
      }
    }
    var bundlesOfFile: [ObjectIdentifier: [LocalizationBundle]] = [:]
    let files = Dictionary(
      project.usage.lookups.lazy.map { (ObjectIdentifier($0.location.file), $0.location.file) },
      uniquingKeysWith: { first, _ in first })
    let targets = Set(
      project.usage.lookups.lazy.compactMap { $0.bundle == .module ? project.packageTarget(of: $0) : nil }
        + files.values.compactMap { project.packageTargets.localizedTarget(around: $0.path) })
    let bundlesOfTarget = Dictionary(uniqueKeysWithValues: targets.map { ($0, project.bundles(ofPackageTarget: $0)) })
    for lookup in project.lookups where !lookup.isInTest && isWanted(lookup.key.literal) {
      guard var wanted = WantedKey(lookup) else { continue }
      if lookup.bundle == .module {
        let file = ObjectIdentifier(lookup.location.file)
        wanted.bundles = bundlesOfFile[file] ?? project.bundles(meantBy: lookup)
        bundlesOfFile[file] = wanted.bundles
      } else if lookup.bundle == .main {
        wanted.isInMain = true
        wanted.forgottenBundles = project.packageTarget(of: lookup).flatMap { bundlesOfTarget[$0] } ?? []
      }
      list.add(wanted)
    }
    for declared in project.manifest.keys where declared.isNeeded && isWanted(declared.key) {
      list.add(WantedKey(declared, origin: .manifest))
    }
    return list.groups
  }

  private static func isIdentifier(_ key: String) -> Bool {
    key.withByteSlice { KeyStyle.isIdentifier($0) }
  }

  private struct List {
    private(set) var groups: [[WantedKey]] = []
    /// The latest group for each hash of an identity, and for each group the one before it with the same hash.
    private var latest: [Int: Int32]
    private var former: [Int32] = []

    init(capacity: Int) { latest = Dictionary(minimumCapacity: capacity) }

    mutating func add(_ new: WantedKey) {
      // The empty key means no text.
      guard !new.key.parts.isEmpty else { return }
      let identity = new.identity
      let hash = identity.hashValue
      var position = latest[hash] ?? -1
      while position >= 0 {
        if groups[Int(position)][0].identity == identity {
          groups[Int(position)].append(new)
          return
        }
        position = former[Int(position)]
      }
      former.append(latest.updateValue(Int32(groups.count), forKey: hash) ?? -1)
      groups.append([new])
    }
  }

  /// The key and where it is looked for.
  private var identity: Identity {
    let bundle = bundles.first ?? forgottenBundles.first
    return Identity(key: key.shown, table: table, bundle: bundle?.path, isForgotten: bundles.isEmpty)
  }

  /// Compares keys by their bytes: Swift considers canonically equivalent strings equal, but the system does not.
  struct Identity: Hashable {
    var key: String
    var table: String?
    var bundle: String?
    var isForgotten = true

    static func == (first: Identity, second: Identity) -> Bool {
      first.isForgotten == second.isForgotten && first.table == second.table && first.bundle == second.bundle
        && first.key.withByteSlice { key in second.key.withByteSlice { key == $0 } }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(KeyHash.hash(key))
      hasher.combine(table)
      hasher.combine(bundle)
      hasher.combine(isForgotten)
    }
  }
}
