package import LocalizationModel
internal import SourceText

/// A table, and what is known of its past.
package struct TableChange: Sendable {
  package var context: TableContext
  package var oldProject: Project?
  package var oldTable: Table?
  /// The revision that is compared with, as people call it.
  package var revision: String
  /// The keys whose base text changed, with the old entry.
  package var changedBase: [(key: Int, old: EntryReference)] = []
  /// For each translation, by key number: an earlier base text that the translation was made for.
  package var translatedFrom: [[Int: EarlierText]]

  package init(_ context: TableContext, oldProject: Project? = nil, oldTable: Table? = nil, revision: String) {
    self.context = context
    self.oldProject = oldProject
    self.oldTable = oldTable
    self.revision = revision
    translatedFrom = Array(repeating: [:], count: context.table.translations.count)
  }
}

package struct EarlierText: Hashable, Sendable {
  package var text: String
  /// The commit that changed it.
  package var revision: String

  package init(text: String, revision: String) {
    self.text = text
    self.revision = revision
  }

  /// Whether two texts differ in words that a translation would have to follow.
  ///
  /// Punctuation, case, order, the form of specifiers and little words of English do not count, nor does a word that was
  /// corrected or inflected.
  package static func differInWords(_ first: String, _ second: String) -> Bool {
    let (old, new) = (words(first), words(second))
    guard old != new, old.joined() != new.joined() else { return false }
    guard old.count(where: { $0 == specifier }) == new.count(where: { $0 == specifier }) else { return true }
    var added = Set(new).subtracting(old)
    for word in Set(old).subtracting(new).sorted() {
      guard let corrected = added.sorted().first(where: { isCorrected(word, to: $0) }) else { return true }
      added.remove(corrected)
    }
    return !added.isEmpty
  }

  /// Stands for any of them.
  private static let specifier = "%"

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func finish() {
      if !word.isEmpty, !littleWords.contains(String(word)) { words.append(String(word)) }
      word = .init()
    }
    let scalars = Array(text.lowercased().unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        word.append(scalar)
      } else if scalar == "%" {
        finish()
        // Only how many there are counts here: what they take is another rule's matter.
        while index < scalars.count, "0123456789$#.+-hlqzjt".unicodeScalars.contains(scalars[index]) { index += 1 }
        if index < scalars.count, "@diuxofegcspa".unicodeScalars.contains(scalars[index]) {
          words.append(specifier)
          index += 1
        }
      } else if scalar != "'", scalar != "\u{2019}" {
        finish()
      }
    }
    finish()
    return words
  }

  /// None that tells directions or turns a sentence around.
  private static let littleWords: Set<String> = [
    "a", "an", "the", "to", "of", "in", "into", "at", "by", "for", "with", "is", "are", "be", "been", "was", "were",
    "it",
    "its", "this", "that", "these", "those", "your", "you", "will", "has", "have", "please",
  ]

  private static func isCorrected(_ old: String, to new: String) -> Bool {
    let (shorter, longer) = old.utf8.count < new.utf8.count ? (old, new) : (new, old)
    guard shorter.utf8.count >= 3, longer.utf8.allSatisfy({ $0 < 0x80 && !$0.isASCIIDigit }) else { return false }
    if longer == shorter + "s" || longer == shorter + "es" { return true }
    guard shorter.utf8.count >= 5 else { return false }
    // register, registration; replace, replacement
    let common = zip(old.utf8, new.utf8).prefix { $0 == $1 }.count
    if common * 4 >= shorter.utf8.count * 3 { return true }
    return Spelling.distance(old, new, limit: shorter.utf8.count < 8 ? 1 : 2) != nil
  }
}
