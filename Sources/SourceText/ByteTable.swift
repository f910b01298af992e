/// Values by index in memory that never moves: access counts no references and checks no bounds.
///
/// The table does not own its memory, which belongs to a `FixedMemory` or a `PinnedArray` that must outlive it, or to
/// the program (`init(forever:)`). Indices are zero-based; only debug builds catch one that is out of range.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct ByteTable<Value: BitwiseCopyable>: @unchecked Sendable, BitwiseCopyable {
  @usableFromInline let start: UnsafePointer<Value>
  public let count: Int

  @inlinable
  init(start: UnsafePointer<Value>, count: Int) {
    self.start = start
    self.count = count
  }

  /// Creates a table that lives as long as the program: for facts about all bytes or characters, created once.
  public init(forever values: [Value]) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: max(values.count, 1))
    values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { memory.initialize(from: first, count: source.count) }
    }
    self.init(start: UnsafePointer(memory), count: values.count)
  }

  /// A table without values.
  public static var empty: ByteTable { ByteTable(UnsafeBufferPointer(start: nil, count: 0)) }

  /// Passes the values of an array to `body`.
  @inlinable
  public static func with<Result>(_ values: ContiguousArray<Value>, _ body: (ByteTable) -> Result) -> Result {
    values.withUnsafeBufferPointer { body(ByteTable($0)) }
  }

  @usableFromInline
  init(_ buffer: UnsafeBufferPointer<Value>) {
    self.init(
      start: buffer.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Value>.alignment)!, count: buffer.count)
  }

  @inlinable @inline(__always)
  public subscript(number: Int) -> Value {
    assert(number >= 0 && number < count)
    return start[number]
  }

  @inlinable public var indices: Range<Int> { 0..<count }

  /// All values, to copy them at once.
  @inlinable public var buffer: UnsafeBufferPointer<Value> { UnsafeBufferPointer(start: start, count: count) }
}

/// An array at a fixed address, with a table of its values that may be used as long as this lives.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct PinnedArray<Value: BitwiseCopyable>: @unchecked Sendable {
  public let array: ContiguousArray<Value>
  public let table: ByteTable<Value>

  public init(_ array: ContiguousArray<Value>) {
    // What was reserved and is not needed would be memory that nothing else can use, as long as the array is there.
    let hasRoom = array.capacity - array.count > max(64, array.count / 8)
    self.array = hasRoom ? array.withUnsafeBufferPointer { ContiguousArray($0) } : array
    // The array cannot be changed, so its storage stays in place while there is a reference to it.
    table = self.array.withUnsafeBufferPointer { ByteTable($0) }
  }

  @inlinable @inline(__always)
  public subscript(number: Int) -> Value { table[number] }

  public var count: Int { table.count }
}

/// Memory for a fixed number of values, all initialized.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public final class FixedMemory<Value: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline let start: UnsafeMutablePointer<Value>
  public let count: Int

  @inlinable
  public init(repeating value: Value, count: Int) {
    self.count = count
    start = .allocate(capacity: max(count, 1))
    start.initialize(repeating: value, count: count)
  }

  deinit { start.deallocate() }

  /// Writable only before the memory is shared between threads.
  @inlinable @inline(__always)
  public subscript(number: Int) -> Value {
    get {
      assert(number >= 0 && number < count)
      return start[number]
    }
    set {
      assert(number >= 0 && number < count)
      start[number] = newValue
    }
  }

  @inlinable public var table: ByteTable<Value> { ByteTable(start: UnsafePointer(start), count: count) }
}

/// Bits by number; every number has a bit, and large numbers share theirs.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public final class BitTable: Sendable {
  @usableFromInline let words: FixedMemory<UInt64>

  /// Creates at least this many bits: a power of two, and at least 4096.
  public init(bits: Int) {
    var size = 64
    while size * 64 < bits { size *= 2 }
    words = FixedMemory(repeating: 0, count: size)
  }

  /// Inserts a bit; allowed only before the table is shared.
  @inlinable @inline(__always)
  public func insert(_ bit: Int) { words[bit >> 6 & (words.count - 1)] |= 1 << UInt64(bit & 63) }

  @inlinable @inline(__always)
  public var reader: Reader { Reader(words: words.table) }

  /// Access to a table that another reference keeps alive.
  public struct Reader: Sendable {
    @usableFromInline let words: ByteTable<UInt64>

    @usableFromInline @inline(__always)
    init(words: ByteTable<UInt64>) { self.words = words }

    @inlinable @inline(__always)
    public func contains(_ bit: Int) -> Bool {
      words[bit >> 6 & (words.count - 1)] >> UInt64(bit & 63) & 1 != 0
    }

    /// Whether some bit is in both tables, which are of the same size.
    public func overlaps(_ other: Reader) -> Bool {
      assert(words.count == other.words.count)
      return words.indices.contains { words[$0] & other.words[$0] != 0 }
    }
  }
}
