package import SourceText

/// What `Package.swift` says about localization and the folders of targets.
///
/// ```swift
/// let package = Package(
///   name: "Kit", defaultLocalization: "en",
///   targets: [.target(name: "Kit", path: "KitSources", resources: [.process("Resources")])])
/// ```
package struct PackageManifest {
  /// Whether there is a default localization, as a package with localized resources must have.
  package private(set) var isLocalized = false
  /// Whether a target copies folders as they are, which may be those of languages.
  package private(set) var copiesFolders = false
  /// Whether it makes programs, which choose their languages themselves.
  package private(set) var hasPrograms = false
  /// Where its language is, without its quotation marks; nil where it is computed.
  package private(set) var defaultLocalization: ByteRange?
  /// The folders of the targets that do not have the one of their name, from the folder of the package.
  package private(set) var targetFolders: [String] = []

  /// The number of its targets that have code, other than tests.
  package private(set) var targetCount = 0

  /// The kinds of targets that have code and resources.
  private static let kinds: Set<String> = ["target", "executableTarget", "testTarget", "macro"]

  /// Reads the labelled literals of a manifest in one pass; what is computed is not understood.
  package init(_ text: ByteSlice) {
    var offset = 0
    /// What is called, for each parenthesis that is open.
    var callees: [ByteSlice] = []
    var word: ByteSlice?
    var label: ByteSlice?
    while offset < text.count {
      let byte = text[offset]
      if text.hasPrefix("//", at: offset) {
        offset = text.endOrIndex(of: 0x0A, from: offset)
      } else if text.hasPrefix("/*", at: offset) {
        offset = text[offset...].range(of: "*/").map { offset + $0.upperBound } ?? text.count
      } else if byte == UInt8(ascii: "\"") {
        let range = Self.literal(at: offset, in: text)
        if let label { read(range, label: label, callee: callees.last, in: text) }
        offset = max(range.upperBound, offset) + 1
        (word, label) = (nil, nil)
      } else if byte.isASCIILetter || byte == UInt8(ascii: "_") {
        let start = offset
        while text[offset].isASCIILetter || text[offset].isASCIIDigit || text[offset] == UInt8(ascii: "_") {
          offset += 1
        }
        (word, label) = (text[start..<offset], nil)
        if let word, word == "defaultLocalization" { isLocalized = true }
        if let word, word == "executableTarget" { hasPrograms = true }
      } else {
        switch byte {
        case UInt8(ascii: "("):
          callees.append(word ?? text[offset..<offset])
          if let word, word == "copy" { copiesFolders = true }
          // A target inside of the parentheses of another one is what that depends on.
          if let word, !(word == "testTarget"), Self.kinds.contains(word.string),
            !callees.dropLast().contains(where: { Self.kinds.contains($0.string) })
          {
            targetCount += 1
          }
        case UInt8(ascii: ")"): _ = callees.popLast()
        case UInt8(ascii: ":"):
          label = word
        default: break
        }
        if !byte.isASCIIWhitespace { word = nil }
        offset += 1
      }
    }
  }

  private mutating func read(_ range: Range<Int>, label: ByteSlice, callee: ByteSlice?, in text: ByteSlice) {
    if label == "defaultLocalization", defaultLocalization == nil {
      defaultLocalization = ByteRange(range.lowerBound, range.upperBound)
    } else if label == "path", let callee, Self.kinds.contains(callee.string) {
      targetFolders.append(text[range].string)
    }
  }

  /// What is between the quotation marks of a literal of one line that begins at an offset.
  private static func literal(at start: Int, in text: ByteSlice) -> Range<Int> {
    var offset = start + 1
    while offset < text.count, text[offset] != UInt8(ascii: "\""), text[offset] != 0x0A {
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return start + 1..<min(max(offset, start + 1), text.count)
  }
}
