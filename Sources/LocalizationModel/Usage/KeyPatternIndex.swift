package import SourceText

/// Many partly known keys, compared with a key at once.
package struct KeyPatternIndex: Sendable {
  private let patterns: [KeyPattern]
  private let index: PatternIndex

  package init(_ patterns: [KeyPattern]) {
    self.patterns = patterns
    index = PatternIndex(
      patterns.map { pattern in
        PathPattern(
          parts: pattern.parts.flatMap { part -> [String?] in
            switch part {
            case .text(let text): [text]
            case .anything, .rawValue: [nil]
            case .specifier: ["%", nil]
            }
          })
      })
  }

  /// The patterns that fit a key.
  package func matching(_ key: ByteSlice) -> some Sequence<KeyPattern> {
    // To the index, anything may follow a percent sign.
    index.numbers(matching: key.string).lazy.map { patterns[$0] }.filter { $0.matches(key) }
  }
}
