package import LocalizationModel
internal import SourceText

struct MissingTranslationRule: TableRule {
  static let description = RuleDescription(
    identifier: "missing-translation",
    category: .coverage,
    severity: .error,
    summary: "A language lacks a key that the base language has.",
    rationale: """
      The system does not fall back for single keys: when the language's table is there and lacks the key, users see the key
      itself, whatever other languages have. Where the text of an Interface Builder file or of Info.plist is shown instead,
      in the base language, it is a warning. A regional variant of the base language may leave out what would read the same.
      """,
    examples: [
      Example(["en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"B\";"]),
      Example(["en": "\"Hello\" = \"Hello\";", "en-GB": "\"Colour\" = \"Colour\";\n\"Hello\" = \"Hello\";"]),
      Example(["en": "\"Hello\" = \"Hello\";\n\"Color\" = \"Color\";", "en-GB": "\"Color\" = \"Colour\";"]),
      Example(["en": "\"a\" = \"DO NOT LOCALIZE\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";"]),
      Example(["en": "\"a/b\" = \"A\";", "de": "\"a\\/b\" = \"Ä\";"]),
    ],
    references: ["CoreFoundation, CFBundle_Strings.c"])

  init(options: RuleOptions) {}

  func check(_ table: TableContext, findings: inout Findings) {
    guard let base = table.table.base else { return }
    let isComplete = CompletenessCheck(table)
    for localization in table.table.translations {
      guard localization.hasEntries, !localization.isLost else { continue }
      for number in 0..<table.table.keys.count {
        guard localization.entry(ofKey: number) == nil, let reference = base.entry(ofKey: number),
          isComplete.needs(reference, in: localization)
        else { continue }
        report(number, reference, base, localization, table, &findings)
      }
    }
  }

  private func report(
    _ number: Int, _ reference: EntryReference, _ base: Localization, _ localization: Localization,
    _ table: TableContext, _ findings: inout Findings
  ) {
    let file = base.table(of: reference).file
    let entry = base.entry(reference)
    findings.add(
      Self.self,
      "\(Wording.quote(table.table.keys[number])) is missing in \(Wording.name(localization.language))",
      at: .init(file: file, range: entry.keyWithQuotes(in: file)),
      subject: table.subject(key: number, language: localization.language),
      severity: table.table.hasFallbackText ? .warning : .error,
      notes: [
        Finding.Note(
          "it should be in \(localization.tables[0].file.path)",
          at: .init(file: localization.tables[0].file, range: .start))
      ])
  }
}

/// Which keys of the base a translation needs.
package struct CompletenessCheck {
  private let table: LocalizedTable
  private let sourceLanguage: LanguageIdentifier

  package init(_ context: TableContext) {
    self.init(context.table, sourceLanguage: context.bundle.sourceLanguage)
  }

  package init(_ table: LocalizedTable, sourceLanguage: LanguageIdentifier) {
    self.table = table
    self.sourceLanguage = sourceLanguage
  }

  package func needs(_ reference: EntryReference, in localization: Localization) -> Bool {
    guard let base = table.base else { return false }
    let entry = base.entry(reference)
    if entry.traits.contains(.notForTranslation) || localization.language.isPrivateUse { return false }
    let value = base.value(reference)
    if UntranslatedText.isMarkedAsFixed(value) { return false }
    let key = base.table(of: reference).key(reference.index)
    // Names of apps are the same everywhere, and Info.plist has them.
    if table.kind == .informationPropertyList, key == "CFBundleName" || key == "CFBundleDisplayName" || key == "CFBundleShortVersionString" { return false }
    if value.isEmpty || (value == key && !UntranslatedText.hasLetters(value, entry.traits)) { return false }
    // A variant of the base language shows the right text where the key, or what it falls back to, is that text.
    if localization.language.isBase || localization.language.isVariant(of: sourceLanguage) {
      return !(table.hasFallbackText || value == key)
    }
    return true
  }
}

extension Localization {
  var hasEntries: Bool { tables.contains { !$0.entries.isEmpty } }

  /// Nothing could be made of any of its files; a syntax finding says so.
  var isLost: Bool { tables.allSatisfy { $0.entries.isEmpty && $0.systemReading != .whole } }
}
