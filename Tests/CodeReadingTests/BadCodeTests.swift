import CodeReading
import LocalizationModel
import SourceText
import TestSupport
import Testing

@Suite("Bad code")
struct BadCodeTests {
  @Test("What git-crypt has encrypted is not read as code")
  func encrypted() {
    let file = Scan("\0GITCRYPT\0NSLocalizedString(\"a\", comment: \"\")")
    #expect(file.usage.obstacle?.message == "git-crypt has encrypted the file, so the keys in it are unknown")
    #expect(file.usage.lookups.isEmpty)
  }

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

  @Test("Calls inside of calls, in any order")
  func nestedCalls() {
    let swift = [
      "Text(", ".init(", "String(format: ", "String(localized: ", "NSLocalizedString(", "LocalizedStringKey(", "f(",
      "(",
      "[", "Bundle.main.localizedString(forKey: ", "String.localizedStringWithFormat(", "Label(title: ", "\"a \\(",
    ]
    let objectiveC = [
      "NSLocalizedString(", "CFSTR(", "[NSString stringWithFormat:", "[NSBundle.mainBundle localizedStringForKey:",
      "((NSString *)", "(", "@[", "f(", "[view setTitle:", "[[NSString alloc] initWithFormat:",
    ]
    let ends = [
      ", ", ": ", ".b", ".localized", " + ", " ? a : ", ".init", "", ".replacingOccurrences(of: \"%@\", with: c)",
      " copy", " localized",
    ]
    var generator = SeededGenerator(seed: TestSeed.make())

    /// A literal, a name or a call whose arguments are made in the same way.
    func expression(of calls: [String], depth: Int) -> String {
      guard depth > 0, Int.random(in: 0..<4, using: &generator) > 0 else {
        return generator.pick(["\"k\"", "\"[%@](%@)\"", "@\"k %d\"", "a", "a.b", "1"]) + generator.pick(ends)
      }
      let opening = generator.pick(calls)
      let arguments = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        expression(of: calls, depth: depth - 1)
      }
      let closing = opening.contains("\"") ? ")\"" : opening.contains("[") && !opening.hasSuffix("(") ? "]" : ")"
      return opening + arguments.joined(separator: ", ") + closing + generator.pick(ends)
    }

    for _ in 0..<2_000 {
      for (name, calls) in [("A.swift", swift), ("A.m", objectiveC)] {
        let text = expression(of: calls, depth: 4)
        for lookup in Scan(text, named: name).usage.lookups {
          #expect(Int(lookup.location.range.upperBound) <= text.utf8.count, "seed \(generator.seed): \(text)")
        }
      }
    }
  }
}
