internal import Linting
internal import LocalizationModel
internal import SourceText

/// The ways between a key and its uses.
extension RequestContext {
  /// From code and from a translation to the base text; from there to the code.
  mutating func definition(at position: JSON) -> JSON {
    guard let found = key(at: position) else { return .null }
    let places = KeyPlaces(of: found.key, in: found.table, project)
    let bases = places.baseEntries
    let isBase = bases.contains { $0.location.file === file }
    let targets = isBase ? places.uses : (bases.isEmpty ? places.entries : bases).map(\.location)
    return .list(targets.map { diagnostics.location($0.withoutQuotes) })
  }

  /// The texts in all languages.
  mutating func implementations(at position: JSON) -> JSON {
    guard let found = key(at: position) else { return .null }
    return .list(
      KeyPlaces(of: found.key, in: found.table, project).entries.map {
        diagnostics.location($0.location.withoutQuotes)
      })
  }

  mutating func references(at position: JSON, includesDeclaration: Bool) -> JSON {
    guard let found = key(at: position) else { return .null }
    let places = KeyPlaces(of: found.key, in: found.table, project)
    let targets = places.uses + (includesDeclaration ? places.entries.map(\.location) : [])
    return .list(targets.map { diagnostics.location($0.withoutQuotes) })
  }

  /// The places of a key in the same file.
  mutating func highlights(at position: JSON) -> JSON {
    guard let found = key(at: position) else { return .null }
    let places = KeyPlaces(of: found.key, in: found.table, project)
    let here = (places.places.map(\.location) + places.accessors).filter { $0.file === file }
    return .list(here.map { ["range": positions.range($0.withoutQuotes.range)] })
  }

  /// Each key of a table, with its text.
  func symbols() -> JSON {
    var seen: Set<UInt32> = []
    var symbols: [JSON] = []
    for table in project.tableFiles(at: file.path) {
      for (index, entry) in table.entries.enumerated() where seen.insert(entry.key.lowerBound).inserted {
        let key = positions.range(entry.key)
        let isAfter = entry.value.lowerBound >= entry.key.upperBound
        let whole =
          isAfter ? positions.range(.init(lowerBound: entry.key.lowerBound, upperBound: entry.value.upperBound)) : key
        symbols.append([
          "name": .text(table.key(index).isEmpty ? " " : table.key(index).string), "kind": 20,
          "detail": .text(table.value(index).string.shortened), "range": whole, "selectionRange": key,
        ])
      }
    }
    return .list(symbols)
  }
}

extension Workspace {
  /// The keys of all tables that contain a text, at their base texts.
  func symbols(_ query: String, _ encoding: PositionEncoding) -> [JSON] {
    guard let project = result?.project else { return [] }
    var diagnostics = Diagnostics(self, encoding)
    var symbols: [JSON] = []
    let query = query.lowercased()
    for table in project.bundles.flatMap(\.tables) {
      for number in 0..<table.keys.count where symbols.count < Self.maximumSymbols {
        let key = table.keys[number].string
        guard query.isEmpty || key.lowercased().contains(query),
          let holder = table.localizations.first(where: { $0.entry(ofKey: number) != nil }),
          let reference = holder.entry(ofKey: number)
        else { continue }
        let place = Finding.Location(file: holder.file(of: reference).source, range: holder.entry(reference).key)
        symbols.append([
          "name": .text(key.isEmpty ? " " : key), "kind": 20, "containerName": .text(table.name),
          "location": diagnostics.location(place),
        ])
      }
    }
    return symbols
  }

  private static var maximumSymbols: Int { 500 }
}

extension String {
  /// On one line, and not too long to stand next to something else.
  var shortened: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
