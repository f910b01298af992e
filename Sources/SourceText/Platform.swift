#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The C library's byte functions, under descriptive names.
enum PlatformBytes {
  /// The offset of the first `byte` at or after `offset`, or `end` when there is none.
  static func firstIndex(
    of byte: UInt8, in start: UnsafePointer<UInt8>, from offset: Int, to end: Int
  ) -> Int {
    guard offset < end, let found = memchr(start + offset, Int32(byte), end - offset) else { return end }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// Whether two memory areas of the same length contain the same bytes.
  static func equal(_ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int) -> Bool {
    memcmp(first, second, count) == 0
  }

  /// Less than, equal to or greater than zero when the first memory area sorts before, with or after the second.
  static func order(_ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int) -> Int {
    Int(memcmp(first, second, count))
  }
}
