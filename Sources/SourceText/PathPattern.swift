/// A pattern for paths or keys, like those in `.gitignore`: `*` within a component, `**` across components, `?`,
/// `[a-z]`, `{a,b}`.
///
/// A pattern without `/` matches the last component of a path, anywhere; one that ends in `/`, or names a folder,
/// matches everything inside. Matching takes time proportional to the length of the pattern times that of the text,
/// regardless of the number of stars.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  /// The only kind of component that the pattern asks for; nil when matching takes more than comparing components.
  let component: Component?
  /// What a path must have, in one of several ways.
  let alternatives: [[Token]]
  /// Whether it matches the root itself, and so all that is in it, because it comes from a folder above.
  package let matchesRoot: Bool

  /// Where the paths of a pattern start.
  package enum Start: Hashable, Sendable {
    case root
    /// In a folder of the project, by its path relative to the root; nothing outside of it matches.
    case below(String)
    /// In a folder around the root, by the path that leads from there to the root.
    case above(String)
  }

  /// What most patterns of folders are.
  enum Component: Hashable, Sendable {
    /// `Pods`
    case name(String)
    /// `*.framework`
    case fileExtension(String)
  }

  enum Token: Hashable, Sendable {
    case literal(Unicode.Scalar)
    case anyInPart
    case one
    case any
    /// The start of the text or the place after a `/`; consumes no character.
    case partStart
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  package init(_ text: String, startingAt start: Start = .root) {
    self.text = text
    var pattern = text
    if pattern.hasPrefix("./") { pattern.removeFirst(2) }
    let isAnchored = pattern.hasPrefix("/") || pattern.dropLast().contains("/")
    component =
      isAnchored || start != .root
      ? nil : Self.component(pattern.hasSuffix("/") ? pattern.dropLast() : pattern[...])
    if pattern.hasPrefix("/") {
      pattern.removeFirst()
    } else if !isAnchored {
      pattern = "**/" + pattern
    }
    if pattern.hasSuffix("/") { pattern.removeLast() }
    // A pattern that matches a folder also matches everything in it.
    let alternatives = Self.expandBraces(pattern).flatMap { [Self.tokens($0), Self.tokens($0 + "/**")] }
    switch start {
    case .root:
      self.alternatives = alternatives
      matchesRoot = false
    case .below(let folder):
      let way = (folder + "/").unicodeScalars.map { Token.literal($0) }
      self.alternatives = alternatives.map { way + $0 }
      matchesRoot = false
    case .above(let way):
      self.alternatives = alternatives.flatMap { Self.rests(of: $0, after: way + "/") }
      matchesRoot = alternatives.contains { Self.matches($0, Array(way.unicodeScalars)) }
    }
  }

  /// Creates a pattern for names, such as keys and languages, in which `/` has no special meaning.
  package init(name text: String) {
    self.text = text
    matchesRoot = false
    component = nil
    alternatives = Self.expandBraces(text).map { pattern in
      Self.tokens(pattern).map { $0 == .anyInPart ? .any : $0 }
    }
  }

  /// Creates a pattern for names that have some texts in this order, with anything in place of each nil.
  package init(parts: [String?]) {
    text = parts.map { $0 ?? "*" }.joined()
    matchesRoot = false
    component = nil
    alternatives = [parts.flatMap { part in part.map { $0.unicodeScalars.map { .literal($0) } } ?? [Token.any] }]
  }

  package func matches(_ path: some StringProtocol) -> Bool {
    let scalars = Array(path.unicodeScalars)
    return alternatives.contains { Self.matches($0, scalars) }
  }

  /// Whether a pattern is a text, perhaps with stars before and after it, so that `PathPatterns` finds it at no cost of
  /// its own.
  package static func isSimple(_ text: String) -> Bool {
    let start = text.utf8.prefix { "!./*".utf8.contains($0) }
    let end = text.utf8.dropFirst(start.count).reversed().prefix { "/*".utf8.contains($0) }
    let middle = text.utf8.dropFirst(start.count).dropLast(end.count)
    return start.count <= mostStars && end.count <= mostStars && !middle.contains(where: "*?[{\\".utf8.contains)
  }

  /// The most stars and slashes before and after a text in a simple pattern.
  private static let mostStars = 8

  /// The highest sum of the sizes of patterns that are not simple, in one configuration.
  package static let largestTotal = 100_000

  /// How many bytes a pattern has with its braces replaced; nil if that is too many.
  package static func expandedSize(of text: String) -> Int? {
    var left = maximumExpansion
    return expanded(text, &left)?.reduce(0) { $0 + $1.utf8.count }
  }

  private static func component(_ pattern: Substring) -> Component? {
    let isExtension = pattern.hasPrefix("*.")
    let word = isExtension ? pattern.dropFirst(2) : pattern
    let special = isExtension ? "*?[{\\." : "*?[{\\"
    // Equal strings may have different characters, unless they are ASCII.
    guard !word.isEmpty, word.utf8.allSatisfy({ $0 < 0x80 && !special.utf8.contains($0) }) else { return nil }
    return isExtension ? .fileExtension(String(word)) : .name(String(word))
  }

  /// The patterns that `{a,b}` expands to; braces that are not closed, or would give too many patterns,
  /// are literal.
  private static func expandBraces(_ text: String) -> [String] {
    var left = maximumExpansion
    return expanded(text, &left) ?? [text]
  }

  /// The most steps of expanding a pattern, of which each replaces a pair of braces by one of its parts, and the most
  /// bytes of what they make.
  private static let maximumExpansion = (steps: 2_000, size: 200_000)

  /// Nil when there are no steps left.
  private static func expanded(_ text: String, _ left: inout (steps: Int, size: Int)) -> [String]? {
    left.steps -= 1
    left.size -= text.utf8.count
    guard left.steps >= 0, left.size >= 0 else { return nil }
    guard let braces = firstBraces(text) else { return [text] }
    var patterns: [String] = []
    for part in braces.parts {
      guard let more = expanded(text[..<braces.range.lowerBound] + part + text[braces.range.upperBound...], &left)
      else {
        return nil
      }
      patterns += more
    }
    return patterns
  }

  /// The first braces of a pattern with the parts between their commas; nil when there are none.
  private static func firstBraces(_ text: String) -> (range: Range<String.Index>, parts: [String])? {
    guard let open = text.firstIndex(of: "{") else { return nil }
    var depth = 0
    var parts: [String] = [""]
    var index = open
    while index < text.endIndex {
      let character = text[index]
      if character == "{" {
        depth += 1
        if depth > 1 { parts[parts.count - 1].append(character) }
      } else if character == "}" {
        depth -= 1
        if depth == 0 { return parts.count <= 64 ? (open..<text.index(after: index), parts) : nil }
        parts[parts.count - 1].append(character)
      } else if character == ",", depth == 1 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      index = text.index(after: index)
    }
    return nil
  }

  private static func tokens(_ pattern: String) -> [Token] {
    var tokens: [Token] = []
    let scalars = Array(pattern.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "*":
        if index < scalars.count, scalars[index] == "*" {
          while index < scalars.count, scalars[index] == "*" { index += 1 }
          // `**/` also matches no component at all.
          if index < scalars.count, scalars[index] == "/",
            tokens.isEmpty || tokens.last == .literal("/") || tokens.last == .partStart
          {
            index += 1
            tokens += [.any, .partStart]
          } else {
            tokens.append(.any)
          }
        } else {
          tokens.append(.anyInPart)
        }
      case "?": tokens.append(.one)
      case "[":
        guard let (set, next) = characterSet(scalars, from: index) else {
          tokens.append(.literal(scalar))
          continue
        }
        tokens.append(set)
        index = next
      case "\\" where index < scalars.count:
        tokens.append(.literal(scalars[index]))
        index += 1
      default: tokens.append(.literal(scalar))
      }
    }
    return tokens
  }

  private static func characterSet(_ scalars: [Unicode.Scalar], from start: Int) -> (Token, Int)? {
    var index = start
    let isNegated = index < scalars.count && (scalars[index] == "!" || scalars[index] == "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let first = index
    while index < scalars.count, scalars[index] != "]" || index == first {
      let lower = scalars[index]
      if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index + 2] != "]", lower <= scalars[index + 2] {
        ranges.append(lower...scalars[index + 2])
        index += 3
      } else {
        ranges.append(lower...lower)
        index += 1
      }
    }
    return index < scalars.count ? (.set(ranges, isNegated: isNegated), index + 1) : nil
  }

  private static func matches(_ tokens: [Token], _ text: [Unicode.Scalar]) -> Bool {
    states(of: tokens, after: text)?[tokens.count] ?? false
  }

  /// What is left of a pattern, in one of several ways, after the start of a text.
  private static func rests(of tokens: [Token], after start: String) -> [[Token]] {
    guard let states = states(of: tokens, after: Array(start.unicodeScalars)) else { return [] }
    return states.indices.filter { states[$0] }.prefix(mostRests).map { Array(tokens[$0...]) }
  }

  /// The most ways in which a pattern from a folder above may go on inside of the root, each of which takes memory.
  private static let mostRests = 20

  /// The tokens before which a text may end; nil for none.
  ///
  /// Follows all paths through the pattern at once, one character of the text at a time.
  private static func states(of tokens: [Token], after text: [Unicode.Scalar]) -> [Bool]? {
    var states = [Bool](repeating: false, count: tokens.count + 1)
    var next = states
    states[0] = true
    func spread(_ states: inout [Bool], atPartStart: Bool) {
      for index in tokens.indices where states[index] {
        switch tokens[index] {
        case .any, .anyInPart: states[index + 1] = true
        case .partStart where atPartStart: states[index + 1] = true
        default: break
        }
      }
    }
    spread(&states, atPartStart: true)
    for scalar in text {
      for index in next.indices { next[index] = false }
      var isAlive = false
      for index in tokens.indices where states[index] {
        switch tokens[index] {
        case .any: next[index] = true
        case .anyInPart where scalar != "/": next[index] = true
        case .one where scalar != "/": next[index + 1] = true
        case .literal(scalar): next[index + 1] = true
        case .set(let ranges, let isNegated) where ranges.contains { $0.contains(scalar) } != isNegated:
          next[index + 1] = true
        default: continue
        }
        isAlive = true
      }
      guard isAlive else { return nil }
      spread(&next, atPartStart: scalar == "/")
      swap(&states, &next)
    }
    return states
  }
}
