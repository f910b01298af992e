internal import LocalizationModel
internal import SourceText

struct DangerousSpecifierRule: Rule {
  static let description = RuleDescription(
    identifier: "dangerous-specifier",
    category: .placeholders,
    severity: .error,
    summary:
      "A specifier that no localized text should have: %n, a width from an argument, a position above 127, %arg.",
    rationale: """
      `%n` prints nothing and skips an argument. `%*d` takes its width from an argument that translators know nothing about. A
      position above 127, or far beyond the arguments, makes the whole text fail or come out empty. `%arg` only has a meaning
      in a catalog's substitution; elsewhere it is a hexadecimal number followed by "rg".
      """,
    remedy: "Remove the specifier, or write the percent sign twice if it is meant as text.",
    examples: [
      Example(["en": #""k" = "Line↓%n break";"#]),
      Example(["en": #""k" = "Width ↓%*d";"#]),
      Example(["en": #""k" = "↓%128$@";"#]),
      Example(["en": #""k" = "↓%arg files";"#]),
      Example(["en": #""k" = "100% natural";"#]),
      Example(["en": #""k" = "%1$@ and %2$5d";"#]),
    ],
    references: ["CoreFoundation, CFString.c"])

  func register(in visits: inout RuleVisits) { visits.entry(.unusualSpecifier, check) }

  private func check(_ entry: EntryContext, findings: inout Findings) {
    let format = entry.format
    // One cause, one finding: what the base has, too, is reported there.
    lazy var reported = Set(entry.baseFormat?.specifiers.map(Likeness.init) ?? [])
    for specifier in format.specifiers where !format.isDoubtful(specifier) {
      guard let message = message(for: specifier, in: format, entry), !reported.contains(Likeness(specifier)) else {
        continue
      }
      guard !entry.isBaseReadingTooMuch else { return }
      findings.add(at: entry.location(of: specifier.range), about: entry.subject) { $0.message = message }
      return
    }
  }

  /// Whether an entry reads arguments that no text should; then nothing else about its arguments means much.
  static func finds(in entry: EntryContext) -> Bool {
    guard entry.text.traits.contains(.unusualSpecifier) else { return false }
    return entry.format.specifiers.contains { specifier in
      guard !entry.format.isDoubtful(specifier), specifier.isArgument else { return false }
      if specifier.type == .count { return true }
      return [specifier.width, specifier.precision].contains { if case .argument = $0 { true } else { false } }
    }
  }

  private func message(for specifier: FormatSpecifier, in format: FormatString, _ entry: EntryContext) -> String? {
    let written = format.written(specifier)
    if specifier.kind == .overflow { return "'\(written)' is out of range: the whole text fails" }
    if specifier.type == .count { return "'\(written)' prints nothing and skips an argument" }
    if case .argument = specifier.width { return "'\(written)' takes its width from an argument" }
    if case .argument = specifier.precision { return "'\(written)' takes its precision from an argument" }
    if specifier.conversion == 0x61, entry.text.bytes.hasPrefix("rg", at: Int(specifier.range.upperBound)),
      entry.form == nil
    {
      return "'\(written)rg' only has a meaning in a catalog's substitution"
    }
    return nil
  }

  /// What specifiers have in common that are one mistake.
  private struct Likeness: Hashable {
    var conversion: UInt32
    var width: FormatSpecifier.Measure?
    var kind: FormatSpecifier.Kind

    init(_ specifier: FormatSpecifier) {
      (conversion, width, kind) = (specifier.conversion, specifier.width, specifier.kind)
    }
  }
}
