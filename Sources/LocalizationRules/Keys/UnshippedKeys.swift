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
    for unshipped in project.unshipped where unshipped.cause == .table {
      for index in unshipped.file.entries.indices {
        let key = unshipped.file.key(index)
        // Files in the base language come with others; any of them shows where the key is.
        if places[unshipped.file.name]?[key] == nil {
          places[unshipped.file.name, default: [:]][key] = Place(file: unshipped.file, index: index)
        }
      }
    }
  }

  /// Where a key is that is looked up in a table.
  func location(of key: ByteSlice, table: String?) -> Finding.Location? {
    guard let place = places[table ?? "Localizable"]?[key] else { return nil }
    let source = place.file.source
    return .init(file: source, range: place.file.entries[place.index].keyWithQuotes(in: source))
  }
}
