internal import LocalizationModel
internal import SourceText

/// Texts that end with another sign where their base texts end with `…`, all in one file with the same sign: `¼` and `É`
/// are the bytes of an ellipsis in old encodings.
struct MisreadEllipses {
  /// Each text, with the range of the sign.
  private(set) var found: [(text: LanguageContext.Text, range: ByteRange)] = []

  /// So many texts of a file are no coincidence.
  private static let minimum = 3

  init(in language: LanguageContext) {
    for section in language.sections.indices {
      var candidates: [Place: [(text: LanguageContext.Text, range: ByteRange)]] = [:]
      language.forEachText(with: .nonASCII, in: section) { text in
        let content = text.content.bytes
        guard Self.mayEndOddly(content), let sign = Self.sign(endOf: content), let odd = sign.odd,
          let base = language.baseText(of: text), Self.hasEllipsis(base)
        else { return }
        candidates[Place(file: text.reference.file, sign: odd), default: []].append((text, sign.range))
      }
      let suspects = candidates.values.filter { $0.count >= Self.minimum }
      guard !suspects.isEmpty else { continue }
      var count = 0
      language.forEachTranslation(with: .nonASCII, in: section) { text, base in
        if !text.content.bytes.isEmpty, Self.hasEllipsis(base) { count += 1 }
      }
      // Most of the texts that are not ASCII and whose base has an ellipsis.
      for texts in suspects where texts.count * 2 > count { found += texts }
    }
    found.sort { ($0.text.section, $0.text.keyNumber) < ($1.text.section, $1.text.keyNumber) }
  }

  /// Whether the last character has two bytes, as the letters and signs of old encodings do, and is no small Cyrillic
  /// letter, as texts of many languages end with.
  private static func mayEndOddly(_ text: ByteSlice) -> Bool {
    guard text.count > 2, text[text.count - 1] & 0xC0 == 0x80, text[text.count - 2] & 0xE0 == 0xC0 else { return false }
    return !(0x430...0x45F).contains(text.scalar(at: text.count - 2).value)
  }

  private static func hasEllipsis(_ text: LocalizedText) -> Bool {
    text.bytes.hasSuffix("…") || text.bytes.hasSuffix("...")
  }

  private struct Place: Hashable {
    var file: Int
    var sign: UInt32
  }

  /// The last character of a text; odd when it is no letter of a word and no punctuation.
  private static func sign(endOf text: ByteSlice) -> (odd: UInt32?, range: ByteRange)? {
    guard !text.isEmpty else { return nil }
    let (value, length) = text.scalar(before: text.count)
    let range = ByteRange(text.count - length, text.count)
    // The letters and signs of old encodings; `⋯` is an ellipsis, too.
    guard (0x80..<0x500).contains(value), text.count > length, let scalar = Unicode.Scalar(value) else {
      return (nil, range)
    }
    let before = text.scalar(before: text.count - length).value
    switch scalar.properties.generalCategory {
    case .otherNumber, .otherSymbol, .currencySymbol, .control, .modifierSymbol, .mathSymbol, .privateUse: break
    case .uppercaseLetter:
      guard Unicode.Scalar(before)?.properties.isLowercase ?? false else { return (nil, range) }
    default: return (nil, range)
    }
    return (before.isLetter ? value : nil, range)
  }
}
