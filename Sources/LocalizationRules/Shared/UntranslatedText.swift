package import LocalizationModel
package import SourceText

/// Distinguishes untranslated texts from texts that are the same in both languages.
package enum UntranslatedText {
  package static func hasLetters(_ text: ByteSlice, _ traits: Traits) -> Bool {
    guard traits.contains(.letter) || traits.contains(.nonASCII) else { return false }
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "%") {
        offset = Int(FormatSpecifier(in: text, at: offset).range.upperBound)
        continue
      }
      let (value, length) = text.scalar(at: offset)
      if value.isLetter { return true }
      offset += length
    }
    return false
  }

  /// Whether a text is the same in every language: signs, and one argument at most. Languages choose the order of several
  /// arguments, and have quotation marks of their own.
  package static func readsTheSameEverywhere(_ text: ByteSlice, _ traits: Traits) -> Bool {
    guard !hasLetters(text, traits), FormatString(text).specifiers.count(where: \.isArgument) <= 1 else { return false }
    var offset = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      if case .quote = PairedMark(value) { return false }
      offset += length
    }
    return true
  }

  /// Whether a text is a command for a shell: `defaults write org.example.App debug true`, `stty cols $COLS`.
  static func isCommand(_ text: ByteSlice) -> Bool {
    let text = text.trimmed
    let first = text[0..<text.endOrIndex(of: 0x20, from: 0)]
    guard first.count < text.count, first.bytes.allSatisfy({ $0.isASCIILetter && !$0.isASCIIUppercase }) else {
      return false
    }
    return text.bytes.split(separator: 0x20).dropFirst().contains { word in
      let bytes = text[word.indices]
      return (bytes[0] == UInt8(ascii: "$") && bytes[1].isASCIIUppercase) || bytes.hasPrefix("--")
        || (bytes.count == 2 && bytes[0] == UInt8(ascii: "-") && bytes[1].isASCIILetter)
        || (bytes.bytes.count { $0 == UInt8(ascii: ".") } > 1 && KeyStyle.isIdentifier(bytes))
    }
  }

  /// Whether a text is the name of a license: "GNU General Public License v3".
  private static func isLicense(_ text: ByteSlice) -> Bool {
    (text.contains("License") || text.contains("Licence")) && text.count < 64
      && (text.contains("Public Licen")
        || ["Apache", "MIT", "BSD", "ISC", "GNU", "Creative Commons"].contains { text.hasPrefix($0) })
  }

  /// Whether a text is a line of copyright: "© 2012–2016 Example, Inc. All rights reserved.", "MIT © Example".
  static func isCopyright(_ text: ByteSlice) -> Bool {
    var text = text.hasPrefix("%@") ? text[2..<text.count].trimmed : text
    if let rights = text.range(of: "All rights reserved") ?? text.range(of: "All Rights Reserved") {
      text = text[0..<rights.lowerBound].trimmed
    }
    let mark = text.range(of: "©")
    // After the name of a license at most.
    let isFirst = mark.map { mark in text[0..<mark.lowerBound].trimmed.bytes.allSatisfy(\.isASCIIUppercase) } ?? false
    let marks: [StaticString] = ["Copyright ©", "Copyright (c)", "Copyright (C)", "Copyright Ⓒ"]
    return text.count < 96 && (isFirst || marks.contains { text.hasPrefix($0, at: 0) })
      && text.bytes.split(separator: 0x20).dropFirst().allSatisfy { word in
        // Names start with capitals.
        word.first.map { !$0.isASCIILetter || $0.isASCIIUppercase } ?? true || text[word.indices] == "by"
          || text[word.indices].contains("://")
      }
  }

  /// Whether a text has no words but names of keys: "%@ F%d (Command-Option-F%d)".
  private static func isShortcut(_ text: ByteSlice) -> Bool {
    let modifiers: [StaticString] = ["Command", "Control", "Option", "Shift"]
    return modifiers.contains { text.contains($0) }
      && text.bytes.split { !$0.isASCIILetter && $0 < 0x80 }.allSatisfy { word in
        word.count == 1 || modifiers.contains { text[word.indices] == $0 }
      }
  }

  /// Whether a text is "Lorem ipsum dolor …", which stands for one.
  static func isFiller(_ text: ByteSlice) -> Bool {
    // Nearly all texts start with another letter.
    guard let first = text.bytes.first(where: { $0 > 0x20 }), first | 0x20 == UInt8(ascii: "l") else { return false }
    let words = OwnWords.words(of: text[0..<min(text.count, 40)])
    return words.starts(with: ["lorem", "ipsum"]) && (words.count == 2 || words[2] == "dolor")
  }

  /// Whether a text is a list of three names or more, all in capitals: "DEX: Uniswap V2/3, PancakeSwap, Bancor". One has a
  /// digit or a capital inside, and most are no ordinary words.
  private static func isListOfNames(_ text: ByteSlice) -> Bool {
    guard text.bytes.count(where: { $0 == UInt8(ascii: ",") }) >= 2, !text.contains("%") else { return false }
    var scanner = WordScanner(text)
    var (names, ordinary) = (0, 0)
    var isTold = false
    while let word = scanner.next() {
      let bytes = text[word.range.offsets]
      guard bytes[0].isASCIIUppercase else { return false }
      isTold = isTold || text[Int(word.range.upperBound)].isASCIIDigit || hasCapitalInside(bytes)
      if EnglishVocabulary.isOrdinary(bytes) { ordinary += 1 } else { names += 1 }
    }
    return isTold && names >= 2 && names > ordinary
  }

  private static func hasCapitalInside(_ word: ByteSlice) -> Bool {
    word.bytes.dropFirst().contains(where: \.isASCIIUppercase)
      && word.bytes.contains { $0.isASCIILetter && !$0.isASCIIUppercase }
  }

  /// Whether each of several lines starts with a person's name in a service: "@anna (Anna Bauer)".
  private static func listsPeople(_ text: ByteSlice) -> Bool {
    guard text.bytes.first == UInt8(ascii: "@") else { return false }
    let lines = text.bytes.split(separator: 0x0A)
    return lines.count > 1 && lines.allSatisfy { $0.first == UInt8(ascii: "@") }
  }

  /// Whether a text is two to five words that all start with a capital, as a name does: "GNU Public License v3",
  /// "Kansas City, MO".
  package static func looksLikeName(_ text: ByteSlice) -> Bool {
    let place = Self.place(in: text)
    let words = (place ?? text).string.split { $0.isWhitespace || "-()".contains($0) }
    return ((place == nil ? 2 : 1)...5).contains(words.count) && words.allSatisfy(isCapitalized)
  }

  /// Whether a text is two to five capital letters: "DTLS".
  static func isAbbreviation(_ text: ByteSlice) -> Bool {
    (2...5).contains(text.count) && text.bytes.allSatisfy(\.isASCIIUppercase)
  }

  /// Whether a text is one sign, perhaps several times, as a mask for input is: "*", "####", "ⓘ".
  static func isMask(_ text: ByteSlice) -> Bool {
    guard let first = text.bytes.first, first >= 0x80 else {
      return text.bytes.first.map { first in text.bytes.allSatisfy { $0 == first } } ?? false
    }
    let (value, length) = text.scalar(at: 0)
    return length == text.count && Unicode.Scalar(value)?.properties.generalCategory == .otherSymbol
  }

  /// Whether a text is a unit that all languages share, and perhaps a number before it: "px", "190 px".
  static func isUnit(_ text: ByteSlice) -> Bool {
    let digits = text.bytes.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }.count
    let unit = text[digits..<text.count].trimmed
    return internationalUnits.contains { unit == $0 }
  }

  /// The units that a text may be.
  static let units: [StaticString] =
    internationalUnits + ["s", "sec", "m", "min", "h", "d", "x", "bpm", "g", "kg", "mm", "cm", "km", "in", "ft", "mi"]

  /// Those that are no words, and the same in each script.
  private static let internationalUnits: [StaticString] = [
    "%", "ms", "px", "pt", "dpi", "fps", "B", "kB", "KB", "MB", "GB", "TB", "B/s", "kB/s", "KB/s", "MB/s", "GB/s", "Hz",
    "kHz", "dB",
  ]

  /// Whether a text is the address of a site and nothing else, which is the same in every language.
  package static func isSite(_ text: ByteSlice) -> Bool {
    guard let scheme = text.range(of: "://"), text.hasPrefix("http", at: 0) else { return false }
    let rest = text[scheme.upperBound..<text.count]
    let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.count
    return end > 0 && end + 1 >= rest.count && !rest.bytes.contains { $0 == 0x20 || $0 == UInt8(ascii: "%") }
  }

  /// Whether a text is addresses and nothing else: "sip.example.org", "[example.org/contact](https://example.org/contact)".
  static func isAddress(_ text: ByteSlice) -> Bool {
    text.contains(".") && !text.bytes.contains(UInt8(ascii: "%"))
      && text.trimmed.bytes.split { $0.isASCIIWhitespace }.allSatisfy { word in
        let piece = text.trimmed[word.indices]
        return pieceOfText(piece, at: 0).isAddress
      }
  }

  /// The states of the USA and provinces of Canada, but Oklahoma.
  private static let states: Set<String> = [
    "AB", "AK", "AL", "AR", "AZ", "BC", "CA", "CO", "CT", "DC", "DE", "FL", "GA", "HI", "IA", "ID", "IL", "IN", "KS",
    "KY", "LA", "MA", "MB", "MD", "ME", "MI", "MN", "MO", "MS", "MT", "NB", "NC", "ND", "NE", "NH", "NJ", "NL", "NM",
    "NS", "NV", "NY", "OH", "ON", "OR", "PA", "PE", "QC", "RI", "SC", "SD", "SK", "TN", "TX", "UT", "VA", "VT", "WA",
    "WI", "WV", "WY",
  ]

  /// The place before the two letters of its state: "Kansas City" in "Kansas City, MO".
  private static func place(in text: ByteSlice) -> ByteSlice? {
    let length = text.count - ", MO".utf8.count
    guard length > 0, text.hasPrefix(", ", at: length), states.contains(text[length + 2..<text.count].string),
      !text[0..<length].bytes.contains(UInt8(ascii: ","))
    else { return nil }
    return text[0..<length]
  }

  /// Whether a word starts with a capital or a digit, or is a version such as "v3".
  private static func isCapitalized(_ word: Substring) -> Bool {
    guard let first = word.first, let last = word.last, last.isLetter || last.isNumber else { return false }
    return first.isUppercase || first.isNumber || (first == "v" && word.dropFirst().allSatisfy(\.isNumber))
  }

  /// Whether a text is words joined to one: "look-ahead", "Lat/Lon".
  static func isCompound(_ text: ByteSlice) -> Bool {
    text.bytes.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") }
      && text.bytes.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") }
  }

  /// Whether a text says who made something or whose it is: a line of copyright, or an entry of credits.
  package static func isCredit(_ text: ByteSlice, key: ByteSlice, table: String) -> Bool {
    text.contains("©") || text.contains("(c)") || text.contains("(C)") || text.hasPrefix("Copyright", at: 0)
      || isAboutCredits(key) || table.withByteSlice(isAboutCredits)
  }

  /// Whether a name contains "credit", or is one word that ends with "translators", in any case.
  private static func isAboutCredits(_ name: ByteSlice) -> Bool {
    func has(_ word: StaticString, at start: Int) -> Bool {
      (0..<word.utf8CodeUnitCount).allSatisfy { name[start + $0] | 0x20 == word.utf8Start[$0] }
    }
    let (word, people): (StaticString, StaticString) = ("credit", "translators")
    if name.count >= people.utf8CodeUnitCount, has(people, at: name.count - people.utf8CodeUnitCount),
      !name.bytes.contains(0x20)
    {
      return true
    }
    return name.count >= word.utf8CodeUnitCount
      && (0...name.count - word.utf8CodeUnitCount).contains { has(word, at: $0) }
  }

  /// Whether a text of an Interface Builder file is only a sample until code replaces it.
  package static func isSample(_ text: ByteSlice) -> Bool {
    let lowercased = text.trimmed.string.lowercased()
    return WellKnownNames.samples.contains(lowercased) || lowercased.hasPrefix("lorem ipsum")
      || text.bytes.contains(where: \.isASCIIDigit)
  }

  package static func isSample(_ text: String) -> Bool {
    text.withByteSlice { isSample($0) }
  }

  /// Whether a key of Info.plist is for a name or version of the app or its help, which is the same in every language.
  package static func isNameInPropertyList(_ key: ByteSlice) -> Bool {
    let names: [StaticString] = [
      "CFBundleName", "CFBundleDisplayName", "CFBundleSpokenName", "CFBundleShortVersionString",
      "CFBundleGetInfoString", "NSHumanReadableCopyright",
      // The name that a help book has in its own pages.
      "CFBundleHelpBookName", "CFBundleHelpBookFolder",
    ]
    return names.contains { key == $0 }
  }

  /// Whether a key is `NS…UsageDescription` or similar.
  package static func isUsageDescription(_ key: ByteSlice) -> Bool {
    key.hasSuffix("UsageDescription") && (key.hasPrefix("NS") || key.hasPrefix("NFC") || key.hasPrefix("OS"))
  }

  /// The number of words to translate. Placeholders, links, brands, abbreviations and units do not count.
  ///
  /// Stops at a limit, for those who only ask whether there are so many.
  package static func translatableWords(_ text: ByteSlice, brands: Set<String>, atMost limit: Int = .max) -> Int {
    if WellKnownNames.isPhrase(text) || isCommand(text) || isLicense(text) || isCopyright(text)
      || isListOfNames(text)
      || listsPeople(text) || isShortcut(text)
    {
      return 0
    }
    // The words of that name are translated elsewhere.
    var count = text.contains("App Store") ? -1 : 0
    var offset = 0
    while offset < text.count, count < limit {
      let byte = text[offset]
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "$")
        || byte == UInt8(ascii: "{")
      {
        offset = endOfPlaceholder(text, at: offset)
      } else if byte == UInt8(ascii: "<"), let end = text.firstIndex(of: UInt8(ascii: ">"), from: offset),
        text[offset + 1].isASCIILetter || text[offset + 1] == UInt8(ascii: "/")
      {
        offset = end + 1
      } else if byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 {
        let piece = pieceOfText(text, at: offset)
        if !piece.isAddress, !isRatioOfUnits(text[offset..<piece.end]) {
          count += words(in: text[offset..<piece.end], brands: brands)
        }
        offset = piece.end
      } else {
        offset += 1
      }
    }
    return max(0, count)
  }

  private static func endOfPlaceholder(_ text: ByteSlice, at offset: Int) -> Int {
    if text[offset] == UInt8(ascii: "%") {
      let specifier = FormatString(text[offset..<min(text.count, offset + 24)]).specifiers[0]
      return offset + (specifier.isArgument || specifier.kind == .percentSign ? Int(specifier.range.upperBound) : 1)
    }
    let isBraced = text[offset] == UInt8(ascii: "{") || text[offset + 1] == UInt8(ascii: "{")
    let closing = isBraced ? UInt8(ascii: "}") : UInt8(ascii: ">")
    guard isBraced || text[offset + 1] == UInt8(ascii: "<"), let end = text.firstIndex(of: closing, from: offset),
      end - offset < 64
    else { return offset + 1 }
    return end + 1
  }

  /// The end of what comes before the next whitespace or placeholder, and whether that is a link or an address.
  private static func pieceOfText(_ text: ByteSlice, at offset: Int) -> (end: Int, isAddress: Bool) {
    var end = offset
    var isAddress = text.hasPrefix("www.", at: offset)
    while end < text.count, !text[end].isASCIIWhitespace, text[end] != UInt8(ascii: "%"), text[end] != UInt8(ascii: "<")
    {
      // `a@b`, `a://b`, `a.b`, `about:blank`
      if text[end] == UInt8(ascii: "@") || text.hasPrefix("://", at: end)
        || (text[end] == UInt8(ascii: ".") && text[end + 1].isASCIILetter) || text.hasPrefix("about:", at: offset)
      {
        isAddress = true
      }
      end += 1
    }
    end = max(end, offset + 1)
    return (end, isAddress || isScope(text[offset..<end]))
  }

  /// Whether a word is one unit for each of another, which are no words: "mmol/L/min".
  static func isRatioOfUnits(_ word: ByteSlice) -> Bool {
    let parts = word.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { part in unitsOfRatios.contains { word[part.indices] == $0 } }
  }

  /// The units of amounts in medicine are hardly ever alone.
  private static let unitsOfRatios: [StaticString] =
    units + ["mol", "mmol", "mg", "L", "l", "dL", "dl", "mL", "ml", "U", "hr"]

  /// Whether a word is what services call a permission: `admin:public_key`.
  private static func isScope(_ word: ByteSlice) -> Bool {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")),
      ["admin", "read", "write", "delete", "manage", "repo", "user"].contains(word[0..<colon].string)
    else { return false }
    return colon + 1 < word.count
      && word[(colon + 1)...].bytes.allSatisfy {
        $0.isASCIILetter && !$0.isASCIIUppercase || $0 == UInt8(ascii: "_")
      }
  }

  private static func words(in piece: ByteSlice, brands: Set<String>) -> Int {
    var count = 0
    var start = 0
    while start < piece.count {
      var end = start
      while end < piece.count,
        piece[end].isASCIILetter || piece[end].isASCIIDigit || piece[end] >= 0x80 || piece[end] == UInt8(ascii: "'")
      {
        end += 1
      }
      if end > start, isTranslatable(piece[start..<end], brands) { count += 1 }
      start = end + 1
    }
    return count
  }

  /// Whether a word is none that stays as it is: no abbreviation, model number, name or brand.
  static func isTranslatable(_ word: ByteSlice, _ brands: Set<String> = []) -> Bool {
    var letters = 0
    var capitals = 0
    var lowercase = 0
    var isIdeographic = false
    var offset = 0
    while offset < word.count {
      let byte = word[offset]
      if byte < 0x80 {
        offset += 1
        // Model numbers such as `H264` stay as they are.
        if byte.isASCIIDigit { return false }
        letters += 1
        if byte.isASCIIUppercase { capitals += letters > 1 ? 1 : 0 } else { lowercase += 1 }
      } else {
        let (value, length) = word.scalar(at: offset)
        offset += length
        guard value.isLetter else { continue }
        letters += 1
        lowercase += 1
        isIdeographic = isIdeographic || value > 0x2E7F
      }
    }
    guard letters > 2 || isIdeographic else { return false }
    // As in "yyyy-MM-dd"; and an abbreviation that many languages share.
    if word.count == letters, word.bytes.allSatisfy({ $0 == word[0] }) || word == "etc" { return false }
    // Abbreviations (`USB`) and names with a capital inside (`YouTube`) stay as they are, but not longer words in
    // capitals.
    if capitals > 0, lowercase > 0 || letters <= 4 { return false }
    guard word.count <= 24 else { return true }
    return WellKnownNames.names[word.count] != nil || !brands.isEmpty
      ? !isName(word.string.lowercased(), brands) : true
  }

  private static func isName(_ word: String, _ brands: Set<String>) -> Bool {
    WellKnownNames.names[word.utf8.count]?.contains(word) == true || brands.contains(word)
  }
}
