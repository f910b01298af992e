internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UnreachableVariationRule: Rule {
  static let description = RuleDescription(
    identifier: "unreachable-variation",
    category: .plurals,
    severity: .warning,
    summary: "Device variations lack a form for other devices, or a substitution is never used.",
    rationale: """
      On a device without a form of its own, the system needs `other`; without it, users see the key. Where the iPhone,
      the iPad and the Mac have forms, the app may run on nothing else: a note. A substitution that the text never uses
      does nothing; often its name was changed in the text.
      """,
    remedy: "Add the form for other devices, or delete the substitution that no text uses.",
    examples: [
      Example([
        "L.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "tap": { "localizations": { "en": { "variations": { "device": { \#
        "↓mac": { "stringUnit": { "state": "translated", "value": "Click" } }, \#
        "iphone": { "stringUnit": { "state": "translated", "value": "Tap" } } \#
        } } } } } }, "version": "1.0" }
        """#
      ]),
      Example([
        "L.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "tap": { "localizations": { "en": { "variations": { "device": { \#
        "↓mac": { "stringUnit": { "state": "translated", "value": "Click" } }, \#
        "ipad": { "stringUnit": { "state": "translated", "value": "Tap" } }, \#
        "iphone": { "stringUnit": { "state": "translated", "value": "Tap" } } \#
        } } } } } }, "version": "1.0" }
        """#
      ]),
      Example([
        "L.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": { \#
        "stringUnit": { "state": "translated", "value": "Files" }, \#
        "substitutions": { "↓files": { "formatSpecifier": "lld", "variations": { "plural": { \#
        "one": { "stringUnit": { "state": "translated", "value": "%arg file" } }, \#
        "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } \#
        } } } } } } } }, "version": "1.0" }
        """#
      ]),
      Example([
        "L.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "tap": { "localizations": { "en": { "variations": { "device": { \#
        "mac": { "stringUnit": { "state": "translated", "value": "Click" } }, \#
        "other": { "stringUnit": { "state": "translated", "value": "Tap" } } \#
        } } } } } }, "version": "1.0" }
        """#
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.structure(check) }

  /// Whether the base text has forms for devices and none for others, which is said there once.
  private static func lacksOther(_ base: EntryContext?) -> Bool {
    guard let base, let variation = base.localization.variation(base.reference) else { return false }
    let devices = variation.variables.flatMap(\.forms).compactMap(\.device)
    return !devices.isEmpty && !devices.contains("other")
  }

  private func check(_ context: VariationContext, findings: inout Findings) {
    let entry = context.entry
    guard entry.file.format == .catalog else { return }
    let variation = context.variation
    let file = entry.file.source
    let used = Set(variation.mentions.map(\.name))
    lazy var hasUndefinedMention = variation.undefinedMention != nil
    for variable in variation.variables {
      let devices = variable.forms.compactMap(\.device)
      if let first = variable.forms.first, !devices.isEmpty, !devices.contains("other") {
        // Whoever names these means all that the app runs on.
        let isDeliberate = ["iphone", "ipad", "mac"].allSatisfy(devices.contains)
        if isDeliberate, Self.lacksOther(context.base) { continue }
        findings.add(
          at: .init(file: file, range: first.selectorRange), about: entry.subject, severity: isDeliberate ? .note : nil
        ) { words in
          words.message = "missing form 'other' for devices besides \(Wording.list(devices.uniqued()))"
        }
      }
      guard let name = variable.name else { continue }
      // A changed name is reported where it is used.
      if !used.contains(name), !hasUndefinedMention {
        findings.add(at: .init(file: file, range: variable.nameRange), about: entry.subject) { words in
          let name = name.string
          words.message = "substitution '\(name)' is never used; write '%#@\(name)@' where it belongs"
        }
      }
    }
  }
}
