internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct ConflictingDefaultValueRule: Rule {
  static let description = RuleDescription(
    identifier: "conflicting-default-value",
    category: .keys,
    severity: .warning,
    summary: "The code gives one key two different default values.",
    rationale: """
      A table has one text for a key, so every language shows the same text in both places, although the code means two.
      With `NSLocalizedString(_:value:)` and `String(localized:defaultValue:)`, the base language has no entry of its own
      at first: there, each place shows what its author wrote, and only translations give the mistake away. Lookups in
      tests or in bundles that only a build knows, and tables that several bundles have, are not compared.
      """,
    remedy: "Give one of them a key of its own, or write the same default value in both places.",
    examples: [
      Example([
        "en": #""save" = "Save";"#,
        "App.swift": """
        let save = NSLocalizedString("save", value: "Save", comment: "")
        let again = NSLocalizedString("save", value: "Save", comment: "")
        let store = NSLocalizedString("save", value: "↓Save to file", comment: "")
        """,
      ]),
      Example([
        "en": #""close" = "Close";"#,
        "App.swift": """
        let done = NSLocalizedString("close", value: "↓Done", comment: "")
        let close = NSLocalizedString("close", value: "Close", comment: "")
        """,
      ]),
      Example([
        "de": #""open" = "Öffnen"; "count" = "%d Dateien";"#,
        "Menu.swift": """
        let open = String(localized: "open", defaultValue: "Open")
        let count = String(localized: "count", defaultValue: "\\(count) files")
        """,
        "Page.swift": """
        let open = String(localized: "open", defaultValue: "↓Opened", comment: "The state of a door.")
        let count = String(localized: "count", defaultValue: "\\(number) files")
        let other = String(localized: "open", defaultValue: "Opened", table: "Doors")
        let plain = String(localized: "open")
        """,
      ]),
      Example([
        "A/en.lproj/Localizable.strings": #""title" = "A";"#, "B/en.lproj/Localizable.strings": #""title" = "B";"#,
        "A/A.swift": #"let title = NSLocalizedString("title", value: "A", comment: "")"#,
        "B/B.swift": #"let title = NSLocalizedString("title", value: "B", comment: "")"#,
      ]),
      Example([
        "en": #""open" = "Open";"#,
        "App.swift": """
        let open = NSLocalizedString("open", value: "Open", comment: "")
        let key = NSLocalizedString("open", value: "open", comment: "")
        let other = NSLocalizedString("open", bundle: Bundle(for: Kit.self), value: "Opened", comment: "")
        """,
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private struct Place: Hashable {
    /// The path of the bundle.
    var bundle: String
    var table: String
    var key: String
  }

  private func check(_ project: Project, findings: inout Findings) {
    let bundles = Dictionary(
      grouping: project.bundles.flatMap { bundle in bundle.tables.map { (path: bundle.path, table: $0.name) } },
      by: \.table)
    // The different default values of each key, in the order of the code.
    var values: [Place: [Lookup.DefaultValue]] = [:]
    var places: [Place] = []
    var seen: Set<[String]> = []
    for lookup in project.usage.lookups
    where !lookup.isUnseen && Self.isInKnownBundle(lookup)
      && !project.uncompiledCode.contains(lookup.location.file.path)
    {
      guard let value = lookup.defaultValue, let text = value.text, !text.isEmpty, let key = lookup.key.literal,
        text != key, let table = lookup.table.name
      else { continue }
      let meant = Set(project.bundles(meantBy: lookup).map(\.path))
      let possible = bundles[table, default: []].filter { lookup.bundle != .module || meant.contains($0.path) }
      guard let bundle = possible.first, possible.count == 1 else { continue }
      let place = Place(bundle: bundle.path, table: table, key: key)
      guard seen.insert([bundle.path, table, key, text]).inserted else { continue }
      values[place, default: []].append(value)
      if values[place]?.count == 2 { places.append(place) }
    }
    guard !places.isEmpty else { return }
    let texts = BaseTexts(project, keys: Set(places.map { Array($0.key.utf8) }))
    for place in places { report(values[place, default: []], of: place, texts, &findings) }
  }

  /// Whether a lookup is in the bundle of the app or of a package; resources are, unless they name another.
  private static func isInKnownBundle(_ lookup: Lookup) -> Bool {
    switch lookup.bundle {
    case .main, .module: true
    case .unknown: ["LocalizedStringResource", "init"].contains(lookup.function)
    case .system: false
    }
  }

  /// Reports the default values that are not the text of the base language, or not the first one.
  private func report(
    _ values: [Lookup.DefaultValue], of place: Place, _ texts: BaseTexts, _ findings: inout Findings
  ) {
    // Where the table has none, the base text is one of the default values.
    let base = texts.entries(of: place.key, table: place.table, in: [place.bundle]).first {
      !$0.localization.entry($0.reference).traits.contains(.implicitValue)
    }
    let shown = base.map(\.text.bytes.string).flatMap { text in values.first { $0.text == text } }
    guard let right = shown ?? values.first else { return }
    for value in values where value.text != right.text {
      findings.add(at: value.location, about: .init(bundle: place.bundle, table: place.table, key: place.key)) {
        words in
        let (here, there) = Wording.quote(value.text ?? "", besides: right.text ?? "")
        words.message = "key \(Wording.quote(place.key)) has the default value \(here) here and \(there) elsewhere"
        words.note("the other default value is here", at: right.location)
        words.note(
          shown == nil ? "every language shows one text for both" : "users see \(there) here, too, as the table says")
      }
    }
  }
}
