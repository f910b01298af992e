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
      Example(["en": #""k" = "%1$@, %2$@: %3$lld";"#, "de": #""k" = "%1$@, %2$@: ↓%3lld";"#]),
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
    let location = entry.location(of: unnumbered.range)
    findings.add(at: location, about: entry.subject, severity: isHarmless ? .note : nil) { words in
      let again = readings.count { $0.position == position } > 1 ? " again" : ""
      words.message =
        "'\(format.written(unnumbered))' is unnumbered beside numbered arguments, so it reads argument \(position)\(again)"
      if let number = Self.numberLeft(among: certain, entry) {
        let numbered = Self.numbered(format.written(unnumbered), number)
        words.fix("write '\(numbered)'", entry.applicability(.needsReview), replacing: location, with: numbered)
      }
    }
  }

  /// The only argument that no numbered specifier reads, if a single one has no number.
  private static func numberLeft(among specifiers: [FormatSpecifier], _ entry: EntryContext) -> Int? {
    let base = entry.isBase ? nil : entry.wholeBase.map { EntryArguments($0, comparedWith: []) }
    let left = Set(1..<(base?.needed ?? specifiers.count) + 1).subtracting(specifiers.compactMap(\.position))
    let unnumbered = specifiers.filter { $0.position == nil }
    guard let number = left.first, left.count == 1, unnumbered.count == 1, let type = unnumbered[0].type,
      base?.types[number].map({ $0.difference(from: type) < .kind }) ?? true
    else { return nil }
    return number
  }

  /// A specifier with its number: `%3$lld` for `%3lld`, where the number has no dollar sign, and for `%lld`. In `%3.1f`, it
  /// is a width.
  private static func numbered(_ written: String, _ number: Int) -> String {
    var rest = written.dropFirst()
    if rest.hasPrefix("\(number)"), rest.dropFirst("\(number)".count).first?.isLetter ?? false {
      rest = rest.dropFirst("\(number)".count)
    }
    return "%\(number)$\(rest)"
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
