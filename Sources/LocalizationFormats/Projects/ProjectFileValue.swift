internal import SourceText

/// A value of an Xcode project file: an old-style property list, read as a tree.
///
/// Only what Xcode writes is understood; what follows a mistake is left out. Nesting deeper than Xcode's is a mistake.
enum ProjectFileValue {
  /// Without quotation marks; escapes are as written.
  case text(ByteSlice)
  case list([ProjectFileValue])
  case dictionary([ByteSlice: ProjectFileValue])

  /// The value that a file holds; nil when it holds none.
  static func read(_ text: ByteSlice) -> ProjectFileValue? {
    var reader = Reader(text: text)
    return reader.value(depth: 0)
  }

  subscript(name: StaticString) -> ProjectFileValue? {
    if case .dictionary(let members) = self { return members[ByteSlice(name)] }
    return nil
  }

  var bytes: ByteSlice? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The text without escapes.
  var string: String? {
    guard let bytes else { return nil }
    guard bytes.firstIndex(of: UInt8(ascii: "\\")) != nil else { return bytes.string }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes.bytes {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        result.append(isEscaped && byte == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The texts of a list.
  var texts: [ByteSlice] {
    if case .list(let values) = self { return values.compactMap(\.bytes) }
    return []
  }

  /// The configurations of a target or project.
  func buildConfigurations(in objects: [ByteSlice: ProjectFileValue]) -> [ProjectFileValue] {
    let list = self["buildConfigurationList"]?.bytes.flatMap { objects[$0] }
    return Set(list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
  }

  var elements: [ProjectFileValue] {
    if case .list(let values) = self { return values }
    return []
  }

  private struct Reader {
    let text: ByteSlice
    var offset = 0

    private static let maximumDepth = 32

    mutating func value(depth: Int) -> ProjectFileValue? {
      guard depth < Self.maximumDepth else { return nil }
      skipSpace()
      switch text[offset] {
      case UInt8(ascii: "{"): return dictionary(depth: depth)
      case UInt8(ascii: "("): return list(depth: depth)
      default: return word().map { .text($0) }
      }
    }

    private mutating func dictionary(depth: Int) -> ProjectFileValue {
      offset += 1
      var members: [ByteSlice: ProjectFileValue] = [:]
      while true {
        skipSpace()
        guard let name = word() else { break }
        skipSpace()
        guard text[offset] == UInt8(ascii: "=") else { break }
        offset += 1
        guard let value = value(depth: depth + 1) else { break }
        members[name] = value
        skipSpace()
        guard text[offset] == UInt8(ascii: ";") else { break }
        offset += 1
      }
      if text[offset] == UInt8(ascii: "}") { offset += 1 }
      return .dictionary(members)
    }

    private mutating func list(depth: Int) -> ProjectFileValue {
      offset += 1
      var values: [ProjectFileValue] = []
      while true {
        skipSpace()
        guard text[offset] != UInt8(ascii: ")"), let value = value(depth: depth + 1) else { break }
        values.append(value)
        skipSpace()
        guard text[offset] == UInt8(ascii: ",") else { break }
        offset += 1
      }
      if text[offset] == UInt8(ascii: ")") { offset += 1 }
      return .list(values)
    }

    /// A word, or the content of quotation marks.
    private mutating func word() -> ByteSlice? {
      let start = offset
      if text[offset] == UInt8(ascii: "\"") {
        offset += 1
        while offset < text.count, text[offset] != UInt8(ascii: "\"") {
          offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset = min(offset + 1, text.count)
        return offset > start + 1 ? text[start + 1..<offset - 1] : nil
      }
      while Self.isWordByte(text[offset]), offset < text.count { offset += 1 }
      return offset > start ? text[start..<offset] : nil
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isASCIIDigit || "_$/:.-".utf8.contains(byte) || byte >= 0x80
    }

    /// Passes over white space and comments.
    private mutating func skipSpace() {
      while offset < text.count {
        if text[offset].isASCIIWhitespace {
          offset += 1
        } else if text.hasPrefix("/*", at: offset) {
          offset = text[offset...].range(of: "*/").map { offset + $0.upperBound } ?? text.count
        } else if text.hasPrefix("//", at: offset) {
          offset = text.endOrIndex(of: 0x0A, from: offset)
        } else {
          return
        }
      }
    }
  }
}
