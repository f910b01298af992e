package import LocalizationModel
internal import SourceText

/// What the settings pages of a project show, by the tables that translate them.
package struct SettingsTitles: Sendable {
  private let pages: [TableName: [InterfaceDocument]]
  private let usage: CodeUsage
  /// The tables that code names, and what documents mention; asked for only where there are pages.
  private let tableNames: Deferred<Set<String>>
  private let documentMentions: Deferred<Set<TextIdentity>>

  package init(_ project: Project) {
    pages = Dictionary(grouping: project.documents.lazy.filter { $0.kind == .settings }, by: \.tableName)
    usage = project.usage
    tableNames = Deferred { [usage = project.usage] in usage.tableNames }
    documentMentions = Deferred { [documents = project.documents] in
      documents.reduce(into: []) { $0.formUnion($1.mentions) }
    }
  }

  /// The numbers of the keys in the table of a settings page that are no titles on the page, and that no code of the app
  /// looks up in the table; empty without the page, or if no key is on it.
  package func keysNotOnPage(of table: Table) -> [Int] {
    guard table.kind == .settings, let pages = pages[TableName(bundle: table.bundle, table: table.name)] else {
      return []
    }
    let titles = Set(pages.lazy.flatMap(\.texts).map(\.key))
    // An app that shows the page itself looks up other keys, too.
    let isAsked = tableNames.value.contains(table.name)
    func mayBeAsked(_ key: ByteSlice) -> Bool {
      let text = TextIdentity(key)
      return isAsked && (usage.mentions.contains(text) || documentMentions.value.contains(text))
    }
    let numbers = (0..<table.keys.count).filter { number in
      !titles.contains(table.keys[number].string) && !mayBeAsked(table.keys[number])
    }
    return numbers.count < table.keys.count ? numbers : []
  }
}
