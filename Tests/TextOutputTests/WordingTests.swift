import Testing
import TextOutput

/// Numbers, lists and texts read well in a sentence.
@Suite("Wording")
struct WordingTests {
  @Test(
    "A number with its noun",
    arguments: [
      (0, "0 keys"), (1, "1 key"), (2, "2 keys"), (999, "999 keys"), (1000, "1,000 keys"),
      (1_234_567, "1,234,567 keys"),
    ])
  func count(_ number: Int, _ expected: String) {
    #expect(Wording.count(number, "key") == expected)
    #expect(Wording.count(number, "entry", "entries").hasSuffix(number == 1 ? " entry" : " entries"))
  }

  @Test(
    "Groups of three digits",
    arguments: [
      (0, "0"), (12, "12"), (123, "123"), (1234, "1,234"), (123_456, "123,456"), (-1, "-1"), (-123, "-123"),
      (-1234, "-1,234"), (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(_ number: Int, _ expected: String) {
    #expect(Wording.grouped(number) == expected)
  }

  @Test("Tenths of a per cent", arguments: [(0, "0.0%"), (5, "0.5%"), (666, "66.6%"), (1000, "100.0%")])
  func percent(_ tenths: Int, _ expected: String) {
    #expect(Wording.percent(tenths) == expected)
  }

  @Test(
    "A list",
    arguments: [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
      as [([String], String)])
  func list(_ items: [String], _ expected: String) {
    #expect(Wording.list(items) == expected)
  }

  @Test("A list of choices")
  func choices() {
    #expect(Wording.list(["a", "b", "c"], "or") == "a, b or c")
    #expect(Wording.list(["a", "b", "c", "d"], of: 4) == "a, b, c and d")
    #expect(Wording.list(["a", "b", "c"], of: 4) == "a, b, c and 1 more")
    #expect(Wording.list(["a", "b", "c", "d", "e"], of: 5) == "a, b, c and 2 more")
  }

  @Test(
    "Texts in quotation marks, with what cannot be seen",
    arguments: [
      ("", "''"), ("Save", "'Save'"), ("it's", "'it's'"), ("a\nb\r\tc", "'a\\nb\\r\\tc'"),
      ("\u{1B}[1m", "'\\u{1b}[1m'"), ("\u{7F}", "'\\u{7f}'"), ("日本", "'日本'"),
    ])
  func quote(_ text: String, _ expected: String) {
    #expect(Wording.quote(text) == expected)
  }

  @Test("Long texts lose their middle", arguments: [("a", 60, 60), ("a", 61, nil), ("日", 60, 60), ("日", 61, nil)])
  func shortened(_ character: String, _ count: Int, _ whole: Int?) {
    let text = String(repeating: character, count: count)
    let cut = String(repeating: character, count: 40) + "…" + String(repeating: character, count: 20)
    #expect(Wording.quote(text) == "'\(whole == nil ? cut : text)'")
    #expect(Wording.quote(text + "\n", limit: 9) == "'\(String(repeating: character, count: 6))…\(character)\\n'")
  }
}
