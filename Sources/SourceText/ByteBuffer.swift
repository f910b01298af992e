/// Memory of its own, filled once, followed by zero bytes that no count includes.
///
/// The zeros let a scanner look a few bytes ahead without asking whether it may: they are no letter, no quote and no
/// continuation byte, so every loop stops at them.
public final class ByteBuffer: @unchecked Sendable {
  /// How many zero bytes follow the content.
  public static let padding = 32

  let start: UnsafePointer<UInt8>
  /// In bytes, without the padding.
  public let count: Int

  /// Makes room for `capacity` bytes and lets `write` fill it.
  public convenience init(capacity: Int, _ write: (inout ByteWriter) -> Void) {
    self.init(capacity: capacity) { memory in
      var writer = ByteWriter(start: memory, capacity: capacity)
      write(&writer)
      return writer.count
    }
  }

  /// Makes room for `capacity` bytes and lets `fill` write them; it returns how many it wrote.
  init<Failure: Error>(
    capacity: Int, fill: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Int
  ) throws(Failure) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.padding)
    do {
      count = try fill(memory)
    } catch {
      memory.deallocate()
      throw error
    }
    precondition(count <= capacity)
    (memory + count).initialize(repeating: 0, count: Self.padding)
    start = UnsafePointer(memory)
  }

  public convenience init(_ bytes: some Collection<UInt8>) {
    self.init(capacity: bytes.count) { memory in
      let copied: Int? = bytes.withContiguousStorageIfAvailable { source in
        if let start = source.baseAddress { memory.initialize(from: start, count: source.count) }
        return source.count
      }
      if let copied { return copied }
      var count = 0
      for byte in bytes {
        memory[count] = byte
        count += 1
      }
      return count
    }
  }

  deinit { start.deallocate() }

  /// The content, which must not be used once nothing refers to the buffer any more; see `withSlice`.
  public var slice: ByteSlice { ByteSlice(start: start, count: count) }

  /// The content while `body` runs: for buffers that nothing else holds on to.
  public func withSlice<Result>(_ body: (ByteSlice) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(slice) }
  }
}

/// Memory that grows in blocks and never moves, for texts that had to be decoded.
///
/// A text keeps its address from the moment it was written, so slices may be handed out while more is added.
public final class ByteArena: @unchecked Sendable {
  private var blocks: [UnsafeMutablePointer<UInt8>] = []
  private var free: UnsafeMutablePointer<UInt8>
  private var remaining = 0

  public init() { free = UnsafeMutablePointer(bitPattern: 1)! }

  deinit { for block in blocks { block.deallocate() } }

  /// Room for at most `capacity` bytes, which `write` fills.
  public func append(capacity: Int, _ write: (inout ByteWriter) -> Void) -> ByteSlice {
    if remaining < capacity + ByteBuffer.padding {
      let size = max(capacity + ByteBuffer.padding, min(4096 << min(blocks.count, 8), 1 << 20))
      free = .allocate(capacity: size)
      free.initialize(repeating: 0, count: size)
      remaining = size
      blocks.append(free)
    }
    var writer = ByteWriter(start: free, capacity: capacity)
    write(&writer)
    let count = writer.count
    let slice = ByteSlice(start: UnsafePointer(free), count: count)
    free += count
    remaining -= count
    return slice
  }

  public func append(_ bytes: some Collection<UInt8>) -> ByteSlice {
    append(capacity: bytes.count) { writer in
      for byte in bytes { writer.append(byte) }
    }
  }
}
