internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct KeyPlaceholderMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "key-placeholder-mismatch",
    category: .placeholders,
    severity: .warning,
    summary: "A key that is also the text takes different arguments than its base text.",
    rationale: """
      Where the key is prose, the code was written with the key in view and passes what the key expects. A base text
      that expects something else shows wrong values or crashes the app.
      """,
    remedy: "Make the arguments of the value those of the key, or give the text a key without arguments.",
    examples: [
      Example(["en": #""%d files" = "↓%@ files";"#]),
      Example(["en": #""Hello %@" = "↓Hello";"#]),
      Example(["en": #""%d files" = "%ld files";"#]),
      Example(["en": #""Hello %@" = "Hi %1$@";"#]),
      Example(["en": #""files.format" = "%d files";"#]),
      Example(["en": #""home.title %lld" = "Home";"# + "\n" + #""error_%@" = "It failed";"#]),
    ])

  func register(in visits: inout RuleVisits) { visits.baseEntry(.percentInKey, check) }

  private func check(_ entry: EntryContext, findings: inout Findings) {
    guard entry.key.firstIndex(of: UInt8(ascii: "%")) != nil, KeyStyle.isProse(entry.key),
      !Self.isIdentifier(entry.key),
      entry.form == nil,
      !entry.entry.traits.contains(.variations), entry.key != entry.text.bytes
    else { return }
    let key = LocalizedText(bytes: entry.key, range: entry.entry.key, traits: Traits(of: entry.key))
    let keyTypes = FormatString(key.bytes).specifiers.compactMap(\.type)
    let expected = RealSpecifiers(
      key, comparedWith: EntryArguments.mentionedTypes(of: entry), passing: entry.passed
    ).readings
    let found = RealSpecifiers(entry.text, comparedWith: keyTypes, passing: entry.passed).readings
    let expectedTypes = Dictionary(expected.map { ($0.position, $0.type) }, uniquingKeysWith: { first, _ in first })
    let foundTypes = Dictionary(found.map { ($0.position, $0.type) }, uniquingKeysWith: { first, _ in first })
    let agrees =
      expectedTypes.count == foundTypes.count
      && expectedTypes.allSatisfy { position, type in
        foundTypes[position].map { $0.difference(from: type) < .kind } ?? false
      }
    guard !agrees else { return }
    findings.add(at: entry.location, about: entry.subject) { words in
      words.message = "the text takes \(Self.list(found)), but its key takes \(Self.list(expected))"
    }
  }

  /// Whether a key is an identifier with values in it, which choose the text rather than appear in it:
  /// `home.title %lld`, `error_%@`.
  private static func isIdentifier(_ key: ByteSlice) -> Bool {
    var rest = ""
    var end = 0
    for specifier in FormatString(key).specifiers {
      rest += key[end..<Int(specifier.range.lowerBound)].string
      end = Int(specifier.range.upperBound)
    }
    rest += key[end..<key.count].string
    return rest.withByteSlice { KeyStyle.isIdentifier($0.trimmed) }
  }

  private static func list(_ readings: [EntryArguments.Reading]) -> String {
    readings.isEmpty ? "no arguments" : Wording.list(readings.map { "'\($0.written)'" })
  }
}
