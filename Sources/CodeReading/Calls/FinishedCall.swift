internal import LocalizationModel
internal import SourceText

/// A known call whose bracket has just been closed.
struct FinishedCall {
  let text: ByteSlice
  let language: CodeLanguage
  let literals: CodeLiterals
  let frame: CodeFrame
  /// What is between the brackets.
  let events: ArraySlice<CallEvent>
  let arguments: [CallArgument]
  /// From the name of the call, if it has one, to its closing bracket.
  let range: ByteRange

  init(
    _ frame: CodeFrame, _ events: ArraySlice<CallEvent>, end: Int, in text: ByteSlice, language: CodeLanguage,
    _ literals: CodeLiterals
  ) {
    self.text = text
    self.language = language
    self.literals = literals
    self.frame = frame
    self.events = events
    arguments = CallArgument.split(
      events, isMessage: frame.isMessage, hasLabels: language == .swift, text: text)
    range = ByteRange(frame.callStart, end)
  }

  /// Empty for a message.
  var name: String { text[frame.callee.offsets].string }

  // MARK: Which function is called

  /// Whether it has the receiver and all parts of the selector of a method of Objective-C. Many selectors start alike.
  func hasSelector(of function: LookupFunction) -> Bool {
    guard let selector = function.selector else { return !frame.isMessage || function.key == .label(function.name) }
    guard frame.isMessage, arguments.compactMap(\.label).map(\.string) == selector else { return false }
    guard let receiver = function.qualifier else { return true }
    let start = frame.messageStart(in: text)
    return text.hasBytes(receiver, at: start) && text[start + receiver.utf8.count].isASCIIWhitespace
  }

  /// Whether it has all that the parameters of a function want, or closures follow, which may be what it lacks.
  func hasRequiredArguments(of function: LookupFunction) -> Bool {
    if function.required.allSatisfy({ arguments.at($0) != nil }) { return true }
    // A comment may be before the brace.
    let next = text[text.skippingSpace(from: Int(range.upperBound))]
    return next == UInt8(ascii: "{") || next == UInt8(ascii: "/")
  }

  /// Whether the receiver of a call is evidently a bundle: `Bundle.main.`, `languageBundle.`
  var isSentToBundle: Bool {
    let start = text.skippingSpace(backFrom: Int(frame.callee.lowerBound))
    guard start > 0, text[start - 1] == UInt8(ascii: "."), let receiver = text.word(endingAt: start - 1) else {
      return false
    }
    return receiver == "main" || receiver == "module" || receiver.hasSuffix("undle")
  }

  /// Whether what is before the name is what the function requires.
  func hasQualifier(of function: LookupFunction, in scopes: ScopeStack) -> Bool {
    guard !frame.callee.isEmpty else { return true }
    let start = text.skippingSpace(backFrom: Int(frame.callee.lowerBound))
    let isMember = start > 0 && text[start - 1] == UInt8(ascii: ".")
    let qualifier = isMember ? text.word(endingAt: start - 1) : nil
    if let wanted = function.isMember, wanted != isMember, !(qualifier.map { $0 == "SwiftUI" } ?? false) {
      return false
    }
    guard let wanted = function.qualifier else { return true }
    return qualifier.map { $0.equals(wanted) } ?? (!isMember && scopes.isInside(wanted))
  }

  /// Whether the receiver of a message mentions a type, if it has to.
  func isSent(to type: String?) -> Bool {
    guard let type else { return true }
    guard let label = arguments.first?.label else { return false }
    return text[Int(frame.start)..<(text.offset(of: label) ?? Int(frame.start))].string.contains(type)
  }

  // MARK: What it is given

  func table(of function: LookupFunction) -> LookupTable {
    guard let place = function.table, let (argument, _) = arguments.at(place) else {
      return LookupTable(standardOf: function)
    }
    if let name = literal(argument) { return name.isEmpty ? .standard : .named(name) }
    guard let name = argument.name(in: text) else { return .unknown }
    if name == "nil" || name == "NULL" || name == "Nil" { return .standard }
    return constantTable(named: name)
  }

  /// The table that a constant before the call names, if nothing between the two may be another thing of the name: a
  /// parameter, a variable, or the constant of another platform.
  private func constantTable(named name: ByteSlice) -> LookupTable {
    guard language == .swift,
      let constant = NearbyConstant(
        text: text, language: language, use: Int(range.lowerBound)
      ).value(of: name),
      let table = constant.key.literal
    else { return .unknown }
    let between = text[Int(constant.range.upperBound)..<Int(range.lowerBound)]
    guard !between.contains("#if"), !between.contains("#else"), !between.contains("#endif") else { return .unknown }
    let isNamedOtherwise = between.containsIdentifier { start, end in
      guard between[start..<end] == name else { return false }
      // `table: table` gives it to a function.
      let isLabel =
        between[end] == UInt8(ascii: ":") && between[between.skippingSpace(from: end + 1)...].hasPrefix(name)
      let isValue = start > 1 && between[start - 2] == UInt8(ascii: ":")
      return !isLabel && !isValue
    }
    return isNamedOtherwise ? .unknown : table.isEmpty ? .standard : .named(table)
  }

  /// The name that is given at a place, which may be a parameter.
  func name(at place: LookupFunction.Place?) -> ByteSlice? {
    guard let place, let (argument, _) = arguments.at(place) else { return nil }
    return argument.name(in: text)
  }

  /// The literal at a place, and where it is; its text is nil if it has interpolations.
  func literal(at place: LookupFunction.Place?) -> (text: String?, range: ByteRange)? {
    if place == .receiver { return receiver }
    guard let place, let (argument, _) = arguments.at(place), let first = argument.events.first,
      let written = range(of: argument), argument.events.contains(where: { $0.kind == .literal })
    else { return nil }
    let isSingle =
      argument.events.count == 1 && first.kind == .literal && !literals[Int(first.value)].isMultiline
    return (literal(argument), isSingle ? literals[Int(first.value)].content : written)
  }

  /// The default value of a lookup with a key: a literal, or whatever else is passed but nothing and the key itself.
  func defaultValue(for key: CallArgument, of function: LookupFunction) -> (text: String?, range: ByteRange)? {
    if let literal = literal(at: function.value) { return literal }
    guard let place = function.value, place != .receiver, let (argument, _) = arguments.at(place),
      let written = range(of: argument), let keyRange = range(of: key)
    else { return nil }
    let value = text[written.offsets]
    guard !["nil", "NULL", "nullptr"].contains(where: value.equals), value != text[keyRange.offsets] else { return nil }
    return (nil, written)
  }

  /// The comment for translators that one of Apple's functions is given, if it is a plain literal.
  func comment(of function: LookupFunction) -> ByteSlice? {
    let isMacro = function.name.hasPrefix("NSLocalized")
    guard isMacro || ["String", "AttributedString", "LocalizedStringResource", "Text"].contains(function.name) else {
      return nil
    }
    // The macros of Objective-C have it at the end.
    let comment =
      language == .swift
      ? arguments.at(.label("comment"))?.argument
      : isMacro && arguments.count > 1 && !frame.isMessage ? arguments.last : nil
    guard let comment, comment.events.count == 1, let literal = comment.events.first, literal.kind == .literal else {
      return nil
    }
    return literals[Int(literal.value)].plain(in: text)
  }

  private func range(of argument: CallArgument) -> ByteRange? {
    guard let first = argument.events.first, let last = argument.events.last else { return nil }
    return ByteRange(Int(first.start), Int(last.end))
  }

  /// The literal that the call is a method of: `"Hello".localized(key: "greeting")`.
  private var receiver: (text: String?, range: ByteRange)? {
    let point = Int(frame.callee.lowerBound) - 1
    guard point > 0, text[point] == UInt8(ascii: "."), let number = literals.number(ofLiteralEndingAt: point) else {
      return nil
    }
    let decoder = LiteralText(text: text, literals: literals, language: language)
    return (decoder.pattern(literals[number]).literal, literals[number].content)
  }

  /// Whether a lookup has a default value with interpolations, or a function of the project has arguments that may be
  /// values for the text.
  func hasValues(for function: LookupFunction) -> Bool {
    if let value = literal(at: function.value), value.text == nil { return true }
    let isStandard = ["NSLocalizedString", "NSLocalizedAttributedString", "CF"].contains(where: function.name.hasPrefix)
    guard !isStandard, function.framework == nil else { return false }
    let places = [function.key, function.table, function.value, function.bundle].compactMap { place in
      place.flatMap { arguments.at($0)?.position }
    }
    return arguments.indices.contains { !places.contains($0) && !arguments[$0].hasLabel(among: ["comment", "locale"]) }
  }

  /// Whether a literal of an argument has a value in it.
  func hasInterpolation(_ argument: CallArgument) -> Bool {
    argument.events.contains { $0.kind == .literal && literals[Int($0.value)].interpolationCount > 0 }
  }

  /// The text of an argument that is made of literals only.
  func literal(_ argument: CallArgument) -> String? {
    guard let first = argument.events.first, argument.events.allSatisfy({ $0.kind == .literal }) else { return nil }
    if argument.events.count == 1, let plain = literals[Int(first.value)].plain(in: text) { return plain.string }
    let decoder = LiteralText(text: text, literals: literals, language: language)
    return KeyPattern(argument.events.flatMap { decoder.pattern(literals[Int($0.value)]).parts }).literal
  }

  /// The keys that an argument may be, where the code shows them; nil if it is a lookup of its own.
  func keys(
    in argument: CallArgument, of function: LookupFunction, style: LookupFunction.Style
  ) -> [KeyExpression.Alternative]? {
    let expression = KeyExpression(
      text: text, literals: literals, language: language, style: style, wantsLiteral: function.wantsLiteral)
    let constant = NearbyConstant(text: text, language: language, use: Int(range.lowerBound))
    return expression.alternatives(argument.events) { constant.value(of: $0) }
  }

  // MARK: Bundles

  /// The bundle of a lookup, as far as the words of the call show it.
  func bundle(of function: LookupFunction, key: CallArgument) -> LookupBundle {
    if let (argument, _) = arguments.at(function.bundle) {
      guard let first = argument.events.first, let last = argument.events.last else { return .unknown }
      if isSystem(Int(first.start)..<Int(last.end)) { return .system }
      return bundle(named: ByteRange(lowerBound: last.start, upperBound: last.end))
    }
    if frame.isMessage {
      let start = Int(frame.start)
      return isSystem(start..<max(start, key.events.first.map { Int($0.start) } ?? start)) ? .system : .unknown
    }
    let dot = Int(frame.callee.lowerBound) - 1
    guard dot > 0, text[dot] == UInt8(ascii: ".") else {
      let isOfLanguage =
        language == .swift
        ? function.framework == .swiftUI
          || ["String", "AttributedString", "LocalizedStringResource"].contains(function.name)
        : function.name == "NSLocalizedStringFromTable"
      return isOfLanguage || function.name == "NSLocalizedString" ? .main : .unknown
    }
    // The path that leads to the call, on its line.
    var start = dot
    while start > max(0, dot - 200), text[start - 1] != 0x0A, text[start - 1] != UInt8(ascii: ";") { start -= 1 }
    if isSystem(start..<dot) { return .system }
    // A modifier of a view: `.navigationTitle("…")`.
    if function.framework == .swiftUI { return .main }
    guard let name = text.wordRange(endingAt: dot) else { return .unknown }
    return bundle(named: name)
  }

  /// The bundle that the last name of a path means: `.module`, `Bundle.main`.
  private func bundle(named range: ByteRange) -> LookupBundle {
    let name = text[range.offsets]
    if name == "module" || name == "#bundle" || name == "SWIFTPM_MODULE_BUNDLE" { return .module }
    if isSetToSystem(name, before: Int(range.lowerBound)) { return .system }
    let dot = Int(range.lowerBound) - 1
    guard language == .swift, name == "main", dot > 0, text[dot] == UInt8(ascii: ".") else { return .unknown }
    // Other types may have a bundle of this name: `KitBundle.main`.
    if let owner = text.word(endingAt: dot) { return owner == "Bundle" || owner == "NSBundle" ? .main : .unknown }
    return ")]}?!".utf8.contains(text[dot - 1]) ? .unknown : .main
  }

  /// How many bytes are searched for what sets a variable, which keeps the time linear.
  private static var variableReach: Int { 2_048 }

  /// Whether what sets a variable last before its use, if that is near, is a bundle of the system:
  /// `let kit = Bundle(for: UIView.self)`.
  private func isSetToSystem(_ name: ByteSlice, before end: Int) -> Bool {
    guard name.count > 2, name[0].isASCIILetter else { return false }
    var start = max(0, end - Self.variableReach)
    var value: Range<Int>?
    while let found = text[start..<end].range(of: name) {
      let (before, after) = (start + found.lowerBound - 1, start + found.upperBound)
      start = after
      guard before < 0 || !text[before].isWordByte,
        text.hasPrefix(" = Bundle(", at: after) || text.hasPrefix(" = [NSBundle ", at: after)
      else { continue }
      value = after..<after + text[after..<end].bytes.prefix { $0 != 0x0A }.count
    }
    return value.map(isSystem) ?? false
  }

  /// Whether a bundle is one of the system: `Bundle(identifier: "com.apple.UIKit")`, `Bundle(for: UIView.self)`.
  private func isSystem(_ range: Range<Int>) -> Bool {
    let path = text[range]
    if path.contains("\"com.apple.") { return true }
    for label: StaticString in ["for:", "bundleForClass:"] {
      guard var start = path.range(of: label)?.upperBound else { continue }
      while start < path.count, path[start] == 0x20 || path[start] == UInt8(ascii: "[") { start += 1 }
      return (path.hasPrefix("UI", at: start) || path.hasPrefix("NS", at: start)) && path[start + 2].isASCIIUppercase
    }
    return false
  }
}

extension LookupTable {
  /// The table of a call that names none.
  init(standardOf function: LookupFunction) { self = function.standardTable.map { .named($0) } ?? .unknown }
}
