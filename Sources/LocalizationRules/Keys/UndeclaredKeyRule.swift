internal import LocalizationModel
internal import SourceText

struct UndeclaredKeyRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "undeclared-key",
    category: .keys,
    severity: .warning,
    summary: "A key of the base language is not in the manifest.",
    rationale: """
      Where there is a manifest, it lists every key that the code uses; a key beside it is dead weight for translators, or
      the manifest is out of date. Tables that the manifest never names are left alone; for one that names no tables, that
      goes for those that the code never names. What nothing in the code looks up is told as an unused key.
      """,
    examples: [
      Example(
        ["en": "\"greeting\" = \"Hello\";\n↓\"old\" = \"Old\";"], manifest: #"{ "keys": [ { "key": "greeting" } ] }"#),
      Example(["en": "\"greeting\" = \"Hello\";"], manifest: #"{ "keys": [ { "key": "greeting" } ] }"#),
      Example(["en": "\"greeting\" = \"Hello\";"]),
      Example(
        ["en": "\"greeting\" = \"Hello\";\n\"tab.home\" = \"Home\";"],
        manifest: #"{ "keys": [ "greeting" ], "dynamic": [ { "pattern": "tab.*", "reaches": ["tab.home"] } ] }"#),
    ])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    guard !project.manifest.isEmpty else { return }
    var declared: Set<[UInt8]> = []
    var tables: Set<String> = []
    // Keys for any table are those of the tables that the code names, if there is code.
    var isForAnyTable = false
    let named = project.usage.tableNames
    for key in project.manifest.keys {
      declared.insert(Array(key.key.utf8))
      if let table = key.table { tables.insert(table) } else { isForAnyTable = true }
    }
    for key in project.manifest.reachable { declared.insert(Array(key.utf8)) }
    func isManifests(_ table: Table) -> Bool {
      table.kind == .ordinary
        && (tables.contains(table.name) || (isForAnyTable && (project.usage.isEmpty || named.contains(table.name))))
    }
    for bundle in project.bundles {
      for table in bundle.tables where isManifests(table) {
        guard let base = table.base else { continue }
        let numbers = (0..<table.keys.count).filter { base.entry(ofKey: $0) != nil }
        // A table of which the manifest knows nothing is somebody else's.
        guard numbers.contains(where: { declared.contains(Array(table.keys[$0].bytes)) }) else { continue }
        for number in numbers where !declared.contains(Array(table.keys[number].bytes)) {
          guard let reference = base.entry(ofKey: number) else { continue }
          let file = base.file(of: reference).source
          findings.add(
            Self.self, "the key \(Wording.quote(table.keys[number])) is not in the manifest",
            at: .init(file: file, range: base.entry(reference).keyWithQuotes(in: file)),
            subject: .init(bundle: bundle.path, table: table.name, key: table.keys[number].string))
        }
      }
    }
  }
}
