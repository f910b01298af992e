package import LocalizationModel
internal import SourceText

extension Project {
  /// The numbers of the keys in the table of a settings page that are no titles on the page, and that no code of the app
  /// looks up in the table; empty without the page, or if no key is on it.
  package func keysNotOnPage(of table: Table) -> [Int] {
    let name = TableName(bundle: table.bundle, table: table.name)
    let pages = documents.filter {
      $0.tableName == name && $0.belongs(toTable: table.name, bundle: table.bundle, kind: table.kind)
    }
    guard table.kind == .settings, !pages.isEmpty else { return [] }
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
