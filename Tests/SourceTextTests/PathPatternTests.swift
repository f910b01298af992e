import SourceText
import TestSupport
import Testing

/// Patterns over paths and names match what the same pattern would in a `.gitignore`.
@Suite("Patterns")
struct PathPatternTests {
  @Test(
    "Paths that match",
    arguments: [
      ("Tests", "Tests/L.strings"), ("Tests", "App/Tests/a/L.strings"), ("Tests", "Tests"), ("App/", "App/a/b"),
      ("./App", "Other/App/a"), ("*.strings", "a/b/L.strings"), ("/*.strings", "L.strings"), ("App/*", "App/a/b"),
      ("App/**", "App/a/b"), ("App/**/L.strings", "App/L.strings"), ("App/**/L.strings", "App/a/b/L.strings"),
      ("**/de.lproj", "de.lproj/L.strings"), ("**/de.lproj", "App/de.lproj/L.strings"), ("a**b", "x/a1b"),
      ("**/**/a", "a"),
      ("App/a**b", "App/a/1/b"), ("?.strings", "a.strings"), ("[a-c].txt", "b.txt"), ("[!a-c].txt", "d.txt"),
      ("[^a-c].txt", "d.txt"), ("[]x].txt", "].txt"), ("[]x].txt", "x.txt"), ("[a-].txt", "-.txt"), ("[a", "[a"),
      ("[z-a]", "z"), ("{de,fr}.lproj/*", "fr.lproj/L"), ("{de,{fr,it}}.lproj", "it.lproj/L"), ("{de", "{de"),
      ("x{a,b}{c,d}", "xbd"), ("a\\*b", "a*b"), ("a\\", "a\\"), ("日?", "日本"),
    ])
  func matching(_ pattern: String, _ path: String) {
    #expect(PathPattern(pattern).matches(path))
  }

  @Test(
    "A pattern that starts below the root matches nothing outside of its folder",
    arguments: [
      ("Old", "Apps/One/a/Old/L", true), ("Old", "Old/L", false), ("Old", "Apps/OneOld/Old", false),
      ("/Old", "Apps/One/Old/L", true), ("/Old", "Apps/One/a/Old", false), ("de.lproj/*", "Apps/One/de.lproj/L", true),
      ("**", "Apps/Two/L", false),
    ])
  func below(_ pattern: String, _ path: String, matches: Bool) {
    #expect(PathPattern(pattern, startingAt: .below("Apps/One")).matches(path) == matches)
  }

  @Test(
    "A pattern that starts above the root matches the part of its paths that is inside",
    arguments: [
      ("Apps/One/Old", "Old/L", true), ("Apps/*/Old", "Old/L", true), ("Apps/Two/Old", "Old/L", false),
      ("Old", "a/Old/L", true), ("Apps", "L", true), ("/Old", "Old/L", false), ("Apps/One", "L", true),
    ])
  func above(_ pattern: String, _ path: String, matches: Bool) {
    #expect(PathPattern(pattern, startingAt: .above("Apps/One")).matches(path) == matches)
  }

  @Test(
    "Paths that do not",
    arguments: [
      ("Tests", "AppTests/L.strings"), ("Tests", "Tests.strings"), ("/Tests", "App/Tests/L"), ("App/Tests", "Tests/L"),
      ("/*.strings", "a/L.strings"), ("App/*.strings", "App/de.lproj/L.strings"), ("App/**", "App"),
      ("App/**/L.strings", "App/aL.strings"), ("**/L.strings", "xL.strings"), ("?.strings", "ab.strings"),
      ("a?b/c", "a/b/c"), ("[a-c].txt", "d.txt"), ("[!a-c].txt", "b.txt"), ("{de,fr}", "it"), ("a\\*b", "axb"),
    ])
  func refusing(_ pattern: String, _ path: String) {
    #expect(!PathPattern(pattern).matches(path))
  }

  @Test(
    "In names a slash means nothing",
    arguments: [
      ("settings.*", "settings.a/b", true), ("*", "", true), ("*", "a/b", true), ("a*c", "a/c", true),
      ("zh-*", "zh-Hans", true), ("zh-*", "zh", false), ("title", "sub/title", false), ("title", "title/sub", false),
      ("a{1,2}", "a2", true), ("[A-Z]*", "Key", true), ("[A-Z]*", "key", false),
    ])
  func names(_ pattern: String, _ name: String, _ isMatch: Bool) {
    #expect(PathPattern(name: pattern).matches(name) == isMatch)
  }

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

  @Test("Many stars and braces end")
  func hostile() {
    let stars = String(repeating: "*a", count: 40) + "b"
    #expect(!PathPattern(name: stars).matches(String(repeating: "a", count: 2000)))
    let names = (0..<100).map { "k\($0)" }.joined(separator: ",")
    // More alternatives than anybody writes by hand are taken as they are written.
    #expect(PathPattern(name: "{\(names)}").matches("{\(names)}"))
    #expect(!PathPattern(name: "{\(names)}").matches("k7"))
    let pairs = String(repeating: "{a,b}", count: 40)
    #expect(PathPattern(name: pairs).matches(pairs))
    #expect(PathPattern(name: String(repeating: "{a,b}", count: 9)).matches("abababbba"))
    #expect(PathPattern(String(repeating: "{a}", count: 100_000)).text.count == 300_000)
  }
}
