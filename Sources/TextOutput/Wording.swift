/// Formats numbers, lists and texts for messages.
package enum Wording {
  /// `1 key`, `2,000 keys`; pass `plural` when it is not the noun with an s.
  package static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// `31,204`
  package static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var index = digits.count - 3
    while index > (number < 0 ? 1 : 0) {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits)
  }

  /// `66.6%`, from tenths of a percent.
  package static func percent(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)%" }

  /// `a`, `a and b`, `a, b and c`.
  package static func list(_ items: [String], _ conjunction: String = "and") -> String {
    guard let last = items.last else { return "" }
    return items.count == 1 ? last : items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// `a, b, c and 4 more`: the first of so many items; all of them where no more are to be shown, or one that is known.
  package static func list(_ items: [String], of count: Int, shown: Int = 3) -> String {
    guard count > min(shown + 1, items.count) else { return list(items) }
    let named = items.prefix(shown)
    return named.joined(separator: ", ") + " and \(grouped(count - named.count)) more"
  }

  /// `'text'`, shortened in the middle when it is long, with visible control characters.
  package static func quote(_ text: String, limit: Int = 60) -> String {
    "'\(shortened(text, limit: limit))'"
  }

  /// A text in one line, without its middle if it is long.
  package static func shortened(_ text: String, limit: Int = 60) -> String {
    let shown = text.utf8.contains { $0 < 0x20 || $0 == 0x7F } ? withVisibleControls(text) : text
    guard shown.utf8.count > limit, shown.count > limit else { return shown }
    return "\(shown.prefix(limit * 2 / 3))…\(shown.suffix(limit / 3))"
  }

  private static func withVisibleControls(_ text: String) -> String {
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
    return shown
  }

  /// Two different texts, each in quotation marks, that a reader can tell apart: where they would look alike, what is
  /// shown is the stretch around the first difference, with invisible characters written as `\u{a0}`.
  package static func quote(_ first: String, besides second: String) -> (String, String) {
    let quoted = (quote(first), quote(second))
    func look(_ text: String) -> String { String(text.map { $0.isWhitespace ? " " : $0 }) }
    guard look(quoted.0) == look(quoted.1) else { return quoted }
    let scalars = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    let start = zip(scalars.0, scalars.1).prefix { $0 == $1 }.count
    return (stretch(of: scalars.0, around: start), stretch(of: scalars.1, around: start))
  }

  private static func stretch(of scalars: [Unicode.Scalar], around place: Int) -> String {
    let range = max(0, place - 20)..<min(scalars.count, place + 20)
    var shown = ""
    for index in range {
      let scalar = scalars[index]
      let isPlain = scalar.isASCII ? scalar.value >= 0x20 : index < place - 1 && !scalar.properties.isWhitespace
      shown += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "'\(range.lowerBound > 0 ? "…" : "")\(shown)\(range.upperBound < scalars.count ? "…" : "")'"
  }
}
