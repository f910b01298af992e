/// Reads the part of Markdown that our pages use: headings, paragraphs, fenced code, tables, lists, and inside of
/// lines code, bold and italic text, and links.
///
/// A line that starts with `<` is HTML, which only our own pages may have, and ends with the paragraph.
struct MarkdownReader {
  struct Heading: Hashable {
    var level: Int
    /// Without marks.
    var text: String
    /// The name that links use, as GitHub makes it.
    var anchor: String
  }

  private(set) var html = ""
  private(set) var headings: [Heading] = []
  /// The addresses of links and pictures, as written.
  private(set) var addresses: [String] = []
  private let lines: [Substring]
  private var next = 0
  /// The address on the site for one in the text.
  private let address: (String) -> String

  init(_ text: String, address: @escaping (String) -> String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.address = address
    while next < lines.count { readBlock() }
  }

  // MARK: Blocks

  private mutating func readBlock() {
    let line = lines[next]
    if line.allSatisfy(\.isWhitespace) {
      next += 1
    } else if line.hasPrefix("```") {
      readCode()
    } else if line.hasPrefix("#"), let space = line.firstIndex(of: " ") {
      readHeading(level: line.distance(from: line.startIndex, to: space), line[space...].dropFirst())
    } else if line.hasPrefix("|") {
      readTable()
    } else if Self.item(line) != nil {
      readList()
    } else if line.hasPrefix("<") {
      readMarkup()
    } else {
      html += "<p>\(inline(paragraph()))</p>\n"
    }
  }

  private mutating func readCode() {
    let fence = lines[next].prefix { $0 == "`" }
    next += 1
    var code: [Substring] = []
    while next < lines.count, !lines[next].hasPrefix(fence) {
      code.append(lines[next])
      next += 1
    }
    next += 1
    html += "<pre><code>\(Self.escaped(code.joined(separator: "\n")))</code></pre>\n"
  }

  private mutating func readHeading(level: Int, _ text: Substring) {
    next += 1
    let content = inline(String(text))
    let plain = text.filter { $0 != "`" && $0 != "*" }
    var anchor = Self.anchor(plain)
    let count = headings.count { $0.anchor == anchor || $0.anchor.hasPrefix(anchor + "-") && $0.text == plain }
    if count > 0 { anchor += "-\(count)" }
    headings.append(Heading(level: level, text: plain, anchor: anchor))
    html += "<h\(level) id=\"\(anchor)\">\(content)</h\(level)>\n"
  }

  /// Letters, digits, hyphens and underscores, with hyphens for spaces.
  private static func anchor(_ text: String) -> String {
    String(
      text.lowercased().compactMap { character in
        character == " " ? "-" : character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      })
  }

  private mutating func readTable() {
    var rows: [[String]] = []
    while next < lines.count, lines[next].hasPrefix("|") {
      rows.append(Self.cells(lines[next]))
      next += 1
    }
    html += "<div class=\"table\"><table>\n"
    let hasHead = rows.count > 1 && rows[1].allSatisfy { !$0.isEmpty && $0.allSatisfy { "-: ".contains($0) } }
    for (number, row) in rows.enumerated() where !(hasHead && number == 1) {
      if hasHead, number == 0, row.allSatisfy(\.isEmpty) { continue }
      let name = hasHead && number == 0 ? "th" : "td"
      html += "<tr>" + row.map { "<\(name)>\(inline($0))</\(name)>" }.joined() + "</tr>\n"
    }
    html += "</table></div>\n"
  }

  /// The cells of a row; a bar after a backslash or inside of code is text.
  private static func cells(_ line: Substring) -> [String] {
    var cells: [String] = [""]
    var isCode = false
    var previous: Character?
    for character in line.dropFirst() {
      if character == "`" { isCode.toggle() }
      if character == "|", previous == "\\" {
        cells[cells.count - 1].removeLast()
        cells[cells.count - 1].append(character)
      } else if character == "|", !isCode {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      previous = character
    }
    return cells.dropLast().map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The start of a list's item: how far it is indented, whether it has a number, and its text.
  private static func item(_ line: Substring) -> (indent: Int, isNumbered: Bool, text: Substring)? {
    let text = line.drop { $0 == " " }
    let indent = line.count - text.count
    if text.hasPrefix("- ") || text.hasPrefix("* ") { return (indent, false, text.dropFirst(2)) }
    let digits = text.prefix(while: \.isNumber)
    guard !digits.isEmpty, text.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return (indent, true, text.dropFirst(digits.count + 2))
  }

  private mutating func readList() {
    guard let first = Self.item(lines[next]) else { return }
    let name = first.isNumbered ? "ol" : "ul"
    html += "<\(name)>\n"
    while next < lines.count, let item = Self.item(lines[next]), item.indent >= first.indent {
      if item.indent > first.indent {
        readList()
        continue
      }
      var text = String(item.text)
      next += 1
      // Lines that continue the item.
      while next < lines.count, lines[next].hasPrefix(" "), Self.item(lines[next]) == nil,
        !lines[next].allSatisfy(\.isWhitespace)
      {
        text += " " + lines[next].drop { $0 == " " }
        next += 1
      }
      html += "<li>\(inline(text))"
      if next < lines.count, let inner = Self.item(lines[next]), inner.indent > first.indent { readList() }
      html += "</li>\n"
    }
    html += "</\(name)>\n"
  }

  private mutating func readMarkup() {
    let markup = paragraph(separator: "\n")
    var result = ""
    var rest = markup[...]
    // Addresses of pictures.
    while let name = ["src=\"", "srcset=\""].compactMap({ rest.firstRange(of: $0) })
      .min(by: { $0.lowerBound < $1.lowerBound }), let end = rest[name.upperBound...].firstIndex(of: "\"")
    {
      result += rest[..<name.upperBound] + resolved(String(rest[name.upperBound..<end]))
      rest = rest[end...]
    }
    html += result + rest + "\n"
  }

  /// The lines up to the next empty one, or the next block.
  private mutating func paragraph(separator: String = " ") -> String {
    var text = String(lines[next])
    next += 1
    while next < lines.count, !lines[next].allSatisfy(\.isWhitespace), !lines[next].hasPrefix("```"),
      !lines[next].hasPrefix("|"), !lines[next].hasPrefix("#"), Self.item(lines[next]) == nil
    {
      text += separator + lines[next]
      next += 1
    }
    return text
  }

  // MARK: Inside of lines

  private mutating func resolved(_ written: String) -> String {
    addresses.append(written)
    return Self.escaped(address(written))
  }

  private mutating func inline(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "`", let code = Self.enclosed(rest, by: String(rest.prefix { $0 == "`" })) {
        result += "<code>\(Self.escaped(String(code.content)))</code>"
        rest = code.rest
      } else if rest.hasPrefix("**"), let bold = Self.enclosed(rest, by: "**") {
        result += "<strong>\(inline(String(bold.content)))</strong>"
        rest = bold.rest
      } else if character == "*", let italic = Self.enclosed(rest, by: "*"), italic.content.first != " " {
        result += "<em>\(inline(String(italic.content)))</em>"
        rest = italic.rest
      } else if character == "[", let link = Self.link(rest) {
        result += "<a href=\"\(resolved(link.address))\">\(inline(link.text))</a>"
        rest = link.rest
      } else {
        result += Self.entities[character] ?? String(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func enclosed(_ text: Substring, by mark: String) -> (content: Substring, rest: Substring)? {
    let inside = text.dropFirst(mark.count)
    guard let end = inside.firstRange(of: mark), end.lowerBound > inside.startIndex else { return nil }
    return (inside[..<end.lowerBound], inside[end.upperBound...])
  }

  /// `[text](address)`; the text may contain brackets in pairs.
  private static func link(_ text: Substring) -> (text: String, address: String, rest: Substring)? {
    var depth = 0
    for index in text.indices {
      if text[index] == "[" { depth += 1 }
      guard text[index] == "]" else { continue }
      depth -= 1
      guard depth == 0 else { continue }
      let after = text[text.index(after: index)...]
      guard after.first == "(", let end = after.firstIndex(of: ")") else { return nil }
      let content = text[text.index(after: text.startIndex)..<index]
      return (String(content), String(after[..<end].dropFirst()), after[after.index(after: end)...])
    }
    return nil
  }

  private static let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]

  static func escaped(_ text: String) -> String { text.map { entities[$0] ?? String($0) }.joined() }
}
