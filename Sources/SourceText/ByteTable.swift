/// Values by number, in memory that never moves: asking for one counts no references and checks nothing.
///
/// The table does not own its memory. It is that of a `FixedMemory` or a `PinnedArray`, which must outlive it, or of the
/// program (`init(forever:)`). Numbers are zero-based; one that is out of range is a mistake that only debug builds catch.
public struct ByteTable<Value: BitwiseCopyable>: @unchecked Sendable, BitwiseCopyable {
  @usableFromInline let start: UnsafePointer<Value>
  public let count: Int

  @inlinable
  init(start: UnsafePointer<Value>, count: Int) {
    self.start = start
    self.count = count
  }

  /// A table that lives as long as the program: for facts about all bytes or characters, made once.
  public init(forever values: [Value]) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: max(values.count, 1))
    values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { memory.initialize(from: first, count: source.count) }
    }
    self.init(start: UnsafePointer(memory), count: values.count)
  }

  /// A table of nothing.
  public static var empty: ByteTable { ByteTable(UnsafeBufferPointer(start: nil, count: 0)) }

  /// The values of an array while `body` runs.
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
}

/// An array that is kept where it is, with a table of its values that may be handed on for as long as this lives.
public struct PinnedArray<Value: BitwiseCopyable>: @unchecked Sendable {
  public let array: ContiguousArray<Value>
  public let table: ByteTable<Value>

  public init(_ array: ContiguousArray<Value>) {
    self.array = array
    // Nobody can change the array, so its storage stays where it is while there is a reference to it.
    table = array.withUnsafeBufferPointer { ByteTable($0) }
  }

  @inlinable @inline(__always)
  public subscript(number: Int) -> Value { table[number] }

  public var count: Int { table.count }
}

/// Memory for a fixed number of values, all set from the start.
public final class FixedMemory<Value: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline let start: UnsafeMutablePointer<Value>
  public let count: Int

  public init(repeating value: Value, count: Int) {
    self.count = count
    start = .allocate(capacity: max(count, 1))
    start.initialize(repeating: value, count: count)
  }

  deinit { start.deallocate() }

  /// Set only before the memory is shared between threads.
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

/// Bits by number; any number has one, large ones share theirs.
public final class BitTable: Sendable {
  @usableFromInline let words: FixedMemory<UInt64>

  /// As many bits as fit, a power of two and at least 4096.
  public init(bits: Int) {
    var size = 64
    while size * 64 < bits { size *= 2 }
    words = FixedMemory(repeating: 0, count: size)
  }

  /// Only before the table is shared.
  @inlinable @inline(__always)
  public func insert(_ bit: Int) { words[bit >> 6 & (words.count - 1)] |= 1 << UInt64(bit & 63) }

  @inlinable @inline(__always)
  public var reader: Reader { Reader(words: words.table) }

  /// Asks a table that somebody else keeps alive.
  public struct Reader: Sendable {
    @usableFromInline let words: ByteTable<UInt64>

    @usableFromInline @inline(__always)
    init(words: ByteTable<UInt64>) { self.words = words }

    @inlinable @inline(__always)
    public func contains(_ bit: Int) -> Bool {
      words[bit >> 6 & (words.count - 1)] >> UInt64(bit & 63) & 1 != 0
    }
  }
}
