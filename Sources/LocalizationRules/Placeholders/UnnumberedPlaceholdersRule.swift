internal import LocalizationModel
internal import SourceText

struct UnnumberedPlaceholdersRule: Rule {
  static let description = RuleDescription(
    identifier: "unnumbered-placeholders",
    category: .placeholders,
    severity: .note,
    summary: "A base text has several unnumbered arguments of different types.",
    rationale: """
      Translators whose language needs a different order must know that `%@ … %d` becomes `%2$d … %1$@`; moving only the
      words makes the app crash. Numbered arguments can move freely.
      """,
    remedy: "Number the arguments in the base text, so that translations can change their order.",
    examples: [
      Example(["en": #""k" = "↓%@ has %d files";"#, "de": #""k" = "%@ hat %d Dateien";"#]),
      Example(["en": #""k" = "%@ has %d files";"#]),
      Example(["en": #""k" = "%1$@ has %2$d files";"#]),
      Example(["en": #""k" = "%@ and %@";"#]),
      Example(["en": #""k" = "%d% done";"#]),
      Example([
        "en": #""k" = "Use %file for the file and %line for the line"; "l" = "↓%dmin of %@";"#, "de": #""k" = "K";"#,
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.baseEntry(.percent, check) }

  private func check(_ entry: EntryContext, findings: inout Findings) {
    // Where there is no translation, nobody orders the words anew; those that there are follow their base. The forms of a
    // plural rule count from the rule's own argument.
    guard !entry.table.translations.isEmpty, entry.form == nil, !entry.entry.traits.contains(.variations),
      !entry.entry.traits.contains(.implicitValue), Self.hasSeveralSigns(entry.text.bytes)
    else { return }
    let real = RealSpecifiers(entry.text, comparedWith: [], passing: entry.passed)
    let values = real.readings
    guard values.count > 1, values.allSatisfy({ !$0.isNumbered }), let first = values.first,
      values.contains(where: { $0.type.difference(from: first.type) == .kind }), !entry.isBaseReadingTooMuch,
      !values.contains(where: { Self.isWord(at: Int($0.range.lowerBound), in: entry.text.bytes) })
    else { return }
    findings.add(at: entry.location(of: first), about: entry.subject) { words in
      words.message = "\(values.count) arguments of different types are not numbered"
      words.fix(
        "number the arguments", .needsReview,
        PlaceholderMismatchRule.numbering(values, Array(1...values.count), in: entry))
    }
  }

  /// Whether what follows a percent sign is a word of its own, which code replaces: "%file at %line".
  private static func isWord(at sign: Int, in text: ByteSlice) -> Bool {
    let word = text[(sign + 1)...]
    let length = word.bytes.prefix(while: \.isASCIILetter).count
    return length > 3 && EnglishVocabulary.isOrdinary(word[0..<length].string.lowercased())
  }

  private static func hasSeveralSigns(_ text: ByteSlice) -> Bool {
    guard let first = text.firstIndex(of: UInt8(ascii: "%")) else { return false }
    return text.firstIndex(of: UInt8(ascii: "%"), from: first + 1) != nil
  }
}
