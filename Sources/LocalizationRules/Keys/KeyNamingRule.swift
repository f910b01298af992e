internal import LocalizationModel
internal import SourceText

struct KeyNamingRule: TableRule {
  static let description = RuleDescription(
    identifier: "key-naming",
    category: .keys,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A key is not named in the style of the project.",
    rationale: """
      Keys that are names for programs are found more easily when all follow one pattern. Without a setting the style that
      nine tenths of a table's keys have is taken for its own.
      """,
    settings: [
      Setting(
        "style", default: .text(""),
        summary:
          "One of \(KeyNamingRule.Style.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")); empty for the table's own."
      )
    ],
    examples: [
      Example(
        ["en": #""open_file" = "Open";"# + "\n" + #""↓CloseFile" = "Close";"#], options: ["style": .text("snake_case")]),
      Example(["en": #""menu.open" = "Open";"#], options: ["style": .text("dotted.names")]),
      Example(["en": #""Open the file" = "Open";"# + "\n" + #""open_file" = "Open";"#]),
    ])

  enum Style: String, CaseIterable, Sendable {
    case snakeCase = "snake_case"
    case constantCase = "CONSTANT_CASE"
    case camelCase = "camelCase"
    case kebabCase = "kebab-case"
    case dottedNames = "dotted.names"

    func matches(_ key: ByteSlice) -> Bool {
      guard let first = key.bytes.first, let last = key.bytes.last, first.isASCIILetter else { return false }
      let separator: UInt8? =
        switch self {
        case .snakeCase, .constantCase: UInt8(ascii: "_")
        case .camelCase: nil
        case .kebabCase: UInt8(ascii: "-")
        case .dottedNames: UInt8(ascii: ".")
        }
      return last != separator
        && key.bytes.allSatisfy { byte in
          if byte.isASCIIDigit || byte == separator { return true }
          guard byte.isASCIILetter else { return self == .dottedNames && (byte == 0x5F || byte == 0x2D) }
          switch self {
          case .snakeCase, .kebabCase: return !byte.isASCIIUppercase
          case .constantCase: return byte.isASCIIUppercase
          case .camelCase: return !first.isASCIIUppercase
          case .dottedNames: return true
          }
        }
    }
  }

  private let style: Style?

  init(options: RuleOptions) { style = Style(rawValue: options.text("style")) }

  func check(_ table: TableContext, findings: inout Findings) {
    guard let base = table.table.base, table.table.kind == .ordinary else { return }
    let numbers = (0..<table.table.keys.count).filter { base.entry(ofKey: $0) != nil }
    let keys = numbers.map { table.table.keys[$0] }
    guard let style = style ?? Self.ownStyle(of: keys) else { return }
    for (number, key) in zip(numbers, keys) where !style.matches(key) {
      guard let reference = base.entry(ofKey: number) else { continue }
      findings.add(
        Self.self, "\(Wording.quote(key)) is not written in \(style.rawValue)",
        at: .init(file: base.file(of: reference).source, range: base.entry(reference).key),
        subject: table.subject(key: number, language: base.language))
    }
  }

  private static func ownStyle(of keys: [ByteSlice]) -> Style? {
    guard keys.count >= 10 else { return nil }
    return Style.allCases.first { style in keys.count { style.matches($0) } * 10 >= keys.count * 9 }
  }
}
