/// A version such as `1.12.0`, by its numbers.
struct VersionNumber: Comparable {
  private let numbers: [Int]

  /// Nil for anything else than up to three numbers with dots between them.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy { $0.isASCII && $0.isNumber } ? UInt16($0).map(Int.init) : nil }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    self.numbers = numbers + Array(repeating: 0, count: 3 - numbers.count)
  }

  static func < (first: VersionNumber, second: VersionNumber) -> Bool {
    first.numbers.lexicographicallyPrecedes(second.numbers)
  }

  /// Why this program may not use a configuration that requires a version; nil if it may.
  static func mistake(inRequired text: String) -> String? {
    guard let required = VersionNumber(text) else {
      return "expected a version such as \"\(Product.version)\", found '\(text)'"
    }
    guard let own = VersionNumber(Product.version), own < required else { return nil }
    return "this configuration is for \(Product.name) \(text) or later; this is \(Product.version)"
  }
}
