/// Tells cheaply which hashes cannot be those of a project's keys, so that nearly all literals of its code are forgotten
/// at once.
public struct KeyFilter: Sendable {
  private let table: BitTable
  @usableFromInline let bits: BitTable.Reader

  /// Room for so many hashes that few others pass.
  public init(capacity: Int) {
    table = BitTable(bits: capacity * 16)
    bits = table.reader
  }

  /// Only before the filter is shared.
  public func insert(_ hash: UInt32) { table.insert(Int(hash)) }

  @inlinable @inline(__always)
  public func mayContain(_ hash: UInt32) -> Bool { bits.contains(Int(hash)) }

  /// The hashes of all keys of projects, and of the symbols that Xcode may make of those in catalogs.
  package static func filters(of projects: [Project]) -> (keys: KeyFilter, symbols: KeyFilter?) {
    let tables = projects.flatMap { $0.bundles.flatMap(\.tables) }
    let count = tables.reduce(0) { $0 + $1.keys.count }
    let keys = KeyFilter(capacity: count)
    let symbols = KeyFilter(capacity: count)
    var hasAnySymbols = false
    for table in tables {
      let hasSymbols = table.localizations.contains { $0.tables.contains { $0.format == .catalog } }
      hasAnySymbols = hasAnySymbols || hasSymbols
      for number in 0..<table.keys.count {
        keys.insert(KeyHash.hash(table.keys[number]))
        if hasSymbols { symbols.insert(KeyHash.hash(CodeUsage.symbolName(of: table.keys[number]))) }
      }
    }
    return (keys, hasAnySymbols ? symbols : nil)
  }
}
