internal import LocalizationModel
internal import SourceText

struct UndefinedKeyRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "undefined-key",
    category: .keys,
    severity: .error,
    summary: "A key that the code looks up or the manifest declares is in no table.",
    rationale: """
      The look-up finds nothing, and users see the key. The nearest key that exists is suggested. A key that other
      languages have and the base lacks is told here and nowhere else. A word is a name where nearly all texts of the table
      are something else than their keys. Keys that are texts themselves are a warning: users see them, in one language. A
      literal that SwiftUI takes for a key without having been asked to (`Text("…")`) counts where it looks like a key, or
      is nearly one.
      """,
    examples: [
      Example(["en": "\"greeting\" = \"Hello\";"], manifest: #"{ "keys": [ { "key": ↓"greting" } ] }"#),
      Example([
        "en": "\"good_morning\" = \"Good morning\";",
        "App.swift": "let title = NSLocalizedString(↓\"good_mornin\", comment: \"\")",
      ]),
      Example([
        "en": "\"hello\" = \"Hello\";\n\"good_night\" = \"Good night\";",
        "MyStrings.swift": """
        protocol MyStringsProtocol {}
        extension MyStringsProtocol where Self: RawRepresentable, Self.RawValue == String {
          var localizedString: String { NSLocalizedString(self.rawValue, comment: "") }
        }
        struct MyStrings {
          enum Greeting: String, MyStringsProtocol { case hello, goodNight = ↓"god_night" }
        }
        """,
      ]),
      Example([
        "en": "\"sign_in\" = \"Sign in\";",
        "R.m": "return NSLocalizedString(↓@\"sign_inn\", nil);",
      ]),
      Example([
        "en": "\"greeting.%@\" = \"Hello %@\";",
        "View.swift":
          "import SwiftUI\nlet view = Text(\"greeting.\\(name)\")\nlet other = Text(↓\"greetings.\\(name)\")",
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "App.swift":
          "let title = flag ? NSLocalizedString(\"greeting\", comment: \"\") : String(localized: \"greeting\")",
      ]),
      Example([
        "Sources/A/Resources/en.lproj/Localizable.strings": "\"page_title\" = \"A\";",
        "Sources/B/Resources/en.lproj/Localizable.strings": "\"ok\" = \"OK\";",
        "Sources/B/View.swift": """
        let a = String(localized: ↓"page_title", bundle: .module)
        let b = String(localized: "ok", bundle: .module)
        let c = NSLocalizedString("page_title", comment: "")
        """,
      ]),
      Example([
        "en": "\"cancel\" = \"Cancel\";\n\"title\" = \"Start\";",
        "App.swift": """
        let a = NSLocalizedString("cancel", comment: "")
        let b = NSLocalizedString(↓"delete", comment: "")
        let c = NSLocalizedString(↓"Title", comment: "")
        let d = NSLocalizedString("Done", comment: "")
        """,
      ]),
      Example([
        "en.lproj/Localizable.strings": "\"home.title\" = \"Home\";",
        "en.lproj/Other.strings": "\"other.title\" = \"Other\";",
        "App.swift": """
        let a = NSLocalizedString(↓"home.title", tableName: "Other", comment: "")
        let b = NSLocalizedString(↓"other.title", tableName: "Othr", comment: "")
        """,
      ]),
      Example([
        "en": "\"ok\" = \"OK\";", "de": "\"ok\" = \"OK\";\n\"home.title\" = \"Zuhause\";",
        "App.swift": "let title = NSLocalizedString(↓\"home.title\", comment: \"\")",
      ]),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "MyStrings.swift": """
        enum MyStrings: String {
          case greeting, none = ""
          var text: String { NSLocalizedString(rawValue, comment: "") }
        }
        """,
      ]),
      Example(["en": "\"greeting\" = \"Hello\";"], manifest: #"{ "keys": [ { "key": "greeting" } ] }"#),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "AppTests/AppTests.swift": "NSLocalizedString(\"no_such_key\", comment: \"\")",
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    guard !project.bundles.isEmpty else { return }
    var check = Check(project)
    for wanted in WantedKey.all(of: project) { check.check(wanted, &findings) }
    check.reportAbsentTables(&findings)
  }
}

/// One look at all keys that are wanted.
private struct Check {
  private var index: KeyIndex
  private let isLocalized: Bool
  private var absentTables: [String: (count: Int, location: Finding.Location)] = [:]

  init(_ project: Project) {
    index = KeyIndex(project)
    isLocalized = project.bundles.contains(where: \.isLocalized)
  }

  /// Where a key is instead of where it is looked for.
  private enum Absence {
    case nowhere
    case inAnotherBundle
    case inAnotherTable(KeyIndex.Place)
    /// In translations, and not in the base language.
    case inTranslations([KeyIndex.Place])
  }

  mutating func check(_ wanted: WantedKey, _ findings: inout Findings) {
    if let table = wanted.table, !index.hasTable(table) {
      absentTables[table, default: (0, wanted.location)].count += 1
    } else if let absence = absence(of: wanted) {
      // That a translation has more keys than the base is no other mistake, and none where the code has the base text.
      if case .inTranslations(let places) = absence {
        for place in places {
          findings.explain(
            [ExtraKeyRule.self],
            .init(bundle: place.table.bundle, table: place.table.name, key: wanted.key.shown))
        }
        if wanted.hasDefaultValue { return }
      }
      report(wanted, absence, &findings)
    }
  }

  func reportAbsentTables(_ findings: inout Findings) {
    for (table, use) in absentTables.sorted(by: { $0.key < $1.key }) where table != "Localizable" {
      let nearest = Spelling.nearest(to: table, among: index.tableNames)
      findings.add(
        UndefinedKeyRule.self,
        "there is no table \(Wording.quote(table)), which \(use.count == 1 ? "this key is" : "\(use.count) keys are") looked up in",
        at: use.location, subject: .init(table: table), severity: .warning,
        notes: nearest.map { [Finding.Note("did you mean table \(Wording.quote($0))?")] } ?? [])
    }
  }

  private func absence(of wanted: WantedKey) -> Absence? {
    guard let literal = wanted.key.literal else {
      guard index.contains(wanted.key, table: wanted.table) else { return .nowhere }
      return isLacking(wanted) ? .inAnotherBundle : nil
    }
    let key = ByteBuffer(literal.utf8)
    let places = index.places(of: key.slice)
    guard let first = places.first else { return .nowhere }
    let own = places.filter { wanted.table == nil || $0.table.name == wanted.table }
    if own.isEmpty { return .inAnotherTable(first) }
    if isLacking(wanted) { return .inAnotherBundle }
    return own.contains(where: \.isInBase) || !index.isName(key.slice, table: wanted.table) ? nil : .inTranslations(own)
  }

  /// Whether the bundles that are meant have the table, and none of them the key.
  private func isLacking(_ wanted: WantedKey) -> Bool {
    let tables = wanted.bundles.flatMap(\.tables).filter { $0.name == wanted.table }
    guard let literal = wanted.key.literal else {
      return !tables.isEmpty
        && !tables.contains { table in (0..<table.keys.count).contains { wanted.key.matches(table.keys[$0]) } }
    }
    let key = ByteBuffer(literal.utf8)
    return !tables.isEmpty && !tables.contains { $0.keys.number(of: key.slice, hash: KeyHash.hash(key.slice)) != nil }
  }

  private mutating func report(_ wanted: WantedKey, _ absence: Absence, _ findings: inout Findings) {
    let shown = wanted.key.shown
    // An argument in the middle of `greeting.%@` makes it no text.
    let buffer = ByteBuffer(wanted.key.shown { _ in "xx" }.utf8)
    defer { withExtendedLifetime(buffer) {} }
    guard let (severity, nearest) = judge(wanted, buffer.slice, absence) else { return }
    var notes: [Finding.Note] = []
    var message = "the key \(Wording.quote(shown)) is in no table\(wanted.table.map { " '\($0)'" } ?? "")"
    switch absence {
    case .nowhere: break
    case .inAnotherBundle:
      message += " of \(Wording.quote(wanted.bundles[0].path))"
      notes.append(Finding.Note("another bundle has it, which 'Bundle.module' does not mean here"))
    case .inAnotherTable(let place):
      message =
        "the key \(Wording.quote(shown)) is in table '\(place.table.name)', not in '\(wanted.table ?? "")'"
    case .inTranslations(let places):
      let holders = places.flatMap { place in
        place.table.translations.compactMap { translation in
          translation.entry(ofKey: place.number).map { (translation, $0) }
        }
      }
      let languages = holders.map { Wording.name($0.0.language) }.uniqued()
      let list = languages.count > 3 ? "\(languages.count) translations" : Wording.list(languages)
      message = "the key \(Wording.quote(shown)) is in \(list), not in the base language"
      if let (translation, reference) = holders.first {
        notes.append(Finding.Note("it is here", at: translation.location(reference)))
      }
    }
    if let nearest {
      let tables = index.places(of: nearest).map(\.table.name)
      let other = wanted.table.map { tables.contains($0) } ?? true ? "" : " in table '\(tables[0])'"
      notes.append(Finding.Note("did you mean \(Wording.quote(nearest))\(other)?"))
    }
    if wanted.hasDefaultValue, let value = wanted.defaultValue {
      notes.append(Finding.Note("users of every language see \(Wording.quote(value))"))
    }
    if wanted.count > 1 { notes.append(Finding.Note("it is asked for at \(wanted.count) places")) }
    findings.add(
      UndefinedKeyRule.self, message, at: wanted.location, subject: .init(table: wanted.table, key: shown),
      severity: severity, notes: notes)
  }

  /// How bad it is, and which key may have been meant; nil where nothing is lost.
  private mutating func judge(
    _ wanted: WantedKey, _ key: ByteSlice, _ absence: Absence
  ) -> (severity: Severity, nearest: ByteSlice?)? {
    let isExplicit = wanted.origin != .implicitLookup
    let isName = KeyStyle.isIdentifier(key) || isExplicit && index.isName(key, table: wanted.table)
    var nearest: ByteSlice?
    if case .nowhere = absence {
      let isSentence = key.buffer.contains { $0 == 0x20 || !$0.isASCII }
      nearest = index.nearest(to: key, isSentence || !isName && !isExplicit ? .text : .name)
    }
    if wanted.origin == .declaration { return (.error, nearest) }
    // Addresses are looked up so that they can be translated, not because they must be.
    guard UntranslatedText.hasLetters(key, Traits(of: key)), !wanted.key.shown.contains("://") else { return nil }
    if isName {
      return (isExplicit && !wanted.hasDefaultValue ? .error : .warning, nearest)
    }
    // A text is seen as it is: a loss where others see a translation, or where a name was meant.
    if isExplicit {
      let isMisspeltName = nearest != nil && index.hasNames(wanted.table) && index.nearest(to: key, .text) != nil
      return isLocalized || isMisspeltName ? (.warning, nearest) : nil
    }
    return isLocalized && nearest != nil && key.count >= 6 ? (.warning, nearest) : nil
  }
}
