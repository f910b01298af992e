internal import LocalizationModel
internal import SourceText

struct UnsortedKeysRule: LanguageRule {
  static let description = RuleDescription(
    identifier: "unsorted-keys",
    category: .keys,
    severity: .note,
    isEnabledByDefault: false,
    summary: "The keys of a table are not in alphabetical order.",
    rationale: """
      Sorted tables are easy to compare and merge. The fix moves each entry together with the comment before it. Keys are
      compared by their bytes.
      """,
    examples: [
      Example(["en": #""b" = "B";"# + "\n" + #""↓a" = "A";"#]),
      Example(["en": #""a" = "A";"# + "\n" + #""b" = "B";"#]),
    ])

  init(options: RuleOptions) {}

  func check(_ language: LanguageContext, findings: inout Findings) {
    for section in language.sections {
      for table in section.localization.files where table.format == .strings {
        check(table, section, &findings)
      }
    }
  }

  private func check(_ table: TableFile, _ section: LanguageContext.Section, _ findings: inout Findings) {
    let indices = Array(table.entries.indices)
    guard let wrong = indices.dropFirst().first(where: { table.key($0) < table.key($0 - 1) }) else { return }
    let location = Finding.Location(file: table.source, range: table.entries[wrong].key)
    findings.add(
      Self.self, "\(Wording.quote(table.key(wrong))) should stand before \(Wording.quote(table.key(wrong - 1)))",
      at: location,
      subject: Finding.Subject(
        bundle: section.scope.table.bundle, table: table.name, key: table.key(wrong).string,
        language: section.localization.language.name),
      fixIts: fixIt(table).map { [$0] } ?? [])
  }

  /// Puts the blocks of the sorted entries where the blocks of the entries are.
  private func fixIt(_ table: TableFile) -> FixIt? {
    guard table.problems.isEmpty, !table.source.isBinary else { return nil }
    let text = table.source.text
    // From the comment before the entry to its semicolon.
    let blocks: [ByteRange] = table.entries.compactMap { entry in
      let start = entry.comment.isEmpty ? Int(entry.key.lowerBound) - 1 : Int(entry.comment.lowerBound)
      guard start >= 0, let end = text.firstIndex(of: UInt8(ascii: ";"), from: Int(entry.value.upperBound)) else {
        return nil
      }
      return ByteRange(start, end + 1)
    }
    let isQuoted = table.entries.allSatisfy { $0.key.lowerBound > 0 && text[Int($0.key.lowerBound) - 1] == 0x22 }
    let isInOrder = zip(blocks, blocks.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    guard isQuoted, isInOrder, blocks.count == table.entries.count else { return nil }
    let sorted = table.entries.indices.sorted {
      table.key($0) == table.key($1) ? $0 < $1 : table.key($0) < table.key($1)
    }
    let edits = zip(blocks, sorted).filter { $0 != blocks[$1] }.map { place, index in
      FixIt.Edit(.init(file: table.source, range: place), replacement: text[blocks[index].offsets].string)
    }
    return FixIt(title: "sort the entries by their keys", applicability: .automatic, edits: edits)
  }
}
