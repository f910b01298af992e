/// Named arguments, which string catalogs allow: `%(count)lld files in %(folder)@`.
enum ArgumentNames {
  /// The names in some texts, in order of appearance.
  static func names(in texts: [String]) -> [String] {
    var names: [String] = []
    for text in texts {
      for name in split(text).compactMap(\.name) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The text with positions instead of names: `%1$lld files in %2$@`. Unknown names are just removed.
  static func numbered(_ text: String, names: [String]) -> String {
    split(text).reduce(into: "") { result, part in
      guard let name = part.name else { return result += part.text }
      result += "%" + (names.firstIndex(of: name).map { "\($0 + 1)$" } ?? "")
    }
  }

  /// `%(name)` as parts with a name, and what is between them.
  private static func split(_ text: String) -> [(text: Substring, name: String?)] {
    var parts: [(text: Substring, name: String?)] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "%(") {
      let isPercentSign = rest[..<start.lowerBound].reversed().prefix { $0 == "%" }.count % 2 == 1
      guard !isPercentSign, let end = rest[start.upperBound...].firstIndex(of: ")") else {
        parts.append((rest[..<start.upperBound], nil))
        rest = rest[start.upperBound...]
        continue
      }
      parts.append((rest[..<start.lowerBound], nil))
      parts.append((rest[start.lowerBound...end], String(rest[start.upperBound..<end])))
      rest = rest[rest.index(after: end)...]
    }
    return parts + [(rest, nil)]
  }
}
