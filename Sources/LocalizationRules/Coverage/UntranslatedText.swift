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
    // Most texts are longer, or have none of these letters side by side.
    guard text.count >= 13, text.count < 64 else { return false }
    for index in 0..<text.count - 8 where text[index] | 0x20 == UInt8(ascii: "n") {
      let next = text[index + 1] | 0x20
      guard next == UInt8(ascii: "o") || next == UInt8(ascii: "'") || next == UInt8(ascii: "t") else { continue }
      let lowercased = text.string.lowercased()
      return ["do not", "don't", "dont", "not to be", "no need to", "not"].contains { negation in
        lowercased.contains(negation + " locali") || lowercased.contains(negation + " translat")
      }
    }
    return false
  }

  /// Names and marks of an app that are the same everywhere, and that Info.plist holds anyway.
  package static func isNameInPropertyList(_ key: ByteSlice) -> Bool {
    let names: [StaticString] = [
      "CFBundleName", "CFBundleDisplayName", "CFBundleShortVersionString", "CFBundleGetInfoString",
      "NSHumanReadableCopyright",
    ]
    return names.contains { key == $0 }
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
