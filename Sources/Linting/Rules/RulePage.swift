internal import LocalizationModel
package import LocalizationRules
internal import SourceText
internal import TextOutput

/// The documentation page of a rule: plain text for a terminal, or Markdown.
///
/// The examples are linted when the page is generated, so it shows actual messages.
package struct RulePage {
  private let rule: any Rule.Type
  private var description: RuleDescription { rule.description }

  package init(_ rule: any Rule.Type) { self.rule = rule }

  /// For a terminal. Examples and messages keep their lines.
  package func text(columns: Int) -> String {
    func wrapped(_ text: String, indent: Int = 0) -> String { WrappedText.wrap(text, indent: indent, columns: columns) }
    let off = description.isEnabledByDefault ? "" : ", off by default"
    var text =
      "\(description.identifier) (\(description.category.title.lowercased()), \(description.severity.rawValue)\(off))\n\n"
    text += wrapped(description.summary) + "\n\n" + wrapped(Self.unwrapped(description.rationale)) + "\n"
    text += "\nTo fix: " + wrapped(remedy, indent: 8) + "\n"
    let options = rule.optionsType?.descriptions ?? []
    if !options.isEmpty {
      text += "\nOptions:\n"
      for option in options {
        text += "  " + wrapped("\(option.name) (\(option.defaultText)): \(option.summary)", indent: 4) + "\n"
      }
    }
    for (title, examples) in groups {
      text += "\n\(title):\n"
      for example in examples.prefix(4) {
        let run = Run(example, rule)
        text += "\n" + run.files.map { "  # \($0.path)\n" + Self.indented($0.text) }.joined(separator: "\n") + "\n"
        for finding in run.findings { text += Self.indented(finding) + "\n" }
      }
    }
    if !description.references.isEmpty {
      text += "\n" + wrapped("Sources: " + description.references.joined(separator: "; ")) + "\n"
    }
    return text
  }

  package var markdown: String {
    var text = "# \(description.identifier)\n\n\(description.summary)\n\n"
    text += "| | |\n| --- | --- |\n| Category | \(description.category.title) |\n"
    text += "| Severity | \(description.severity.rawValue) |\n"
    text += "| On by default | \(description.isEnabledByDefault ? "yes" : "no") |\n| Since | \(description.since) |\n\n"
    text += "\(Self.unwrapped(description.rationale))\n"
    text +=
      "\n## How to fix\n\n\(remedy)\n\n## How to switch \(description.isEnabledByDefault ? "off" : "on")\n\n\(level)"
    let options = rule.optionsType?.descriptions ?? []
    if !options.isEmpty {
      text += "\n## Options\n\n| Name | Default | |\n| --- | --- | --- |\n"
      for option in options { text += "| `\(option.name)` | `\(option.defaultText)` | \(option.summary) |\n" }
    }
    for (title, examples) in groups {
      text += "\n## \(title)\n"
      for example in examples {
        let run = Run(example, rule)
        text += run.files.map { "\n`\($0.path)`\n\n\(Self.fenced($0.text))" }.joined()
        if !run.findings.isEmpty { text += "\n\(Self.fenced(run.findings.joined(separator: "\n")))" }
        text += run.fixed.map { "\n`\($0.path)`, fixed\n\n\(Self.fenced($0.text))" }.joined()
      }
    }
    if !description.references.isEmpty {
      text += "\n## Sources\n\n" + description.references.map { "- \($0)\n" }.joined()
    }
    return text
  }

  /// What mends a finding, and the command where it does so by itself.
  private var remedy: String {
    let applicabilities = description.examples.flatMap { example in
      var linter = example.linter(for: rule)
      linter.request.rules = [description.identifier]
      return linter.run().findings.flatMap { $0.fixIts.map(\.applicability) }
    }
    let command = "\(Product.name) fix --rule \(description.identifier)"
    if applicabilities.contains(.automatic) { return "\(description.remedy) `\(command)` does it where that is safe." }
    guard applicabilities.contains(.needsReview) else { return description.remedy }
    return "\(description.remedy) `\(command) --include-reviewed` makes the repairs that findings offer; review them."
  }

  /// How a project changes what the rule does.
  private var level: String {
    let name = description.identifier
    let other = description.severity == .note ? "warning" : "note"
    let project =
      description.isEnabledByDefault
      ? "For the project, with another severity or not at all:"
      : "The rule is off unless the configuration gives it a severity:"
    var text = """
      \(project)

      ```json
      { "rules": { "\(name)": "\(description.isEnabledByDefault ? "off" : description.severity.rawValue)" } }
      ```

      For some languages, tables, keys or files:

      ```json
      { "rules": { "\(name)": { "severity": "\(other)", "languages": ["!fr"], "keys": ["!debug.*"] } } }
      ```

      """
    if description.category != .store {
      text += """

        For one place, with a reason:

        ```
        // localization-lint:disable:next \(name) - a reason
        ```

        """
    }
    return text + "\n[Suppression comments](../Integrations.md#suppression-comments) lists all forms of the comment.\n"
  }

  private var groups: [(String, [Example])] {
    [
      ("Found (at ↓)", description.examples.filter(\.isTriggering)),
      ("Fine", description.examples.filter { !$0.isTriggering }),
    ].filter { !$0.1.isEmpty }
  }

  /// The result of linting an example.
  private struct Run {
    private let example: Example
    /// Each finding with its notes and fix-its, as in the text report.
    private(set) var findings: [String] = []
    /// The files after applying fix-its.
    private(set) var fixed: [(path: String, text: String)] = []

    init(_ example: Example, _ rule: any Rule.Type) {
      self.example = example
      var linter = example.linter(for: rule)
      let result = linter.run()
      let own = result.findings.filter { $0.rule == rule.description.identifier }
      findings = own.map(Self.text)
      guard own.contains(where: { finding in finding.fixIts.contains { $0.applicability != .manual } }) else { return }
      linter.request.rules = [rule.description.identifier]
      var fixer = Fixer(linter)
      fixer.includesReviewed = true
      fixed = fixer.run().changes.map { ($0.path, String(decoding: $0.after, as: UTF8.self)) }
    }

    private static func text(_ finding: Finding) -> String {
      var lines = ["\(finding.location.lineAndColumn): \(finding.severity.rawValue): \(finding.message)"]
      for note in finding.notes {
        lines.append("  = \(note.message)" + (note.location.map { " (\($0.lineAndColumn))" } ?? ""))
      }
      for fixIt in finding.fixIts {
        lines.append("  = fix: \(fixIt.title)" + (fixIt.applicability == .needsReview ? " (needs review)" : ""))
      }
      return lines.joined(separator: "\n")
    }

    var files: [(path: String, text: String)] {
      example.before.map { ("\($0.path), before", $0.text) } + example.files.map { ($0.path, $0.text) }
        + example.dictionary.sorted { $0.key < $1.key }.map { ("dictionary words, \($0.key)", $0.value) }
        + (example.manifest.map { [("keys.json", $0)] } ?? [])
    }
  }

  private static func fenced(_ text: String) -> String { "```\n\(text)\(text.hasSuffix("\n") ? "" : "\n")```\n" }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }

  /// Joins lines, since pages are wrapped by their viewer.
  private static func unwrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
  }
}
