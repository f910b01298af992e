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
    let use = UsedKeys(project)
    let tables = Set(project.usage.lookups.compactMap(\.table.name)).union(
      project.usage.declarations.compactMap(\.table))
    for bundle in project.bundles {
      for table in bundle.tables where table.kind == .ordinary && tables.contains(table.name) {
        check(table, bundle, use, project, &findings)
      }
    }
  }

  /// Keys of objects that the Interface Builder file no longer has, and titles that no settings page has.
  private func checkInterface(
    _ table: LocalizedTable, _ bundle: LocalizationBundle, _ documents: [InterfaceDocument], _ findings: inout Findings
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
      let file = first.table(of: reference).file
      let place = isSettings ? "no title of the settings is" : "\(own[0].file.name) has no object for"
      findings.add(
        Self.self, "\(place) \(Wording.quote(table.keys[number]))",
        at: .init(file: file, range: first.entry(reference).keyWithQuotes(in: file)),
        subject: .init(bundle: bundle.path, table: table.name, key: table.keys[number].string), severity: .note,
        notes: holders.count > 1 ? [Finding.Note("\(holders.count) languages have it")] : [])
    }
  }

  private func check(
    _ table: LocalizedTable, _ bundle: LocalizationBundle, _ use: UsedKeys, _ project: Project,
    _ findings: inout Findings
  ) {
    guard let base = table.base, base.tables.contains(where: { $0.format != .exchange }) else { return }
    let numbers = (0..<table.keys.count).filter { base.entry(ofKey: $0) != nil }
    let hasSymbols = base.tables.contains { $0.format == .catalog }
    let declared = Self.declaredKeys(in: table, project)
    let unused = numbers.filter { Self.isText(table.keys[$0]) && !use.contains(table.keys[$0], hasSymbols: hasSymbols) }
    // A table of which the code names nothing belongs to other code.
    guard unused.count < numbers.count, !use.reachesEverything(in: table.name) else { return }
    for number in unused where declared.isEmpty || declared.contains(Array(table.keys[number].buffer)) {
      guard let reference = base.entry(ofKey: number) else { continue }
      let file = base.table(of: reference).file
      findings.add(
        Self.self, "nothing looks up the key \(Wording.quote(table.keys[number]))",
        at: .init(file: file, range: base.entry(reference).keyWithQuotes(in: file)),
        subject: .init(bundle: bundle.path, table: table.name, key: table.keys[number].string))
    }
  }
}

extension UnusedKeyRule {
  /// What the manifest declares of a table of which it knows anything: what it does not know is told by undeclared-key.
  private static func declaredKeys(in table: LocalizedTable, _ project: Project) -> Set<[UInt8]> {
    let keys = Set(
      project.manifest.keys.filter { $0.table == nil || $0.table == table.name }.map { Array($0.key.utf8) })
    return (0..<table.keys.count).contains { keys.contains(Array(table.keys[$0].buffer)) } ? keys : []
  }

  /// Whether anything but format specifiers is in a key; `%@` comes of texts without words, which catalogs collect.
  private static func isText(_ key: ByteSlice) -> Bool {
    var offset = 0
    for specifier in FormatString(key).specifiers {
      if key[offset..<Int(specifier.range.lowerBound)].hasLetter { return true }
      offset = Int(specifier.range.upperBound)
    }
    return key[offset..<key.count].hasLetter
  }
}

extension ByteSlice {
  fileprivate var hasLetter: Bool { buffer.contains { $0.isASCIILetter || $0 >= 0x80 } }
}

/// Which keys the code or a document can reach.
struct UsedKeys {
  private let usage: CodeUsage
  /// Patterns by their first byte, where that is known.
  private var patternsByFirstByte: [UInt8: [KeyPattern]] = [:]
  private var otherPatterns: [KeyPattern] = []
  private var tablesOfUnknownKeys: Set<String> = []
  private let documentMentions: Set<UInt32>

  /// A pattern of which less is known, such as `*: *`, fits too many keys to tell anything of one of them.
  private static let leastLetters = 3

  init(_ project: Project) {
    usage = project.usage
    documentMentions = Set(project.documents.lazy.flatMap(\.mentions))
    var patterns = usage.patterns.filter { $0.letterCount >= Self.leastLetters }
    for lookup in usage.lookups {
      if lookup.key == .unknown, let table = lookup.table.name, table != "Localizable" {
        tablesOfUnknownKeys.insert(table)
      }
      if case .pattern(let pattern) = lookup.key,
        pattern.isFormat || pattern.letterCount >= Self.leastLetters || pattern.startsWithLetters
      {
        patterns.insert(pattern)
      }
    }
    for pattern in patterns {
      if case .text(let text)? = pattern.parts.first, let first = text.utf8.first {
        patternsByFirstByte[first, default: []].append(pattern)
      } else {
        otherPatterns.append(pattern)
      }
    }
  }

  /// `hasSymbols` says that the key stands in a catalog, for which Xcode may make symbols.
  func contains(_ key: ByteSlice, hasSymbols: Bool = false) -> Bool {
    let hash = KeyHash.hash(key)
    if usage.mentions.contains(hash) || documentMentions.contains(hash) { return true }
    if !usage.accessors.isEmpty, usage.accessors.contains(CodeUsage.accessorName(of: key)) { return true }
    if hasSymbols, usage.members.contains(KeyHash.hash(CodeUsage.symbolName(of: key))) { return true }
    return dynamicPattern(reaching: key) != nil
  }

  /// Whether a look-up in a table other than the usual one can mean any of its keys.
  func reachesEverything(in table: String) -> Bool { tablesOfUnknownKeys.contains(table) }

  /// A look-up with unknown stretches that may mean the key.
  func dynamicPattern(reaching key: ByteSlice) -> KeyPattern? {
    guard !key.isEmpty else { return nil }
    return (patternsByFirstByte[key[0]] ?? []).first { $0.matches(key) } ?? otherPatterns.first { $0.matches(key) }
  }
}
