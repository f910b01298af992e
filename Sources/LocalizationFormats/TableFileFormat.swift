package import LocalizationModel
package import SourceText

/// Everything that is particular to a format of files with tables; there is a folder and a type for each.
package protocol TableFileFormat: Sendable {
  static var format: TableFormat { get }

  /// How the names of its files end.
  static var fileExtensions: [String] { get }

  /// Whether a file holds one language and is judged with those of the folders beside its own.
  static var isInLanguageFolders: Bool { get }

  /// What a file says: a table file for each language and table in it; nothing is thrown, mistakes are `problems`.
  static func read(_ file: SourceFile) -> [PlacedTableFile]

  /// The texts that give a file the entries which its languages lack, each with its place; none where the format cannot be
  /// added to.
  ///
  /// All entries are for the same file and in its order.
  static func insertions(of missing: [MissingEntry]) -> [Insertion]
}

/// The formats there are.
package enum TableFileFormats {
  package static let all: [any TableFileFormat.Type] = [
    StringsFormat.self, StringsdictFormat.self, CatalogFormat.self, ExchangeFormat.self,
  ]

  /// The format of a file by the ending of its name; nil when the file is no table.
  package static func format(ofFile path: String) -> (any TableFileFormat.Type)? {
    byExtension[String(path.pathExtension)]
  }

  package static func format(_ format: TableFormat) -> (any TableFileFormat.Type)? { all.first { $0.format == format } }

  private static let byExtension: [String: any TableFileFormat.Type] = Dictionary(
    uniqueKeysWithValues: all.flatMap { format in format.fileExtensions.map { ($0, format) } })
}

/// A table file and the bundle that it belongs to.
package struct PlacedTableFile: Sendable {
  package var bundle: String
  /// The language folder; nil for files that hold their languages themselves, and outside of any.
  package var folder: String?
  /// Where the file names the language.
  package var range = ByteRange.start
  package var file: TableFile

  /// What was read from a file whose path says the bundle, the table and the language.
  init(_ parsed: ParsedTable, source: SourceFile) {
    let place = TablePlace(path: source.path)
    bundle = place.bundle
    folder = place.folder
    file = TableFile(parsed, name: place.table, language: place.language, source: source)
  }

  init(bundle: String, range: ByteRange, file: TableFile) {
    self.bundle = bundle
    self.range = range
    self.file = file
  }
}

/// An entry of the base that a language lacks.
package struct MissingEntry {
  /// The base's file, and the entry's index in it.
  package var base: TableFile
  package var index: Int
  /// The file that should have it.
  package var target: TableFile
  /// The entry of the target that comes before it in the base; nil when there is none.
  package var anchor: Int?

  package init(base: TableFile, index: Int, target: TableFile, anchor: Int?) {
    self.base = base
    self.index = index
    self.target = target
    self.anchor = anchor
  }
}

/// Text for a place in a file.
package struct Insertion {
  /// What it replaces: mostly nothing.
  package var range: ByteRange
  package var text: String

  init(at offset: Int, _ text: String) {
    range = ByteRange(at: offset)
    self.text = text
  }

  init(replacing range: ByteRange, with text: String) {
    self.range = range
    self.text = text
  }
}

extension SourceFile {
  /// How the file ends its lines.
  var lineBreak: String {
    guard let first = text.firstIndex(of: 0x0A) else { return text.firstIndex(of: 0x0D) == nil ? "\n" : "\r" }
    return first > 0 && text[first - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// The white space at the start of the line that holds an offset, or nil when something else is before the offset.
  func indentation(of offset: Int) -> String? {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D ? text[start..<offset].string : nil
  }
}
