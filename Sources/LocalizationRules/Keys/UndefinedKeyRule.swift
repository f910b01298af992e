internal import LocalizationModel
internal import SourceText

struct UndefinedKeyRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "undefined-key",
    category: .keys,
    severity: .error,
    summary: "A key that the code looks up or the manifest declares is in no table.",
    rationale: """
      The look-up finds nothing, and users see the key. The nearest key that exists is suggested. Keys that are texts
      themselves are a warning: users see them, in one language. A literal that SwiftUI takes for a key without having been
      asked to (`Text("…")`) counts where it looks like a key, or is nearly one.
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
      Example(["en": "\"greeting\" = \"Hello\";", "App.swift": "let a = 1\n↓/* nothing ends this"]),
      Example(["en": "\"greeting\" = \"Hello\";"], manifest: #"{ "keys": [ { "key": "greeting" } ] }"#),
      Example([
        "en": "\"greeting\" = \"Hello\";",
        "AppTests/AppTests.swift": "NSLocalizedString(\"no_such_key\", comment: \"\")",
      ]),
    ])

  init(options: RuleOptions) {}

  /// A key that should be there, wherever it is asked for first.
  private struct Wanted {
    var key: KeyPattern
    var table: String?
    var location: Finding.Location
    var origin: Origin
    var defaultValue: String?
    /// The bundles that are meant, where that is known.
    var bundles: [LocalizationBundle] = []
    var count = 1
  }

  private enum Origin {
    case declaration, lookup, implicitLookup
  }

  func check(_ project: Project, findings: inout Findings) {
    guard !project.bundles.isEmpty else { return }
    // What could not be read may look up anything: silence would be mistaken for an all-clear.
    for obstacle in project.usage.obstacles {
      findings.add(Self.self, obstacle.message, at: obstacle.location, subject: .init(), severity: .note)
    }
    let index = KeyIndex(project)
    let isLocalized = project.bundles.contains(where: \.isLocalized)
    var absentTables: [String: (count: Int, location: Finding.Location)] = [:]
    for wanted in wantedKeys(project) {
      if let table = wanted.table, !index.hasTable(table) {
        absentTables[table, default: (0, wanted.location)].count += 1
        continue
      }
      let isElsewhere =
        wanted.key.literal.map { index.contains($0, table: wanted.table) }
        ?? index.contains(wanted.key, table: wanted.table)
      if isElsewhere, !isLacking(wanted) { continue }
      report(wanted, index, isLocalized, isElsewhere: isElsewhere, &findings)
    }
    for (table, use) in absentTables.sorted(by: { $0.key < $1.key }) where table != "Localizable" {
      findings.add(
        Self.self,
        "there is no table \(Wording.quote(table)), which \(use.count == 1 ? "this key is" : "\(use.count) keys are") looked up in",
        at: use.location, subject: .init(table: table), severity: .warning)
    }
  }

  /// Whether the bundles that are meant have the table, and none of them the key.
  private func isLacking(_ wanted: Wanted) -> Bool {
    let tables = wanted.bundles.flatMap(\.tables).filter { $0.name == wanted.table }
    guard let literal = wanted.key.literal else {
      return !tables.isEmpty
        && !tables.contains { table in (0..<table.keys.count).contains { wanted.key.matches(table.keys[$0]) } }
    }
    let key = ByteBuffer(literal.utf8)
    return !tables.isEmpty && !tables.contains { $0.keys.number(of: key.slice, hash: KeyHash.hash(key.slice)) != nil }
  }

  /// Each key once: where it is declared, or first looked up.
  private func wantedKeys(_ project: Project) -> [Wanted] {
    var wanted: [Wanted] = []
    var positions: [Identity: Int] = [:]
    func add(_ new: Wanted) {
      let identity = Identity(
        key: Array(new.key.shown.utf8), table: new.table, bundle: new.bundles.first?.path)
      if let position = positions[identity] {
        wanted[position].count += 1
        return
      }
      positions[identity] = wanted.count
      wanted.append(new)
    }
    for declared in project.manifest.keys + project.usage.declarations {
      add(
        Wanted(
          key: KeyPattern([.text(declared.key)]), table: declared.table, location: declared.location,
          origin: .declaration))
    }
    // Titles of settings are keys; where they are texts, nothing is lost.
    for document in project.documents where document.kind == .settings {
      for text in document.texts where Self.isIdentifier(text.key) {
        add(
          Wanted(
            key: KeyPattern([.text(text.key)]), table: document.table,
            location: .init(file: document.file, range: text.range), origin: .lookup))
      }
    }
    var bundlesOfFile: [ObjectIdentifier: [LocalizationBundle]] = [:]
    for lookup in project.usage.lookups where !lookup.isInTest {
      var bundles: [LocalizationBundle] = []
      if lookup.bundle == .module {
        let file = ObjectIdentifier(lookup.location.file)
        bundles = bundlesOfFile[file] ?? project.bundles(meantBy: lookup)
        bundlesOfFile[file] = bundles
      }
      let key: KeyPattern
      switch lookup.key {
      case .literal(let literal): key = KeyPattern([.text(literal)])
      case .pattern(let pattern) where pattern.isFormat: key = pattern
      case .pattern, .unknown: continue
      }
      add(
        Wanted(
          key: key, table: lookup.table.name, location: lookup.location,
          origin: lookup.isExplicit ? .lookup : .implicitLookup, defaultValue: lookup.defaultValue,
          bundles: bundles))
    }
    return wanted
  }

  /// Swift takes canonically equivalent texts for equal, the system does not.
  private struct Identity: Hashable {
    var key: [UInt8]
    var table: String?
    var bundle: String?
  }

  private static func isIdentifier(_ key: String) -> Bool {
    let buffer = ByteBuffer(key.utf8)
    return withExtendedLifetime(buffer) { KeyStyle.isIdentifier(buffer.slice) }
  }

  private func report(
    _ wanted: Wanted, _ index: KeyIndex, _ isLocalized: Bool, isElsewhere: Bool, _ findings: inout Findings
  ) {
    let shown = wanted.key.shown
    // An argument in the middle of `greeting.%@` makes it no text.
    let buffer = ByteBuffer(wanted.key.isFormat ? wanted.key.shown.replacing("%@", with: "xx").utf8 : shown.utf8)
    let (isIdentifier, hasLetters) = withExtendedLifetime(buffer) {
      (KeyStyle.isIdentifier(buffer.slice), UntranslatedText.hasLetters(buffer.slice, Traits(of: buffer.slice)))
    }
    var severity = Severity.error
    var nearest: ByteSlice?
    if wanted.origin != .declaration {
      // Addresses are looked up so that they can be translated, not because they must be.
      guard hasLetters, !shown.contains("://") else { return }
      if !isIdentifier {
        // A text is seen as it is; that is a loss only where others see a translation.
        guard isLocalized else { return }
        severity = .warning
        if wanted.origin == .implicitLookup {
          nearest = index.nearest(to: shown, isStrict: true)
          guard nearest != nil, shown.utf8.count >= 6 else { return }
        }
      } else if wanted.origin == .implicitLookup || !(wanted.defaultValue ?? "").isEmpty {
        severity = .warning
      }
    }
    if nearest == nil, !isElsewhere { nearest = index.nearest(to: shown) }
    var notes: [Finding.Note] = []
    if isElsewhere { notes.append(Finding.Note("another bundle has it, which 'Bundle.module' does not mean here")) }
    if let nearest { notes.append(Finding.Note("did you mean \(Wording.quote(nearest))?")) }
    if let value = wanted.defaultValue, !value.isEmpty {
      notes.append(Finding.Note("users of every language see \(Wording.quote(value))"))
    }
    if wanted.count > 1 { notes.append(Finding.Note("it is asked for at \(wanted.count) places")) }
    let place = isElsewhere ? " of \(Wording.quote(wanted.bundles[0].path))" : ""
    findings.add(
      Self.self, "the key \(Wording.quote(shown)) is in no table\(wanted.table.map { " '\($0)'" } ?? "")\(place)",
      at: wanted.location, subject: .init(table: wanted.table, key: shown), severity: severity, notes: notes)
  }
}
