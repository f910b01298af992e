internal import LocalizationModel
internal import SourceText

struct MixedPlaceholderNumberingRule: Rule {
  static let description = RuleDescription(
    identifier: "mixed-placeholder-numbering",
    category: .placeholders,
    severity: .error,
    summary: "A text mixes numbered and unnumbered arguments.",
    rationale: """
      Unnumbered arguments count from 1, regardless of numbered ones: in `%1$@ %d`, the `%d` reads argument 1 again,
      which is an object, as a number. Where each argument is still read as it should be, it is a note: the next edit
      breaks it.
      """,
    remedy: "Number all arguments of the text, or none.",
    examples: [
      Example(["en": #""k" = "%1$@ and ↓%@";"#]),
      Example(["en": #""k" = "%1$@ has %2$d";"#, "de": #""k" = "%1$@ hat ↓%d";"#]),
      Example(["en": #""k" = "%1$@ has %2$@";"#, "de": #""k" = "↓%@ hat %2$@";"#]),
      Example(["en": #""k" = "%1$@ has %2$d (100%)";"#]),
      Example(["en": #""k" = "%1$d of 100% done";"#]),
    ])

  func register(in visits: inout RuleVisits) { visits.entry(.unusualSpecifier, check) }

  private func check(_ entry: EntryContext, findings: inout Findings) {
    // The texts of a plural rule count from the rule's own argument.
    guard entry.form == nil || (entry.file.format == .catalog && !entry.text.bytes.contains("%arg")) else { return }
    guard entry.text.traits.contains(.dollar), !Self.isPlainlyNumbered(entry.text.bytes) else { return }
    let format = entry.format
    // A substitution of a catalog has its own number.
    let certain = format.certainSpecifiers.filter { $0.variable == nil }
    guard certain.contains(where: { $0.position != nil }), let unnumbered = certain.first(where: { $0.position == nil })
    else { return }
    // A number in the wrong place has a finding of its own.
    guard entry.isBase || entry.text.bytes[Int(unnumbered.range.upperBound)] != UInt8(ascii: "$"),
      !entry.isBaseReadingTooMuch
    else { return }
    let readings = EntryArguments(entry, comparedWith: []).readings
    let position = readings.first { !$0.isNumbered }?.position ?? 1
    let isHarmless = Self.readsAsMeant(entry, readings)
    findings.add(
      at: entry.location(of: unnumbered.range), about: entry.subject, severity: isHarmless ? .note : nil
    ) { words in
      let again = readings.count { $0.position == position } > 1 ? " again" : ""
      words.message =
        "'\(format.written(unnumbered))' is unnumbered beside numbered arguments, so it reads argument \(position)\(again)"
    }
  }

  /// Whether every argument is read as the base reads it; in the base, whether each is read once.
  private static func readsAsMeant(_ entry: EntryContext, _ readings: [EntryArguments.Reading]) -> Bool {
    guard !entry.isBase, let base = entry.wholeBase else {
      return Set(readings.map(\.position)) == Set(1..<readings.count + 1)
    }
    func arguments(_ readings: [EntryArguments.Reading]) -> Set<[String]> {
      Set(readings.map { [String($0.position), "\($0.type)"] })
    }
    return arguments(readings) == arguments(EntryArguments(base, comparedWith: []).readings)
  }

  /// Whether every percent sign starts `%1$…` or `%%`, as in most texts with numbered arguments.
  private static func isPlainlyNumbered(_ text: ByteSlice) -> Bool {
    var offset = 0
    while let sign = text.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      var next = sign + 1
      if text[next] == UInt8(ascii: "%") {
        offset = next + 1
        continue
      }
      while text[next].isASCIIDigit { next += 1 }
      guard next > sign + 1, text[next] == UInt8(ascii: "$") else { return false }
      offset = next
    }
    return true
  }
}
