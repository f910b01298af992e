import LocalizationModel
import SourceText
import Testing

@testable import LocalizationFormats

@Suite("Data that apps contain")
struct DataFileTests {
  @Test(
    "Strings that are values may be keys, also in files that are no valid JSON",
    arguments: [
      (#"{"name": "a", "list": ["b", {"c": "d", "number": 1.5}], "none": null}"#, ["a", "b", "d"]),
      (#""a""#, ["a"]),
      (#"["\u0061\n", "\"", "\ud83d\ude00", "/* b */"] // "c""#, ["a\n", "\"", "😀", "/* b */"]),
      (#"[/* "a" */ "b", "c",]"#, ["b", "c"]),
      (#"{"a" "b" ] } "c" "#, ["a", "b", "c"]),
      (#"["a", "b"#, ["a"]),
      ("[\"a\nb\", \"c\"]", []),
      ("\u{FEFF}[\"a\"]", ["a"]),
      ("[\"a\", \0 \"b\"]", ["a"]),
      ("[/ \"a\" /* \"b\"", ["a"]),
      (String(repeating: "[", count: 1000) + "\"a\"", ["a"]),
      ("", []),
      // Reports and baselines name keys for other reasons.
      (#"{"tool": "a", "findings": [{"key": "b"}]}"#, []),
      (#"{"findings": "a", "list": [{"findings": ["b"]}]}"#, ["a", "b"]),
    ])
  func texts(json: String, texts: [String]) {
    let document = DataFile.parse(SourceFile(path: "A.json", text: json))
    #expect(document.mentions == texts.map { TextIdentity($0) })
  }
}
