internal import LocalizationModel
internal import SourceText

struct DynamicKeyRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "dynamic-key",
    category: .keys,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A look-up whose key is no literal.",
    rationale: """
      Nothing can tell whether such a key exists, and Xcode does not export it for translation. An enumeration with raw
      values, or a literal at each place, makes the keys known.
      """,
    examples: [
      Example([
        "en": "\"tab.home\" = \"Home\";",
        "App.swift":
          "let a = NSLocalizedString(↓\"tab.\\(name)\", comment: \"\")\nlet b = ↓NSLocalizedString(item.key, comment: \"\")",
      ]),
      Example([
        "en": "\"tab.home\" = \"Home\";\n\"Hello %@\" = \"Hello %@\";",
        "App.swift": """
        import SwiftUI
        func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        let a = localized("tab.home")
        let b = Text("Hello \\(name)")
        let c = Text(title)
        """,
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    for lookup in project.usage.lookups where !lookup.isInTest {
      switch lookup.key {
      case .literal: continue
      case .pattern(let pattern):
        guard !pattern.isFormat else { continue }
        findings.add(
          Self.self, "the key \(Wording.quote(pattern.shown)) is put together at run time", at: lookup.location,
          subject: .init(table: lookup.table.name, key: pattern.shown))
      case .unknown:
        findings.add(
          Self.self, "the key that \(lookup.function) looks up is not known", at: lookup.location,
          subject: .init(table: lookup.table.name))
      }
    }
  }
}
