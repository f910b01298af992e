internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MaximumLengthExceededRule: ConfigurableRule {
  static let description = RuleDescription(
    identifier: "maximum-length-exceeded",
    category: .keys,
    severity: .warning,
    summary: "A text is longer than the manifest or the configuration allows.",
    rationale: """
      A text that does not fit its label is cut off, and some languages need much more room than others. Lengths are
      counted in characters as people see them (grapheme clusters), placeholders as they are written. A limit in the
      manifest takes precedence over the option, and of several patterns that match a key the smallest limit counts.
      """,
    remedy: "Shorten the text.",
    examples: [
      Example(
        ["en": "\"ok\" = \"OK\";", "de": "\"ok\" = \"↓Einverstanden\";"],
        manifest: #"{ "keys": [ { "key": "ok", "maximumLength": 5 } ] }"#),
      Example(
        ["en": "\"button.ok\" = \"OK\";\n\"button.no\" = \"↓No, thanks\";\n\"title\" = \"A long title\";"],
        options: Options(limits: ["button.*": 5])),
      Example(
        ["en": "\"ok\" = \"OK\";", "hi": "\"ok\" = \"ठीक है\";"],
        manifest: #"{ "keys": [ { "key": "ok", "maximumLength": 5 } ] }"#),
    ])

  struct Options: RuleOptions {
    var limits: [String: Int] = [:]

    static let settings: [Setting<Options>] = [
      Setting(
        "limits", \.limits, "Maximum length in characters by key pattern.", example: "{ \"button.*\": 20 }")
    ]
  }

  private let patterns: PatternIndex
  /// Of each pattern.
  private let limits: [Int]

  init(options: Options) {
    patterns = PatternIndex(options.limits.keys.map { PathPattern(name: $0) })
    limits = Array(options.limits.values)
  }

  func register(in visits: inout RuleVisits) { visits.table(check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    var limitOfKey: [[UInt8]: Int] = [:]
    for declared in context.project.manifest.keys {
      guard let limit = declared.maximumLength, declared.table == nil || declared.table == table.name else { continue }
      limitOfKey[Array(declared.key.utf8)] = limit
    }
    guard !limitOfKey.isEmpty || !limits.isEmpty else { return }
    for number in 0..<table.keys.count {
      let key = table.keys[number]
      guard let limit = limitOfKey[Array(key.bytes)] ?? smallestLimit(for: key) else { continue }
      for localization in table.localizations { check(number, limit, localization, context, &findings) }
    }
  }

  private func smallestLimit(for key: ByteSlice) -> Int? {
    guard !limits.isEmpty else { return nil }
    return patterns.numbers(matching: key.string).map { limits[$0] }.min()
  }

  private func check(
    _ number: Int, _ limit: Int, _ localization: Localization, _ context: TableContext, _ findings: inout Findings
  ) {
    guard let reference = localization.entry(ofKey: number) else { return }
    let texts = localization.variation(reference)?.texts ?? [localization.text(reference)]
    // A text has at least as many bytes as characters.
    for text in texts where text.bytes.count > limit {
      let length = text.string.count
      guard length > limit else { continue }
      findings.add(
        at: .init(file: localization.file(of: reference).source, range: text.range),
        about: context.subject(key: number, language: localization.language)
      ) { words in
        words.message = "\(Wording.count(length, "character")); the limit is \(Wording.grouped(limit))"
      }
      return
    }
  }
}
