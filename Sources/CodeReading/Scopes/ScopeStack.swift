internal import SourceText

/// The declarations around the token that is being read.
///
/// ```
/// struct Tab: View {          expected at the name, open from the brace to its end
///   func title() -> String {
/// ```
struct ScopeStack {
  private let text: ByteSlice
  /// The innermost last, each with the number of its braces in the `BracketStack`.
  private var open: [(scope: CodeScope, bracket: Int)] = []
  /// The scope of the next brace at this depth.
  private var expected: (scope: CodeScope, depth: Int)?
  private var macroName: ByteRange?
  /// Whether any scope has had a `resultType`.
  private(set) var hasResultTypes = false

  init(_ text: ByteSlice) { self.text = text }

  // MARK: Opening and closing

  /// Expects braces at the current depth; a declaration without braces gives way to the next one.
  mutating func expect(_ scope: CodeScope, depth: Int) { expected = (scope, depth) }

  var isExpecting: Bool { expected != nil }

  mutating func expectNothing() { expected = nil }

  /// The function or property whose braces are expected, and the depth of its name.
  var expectedFunction: (name: ByteRange, depth: Int)? {
    guard let expected, expected.scope.kind == .function else { return nil }
    return (expected.scope.name, expected.depth)
  }

  /// Notes the type of the result of the function that is expected.
  mutating func setResultType(_ type: ByteRange) {
    expected?.scope.resultType = type
    hasResultTypes = true
  }

  /// Opens the scope that has been expected, if it is that of a brace which has just been opened.
  mutating func openBrace(_ bracket: Int, depth: Int) {
    guard let expected, expected.depth == depth - 1 else { return }
    open.append((expected.scope, bracket))
    self.expected = nil
  }

  mutating func open(_ scope: CodeScope, bracket: Int) { open.append((scope, bracket)) }

  /// Closes the scopes whose brackets are no longer among this many.
  @inline(__always)
  mutating func close(downTo bracketCount: Int) {
    while let last = open.last, last.bracket >= bracketCount { open.removeLast() }
  }

  mutating func openMacro(named name: ByteRange) { macroName = name }

  mutating func closeMacro() { macroName = nil }

  // MARK: Questions

  func innermost(_ kind: CodeScope.Kind) -> CodeScope? { open.last { $0.scope.kind == kind }?.scope }

  var isInPreview: Bool { open.contains { $0.scope.kind == .preview } }

  /// Whether no user sees the texts in the code: it is for previews, or a member of an intent that is not offered to users.
  var isUnseen: Bool { open.last?.scope.isHiddenIntent ?? false || isInPreview }

  /// The constant, property, function, macro or view that the code at a depth belongs to, if nothing but its name leads to
  /// it.
  func holder(depth: Int) -> (scope: CodeScope, visibility: CodeScope.Visibility)? {
    if let macroName { return (CodeScope(.macro, name: macroName), .internal) }
    let member = expected.map { $0.depth == depth ? $0.scope : nil } ?? open.last?.scope
    // What is in no such member is in the type around it; a type in a view is not the view.
    guard let scope = member?.visibility == nil ? innermost(.type) : member else { return nil }
    return scope.visibility.map { (scope, $0) }
  }

  /// Whether no system can know a member that is declared here.
  func hidesMembers(thatAreStatic isStatic: Bool) -> Bool {
    guard let scope = open.last?.scope else { return false }
    return scope.kind == .type && scope.inheritsNothing && (isStatic || !scope.isExtension)
  }

  /// Whether the code is in an extension whose members are public.
  var isInPublicExtension: Bool { innermost(.type)?.hasPublicMembers ?? false }

  /// The name of the innermost type.
  var typeName: ByteRange? { innermost(.type)?.name }

  /// The scope of a brace.
  func scope(ofBracket bracket: Int) -> CodeScope? { open.last { $0.bracket == bracket }?.scope }

  /// Whether a declaration around the code has this name.
  func isInside(_ name: String) -> Bool { open.contains { text[$0.scope.name.offsets].string == name } }

  /// The functions and macros around the code, the innermost first.
  var functions: [CodeScope] {
    (macroName.map { [CodeScope(.macro, name: $0)] } ?? []) + open.reversed().map(\.scope).filter { $0.kind != .type }
  }

  /// The types around the code, the outermost first; of very many, only the innermost.
  var typePaths: [ByteRange] {
    open.suffix(20).filter { $0.scope.kind == .type }.map(\.scope.path)
  }
}
