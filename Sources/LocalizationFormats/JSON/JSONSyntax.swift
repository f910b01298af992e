internal import LocalizationModel
internal import SourceText

/// The syntax of texts in JSON, and of the comments that catalogs store as members of their entries.
struct JSONSyntax: FileSyntax {
  let comments: [CommentForm] = []

  func spelling(of text: String) -> String {
    spelling(of: text, replacing: ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\t": "\\t"])
  }

  func piece(of written: ByteSlice, at offset: Int) -> (written: Int, decoded: Int) {
    guard written[offset] == UInt8(ascii: "\\"), offset + 1 < written.count else { return (1, 1) }
    let next = written[offset + 1]
    if next == UInt8(ascii: "u") { return UnicodeEscape.piece(of: written, at: offset, letter: next) }
    return next < 0x80 ? (2, 1) : (1, 0)
  }

  func isPartOfEntry(commentAt offset: Int, in text: ByteSlice) -> Bool { true }
}
