internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UndeclaredKeyRule: Rule {
  static let description = RuleDescription(
    identifier: "undeclared-key",
    category: .keys,
    severity: .warning,
    summary: "A key of the base language is not in the manifest.",
    rationale: """
      A manifest lists every key that the code uses, unless it only describes some of them: "complete" says which it is.
      Without it, a manifest counts as a list if it names a key without describing it. A key that the list lacks is either
      dead weight for translators or a sign that the manifest is out of date. Tables that the manifest never names are not checked; if it names no tables,
      those that the code never names are not checked. A key that the code never uses is reported as unused instead, and
      one that only translations have as an extra key.
      """,
    remedy: "Add the key to the manifest, or delete it from the tables.",
    examples: [
      Example(
        ["en": "\"greeting\" = \"Hello\";\n↓\"old\" = \"Old\";"], manifest: #"{ "keys": [ { "key": "greeting" } ] }"#),
      Example(["en": "\"greeting\" = \"Hello\";"], manifest: #"{ "keys": [ { "key": "greeting" } ] }"#),
      Example(
        [
          "en": "\"greeting\" = \"Hello\";\n\"other\" = \"Other\";",
          "App.swift": #"let texts = [String(localized: "greeting"), String(localized: "other")]"#,
        ],
        manifest: #"{ "keys": [ { "key": "greeting", "maximumLength": 9 } ] }"#),
      Example(
        ["en": "\"greeting\" = \"Hello\";\n↓\"old\" = \"Old\";"],
        manifest: #"{ "complete": true, "keys": [ { "key": "greeting", "maximumLength": 9 } ] }"#),
      Example(["en": "\"greeting\" = \"Hello\";"]),
      Example(
        [
          "de": "\"Open it\" = \"Öffnen\";\n\"Close it\" = \"Schließen\";",
          "fr": "\"Open it\" = \"Ouvrir\";\n\"Close it\" = \"Fermer\";",
          "App.swift": "let open = NSLocalizedString(\"Open it\", comment: \"\")",
          "project.yml": "options:\n  developmentLanguage: en\n",
        ], manifest: #"{ "keys": [ "Open it" ] }"#),
      Example(
        ["en": "\"greeting\" = \"Hello\";\n\"tab.home\" = \"Home\";"],
        manifest: #"{ "keys": [ "greeting" ], "dynamic": [ { "pattern": "tab.*", "reaches": ["tab.home"] } ] }"#),
    ])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    guard project.manifest.isComplete, !project.manifest.isEmpty else { return }
    var declared: Set<[UInt8]> = []
    var tables: Set<String> = []
    // Keys without a table belong to the tables that the code names, if there is code.
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
        let numbers = (0..<table.keys.count).filter { number in
          // Whether code uses a key that only translations have is said of extra keys.
          base.entry(ofKey: number).map { project.usage.isEmpty || !base.isImplied($0) } ?? false
        }
        // A table without a single declared key belongs to other code.
        guard numbers.contains(where: { declared.contains(Array(table.keys[$0].bytes)) }) else { continue }
        for number in numbers where !declared.contains(Array(table.keys[number].bytes)) {
          guard let reference = base.entry(ofKey: number) else { continue }
          let file = base.file(of: reference).source
          findings.add(
            at: .init(file: file, range: base.entry(reference).keyWithQuotes(in: file)),
            about: .init(bundle: bundle.path, table: table.name, key: table.keys[number].string)
          ) { words in
            words.message = "key \(Wording.quote(table.keys[number])) is not declared in the manifest"
          }
        }
      }
    }
  }
}
