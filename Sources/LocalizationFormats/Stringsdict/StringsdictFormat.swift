package import LocalizationModel
package import SourceText

/// `.stringsdict`: a property list of texts that vary by number, width or device.
package enum StringsdictFormat: TableFileFormat {
  package static let format = TableFormat.stringsdict
  package static let fileExtensions = ["stringsdict"]
  package static let isInLanguageFolders = true

  package static func read(_ file: SourceFile) -> [PlacedTableFile] {
    [PlacedTableFile(StringsdictParser.parse(file), source: file)]
  }

  package static func insertions(of missing: [MissingEntry]) -> [Insertion] {
    missing.first.map { PropertyListInsertion($0.target.source).insertions(missing) } ?? []
  }

  package static func removals(of entries: [Entry], from file: SourceFile) -> [Insertion]? {
    PropertyListRemoval(file).removals(of: entries)
  }
}
