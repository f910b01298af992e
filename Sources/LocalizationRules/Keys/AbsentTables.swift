internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// The tables that keys are looked up in and that do not exist.
struct AbsentTables {
  /// The keys, and the first place that asks for one.
  private var tables: [String: (keys: Set<[UInt8]>, location: Finding.Location)] = [:]

  mutating func add(_ wanted: WantedKey, to table: String) {
    tables[table, default: ([], wanted.location)].keys.insert(Array(wanted.key.shown.utf8))
  }

  /// Reports each table; what the system looks up as it is matters only beside other languages.
  func report(_ project: Project, _ index: KeyIndex, _ findings: inout Findings) {
    // The system shows what it looks up as it is; without other languages, that is fine.
    let ofSystem = ["InfoPlist", "AppShortcuts"].filter { tables[$0] != nil }
    let fine = ofSystem.isEmpty || !AppLanguages(project).isEmpty ? [] : ofSystem
    for (table, use) in tables.sorted(by: { $0.key < $1.key })
    where !fine.contains(table) {
      if table == "Localizable" {
        reportMissingDefaultTable(use, index, &findings)
        continue
      }
      let files = project.unshipped.map(\.file).filter { $0.name == table }
      // Only previews show the keys.
      if !files.isEmpty, files.allSatisfy(\.source.path.isPathOfPreviews) { continue }
      let changesNothing = !files.isEmpty && files.allSatisfy { Self.hasOnlyKeys($0, among: use.keys) }
      // Others may be in the bundle of a library that is not here.
      let showsKeys = table == "AppShortcuts" && use.keys.contains(where: Self.isIdentifier)
      let severity: Severity = changesNothing ? .note : showsKeys ? .error : .warning
      findings.add(at: use.location, about: .init(table: table), severity: severity) { words in
        let keys = use.keys.count == 1 ? "this key is" : "\(Wording.count(use.keys.count, "key")) are"
        if let file = files.first {
          words.message = "table \(Wording.quote(table)) is in no target, but \(keys) looked up in it"
          words.note("add it to the target that looks the keys up", at: .init(file: file.source, range: .start))
          return
        }
        words.message = "table \(Wording.quote(table)) does not exist, but \(keys) looked up in it"
        if showsKeys { words.note("the system looks up the phrases of shortcuts in this table: users see the keys") }
        if let nearest = Spelling.nearest(to: table, among: index.tableNames) {
          words.note("did you mean table \(Wording.quote(nearest))?")
        }
      }
    }
  }

  /// Reports once that the table that is looked up by default does not exist where another one has most of the keys; else
  /// the keys are texts, which nobody has translated yet.
  private func reportMissingDefaultTable(
    _ use: (keys: Set<[UInt8]>, location: Finding.Location), _ index: KeyIndex, _ findings: inout Findings
  ) {
    var counts: [String: Int] = [:]
    for key in use.keys {
      let places = String(decoding: key, as: UTF8.self).withByteSlice { index.places(of: $0) }
      for table in Set(places.map(\.table.name)) { counts[table, default: 0] += 1 }
    }
    guard let (table, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count > 1,
      count * 2 > use.keys.count
    else { return }
    findings.add(at: use.location, about: .init(table: "Localizable"), severity: .warning) { words in
      words.message =
        "table 'Localizable' does not exist, but \(count) keys of table \(Wording.quote(table)) are looked up in it"
      words.note("users see the keys: name the table in the lookups, or rename the file to 'Localizable'")
    }
  }

  /// Whether a key with placeholders at most is a name: `OPEN_${applicationName}`.
  private static func isIdentifier(_ key: [UInt8]) -> Bool {
    let text = String(decoding: key, as: UTF8.self).replacing("${", with: "").replacing("}", with: "")
    return text.withByteSlice { KeyStyle.isIdentifier($0) }
  }

  /// Whether the texts of some keys in a file are the keys, so that users see the same without it.
  private static func hasOnlyKeys(_ file: TableFile, among keys: Set<[UInt8]>) -> Bool {
    file.entries.indices.allSatisfy { index in
      let key = file.key(index)
      return file.value(index) == key || !keys.contains(Array(key.bytes))
    }
  }
}

/// The tables that keys are looked up in and that have no key in any language.
struct BlankTables {
  private var tables: [String: (keys: Set<[UInt8]>, location: Finding.Location, severity: Severity)] = [:]

  /// `severity` is how bad it is that the key is missing.
  mutating func add(_ wanted: WantedKey, to table: String, severity: Severity) {
    tables[table, default: ([], wanted.location, severity)].keys.insert(Array(wanted.key.shown.utf8))
    if severity > tables[table]?.severity ?? severity { tables[table]?.severity = severity }
  }

  /// Reports each table once: with its texts, all keys would be defined.
  func report(_ findings: inout Findings) {
    for (table, use) in tables.sorted(by: { $0.key < $1.key }) {
      findings.add(at: use.location, about: .init(table: table), severity: use.severity) { words in
        let keys = Wording.count(use.keys.count, "key")
        words.message =
          "table \(Wording.quote(table)) is empty, but \(keys) \(use.keys.count == 1 ? "is" : "are") looked up in it"
        words.note("if a build step writes its files, check them after it")
      }
    }
  }
}
