import CodeReading
import Foundation
import LocalizationModel
import SourceText
import TestSupport
import Testing

@Suite("Skimming")
struct SkimmingTests {
  @Test(
    "Code between lookups makes no difference",
    arguments: [
      "let a = /\"/; let b = 1 / 2 / 3", "// \"\n/* \" /* */ */", "let s = \"\\(a.map { \"}\" }) }\"",
      "let r = #\"a\" \\(b)\"#",
      "func a() { if b { c(d: [1, 2]) } }", "let t = \"\"\"\n  { \"quoted\" \\(x)\n  \"\"\"",
      "#if DEBUG\nfunc a() {}\n#endif",
      "enum Plain { case a, b }", "enum Keys: String { case a, b = \"c\" }",
      "func f() { enum K: String { case x }; g() }",
      "extension Keys: Shown { var x: Int { 1 } }", "import Foundation", "let x = R.string.main.some_key()",
      "let x = L10n.Some.key", "let x = item.rawValue.shown", "let x = \"key\".shown",
      "struct A { class B { actor C {} } }",
      "class func a() {}", "let x = [\"aps\": [\"loc-key\": \"PUSH\"]]", "print(error.localizedDescription)",
    ])
  func pieces(_ piece: String) {
    let lookup = "NSLocalizedString(\"k\", comment: \"\")"
    for text in [
      piece, "\(piece)\n\(lookup)", "\(lookup)\n\(piece)",
      "struct S {\n\(piece)\nfunc f(_ key: String) { _ = NSLocalizedString(key, comment: \"\") }\n\(piece)\n}\n\(piece)",
      "func f() {\n\(piece)\nlet a = \(lookup)\n}\n\(piece)",
    ] {
      let scan = Scan(text)
      #expect(Scan.summary(scan.usage) == Scan.summary(scan.skimmed), "\(text)")
    }
  }

  @Test("Random code is read the same")
  func random() {
    var generator = SeededGenerator(seed: TestSeed.make())
    for _ in 0..<200 {
      let swift = CodeGenerator.swift(&generator, depth: 0)
      let isSame = Scan(swift).isSameWhenSkimmed
      #expect(isSame, "seed \(generator.seed)\n\(swift)")
      let objectiveC = CodeGenerator.objectiveC(&generator)
      let isSameToo = Scan(objectiveC, named: "A.m").isSameWhenSkimmed
      #expect(isSameToo, "seed \(generator.seed)\n\(objectiveC)")
    }
  }
}

extension SkimmingTests {
  /// The project's own code; with `LOCALIZATION_LINT_CORPUS` set to a folder, everything in it as well.
  @Test("Real code is read the same")
  func realCode() throws {
    var folders = [URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path]
    if let corpus = ProcessInfo.processInfo.environment["LOCALIZATION_LINT_CORPUS"] { folders.append(corpus) }
    var count = 0
    for folder in folders {
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for path in paths where CodeLanguage(path: path) != nil {
        let contents = try LocalFileSystem(root: folder).read(path)
        let file = SourceFile(path: path, contents: contents)
        let scan = Scan(file)
        for (read, skimmed) in zip(Scan.summary(scan.usage), Scan.summary(scan.skimmed)) {
          #expect(read == skimmed, "\(folder)/\(path)")
        }
        count += 1
      }
    }
    #expect(count > 20)
  }
}

/// Code without mistakes.
private enum CodeGenerator {
  private static let statements = [
    "let a = b + 1", "print(\"text \\(a)\")", "let t = NSLocalizedString(\"some.key\", comment: \"\")",
    "call(a, \"literal\") { $0 }",
    "let s = String(format: NSLocalizedString(\"n\", comment: \"\"), 3)", "// a \"comment\"", "/* { */",
    "if a { b() } else { c() }",
    "let m = \"\"\"\n  many {\n  lines\n  \"\"\"", "let x = Text(\"shown\")", "let d = a / b / c",
    "x.view.title = name.rawValue.shown",
    "let l: LocalizedStringKey = \"typed \\(a)\"", "switch a { case .b: c() }", "let r = R.string.main.key()",
  ]
  private static let members = [
    "let a = 1", "let title = String(localized: \"title\")", "case one, two = \"2\"", "var b: Int { 2 }", "init() {}",
    "static let c = { 3 }()", "var shown: String { NSLocalizedString(rawValue, comment: \"\") }",
  ]
  private static let headers = [
    "struct A", "final class B: Base", "enum C: String", "enum D", "extension E: Shown", "protocol F: G", "actor H",
    "private extension String",
  ]

  static func swift(_ generator: inout SeededGenerator, depth: Int) -> String {
    var lines = depth == 0 && generator.once(in: 2) ? ["import SwiftUI"] : []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where depth < 3:
        lines.append("\(generator.pick(headers)) {\n\(swift(&generator, depth: depth + 1))\n}")
      case 1, 2:
        let body = (0..<3).map { _ in generator.pick(statements) }.joined(separator: "\n")
        lines.append("func f\(depth)(_ key: String, to other: Int = 1) -> String {\n\(body)\n}")
      default: lines.append(generator.pick(members))
      }
    }
    return lines.joined(separator: "\n")
  }

  static func objectiveC(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "#import \"A.h\"\n", "#define L(key) NSLocalizedString(key, nil)\n", "static NSString *const k = @\"key\";\n",
      "- (void)a { [self b:@\"c\" d:'\"']; }\n", "+ (NSString *)e { return NSLocalizedString(@\"e\", nil); }\n",
      "- (NSString *)f { NSString *t = NSLocalizedString(@\"f\", nil); return [t stringByReplacingOccurrencesOfString:@\"#{X}\" withString:x]; }\n",
      "static int g(int h) { return h ? 1'000 : 2; }\n", "// it's { \"\n", "#if 0\n{\n#endif\n",
      "NSString *i = L(@\"i\");\n",
      "- (NSString *)localizedFor:(NSString *)key { return NSLocalizedString(key, nil); }\n",
    ]
    return (0..<Int.random(in: 1...6, using: &generator)).map { _ in generator.pick(pieces) }.joined()
  }
}
