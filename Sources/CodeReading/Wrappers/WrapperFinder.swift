internal import LocalizationModel
internal import SourceText

/// Finds functions of the project that hand a parameter on to a lookup: `func localized(_ key: String)`,
/// `extension String { var localized: String }`, `#define L(key)`.
struct WrapperFinder {
  let text: ByteSlice
  let language: CodeLanguage
  /// The declarations around the lookup.
  let scopes: ScopeStack
  /// Objective-C: whether the lookup is in a category of strings.
  let isInStringCategory: Bool
  let path: String

  /// What a lookup is given.
  struct Given {
    /// The name that its key is, which may be a parameter.
    var key: ByteSlice
    /// The name that its table is.
    var table: ByteSlice?
    /// The name that its default value is.
    var value: ByteSlice? = nil
    var style: LookupFunction.Style
    var standardTable: String?
  }

  /// The innermost function that has the key as a parameter, and its scope; nil if there is none.
  func wrapper(of given: Given) -> (function: LookupFunction, scope: CodeScope)? {
    for scope in scopes.functions {
      guard var function = scope.kind == .method ? method(scope, given) : function(scope, given) else { continue }
      function.style = scope.kind == .macro || given.style == .format ? .plain : given.style
      function.standardTable = defaultTable(scope, given) ?? given.standardTable
      let isShared = function.selector != nil || isMember(scope)
      function.isAmbiguous =
        function.key != .receiver && isShared
        && !(function.selector ?? [function.name]).contains { Self.namesLocalization($0) }
      if isPrivate(scope) { function.file = path }
      return (function, scope)
    }
    return nil
  }

  /// Whether only the file of a function sees it: `private static func text(_ key: String)`, a macro outside of a header.
  private func isPrivate(_ scope: CodeScope) -> Bool {
    if scope.kind == .macro { return !["h", "hpp", "pch"].contains(path.pathExtension) }
    guard language == .swift, scope.kind == .function else { return false }
    return text.isPrivate(declarationOf: scope.name)
  }

  /// The table of a call that leaves out the parameter for it: `tableName: String? = nil`.
  private func defaultTable(_ scope: CodeScope, _ given: Given) -> String? {
    guard scope.kind == .function, let table = given.table else { return nil }
    let parameters = ParameterList(text, at: Int(scope.name.upperBound), language: language)
    guard let value = parameters.defaultValue(of: table) else { return nil }
    if value == "nil" { return LookupTable.standard.name }
    let literal = value[1..<max(1, value.count - 1)]
    return value.hasPrefix("\"") && value.hasSuffix("\"") && !literal.bytes.contains { "\\\"".utf8.contains($0) }
      ? literal.string : nil
  }

  private func isMember(_ scope: CodeScope) -> Bool {
    scope.kind == .function && language == .swift && scopes.typeName != nil
  }

  private static func namesLocalization(_ name: String) -> Bool {
    ["locali", "transl"].contains { name.lowercased().contains($0) }
  }

  private func function(_ scope: CodeScope, _ given: Given) -> LookupFunction? {
    let name = text[scope.name.offsets].string
    let type = scopes.typeName.map { text[$0.offsets].string }
    let parameters = ParameterList(text, at: Int(scope.name.upperBound), language: language)
    // The description of a string is the string.
    if given.key == "self" || given.key == "description" && parameters.place(of: given.key) == nil {
      guard let type, Self.isString(type) else { return nil }
      var function = LookupFunction(name, key: .receiver)
      function.isOptional = parameters.givesNothing(for: given.key)
      parameters.setValues(of: &function, besides: given.key)
      return function
    }
    guard let key = parameters.place(of: given.key) else { return nil }
    let isReceiver = given.value.map { $0 == "self" } ?? false
    let value =
      isReceiver
      ? type.flatMap { Self.isString($0) ? LookupFunction.Place.receiver : nil } : given.value.flatMap(parameters.place)
    var function = LookupFunction(
      name == "init" ? type ?? name : name, key: key, table: given.table.flatMap(parameters.place), value: value)
    function.isOptional = parameters.givesNothing(for: given.key)
    if language == .swift { function.required = parameters.required }
    function.isInitializerOfStrings =
      name == "init" && type == "String" && !path.isPathOfTests && parameters.takesString(given.key)
    parameters.setValues(of: &function, besides: given.key)
    return function
  }

  private static func isString(_ type: String) -> Bool {
    ["String", "StringProtocol", "NSString", "StringLiteralType"].contains(type)
  }

  private func method(_ scope: CodeScope, _ given: Given) -> LookupFunction? {
    guard let header = MethodHeader(text[scope.name.offsets]), let name = header.name else { return nil }
    let selector = header.selector
    let table = given.table.flatMap(header.place)
    if isInStringCategory, given.key == "self" {
      var function = LookupFunction(name, key: .receiver, table: table)
      if !selector.isEmpty { function.selector = selector }
      return function
    }
    guard let key = header.place(of: given.key) else { return nil }
    // Unrelated methods share selectors, so only one that mentions localization or returns a text is believed.
    guard selector.contains(where: Self.namesLocalization) || header.returnsText else { return nil }
    var function = LookupFunction(name, key: key, table: table, value: given.value.flatMap(header.place))
    function.selector = selector
    return function
  }
}
