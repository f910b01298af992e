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
      with several plurals has no better text without plural forms.
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
      Example(["en": #""p" = "%1$@ of %2$@";"#, "de": #""p" = "↓%1$@ Seiten";"#]),
      Example(["en": #""p" = "%1$@, use %1$@!";"#, "de": #""p" = "Benutze %1$@!";"#]),
      Example(["en": #""p" = "100% of it";"#, "de": #""p" = "alles";"#]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d file", "other": "%d files"]),
        "pl.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "Plik", "few": "%d pliki"]),
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.arguments(check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    guard case .missing(let readings, let isAll) = pair.placeholders.problem else { return }
    let translation = pair.translation
    guard !translation.text.bytes.isEmpty else { return }
    let isUncounted = isAll && Self.isUncounted(readings, in: pair)
    findings.add(
      at: translation.location, about: translation.subject, severity: isUncounted ? .note : .warning
    ) { words in
      let written = readings.map { "'\($0.written)'" }
      words.message =
        isAll && written.count > 1
        ? "the translation shows no arguments: \(Wording.list(written)) are missing"
        : Self.repeated(written, in: translation.text.bytes)
          ?? "the translation does not show \(Wording.list(written, "or"))"
      if isUncounted { words.note("fine where it names the things without counting them") }
      words.note(pair.baseNote)
    }
  }

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

  /// What to say about an argument that looks like one that is shown.
  private static func repeated(_ written: [String], in text: ByteSlice) -> String? {
    guard written.count == 1, text.contains(String(written[0].dropFirst().dropLast())) else { return nil }
    return "the translation shows \(written[0]) less often than the base text"
  }
}
