internal import LocalizationModel
internal import SourceText

struct ChangedPlaceholdersRule: ChangeRule {
  static let description = RuleDescription(
    identifier: "changed-placeholders",
    category: .placeholders,
    severity: .error,
    summary: "The base text of an existing key takes other arguments than before.",
    rationale: """
      Translations that were made for the old text, on other branches or still at the translators', and code that was not
      changed with it pass and read the old arguments: the app crashes or shows garbage. A new key is safe. Needs git:
      `--since main` compares with where the branch began.
      """,
    examples: [
      Example(["en": "\"a\" = \"↓%@ has %d files\";"], before: ["en": "\"a\" = \"%d files\";"]),
      Example(["en": "\"a\" = \"Files: %1$d\";"], before: ["en": "\"a\" = \"%d files\";"]),
      Example(["en": "\"b\" = \"%@ has %d files\";"], before: ["en": "\"a\" = \"%d files\";"]),
    ])

  init(options: RuleOptions) {}

  func check(_ change: TableChange, findings: inout Findings) {
    let table = change.table.table
    guard let base = table.base, let oldTable = change.oldTable, let oldBase = oldTable.base,
      let oldProject = change.oldProject
    else { return }
    let scope = TableScope(project: change.table.project, bundle: change.table.bundle, table: table)
    let oldScope = TableScope(project: oldProject, bundle: change.table.bundle, table: oldTable)
    for (number, oldReference) in change.changedBase {
      guard let reference = base.entry(ofKey: number) else { continue }
      let entry = context(scope, base, reference, number)
      let old = context(oldScope, oldBase, oldReference, 0)
      let now = EntryArguments(entry, comparedWith: EntryArguments.mentionedTypes(of: old)).types
      let before = EntryArguments(old, comparedWith: EntryArguments.mentionedTypes(of: entry)).types
      guard !Self.areSame(now, before) else { continue }
      findings.add(
        Self.self, "the text takes other arguments than before: \(Self.name(now)) instead of \(Self.name(before))",
        at: entry.location, subject: entry.subject,
        notes: [
          Finding.Note("it was \(Wording.quote(oldBase.value(oldReference))) (\(change.revision))"),
          Finding.Note("translations and code made for the old text crash or show garbage; a new key is safe"),
        ])
    }
  }

  private func context(
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
