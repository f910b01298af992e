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
    var seen: Set<TextIdentity> = []
    for lookup in project.usage.lookups where !lookup.isExplicit && !lookup.isInTest {
      guard let key = lookup.key.literal, let table = lookup.table.name, seen.insert(TextIdentity(key)).inserted,
        !project.uncompiledCode.contains(lookup.location.file.path)
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

  /// Whether something that shows a text to users would need it in their language.
  func contains(_ wanted: WantedKey) -> Bool {
    guard let table = wanted.table, tables.contains(table) else { return false }
    return Self.isShown(wanted)
  }

  /// Whether a key is a text that users see, as far as its words and its place tell.
  static func isShown(_ wanted: WantedKey) -> Bool {
    let file = wanted.location.file
    return !file.path.isPathOfDemonstration && !file.path.isPathOfDebugging
      && !file.text.isInBlock(at: Int(wanted.location.range.lowerBound)) { line in
        let isNegated = line.contains("!DEBUG")
        return (line.contains("DEBUG") && !isNegated, isNegated)
      }
      && wanted.key.pattern.formatted.shown { _ in " " }.withByteSlice(isText)
  }

  /// Whether a text is made of words, and not of names such as "OctoPod", abbreviations and numbers: "12.9-inch | A9X".
  private static func isText(_ key: ByteSlice) -> Bool {
    // `square.and.arrow.up`, `yyyy-MM-dd`
    let isPhrase = key.bytes.contains { $0 == 0x20 || $0 >= 0x80 || $0.isASCIIUppercase } && !key.hasPrefix("yyyy")
    guard isPhrase, !key.hasPrefix("Lorem ipsum"), !KeyStyle.isIdentifier(key),
      UntranslatedText.translatableWords(key, brands: []) > 0
    else { return false }
    let parts = key.string.split { !$0.isLetter && !$0.isNumber }
    let words = parts.count { part in
      part.count > 1 && part.allSatisfy(\.isLetter) && !part.dropFirst().contains(where: \.isUppercase)
    }
    return words > parts.count { $0.contains(where: \.isNumber) }
  }
}

extension ByteSlice {
  /// How far before a place its condition is looked for, in bytes.
  private static let longestBlock = 16_384

  /// Whether a place in code is compiled under a condition alone: after `#if DEBUG`.
  func isInBlock(
    at offset: Int, _ condition: (_ line: ByteSlice) -> (isMet: Bool, isNegated: Bool)
  ) -> Bool {
    let text = self[max(0, offset - Self.longestBlock)..<offset]
    guard text.contains("#if ") else { return false }
    var blocks: [(isMet: Bool, isNegated: Bool)] = []
    for line in text.bytes.split(separator: 0x0A) {
      let line = text[line.indices].trimmed
      guard line.hasPrefix("#") else { continue }
      let block = condition(line)
      if line.hasPrefix("#if") {
        blocks.append(block)
      } else if let last = blocks.last, line.hasPrefix("#else") {
        blocks[blocks.count - 1] = line.hasPrefix("#elseif") ? block : (last.isNegated, false)
      } else if line.hasPrefix("#endif"), !blocks.isEmpty {
        blocks.removeLast()
      }
    }
    return blocks.contains(where: \.isMet)
  }
}
