package import LocalizationModel
package import SourceText

/// Entries or a language taken out of a string catalog, with one of the commas around each member.
package struct CatalogRemoval {
  private let file: SourceFile

  package init(_ file: SourceFile) { self.file = file }

  /// Nil when the file cannot be read.
  func removals(of entries: [Entry]) -> [Insertion]? {
    let keys = Set(entries.map { ByteRange(Int($0.key.lowerBound) - 1, Int($0.key.upperBound) + 1) })
    let document = JSONDocument(file)
    guard document.problems.isEmpty, let strings = document.value?["strings"], let members = strings.members else {
      return nil
    }
    let removed = Set(members.indices.filter { keys.contains(members[$0].nameRange) })
    return removed.count == keys.count ? removals(of: removed, from: strings) : nil
  }

  /// Takes a language out of all entries; nil when the file cannot be read.
  package func removals(of language: LanguageIdentifier) -> [Insertion]? {
    let document = JSONDocument(file)
    guard document.problems.isEmpty, let strings = document.value?["strings"]?.members else { return nil }
    return strings.flatMap { entry -> [Insertion] in
      guard let localizations = entry.value["localizations"], let members = localizations.members else { return [] }
      let removed = Set(members.indices.filter { members[$0].name == language.name })
      return removed.isEmpty ? [] : removals(of: removed, from: localizations)
    }
  }

  /// Takes members out of an object.
  private func removals(of removed: Set<Int>, from object: JSONValue) -> [Insertion] {
    guard let members = object.members else { return [] }
    let kept = members.indices.filter { !removed.contains($0) }
    guard let last = kept.last else {
      // Xcode writes an empty object as two braces with an empty line between them.
      let indentation = file.indentation(of: Int(object.range.upperBound) - 1) ?? ""
      let lineBreak = file.lineBreak
      return [Insertion(replacing: object.range, with: "{\(lineBreak)\(lineBreak)\(indentation)}")]
    }
    var removals: [Insertion] = []
    // Up to the next member that stays, each run loses the commas behind it; the last one loses those before it.
    for (before, after) in zip([-1] + kept, kept) where after > before + 1 {
      let start = members[before + 1].nameRange.lowerBound
      removals.append(
        Insertion(replacing: ByteRange(lowerBound: start, upperBound: members[after].nameRange.lowerBound), with: ""))
    }
    if last < members.count - 1 {
      let range = ByteRange(
        lowerBound: members[last].value.range.upperBound, upperBound: members[members.count - 1].value.range.upperBound)
      removals.append(Insertion(replacing: range, with: ""))
    }
    return removals
  }
}
