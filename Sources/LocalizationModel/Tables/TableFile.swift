package import SourceText

/// The content of one file for one language and table name.
///
/// Entries are in file order and include overridden ones, so that rules see what the author wrote.
package final class TableFile: Sendable {
  package let name: String
  /// Nil for a table outside any language folder.
  package let language: LanguageIdentifier?
  package let source: SourceFile
  package let format: TableFormat
  package let syntax: any FileSyntax
  private let pinnedEntries: PinnedArray<Entry>
  /// The mistakes in the file, in file order.
  package let problems: [SyntaxProblem]
  package let systemReading: SystemReading
  /// The source language that a catalog declares.
  package let declaredSourceLanguage: String?
  /// The offsets of comments that address the linter; a file with several tables keeps them in only one of them.
  package let linterComments: [Int]

  private let decoded: PinnedArray<ByteSlice>
  /// The comment of each entry up to the last one that has any.
  private let comments: ContiguousArray<ByteRange>
  /// The text of `source`, for direct access.
  private let text: ByteSlice
  private let arena: ByteArena
  private let variations: [UInt32: Variation]
  private let structures: [UInt32: VariationStructure]
  private let states: [UInt32: TranslationState]

  package init(_ content: ParsedTable, name: String, language: LanguageIdentifier?, source: SourceFile) {
    self.name = name
    self.language = language
    self.source = source
    text = source.text
    format = content.format
    syntax = content.syntax
    pinnedEntries = PinnedArray(content.entries)
    problems = content.problems
    systemReading = content.systemReading
    declaredSourceLanguage = content.declaredSourceLanguage
    linterComments = content.linterComments
    decoded = PinnedArray(content.decoded)
    comments = content.comments
    arena = content.arena
    variations = content.variations
    structures = content.variations.compactMapValues { VariationStructure($0, of: content.format) }
    states = content.states
  }

  package var entries: ContiguousArray<Entry> { pinnedEntries.array }

  /// The decoded key of an entry.
  package func key(_ index: Int) -> ByteSlice { key(of: pinnedEntries[index]) }

  /// The decoded value of an entry; for one with variations, the text that represents all of them.
  package func value(_ index: Int) -> ByteSlice { value(of: pinnedEntries[index]) }

  package func entry(_ index: Int) -> Entry { pinnedEntries[index] }

  package func key(of entry: Entry) -> ByteSlice {
    entry.decoded.key.map { decoded[$0] } ?? written(entry.key)
  }

  package func value(of entry: Entry) -> ByteSlice {
    entry.decoded.value.map { decoded[$0] } ?? written(entry.value)
  }

  private func written(_ range: ByteRange) -> ByteSlice {
    text[range.offsets]
  }

  /// Access to entries and texts without reference counting, for loops over all of them; must not outlive the table.
  struct Reader: BitwiseCopyable {
    let entries: ByteTable<Entry>
    let decoded: ByteTable<ByteSlice>
    let text: ByteSlice
    /// Whether the texts of other languages are between those of this one.
    let isScattered: Bool

    func key(of entry: Entry) -> ByteSlice {
      if let number = entry.decoded.key { decoded[number] } else { text[entry.key.offsets] }
    }

    func value(of entry: Entry) -> ByteSlice {
      if let number = entry.decoded.value { decoded[number] } else { text[entry.value.offsets] }
    }

    /// Asks for the text of an entry that follows soon, if it has any of the traits: the texts of a language are far
    /// apart in a catalog, and waiting for the memory of each took a sixth of the time.
    @inline(__always)
    func prefetchValue(after index: Int, with traits: Traits) {
      guard isScattered, index + 8 < entries.count else { return }
      let entry = entries[index + 8]
      if entry.traits.intersects(traits) { text.prefetch(at: Int(entry.value.lowerBound)) }
    }
  }

  var reader: Reader {
    Reader(
      entries: pinnedEntries.table, decoded: decoded.table, text: text, isScattered: format.holdsAllLanguages)
  }

  package func text(_ index: Int) -> LocalizedText {
    let entry = entries[index]
    return LocalizedText(bytes: value(of: entry), range: entry.value, traits: entry.traits)
  }

  package func variation(of index: Int) -> Variation? {
    entries[index].traits.contains(.variations) ? variations[UInt32(index)] : nil
  }

  /// The structure of an entry with variations, if it has one.
  package func structure(of index: Int) -> VariationStructure? { structures[UInt32(index)] }

  /// Whether any entry has a state.
  package var hasStates: Bool { !states.isEmpty }

  package func state(of index: Int) -> TranslationState? { states[UInt32(index)] }

  /// Where the comment before an entry is, with its delimiters; empty when there is none.
  package func commentRange(of index: Int) -> ByteRange { index < comments.count ? comments[index] : .start }

  /// The comment before an entry, without delimiters and surrounding white space; empty when there is none.
  package func comment(_ index: Int) -> ByteSlice {
    var comment = source.slice(commentRange(of: index))
    if comment.hasPrefix("/*"), comment.hasSuffix("*/"), comment.count >= 4 {
      comment = comment[2..<comment.count - 2]
    } else if comment.hasPrefix("//") {
      comment = comment[2..<comment.count]
    }
    return comment.trimmed
  }
}

/// The content of a file as parsed, before its table and language are known.
package struct ParsedTable {
  package var format: TableFormat
  package var syntax: any FileSyntax
  package var entries: ContiguousArray<Entry> = []
  /// The keys and values that `DecodedTexts` count.
  package private(set) var decoded: ContiguousArray<ByteSlice> = []
  /// The comment of each entry up to the last one that has any; an empty range for those without.
  package private(set) var comments: ContiguousArray<ByteRange> = []
  package var arena: ByteArena
  package var problems: [SyntaxProblem] = []
  package var systemReading = SystemReading.whole
  package var variations: [UInt32: Variation] = [:]
  package var states: [UInt32: TranslationState] = [:]
  package var declaredSourceLanguage: String?
  /// The offsets of comments that address the linter; see `LinterComment`.
  package var linterComments: [Int] = []

  package init(format: TableFormat, syntax: any FileSyntax, arena: ByteArena = ByteArena()) {
    self.format = format
    self.syntax = syntax
    self.arena = arena
  }

  /// Stores the decoded texts of an entry, nil for those that equal their bytes in the file.
  package mutating func keep(key: ByteSlice?, value: ByteSlice?) -> DecodedTexts {
    guard key != nil || value != nil else { return .none }
    let first = decoded.count
    if let key { decoded.append(key) }
    if let value { decoded.append(value) }
    return DecodedTexts(first: first, hasKey: key != nil, hasValue: value != nil)
  }

  /// Adds an entry and the comment before it, including its delimiters, or an empty range.
  package mutating func append(_ entry: Entry, comment: ByteRange) {
    if !comment.isEmpty { note(comment, ofEntry: entries.count) }
    entries.append(entry)
  }

  private mutating func note(_ comment: ByteRange, ofEntry index: Int) {
    while comments.count < index { comments.append(.start) }
    comments.append(comment)
  }

  /// Adds the entries and their texts of what follows in the same file.
  package mutating func append(_ part: ParsedTable) {
    let first = entries.count
    entries += part.entries
    if !decoded.isEmpty, !part.decoded.isEmpty {
      for index in first..<entries.count { entries[index].decoded = entries[index].decoded.shifted(by: decoded.count) }
    }
    decoded += part.decoded
    for (index, comment) in part.comments.enumerated() { note(comment, ofEntry: first + index) }
    for (number, variation) in part.variations { variations[UInt32(first) + number] = variation }
    for (number, state) in part.states { states[UInt32(first) + number] = state }
  }

  /// Marks the entries that follow a comment that marks them as not translated yet.
  package mutating func markUnfinished(in text: ByteSlice) {
    var index = 0
    for offset in linterComments where text.hasPrefix(LinterComment.unfinished, at: offset) {
      while index < entries.count, entries[index].key.lowerBound < offset { index += 1 }
      if index < entries.count { entries[index].traits.insert(.unfinished) }
    }
  }

  /// Adds an entry with an already decoded key and value; a text that equals its bytes in the file is not stored again.
  package mutating func append(
    key: ByteSlice, at keyRange: ByteRange, value: ByteSlice, at valueRange: ByteRange, comment: ByteRange = .start,
    traits: Traits = .none, in text: ByteSlice
  ) {
    let isPlain = text.isSame(value, at: valueRange)
    let shape = TextShape(of: value)
    append(
      Entry(
        key: keyRange, value: valueRange, traits: shape.traits.union(traits).union(isPlain ? .none : .escape),
        specifiers: shape.specifiers,
        decoded: keep(key: text.isSame(key, at: keyRange) ? nil : key, value: isPlain ? nil : value)),
      comment: comment)
  }
}

/// How much of a file the system's own reader gets.
package enum SystemReading: Hashable, Sendable {
  /// Every entry.
  case whole
  /// The entries before this offset, without an error.
  case endsSilently(at: UInt32)
  /// Nothing: users see keys instead of texts.
  case refused
}

/// The state of a translation that a catalog or exchange file declares.
package enum TranslationState: String, Hashable, Sendable {
  case new
  case needsReview = "needs_review"
  case stale
  case machineTranslated = "machine_translated"
  case needsTranslation = "needs-translation"
  case other

  package var isUnfinished: Bool { self != .other && self != .machineTranslated }
}
