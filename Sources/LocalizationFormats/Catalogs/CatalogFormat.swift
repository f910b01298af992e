package import LocalizationModel
package import SourceText

/// `.xcstrings`: a string catalog, with all languages of a table in one file.
package enum CatalogFormat: TableFileFormat {
  package static let format = TableFormat.catalog
  package static let fileExtensions = ["xcstrings"]
  package static let isInLanguageFolders = false

  package static func read(_ file: SourceFile) -> [PlacedTableFile] {
    let place = TablePlace(path: file.path)
    var catalog = CatalogParser.parse(file)
    if let language = place.language, !language.isMultiple {
      catalog.languages[0].content.problems.append(
        SyntaxProblem(.ignored("a catalog inside '\(language.name).lproj'"), .start))
    }
    return catalog.languages.map { name, range, content in
      PlacedTableFile(
        bundle: place.bundle, range: range,
        file: TableFile(content, name: place.table, language: LanguageIdentifier(name), source: file))
    }
  }

  package static func insertions(of missing: [MissingEntry]) -> [Insertion] {
    guard let target = missing.first?.target else { return [] }
    // Languages of one entry are inserted at the same place, so they go in together.
    return CatalogInsertion(target.source).insertions(of: missing)
  }

  package static func removals(of entries: [Entry], from file: SourceFile) -> [Insertion]? {
    CatalogRemoval(file).removals(of: entries)
  }
}
