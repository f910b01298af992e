internal import LocalizationModel
internal import SourceText

/// Functions of the project itself that hand a parameter on to a look-up: `func localized(_ key: String)`,
/// `extension String { var localized: String }`, `#define L(key)`.
extension CodeReader {
  /// Notes the function around a look-up whose key is a parameter of it; false when it is none.
  mutating func noteWrapper(
    of function: LookupFunction, key: ByteSlice, _ table: LookupTable, _ arguments: [CallArgument]
  ) -> Bool {
    let tableName = function.table.flatMap { arguments.at($0) }.flatMap { $0.argument.name(in: text) }
    let isOfText = key == "self" && !isSwift && implementsText
    for scope in functionScopes {
      guard var wrapper = wrapper(scope, key: key, table: tableName, isOfText) else { continue }
      wrapper.style = scope.kind == .macro ? .plain : function.style == .format ? .plain : function.style
      wrapper.standardTable = table.name
      wrapper.isAmbiguous =
        wrapper.key != .receiver && (wrapper.selector != nil || isInType(scope))
        && !(wrapper.selector ?? [wrapper.name]).contains { Self.saysWhatItDoes($0) }
      // What shows a text is given texts as well as keys.
      let isDisplay = calls.group(named: text[scope.name.offsets]).map { group in
        calls.groups[group].contains { if case .display = $0 { true } else { false } }
      }
      if isDisplay != true, !usage.wrappers.contains(wrapper) { usage.wrappers.append(wrapper) }
      return true
    }
    return false
  }

  private func isInType(_ scope: CodeScope) -> Bool { scope.kind == .function && isSwift && enclosing(.type) != nil }

  /// Objective-C: whether this is in a category of strings.
  private var implementsText: Bool {
    mutating get {
      // Always searched onwards, which keeps the time linear.
      guard lexer.offset > implementation.searchedEnd else { return implementation.isOfText }
      while let found = text[implementation.searchedEnd..<lexer.offset].range(of: "@implementation") {
        let start = implementation.searchedEnd + found.upperBound
        let name = text.skippingSpace(from: start + 1)
        implementation.isOfText = text.hasPrefix("NSString", at: name) || text.hasPrefix("NSMutableString", at: name)
        implementation.searchedEnd = start
      }
      implementation.searchedEnd = max(implementation.searchedEnd, lexer.offset - 20)
      return implementation.isOfText
    }
  }

  /// The functions around this place, the innermost first.
  private var functionScopes: [CodeScope] {
    let around = frames.reversed().compactMap { frame -> CodeScope? in
      guard frame.scope >= 0, scopes[Int(frame.scope)].kind != .type else { return nil }
      return scopes[Int(frame.scope)]
    }
    return (definition.map { [scopes[$0]] } ?? []) + around
  }

  private func wrapper(
    _ scope: CodeScope, key: ByteSlice, table: ByteSlice?, _ isOfText: Bool
  ) -> LookupFunction? {
    if scope.kind == .method { return method(scope, key: key, table: table, isOfText) }
    var name = text[scope.name.offsets].string
    if key == "self" {
      guard let type = enclosing(.type),
        ["String", "StringProtocol", "NSString"].contains(text[type.name.offsets].string)
      else { return nil }
      return LookupFunction(name, key: .receiver)
    }
    let parameters = parameters(behind: Int(scope.name.upperBound))
    guard let place = place(of: key, in: parameters) else { return nil }
    if name == "init", let type = enclosing(.type) { name = text[type.name.offsets].string }
    return LookupFunction(name, key: place, table: table.flatMap { self.place(of: $0, in: parameters) })
  }

  private static func saysWhatItDoes(_ name: String) -> Bool {
    ["locali", "transl"].contains { name.lowercased().contains($0) }
  }

  private struct Parameter {
    /// Nil for `_`, and in C.
    var label: ByteSlice?
    var name: ByteSlice
    /// With its type.
    var written: ByteSlice
  }

  /// The place of the Swift parameter whose type starts at an offset.
  func place(ofParameterAt offset: Int, behind name: Int) -> LookupFunction.Place? {
    let parameters = parameters(behind: name)
    let found = parameters.firstIndex { parameter in
      text.offset(of: parameter.written).map { $0 <= offset && offset < $0 + parameter.written.count } ?? false
    }
    guard let found, let start = text.offset(of: parameters[found].written),
      let colon = parameters[found].written.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    // Nothing but what qualifies the type may stand between: `(LocalizedStringKey) -> Void` is a function.
    let isQualified = text[start + colon + 1..<max(offset, start + colon + 1)].bytes.allSatisfy {
      $0 == 0x20 || $0 == UInt8(ascii: ".") || $0.isWordByte
    }
    return isQualified ? place(at: found, in: parameters) : nil
  }

  private func place(of name: ByteSlice, in parameters: [Parameter]) -> LookupFunction.Place? {
    parameters.firstIndex { $0.name == name }.map { place(at: $0, in: parameters) }
  }

  private func place(at number: Int, in parameters: [Parameter]) -> LookupFunction.Place {
    if let label = parameters[number].label { return .label(label.string) }
    return .index(parameters[..<number].count { $0.label == nil })
  }

  /// The parameters in the parentheses behind a name: `(_ key: String, in table: String)`, `(NSString *key)`, `(key)`.
  private func parameters(behind offset: Int) -> [Parameter] {
    var offset = offset
    let limit = min(text.count, offset + 2_000)
    if text[offset] == UInt8(ascii: "<") {
      while offset < limit, text[offset] != UInt8(ascii: ">") { offset += 1 }
      offset += 1
    }
    guard offset < limit, text[offset] == UInt8(ascii: "(") else { return [] }
    var parameters: [Parameter] = []
    var start = offset + 1
    var depth = 0
    while offset < limit {
      switch text[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth == 0 || (depth == 1 && text[offset] == UInt8(ascii: ",")) {
        if let parameter = parameter(text[start..<offset]) { parameters.append(parameter) }
        start = offset + 1
        if depth == 0 { break }
      }
      offset += 1
    }
    return parameters
  }

  private func parameter(_ written: ByteSlice) -> Parameter? {
    let end = isSwift ? written.firstIndex(of: UInt8(ascii: ":")) ?? written.count : written.count
    let words = words(in: written[0..<end])
    guard let name = words.last else { return nil }
    guard isSwift else { return Parameter(label: nil, name: name, written: written) }
    let label = words[0]
    return Parameter(label: label == "_" ? nil : label, name: name, written: written)
  }

  private func words(in written: ByteSlice) -> [ByteSlice] {
    var words: [ByteSlice] = []
    var start: Int?
    for offset in 0...written.count {
      let isWord =
        offset < written.count
        && (written[offset].isASCIILetter || written[offset].isASCIIDigit || written[offset] == UInt8(ascii: "_"))
      if isWord, start == nil { start = offset }
      if !isWord, let first = start {
        words.append(written[first..<offset])
        start = nil
      }
    }
    return words
  }

  /// `- (NSString *)textForKey:(NSString *)key table:(NSString *)table`, and `- (NSString *)localized` of a string.
  private func method(
    _ scope: CodeScope, key: ByteSlice, table: ByteSlice?, _ isOfText: Bool
  ) -> LookupFunction? {
    let header = text[scope.name.offsets]
    guard header.count < 2_000 else { return nil }
    let parts = selector(of: header)
    let selector = parts.map(\.name.string)
    let tablePart = table.flatMap { table in parts.first { $0.parameter == table } }
    let tablePlace = tablePart.map { LookupFunction.Place.label($0.name.string) }
    if isOfText {
      guard let name = selector.first ?? words(in: header).last?.string else { return nil }
      var function = LookupFunction(name, key: .receiver, table: tablePlace)
      if !selector.isEmpty { function.selector = selector }
      return function
    }
    guard let keyPart = parts.first(where: { $0.parameter == key }) else { return nil }
    // Selectors are shared by methods that have nothing in common: only one that says so, or that gives a text for a
    // text, is believed.
    guard selector.contains(where: { Self.saysWhatItDoes($0) }) || givesText(header, selector) else { return nil }
    var function = LookupFunction(selector[0], key: .label(keyPart.name.string), table: tablePlace)
    function.selector = selector
    return function
  }

  private func givesText(_ header: ByteSlice, _ selector: [String]) -> Bool {
    guard let open = header.firstIndex(of: UInt8(ascii: "(")), let close = header.firstIndex(of: UInt8(ascii: ")")),
      open < close
    else { return false }
    let shared: Set = ["stringForKey", "objectForKey", "valueForKey", "stringByAppendingString", "stringWithString"]
    return header[open..<close].contains("String") && !(selector.count == 1 && shared.contains(selector[0]))
  }

  /// The parts of a selector, each with the name of its parameter.
  private func selector(of header: ByteSlice) -> [(name: ByteSlice, parameter: ByteSlice)] {
    var parts: [(name: ByteSlice, parameter: ByteSlice)] = []
    var start = 0
    while let colon = header.firstIndex(of: UInt8(ascii: ":"), from: start) {
      let type = BracketedText(header).elements(from: colon + 1)
      let next = header.firstIndex(of: UInt8(ascii: ":"), from: type?.end ?? colon + 1) ?? header.count
      guard let name = words(in: header[start..<colon]).last, let type, type.end < next,
        let parameter = words(in: header[type.end..<next]).first
      else { return [] }
      parts.append((name, parameter))
      start = type.end
    }
    return parts
  }
}
