import Foundation
import Linting
import SourceText
import TestSupport
import Testing
import TextOutput

/// Differences as `diff -u` writes them.
@Suite("Unified differences")
struct UnifiedDiffTests {
  private typealias Edit = (range: ByteRange, replacement: String)

  private func difference(_ path: String, _ before: String, rounds: [[Edit]]) -> (diff: String, after: String) {
    var text = before
    var changed = ChangedLines()
    for edits in rounds {
      changed = text.withByteSlice { changed.followed(by: ChangedLines(edits, of: $0)) }
      var bytes = Array(text.utf8)
      for edit in edits.reversed() {
        bytes.replaceSubrange(Int(edit.range.lowerBound)..<Int(edit.range.upperBound), with: edit.replacement.utf8)
      }
      text = String(decoding: bytes, as: UTF8.self)
    }
    var output = OutputBuffer()
    before.withByteSlice { before in
      text.withByteSlice { UnifiedDiff.write(path: path, before: before, after: $0, changed: changed, to: &output) }
    }
    return (String(decoding: output.bytes, as: UTF8.self), text)
  }

  /// The difference of texts about which nothing else is known.
  private func difference(_ path: String, _ before: [String], _ after: [String]) -> String {
    let edit = (range: ByteRange(0, before.joined().utf8.count), replacement: after.joined())
    return difference(path, before.joined(), rounds: [[edit]]).diff
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
    let heads = difference.split(separator: "\n").map(String.init).filter { $0.hasPrefix("@@") }
    #expect(heads == expected)
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

  @Test("The smallest changes of lines that are replaced as a whole")
  func smallest() {
    let difference = difference("L", ["a\n", "b\n", "c\n", "d\n", "e\n"], ["a\n", "d\n", "b\n", "c\n", "e\n"])
    #expect(difference.split(separator: "\n").dropFirst(3) == [" a", "+d", " b", " c", "-d", " e"])
  }

  @Test("Far-apart changes are a hunk each, however many they are and whatever order they were made in")
  func many() {
    let count = 3000
    // No line is unique, so that only the edits say which ones changed.
    let lines = (0..<count).map { _ in "a\n" + String(repeating: "\n", count: 9) }.joined()
    let rounds: [[Edit]] = [
      stride(from: 0, to: count, by: 2).map { (ByteRange($0 * 11, $0 * 11 + 1), "b\nb") },
      // After the first round every second pair of paragraphs is 2 bytes longer.
      stride(from: 1, to: count, by: 2).map { (ByteRange($0 * 11 + $0 + 1, $0 * 11 + $0 + 2), "c") },
    ]
    let diff = difference("L", lines, rounds: rounds).diff.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(diff.count { $0.hasPrefix("@@") } == count)
    #expect(diff.dropFirst(2).count { $0.hasPrefix("+") } == count / 2 * 3)
    #expect(diff.dropFirst(2).count { $0.hasPrefix("-") } == count)
  }

  @Test("git applies the differences of random edits in several rounds")
  func random() throws {
    let seed = TestSeed.make()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let before = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
        generator.pick(["a", "b", "\n", "\n", "c\n"])
      }
      .joined()
      var length = before.utf8.count
      let rounds: [[Edit]] = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let offsets = (0..<6).map { _ in Int.random(in: 0...length, using: &generator) }.sorted()
        let edits = stride(from: 0, to: 6, by: 2).map {
          (range: ByteRange(offsets[$0], offsets[$0 + 1]), replacement: generator.pick(["", "x", "\n", "y\nz", "z\n"]))
        }
        length += edits.reduce(0) { $0 + $1.replacement.utf8.count - $1.range.count }
        return edits
      }
      let (diff, after) = difference("L", before, rounds: rounds)
      let folder = TemporaryFolder(["L": before, "a.patch": diff])
      guard before != after else {
        #expect(!diff.contains("@@"), "seed \(seed)")
        continue
      }
      let git = try BuiltProgram.tool("git", ["apply", "a.patch"], in: folder.url)
      #expect(git.exitCode == 0, "seed \(seed): \(git.errors)")
      let patched = (try? String(contentsOf: folder.url.appendingPathComponent("L"), encoding: .utf8)) ?? ""
      #expect(patched == after, "seed \(seed): \(diff)")
    }
  }
}
