import SourceText
import Testing

/// Patterns that are looked up together match what each of them matches.
@Suite("Several path patterns")
struct PathPatternsTests {
  static let patterns = [
    "Pods", "Third Party", "vendor/", "./External", "/Root", "/", "*.framework", "*.tar.gz", "*.", "*.x?", "a*", "Über",
    "Sources/Vendored", "Sources/**/Old", "{One,Two}", "[AB]", "Back\\slash", "**", "",
  ]
  static let paths = [
    "Pods", "Pods/A", "A/Pods", "A/Pods/B.swift", "Podsy", "A/MyPods", "Third Party/a", "vendor", "a/vendor/b",
    "External", "x/External/y", "Root", "A/Root", "a.framework", "b/.framework/c", "framework", "a.framework.zip",
    "x.tar.gz", "x.gz", "A/x.", "x.xy", "ab/c", "Über", "U\u{308}ber", "Sources/Vendored/x", "A/Sources/Vendored",
    "Sources/a/b/Old/c", "One", "Two/x", "Three", "A", "C", "Backslash", "Back\\slash", "",
  ]

  @Test("One pattern alone", arguments: patterns)
  func alone(_ text: String) {
    let pattern = PathPattern(text)
    let patterns = PathPatterns([pattern])
    for path in Self.paths { #expect(patterns.matches(path) == pattern.matches(path), "\(text) and \(path)") }
  }

  @Test("All patterns but those that match everything")
  func together() {
    let some = Self.patterns.filter { !["**", "", "a*"].contains($0) }.map { PathPattern($0) }
    var patterns = PathPatterns([])
    #expect(patterns.isEmpty)
    patterns.add(some)
    #expect(!patterns.isEmpty)
    for path in Self.paths { #expect(patterns.matches(path) == some.contains { $0.matches(path) }, "\(path)") }
    #expect(patterns.matches("A/Pods/B.swift"))
    #expect(patterns.matches("b/.framework/c"))
    #expect(!patterns.matches("Podsy"))
    #expect(!patterns.matches("a.framework.zip"))
  }
}
