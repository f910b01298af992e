/// A value that few have, in memory of its own, so that the many without it are small.
///
/// Setting a value allocates; reading it does not. Public for inlining only (see
/// `Documentation/Decisions/public-leaves.md`).
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value
    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box?

  @inlinable
  public init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

  @inlinable public var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }
}
