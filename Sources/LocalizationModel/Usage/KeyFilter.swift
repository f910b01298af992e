/// Tells cheaply which hashes cannot be those of a project's keys, so that nearly all literals of its code are forgotten
/// at once.
package struct KeyFilter: Sendable {
  private var bits: ContiguousArray<UInt64>
  private let mask: Int

  /// Room for so many hashes that few others pass.
  package init(capacity: Int) {
    var size = 64
    while size < capacity / 4 { size *= 2 }
    bits = ContiguousArray(repeating: 0, count: size)
    mask = size - 1
  }

  package mutating func insert(_ hash: UInt32) {
    bits[Int(hash >> 6) & mask] |= 1 << UInt64(hash & 63)
  }

  package func mayContain(_ hash: UInt32) -> Bool { bits[Int(hash >> 6) & mask] >> UInt64(hash & 63) & 1 != 0 }

  /// The hashes of all keys of a project, and of the symbols that Xcode may make of those in catalogs.
  package static func filters(of project: Project) -> (keys: KeyFilter, symbols: KeyFilter) {
    let tables = project.bundles.flatMap(\.tables)
    let count = tables.reduce(0) { $0 + $1.keys.count }
    var keys = KeyFilter(capacity: count)
    var symbols = KeyFilter(capacity: count)
    for table in tables {
      let hasSymbols = table.localizations.contains { $0.tables.contains { $0.format == .catalog } }
      for number in 0..<table.keys.count {
        keys.insert(KeyHash.hash(table.keys[number]))
        if hasSymbols { symbols.insert(KeyHash.hash(CodeUsage.symbolName(of: table.keys[number]))) }
      }
    }
    return (keys, symbols)
  }
}
