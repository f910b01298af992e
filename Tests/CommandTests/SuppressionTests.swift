import Foundation
import TestSupport
import Testing

/// Findings that a comment or the configuration suppresses.
@Suite("Suppression")
struct SuppressionTests {
  private let program = BuiltProgram("localization-lint")
  private static let english = "\"a\" = \"%d\";\n\"b\" = \"%d\";\n"

  private func findings(_ files: [String: String], _ words: [String] = [], on day: String? = nil) throws -> [String] {
    let folder = TemporaryFolder(files)
    let seconds = day.map { String(Int(ISO8601DateFormatter().date(from: "\($0)T12:00:00Z")!.timeIntervalSince1970)) }
    let run = try program.run(
      ["--format", "xcode"] + words, in: folder.url, environment: seconds.map { ["SOURCE_DATE_EPOCH": $0] } ?? [:])
    return run.output.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") }.map {
      line in
      let parts = line.dropFirst(folder.url.path.count + 1).split(separator: ":")
      return "\(parts[0]):\(parts[1]) \(line.split(separator: "(").last!.dropLast())"
    }
  }

  private func strings(_ german: String) -> [String: String] {
    ["en.lproj/L.strings": Self.english, "de.lproj/L.strings": german]
  }

  @Test("The next entry, and no other")
  func next() throws {
    let german =
      "// localization-lint:disable:next placeholder-mismatch - sic\n\n/* a */\n\"a\" =\n \"%@\";\n\"b\" = \"%@\";\n"
    #expect(try findings(strings(german)) == ["de.lproj/L.strings:6 placeholder-mismatch"])
  }

  @Test("A space after the colon")
  func space() throws {
    let german = "// localization-lint: disable:next placeholder-mismatch\n\"a\" = \"%@\";\n\"b\" = \"%@\";\n"
    #expect(try findings(strings(german)) == ["de.lproj/L.strings:3 placeholder-mismatch"])
    let prose = "// localization-lint: a tool\n\"a\" = \"%d\";\n\"b\" = \"%d\";\n"
    #expect(try findings(strings(prose)) == [])
    let wrong = "// localization-lint: disable placeholder-mismatch\n\"a\" = \"%d\";\n\"b\" = \"%d\";\n"
    #expect(try findings(strings(wrong)) == ["de.lproj/L.strings:1 invalid-suppression"])
  }

  @Test("This line")
  func this() throws {
    let german = "\"a\" = \"%@\"; // localization-lint:disable:this placeholder-mismatch\n\"b\" = \"%@\";\n"
    #expect(try findings(strings(german)) == ["de.lproj/L.strings:2 placeholder-mismatch"])
  }

  @Test("The whole file, some languages, another rule")
  func file() throws {
    let all = "/* localization-lint:disable:file placeholder-mismatch */\n\"a\" = \"%@\";\n\"b\" = \"%@\";\n"
    #expect(try findings(strings(all)).isEmpty)
    let others = "/* localization-lint:disable:file placeholder-mismatch in fr */\n\"a\" = \"%@\";\n\"b\" = \"%d\";\n"
    #expect(
      try findings(strings(others)) == [
        "de.lproj/L.strings:1 useless-suppression", "de.lproj/L.strings:2 placeholder-mismatch",
      ])
  }

  @Test("A UTF-16 file")
  func utf16() throws {
    let folder = TemporaryFolder(["en.lproj/L.strings": Self.english])
    let german = "// ü localization-lint:disable:file placeholder-mismatch\n\"a\" = \"%@\";\n\"b\" = \"%@\";\n"
    folder.write(german.data(using: .utf16)!, to: "de.lproj/L.strings")
    try program.run([], in: folder.url).expectExit(0)
  }

  @Test("Before and after an expiration date")
  func until() throws {
    let german =
      "// localization-lint:disable:file placeholder-mismatch until 2026-06-30 - soon\n\"a\" = \"%@\";\n\"b\" = \"%d\";"
    #expect(try findings(strings(german), on: "2026-06-30").isEmpty)
    #expect(try findings(strings(german), on: "2026-07-01") == ["de.lproj/L.strings:2 placeholder-mismatch"])
    let folder = TemporaryFolder(strings(german))
    let run = try program.run([], in: folder.url, environment: ["SOURCE_DATE_EPOCH": "1800000000"])
    #expect(run.output.contains("suppressed until 2026-06-30 (de.lproj/L.strings:1:4)"))
  }

  @Test("A configuration file cannot stop expiration")
  func untilWithConfiguration() throws {
    let german =
      "// localization-lint:disable:file placeholder-mismatch until 2026-06-30 - soon\n"
      + "\"a\" = \"%@\";\n\"b\" = \"%d\";\n"
    var files = strings(german)
    files[".localization-lint.json"] = "{}"
    #expect(try findings(files, on: "2026-06-30").isEmpty)
    #expect(try findings(files, on: "2026-07-01").contains("de.lproj/L.strings:2 placeholder-mismatch"))
  }

  @Test(
    "A comment in code of any language",
    arguments: ["swift", "m", "mm", "h", "c", "cpp", "cc", "cxx", "hpp", "pch"])
  func code(_ pathExtension: String) throws {
    let call =
      pathExtension == "swift"
      ? "let a = NSLocalizedString(\"nope\", comment: \"\")" : "NSLocalizedString(@\"nope\", nil);"
    var files = ["en.lproj/Localizable.strings": Self.english]
    files["Code.\(pathExtension)"] = "\(call)\n"
    let rule = ["--rule", "undefined-key"]
    #expect(try findings(files, rule) == ["Code.\(pathExtension):1 undefined-key"])
    files["Code.\(pathExtension)"] = "// localization-lint:disable:next undefined-key - elsewhere\n\(call)\n"
    #expect(try findings(files, rule).isEmpty)
  }

  @Test("An element in a .stringsdict, and a form inside one")
  func stringsdict() throws {
    func dictionary(_ before: String, _ inside: String, _ text: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      \(before)
      <key>n</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
        <key>v</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          \(inside)
          <key>one</key><string>%d file</string>
          <key>other</key><string>\(text)</string>
        </dict>
      </dict>
      </dict></plist>
      """
    }
    func files(_ before: String, _ inside: String) -> [String: String] {
      [
        "en.lproj/L.stringsdict": dictionary("", "", "%d files"),
        "de.lproj/L.stringsdict": dictionary(before, inside, "%@ files"),
      ]
    }
    let plain = try findings(files("", ""))
    #expect(!plain.isEmpty)
    let rule = plain[0].split(separator: " ").last!
    #expect(try findings(files("<!-- localization-lint:disable:next \(rule) - a reason -->", "")).isEmpty)
    #expect(
      try findings(files("", "<!-- localization-lint:disable:next \(rule) -->"))
        == ["de.lproj/L.stringsdict:11 useless-suppression"] + plain.map { $0 })
  }

  @Test("A comment in a catalog applies to its entry, in the languages that it names")
  func catalog() throws {
    func entry(_ key: String, _ comment: String) -> String {
      """
      "\(key)" : {
        "comment" : "\(comment)",
        "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "\(key) %@" } },
          "en" : { "stringUnit" : { "state" : "translated", "value" : "\(key) %d" } },
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "\(key) %f" } }
        }
      }
      """
    }
    let catalog = """
      { "sourceLanguage" : "en", "strings" : {
      \(entry("x_a", "Title \\\"x\\\". localization-lint:disable placeholder-mismatch in de")),
      \(entry("x_b", "Title"))
      }, "version" : "1.0" }
      """
    let found = try findings(["L.xcstrings": catalog])
    #expect(found == ["L.xcstrings:7", "L.xcstrings:13", "L.xcstrings:15"].map { $0 + " placeholder-mismatch" })
  }

  @Test("A note in an exchange file applies to its unit, a comment to the next element")
  func exchange() throws {
    func unit(_ key: String, _ note: String, before: String = "") -> String {
      """
      \(before)<trans-unit id="\(key)"><source>\(key) %d</source><target>\(key) %@</target>
      <note>\(note)</note></trans-unit>
      """
    }
    func document(_ units: [String]) -> [String: String] {
      [
        "de.xliff": """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="a/L.strings" source-language="en" target-language="de" datatype="plaintext"><body>
        \(units.joined(separator: "\n"))
        </body></file>
        <file original="b/M.strings" source-language="en" target-language="de" datatype="plaintext"><body>
        \(unit("m_n", "")) \(unit("m_o", "localization-lint:disable placeholder-mismatch in de - known"))
        </body></file></xliff>
        """
      ]
    }
    let comment = "<!-- localization-lint:disable:next placeholder-mismatch -->"
    #expect(
      try findings(
        document([
          unit("x_a", "Title. localization-lint:disable placeholder-mismatch"), unit("x_b", "Title"),
          unit("x_c", "", before: comment), unit("x_d", "localization-lint:disable same-as-base"),
        ])) == [
          "de.xliff:6 placeholder-mismatch", "de.xliff:10 placeholder-mismatch", "de.xliff:11 useless-suppression",
          "de.xliff:14 placeholder-mismatch",
        ])
  }

  @Test("The configuration suppresses by rule, key, table and language")
  func configuration() throws {
    var files = strings("\"a\" = \"%@\";\n\"b\" = \"%@\";\n")
    // Two languages with the same mistake would put the blame on the base.
    files["fr.lproj/L.strings"] = "\"a\" = \"%f\";\n\"b\" = \"%d\";\n"
    files[".localization-lint.json"] = """
      { "suppressions": [
        { "rules": "placeholder-mismatch", "keys": ["a*", "c"], "languages": "de", "reason": "known" },
        { "rules": ["empty-value"], "tables": "L" },
      ] }
      """
    #expect(
      try findings(files) == [
        ".localization-lint.json:3 useless-suppression", "de.lproj/L.strings:2 placeholder-mismatch",
        "fr.lproj/L.strings:1 placeholder-mismatch",
      ])
    files[".localization-lint.json"] =
      #"{ "rules": { "placeholder-mismatch": { "languages": ["!de"], "keys": "a" } } }"#
    #expect(try findings(files) == ["fr.lproj/L.strings:1 placeholder-mismatch"])
  }

  @Test("Mistakes in the configuration's suppressions")
  func mistakes() throws {
    var files = strings(Self.english)
    files[".localization-lint.json"] = """
      { "suppressions": [
        { "rules": "placeholder-mismatc", "until": "tomorrow" },
        { "keyz": "a" },
      ] }
      """
    let folder = TemporaryFolder(files)
    let run = try program.run([], in: folder.url)
    run.expectExit(2)
    #expect(
      run.errors == """
        .localization-lint.json:2:14: error: unknown rule 'placeholder-mismatc'; did you mean 'placeholder-mismatch'?
        .localization-lint.json:2:46: error: expected a date such as "2026-12-31", found 'tomorrow'
        .localization-lint.json:3:5: error: unknown member 'keyz'; did you mean 'keys'?
        .localization-lint.json:3:3: error: 'rules' is missing

        """)
  }
}
