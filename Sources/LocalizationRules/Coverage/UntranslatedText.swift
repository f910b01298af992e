package import LocalizationModel
package import SourceText

/// Tells a text that nobody translated from one that reads the same in both languages.
package enum UntranslatedText {
  package static func hasLetters(_ text: ByteSlice, _ traits: Traits) -> Bool {
    guard traits.contains(.letter) || traits.contains(.nonASCII) else { return false }
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "%") {
        offset = Int(FormatString(text[offset..<text.count]).specifiers.first?.range.upperBound ?? 1) + offset
        continue
      }
      let (value, length) = text.scalar(at: offset)
      if value.isLetter { return true }
      offset += length
    }
    return false
  }

  /// Words by which people mark a text that is not for translators.
  package static func isMarkedAsFixed(_ text: ByteSlice) -> Bool {
    guard text.count < 64 else { return false }
    let lowercased = text.string.lowercased()
    return ["do not localize", "don't localize", "do not translate", "not localized", "dont localize", "no need to localize"].contains { lowercased.contains($0) }
  }

  /// Whether a key is a name for programs rather than a text: `SOME_KEY`, `some_key`, `some.key`, `someKey`.
  package static func isIdentifier(_ key: ByteSlice) -> Bool {
    guard key.count >= 3, key[0].isASCIILetter || key[0] == UInt8(ascii: "_") else { return false }
    var hasUnderscore = false
    var points: [Int] = []
    for (index, byte) in key.buffer.enumerated() {
      if byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") { continue }
      if byte == UInt8(ascii: "_") {
        hasUnderscore = true
      } else if byte == UInt8(ascii: ".") {
        points.append(index)
      } else {
        return false
      }
    }
    if hasUnderscore { return true }
    if !points.isEmpty { return isDottedName(key, points) }
    return isCamelCase(key)
  }

  /// `some.key`, but no file name, host name, version or abbreviation.
  private static func isDottedName(_ key: ByteSlice, _ points: [Int]) -> Bool {
    var parts: [ByteSlice] = []
    var start = 0
    for point in points + [key.count] {
      parts.append(key[start..<point])
      start = point + 1
    }
    guard parts.allSatisfy({ $0.count >= 2 && $0[0].isASCIILetter }), let last = parts.last else { return false }
    return parts.count > 2 || !fileExtensionsAndDomains.contains(last.string.lowercased())
  }

  private static let fileExtensionsAndDomains: Set<String> = [
    "com", "org", "net", "io", "app", "dev", "edu", "gov", "co", "me", "tv", "de", "fr", "uk", "jp", "cn", "ru", "it", "es", "eu",
    "plist", "json", "txt", "xml", "html", "htm", "css", "js", "pdf", "png", "jpg", "jpeg", "gif", "zip", "dmg", "pkg", "md",
    "swift", "strings", "mp3", "mp4", "mov", "csv", "rtf", "ini", "conf", "log", "sh", "py", "rb", "php", "asp", "aspx",
  ]

  /// `someKey`: at least two lower-case letters, then words with a capital and a small letter; not `macOS`, `iPhone`.
  private static func isCamelCase(_ key: ByteSlice) -> Bool {
    guard key.count >= 6 else { return false }
    var lowercase = 0
    while lowercase < key.count, key[lowercase].isASCIILetter, !key[lowercase].isASCIIUppercase { lowercase += 1 }
    guard lowercase >= 2, lowercase + 1 < key.count, key[lowercase].isASCIIUppercase, !key[lowercase + 1].isASCIIUppercase
    else { return false }
    return key.buffer.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
  }

  /// How many words of a text would be translated: placeholders, links, brands, abbreviations and units are not.
  package static func translatableWords(_ text: ByteSlice, brands: Set<String>) -> Int {
    var count = 0
    for word in words(of: text) where isTranslatable(word, brands) { count += 1 }
    return count
  }

  private static func isTranslatable(_ word: String, _ brands: Set<String>) -> Bool {
    let scalars = word.unicodeScalars
    guard scalars.count > 2 || scalars.contains(where: { $0.value > 0x2E7F }) else { return false }
    let lowercased = word.lowercased()
    if brands.contains(lowercased) || WellKnownNames.names.contains(lowercased) { return false }
    // Abbreviations (`USB`), names with a capital inside (`YouTube`) and model numbers (`H264`) stay as they are.
    let capitals = scalars.dropFirst().count { $0.properties.isUppercase }
    let isShouting = scalars.count > 4 && scalars.allSatisfy { $0.properties.isUppercase }
    if capitals > 0, !isShouting { return false }
    return !scalars.contains { $0.properties.numericType != nil }
  }

  /// The words of a text without placeholders, links, addresses and markup.
  private static func words(of text: ByteSlice) -> [String] {
    var result: [String] = []
    for piece in withoutPlaceholders(text).split(whereSeparator: { $0.isWhitespace }) {
      if piece.contains("://") || piece.contains("@") || piece.hasPrefix("www.") || piece.hasPrefix("/") { continue }
      result += piece.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
        .map(String.init).filter { $0.contains(where: \.isLetter) }
    }
    return result
  }

  private static func withoutPlaceholders(_ text: ByteSlice) -> String {
    var bytes = Array(text.buffer)
    for specifier in FormatString(text).specifiers where specifier.isArgument {
      for offset in specifier.range.offsets { bytes[offset] = 0x20 }
    }
    for placeholder in NamedPlaceholder.all(in: text, syntaxes: NamedPlaceholderSyntax.known.dropLast()) {
      for offset in placeholder.range.offsets { bytes[offset] = 0x20 }
    }
    var isInTag = false
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "<"), offset + 1 < bytes.count, bytes[offset + 1].isASCIILetter || bytes[offset + 1] == UInt8(ascii: "/") {
        isInTag = true
      }
      if isInTag { bytes[offset] = 0x20 }
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Names that are the same in every language: products, formats, protocols.
enum WellKnownNames {
  static let names: Set<String> = [
    "apple", "google", "microsoft", "facebook", "twitter", "instagram", "github", "gitlab", "android", "windows", "linux",
    "safari", "chrome", "firefox", "opera", "edge", "mac", "iphone", "ipad", "ipod", "macbook", "airpods", "airplay", "airdrop",
    "siri", "xcode", "swift", "objective-c", "finder", "dock", "spotlight", "mastodon", "discord", "slack", "telegram", "whatsapp",
    "signal", "skype", "zoom", "dropbox", "evernote", "pocket", "spotify", "netflix", "amazon", "paypal", "visa", "mastercard",
    "wi-fi", "wifi", "bluetooth", "email", "e-mail", "internet", "web", "online", "offline", "ok", "okay", "app", "apps", "url", "html",
    "markdown", "unicode", "sparkle", "emoji", "widget", "podcast", "podcasts", "beta", "alpha", "pro", "plus", "premium", "mini", "max",
    "tor", "homebrew", "docker", "python", "java", "javascript", "ruby", "perl", "bash", "terminal", "reddit", "tumblr", "pinterest",
    "linkedin", "vimeo", "flickr", "wikipedia", "openstreetmap", "dexcom", "medtronic", "omnipod", "nightscout", "touch", "face",
    "watch", "vision", "catalyst", "metal", "opengl", "vulkan", "intel", "nvidia", "qemu", "wine", "steam", "nintendo", "sega", "atari",
    "sony", "playstation", "xbox", "wii", "jellyfin", "plex", "kodi", "fido", "face id", "touch id",
  ]
}
