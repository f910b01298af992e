internal import Linting
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// Adding keys: those that code looks up and no table has, and those that languages lack.
extension RequestContext {
  /// `later` is what an action has instead of its edit where the client asks for that when the action is chosen.
  mutating func additions(from start: Int, to end: Int, _ findings: [Finding], later: JSON?) -> [JSON] {
    func isHere(_ location: Finding.Location) -> Bool {
      location.file === file && Int(location.range.lowerBound) <= end && start <= Int(location.range.upperBound)
    }
    var actions: [JSON] = []
    func add(_ title: String, _ rule: any Rule.Type, _ change: () -> KeyChange) {
      let solved = findings.filter { $0.rule == rule.description.identifier }
      var action: [String: JSON] = ["title": .text(title), "kind": "quickfix", "diagnostics": diagnosed(solved)]
      if let later {
        action["data"] = later
      } else {
        let change = change()
        // What the editor will write is checked as the command checks it.
        guard !change.edits.isEmpty, (try? change.files(in: workspace.files)) != nil else { return }
        action["edit"] = edit(change.edits)
      }
      actions.append(.object(action))
    }
    let lookups = project.usage.lookups.filter { isHere($0.location) }
    let declared = project.usage.declarations.filter { isHere($0.location) }
    let project = project
    let addition =
      lookups.lazy.compactMap { KeyAddition($0, in: project) }.first
      ?? declared.lazy.compactMap { KeyAddition($0, in: project) }.first
    if let addition {
      let name = addition.key.shortened
      add("Add '\(name)' to \(addition.file.source.path)", UndefinedKeyRule.self) {
        addition.change(inEveryLanguage: false)
      }
      if addition.hasTranslations {
        add("Add '\(name)' to every language", UndefinedKeyRule.self) { addition.change(inEveryLanguage: true) }
      }
    }
    for (bundle, table, keys) in missingKeys(from: start, to: end) {
      let name = keys.count == 1 ? "'\(table.keys[keys[keys.startIndex]].string.shortened)'" : "the selected keys"
      add("Add \(name) to every language, marked as not translated", MissingTranslationRule.self) {
        MissingKeys(keys, of: table, in: bundle, project).change
      }
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
        guard !keys.isEmpty else { continue }
        let completeness = Completeness(table, in: bundle, project)
        keys = keys.filter { key in table.translations.contains { completeness.misses(key: key, in: $0) } }
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
