internal import LocalizationModel
internal import SourceText

struct UnusedKeyRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "unused-key",
    category: .keys,
    severity: .warning,
    summary: "Nothing in the code looks up the key or mentions it.",
    rationale: """
      Translators work on it in every language, and no user ever sees it. A key counts as used when any string literal,
      raw value or generated accessor names it; keys that a look-up such as `"tab.\\(name).title"` could reach count as used
      too. Without code beside the tables nothing is said, and nothing of a table of which the code names no key.
      """,
    examples: [
      Example([
        "en": "\"greeting\" = \"Hello\";\n↓\"farewell\" = \"Bye\";",
        "App.swift": "let title = NSLocalizedString(\"greeting\", comment: \"\")",
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";\n↓\"farewell\" = \"Bye\";",
        "App.m": "// NSLocalizedString(@\"farewell\", nil)\nreturn NSLocalizedString(@\"greeting\", nil);",
      ]),
      Example([
        "en": "\"tab.home.title\" = \"Home\";\n\"tab.search.title\" = \"Search\";\n\"tab\" = \"Tab\";",
        "App.swift":
          "let a = NSLocalizedString(\"tab.\\(name).title\", comment: \"\")\nlet b = String(localized: \"tab\")",
      ]),
      Example([
        "en": "\"good_night\" = \"Good night\";\n\"hello\" = \"Hello\";\n\"bye\" = \"Bye\";",
        "App.swift": "enum Greeting: String { case hello, goodNight = \"good_night\" }\nlet keys = [\"bye\"]",
      ]),
      Example([
        "Base.lproj/Main.storyboard": """
        <document>
          <label id="abc-de-fgh" text="Hello"/>
          <button id="ijk-lm-nop"><state key="normal" title="OK"/></button>
        </document>
        """,
        "de.lproj/Main.strings": """
        "abc-de-fgh.text" = "Hallo";
        "ijk-lm-nop.normalTitle" = "OK";
        ↓"qrs-tu-vwx.text" = "Weg";
        """,
      ]),
      Example(["en": "\"greeting\" = \"Hello\";\n\"farewell\" = \"Bye\";"]),
    ])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    let documents = Dictionary(grouping: project.documents, by: \.table)
    for bundle in project.bundles {
      for table in bundle.tables where table.kind == .interfaceBuilder || table.kind == .settings {
        checkInterface(table, bundle, documents[table.name] ?? [], &findings)
      }
    }
    guard !project.usage.isEmpty else { return }
    let keys = UnusedKeys(project)
    for bundle in project.bundles {
      for table in bundle.tables {
        for number in keys.unused(in: table) ?? [] { report(number, of: table, bundle, &findings) }
      }
    }
  }

  /// Keys of objects that the Interface Builder file no longer has, and titles that no settings page has.
  private func checkInterface(
    _ table: Table, _ bundle: LocalizationBundle, _ documents: [InterfaceDocument], _ findings: inout Findings
  ) {
    let isSettings = table.kind == .settings
    let own = documents.filter { $0.belongs(toTable: table.name, bundle: bundle.path, kind: table.kind) }
    // Files of another bundle with the same name may be the ones that are meant.
    guard !own.isEmpty else { return }
    let objects = own.reduce(into: Set<String>()) { $0.formUnion($1.objects) }
    let titles = Set(own.flatMap(\.texts).map(\.key))
    let numbers = (0..<table.keys.count).filter { number in
      let key = table.keys[number]
      if isSettings { return !titles.contains(key.string) }
      return key.firstIndex(of: UInt8(ascii: ".")).map { !objects.contains(key[0..<$0].string) } ?? false
    }
    // A table without any of the objects belongs to another version of the file.
    guard numbers.count < table.keys.count else { return }
    for number in numbers {
      let holders = table.localizations.filter { $0.entry(ofKey: number) != nil }
      guard let first = holders.first, let reference = first.entry(ofKey: number) else { continue }
      let file = first.file(of: reference).source
      let place = isSettings ? "no title of the settings is" : "\(own[0].file.name) has no object for"
      findings.add(
        Self.self, "\(place) \(Wording.quote(table.keys[number]))",
        at: .init(file: file, range: first.entry(reference).keyWithQuotes(in: file)),
        subject: .init(bundle: bundle.path, table: table.name, key: table.keys[number].string), severity: .note,
        notes: holders.count > 1 ? [Finding.Note("\(holders.count) languages have it")] : [])
    }
  }

  private func report(
    _ number: Int, of table: Table, _ bundle: LocalizationBundle, _ findings: inout Findings
  ) {
    guard let base = table.base, let reference = base.entry(ofKey: number) else { return }
    let file = base.file(of: reference).source
    let subject = Finding.Subject(bundle: bundle.path, table: table.name, key: table.keys[number].string)
    findings.explain([UndeclaredKeyRule.self], subject)
    findings.add(
      Self.self, "nothing looks up the key \(Wording.quote(table.keys[number]))",
      at: .init(file: file, range: base.entry(reference).keyWithQuotes(in: file)), subject: subject)
  }
}
