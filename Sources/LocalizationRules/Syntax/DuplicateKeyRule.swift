internal import LocalizationModel
internal import SourceText

struct DuplicateKeyRule: TableRule {
  static let description = RuleDescription(
    identifier: "duplicate-key",
    category: .syntax,
    severity: .error,
    summary: "The same key stands twice in one table.",
    rationale: """
      The system takes the last one and says nothing. Where the texts differ, somebody's translation is not shown, and
      often one of the two was meant for another key. Two equal entries are a warning.
      """,
    examples: [
      Example(["en": "\"a\" = \"A\";\n↓\"a\" = \"B\";"]),
      Example(["en": "\"a\" = \"A\";\n↓\"a\" = \"A\";"]),
      Example(["en": "\"a/b\" = \"A\";\n↓\"a\\/b\" = \"B\";"]),
      Example(["en": "\"a\" = \"A\";\n\"A\" = \"B\";"]),
      Example(["en": "\"é\" = \"A\";\n\"e\u{301}\" = \"B\";"]),
    ])

  init(options: RuleOptions) {}

  func check(_ table: TableContext, findings: inout Findings) {
    for localization in table.table.localizations {
      // The languages of a catalog share their keys: the source language tells for all.
      for (index, file) in localization.files.enumerated()
      where !file.format.holdsAllLanguages || localization === table.table.base {
        check(file, at: index, in: localization, table, &findings)
      }
    }
  }

  private func check(
    _ file: TableFile, at tableIndex: Int, in localization: Localization, _ table: TableContext,
    _ findings: inout Findings
  ) {
    var last = ContiguousArray<Int32>(repeating: -1, count: table.table.keys.count)
    var earlier: [Int: [Int]] = [:]
    for index in file.entries.indices {
      let number = localization.keyNumber(ofEntry: index, inFile: tableIndex)
      if last[number] >= 0 { earlier[number, default: []].append(Int(last[number])) }
      last[number] = Int32(index)
    }
    for (number, others) in earlier.sorted(by: { $0.key < $1.key }) {
      let winner = Int(last[number])
      let differing = others.filter { file.value($0) != file.value(winner) }
      let message =
        differing.isEmpty
        ? "the key \(Wording.quote(file.key(winner))) stands \(others.count == 1 ? "twice" : "\(others.count + 1) times")"
        : "the key \(Wording.quote(file.key(winner))) has another text further up; this one wins"
      findings.add(
        Self.self, message, at: .init(file: file.source, range: file.entries[winner].keyWithQuotes(in: file.source)),
        subject: table.subject(key: number, language: localization.language),
        severity: differing.isEmpty ? .warning : .error,
        notes: others.map {
          Finding.Note(
            "\(Wording.quote(file.value($0))) is never shown",
            at: .init(file: file.source, range: file.entries[$0].keyWithQuotes(in: file.source)))
        })
    }
  }
}

extension Entry {
  /// The key as written, with its quotation marks.
  func keyWithQuotes(in file: SourceFile) -> ByteRange {
    guard key.lowerBound > 0, !file.isBinary else { return key }
    let quote = file.text[Int(key.lowerBound) - 1]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return key }
    return ByteRange(lowerBound: key.lowerBound - 1, upperBound: key.upperBound + 1)
  }
}
