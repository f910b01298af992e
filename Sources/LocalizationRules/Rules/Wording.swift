package import LocalizationModel
package import SourceText

/// Puts texts into messages: quoted, in one line, not too long.
package enum Wording {
  /// `'text'`, shortened in the middle when it is long, with control characters made visible.
  package static func quote(_ text: ByteSlice, limit: Int = 60) -> String { quote(text.string, limit: limit) }

  package static func quote(_ text: String, limit: Int = 60) -> String {
    if text.utf8.count <= limit, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "'\(text)'" }
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": shown += "\\n"
      case "\r": shown += "\\r"
      case "\t": shown += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: shown += "\\u{\(String(scalar.value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    guard shown.count > limit else { return "'\(shown)'" }
    return "'\(shown.prefix(limit * 2 / 3))…\(shown.suffix(limit / 3))'"
  }

  /// `German (de)`.
  package static func name(_ language: LanguageIdentifier) -> String {
    if language.isBase { return "Base" }
    let name = language.englishName
    return name.contains("(") || name == language.name ? name : "\(name) (\(language.name))"
  }

  /// `1 key`, `2 keys`.
  package static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
  }

  /// `a`, `a and b`, `a, b and c`.
  package static func list(_ items: [String]) -> String {
    guard let last = items.last else { return "" }
    return items.count == 1 ? last : items.dropLast().joined(separator: ", ") + " and " + last
  }
}
