internal import LocalizationModel
internal import SourceText

/// The keys of tables that no target contains in any language.
struct UnshippedKeys {
  private struct Place {
    var file: TableFile
    var index: Int
  }

  private var places: [String: [ByteSlice: Place]] = [:]

  init(_ project: Project) {
    let tables = project.unshipped.filter { unshipped in
      let path = unshipped.file.source.path
      return unshipped.cause == .table && !path.isPathOfTests && !path.isPathOfDemonstration
        && !path.contains(".xctemplate/") && !path.contains("Fixtures/")
    }
    // The file in English, or that of no language, comes first.
    for unshipped in tables.filter(Self.isOfBase) + tables.filter({ !Self.isOfBase($0) }) {
      for index in unshipped.file.entries.indices {
        let key = unshipped.file.key(index)
        if places[unshipped.file.name]?[key] == nil {
          places[unshipped.file.name, default: [:]][key] = Place(file: unshipped.file, index: index)
        }
      }
    }
  }

  private static func isOfBase(_ unshipped: UnshippedFile) -> Bool {
    unshipped.language.map { $0.isBase || $0.language == "en" } ?? true
  }

  /// Where a key is that is looked up in a table.
  func location(of key: ByteSlice, table: String?) -> Finding.Location? {
    guard let place = places[table ?? "Localizable"]?[key] else { return nil }
    let source = place.file.source
    return .init(file: source, range: place.file.entries[place.index].keyWithQuotes(in: source))
  }
}
