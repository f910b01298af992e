/// A file format of tables, as far as rules need to know it.
///
/// How files of the format are found, read, written and extended is defined in the format's folder in
/// `LocalizationFormats`. A new format creates its own value there; only formats that a rule refers to are named here.
package struct TableFormat: Sendable {
  /// The file extension: `strings`.
  package let name: String
  /// When two files have the same key, the system uses the one whose format has the higher number.
  package let precedence: Int
  /// Whether one file contains all languages of a table.
  package let holdsAllLanguages: Bool
  /// Whether a key may be its own text in the base language, so that no entry is needed there.
  package let impliesBaseTexts: Bool
  /// Whether Xcode generates a symbol for each key.
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
  /// XLIFF as exported and imported by Xcode.
  package static let exchange = TableFormat(name: "xliff", precedence: 0)
}

extension TableFormat: Hashable {
  package static func == (first: TableFormat, second: TableFormat) -> Bool { first.name == second.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
