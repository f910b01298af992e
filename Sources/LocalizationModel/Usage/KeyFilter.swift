package import SourceText

/// Tells cheaply what cannot be a key of a project, so that nearly all literals of its code are forgotten at once.
public struct KeyFilter: Sendable {
  private let table: BitTable
  public let reader: Reader

  /// Room for so many keys that little else passes.
  public init(capacity: Int) {
    table = BitTable(bits: capacity * 32)
    reader = Reader(bits: table.reader)
  }

  /// Only before the filter is shared.
  package func insert(_ key: ByteSlice) {
    table.insert(Int(KeyHash.hash(key)))
    guard key.count >= Reader.endLength else { return }
    table.insert(Reader.bit(ofStart: Reader.end(at: key.start)))
    table.insert(Reader.bit(ofEnd: Reader.end(at: key.start + key.count - Reader.endLength)))
  }

  /// A filter that everything passes.
  package static var everything: KeyFilter {
    let filter = KeyFilter(capacity: 0)
    for bit in 0..<4096 { filter.table.insert(bit) }
    return filter
  }

  /// Asks a filter that somebody else keeps alive.
  public struct Reader: Sendable {
    @usableFromInline let bits: BitTable.Reader

    /// How many bytes of the start and the end of keys are known.
    public static var endLength: Int { 4 }

    init(bits: BitTable.Reader) { self.bits = bits }

    /// By the `KeyHash` of a text.
    @inlinable @inline(__always)
    public func mayContain(_ hash: UInt32) -> Bool { bits.contains(Int(hash)) }

    /// Whether a key may have these four bytes first.
    @inlinable @inline(__always)
    public func mayHaveKey(startingWithBytesAt start: UnsafePointer<UInt8>) -> Bool {
      bits.contains(Self.bit(ofStart: Self.end(at: start)))
    }

    /// Whether a key may have these four bytes last.
    @inlinable @inline(__always)
    public func mayHaveKey(endingWithBytesAt start: UnsafePointer<UInt8>) -> Bool {
      bits.contains(Self.bit(ofEnd: Self.end(at: start)))
    }

    @inlinable @inline(__always)
    static func end(at start: UnsafePointer<UInt8>) -> UInt64 {
      UInt64(UnsafeRawPointer(start).loadUnaligned(as: UInt32.self))
    }

    @inlinable @inline(__always)
    static func bit(ofStart bytes: UInt64) -> Int { Int((bytes &* 0x9E37_79B9_7F4A_7C15) >> 32) }

    @inlinable @inline(__always)
    static func bit(ofEnd bytes: UInt64) -> Int { Int(((bytes | 1 << 32) &* 0x9E37_79B9_7F4A_7C15) >> 32) }
  }

  /// The hashes of all keys of projects, and of the symbols that Xcode may make of those in catalogs.
  package static func filters(of projects: [Project]) -> (keys: KeyFilter, symbols: KeyFilter?) {
    let tables = projects.flatMap { $0.bundles.flatMap(\.tables) }
    let count = tables.reduce(0) { $0 + $1.keys.count }
    let keys = KeyFilter(capacity: count)
    let symbols = KeyFilter(capacity: count)
    var hasAnySymbols = false
    for table in tables {
      let hasSymbols = table.localizations.contains { $0.files.contains { $0.format == .catalog } }
      hasAnySymbols = hasAnySymbols || hasSymbols
      for number in 0..<table.keys.count {
        keys.insert(table.keys[number])
        guard hasSymbols else { continue }
        let symbol = ByteBuffer(CodeUsage.symbolName(of: table.keys[number]).utf8)
        withExtendedLifetime(symbol) { symbols.insert(symbol.slice) }
      }
    }
    return (keys, hasAnySymbols ? symbols : nil)
  }
}
