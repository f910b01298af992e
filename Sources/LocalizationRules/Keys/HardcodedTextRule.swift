internal import LocalizationModel
internal import SourceText
internal import TextOutput

package struct HardcodedTextRule: Rule {
  package static let description = RuleDescription(
    identifier: "hardcoded-text",
    category: .keys,
    severity: .warning,
    isEnabledByDefault: false,
    summary: "A string literal is shown to users without being localized.",
    rationale: """
      Users see the same text in every language. The rule knows the properties and functions that show a text: `text`,
      `title`, `setTitle`, `UIAlertController`, `alertBody` and `alertAction` of notifications, descriptions of errors, and
      SwiftUI's `Text` if no table has the literal. List names that must not be translated as brands.
      """,
    remedy: "Look the text up, and add its key to the tables. Texts that stay as they are: `Text(verbatim:)`.",
    examples: [
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "App.swift": """
        label.text = ↓"Good morning"
        notification.alertBody = ↓"Wake up"
        let alert = UIAlertController(title: ↓"Delete it?", message: nil, preferredStyle: .alert)
        button.setTitle(↓"Continue", for: .normal)
        throw NSError(domain: "Reading", code: 1, userInfo: [NSLocalizedDescriptionKey: ↓"It cannot be read"])
        """,
        "Manager.m": """
        [self makeNotification:date alertBody:↓@"Work schedule"];
        notification.alertAction = ↓@"Open";
        [label setText:↓@"Ready"];
        NSDictionary *info = @{NSLocalizedDescriptionKey: ↓@"It cannot be opened", NSFilePathErrorKey: @"Some path"};
        """,
        "View.swift": "import SwiftUI\nlet view = Text(↓\"Nobody translates this\")",
        "Main.storyboard": "<document><label id=\"a\" text=\"↓Please wait\" opaque=\"NO\"/></document>",
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "App.swift": """
        class MainController {
          func show() {
            title = ↓"Overview"
            label.text = isEmpty ? ↓"Nothing yet" : name + ↓" and others"
            label.text = name ?? ↓"Somebody"
            label.text = ↓"Welcome \\(name)"
            label.text = String(format: ↓"%d files", count)
            label.attributedText = NSAttributedString(string: ↓"Important")
            label.text = ↓"Loud".uppercased()
            alert.message = ↓"It is gone for ever"
            let choice = UISegmentedControl(items: [↓"Day", ↓"Week"])
          }
        }
        """,
        "Manager.m": """
        label.text = [NSString stringWithFormat:↓@"%d files", count];
        [[UIAlertView alloc] initWithTitle:↓@"Delete" message:↓@"Sure?" delegate:nil cancelButtonTitle:↓@"Never" otherButtonTitles:↓@"Yes", ↓@"Later", nil];
        """,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "App.swift": """
        label.text = "greeting".translated
        label.text = kind == "file" ? name : "\\(count) %"
        label.text = values["first"]
        let title = "main"
        struct Row { init() { title = "identifier" } }
        button.setTitle("greeting".translated(), for: .normal)
        """,
        "AppTests.swift": "label.text = \"Anything\"",
        "Manager.m": """
        NSURL *address = [[NSURL alloc] initWithString:@"https://example.com/some path"];
        NSString *copy = [[NSMutableString alloc] initWithString:@"Internal"];
        if ([label.text isEqualToString:@"Other"]) {}
        """,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "App.swift": """
        label.text = NSLocalizedString("greeting", comment: "")
        label.text = "42 %"
        label.text = name
        cell.identifier = "Cell"
        """,
        "View.swift": "import SwiftUI\nlet view = Text(\"greeting\")\nlet other = Text(verbatim: \"Acme\")",
      ]),
    ])

  package init() {}

  package func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    let index = KeyIndex(project)
    for shown in project.usage.shownTexts {
      report(shown.text, shown.function, shown.location, project, &findings)
    }
    let tables = Set(project.bundles.flatMap(\.tables).map(\.name))
    for document in project.documents
    where document.kind == .interfaceBuilder && !document.isInNoApp && !tables.contains(document.table) {
      for text in document.texts where text.unseen == nil && !UntranslatedText.isSample(text.value) {
        report(
          text.value, String(document.file.name), .init(file: document.file, range: text.range), project, &findings)
      }
    }
    for lookup in project.usage.lookups where !lookup.isExplicit && !lookup.isUnseen {
      switch lookup.key {
      case .literal(let key) where !index.contains(key, table: lookup.table.name):
        report(key, lookup.function, lookup.location, project, &findings, isLookedUp: true)
      case .pattern(let pattern) where pattern.isFormat && !index.contains(pattern, table: lookup.table.name):
        report(pattern.shown, lookup.function, lookup.location, project, &findings, isLookedUp: true)
      default: continue
      }
    }
  }

  private func report(
    _ text: String, _ function: String, _ location: Finding.Location, _ project: Project, _ findings: inout Findings,
    isLookedUp: Bool = false
  ) {
    let isTranslatable = text.withByteSlice { text in
      UntranslatedText.hasLetters(text, Traits(of: text))
        && UntranslatedText.translatableWords(text, brands: project.brands[location.file.path], atMost: 1) > 0
    }
    guard isTranslatable else { return }
    findings.add(at: location, about: .init(key: text)) { words in
      let problem = isLookedUp ? ", but no table defines it" : " without being localized"
      words.message = "\(Wording.quote(text)) is shown by \(function)\(problem)"
    }
  }
}
