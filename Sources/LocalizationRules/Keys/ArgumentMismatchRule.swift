internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct ArgumentMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "argument-mismatch",
    category: .keys,
    severity: .error,
    summary: "The arguments in a call or in the manifest do not match what the text expects.",
    rationale: """
      A text that expects more arguments than the call passes reads whatever is in memory after them: users see garbage,
      or the app crashes. A text that expects fewer is complete without the value, which is a note; where a translation
      shows the value, or a percent sign in the text looks like prose, it is lost, which is a warning. If the code and the
      text disagree about the name of a placeholder such as `#{NAME}`, users see the placeholder itself. The arguments that
      the manifest declares for a key are compared with its text in the same way.
      """,
    remedy: "Pass the arguments that the text expects, or change the text in every language.",
    examples: [
      Example([
        "en": "\"a\" = \"Hi %@\";\n\"b\" = \"Hi %d\";",
        "App.swift": """
        func greeting(name: String, age: Int) -> String {
          ↓String(format: NSLocalizedString("b", comment: ""), name) + String(format: NSLocalizedString("a", comment: ""), name)
        }
        """,
      ]),
      Example([
        "en": "\"a.two\" = \"%@ and %@\";\n\"b.one\" = \"Hi %@\";",
        "App.swift": """
        extension String {
          var localized: String { NSLocalizedString(self, comment: "") }
          func localized(_ arguments: CVarArg...) -> String { String(format: localized, arguments: arguments) }
          func localized(values: [CVarArg]) -> String { String(format: self.localized, arguments: values) }
        }
        let texts = [
          ↓"a.two".localized("x"), "a.two".localized("x", "y"), "a.two".localized, ↓"b.one".localized(values: ["x", "y"]),
          "b.one".localized(values: all), "b.one".localized(other: 1, 2),
        ]
        """,
      ]),
      Example([
        "en": "\"greeting\" = \"Hi %@\";\n\"parting\" = \"Bye %@ and %@\";",
        "Texts.swift": """
        protocol Localizable { var rawValue: String { get } }
        extension Localizable { var localized: String { NSLocalizedString(rawValue, comment: "") } }
        extension String { var localized: String { NSLocalizedString(self, comment: "") } }
        enum Texts: String, Localizable { case hi = "greeting", bye = "parting" }
        """,
        "App.swift": """
        func hi(name: String) -> String { String(format: Texts.hi.localized, name) }
        func bye(name: String) -> String { ↓String(format: Texts.bye.localized, name) }
        """,
      ]),
      Example([
        "en": "\"a.two\" = \"%@ and %@\";\n\"b.one\" = \"Hi %@\";",
        "Texts.swift": """
        final class Texts {
          func localizedText(for key: String, arguments: [CVarArg]) -> String {
            String(format: NSLocalizedString(key, comment: ""), locale: locale, arguments: arguments)
          }
        }
        func tr(_ key: String, with arguments: any CVarArg..., comment: String = "") -> String {
          Texts.shared.localizedText(for: key, arguments: arguments)
        }
        """,
        "App.swift": """
        let texts = [
          ↓tr("a.two", with: "x"), tr("a.two", with: "x", "y"), ↓tr("a.two"), tr("b.one", with: "x", comment: "A name"),
        ]
        """,
      ]),
      Example([
        "en": "\"a.two\" = \"%@ and %@\";",
        "App.swift": """
        extension String {
          func localized(_ arguments: [CVarArg]) -> String {
            String(format: NSLocalizedString(self, comment: ""), arguments: arguments)
          }
          func localized(_ arguments: CVarArg...) -> String { localized(arguments) }
        }
        func plural(_ key: String, count: Int, _ arguments: CVarArg...) -> String {
          String(format: NSLocalizedString(key, comment: ""), arguments: [count] + arguments)
        }
        func text(_ key: String, _ arguments: CVarArg...) -> String {
          String(format: NSLocalizedString(key, comment: ""), arguments: arguments)
        }
        func text(_ key: String, _ comment: String) -> String { NSLocalizedString(key, comment: comment) }
        let texts = [
          "a.two".localized(["x", "y"]), "a.two".localized(list), plural("a.two", count: 1, "x"), text("a.two", "A comment"),
        ]
        """,
      ]),
      Example([
        "en": "\"a.two\" = \"%@ and %@\";",
        "App.swift": """
        extension String {
          func localized(_ arguments: CVarArg...) -> String {
            String(format: NSLocalizedString(self, comment: ""), arguments: arguments)
          }
          func localized(_ table: String) -> String { NSLocalizedString(self, tableName: table, comment: "") }
        }
        let text = "a.two".localized("Localizable")
        """,
      ]),
      // The rule 'who' shows nothing, whatever it counts.
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>%#@who@%#@n@</string>"
            + "<key>who</key>\(ExampleFile.pluralRule("<key>other</key><string></string>"))"
            + "<key>n</key>\(ExampleFile.pluralRule("<key>other</key><string>%1$@ and %ld others</string>", valueType: "ld"))"
        ),
        "App.swift": """
        let names = list.joined(separator: ", ")
        let text = String(format: NSLocalizedString("k", comment: ""), names, list.count)
        """,
      ]),
      Example([
        "en": "\"a\" = \"Remove %d tags?\";\n\"b\" = \"Remove\";",
        "App.swift": """
        func ask(about tags: [Int]) {
          let messageText = NSLocalizedString("a", comment: "")
          alert.messageText = NSLocalizedString("b", comment: "")
          alert.informativeText = String(format: messageText, tags.count)
        }
        """,
      ]),
      Example([
        "en": "\"a\" = \"Hi %@\";\n\"b\" = \"Hi %d\";",
        "App.m": """
        + (NSString *)greeting:(NSString *)name age:(int)age {
          NSString *text = ↓[NSString stringWithFormat:NSLocalizedString(@"b", nil), name];
          return [text stringByAppendingFormat:NSLocalizedString(@"b", nil), age];
        }
        """,
      ]),
      Example([
        "en": "\"a\" = \"Hi %d\";\n\"b\" = \"%s failed\";\n\"c\" = \"%@ files\";\n\"d\" = \"%@ of %d\";",
        "App.swift": """
        final class Greeter {
          let name: String
          var title = "Doctor"
          var parts = [1]
          func greet() -> String { ↓String(format: NSLocalizedString("a", comment: ""), self.name) }
          func warn(_ error: Error) -> String {
            ↓String(format: NSLocalizedString("b", comment: ""), error.localizedDescription)
          }
          func count() -> String { ↓String(format: NSLocalizedString("c", comment: ""), arguments: [parts.count]) }
          func list(name: [Int], _ title: String?) -> String {
            let parts = total
            guard let title else { return "" }
            return String(format: NSLocalizedString("d", comment: ""), title, name) + String(
              format: NSLocalizedString("d", comment: ""), title.uppercased(), parts)
          }
        }
        """,
      ]),
      Example([
        "en": "\"a\" = \"Hi %d\";\n\"b\" = \"%d failed\";\n\"c\" = \"%@ files\";\n\"d\" = \"%@ of %d\";",
        "App.m": """
        static NSString * const application = @"App";
        @interface Greeter ()
        @property (nonatomic, copy) NSString *name;
        @property NSUInteger total;
        @end
        @implementation Greeter
        - (NSString *)greet { return ↓[NSString stringWithFormat:NSLocalizedString(@"a", nil), _name]; }
        - (NSString *)warn:(NSError *)error {
          return ↓[NSString stringWithFormat:NSLocalizedString(@"b", nil), [error localizedDescription]];
        }
        - (NSString *)sum { return ↓[NSString stringWithFormat:NSLocalizedString(@"c", nil), self.total]; }
        - (NSString *)app { return ↓[NSString stringWithFormat:NSLocalizedString(@"a", nil), application]; }
        - (NSString *)list:(NSArray<NSString *> *)list {
          for (NSNumber *total in list) {
            [NSString stringWithFormat:NSLocalizedString(@"c", nil), total];
          }
          return [NSString stringWithFormat:NSLocalizedString(@"d", nil), self.name, list.count];
        }
        @end
        """,
      ]),
      Example([
        "en": "\"a\" = \"Hi %d\";\n\"b\" = \"%d failed\";\n\"c\" = \"%@ files\";",
        "Names.swift": #"enum Names { static let app = "App" }"#,
        "View.swift": #"let text = ↓String(format: NSLocalizedString("a", comment: ""), Names.app)"#,
        "Greeter.h": """
        extern NSString * const GreeterName;
        @interface Greeter : NSObject
        @property (nonatomic, copy) NSString *name;
        @property (readonly) NSInteger total;
        @end
        """,
        "Greeter.m": """
        - (NSString *)warn { return ↓[NSString stringWithFormat:NSLocalizedString(@"b", nil), _name]; }
        - (NSString *)sum { return ↓[NSString stringWithFormat:NSLocalizedString(@"c", nil), self.total]; }
        - (NSString *)all:(int)name { return [NSString stringWithFormat:NSLocalizedString(@"b", nil), name]; }
        - (NSString *)app { return ↓[NSString stringWithFormat:NSLocalizedString(@"a", nil), GreeterName]; }
        """,
      ]),
      Example([
        "Localizable.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "greeting": { "extractionState": "manual", "localizations": {
          "en": { "stringUnit": { "state": "translated", "value": "Hello %(name)@, %(count)lld times" } } } } },
          "version": "1.1" }
        """#,
        "View.swift": """
        import SwiftUI
        func view(name: String) -> some View { Text(.greeting(name: name, count: 3)) }
        let other = Text(.↓greeting(name: 3, count: 3))
        let third = String(localized: .↓greeting)
        """,
      ]),
      Example([
        "Localizable.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "title": { "extractionState": "manual", "localizations": {
          "en": { "stringUnit": { "state": "translated", "value": "Title" } } } } }, "version": "1.1" }
        """#,
        "Settings.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "title": { "extractionState": "manual", "localizations": {
          "en": { "stringUnit": { "state": "translated", "value": "Hello %(name)@" } } } } }, "version": "1.1" }
        """#,
        "View.swift": """
        import SwiftUI
        let views = [Text(.title), Text(.Settings.↓title), Text(.Settings.title(name: "Bob"))]
        let link = NavigationLink(.title(.account))
        """,
      ]),
      Example([
        "en": #""a" = "%@ of %@";"#,
        "App.swift": #"NSString.localizedUserNotificationString(forKey: "a", arguments: [3, 4])"#,
      ]),
      Example([
        "en": #""news" = "%@ wrote %@"; "call" = "%@ called";"#,
        "News.apns": #"{ "aps": { "alert": { "loc-key": "news", "loc-args": ↓["Ann"] } } }"#,
        "Call.apns": #"{ "aps": { "alert": { "loc-key": "call", "loc-args": ["Ann"] } } }"#,
      ]),
      Example([
        "en": #""a" = "Hi %d";"#,
        "App.swift": """
        func greeting(name: String) -> String {
          let name = number(name)
          return String(format: NSLocalizedString("a", comment: ""), name)
        }
        """,
      ]),
      Example([
        "en": "\"files\" = \"%d files in %@\";",
        "App.swift": "let text = ↓String(format: NSLocalizedString(\"files\", comment: \"\"), count)",
      ]),
      Example([
        "en": "\"files\" = \"Some files\";",
        "App.swift": """
        let format = NSLocalizedString("files", comment: "")
        let text = ↓String(format: format, locale: .current, count)
        """,
      ]),
      Example([
        "en": "\"greeting\" = \"Hello #{NAME}, it is #{DAY}\";",
        "R.m": """
        + (NSString *)greetingWithName:(NSString *)name {
          NSString *text = NSLocalizedString(↓@"greeting", nil);
          text = [text stringByReplacingOccurrencesOfString:@"#{NAME}" withString:name];
          return [text stringByReplacingOccurrencesOfString:↓@"#{HOUR}" withString:@"12"];
        }
        """,
      ]),
      Example([
        "en": "\"count\" = \"%d\";",
        "R.m": "↓[NSString stringWithFormat:NSLocalizedString(@\"count\", nil), @\"three\"];",
      ]),
      Example([
        "en": "\"name\" = \"%@\";\n\"share\" = \"%d\";",
        "App.swift":
          "let text = ↓String(format: NSLocalizedString(\"share\", comment: \"\"), arguments: [Double(part)])",
        "R.m": """
        [text stringByAppendingFormat:NSLocalizedString(@"name", nil), title];
        ↓[text stringByAppendingFormat:NSLocalizedString(@"name", nil), (NSInteger)count];
        """,
      ]),
      Example([
        "en": "\"letter\" = \"%c\";\n\"share\" = \"%d of %@\";",
        "R.m": """
        [NSString stringWithFormat:NSLocalizedString(@"letter", nil), 65];
        [NSString stringWithFormat:NSLocalizedString(@"share", nil), 'c', @(3)];
        """,
      ]),
      Example([
        "en": "\"files\" = \"%d files in %@\";\n\"all\" = \"100 % done\";",
        "App.swift": """
        let text = String(format: NSLocalizedString("files", comment: ""), count, name)
        let other = String(format: NSLocalizedString("files", comment: ""), arguments: values)
        let all = String(format: NSLocalizedString("all", comment: ""))
        """,
        "R.m": "[NSString stringWithFormat:NSLocalizedString(@\"files\", nil), 3, name];",
      ]),
      Example(
        ["en": "\"files\" = \"%d files in %@\";\n\"sum\" = \"100% of it\";"],
        manifest: """
          { "keys": [
            { "key": ↓"files", "arguments": ["integer"] },
            { "key": ↓"sum", "arguments": ["integer"] }
          ] }
          """),
      Example(
        ["en": "\"name\" = \"%d\";", "de": "\"name\" = \"%@\";", "fr": "\"name\" = \"%d\";"],
        manifest: #"{ "keys": [ { "key": ↓"name", "arguments": ["object"] } ] }"#),
      Example(
        ["en": "\"hello\" = \"Hello #{NAME}, #{DAY}\";"],
        manifest:
          ##"{ "keys": [ { "key": ↓"hello", "arguments": [{ "name": "#{NAME}" }, { "name": ↓"#{HOUR}" }] } ] }"##),
      Example(
        [
          "en": "\"all\" = \"100%s\";\n\"tag\" = \"Write #{TAG}\";",
          "de": "\"all\" = \"100 %d\";\n\"tag\" = \"#{TAG} schreiben\";",
        ],
        manifest: #"{ "keys": [ { "key": "all", "arguments": [] }, { "key": "tag", "arguments": [] } ] }"#),
      Example([
        "en": #""gone" = "File %s not found"; "name" = "%s"; "path" = "In %s";"#,
        "App.swift": """
        extension String {
          static func localize(_ key: String, arguments: CVarArg...) -> String {
            String(format: NSLocalizedString(key, comment: ""), arguments: arguments)
          }
        }
        let gone = String.↓localize("gone", arguments: file.name)
        let name = ↓String(format: NSLocalizedString("name", comment: ""), file.name)
        let path = String(format: NSLocalizedString("path", comment: ""), (file.path as NSString).utf8String!)
        let error = String(format: NSLocalizedString("path", comment: ""), sqlite3_errmsg(database))
        func tell(_ error: Error) { show(↓String(format: NSLocalizedString("path", comment: ""), error as CVarArg)) }
        let field = String(format: NSLocalizedString("path", comment: ""), node.pointee.name)
        """,
      ]),
      Example([
        "en": #""gone" = "File %s not found";"#,
        "App.swift": """
        enum Strings {
          static func gone(_ p1: UnsafePointer<CChar>) -> String { String(format: NSLocalizedString("gone", comment: ""), p1) }
        }
        """,
      ]),
      Example([
        "en": "\"hello\" = \"Hello, %s\"; \"count\" = \"%s\";",
        "App.swift": """
        extension String {
          var localized: String { NSLocalizedString(self, comment: "").replacingOccurrences(of: "%s", with: "%@") }
        }
        let name: NSString = "Ann"
        let text = String(format: "hello".localized, name)
        let count = ↓String(format: "count".localized, 3)
        """,
      ]),
      Example([
        "en": "\"1 file\" = \"1 file\"; \"%d files\" = \"%d files\"; \"none\" = \"No file\";",
        "App.swift": """
        let text = String(
          format: count == 1 ? NSLocalizedString("1 file", comment: "") : NSLocalizedString("%d files", comment: ""), count)
        let other = ↓String(format: NSLocalizedString("none", comment: ""), count)
        """,
      ]),
      Example(
        ["en": "\"mixed\" = \"%1$@ and %@\";"],
        manifest: #"{ "keys": [ { "key": "mixed", "arguments": ["object", "object"] } ] }"#),
      Example(
        ["en": "\"break\" = \"Line%n break\";\n\"gap\" = \"Only %2$@\";\n\"width\" = \"%*d\";"],
        manifest: """
          { "keys": [
            { "key": ↓"break", "arguments": [] }, { "key": ↓"gap", "arguments": [] }, { "key": ↓"width", "arguments": [] }
          ] }
          """),
    ])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private enum Mistake: Hashable {
    case count(passed: Int, read: Int)
    case type(position: Int, passed: ArgumentType, read: ArgumentType)
    case noCString(position: Int)
    case unknownName(String)
    case forgottenName(String)

    var severity: Severity {
      switch self {
      case .count(let passed, let read): read > passed ? .error : .note
      case .type, .noCString, .unknownName: .error
      case .forgottenName: .warning
      }
    }
  }

  /// A mistake and where it is.
  private struct Problem {
    var mistake: Mistake
    var location: Finding.Location
    /// The existing placeholder closest to an unknown one.
    var nearest: String?
  }

  private func check(_ project: Project, findings: inout Findings) {
    var claims: [ArgumentClaim] = []
    for lookup in project.lookups where lookup.arguments != nil || !lookup.replacements.isEmpty {
      if let claim = ArgumentClaim(lookup, in: project) { claims.append(claim) }
    }
    claims += project.manifest.keys.compactMap { ArgumentClaim($0) }
    guard !claims.isEmpty else { return }
    let texts = BaseTexts(project, keys: Set(claims.map { Array($0.key.utf8) }))
    // One cause, one finding: if a call and the manifest make the same mistake, only the call is reported.
    var reported: [[UInt8]: Set<Mistake>] = [:]
    var known: [ArgumentClaim.Question: (entries: [EntryContext], mistakes: [Mistake])] = [:]
    var judged: [(claim: ArgumentClaim, entries: [EntryContext], mistakes: [Mistake])] = []
    // A call may choose between texts: `count == 1 ? "1 file" : "%d files"`.
    var fittingCalls: Set<Finding.Location.Identity> = []
    for claim in claims {
      let question = claim.question
      let (entries, mistakes) =
        known[question]
        ?? {
          let entries = texts.entries(of: claim.key, table: claim.table, in: claim.bundles)
            .filter { !$0.table.hasOwnPlaceholders }
          return (entries, Self.mistakes(claim, in: entries))
        }()
      known[question] = (entries, mistakes)
      guard !entries.isEmpty else {
        if let passed = claim.passed, claim.key.withByteSlice(Self.countOfArguments) == passed.types.count {
          fittingCalls.insert(passed.location.identity)
        }
        continue
      }
      judged.append((claim, entries, mistakes))
      if mistakes.isEmpty, let call = claim.passed?.location { fittingCalls.insert(call.identity) }
    }
    for (claim, entries, mistakes) in judged {
      let key = Array(claim.key.utf8)
      let passesTooMuch = claim.passed.map { fittingCalls.contains($0.location.identity) } ?? false
      for problem in problems(in: claim, entries, mistakes, project) {
        let isNew = reported[key, default: []].insert(problem.mistake).inserted
        if passesTooMuch, case .count(let passed, let read) = problem.mistake, passed > read { continue }
        guard isNew || !claim.isDeclared else { continue }
        report(problem, claim, entries[0], &findings)
      }
    }
  }

  private static func countOfArguments(in format: ByteSlice) -> Int {
    FormatString(format).specifiers.count(where: \.isArgument)
  }

  private func problems(
    in claim: ArgumentClaim, _ entries: [EntryContext], _ mistakes: [Mistake], _ project: Project
  ) -> [Problem] {
    let found = mistakes.map { Problem(mistake: $0, location: claim.passed?.location ?? claim.location) }
    return claim.replacements.isEmpty ? found : found + nameProblems(in: claim, entries, project)
  }

  private static func mistakes(_ claim: ArgumentClaim, in entries: [EntryContext]) -> [Mistake] {
    guard let passed = claim.passed else { return [] }
    let mistakes = entries.map { entry in
      Self.mistakes(PassedArguments(passed.types), passesNoCStrings: claim.passesNoCStrings, in: entry)
    }
    // With the same key in several bundles, the call may be for any of them.
    return mistakes.allSatisfy { !$0.isEmpty } ? mistakes.first ?? [] : []
  }

  /// A wrong count, and the first wrong type, which is wrong at any count.
  private static func mistakes(
    _ passed: PassedArguments, passesNoCStrings: Bool, in entry: EntryContext
  ) -> [Mistake] {
    let read = EntryArguments(entry, comparedWith: [], passing: passed)
    // Mixed numbering has its own finding and leaves open what the text was meant to read.
    guard !read.isMixed || read.needed > passed.count else { return [] }
    let count = read.needed == passed.count ? [] : [Mistake.count(passed: passed.count, read: read.needed)]
    for position in read.types.keys.sorted() {
      guard let expected = read.types[position], expected != .count, position <= passed.count else { continue }
      let type = passed.type(at: position)
      if entry.project.usage.replacesCStrings, type ?? .object == .object, expected == .cString(.bytes) { continue }
      if type == nil, passesNoCStrings, position == passed.count, expected == .cString(.bytes) {
        return count + [.noCString(position: position)]
      }
      guard let type, isOfAnotherKind(type, than: expected) else { continue }
      return count + [.type(position: position, passed: type, read: expected)]
    }
    return count
  }

  private static func isOfAnotherKind(_ passed: ArgumentType, than read: ArgumentType) -> Bool {
    switch (passed, read) {
    // C passes characters as integers, and `%p` prints the address of anything that has one.
    case (.integer, .character), (.character, .integer), (.object, .pointer), (.cString, .pointer): false
    default: passed.difference(from: read) == .kind
    }
  }

  private func nameProblems(in claim: ArgumentClaim, _ entries: [EntryContext], _ project: Project) -> [Problem] {
    let syntaxes = NamedPlaceholderSyntaxes.known
    let texts = entries.flatMap { entry in
      entry.table.localizations.flatMap { localization -> [ByteSlice] in
        guard let reference = localization.entry(ofKey: entry.keyNumber) else { return [] }
        return localization.variation(reference)?.texts.map(\.bytes) ?? [localization.value(reference)]
      }
    }
    let written = Set(texts.flatMap { syntaxes.placeholders(in: $0).map(\.written) })
    let base = project.placeholderSyntaxes[entries[0].bundle.path].placeholders(
      in: entries[0].text.bytes
    ).map(\.written)
    var found: [Problem] = []
    var meant: Set<String> = []
    for replacement in claim.replacements {
      let isPlaceholder =
        claim.isDeclared
        || replacement.placeholder.withByteSlice { written in
          syntaxes.placeholders(in: written).first.map { $0.range.count == written.count } ?? false
        }
      guard isPlaceholder, !texts.contains(where: { $0.contains(replacement.placeholder) }) else { continue }
      // Names in the base text are right, whatever a translation has.
      let nearest =
        Spelling.nearest(to: replacement.placeholder, among: base)
        ?? Spelling.nearest(to: replacement.placeholder, among: written.sorted())
      if let nearest { meant.insert(nearest) }
      found.append(
        Problem(
          mistake: .unknownName(replacement.placeholder), location: replacement.location, nearest: nearest))
    }
    // Placeholders of the base text that the code leaves alone, if it replaces others of the same syntax.
    let replaced = Set(claim.replacements.map(\.placeholder))
    guard entries.count == 1, !found.isEmpty || base.contains(where: replaced.contains) else { return found }
    for forgotten in base.uniqued() where !replaced.contains(forgotten) && !meant.contains(forgotten) {
      found.append(Problem(mistake: .forgottenName(forgotten), location: claim.location))
    }
    return found
  }

  // MARK: Words

  private func report(_ problem: Problem, _ claim: ArgumentClaim, _ entry: EntryContext, _ findings: inout Findings) {
    findings.add(
      at: problem.location, about: .init(bundle: entry.bundle.path, table: entry.table.name, key: claim.key),
      severity: severity(of: problem.mistake, claim, entry)
    ) { words in
      let key = Wording.quote(claim.key)
      let baseNote = Finding.Note("the base text is \(Wording.quote(entry.text.bytes))", at: entry.location)
      switch problem.mistake {
      case .count(let passed, let read):
        let arguments = passed == 0 ? "no arguments" : Wording.count(passed, "argument")
        let source = claim.isDeclared ? "the manifest declares" : "the call passes"
        words.message = "\(source) \(arguments) but the text of \(key) expects \(read == 0 ? "none" : String(read))"
        words.note(baseNote)
        if read < passed {
          words.note(Self.proseNote(claim, entry))
          let others = Self.translations(of: entry, reading: passed)
          if others > 0 {
            let (they, it) = (others == 1 ? "has" : "have", passed - read == 1 ? "a placeholder" : "placeholders")
            words.note("\(Wording.count(others, "translation")) \(they) \(it) for that; the base text may lack \(it)")
          }
        }
      case .type(let position, let passed, let read):
        words.message = "argument \(position) is \(passed.name), but the text of \(key) expects \(read.name)"
        words.note(baseNote)
      case .noCString(let position):
        words.message = "argument \(position) is no C string, but the text of \(key) expects one"
        words.note(baseNote)
        words.note("'%s' cannot show a string of Swift: write '%@'")
      case .unknownName(let name):
        words.message = "'\(name)' appears in no text for \(key)"
        if let nearest = problem.nearest { words.note("did you mean '\(nearest)'?") }
      case .forgottenName(let name):
        let source = claim.isDeclared ? "the manifest does not declare" : "the code does not replace"
        words.message = "\(source) '\(name)' in \(key)"
        words.note(baseNote)
      }
    }
  }

  /// One argument too many changes nothing that users see, unless the text was meant to show it: its sign looks like plain
  /// text, a translation shows it, or the manifest declares it.
  private func severity(of mistake: Mistake, _ claim: ArgumentClaim, _ entry: EntryContext) -> Severity {
    guard case .count(let passed, let read) = mistake, passed > read else { return mistake.severity }
    let isMeant =
      claim.isDeclared || Self.proseNote(claim, entry) != nil || Self.translations(of: entry, reading: passed) > 0
    return isMeant ? .warning : .note
  }

  /// How many translations of a text read so many arguments.
  private static func translations(of entry: EntryContext, reading count: Int) -> Int {
    entry.table.translations.count { translation in
      translation.entry(ofKey: entry.keyNumber).map { reference in
        let format = FormatString(translation.value(reference))
        return format.specifiers.count { $0.isArgument && !format.isDoubtful($0) } == count
      } ?? false
    }
  }

  /// A percent sign that looks like plain text may be the specifier that the text seems to lack.
  private static func proseNote(_ claim: ArgumentClaim, _ entry: EntryContext) -> Finding.Note? {
    guard let passed = claim.passed else { return nil }
    let format = FormatString(entry.text.bytes, passing: PassedArguments(passed.types))
    return format.specifiers.first(where: format.isDoubtful).map { prose in
      Finding.Note(
        "'\(format.written(prose))' counts as plain text; in a format string, write its percent sign as '%%'")
    }
  }
}
