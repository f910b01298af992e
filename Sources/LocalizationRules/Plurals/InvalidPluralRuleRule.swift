internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct InvalidPluralRuleRule: Rule {
  static let description = RuleDescription(
    identifier: "invalid-plural-rule",
    category: .plurals,
    severity: .error,
    summary: "A plural rule does not have the structure that the system expects.",
    rationale: """
      When a plural rule has no format, uses a variable that is not defined (often because a translator translated its
      name) or has an invalid number type, the system shows the format itself: users see "%#@files@".
      """,
    remedy:
      "Give the entry the structure that the finding names: `NSStringLocalizedFormatKey`, and a dictionary for each variable.",
    examples: [
      Example([
        "ru.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>↓%#@файлы@</string><key>files</key>"
            + ExampleFile.pluralRule(
              "<key>one</key><string>%d файл</string><key>few</key><string>%d файла</string>"
                + "<key>many</key><string>%d файлов</string><key>other</key><string>%d файла</string>"))
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>↓%#@file@</string><key>files</key>"
            + ExampleFile.pluralRule("<key>one</key><string>%d file</string><key>other</key><string>%d files</string>"))
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("n", ["one": "%d file", "other": "%d files"]),
        "fr.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>↓%# @n @</string><key>n</key>"
            + ExampleFile.pluralRule(
              "<key>one</key><string>%d fichier</string><key>other</key><string>%d fichiers</string>")),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>%#@files@</string><key>files</key>"
            + "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>↓s</string>"
            + "<key>one</key><string>a</string><key>other</key><string>b</string></dict>")
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>%1$#@coins@</string><key>coins</key>"
            + "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>@</string>"
            + "<key>one</key><string>%2$@ coin</string><key>other</key><string>%2$@ coins</string></dict>")
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("n", ["one": "one file", "other": "many files"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key>"
            + "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>↓@</string>"
            + "<key>one</key><string>eine Datei</string><key>other</key><string>viele Dateien</string></dict>"),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>files</key>"
            + ExampleFile.pluralRule("<key>one</key><string>%d</string><key>other</key><string>%d</string>")
        ).replacingKey
      ]),
      Example([
        "L.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": { \#
        "stringUnit": { "state": "translated", "value": "↓%#@fils@" }, \#
        "substitutions": { "files": { "formatSpecifier": "lld", "variations": { "plural": { \#
        "one": { "stringUnit": { "state": "translated", "value": "%arg file" } }, \#
        "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } \#
        } } } } } } } }, "version": "1.0" }
        """#
      ]),
      Example([
        "L.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": { \#
        "stringUnit": { "state": "translated", "value": "%#@files@" }, \#
        "substitutions": { "files": { "formatSpecifier": "↓s", "variations": { "plural": { \#
        "one": { "stringUnit": { "state": "translated", "value": "%arg file" } }, \#
        "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } \#
        } } } } } } } }, "version": "1.0" }
        """#
      ]),
      Example([
        "L.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": { "variations": { "device": { \#
        "↓iPhone": { "stringUnit": { "state": "translated", "value": "Tap" } }, \#
        "other": { "stringUnit": { "state": "translated", "value": "Click" } } \#
        } } } } } }, "version": "1.0" }
        """#
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>%#@files@</string><key>files</key>"
            + ExampleFile.pluralRule("<key>one</key><string>%d file</string><key>other</key><string>%d files</string>"))
      ]),
    ],
    references: ["Apple's documentation archive, Stringsdict File Format"],
    explains: [PlaceholderMismatchRule.self, MalformedPlaceholderRule.self])

  func register(in visits: inout RuleVisits) { visits.structure(check) }

  private func check(_ context: VariationContext, findings: inout Findings) {
    let entry = context.entry
    let variation = context.variation
    // A missing `other` has a rule of its own.
    for defect in variation.defects + variation.variables.flatMap(\.defects) where defect.kind != .missingOther {
      findings.add(at: .init(file: entry.file.source, range: defect.range), about: entry.subject) { words in
        words.message = Self.message(for: defect.kind)
      }
    }
    checkNames(entry, variation, findings: &findings)
    checkTypes(context, findings: &findings)
  }

  /// Objects and numbers as the values of one rule: the call passes one of them in all languages.
  private func checkTypes(_ context: VariationContext, findings: inout Findings) {
    guard let base = context.base?.variation else { return }
    for variable in context.variation.variables {
      guard let own = variable.valueType, let ownType = ArgumentType(conversion: own.bytes),
        let expected = base.variables.first(where: { $0.name == variable.name })?.valueType,
        let type = ArgumentType(conversion: expected.bytes), (ownType == .object) != (type == .object),
        ArgumentType.mayBeNumber(ownType), ArgumentType.mayBeNumber(type)
      else { continue }
      let entry = context.entry
      findings.add(at: .init(file: entry.file.source, range: own.range), about: entry.subject) { words in
        words.message =
          "the rule takes \(Wording.quote(own.bytes)), but that of the base text takes \(Wording.quote(expected.bytes))"
        words.note("users see wrong forms, or the app crashes when it shows this text")
      }
    }
  }

  /// Names between `%#@` and `@`: each must be defined, and none may lead back to itself.
  private func checkNames(_ entry: EntryContext, _ variation: Variation, findings: inout Findings) {
    let defined = variation.variables.compactMap(\.name)
    let isCatalog = entry.file.format == .catalog
    if let undefined = variation.undefinedMention {
      // One wrong name is reported once.
      return reportUndefined(undefined, defined, entry, &findings)
    }
    let used = Set(variation.mentions.map(\.name))
    let circular = variation.circularNames
    for variable in variation.variables {
      guard let name = variable.name else { continue }
      let location = Finding.Location(file: entry.file.source, range: variable.nameRange)
      if !used.contains(name), !isCatalog, let format = variation.format {
        let mentions = Self.spacedMentions(of: name, in: format.bytes)
        if !mentions.isEmpty {
          reportSpaces(in: mentions, of: name, format, entry, &findings)
          continue
        }
        findings.add(at: location, about: entry.subject) { words in
          words.message = "'\(name.string)' is defined but never used"
        }
      }
      if circular.contains(name) {
        findings.add(at: location, about: entry.subject) { words in
          words.message = "'\(name.string)' refers to itself"
        }
      }
    }
  }

  /// Where a format has a name like `%# @name @`, in bytes: the formatter reads an object.
  private static func spacedMentions(of name: ByteSlice, in format: ByteSlice) -> [ByteRange] {
    var found: [ByteRange] = []
    var offset = 0
    func skip(where isSkipped: (UInt8) -> Bool) {
      while offset < format.count, isSkipped(format[offset]) { offset += 1 }
    }
    func take(_ byte: UInt8) -> Bool {
      guard offset < format.count, format[offset] == byte else { return false }
      offset += 1
      return true
    }
    while let sign = format.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      offset = sign + 1
      if take(UInt8(ascii: "%")) { continue }
      skip(where: \.isASCIIDigit)
      if offset > sign + 1, !take(UInt8(ascii: "$")) { continue }
      guard take(UInt8(ascii: "#")), take(0x20) else { continue }
      skip { $0 == 0x20 }
      guard take(UInt8(ascii: "@")) else { continue }
      skip { $0 == 0x20 }
      guard format[offset..<format.count].hasPrefix(name) else { continue }
      offset += name.count
      skip { $0 == 0x20 }
      if take(UInt8(ascii: "@")) { found.append(ByteRange(sign, offset)) }
    }
    return found
  }

  private func reportSpaces(
    in mentions: [ByteRange], of name: ByteSlice, _ format: LocalizedText, _ entry: EntryContext,
    _ findings: inout Findings
  ) {
    let file = entry.file
    func place(_ mention: ByteRange) -> Finding.Location {
      .init(file: file.source, range: file.written(mention, of: format))
    }
    func meant(_ mention: ByteRange) -> String { format.bytes[mention.offsets].string.filter { $0 != " " } }
    findings.add(at: place(mentions[0]), about: entry.subject) { words in
      words.message =
        "\(Wording.quote(format.bytes[mentions[0].offsets])) does not name '\(name.string)': the app crashes"
      words.note("because of the spaces, the formatter reads an object")
      words.fix(
        "write '\(meant(mentions[0]))'", .needsReview,
        mentions.map { FixIt.Edit(place($0), replacement: meant($0)) })
    }
    // Other placeholders may have mistakes of their own.
    guard format.bytes.bytes.count(where: { $0 == UInt8(ascii: "%") }) == mentions.count else { return }
    findings.explain([PlaceholderMismatchRule.self, MalformedPlaceholderRule.self], entry.subject)
  }

  private func reportUndefined(
    _ mention: VariableMention, _ defined: [ByteSlice], _ entry: EntryContext, _ findings: inout Findings
  ) {
    let file = entry.file
    func location(_ range: ByteRange) -> Finding.Location {
      .init(file: file.source, range: file.written(range, of: mention.text))
    }
    findings.add(at: location(mention.range), about: entry.subject) { words in
      let name = mention.name.string
      let written = mention.text.bytes[mention.range.offsets].string
      words.message = "'\(name)' is not defined: users see '\(written)'"
      let nearest = defined.count == 1 ? defined[0].string : Spelling.nearest(to: name, among: defined.map(\.string))
      guard let nearest else { return }
      words.note("did you mean '\(nearest)'?")
      words.fix("write '\(nearest)'", .needsReview, replacing: location(mention.nameRange), with: nearest)
    }
  }

  private static func message(for defect: Variation.Defect.Kind) -> String {
    switch defect {
    case .missingFormat: "missing NSStringLocalizedFormatKey: users see the key"
    case .missingText: "the entry has substitutions but no text"
    case .wrongArgumentNumber(let number): "\(Wording.quote(number)) is not a valid argument number; use 1 to 127"
    case .missingRuleType: "missing NSStringFormatSpecTypeKey"
    case .wrongRuleType(let type): "\(Wording.quote(type)) is not a valid rule type; use NSStringPluralRuleType"
    case .missingValueType: "missing NSStringFormatValueTypeKey"
    case .wrongValueType(let type): "\(Wording.quote(type)) is not a valid number type; use 'd', 'ld' or 'lld'"
    case .missingOther: "missing form 'other'"
    case .noForms: "the rule has no forms"
    case .repeatedForm(let name): "duplicate \(Wording.quote(name))"
    case .unknownForm(let name): "\(Wording.quote(name)) is neither a plural category nor another valid name"
    case .unexpectedValue(let kind): "expected a string, found \(kind)"
    }
  }
}

extension String {
  /// The example file with its key marked.
  fileprivate var replacingKey: String {
    guard let range = firstRange(of: "<key>k") else { return self }
    return self[..<range.lowerBound] + "<key>↓k" + self[range.upperBound...]
  }
}
