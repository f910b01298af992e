#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads what a pipe or a terminal has, at least one byte and at most so many; none at the end, or where reading fails.
///
/// A process that is stopped and continued, as an editor in the background is, reads on.
package func readAvailable(from descriptor: Int32, upTo count: Int) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
    var got = -1
    repeat {
      got = read(descriptor, buffer.baseAddress, count)
    } while got < 0 && errno == EINTR
    initialized = max(0, got)
  }
}
