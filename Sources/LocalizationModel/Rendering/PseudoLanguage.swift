package import SourceText

/// A language for tests, whose texts follow from the base texts and can be read by everyone.
///
/// Texts in it show on screen what was never localized, what has no room for a longer translation, and what is put
/// together from parts.
package enum PseudoLanguage: String, CaseIterable, Sendable {
  /// `⟦Ŝàṽé ţĥé ƒîļé öñé⟧`: accents, a third more characters in all but short texts, and brackets around the whole.
  case accented = "en-XA"
  /// The same, with every word written from right to left.
  case rightToLeft = "ar-XB"

  package var language: LanguageIdentifier { LanguageIdentifier(rawValue) }

  /// A base text in this language; texts without letters stay as they are.
  ///
  /// What must be the same in every language stays, too (see `UntranslatablePieces`), and so does white space at either
  /// end.
  package func text(of base: ByteSlice, placeholders: NamedPlaceholderSyntaxes) -> String {
    let content = base.trimmed
    var start = 0
    while start < base.count, base[start].isASCIIWhitespace { start += 1 }
    let pieces = UntranslatablePieces(in: content, placeholders: placeholders)
    var letters = 0
    var hasLetters = false
    var written = ""
    var offset = 0
    for range in pieces.ranges + [ByteRange(at: content.count)] {
      let translated = String(decoding: content[offset..<Int(range.lowerBound)].bytes, as: UTF8.self)
      letters += translated.count
      hasLetters = hasLetters || translated.contains(where: \.isLetter)
      written += self.written(translated) + content[range.offsets].string
      offset = Int(range.upperBound)
    }
    guard hasLetters else { return base.string }
    let end = self.written(Self.filling(count: (letters * Self.growth + 50) / 100 - 2))
    let mark = self == .rightToLeft ? "\u{200F}" : ""
    return base[0..<start].string + mark + String(Self.opening) + written + end + String(Self.closing) + mark
      + base[(start + content.count)...].string
  }

  /// Whether a text was made by `text(of:placeholders:)`.
  package static func isPseudoText(_ text: ByteSlice) -> Bool {
    let text = text.trimmed
    guard text.hasPrefix("⟦") || text.hasPrefix("\u{200F}⟦"), text.hasSuffix("⟧") || text.hasSuffix("⟧\u{200F}") else {
      return false
    }
    // Others use such brackets as well.
    return text.string.contains { accentedLetters.contains($0) }
  }

  // MARK: Letters

  /// How much longer texts become, in percent: about as much as German or Finnish is longer than English.
  private static let growth = 35
  private static let opening: Character = "⟦"
  private static let closing: Character = "⟧"

  private func written(_ text: String) -> String {
    var written = ""
    var word = ""
    func endWord() {
      written += self == .rightToLeft && !word.isEmpty ? "\u{202E}\(word)\u{202C}" : word
      word = ""
    }
    for character in text {
      if character.isLetter {
        word.append(Self.accents[character] ?? character)
      } else {
        endWord()
        written.append(character)
      }
    }
    endWord()
    return written
  }

  /// Words that make a text longer, and tell where it was cut off.
  private static func filling(count: Int) -> String {
    var words = ""
    while words.count < count { words += " one two three four five six seven eight nine ten" }
    let cut = words.prefix(max(0, count))
    return cut.last == " " ? cut.dropLast() + "-" : String(cut)
  }

  private static let accentedLetters = Set(accents.values)
  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}
