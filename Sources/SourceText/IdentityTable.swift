/// Values by 64-bit hashes that stand for what was hashed: whatever has the same hash is the same.
///
/// Open addressing without hashing again, so that hashes must be well mixed, as those of a `TextIdentity` are. A place
/// is an index that holds until the next one is added.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct IdentityTable<Value: BitwiseCopyable>: ~Copyable {
  @usableFromInline var slots: FixedMemory<Slot>
  @usableFromInline var mask: Int
  /// How many hashes there are.
  @usableFromInline var count = 0

  @usableFromInline
  struct Slot: BitwiseCopyable {
    /// Zero for a free slot.
    @usableFromInline var hash: UInt64
    @usableFromInline var value: Value

    @inlinable
    init(hash: UInt64, value: Value) {
      self.hash = hash
      self.value = value
    }
  }

  @usableFromInline let initial: Value

  /// `initial` is the value of new hashes.
  @inlinable
  public init(initial: Value, capacity: Int = 256) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    self.initial = initial
    mask = size - 1
    slots = FixedMemory(repeating: Slot(hash: 0, value: initial), count: size)
  }

  /// Zero marks free slots, so that another hash stands for it.
  @inlinable @inline(__always)
  static func stored(_ hash: UInt64) -> UInt64 { hash == 0 ? 1 : hash }

  /// Where a hash or a free slot for it is.
  @inlinable @inline(__always)
  func find(_ stored: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: stored) & mask
    while slots[place].hash != stored, slots[place].hash != 0 { place = (place + 1) & mask }
    return place
  }

  /// The place of a hash; nil when it has none.
  @inlinable @inline(__always)
  public func place(of hash: UInt64) -> Int? {
    let place = find(Self.stored(hash))
    return slots[place].hash == 0 ? nil : place
  }

  /// The place of a hash, which is added if it has none.
  @inlinable @inline(__always)
  public mutating func placeToKeep(_ hash: UInt64) -> (place: Int, isNew: Bool) {
    let place = find(Self.stored(hash))
    return slots[place].hash == 0 ? (add(Self.stored(hash), at: place), true) : (place, false)
  }

  @inlinable @inline(__always)
  public subscript(place: Int) -> Value {
    get { slots[place].value }
    nonmutating set { slots[place].value = newValue }
  }

  /// Calls a function with each value, in no particular order.
  @inlinable
  public func forEachValue(_ body: (Value) -> Void) {
    for place in 0...mask where slots[place].hash != 0 { body(slots[place].value) }
  }

  @inlinable @inline(never)
  mutating func add(_ stored: UInt64, at place: Int) -> Int {
    var place = place
    if (count + 1) * 2 > mask {
      grow()
      place = find(stored)
    }
    count += 1
    slots[place].hash = stored
    return place
  }

  @inlinable
  mutating func grow() {
    let old = slots
    mask = (mask + 1) * 4 - 1
    slots = FixedMemory(repeating: Slot(hash: 0, value: initial), count: mask + 1)
    for number in 0..<old.count where old[number].hash != 0 { slots[find(old[number].hash)] = old[number] }
  }
}
