internal import LocalizationModel
internal import SourceText

struct ArgumentMismatchRule: ProjectRule {
  static let description = RuleDescription(
    identifier: "argument-mismatch",
    category: .keys,
    severity: .error,
    summary: "A call passes other arguments than the text reads, or replaces a placeholder that no text has.",
    rationale: """
      A text that reads more arguments than the call passes takes whatever lies behind them: garbage, or a crash. One that
      reads fewer loses a value, a warning. A placeholder that the code replaces and no text has, or that a text has and the
      code forgets, is read by users as it stands.
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
        "en": "\"files\" = \"%d files in %@\";\n\"all\" = \"100 % done\";",
        "App.swift": """
        let text = String(format: NSLocalizedString("files", comment: ""), count, name)
        let other = String(format: NSLocalizedString("files", comment: ""), arguments: values)
        let all = String(format: NSLocalizedString("all", comment: ""))
        """,
        "R.m": "[NSString stringWithFormat:NSLocalizedString(@\"files\", nil), 3, name];",
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ project: Project, findings: inout Findings) {
    let lookups = project.usage.lookups.filter {
      !$0.isInTest && $0.key.literal != nil && ($0.arguments != nil || !$0.replacements.isEmpty)
    }
    guard !lookups.isEmpty else { return }
    let texts = BaseTexts(project, keys: Set(lookups.compactMap { $0.key.literal.map { Array($0.utf8) } }))
    for lookup in lookups {
      guard let key = lookup.key.literal else { continue }
      let entries = texts.entries(
        of: key, table: lookup.table.name, in: Set(project.bundles(meantBy: lookup).map(\.path)))
      guard !entries.isEmpty else { continue }
      let subject = Finding.Subject(bundle: entries[0].bundle.path, table: entries[0].table.name, key: key)
      if let arguments = lookup.arguments { check(arguments, key, entries, subject, &findings) }
      if !lookup.replacements.isEmpty { checkReplacements(lookup, key, entries, project, subject, &findings) }
    }
  }

  private func check(
    _ passed: CallArguments, _ key: String, _ entries: [EntryContext], _ subject: Finding.Subject,
    _ findings: inout Findings
  ) {
    let mistakes = entries.map { Self.mistake(passed, in: EntryArguments($0, comparedWith: [])) }
    // The same key in another bundle may be the one that is meant.
    guard let mistake = mistakes[0], mistakes.allSatisfy({ $0 != nil }) else { return }
    findings.add(
      Self.self, "\(mistake.message): \(Wording.quote(key))", at: passed.location, subject: subject,
      severity: mistake.severity,
      notes: [
        Finding.Note("the base text is \(Wording.quote(entries[0].text.bytes))", at: entries[0].location)
      ])
  }

  private static func mistake(
    _ passed: CallArguments, in read: EntryArguments
  ) -> (message: String, severity: Severity)? {
    let needed = read.types.keys.max() ?? 0
    let count = passed.types.count
    if needed != count {
      let wording = count == 0 ? "no argument is" : "\(Wording.count(count, "argument")) \(count == 1 ? "is" : "are")"
      return (
        "\(wording) passed, and the text reads \(needed == 0 ? "none" : String(needed))",
        needed > count ? .error : .warning
      )
    }
    for (index, type) in passed.types.enumerated() {
      guard let type, let expected = read.types[index + 1], type.difference(from: expected) == .kind else { continue }
      return ("argument \(index + 1) is \(type.name), and the text reads \(expected.name)", .error)
    }
    return nil
  }

  private func checkReplacements(
    _ lookup: Lookup, _ key: String, _ entries: [EntryContext], _ project: Project, _ subject: Finding.Subject,
    _ findings: inout Findings
  ) {
    let syntaxes = NamedPlaceholderSyntaxes.known
    let texts = entries.flatMap { entry in
      entry.table.localizations.flatMap { localization -> [ByteSlice] in
        guard let reference = localization.entry(ofKey: entry.keyNumber) else { return [] }
        return localization.variation(reference)?.texts.map(\.bytes) ?? [localization.value(reference)]
      }
    }
    let written = Set(texts.flatMap { syntaxes.placeholders(in: $0).map(\.written) })
    var isMistaken = false
    var meant: Set<String> = []
    for replacement in lookup.replacements {
      let buffer = ByteBuffer(replacement.placeholder.utf8)
      let isPlaceholder = withExtendedLifetime(buffer) {
        syntaxes.placeholders(in: buffer.slice).first.map { $0.range.count == buffer.count } ?? false
      }
      guard isPlaceholder, !texts.contains(where: { $0.contains(replacement.placeholder) }) else { continue }
      isMistaken = true
      let nearest = Spelling.nearest(to: replacement.placeholder, among: written.sorted())
      if let nearest { meant.insert(nearest) }
      findings.add(
        Self.self, "no text of \(Wording.quote(key)) has '\(replacement.placeholder)'", at: replacement.location,
        subject: subject, notes: nearest.map { [Finding.Note("did you mean '\($0)'?")] } ?? [])
    }
    // What the base has and nobody replaces, in a syntax of which the code replaces another one.
    let replaced = Set(lookup.replacements.map(\.placeholder))
    let base = project.placeholderSyntaxes.placeholders(in: entries[0].text.bytes).map(\.written)
    guard entries.count == 1, base.contains(where: { replaced.contains($0) }) || isMistaken else { return }
    for forgotten in base.uniqued() where !replaced.contains(forgotten) && !meant.contains(forgotten) {
      findings.add(
        Self.self, "the code does not replace '\(forgotten)' of \(Wording.quote(key))", at: lookup.location,
        subject: subject, severity: .warning,
        notes: [Finding.Note("the base text is \(Wording.quote(entries[0].text.bytes))", at: entries[0].location)])
    }
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
          let key = Array(table.keys[number].buffer)
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
