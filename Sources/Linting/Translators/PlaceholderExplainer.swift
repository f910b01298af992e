package import LocalizationModel
package import SourceText

/// Explains to translators what the placeholders of a text are replaced with.
package struct PlaceholderExplainer {
  private let project: Project
  /// Lookups outside tests with their places, by key.
  private let lookups: [String: [(lookup: Lookup, place: String)]]

  package init(_ project: Project) {
    self.project = project
    var lookups: [String: [(lookup: Lookup, place: String)]] = [:]
    var lines: [ObjectIdentifier: LineMap] = [:]
    for lookup in project.usage.lookups where !lookup.isUnseen {
      guard let key = lookup.key.literal else { continue }
      let file = lookup.location.file
      let map = lines[ObjectIdentifier(file)] ?? LineMap(file.text)
      lines[ObjectIdentifier(file)] = map
      let line = map.position(of: Int(lookup.location.range.lowerBound)).line
      lookups[key, default: []].append((lookup, "\(file.path):\(line)"))
    }
    self.lookups = lookups
  }

  private func lookups(of key: String, in table: String) -> [(lookup: Lookup, place: String)] {
    lookups[key, default: []].filter { $0.lookup.table.name == nil || $0.lookup.table.name == table }
  }

  /// Up to three places: `App/Greeting.swift:12`.
  func uses(of key: String, in table: String) -> [String] {
    Array(lookups(of: key, in: table).map(\.place).uniqued().prefix(3))
  }

  /// Those of a text, each once, in the order of their positions.
  package func placeholders(of text: ByteSlice, key: ByteSlice, in table: Table) -> [TranslationWork.Placeholder] {
    let passed = project.evidence.arguments(of: key, in: table.name)
    let format = FormatString(text, passing: passed)
    let certain = Set(format.certainSpecifiers.map(\.range))
    let expressions = lookups(of: key.string, in: table.name).lazy.compactMap {
      CallExpressions.arguments(of: $0.lookup)
    }
    .first
    var found: [TranslationWork.Placeholder] = []
    var positions: [String: Set<Int>] = [:]
    for argument in format.arguments.sorted(by: { $0.position < $1.position }) {
      let specifier = format.specifiers[argument.specifier]
      let written = format.written(specifier)
      guard certain.contains(specifier.range), argument.role == .value,
        positions[written, default: []].insert(argument.position).inserted
      else { continue }
      var meaning = Self.meaning(of: passed?.type(at: argument.position) ?? argument.type)
      if case .fixed(let count) = specifier.precision, case .floatingPoint = argument.type {
        meaning += " with \(count) decimals"
      }
      if specifier.variable != nil { meaning = "a part that depends on a number" }
      if !argument.isNumbered, format.arguments.count > 1 { meaning += ", argument \(argument.position)" }
      if let expressions, expressions.indices.contains(argument.position - 1) {
        meaning += ": \(expressions[argument.position - 1])"
      }
      found.append(.init(written: written, position: argument.position, meaning: meaning))
    }
    for placeholder in project.placeholderSyntaxes[table.bundle].placeholders(in: text) {
      guard positions.updateValue([], forKey: placeholder.written) == nil else { continue }
      found.append(
        .init(written: placeholder.written, position: nil, meaning: "replaced with \(placeholder.name.string)"))
    }
    return found
  }

  /// In the words of a translator.
  private static func meaning(of type: ArgumentType) -> String {
    switch type {
    case .object, .cString: "a text"
    case .integer: "a whole number"
    case .floatingPoint: "a number"
    case .character: "a character"
    case .pointer: "an address"
    case .count: "nothing"
    }
  }
}

/// The arguments of a call, as they are written.
private enum CallExpressions {
  /// The expressions that a call passes to format a text, in order; nil when they cannot be told from the others.
  static func arguments(of lookup: Lookup) -> [String]? {
    guard let arguments = lookup.arguments, !arguments.types.isEmpty else { return nil }
    let call = arguments.location.file.text[arguments.location.range.offsets].string
    guard call.last == ")", let open = call.firstIndex(of: "(") else { return nil }
    let pieces = pieces(of: call[call.index(after: open)..<call.index(before: call.endIndex)])
    guard pieces.count > arguments.types.count else { return nil }
    let passed = pieces.suffix(arguments.types.count)
    // A label means that it is another argument of the call.
    guard !passed.contains(where: { $0.isEmpty || hasLabel($0) }) else { return nil }
    return Array(passed)
  }

  private static func hasLabel(_ piece: String) -> Bool {
    let name = piece.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return !name.isEmpty && piece[name.endIndex...].first == ":"
  }

  /// Splits at the commas outside brackets and literals, and makes each piece one line.
  private static func pieces(of list: Substring) -> [String] {
    var pieces = [""]
    var depth = 0
    var isInLiteral = false
    var isEscaped = false
    for character in list {
      if isInLiteral {
        if !isEscaped, character == "\"" { isInLiteral = false }
        isEscaped = !isEscaped && character == "\\"
      } else {
        switch character {
        case "\"": isInLiteral = true
        case "(", "[", "{": depth += 1
        case ")", "]", "}": depth -= 1
        case "," where depth == 0:
          pieces.append("")
          continue
        default: break
        }
      }
      pieces[pieces.count - 1].append(character)
    }
    return pieces.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
}
