internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct DynamicKeyRule: Rule {
  static let description = RuleDescription(
    identifier: "dynamic-key",
    category: .keys,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A lookup uses a key that is not a string literal.",
    rationale: """
      Such a key cannot be checked against the tables, and Xcode does not export it for translation. Use an enumeration
      with raw values, or a literal in each lookup.
      """,
    remedy: "Look up a literal key, or declare the keys in an enumeration or a manifest.",
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

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    for lookup in project.usage.lookups where !lookup.isUnseen {
      switch lookup.key {
      case .literal: continue
      case .pattern(let pattern):
        guard !pattern.isFormat else { continue }
        findings.add(at: lookup.location, about: .init(table: lookup.table.name, key: pattern.shown)) { words in
          words.message = "key \(Wording.quote(pattern.shown)) is built at run time"
        }
      case .unknown:
        findings.add(at: lookup.location, about: .init(table: lookup.table.name)) { words in
          words.message = "cannot tell which key \(lookup.function) looks up"
        }
      }
    }
  }
}
