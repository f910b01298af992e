/// Reads a stored property of many values: it is at the same offset in each, while a key path asks every time.
package struct StoredProperty<Root, Value>: Sendable {
  private let offset: Int

  /// Nil for a computed property.
  package init?(_ path: PartialKeyPath<Root>, of type: Value.Type) {
    guard let offset = MemoryLayout<Root>.offset(of: path), path is KeyPath<Root, Value> else { return nil }
    self.offset = offset
  }

  package func value(of root: Root) -> Value {
    withUnsafeBytes(of: root) { $0.load(fromByteOffset: offset, as: Value.self) }
  }
}
