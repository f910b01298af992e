internal import LocalizationModel
internal import SourceText

/// Declarations of Swift.
extension CodeReader {
  /// A name without the backticks that keywords need: `` `default` `` is `default`.
  func plainName(_ range: ByteRange) -> String {
    let name = text[range.offsets]
    return name.hasPrefix("`") && name.count > 2 ? name[1..<name.count - 1].string : name.string
  }

  mutating func expect(_ scope: CodeScope) { scopes.expect(scope, depth: brackets.depth) }

  /// Reads the name after `let`, `var` or `func`.
  mutating func readName(after keyword: CodeToken) -> CodeToken {
    typedTexts.endStatement()
    let name = tokens.next(after: keyword)
    guard name.kind == .identifier else { return name }
    var scope = CodeScope(.function, name: name.range)
    if text[keyword.start] != UInt8(ascii: "f") {
      values.declare(name.range)
      scope.visibility = visibilityOfHolder(declaredBy: keyword)
    } else if !isCalledByOtherNames(tokens.word(name)) {
      scope.visibility = visibilityOfHolder(declaredBy: keyword, isFunction: true)
    }
    if let number = scopes.scope(ofBracket: brackets.count - 1)?.enumeration,
      text.word(before: keyword.start)?.equals("static") != true, let member = memberName(name.range)
    {
      usage.addMember(member, toEnumeration: number)
    }
    expect(scope)
    return tokens.next(after: name)
  }

  /// Whether the system or the compiler calls a function: as the program, as a result builder, or as a call of its type.
  private func isCalledByOtherNames(_ name: ByteSlice) -> Bool {
    name.equals("main") || name.equals("callAsFunction") || name.hasPrefix("build") || name.hasPrefix("dynamically")
  }

  /// Who can see what `let`, `var` or `func` declares, if nothing but its name leads to it: it overrides nothing, has no
  /// attribute, and no protocol of a system can want it. Of functions, only static ones.
  private func visibilityOfHolder(declaredBy keyword: CodeToken, isFunction: Bool = false) -> CodeScope.Visibility? {
    // Most names are those of local values.
    guard scopes.hidesMembers(thatAreStatic: true) else { return nil }
    var start = keyword.start
    var isStatic = false
    var isPublic = false
    while let word = text.wordRange(endingAt: text.skippingSpace(backFrom: start)) {
      let name = text[word.offsets]
      guard modifiers.contains(where: name.equals) else {
        if name == "override" || text[max(0, Int(word.lowerBound) - 1)] == UInt8(ascii: "@") { return nil }
        break
      }
      isStatic = isStatic || name.equals("static")
      isPublic = isPublic || publicModifiers.contains(where: name.equals)
      start = Int(word.lowerBound)
    }
    guard scopes.hidesMembers(thatAreStatic: isStatic), !hasOtherName(before: start) else { return nil }
    if isFunction, !isStatic || followsParenthesis(start) { return nil }
    let name = text.skippingSpace(from: keyword.end)
    // An extension may add the protocol that wants it.
    if !isStatic, wantedMembers.contains(text[name..<text.endOfIdentifier(from: name)].string) { return nil }
    return isPublic || scopes.isInPublicExtension ? .public : .internal
  }

  /// Whether a declaration has another name in Objective-C: `@objc(title) static var`.
  private func hasOtherName(before start: Int) -> Bool {
    let end = text.skippingSpace(backFrom: start)
    guard end > 0, text[end - 1] == UInt8(ascii: ")") else { return false }
    let attribute = text[max(0, end - longestAttribute)..<end]
    return attribute.bytes.lastIndex(of: UInt8(ascii: "(")).map { attribute[0..<$0].hasSuffix("@objc") } ?? false
  }

  /// Whether a parenthesis precedes an offset, as that of an attribute with arguments does, and is in no comment.
  private func followsParenthesis(_ offset: Int) -> Bool {
    let end = text.skippingSpace(backFrom: offset)
    guard end > 0, text[end - 1] == UInt8(ascii: ")") else { return false }
    var lineStart = end
    // Nobody writes longer comments on one line.
    while lineStart > max(0, end - 1_000), text[lineStart - 1] != 0x0A { lineStart -= 1 }
    return !text[text.skippingSpace(from: lineStart)..<end].hasPrefix("//")
  }

  mutating func readImport(_ keyword: CodeToken) -> CodeToken? {
    let module = tokens.next(after: keyword)
    guard module.kind == .identifier else { return module }
    calls.noteImport(of: tokens.word(module))
    tokens.lexer.skimming.wantedCalls = calls.wantedMarks
    return nil
  }

  /// Reads the header of a type or extension; returns the brace if there is one.
  mutating func readType(_ keyword: CodeToken) -> CodeToken {
    let (header, next) = TypeHeader.read(after: keyword, &tokens)
    if let header {
      let kind = SwiftKeyword(keyword, in: text)
      let words = kind == .extension || kind == .struct ? text.wordsOnLine(before: keyword.start) : []
      expectType(header, kind, isPublic: words.contains { word in publicModifiers.contains(where: word.equals) })
    }
    return next
  }

  /// Whether the name of a type says that only previews show it: `PreviewWrapper`, `RowForPreview`. A
  /// `CameraPreviewWrapper` shows what a camera sees.
  private func isForPreviews(_ name: ByteRange) -> Bool {
    let name = text[name.offsets]
    return name == "PreviewWrapper" || name.hasSuffix("ForPreview") || name.hasSuffix("ForPreviews")
  }

  private mutating func expectType(_ header: TypeHeader, _ keyword: SwiftKeyword, isPublic: Bool) {
    var scope = CodeScope(.type, name: header.name, path: header.path)
    scope.isStructure = keyword == .struct
    scope.isExtension = keyword == .extension
    scope.hasPublicMembers = isPublic && scope.isExtension
    if keyword == .struct, header.inherits.count == 1, text[header.inherits[0].offsets] == "View", !isGenerated,
      !followsAttribute(Int(header.name.lowerBound))
    {
      scope.visibility = isPublic || scopes.isInPublicExtension ? .public : .internal
    }
    // What a tool writes for Objective-C adds nothing to what it inherits.
    scope.inheritsNothing =
      header.inherits.allSatisfy { FileUsage.Enumeration.wantNoText.contains(text[$0.offsets].string) }
      || header.inherits.count == 1 && header.inherits.contains { text[$0.offsets] == "NSObject" } && isGenerated
    if header.inherits.contains(where: { text[$0.offsets] == "PreviewProvider" }) || isForPreviews(header.name) {
      scope.kind = .preview
    }
    scope.isHiddenIntent =
      header.inherits.contains { text[$0.offsets] == "AppIntent" }
      && !header.inherits.contains { text[$0.offsets].hasSuffix("ConfigurationIntent") }
      && saysNotDiscoverable(after: Int(header.name.upperBound))
    // Structures, classes and actors have no raw values.
    let mayHaveRawValue = keyword == .enum || keyword == .protocol || keyword == .extension
    if mayHaveRawValue, let first = header.inherits.first {
      let name = plainName(header.name)
      let inherits = header.inherits.map { text[$0.offsets].string }
      if keyword == .enum, text[first.offsets] == "String" {
        scope.enumeration = usage.enumerationCount
        let path = (scopes.typePaths.map(plainName) + [name]).joined(separator: ".")
        usage.addEnumeration(name, path: path, inherits: inherits)
      }
      usage.addInheritance(name, inherits: inherits)
    }
    expect(scope)
  }

  /// Whether an attribute is on the line of a declaration with a name at an offset, or on the one before, which may be a macro
  /// that leads to it.
  private func followsAttribute(_ name: Int) -> Bool {
    let before = text[max(0, name - longestAttribute)..<name]
    return before.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).suffix(2)
      .contains { $0.contains(UInt8(ascii: "@")) }
  }

  /// Whether a type that starts before an offset has `static let isDiscoverable = false` or a property that is, in its first
  /// thousands of bytes.
  private func saysNotDiscoverable(after start: Int) -> Bool {
    let rest = text[start..<min(text.count, start + 4_000)]
    var depth = 0
    var line = 0
    for offset in 0..<rest.count {
      switch rest[offset] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return false }
      case UInt8(ascii: "\n"): line = offset + 1
      case UInt8(ascii: "i") where depth == 1 && rest.hasPrefix("isDiscoverable", at: offset):
        guard rest[line..<offset].range(of: "//") == nil else { continue }
        return isFalse(rest[offset...])
      default: break
      }
    }
    return false
  }

  /// Whether a declaration ends with `= false` or has `{ false }`, also on lines of its own.
  private func isFalse(_ declaration: ByteSlice) -> Bool {
    var lines = declaration.bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst() else { return false }
    let isOpen = first.contains(UInt8(ascii: "{")) && !first.contains(UInt8(ascii: "}"))
    let value = isOpen ? lines.first ?? first : first
    return declaration[value.indices].range(of: "false") != nil
  }

  /// Reads the cases after `case` directly in an enumeration: `case hello, goodMorning = "good_morning"`.
  mutating func readCases(_ keyword: CodeToken) -> CodeToken? {
    guard let number = scopes.scope(ofBracket: brackets.count - 1)?.enumeration else { return nil }
    var token = tokens.next(after: keyword)
    while token.kind == .identifier {
      let name = plainName(token.range)
      var rawValue = name
      var range = token.range
      token = tokens.next(after: token)
      if token.kind == .sign, token.byte == UInt8(ascii: "=") {
        token = tokens.next(after: token)
        guard token.kind == .literal, let literal = tokens.lexer.literals.last else { return token }
        rawValue = literal.plain(in: text)?.string ?? literalText.pattern(literal).shown
        range = literal.range
        token = tokens.next(after: token)
      }
      usage.addCase(name, rawValue: rawValue, toEnumeration: number, range)
      guard token.kind == .sign, token.byte == UInt8(ascii: ",") else { return token }
      token = tokens.next(after: token)
    }
    return token
  }
}

/// What may be written before `let`, `var` and `func` of a member to which nothing but its name leads.
private let modifiers =
  ["static", "internal", "private", "fileprivate", "lazy", "final", "nonisolated"] + publicModifiers

/// What other packages can see.
private let publicModifiers = ["public", "open", "package"]

/// How far the start of an attribute is looked for, in bytes.
private let longestAttribute = 80

/// Members that protocols of the system want, which an extension in another file may name.
private let wantedMembers: Set<String> = [
  "body", "debugDescription", "description", "displayRepresentation", "errorDescription", "failureReason", "helpAnchor",
  "localizedDescription", "localizedStringResource", "recoverySuggestion",
]
