internal import LocalizationModel
internal import SourceText

struct InvalidPluralRuleRule: VariationRule {
  static let description = RuleDescription(
    identifier: "invalid-plural-rule",
    category: .plurals,
    severity: .error,
    summary: "A plural rule is not built as the system expects it.",
    rationale: """
      Without its format, with a variable that is used and not defined (often because a translator translated its name), or
      with a number type that is none, the system shows the format itself: users read "%#@files@".
      """,
    examples: [
      Example([
        "ru.lproj/Localizable.stringsdict": Self.stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>↓%#@файлы@</string><key>files</key>"
            + Self.plural(
              "<key>one</key><string>%d файл</string><key>few</key><string>%d файла</string>"
                + "<key>many</key><string>%d файлов</string><key>other</key><string>%d файла</string>"))
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>↓%#@file@</string><key>files</key>"
            + plural("<key>one</key><string>%d file</string><key>other</key><string>%d files</string>"))
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>%#@files@</string><key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>↓@</string><key>one</key><string>a</string><key>other</key><string>b</string></dict>"
        )
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": stringsdict(
          "<key>files</key>" + plural("<key>one</key><string>%d</string><key>other</key><string>%d</string>")
        ).replacingKey
      ]),
      Example([
        "L.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "↓%#@fils@" }, "substitutions": { "files": { "formatSpecifier": "lld", "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "%arg file" } }, "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } } } } } } } } }, "version": "1.0" }"#
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": stringsdict(
          "<key>NSStringLocalizedFormatKey</key><string>%#@files@</string><key>files</key>"
            + plural("<key>one</key><string>%d file</string><key>other</key><string>%d files</string>"))
      ]),
    ],
    references: ["Apple's documentation archive, Stringsdict File Format"])

  init(options: RuleOptions) {}

  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings) {
    let file = entry.tableFile.source
    for defect in variation.defects + variation.variables.flatMap(\.defects) {
      guard let message = Self.words(for: defect.kind) else { continue }
      findings.add(Self.self, message, at: .init(file: file, range: defect.range), subject: entry.subject)
    }
    checkNames(entry, variation, findings: &findings)
  }

  /// Names between `%#@` and `@`: each is defined, and none leads back to itself.
  private func checkNames(_ entry: EntryContext, _ variation: Variation, findings: inout Findings) {
    let defined = variation.variables.compactMap(\.name)
    let isCatalog = entry.tableFile.format == .catalog
    if let undefined = variation.undefinedMention {
      // One wrong name is told once.
      return reportUndefined(undefined, defined, entry, &findings)
    }
    let used = Set(variation.mentions.map(\.name))
    for variable in variation.variables {
      guard let name = variable.name else { continue }
      if !used.contains(name), !isCatalog, variation.format != nil {
        findings.add(
          Self.self, "'\(name.string)' is defined and never used",
          at: .init(file: entry.tableFile.source, range: variable.nameRange),
          subject: entry.subject)
      }
      if Self.leadsToItself(name, variation) {
        findings.add(
          Self.self, "'\(name.string)' refers to itself",
          at: .init(file: entry.tableFile.source, range: variable.nameRange),
          subject: entry.subject)
      }
    }
  }

  private func reportUndefined(
    _ mention: VariableMention, _ defined: [ByteSlice], _ entry: EntryContext, _ findings: inout Findings
  ) {
    let name = mention.name.string
    let nearest = defined.count == 1 ? defined[0].string : Spelling.nearest(to: name, among: defined.map(\.string))
    func location(_ range: ByteRange) -> Finding.Location {
      .init(file: entry.tableFile.source, range: entry.tableFile.written(range, of: mention.text))
    }
    findings.add(
      Self.self, "'\(name)' is not defined: users read '\(mention.text.bytes[mention.range.offsets].string)'",
      at: location(mention.range), subject: entry.subject,
      notes: nearest.map { [Finding.Note("did you mean '\($0)'?")] } ?? [],
      fixIts: nearest.map { nearest in
        let edit = FixIt.Edit(location(mention.nameRange), replacement: nearest)
        return [FixIt(title: "write '\(nearest)'", applicability: .needsReview, edits: [edit])]
      } ?? [])
  }

  private static func leadsToItself(_ name: ByteSlice, _ variation: Variation) -> Bool {
    var reached: Set<ByteSlice> = []
    var pending = [name]
    while let next = pending.popLast() {
      for form in variation.variables.first(where: { $0.name == next })?.forms ?? [] {
        for specifier in FormatString(form.text.bytes).specifiers {
          guard let inner = specifier.variable.map({ form.text.bytes[$0.offsets] }) else { continue }
          if inner == name { return true }
          if reached.insert(inner).inserted { pending.append(inner) }
        }
      }
    }
    return false
  }

  private static func words(for defect: Variation.Defect.Kind) -> String? {
    switch defect {
    case .missingFormat: "there is no NSStringLocalizedFormatKey, so the key is shown"
    case .missingText: "there are substitutions and no text that uses them"
    case .wrongArgumentNumber(let number): "\(Wording.quote(number)) is no number of an argument, from 1 to 127"
    case .missingRuleType: "there is no NSStringFormatSpecTypeKey"
    case .wrongRuleType(let type): "\(Wording.quote(type)) is no rule; the only one is NSStringPluralRuleType"
    case .missingValueType: "there is no NSStringFormatValueTypeKey"
    case .wrongValueType(let type): "\(Wording.quote(type)) is no type of number; write 'd', 'ld' or 'lld'"
    case .noForms: "there are no forms"
    case .repeatedForm(let name): "\(Wording.quote(name)) stands twice"
    case .unknownForm(let name): "\(Wording.quote(name)) is no plural category and nothing else that is known here"
    case .unexpectedValue(let kind): "expected a text, found \(kind)"
    // A rule of its own.
    case .missingOther: nil
    }
  }

  // MARK: Examples

  static func stringsdict(_ entry: String) -> String {
    "<plist><dict><key>k</key><dict>\(entry)</dict></dict></plist>"
  }

  static func plural(_ forms: String) -> String {
    "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict>"
  }
}

extension String {
  /// The example file with its key marked.
  fileprivate var replacingKey: String {
    guard let range = firstRange(of: "<key>k") else { return self }
    return self[..<range.lowerBound] + "<key>↓k" + self[range.upperBound...]
  }
}
