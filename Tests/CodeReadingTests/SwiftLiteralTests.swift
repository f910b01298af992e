import LocalizationModel
import Testing

@Suite("Literals of Swift")
struct SwiftLiteralTests {
  @Test(
    "Every kind of literal is read like the compiler does",
    arguments: [
      (##""plain""##, "plain"), (##""a\"b\\c\n""##, "a\"b\\c\n"), (##""\u{48}i""##, "Hi"),
      (###"#"a\n"b"#"###, "a\\n\"b"),
      (###"#"a\#n"#"###, "a\n"), (####"#"""#"####, "\""), (####"#"""a""#"####, "\"\"a\""),
      ("#\"\"\"\n  a\n  \"\"\"#", "a"), ("\"\"\"\n  one\n    two\n  \"\"\"", "one\n  two"),
      ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
      ("\"\"\"\n  \"quoted\"\n  \"\"\"", "\"quoted\""), ("/* \" */ \"a\"", "a"), ("/* /* \" */ \" */ \"b\"", "b"),
      ("// \"\n\"c\"", "c"),
    ])
  func kinds(_ written: String, _ value: String) {
    #expect(Scan("NSLocalizedString(\(written), comment: \"\")").keys == [value])
  }

  @Test("Interpolations, excluded parts and regular expressions are recognized")
  func surroundings() {
    #expect(Scan(##"print("a \(NSLocalizedString("b", comment: "\("c")")) d")"##).keys == ["b"])
    #expect(
      Scan("#if false\nNSLocalizedString(\"a\", comment: \"\")\n#else\nNSLocalizedString(\"b\", comment: \"\")\n#endif")
        .keys == ["b"])
    #expect(Scan("#if DEBUG\nNSLocalizedString(\"a\", comment: \"\")\n#endif").keys == ["a"])
    #expect(Scan(##"let r = /"[^"]*/; NSLocalizedString("a", comment: "")"##).keys == ["a"])
    #expect(
      Scan(##"let s = "\(Double(a!.b!/1000)) G/s"; let t = a!/1 + b!/2; NSLocalizedString("a", comment: "")"##).keys
        == ["a"])
    #expect(Scan(##"let b = !/"/.isIn(s); NSLocalizedString("a", comment: "")"##).keys == ["a"])
    #expect(Scan("let half = a / 2 / b; NSLocalizedString(\"a\", comment: \"\")").keys == ["a"])
    #expect(Scan("let s = \"not closed\nNSLocalizedString(\"a\", comment: \"\")").keys == ["a"])
  }

  @Test(
    "A literal without text mentions no key",
    arguments: ["\"\"", "\"\"\"\n  \\\n  \"\"\"", "\"\\(\"\")\"", "\"\\\n\"", "\"\" + \"\""])
  func empty(_ written: String) { #expect(!Scan("let a = \(written)").mentions("")) }
}
