/// A kind of files that hold tables, as far as rules ask about it.
///
/// How files of the format are found, read, spelled and added to is in the format's folder in `LocalizationFormats`. A new
/// format makes its own value there; only those that a rule is about are named here.
package struct TableFormat: Sendable {
  /// As its files end: `strings`.
  package let name: String
  /// Of two files with the same key, the system takes the one whose format has the higher number.
  package let precedence: Int
  /// Whether one file holds all languages of a table.
  package let holdsAllLanguages: Bool
  /// Whether a key may stand for its text in the base language, which then needs no entry, without the file saying so.
  package let impliesBaseTexts: Bool
  /// Whether Xcode makes a symbol of each key.
  package let hasSymbols: Bool

  package init(
    name: String, precedence: Int, holdsAllLanguages: Bool = false, impliesBaseTexts: Bool = false,
    hasSymbols: Bool = false
  ) {
    self.name = name
    self.precedence = precedence
    self.holdsAllLanguages = holdsAllLanguages
    self.impliesBaseTexts = impliesBaseTexts
    self.hasSymbols = hasSymbols
  }

  package static let strings = TableFormat(name: "strings", precedence: 1, impliesBaseTexts: true)
  package static let stringsdict = TableFormat(name: "stringsdict", precedence: 2, impliesBaseTexts: true)
  package static let catalog = TableFormat(name: "xcstrings", precedence: 3, holdsAllLanguages: true, hasSymbols: true)
  /// XLIFF, as Xcode exports and imports it.
  package static let exchange = TableFormat(name: "xliff", precedence: 0)
}

extension TableFormat: Hashable {
  package static func == (first: TableFormat, second: TableFormat) -> Bool { first.name == second.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
