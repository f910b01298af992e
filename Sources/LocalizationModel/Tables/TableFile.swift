package import SourceText

/// What one file says in one language under one table name.
///
/// The entries stand in file order, overridden ones included, so that rules see what the author wrote.
package final class TableFile: Sendable {
  package let name: String
  /// Nil for a table outside any language folder.
  package let language: LanguageIdentifier?
  package let source: SourceFile
  package let format: TableFormat
  package let syntax: any FileSyntax
  private let pinnedEntries: PinnedArray<Entry>
  /// What is wrong with the file, in file order.
  package let problems: [SyntaxProblem]
  package let systemReading: SystemReading
  /// For catalogs: the language that the file itself names as its source.
  package let declaredSourceLanguage: String?
  /// The offsets of the comments that speak to the linter, for a file of several tables in one of them.
  package let linterComments: [Int]

  private let decoded: PinnedArray<ByteSlice>
  /// That of `source`, without the way there.
  private let text: ByteSlice
  private let arena: ByteArena
  private let variations: [UInt32: Variation]
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
    arena = content.arena
    variations = content.variations
    states = content.states
  }

  package var entries: ContiguousArray<Entry> { pinnedEntries.array }

  /// The decoded key of an entry.
  package func key(_ index: Int) -> ByteSlice { key(of: pinnedEntries[index]) }

  /// The decoded value of an entry; for one with variations, the text that stands for all of them.
  package func value(_ index: Int) -> ByteSlice { value(of: pinnedEntries[index]) }

  package func entry(_ index: Int) -> Entry { pinnedEntries[index] }

  package func key(of entry: Entry) -> ByteSlice {
    entry.decodedKey == 0 ? written(entry.key) : decoded[Int(entry.decodedKey) - 1]
  }

  package func value(of entry: Entry) -> ByteSlice {
    entry.decodedValue == 0 ? written(entry.value) : decoded[Int(entry.decodedValue) - 1]
  }

  private func written(_ range: ByteRange) -> ByteSlice {
    text[range.offsets]
  }

  /// Entries and texts without counting references, for loops over all of them; it must not outlive the table.
  struct Reader: BitwiseCopyable {
    let entries: ByteTable<Entry>
    let decoded: ByteTable<ByteSlice>
    let text: ByteSlice

    func key(of entry: Entry) -> ByteSlice {
      entry.decodedKey == 0
        ? text[entry.key.offsets]
        : decoded[Int(entry.decodedKey) - 1]
    }

    func value(of entry: Entry) -> ByteSlice {
      entry.decodedValue == 0
        ? text[entry.value.offsets]
        : decoded[Int(entry.decodedValue) - 1]
    }
  }

  var reader: Reader { Reader(entries: pinnedEntries.table, decoded: decoded.table, text: text) }

  package func text(_ index: Int) -> LocalizedText {
    let entry = entries[index]
    return LocalizedText(bytes: value(of: entry), range: entry.value, traits: entry.traits)
  }

  package func variation(of index: Int) -> Variation? {
    entries[index].traits.contains(.variations) ? variations[UInt32(index)] : nil
  }

  package func state(of index: Int) -> TranslationState? { states[UInt32(index)] }

  /// The comment before an entry without its delimiters and surrounding white space, empty when there is none.
  package func comment(_ index: Int) -> ByteSlice {
    var comment = source.slice(entries[index].comment)
    if comment.hasPrefix("/*"), comment.hasSuffix("*/"), comment.count >= 4 {
      comment = comment[2..<comment.count - 2]
    } else if comment.hasPrefix("//") {
      comment = comment[2..<comment.count]
    }
    return comment.trimmed
  }
}

/// What a parser found in a file, before it is known which table and language that is.
package struct ParsedTable {
  package var format: TableFormat
  package var syntax: any FileSyntax
  package var entries: ContiguousArray<Entry> = []
  package var decoded: ContiguousArray<ByteSlice> = []
  package var arena: ByteArena
  package var problems: [SyntaxProblem] = []
  package var systemReading = SystemReading.whole
  package var variations: [UInt32: Variation] = [:]
  package var states: [UInt32: TranslationState] = [:]
  package var declaredSourceLanguage: String?
  /// The offsets of the comments that speak to the linter; see `LinterComment`.
  package var linterComments: [Int] = []

  package init(format: TableFormat, syntax: any FileSyntax, arena: ByteArena = ByteArena()) {
    self.format = format
    self.syntax = syntax
    self.arena = arena
  }

  /// Keeps a decoded text and returns the number by which an `Entry` names it.
  package mutating func keep(_ text: ByteSlice) -> UInt32 {
    decoded.append(text)
    return UInt32(decoded.count)
  }

  /// Marks the entries that stand behind a comment which says that they are not translated yet.
  package mutating func markUnfinished(in text: ByteSlice) {
    var index = 0
    for offset in linterComments where text.hasPrefix(LinterComment.unfinished, at: offset) {
      while index < entries.count, entries[index].key.lowerBound < offset { index += 1 }
      if index < entries.count { entries[index].traits.insert(.unfinished) }
    }
  }

  /// Adds an entry whose key and value are already decoded; what still is the file's own bytes is not kept twice.
  package mutating func append(
    key: ByteSlice, at keyRange: ByteRange, value: ByteSlice, at valueRange: ByteRange, comment: ByteRange = .start,
    traits: Traits = .none, in text: ByteSlice
  ) {
    let isPlain = text.isSame(value, at: valueRange)
    entries.append(
      Entry(
        key: keyRange, value: valueRange, comment: comment, keyHash: KeyHash.hash(key),
        traits: Traits(of: value).union(traits).union(isPlain ? .none : .escape),
        decodedKey: text.isSame(key, at: keyRange) ? 0 : keep(key), decodedValue: isPlain ? 0 : keep(value)))
  }
}

/// What the system's own reader makes of a file.
package enum SystemReading: Hashable, Sendable {
  /// Every entry.
  case whole
  /// The entries before this offset only, without an error.
  case endsSilently(at: UInt32)
  /// Nothing: each key is shown instead of its text.
  case refused
}

/// What a catalog or exchange file says about a translation.
package enum TranslationState: String, Hashable, Sendable {
  case new
  case needsReview = "needs_review"
  case stale
  case machineTranslated = "machine_translated"
  case needsTranslation = "needs-translation"
  case other

  package var isUnfinished: Bool { self != .other && self != .machineTranslated }
}
