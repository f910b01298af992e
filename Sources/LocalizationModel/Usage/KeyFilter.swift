public import SourceText

/// A fast filter for strings that cannot be keys of a project or their base texts, so that most literals of its code need
/// not be kept.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct KeyFilter: Sendable {
  private let table: BitTable
  public let reader: Reader

  /// Creates a filter with room for a number of keys, so large that few other strings pass.
  public init(capacity: Int) {
    table = BitTable(bits: capacity * 32)
    reader = Reader(bits: table.reader)
  }

  /// Inserts a key; allowed only before the filter is shared.
  package func insert(_ key: ByteSlice) {
    table.insert(Int(KeyHash.hash(key)))
    guard key.count >= Reader.endLength else { return }
    table.insert(Reader.bit(ofStart: key.fourBytes(at: 0)))
    table.insert(Reader.bit(ofEnd: key.fourBytes(at: key.count - Reader.endLength)))
  }

  /// A filter that lets everything pass.
  package static let everything: KeyFilter = {
    let filter = KeyFilter(capacity: 0)
    for bit in 0..<4096 { filter.table.insert(bit) }
    return filter
  }()

  /// Access to a filter that another reference keeps alive.
  public struct Reader: Sendable {
    @usableFromInline let bits: BitTable.Reader

    /// The number of bytes at the start and the end of keys that the filter knows.
    public static var endLength: Int { 4 }

    init(bits: BitTable.Reader) { self.bits = bits }

    /// Whether a key may have this `KeyHash`.
    @inlinable @inline(__always)
    public func mayContain(_ hash: UInt32) -> Bool { bits.contains(Int(hash)) }

    /// Whether a key may start with these four bytes.
    @inlinable @inline(__always)
    public func mayHaveKey(startingWith bytes: UInt32) -> Bool {
      bits.contains(Self.bit(ofStart: bytes))
    }

    /// Whether a key may end with these four bytes.
    @inlinable @inline(__always)
    public func mayHaveKey(endingWith bytes: UInt32) -> Bool {
      bits.contains(Self.bit(ofEnd: bytes))
    }

    @inlinable @inline(__always)
    static func bit(ofStart bytes: UInt32) -> Int { Int((UInt64(bytes) &* 0x9E37_79B9_7F4A_7C15) >> 32) }

    @inlinable @inline(__always)
    static func bit(ofEnd bytes: UInt32) -> Int { Int(((UInt64(bytes) | 1 << 32) &* 0x9E37_79B9_7F4A_7C15) >> 32) }
  }

  /// Filters for the keys of projects, with the base texts that code may show instead of looking them up, and for the
  /// symbols that Xcode may generate for keys in catalogs.
  package static func filters(of projects: [Project]) -> (keys: KeyFilter, symbols: KeyFilter?) {
    let tables = projects.flatMap { $0.bundles.flatMap(\.tables) }
    let count = tables.reduce(0) { $0 + $1.keys.count }
    let textCount = tables.reduce(0) { $0 + ($1.kind == .ordinary ? $1.keys.count : 0) }
    let keys = KeyFilter(capacity: count + textCount)
    let symbols = KeyFilter(capacity: count)
    var hasAnySymbols = false
    for table in tables {
      let hasSymbols = table.localizations.contains { $0.files.contains { $0.format.hasSymbols } }
      hasAnySymbols = hasAnySymbols || hasSymbols
      // Code may load the Interface Builder file of a table by its name.
      if table.kind == .interfaceBuilder { table.name.withByteSlice(keys.insert) }
      if table.kind == .ordinary {
        table.base?.forEachEntry(with: [.letter, .nonASCII]) { _, _, text in
          if text.bytes.count <= longestText { keys.table.insert(Int(KeyHash.hash(text.bytes))) }
        }
      }
      for number in 0..<table.keys.count {
        keys.insert(table.keys[number])
        // Code may have the start of several keys: "tip" of `tip_1` and `tip_2`.
        for stem in table.keys[number].stemsOfNumberedKey { keys.table.insert(Int(KeyHash.hash(stem))) }
        if let (stem, suffix) = table.keys[number].parts {
          // Or both parts of a key: "title" or "title_" and "short" of `title_short`.
          let hash = KeyHash.hash(stem)
          keys.table.insert(Int(hash))
          keys.table.insert(Int(KeyHash.hash(suffix[1..<suffix.count])))
          keys.table.insert(Int(KeyHash.hash(table.keys[number][0..<stem.count + 1])))
          // Or the end that is added to others: "_short" in `title_short`, beside `title`.
          if table.keys.number(of: stem, hash: hash) != nil { keys.table.insert(Int(KeyHash.hash(suffix))) }
        }
        guard hasSymbols else { continue }
        CodeUsage.symbolName(of: table.keys[number]).withByteSlice { symbols.insert($0) }
      }
    }
    return (keys, hasAnySymbols ? symbols : nil)
  }

  /// Longer texts, in bytes, are no titles, and hardly in one literal.
  private static let longestText = 400
}

extension ByteSlice {
  /// What comes before separators and numbers at the end of a key: "tip" in `tip_1`, "tip_14" and "tip" in `tip_14_2`.
  package var stemsOfNumberedKey: [ByteSlice] {
    var stems: [ByteSlice] = []
    var rest = self
    // The limit keeps the time linear.
    while stems.count < 4, rest.count > 2, rest[rest.count - 1].isASCIIDigit,
      let last = rest.bytes.lastIndex(where: { !$0.isASCIIDigit }), last > 0, rest[last].isKeySeparator
    {
      rest = rest[0..<last]
      stems.append(rest)
    }
    return stems
  }

  /// A key without what follows its last separator, and the rest: "title" and "_short"; nil without a separator.
  package var parts: (stem: ByteSlice, suffix: ByteSlice)? {
    guard let last = bytes.lastIndex(where: \.isKeySeparator), last > 0, count - last > 2 else { return nil }
    return (self[0..<last], self[last..<count])
  }
}

extension UInt8 {
  fileprivate var isKeySeparator: Bool { "._-".utf8.contains(self) }
}
