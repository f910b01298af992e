internal import LocalizationFormats
internal import LocalizationModel
internal import SourceText

/// Edits a file in some places and keeps every other byte.
struct FileRewriter {
  /// The reason for leaving a file unchanged.
  enum Refusal: Error, Hashable {
    /// Its encoding cannot be written back byte for byte.
    case encoding
    /// It has no meaningful positions.
    case binary
    /// The changes would lose entries.
    case wouldLose
    /// Nothing would be left, and the system refuses an empty file.
    case wouldBeEmpty

    var explanation: String {
      switch self {
      case .encoding: "its encoding is invalid; fix that first"
      case .binary: "it is a binary property list"
      case .wouldLose: "the changes would lose entries"
      case .wouldBeEmpty: "it would have no text left; delete the file instead"
      }
    }
  }

  private let file: SourceFile
  private let original: ByteSlice

  /// `original` contains the bytes that `file` was read from.
  init(_ file: SourceFile, original: ByteSlice) {
    self.file = file
    self.original = original
  }

  /// The bytes of the file after sorted edits, which are refused if they overlap; `removed` entries may be lost.
  func applying(
    _ edits: [(range: ByteRange, replacement: String)], removing removed: Int = 0
  ) throws(Refusal) -> [UInt8] {
    guard !file.isBinary else { throw .binary }
    guard let same = encode(Array(file.text.bytes)), same.elementsEqual(original.bytes) else { throw .encoding }
    var text: [UInt8] = []
    var offset = 0
    for edit in edits {
      guard offset <= edit.range.lowerBound else { throw .wouldLose }
      text += file.text[offset..<Int(edit.range.lowerBound)].bytes
      text += edit.replacement.utf8
      offset = Int(edit.range.upperBound)
    }
    text += file.text[offset..<file.text.count].bytes
    guard let bytes = encode(text) else { throw .encoding }
    let before = Self.content(of: file)
    let after = Self.content(of: SourceFile(path: file.path, contents: ByteBuffer(bytes)))
    if removed > 0, after.entries == 0, after.loss > before.loss { throw .wouldBeEmpty }
    guard after.entries >= before.entries - removed, after.loss <= before.loss else { throw .wouldLose }
    return bytes
  }

  private func encode(_ text: [UInt8]) -> [UInt8]? {
    file.decoding.encoding.encode(text, withByteOrderMark: file.decoding.hasByteOrderMark)
  }

  /// The number of entries in a table, and the amount that the system does not read.
  private static func content(of file: SourceFile) -> (entries: Int, loss: Int) {
    let tables = (TableFileFormats.format(ofFile: file.path)?.read(file) ?? []).map(\.file)
    let entries = tables.reduce(0) { $0 + $1.entries.count }
    let lost = tables.reduce(0) { sum, table in sum + table.entries.count { $0.traits.contains(.notLoaded) } }
    let isRefused = tables.contains { $0.systemReading == .refused }
    return (entries, isRefused ? max(entries, 1) : lost)
  }
}
