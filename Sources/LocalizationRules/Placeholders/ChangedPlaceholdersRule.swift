internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct ChangedPlaceholdersRule: Rule {
  static let description = RuleDescription(
    identifier: "changed-placeholders",
    category: .placeholders,
    severity: .error,
    summary: "The base text of an existing key takes different arguments than before.",
    rationale: """
      Translations of the old text, on other branches or still with translators, and code that did not change with it
      keep using the old arguments: the app crashes or shows garbage. A new key is safe. This rule needs git: `--since
      main` compares with the commit where the branch started.
      """,
    remedy:
      "Give the text with other arguments a new key, so that translations cannot be formatted with the wrong ones.",
    examples: [
      Example(["en": "\"a\" = \"↓%@ has %d files\";"], before: ["en": "\"a\" = \"%d files\";"]),
      Example(["en": "\"a\" = \"Files: %1$d\";"], before: ["en": "\"a\" = \"%d files\";"]),
      Example(["en": "\"b\" = \"%@ has %d files\";"], before: ["en": "\"a\" = \"%d files\";"]),
    ])

  func register(in visits: inout RuleVisits) { visits.change(check) }

  private func check(_ change: TableChange, findings: inout Findings) {
    let context = change.context
    guard let base = context.table.base, let oldTable = change.oldTable, let oldBase = oldTable.base,
      let oldProject = change.oldProject
    else { return }
    let scope = TableScope(project: context.project, bundle: context.bundle, table: context.table)
    let oldScope = TableScope(project: oldProject, bundle: context.bundle, table: oldTable)
    for (number, oldReference) in change.changedBase {
      guard let reference = base.entry(ofKey: number) else { continue }
      let entry = Self.entry(scope, base, reference, number)
      let old = Self.entry(oldScope, oldBase, oldReference, 0)
      let now = EntryArguments(entry, comparedWith: EntryArguments.mentionedTypes(of: old)).types
      let before = EntryArguments(old, comparedWith: EntryArguments.mentionedTypes(of: entry)).types
      guard !Self.areSame(now, before) else { continue }
      findings.add(at: entry.location, about: entry.subject) { words in
        words.message = "the arguments changed from \(Self.name(before)) to \(Self.name(now))"
        words.note("the old text was \(Wording.quote(oldBase.value(oldReference))) (\(change.revision))")
        words.note("translations and code for the old text crash or show garbage; a new key is safe")
      }
    }
  }

  private static func entry(
    _ scope: TableScope, _ localization: Localization, _ reference: EntryReference, _ number: Int
  ) -> EntryContext {
    EntryContext(
      scope: scope, localization: localization, reference: reference, keyNumber: number,
      text: localization.text(reference), variation: localization.variation(reference))
  }

  private static func areSame(_ first: [Int: ArgumentType], _ second: [Int: ArgumentType]) -> Bool {
    first.count == second.count
      && first.allSatisfy { position, type in second[position].map { $0.difference(from: type) != .kind } ?? false }
  }

  private static func name(_ types: [Int: ArgumentType]) -> String {
    types.isEmpty ? "none" : Wording.list(types.sorted { $0.key < $1.key }.map { $0.value.name })
  }
}
