internal import LocalizationModel
internal import SourceText

struct ArgumentMismatchRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "argument-mismatch",
    category: .keys,
    severity: .error,
    summary:
      "A call passes, or the manifest declares, other arguments than the text reads, or a placeholder that no text has.",
    rationale: """
      A text that reads more arguments than the call passes takes whatever lies behind them: garbage, or a crash. One that
      reads fewer loses a value, a warning. A placeholder that the code replaces and no text has, or that a text has and the
      code forgets, is read by users as it stands. What the manifest declares of a key is held to its text in the same way.
      """,
    examples: [
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

  init(options: RuleOptions) {}

  /// What a call or the manifest says of the arguments of a key.
  private struct Claim {
    var key: String
    var table: String?
    /// The paths of the bundles that are meant; none where any may be.
    var bundles: Set<String> = []
    /// What is passed in order.
    var passed: CallArguments?
    /// The placeholders by name that get values.
    var replacements: [Lookup.Replacement]
    var location: Finding.Location
    var isDeclared: Bool

    init?(_ lookup: Lookup, in project: Project) {
      guard !lookup.isInTest, let key = lookup.key.literal, lookup.arguments != nil || !lookup.replacements.isEmpty
      else { return nil }
      self.key = key
      table = lookup.table.name
      bundles = Set(project.bundles(meantBy: lookup).map(\.path))
      passed = lookup.arguments
      replacements = lookup.replacements
      location = lookup.location
      isDeclared = false
    }

    init?(_ declared: DeclaredKey) {
      guard let types = declared.passedTypes else { return nil }
      key = declared.key
      table = declared.table
      passed = CallArguments(types: types, location: declared.location)
      replacements = (declared.arguments ?? []).compactMap { argument in
        argument.name.map { Lookup.Replacement(placeholder: $0, location: argument.location ?? declared.location) }
      }
      location = declared.location
      isDeclared = true
    }
  }

  private enum Mistake: Hashable {
    case count(passed: Int, read: Int)
    case type(position: Int, passed: ArgumentType, read: ArgumentType)
    case unknownName(String)
    case forgottenName(String)
  }

  func check(_ project: Project, findings: inout Findings) {
    let claims =
      project.usage.lookups.compactMap { Claim($0, in: project) } + project.manifest.keys.compactMap { Claim($0) }
    guard !claims.isEmpty else { return }
    let texts = BaseTexts(project, keys: Set(claims.map { Array($0.key.utf8) }))
    // One cause, one finding: where a call makes the same mistake as the manifest, the call is told.
    var told: [[UInt8]: Set<Mistake>] = [:]
    for claim in claims {
      let entries = texts.entries(of: claim.key, table: claim.table, in: claim.bundles)
      guard !entries.isEmpty else { continue }
      let key = Array(claim.key.utf8)
      for (mistake, finding) in mistakes(in: claim, entries, project) {
        let isNew = told[key, default: []].insert(mistake).inserted
        guard isNew || !claim.isDeclared else { continue }
        findings.add(
          Self.self, finding.message, at: finding.location,
          subject: .init(bundle: entries[0].bundle.path, table: entries[0].table.name, key: claim.key),
          severity: finding.severity, notes: finding.notes)
      }
    }
  }

  private struct Told {
    var message: String
    var location: Finding.Location
    var severity = Severity.error
    var notes: [Finding.Note]
  }

  private func mistakes(in claim: Claim, _ entries: [EntryContext], _ project: Project) -> [(Mistake, Told)] {
    var found: [(Mistake, Told)] = []
    if let passed = claim.passed {
      let mistakes = entries.map { Self.mistakes(PassedArguments(passed.types), in: $0) }
      // The same key in another bundle may be the one that is meant.
      if mistakes.allSatisfy({ !$0.isEmpty }) {
        found += mistakes[0].map { ($0, told($0, claim, passed, entries[0])) }
      }
    }
    return claim.replacements.isEmpty ? found : found + nameMistakes(in: claim, entries, project)
  }

  /// A wrong count, and the first wrong type, which no count makes right.
  private static func mistakes(_ passed: PassedArguments, in entry: EntryContext) -> [Mistake] {
    let read = EntryArguments(entry, comparedWith: [], passing: passed)
    // Numbers beside none are a mistake of their own, and what the text was meant to read, nobody knows.
    guard !read.isMixed || read.needed > passed.count else { return [] }
    let count = read.needed == passed.count ? [] : [Mistake.count(passed: passed.count, read: read.needed)]
    for position in read.types.keys.sorted() {
      guard let type = passed.type(at: position), let expected = read.types[position], expected != .count,
        isOfAnotherKind(type, than: expected)
      else { continue }
      return count + [.type(position: position, passed: type, read: expected)]
    }
    return count
  }

  private static func isOfAnotherKind(_ passed: ArgumentType, than read: ArgumentType) -> Bool {
    switch (passed, read) {
    // C passes characters as integers, and the address of whatever has one.
    case (.integer, .character), (.character, .integer), (.object, .pointer), (.cString, .pointer): false
    default: passed.difference(from: read) == .kind
    }
  }

  private func told(_ mistake: Mistake, _ claim: Claim, _ passed: CallArguments, _ entry: EntryContext) -> Told {
    let base = Finding.Note("the base text is \(Wording.quote(entry.text.bytes))", at: entry.location)
    var told = Told(message: "", location: passed.location, notes: [base])
    switch mistake {
    case .count(let count, let read):
      let arguments = count == 0 ? "no argument" : Wording.count(count, "argument")
      told.message =
        "\(arguments) \(count < 2 ? "is" : "are") \(claim.isDeclared ? "declared" : "passed"), and the text reads \(read == 0 ? "none" : String(read))"
      told.severity = read > count ? .error : .warning
      let format = FormatString(entry.text.bytes, passing: PassedArguments(passed.types))
      if read < count, let prose = format.specifiers.first(where: format.isDoubtful) {
        told.notes.append(
          Finding.Note(
            "'\(format.written(prose))' is read as a part of the text: in a format, its per cent sign is written '%%'"))
      }
    case .type(let position, let type, let read):
      told.message = "argument \(position) is \(type.name), and the text reads \(read.name)"
    case .unknownName, .forgottenName: break
    }
    told.message += ": \(Wording.quote(claim.key))"
    return told
  }

  private func nameMistakes(in claim: Claim, _ entries: [EntryContext], _ project: Project) -> [(Mistake, Told)] {
    let syntaxes = NamedPlaceholderSyntaxes.known
    let key = Wording.quote(claim.key)
    let texts = entries.flatMap { entry in
      entry.table.localizations.flatMap { localization -> [ByteSlice] in
        guard let reference = localization.entry(ofKey: entry.keyNumber) else { return [] }
        return localization.variation(reference)?.texts.map(\.bytes) ?? [localization.value(reference)]
      }
    }
    let written = Set(texts.flatMap { syntaxes.placeholders(in: $0).map(\.written) })
    let base = project.placeholderSyntaxes.placeholders(in: entries[0].text.bytes).map(\.written)
    var found: [(Mistake, Told)] = []
    var meant: Set<String> = []
    for replacement in claim.replacements {
      let isPlaceholder =
        claim.isDeclared
        || replacement.placeholder.withByteSlice { written in
          syntaxes.placeholders(in: written).first.map { $0.range.count == written.count } ?? false
        }
      guard isPlaceholder, !texts.contains(where: { $0.contains(replacement.placeholder) }) else { continue }
      // What the base calls it is right, whatever a translation does.
      let nearest =
        Spelling.nearest(to: replacement.placeholder, among: base)
        ?? Spelling.nearest(to: replacement.placeholder, among: written.sorted())
      if let nearest { meant.insert(nearest) }
      found.append(
        (
          .unknownName(replacement.placeholder),
          Told(
            message: "no text of \(key) has '\(replacement.placeholder)'", location: replacement.location,
            notes: nearest.map { [Finding.Note("did you mean '\($0)'?")] } ?? [])
        ))
    }
    // What the base has and nobody replaces, in a syntax of which the code replaces another one.
    let replaced = Set(claim.replacements.map(\.placeholder))
    guard entries.count == 1, !found.isEmpty || base.contains(where: replaced.contains) else { return found }
    for forgotten in base.uniqued() where !replaced.contains(forgotten) && !meant.contains(forgotten) {
      let whose = claim.isDeclared ? "the manifest does not declare" : "the code does not replace"
      found.append(
        (
          .forgottenName(forgotten),
          Told(
            message: "\(whose) '\(forgotten)' of \(key)", location: claim.location, severity: .warning,
            notes: [Finding.Note("the base text is \(Wording.quote(entries[0].text.bytes))", at: entries[0].location)])
        ))
    }
    return found
  }
}

/// The base texts of some keys, in all bundles.
private struct BaseTexts {
  private var byKey: [[UInt8]: [EntryContext]] = [:]

  init(_ project: Project, keys: Set<[UInt8]>) {
    for bundle in project.bundles {
      for table in bundle.tables {
        guard let base = table.base else { continue }
        let scope = TableScope(project: project, bundle: bundle, table: table)
        for number in 0..<table.keys.count {
          let key = Array(table.keys[number].bytes)
          guard keys.contains(key), let reference = base.entry(ofKey: number) else { continue }
          byKey[key, default: []].append(
            EntryContext(
              scope: scope, localization: base, reference: reference, keyNumber: number, text: base.text(reference),
              variation: base.variation(reference)))
        }
      }
    }
  }

  /// `bundles` holds the paths of those that are meant; none where any may be.
  func entries(of key: String, table: String?, in bundles: Set<String>) -> [EntryContext] {
    (byKey[Array(key.utf8)] ?? []).filter { entry in
      (table == nil || entry.table.name == table) && (bundles.isEmpty || bundles.contains(entry.bundle.path))
    }
  }
}
