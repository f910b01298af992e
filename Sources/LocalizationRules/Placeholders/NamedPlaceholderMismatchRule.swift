internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct NamedPlaceholderMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "named-placeholder-mismatch",
    category: .placeholders,
    severity: .error,
    summary: "A named placeholder, such as #{NAME}, is missing, unknown, renamed or broken in a translation.",
    rationale: """
      The code replaces the exact characters `#{NAME}`. If a translation writes `#{Name}`, translates the name or loses
      a brace, nothing is replaced and users see the placeholder itself. Names in plain braces count where at least
      three translations, and nearly all, keep them, or where most translations of a table keep all that it has. The
      configuration's `placeholderSyntaxes` sets which forms count; `#{…}`, `#<…>` and `${applicationName}` have no other
      meaning in any text and always count. Where the manifest declares the arguments of a key, only those are
      placeholders, and what the code replaces is a placeholder in any form. In a table whose texts have `%1` and
      `%2`, as those of Qt, and hardly any `%@`, these are placeholders of the project's own, and none of its texts is
      a format. It is a warning where the code replaces a plain word, which a sentence may do without, and in the
      example text of an empty field.
      """,
    remedy: "Write the placeholder exactly as the base text has it.",
    examples: [
      Example([
        "en": "\"a\" = \"Play ${items} now\";\n\"b\" = \"Stop ${container} now\";",
        "de": "\"a\" = \"${items} jetzt spielen\";\n\"b\" = \"${container} jetzt anhalten\";",
        "fr": "\"a\" = \"Lire ${items} maintenant\";\n\"b\" = \"Arrêter ${container} maintenant\";",
        "it": "\"a\" = \"Riproduci ${items} ora\";\n\"b\" = \"Ferma ${container} ora\";",
        "es": "\"a\" = \"Reproducir ${items} ahora\";\n\"b\" = \"Parar ${container} ahora\";",
        "nl": "\"a\" = \"↓${container} nu spelen\";\n\"b\" = \"${container} nu stoppen\";",
      ]),
      Example([
        "en": #""%{value1}@ items" = "%{value1}@ items";"#, "de": #""%{value1}@ items" = "%{value1}@ Objekte";"#,
        "fr": #""%{value1}@ items" = "%{value1}@ objets";"#, "it": #""%{value1}@ items" = "%{value1}@ elementi";"#,
        "es": #""%{value1}@ items" = "%{value1}@ objetos";"#, "ko": #""%{value1}@ items" = "↓%{값1}@ 항목";"#,
      ]),
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
        "en": #""a" = "See {url_4}"; "b" = "Hi {name}"; "c" = "Bye {name}";"#,
        "de": #""a" = "Siehe {url_4}"; "b" = "Tag, {name}"; "c" = "↓Tschüss";"#,
        "fr": #""a" = "↓Voir"; "b" = "Salut {name}"; "c" = "Adieu {name}";"#,
      ]),
      Example([
        "en": #""a" = "See {this}"; "b" = "Hi {you}"; "c" = "Bye {name}";"#,
        "de": #""a" = "Siehe {das}"; "b" = "Tag, {du}"; "c" = "Tschüss {name}";"#,
      ]),
      Example([
        "en.lproj/AppShortcuts.strings": ##""Play" = "↓Play";"##,
        "fr.lproj/AppShortcuts.strings": ##""Play" = "Jouer";"##,
      ]),
      Example([
        "en": #""play" = "Play";"#,
        "Shortcuts.swift": """
        import AppIntents
        let shortcut = AppShortcut(
          intent: Play(), phrases: [↓"Play", "Play with \\(.applicationName)", ↓"Play \\(\\.$song)"], shortTitle: "play")
        """,
      ]),
      Example([
        "en": #""play" = "Play";"#,
        "Shortcuts.swift": """
        import AppIntents
        let shortcut = AppShortcut(intent: Play(), phrases: [↓"Start \\"Play\\""], shortTitle: "play")
        let other = AppShortcut(phrases: ["Play"])
        #Preview { AppShortcut(intent: Play(), phrases: ["Play"], shortTitle: "play") }
        """,
        "Own.swift": """
        import SwiftUI
        struct AppShortcut { var phrases: [String] }
        let shortcut = AppShortcut(intent: Play(), phrases: ["Play"])
        """,
      ]),
      Example([
        "en": ##""u" = "Hi #{NAME}";"##, "de": ##""u" = "Hallo ↓#{NAMEN}";"##, "fr": ##""u" = "Salut #{NAME}";"##,
        "it": ##""u" = "Ciao #{NAME}";"##, "nl": ##""u" = "Hoi #{NAME}";"##, "sv": ##""u" = "Hej #{NAME}";"##,
      ]),
      Example([
        "en": ##""play" = "Play in ${applicationName}";"##, "de": ##""play" = "↓Abspielen";"##,
        "fr": ##""play" = "Lire dans ${applicationName}";"##, "it": ##""play" = "Riproduci in ${applicationName}";"##,
        "nl": ##""play" = "Speel in ${applicationName}";"##, "sv": ##""play" = "Spela i ${applicationName}";"##,
      ]),
      Example([
        "en": #""a" = "https://a.example/{site|team}/{…}"; "b" = "See {link}";"#,
        "de": #""a" = "https://a.example/{Seite|Team}/{…}"; "b" = "Siehe {link}";"#,
        "fr": #""a" = "https://a.example/{site|équipe}/{…}"; "b" = "Voir {link}";"#,
        "id": #""a" = "https://a.example/{situs|tim}/{...}"; "b" = "Lihat {link}";"#,
      ]),
      Example([
        "en": ##""n" = "Then {{ price }}";"##, "de": ##""n" = "Dann ↓{{ Price }}";"##,
        "fr": ##""n" = "Puis {{ price }}";"##, "it": ##""n" = "Poi {{ price }}";"##,
        "nl": ##""n" = "Dan {{ price }}";"##,
        "sv": ##""n" = "Sen {{ price }}";"##, "da": ##""n" = "Så {{ price }}";"##, "es": ##""n" = "↓{{price }} más";"##,
      ]),
      Example([
        "en": #""a" = "%1 of %2"; "b" = "Port %1"; "c" = "Line %1:"; "d" = "%1x Native (%2x%%3)";"#,
        "ja": #""a" = "%2 / %1"; "b" = "↓ポート"; "c" = "%1 行目"; "d" = "↓%4x";"#,
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
    ],
    isAboutFormats: false)

  func register(in visits: inout RuleVisits) {
    let syntaxes = visits.project.placeholderSyntaxes.all
    visits.translation(syntaxes.reduce(.none) { $0.union($1.interest) }, checkTranslation)
    visits.table(checkPhrases)
    visits.project(checkPhrasesOfCode)
    visits.table(checkOtherForms)
    visits.table(OwnPlaceholderCheck.check)
  }

  // MARK: Configured forms

  private func checkTranslation(_ pair: TranslationContext, findings: inout Findings) {
    let syntaxes = pair.translation.project.placeholderSyntaxes[pair.translation.bundle.path]
    var base = syntaxes.placeholders(in: pair.base.text.bytes)
    var found = syntaxes.placeholders(in: pair.translation.text.bytes)
    if let names = pair.translation.passedNames, names.isComplete {
      // What looks like a placeholder but gets no value is part of the text and translated with it.
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
    // Hundreds of names in one text are no typing mistakes, and too many to compare with each other.
    let mayBeMistyped = missing.count <= Self.mostNames
    for wrong in extra {
      let intended = mayBeMistyped ? Self.intended(by: wrong, among: missing) : nil
      if let intended { missing.removeAll { $0 == intended } }
      let location = translation.location(of: wrong.range)
      report(
        "'\(wrong.written)' is not replaced: the base text has \(intended.map { "'\($0)'" } ?? "no such placeholder")",
        at: location, pair, replacement: intended, &findings)
    }
    var lost: [String] = []
    for name in missing {
      guard mayBeMistyped, let broken = Self.brokenForm(of: name, in: translation.text.bytes, syntaxes.all) else {
        lost.append(name)
        continue
      }
      report(
        "\(Wording.quote(translation.text.bytes[broken.offsets])) is a broken '\(name)' and is not replaced",
        at: translation.location(of: broken), pair, replacement: name, &findings)
    }
    guard !lost.isEmpty else { return }
    report("the translation lacks \(Self.list(lost))", at: translation.location, pair, &findings)
  }

  private static let mostNames = 100

  private func report(
    _ message: @autoclosure () -> String, at location: Finding.Location, _ pair: TranslationContext,
    replacement: String? = nil, _ findings: inout Findings
  ) {
    findings.add(at: location, about: pair.translation.subject) { words in
      words.message = message()
      words.note(pair.baseNote)
      if let replacement { words.fix("write '\(replacement)'", .needsReview, replacing: location, with: replacement) }
    }
  }

  /// The placeholder that was surely meant: the nearest, or the only one of its kind.
  private static func intended(by wrong: NamedPlaceholder, among missing: [String]) -> String? {
    if let nearest = Spelling.nearest(to: wrong.written, among: missing) { return nearest }
    let ofItsKind = missing.filter { $0.hasPrefix(wrong.syntax.opening) && $0.hasSuffix(wrong.syntax.closing) }
    return ofItsKind.count == 1 ? ofItsKind[0] : missing.count == 1 ? missing[0] : nil
  }

  /// The place of a placeholder that has lost a delimiter or gained a space.
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

  // MARK: Phrases of shortcuts

  /// The phrases that start a shortcut must name the app; Xcode rejects others.
  private func checkPhrases(_ context: TableContext, findings: inout Findings) {
    guard context.table.kind == .appShortcuts, let base = context.table.base else { return }
    for number in 0..<context.table.keys.count {
      guard let reference = base.entry(ofKey: number) else { continue }
      let phrases = base.variation(reference)?.texts ?? [base.text(reference)]
      for phrase in phrases where !phrase.bytes.isEmpty && !phrase.bytes.contains("${applicationName}") {
        findings.add(
          at: .init(file: base.file(of: reference).source, range: phrase.range),
          about: context.subject(key: number, language: base.language)
        ) { words in
          words.message = "the phrase \(Wording.quote(phrase.bytes)) lacks '${applicationName}'"
        }
      }
    }
  }

  private func checkPhrasesOfCode(_ project: Project, findings: inout Findings) {
    for phrase in project.usage.namelessPhrases {
      findings.add(at: phrase.location, about: .init(table: "AppShortcuts", key: phrase.text)) { words in
        words.message = "the phrase \(Wording.quote(phrase.text)) lacks '${applicationName}'"
        words.note("write '\\(.applicationName)'")
      }
    }
  }

  // MARK: Other forms

  /// What the translations of one key make of its names.
  private struct Keeping {
    var number: Int
    var reference: EntryReference
    var names: Set<String>
    var forms: Set<String>
    /// How many keep all names.
    var count = 0
    /// How many of these are no copies of the base text.
    var ownCount = 0
    var others: [(Localization, EntryReference, [NamedPlaceholder])] = []

    /// Whether nearly all of several translations keep the names.
    var isPlain: Bool { count >= 3 && count >= others.count * 4 }
  }

  /// The forms, such as `{x}`, that most translations of a table keep wherever they are: placeholders, of whatever few
  /// languages there are.
  private static func sharedForms(_ all: [Keeping]) -> Set<String> {
    var counts: [String: (kept: Int, lost: Int)] = [:]
    for keeping in all {
      for form in keeping.forms {
        counts[form, default: (0, 0)].kept += keeping.ownCount
        counts[form, default: (0, 0)].lost += keeping.others.count
      }
    }
    return Set(counts.filter { $0.value.kept >= 3 && $0.value.kept >= $0.value.lost * 2 }.keys)
  }

  /// Names in brackets of any kind that is not configured: what nearly all translations keep is a placeholder.
  private func checkOtherForms(_ context: TableContext, findings: inout Findings) {
    guard let base = context.table.base else { return }
    let known = checkKnownNames(base, context, &findings)
    let configured = context.placeholderSyntaxes
    var all: [Keeping] = []
    for number in 0..<context.table.keys.count where !known.contains(number) {
      guard let reference = base.entry(ofKey: number), base.entry(reference).traits.contains(.opener) else { continue }
      let placeholders = Self.placeholders(in: base.value(reference), except: configured)
      guard !placeholders.isEmpty else { continue }
      var keeping = Keeping(
        number: number, reference: reference, names: Set(placeholders.map(\.written)),
        forms: Set(placeholders.map(\.syntax.name)))
      for localization in context.table.translations where !localization.language.isPrivateUse {
        guard let translated = localization.entry(ofKey: number), !localization.value(translated).isEmpty else {
          continue
        }
        let found = Self.placeholders(in: localization.value(translated), except: configured)
        if Set(found.map(\.written)) == keeping.names {
          keeping.count += 1
          let isCopy =
            localization.value(translated) == base.value(reference)
            || localization.language.isVariant(of: context.bundle.sourceLanguage)
          if !isCopy { keeping.ownCount += 1 }
        } else {
          keeping.others.append((localization, translated, found))
        }
      }
      all.append(keeping)
    }
    let shared = Self.sharedForms(all)
    for keeping in all
    where keeping.isPlain || keeping.ownCount > 0 && keeping.forms.isSubset(of: shared) {
      let (number, reference, names) = (keeping.number, keeping.reference, keeping.names)
      for (localization, translated, found) in keeping.others {
        let wrong = found.first { !names.contains($0.written) }
        let place = Place(localization: localization, reference: translated, range: wrong?.range)
        // Some readers of such texts skip the spaces.
        let respaced = wrong.flatMap { wrong in
          names.first { Self.withoutSpaces($0) == Self.withoutSpaces(wrong.written) }
        }
        let severity: Severity? = respaced == nil ? nil : .warning
        report(at: place, key: number, severity: severity, base, reference, context, &findings) {
          let lost = names.subtracting(found.map(\.written)).sorted()
          guard let wrong else {
            return
              "the translation lacks \(Self.list(lost)), which \(Wording.count(keeping.count, "other translation")) keep"
          }
          let holders = "the base text and \(Wording.count(keeping.count, "translation"))"
          if let respaced { return "'\(wrong.written)' may not be replaced: \(holders) have '\(respaced)'" }
          if let divided = Self.divided(wrong, among: names, in: localization.value(translated)) {
            return
              "'\(divided)' is not replaced, because of its space: \(holders) have '\(Self.withoutSpaces(divided))'"
          }
          if lost.isEmpty { return "'\(wrong.written)' is not replaced: \(holders) do not have it" }
          if Self.isExample(context.table.keys[number], context.table) {
            return "'\(wrong.written)' is another example: \(holders) have \(Self.list(lost))"
          }
          // An intent may have it as another parameter.
          let mayBeParameter = context.table.kind == .intents
          return Self.isUsed(wrong.written, in: base, context.table)
            ? "'\(wrong.written)' is in the place of another: \(holders) have \(Self.list(lost))"
            : "'\(wrong.written)' \(mayBeParameter ? "may not be" : "is not") replaced: \(holders) have \(Self.list(lost))"
        }
      }
    }
  }

  private static func withoutSpaces(_ text: String) -> String { text.filter { $0 != " " } }

  /// A name with the sign and the space before it, where the sign belongs to it: "$ {count}".
  private static func divided(_ name: NamedPlaceholder, among names: Set<String>, in text: ByteSlice) -> String? {
    let start = Int(name.range.lowerBound)
    guard start > 1, text[start - 1] == 0x20, names.contains(text[start - 2..<start - 1].string + name.written) else {
      return nil
    }
    return text[start - 2..<start].string + name.written
  }

  /// Whether a key is itself the pattern of a binding, which the system takes from the Interface Builder file.
  private static func isDisplayPattern(_ key: ByteSlice) -> Bool { key.contains("%{value1}@") }

  /// Whether a text is an example in an empty text field of an Interface Builder file.
  private static func isExample(_ key: ByteSlice, _ table: Table) -> Bool {
    table.kind == .interfaceBuilder && key.hasSuffix(".placeholder")
  }

  /// Whether a base text of the table has a name, which is then replaced somewhere.
  private static func isUsed(_ name: String, in base: Localization, _ table: Table) -> Bool {
    (0..<table.keys.count).contains { number in
      base.entry(ofKey: number).map { base.value($0).contains(name) } ?? false
    }
  }

  /// Names in a form that is not configured, that the manifest declares or the code replaces. Returns the keys that
  /// need no other check.
  private func checkKnownNames(
    _ base: Localization, _ context: TableContext, _ findings: inout Findings
  ) -> Set<Int> {
    let syntaxes = context.placeholderSyntaxes
    var known: Set<Int> = []
    for key in context.project.evidence.keysWithNames {
      guard let number = context.table.keys.number(of: key),
        let names = context.project.evidence.names(of: context.table.keys[number], in: context.table.name),
        let reference = base.entry(ofKey: number)
      else { continue }
      if names.isComplete { known.insert(number) }
      let configured = context.placeholderSyntaxes.placeholders(in: base.value(reference)).map(\.written)
      let wanted = names.written.subtracting(configured).filter { base.value(reference).contains($0) }.sorted()
      guard !wanted.isEmpty else { continue }
      known.insert(number)
      for localization in context.table.translations where !localization.language.isPrivateUse {
        guard let translated = localization.entry(ofKey: number), !localization.value(translated).isEmpty else {
          continue
        }
        let text = localization.text(translated)
        // A translation may have what takes the place of a placeholder.
        let lost = wanted.filter { name in
          !text.bytes.contains(name)
            && !(names.constants[name].map { !$0.isEmpty && text.bytes.contains($0) } ?? false)
        }
        guard !lost.isEmpty else { continue }
        let wrong = Self.placeholders(in: text.bytes, except: syntaxes).first {
          !names.written.contains($0.written) && !base.value(reference).contains($0.written)
        }
        let place = Place(localization: localization, reference: translated, range: wrong?.range)
        // A sentence may do without a word that has no marks around it.
        let isWord = lost.allSatisfy { $0.utf8.first?.isASCIILetter ?? false }
        report(
          at: place, key: number, severity: isWord ? .warning : nil, base, reference, context, &findings
        ) {
          wrong.map { "'\($0.written)' is not replaced: the code replaces \(Self.list(lost))" }
            ?? "the translation lacks \(Self.list(lost)), which the code replaces"
        }
      }
    }
    return known
  }

  /// A part of a translated text, or all of it.
  private struct Place {
    var localization: Localization
    var reference: EntryReference
    /// In bytes of the decoded text; nil for the whole.
    var range: ByteRange?

    var location: Finding.Location {
      let file = localization.file(of: reference)
      let text = localization.text(reference)
      return Finding.Location(file: file.source, range: range.map { file.written($0, of: text) } ?? text.range)
    }
  }

  private func report(
    at place: Place, key number: Int, severity: Severity? = nil, _ base: Localization, _ reference: EntryReference,
    _ context: TableContext, _ findings: inout Findings, message: () -> String
  ) {
    let key = context.table.keys[number]
    let isPattern = Self.isDisplayPattern(key)
    findings.add(
      at: place.location, about: context.subject(key: number, language: place.localization.language),
      severity: isPattern ? .note : Self.isExample(key, context.table) ? .warning : severity
    ) { words in
      words.message = message()
      words.note("the base text is \(Wording.quote(base.value(reference)))", at: base.location(reference))
      if isPattern { words.note("the system takes the pattern of a binding from the Interface Builder file") }
    }
  }

  /// Placeholders in brackets of a form that is not configured; those of the longer forms go before their parts.
  private static func placeholders(in text: ByteSlice, except configured: NamedPlaceholderSyntaxes)
    -> [NamedPlaceholder]
  {
    let found = NamedPlaceholderSyntaxes.known.placeholders(in: text).filter {
      !configured.names.contains($0.syntax.name) && !$0.syntax.closing.isEmpty
    }
    guard !found.isEmpty else { return [] }
    // A configured form may be one name of a form.
    let own = Set(configured.placeholders(in: text).map(\.written))
    return found.filter { !own.contains($0.written) }
  }

  private static func list(_ names: [String]) -> String { Wording.list(names.map { "'\($0)'" }) }
}
