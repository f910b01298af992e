package import LocalizationModel
internal import SourceText

extension Project {
  /// The numbers of the keys in the table of a settings page that are no titles on the page, and that no code of the app
  /// looks up in the table; empty without the page, or if no key is on it.
  package func keysNotOnPage(of table: Table) -> [Int] {
    guard table.kind == .settings else { return [] }
    let pages = documents.filter { $0.belongs(toTable: table.name, bundle: table.bundle, kind: .settings) }
    guard !pages.isEmpty else { return [] }
    let titles = Set(pages.lazy.flatMap(\.texts).map(\.key))
    // An app that shows the page itself looks up other keys, too.
    let isAsked = usage.tableNames.contains(table.name)
    let numbers = (0..<table.keys.count).filter { number in
      let text = TextIdentity(table.keys[number])
      return !titles.contains(table.keys[number].string)
        && !(isAsked && (usage.mentions.contains(text) || documents.contains { $0.mentions.contains(text) }))
    }
    return numbers.count < table.keys.count ? numbers : []
  }
}
