internal import SourceText

/// A string literal whose content has not been decoded yet.
struct CodeLiteral {
  /// Including quotes, `@` and `#`.
  var range: ByteRange
  var content: ByteRange
  /// How many `#` are on each side.
  var poundCount = 0
  /// Whether it has triple quotes.
  var isMultiline = false
  /// Whether it contains a backslash, interpolations included.
  var hasEscape = false
  /// Whether it is `R"(…)"` in C++.
  var isRaw = false
  /// The index of its first interpolation among those of all literals.
  var firstInterpolation: UInt32 = 0
  var interpolationCount: UInt32 = 0
}

/// The literals that have been read so far; they hold no references, because there are many.
struct CodeLiterals {
  private var all: ContiguousArray<CodeLiteral> = []
  private var interpolations: ContiguousArray<ByteRange> = []

  var count: Int { all.count }
  var last: CodeLiteral? { all.last }
  subscript(number: Int) -> CodeLiteral { all[number] }

  /// The number of the literal that ends at an offset.
  func number(ofLiteralEndingAt offset: Int) -> Int? {
    let number = all.bisected { Int($0.range.upperBound) >= offset }
    return number < all.endIndex && Int(all[number].range.upperBound) == offset ? number : nil
  }

  /// Each from `\(` to `)`.
  func interpolations(of literal: CodeLiteral) -> ArraySlice<ByteRange> {
    guard literal.interpolationCount > 0 else { return [] }
    let first = Int(literal.firstInterpolation)
    return ArraySlice(interpolations[first..<first + Int(literal.interpolationCount)])
  }

  /// Removes all of them but keeps the memory.
  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    interpolations.removeAll(keepingCapacity: true)
  }

  mutating func append(_ literal: CodeLiteral, interpolations ranges: [ByteRange] = []) {
    var literal = literal
    if !ranges.isEmpty {
      literal.firstInterpolation = UInt32(interpolations.count)
      literal.interpolationCount = UInt32(ranges.count)
      interpolations += ranges
    }
    all.append(literal)
  }
}
