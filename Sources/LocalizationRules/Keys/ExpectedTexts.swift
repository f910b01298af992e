internal import LocalizationModel
internal import SourceText

/// The texts that SwiftUI looks up by itself and that must be in a table, since nearly all others are.
struct ExpectedTexts {
  /// The names of the tables that have nearly all.
  private let tables: Set<String>

  private static let fewestFound = 20
  /// How many are found for each that is not, at least.
  private static let foundForEachOther = 6

  init(_ project: Project, _ index: KeyIndex) {
    var counts: [String: (found: Int, others: Int)] = [:]
    // No more texts can be found, and once too many are not, the others say nothing.
    let mostFound = Dictionary(
      project.bundles.lazy.flatMap(\.tables).map { ($0.name, $0.keys.count) }, uniquingKeysWith: +)
    var seen: Set<TextIdentity> = []
    for lookup in project.usage.lookups where !lookup.isExplicit && !lookup.isUnseen {
      guard let key = lookup.key.literal, let table = lookup.table.name,
        counts[table, default: (0, 0)].others * Self.foundForEachOther <= mostFound[table] ?? 0,
        seen.insert(TextIdentity(key)).inserted, !project.uncompiledCode.contains(lookup.location.file.path)
      else { continue }
      if key.withByteSlice({ index.places(of: $0) }).contains(where: { $0.table.name == table }) {
        counts[table, default: (0, 0)].found += 1
      } else if key.withByteSlice(Self.isText) {
        counts[table, default: (0, 0)].others += 1
      }
    }
    tables = Set(
      counts.filter { $1.found >= Self.fewestFound && $1.others * Self.foundForEachOther <= $1.found }.keys)
  }

  /// Whether something that shows a text to users would need it in their language; `places` tells where that is.
  func contains(_ wanted: WantedKey, _ places: inout PlacesOfTexts) -> Bool {
    guard let table = wanted.table, tables.contains(table) else { return false }
    return Self.isShown(wanted, &places)
  }

  /// Whether a key is a text that users see, as far as its words and its place tell.
  static func isShown(_ wanted: WantedKey, _ places: inout PlacesOfTexts) -> Bool {
    guard !places.isForDevelopers(wanted.location) else { return false }
    if let key = wanted.key.literal { return key.withByteSlice(isText) }
    return wanted.key.pattern.formatted.shown { _ in " " }.withByteSlice(isText)
  }

  /// Whether a text is made of words, and not of names such as "OctoPod", abbreviations and numbers: "12.9-inch | A9X".
  private static func isText(_ key: ByteSlice) -> Bool {
    // `square.and.arrow.up`, `yyyy-MM-dd`
    let isPhrase = key.bytes.contains { $0 == 0x20 || $0 >= 0x80 || $0.isASCIIUppercase } && !key.hasPrefix("yyyy")
    guard isPhrase, !key.hasPrefix("Lorem ipsum"), !KeyStyle.isIdentifier(key),
      UntranslatedText.translatableWords(key, brands: [], atMost: 1) > 0
    else { return false }
    var words = 0
    var numbers = 0
    var offset = 0
    while let part = key.part(from: offset) {
      if part.hasDigit { numbers += 1 } else if part.letterCount > 1, !part.hasInnerCapital { words += 1 }
      offset = part.end
    }
    return words > numbers
  }
}

extension ByteSlice {
  /// A run of letters and digits of any script.
  fileprivate struct Part {
    var end: Int
    var letterCount = 0
    var hasDigit = false
    /// Whether a letter after the first is a capital: "OctoPod".
    var hasInnerCapital = false
  }

  fileprivate func part(from start: Int) -> Part? {
    var part = Part(end: start)
    while part.end < count {
      let (value, length) = scalar(at: part.end)
      let letter = value < 0x590 ? LetterCase.table[Int(value)] : LetterCase(of: value)
      if letter.isLetter {
        part.hasInnerCapital = part.hasInnerCapital || part.letterCount > 0 && letter.isUppercase
        part.letterCount += 1
      } else if value.isDecimalDigit {
        part.hasDigit = true
      } else if part.letterCount > 0 || part.hasDigit {
        return part
      }
      part.end += length
    }
    return part.letterCount > 0 || part.hasDigit ? part : nil
  }
}
