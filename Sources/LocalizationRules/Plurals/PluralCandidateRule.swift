internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct PluralCandidateRule: Rule {
  static let description = RuleDescription(
    identifier: "plural-candidate",
    category: .plurals,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A base text has a number before a word but only one form: \"%d files\", \"file(s)\".",
    rationale: """
      Users see "1 files", and translators cannot do better in languages with more forms. A plural in a string catalog
      or a `.stringsdict` file gives each number its own form.
      """,
    remedy: "Make the text a plural, in a string catalog or a `.stringsdict` file.",
    examples: [
      Example(["en": #""k" = "↓%d files deleted";"#]),
      Example(["en": #""k" = "Delete ↓file(s)?";"#]),
      Example(["en": #""k" = "Files: %d";"#]),
      Example(["en": #""k" = "%d%% done";"#]),
      Example(["en": #""k" = "%@ is here";"#]),
    ])

  func register(in visits: inout RuleVisits) { visits.baseEntry([.percent, .bracket], check) }

  private func check(_ entry: EntryContext, findings: inout Findings) {
    guard entry.form == nil, !entry.entry.traits.contains(.variations) else { return }
    let text = entry.text.bytes
    if let suffix = text.range(of: "(s)"), suffix.lowerBound > 0, text[suffix.lowerBound - 1].isASCIILetter {
      var start = suffix.lowerBound
      while start > 0, text[start - 1].isASCIILetter { start -= 1 }
      report(ByteRange(start, suffix.upperBound), entry, &findings)
      return
    }
    let format = entry.format
    let number = format.certainSpecifiers.first { specifier in
      let end = Int(specifier.range.upperBound)
      guard case .integer = specifier.type, text[end] == 0x20 else { return false }
      return text[end + 1].isASCIILetter && !text[end + 1].isASCIIUppercase
    }
    if let number { report(number.range, entry, &findings) }
  }

  private func report(_ range: ByteRange, _ entry: EntryContext, _ findings: inout Findings) {
    findings.add(at: entry.location(of: range), about: entry.subject) { words in
      words.message = "\(Wording.quote(entry.text.bytes)) has only one form for all numbers"
    }
  }
}
