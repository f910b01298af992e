import CodeReading
import LocalizationModel
import SourceText
import TestSupport
import Testing

@Suite("Bad code")
struct BadCodeTests {
  @Test(
    "Unterminated code is reported, and read as far as possible",
    arguments: ["/* never", "/* /* */", "\"\"\"\nnever", "NSLocalizedString(\"a \\(b", "#\"\"\"", "R\"x("])
  func unterminated(_ text: String) {
    for name in ["A.swift", "A.mm"] { _ = Scan(text, named: name) }
    #expect(Scan("NSLocalizedString(\"k\", comment: \"\")\n" + "/* never").keys == ["k"])
    #expect(Scan("/* never").usage.obstacle != nil)
  }

  @Test(
    "Time is proportional to the length, whatever is nested or repeated",
    arguments: [
      "(", "{", "}", "[", "\"\\(", "Text(", "String(format:", "/* ", "/\\", "#if 0\n", "enum A: String {", "case a,",
      "let a =",
      "[a b:", "@\"", "R\"x(", "#define A(", "NSLocalizedString(a ? ", "\"a\" + ",
      "func f(_ a: String) {NSLocalizedString(a, ", "Text(.a(",
    ])
  func linear(_ piece: String) {
    let text = String(repeating: piece, count: 10_000)
    for name in ["A.swift", "A.m"] { _ = Scan(text, named: name) }
  }

  @Test("Time is proportional to the number of declarations on a line")
  func declarations() {
    let text = String(repeating: "let a = b ?? 1 ", count: 5_000)
    let call = #"String(format: NSLocalizedString("k", comment: ""), a)"#
    #expect(Scan(text + "\n" + call).usage.lookups.first?.arguments?.types == [nil])
  }

  @Test("Random bytes")
  func random() {
    var generator = SeededGenerator(seed: TestSeed.make())
    let pieces = [
      "\"", "\\(", ")", "(", "{", "}", "[", "]", "NSLocalizedString", "@", "#", "/*", "*/", "//", "\n", "\\",
      "enum A: String",
      "case", "=", ",", ":", "?", "a", ".rawValue", "stringWithFormat:", "\"\"\"", "'", "R\"(", "\u{0}", "é",
      "#define X(y)",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...200, using: &generator)).map { _ in generator.pick(pieces) }.joined()
      for name in ["A.swift", "A.mm"] {
        let scan = Scan(text, named: name)
        for lookup in scan.usage.lookups {
          #expect(Int(lookup.location.range.upperBound) <= text.utf8.count, "seed \(generator.seed)")
        }
      }
    }
  }
}
