internal import Linting
internal import LocalizationModel
internal import SourceText

/// The key that a place in a file is about.
struct KeyAtPlace {
  var key: String
  var table: String
  /// What is written there without quotation marks: the key, or a text of an entry.
  var written: Finding.Location
  var part: Part

  enum Part {
    case key
    /// The text of an entry, and its range in the file.
    case text(LocalizedText)
    /// A lookup or another literal in code.
    case code
    /// A name that a tool has generated for the key.
    case accessor
  }

  /// Nil when the offset is on no key and on no text.
  init?(_ offset: Int, in path: String, of project: Project) {
    guard let found = Self.entry(offset, path, project) ?? Self.code(offset, path, project) else { return nil }
    self = found
  }

  private init(_ key: String, _ table: String, _ written: Finding.Location, _ part: Part) {
    (self.key, self.table, self.written, self.part) = (key, table, written, part)
  }

  private static func entry(_ offset: Int, _ path: String, _ project: Project) -> KeyAtPlace? {
    for file in project.tableFiles(at: path) {
      for (index, entry) in file.entries.enumerated() {
        let isKey = entry.key.contains(offset)
        // A text with variations is in several places.
        let text = [file.text(index)] + (file.variation(of: index)?.texts ?? [])
        guard isKey || text.contains(where: { $0.range.contains(offset) }) else { continue }
        let location = Finding.Location(file: file.source, range: entry.key)
        if isKey { return KeyAtPlace(file.key(index).string, file.name, location, .key) }
        guard let text = text.first(where: { $0.range.contains(offset) }) else { continue }
        return KeyAtPlace(
          file.key(index).string, file.name, .init(file: file.source, range: text.range), .text(text))
      }
    }
    return nil
  }

  private static func code(_ offset: Int, _ path: String, _ project: Project) -> KeyAtPlace? {
    func isHere(_ location: Finding.Location) -> Bool {
      location.range.contains(offset) && location.file.path == path
    }
    func found(_ key: String, _ table: String?, _ location: Finding.Location) -> KeyAtPlace? {
      let known = table ?? KeyPlaces.tables(with: key, in: project).first
      return known.map { KeyAtPlace(key, $0, location.withoutQuotes, .code) }
    }
    for lookup in project.usage.lookups where isHere(lookup.location) {
      if let key = lookup.key.literal { return found(key, lookup.table.name, lookup.location) }
    }
    for declared in project.usage.declarations + project.manifest.keys where isHere(declared.location) {
      return found(declared.key, declared.table, declared.location)
    }
    for place in project.usage.accessorPlaces where isHere(place.location) {
      return KeyPlaces.key(of: place, in: project).map { KeyAtPlace($0.key, $0.table, place.location, .accessor) }
    }
    for literal in project.usage.literals where isHere(literal.location) {
      let location = literal.location.withoutQuotes
      let text = location.file.slice(location.range).string
      return KeyPlaces.tables(with: text, in: project).first.map { KeyAtPlace(text, $0, location, .code) }
    }
    return nil
  }
}

extension ByteRange {
  /// Whether an offset is inside or at one of the ends, as a cursor may be.
  func contains(_ offset: Int) -> Bool { Int(lowerBound) <= offset && offset <= Int(upperBound) }
}

extension Finding.Location {
  /// The content of a literal: `"key"`, `@"key"`, `#"key"#`.
  var withoutQuotes: Finding.Location {
    let written = file.slice(range)
    guard let open = written.firstIndex(of: UInt8(ascii: "\"")), open <= 2, written.count > open + 1 else {
      return self
    }
    var close = written.count - 1
    while close > open, written[close] != UInt8(ascii: "\"") { close -= 1 }
    guard close > open else { return self }
    let start = Int(range.lowerBound)
    return Finding.Location(file: file, range: ByteRange(start + open + 1, start + close))
  }
}

extension Project {
  /// The tables in a file, of which a catalog has one for each language.
  func tableFiles(at path: String) -> [TableFile] {
    var files: [TableFile] = []
    func add(_ file: TableFile) {
      // Base texts that are in no table stay where they are.
      let isBorrowed = file.format.impliesBaseTexts && file.entries.contains { $0.traits.contains(.implicitValue) }
      if file.source.path == path, !isBorrowed { files.append(file) }
    }
    for table in bundles.lazy.flatMap(\.tables) {
      for localization in table.localizations + table.unshipped { localization.files.forEach(add) }
      table.unseen.forEach(add)
    }
    unshipped.map(\.file).forEach(add)
    looseTables.forEach(add)
    return files
  }

  /// The file at a path as it was read.
  func file(at path: String) -> SourceFile? {
    if let table = tableFiles(at: path).first { return table.source }
    if let lookup = usage.lookups.first(where: { $0.location.file.path == path }) { return lookup.location.file }
    if let place = usage.accessorPlaces.first(where: { $0.location.file.path == path }) { return place.location.file }
    if let literal = usage.literals.first(where: { $0.location.file.path == path }) { return literal.location.file }
    return manifest.keys.first { $0.location.file.path == path }?.location.file
  }
}
