internal import LocalizationModel
internal import SourceText

struct MaximumLengthExceededRule: TableRule {
  static let description = RuleDescription(
    identifier: "maximum-length-exceeded",
    category: .keys,
    severity: .warning,
    summary: "A text is longer than the manifest or the configuration allows.",
    rationale: """
      A label that does not fit is cut off, and the longest language tells how wide it must be. Lengths are counted in
      characters as people count them (grapheme clusters); placeholders count as they are written.
      """,
    settings: [
      Setting(
        "limits", default: .texts([]),
        summary: "Patterns of keys with the most characters that their texts may have: \"button.*=20\".")
    ],
    examples: [
      Example(
        ["en": "\"ok\" = \"OK\";", "de": "\"ok\" = \"↓Einverstanden\";"],
        manifest: #"{ "keys": [ { "key": "ok", "maximumLength": 5 } ] }"#),
      Example(
        ["en": "\"button.ok\" = \"OK\";\n\"button.no\" = \"↓No, thanks\";\n\"title\" = \"A long title\";"],
        options: ["limits": .texts(["button.*=5"])]),
      Example(
        ["en": "\"ok\" = \"OK\";", "hi": "\"ok\" = \"ठीक है\";"],
        manifest: #"{ "keys": [ { "key": "ok", "maximumLength": 5 } ] }"#),
    ])

  private let limits: [(pattern: PathPattern, limit: Int)]

  init(options: RuleOptions) {
    limits = options.texts("limits").compactMap { text in
      guard let equals = text.lastIndex(of: "="), let limit = Int(text[text.index(after: equals)...]) else {
        return nil
      }
      return (PathPattern(name: String(text[..<equals])), limit)
    }
  }

  func check(_ table: TableContext, findings: inout Findings) {
    var limitOfKey: [[UInt8]: Int] = [:]
    for declared in table.project.manifest.keys {
      guard let limit = declared.maximumLength, declared.table == nil || declared.table == table.table.name else {
        continue
      }
      limitOfKey[Array(declared.key.utf8)] = limit
    }
    guard !limitOfKey.isEmpty || !limits.isEmpty else { return }
    for number in 0..<table.table.keys.count {
      let key = table.table.keys[number]
      guard let limit = limitOfKey[Array(key.bytes)] ?? limits.first(where: { $0.pattern.matches(key.string) })?.limit
      else { continue }
      for localization in table.table.localizations { check(number, limit, localization, table, &findings) }
    }
  }

  private func check(
    _ number: Int, _ limit: Int, _ localization: Localization, _ table: TableContext, _ findings: inout Findings
  ) {
    guard let reference = localization.entry(ofKey: number) else { return }
    let texts = localization.variation(reference)?.texts ?? [localization.text(reference)]
    // A text has at least as many bytes as characters.
    for text in texts where text.bytes.count > limit {
      let length = text.string.count
      guard length > limit else { continue }
      findings.add(
        Self.self, "the text has \(length) characters, and \(limit) are allowed",
        at: .init(file: localization.file(of: reference).source, range: text.range),
        subject: table.subject(key: number, language: localization.language))
      return
    }
  }
}
