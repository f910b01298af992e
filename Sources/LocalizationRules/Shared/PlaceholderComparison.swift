internal import LocalizationModel
internal import SourceText

/// What a translation does with the arguments of its base, computed once for all rules that need it.
package struct PlaceholderComparison {
  private(set) var problem: Problem?

  enum Problem {
    /// An argument that the call does not pass.
    case extra(EntryArguments.Reading, passed: Int)
    /// An argument read as another type.
    case wrongType(EntryArguments.Reading, expected: ArgumentType, ArgumentType.Difference)
    /// The right arguments, unnumbered, in a different order; `positions` are those that they should have.
    case reordered([EntryArguments.Reading], first: Int, expected: ArgumentType, positions: [Int])
    /// Positions that are skipped although the text reads a later one.
    case gap(missing: [Int], EntryArguments.Reading)
    /// Arguments that are not shown, as the base writes them.
    case missing([EntryArguments.Reading], isAll: Bool)
    /// Something that was meant to be a specifier.
    case malformed(MalformedSpecifier, LocalizedText)
  }

  /// The arguments of the translation, for messages: `%1$@, %2$d`.
  var signature: String { found.isEmpty ? "no arguments" : Self.written(found).joined(separator: ", ") }
  /// What the translation reads.
  private var found: [EntryArguments.Reading] = []

  init(base: EntryContext, translation: EntryContext) {
    let isPlain = base.variation == nil && translation.variation == nil
    // An undefined name has a finding of its own, and nothing can match without it.
    if translation.variation?.undefinedMention != nil { return }
    let expected = EntryArguments(base, comparedWith: EntryArguments.mentionedTypes(of: translation))
    let found = EntryArguments(
      translation, comparedWith: EntryArguments.mentionedTypes(of: base), positions: expected.positions)
    problem = Self.problem(expected: expected, found: found, translation, isPlain: isPlain)
    self.found = found.readings
  }

  /// How each argument is written, once for all forms of a text: `%@, %@`.
  private static func written(_ readings: [EntryArguments.Reading]) -> [String] {
    var seen: Set<[String]> = []
    return readings.filter { seen.insert(["\($0.position)", $0.written]).inserted }.map(\.written)
  }

  private static func problem(
    expected: EntryArguments, found: EntryArguments, _ translation: EntryContext, isPlain: Bool
  ) -> Problem? {
    guard !expected.isMixed else { return nil }
    // `%1@$` counts as unnumbered, with the rest of its number left over.
    if found.readings.contains(where: \.hasNumberLeftOver), !expected.readings.contains(where: \.hasNumberLeftOver),
      let malformed = malformed(Array(expected.types.keys), expected, translation)
    {
      return malformed
    }
    let passed = translation.passed
    // mixed-placeholder-numbering reports this, also for the base; where the call passes nothing, it is silent.
    guard !found.isMixed || passed?.count == 0 else { return nil }
    // A translation need not show what the base reads although the call does not pass it.
    let missing = expected.shown.subtracting(found.shown).filter { $0 <= passed?.count ?? .max }.sorted()
    // A translation may read what the call passes although the base does not read it.
    // What '%arg' shows may have no type, where its rule does not name a valid one.
    let extra = found.readings.first { reading in
      expected.types[reading.position] == nil && !expected.shown.contains(reading.position)
        && reading.position > passed?.count ?? 0
    }
    if !missing.isEmpty, let malformed = malformed(missing, expected, translation) { return malformed }
    // Some shapes have no other meaning in any text.
    if let malformed = malformed(Array(expected.types.keys), expected, translation, onlyCertain: true) {
      return malformed
    }
    // A numbered text must mention every lower position: the system takes the next argument for each one mentioned.
    let gaps = found.gaps
    if !gaps.isEmpty, !Set(gaps).isSubset(of: expected.gaps),
      let first = found.readings.first(where: { $0.position > gaps[0] })
    {
      return .gap(missing: gaps, first)
    }
    // Where the base reads a type that the call does not pass, the base is reported, and the translation may be right.
    var mistaken: [Int: ArgumentType] = [:]
    for (position, type) in expected.types {
      guard let given = passed?.type(at: position), given.difference(from: type) == .kind else { continue }
      mistaken[position] = given
    }
    if isPlain, mistaken.isEmpty, let reordering = reordering(expected: expected, found: found) { return reordering }
    if let extra { return .extra(extra, passed: expected.types.keys.max() ?? 0) }
    // What does not fit its own plural rule is reported as that.
    let worst = found.readings.enumerated().compactMap {
      index, reading -> (EntryArguments.Reading, ArgumentType, ArgumentType.Difference)? in
      guard !found.inconsistentReadings.contains(index), let type = expected.types[reading.position] else { return nil }
      guard let given = mistaken[reading.position] else {
        let difference = reading.type.difference(from: type)
        // What plural rules name matters only where 64 bits differ from fewer.
        if difference == .size, !isPlain, reading.type.is64Bit == type.is64Bit { return nil }
        // The base itself may read an argument in two ways.
        if difference == .kind, expected.reads(reading) { return nil }
        return (reading, type, difference)
      }
      return [type, given].contains { reading.type.difference(from: $0) < .kind } ? nil : (reading, given, .kind)
    }.max { ($0.2, $0.0.type.crashes(readingA: $0.1) ? 1 : 0) < ($1.2, $1.0.type.crashes(readingA: $1.1) ? 1 : 0) }
    if let worst, worst.2 == .size, let sign = signBeforeWord(worst.0, expected) { return sign }
    if let worst, worst.2 > .presentation { return .wrongType(worst.0, expected: worst.1, worst.2) }
    if !missing.isEmpty, !found.lacksGeneralForm {
      let lost = expected.lastReadings(of: missing)
      if !lost.isEmpty { return .missing(lost, isAll: found.readings.isEmpty) }
    }
    if let worst, worst.2 == .presentation { return .wrongType(worst.0, expected: worst.1, worst.2) }
    return nil
  }

  /// A sign that takes the first letter of a word for its conversion, where the base reads another size: `% daha` for
  /// `%lld daha`. A `% d` that the base writes without the space works.
  private static func signBeforeWord(_ reading: EntryArguments.Reading, _ expected: EntryArguments) -> Problem? {
    let written = reading.written
    guard reading.variable == nil, written.hasPrefix("% "),
      reading.text.bytes.continuesWord(at: Int(reading.range.upperBound)),
      !expected.readings.contains(where: { $0.written == written.replacing(" ", with: "") })
    else { return nil }
    // With several arguments, it is not clear which one was meant.
    let meant = expected.readings.count == 1 ? expected.readings[0].written : nil
    return .malformed(MalformedSpecifier(signAt: Int(reading.range.lowerBound), replacement: meant), reading.text)
  }

  private static func malformed(
    _ missing: [Int], _ expected: EntryArguments, _ translation: EntryContext, onlyCertain: Bool = false
  ) -> Problem? {
    let lost = expected.lastReadings(of: missing)
    for text in translation.variation?.texts ?? [translation.text] {
      if let malformed = MalformedSpecifier(
        in: text.bytes, missing: lost, passing: translation.passed, onlyCertain: onlyCertain)
      {
        return .malformed(malformed, text)
      }
    }
    return nil
  }

  /// Unnumbered specifiers of the same types in a different order.
  private static func reordering(expected: EntryArguments, found: EntryArguments) -> Problem? {
    let (base, translation) = (expected.readings, found.readings)
    guard base.count == translation.count, translation.allSatisfy({ !$0.isNumbered }) else { return nil }
    let wrong = translation.indices.filter {
      translation[$0].type.difference(from: expected.types[translation[$0].position] ?? .count) == .kind
    }
    // One that makes the app crash says most.
    let worst = wrong.first {
      translation[$0].type.crashes(readingA: expected.types[translation[$0].position] ?? .object)
    }
    guard let first = worst ?? wrong.first else { return nil }
    // Each specifier takes the first argument of its type that is left.
    var left = Dictionary(grouping: base, by: \.type.kind).mapValues { $0.map(\.position)[...] }
    var positions: [Int] = []
    for reading in translation {
      guard let position = left[reading.type.kind]?.popFirst() else { return nil }
      positions.append(position)
    }
    return .reordered(
      translation, first: first, expected: expected.types[translation[first].position] ?? .object, positions: positions)
  }
}
