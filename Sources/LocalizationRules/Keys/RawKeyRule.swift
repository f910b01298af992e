internal import LocalizationModel
internal import SourceText
internal import TextOutput

package struct RawKeyRule: Rule {
  package static let description = RuleDescription(
    identifier: "raw-key",
    category: .keys,
    severity: .error,
    isEnabledByDefault: false,
    summary: "Code shows a key of a table without looking it up.",
    rationale: """
      A label, an alert or a notification shows a string as it is: users see `NEWS_TITLE` in every language. Only keys
      that look like identifiers count, and only if a table has another text for them. Off by default, because all code
      must be read for texts that it shows.
      """,
    examples: [
      Example([
        "en": #""NEWS_TITLE" = "News";"#,
        "A.swift": #"func f() { let content = UNMutableNotificationContent(); content.title = ↓"NEWS_TITLE" }"#,
      ]),
      Example([
        "en": #""action.open" = "Open";"#,
        "A.swift": #"let a = UNNotificationAction(identifier: "a", title: ↓"action.open", options: [])"#,
      ]),
      Example([
        "en": #""NEWS_TITLE" = "News";"#,
        "A.swift":
          #"func f() { content.title = NSLocalizedString("NEWS_TITLE", comment: ""); label.text = "NEWS" }"#,
      ]),
      Example(["en": #""Open" = "Open it";"#, "A.swift": #"func f() { label.text = "Open" }"#]),
    ])

  package init() {}

  package func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    let index = KeyIndex(project)
    for shown in project.usage.shownTexts where !project.uncompiledCode.contains(shown.location.file.path) {
      guard let place = shown.text.withByteSlice({ Self.place(ofKey: $0, in: index) }) else { continue }
      findings.add(at: shown.location, about: .init(table: place.table.name, key: shown.text)) { words in
        words.message = "users see the key \(Wording.quote(shown.text)): \(shown.function) does not look it up"
      }
    }
  }

  /// Where a key that looks like an identifier has another text.
  private static func place(ofKey key: ByteSlice, in index: KeyIndex) -> KeyIndex.Place? {
    guard KeyStyle.isIdentifier(key) else { return nil }
    return index.places(of: key).first { place in
      guard let base = place.table.base, let reference = base.entry(ofKey: place.number) else { return false }
      return place.table.kind == .ordinary && base.value(reference) != key
    }
  }
}
