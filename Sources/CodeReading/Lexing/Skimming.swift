internal import LocalizationModel
internal import SourceText

/// What lexers do by themselves while code is only skimmed, so that their reader is bothered with little.
struct Skimming {
  /// Deeper brackets are no code that a person wrote.
  static var maximumDepth: Int { 1_000 }

  /// What the file calls.
  var calls: CallMarks
  /// The marks of calls that the reader wants to see.
  var wantedCalls: BitTable.Reader
  /// Tells which names behind points may matter; nil when none do.
  var members: KeyFilter.Reader?
  /// Braces that are open, apart from those of types.
  private(set) var openBraces = 0
  /// Where the last declaration directly in a type or in the file started at the earliest.
  private(set) var declarationStart = 0
  /// The last literal, when it could be passed over.
  var literal: SkimmedLiteral?

  /// What is read from here on is a declaration of its own.
  mutating func startDeclaration(at offset: Int) {
    openBraces = 0
    declarationStart = offset
  }

  /// False when braces nest too deeply.
  @inline(__always)
  mutating func openBrace() -> Bool {
    openBraces &+= 1
    return openBraces <= Self.maximumDepth
  }

  /// False when the brace, which ends at an offset, is that of a type.
  @inline(__always)
  mutating func closeBrace(endingAt offset: Int) -> Bool {
    guard openBraces > 0 else { return false }
    openBraces &-= 1
    if openBraces == 0 { declarationStart = offset }
    return true
  }
}

/// A literal on one line whose interpolations are plain names.
struct SkimmedLiteral {
  var content: ByteRange
  /// What is before the first interpolation, and what is behind the last one; nil without any.
  var ends: (first: ByteRange, last: ByteRange)?
  var hasPercentSign: Bool
}
