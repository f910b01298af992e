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

  func interest(in project: Project) -> Traits { [.bracket, .quote, .unusualLead] }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    // The unusual bytes of these scripts are mostly their letters.
    guard pair.translation.text.traits.intersects([.bracket, .quote, .unusualLead]) else { return }
    let text = pair.translation.text.bytes
    guard let (offset, length, mark) = Self.unpaired(in: text), Self.unpaired(in: pair.base.text.bytes) == nil,
      !Self.isEmoticon(text, at: offset)
    else { return }
    findings.add(
      Self.self, "\(mark) does not pair with another",
      at: pair.translation.location(of: ByteRange(offset, offset + length)),
      subject: pair.translation.subject, notes: [pair.baseNote])
  }

  /// The kinds that must pair: a closing bracket closes any opening one of its kind.
  private static func kind(_ value: UInt32) -> (kind: Int, opens: Bool)? {
    switch value {
    case 0x28, 0xFF08: (0, true)
    case 0x29, 0xFF09: (0, false)
    case 0x5B, 0xFF3B: (1, true)
    case 0x5D, 0xFF3D: (1, false)
    case 0x7B, 0xFF5B: (2, true)
    case 0x7D, 0xFF5D: (2, false)
    case 0x300C: (3, true)
    case 0x300D: (3, false)
    case 0x300E: (4, true)
    case 0x300F: (4, false)
    case 0x300A: (5, true)
    case 0x300B: (5, false)
    case 0x3010: (6, true)
    case 0x3011: (6, false)
    default: nil
    }
  }

  /// The first bracket without its other half, or the first of an odd number of quotation marks.
  private static func unpaired(in text: ByteSlice) -> (offset: Int, length: Int, mark: String)? {
    var open: [(kind: Int, offset: Int, length: Int)] = []
    var quotes = 0
    var firstQuote: (offset: Int, length: Int)?
    var offset = 0
    let mayStart = FirstBytes.shared.table
    while offset < text.count {
      guard mayStart[Int(text.start[offset])] else {
        offset += 1
        continue
      }
      let (value, length) = text.scalar(at: offset)
      if let bracket = kind(value) {
        if bracket.opens {
          open.append((bracket.kind, offset, length))
        } else if open.last?.kind == bracket.kind {
          open.removeLast()
        } else {
          return (offset, length, Wording.quote(text[offset..<offset + length]))
        }
      } else if isDoubleQuote(value), !isPartOfWord(text, at: offset) {
        quotes += 1
        if firstQuote == nil { firstQuote = (offset, length) }
      }
      offset += length
    }
    if let first = open.first {
      return (first.offset, first.length, Wording.quote(text[first.offset..<first.offset + first.length]))
    }
    guard quotes % 2 == 1, let firstQuote else { return nil }
    return (firstQuote.offset, firstQuote.length, "a quotation mark")
  }

  /// Whether a bracket or quotation mark may start with a byte.
  private struct FirstBytes: @unchecked Sendable {
    static let shared = FirstBytes()

    let table: UnsafePointer<Bool>

    private init() {
      let table = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
      table.initialize(repeating: false, count: 256)
      for byte in Array("()[]{}\"".utf8) + [0xC2, 0xE2, 0xE3, 0xEF] { table[Int(byte)] = true }
      self.table = UnsafePointer(table)
    }
  }

  private static func isDoubleQuote(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0xAB, 0xBB, 0x201C...0x201F, 0x301D...0x301F, 0xFF02: true
    default: false
    }
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
