internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct ExtraSpaceRule: Rule {
  static let description = RuleDescription(
    identifier: "extra-space",
    category: .text,
    severity: .note,
    summary: "A space parts a placeholder from its bracket, quotation mark or full stop, as the base text does not.",
    rationale: """
      Users see it: "„ Anna ”" and "(Code: 5 )". It is a trace of translation tools that set spaces around placeholders.
      Not for marks before which a language writes a space, as French does before a colon, nor for base texts that have
      such a space anywhere.
      """,
    remedy: "Delete the space.",
    examples: [
      Example(["en": #""a" = "“%@” is gone";"#, "pl": #""a" = "„↓ %@” już nie ma";"#]),
      Example(["en": #""a" = "Failed (%d)";"#, "de": #""a" = "Fehler (Code %d↓ )";"#]),
      Example(["en": #""a" = "Open \"%@\"?";"#, "de": #""a" = "\"↓ %@\" öffnen?";"#]),
      Example(["en": #""a" = "Leave %@?";"#, "da": #""a" = "Forlad %@↓ ?";"#]),
      Example(["en": #""a" = "Logged in as %@.";"#, "vi": #""a" = "Là tài khoản%@↓ .";"#]),
      Example(["en": #""a" = "Failed (%d)";"#, "nb": #""a" = "Mislyktes (↓ %d )";"#]),
      Example(["en": #""a" = "%1$d%2$@.";"#, "de": #""a" = "%1$d%2$@↓ .";"#]),
      Example(["en": #""a" = "Leave %@?";"#, "fr": #""a" = "Quitter %@ ?";"#]),
      Example(["en": #""a" = "“A” or %@";"#, "de": #""a" = "„A“ %@ „B“";"#, "sv": #""a" = "%@ ”B” %@";"#]),
      Example(["en": #""a" = "“%@” is gone";"#, "fr": #""a" = "« %@ » a disparu";"#]),
      Example(["en": #""a" = "( %@ )";"#, "de": #""a" = "( %@ )";"#]),
      Example(["en": #""a" = "\"A\" or %@";"#, "de": #""a" = "\"A\" %@ oder \"B\"";"#]),
      Example(["en": #""a" = "Score %d:%d";"#, "de": #""a" = "Stand %d : %d";"#]),
      Example(["en": #""a" = "Email %@ \"%@\"";"#, "he": #""a" = "דוא\"ל %@ \"%@\"";"#]),
      Example(["en": #""a" = "%@…";"#, "de": #""a" = "%@ …";"#, "es": #""a" = "%@ ...";"#]),
    ], isAboutFormats: true)

  func register(in visits: inout RuleVisits) { visits.translation(.touchedPlaceholder, check) }

  /// Where a space is too much.
  private struct Space {
    /// In bytes.
    var range: Range<Int>
    var mark: String
    /// Whether the mark precedes the placeholder.
    var isBefore: Bool
    /// Where the placeholder before the space starts, if a word ends there.
    var joinedAt: Int?
  }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let entry = pair.translation
    let text = entry.text.bytes
    guard pair.base.text.traits.contains(.percent), Self.mayHaveSpace(text) else { return }
    let spaces = Self.spaces(in: text, of: entry.textLanguage)
    guard !spaces.isEmpty, Self.spaces(in: pair.base.text.bytes, of: nil).isEmpty else { return }
    func location(_ range: Range<Int>) -> Finding.Location {
      entry.location(of: ByteRange(range.lowerBound, range.upperBound))
    }
    let first = spaces[0]
    findings.add(at: location(first.range), about: entry.subject) { words in
      words.message =
        "there is a space between the placeholder and the \(Wording.quote(first.mark)) \(first.isBefore ? "before" : "after") it"
      if spaces.count > 1 { words.note("and at \(Wording.count(spaces.count - 1, "more place"))") }
      words.note(pair.baseNote)
      // Where a placeholder is joined to a word on its other side, the space belongs there.
      let title =
        switch (spaces.count, first.joinedAt) {
        case (1, nil): "delete the space"
        case (1, _?): "move the space"
        default: "mend the space at each of these places"
        }
      let edits = spaces.map { space -> FixIt.Edit in
        guard let start = space.joinedAt else { return FixIt.Edit(location(space.range), replacement: "") }
        return FixIt.Edit(
          location(start..<space.range.upperBound), replacement: " \(text[start..<space.range.lowerBound].string)")
      }
      words.fix(title, entry.applicability(.needsReview), edits)
    }
  }

  /// Whether a space is between a placeholder and a mark, which it rarely is.
  private static func mayHaveSpace(_ text: ByteSlice) -> Bool {
    var offset = 0
    while let sign = text.firstIndex(of: UInt8(ascii: "%"), from: offset) {
      if sign > 1, text[sign - 1] == 0x20 {
        let (value, _) = text.scalar(before: sign - 1)
        if value == 0x28 || value == 0x5B || QuotationMarks.isMark(value) { return true }
      }
      offset = sign + (FormatString.plainSpecifier(in: text, at: sign)?.length ?? 1)
      if text[offset] == 0x20, offset + 1 < text.count {
        let byte = text[offset + 1]
        if ")],.:;!?\"".utf8.contains(byte) { return true }
        if byte == 0xC2 || byte == 0xE2, QuotationMarks.isMark(text.scalar(at: offset + 1).value) { return true }
      }
    }
    return false
  }

  /// Whether › or » are between spaces, and no quotation begins with another mark, as in "%@ › %@". Swedish and Finnish
  /// begin quotations with the same mark.
  private static func isPath(_ text: ByteSlice) -> Bool {
    if text.contains("‹") || text.contains("«") { return false }
    return (["›", "»"] as [StaticString]).allSatisfy { mark in
      var rest = text
      while let range = rest.range(of: mark) {
        guard range.lowerBound > 0, rest[range.lowerBound - 1] == 0x20, rest.hasPrefix(" ", at: range.upperBound) else {
          return false
        }
        rest = rest[range.upperBound..<rest.count]
      }
      return true
    }
  }

  /// The spaces that are too much in a language; nil for a base text, of any language.
  private static func spaces(in text: ByteSlice, of language: LanguageIdentifier?) -> [Space] {
    let setsSpaces = language?.setsSpacesBesideMarks ?? false
    var marks = QuotationMarks(text)
    lazy var isPath = Self.isPath(text) && !["sv", "fi"].contains(language?.canonical.language)
    func isArrow(_ value: UInt32) -> Bool { (value == 0x203A || value == 0xBB) && isPath }
    var found: [Space] = []
    var endOfLast = 0
    for specifier in FormatString(text).specifiers where specifier.isArgument && specifier.flags != .space {
      let (start, end) = (Int(specifier.range.lowerBound), Int(specifier.range.upperBound))
      defer { endOfLast = end }
      if start > 1, text[start - 1] == 0x20 {
        let (value, length) = text.scalar(before: start - 1)
        let offset = start - 1 - length
        if value == 0x28 || value == 0x5B
          || (!setsSpaces && !isArrow(value) && marks.isOpening(value, at: offset))
        {
          found.append(Space(range: start - 1..<start, mark: text[offset..<start - 1].string, isBefore: true))
        }
      }
      if text[end] == 0x20, end + 1 < text.count {
        let (value, length) = text.scalar(at: end + 1)
        let after = end + 1 + length
        let isLast = after == text.count || text[after] == 0x20
        let isStop =
          value == 0x2C || value == 0x2E
          || (!setsSpaces && [0x21, 0x3A, 0x3B, 0x3F].contains(value))
            // "3 : 2" is a score.
            && !(value == 0x3A && text.hasPrefix(" %", at: after))
        if value == 0x29 || value == 0x5D || (isLast && isStop)
          || (!setsSpaces && !isArrow(value) && marks.isClosing(value, at: end + 1))
        {
          let isJoined = start > endOfLast && text.scalar(before: start).value.isLetter
          found.append(
            Space(
              range: end..<end + 1, mark: text[end + 1..<after].string, isBefore: false,
              joinedAt: isJoined ? start : nil))
        }
      }
    }
    return found
  }
}

extension LanguageIdentifier {
  /// Whether a language writes spaces inside of « » and before marks of two parts, as French does.
  fileprivate var setsSpacesBesideMarks: Bool {
    ["fr", "br", "co", "oc", "wa", "frp", "gsw", "hy", "km"].contains(canonical.language)
  }
}
