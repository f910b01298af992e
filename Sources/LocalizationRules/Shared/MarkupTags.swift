internal import LocalizationModel
internal import SourceText

/// The tags of a text.
struct MarkupTags {
  struct Tag {
    /// In lowercase, with the slash of a closing tag: `b`, `/b`.
    var name: String
    var range: ByteRange
  }

  private(set) var tags: [Tag] = []

  /// `knownNames` are names that count as tags besides those of HTML: the ones that the base text closes.
  init(_ text: ByteSlice, alsoKnown: Set<String> = []) {
    var offset = 0
    while let start = text.firstIndex(of: UInt8(ascii: "<"), from: offset) {
      offset = start + 1
      guard let tag = Self.tag(at: start, in: text) else { continue }
      let name = tag.name.hasPrefix("/") ? String(tag.name.dropFirst()) : tag.name
      guard Self.htmlNames.contains(name) || alsoKnown.contains(name) else { continue }
      tags.append(tag)
      offset = Int(tag.range.upperBound)
    }
  }

  /// The names that have a closing tag in a text: `<link>here</link>`.
  static func closedNames(in text: ByteSlice) -> Set<String> {
    var names: Set<String> = []
    var offset = 0
    while let start = text.firstIndex(of: UInt8(ascii: "<"), from: offset) {
      offset = start + 1
      if let tag = tag(at: start, in: text), tag.name.hasPrefix("/") { names.insert(String(tag.name.dropFirst())) }
    }
    return names
  }

  /// `<b>`, `</b>`, `<br/>`, `<a href="…">`; after a space, browsers do not see a tag in `< b>` or `</ b>`.
  private static func tag(at start: Int, in text: ByteSlice) -> Tag? {
    var offset = start + 1
    var name: [UInt8] = []
    if text[offset] == UInt8(ascii: "/") {
      name.append(UInt8(ascii: "/"))
      offset += 1
    }
    guard text[offset].isASCIILetter else { return nil }
    while text[offset].isASCIILetter || text[offset].isASCIIDigit || text[offset] == UInt8(ascii: "-")
      || text[offset] == UInt8(ascii: "_")
    {
      name.append(text[offset].isASCIIUppercase ? text[offset] | 0x20 : text[offset])
      offset += 1
    }
    guard text[offset] == UInt8(ascii: ">") || text[offset] == UInt8(ascii: "/") || text[offset].isASCIIWhitespace,
      let end = text.firstIndex(of: UInt8(ascii: ">"), from: offset)
    else { return nil }
    // `<a letter>` is a placeholder in words; the attributes of a tag have values.
    let rest = text[offset..<end].trimmed
    guard rest.isEmpty || rest == "/" || rest.firstIndex(of: UInt8(ascii: "=")) != nil else { return nil }
    return Tag(name: String(decoding: name, as: UTF8.self), range: ByteRange(start, end + 1))
  }

  private static let htmlNames: Set<String> = [
    "a", "b", "big", "blockquote", "body", "br", "center", "code", "dd", "del", "div", "dl", "dt", "em", "font", "h1",
    "h2", "h3", "h4", "h5", "h6", "head", "hr", "html", "i", "img", "ins", "kbd", "li", "ol", "p", "pre", "s", "samp",
    "small", "span", "strike", "strong", "style", "sub", "sup", "table", "tbody", "td", "th", "tr", "tt", "u", "ul",
  ]

  /// How often each tag occurs; closing tags that HTML makes optional, and `</br>`, do not count.
  var counts: [String: Int] {
    tags.reduce(into: [:]) { counts, tag in
      guard !["/p", "/li", "/br", "/td", "/tr"].contains(tag.name) else { return }
      counts[tag.name, default: 0] += 1
    }
  }
}
