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
    let parameters = ParameterList(text, at: Int(scope.name.upperBound), language: Lexer.language)
    guard let place = parameters.place(of: key) else { return nil }
    if name == "init", let type = enclosing(.type) { name = text[type.name.offsets].string }
    return LookupFunction(name, key: place, table: table.flatMap(parameters.place))
  }

  private static func saysWhatItDoes(_ name: String) -> Bool {
    ["locali", "transl"].contains { name.lowercased().contains($0) }
  }

  /// `- (NSString *)textForKey:(NSString *)key table:(NSString *)table`, and `- (NSString *)localized` of a string.
  private func method(
    _ scope: CodeScope, key: ByteSlice, table: ByteSlice?, _ isOfText: Bool
  ) -> LookupFunction? {
    guard let header = MethodHeader(text[scope.name.offsets]), let name = header.name else { return nil }
    let selector = header.selector
    let tablePlace = table.flatMap(header.place)
    if isOfText {
      var function = LookupFunction(name, key: .receiver, table: tablePlace)
      if !selector.isEmpty { function.selector = selector }
      return function
    }
    guard let keyPlace = header.place(of: key) else { return nil }
    // Selectors are shared by methods that have nothing in common: only one that says so, or that gives a text for a
    // text, is believed.
    guard selector.contains(where: { Self.saysWhatItDoes($0) }) || header.returnsText else { return nil }
    var function = LookupFunction(name, key: keyPlace, table: tablePlace)
    function.selector = selector
    return function
  }
}
