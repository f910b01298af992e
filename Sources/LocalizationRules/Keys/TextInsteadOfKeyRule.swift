internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct TextInsteadOfKeyRule: Rule {
  static let description = RuleDescription(
    identifier: "text-instead-of-key",
    category: .keys,
    severity: .warning,
    summary: "Code has the text of a key instead of the key.",
    rationale: """
      `Text("Demo Mode")` and `NSLocalizedString("Demo Mode", comment: "")` look up the key "Demo Mode", and show it as it
      is in every language if no table has it, although the tables have the text and its translations for another key, such
      as `demo_mode`. So it is where `label.text = "Demo Mode"` looks nothing up. Only texts that at least one language
      translates count, and of those that are not looked up, only what the system's labels, buttons and alerts show; where
      texts are the keys, only what alerts and actions show, since code may look up the text of a label later, and what
      a view or function of the project takes as a `String` and hands on to the system as it is: `Row(title: "Rooms")`,
      whose `Text(title)` looks nothing up.
      """,
    remedy: "Look up the key.",
    examples: [
      Example([
        "en": #""demo_mode" = "Demo Mode"; "ok" = "OK";"#, "de": #""demo_mode" = "Demomodus"; "ok" = "OK";"#,
        "View.swift": """
        import SwiftUI
        let view = Text(↓"Demo Mode")
        let other = Text("demo_mode")
        let third = Text("OK")
        """,
      ]),
      Example([
        "en": #""demo_mode" = "Demo mode"; "demo" = "Demo Mode"; "ok" = "OK";"#,
        "de": #""demo_mode" = "Demomodus"; "demo" = "Demomodus"; "ok" = "OK";"#,
        "View.swift": """
        import SwiftUI
        let view = Text(↓"DEMO MODE")
        let button = Button("ok") {}
        """,
      ]),
      Example([
        "en": #""sign_in_title" = "Sign in to go on"; "ok" = "OK";"#,
        "de": #""sign_in_title" = "Melde dich an"; "ok" = "OK";"#,
        "View.m": """
        self.title = NSLocalizedString(↓@"Sign in to go on", nil);
        self.button = NSLocalizedString(@"ok", nil);
        """,
      ]),
      Example([
        "en": #""demo_mode" = "Demo Mode"; "ok" = "OK";"#, "de": #""demo_mode" = "Demomodus"; "ok" = "OK";"#,
        "Intents.swift": """
        import AppIntents
        struct Start: AppIntent {
          static let title: LocalizedStringResource = ↓"Demo Mode"
          static let isDiscoverable = true
        }
        struct Toggle: AppIntent {
          static let title: LocalizedStringResource = "Demo Mode"
          static var isDiscoverable: Bool { false }
          @Parameter(title: "Demo Mode") var mode: String
          func perform() { show(String(localized: ↓"Demo Mode")) }
        }
        struct Shown: WidgetConfigurationIntent {
          static let title: LocalizedStringResource = ↓"Demo Mode"
          static let isDiscoverable = false
        }
        let title = String(localized: "ok")
        """,
      ]),
      Example([
        "en": #""gift.title" = "Give a gift"; "gift.send" = "Send"; "gift.name" = "Acme"; "ok" = "OK";"#,
        "de": #""gift.title" = "Etwas schenken"; "gift.send" = "Senden"; "gift.name" = "Acme"; "ok" = "OK";"#,
        "Gift.swift": """
        class GiftController {
          func show() {
            titleLabel.text = ↓"Give a gift"
            sendButton.setTitle(↓"Send", for: .normal)
            present(UIAlertController(title: ↓"Give a gift", message: nil, preferredStyle: .alert))
            nameLabel.text = "Acme"
            fail(NSError(domain: "Send", code: 1, userInfo: [NSLocalizedDescriptionKey: ↓"Give a gift"]))
            row.title = "Send"
            kind = "Send"
            log("Give a gift")
            backButton.setTitle("ok".localized, for: .normal)
            // Not localized: it is what the server calls it.
            sendButton.setTitle("Send", for: .normal)
          }
        }
        """,
        "GiftTests.swift": "titleLabel.text = \"Give a gift\"",
      ]),
      Example([
        "en": #""demo_mode" = "Demo Mode"; "Demo Mode" = "Demo Mode";"#, "de": #""demo_mode" = "Demomodus";"#,
        "View.swift": """
        import SwiftUI
        let view = Text("Demo Mode")
        let other = Text(verbatim: "Demo Mode")
        """,
      ]),
      Example([
        "App.xcodeproj/project.pbxproj": ExampleFile.appWithExtension()
          .replacing("App/en.lproj/Localizable.strings", with: "App/Localizable.xcstrings"),
        "App/Localizable.xcstrings": """
        { "version": "1.0", "sourceLanguage": "en", "strings": {
        "save": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Save" } } } },
        "demo_mode": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Demo Mode" } },
        "de": { "stringUnit": { "state": "translated", "value": "Demomodus" } } } }
        } }
        """,
        "App/App.swift": "import SwiftUI\nlet texts = [Text(↓\"Demo Mode\"), Text(\"save\")]",
        "Share/Share.swift": "import SwiftUI\nlet text = Text(\"Demo Mode\")",
      ]),
      Example([
        "en": #""Cancel this" = "Cancel this"; "Other" = "Other"; "Maps" = "Maps";"#,
        "de": #""Cancel this" = "Abbrechen"; "Other" = "Andere"; "Maps" = "Maps";"#,
        "App.swift": """
        func ask() {
          let alert = UIAlertController(title: NSLocalizedString("Other", comment: ""), message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: ↓"Cancel this", style: .cancel))
          alert.addAction(UIAlertAction(title: "Maps", style: .default))
        }
        """,
        "Old.m": """
        UIAlertController *alert = [UIAlertController alertControllerWithTitle:NSLocalizedString(@"Other", nil)
          message:↓@"Cancel this" preferredStyle:UIAlertControllerStyleAlert];
        [alert addAction:[UIAlertAction actionWithTitle:↓@"Cancel this" style:UIAlertActionStyleCancel handler:nil]];
        [alert addAction:[UIAlertAction actionWithTitle:@"Maps" style:UIAlertActionStyleDefault handler:nil]];
        [[[UIAlertView alloc] initWithTitle:↓@"Cancel this" message:nil delegate:nil cancelButtonTitle:nil
          otherButtonTitles:nil] show];
        """,
      ]),
      Example([
        "en": #""Rooms" = "Rooms"; "Free" = "Free"; "menu" = "Menu"; "Taken" = "Taken";"#,
        "de": #""Rooms" = "Räume"; "Free" = "Frei"; "menu" = "Karte"; "Taken" = "Belegt";"#,
        "App.swift": """
        struct Header: View { let title: String; var body: some View { Text(title) } }
        struct Row: View { let title: LocalizedStringKey; var body: some View { Text(title) } }
        struct Room: View {
          var status: String { if isFree { return ↓"Free" }; return NSLocalizedString("Taken", comment: "") }
          var body: some View { Header(title: ↓"Rooms"); Row(title: "Rooms"); Text(status); cell(↓"Menu")
            LabeledContent("Free", value: ↓"Taken") }
          func cell(_ name: String) -> some View { Text(name).font(.body) }
        }
        #Preview { Header(title: "Rooms") }
        """,
      ]),
      Example([
        "en": #""Failed" = "Failed"; "Done" = "Done";"#, "de": #""Failed" = "Fehler"; "Done" = "Fertig";"#,
        "App.swift": """
        struct Failure: LocalizedError { var errorDescription: String? { ↓"Failed" } }
        struct Title: View { let name: String; var body: some View { Text(name.uppercased()) } }
        func show(_ message: String) { _ = UIAlertController(title: message, message: nil, preferredStyle: .alert) }
        func ask(_ key: String) { let text = NSLocalizedString(key, comment: ""); _ = UIAlertAction(title: text) }
        func tell(title: String) { let title = title.localized; Text(title) }
        struct Cell: View { let name: String; var body: some View { Text(name); Text(LocalizedStringKey(name)) } }
        func main() { show(↓"Failed"); ask("Done"); tell(title: "Done"); Cell(name: "Done"); Title(name: ↓"Done") }
        """,
      ]),
    ],
    explains: [UndefinedKeyRule.self, UnusedKeyRule.self])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    guard !project.usage.shownKeys.isEmpty || project.usage.lookups.contains(where: Self.mayShowText) else { return }
    let places = Self.places(in: project)
    guard !places.isEmpty else { return }
    let holders = Self.holders(of: Set(places.map { $0.text.lowercased() }), in: project)
    let tables = project.bundles.flatMap(\.tables)
    var known: [Question: Answer?] = [:]
    // Another place may have the same key without such an answer.
    var explained: Set<Finding.Subject> = []
    var unanswered: Set<Finding.Subject> = []
    for place in places {
      guard let holders = holders[place.text.lowercased()] else { continue }
      let question = place.question(in: project)
      let answer: Answer?
      if let known = known[question] {
        answer = known
      } else {
        let isKey = !question.isNoKey && tables.contains { $0.keys.number(of: place.text) != nil }
        answer = isKey ? nil : Answer(question, among: holders, project)
        known[question] = .some(answer)
        // Once the code is right, it uses one of them.
        for holder in answer?.all ?? [] {
          findings.explain(
            [UnusedKeyRule.self], .init(bundle: holder.table.bundle, table: holder.table.name, key: holder.key))
        }
      }
      let subject = Finding.Subject(table: question.table, key: place.text)
      guard let answer else {
        if place.lookup != nil { unanswered.insert(subject) }
        continue
      }
      let isForDevelopers = Self.isForDevelopers(place.location.file.path)
      if place.lookup != nil {
        if isForDevelopers { unanswered.insert(subject) } else { explained.insert(subject) }
      }
      // One word may be the text of another key by chance.
      let isChance =
        place.functionWithString != nil && answer.holder.key != place.text && !place.text.utf8.contains(0x20)
      report(answer, at: place, severity: isForDevelopers || isChance ? .note : nil, &findings)
    }
    for subject in explained.subtracting(unanswered) { findings.explain([UndefinedKeyRule.self], subject) }
  }

  private func report(_ answer: Answer, at place: Place, severity: Severity?, _ findings: inout Findings) {
    let holder = answer.holder
    guard let base = holder.table.base, let reference = base.entry(ofKey: holder.number) else { return }
    findings.add(
      at: place.lookup?.keyLocation ?? place.location,
      about: .init(bundle: holder.table.bundle, table: holder.table.name, key: place.text),
      severity: severity
    ) { words in
      let name = Wording.name(base.language.isBase ? answer.sourceLanguage : base.language)
      // Without the name of the right key, so that all such findings are one group.
      let problem =
        if place.lookup == nil {
          "is shown without a lookup, although tables have translations: users of every language see \(name)"
        } else if answer.isSame {
          "is looked up but translated under another key: users of every language see this text"
        } else {
          "is looked up but translated under another key, with other capitals: users of every language see this text"
        }
      words.message = "text \(Wording.quote(place.text)) \(problem)"
      words.note(
        holder.key == place.text ? "it is a key itself" : "the key with translations is \(Wording.quote(holder.key))",
        at: base.location(reference))
      if answer.all.count > 1 { words.note("\(Wording.count(answer.all.count, "key")) have this text") }
      if let function = place.functionWithString {
        // A view finds only what is in the standard table.
        let isView = function.utf8.first?.isASCIIUppercase ?? false
        let remedy =
          isView && holder.table.name == LookupTable.standard.name ? "; a LocalizedStringKey would be looked up" : ""
        words.note("\(Wording.quote(function)) shows a String as it is\(remedy)")
      }
    }
  }

  /// A literal that users see where it is no key.
  private struct Place {
    var text: String
    var location: Finding.Location
    /// Nil for what the system's labels, buttons, alerts and errors show as it is.
    var lookup: Lookup?
    /// Whether it goes into an alert or an action, whose texts nothing reads and looks up later.
    var isNoKey = false
    /// What takes the text as a string and shows it as it is.
    var functionWithString: String?

    func question(in project: Project) -> Question {
      let programs = project.programs.programs(ofCode: location.file.path)
      return Question(
        text: text, isNoKey: isNoKey, isLookedUp: lookup != nil, table: lookup?.table.name,
        bundles: lookup.map { project.bundles(meantBy: $0).map(\.path) } ?? [],
        project: project.xcodeProjectFolder(around: location.file.path),
        programs: lookup.map { $0.bundle == .main } ?? true ? programs : nil)
    }
  }

  private static func places(in project: Project) -> [Place] {
    let texts = hashesOfTexts(in: project)
    // Nearly all of the code's literals are no texts of tables.
    func mayBeText(_ text: String, _ location: Finding.Location) -> Bool {
      texts.contains(text.withByteSlice(FoldedText.hash)) && !project.uncompiledCode.contains(location.file.path)
    }
    let lookups = project.usage.lookups.filter { lookup in
      mayShowText(lookup) && lookup.key.literal.map { mayBeText($0, lookup.location) } ?? false
        && !(lookup.isExplicit && lookup.bundle == .unknown
          && lookup.key.literal.map { $0.withByteSlice(WellKnownNames.isPhrase) } ?? false)
    }
    let shown = project.usage.shownKeys.filter { shown in
      mayBeText(shown.text, shown.location)
        && shown.text.withByteSlice {
          UntranslatedText.translatableWords($0, brands: project.brands[shown.location.file.path], atMost: 1) > 0
        }
    }
    return lookups.map { Place(text: $0.key.literal ?? "", location: $0.location, lookup: $0) }
      + shown.map { shown in
        Place(
          text: shown.text, location: shown.location, isNoKey: shown.takesString || actions.contains(shown.function),
          functionWithString: shown.takesString ? shown.function : nil)
      }
  }

  private static let actions: Set<String> = [
    "UIActionSheet", "UIAlertAction", "UIAlertController", "UIAlertView", "UNNotificationAction", "WKAlertAction",
  ]

  /// Whether a lookup shows its literal where that is no key.
  private static func mayShowText(_ lookup: Lookup) -> Bool {
    !lookup.isUnseen && lookup.defaultValue == nil && lookup.key.literal != nil
  }

  /// The hashes of all base texts, whatever their capitals.
  private static func hashesOfTexts(in project: Project) -> Set<UInt64> {
    var hashes: Set<UInt64> = []
    for table in project.bundles.lazy.flatMap(\.tables) where table.kind == .ordinary {
      guard let base = table.base else { continue }
      base.forEachEntry(with: [.letter, .nonASCII]) { _, _, text in hashes.insert(FoldedText.hash(text.bytes)) }
    }
    return hashes
  }

  /// What decides which key is meant; many lookups ask the same.
  private struct Question: Hashable {
    var text: String
    /// Whether the literal is certainly not looked up, so that it is no key even where texts are the keys.
    var isNoKey: Bool
    /// Whether code looks it up; of other literals, only those were kept that are exactly a key or a text.
    var isLookedUp: Bool
    var table: String?
    var bundles: [String]
    /// The folder of the nearest Xcode project, which is also that of the table.
    var project: String?
    /// The numbers of the apps and extensions in which the code looks, where that is known.
    var programs: [Int]?
  }

  private struct Answer {
    /// The most general key: `cancel`, and not `settings.account.cancel`.
    var holder: Holder
    var all: [Holder]
    /// Whether the capitals are the same.
    var isSame: Bool
    /// The language that the text is in.
    var sourceLanguage: LanguageIdentifier

    init?(_ question: Question, among holders: [Holder], _ project: Project) {
      let fit = holders.filter { holder in
        question.table.map { $0 == holder.table.name } ?? true
          && (question.bundles.isEmpty || question.bundles.contains(holder.table.bundle))
          && (reaches(holder.table, question.programs, project)
            ?? (project.xcodeProjectFolder(around: holder.table.bundle) == question.project))
      }
      let same = fit.filter { $0.text == question.text }
      isSame = !same.isEmpty
      // A title may have other capitals than the text of a button, but "US" is not "us". Where texts are the keys, another
      // key is meant by a lookup.
      let isLong = question.text.contains(" ")
      all =
        isSame || !isLong || !question.isLookedUp
        ? same : fit.filter { $0.key.lowercased() != question.text.lowercased() }
      guard let holder = all.min(by: { $0.key.utf8.count < $1.key.utf8.count }) else { return nil }
      self.holder = holder
      sourceLanguage =
        project.bundles.first { $0.path == holder.table.bundle }?.sourceLanguage ?? LanguageIdentifier("en")
    }
  }

  /// Whether some programs have a table: in the others, its keys would be shown; nil where it is not known. A program may
  /// have code from outside of the folder of its Xcode project.
  private static func reaches(_ table: Table, _ programs: [Int]?, _ project: Project) -> Bool? {
    guard let programs, let holders = project.programs.holders(of: table) else { return nil }
    return !holders.isDisjoint(with: programs)
  }

  /// Whether the users of a file's screens are developers and testers: `DeveloperOptions.swift`, `DebugMenu.swift`.
  private static func isForDevelopers(_ path: String) -> Bool {
    path.isPathOfDemonstration || path.contains("Developer") || path.contains("Debug") || path.contains("Inspector")
  }

  private struct Holder {
    var table: Table
    var number: Int

    var text: String

    var key: String { table.keys[number].string }
  }

  /// The keys that have a text in the base language which some language translates, by the text in lowercase.
  private static func holders(of texts: Set<String>, in project: Project) -> [String: [Holder]] {
    var holders: [String: [Holder]] = [:]
    // Nearly all texts are others, and need no strings.
    let hashes = Set(texts.map { $0.withByteSlice(FoldedText.hash) })
    for (bundle, table) in project.bundles.lazy.flatMap({ bundle in bundle.tables.map { (bundle, $0) } })
    where table.kind == .ordinary {
      guard let base = table.base else { continue }
      let translations = table.translations.filter { !$0.language.isVariant(of: bundle.sourceLanguage) }
      for number in 0..<table.keys.count {
        guard let reference = base.entry(ofKey: number), base.entry(reference).traits.intersects([.letter, .nonASCII])
        else {
          continue
        }
        let text = base.value(reference)
        guard hashes.contains(FoldedText.hash(text)) else { continue }
        let shown = text.string
        let lowercased = shown.lowercased()
        guard texts.contains(lowercased) else { continue }
        let values = translations.compactMap { translation in
          translation.entry(ofKey: number).map(translation.value).flatMap { $0.isEmpty ? nil : $0 }
        }
        let translated = values.count { $0 != text }
        // Most languages keep the name of a product.
        guard translated > 0, translated * 3 >= values.count || !UntranslatedText.looksLikeName(text) else { continue }
        holders[lowercased, default: []].append(Holder(table: table, number: number, text: shown))
      }
    }
    return holders
  }
}
