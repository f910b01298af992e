package import LocalizationModel
internal import SourceText

/// Finds functions that look up keys although no code that was read shows it, by what they are given: nearly all of
/// their literals are keys.
///
/// ```
/// OALocalizedString(@"shared_string_save")     a macro that makes a key from its argument
/// #localize("settings_title")                  a macro whose code is in a library
/// ```
package enum AssumedFunctions {
  /// What a function is given, each literal once.
  private struct Given {
    var literals: Set<TextIdentity> = []
    var knownCount = 0
  }

  /// A literal that is the first argument of a call.
  private struct Call {
    /// The name of the function with what it is a member of.
    var path: TextIdentity
    var nameRange: ByteRange
    var literal: ByteRange
    var content: ByteRange
    /// Whether the next argument may be a value for the text.
    var mayTakeValues: Bool
  }

  /// The fewest keys of a function; of its literals, nine of ten must be keys.
  private static let fewestKeys = 20

  /// The lookups that such functions make, in the order of the files. `known` are the hashes of all keys; `functions` are
  /// those that are known to look up keys.
  package static func lookups(
    in files: [FileUsage], keys known: Set<UInt32>, without functions: Set<String>
  ) -> [Lookup] {
    let functions = Set(functions.map { TextIdentity($0) })
    let calls = ParallelMap.map(files) { file in
      let text = file.file.text
      let calls =
        CodeLanguage(path: file.file.path) == .swift
        ? Self.calls(in: text, SwiftLexer.self) : Self.calls(in: text, ObjectiveCLexer.self)
      return calls.filter { !functions.contains(TextIdentity(text[$0.nameRange.offsets])) }
    }
    var functionsByPath: [TextIdentity: Given] = [:]
    for (file, calls) in zip(files, calls) where !file.file.path.isPathOfTests {
      for call in calls {
        let key = file.file.text[call.content.offsets]
        guard functionsByPath[call.path, default: Given()].literals.insert(TextIdentity(key)).inserted,
          known.contains(KeyHash.hash(key))
        else { continue }
        functionsByPath[call.path]?.knownCount += 1
      }
    }
    let believed = functionsByPath.filter { _, given in
      given.knownCount >= fewestKeys && given.knownCount * 10 >= given.literals.count * 9
    }
    guard !believed.isEmpty else { return [] }
    return zip(files, calls).flatMap { file, calls in
      calls.filter { believed[$0.path] != nil }.map { lookup($0, in: file.file) }
    }
  }

  private static func lookup(_ call: Call, in file: SourceFile) -> Lookup {
    var lookup = Lookup(
      key: .literal(file.text[call.content.offsets].string), table: .unknown,
      function: file.text[call.nameRange.offsets].string, isUnseen: file.path.isPathOfTests,
      location: Finding.Location(file: file, range: call.literal))
    lookup.isAssumed = true
    lookup.takesValues = call.mayTakeValues
    return lookup
  }

  /// The calls whose first argument is a plain literal without a label.
  private static func calls<Lexer: CodeLexer>(in text: ByteSlice, _: Lexer.Type) -> [Call] {
    var calls: [Call] = []
    var tokens = TokenStream<Lexer>(text)
    var token = tokens.next()
    while token.kind != .end {
      if token.kind == .literal, tokens.previous.kind == .sign, tokens.previous.byte == UInt8(ascii: "("),
        tokens.beforePrevious.kind == .identifier, tokens.beforePrevious.end == tokens.previous.start,
        let literal = tokens.lexer.literals.last, let content = literal.plain(in: text), !content.isEmpty
      {
        let end = text.skippingSpace(from: token.end)
        let path = path(to: tokens.beforePrevious.range, in: text)
        if text[end] == UInt8(ascii: ")") || text[end] == UInt8(ascii: ","), !keywords.contains(where: path.equals) {
          calls.append(
            Call(
              path: TextIdentity(path), nameRange: tokens.beforePrevious.range, literal: token.range,
              content: literal.content, mayTakeValues: text[end] == UInt8(ascii: ",") && text.mayBeValue(at: end + 1)))
        }
      }
      token = tokens.next(after: token)
    }
    return calls
  }

  /// A name with what it is a member of: `Texts.get`.
  private static func path(to name: ByteRange, in text: ByteSlice) -> ByteSlice {
    let start = Int(name.lowerBound)
    let owner = start > 0 ? text.wordRange(beforeDotAt: start - 1) : nil
    return text[Int(owner?.lowerBound ?? name.lowerBound)..<Int(name.upperBound)]
  }

  /// What may stand before a parenthesis without being a function.
  private static let keywords = [
    "return", "if", "while", "switch", "case", "for", "in", "guard", "throw", "await", "try", "else", "and", "or",
    "not", "sizeof",
  ]
}
