internal import SourceText

/// A dependency on the linter in `Package.swift`, whose plugin then checks the package.
enum PackageManifestEdit {
  static func insertion(into text: String) -> (offset: Int, insertion: String, effect: String)? {
    // Whoever uses a library of the package would resolve its dependencies, too.
    guard !text.contains(".library(") else { return nil }
    let bytes = Array(text.utf8)
    var reader = ManifestReader(bytes)
    guard let labels = reader.argumentsOfPackage() else { return nil }
    let dependency = ".package(url: \"\(Product.address)\", from: \"\(Product.version)\"),"
    let effect = "'swift package lint-localizations' checks the package"
    guard let place = labels["dependencies"] ?? labels["targets"] else { return nil }
    let line = bytes[..<place.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indent = String(decoding: bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    if labels["dependencies"] == nil {
      return (place.start, "dependencies: [\n\(indent)\(indent)\(dependency)\n\(indent)],\n\(indent)", effect)
    }
    // Only a literal list can be added to.
    guard let bracket = place.bracket else { return nil }
    let rest = bytes[(bracket + 1)...].drop { $0 == 0x20 }
    switch rest.first {
    case UInt8(ascii: "]"): return (bracket + 1, "\n\(indent)\(indent)\(dependency)\n\(indent)", effect)
    case 0x0A: return (bracket + 1, "\n\(indent)\(indent)\(dependency)", effect)
    default: return (bracket + 1, dependency + " ", effect)
    }
  }
}

/// Finds the arguments of the one call `Package(…)` in a manifest, skipping comments and texts.
private struct ManifestReader {
  struct Argument {
    /// The offset of the label.
    var start: Int
    /// The offset of the bracket that opens its list, if its value is nothing but a list.
    var bracket: Int?
  }

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The arguments by label; nil where the manifest is not understood, or has not exactly one such call.
  mutating func argumentsOfPackage() -> [String: Argument]? {
    var found: [String: Argument]?
    var previous: UInt8 = 0
    while offset < bytes.count {
      guard let skipped = skipCommentOrText() else { return nil }
      guard !skipped else {
        previous = 0
        continue
      }
      let isPartOfName = previous.isASCIILetter || "._0123456789".utf8.contains(previous)
      if !isPartOfName, starts("Package(") {
        guard found == nil else { return nil }
        offset += "Package(".utf8.count
        guard let arguments = arguments() else { return nil }
        found = arguments
        previous = UInt8(ascii: ")")
      } else {
        previous = bytes[offset]
        offset += 1
      }
    }
    return found
  }

  /// Reads to behind the parenthesis that closes the call.
  private mutating func arguments() -> [String: Argument]? {
    var found: [String: Argument] = [:]
    var depth = 1
    var word = 0..<0
    // The label whose value may be a list and nothing else, and whether that list is closed.
    var list: (label: String, isClosed: Bool)?
    while offset < bytes.count {
      guard let skipped = skipCommentOrText() else { return nil }
      if skipped { continue }
      let byte = bytes[offset]
      let isSpace = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
      if let closed = list, closed.isClosed, !isSpace {
        // Something is added to the list.
        if !",)".utf8.contains(byte) { found[closed.label]?.bracket = nil }
        list = nil
      }
      if "([{".utf8.contains(byte) {
        depth += 1
      } else if ")]}".utf8.contains(byte) {
        depth -= 1
        if depth == 0 {
          offset += 1
          return found
        }
        if depth == 1, byte == UInt8(ascii: "]") { list?.isClosed = true }
      } else if byte.isASCIILetter {
        word = word.upperBound == offset ? word.lowerBound..<offset + 1 : offset..<offset + 1
      } else if byte == UInt8(ascii: ":"), depth == 1, word.upperBound == offset {
        let next = bytes[(offset + 1)...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let bracket = next.flatMap { bytes[$0] == UInt8(ascii: "[") ? $0 : nil }
        let label = String(decoding: bytes[word], as: UTF8.self)
        found[label] = Argument(start: word.lowerBound, bracket: bracket)
        list = bracket.map { _ in (label, false) }
      }
      offset += 1
    }
    return nil
  }

  private func starts(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  /// Whether there was one; nil where it does not end, or a text contains code.
  private mutating func skipCommentOrText() -> Bool? {
    if starts("//") {
      offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return true
    }
    if starts("/*") { return skipComment() ? true : nil }
    let hashes = bytes[offset...].prefix { $0 == UInt8(ascii: "#") }.count
    guard offset + hashes < bytes.count, bytes[offset + hashes] == UInt8(ascii: "\"") else { return false }
    return skipText(hashes: hashes) ? true : nil
  }

  /// Comments may contain comments.
  private mutating func skipComment() -> Bool {
    var depth = 0
    while offset < bytes.count {
      let (opens, closes) = (starts("/*"), starts("*/"))
      depth += opens ? 1 : closes ? -1 : 0
      offset += opens || closes ? 2 : 1
      if depth == 0 { return true }
    }
    return false
  }

  /// `"…"`, `"""…"""`, `#"…"#`.
  private mutating func skipText(hashes: Int) -> Bool {
    let marks = String(repeating: "#", count: hashes)
    offset += hashes
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    offset += quotes.utf8.count
    while offset < bytes.count {
      if starts(quotes + marks) {
        offset += quotes.utf8.count + hashes
        return true
      }
      if quotes.utf8.count == 1, bytes[offset] == UInt8(ascii: "\n") { return false }
      if starts("\\" + marks) {
        offset += 1 + hashes
        if starts("(") { return false }
      }
      offset += 1
    }
    return false
  }
}
