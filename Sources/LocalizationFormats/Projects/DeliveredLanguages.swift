internal import LocalizationModel
internal import SourceText

/// The languages that Fastlane makes App Store pages in although they have no folder of texts.
///
/// ```ruby
/// languages(['en-US', 'de-DE'])      in fastlane/Deliverfile, beside fastlane/metadata
/// ```
/// Each has a page with the texts of the folder `default`. Source: Fastlane's documentation of `deliver`.
enum DeliveredLanguages {
  /// Those of a folder of texts, relative to the root; empty where nothing lists them.
  static func languages(ofFolder folder: String, in fileSystem: any FileSystem) -> [LanguageIdentifier] {
    let path = String(folder.parentPath).appendingPath("Deliverfile")
    guard fileSystem.kind(of: path) == .file, let buffer = try? fileSystem.read(path) else { return [] }
    return languages(in: SourceFile(path: path, contents: buffer).text)
  }

  /// The literals after `languages` at the start of a line, up to the end of the list, without comments.
  private static func languages(in text: ByteSlice) -> [LanguageIdentifier] {
    var offset = 0
    while offset < text.count {
      let end = text.endOrIndex(of: 0x0A, from: offset)
      let line = text[offset..<end].trimmed
      if line.hasPrefix("languages"), [0x20, 0x28, 0x5B].contains(line[9]),
        let start = text[offset..<text.count].range(of: "languages")
      {
        return literals(in: text, from: offset + start.upperBound).map { LanguageIdentifier($0) }
      }
      offset = end + 1
    }
    return []
  }

  private static func literals(in text: ByteSlice, from start: Int) -> [String] {
    var literals: [String] = []
    var offset = start
    while offset < text.count, text[offset] != UInt8(ascii: "]") {
      switch text[offset] {
      case UInt8(ascii: "#"): offset = text.endOrIndex(of: 0x0A, from: offset)
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let end = text.endOrIndex(of: text[offset], from: offset + 1)
        literals.append(text[offset + 1..<end].string)
        offset = end + 1
      default: offset += 1
      }
    }
    return literals
  }
}
