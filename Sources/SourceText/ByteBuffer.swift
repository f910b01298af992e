#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Memory that is filled once and followed by zero bytes, which no count includes.
///
/// The zeros let a scanner look a few bytes ahead without checking bounds: a zero is not a letter, a quote or a
/// continuation byte, so every loop stops there.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public final class ByteBuffer: @unchecked Sendable {
  /// The number of zero bytes after the content.
  public static let padding = 32

  let start: UnsafePointer<UInt8>
  /// In bytes, excluding the padding.
  public let count: Int
  /// Whether the memory is that of a file.
  private let isMapped: Bool

  /// Allocates `capacity` bytes and lets `write` fill them.
  public convenience init(capacity: Int, _ write: (inout ByteWriter) -> Void) {
    self.init(capacity: capacity) { memory in
      var writer = ByteWriter(start: memory, capacity: capacity)
      write(&writer)
      return writer.count
    }
  }

  /// Allocates `capacity` bytes and lets `fill` write them; it returns the number of bytes written.
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
    isMapped = false
  }

  /// Takes over the mapping of a file, which has room for zeros in its last page.
  init(mapped start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
    isMapped = true
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

  deinit {
    if isMapped { munmap(UnsafeMutableRawPointer(mutating: start), count) } else { start.deallocate() }
  }

  /// The content, which must not be used after the buffer is released; see `withSlice`.
  public var slice: ByteSlice { ByteSlice(start: start, count: count) }

  /// Passes the content to `body`, for buffers without any other owner.
  public func withSlice<Result>(_ body: (ByteSlice) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(slice) }
  }
}

/// Memory that grows in blocks and never moves, for decoded texts.
///
/// A text keeps its address once it is written, so slices may be handed out while more is added.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public final class ByteArena: @unchecked Sendable {
  private var blocks: [UnsafeMutablePointer<UInt8>] = []
  private var free: UnsafeMutablePointer<UInt8>
  private var remaining = 0

  /// The number of zero bytes after each text, so that what looks ahead does not see the next one.
  private static let gap = 8

  public init() { free = UnsafeMutablePointer(bitPattern: 1)! }

  deinit { for block in blocks { block.deallocate() } }

  /// Reserves `capacity` bytes and lets `write` fill them.
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
    free += count + Self.gap
    remaining -= count + Self.gap
    return slice
  }

  /// Takes over the memory of another arena, whose texts then live as long as this one.
  package func take(_ other: ByteArena) {
    blocks += other.blocks
    (other.blocks, other.remaining) = ([], 0)
  }

  public func append(_ bytes: some Collection<UInt8>) -> ByteSlice {
    append(capacity: bytes.count) { writer in
      for byte in bytes { writer.append(byte) }
    }
  }
}
