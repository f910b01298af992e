internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct DuplicateKeyRule: Rule {
  static let description = RuleDescription(
    identifier: "duplicate-key",
    category: .syntax,
    severity: .error,
    summary: "The same key appears twice in one table.",
    rationale: """
      The system silently uses the last one. If the texts differ, users never see one of them, and often one of the two
      was meant for another key: an error in the base language, a warning where a language has two translations. Two equal
      entries are a note.
      """,
    remedy: "Keep one of the two entries. Where the values differ, keep the later one to change nothing for users.",
    examples: [
      Example(["en": "\"a\" = \"A\";\n↓\"a\" = \"B\";"]),
      Example(["en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\";\n↓\"a\" = \"A\";"]),
      Example(["en": "\"a\" = \"A\";\n↓\"a\" = \"B\";", "de": "\"a\" = \"Ä\";\n↓\"a\" = \"Be\";"]),
      Example(["en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\";\n↓\"a\" = \"Æ\";"]),
      Example(["en": "\"a\" = \"A\";\n↓\"a\" = \"A\";"]),
      Example(["en": "\"a\" = \"A\";\n\"a\" = \"A\";\n↓\"a\" = \"A\";"]),
      Example([
        "en": "\"a\" = \"A\";\n↓\"a\" = \"A\";", "de": "\"a\" = \"Wörter\";\n↓\"a\" = \"Zeichen\";",
      ]),
      Example(["en": "\"a/b\" = \"A\";\n↓\"a\\/b\" = \"B\";"]),
      Example(
        ["en": "\"a\" = \"A\";\n↓\"a\" = \"B\";\n\"b\" = \"B\"\n\"c\" = \"C\";"], alongside: ["syntax-error"]),
      Example([
        "en": "\"a\" = \"A\"; ↓\"a\" = \"A\"; \"b\" = \"B\"; ↓\"b\" = \"B\";",
        "de": "\"a\" = \"Ä\"; ↓\"a\" = \"A\"; \"b\" = \"Be\"; ↓\"b\" = \"Bé\";",
      ]),
      Example(["en": "\"a\" = \"A\";\n\"A\" = \"B\";"]),
      Example(["en": "\"é\" = \"A\";\n\"e\u{301}\" = \"B\";"]),
    ])

  func register(in visits: inout RuleVisits) { visits.table(readsTexts: false, check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    // Copied from the base into every language, a duplicate is one mistake.
    var known: Set<Int> = []
    for localization in context.table.localizations {
      // The languages of a catalog share their keys: only the source language is checked.
      for (index, file) in localization.files.enumerated()
      where !file.format.holdsAllLanguages || localization === context.table.base {
        let found = check(file, at: index, in: localization, context, known, &findings)
        if localization === context.table.base { known.formUnion(found) }
      }
    }
  }

  /// Returns the numbers of the keys that appear with different texts; `known` are those of the base.
  private func check(
    _ file: TableFile, at fileIndex: Int, in localization: Localization, _ context: TableContext,
    _ known: Set<Int>, _ findings: inout Findings
  ) -> Set<Int> {
    var differing: Set<Int> = []
    var last = ContiguousArray<Int32>(repeating: -1, count: context.table.keys.count)
    var earlier: [Int: [Int]] = [:]
    for index in file.entries.indices {
      let number = localization.keyNumber(ofEntry: index, inFile: fileIndex)
      if last[number] >= 0 { earlier[number, default: []].append(Int(last[number])) }
      last[number] = Int32(index)
    }
    for (number, others) in earlier.sorted(by: { $0.key < $1.key }) {
      let winner = Int(last[number])
      // Of what the system does not read, neither wins.
      let isRead = file.systemReading == .whole
      let isSame = others.allSatisfy { file.value($0) == file.value(winner) }
      if !isSame { differing.insert(number) }
      let isBase = localization === context.table.base
      // Hardly anybody sees white space at an end.
      let isAlike = others.allSatisfy { file.value($0).trimmed == file.value(winner).trimmed }
      let isUntranslated =
        isRead && !isBase && !localization.language.isVariant(of: context.bundle.sourceLanguage)
        && context.table.baseValue(ofKey: number).map {
          $0 == file.value(winner) && others.map(file.value).contains { $0 != file.value(winner) && !$0.isEmpty }
        } ?? false
      findings.add(
        at: Self.location(ofKey: winner, in: file),
        about: context.subject(key: number, language: localization.language),
        severity: !isRead || isSame || (known.contains(number) && !isUntranslated)
          ? .note : isBase && !isAlike ? .error : .warning
      ) { words in
        let message = "duplicate key \(Wording.quote(file.key(winner)))"
        if isUntranslated {
          words.message =
            "duplicate key \(Wording.quote(file.key(winner))): the entry with the base text wins over another"
        } else if !isSame {
          words.message = "\(message) with a different value\(isRead ? "; this one wins" : "")"
        } else {
          words.message = others.count == 1 ? message : "\(message); it appears \(others.count + 1) times"
        }
        for other in others {
          let value = Wording.quote(file.value(other))
          words.note(
            "\(isRead ? "this entry is ignored" : "the other entry"): \(value)",
            at: Self.location(ofKey: other, in: file))
        }
      }
    }
    return differing
  }

  private static func location(ofKey index: Int, in file: TableFile) -> Finding.Location {
    Finding.Location(file: file.source, range: file.entries[index].keyWithQuotes(in: file.source))
  }
}
