internal import SourceText

/// The plural categories of a language, and the numbers that reach each of them.
package struct PluralRules: Sendable {
  package enum Reach: Sendable {
    /// Exactly one integer, such as `one` in English.
    case oneInteger
    /// A few integers, such as `one` (0 and 1) in French.
    case someIntegers
    /// Infinitely many integers.
    case manyIntegers
    /// Multiples of a million only.
    case millions
    /// Fractions only.
    case noInteger
  }

  package struct Category: Sendable {
    package let category: PluralCategory
    package let reach: Reach
    /// Integers in the category, ascending; empty when there are none.
    package let samples: [Int]
  }

  package let categories: [Category]

  /// The CLDR version that the table was generated from.
  package static let source = GeneratedPluralTable.source

  /// The rules of a language; nil when CLDR has none, so that its plural forms cannot be judged.
  package init?(for language: LanguageIdentifier) {
    let canonical = language.canonical
    guard let categories = Self.categories(of: canonical.name) ?? Self.categories(of: canonical.language) else {
      return nil
    }
    self.categories = categories
  }

  package subscript(category: PluralCategory) -> Category? {
    categories.first { $0.category == category }
  }

  /// Whether a text in the language may have a form: one that numbers reach, or `zero`, which any language may have.
  package func mayUse(_ category: PluralCategory) -> Bool { category == .zero || self[category] != nil }

  /// Whether numbers reach a form on systems that an app may still be for: Hebrew had `many` for tens until CLDR 41, which
  /// iOS 16 and macOS 13 have.
  package static func mightReach(_ category: PluralCategory, in language: LanguageIdentifier) -> Bool {
    category == .many && language.canonical.language == "he"
  }

  /// The categories that integers below a million reach: the forms that a translation needs.
  package var needed: [PluralCategory] {
    categories.filter { $0.reach != .noInteger && $0.reach != .millions }.map(\.category)
  }

  /// Whether a noun after a number never changes in a language: Turkish "1 dosya", "5 dosya".
  ///
  /// CLDR still distinguishes forms for these languages because other words may change.
  package static func leavesNounsAlone(_ language: LanguageIdentifier) -> Bool {
    ["tr", "az", "kk", "ky", "uz", "tk", "hu", "ka", "fa", "ku", "ckb", "cy"].contains(language.language)
  }

  private static func categories(of language: String) -> [Category]? {
    table.fields(of: language)?[1].split(separator: " ").compactMap { field in
      guard let mark = field.firstIndex(where: { !$0.isLetter || $0 == "M" }),
        let category = PluralCategory(rawValue: String(field[..<mark]))
      else { return nil }
      let reach: Reach =
        switch field[mark] {
        case "!": .oneInteger
        case "=": .someIntegers
        case "M": .millions
        case "-": .noInteger
        default: .manyIntegers
        }
      let samples = field[field.index(after: mark)...].split(separator: ",").compactMap { Int($0) }
      return Category(category: category, reach: reach, samples: samples)
    }
  }

  private static let table = SortedLines(GeneratedPluralTable.lines, separator: "|")
}
