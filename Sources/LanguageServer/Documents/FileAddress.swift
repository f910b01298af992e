internal import SourceText

/// Paths of files and their addresses, `file:///Users/me/App.swift`.
///
/// RFC 8089 defines them, and RFC 3986 how bytes are written in them.
package enum FileAddress {
  /// Nil for anything that is not a file on this machine, by an absolute path.
  package static func path(of uri: String) -> String? {
    let scheme = "file:"
    guard uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    var path = uri.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
    if path.hasPrefix("//") {
      path = path.dropFirst(2)
      let host = path.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      path = path.dropFirst(host.count)
    }
    guard path.hasPrefix("/"), let decoded = decoded(path.utf8) else { return nil }
    return decoded.count > 1 && decoded.hasSuffix("/") ? String(decoded.dropLast()) : decoded
  }

  /// Nil for text that is not UTF-8; a `%` without two hexadecimal digits is itself.
  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexadecimalValue,
        let low = rest.dropFirst().first?.hexadecimalValue
      {
        bytes.append(UInt8(high << 4 | low))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return !bytes.contains(0) && decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }

  /// The address of an absolute path.
  package static func uri(of path: String) -> String {
    var bytes = Array("file://".utf8)
    for byte in path.utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || Self.plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What needs no escape in a path, besides letters and digits.
  private static let plain = Set("/-._~!$&'()*+,=:@".utf8)
  private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}
