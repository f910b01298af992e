package import LocalizationModel
internal import SourceText

/// What a translation does with the arguments of its base, found out once for all rules that want to know.
package struct PlaceholderComparison: Sendable {
  package private(set) var problem: Problem?

  package enum Problem: Sendable {
    /// An argument that the call does not pass.
    case extra(FormatString.Argument, passed: Int)
    /// An argument read as another type.
    case wrongType(FormatString.Argument, expected: ArgumentType, ArgumentType.Difference)
    /// The right arguments, unnumbered, in another order.
    case reordered(FormatString.Argument, expected: ArgumentType, positions: [Int])
    /// Positions that are skipped although a later one is read.
    case gap(missing: [Int], FormatString.Argument)
    /// Arguments that are not shown.
    case missing([FormatString.Argument], isAll: Bool)
  }

  /// The arguments of the translation, for messages: `%1$@, %2$d`.
  package private(set) var signature = ""

  init(base: EntryContext, translation: EntryContext) {
    // Most of the time, both have the same specifiers in the same order.
    guard !Self.haveSameSpecifiers(base.text.bytes, translation.text.bytes) else { return }
    let baseFormat = base.format
    let format = translation.format
    let expected = RealArguments(of: baseFormat, comparedWith: format)
    let found = RealArguments(of: format, comparedWith: baseFormat)
    signature =
      found.arguments.isEmpty
      ? "no argument" : found.arguments.map { format.written(format.specifiers[$0.specifier]) }.joined(separator: ", ")
    problem = Self.problem(expected: expected, found: found)
  }

  private static func haveSameSpecifiers(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    let percent = UInt8(ascii: "%")
    var (left, right) = (0, 0)
    while true {
      let nextLeft = first.firstIndex(of: percent, from: left)
      let nextRight = second.firstIndex(of: percent, from: right)
      guard let nextLeft, let nextRight else { return nextLeft == nil && nextRight == nil }
      // The same bytes up to the conversion, which is a letter or sign of ASCII.
      (left, right) = (nextLeft + 1, nextRight + 1)
      while true {
        let byte = first.start[left]
        guard byte == second.start[right], left < first.count, right < second.count else { return false }
        left += 1
        right += 1
        if byte.isASCIILetter || byte == UInt8(ascii: "@") || byte == percent {
          if byte != UInt8(ascii: "l"), byte != UInt8(ascii: "h"), byte != UInt8(ascii: "q"), byte != UInt8(ascii: "z")
          {
            break
          }
        }
      }
    }
  }

  private static func problem(expected: RealArguments, found: RealArguments) -> Problem? {
    // A rule of its own says so, of the base too.
    guard !found.isMixed, !expected.isMixed else { return nil }
    let passed = expected.types
    let positions = Set(found.arguments.map(\.position))
    // Whoever numbers must mention every lower position: the system takes the next argument for each one mentioned.
    let gaps = (1..<(positions.max() ?? 0) + 1).filter { !positions.contains($0) }
    let baseGaps = Set(expected.gaps)
    if !gaps.isEmpty, !gaps.allSatisfy(baseGaps.contains),
      let first = found.arguments.first(where: { $0.position > gaps[0] })
    {
      return .gap(missing: gaps, first)
    }
    if let reordering = reordering(expected: expected, found: found) { return reordering }
    var worst: (problem: Problem, difference: ArgumentType.Difference)?
    for argument in found.arguments {
      guard let type = passed[argument.position] else {
        return .extra(argument, passed: passed.keys.max() ?? 0)
      }
      let difference = argument.type.difference(from: type)
      if difference > (worst?.difference ?? .none) {
        worst = (.wrongType(argument, expected: type, difference), difference)
      }
    }
    if let worst, worst.difference > .presentation { return worst.problem }
    let missing = expected.arguments.filter { !positions.contains($0.position) }
    if !missing.isEmpty { return .missing(missing, isAll: found.arguments.isEmpty) }
    return worst?.problem
  }

  /// Unnumbered specifiers of the same types in another order.
  private static func reordering(expected: RealArguments, found: RealArguments) -> Problem? {
    let (base, translation) = (expected.arguments, found.arguments)
    guard base.count == translation.count, translation.allSatisfy({ !$0.isNumbered }),
      let first = translation.indices.first(where: {
        translation[$0].type.difference(from: expected.types[translation[$0].position] ?? .count) == .kind
      })
    else { return nil }
    // Each specifier takes the first argument of its type that is left.
    var left = base
    var positions: [Int] = []
    for argument in translation {
      guard let index = left.firstIndex(where: { argument.type.difference(from: $0.type) < .kind }) else { return nil }
      positions.append(left.remove(at: index).position)
    }
    return .reordered(
      translation[first], expected: expected.types[translation[first].position] ?? .object, positions: positions)
  }
}

/// The arguments that a text really reads, prose per cent signs left out.
struct RealArguments {
  let arguments: [FormatString.Argument]
  /// The type of each position; the first mention counts.
  let types: [Int: ArgumentType]

  /// A doubtful specifier is real when the other text has one of the same type that is still to be matched.
  init(of format: FormatString, comparedWith other: FormatString?) {
    let doubtful = Set(format.specifiers.indices.filter { format.isDoubtful(format.specifiers[$0]) })
    var arguments = format.arguments
    if !doubtful.isEmpty {
      var available: [ArgumentType] = other?.specifiers.compactMap(\.type) ?? []
      for argument in arguments where !doubtful.contains(argument.specifier) {
        if let index = available.firstIndex(of: argument.type) { available.remove(at: index) }
      }
      var real: Set<Int> = []
      for argument in arguments where doubtful.contains(argument.specifier) {
        guard let index = available.firstIndex(of: argument.type) else { continue }
        available.remove(at: index)
        real.insert(argument.specifier)
      }
      // Positions are counted again without the prose.
      arguments.removeAll { doubtful.contains($0.specifier) && !real.contains($0.specifier) }
      var next = 0
      for index in arguments.indices where !arguments[index].isNumbered {
        next += 1
        arguments[index].position = next
      }
    }
    self.arguments = arguments
    types = Dictionary(arguments.map { ($0.position, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  var isMixed: Bool { arguments.contains(where: \.isNumbered) && arguments.contains { !$0.isNumbered } }

  /// Positions below the highest that nothing reads.
  var gaps: [Int] { (1..<(types.keys.max() ?? 0) + 1).filter { types[$0] == nil } }
}
