internal import TextOutput

/// A paragraph in several styles, wrapped at the width of a terminal.
struct StyledText {
  private var parts: [(color: Style.Color?, text: String)] = []

  /// Adds text, escaped for a terminal.
  mutating func add(_ text: String, _ color: Style.Color? = nil) { parts.append((color, TerminalText.escape(text))) }

  /// Writes the paragraph and the end of its line; further lines are indented. Without a width, nothing is wrapped.
  ///
  /// `start` is how many columns the line has already.
  func write(_ style: Style, columns: Int?, start: Int = 0, indent: Int, to output: inout OutputBuffer) {
    guard let columns, start + parts.reduce(0, { $0 + TerminalText.width($1.text) }) > columns else {
      for part in parts { write(part.text, part.color, style, to: &output) }
      output.line()
      return
    }
    var column = start
    var isAtStart = true
    for part in parts {
      var line = ""
      func flush() {
        write(line, part.color, style, to: &output)
        line = ""
      }
      func breakLine() {
        if line.last == " " { line.removeLast() }
        flush()
        output.line()
        output.write(blanks: indent)
        column = indent
        isAtStart = true
      }
      for piece in Self.pieces(of: part.text, columns: columns - indent) {
        let width = TerminalText.width(piece)
        if column + TerminalText.width(piece.last == " " ? piece.dropLast() : piece) > columns, !isAtStart {
          breakLine()
        }
        if width <= columns - indent {
          line += piece
          column += width
          isAtStart = false
          continue
        }
        // A word that is wider than the line.
        for character in piece {
          let width = TerminalText.width(String(character))
          if column + width > columns { breakLine() }
          line.append(character)
          column += width
          isAtStart = false
        }
      }
      flush()
    }
    output.line()
  }

  private func write(_ text: String, _ color: Style.Color?, _ style: Style, to output: inout OutputBuffer) {
    guard !text.isEmpty else { return }
    if let color {
      style.write(color, to: &output) { $0.write(text) }
    } else {
      output.write(text)
    }
  }

  /// Words, each with the space after it; of a path that is wider than a line, its parts.
  private static func pieces(of text: String, columns: Int) -> [Substring] {
    pieces(of: text[...], after: " ").flatMap { word in
      TerminalText.width(word) > columns ? pieces(of: word, after: "/") : [word]
    }
  }

  private static func pieces(of text: Substring, after separator: Character) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text
    while let index = rest.firstIndex(of: separator) {
      pieces.append(rest[...index])
      rest = rest[rest.index(after: index)...]
    }
    if !rest.isEmpty { pieces.append(rest) }
    return pieces
  }
}
