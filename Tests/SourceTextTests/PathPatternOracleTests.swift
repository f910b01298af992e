import SourceText
import TestSupport
import Testing

/// Compares patterns with a slow and obvious reading of them.
@Suite("Patterns read slowly")
struct PathPatternOracleTests {
  @Test("Names match as trying every way does")
  func everyWay() {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<TestSeed.rounds(2_000) {
      let pattern = (0..<Int.random(in: 0...7, using: &random)).map { _ in random.pick(["a", "b", "?", "*"]) }
      let name = (0..<Int.random(in: 0...7, using: &random)).map { _ in random.pick(["a", "b"]) }
      #expect(
        PathPattern(name: pattern.joined()).matches(name.joined()) == Self.matches(pattern[...], name[...]),
        "'\(pattern.joined())' and '\(name.joined())', seed \(seed)")
    }
  }

  /// Tries every length of each star.
  private static func matches(_ pattern: ArraySlice<String>, _ name: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" { return (0...name.count).contains { matches(pattern.dropFirst(), name.dropFirst($0)) } }
    guard let letter = name.first, first == "?" || first == letter else { return false }
    return matches(pattern.dropFirst(), name.dropFirst())
  }

  @Test("Paths match as trying every way does")
  func everyWayOfPaths() {
    var random = SeededGenerator(seed: TestSeed.make())
    let pieces = ["a", "b", "?", "*", "**", "/", "/", "/**/", "**/", "[ab]", "[!a]", "{a,b/a}", "{,b}", "."]
    for round in 0..<TestSeed.rounds(4_000) {
      let pattern = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.pick(pieces) }.joined()
      let path = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...2, using: &random)).map { _ in random.pick(["a", "b", "."]) }.joined()
      }.joined(separator: "/")
      #expect(
        PathPattern(pattern).matches(path) == Self.matches(pattern: pattern, path: path),
        "'\(pattern)' and '\(path)', TEST_SEED=\(random.seed), round \(round)")
    }
  }

  /// The rules of a pattern one after the other, for patterns without a backslash.
  private static func matches(pattern: String, path: String) -> Bool {
    var pattern = pattern
    if pattern.hasPrefix("./") { pattern.removeFirst(2) }
    let isAnchored = pattern.hasPrefix("/") || pattern.dropLast().contains("/")
    if pattern.hasPrefix("/") { pattern.removeFirst() } else if !isAnchored { pattern = "**/" + pattern }
    if pattern.hasSuffix("/") { pattern.removeLast() }
    return expanded(pattern).contains { alternative in
      [alternative, alternative + "/**"].contains { matchesPart($0[...], path[...], true) }
    }
  }

  private static func expanded(_ pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "{"), let close = pattern.firstIndex(of: "}") else { return [pattern] }
    let parts = pattern[pattern.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
    return parts.flatMap { expanded("\(pattern[..<open])\($0)\(pattern[close...].dropFirst())") }
  }

  private static func matchesPart(_ pattern: Substring, _ path: Substring, _ isStart: Bool) -> Bool {
    guard let sign = pattern.first else { return path.isEmpty }
    if pattern.hasPrefix("**") {
      let rest = pattern.drop { $0 == "*" }
      let tails = path.indices.map { path[$0...] } + [path[path.endIndex...]]
      if isStart, rest.first == "/" {
        return tails.contains { tail in
          (tail.startIndex == path.startIndex || path[..<tail.startIndex].last == "/")
            && matchesPart(rest.dropFirst(), tail, true)
        }
      }
      return tails.contains { matchesPart(rest, $0, false) }
    }
    if sign == "*" {
      if matchesPart(pattern.dropFirst(), path, false) { return true }
      return path.first.map { $0 != "/" && matchesPart(pattern, path.dropFirst(), false) } ?? false
    }
    guard let letter = path.first else { return false }
    if sign == "[", let close = pattern.firstIndex(of: "]") {
      let set = pattern[pattern.index(after: pattern.startIndex)..<close]
      let isInSet = set.first == "!" ? !set.dropFirst().contains(letter) : set.contains(letter)
      return isInSet && matchesPart(pattern[pattern.index(after: close)...], path.dropFirst(), false)
    }
    guard sign == letter || (sign == "?" && letter != "/") else { return false }
    return matchesPart(pattern.dropFirst(), path.dropFirst(), sign == "/")
  }
}
