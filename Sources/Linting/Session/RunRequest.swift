package import LocalizationFormats
package import LocalizationModel

/// What a run is asked to do, apart from what the project configures.
package struct RunRequest: Sendable {
  /// Folders and files, from the root.
  package var paths: [String] = [""]
  /// The day on which suppressions are judged.
  package var today: CalendarDate
  /// The only rules to run, by identifier; empty for all that are enabled.
  package var rules: Set<String> = []
  /// The only languages to report; empty for all.
  package var languages: Set<String> = []
  /// The tables to read; nil for all.
  package var tables: Set<TableName>?
  /// Whether to judge what was read.
  package var runsRules = true
  /// Whether to look for what the code does with the keys.
  package var readsCode = true

  package init(paths: [String] = [""], today: CalendarDate = CalendarDate(secondsSince1970: 0)) {
    self.paths = paths
    self.today = today
  }

  /// Whether the whole project is looked at, so that what the configuration says about it can be judged.
  var isWhole: Bool { paths == [""] && tables == nil }
}
