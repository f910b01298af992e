package import LocalizationModel
internal import LocalizationRules

/// What a run should do, apart from the project's configuration.
package struct RunRequest: Sendable {
  /// Folders and files, relative to the root.
  package var paths: [String] = [""]
  /// Whether the root is that of a project: a part of it is judged as in a run over all of it, which is read.
  package var readsWholeProject = false
  /// The date for suppressions that expire.
  package var today: CalendarDate
  /// The only rules to run, by identifier; empty for all enabled rules.
  package var rules: Set<String> = []
  /// The only rules to report, by identifier; empty for all that run. The others run as well, since what one finds may
  /// follow from what another one finds, or be less severe.
  package var reportedRules: Set<String> = []
  /// The only languages to report; empty for all.
  package var languages: Set<String> = []
  /// The only tables to report, by name; empty for all.
  package var tableNames: Set<String> = []
  /// The only keys to report; empty for all.
  package var keys: Set<String> = []
  /// The only severities to report; empty for all.
  package var severities: Set<Severity> = []
  /// The tables to read; nil for all.
  package var tables: Set<TableName>?
  /// Whether to run rules.
  package var runsRules = true
  /// Whether to search code for uses of keys.
  package var readsCode = true
  /// Whether to note where in code every literal is that may be a key.
  package var wantsPlaces = false

  package init(paths: [String] = [""], today: CalendarDate = CalendarDate(secondsSince1970: 0)) {
    self.paths = paths
    self.today = today
  }

  /// Whether a configuration enables a rule, or the run asks for it.
  func isEnabled(_ rule: any Rule.Type, in configuration: Configuration) -> Bool {
    let identifier = rule.description.identifier
    return rules.isEmpty
      ? configuration.isEnabled(rule) || reportedRules.contains(identifier) : rules.contains(identifier)
  }

  /// Whether the findings of a rule are to be reported.
  func isReported(_ identifier: String) -> Bool { reportedRules.isEmpty || reportedRules.contains(identifier) }

  /// Whether the findings about a table and a key are to be reported; languages are asked for apart.
  func isReported(_ subject: Finding.Subject) -> Bool {
    (tableNames.isEmpty || tableNames.contains(subject.table ?? ""))
      && (keys.isEmpty || keys.contains(subject.key ?? ""))
  }

  /// Whether only some of the findings are to be reported.
  var isNarrowed: Bool {
    !reportedRules.isEmpty || !languages.isEmpty || !tableNames.isEmpty || !keys.isEmpty || !severities.isEmpty
  }

  /// Whether all of the project is read and reported, so that the configuration can be checked against it.
  var isWhole: Bool { paths == [""] && tables == nil }

  /// Whether all of the project is read.
  var readsAll: Bool { isWhole || readsWholeProject && tables == nil }

  /// Whether only some of the files that are read are reported.
  package var isPart: Bool { readsWholeProject && !paths.isEmpty && !paths.contains("") }
}
