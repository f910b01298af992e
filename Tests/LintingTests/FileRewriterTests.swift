import LocalizationFormats
import SourceText
import Testing

@testable import Linting

/// Changes that would lose entries are refused in every format.
@Suite("Rewriting files")
struct FileRewriterTests {
  /// A file of each format with two entries, and a range in which an edit breaks the file.
  static let files: [(path: String, text: String, broken: String)] = [
    ("de.lproj/L.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"b\" = \"B\";"),
    (
      "de.lproj/L.stringsdict",
      "<plist version=\"1.0\"><dict><key>a</key><string>A</string><key>b</key><string>B</string></dict></plist>",
      "<key>b</key><string>"
    ),
    (
      "L.xcstrings",
      "{ \"sourceLanguage\": \"en\", \"strings\": { \"a\": {}, \"b\": {} }, \"version\": \"1.0\" }", ", \"b\": {} }"
    ),
    (
      "de.xliff",
      """
      <xliff version="1.2"><file original="L.strings" source-language="en" target-language="de"><body>
      <trans-unit id="a"><source>A</source><target>Ä</target></trans-unit>
      <trans-unit id="b"><source>B</source><target>Be</target></trans-unit>
      </body></file></xliff>
      """, "<trans-unit id=\"b\"><source>"
    ),
  ]

  @Test("There is a file for every format")
  func complete() {
    #expect(
      Set(Self.files.map { String($0.path.pathExtension) })
        == Set(TableFileFormats.all.flatMap { $0.fileExtensions }))
  }

  @Test("Edits that would lose an entry are refused, others are applied", arguments: files)
  func losing(_ sample: (path: String, text: String, broken: String)) throws {
    let file = SourceFile(path: sample.path, text: sample.text)
    let rewriter = FileRewriter(file, original: file.text)
    let start = try #require(sample.text.utf8.firstRange(of: sample.broken.utf8))
    let lower = sample.text.utf8.distance(from: sample.text.startIndex, to: start.lowerBound)
    let stretch = ByteRange(lower, lower + sample.broken.utf8.count)
    #expect(throws: FileRewriter.Refusal.wouldLose) {
      try rewriter.applying([(range: stretch, replacement: "")])
    }
    let same = try rewriter.applying([(range: stretch, replacement: sample.broken)])
    #expect(String(decoding: same, as: UTF8.self) == sample.text)
  }
}
