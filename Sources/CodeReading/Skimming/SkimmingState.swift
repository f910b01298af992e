internal import LocalizationModel
internal import SourceText

/// What lexers keep track of by themselves in skimmed code, so that the skimmer sees few tokens.
struct SkimmingState {
  /// What the file calls.
  let calls: CallMarks
  /// The marks of calls that the skimmer wants to see.
  var wantedCalls: BitTable.Reader
  /// Which names after dots may matter; nil if none do.
  let members: KeyFilter.Reader?
  /// The last literal, if it could be skipped.
  var literal: SkimmedLiteral?
  /// How many braces are open, apart from those of types.
  private(set) var openBraces = 0
  /// The earliest start of the declaration directly in a type or file that is being skimmed.
  private(set) var declarationStart = 0

  init(calls: CallMarks, wantedCalls: BitTable.Reader, members: KeyFilter.Reader?) {
    self.calls = calls
    self.wantedCalls = wantedCalls
    self.members = members
  }

  /// Starts a new declaration at an offset.
  mutating func startDeclaration(at offset: Int) {
    openBraces = 0
    declarationStart = offset
  }

  /// False if braces nest too deeply.
  @inline(__always)
  mutating func openBrace() -> Bool {
    openBraces &+= 1
    return openBraces <= BracketStack.maximumDepth
  }

  /// False if the brace that ends at an offset is that of a type.
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
  /// What precedes the first interpolation and follows the last one; nil without interpolations.
  var ends: (first: ByteRange, last: ByteRange)?
  var hasPercentSign: Bool
}
