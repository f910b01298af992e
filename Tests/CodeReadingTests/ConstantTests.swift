import CodeReading
import LocalizationModel
import Testing

@Suite("Constants that hold keys")
struct ConstantTests {
  private func keys(_ code: String, named name: String) -> [LookupKey] {
    UsageCollector().collect([Scan(code, named: name).usage]).lookups.map(\.key)
  }

  @Test(
    "Comments, characters and brackets for C around declarations",
    arguments: [
      (
        "A.swift",
        "/* { */ enum Keys { static let home = \"a\" }\nlet text = NSLocalizedString(Keys.home, comment: \"\")"
      ),
      ("A.m", "/* { */\nNSString * const kHome = @\"a\";\nvoid f() { NSLocalizedString(kHome, nil); }"),
      ("A.m", "char c = '{';\nNSString * const kHome = @\"a\";\nvoid f() { NSLocalizedString(kHome, nil); }"),
      (
        "A.mm",
        "extern \"C\" {\nNSString * const kHome = @\"a\";\n}\nvoid f() { NSLocalizedString(kHome, nil); }"
      ),
    ])
  func declared(_ name: String, _ code: String) {
    #expect(keys(code, named: name) == [.literal("a")])
  }

  @Test(
    "Constants in several parts",
    arguments: [
      ("A.swift", "func f() { let key =\n\"a \"\n+ \"b\"\nprint(NSLocalizedString(key, comment: \"\")) }"),
      (
        "A.swift",
        "enum Keys { static let home = \"a \" +\n\"b\" }\nlet text = NSLocalizedString(Keys.home, comment: \"\")"
      ),
      ("A.m", "NSString * const kHome = @\"a \"\n\"b\";\nvoid f() { NSLocalizedString(kHome, nil); }"),
      ("A.m", "void f() { NSString *key = @\"a\" @\" b\"; NSLocalizedString(key, nil); }"),
    ])
  func joined(_ name: String, _ code: String) {
    #expect(keys(code, named: name) == [.literal("a b")])
  }

  @Test("A constant with a part that is not known")
  func unknownPart() {
    let code = "func f() { let key =\n\"a \"\n+ name\nprint(NSLocalizedString(key, comment: \"\")) }"
    #expect(keys(code, named: "A.swift") == [.pattern(KeyPattern([.text("a "), .anything]))])
  }

  @Test(
    "A variable that was given a format",
    arguments: [
      ("A.m", "void f() { NSString *key = [NSString stringWithFormat:@\"a_%@\", x]; NSLocalizedString(key, nil); }"),
      (
        "A.m",
        """
        void f() { NSString *key = name; if (!key) { key = @"b"; }
        key = [NSString stringWithFormat:@"a_%@", key]; NSLocalizedString(key, nil); }
        """
      ),
      ("A.swift", "func f() { let key = String(format: \"a_%@\", x)\nprint(NSLocalizedString(key, comment: \"\")) }"),
    ])
  func formatted(_ name: String, _ code: String) {
    #expect(keys(code, named: name) == [.pattern(KeyPattern([.text("a_"), .anything]))])
  }

  @Test(
    "A format to which something is done",
    arguments: ["String(format: \"a_%@\", x).uppercased()", "String(format: \"a_%@\", x)\n  + \"b\""])
  func changedFormat(_ expression: String) {
    let code = "func f() { let key = \(expression)\nprint(NSLocalizedString(key, comment: \"\")) }"
    #expect(keys(code, named: "A.swift") == [.unknown])
  }

  @Test(
    "What is no constant of Objective-C",
    arguments: [
      "NSString * const home = @\"a\";\n@implementation A\n- (void)f { NSLocalizedString(self.home, nil); }\n@end",
      "void f() { NSString *key = [NSString stringWithFormat:@\"%@\", x]; NSLocalizedString(key, nil); }",
      "void f() { NSString *key = x; key = @\"a\"; [self change:&key]; NSLocalizedString(key, nil); }",
      "void f() { NSString *key = x; switch (y) { case 0: g(); key = @\"a\"; break; default: NSLocalizedString(key, nil); } }",
      "void f() { NSString *key = [[NSString stringWithFormat:@\"a_%@\", x] uppercaseString]; NSLocalizedString(key, nil); }",
      "void f() { NSString *key = x; key = @\"a\"; while (y) { NSLocalizedString(key, nil); key = z; } }",
      "void f() { NSString *key = @\"a\"; if (x) { key = @\"b\"; } NSLocalizedString(key, nil); }",
      "void f() { NSString *name = y;\nif (x) name = @\"b\";\nelse name = @\"a\";\nNSLocalizedString(name, nil); }",
    ])
  func other(_ code: String) {
    #expect(keys(code, named: "A.m") == [.unknown])
  }
}
