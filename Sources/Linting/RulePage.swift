internal import LocalizationModel
package import LocalizationRules

/// A rule's description as a page: plain text for a terminal, Markdown for the documentation.
package enum RulePage {
  package static func text(of rule: RuleDescription) -> String {
    var text = "\(rule.identifier) (\(standing(of: rule)))\n\n\(rule.summary)\n\n\(unwrapped(rule.rationale))\n"
    if !rule.settings.isEmpty {
      text += "\nOptions:\n"
      for setting in rule.settings {
        text += "  \(setting.name) (\(value(setting.defaultValue))): \(setting.summary)\n"
      }
    }
    for (title, examples) in groups(rule) {
      text += "\n\(title):\n"
      for example in examples.prefix(4) {
        text += "\n" + files(of: example).map { "  # \($0.path)\n" + indented($0.text) }.joined(separator: "\n") + "\n"
      }
    }
    if !rule.references.isEmpty { text += "\nSources: \(rule.references.joined(separator: "; "))\n" }
    return text
  }

  package static func markdown(of rule: RuleDescription) -> String {
    var text = "# \(rule.identifier)\n\n\(rule.summary)\n\n"
    text += "| | |\n| --- | --- |\n| Category | \(rule.category.title) |\n| Severity | \(rule.severity.rawValue) |\n"
    text += "| On by default | \(rule.isEnabledByDefault ? "yes" : "no") |\n| Since | \(rule.since) |\n\n"
    text += "\(unwrapped(rule.rationale))\n"
    if !rule.settings.isEmpty {
      text += "\n## Options\n\n| Name | Default | |\n| --- | --- | --- |\n"
      for setting in rule.settings {
        text += "| `\(setting.name)` | `\(value(setting.defaultValue))` | \(setting.summary) |\n"
      }
    }
    for (title, examples) in groups(rule) {
      text += "\n## \(title)\n"
      for example in examples {
        text += "\n" + files(of: example).map { "`\($0.path)`\n\n```\n\($0.text)\n```\n" }.joined(separator: "\n")
      }
    }
    if !rule.references.isEmpty {
      text += "\n## Sources\n\n" + rule.references.map { "- \($0)\n" }.joined()
    }
    return text
  }

  private static func standing(of rule: RuleDescription) -> String {
    "\(rule.category.title.lowercased()), \(rule.severity.rawValue)\(rule.isEnabledByDefault ? "" : ", off by default")"
  }

  private static func groups(_ rule: RuleDescription) -> [(String, [Example])] {
    [("Found (at ↓)", rule.examples.filter(\.isTriggering)), ("Fine", rule.examples.filter { !$0.isTriggering })]
      .filter { !$0.1.isEmpty }
  }

  private static func files(of example: Example) -> [Example.File] {
    example.before.map { Example.File(path: "\($0.path), before", text: $0.text) } + example.files
      + example.dictionary.sorted { $0.key < $1.key }.map {
        Example.File(path: "words of the dictionary, \($0.key)", text: $0.value)
      }
      + (example.manifest.map { [Example.File(path: "keys.json", text: $0)] } ?? [])
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }

  /// Source lines are short; pages wrap by themselves.
  private static func unwrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
  }

  private static func value(_ value: SettingValue) -> String {
    switch value {
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): String(number)
    case .text(let text): "\"\(text)\""
    case .texts(let texts): "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
  }
}
