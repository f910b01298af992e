internal import LocalizationFormats
internal import LocalizationModel
internal import SourceText
internal import TextOutput

extension KeyPlaces.Place {
  /// The edit that writes another key here, spelled as the place requires; nil where a key is put together from parts.
  func edit(from key: String, to new: String) -> FixIt.Edit? {
    switch role {
    case .entry(_, let file, _): edit(ofEntryIn: file, to: new)
    // What nothing looks up may be a case of an enumeration.
    case .lookup, .literal: literalEdit(to: new) ?? declarationEdit(from: key, to: new)
    case .declaration: declarationEdit(from: key, to: new)
    case .manifest: FixIt.Edit(location, replacement: JSONWriter.literal(new))
    case .title: nil
    }
  }

  private var text: ByteSlice { location.file.text }

  private func byte(_ offset: Int) -> UInt8 { offset >= 0 && offset < text.count ? text[offset] : 0 }

  private func edit(ofEntryIn table: TableFile, to new: String) -> FixIt.Edit? {
    let spelled = table.syntax.spelling(of: new)
    switch byte(Int(location.range.lowerBound) - 1) {
    case UInt8(ascii: "\""), UInt8(ascii: ">"): return FixIt.Edit(location, replacement: spelled)
    case UInt8(ascii: "'"):
      return FixIt.Edit(location, replacement: table.syntax.spelling(of: new, replacing: ["'": "\\'", "\\": "\\\\"]))
    default:
      // A word without quotation marks.
      return FixIt.Edit(location, replacement: "\"\(spelled)\"")
    }
  }

  private func literalEdit(to new: String) -> FixIt.Edit? {
    let written = location.file.slice(location.range)
    let isObjectiveC = written.hasPrefix("@\"")
    guard isObjectiveC || written.hasPrefix("\"") || written.hasPrefix("#"), written.isOneLiteral else { return nil }
    return FixIt.Edit(location, replacement: (isObjectiveC ? "@" : "") + CodeSpelling.literal(new))
  }

  /// A case without a raw value gets one; a raw value that is only a part of the key stays.
  private func declarationEdit(from key: String, to new: String) -> FixIt.Edit? {
    let written = location.file.slice(location.range)
    if written.hasPrefix("\"") { return written.string == CodeSpelling.literal(key) ? literalEdit(to: new) : nil }
    guard written.string == key || written.string == "`\(key)`" else { return nil }
    let end = ByteRange(at: Int(location.range.upperBound))
    return FixIt.Edit(.init(file: location.file, range: end), replacement: " = " + CodeSpelling.literal(new))
  }
}

/// How code writes a text.
package enum CodeSpelling {
  /// Between quotation marks.
  package static func content(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\t": "\\t"]
    return CodeSyntax().spelling(of: text, replacing: escapes)
  }

  static func literal(_ text: String) -> String { "\"\(content(text))\"" }
}

extension ByteSlice {
  /// Whether a text in quotation marks has none in between.
  fileprivate var isOneLiteral: Bool {
    if hasPrefix("\"\"\"") || hasPrefix("#") { return true }
    var offset = (firstIndex(of: UInt8(ascii: "\"")) ?? 0) + 1
    while offset < count - 1 {
      if self[offset] == UInt8(ascii: "\"") { return false }
      offset += self[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return count > 1 && self[count - 1] == UInt8(ascii: "\"")
  }
}
