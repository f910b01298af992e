internal import SourceText

/// A dependency on the linter in `Package.swift`, whose plugin then checks the package.
enum PackageManifestEdit {
  static func insertion(into text: String) -> (offset: Int, insertion: String, effect: String)? {
    let bytes = Array(text.utf8)
    let labels = arguments(ofPackageIn: bytes)
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
    case 0x0A, 0x0D: return (bracket + 1, "\n\(indent)\(indent)\(dependency)", effect)
    default: return (bracket + 1, dependency + " ", effect)
    }
  }

  private struct Argument {
    /// The offset of the label.
    var start: Int
    /// The offset of the bracket that opens its list.
    var bracket: Int?
  }

  /// The arguments of the call `Package(…)`, by label, skipping comments and texts.
  private static func arguments(ofPackageIn bytes: [UInt8]) -> [String: Argument] {
    let opening = Array("Package(".utf8)
    var found: [String: Argument] = [:]
    var (offset, depth, isInside) = (0, 0, false)
    var word = 0..<0
    func starts(_ text: String, at offset: Int) -> Bool { bytes[offset...].starts(with: text.utf8) }
    while offset < bytes.count {
      let byte = bytes[offset]
      if starts("//", at: offset) {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        continue
      }
      if byte == UInt8(ascii: "\"") {
        offset += 1
        while offset < bytes.count, bytes[offset] != byte { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
      } else if !isInside {
        let isWord = offset > 0 && (bytes[offset - 1].isASCIILetter || bytes[offset - 1] == UInt8(ascii: "."))
        if bytes[offset...].starts(with: opening), !isWord {
          (isInside, depth) = (true, 1)
          offset += opening.count - 1
        }
      } else if "([{".utf8.contains(byte) {
        depth += 1
      } else if ")]}".utf8.contains(byte) {
        depth -= 1
        if depth == 0 { return found }
      } else if byte.isASCIILetter {
        if word.upperBound != offset { word = offset..<offset }
        word = word.lowerBound..<offset + 1
      } else if byte == UInt8(ascii: ":"), depth == 1, word.upperBound == offset {
        var next = offset + 1
        while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x0A || bytes[next] == 0x0D { next += 1 }
        let isList = next < bytes.count && bytes[next] == UInt8(ascii: "[")
        found[String(decoding: bytes[word], as: UTF8.self)] = Argument(
          start: word.lowerBound, bracket: isList ? next : nil)
      }
      offset += 1
    }
    return [:]
  }
}
