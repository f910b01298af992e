internal import LocalizationModel
internal import SourceText
internal import TextOutput

package struct RawKeyRule: Rule {
  package static let description = RuleDescription(
    identifier: "raw-key",
    category: .keys,
    severity: .error,
    summary: "Code shows a key of a table without looking it up.",
    rationale: """
      A label, an alert or a notification shows a string as it is: users see `NEWS_TITLE` in every language. So does what
      the project makes of them: `Row(title: "news.title")`, whose `Text(title)` is a `String`. Only keys that look like
      identifiers count, only if a table has another text for them, and only where the code itself says that a class of
      the system shows them: a type of the project may look its title up later.
      """,
    remedy: "Look the key up where it is shown.",
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
        "en": #""reply.title" = "Reply"; "reply.send" = "Send"; "reply.hint" = "Text"; "news" = "News";"#,
        "A.swift": """
        let reply = UNTextInputNotificationAction(
          identifier: "reply.title", title: ↓"reply.title", options: [],
          textInputButtonTitle: String(localized: "reply.send"), textInputPlaceholder: ↓"reply.hint")
        """,
        "A.m": """
        notification.alertBody = ↓@"reply.title";
        [UNNotificationAction actionWithIdentifier:@"reply.send" title:↓@"reply.send" options:0];
        """,
      ]),
      Example([
        "en": #""NEWS_TITLE" = "News"; "news.body" = "Read it";"#,
        "A.swift": """
        row.title = "NEWS_TITLE"
        content.body = "news.body".translated
        let rows = [Row(title: "NEWS_TITLE"), isNew ? title : "NEWS_TITLE"]
        if content.title == "NEWS_TITLE" { show() }
        """,
      ]),
      Example([
        "en": #""NEWS_TITLE" = "News";"#,
        "A.swift":
          #"func f() { content.title = NSLocalizedString("NEWS_TITLE", comment: ""); label.text = "NEWS" }"#,
      ]),
      Example([
        "en": #""NEWS_TITLE" = "News"; "close.button" = "Close";"#,
        "A.swift": """
        let push = UNMutableNotificationContent()
        push.title = ↓"NEWS_TITLE"
        screenContent.title = "NEWS_TITLE"
        view.accessibilityLabel = ↓"close.button"
        let values = [.accessibilityLabel: "close.button"]
        let view = Row(accessibilityLabel: "close.button", alertTitle: "NEWS_TITLE")
        func title(_ kind: Kind) -> String { switch kind { case .alertTitle: "NEWS_TITLE" } }
        #Preview { content.title = "NEWS_TITLE" }
        """,
        "A.m": """
        UILocalNotification *note = [[UILocalNotification alloc] init];
        note.title = ↓@"NEWS_TITLE";
        [[UIAlertView alloc] initWithTitle:title message:text delegate:nil cancelButtonTitle:↓@"close.button"];
        """,
      ]),
      Example([
        "en": #""NEWS_TITLE" = "News";"#,
        "A.swift": """
        struct Card { var alertTitle = "" }
        struct UIAlertAction { var title: String }
        card.alertTitle = "NEWS_TITLE"
        let action = UIAlertAction(title: "NEWS_TITLE")
        """,
      ]),
      Example([
        "en": #""news.title" = "News"; "news.body" = "Read it";"#,
        "A.swift": """
        struct Row: View { let title: String; var body: some View { Text(title) } }
        struct Key: View { let title: LocalizedStringKey; var body: some View { Text(title) } }
        let rows = [Row(title: ↓"news.title"), Row(title: NSLocalizedString("news.body", comment: ""))]
        let key = Key(title: "news.title")
        """,
      ]),
      Example(["en": #""Open" = "Open it";"#, "A.swift": #"func f() { label.text = "Open" }"#]),
    ])

  package init() {}

  package func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    if project.usage.shownKeys.isEmpty { return }
    let index = KeyIndex(project)
    for shown in project.usage.shownKeys where !project.uncompiledCode.contains(shown.location.file.path) {
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
