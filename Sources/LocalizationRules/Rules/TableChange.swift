package import LocalizationModel

/// Judges a table against what it was: at a revision of git, or when each translation was made.
package protocol ChangeRule: Rule {
  func check(_ change: TableChange, findings: inout Findings)
}

/// A table, and what is known of its past.
package struct TableChange: Sendable {
  package var table: TableContext
  package var oldProject: Project?
  package var oldTable: LocalizedTable?
  /// The revision that is compared with, as people call it.
  package var revision: String
  /// The keys whose base text changed, with the old entry.
  package var changedBase: [(key: Int, old: EntryReference)] = []
  /// For each translation, by key number: an earlier base text that the translation was made for.
  package var translatedFrom: [[Int: EarlierText]]

  package init(table: TableContext, oldProject: Project? = nil, oldTable: LocalizedTable? = nil, revision: String) {
    self.table = table
    self.oldProject = oldProject
    self.oldTable = oldTable
    self.revision = revision
    translatedFrom = Array(repeating: [:], count: table.table.translations.count)
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

  /// Whether two texts differ in more than punctuation, case and white space, so that a translation is affected.
  package static func differInWords(_ first: String, _ second: String) -> Bool { words(first) != words(second) }

  private static func words(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      result.append(scalar)
    }
    return String(result)
  }
}
