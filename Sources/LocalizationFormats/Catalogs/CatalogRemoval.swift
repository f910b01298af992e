internal import LocalizationModel
internal import SourceText

/// Entries taken out of a string catalog, with one of the commas around them.
struct CatalogRemoval {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// Nil when the file cannot be read.
  func removals(of entries: [Entry]) -> [Insertion]? {
    let keys = Set(entries.map { ByteRange(Int($0.key.lowerBound) - 1, Int($0.key.upperBound) + 1) })
    let document = JSONDocument(file)
    guard document.problems.isEmpty, let strings = document.value?["strings"], let members = strings.members else {
      return nil
    }
    let kept = members.indices.filter { !keys.contains(members[$0].nameRange) }
    guard members.count - kept.count == keys.count else { return nil }
    guard let last = kept.last else {
      // Xcode writes an empty object as two braces with an empty line between them.
      let indentation = file.indentation(of: Int(strings.range.upperBound) - 1) ?? ""
      let lineBreak = file.lineBreak
      return [Insertion(replacing: strings.range, with: "{\(lineBreak)\(lineBreak)\(indentation)}")]
    }
    var removals: [Insertion] = []
    // Up to the next entry that stays, each run loses the commas behind it; the last one loses those before it.
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
