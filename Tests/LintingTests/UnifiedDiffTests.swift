import Linting
import SourceText
import Testing
import TextOutput

/// Differences as `diff -u` writes them.
@Suite("Unified differences")
struct UnifiedDiffTests {
  private func difference(_ path: String, _ before: [String], _ after: [String]) -> String {
    let before = SourceFile(path: path, text: before.joined())
    let after = SourceFile(path: path, text: after.joined())
    return withExtendedLifetime((before, after)) {
      var output = OutputBuffer()
      UnifiedDiff.write(path: path, before: before.text, after: after.text, to: &output)
      return String(decoding: output.bytes, as: UTF8.self)
    }
  }

  @Test(
    "Changes share a hunk while the lines around them touch",
    arguments: [
      (7, ["@@ -2,14 +2,14 @@"]), (8, ["@@ -2,7 +2,7 @@", "@@ -10,7 +10,7 @@"]),
      (1, ["@@ -2,8 +2,8 @@"]),
    ])
  func hunks(_ distance: Int, _ expected: [String]) {
    let old = (1...30).map { "line \($0)\n" }
    var new = old
    for line in [5, 5 + distance] { new[line - 1] = "changed \(line)\n" }
    let difference = difference("L.strings", old, new)
    #expect(difference.split(separator: "\n").filter { $0.hasPrefix("@@") }.map(String.init) == expected)
  }

  @Test("Lines, their order, and the end of a file without a line break")
  func lines() {
    let difference = difference("a/L.strings", ["one\n", "two\n", "three"], ["one\n", "2\n", "2½\n", "three\n"])
    #expect(
      difference == """
        --- a/a/L.strings
        +++ b/a/L.strings
        @@ -1,3 +1,4 @@
         one
        -two
        -three
        \\ No newline at end of file
        +2
        +2½
        +three

        """)
  }
}
