package import SourceText

/// Tells identifiers from texts by the shape of a key.
package enum KeyStyle {
  /// Whether a key is a text: several words, or one word that is not an identifier.
  package static func isProse(_ key: ByteSlice) -> Bool {
    key.bytes.contains { $0 == 0x20 || $0 >= 0x80 } || (!isIdentifier(key) && key.count > 1)
  }

  /// Whether most keys of a table, judged by the first hundred, are phrases.
  package static func arePhrases(_ keys: KeyNumbers) -> Bool {
    let count = min(100, keys.count)
    return count > 1 && (0..<count).count { keys[$0].bytes.contains(0x20) } * 2 > count
  }

  /// Whether a key is an identifier rather than a text: `SOME_KEY`, `some_key`, `some.key`, `someKey`. The name of a file is
  /// none: `IMG_2020.MOV`.
  package static func isIdentifier(_ key: ByteSlice) -> Bool {
    guard key.count >= 3, key[0].isASCIILetter || key[0] == UInt8(ascii: "_") else { return false }
    var hasUnderscore = false
    var points: [Int] = []
    for (index, byte) in key.bytes.enumerated() {
      if byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") { continue }
      if byte == UInt8(ascii: "_") {
        hasUnderscore = true
      } else if byte == UInt8(ascii: ".") {
        points.append(index)
      } else {
        return false
      }
    }
    if hasUnderscore { return points.count != 1 || !isFileName(key, point: points[0]) }
    if !points.isEmpty { return isDottedName(key, points) }
    return isCamelCase(key)
  }

  /// The identifier of the object in a key as Interface Builder writes them: ten characters in three parts, or a number,
  /// before the property, as in `a1B-cD-2eF.title` and `123.title`; nil for other keys.
  package static func object(of key: ByteSlice) -> ByteSlice? {
    guard let point = key.firstIndex(of: UInt8(ascii: ".")), point > 0, point + 1 < key.count,
      key[point + 1].isASCIILetter
    else { return nil }
    let identifier = key[0..<point]
    if identifier.bytes.allSatisfy(\.isASCIIDigit) { return identifier }
    guard identifier.count == 10, identifier[3] == UInt8(ascii: "-"), identifier[6] == UInt8(ascii: "-"),
      [0, 1, 2, 4, 5, 7, 8, 9].allSatisfy({ identifier[$0].isASCIILetter || identifier[$0].isASCIIDigit })
    else { return nil }
    return identifier
  }

  /// Whether a key is a pattern of a rule editor, with choices that users have: `%[All,Any]@ of these`, `%1$[a,b]@`.
  package static func isRuleEditorPattern(_ key: ByteSlice) -> Bool {
    var offset = 0
    var end = 0
    while let percent = key.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      offset = percent + 1
      while key[offset].isASCIIDigit || key[offset] == UInt8(ascii: "$") { offset += 1 }
      guard key[offset] == UInt8(ascii: "[") else { continue }
      // Looked for once, however many brackets are open before it.
      if end <= offset {
        guard let next = key.firstIndex(of: UInt8(ascii: "]"), from: offset) else { return false }
        end = next
      }
      if key[end + 1] == UInt8(ascii: "@") { return true }
    }
    return false
  }

  /// Whether a key is one that Xcode makes up for a text of an intent: `4OEbmY`, six letters and digits in any order.
  package static func isOfIntent(_ key: ByteSlice) -> Bool {
    key.count == 6 && key.bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      && key.bytes.dropFirst().count { $0.isASCIIUppercase || $0.isASCIIDigit } >= 2
      && key.bytes.contains { $0.isASCIILetter && !$0.isASCIIUppercase }
  }

  private static func isFileName(_ key: ByteSlice, point: Int) -> Bool {
    fileExtensions.contains(key[point + 1..<key.count].string.lowercased())
  }

  /// Accepts `some.key`, but not file names, host names, versions or abbreviations.
  private static func isDottedName(_ key: ByteSlice, _ points: [Int]) -> Bool {
    var parts: [ByteSlice] = []
    var start = 0
    for point in points + [key.count] {
      parts.append(key[start..<point])
      start = point + 1
    }
    guard parts.allSatisfy({ $0.count >= 2 && $0[0].isASCIILetter }), let last = parts.last else { return false }
    let end = last.string.lowercased()
    if parts.count > 2 { return !domains.contains(end) }
    return !fileExtensions.contains(end) && !endsOfHosts.contains(end)
  }

  /// With more parts before it, the end of a host name rather than of a key.
  private static let domains: Set<String> = ["com", "org", "net", "edu", "gov", "io"]

  private static let endsOfHosts: Set<String> = [
    "com", "org", "net", "io", "app", "dev", "edu", "gov", "co", "me", "tv", "de", "fr", "uk", "jp", "cn", "ru", "it",
    "es", "eu", "ai", "fm", "gg", "xyz",
  ]

  private static let fileExtensions: Set<String> = [
    "plist", "json", "txt", "xml", "html", "htm", "css", "js", "pdf", "png", "jpg", "jpeg", "gif", "zip", "dmg", "pkg",
    "md",
    "swift", "strings", "mp3", "mp4", "mov", "csv", "rtf", "rtfd", "doc", "svg", "wav", "caf", "m4a", "ini", "conf",
    "log", "sh", "py", "rb", "php", "asp", "aspx",
  ]

  /// Accepts `someKey`: at least two lower-case letters, then words that start with a capital and a small letter.
  /// Rejects `macOS` and `iPhone`.
  private static func isCamelCase(_ key: ByteSlice) -> Bool {
    guard key.count >= 6 else { return false }
    var lowercase = 0
    while lowercase < key.count, key[lowercase].isASCIILetter, !key[lowercase].isASCIIUppercase { lowercase += 1 }
    guard lowercase >= 2, lowercase + 1 < key.count, key[lowercase].isASCIIUppercase,
      !key[lowercase + 1].isASCIIUppercase
    else { return false }
    return key.bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
  }
}
