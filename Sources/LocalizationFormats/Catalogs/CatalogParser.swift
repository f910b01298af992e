package import LocalizationModel
package import SourceText

/// Parses a string catalog (`.xcstrings`, versions 1.x) into one table for each language.
///
/// ```
/// { "sourceLanguage": "en", "strings": { KEY: { "localizations": { LANGUAGE: { "stringUnit": { "state", "value" } } } } } }
/// ```
/// Makes one pass over the bytes; texts stay in place, and only those with escapes are decoded. Parsing stops at the
/// first mistake in the JSON, which is reported. Parts of a large catalog are parsed at the same time.
package struct CatalogParser: Sendable {
  package struct Catalog {
    package var sourceLanguage: String
    /// The source language first, then the others in the order of their first appearance in the file.
    package var languages: [(name: String, range: ByteRange, content: ParsedTable)]
  }

  var scanner: JSONScanner
  let text: ByteSlice
  let arena = ByteArena()
  var problems: [SyntaxProblem] = []
  private var linterComments: [Int] = []
  /// The source language is at index 0.
  private var languages: [Language] = []
  private let sourceLanguage: ByteSlice
  /// Whether parsing has stopped.
  private var hasFailed = false
  /// Whether every tool rejects the file.
  private var isRefused = false

  private struct Language: Sendable {
    var name: ByteSlice
    var range: ByteRange
    var content: ParsedTable
  }

  /// The maximum nesting of variations; more is a mistake.
  static let maximumDepth = 8

  /// `partSize` is the size in bytes of the parts that are parsed at the same time.
  package static func parse(_ file: SourceFile, inPartsOf partSize: Int = CatalogParts.size) -> Catalog {
    // Some files name the source language at the end, but every entry depends on it.
    var parser = CatalogParser(file.text, sourceLanguage: findSourceLanguage(file.text) ?? ByteSlice("en"))
    if let defect = file.decoding.defect { parser.problems.append(SyntaxProblem(.encoding(defect), .start)) }
    parser.parseRoot(inPartsOf: partSize)
    return parser.finish()
  }

  private init(_ text: ByteSlice, sourceLanguage: ByteSlice) {
    self.text = text
    self.sourceLanguage = sourceLanguage
    scanner = JSONScanner(text)
    languages = [
      Language(
        name: sourceLanguage, range: .start, content: ParsedTable(format: .catalog, syntax: JSONSyntax(), arena: arena))
    ]
  }

  private static func findSourceLanguage(_ text: ByteSlice) -> ByteSlice? {
    var scanner = JSONScanner(text)
    guard scanner.next() == UInt8(ascii: "{") else { return nil }
    scanner.position += 1
    while scanner.next() == UInt8(ascii: "\""), let name = scanner.string(), scanner.next() == UInt8(ascii: ":") {
      scanner.position += 1
      if text[name.range.offsets] == "sourceLanguage" {
        guard scanner.next() == UInt8(ascii: "\""), let value = scanner.string() else { return nil }
        return text[value.range.offsets]
      }
      guard scanner.skipValue(), scanner.next() == UInt8(ascii: ",") else { return nil }
      scanner.position += 1
    }
    return nil
  }

  private mutating func finish() -> Catalog {
    languages[0].content.problems = problems
    languages[0].content.linterComments = linterComments
    if hasFailed || isRefused { languages[0].content.systemReading = .refused }
    languages[0].content.declaredSourceLanguage = sourceLanguage.string
    languages[0].content.takeKeysForEmptyTexts(in: text)
    return Catalog(
      sourceLanguage: sourceLanguage.string,
      languages: languages.map { language in
        (language.name.string, language.range, language.content)
      })
  }

  // MARK: JSON tokens

  /// Records an unexpected token and stops parsing.
  mutating func fail(expected: String) {
    guard !hasFailed else { return }
    hasFailed = true
    problems.append(
      SyntaxProblem(.unexpected(expected: expected, found: scanner.foundHere), scanner.rangeHere))
    scanner.position = scanner.end
  }

  /// The next significant byte. Skips merge conflict markers and reads our side of each conflict.
  mutating func next() -> UInt8 {
    let byte = scanner.next()
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      guard let marker = ConflictMarker(at: scanner.position, in: text) else { return byte }
      skipConflict(marker)
      return next()
    default: return byte
    }
  }

  private mutating func skipConflict(_ marker: ConflictMarker) {
    let line = ByteRange(
      scanner.position, text.endOrIndex(of: 0x0A, from: scanner.position))
    hasFailed = true
    if marker == .start {
      problems.append(SyntaxProblem(.conflictMarker(text[line.offsets].trimmed.string), line))
    }
    scanner.position = Int(line.upperBound)
    guard marker == .separator || marker == .ancestor else { return }
    // The other side ends after the last marker.
    while !scanner.isAtEnd {
      scanner.position += 1
      let here = ConflictMarker(at: scanner.position, in: text)
      scanner.position = text.endOrIndex(of: 0x0A, from: scanner.position)
      if here == .end { return }
    }
  }

  /// Parses an object; calls `body` with each name at its value, which `body` must consume completely.
  mutating func object(_ body: (inout CatalogParser, JSONScanner.StringToken) -> Void) {
    guard next() == UInt8(ascii: "{") else { return fail(expected: "'{'") }
    scanner.position += 1
    guard next() != UInt8(ascii: "}") else {
      scanner.position += 1
      return
    }
    while member(body) {}
  }

  /// Parses a name and its value; returns whether another name follows, at which the position then is.
  private mutating func member(_ body: (inout CatalogParser, JSONScanner.StringToken) -> Void) -> Bool {
    guard next() == UInt8(ascii: "\""), let name = scanner.string() else { return failed(expected: "a quoted name") }
    if name.hasEscape { checkEscapes(of: name) }
    guard next() == UInt8(ascii: ":") else { return failed(expected: "':'") }
    scanner.position += 1
    let before = scanner.position
    if isNull(name) { skip() } else { body(&self, name) }
    guard !scanner.isAtEnd else { return hasFailed ? false : failed(expected: "'}'") }
    guard scanner.position > before else { return failed(expected: "a value") }
    switch next() {
    case UInt8(ascii: ","):
      scanner.position += 1
      _ = next()
      return true
    case UInt8(ascii: "}"):
      scanner.position += 1
      return false
    default: return failed(expected: "',' or '}'")
    }
  }

  /// Whether `null` stands for a member that is not there, as in the catalogs that translation services write. Only then,
  /// the position moves: the layout of Xcode begins with the space.
  private mutating func isNull(_ name: JSONScanner.StringToken) -> Bool {
    let start = scanner.position
    if scanner.next() == UInt8(ascii: "n"), text.hasPrefix("null", at: scanner.position),
      ["comment", "extractionState", "localizations", "shouldTranslate", "variations", "substitutions"]
        .contains(where: { isNamed(name, $0) })
    {
      return true
    }
    scanner.position = start
    return false
  }

  private mutating func failed(expected: String) -> Bool {
    fail(expected: expected)
    return false
  }

  mutating func skip() {
    _ = next()
    if !scanner.skipValue() { fail(expected: "a value") }
  }

  /// Parses a string; records a mistake and returns nil when there is none.
  mutating func string() -> JSONScanner.StringToken? {
    guard next() == UInt8(ascii: "\""), let token = scanner.string() else {
      fail(expected: "a string")
      return nil
    }
    if token.hasEscape { checkEscapes(of: token) }
    return token
  }

  /// An invalid escape makes the JSON invalid, but the intention is clear enough to continue.
  mutating func checkEscapes(of token: JSONScanner.StringToken) {
    guard let wrong = scanner.invalidEscape(in: token) else { return }
    isRefused = true
    problems.append(
      SyntaxProblem(
        .unexpected(expected: "a valid JSON escape", found: "'\(text[wrong.offsets].string)'"), wrong))
  }

  func isNamed(_ token: JSONScanner.StringToken, _ name: StaticString) -> Bool { text[token.range.offsets] == name }

  /// The text of a token and its place, with decoded escapes.
  func localized(_ token: JSONScanner.StringToken) -> LocalizedText {
    let bytes = scanner.decode(token, into: arena)
    return LocalizedText(
      bytes: bytes, range: token.range, traits: Traits(of: bytes).union(token.hasEscape ? .escape : .none))
  }

  // MARK: Structure

  private mutating func parseRoot(inPartsOf partSize: Int) {
    guard text.count > 0 else {
      hasFailed = true
      return
    }
    var hasStrings = false
    object { parser, name in
      if parser.isNamed(name, "strings") {
        hasStrings = true
        parser.parseEntries(inPartsOf: partSize)
      } else if parser.isNamed(name, "sourceLanguage") || parser.isNamed(name, "version") {
        _ = parser.string()
      } else {
        // Entries pasted next to `strings` are silently dropped.
        parser.problems.append(
          SyntaxProblem(.ignored("'\(parser.text[name.range.offsets].string)' outside \"strings\""), name.range))
        parser.skip()
      }
    }
    if !hasFailed, scanner.next() != 0 || !scanner.isAtEnd { fail(expected: "the end of the file") }
    if !hasFailed, !hasStrings {
      problems.append(SyntaxProblem(.unexpected(expected: "\"strings\"", found: "none"), .start))
    }
  }

  private mutating func parseEntries(inPartsOf partSize: Int) {
    guard let parts = CatalogParts(text, ofObjectAt: scanner.position, inPartsOf: partSize) else {
      return object { parser, key in parser.parseEntry(key) }
    }
    scanner.position = parts.ranges[0].lowerBound
    var isOpen = true
    for group in parts.groups where isOpen {
      isOpen = parseParts(group, inPartsOf: partSize)
      if isOpen, group.startIndex == 0 { reserveEntries(for: text.count, after: scanner.position) }
    }
    if isOpen { _ = parseEntries(until: .max) }
  }

  /// Parses parts at the same time; returns whether another entry follows, at which the position then is.
  private mutating func parseParts(_ ranges: ArraySlice<Range<Int>>, inPartsOf partSize: Int) -> Bool {
    let parsed = ParallelMap.map(Array(ranges), isLong: true) { [text, sourceLanguage] range in
      var part = CatalogParser(text, sourceLanguage: sourceLanguage)
      part.scanner.position = range.lowerBound
      // The last entry ends in the next part. What goes on for longer is a mistake, or no entry.
      part.scanner.limit = min(range.upperBound + partSize, text.count)
      let isOpen = part.parseEntries(until: range.upperBound)
      let isWhole = part.scanner.limit == text.count || (!part.hasFailed && !part.scanner.isAtEnd)
      return isWhole ? (parser: part, isOpen: isOpen) : nil
    }
    for (range, part) in zip(ranges, parsed) {
      guard parseEntries(until: range.lowerBound) else { return false }
      // What does not begin at an entry, or after a conflict, is parsed again.
      guard !hasFailed, scanner.position == range.lowerBound, let part else { continue }
      append(part.parser)
      guard part.isOpen else { return false }
    }
    return true
  }

  /// Makes room for all entries of a file of which a part has been read: an array that grows leaves memory behind each
  /// time, and the arrays of twenty languages did so for a fifth of the time.
  private mutating func reserveEntries(for size: Int, after read: Int) {
    let share = Double(size) / Double(max(1, read)) * 1.03
    for index in languages.indices {
      let count = Double(languages[index].content.entries.count)
      languages[index].content.entries.reserveCapacity(Int(count * share))
    }
  }

  /// Parses the entries that begin before an offset; returns whether another one follows, at which the position then is.
  private mutating func parseEntries(until end: Int) -> Bool {
    while scanner.position < end {
      guard member({ parser, key in parser.parseEntry(key) }) else { return false }
    }
    return true
  }

  /// Adds what follows in the file, and continues after it.
  private mutating func append(_ part: CatalogParser) {
    scanner.position = part.scanner.position
    problems += part.problems
    linterComments += part.linterComments
    hasFailed = part.hasFailed
    isRefused = isRefused || part.isRefused
    arena.take(part.arena)
    for (guess, language) in part.languages.enumerated() {
      let index = guess == 0 ? 0 : index(of: language.name, at: language.range, guess: guess)
      if languages[index].range.isEmpty { languages[index].range = language.range }
      languages[index].content.append(language.content)
    }
  }

  private mutating func parseEntry(_ key: JSONScanner.StringToken) {
    let keyText = scanner.decode(key, into: arena)
    var entry = EntryBuilder(key: key, text: keyText)
    object { parser, name in
      if parser.isNamed(name, "localizations") {
        var guess = 1
        parser.object { parser, language in parser.parseLocalization(language, of: &entry, guess: &guess) }
      } else if parser.isNamed(name, "comment") {
        if let comment = parser.string() {
          entry.comment = comment.range
          parser.linterComments += LinterComment.markers(in: parser.text, range: comment.range.offsets)
        }
      } else if parser.isNamed(name, "extractionState") {
        if let state = parser.string() { entry.isStale = parser.isNamed(state, "stale") }
      } else if parser.isNamed(name, "shouldTranslate") {
        entry.isForTranslation = parser.next() != UInt8(ascii: "f")
        parser.skip()
      } else {
        parser.skip()
      }
    }
    finish(entry)
  }

  /// An entry that is being parsed: the source language's part is added last, when everything about it is known.
  private struct EntryBuilder {
    var key: JSONScanner.StringToken
    var text: ByteSlice
    var comment = ByteRange.start
    var isStale = false
    var isForTranslation = true
    var source: CatalogLocalization?
    /// The languages in which it is unfinished, by their indices.
    var unfinished: [Int] = []
  }

  private mutating func parseLocalization(
    _ name: JSONScanner.StringToken, of entry: inout EntryBuilder, guess: inout Int
  ) {
    let language = text[name.range.offsets]
    if let value = plainText() {
      add(CatalogLocalization(text: localized(value)), of: language, at: name, to: &entry, guess: &guess)
      return
    }
    var localization = parseLocalization(depth: 0)
    if let variation = localization.variation, variation.representative == nil {
      if !hasFailed { problems.append(SyntaxProblem(.ignored("'\(language.string)' without any text"), name.range)) }
      localization.variation = nil
    }
    add(localization, of: language, at: name, to: &entry, guess: &guess)
  }

  private mutating func add(
    _ localization: CatalogLocalization, of language: ByteSlice, at name: JSONScanner.StringToken,
    to entry: inout EntryBuilder, guess: inout Int
  ) {
    if language == sourceLanguage {
      if entry.source != nil { repeated(name) }
      entry.source = localization
      if languages[0].range.isEmpty { languages[0].range = name.range }
      return
    }
    let index = self.index(of: language, at: name.range, guess: guess)
    guess = index + 1
    if let last = languages[index].content.entries.last, last.key == entry.key.range { repeated(name) }
    add(localization, entry, to: index, traits: .none)
    if languages[index].content.entries.last?.traits.contains(.unfinished) ?? false { entry.unfinished.append(index) }
  }

  private mutating func repeated(_ name: JSONScanner.StringToken) {
    problems.append(SyntaxProblem(.repeatedName(text[name.range.offsets].string), name.range))
  }

  /// Entries usually list the languages in the same order, so `guess` is tried first.
  private mutating func index(of language: ByteSlice, at range: ByteRange, guess: Int) -> Int {
    if guess < languages.count, languages[guess].name == language { return guess }
    if let index = languages.indices.dropFirst().first(where: { languages[$0].name == language }) { return index }
    languages.append(
      Language(name: language, range: range, content: ParsedTable(format: .catalog, syntax: JSONSyntax(), arena: arena))
    )
    return languages.count - 1
  }

  private mutating func finish(_ entry: EntryBuilder) {
    guard !hasFailed || entry.source != nil else { return }
    var traits = Traits.none
    if !entry.isForTranslation {
      traits = .notForTranslation
      // Its translations keep the states that they had before.
      for index in entry.unfinished {
        let last = languages[index].content.entries.count - 1
        languages[index].content.entries[last].traits = languages[index].content.entries[last].traits
          .subtracting(.unfinished)
      }
    }
    var localization = entry.source ?? CatalogLocalization()
    if localization.text == nil, localization.variation == nil {
      // Without a text in the source language, the key is the text.
      localization.text = LocalizedText(
        bytes: entry.text, range: entry.key.range,
        traits: Traits(of: entry.text).union(entry.key.hasEscape ? .escape : .none))
      traits.insert(.implicitValue)
    }
    if entry.isStale { localization.state = .stale }
    add(localization, entry, to: 0, traits: traits)
  }

  private mutating func add(_ localization: CatalogLocalization, _ entry: EntryBuilder, to index: Int, traits: Traits) {
    guard let shown = localization.variation?.representative ?? localization.text else { return }
    let number = UInt32(languages[index].content.entries.count)
    var traits = traits
    var state = localization.state
    if let variation = localization.variation {
      languages[index].content.variations[number] = variation
      traits.insert(.variations)
      if state == nil {
        state = variation.unfinishedForm(in: LanguageIdentifier(languages[index].name.string))?.state
      }
    }
    if let state {
      languages[index].content.states[number] = state
      if state.isUnfinished, index > 0 { traits.insert(.unfinished) }
    }
    let decoded = languages[index].content.keep(
      key: entry.key.hasEscape ? entry.text : nil, value: shown.traits.contains(.escape) ? shown.bytes : nil)
    languages[index].content.append(
      Entry(key: entry.key.range, value: shown.range, traits: shown.traits.union(traits), decoded: decoded),
      // It is about the key, and kept once.
      comment: index == 0 ? entry.comment : .start)
  }
}

/// The content of a catalog for one key and language.
struct CatalogLocalization {
  var text: LocalizedText?
  var state: TranslationState?
  var variation: Variation?
}
