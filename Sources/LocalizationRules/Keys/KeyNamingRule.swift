internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct KeyNamingRule: ConfigurableRule {
  static let description = RuleDescription(
    identifier: "key-naming",
    category: .keys,
    severity: .note,
    isEnabledByDefault: false,
    summary: "A key does not follow the project's naming style.",
    rationale: """
      Keys are easier to find and to guess if all of them follow one style. Without the option, a table's style is the
      one that nine tenths of its keys follow.
      """,
    remedy: "`localization-lint rename OLD NEW` renames a key in tables and code.",
    examples: [
      Example(
        ["en": #""open_file" = "Open";"# + "\n" + #""↓CloseFile" = "Close";"#], options: Options(style: .snakeCase)),
      Example(["en": #""menu.open" = "Open";"#], options: Options(style: .dottedNames)),
      Example(
        ["en": "\"menu.open\" = \"Open\";\n\"↓OPEN_FILE\" = \"Open\";\n\"↓CloseFile\" = \"Close\";\n\"ok\" = \"OK\";"],
        options: Options(style: .dottedNames)),
      Example(["en": #""Open the file" = "Open";"# + "\n" + #""open_file" = "Open";"#]),
    ])

  struct Options: RuleOptions {
    var style: Style?

    static let settings: [Setting<Options>] = [
      Setting("style", \.style, "The style of all keys.", defaultText: "the style of nine tenths of a table's keys")
    ]
  }

  enum Style: String, SettingChoice {
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
      // Names have parts that points separate; one alone is a word such as `ok`.
      if self == .dottedNames, !key.bytes.contains(UInt8(ascii: ".")) {
        return !first.isASCIIUppercase && key.bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
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

  init(options: Options) { style = options.style }

  func register(in visits: inout RuleVisits) { visits.table(check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard let base = table.base, table.kind == .ordinary else { return }
    let numbers = (0..<table.keys.count).filter { base.entry(ofKey: $0) != nil }
    let keys = numbers.map { table.keys[$0] }
    guard let style = style ?? Self.ownStyle(of: keys) else { return }
    for (number, key) in zip(numbers, keys) where !style.matches(key) {
      guard let reference = base.entry(ofKey: number) else { continue }
      findings.add(
        at: .init(file: base.file(of: reference).source, range: base.entry(reference).key),
        about: context.subject(key: number, language: base.language)
      ) { words in
        words.message = "key \(Wording.quote(key)) does not follow the \(style.rawValue) style"
      }
    }
  }

  private static func ownStyle(of keys: [ByteSlice]) -> Style? {
    guard keys.count >= 10 else { return nil }
    return Style.allCases.first { style in keys.count { style.matches($0) } * 10 >= keys.count * 9 }
  }
}
