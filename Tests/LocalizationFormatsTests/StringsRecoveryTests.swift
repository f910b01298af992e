import LocalizationFormats
import LocalizationModel
import SourceText
import Testing

/// Broken tables: the mistakes reported, and the entries still read.
@Suite("Recovery in .strings files")
struct StringsRecoveryTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var text: String
    /// `line:column expected/found`
    var problems: [String]
    /// `key=value`
    var entries: [String]
    var reading: String
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ problems: [String], _ entries: [String], _ reading: String) {
      self.text = text
      self.problems = problems
      self.entries = entries
      self.reading = reading
    }
  }

  static let rows: [Row] = [
    Row("\"a\" = \"A\"\n\"b\" = \"B\";", ["1:9 ';' after the value/'\"'"], ["a=A", "b=B"], "refused"),
    Row("\"a\" = \"A\"\n/* c */\n\"b\" = \"B\";", ["1:9 ';' after the value/'\"'"], ["a=A", "b=B"], "refused"),
    Row("\"a\" = \"A\"", ["1:9 ';' after the value/the end of the file"], ["a=A"], "refused"),
    Row(
      "\"a\" = \"say \"hi\" now\";\n\"b\" = \"B\";", ["1:12 ';' after the value/'hi'"], ["a=say \"hi\" now", "b=B"],
      "refused"),
    Row(
      "\"a\" = \"say \"hi\"\";\n\"b\" = \"B\";", ["1:12 ';' after the value/'hi'"], ["a=say \"hi\"", "b=B"], "refused"),
    Row(
      "\"a\" = \"A;\n\"b\" = \"B\";\n\"c\" = \"C\";", ["1:9 a closing quotation mark/the end of the line"],
      ["a=A", "b=B", "c=C"], "refused"),
    Row("\"a\" = A B\";\n\"b\" = \"B\";", ["1:7 an opening quotation mark/'A'"], ["a=A B", "b=B"], "refused"),
    Row("\"a = \"A\";\n\"b\" = \"B\";", ["1:3 a closing quotation mark/'='"], ["a=A", "b=B"], "refused"),
    Row("\"a\" \"A\";\n\"b\" = \"B\";", ["1:5 '=' after the key/'\"'"], ["a=A", "b=B"], "refused"),
    Row("\"a\": \"A\",\n\"b\" = \"B\";", ["1:4 '='/':'", "1:9 ';' after the value/','"], ["a=A", "b=B"], "refused"),
    Row("\"a\" = \"A\";;\n\"b\" = \"B\";", ["1:11 stray ';'"], ["a=A", "b=B"], "ends at 10"),
    Row("\"a\" = \"A\";\n# note\n# more\n\"b\" = \"B\";", ["2:1 stray '#'"], ["a=A", "b=B"], "ends at 11"),
    Row("\"a\" = \"A\";\n“b” = “B”;\n\"c\" = \"C\";", ["2:1 stray '“'"], ["a=A", "b=B", "c=C"], "ends at 11"),
    Row("\"a\" = “A”;\n\"b\" = \"B\";", ["1:7 a straight quotation mark/'“'"], ["a=A", "b=B"], "refused"),
    Row("\"a\" = \"A\";\n/* open\n\"b\" = \"B\";", ["2:1 comment"], ["a=A", "b=B"], "ends at 11"),
    Row("\"a\" = \"A\";\n\"b", ["2:1 stray a quotation mark that is never closed"], ["a=A"], "ends at 11"),
    Row("\"a\" = ;\n\"b\" = \"B\";", ["1:7 a value after '='/';'"], ["a=", "b=B"], "refused"),
    Row("\"a\" == \"A\";\n\"b\" = \"B\";", ["1:6 a value/a second '='"], ["a=A", "b=B"], "refused"),
    Row("garbage here\n\"b\" = \"B\";", ["1:9 '=' after the key/'here'"], ["b=B"], "refused"),
    Row("\u{A0}\"a\" = \"A\";", ["1:1 a key/a no-break space (U+00A0)"], ["a=A"], "refused"),
    Row("{ \"a\" = \"A\"; } x", ["1:16 the end of the file after '}'/'x'"], ["a=A"], "refused"),
    Row("\"a\" = ( 1 );\n\"b\" = \"B\";", ["1:7 a list"], ["a=( 1 )", "b=B"], "whole"),
    Row("\"a\" = \"\\u00e9\";", ["1:8 \\u00e9 shows u00e9"], ["a=u00e9"], "whole"),
    Row(
      "\"a\" = \"A\";\n<<<<<<< HEAD\n\"b\" = \"B\";\n||||||| base\n\"b\" = \"0\";\n=======\n\"b\" = \"C\";\n\"d\" = \"D\";\n>>>>>>> x\n\"e\" = \"E\";",
      ["2:1 conflict"], ["a=A", "b=B", "d=D", "e=E"], "ends at 11"),
    Row(
      "<<<<<<< HEAD\n\"a\" = \"A\";\n||||||| base\n\"gone\" = \"0\";\n=======\n>>>>>>> x\n", ["1:1 conflict"], ["a=A"],
      "refused"),
    Row("\"a\", \"A\";\n\"b\" = \"B\";", ["1:4 '='/','"], ["a=A", "b=B"], "refused"),
    Row("\"a\\q\";", ["1:3 \\q shows q"], ["aq=aq"], "whole"),
    // After the mark that tells the encoding, Xcode removes a second one.
    Row("\u{FEFF}\u{FEFF}\"a\" = \"A\";", ["1:1 \(secondMark)"], ["a=A"], "whole"),
    Row("\u{FEFF}\u{FEFF}\"a\" = \"A\";\n}", ["1:1 \(secondMark)", "2:1 stray '}'"], ["a=A"], "ends at 14"),
    Row(
      "\u{FEFF}\u{FEFF}<plist><dict/></plist>", ["1:1 \(secondMark)", "1:8 '=' after the key/'>'"], [], "refused"),
    Row(
      "\"a\" = \"A\n\"b\" and \"c\";\n\"d\" = \"D\";", ["2:1 ';' after the value/'b'"],
      ["a=A\n\"b\" and \"c", "d=D"], "refused"),
  ]

  private static let secondMark = "a key/a byte order mark in the middle of the file (U+FEFF)"

  @Test("Mistakes and entries", arguments: rows)
  func recovery(_ row: Row) {
    let file = SourceFile(path: "en.lproj/L.strings", text: row.text)
    let table = TableFile(StringsFormat.parse(file), name: "L", language: LanguageIdentifier("en"), source: file)
    let map = LineMap(file.text)
    let problems = table.problems.compactMap { problem -> String? in
      let place = map.position(of: Int(problem.range.lowerBound))
      return Self.words(problem.kind).map { "\(place.line):\(place.column) \($0)" }
    }
    #expect(problems == row.problems)
    #expect(table.entries.indices.map { "\(table.key($0).string)=\(table.value($0).string)" } == row.entries)
    #expect(Self.words(table.systemReading) == row.reading)
  }

  @Test(
    "Repairs, all at once",
    arguments: [
      ("\"a\" = \"A\"\n\"b\" = \"B\";", "\"a\" = \"A\";\n\"b\" = \"B\";"),
      ("\"a\" = \"A;\n\"b\" = \"B\";", "\"a\" = \"A\";\n\"b\" = \"B\";"),
      ("\"a\" = \"A\n\"b\" = \"B\";", "\"a\" = \"A\";\n\"b\" = \"B\";"),
      ("\"a\": \"A\",\n\"b\" = \"B\";", "\"a\"= \"A\";\n\"b\" = \"B\";"),
      ("\"a\", \"A\";", "\"a\"= \"A\";"),
      ("\"a\" = \"say \"hi\" now\";", "\"a\" = \"say \\\"hi\\\" now\";"),
      ("\"a\" == \"A\";;", "\"a\" = \"A\";"),
      ("\"a\" = 'A\n\"b\" = \"B\";", "\"a\" = 'A';\n\"b\" = \"B\";"),
      ("\"a\" = \"A\";;;;;;;;;;;;;;\n\"b\" = \"B\";", "\"a\" = \"A\";\n\"b\" = \"B\";"),
      ("'a = 'A';", "'a' = 'A';"),
      // A mark after a backslash would not close the text.
      ("\"a\" = \"A\\", "\"a\" = \"A\\"),
      ("\"a\" = \"A\\\\", "\"a\" = \"A\\\\\";"),
    ])
  func repaired(_ broken: String, _ expected: String) {
    let file = SourceFile(path: "en.lproj/L.strings", text: broken)
    var bytes = Array(broken.utf8)
    let repairs = StringsFormat.parse(file).problems.compactMap(\.repair)
    for repair in repairs.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(repair.range.offsets, with: repair.replacement.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test("A comment belongs to the entry below it, or beside which it stands", arguments: ["\n", "\r", "\r\n"])
  func comments(_ lineBreak: String) {
    let lines = ["/* one */", "\"a\" = \"A\"; /* beside */", "/* two */", "\"b\" = \"B\";", "\"c\" = \"C\";"]
    let file = SourceFile(path: "en.lproj/L.strings", text: lines.joined(separator: lineBreak))
    #expect(StringsFormat.parse(file).comments.map { file.slice($0).string } == ["/* one */", "/* two */"])
  }

  private static func words(_ kind: SyntaxProblem.Kind) -> String? {
    switch kind {
    case .unexpected(let expected, let found): "\(expected)/\(found)"
    case .strayText(let found): "stray \(found)"
    case .unterminatedComment: "comment"
    case .meaninglessEscape(let written, let shown): "\(written) shows \(shown)"
    case .conflictMarker: "conflict"
    case .notText(let what): what
    default: nil
    }
  }

  private static func words(_ reading: SystemReading) -> String {
    switch reading {
    case .whole: "whole"
    case .refused: "refused"
    case .endsSilently(let offset): "ends at \(offset)"
    }
  }
}
