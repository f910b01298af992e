package import LocalizationModel
internal import SourceText

/// Every place where a project writes one key of one table: in all its files and languages, in code, and in manifests.
package struct KeyPlaces: Sendable {
  package struct Place: Sendable {
    package var role: Role
    package var location: Finding.Location
  }

  package enum Role: Sendable {
    /// The key of an entry.
    case entry(Entry, TableFile, LanguageIdentifier?)
    /// What a lookup looks up: a literal, the literal of a constant, or an expression that is put together.
    case lookup(Lookup)
    /// A case of an enumeration of keys.
    case declaration
    case manifest
    /// A title on a settings page, which is its own key.
    case title
    /// A literal that no lookup is seen to use. It may be the key, or any other text.
    case literal
  }

  package let key: String
  package let table: String
  /// In the order of files and places.
  package private(set) var places: [Place] = []
  /// The tables of that name that have the key, each with its bundle.
  package private(set) var tables: [(bundle: LocalizationBundle, table: Table)] = []
  /// Where code uses names that a tool has generated for the key.
  package private(set) var accessors: [Finding.Location] = []
  /// Interface Builder files and property lists with a text or an attribute that says the same.
  package private(set) var documents: [InterfaceDocument] = []

  package init(of key: String, in table: String, _ project: Project) {
    self.key = key
    self.table = table
    key.withByteSlice { addEntries(of: $0, project) }
    addCode(project.usage)
    addAccessors(project.usage)
    for declared in project.manifest.keys where declared.isSame(key, in: table) {
      places.append(Place(role: .manifest, location: declared.location))
    }
    let text = TextIdentity(key)
    for document in project.documents {
      let titles = document.kind == .settings && document.table == table ? document.texts : []
      for title in titles where title.key == key {
        places.append(Place(role: .title, location: .init(file: document.file, range: title.range)))
      }
      if titles.isEmpty, document.mentions.contains(text) { documents.append(document) }
    }
    places.sort {
      ($0.location.file.path, $0.location.range.lowerBound) < ($1.location.file.path, $1.location.range.lowerBound)
    }
  }

  /// The names of the tables that have a key, sorted.
  package static func tables(with key: String, in project: Project) -> [String] {
    let tables = project.bundles.lazy.flatMap(\.tables).filter { $0.keys.number(of: key) != nil }
    return Set(tables.map(\.name)).sorted()
  }

  /// The key that a generated name stands for, and the table that has it.
  package static func key(of place: CodeUsage.AccessorPlace, in project: Project) -> (key: String, table: String)? {
    for name in place.names {
      for table in project.bundles.lazy.flatMap(\.tables) where place.kind == .accessor || table.hasSymbols {
        let number = (0..<table.keys.count).first { place.name(of: table.keys[$0]) == name }
        if let number { return (table.keys[number].string, table.name) }
      }
    }
    return nil
  }

  // MARK: Tables

  private mutating func addEntries(of key: ByteSlice, _ project: Project) {
    let hash = KeyHash.hash(key)
    for bundle in project.bundles {
      for table in bundle.tables where table.name == self.table && table.keys.number(of: key, hash: hash) != nil {
        tables.append((bundle, table))
        for localization in table.localizations + table.unshipped {
          for file in localization.files { add(key, in: file, localization.language) }
        }
        for file in table.unseen { add(key, in: file, file.language) }
      }
    }
    for file in project.unshipped where file.table == table && file.cause != .export {
      add(key, in: file.file, file.language)
    }
  }

  private mutating func add(_ key: ByteSlice, in file: TableFile, _ language: LanguageIdentifier?) {
    for (index, entry) in file.entries.enumerated() where file.key(index) == key {
      // Of a base text that is in no table, the key is elsewhere.
      if file.format.impliesBaseTexts, entry.traits.contains(.implicitValue) { continue }
      places.append(
        Place(role: .entry(entry, file, language), location: .init(file: file.source, range: entry.key)))
    }
  }

  // MARK: Code

  fileprivate struct Spot: Hashable {
    var file: ObjectIdentifier
    var offset: UInt32

    init(_ location: Finding.Location) { (file, offset) = (ObjectIdentifier(location.file), location.range.lowerBound) }
  }

  private mutating func addCode(_ usage: CodeUsage) {
    let text = TextIdentity(key)
    let literals = usage.literals.filter { $0.text == text && $0.location.mayBeLiteral(key) }
    var taken: Set<Spot> = []
    // Symbols are among the accessors.
    for lookup in usage.lookups where lookup.key == .literal(key) && lookup.symbol == nil {
      let found =
        literals.first { lookup.keyLocation.contains($0.location) }
        ?? literals.first { $0.location.isValue(ofNameAt: lookup.keyLocation) }
      let location = found?.location ?? lookup.keyLocation
      guard taken.insert(Spot(location)).inserted, lookup.table.name.map({ $0 == table }) ?? true else { continue }
      places.append(Place(role: .lookup(lookup), location: location))
    }
    for declared in usage.declarations where declared.isSame(key, in: table) {
      guard taken.insert(Spot(declared.location)).inserted else { continue }
      places.append(Place(role: .declaration, location: declared.location))
    }
    let values = usage.lookups.compactMap { lookup in
      lookup.defaultValue.flatMap { $0.text == key ? $0.location : nil }
    }
    for literal in literals where !taken.contains(Spot(literal.location)) {
      let isValue = values.contains { literal.location.contains($0) }
      if isValue || literal.location.isComment(taken.contains) { continue }
      places.append(Place(role: .literal, location: literal.location))
    }
  }
}

extension KeyPlaces {
  private mutating func addAccessors(_ usage: CodeUsage) {
    let hasSymbols = tables.contains { $0.table.hasSymbols }
    // Some code is read twice.
    var seen: Set<Spot> = []
    key.withByteSlice { key in
      for place in usage.accessorPlaces where place.kind == .accessor || hasSymbols {
        guard place.names.contains(place.name(of: key)), seen.insert(Spot(place.location)).inserted else { continue }
        accessors.append(place.location)
      }
    }
  }
}

extension DeclaredKey {
  /// Whether this is a key of a table. Keys are equal when their bytes are.
  fileprivate func isSame(_ other: String, in table: String) -> Bool {
    (self.table == nil || self.table == table) && key.utf8.elementsEqual(other.utf8)
  }
}

extension Finding.Location {
  package func contains(_ other: Finding.Location) -> Bool {
    file === other.file && range.lowerBound <= other.range.lowerBound && other.range.upperBound <= range.upperBound
  }

  /// False for a literal without escapes that says something else and only has the same hash.
  fileprivate func mayBeLiteral(_ key: String) -> Bool {
    let written = file.slice(range)
    guard written.hasPrefix("\""), !written.hasPrefix("\"\"\""), written.firstIndex(of: UInt8(ascii: "\\")) == nil
    else {
      return true
    }
    return written.count == key.utf8.count + 2 && written.hasBytes(key, at: 1)
  }

  /// Whether the literal here is what a name gets: `let name = "key"`.
  fileprivate func isValue(ofNameAt use: Finding.Location) -> Bool {
    let text = file.text
    let name = use.file.slice(use.range)
    guard file === use.file, !name.isEmpty else { return false }
    let equals = text[0..<Int(range.lowerBound)].trimmedAtEnd
    guard equals.hasSuffix("=") else { return false }
    let head = equals[0..<equals.count - 1].trimmedAtEnd
    return head.count > name.count && head[head.count - name.count..<head.count] == name
  }

  /// Whether the literal here is the comment of a lookup: it has that label, or follows the key.
  fileprivate func isComment(_ isLookup: (KeyPlaces.Spot) -> Bool) -> Bool {
    let head = file.text[0..<Int(range.lowerBound)].trimmedAtEnd
    if head.hasSuffix("comment:") { return true }
    guard head.hasSuffix(",") else { return false }
    let key = head[0..<head.count - 1].trimmedAtEnd
    // The same text, which is as long.
    return key.count >= range.count
      && isLookup(KeyPlaces.Spot(.init(file: file, range: ByteRange(key.count - range.count, key.count))))
  }
}

extension Table {
  /// Whether Xcode may generate symbols for its keys.
  fileprivate var hasSymbols: Bool { localizations.contains { $0.files.contains { $0.format.hasSymbols } } }
}
