internal import LocalizationModel
internal import SourceText

/// The arguments that an entry really reads, in one text or in all its forms. Percent signs of prose are left out.
struct EntryArguments {
  /// One argument read at one place.
  struct Reading {
    /// In the call, one-based.
    var position: Int
    var isNumbered: Bool
    var type: ArgumentType
    /// The name in `%(name)lld`.
    var name: ByteSlice?
    /// The text that reads it, and where in its decoded bytes.
    var text: LocalizedText
    var range: ByteRange
    /// The name of the rule whose number it is, where it is written `%arg`.
    var variable: ByteSlice?

    var written: String { variable.map { "%#@\($0.string)@" } ?? text.bytes[range.offsets].string }

    func isSame(as other: Reading) -> Bool {
      position == other.position && isNumbered == other.isNumbered && type == other.type
    }

    /// Whether a number beside it was meant to be its own: `%1@$`, `%@1$`, `$1%@`.
    var hasNumberLeftOver: Bool {
      guard !isNumbered else { return false }
      let start = Int(range.lowerBound)
      if start >= 2, text.bytes[start - 1].isASCIIDigit, text.bytes[start - 2] == UInt8(ascii: "$") { return true }
      let end = Int(range.upperBound)
      guard end < text.bytes.count else { return false }
      return text.bytes[end] == UInt8(ascii: "$")
        || (text.bytes[end].isASCIIDigit && text.bytes[end + 1] == UInt8(ascii: "$"))
    }
  }

  private(set) var readings: [Reading] = []
  /// The type of each position: for the number of a plural rule what the rule says, otherwise the first mention.
  private(set) var types: [Int: ArgumentType] = [:]
  /// The positions whose value users see in the general form, or in any form where none is general.
  private(set) var shown: Set<Int> = []
  /// Whether some forms have no general one among them, which has a finding of its own.
  private(set) var lacksGeneralForm = false
  /// Readings inside a plural rule that do not fit the type that the rule itself names.
  private(set) var inconsistencies: [(reading: Reading, expected: ArgumentType)] = []
  /// Their indices among the readings.
  private(set) var inconsistentReadings: Set<Int> = []
  /// Those where one reads 64 bits, and the other fewer.
  private(set) var sizeInconsistencies: [(reading: Reading, expected: ArgumentType)] = []
  private(set) var isMixed = false
  /// The positions of arguments that have names, the same in all forms and as in the text to compare with.
  private(set) var positions: [ByteSlice: Int] = [:]
  private var passed: PassedArguments?
  /// The types that plural rules without any text name, which count where nothing else reads the position.
  private var silentTypes: [Int: ArgumentType] = [:]

  /// `others` are the types in the text to compare with: a doubtful specifier is real if one of them is still
  /// unmatched. `positions` are those that names have there. `claimed` is what one call or declaration passes; without
  /// it, what is known about the key counts.
  init(
    _ entry: EntryContext, comparedWith others: @autoclosure () -> [ArgumentType], positions: [ByteSlice: Int] = [:],
    passing claimed: PassedArguments? = nil
  ) {
    self.positions = positions
    passed = claimed ?? entry.passed
    if let variation = entry.variation {
      add(variation, comparedWith: others)
    } else {
      let real = RealSpecifiers(entry.text, comparedWith: others(), passing: passed)
      isMixed = real.isMixed
      readings = placed(real.readings)
      shown = Set(readings.map(\.position))
    }
    for reading in readings where types[reading.position] == nil { types[reading.position] = reading.type }
    types.merge(silentTypes) { read, _ in read }
  }

  /// The readings of a text with those that have a name at the position of the name.
  private mutating func placed(_ readings: [Reading]) -> [Reading] {
    readings.map { reading in
      guard let name = reading.name else { return reading }
      var placed = reading
      placed.position = positions[name] ?? (positions.values.max() ?? 0) + 1
      positions[name] = placed.position
      return placed
    }
  }

  /// The last readings of positions; those that nothing reads are left out.
  func lastReadings(of positions: some Sequence<Int>) -> [Reading] {
    let last = Dictionary(readings.map { ($0.position, $0) }, uniquingKeysWith: { $1 })
    return positions.compactMap { last[$0] }
  }

  /// Whether the entry reads an argument as another does.
  func reads(_ other: Reading) -> Bool {
    readings.contains { $0.position == other.position && $0.type.difference(from: other.type) < .kind }
  }

  /// How many arguments must be passed for all that is read.
  var needed: Int { types.keys.max() ?? 0 }

  /// Positions below the highest that nothing reads.
  var gaps: [Int] { positions.isEmpty ? (1..<needed + 1).filter { types[$0] == nil && !shown.contains($0) } : [] }

  /// The types of all specifiers of an entry, doubtful ones included.
  static func mentionedTypes(of entry: EntryContext) -> [ArgumentType] {
    (entry.variation?.texts ?? [entry.text]).flatMap { text in
      let format = FormatString(text.bytes)
      return format.specifiers.filter { !format.isProse($0) }.compactMap(\.type)
    }
  }

  // MARK: Variations

  private mutating func add(_ variation: Variation, comparedWith others: () -> [ArgumentType]) {
    guard let format = variation.format, variation.variables.contains(where: { $0.name != nil }) else {
      let hasGeneralForm = noteGeneralForm(among: variation.forms)
      // Asked for at most once.
      var known: [ArgumentType]?
      for form in variation.forms {
        let real = RealSpecifiers(
          form.text,
          comparedWith: {
            let types = known ?? others()
            known = types
            return types
          }(), passing: passed)
        isMixed = isMixed || real.isMixed
        let placed = placed(real.readings)
        readings += placed
        if form.isGeneral || !hasGeneralForm { shown.formUnion(placed.map(\.position)) }
      }
      return
    }
    let variables = Dictionary(
      variation.variables.compactMap { variable in variable.name.map { ($0, variable) } },
      uniquingKeysWith: { first, _ in first })
    var visited: Set<ByteSlice> = []
    addParts(of: format, from: 1, variables, isGeneral: true, &visited)
  }

  /// Adds what a text with `%#@name@` reads, and what the forms of each name read.
  private mutating func addParts(
    of text: LocalizedText, from first: Int, _ variables: [ByteSlice: Variation.Variable], isGeneral: Bool,
    _ visited: inout Set<ByteSlice>
  ) {
    let format = FormatString(text.bytes, passing: passed)
    var next = first
    for specifier in format.specifiers {
      guard let type = specifier.type else { continue }
      if let name = specifier.variable.map({ text.bytes[$0.offsets] }),
        let variable = variables[name]
      {
        let position = specifier.position ?? variable.argumentPosition ?? next
        next = max(next, position) + (specifier.position == nil ? 1 : 0)
        // A variable that names itself has its own finding.
        guard visited.insert(name).inserted else { continue }
        addForms(of: variable, at: position, variables, isGeneral: isGeneral, &visited)
      } else if specifier.variable == nil, !format.isDoubtful(specifier) {
        let position = specifier.position ?? next
        if specifier.position == nil { next += 1 }
        let reading = placed([
          Reading(
            position: position, isNumbered: specifier.position != nil || specifier.name != nil, type: type,
            name: specifier.name.map { text.bytes[$0.offsets] }, text: text, range: specifier.range)
        ])
        readings += reading
        if isGeneral { shown.formUnion(reading.map(\.position)) }
      }
    }
  }

  private mutating func addForms(
    of variable: Variation.Variable, at position: Int, _ variables: [ByteSlice: Variation.Variable], isGeneral: Bool,
    _ visited: inout Set<ByteSlice>
  ) {
    let declared = variable.valueType.flatMap { ArgumentType(conversion: $0.bytes) }
    if let declared, ArgumentType.mayBeNumber(declared), types[position] == nil {
      // Forms without a text show nothing, whatever they are given.
      let isSilent = variable.forms.allSatisfy { $0.text.bytes.count == 0 }
      if isSilent { silentTypes[position] = declared } else { types[position] = declared }
    }
    let hasGeneralForm = noteGeneralForm(among: variable.forms)
    for form in variable.forms {
      let formIsGeneral = isGeneral && (form.isGeneral || !hasGeneralForm)
      if let range = Self.rangeOfNumber(in: form.text.bytes) {
        if formIsGeneral { shown.insert(position) }
        guard let declared, ArgumentType.mayBeNumber(declared) else { continue }
        readings.append(
          Reading(
            position: position, isNumbered: true, type: declared, name: nil, text: form.text, range: range,
            variable: variable.name))
        continue
      }
      let before = readings.count
      addParts(of: form.text, from: position, variables, isGeneral: formIsGeneral, &visited)
      guard let declared else { continue }
      for index in readings[before...].indices where readings[index].position == position {
        let reading = readings[index]
        switch reading.type.difference(from: declared) {
        case .kind:
          inconsistencies.append((reading, declared))
          inconsistentReadings.insert(index)
        case .size where reading.type.is64Bit != declared.is64Bit: sizeInconsistencies.append((reading, declared))
        case .size, .presentation, .none: break
        }
      }
    }
  }

  /// `%arg` or `%1$arg`, which stands for the number of the rule around it, as the rule itself formats it.
  private static func rangeOfNumber(in text: ByteSlice) -> ByteRange? {
    guard let end = (text.range(of: "%arg") ?? text.range(of: "$arg"))?.upperBound else { return nil }
    return text[0..<end].bytes.lastIndex(of: UInt8(ascii: "%")).map { ByteRange($0, end) }
  }

  private mutating func noteGeneralForm(among forms: [Variation.Form]) -> Bool {
    if forms.contains(where: \.isGeneral) { return true }
    lacksGeneralForm = true
    return false
  }
}

/// The specifiers of one text that really read an argument.
struct RealSpecifiers {
  let readings: [EntryArguments.Reading]

  /// `passed` is what the call passes, if known; the other text does not matter then.
  init(
    _ text: LocalizedText, comparedWith others: @autoclosure () -> [ArgumentType], passing passed: PassedArguments?
  ) {
    let format = FormatString(text.bytes, passing: passed)
    let doubtful = Set(format.specifiers.indices.filter { format.isDoubtful(format.specifiers[$0]) })
    var arguments = format.arguments
    if !doubtful.isEmpty {
      var available: [ArgumentType: Int] = [:]
      if passed == nil { for type in others() { available[type, default: 0] += 1 } }
      for argument in arguments where !doubtful.contains(argument.specifier) {
        available[argument.type]? -= 1
      }
      arguments.removeAll { argument in
        guard doubtful.contains(argument.specifier) else { return false }
        guard let left = available[argument.type], left > 0, !format.isProse(format.specifiers[argument.specifier])
        else { return true }
        available[argument.type] = left - 1
        return false
      }
      // Without the prose, positions have to be counted again.
      var next = 0
      for index in arguments.indices where !arguments[index].isNumbered {
        next += 1
        arguments[index].position = next
      }
    }
    readings = arguments.map { argument in
      let specifier = format.specifiers[argument.specifier]
      return EntryArguments.Reading(
        position: argument.position, isNumbered: argument.isNumbered, type: argument.type,
        name: specifier.name.map { text.bytes[$0.offsets] }, text: text, range: specifier.range)
    }
  }

  var isMixed: Bool { readings.contains(where: \.isNumbered) && readings.contains { !$0.isNumbered } }
}

extension EntryContext {
  /// The entry of the base for the same key, in all its forms.
  var wholeBase: EntryContext? {
    guard let base = table.base, let reference = base.entry(ofKey: keyNumber) else { return nil }
    return EntryContext(
      scope: scope, localization: base, reference: reference, keyNumber: keyNumber, text: base.text(reference),
      variation: base.variation(reference))
  }

  /// Whether the base reads more arguments than the call passes: argument-mismatch reports that, and whatever else is
  /// odd about the arguments has the same cause.
  var isBaseReadingTooMuch: Bool {
    guard let passed, let base = wholeBase else { return false }
    return EntryArguments(base, comparedWith: []).needed > passed.count
  }
}

extension Variation.Form {
  /// The form that most numbers and every device can take.
  var isGeneral: Bool {
    selectors.allSatisfy { selector in
      switch selector {
      case .plural(let category): category == .other
      case .device(let device): device == "other"
      case .width, .phrase, .unknown: true
      }
    }
  }
}
