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
