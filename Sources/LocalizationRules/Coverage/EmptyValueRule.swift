internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct EmptyValueRule: Rule {
  static let description = RuleDescription(
    identifier: "empty-value",
    category: .coverage,
    severity: .warning,
    summary: "A text is empty, or nothing but signs, where the base language has one.",
    rationale: """
      The system shows an empty text as it is and does not fall back to the base language. The usual result is a button
      without a title. A note where the base text has no letters, as an example of a number has none, and where it is a
      part of a sentence that another language leaves empty, too; keys that name their parts, as `greeting.start` does,
      are left alone then. Where the base text is a sentence, a text such as "..." or "---" is a stand-in that nobody
      replaced, and so is a placeholder alone, unless five keys that differ in a number have the same: code may leave
      these out. An empty base text whose key is a text is a note, since code may show the key instead.
      """,
    remedy: "Write the translation, or delete the entry, so that it counts as missing.",
    examples: [
      Example(["en": #""a" = "Export";"#, "de": #""a" = "↓";"#]),
      Example(["en": #""a" = "Export";"#, "de": #""a" = "↓  ";"#]),
      Example(["en": #""a" = "1234–5678";"#, "de": #""a" = "↓";"#]),
      Example([
        "en":
          #""a" = "Enter a single letter"; "b" = "Do nothing"; "c" = "of all the rules:"; "d" = "The %d open files";"#,
        "de": #""a" = "↓..."; "b" = "–"; "c" = ":"; "d" = "(%d)";"#, "ja": #""a" = "一文字を入力";"#,
        "fr": #""a" = "↓📱";"#, "hi": #""a" = "एक अक्षर";"#,
      ]),
      Example([
        "en": (1...6).map { "\"joke \($0)\" = \"Always at your service\"; " }.joined()
          + #""a" = "Nothing to see here";"#,
        "de": (1...5).map { "\"joke \($0)\" = \"-\"; " }.joined() + #""joke 6" = "Gern"; "a" = "↓-";"#,
        "fr": #""joke 1" = "↓."; "joke 2" = "↓."; "a" = "Rien";"#,
      ]),
      Example([
        "en": #""a" = "A new version of the app is here: %@"; "b" = "Update to %@"; "c" = "Open all of the %d files";"#
          + #""d" = "Open all of the %d folders";"#,
        "ro": #""a" = "↓ %@"; "b" = "%@"; "c" = "(%d)"; "d" = "12";"#,
      ]),
      Example(["en": #""a" = "%.2f";"#, "de": #""a" = "↓";"#]),
      Example(["en": #""a" = "";"#, "de": #""a" = "";"#]),
      Example([
        "en": #""Open the <file>" = "↓";"#, "de": #""Open the <file>" = "Öffne die <Datei>";"#,
        "fr": #""Open the <file>" = "Ouvrir le %@";"#,
      ]),
      Example(["en": #""suffix" = "";"#, "ja": #""suffix" = "の";"#, "ko": #""suffix" = "의";"#]),
      Example([
        "mul.lproj/Main.xcstrings": """
        { "version": "1.0", "sourceLanguage": "en", "strings": { "abc-de-fgh.title": { "localizations": {
        "ru": { "stringUnit": { "state": "translated", "value": "" } } } } } }
        """
      ]),
      Example([
        "en": #""a" = "You gain ";"#, "ja": #""a" = "↓";"#, "ko": #""a" = "↓";"#, "de": #""a" = "Du erhältst ";"#,
      ]),
      Example([
        "en": #""got.start" = "You gain "; "got.end" = "!";"#, "ja": #""got.start" = ""; "got.end" = "を得た！";"#,
        "ko": #""got.start" = ""; "got.end" = "!";"#, "de": #""got.start" = "Du erhältst "; "got.end" = "!";"#,
      ]),
      Example([
        "en": #""days_ago" = "%d day ago"; "days_ago-plural" = "%d days ago"; "days_ago-plural-2" = "";"#,
        "ja": #""days_ago" = "%d日前"; "days_ago-plural" = "";"#,
      ]),
      Example([
        "en": #""days_ago" = "%d day ago"; "days_ago_plural" = "%d days ago";"#,
        "ja": #""days_ago" = "%d日前"; "days_ago_plural" = "↓";"#,
      ]),
      Example(["en": #""a" = " ";"#, "de": #""a" = "";"#]),
      Example(["en": #""a" = "DO NOT LOCALIZE";"#, "de": #""a" = "";"#]),
      Example([
        "Base.lproj/Main.xib": """
        <document><textField id="abc-de-fgh"><connections><binding name="value" id="ijk-lm-nop"><dictionary key="options">
        <string key="NSNullPlaceholder" base64-UTF8="YES">
        IA
        </string></dictionary></binding></connections></textField></document>
        """,
        "de.lproj/Main.strings": #""ijk-lm-nop.ibShadowedIsNilPlaceholder" = "";"#,
      ]),
      Example(["en.lproj/Main.strings": #""12.title" = "Text Cell";"#, "de.lproj/Main.strings": #""12.title" = "";"#]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("n", ["one": "%d day left", "other": "%d days left"]),
        "pl.lproj/Localizable.stringsdict": ExampleFile.plural(
          "n", ["zero": "", "one": "↓", "few": "", "many": "%d dni", "other": "%d dnia"]),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>Read %#@rest@</string><key>rest</key>"
            + ExampleFile.pluralRule("<key>other</key><string></string>")),
        "de.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>%#@rest@ lesen</string><key>rest</key>"
            + ExampleFile.pluralRule("<key>other</key><string></string>")),
      ]),
    ],
    explains: [SurroundingWhitespaceMismatchRule.self])

  func register(in visits: inout RuleVisits) {
    visits.entry([.empty, .edgeWhitespace], check)
    visits.translation(.onlySigns) { checkSigns($0, fewestWords: Self.fewestWords, findings: &$1) }
    visits.translation(.percent, checkValue)
  }

  /// Reports a translation that is nothing but signs, where the base text has several words.
  private func checkSigns(_ pair: TranslationContext, fewestWords: Int, findings: inout Findings) {
    let (base, text, entry) = (pair.base.text, pair.translation.text, pair.translation)
    guard !text.bytes.trimmed.isEmpty, !UntranslatedText.hasLetters(text.bytes, text.traits), entry.form == nil,
      !entry.language.isPrivateUse, !entry.table.fixedKeys.contains(entry.keyNumber),
      !KeyStyle.isIdentifier(base.bytes),
      // A part of a sentence may need no words: "of the following conditions:".
      Unicode.Scalar(base.bytes.scalar(at: 0).value).map({ !$0.properties.isLowercase }) ?? false,
      UntranslatedText.translatableWords(base.bytes, brands: entry.brands, atMost: fewestWords) >= fewestWords,
      !isOneOfMany(entry)
    else { return }
    findings.explain([SurroundingWhitespaceMismatchRule.self], entry.subject)
    findings.add(at: entry.location, about: entry.subject) { words in
      words.message = "the translation is nothing but \(Wording.quote(text.bytes))"
      words.note(pair.baseNote)
    }
  }

  /// Reports a translation that is nothing but one placeholder.
  private func checkValue(_ pair: TranslationContext, findings: inout Findings) {
    guard Self.isValue(pair.translation.text.bytes.trimmed) else { return }
    checkSigns(pair, fewestWords: Self.fewestWordsAroundValue, findings: &findings)
  }

  /// Whether the key is one of many that differ in a number, of which several have the same signs: code may leave out such
  /// texts of a list, "Joke 1" to "Joke 40".
  private func isOneOfMany(_ entry: EntryContext) -> Bool {
    guard let stem = Self.stem(of: entry.key) else { return false }
    let table = entry.table
    let range = max(0, entry.keyNumber - Self.neighbors)..<min(table.keys.count, entry.keyNumber + Self.neighbors)
    let alike = range.count { number in
      number != entry.keyNumber && Self.stem(of: table.keys[number]) == stem
        && entry.localization.entry(ofKey: number).map { entry.localization.value($0) == entry.text.bytes } ?? false
    }
    return alike >= Self.fewestAlike
  }

  /// A key without the number at its end; nil if it has none.
  private static func stem(of key: ByteSlice) -> ByteSlice? {
    let digits = key.bytes.reversed().prefix(while: \.isASCIIDigit).count
    return digits > 0 && digits < key.count ? key[0..<key.count - digits] : nil
  }

  /// So many others must have the same signs.
  private static let fewestAlike = 4
  /// So many keys around one are looked at.
  private static let neighbors = 64

  /// Whether a text is one placeholder.
  private static func isValue(_ text: ByteSlice) -> Bool {
    guard text.count <= longestValue, text[0] == UInt8(ascii: "%") else { return false }
    let specifiers = FormatString(text).specifiers
    return specifiers.count == 1 && specifiers[0].isArgument && specifiers[0].range == ByteRange(0, text.count)
  }

  /// In bytes: `%1$lld`.
  private static let longestValue = 6

  /// For "None" or "Do nothing", a dash may be meant.
  private static let fewestWords = 3
  /// What a value is may go without saying: "Version %@".
  private static let fewestWordsAroundValue = 4

  private func check(_ entry: EntryContext, findings: inout Findings) {
    guard entry.text.bytes.trimmed.isEmpty, !entry.entry.traits.contains(.notText),
      !entry.table.fixedKeys.contains(entry.keyNumber)
    else { return }
    if let form = entry.form, !form.isGeneral { return checkForm(form, entry, &findings) }
    if entry.isBase { return checkBase(entry, &findings) }
    let others: [Localization] =
      entry.table.base.map { [$0] } ?? entry.table.translations.filter { $0 !== entry.localization }
    let filled = others.filter { localization in
      entry.counterpart(in: localization).map { !$0.bytes.trimmed.isEmpty } ?? false
    }
    // Without a base, two other languages must agree that there is something to say.
    guard filled.count >= (entry.table.base == nil ? 2 : 1), let witness = filled.first,
      let reference = witness.entry(ofKey: entry.keyNumber), let text = entry.counterpart(in: witness),
      !(entry.table.kind == .interfaceBuilder && WellKnownNames.isTemplate(text.bytes)),
      !Self.isFormThatIsNotNeeded(entry),
      !Self.isUnknown(text, witness, reference, entry)
    else { return }
    let mayBeLeftOut = Self.isPartOfSentence(text) && isEmptyElsewhere(entry)
    // What two languages leave out of a sentence, of which they have other parts, is needed in neither.
    if mayBeLeftOut, isFilledElsewhere(entry), !entry.keysOfOtherParts.isEmpty { return }
    let isMinor =
      mayBeLeftOut
      || !UntranslatedText.hasLetters(text.bytes, text.traits)
        && !FormatString(text.bytes).specifiers.contains(where: \.isArgument)
    findings.add(at: entry.location, about: entry.subject, severity: isMinor ? .note : nil) { words in
      words.message = "the text of \(Wording.quote(entry.key)) is empty"
      let name = witness === entry.table.base ? "the base text" : "the text in \(Wording.name(witness.language))"
      words.note(
        "\(name) is \(Wording.quote(text.bytes))",
        at: .init(file: witness.file(of: reference).source, range: text.range))
      if mayBeLeftOut { words.note("it looks like a part of a sentence, and another language leaves it empty, too") }
    }
  }

  /// Whether a key is for a plural form that the language does not have, of a table whose base leaves some of such texts
  /// empty itself: `minutes_ago-plural` beside `minutes_ago` in Japanese.
  private static func isFormThatIsNotNeeded(_ entry: EntryContext) -> Bool {
    let (table, keys) = (entry.table, entry.table.keys)
    guard let stem = entry.key.stemOfPluralKey, let base = table.base,
      PluralRules(for: entry.textLanguage).map({ $0.needed.count < 2 }) ?? false,
      keys.number(of: stem.string).flatMap({ entry.localization.entry(ofKey: $0) })
        .map({ !entry.localization.value($0).trimmed.isEmpty }) ?? false
    else { return false }
    return entry.project.facts.answer(EmptyPluralForm(), about: base.files) {
      (0..<keys.count).contains { number in
        keys[number].stemOfPluralKey != nil && base.entry(ofKey: number).map { base.value($0).isEmpty } ?? false
      }
    }
  }

  /// Asks, once for each table, whether the base leaves the text of a plural form empty.
  private struct EmptyPluralForm: Hashable {}

  /// Reports an empty base text that most translations have: users see nothing, unless the code shows the key instead.
  private func checkBase(_ entry: EntryContext, _ findings: inout Findings) {
    let translations = entry.table.translations.filter { !$0.language.isPrivateUse }
    let filled = translations.filter { localization in
      entry.counterpart(in: localization).map { !$0.bytes.trimmed.isEmpty } ?? false
    }
    guard entry.text.bytes.isEmpty, filled.count > 1, filled.count * 2 > translations.count,
      KeyStyle.isProse(entry.key), KeyStyle.object(of: entry.key) == nil,
      // One small word may name a part that not every language has: "suffix".
      entry.key[0].isASCIIUppercase || entry.key.bytes.contains(0x20)
    else { return }
    findings.add(at: entry.location, about: entry.subject, severity: .note) { words in
      words.message =
        "the base text of \(Wording.quote(entry.key)) is empty, but \(Wording.count(filled.count, "language")) have a text"
      words.note("users see nothing in \(Wording.name(entry.textLanguage)), unless the code shows the key instead")
    }
  }

  /// Whether a catalog for an Interface Builder file does not have the base text: it stands for the key, and is in the file.
  private static func isUnknown(
    _ text: LocalizedText, _ base: Localization, _ reference: EntryReference, _ entry: EntryContext
  ) -> Bool {
    KeyStyle.object(of: entry.key) != nil && base.entry(reference).traits.contains(.implicitValue)
      && text.bytes == entry.key
  }

  /// Reports the empty plural forms of a text whose general form is none, once.
  private func checkForm(_ form: Variation.Form, _ entry: EntryContext, _ findings: inout Findings) {
    guard let variation = entry.localization.variation(entry.reference) else { return }
    for forms in PluralForms.all(in: variation) {
      let empty = Self.emptyForms(forms, variation, entry)
      guard let other = forms[.other], let first = empty.first, first.text.range == form.text.range else { continue }
      findings.add(at: entry.location, about: entry.subject) { words in
        let names = Wording.list(empty.compactMap { $0.pluralCategory.map { "'\($0.rawValue)'" } })
        words.message =
          "the form\(empty.count == 1 ? "" : "s") \(names) of \(Wording.quote(entry.key)) \(empty.count == 1 ? "is" : "are") empty: users see no text for such numbers"
        words.note(
          "the form 'other' is \(Wording.quote(other.text.bytes))",
          at: .init(file: entry.file.source, range: other.text.range))
      }
    }
  }

  /// The plural forms of an entry that are empty although the general one is not, and the base has a text for them.
  static func emptyForms(of variation: Variation, _ entry: EntryContext) -> [Variation.Form] {
    PluralForms.all(in: variation).flatMap { emptyForms($0, variation, entry) }
  }

  private static func emptyForms(
    _ forms: PluralForms, _ variation: Variation, _ entry: EntryContext
  ) -> [Variation.Form] {
    // A variable may be a part of the text that some numbers do without; 0 often has no text on purpose.
    guard variation.format.map({ isWhole($0.bytes, forms.variable) }) ?? true,
      let other = forms[.other], !other.text.bytes.trimmed.isEmpty
    else { return [] }
    let leftOut = entry.isBase ? [] : emptyCategories(of: entry.table.base, entry.keyNumber)
    return forms.forms.filter {
      $0.text.bytes.trimmed.isEmpty && $0.pluralCategory.map { $0 != .zero && !leftOut.contains($0) } ?? false
    }
  }

  private static func emptyCategories(of base: Localization?, _ number: Int) -> Set<PluralCategory> {
    let forms = base?.entry(ofKey: number).flatMap { base?.variation($0)?.forms } ?? []
    return Set(forms.lazy.filter(\.text.bytes.trimmed.isEmpty).compactMap(\.pluralCategory))
  }

  /// Whether a format is nothing but a variable: `%#@count@`.
  private static func isWhole(_ format: ByteSlice, _ variable: Variation.Variable) -> Bool {
    let specifiers = FormatString(format).specifiers
    return specifiers.count == 1 && specifiers[0].variable != nil
      && Int(specifiers[0].range.lowerBound) == 0 && Int(specifiers[0].range.upperBound) == format.count
  }

  /// Whether a text is joined to others by the code: "You gain ", "and".
  static func isPartOfSentence(_ text: LocalizedText) -> Bool {
    text.traits.contains(.edgeWhitespace)
      || (text.bytes.count < 5 && text.bytes.bytes.allSatisfy { $0.isASCIILetter && !$0.isASCIIUppercase })
  }

  private func isEmptyElsewhere(_ entry: EntryContext) -> Bool {
    entry.table.translations.contains { other in
      other !== entry.localization && entry.counterpart(in: other).map(\.bytes.trimmed.isEmpty) ?? false
    }
  }

  private func isFilledElsewhere(_ entry: EntryContext) -> Bool {
    entry.table.translations.contains { other in
      entry.counterpart(in: other).map { !$0.bytes.trimmed.isEmpty } ?? false
    }
  }
}

extension ByteSlice {
  /// The key without the end that tells a plural form: `minutes_ago` of `minutes_ago-plural` and `minutes_ago-plural-2`;
  /// nil without one.
  var stemOfPluralKey: ByteSlice? {
    let end = bytes.lastIndex { !$0.isASCIIDigit && $0 != UInt8(ascii: "-") } ?? -1
    let key = self[0..<end + 1]
    return ["-plural", "_plural", ".plural"].lazy.compactMap { (ending: StaticString) in
      key.hasSuffix(ending) ? key[0..<key.count - ending.utf8CodeUnitCount] : nil
    }.first
  }
}
