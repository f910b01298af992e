package import LocalizationModel
internal import SourceText

extension TableFile {
  /// The comment on an entry, as a translator should read it; nil when it says nothing about the text.
  package func translatorsComment(_ index: Int) -> String? {
    let written = comment(index)
    let arena = ByteArena()
    let decoded =
      switch format {
      case .catalog:
        JSONScanner(written).decode(.init(range: ByteRange(0, written.count), hasEscape: true), into: arena)
      case .exchange: XMLText.decode(written, into: arena)
      default: written
      }
    // What is left of `/// …` and `/** … */`.
    let isDocumentation = decoded.hasPrefix("/ ") || decoded.hasPrefix("* ")
    let text = decoded[(isDocumentation ? 2 : 0)..<decoded.count].trimmed.string
    // What genstrings and Xcode write where the code has no comment.
    guard !text.isEmpty, text != "No comment provided by engineer.", text != "(No Comment)",
      LinterComment.markers(in: decoded, range: 0..<decoded.count).isEmpty
    else { return nil }
    return text
  }
}
