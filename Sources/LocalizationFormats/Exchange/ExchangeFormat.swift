package import LocalizationModel
package import SourceText

/// `.xliff`: an exchange file for translators, with sources and targets of many tables in one file.
package enum ExchangeFormat: TableFileFormat {
  package static let format = TableFormat.exchange
  package static let fileExtensions = ["xliff"]
  package static let isInLanguageFolders = false

  /// Each original file becomes a table in a bundle of its own.
  package static func read(_ file: SourceFile) -> [PlacedTableFile] {
    ExchangeParser.parse(file).flatMap { original in
      let name = TablePlace(path: original.path).table
      func placed(_ parsed: ParsedTable, _ language: String) -> PlacedTableFile {
        PlacedTableFile(
          bundle: file.path.appendingPath(original.path), range: original.range,
          file: TableFile(parsed, name: name, language: LanguageIdentifier(language), source: file))
      }
      let sources = placed(original.sources, original.sourceLanguage)
      guard let language = original.targetLanguage, language != original.sourceLanguage else { return [sources] }
      return [sources, placed(original.targets, language)]
    }
  }

  /// Inserts nothing, since Xcode exports and imports these files.
  package static func insertions(of missing: [MissingEntry]) -> [Insertion] { [] }
}

/// The syntax of texts and comments in exchange files, whose notes belong to their entries.
struct ExchangeSyntax: FileSyntax {
  private let xml = XMLSyntax()

  var comments: [CommentForm] { xml.comments }

  func spelling(of text: String) -> String { xml.spelling(of: text) }

  func piece(of written: ByteSlice, at offset: Int) -> (written: Int, decoded: Int) {
    xml.piece(of: written, at: offset)
  }

  func endOfElement(at offset: Int, in text: ByteSlice) -> Int? { xml.endOfElement(at: offset, in: text) }

  func isPartOfEntry(commentAt offset: Int, in text: ByteSlice) -> Bool {
    (0..<offset).last { text[$0] == UInt8(ascii: "<") }.map { !text.hasPrefix("<!--", at: $0) } ?? false
  }
}
