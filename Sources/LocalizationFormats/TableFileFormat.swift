package import LocalizationModel
package import SourceText

/// Everything specific to a file format for tables; each format has a folder and a type.
package protocol TableFileFormat: Sendable {
  static var format: TableFormat { get }

  /// The extensions of its files.
  static var fileExtensions: [String] { get }

  /// Whether a file contains one language and is compared with those in neighboring language folders.
  static var isInLanguageFolders: Bool { get }

  /// Parses a file into a table file for each language and table in it; never throws, and records mistakes in
  /// `problems`.
  static func read(_ file: SourceFile) -> [PlacedTableFile]

  /// The edits that add missing entries to a file; empty when the format does not support that.
  ///
  /// All entries are for the same file, in its order.
  static func insertions(of missing: [MissingEntry]) -> [Insertion]

  /// The edits that remove entries from a file, with their comments; nil when the format does not support that.
  ///
  /// The entries are in the order of the file, each key once.
  static func removals(of entries: [Entry], from file: SourceFile) -> [Insertion]?
}

extension TableFileFormat {
  package static func removals(of entries: [Entry], from file: SourceFile) -> [Insertion]? { nil }
}

/// The supported formats.
package enum TableFileFormats {
  package static let all: [any TableFileFormat.Type] = [
    StringsFormat.self, StringsdictFormat.self, CatalogFormat.self, ExchangeFormat.self,
  ]

  /// The format of a file by its extension; nil when the file is not a table.
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
  /// The language folder; nil for files that contain all their languages, and outside any language folder.
  package var folder: String?
  /// The place in the file that names the language.
  package var range = ByteRange.start
  package var file: TableFile

  /// Creates the table file of a file whose path determines the bundle, the table and the language.
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

/// An entry that a file lacks.
package struct MissingEntry {
  /// The file to copy it from, usually the base; `index` is the index of the entry in it.
  package var base: TableFile
  package var index: Int
  /// The file to add it to.
  package var target: TableFile
  /// The index of the target's entry that precedes it in the base; nil when there is none.
  package var anchor: Int?
  /// Whether the text is what users of the target shall see, and needs no translation.
  package var isFinished = false

  package init(base: TableFile, index: Int, target: TableFile, anchor: Int?) {
    self.base = base
    self.index = index
    self.target = target
    self.anchor = anchor
  }
}

extension MissingEntry {
  /// An entry that no file has yet, written as the target writes its own.
  package init(key: String, text: String, target: TableFile, isFinished: Bool) {
    let isXML = target.source.text.trimmed.hasPrefix("<")
    let syntax: any FileSyntax = isXML ? XMLSyntax() : OldStyleSyntax()
    let (key, text) = (syntax.spelling(of: key), syntax.spelling(of: text))
    let written =
      isXML
      ? "<plist version=\"1.0\">\n<dict>\n\t<key>\(key)</key>\n\t<string>\(text)</string>\n</dict>\n</plist>\n"
      : "\"\(key)\" = \"\(text)\";\n"
    let source = SourceFile(path: "", contents: ByteBuffer(written.utf8))
    let base = TableFile(StringsFormat.parse(source), name: target.name, language: nil, source: source)
    self.init(base: base, index: 0, target: target, anchor: nil)
    self.isFinished = isFinished
  }
}

/// New text for a file.
package struct Insertion {
  /// The range to replace, usually empty.
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
  /// The line break that the file uses.
  package var lineBreak: String {
    guard let first = text.firstIndex(of: 0x0A) else { return text.firstIndex(of: 0x0D) == nil ? "\n" : "\r" }
    return first > 0 && text[first - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// The white space at the start of the line that contains an offset; nil when anything else precedes the offset.
  func indentation(of offset: Int) -> String? {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D ? text[start..<offset].string : nil
  }
}
