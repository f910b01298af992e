internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UnsortedKeysRule: Rule {
  static let description = RuleDescription(
    identifier: "unsorted-keys",
    category: .keys,
    severity: .note,
    isEnabledByDefault: false,
    summary: "The keys of a table are not in alphabetical order.",
    rationale: """
      Sorted tables are easy to compare and merge. Keys are compared byte by byte. The fix moves each entry together
      with the comment before it.
      """,
    remedy: "Sort the entries by key.",
    examples: [
      Example(["en": #""b" = "B";"# + "\n" + #""↓a" = "A";"#]),
      Example(["en": #""a" = "A";"# + "\n" + #""b" = "B";"#]),
    ])

  func register(in visits: inout RuleVisits) { visits.language(check) }

  private func check(_ language: LanguageContext, findings: inout Findings) {
    for section in language.sections {
      for table in section.localization.files where table.format == .strings {
        check(table, section, &findings)
      }
    }
  }

  private func check(_ table: TableFile, _ section: LanguageContext.Section, _ findings: inout Findings) {
    let indices = Array(table.entries.indices)
    guard let wrong = indices.dropFirst().first(where: { table.key($0) < table.key($0 - 1) }) else { return }
    let subject = Finding.Subject(
      bundle: section.scope.table.bundle, table: table.name, key: table.key(wrong).string,
      language: section.localization.language.name)
    findings.add(at: .init(file: table.source, range: table.entries[wrong].key), about: subject) { words in
      words.message =
        "key \(Wording.quote(table.key(wrong))) should come before \(Wording.quote(table.key(wrong - 1)))"
      if let edits = edits(sorting: table) { words.fix("sort the entries by key", .automatic, edits) }
    }
  }

  /// Swaps whole entries until their keys are sorted; nil if the entries cannot be moved safely.
  private func edits(sorting table: TableFile) -> [FixIt.Edit]? {
    guard table.problems.isEmpty, !table.source.isBinary else { return nil }
    let text = table.source.text
    // Each from the comment before the entry to its semicolon.
    let blocks: [ByteRange] = table.entries.indices.compactMap { index in
      let (entry, comment) = (table.entries[index], table.commentRange(of: index))
      let start = comment.isEmpty ? Int(entry.key.lowerBound) - 1 : Int(comment.lowerBound)
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
    return zip(blocks, sorted).filter { $0 != blocks[$1] }.map { place, index in
      FixIt.Edit(.init(file: table.source, range: place), replacement: text[blocks[index].offsets].string)
    }
  }
}
