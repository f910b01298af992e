internal import LocalizationModel
internal import SourceText

/// What calls come to.
extension CodeReader {
  /// Deals with a known call whose bracket has just been closed.
  mutating func finishCall(_ frame: CodeFrame, end: Int) -> CallResult {
    let call = FinishedCall(
      frame, brackets.events(of: frame), end: end, in: text, language: Lexer.language, tokens.lexer.literals)
    var lookedUp: CallResult?
    let lookupCount = usage.lookupCount
    for known in calls.known[Int(frame.group)] {
      switch known {
      case .lookup(let function):
        // A call may have several keys: `DisplayRepresentation(title:subtitle:)`.
        guard lookedUp == nil || !function.isExplicit,
          let result = lookUp(function, call, since: lookupCount)
        else { continue }
        lookedUp = lookedUp ?? result
      case .message(let place): noteMessage(of: call, at: place)
      case .phrases: notePhrases(of: call)
      case .summary: noteSummary(of: call)
      case _ where lookedUp != nil: return lookedUp ?? .nothing
      case .format(let place, let appends):
        guard let result = format(call, at: place) else { continue }
        return appends ? .nothing : result
      case .replacement(let place):
        guard let (argument, position) = call.arguments.at(place) else { continue }
        let next = call.arguments.indices.contains(position + 1) ? call.arguments[position + 1] : nil
        return replace(argument, with: next, of: call)
      case .literal:
        guard let first = call.events.first, call.events.allSatisfy({ $0.kind == .literal }) else { continue }
        return .literals(Int(first.value), count: call.events.count)
      case .copy(let place):
        guard let lookup = call.arguments.at(place)?.argument.lookup else { continue }
        return .lookup(lookup)
      case .display(let places, let type):
        if call.isSent(to: type) { showLookups(of: call, at: places) }
        guard shownTexts.isEnabled, !scopes.isUnseen, call.isSent(to: type) else { continue }
        shownTexts.display(call, at: places, into: &usage)
      }
    }
    return lookedUp ?? .nothing
  }

  /// Notes the lookups whose texts a call shows as they are.
  private mutating func showLookups(of call: FinishedCall, at places: [LookupFunction.Place]) {
    for place in places {
      guard let argument = call.arguments.at(place)?.argument else { continue }
      let named = argument.name(in: text).flatMap { values.untouchedLookup(named: $0) }
      for lookup in named.map({ [$0] }) ?? argument.lookups {
        usage.setDisplay(ofLookup: lookup, .shown(by: call.name.isEmpty ? argument.label?.string ?? "" : call.name))
      }
    }
  }

  /// Notes the lookups in a message for developers, but not those of a member with the name.
  private mutating func noteMessage(of call: FinishedCall, at place: LookupFunction.Place?) {
    let dot = Int(call.frame.callee.lowerBound) - 1
    let isMember =
      dot > 0 && text[dot] == UInt8(ascii: ".") && !(text.word(endingAt: dot).map { $0 == "Swift" } ?? false)
    guard !isMember else { return }
    let arguments = place.map { place in call.arguments.at(place).map { [$0.argument] } ?? [] } ?? call.arguments
    for event in arguments.lazy.flatMap(\.events) where event.kind == .lookup {
      usage.setForDevelopers(lookup: Int(event.value))
    }
  }

  /// Notes the phrases of a shortcut. Catalogs have all of them under the first one.
  private mutating func notePhrases(of call: FinishedCall) {
    // Types of the project may have the name.
    guard calls.importsAppIntents, !scopes.isUnseen,
      call.arguments.contains(where: { $0.hasLabel(among: ["intent"]) })
    else { return }
    let phrases = ShortcutPhrases(call)
    if let key = phrases.key {
      usage.addLookup(.literal(key.text), in: .named("AppShortcuts"), function: call.name, key.range)
    }
    for phrase in phrases.all where !phrase.text.contains("${applicationName}") {
      usage.addNamelessPhrase(phrase.text, function: call.name, phrase.range)
    }
  }

  /// Notes the sentence about the parameters of an intent, which is a key with their names: `Set ${status}`.
  private mutating func noteSummary(of call: FinishedCall) {
    // Views of the project may have the name; the type of the property that has it is written out.
    guard calls.importsAppIntents, usage.namesSummaries, !scopes.isUnseen,
      let (argument, _) = call.arguments.at(.index(0)),
      argument.events.count == 1, let first = argument.events.first, first.kind == .literal
    else { return }
    let literal = call.literals[Int(first.value)]
    guard let text = ShortcutPhrases.text(literal, in: call) else { return }
    let table = call.arguments.at(.label("table")).flatMap { call.literal($0.argument) }
    usage.addLookup(
      .literal(text), in: table.map { .named($0) } ?? .standard, bundle: .main, function: call.name, isExplicit: false,
      literal.range)
  }

  // MARK: Lookups

  /// Adds the lookups that a call makes if it is one of a function; nil if it is not.
  private mutating func lookUp(_ function: LookupFunction, _ call: FinishedCall, since first: Int) -> CallResult? {
    guard function.file == nil || function.file == usage.path,
      call.arguments.count >= function.minimumCount || call.isSentToBundle,
      calls.isAvailable(function), call.hasQualifier(of: function, in: scopes), call.hasSelector(of: function),
      call.hasRequiredArguments(of: function), let (argument, position) = call.arguments.at(function.key),
      !argument.isLabelsOnly,
      function.companions.isEmpty || call.arguments.contains(where: { $0.hasLabel(among: function.companions) })
    else { return nil }
    if isSwift, function.key == .index(0), position != 0 { return nil }
    let bundle = call.bundle(of: function, key: argument)
    if bundle == .system { return .nothing }
    // A text that has been looked up already is handed on.
    if let lookup = argument.lookup {
      if function.framework == .swiftUI { usage.setDisplay(ofLookup: lookup, .shown(by: function.name)) }
      return .lookup(lookup)
    }
    let mayBeNamesake =
      function.hasNamesakeOfStrings
      && !call.arguments.contains { $0.hasLabel(among: ["table", "bundle", "locale", "comment", "defaultValue"]) }
    guard let keys = call.keys(in: argument, of: function, style: mayBeNamesake ? .plain : function.style) else {
      return nil
    }
    if let comment = call.comment(of: function) { usage.addTextBesideKey(TextIdentity(comment)) }
    var result = CallResult.nothing
    for key in keys {
      let table = call.table(of: function)
      guard key.key != .unknown || isBelieved(function, table) || isOverload(of: function),
        !isHandedOn(key.key, argument, of: function, call, table)
      else { continue }
      let range = key.key == .unknown ? call.range : key.range
      // Functions of the project may have the names of SwiftUI's.
      guard !usage.hasLookup(from: first, at: range) else { continue }
      let lookup = usage.addLookup(
        key.key, in: table, bundle: bundle,
        defaultValue: call.defaultValue(for: argument, of: function), function: function.name,
        isExplicit: function.isExplicit,
        isInPreview: function.isExplicit ? scopes.isInPreview : scopes.isUnseen, range)
      if function.isOptional { usage.setOptional(lookup: lookup) }
      if call.hasValues(for: function) { usage.setTakesValues(ofLookup: lookup) }
      if let literal = key.key.literal {
        // `\(x, specifier: "%.1f")` is a part of the key, and a value for it.
        let hasValue = call.hasInterpolation(argument)
        if hasValue { usage.mention(joined: literal) }
        if function.framework == .swiftUI, !hasValue { usage.setDisplay(ofLookup: lookup, .shown(by: function.name)) }
      }
      if let constant = key.constant {
        usage.setConstant(ofLookup: lookup, at: constant, named: text[key.range.offsets])
      } else if key.key == .unknown, let constant = constant(written: key.range, before: range) {
        usage.setConstant(ofLookup: lookup, constant)
      }
      if let place = function.arguments, let (list, _) = call.arguments.at(place) {
        let isBoxed = function.name == "localizedUserNotificationString"
        usage.setArguments(
          ofLookup: lookup,
          call.types(inList: list, isBoxed: isBoxed, declarations(before: Int(call.range.lowerBound))), call.range)
      }
      if case .from(let place) = function.values,
        let types = call.types(from: place, declarations(before: Int(call.range.lowerBound)))
          ?? (function.formatsAlways && call.arguments.at(place) == nil ? [] : nil)
      {
        // SwiftGen writes the types that it finds in the base text, so they prove nothing.
        usage.setArguments(ofLookup: lookup, isGenerated ? types.map { _ in nil } : types, call.range)
      }
      result = .lookup(lookup)
    }
    return result
  }

  /// The constant that a name or path may mean, unless it is a name that the function around it declares.
  func constant(written range: ByteRange, before use: ByteRange) -> Lookup.Constant? {
    let path = text[range.offsets]
    guard path.bytes.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: ".") }), !path[0].isASCIIDigit else { return nil }
    let types = scopes.typePaths.map(plainName)
    let name: ByteSlice
    if let dot = path.bytes.lastIndex(of: UInt8(ascii: ".")) {
      name = path[dot + 1..<path.count]
      let type = path[0..<dot]
      if type == "self" || type == "Self" {
        // Objective-C has no constants in types.
        return Lookup.Constant(name: name.string, possibleTypes: isSwift ? [types.joined(separator: ".")] : [])
      }
      guard isSwift, path[0].isASCIIUppercase else { return nil }
      return Lookup.Constant(name: name.string, possibleTypes: [type.string], isQualified: true)
    }
    guard localType(of: path, before: Int(use.lowerBound)) == .absent else { return nil }
    let outer = isSwift ? types.indices.reversed().map { types[...$0].joined(separator: ".") } : []
    return Lookup.Constant(name: path.string, possibleTypes: outer + [""])
  }

  /// Whether a call with an unknown key is one of the function, although others may have the same name.
  private func isBelieved(_ function: LookupFunction, _ table: LookupTable) -> Bool {
    let isAmbiguous = function.isAmbiguous && (table == .standard || table == .unknown)
    // The argument of `String(localized:)` is a text to look up, which is found where it is created.
    return function.isExplicit && function.companions.isEmpty && !isAmbiguous && function.key != .label("localized")
  }

  /// Whether the call is in a function of the same name, which hands on what it is given.
  private func isOverload(of function: LookupFunction) -> Bool {
    isSwift && scopes.innermost(.function).map { plainName($0.name) == function.name } ?? false
  }

  /// Whether a key is the raw value of a type, or a parameter of the function around the call; then it depends on the
  /// callers which keys there are.
  private mutating func isHandedOn(
    _ key: LookupKey, _ argument: CallArgument, of function: LookupFunction, _ call: FinishedCall, _ table: LookupTable
  ) -> Bool {
    if case .pattern(let pattern) = key, pattern.parts.contains(.rawValue) {
      return addRawValueLookup(at: 0, key: pattern, in: table)
    }
    guard key == .unknown else { return false }
    if let last = argument.events.last, last.kind == .name, text[last.offsets] == "rawValue",
      argument.events.allSatisfy(\.isInPath)
    {
      return addRawValueLookup(at: Int(last.start), in: table)
    }
    guard let name = argument.name(in: text) else { return false }
    return addWrapper(
      .init(
        key: name, table: call.name(at: function.table), value: call.name(at: function.value), style: function.style,
        standardTable: table.name))
  }

  /// Notes that the raw value at an offset is a key, or part of one; false if the code does not show whose it is.
  mutating func addRawValueLookup(
    at offset: Int, key: KeyPattern = KeyPattern([.rawValue]), in table: LookupTable
  ) -> Bool {
    guard let owner = RawValueOwner(ofRawValueAt: offset, in: text, type: scopes.typeName) else { return false }
    let member = owner.isOfSelf ? scopes.innermost(.function).flatMap { memberName($0.name) } : nil
    usage.addRawValueLookup(
      owner, key, in: table, member: member, isOptional: isComparedWithRawValue(near: tokens.lexer.offset))
    return true
  }

  /// A property, or a function without parameters, by its name: `title`, `title()`; nil for other functions.
  func memberName(_ name: ByteRange) -> String? {
    let end = Int(name.upperBound)
    guard text[end] == UInt8(ascii: "(") else { return plainName(name) }
    return text[text.skippingSpace(from: end + 1)] == UInt8(ascii: ")") ? plainName(name) + "()" : nil
  }

  /// Whether the next 200 bytes of code, in the same braces, compare a raw value with a name that the code before an offset
  /// declares, as that of the text which a lookup returned: `text == rawValue`.
  private func isComparedWithRawValue(near offset: Int) -> Bool {
    var rest = text[offset..<min(text.count, offset + 200)]
    if let end = rest.firstIndex(of: UInt8(ascii: "}")) { rest = rest[0..<end] }
    let before = text[max(0, offset - 200)..<offset]
    return (["==", "!="] as [StaticString]).contains { sign in
      guard let found = rest.range(of: sign) else { return false }
      let sides = [
        rest[0..<found.lowerBound].trimmedAtEnd, rest[rest.skippingSpace(from: found.upperBound)..<rest.count],
      ]
      let left = sides[0].word(endingAt: sides[0].count) ?? sides[0][0..<0]
      var right = sides[1]
      if right.hasPrefix("self.") { right = right[5..<right.count] }
      right = right[0..<right.endOfIdentifier(from: 0)]
      let name = left == "rawValue" ? right : right == "rawValue" ? left : rest[0..<0]
      return name.count > 0
        && (["let ", "var "] as [StaticString]).contains { keyword in
          before.range(of: keyword).map { before[$0.upperBound..<before.count].hasPrefix(name) } ?? false
        }
    }
  }

  /// Notes the function around a lookup whose key is a parameter; false if it is not.
  mutating func addWrapper(_ given: WrapperFinder.Given) -> Bool {
    let isInStringCategory =
      given.key == "self" && !isSwift && objectiveC.isInStringCategory(at: tokens.lexer.offset)
    let finder = WrapperFinder(
      text: text, language: Lexer.language, scopes: scopes, isInStringCategory: isInStringCategory,
      path: usage.path)
    guard let (function, scope) = finder.wrapper(of: given) else { return false }
    if !calls.known.displays(text[scope.name.offsets]) { usage.addWrapper(function) }
    return true
  }

  // MARK: Formatting

  /// Notes the arguments of a lookup that is formatted; nil if the call has no format.
  private mutating func format(_ call: FinishedCall, at place: LookupFunction.Place) -> CallResult? {
    guard let (argument, position) = call.arguments.at(place) else { return nil }
    if argument.events.count == 1, let event = argument.events.first, event.kind == .literal {
      return .formatted(Int(event.value))
    }
    var lookups = argument.lookups
    if lookups.isEmpty, let lookup = argument.name(in: text).flatMap({ values.lookup(named: $0) }) {
      lookups = [lookup]
    }
    let (types, names) = formattedValues(of: call, from: position + 1)
    if isSwift, let path = argument.path(in: text) { usage.addFormattedCase(path, types, call.range) }
    guard let last = lookups.last else {
      addWrapper(formatting: argument)
      return .nothing
    }
    for lookup in lookups { usage.setArguments(ofLookup: lookup, types, names: names, call.range) }
    return .lookup(last)
  }

  /// The types of the arguments that a call formats a text with, which are those from a position on, and the names of those
  /// that other files declare.
  private mutating func formattedValues(
    of call: FinishedCall, from position: Int
  ) -> (types: [ArgumentType?]?, names: [Int: Lookup.Constant]) {
    var rest = call.arguments[position...]
    if let label = rest.first?.label, label == "locale" { rest = rest.dropFirst() }
    if let list = rest.first, let label = list.label, label == "arguments" {
      return (call.types(inList: list, declarations(before: Int(call.range.lowerBound))), [:])
    }
    let types = call.types(of: rest, declarations(before: Int(call.range.lowerBound)))
    var names: [Int: Lookup.Constant] = [:]
    for (index, argument) in zip(types?.indices ?? 0..<0, rest) where types?[index] == nil {
      names[index] = name(declaredElsewhere: argument, before: call.range)
    }
    return (types, names)
  }

  /// Notes the function around `String(format: localized, …)` in an extension of strings, where `localized` is a member that
  /// looks up what it is called on.
  private mutating func addWrapper(formatting argument: CallArgument) {
    guard isSwift, let name = argument.name(in: text),
      let member = calls.known.member(named: name, hasArguments: false),
      !member.isAssumed
    else { return }
    _ = addWrapper(.init(key: ByteSlice("self"), style: member.style, standardTable: member.standardTable))
  }

  /// The name or path that an argument is, if its file does not declare it.
  private mutating func name(declaredElsewhere argument: CallArgument, before use: ByteRange) -> Lookup.Constant? {
    guard let first = argument.events.first, let last = argument.events.last,
      let constant = constant(written: ByteRange(lowerBound: first.start, upperBound: last.end), before: use)
    else { return nil }
    return constant.name.withByteSlice { declaredTypes.type(of: $0) } == .absent ? constant : nil
  }

  /// What is declared around a call that starts at an offset, and in its file.
  mutating func declarations(before offset: Int) -> Declarations {
    Declarations(language: Lexer.language, nearby: nearbyType(before: offset), inFile: declaredTypes)
  }

  private func nearbyType(before offset: Int) -> NearbyType? {
    scopes.functions.first { $0.kind == .function || $0.kind == .method }.map { function in
      NearbyType(text: text, language: Lexer.language, range: Int(function.name.lowerBound)..<offset)
    }
  }

  /// What the function around some code declares a name as.
  private func localType(of name: ByteSlice, before offset: Int) -> DeclaredType {
    nearbyType(before: offset)?.type(of: name) ?? .absent
  }

  /// Notes a placeholder that is replaced in the text of a lookup.
  private mutating func replace(
    _ argument: CallArgument, with value: CallArgument?, of call: FinishedCall
  ) -> CallResult {
    let lookup = Int(call.frame.receiver)
    guard lookup >= 0, lookup < usage.lookupCount else { return .nothing }
    if let placeholder = call.literal(argument), let event = argument.events.first {
      usage.addReplacement(
        ofLookup: lookup, placeholder, constant: value.flatMap(call.literal),
        ByteRange(lowerBound: event.start, upperBound: event.end))
    }
    return .lookup(lookup)
  }
}
