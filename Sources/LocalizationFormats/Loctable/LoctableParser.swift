internal import LocalizationModel
package import SourceText

/// Parses a `.loctable`: a property list with one table in all its languages, as Apple's own software contains them.
///
/// ```
/// language → key → text, or a rule as in a `.stringsdict`;  LocProvenance → …
/// ```
/// Apple does not document the format; this is what public programs read from the files of macOS.
package enum LoctableParser {
  package static let fileExtension = "loctable"

  /// A table file for each language.
  package static func read(_ file: SourceFile) -> [PlacedTableFile] {
    let arena = ByteArena()
    let reading =
      file.isBinary
      ? BinaryPropertyListReader.read(file.text, arena: arena) : XMLPropertyListReader.read(file.text, arena: arena)
    let place = TablePlace(path: file.path)
    return (reading.value?.pairs ?? []).filter { !($0.key == "LocProvenance") && $0.value.pairs != nil }.map { pair in
      let content = StringsdictParser.parse(
        PropertyListReading(value: pair.value, problems: reading.problems), of: file, arena: arena)
      return PlacedTableFile(
        bundle: place.bundle, range: pair.keyRange,
        file: TableFile(content, name: place.table, language: LanguageIdentifier(pair.key.string), source: file))
    }
  }
}
