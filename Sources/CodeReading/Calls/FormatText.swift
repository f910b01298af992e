internal import LocalizationModel
internal import SourceText

/// Keys that are built by formatting: `[NSString stringWithFormat:@"tab.%@.title", name]`.
enum FormatText {
  /// The keys that may be the result of a format.
  static func pattern(_ format: ByteSlice) -> KeyPattern { KeyPattern(parts(of: KeyPattern([.text(format.string)]))) }

  static func parts(of pattern: KeyPattern) -> [KeyPattern.Part] {
    pattern.parts.flatMap { part -> [KeyPattern.Part] in
      guard case .text(let text) = part else { return [part] }
      return text.withByteSlice { split($0) }
    }
  }

  private static func split(_ text: ByteSlice) -> [KeyPattern.Part] {
    var parts: [KeyPattern.Part] = []
    var offset = 0
    for specifier in FormatString(text).specifiers {
      parts.append(.text(text[offset..<Int(specifier.range.lowerBound)].string))
      parts.append(specifier.kind == .percentSign ? .text("%") : .anything)
      offset = Int(specifier.range.upperBound)
    }
    parts.append(.text(text[offset..<text.count].string))
    return parts
  }
}
