internal import SourceText

/// The specifiers of a text in one number, if they are few and plain: `%@`, `%1$@`, `%lld`, `%%`.
///
/// Most texts with specifiers have no others, so that two texts are compared without reading them again.
///
/// Public for inlining only (see `Documentation/Decisions/public-leaves.md`).
public struct PlainSpecifiers: Sendable, BitwiseCopyable {
  /// Nine bits for each specifier, the last one lowest, after a one; zero when they do not fit.
  private var code: UInt32

  /// Only the texts say which specifiers they have.
  public static let unknown = PlainSpecifiers(code: 0)
  /// There is no percent sign.
  public static let absent = PlainSpecifiers(code: 1)

  private init(code: UInt32) { self.code = code }

  /// Whether two texts have the same specifiers in the same order; nil where that is not known.
  package func isSame(as other: PlainSpecifiers) -> Bool? {
    code == 0 || other.code == 0 ? nil : code == other.code
  }

  /// Adds a specifier as it is written, which is one that `FormatString.plainSpecifier` accepts.
  mutating func append(_ specifier: ByteSlice) {
    guard code != 0, code < 1 << 27, let bits = Self.bits(of: specifier) else {
      code = 0
      return
    }
    code = code << 9 | bits
  }

  /// The conversion, the number of its letters `l`, and its position, if they fit.
  private static func bits(of specifier: ByteSlice) -> UInt32? {
    let last = specifier.count - 1
    var position: UInt32 = 0
    var next = 1
    if specifier[1].isASCIIDigit {
      position = UInt32(specifier[1] - 0x30)
      next = 3
    }
    let length = last - next
    guard length >= 0, length <= 3 else { return nil }
    for offset in next..<last where specifier[offset] != UInt8(ascii: "l") { return nil }
    let conversion: UInt32
    switch specifier[last] {
    case UInt8(ascii: "@"): conversion = 1
    case UInt8(ascii: "d"): conversion = 2
    case UInt8(ascii: "i"): conversion = 3
    case UInt8(ascii: "u"): conversion = 4
    case UInt8(ascii: "f"): conversion = 5
    case UInt8(ascii: "%"): conversion = 6
    default: return nil
    }
    return conversion << 6 | UInt32(length) << 4 | position
  }
}
