internal import SourceText

/// A file that is open in the editor, with its text as it is there.
struct OpenDocument {
  /// As the client writes it.
  let uri: String
  private(set) var version: Int?
  private(set) var text: ByteBuffer
  /// The bytes that saving the text would write.
  private(set) var contents: ByteBuffer
  /// How the file is encoded on the disk, as which its text is read, too.
  private let encoding: TextEncoding
  private let hasByteOrderMark: Bool

  /// `file` is the content on the disk, if there is one.
  init(uri: String, version: Int?, text: String, file: ByteBuffer?) {
    self.uri = uri
    self.version = version
    self.text = ByteBuffer(text.utf8)
    let decoding = file.map { TextDecoding(decoding: $0) }
    encoding = decoding?.encoding ?? .utf8
    hasByteOrderMark = decoding?.hasByteOrderMark ?? false
    contents = self.text
    encode()
  }

  private mutating func encode() {
    if encoding == .utf8, !hasByteOrderMark {
      contents = text
      return
    }
    contents = text.withSlice { slice in
      encoding.encode(Array(slice.bytes), withByteOrderMark: hasByteOrderMark).map { ByteBuffer($0) } ?? text
    }
  }

  /// Applies changes one after the other; those without a range replace the whole text.
  mutating func apply(_ changes: [JSON], version: Int?, _ positions: PositionEncoding) throws(ResponseError) {
    defer { encode() }
    for change in changes {
      guard let new = change["text"].text else { throw ResponseError(.invalidParameters, "a change without a text") }
      let range = change["range"]
      if range.isNull {
        text = ByteBuffer(new.utf8)
        continue
      }
      let old = text
      let lines = TextPositions(old.slice, positions)
      guard let start = lines.offset(of: range["start"]), let end = lines.offset(of: range["end"]), start <= end else {
        throw ResponseError(.invalidParameters, "a change with an invalid range")
      }
      text = old.withSlice { slice in
        ByteBuffer(Array(slice[0..<start].bytes) + Array(new.utf8) + Array(slice[end..<slice.count].bytes))
      }
    }
    self.version = version
  }
}
