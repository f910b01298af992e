internal import LocalizationModel
internal import SourceText

/// The phrases that start a shortcut of an app, as they are in tables.
///
/// ```
/// AppShortcut(intent: OpenFolder(), phrases: ["Open \(\.$folder) in \(.applicationName)"])
///                                              Open ${folder} in ${applicationName}
/// ```
struct ShortcutPhrases {
  /// Without those that are not understood.
  private(set) var all: [(text: String, range: ByteRange)] = []

  init(_ call: FinishedCall) {
    guard let (argument, _) = call.arguments.at(.label("phrases")), argument.events.count == 1,
      let list = argument.events.first, list.kind == .group, list.byte == UInt8(ascii: "[")
    else { return }
    let written = call.text[list.offsets]
    for element in BracketedText(written).elements(from: 0)?.ranges ?? [] {
      let literal = written[element]
      guard literal[0] == UInt8(ascii: "\""), BracketedText(literal).isLiteral,
        let text = Self.text(literal[1..<literal.count - 1].string)
      else { continue }
      let start = Int(list.start)
      all.append((text, ByteRange(start + element.lowerBound, start + element.upperBound)))
    }
  }

  /// The text of a literal whose only escapes are interpolated names.
  private static func text(_ written: String) -> String? {
    var text = ""
    var rest = written[...]
    while let backslash = rest.firstIndex(of: "\\") {
      text += rest[..<backslash]
      rest = rest[backslash...].dropFirst()
      guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return nil }
      var name = rest[..<end].dropFirst()
      for prefix in ["\\", ".", "$"] where name.hasPrefix(prefix) { name = name.dropFirst() }
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
      text += "${\(name)}"
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }
}
