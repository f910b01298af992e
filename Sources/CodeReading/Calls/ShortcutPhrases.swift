internal import LocalizationModel
internal import SourceText

/// The phrases that start a shortcut of an app, as they are in tables.
///
/// ```
/// AppShortcut(intent: OpenFolder(), phrases: ["Open \(\.$folder) in \(.applicationName)"])
///                                              Open ${folder} in ${applicationName}
/// ```
struct ShortcutPhrases {
  typealias Phrase = (text: String, range: ByteRange)

  /// Without those that are not understood.
  private(set) var all: [Phrase] = []
  /// The first one, which is the key in catalogs; nil if it is not understood.
  private(set) var key: Phrase?

  init(_ call: FinishedCall) {
    guard let (argument, _) = call.arguments.at(.label("phrases")), argument.events.count == 1,
      let list = argument.events.first, list.kind == .group, list.byte == UInt8(ascii: "[")
    else { return }
    var literals: [UInt32: CodeLiteral] = [:]
    var number = call.literals.count - 1
    while number >= 0, call.literals[number].range.lowerBound > list.start {
      literals[call.literals[number].range.lowerBound] = call.literals[number]
      number -= 1
    }
    let start = Int(list.start)
    let elements = BracketedText(call.text[list.offsets]).elements(from: 0)?.ranges ?? []
    for (position, element) in elements.enumerated() {
      let range = ByteRange(start + element.lowerBound, start + element.upperBound)
      guard let literal = literals[range.lowerBound], literal.range == range, let text = Self.text(literal, in: call)
      else { continue }
      all.append((text, range))
      if position == 0 { key = all[0] }
    }
  }

  /// The text of a literal that interpolates nothing but names.
  static func text(_ literal: CodeLiteral, in call: FinishedCall) -> String? {
    LiteralText(text: call.text, literals: call.literals, language: call.language).pattern(literal) { interpolation in
      var name = call.text[interpolation.offsets].string.drop { $0 != "(" }.dropFirst().dropLast()
      for prefix in ["\\", ".", "$"] where name.hasPrefix(prefix) { name = name.dropFirst() }
      let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isName ? .text("${\(name)}") : .anything
    }.literal
  }
}
