internal import LocalizationFormats
internal import LocalizationModel
internal import SourceText

/// What is emphasized inside of texts, by the protocol's names for parts of code.
enum TokenKind: String, CaseIterable {
  case placeholder = "parameter"
  case escape = "regexp"

  fileprivate var number: Int { self == .placeholder ? 0 : 1 }
}

/// Placeholders and escapes in `.strings` files.
extension RequestContext {
  private struct Token {
    var range: ByteRange
    var kind: TokenKind
  }

  /// All of them, or those in a range.
  func tokens(in range: JSON = .null) -> JSON {
    let start = positions.offset(of: range["start"]) ?? 0
    let end = positions.offset(of: range["end"]) ?? file.text.count
    var tokens: [Token] = []
    for table in project.tableFiles(at: file.path) where table.format == .strings && !file.isBinary {
      for (index, entry) in table.entries.enumerated() {
        tokens += escapes(in: entry.key, table)
        guard entry.value.lowerBound >= entry.key.upperBound else { continue }
        let placeholders = placeholders(in: table.text(index), table)
        tokens += placeholders.map { Token(range: $0, kind: .placeholder) }
        tokens += escapes(in: entry.value, table).filter { escape in
          !placeholders.contains { $0.lowerBound < escape.range.upperBound && escape.range.lowerBound < $0.upperBound }
        }
      }
    }
    let wanted = tokens.filter { Int($0.range.lowerBound) < end && start < Int($0.range.upperBound) }
    return ["data": .list(encoded(wanted.sorted { $0.range.lowerBound < $1.range.lowerBound }))]
  }

  private func placeholders(in text: LocalizedText, _ table: TableFile) -> [ByteRange] {
    let format = FormatString(text.bytes).certainSpecifiers.map(\.range)
    let named = project.placeholderSyntaxes[file.path].placeholders(in: text.bytes).map(\.range)
      .filter { name in !format.contains { $0.lowerBound < name.upperBound && name.lowerBound < $0.upperBound } }
    return (format + named).map { table.written($0, of: text) }
  }

  /// `\n`, `\U203A` and, in property lists, `&amp;`.
  private func escapes(in range: ByteRange, _ table: TableFile) -> [Token] {
    let written = file.slice(range)
    var tokens: [Token] = []
    var offset = 0
    while offset < written.count {
      let isEscape = written[offset] == UInt8(ascii: "\\") || written[offset] == UInt8(ascii: "&")
      let length = isEscape ? table.syntax.piece(of: written, at: offset).written : 1
      if length > 1 {
        let start = Int(range.lowerBound) + offset
        tokens.append(Token(range: ByteRange(start, start + length), kind: .escape))
      }
      offset += length
    }
    return tokens
  }

  /// Five numbers for each token, of which the first two say how far it is from the one before.
  private func encoded(_ tokens: [Token]) -> [JSON] {
    var numbers: [Int] = []
    var last = (line: 0, character: 0)
    for token in tokens {
      let place = positions.place(of: Int(token.range.lowerBound))
      let end = positions.place(of: Int(token.range.upperBound))
      // An escaped line break ends on the next line.
      guard end.line == place.line else { continue }
      numbers += [
        place.line - last.line, place.line == last.line ? place.character - last.character : place.character,
        end.character - place.character, token.kind.number, 0,
      ]
      last = place
    }
    return numbers.map { .integer($0) }
  }
}
