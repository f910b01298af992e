internal import LocalizationModel
internal import SourceText

/// A key that should be there, wherever it is asked for first.
struct WantedKey {
  var key: KeyPattern
  var table: String?
  var location: Finding.Location
  var origin: Origin
  var defaultValue: String?
  /// The bundles that are meant, where that is known.
  var bundles: [LocalizationBundle] = []
  /// How many places ask for it.
  var count = 1

  /// Whether the code has a text for users of every language that lacks one.
  var hasDefaultValue: Bool { !(defaultValue ?? "").isEmpty }

  enum Origin {
    case declaration, lookup, implicitLookup
  }

  /// Each key once: where it is declared, or first looked up.
  static func all(of project: Project) -> [WantedKey] {
    var list = List()
    for declared in project.manifest.keys + project.usage.declarations {
      list.add(
        WantedKey(
          key: KeyPattern([.text(declared.key)]), table: declared.table, location: declared.location,
          origin: .declaration))
    }
    // Titles of settings are keys; where they are texts, nothing is lost.
    for document in project.documents where document.kind == .settings {
      for text in document.texts where isIdentifier(text.key) {
        list.add(
          WantedKey(
            key: KeyPattern([.text(text.key)]), table: document.table,
            location: .init(file: document.file, range: text.range), origin: .lookup))
      }
    }
    var bundlesOfFile: [ObjectIdentifier: [LocalizationBundle]] = [:]
    for lookup in project.usage.lookups where !lookup.isInTest {
      var bundles: [LocalizationBundle] = []
      if lookup.bundle == .module {
        let file = ObjectIdentifier(lookup.location.file)
        bundles = bundlesOfFile[file] ?? project.bundles(meantBy: lookup)
        bundlesOfFile[file] = bundles
      }
      let key: KeyPattern
      switch lookup.key {
      case .literal(let literal): key = KeyPattern([.text(literal)])
      case .pattern(let pattern) where pattern.isFormat: key = pattern
      case .pattern, .unknown: continue
      }
      list.add(
        WantedKey(
          key: key, table: lookup.table.name, location: lookup.location,
          origin: lookup.isExplicit ? .lookup : .implicitLookup, defaultValue: lookup.defaultValue,
          bundles: bundles))
    }
    return list.wanted
  }

  private static func isIdentifier(_ key: String) -> Bool {
    let buffer = ByteBuffer(key.utf8)
    return withExtendedLifetime(buffer) { KeyStyle.isIdentifier(buffer.slice) }
  }

  private struct List {
    private(set) var wanted: [WantedKey] = []
    private var positions: [Identity: Int] = [:]

    mutating func add(_ new: WantedKey) {
      // The empty key stands for no text.
      guard !new.key.parts.isEmpty else { return }
      let identity = Identity(key: Array(new.key.shown.utf8), table: new.table, bundle: new.bundles.first?.path)
      if let position = positions[identity] {
        wanted[position].count += 1
        return
      }
      positions[identity] = wanted.count
      wanted.append(new)
    }
  }

  /// Swift takes canonically equivalent texts for equal, the system does not.
  private struct Identity: Hashable {
    var key: [UInt8]
    var table: String?
    var bundle: String?
  }
}
