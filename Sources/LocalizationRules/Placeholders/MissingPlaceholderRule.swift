internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MissingPlaceholderRule: Rule {
  static let description = RuleDescription(
    identifier: "missing-placeholder",
    category: .placeholders,
    severity: .warning,
    summary: "A translation does not show an argument that the base text shows.",
    rationale: """
      Users do not see the name, number or date that the argument holds. Nothing crashes, and sometimes it is intended;
      usually a placeholder was lost or broken in translation. An argument that the base text shows twice may appear
      once. A translation that only does not say how many things there are ("the selected files") is a note: a language
      with several plurals has no better text without plural forms. So is one without the name of the app, which many
      languages would have to inflect; a comment or the code says that an argument is that name.
      """,
    remedy:
      "Add the placeholder to the translation. If it is left out on purpose, suppress the finding with the reason.",
    examples: [
      Example(["en": #""taken" = "“%@” is taken by “%@”";"#, "it": #""taken" = "↓“%@” è già in uso";"#]),
      Example(["en": #""age" = "Age %@";"#, "sk": #""age" = "↓Vek";"#]),
      Example(["en": #""ask" = "Delete %d files?";"#, "sl": #""ask" = "↓Izbrišem izbrane datoteke?";"#]),
      Example([
        "en": "\"code\" = \"Error %d\";\n\"ask\" = \"Delete %d files?\";",
        "sl": "\"code\" = \"↓Napaka\";\n\"ask\" = \"↓Izbrišem (število) datotek?\";",
      ]),
      Example([
        "en": "\"find\" = \"%@ finds your friends\";\n/* The name of the app */\n\"ask\" = \"Let %@ see it?\";",
        "cs": "\"find\" = \"↓Hledá vaše přátele\";\n\"ask\" = \"↓Povolit přístup?\";",
        "App.swift":
          #"let texts = [String(format: NSLocalizedString("find", comment: ""), Host.appName), String(format: NSLocalizedString("ask", comment: ""), title)]"#,
      ]),
      Example(["en": #""p" = "%1$@ of %2$@";"#, "de": #""p" = "↓%1$@ Seiten";"#]),
      Example(["en": #""p" = "You have %@, keep %@ and pay %@.";"#, "de": #""p" = "↓Du hast %@.";"#]),
      Example(["en": #""p" = "Choose “%@” to go on.";"#, "fr": #""p" = "↓Choisissez ";"#]),
      Example(["en": #""p" = "%1$@, use %1$@!";"#, "de": #""p" = "Benutze %1$@!";"#]),
      Example([
        "en": #""copied" = "%ld items were copied";"#, "it": #""copied" = "↓% gli oggetti sono stati copiati";"#,
      ]),
      Example(["en": #""p" = "100% of it";"#, "de": #""p" = "alles";"#]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d file", "other": "%d files"]),
        "pl.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "Plik", "few": "%d pliki"]),
      ]),
    ],
    explains: [LengthOutlierRule.self, SurroundingWhitespaceMismatchRule.self])

  func register(in visits: inout RuleVisits) { visits.arguments(check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    guard case .missing(let readings, let isAll) = pair.placeholders.problem else { return }
    let translation = pair.translation
    guard !translation.text.bytes.isEmpty else { return }
    if readings.count == 1, let remnant = Self.remnant(of: readings[0], in: pair) {
      return report(remnant, of: readings[0], pair, &findings)
    }
    let isUncounted = isAll && Self.isUncounted(readings, in: pair)
    let isAppName = isAll && !isUncounted && Self.isAppName(readings, in: pair)
    // It may be the text of another key, however long.
    if isAll, !isUncounted, !isAppName, UntranslatedText.hasLetters(pair.base.text.bytes, pair.base.text.traits) {
      findings.explain([LengthOutlierRule.self], translation.subject)
    }
    let isCutOff =
      translation.form == nil && !translation.entry.traits.contains(.variations)
      && Self.isCutOff(translation.text.bytes, pair.base.text.bytes)
    if isCutOff { findings.explain([SurroundingWhitespaceMismatchRule.self], translation.subject) }
    findings.add(
      at: translation.location, about: translation.subject, severity: isUncounted || isAppName ? .note : .warning
    ) { words in
      let written = readings.map { "'\($0.written)'" }
      words.message =
        isAll && written.count > 1
        ? "the translation shows no arguments: \(Wording.list(written)) are missing"
        : Self.repeated(written, in: translation.text.bytes)
          ?? Self.share(of: readings, in: pair)
          ?? "the translation does not show \(Wording.list(written, "or"))"
      if isCutOff { words.note("it ends with a space: the rest may be cut off") }
      if isUncounted { words.note("fine where it names the things without counting them") }
      if isAppName { words.note("fine where the sentence needs no name of the app") }
      words.note(pair.baseNote)
    }
  }

  // MARK: What is left of a placeholder

  /// What is left of a placeholder that lost its letter and reads the argument with the first one of the next word; beside
  /// a base text with a percent sign, and after a number, it is that sign. Nil where the value is still the right one.
  private static func remnant(of reading: EntryArguments.Reading, in pair: TranslationContext) -> FormatSpecifier? {
    let (base, format) = (pair.base.format, pair.translation.format)
    guard !base.specifiers.contains(where: { $0.kind == .percentSign || base.isDoubtful($0) }) else { return nil }
    let doubtful = format.specifiers.filter(format.isDoubtful)
    guard doubtful.count == 1, !format.isPrecededByNumber(doubtful[0]), let type = doubtful[0].type,
      type.difference(from: reading.type) >= .kind
    else { return nil }
    return doubtful[0]
  }

  private func report(
    _ remnant: FormatSpecifier, of reading: EntryArguments.Reading, _ pair: TranslationContext,
    _ findings: inout Findings
  ) {
    let translation = pair.translation
    findings.add(at: translation.location(of: remnant.range), about: translation.subject, severity: .error) { words in
      let written = Wording.quote(translation.text.bytes[remnant.range.offsets])
      words.message = "\(written) stands where the base text has '\(reading.written)': users see another value"
      words.note("the formatter takes the first letter of the word for the kind of the value")
      words.note(pair.baseNote)
    }
  }

  /// Whether the only argument is the name of the app, as the comment on the text or all calls say.
  private static func isAppName(_ readings: [EntryArguments.Reading], in pair: TranslationContext) -> Bool {
    guard readings.count == 1, readings[0].type == .object, let base = pair.base.table.base,
      let reference = base.entry(ofKey: pair.base.keyNumber)
    else { return false }
    let comment = base.file(of: reference).comment(reference.index).string.lowercased()
    if appNamesInComments.contains(where: comment.contains), !comment.contains(" not ") { return true }
    let calls = pair.base.project.evidence.calls(of: pair.base.key, in: pair.base.table.name)
    // The literals of a call are its key and comment.
    return !calls.isEmpty
      && calls.allSatisfy { call in
        let text = call.location.file.slice(call.location.range).string.lowercased()
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        let code = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }.joined(separator: " ")
        return appNamesInCode.contains(where: code.contains)
      }
  }

  private static let appNamesInComments = ["app name", "application name", "name of the app"]

  /// How code calls the name of the app, in lower case.
  private static let appNamesInCode = ["appname", "applicationname", "cfbundlename", "bundledisplayname"]

  /// Whether the only argument is a count of things ("%d files"), and nothing in the translation stands in its place.
  private static func isUncounted(_ readings: [EntryArguments.Reading], in pair: TranslationContext) -> Bool {
    guard readings.count == 1, case .integer = readings[0].type, pair.base.variation == nil,
      pair.translation.variation == nil, let rules = PluralRules(for: pair.translation.textLanguage),
      rules.needed.count > 2
    else { return false }
    let base = readings[0].text.bytes
    let end = Int(readings[0].range.upperBound)
    guard base[end] == UInt8(ascii: " "), base[end + 1].isASCIILetter, !base[end + 1].isASCIIUppercase else {
      return false
    }
    return !pair.translation.text.bytes.bytes.contains { "%$#@{}[]()<>0123456789".utf8.contains($0) }
  }

  /// Whether a translation ends with a space, unlike the base text, which ends a sentence.
  private static func isCutOff(_ translation: ByteSlice, _ base: ByteSlice) -> Bool {
    guard translation.bytes.last == 0x20, base.bytes.last.map({ ".?!\"".utf8.contains($0) }) ?? false else {
      return false
    }
    let text = translation.trimmed
    return !text.isEmpty && text.scalar(before: text.count).value.isLetter
  }

  /// What to say about some of several arguments that look alike.
  private static func share(of missing: [EntryArguments.Reading], in pair: TranslationContext) -> String? {
    let written = missing[0].written
    guard missing.count > 1, missing.allSatisfy({ $0.written == written }) else { return nil }
    let all = pair.base.format.specifiers.count { $0.isArgument && pair.base.format.written($0) == written }
    return all > missing.count ? "the translation shows \(all - missing.count) of \(all) '\(written)'" : nil
  }

  /// What to say about an argument that looks like one that is shown.
  private static func repeated(_ written: [String], in text: ByteSlice) -> String? {
    guard written.count == 1, text.contains(String(written[0].dropFirst().dropLast())) else { return nil }
    return "the translation shows \(written[0]) less often than the base text"
  }
}
