package import LocalizationModel
internal import SourceText

struct MissingTranslationRule: TableRule, ProjectRule {
  static let description = RuleDescription(
    identifier: "missing-translation",
    category: .coverage,
    severity: .error,
    summary: "A language lacks a key that the base language has.",
    rationale: """
      The system does not fall back for single keys: when the language's table is there and lacks the key, users see the key
      itself, whatever other languages have. Where the text of an Interface Builder file or of Info.plist is shown instead,
      in the base language, it is a warning, and a note where no language has the key. A regional variant of the base
      language may leave out what would read the same.
      """,
    examples: [
      Example(["en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"b\" = \"B\";"]),
      Example(["en": "\"Hello\" = \"Hello\";", "en-GB": "\"Colour\" = \"Colour\";\n\"Hello\" = \"Hello\";"]),
      Example(["en": "\"Hello\" = \"Hello\";\n\"Color\" = \"Color\";", "en-GB": "\"Color\" = \"Colour\";"]),
      Example(["en": "\"a\" = \"DO NOT LOCALIZE\";\n\"b\" = \"B\";", "de": "\"b\" = \"Be\";"]),
      Example(
        ["en": "↓\"a\" = \"A\";\n\"b\" = \"B\";", "de": "", "fr": "\"b\" = \"B\";"],
        manifest: #"{ "keys": [ { "key": "a", "languages": ["fr"] }, { "key": "b", "languages": ["fr"] } ] }"#),
      Example(["en": "\"a/b\" = \"A\";", "de": "\"a\\/b\" = \"Ä\";"]),
      Example([
        "Base.lproj/Main.storyboard": """
        <document><label id="abc-de-fgh" text=↓"Hello"/><label id="ijk-lm-nop" text="Label"/></document>
        """,
        "de.lproj/Main.strings": #""abc-de-fgh.text" = "Hallo";"#,
        "fr.lproj/Main.strings": #""ijk-lm-nop.text" = "Étiquette";"#,
      ]),
      Example([
        "Base.lproj/Main.storyboard": """
        <document><label id="abc-de-fgh" text="Hello"/><button id="ijk-lm-nop" title="↓Play again"/></document>
        """,
        "de.lproj/Main.strings": #""abc-de-fgh.text" = "Hallo";"#,
      ]),
      Example([
        "Settings.bundle/Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
        <dict><key>Title</key><string>↓Sounds</string></dict><dict><key>Title</key><string>F10</string></dict>
        </array></dict></plist>
        """,
        "Settings.bundle/de.lproj/Root.strings": #""Sounds" = "Töne";"#,
        "Settings.bundle/fr.lproj/Root.strings": #""F10" = "F10";"#,
      ]),
    ],
    references: ["CoreFoundation, CFBundle_Strings.c"])

  init(options: RuleOptions) {}

  func check(_ table: TableContext, findings: inout Findings) {
    guard let base = table.table.base else {
      if table.table.kind == .interfaceBuilder { checkWithoutBase(table, &findings) }
      return
    }
    let completeness = CompletenessCheck(table)
    for localization in table.table.translations {
      guard localization.hasEntries, !localization.isLost else { continue }
      for number in completeness.neededKeys(in: localization.language)
      where localization.entry(ofKey: number) == nil && table.isSelected(number) {
        guard let reference = base.entry(ofKey: number) else { continue }
        report(number, reference, base, localization, table, &findings)
      }
    }
  }

  /// The base of an Interface Builder table is in the Interface Builder file; what most languages have is needed.
  private func checkWithoutBase(_ table: TableContext, _ findings: inout Findings) {
    let translations = table.table.translations.filter(\.hasEntries)
    guard translations.count >= 4 else { return }
    for number in 0..<table.table.keys.count {
      let lacking = translations.filter { $0.entry(ofKey: number) == nil && !$0.isLost }
      guard lacking.count * 4 <= translations.count, !lacking.isEmpty,
        let witness = translations.first(where: { $0.entry(ofKey: number) != nil }),
        let reference = witness.entry(ofKey: number)
      else { continue }
      for localization in lacking where !localization.language.isVariant(of: table.bundle.sourceLanguage) {
        report(number, reference, witness, localization, table, &findings)
      }
    }
  }

  /// Texts of Interface Builder files and settings pages that no language has, beside others that are translated.
  func check(_ project: Project, findings: inout Findings) {
    for bundle in project.bundles {
      for table in bundle.tables where table.hasInterfaceBase && table.translations.contains(where: \.hasEntries) {
        for document in project.documents
        where document.belongs(toTable: table.name, bundle: bundle.path, kind: table.kind) {
          check(document, table, project, &findings)
        }
      }
    }
  }

  private func check(
    _ document: InterfaceDocument, _ table: Table, _ project: Project, _ findings: inout Findings
  ) {
    func isTranslated(_ text: InterfaceDocument.Text) -> Bool { table.keys.number(of: text.key) != nil }
    // What is shown in several places may be translated in one: a menu shows its own items.
    var told = Set(document.texts.filter(isTranslated).map(\.value))
    for text in document.texts where !told.contains(text.value) {
      let isWorthIt = text.value.withByteSlice { value in
        !UntranslatedText.isSample(value) && !UntranslatedText.isMarkedAsFixed(value)
          && UntranslatedText.translatableWords(value, brands: project.brands) >= SameText.suspiciousWords
      }
      guard isWorthIt else { continue }
      told.insert(text.value)
      findings.add(
        Self.self, "\(Wording.quote(text.value)) has no translation: no language has \(Wording.quote(text.key))",
        at: .init(file: document.file, range: text.range),
        subject: .init(bundle: table.bundle, table: table.name, key: text.key), severity: .note)
    }
  }

  /// How bad it is that a translation lacks an entry of the base.
  static func severity(of reference: EntryReference, in base: Localization, of table: Table) -> Severity {
    if table.hasFallbackText { return .warning }
    // That the key is in use is told by other translations only.
    let isImplicit = base.entry(reference).traits.contains(.implicitValue)
    return isImplicit && base.file(of: reference).format.impliesBaseTexts ? .warning : .error
  }

  private func report(
    _ number: Int, _ reference: EntryReference, _ base: Localization, _ localization: Localization,
    _ table: TableContext, _ findings: inout Findings
  ) {
    let file = base.file(of: reference).source
    let entry = base.entry(reference)
    findings.add(
      Self.self,
      "\(Wording.quote(table.table.keys[number])) is missing in \(Wording.name(localization.language))",
      at: .init(file: file, range: entry.keyWithQuotes(in: file)),
      subject: table.subject(key: number, language: localization.language),
      severity: Self.severity(of: reference, in: base, of: table.table),
      notes: [
        Finding.Note(
          "it should be in this file",
          at: .init(file: localization.files[0].source, range: .start))
      ])
  }
}

/// Which keys of the base a translation needs; what depends on the base alone is found out once.
package struct CompletenessCheck: Sendable {
  private enum Need: UInt8 {
    case never
    /// A variant of the base language shows the right text without it.
    case unlessVariant
    case always
  }

  private let needs: [Need]
  private let sourceLanguage: LanguageIdentifier
  /// The languages that the manifest wants a key in, by the key's number; all for the others.
  private let languages: [Int: [LanguageIdentifier]]

  package init(_ context: TableContext) {
    self.init(context.table, sourceLanguage: context.bundle.sourceLanguage, manifest: context.project.manifest)
  }

  package init(_ table: Table, sourceLanguage: LanguageIdentifier, manifest: KeyManifest) {
    self.sourceLanguage = sourceLanguage
    languages = Self.languages(of: table, manifest)
    needs = (0..<table.keys.count).map { number in
      guard let base = table.base, let reference = base.entry(ofKey: number) else { return .never }
      // A key that the code no longer has is nobody's work.
      if base.file(of: reference).state(of: reference.index) == .stale { return .never }
      if table.hasInterfaceBase, base.entry(reference).traits.contains(.implicitValue),
        !Self.isTranslated(number, base.text(reference), in: table)
      {
        return .never
      }
      return Self.need(base.text(reference), key: table.keys[number], in: table)
    }
  }

  /// Whether somebody found a text of an Interface Builder file or a settings page worth another one: many are samples that
  /// code replaces, or names of keys and units.
  private static func isTranslated(_ number: Int, _ text: LocalizedText, in table: Table) -> Bool {
    guard UntranslatedText.hasLetters(text.bytes, text.traits), !UntranslatedText.isSample(text.bytes) else {
      return false
    }
    return table.translations.contains { translation in
      translation.entry(ofKey: number).map { translation.value($0) != text.bytes } ?? false
    }
  }

  private static func languages(of table: Table, _ manifest: KeyManifest) -> [Int: [LanguageIdentifier]] {
    var byKey: [[UInt8]: [LanguageIdentifier]] = [:]
    for declared in manifest.keys where declared.table == nil || declared.table == table.name {
      guard let languages = declared.languages, declared.isNeeded else { continue }
      byKey[Array(declared.key.utf8)] = languages.map(LanguageIdentifier.init)
    }
    guard !byKey.isEmpty else { return [:] }
    return Dictionary(
      (0..<table.keys.count).compactMap { number in byKey[Array(table.keys[number].bytes)].map { (number, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private func isWanted(_ number: Int, in language: LanguageIdentifier) -> Bool {
    languages[number].map { wanted in wanted.contains { $0.isSame(as: language) } } ?? true
  }

  private static func need(_ text: LocalizedText, key: ByteSlice, in table: Table) -> Need {
    let value = text.bytes
    if text.traits.contains(.notForTranslation) || value.isEmpty || UntranslatedText.isMarkedAsFixed(value) {
      return .never
    }
    // Names of apps are the same everywhere, and Info.plist has them.
    if table.kind == .informationPropertyList, MissingUsageDescriptionRule.isUsageDescription(key) { return .never }
    if table.kind == .informationPropertyList, UntranslatedText.isNameInPropertyList(key) { return .never }
    guard value == key else { return table.hasFallbackText ? .unlessVariant : .always }
    return UntranslatedText.hasLetters(value, text.traits) ? .unlessVariant : .never
  }

  package func isNeeded(key number: Int, in language: LanguageIdentifier) -> Bool {
    switch needs[number] {
    case .never: false
    case .always: !language.isPrivateUse && isWanted(number, in: language)
    case .unlessVariant:
      isWanted(number, in: language) && !language.isPrivateUse && !language.isBase
        && !language.isVariant(of: sourceLanguage)
    }
  }

  /// The numbers of all keys that a language needs.
  package func neededKeys(in language: LanguageIdentifier) -> [Int] {
    guard !language.isPrivateUse else { return [] }
    let isVariant = language.isBase || language.isVariant(of: sourceLanguage)
    let needed = needs.indices.filter { needs[$0] == .always || (needs[$0] == .unlessVariant && !isVariant) }
    return languages.isEmpty ? needed : needed.filter { isWanted($0, in: language) }
  }
}

extension Localization {
  var hasEntries: Bool { files.contains { !$0.entries.isEmpty } }

  /// Nothing could be made of any of its files; a syntax finding says so.
  var isLost: Bool { files.allSatisfy { $0.entries.isEmpty && $0.systemReading != .whole } }
}
