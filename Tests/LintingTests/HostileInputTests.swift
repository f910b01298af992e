import Linting
import LocalizationModel
import LocalizationReporting
import SourceText
import Testing
import TextOutput

/// Inputs made to keep the linter busy, so large that anything but work in proportion to them would take minutes.
@Suite("Hostile input")
struct HostileInputTests {
  /// Lints with every rule, also those that are off by default.
  private func result(_ files: [String: String]) -> Linter.Result {
    var request = RunRequest()
    request.rules = Set(ReportTranslator.rules.map(\.identifier))
    return Linter(configuration: Configuration(), request: request, fileSystem: InMemoryFileSystem(files)).run()
  }

  private func repeated(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }

  /// A table of several forms in which each name of `variables` has the forms `one` and `other`.
  private func plural(_ format: String, variables: [(name: String, other: String)]) -> [String: String] {
    let rules = variables.map { name, other in
      """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d item</string><key>other</key><string>\(other)</string></dict>
      """
    }
    let text =
      "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(rules.joined())</dict></dict></plist>"
    return ["en.lproj/L.stringsdict": text]
  }

  @Test(
    "Texts with thousands of placeholders",
    arguments: ["%@ ", "%1$@ ", "%*d ", "%arg ", "5 % d ", "% (", "a@b.de "])
  func placeholders(_ part: String) {
    let found = result([
      "en.lproj/L.strings": "\"k\" = \"\(repeated("%d ", 5_000))\";\n",
      "de.lproj/L.strings": "\"k\" = \"\(repeated(part, 5_000))\";\n",
    ])
    #expect(!found.findings.isEmpty)
    #expect(found.findings.allSatisfy { $0.subject.key == "k" })
  }

  @Test(
    "Thousands of mistakes on a line",
    arguments: ["\"a\" = = \"b\";", "\"a\" = \"b\" ", "\"a\" \"b\"; ", ";", "“", "/* a */ ", "\"a\" = ; "])
  func mistakes(_ part: String) {
    let found = result(["en.lproj/L.strings": "\"first\" = \"Text\";\n\(repeated(part, 5_000))"])
    #expect(found.project.bundles[0].tables[0].keys.count <= 3)
    #expect(!found.findings.isEmpty || part.hasPrefix("/*"))
  }

  @Test("Quotation marks and comments that are opened on each line and never closed", arguments: ["\\\"\n", "/*\n"])
  func unclosed(_ line: String) {
    let found = result(["en.lproj/L.strings": "\"first\" = \"Text\";\n\(repeated(line, 50_000))"])
    #expect(!found.findings.isEmpty)
  }

  @Test("Languages multiply keys, but the findings of a rule are limited, and what is left out is said")
  func languagesAndKeys() {
    let keys = (0..<400).map { "\"k\($0)\" = \"Text\";\n" }.joined()
    var files = ["en.lproj/L.strings": keys]
    for first in "abcdefghij" {
      for second in "abcdefghij" { files["t\(first)\(second).lproj/L.strings"] = "\"k0\" = \"A\";" }
    }
    let found = result(files)
    let kept = found.findings.count { $0.rule == "missing-translation" }
    let bytes = files.values.reduce(0) { $0 + $1.utf8.count }
    #expect(kept == 20_000 + bytes / 2)
    #expect(
      found.failures.map(\.description) == [
        "missing-translation: \(Wording.count(100 * 399 - kept, "finding")) left out: more than a run of this size reports"
      ])
  }

  @Test("Only so many languages are read, those first that the system knows, and what is left out is said")
  func languages() {
    let names = (0..<1_200).map { "x\($0 + 1_000)" } + ["zu"]
    let strings = ["en": "Text"].merging(names.map { ($0, "Wort") }) { $1 }
    let units = strings.sorted { $0.key < $1.key }.map { "\"\($0)\": {\"stringUnit\": {\"value\": \"\($1)\"}}" }
    let found = [
      result(Dictionary(uniqueKeysWithValues: strings.map { ("\($0).lproj/L.strings", "\"k\" = \"\($1)\";") })),
      result([
        "L.xcstrings": """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {\(units.joined(separator: ","))}}}}
        """
      ]),
    ]
    let read = ["en"] + names.prefix(998) + ["zu"]
    for (result, path) in zip(found, ["x1998.lproj/L.strings", "L.xcstrings"]) {
      #expect(result.project.languages.map(\.name) == read)
      #expect(
        result.failures.map(\.description) == [
          "\(path): only 1,000 languages are read; 'x1998' is left out, and 201 more"
        ])
    }
  }

  @Test("Variables that multiply each other")
  func multipliedVariables() {
    let found = result(plural("%#@a@", variables: [("a", "%d \(repeated("%#@a@ ", 200))")]))
    #expect(found.findings.contains { $0.subject.key == "k" })
    let chain = (0..<8).map { (name: "v\($0)", other: "%d \(repeated("%#@v\($0 + 1)@ ", 100))") }
    #expect(!result(plural("%#@v0@", variables: chain + [(name: "v8", other: "%d")])).findings.isEmpty)
  }

  @Test("More combinations of variables than there are integers")
  func combinations() {
    let names = (0..<200).map { "v\($0)" }
    let files = plural(
      names.map { "%#@\($0)@" }.joined(separator: " "), variables: names.map { (name: $0, other: "%d items") })
    #expect(result(files).project.fileCount == 1)
  }

  @Test("Of many findings of a rule about one text, the last that is kept counts the rest")
  func manyFindings() throws {
    var result = result(["en.lproj/L.strings": "\"k\" = \"\(repeated("\\q", 10_000))\";\n"])
    result.jointFindings.removeAll { $0.rule != "invalid-escape" }
    #expect(result.findings.count == 100)
    #expect(result.findings.dropLast().allSatisfy { $0.notes.isEmpty })
    #expect(result.findings.last?.notes.map(\.message) == ["9,900 more findings of this kind for the key"])
  }

  @Test("Long texts are cut in the report")
  func cutTexts() throws {
    let found = result([
      "en.lproj/L.strings": "\"k\" = \"%d\(repeated("ä", 50_000))\";\n",
      "de.lproj/L.strings": "\"k\" = \"%@\(repeated("ö", 50_000))\";\n",
    ])
    var translator = ReportTranslator(.texts)
    let item = try #require(translator.report(found).findings.first { $0.rule == "placeholder-mismatch" })
    #expect(item.baseText == "%d\(repeated("ä", 999))…")
    #expect(item.translation == "%@\(repeated("ö", 999))…")
  }
}
