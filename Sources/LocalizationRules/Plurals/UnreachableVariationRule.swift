internal import LocalizationModel
internal import SourceText

struct UnreachableVariationRule: VariationRule {
  static let description = RuleDescription(
    identifier: "unreachable-variation",
    category: .plurals,
    severity: .warning,
    summary: "Device variations lack the form for other devices, or a substitution is never used.",
    rationale: """
      On a device that no form names, the system needs `other`; without it, the key is shown. A substitution that no text
      uses is dead weight, or its name was changed in the text.
      """,
    examples: [
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "tap": { "localizations": { "en": { "variations": { "device": { "↓mac": { "stringUnit": { "state": "translated", "value": "Click" } }, "iphone": { "stringUnit": { "state": "translated", "value": "Tap" } } } } } } } }, "version": "1.0" }"#
      ]),
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Files" }, "substitutions": { "↓files": { "formatSpecifier": "lld", "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "%arg file" } }, "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } } } } } } } } }, "version": "1.0" }"#
      ]),
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "tap": { "localizations": { "en": { "variations": { "device": { "mac": { "stringUnit": { "state": "translated", "value": "Click" } }, "other": { "stringUnit": { "state": "translated", "value": "Tap" } } } } } } } }, "version": "1.0" }"#
      ]),
    ])

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings) {
    guard entry.tableFile.format == .catalog else { return }
    let file = entry.tableFile.source
    let used = Set(variation.mentions.map(\.name))
    for variable in variation.variables {
      let devices = variable.forms.compactMap(\.device)
      if let first = variable.forms.first, !devices.isEmpty, !devices.contains("other") {
        findings.add(
          Self.self, "there is no form 'other' for devices besides \(Wording.list(devices.uniqued()))",
          at: .init(file: file, range: first.selectorRange), subject: entry.subject)
      }
      guard let name = variable.name else { continue }
      // A name that was changed is told where it stands.
      if !used.contains(name), variation.undefinedMention == nil {
        findings.add(
          Self.self, "the substitution '\(name.string)' is never used; write %#@\(name.string)@ where it belongs",
          at: .init(file: file, range: variable.nameRange), subject: entry.subject)
      }
    }
  }
}
