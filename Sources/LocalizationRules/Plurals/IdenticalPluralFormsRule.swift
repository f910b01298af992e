internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct IdenticalPluralFormsRule: Rule {
  static let description = RuleDescription(
    identifier: "identical-plural-forms",
    category: .plurals,
    severity: .note,
    summary: "All forms of a plural are the same text in a language that distinguishes them.",
    rationale: """
      Usually the forms are not translated yet, or one was copied to the others. A text that reads the same for every
      number needs no plural. Languages that do not change a noun after a number are not checked, nor are base texts, forms
      that contain only the number, and texts that are the same for every number in five languages.
      """,
    remedy: "Write each form as the language needs it, or keep `other` alone if they are the same on purpose.",
    examples: [
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d file", "other": "%d files"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "↓files", ["one": "%d Dateien", "other": "%d Dateien"]),
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("typing", ["one": "%@ types", "other": "%@ types"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d Datei", "other": "%d Dateien"])
      ]),
      Example([
        "ja.lproj/Localizable.stringsdict": ExampleFile.plural("files", ["one": "%d件", "other": "%d件"])
      ]),
      Example([
        "tr.lproj/Localizable.stringsdict": ExampleFile.plural(
          "files", ["one": "%d dosya", "other": "%d dosya"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("meters", ["one": "%d", "other": "%d"])
      ]),
      Example([
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("time", ["one": "%d Std.", "other": "%d Std."])
      ]),
      Example([
        "en.lproj/Localizable.stringsdict": ExampleFile.plural("left", ["other": "Left: %d"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural("left", ["one": "Übrig: %d", "other": "Übrig: %d"]),
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.variation(check) }

  private func check(_ context: VariationContext, findings: inout Findings) {
    let entry = context.entry
    // Whoever writes the base decides that its text is the same for every number.
    guard !entry.isBase, context.variation.mayHaveIdenticalForms, let rules = context.plurals, rules.needed.count > 1,
      !PluralRules.leavesNounsAlone(entry.textLanguage), context.base.map(Self.distinguishesForms) ?? true
    else { return }
    for forms in PluralForms.all(in: context.variation) where Self.areSame(forms) {
      guard let first = forms.forms.first,
        Self.hasWords(first.text.bytes), !Self.isCopy(first.text.bytes, in: context),
        !Self.isTheSameInMany(entry)
      else { continue }
      let location = Finding.Location(file: entry.file.source, range: forms.range)
      findings.add(at: location, about: entry.subject) { words in
        let count = forms.forms.count
        words.message = "\(count == 2 ? "both" : "all \(count)") forms are \(Wording.quote(first.text.bytes))"
      }
    }
  }

  /// Whether there are several forms, which are all the same text.
  private static func areSame(_ group: PluralForms) -> Bool {
    group.forms.count > 1 && group.forms.allSatisfy { $0.text.bytes == group.forms[0].text.bytes }
  }

  /// In so many languages, it is not a mistake that all forms are the same: "%d percent done".
  private static let many = 5

  /// Whether many languages that distinguish forms have the same text in all of them.
  private static func isTheSameInMany(_ entry: EntryContext) -> Bool {
    var count = 0
    for localization in entry.table.translations where !PluralRules.leavesNounsAlone(localization.language) {
      guard let reference = localization.entry(ofKey: entry.keyNumber),
        let variation = localization.variation(reference)
      else { continue }
      guard PluralForms.all(in: variation).contains(where: areSame) else { continue }
      count += 1
      if count >= many { return true }
    }
    return false
  }

  /// Whether a text is the base's, so that it is not translated at all.
  private static func isCopy(_ text: ByteSlice, in context: VariationContext) -> Bool {
    guard context.base?.variation?.representative?.bytes == text else { return false }
    let same = SameText(keyNumber: context.entry.keyNumber, text: text, brands: context.entry.brands)
    return same.words >= SameText.suspiciousWords
  }

  /// Whether the base has forms that differ. Where it has one text for every number, a translation may, too.
  private static func distinguishesForms(_ base: EntryContext) -> Bool {
    guard let variation = base.variation else { return false }
    let groups = PluralForms.all(in: variation)
    return groups.contains { $0.forms.count > 1 } && !groups.contains(where: areSame)
  }

  /// Whether a text has words besides numbers and other arguments; abbreviations are the same after every number.
  private static func hasWords(_ text: ByteSlice) -> Bool {
    var rest: [UInt8] = []
    var end = 0
    for specifier in FormatString(text).specifiers {
      rest += text[end..<Int(specifier.range.lowerBound)].bytes
      rest.append(0x20)
      end = Int(specifier.range.upperBound)
      // `%arg` of a catalog.
      if text.hasPrefix("rg", at: end), specifier.conversion == 0x61 { end += 2 }
    }
    rest += text[end..<text.count].bytes
    return String(decoding: rest, as: UTF8.self).split(whereSeparator: \.isWhitespace).contains { word in
      word.contains(where: \.isLetter) && !isAbbreviation(word)
    }
  }

  /// `h`, `km`, `min`, `sec.`
  private static func isAbbreviation(_ word: Substring) -> Bool {
    let letters = word.filter(\.isLetter)
    return letters.count <= 2 || (word.hasSuffix(".") && letters.count <= 5) || units.contains(letters.lowercased())
  }

  private static let units: Set<String> = [
    "min", "sec", "sek", "seg", "hrs", "std", "bpm", "fps", "dpi", "rpm", "mph", "kbps", "mbps", "мин", "сек",
  ]
}

extension Variation {
  /// Whether a variable has several forms for each device, or the same text in all forms.
  fileprivate var mayHaveIdenticalForms: Bool {
    variables.contains { variable in
      guard let first = variable.forms.first else { return false }
      return variable.forms.allSatisfy { $0.text.bytes == first.text.bytes }
        || variable.forms.contains { $0.pluralCategory == nil || $0.device != nil }
    }
  }
}
