import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `localization-lint missing`: what translators get, read back by other programs and by this one.
@Suite("Work for translators")
struct MissingCommandTests {
  private let program = BuiltProgram("localization-lint")

  /// German lacks a text, has a copy of another, and an unfinished one; Russian has no catalog texts at all.
  private static let files = [
    "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = {}; }\n",
    "App/en.lproj/Localizable.strings": """
    /* The greeting, with "quotes" & <tags> */
    "greeting" = "Hello %1$@, you are\\n%2$ld";
    "copied" = "Please try again later";
    "review" = "Ready";
    "done" = "Done";
    "=formula" = "=1+1 equals two";

    """,
    "App/de.lproj/Localizable.strings": """
    "copied" = "Please try again later";
    // localization-lint:unfinished
    "review" = "Fertig?";
    "done" = "Fertig";

    """,
    "App/Catalog.xcstrings": """
    { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "%lld files" : { "comment" : "In a \\"list\\"", "localizations" : {
        "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
        "de" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
          "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld Dateien" } } } } } } },
      "Machine" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "machine_translated", "value" : "Maschine" } },
        "ru" : { "stringUnit" : { "state" : "translated", "value" : "Машина" } } } } } }
    """,
    "App/Greeting.swift":
      "let text = String(format: NSLocalizedString(\"greeting\", comment: \"\"), user.name, age(of: user, 1))\n",
    "keys.json": "{ \"keys\": [ { \"key\": \"greeting\", \"maximumLength\": 30 } ] }",
    ".localization-lint.json": "{ \"manifests\": [\"keys.json\"] }",
  ]

  private func run(_ words: [String], _ files: [String: String] = files) throws -> BuiltProgram.Run {
    let folder = TemporaryFolder(files)
    return try withExtendedLifetime(folder) { try program.run(["missing"] + words, in: folder.url) }
  }

  @Test("JSON has each text with everything that a translator should know")
  func json() throws {
    let run = try run(["--language", "de", "--format", "json"])
    run.expectExit(0)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["language"] as? String == "de")
    let texts = try #require(object["texts"] as? [[String: Any]])
    #expect(
      texts.map { "\($0["key"] ?? "") \($0["form"] ?? "") \($0["reason"] ?? "")" } == [
        "%lld files plural.other needsReview", "greeting <null> missing", "copied <null> sameAsBase",
        "review <null> unfinished", "=formula <null> missing",
      ])
    #expect(texts[0]["comment"] as? String == "In a \"list\"")
    #expect(texts[0]["translation"] as? String == "%lld Dateien")
    let greeting = texts[1]
    #expect(greeting["file"] as? String == "App/en.lproj/Localizable.strings")
    #expect(greeting["baseText"] as? String == "Hello %1$@, you are\n%2$ld")
    #expect(greeting["comment"] as? String == "The greeting, with \"quotes\" & <tags>")
    #expect(greeting["maximumLength"] as? Int == 30)
    #expect(greeting["uses"] as? [String] == ["App/Greeting.swift:1"])
    let placeholders = try #require(greeting["placeholders"] as? [[String: Any]])
    #expect(placeholders.map { $0["written"] as? String } == ["%1$@", "%2$ld"])
    #expect(placeholders[0]["meaning"] as? String == "a text: user.name")
    #expect(placeholders[1]["meaning"] as? String == "a whole number: age(of: user, 1)")
    #expect(texts[2]["translation"] is NSNull)
    #expect(run.errors.contains("de: 5 texts of 5 keys (2 missing, 1 copied from the base, 1 to review, 1 unfinished)"))
  }

  @Test("The number of keys is what coverage counts", arguments: ["de", "ru"])
  func coverage(_ language: String) throws {
    let folder = TemporaryFolder(Self.files)
    let coverage = try program.run(["coverage", "--format", "json"], in: folder.url)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(coverage.output.utf8)) as? [String: Any])
    let rows = try #require(report["coverage"] as? [[String: Any]]).filter { $0["language"] as? String == language }
    let left = rows.reduce(0) { sum, row in
      sum + ["missing", "sameAsBase", "unfinished"].reduce(0) { $0 + (row[$1] as? Int ?? 0) }
    }
    let work = try program.run(["missing", "--language", language, "--format", "json"], in: folder.url)
    #expect(left > 0)
    #expect(work.errors.contains(" of \(left) keys "), "\(work.errors)")
  }

  @Test("XLIFF is valid XML with the identifiers and forms that Xcode expects")
  func exchangeFile() throws {
    let run = try run(["--language", "ru"])
    run.expectExit(0)
    let units = try #require(ExchangeUnits(run.output))
    #expect(units.originals == ["App/Catalog.xcstrings", "App/en.lproj/Localizable.strings"])
    #expect(units.languages == ["en", "ru"])
    // Russian has one, few and many; `other` is for fractions, and mandatory.
    #expect(
      units.sources.prefix(4).map { "\($0.identifier) = \($0.text)" } == [
        "%lld files|==|plural.one = %lld file", "%lld files|==|plural.few = %lld files",
        "%lld files|==|plural.many = %lld files", "%lld files|==|plural.other = %lld files",
      ])
    let german = try self.run(["--language", "de"])
    let all = try #require(ExchangeUnits(german.output))
    #expect(all.sources.map(\.identifier).contains("=formula"))
    #expect(all.sources.contains { $0.text == "Hello %1$@, you are\n%2$ld" })
    #expect(all.targets == ["%lld Dateien", "Fertig?"])
    #expect(all.widths == ["30"])
    // The project's folder is where Xcode's paths start.
    let nested = Self.files.reduce(into: [:]) { $0[$1.key.hasPrefix(".") ? $1.key : "iOS/" + $1.key] = $1.value }
    var moved = nested
    moved[".localization-lint.json"] = "{}"
    let inner = try #require(ExchangeUnits(try self.run(["--language", "de"], moved).output))
    #expect(inner.originals == ["App/Catalog.xcstrings", "App/en.lproj/Localizable.strings"])
  }

  @Test("XLIFF is read by this program, which sees the same work in it")
  func exchangeFileReadBack() throws {
    let written = try run(["--language", "de"])
    let folder = TemporaryFolder(["de.xliff": written.output])
    let lint = try program.run(["--rule", "syntax-error"], in: folder.url)
    lint.expectExit(0)
    let again = try program.run(["missing", "--language", "de"], in: folder.url)
    let (before, after) = (try #require(ExchangeUnits(written.output)), try #require(ExchangeUnits(again.output)))
    #expect(after.originals == before.originals)
    #expect(Set(after.sources.map(\.text)).isSuperset(of: before.sources.dropFirst().map(\.text)))
  }

  @Test("A .strings file is read by this program and by plutil")
  func strings() throws {
    let written = try run(["--language", "de", "--format", "strings"])
    written.expectExit(0)
    #expect(written.errors.contains("de: 1 text left out"))
    let folder = TemporaryFolder(["de.lproj/L.strings": written.output])
    let own = try program.run(["--rule", "syntax-error", "--fail-on", "note"], in: folder.url)
    own.expectExit(0)
    let table = try #require(
      try PropertyListSerialization.propertyList(from: Data(written.output.utf8), format: nil) as? [String: String])
    #expect(
      table == [
        "greeting": "Hello %1$@, you are\n%2$ld", "copied": "Please try again later", "review": "Fertig?",
        "=formula": "=1+1 equals two",
      ])
    guard BuiltProgram.isInstalled("plutil") else { return }
    let path = folder.url.appendingPathComponent("de.lproj/L.strings").path
    try BuiltProgram.tool("plutil", ["-lint", path]).expectExit(0)
  }

  @Test("Comments cannot end early in a .strings file")
  func hostileComments() throws {
    let files = [
      "Catalog.xcstrings": """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "key */ \\"x\\" = \\"y\\";" : { "comment" : "*/ \\"evil\\" = \\"1\\"; /*", "localizations" : {} },
        "b" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "B" } } } } } }
      """
    ]
    let written = try run(["--language", "de", "--format", "strings"], files)
    let table = try #require(
      try PropertyListSerialization.propertyList(from: Data(written.output.utf8), format: nil) as? [String: String])
    #expect(table == ["key */ \"x\" = \"y\";": "key */ \"x\" = \"y\";"])
  }

  @Test("CSV has no formulas, and quotes what needs it")
  func commaSeparated() throws {
    let run = try run(["--language", "de", "--format", "csv", "--table", "Localizable"])
    let header = "language,file,table,key,form,reason,baseText,translation,comment,placeholders,uses,maximumLength\r\n"
    #expect(run.output.hasPrefix(header))
    let path = "de,App/en.lproj/Localizable.strings,Localizable"
    #expect(
      run.output.contains(
        "\(path),greeting,,missing,\"Hello %1$@, you are\n%2$ld\",,\"The greeting, with \"\"quotes\"\" & <tags>\","
          + "\"%1$@ is a text: user.name\n%2$ld is a whole number: age(of: user, 1)\",App/Greeting.swift:1,30\r\n"))
    #expect(run.output.contains("\(path),'=formula,,missing,'=1+1 equals two,,,,,\r\n"))
    #expect(!run.output.contains("Catalog"))
  }

  @Test("One file for each language goes into a folder; without one, several languages are refused")
  func folder() throws {
    let folder = TemporaryFolder(Self.files)
    let refused = try program.run(["missing"], in: folder.url)
    #expect(refused.exitCode == 2 && refused.output.isEmpty)
    #expect(
      refused.errors.contains("several languages need '--output FOLDER', or choose one with '--language': de, ru"))
    let run = try program.run(["missing", "--output", "a/b", "--format", "csv"], in: folder.url)
    #expect(run.exitCode == 0 && run.output.isEmpty)
    let output = folder.url.appendingPathComponent("a/b")
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.path).sorted() == ["de.csv", "ru.csv"])
    folder.write(Data("x".utf8), to: "file")
    let blocked = try program.run(["missing", "--output", "file"], in: folder.url)
    #expect(blocked.exitCode == 2 && blocked.errors.contains("file: cannot create the folder"))
  }

  @Test("A catalog cannot name a file outside the folder")
  func hostileLanguage() throws {
    let files = [
      "Catalog.xcstrings": """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "a b" : {}, "c" : { "localizations" : {
        "../../de" : { "stringUnit" : { "state" : "translated", "value" : "C" } } } } } }
      """
    ]
    let run = try run(["--output", "inner"], files)
    run.expectExit(2)
    #expect(run.errors.contains("'../../de' cannot be the name of a file"))
  }

  @Test("A new language needs every text; a finished one nothing")
  func newLanguage() throws {
    let new = try run(["--language", "pl", "--table", "Localizable", "--format", "json"])
    #expect(new.errors.contains("pl: 5 texts of 5 keys (5 missing"))
    let done = try run(
      ["--language", "de"], ["en.lproj/L.strings": "\"a\" = \"One\";", "de.lproj/L.strings": "\"a\" = \"Eins\";"])
    #expect(done.exitCode == 0 && done.errors.contains("de: nothing to translate"))
    let units = try #require(ExchangeUnits(done.output))
    #expect(units.originals == ["en.lproj/L.strings"] && units.sources.isEmpty)
  }

  @Test("Translations that the system does not read are not translated again, which is said")
  func lostTranslations() throws {
    let base = "\"a\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"Three\";\n"
    let lost = try run(
      ["--language", "de"],
      ["en.lproj/L.strings": base, "de.lproj/L.strings": "\"a\" = \"Eins\";;\n\"b\" = \"Zwei\";\n\"c\" = \"Drei\";\n"])
    #expect(lost.exitCode == 0)
    #expect(
      lost.errors == """
        localization-lint: de: 2 translations left out: a mistake in the file keeps the system from reading them; see 'lint'
        localization-lint: de: nothing to translate

        """, "\(lost.errors)")
  }

  @Test("A text with many placeholders, each of which is explained once")
  func manyPlaceholders() throws {
    let count = 3_000
    let text = (0..<count).map { _ in "%d" }.joined(separator: " x ")
    let run = try run(
      ["--language", "de", "--format", "json"],
      ["en.lproj/L.strings": "\"a\" = \"\(text) #{b} #{b}\";\n", "de.lproj/L.strings": "\"b\" = \"B\";\n"])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.components(separatedBy: "\"meaning\"").count - 1 == count + 1)
  }

  @Test(
    "Mistakes: one clear line, exit 2",
    arguments: [
      (["--format", "xlif"], "invalid value 'xlif' for '--format'; did you mean 'xliff'?"),
      (["--language", "jp"], "unknown language 'jp'; did you mean 'ja'?"),
      (["--table", "Localisable"], "unknown table 'Localisable'; did you mean 'Localizable'?"),
      (["--outptu", "x"], "unknown option '--outptu'; did you mean '--output'?"),
    ])
  func mistakes(_ words: [String], _ message: String) throws {
    let run = try run(words)
    run.expectExit(2)
    #expect(run.errors == "localization-lint: error: \(message)\n")
  }

  @Test("A catalog of a storyboard is exported under the storyboard's path")
  func interfaceCatalog() throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "a-b-c.text" : { "localizations" : {
        "en" : { "stringUnit" : { "state" : "new", "value" : "Good day" } } } },
        "d-e-f.text" : { "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "Bye" } },
        "de" : { "stringUnit" : { "state" : "translated", "value" : "Tschüss" } } } } } }
      """
    let run = try run(
      ["--language", "de"],
      ["UI/mul.lproj/Main.xcstrings": catalog, "UI/Base.lproj/Main.storyboard": "<document type=\"x\"></document>"])
    let units = try #require(ExchangeUnits(run.output))
    #expect(units.originals == ["UI/Base.lproj/Main.storyboard"])
    #expect(units.sources.map(\.identifier) == ["a-b-c.text"])
  }

  @Test("XLIFF files beside the tables that they were exported from do not count twice")
  func exportedFiles() throws {
    var files = Self.files
    files["export/de.xliff"] = try run(["--language", "de"]).output
    let again = try run(["--language", "de", "--format", "json"], files)
    #expect(again.errors.contains("de: 5 texts of 5 keys"))
  }

  @Test("A stringsdict is exported by its paths")
  func stringsdict() throws {
    let rule = """
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
      <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
      """
    let run = try run(
      ["--language", "ja"],
      ["en.lproj/L.stringsdict": rule, "ja.lproj/L.stringsdict": "<plist version=\"1.0\"><dict></dict></plist>"])
    let units = try #require(ExchangeUnits(run.output))
    #expect(units.originals == ["en.lproj/L.stringsdict"])
    #expect(
      units.sources.map { "\($0.identifier) = \($0.text)" } == [
        "/files:dict/NSStringLocalizedFormatKey:dict/:string = %#@count@",
        "/files:dict/count:dict/other:dict/:string = %d files",
      ])
  }
}

/// The units of an XLIFF file, read by Foundation's XML parser.
private final class ExchangeUnits: NSObject, XMLParserDelegate {
  private(set) var originals: [String] = []
  private(set) var languages: [String] = []
  private(set) var sources: [(identifier: String, text: String)] = []
  private(set) var targets: [String] = []
  private(set) var widths: [String] = []
  private var identifier = ""
  private var text = ""

  /// Nil for a document that is not well-formed.
  init?(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    switch name {
    case "file":
      originals.append(attributes["original"] ?? "")
      languages = [attributes["source-language"] ?? "", attributes["target-language"] ?? ""]
    case "trans-unit":
      identifier = attributes["id"] ?? ""
      if let width = attributes["maxwidth"] { widths.append(width) }
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "source" { sources.append((identifier, text)) }
    if name == "target" { targets.append(text) }
  }
}
