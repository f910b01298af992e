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
      Example(["en": "\"greeting\" = \"Hello\";\n\"farewell\" = \"Bye\";"]),
    ])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
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

  private func check(
    _ table: LocalizedTable, _ bundle: LocalizationBundle, _ use: UsedKeys, _ project: Project,
    _ findings: inout Findings
  ) {
    guard let base = table.base, base.tables.contains(where: { $0.format != .exchange }) else { return }
    let numbers = (0..<table.keys.count).filter { base.entry(ofKey: $0) != nil }
    let hasSymbols = base.tables.contains { $0.format == .catalog }
    let unused = numbers.filter { Self.isText(table.keys[$0]) && !use.contains(table.keys[$0], hasSymbols: hasSymbols) }
    // A table of which the code names nothing belongs to other code.
    guard unused.count < numbers.count, !use.reachesEverything(in: table.name) else { return }
    for number in unused {
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

/// Which keys the code can reach.
struct UsedKeys {
  private let usage: CodeUsage
  /// Patterns by their first byte, where that is known.
  private var patternsByFirstByte: [UInt8: [KeyPattern]] = [:]
  private var otherPatterns: [KeyPattern] = []
  private var tablesOfUnknownKeys: Set<String> = []

  init(_ project: Project) {
    usage = project.usage
    var patterns = usage.patterns
    for lookup in usage.lookups {
      if lookup.key == .unknown, let table = lookup.table.name, table != "Localizable" {
        tablesOfUnknownKeys.insert(table)
      }
      if case .pattern(let pattern) = lookup.key { patterns.insert(pattern) }
    }
    for pattern in patterns where pattern.knownCount > 0 {
      if case .text(let text)? = pattern.parts.first, let first = text.utf8.first {
        patternsByFirstByte[first, default: []].append(pattern)
      } else {
        otherPatterns.append(pattern)
      }
    }
  }

  /// `hasSymbols` says that the key stands in a catalog, for which Xcode may make symbols.
  func contains(_ key: ByteSlice, hasSymbols: Bool = false) -> Bool {
    if usage.mentions.contains(KeyHash.hash(key)) { return true }
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
