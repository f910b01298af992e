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
    var candidates: [Place: [(text: LanguageContext.Text, range: ByteRange)]] = [:]
    var counts: [Int: Int] = [:]
    for section in language.sections.indices {
      language.forEachText(with: .nonASCII, in: section) { text in
        guard let base = language.baseText(of: text)?.bytes, base.hasSuffix("…") || base.hasSuffix("..."),
          let sign = Self.sign(endOf: text.content.bytes)
        else { return }
        counts[section, default: 0] += 1
        if let odd = sign.odd {
          candidates[Place(section: section, file: text.reference.file, sign: odd), default: []]
            .append((text, sign.range))
        }
      }
    }
    for (place, texts) in candidates {
      // Most of the texts that are not ASCII and whose base has an ellipsis.
      guard texts.count >= Self.minimum, texts.count * 2 > counts[place.section] ?? 0 else { continue }
      found += texts
    }
    found.sort { ($0.text.section, $0.text.keyNumber) < ($1.text.section, $1.text.keyNumber) }
  }

  private struct Place: Hashable {
    var section: Int
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
