internal import LocalizationModel
internal import SourceText

extension CodeReader {
  /// Makes something of a call with a known name whose bracket has just closed.
  mutating func finishCall(_ frame: CodeFrame, end: Int) -> CallResult {
    let recorded = events[Int(frame.firstEvent)...]
    let arguments = CallArgument.split(recorded, isMessage: frame.isMessage, hasLabels: isSwift, text: text)
    let range = ByteRange(frame.callee.isEmpty ? Int(frame.start) : Int(frame.callee.lowerBound), end)
    var lookedUp: CallResult?
    let count = usage.lookups.count
    for call in calls.groups[Int(frame.group)] {
      switch call {
      case .lookup(let function):
        // A call may have several keys: `DisplayRepresentation(title:subtitle:)`.
        guard lookedUp == nil || !function.isExplicit,
          let result = lookUp(function, arguments, frame, range, since: count)
        else { continue }
        lookedUp = lookedUp ?? result
      case _ where lookedUp != nil: return lookedUp ?? .nothing
      case .format(let place, let appends):
        guard let result = format(at: place, arguments, frame, range) else { continue }
        return appends ? .nothing : result
      case .replacement(let place):
        guard let (argument, _) = arguments.at(place) else { continue }
        return replace(argument, frame)
      case .literal:
        guard let first = recorded.first, recorded.allSatisfy({ $0.kind == .literal }) else { continue }
        return .literals(Int(first.value), count: recorded.count)
      case .display(let places, let type):
        guard options.wantsShownTexts, isAsked(of: type, arguments, frame) else { continue }
        for place in places { display(arguments, at: place, function: text[frame.callee.offsets].string) }
      }
    }
    return lookedUp ?? .nothing
  }

  // MARK: Look-ups

  private mutating func lookUp(
    _ function: LookupFunction, _ arguments: [CallArgument], _ frame: CodeFrame, _ range: ByteRange,
    since first: Int
  ) -> CallResult? {
    guard function.framework.map(frameworks.contains) ?? true, hasPlace(function, frame),
      hasSelector(function, arguments, frame),
      let (argument, position) = arguments.at(function.key), !argument.isLabelsOnly,
      function.companions.isEmpty || arguments.contains(where: { $0.hasLabel(among: function.companions) })
    else { return nil }
    if isSwift, function.key == .index(0), position != 0 { return nil }
    let bundle = bundle(of: function, arguments, frame, key: argument)
    if bundle == .system { return .nothing }
    // A text that is looked up already is handed on.
    if let lookup = argument.lookup { return .lookup(lookup) }
    let expression = KeyExpression(
      text: text, literals: lexer.literals, language: Lexer.language, style: function.style,
      wantsLiteral: function.wantsLiteral)
    let found = expression.alternatives(argument.events) { constant(named: $0, before: range) }
    guard let alternatives = found else { return nil }
    var result: CallResult?
    for alternative in alternatives {
      let table = table(of: function, arguments)
      // A call of a name that others share is one of ours when it is given a key; in a table of its own it may be.
      let isDoubtful =
        !function.isExplicit || !function.companions.isEmpty
        || (function.isAmbiguous && (table == .standard || table == .unknown))
      // What `String(localized:)` takes is a text to look up already, which is found where it is made.
      if alternative.key == .unknown, isDoubtful || function.key == .label("localized") { continue }
      var lookup = Lookup(
        key: alternative.key, table: table,
        defaultValue: function.value.flatMap { arguments.at($0) }.flatMap { literalText($0.argument) },
        function: function.name, isExplicit: function.isExplicit, isInTest: isInTest || enclosing(.preview) != nil,
        location: location(alternative.key == .unknown ? range : alternative.range))
      lookup.bundle = bundle
      if let place = function.arguments, let (list, _) = arguments.at(place) {
        lookup.arguments = callArguments([list][...], isList: true, range)
      }
      guard !isTakenByScope(lookup, argument, function, arguments) else { continue }
      // Functions of the project may be called as those of SwiftUI are.
      guard !usage.lookups[first...].contains(where: { $0.location.range == lookup.location.range }) else { continue }
      usage.lookups.append(lookup)
      result = .lookup(usage.lookups.count - 1)
    }
    return result ?? .nothing
  }

  /// Whether a message has all the parts of a selector, since many selectors start alike.
  private func hasSelector(_ function: LookupFunction, _ arguments: [CallArgument], _ frame: CodeFrame) -> Bool {
    guard let selector = function.selector else { return !frame.isMessage || function.key == .label(function.name) }
    guard frame.isMessage, arguments.compactMap(\.label).map(\.string) == selector else { return false }
    guard let receiver = function.qualifier else { return true }
    let start = text.skippingSpace(from: Int(frame.start) + 1)
    return text.hasBytes(receiver, at: start) && text[start + receiver.utf8.count].isASCIIWhitespace
  }

  /// Whether the name before the call is as the function wants it.
  private func hasPlace(_ function: LookupFunction, _ frame: CodeFrame) -> Bool {
    guard !frame.callee.isEmpty else { return true }
    var offset = Int(frame.callee.lowerBound)
    while offset > 0, text[offset - 1].isASCIIWhitespace { offset -= 1 }
    let isMember = offset > 0 && text[offset - 1] == UInt8(ascii: ".")
    let qualifier = isMember ? text.word(endingAt: offset - 1) : nil
    if let wanted = function.isMember, wanted != isMember, !(qualifier.map { $0 == "SwiftUI" } ?? false) {
      return false
    }
    if let wanted = function.qualifier { return qualifier.map { $0.string == wanted } ?? (!isMember && isIn(wanted)) }
    return true
  }

  /// Whether the code stands in a type of this name.
  private func isIn(_ type: String) -> Bool {
    frames.contains { $0.scope >= 0 && text[scopes[Int($0.scope)].name.offsets].string == type }
  }

  private func table(of function: LookupFunction, _ arguments: [CallArgument]) -> LookupTable {
    guard let place = function.table, let (argument, _) = arguments.at(place) else {
      return Self.standardTable(of: function)
    }
    if let name = literalText(argument) { return name.isEmpty ? .standard : .named(name) }
    let isNothing = argument.name(in: text).map { $0 == "nil" || $0 == "NULL" || $0 == "Nil" } ?? false
    return isNothing ? .standard : .unknown
  }

  static func standardTable(of function: LookupFunction) -> LookupTable {
    function.standardTable.map { .named($0) } ?? .unknown
  }

  private func literalText(_ argument: CallArgument) -> String? {
    guard let first = argument.events.first, argument.events.allSatisfy({ $0.kind == .literal }) else { return nil }
    let literal = lexer.literals[Int(first.value)]
    if argument.events.count == 1, let plain = literal.plain(in: text) { return plain.string }
    return KeyPattern(argument.events.flatMap { pattern(lexer.literals[Int($0.value)]).parts }).literal
  }

  /// Whether a key that is no literal is the raw value of the type around it, or a parameter of the function around it:
  /// then those who call it say which keys are meant.
  private mutating func isTakenByScope(
    _ lookup: Lookup, _ argument: CallArgument, _ function: LookupFunction, _ arguments: [CallArgument]
  ) -> Bool {
    if case .pattern(let pattern) = lookup.key, pattern.parts.contains(.rawValue) {
      return noteRawValue(at: 0, key: pattern, lookup.table)
    }
    guard lookup.key == .unknown else { return false }
    if let last = argument.events.last, last.kind == .name, text[Int(last.start)..<Int(last.end)] == "rawValue",
      argument.events.allSatisfy({ $0.kind == .name || $0.isSign(".") })
    {
      return noteRawValue(at: Int(last.start), lookup.table)
    }
    guard let name = argument.name(in: text) else { return false }
    return noteWrapper(of: function, key: name, lookup.table, arguments)
  }

  /// What a constant nearby holds, where that is known.
  func constant(named name: ByteSlice, before call: ByteRange) -> LookupKey? {
    isSwift ? NearbyConstant(text: text, use: Int(call.lowerBound)).value(of: name) : nil
  }

  func enclosing(_ kind: CodeScope.Kind) -> CodeScope? {
    for frame in frames.reversed() where frame.scope >= 0 {
      let scope = scopes[Int(frame.scope)]
      if scope.kind == kind { return scope }
    }
    return nil
  }

  // MARK: Formatting

  private mutating func format(
    at place: LookupFunction.Place, _ arguments: [CallArgument], _ frame: CodeFrame, _ range: ByteRange
  ) -> CallResult? {
    guard let (argument, position) = arguments.at(place) else { return nil }
    if argument.events.count == 1, let event = argument.events.first, event.kind == .literal {
      return .formatted(Int(event.value))
    }
    var lookups = argument.lookups
    if lookups.isEmpty, let lookup = argument.name(in: text).flatMap({ local(named: $0) }) { lookups = [lookup] }
    guard let last = lookups.last else { return .nothing }
    var rest = arguments[(position + 1)...]
    if let first = rest.first, let label = first.label, label == "locale" { rest = rest.dropFirst() }
    let isList = rest.first?.label.map { $0 == "arguments" } ?? false
    let passed = callArguments(rest, isList: isList, range)
    for lookup in lookups { usage.lookups[lookup].arguments = passed }
    return .lookup(last)
  }

  /// The arguments of a call, or of a list that is given as one; nil when the list is no literal.
  private func callArguments(_ arguments: ArraySlice<CallArgument>, isList: Bool, _ range: ByteRange) -> CallArguments?
  {
    if isList {
      guard let argument = arguments.first else { return nil }
      if let name = argument.name(in: text), name == "nil" {
        return CallArguments(types: [], location: location(range))
      }
      guard let list = argument.events.last, list.kind == .group, list.byte == UInt8(ascii: "["),
        argument.events.dropLast().allSatisfy({ $0.isSign("@") })
      else { return nil }
      return CallArguments(types: types(ofElementsIn: list), location: location(range))
    }
    // Something like `arguments...` says nothing.
    guard arguments.allSatisfy({ $0.label == nil }) else { return nil }
    // An old habit of ending lists, or an argument.
    if !isSwift, let last = arguments.last?.name(in: text), last == "nil" { return nil }
    return CallArguments(types: arguments.map { type(of: $0.events) }, location: location(range))
  }

  private func types(ofElementsIn list: CallEvent) -> [ArgumentType?] {
    let written = text[Int(list.start)..<Int(list.end)]
    guard let elements = BracketedText(written).elements(from: 0)?.ranges, elements.count == Int(list.value) else {
      return Array(repeating: nil, count: Int(list.value))
    }
    let plain = PlainType(language: Lexer.language)
    return elements.map { plain.type(of: written[$0]) }
  }

  /// The type of an argument where it is plain to see.
  private func type(of events: ArraySlice<CallEvent>) -> ArgumentType? {
    guard let first = events.first, let last = events.last else { return nil }
    if events.count == 1 {
      switch first.kind {
      case .literal where isSwift || text[Int(first.start)] == UInt8(ascii: "@"): return .object
      case .lookup: return .object
      default: break
      }
    }
    let written = text[Int(first.start)..<Int(last.end)]
    if let type = PlainType(language: Lexer.language).type(of: written) { return type }
    if isSwift, last.kind == .name, text[Int(last.start)..<Int(last.end)] == "count",
      events.allSatisfy({ $0.kind == .name || $0.isSign(".") })
    {
      return .integer(bits: 64, isSigned: true, radix: 10)
    }
    return nil
  }

  private mutating func replace(_ argument: CallArgument, _ frame: CodeFrame) -> CallResult {
    guard frame.receiver >= 0, Int(frame.receiver) < usage.lookups.count else { return .nothing }
    if let placeholder = literalText(argument), let event = argument.events.first {
      usage.lookups[Int(frame.receiver)].replacements.append(
        .init(
          placeholder: placeholder, location: location(ByteRange(lowerBound: event.start, upperBound: event.end))))
    }
    return .lookup(Int(frame.receiver))
  }
}
