internal import LocalizationModel
internal import SourceText

struct UntranslatedValueRule: EntryRule, TableRule {
  static let description = RuleDescription(
    identifier: "untranslated-value",
    category: .coverage,
    severity: .error,
    summary: "A text is the same as its key.",
    rationale: """
      Where the key is a name for programs (`SOME_KEY`, `some.key`, `someKey`), users read that name. Where the key is
      itself the text of the base language, another language that repeats it shows untranslated text: a warning, unless it
      reads the same in both languages.
      """,
    examples: [
      Example(["en": #""good_morning" = "↓good_morning";"#]),
      Example(["en": #""settings.title" = "Settings";"#, "de": #""settings.title" = "↓settings.title";"#]),
      Example([
        "en": #""Good morning to you" = "Good morning to you";"#,
        "de": #""Good morning to you" = "↓Good morning to you";"#,
      ]),
      Example([
        "en": #""note-for-effect-of-carbs" = "Effect of carbs: %@";"#,
        "it": #""note-for-effect-of-carbs" = "↓nota-per-effetto-di-carboidrati";"#,
      ]),
      Example(["en": #""Wi-Fi" = "Wi-Fi";"#, "de": #""Wi-Fi" = "Wi-Fi";"#]),
      Example(["en": #""OK" = "OK";"#, "ja": #""OK" = "OK";"#]),
      Example(["en": #""Cancel" = "Cancel";"#]),
      Example(["en": #""example.com" = "example.com";"#, "de": #""example.com" = "example.com";"#]),
    ])

  /// Keys that somebody has translated word by word.
  func check(_ table: TableContext, findings: inout Findings) {
    guard let base = table.table.base else { return }
    for number in 0..<table.table.keys.count {
      let key = table.table.keys[number]
      let hyphens = Self.hyphens(in: key)
      guard hyphens >= 3, let reference = base.entry(ofKey: number), base.entry(reference).traits.contains(.space)
      else { continue }
      for localization in table.table.translations {
        guard let translated = localization.entry(ofKey: number),
          !localization.entry(translated).traits.contains(.space)
        else { continue }
        let text = localization.value(translated)
        guard Self.hyphens(in: text) == hyphens, text != key else { continue }
        findings.add(
          Self.self,
          "\(Wording.quote(text)) looks like a translation of the key \(Wording.quote(key)) instead of the text",
          at: localization.location(translated), subject: table.subject(key: number, language: localization.language),
          notes: [
            Finding.Note("the base text is \(Wording.quote(base.value(reference)))", at: base.location(reference))
          ])
      }
    }
  }

  /// The number of hyphens in a text that is nothing but words and hyphens.
  private static func hyphens(in text: ByteSlice) -> Int {
    var count = 0
    for byte in text.bytes {
      if byte == UInt8(ascii: "-") { count += 1 } else if byte < 0x80, !byte.isASCIILetter { return 0 }
    }
    return count
  }

  func interest(in project: Project) -> Traits { .equalsKey }

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, findings: inout Findings) {
    guard !entry.language.isPrivateUse, !entry.entry.traits.contains(.notForTranslation),
      entry.table.kind != .interfaceBuilder
    else { return }
    let isOwnText = !entry.entry.traits.contains(.implicitValue)
    if KeyStyle.isIdentifier(entry.key) {
      guard isOwnText || !entry.isBase else { return }
      findings.add(
        Self.self, "users read the key \(Wording.quote(entry.key)) itself", at: entry.location, subject: entry.subject)
    } else if !entry.isBase, !entry.language.isBase, !entry.textLanguage.isVariant(of: entry.bundle.sourceLanguage),
      SameText(keyNumber: entry.keyNumber, text: entry.text.bytes, brands: entry.project.brands).words
        >= SameText.suspiciousWords
    {
      findings.add(
        Self.self, "\(Wording.quote(entry.key)) is not translated to \(Wording.name(entry.language))",
        at: entry.location,
        subject: entry.subject, severity: .warning)
    }
  }
}
