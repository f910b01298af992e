/// Reads a stored property of many values: it is at the same offset in each, while a key path asks every time.
package struct StoredProperty<Root, Value>: Sendable {
  private let offset: Int

  /// Nil for a computed property.
  package init?(_ path: PartialKeyPath<Root>, of type: Value.Type) {
    guard let offset = MemoryLayout<Root>.offset(of: path), path is KeyPath<Root, Value> else { return nil }
    self.offset = offset
  }

  /// Passes the value in place, since a copy would retain what it has.
  package func pass(_ root: Root, to body: (Value) -> Void) {
    withUnsafePointer(to: root) { root in
      body((UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}
