internal import LocalizationModel
internal import SourceText

struct UnbalancedBracketRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "unbalanced-bracket",
    category: .text,
    severity: .note,
    summary: "Brackets or quotation marks of a translation do not pair, while the base text's do.",
    rationale: """
      A bracket or a quotation mark that is opened and not closed was lost while translating; often other text went with it.
      Every language's own marks count, in whatever order it sets them.
      """,
    examples: [
      Example(["en": #""a" = "Open (all)";"#, "de": #""a" = "Öffnen ↓(alle";"#]),
      Example(["en": #""a" = "Open (all)";"#, "ja": #""a" = "開く（すべて)";"#]),
      Example(["en": #""a" = "Delete “%@”?";"#, "de": #""a" = "↓„%@ löschen?";"#]),
      Example(["en": #""a" = "Delete “%@”?";"#, "de": #""a" = "„%@“ löschen?";"#, "sv": #""a" = "Radera ”%@”?";"#]),
      Example(["en": #""a" = "1) Open";"#, "de": #""a" = "1) Öffnen";"#]),
      Example(["en": #""a" = "Sad";"#, "de": #""a" = "Traurig :(";"#]),
    ])

  func interest(in project: Project) -> Traits { .unpairedMark }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    guard pair.translation.text.traits.contains(.unpairedMark) else { return }
    let text = pair.translation.text.bytes
    guard let (offset, length, mark) = Self.unpaired(in: text), Self.unpaired(in: pair.base.text.bytes) == nil,
      !Self.isEmoticon(text, at: offset)
    else { return }
    findings.add(
      Self.self, "\(mark) does not pair with another",
      at: pair.translation.location(of: ByteRange(offset, offset + length)),
      subject: pair.translation.subject, notes: [pair.baseNote])
  }

  /// The first bracket without its other half, or the first of an odd number of quotation marks.
  private static func unpaired(in text: ByteSlice) -> (offset: Int, length: Int, mark: String)? {
    var open: [(kind: Int, offset: Int, length: Int)] = []
    var quotes = 0
    var firstQuote: (offset: Int, length: Int)?
    var offset = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      switch PairedMark(value) {
      case .opening(let kind): open.append((kind, offset, length))
      case .closing(let kind):
        guard open.last?.kind == kind else { return (offset, length, Wording.quote(text[offset..<offset + length])) }
        open.removeLast()
      case .quote where !isPartOfWord(text, at: offset):
        quotes += 1
        if firstQuote == nil { firstQuote = (offset, length) }
      default: break
      }
      offset += length
    }
    if let first = open.first {
      return (first.offset, first.length, Wording.quote(text[first.offset..<first.offset + first.length]))
    }
    guard quotes % 2 == 1, let firstQuote else { return nil }
    return (firstQuote.offset, firstQuote.length, "a quotation mark")
  }

  /// Inches, `5"`, and Hebrew abbreviations, `סה"כ`.
  private static func isPartOfWord(_ text: ByteSlice, at offset: Int) -> Bool {
    guard offset > 0, text[offset] == 0x22 || text[offset] == 0xE2 else { return false }
    if text[offset - 1].isASCIIDigit { return true }
    let end = offset + (text[offset] == 0x22 ? 1 : 3)
    return end < text.count && (0x5D0...0x5EA).contains(text.scalar(before: offset).value)
      && (0x5D0...0x5EA).contains(text.scalar(at: end).value)
  }

  /// `:)`, `;-(`, `a)`, `1)`, `例)`
  private static func isEmoticon(_ text: ByteSlice, at offset: Int) -> Bool {
    guard offset > 0 else { return false }
    let before = text[offset - 1]
    if before == UInt8(ascii: ":") || before == UInt8(ascii: ";") || before == UInt8(ascii: "-") { return true }
    guard text[offset] == UInt8(ascii: ")") else { return false }
    let item = text.scalar(before: offset)
    guard item.value.isLetter || item.value.isDecimalDigit else { return false }
    let start = offset - item.length
    guard start > 0 else { return true }
    let earlier = text.scalar(before: start).value
    return EdgeWhitespace.isWhitespace(earlier) || earlier.isDecimalDigit || earlier == 0x3002
  }
}
