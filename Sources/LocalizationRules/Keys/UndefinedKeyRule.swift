internal import LocalizationModel
internal import SourceText

struct UndefinedKeyRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "undefined-key",
    category: .keys,
    severity: .error,
    summary: "A key that the manifest declares is in no table.",
    rationale: """
      The code will look it up, find nothing, and show the key. The nearest key that exists is suggested.
      """,
    examples: [
      Example(["en": "\"greeting\" = \"Hello\";"], manifest: #"{ "keys": [ { "key": ↓"greting" } ] }"#),
      Example(["en": "\"greeting\" = \"Hello\";"], manifest: #"{ "keys": [ { "key": "greeting" } ] }"#),
    ])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    guard !project.manifest.isEmpty, !project.bundles.isEmpty else { return }
    let index = KeyIndex(project)
    for declared in project.manifest.keys where !index.contains(declared.key, table: declared.table) {
      let nearest = index.nearest(to: declared.key)
      findings.add(
        Self.self,
        "the key \(Wording.quote(declared.key)) is in no table\(declared.table.map { " '\($0)'" } ?? "")",
        at: declared.location, subject: .init(table: declared.table, key: declared.key),
        notes: nearest.map { [Finding.Note("did you mean \(Wording.quote($0))?")] } ?? [])
    }
  }
}

/// All keys of all base tables, for look-ups by name.
struct KeyIndex {
  private var tablesOfKey: [String: Set<String>] = [:]

  init(_ project: Project) {
    for bundle in project.bundles {
      for table in bundle.tables {
        for number in 0..<table.keys.count {
          guard table.base == nil || table.base?.entry(ofKey: number) != nil else { continue }
          tablesOfKey[Self.exact(table.keys[number].string), default: []].insert(table.name)
        }
      }
    }
  }

  /// Swift takes canonically equivalent texts for equal, the system does not.
  private static func exact(_ key: String) -> String {
    key.utf8.allSatisfy(\.isASCII)
      ? key : key.unicodeScalars.map { String($0.value, radix: 36) }.joined(separator: "\u{1}")
  }

  func contains(_ key: String, table: String?) -> Bool {
    guard let tables = tablesOfKey[Self.exact(key)] else { return false }
    return table.map(tables.contains) ?? true
  }

  func nearest(to key: String) -> String? {
    Spelling.nearest(to: key, among: tablesOfKey.keys.lazy.filter { !$0.contains("\u{1}") }.sorted())
  }
}
