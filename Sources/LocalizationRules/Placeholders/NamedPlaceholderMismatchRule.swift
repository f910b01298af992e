internal import LocalizationModel
internal import SourceText

struct NamedPlaceholderMismatchRule: TranslationRule, TableRule {
  static let description = RuleDescription(
    identifier: "named-placeholder-mismatch",
    category: .placeholders,
    severity: .error,
    summary: "A placeholder by name, such as #{NAME}, is missing, unknown, renamed or broken in a translation.",
    rationale: """
      The code replaces the exact characters `#{NAME}`. If a translation writes `#{Name}`, translates the name or loses a
      brace, nothing is replaced and users read the placeholder itself. Names in plain braces count where at least three
      translations, and nearly all, keep them. Which forms count is set by `placeholderSyntaxes` in
      the configuration; `#{…}`, `#<…>` and `${applicationName}` are nothing else in any text and always do. Where the
      manifest declares the arguments of a key, they alone are placeholders, and what the code replaces is one in any form.
      """,
    examples: [
      Example(["en": ##""hi" = "Hello #{NAME}";"##, "de": ##""hi" = "Hallo ↓#{NAMEN}";"##]),
      Example(["en": ##""hi" = "Hello #{NAME}";"##, "de": ##""hi" = "Hallo ↓#{name}";"##]),
      Example(["en": ##""hi" = "Hello #{NAME}";"##, "de": ##""hi" = "↓Hallo";"##]),
      Example(["en": ##""hi" = "Hello #{NAME}";"##, "de": ##""hi" = "Hallo ↓#{NAME";"##]),
      Example(["en": ##""hi" = "Hello #{NAME}";"##, "de": ##""hi" = "Hallo ↓# {NAME}";"##]),
      Example(["en": ##""n" = "#<COUNT> files";"##, "fr": ##""n" = "↓#<NOMBRE> fichiers";"##]),
      Example(["en": ##""hi" = "Hello";"##, "de": ##""hi" = "Hallo ↓#{NAME}";"##]),
      Example(["en": ##""n" = "#{A} of #{B}";"##, "ja": ##""n" = "#{B}の#{A}";"##]),
      Example(["en": ##""n" = "#{A}, #{A}";"##, "ja": ##""n" = "#{A}";"##]),
      Example([
        "en": ##""u" = "Press {pinKey}";"##, "de": ##""u" = "Drücke {pinKey}";"##,
        "fr": ##""u" = "Appuyez sur {pinKey}";"##,
        "it": ##""u" = "Premi {pinKey}";"##, "nl": ##""u" = "Druk {pinKey}";"##, "th": ##""u" = "กด ↓{pinKy}";"##,
      ]),
      Example([
        "en.lproj/AppShortcuts.strings": ##""Play" = "↓Play";"##,
        "fr.lproj/AppShortcuts.strings": ##""Play" = "Jouer";"##,
      ]),
      Example([
        "en": ##""u" = "Hi #{NAME}";"##, "de": ##""u" = "Hallo ↓#{NAMEN}";"##, "fr": ##""u" = "Salut #{NAME}";"##,
        "it": ##""u" = "Ciao #{NAME}";"##, "nl": ##""u" = "Hoi #{NAME}";"##, "sv": ##""u" = "Hej #{NAME}";"##,
      ]),
      Example(["en": ##""n" = "Service {active}";"##, "de": ##""n" = "Service {aktiv}";"##]),
      Example(
        ["en": ##""n" = "Service {state}";"##, "de": ##""n" = "Dienst ↓{status}";"##],
        manifest: ##"{ "keys": [ { "key": "n", "arguments": [ { "name": "{state}" } ] } ] }"##),
      Example([
        "en": ##""n" = "Hi [NAME], {x}";"##, "de": ##""n" = "↓Hallo, {x}";"##,
        "App.swift":
          ##"let t = NSLocalizedString("n", comment: "").replacingOccurrences(of: "[NAME]", with: name)"##,
      ]),
      Example(
        ["en": ##""n" = "Write #{TAG} to tag";"##, "de": ##""n" = "Schreibe #{MARKE} zum Markieren";"##],
        manifest: ##"{ "keys": [ { "key": "n", "arguments": [] } ] }"##),
    ])

  func interest(in project: Project) -> Traits { project.placeholderSyntaxes.interest }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let syntaxes = pair.translation.project.placeholderSyntaxes
    var base = syntaxes.placeholders(in: pair.base.text.bytes)
    var found = syntaxes.placeholders(in: pair.translation.text.bytes)
    if let names = pair.translation.passedNames, names.isComplete {
      // What looks like a placeholder, and is given no value, is a part of the text and translated with it.
      let count = base.count
      base.removeAll { !names.written.contains($0.written) }
      if base.count < count { found.removeAll { !names.written.contains($0.written) } }
    }
    guard !base.isEmpty || !found.isEmpty else { return }
    let expected = Set(base.map(\.written))
    let present = Set(found.map(\.written))
    guard expected != present else { return }
    var missing = base.map(\.written).filter { !present.contains($0) }.uniqued()
    let extra = found.filter { !expected.contains($0.written) }
    let translation = pair.translation
    for wrong in extra {
      let intended = Self.intended(by: wrong, among: missing)
      missing.removeAll { $0 == intended }
      let message =
        intended.map { "'\(wrong.written)' is not replaced: the base text has '\($0)'" }
        ?? "'\(wrong.written)' is not replaced: the base text has no such placeholder"
      report(message, at: translation.location(of: wrong.range), pair, intended, &findings)
    }
    var lost: [String] = []
    for name in missing {
      guard let broken = Self.brokenForm(of: name, in: translation.text.bytes, syntaxes.all) else {
        lost.append(name)
        continue
      }
      report(
        "\(Wording.quote(translation.text.bytes[broken.offsets])) is a broken '\(name)': it is not replaced",
        at: translation.location(of: broken), pair, name, &findings)
    }
    guard !lost.isEmpty else { return }
    report(
      "the translation lacks \(Wording.list(lost.map { "'\($0)'" }))", at: translation.location, pair, nil, &findings)
  }

  /// The placeholder that was surely meant: the nearest, or the only one of its kind.
  private static func intended(by wrong: NamedPlaceholder, among missing: [String]) -> String? {
    if let nearest = Spelling.nearest(to: wrong.written, among: missing) { return nearest }
    let ofItsKind = missing.filter { $0.hasPrefix(wrong.syntax.opening) && $0.hasSuffix(wrong.syntax.closing) }
    return ofItsKind.count == 1 ? ofItsKind[0] : missing.count == 1 ? missing[0] : nil
  }

  /// Names in braces of any kind that nobody configured: what nearly all translations keep is a placeholder.
  func check(_ table: TableContext, findings: inout Findings) {
    guard let base = table.table.base else { return }
    if table.table.kind == .appShortcuts { checkPhrases(base, of: table, findings: &findings) }
    let known = checkKnown(base, of: table, findings: &findings)
    let configured = Set(table.project.placeholderSyntaxes.all.map(\.name))
    for number in 0..<table.table.keys.count where !known.contains(number) {
      guard let reference = base.entry(ofKey: number), base.entry(reference).traits.contains(.opener) else { continue }
      let names = Set(Self.placeholders(in: base.value(reference), except: configured).map(\.written))
      guard !names.isEmpty else { continue }
      var keeping = 0
      var others: [(Localization, EntryReference, [NamedPlaceholder])] = []
      for localization in table.table.translations {
        guard let translated = localization.entry(ofKey: number), !localization.value(translated).isEmpty else {
          continue
        }
        let found = Self.placeholders(in: localization.value(translated), except: configured)
        if Set(found.map(\.written)) == names { keeping += 1 } else { others.append((localization, translated, found)) }
      }
      guard keeping >= 3, keeping >= others.count * 4 else { continue }
      for (localization, translated, found) in others {
        let text = localization.text(translated)
        let wrong = found.first { !names.contains($0.written) }
        let lost = names.subtracting(found.map(\.written)).sorted()
        let range = wrong.map { localization.file(of: translated).written($0.range, of: text) } ?? text.range
        let message =
          wrong.map {
            "'\($0.written)' is not replaced: the base text and \(keeping) translations have \(Wording.list(lost.map { "'\($0)'" }))"
          }
          ?? "the translation lacks \(Wording.list(lost.map { "'\($0)'" })), which \(keeping) others keep"
        findings.add(
          Self.self, message, at: .init(file: localization.file(of: translated).source, range: range),
          subject: table.subject(key: number, language: localization.language),
          notes: [
            Finding.Note("the base text is \(Wording.quote(base.value(reference)))", at: base.location(reference))
          ])
      }
    }
  }

  /// Names in a form that nobody configured, which the manifest declares or the code replaces; returns the keys about
  /// which nothing is left to say.
  private func checkKnown(
    _ base: Localization, of table: TableContext, findings: inout Findings
  ) -> Set<Int> {
    let syntaxes = Set(table.project.placeholderSyntaxes.all.map(\.name))
    var known: Set<Int> = []
    for key in table.project.evidence.keysWithNames {
      guard let number = table.table.keys.number(of: key),
        let names = table.project.evidence.names(of: table.table.keys[number], in: table.table.name),
        let reference = base.entry(ofKey: number)
      else { continue }
      if names.isComplete { known.insert(number) }
      let configured = table.project.placeholderSyntaxes.placeholders(in: base.value(reference)).map(\.written)
      let wanted = names.written.subtracting(configured).filter { base.value(reference).contains($0) }.sorted()
      guard !wanted.isEmpty else { continue }
      known.insert(number)
      for localization in table.table.translations {
        guard let translated = localization.entry(ofKey: number), !localization.value(translated).isEmpty else {
          continue
        }
        let text = localization.text(translated)
        let lost = wanted.filter { !text.bytes.contains($0) }
        guard !lost.isEmpty else { continue }
        let wrong = Self.placeholders(in: text.bytes, except: syntaxes).first {
          !names.written.contains($0.written) && !base.value(reference).contains($0.written)
        }
        let range = wrong.map { localization.file(of: translated).written($0.range, of: text) } ?? text.range
        let list = Wording.list(lost.map { "'\($0)'" })
        findings.add(
          Self.self,
          wrong.map { "'\($0.written)' is not replaced: the code replaces \(list)" }
            ?? "the translation lacks \(list), which the code replaces",
          at: .init(file: localization.file(of: translated).source, range: range),
          subject: table.subject(key: number, language: localization.language),
          notes: [
            Finding.Note("the base text is \(Wording.quote(base.value(reference)))", at: base.location(reference))
          ])
      }
    }
    return known
  }

  /// What people say to start a shortcut must name the app; Xcode refuses other phrases.
  private func checkPhrases(_ base: Localization, of table: TableContext, findings: inout Findings) {
    for number in 0..<table.table.keys.count {
      guard let reference = base.entry(ofKey: number) else { continue }
      let phrases = base.variation(reference)?.texts ?? [base.text(reference)]
      for phrase in phrases where !phrase.bytes.isEmpty && !phrase.bytes.contains("${applicationName}") {
        findings.add(
          Self.self, "the phrase \(Wording.quote(phrase.bytes)) lacks '${applicationName}'",
          at: .init(file: base.file(of: reference).source, range: phrase.range),
          subject: table.subject(key: number, language: base.language))
      }
    }
  }

  /// Placeholders in brackets of a form that is not among some; those of the longer forms go before their parts.
  private static func placeholders(in text: ByteSlice, except names: Set<String>) -> [NamedPlaceholder] {
    NamedPlaceholderSyntaxes.known.placeholders(in: text).filter {
      !names.contains($0.syntax.name) && !$0.syntax.closing.isEmpty
    }
  }

  private func report(
    _ message: String, at location: Finding.Location, _ pair: TranslationContext, _ replacement: String?,
    _ findings: inout Findings
  ) {
    let fixIts = replacement.map {
      [FixIt(title: "write '\($0)'", applicability: .needsReview, edits: [.init(location, replacement: $0)])]
    }
    findings.add(
      Self.self, message, at: location, subject: pair.translation.subject, notes: [pair.baseNote], fixIts: fixIts ?? [])
  }

  /// Where a placeholder stands that has lost a delimiter or gained a blank.
  private static func brokenForm(of written: String, in text: ByteSlice, _ syntaxes: [NamedPlaceholderSyntax])
    -> ByteRange?
  {
    guard let syntax = syntaxes.first(where: { written.hasPrefix($0.opening) && written.hasSuffix($0.closing) }) else {
      return nil
    }
    let name = written.dropFirst(syntax.opening.count).dropLast(syntax.closing.count)
    let length = name.utf8.count
    guard length > 1, let first = name.utf8.first else { return nil }
    var offset = 0
    while let start = text.firstIndex(of: first, from: offset) {
      offset = start + 1
      guard text.hasBytes(String(name), at: start) else { continue }
      var lower = start
      var upper = start + length
      let marks = Set((syntax.opening + syntax.closing).utf8)
      while lower > 0,
        marks.contains(text[lower - 1]) || (text[lower - 1] == 0x20 && lower > 1 && marks.contains(text[lower - 2]))
      {
        lower -= 1
      }
      while upper < text.count, marks.contains(text[upper]) { upper += 1 }
      if lower < start || upper > start + length { return ByteRange(lower, upper) }
    }
    return nil
  }
}
