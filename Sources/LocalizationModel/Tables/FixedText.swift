package import SourceText

/// Recognizes texts that must stay the same in every language, by what developers write in them or beside them.
package enum FixedText {
  /// Whether a text says so itself: "DO NOT LOCALIZE".
  package static func isMarked(_ text: ByteSlice) -> Bool {
    if text.contains("#bc-ignore!") || text == "<dnl>" { return true }
    return text.count < 64 && endOfMark(in: text, from: 0) != nil
  }

  /// Whether the comment on a text says so of all of it: "Placeholder - do not translate", but not "do not translate
  /// Pocket".
  package static func isMarked(by comment: ByteSlice) -> Bool {
    // The mark of BartyCrouch.
    if comment.contains("as-is") || comment.contains("#bc-ignore!") { return true }
    // Of a whole comment, or of what is in parentheses: "count unit (technical term defined in Unicode)".
    let kinds: [StaticString] = ["technical term", "proper noun"]
    let starts = [comment.range(of: "// ")?.upperBound, comment.firstIndex(of: UInt8(ascii: "(")).map { $0 + 1 }, 0]
    if kinds.contains(where: { kind in starts.contains { $0.map { comment.hasPrefix(kind, at: $0) } ?? false } }) {
      return true
    }
    var offset = 0
    while let end = endOfMark(in: comment, from: offset) {
      offset = end
      while offset < comment.count, comment[offset] == 0x20 { offset += 1 }
      // A part of the text is meant: "do not translate %@", "don't translate 'Finder'".
      if offset < comment.count, "%{<$'\"`".utf8.contains(comment[offset]) || comment.hasPrefix("“", at: offset) {
        continue
      }
      guard offset < comment.count, comment[offset].isASCIILetter || comment[offset] >= 0x80 else { return true }
      if ["this", "ObjectID", "by "].contains(where: { comment.hasPrefix($0, at: offset) }) { return true }
    }
    return false
  }

  /// Whether the comment on a translation says so, before it or at the end of its line.
  package static func isMarked(_ index: Int, of file: TableFile) -> Bool {
    let text = file.source.text
    let start = Int(file.entries[index].value.upperBound)
    let nearby = text[start..<min(text.count, start + longestComment)]
    let rest = nearby.firstIndex(of: UInt8(ascii: "\n")).map { nearby[0..<$0] } ?? nearby
    let isCommented = rest.contains("//") || rest.contains("/*")
    return isMarkedAsMeant(file.comment(index)) || isCommented && isMarkedAsMeant(rest)
  }

  /// Whether a comment on a translation says so, and not what has yet to be done: "NOT TRANSLATED".
  private static func isMarkedAsMeant(_ comment: ByteSlice) -> Bool {
    guard isMarked(by: comment) else { return false }
    let words = comment.string.lowercased().split { !$0.isLetter }.filter { !["todo", "fixme", "yet"].contains($0) }
    return words != ["not", "translated"] && words != ["not", "localized"]
  }

  /// How many bytes of a line are looked at after an entry, so that a file of one long line costs no more than others.
  private static let longestComment = 200

  /// The end of the next "do not localize", "don't translate" and the like, in any case.
  private static func endOfMark(in text: ByteSlice, from start: Int) -> Int? {
    guard text.count >= 13 else { return nil }
    for index in max(4, start)..<max(4, start, text.count - 5) where text[index - 1] == 0x20 {
      let letter = text[index] | 0x20
      guard letter == UInt8(ascii: "l") || letter == UInt8(ascii: "t"),
        hasWord("locali", at: index, in: text) || hasWord("translat", at: index, in: text),
        negations.contains(where: { hasWord($0, at: index - 1 - $0.utf8CodeUnitCount, in: text) })
      else { continue }
      var end = index
      while end < text.count, text[end].isASCIILetter { end += 1 }
      return end
    }
    return nil
  }

  private static let negations: [StaticString] = [
    "do not", "don't", "dont", "not to be", "no need to", "no need to be", "need not be", "not",
  ]

  /// Whether a lowercase word is at an offset, in any case.
  private static func hasWord(_ word: StaticString, at offset: Int, in text: ByteSlice) -> Bool {
    guard offset >= 0, offset + word.utf8CodeUnitCount <= text.count else { return false }
    for index in 0..<word.utf8CodeUnitCount {
      let byte = text[offset + index]
      guard (byte.isASCIIUppercase ? byte | 0x20 : byte) == word.utf8Start[index] else { return false }
    }
    return true
  }

  /// The numbers of the keys whose base text must stay as it is, according to the file, the text, its comment or its key, or
  /// since it is one of these names; `MDItemKeywords` are words that people search for, in whatever language.
  static func numbers(among keys: KeyNumbers, of base: Localization?, names: Set<TextIdentity>) -> Set<Int> {
    guard let base else { return [] }
    return Set(
      (0..<keys.count).filter { number in
        guard let reference = base.entry(ofKey: number) else { return false }
        if isEnglishTwin(keys[number], among: keys) || keys[number] == "MDItemKeywords" { return true }
        if !names.isEmpty, names.contains(TextIdentity(base.value(reference))) { return true }
        return base.entry(reference).traits.contains(.notForTranslation) || isMarked(base.value(reference))
          || isMarked(by: base.file(of: reference).comment(reference.index))
      })
  }

  /// Whether a key is for the English line below a text of the user's language: `issuer_en` beside `issuer`.
  private static func isEnglishTwin(_ key: ByteSlice, among keys: KeyNumbers) -> Bool {
    key.hasSuffix("_en") && keys.number(of: key[0..<key.count - 3].string) != nil
  }
}
