internal import Linting
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// Adding keys: those that code looks up and no table has, and those that languages lack.
extension RequestContext {
  mutating func additions(from start: Int, to end: Int, _ findings: [Finding]) -> [JSON] {
    func isHere(_ location: Finding.Location) -> Bool {
      location.file === file && Int(location.range.lowerBound) <= end && start <= Int(location.range.upperBound)
    }
    var actions: [JSON] = []
    func add(_ title: String, _ change: KeyChange, _ rule: any Rule.Type) {
      // What the editor will write is checked as the command checks it.
      guard !change.edits.isEmpty, (try? change.files(in: workspace.files)) != nil else { return }
      let solved = findings.filter { $0.rule == rule.description.identifier }
      actions.append([
        "title": .text(title), "kind": "quickfix",
        "diagnostics": .list(solved.map { diagnostics.diagnostic($0) }), "edit": edit(change.edits),
      ])
    }
    let lookups = project.usage.lookups.filter { isHere($0.location) }
    let declared = project.usage.declarations.filter { isHere($0.location) }
    let project = project
    let addition =
      lookups.lazy.compactMap { KeyAddition($0, in: project) }.first
      ?? declared.lazy.compactMap { KeyAddition($0, in: project) }.first
    if let addition {
      let name = addition.key.shortened
      add(
        "Add '\(name)' to \(addition.file.source.path)", addition.change(inEveryLanguage: false), UndefinedKeyRule.self)
      if addition.hasTranslations {
        add("Add '\(name)' to every language", addition.change(inEveryLanguage: true), UndefinedKeyRule.self)
      }
    }
    for (bundle, table, keys) in missingKeys(from: start, to: end) {
      let name = keys.count == 1 ? "'\(table.keys[keys[keys.startIndex]].string.shortened)'" : "the selected keys"
      add(
        "Add \(name) to every language, marked as not translated",
        MissingKeys(keys, of: table, in: bundle, project).change,
        MissingTranslationRule.self)
    }
    return actions
  }

  /// The keys between two places in a table.
  private func missingKeys(from start: Int, to end: Int) -> [(LocalizationBundle, Table, Set<Int>)] {
    var found: [(LocalizationBundle, Table, Set<Int>)] = []
    for bundle in project.bundles {
      for table in bundle.tables {
        var keys: Set<Int> = []
        for localization in table.localizations {
          for (number, table) in localization.files.enumerated() where table.source === file {
            for (index, entry) in table.entries.enumerated() where entry.isBetween(start, end) {
              keys.insert(localization.keyNumber(ofEntry: index, inFile: number))
            }
          }
        }
        if !keys.isEmpty { found.append((bundle, table, keys)) }
      }
    }
    return found
  }
}

extension Entry {
  /// Whether any part of a stretch is in the entry, with its quotation marks.
  fileprivate func isBetween(_ start: Int, _ end: Int) -> Bool {
    let isKey = Int(key.lowerBound) - 1 <= end && start <= Int(key.upperBound) + 1
    return isKey || Int(value.lowerBound) - 1 <= end && start <= Int(value.upperBound) + 1
  }
}
