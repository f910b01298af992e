import Foundation
import TestSupport
import Testing

@Suite("localization-lint pseudo")
struct PseudoCommandTests {
  private let program = BuiltProgram("localization-lint")

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Hello %@" : {

        },
        "tabs" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld tab" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld tabs" } }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """

  private static let files = [
    "en.lproj/Localizable.strings": """
    "id" = "Show the ID";
    /* A greeting */
    "hello" = "Hello \\"%@\\"";
    /* do not translate */
    "name" = "Tool";
    """,
    "en.lproj/Files.stringsdict": """
    <plist><dict><key>found</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ &amp; more</string>
      <key>files</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
      </dict></dict></dict></plist>
    """,
    "Catalog.xcstrings": catalog,
  ]

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("Every table gets the language, catalogs among their others")
  func tables() throws {
    let folder = TemporaryFolder(Self.files)
    let run = try program.run(["pseudo"], in: folder.url)
    #expect(run.exitCode == 0 && run.output == "Wrote en-XA to 3 files.\n", "\(run.errors)")
    #expect(
      try text("en-XA.lproj/Localizable.strings", in: folder) == """
        "id" = "⟦Šĥöŵ ţĥé ÎÐ ö⟧";
        "hello" = "⟦Ĥéļļö \\"%@\\"-⟧";
        "name" = "Tool";

        """)
    let forms = try text("en-XA.lproj/Files.stringsdict", in: folder)
    #expect(forms.contains("<string>⟦%#@files@ &amp; ɱöŕé⟧</string>"))
    #expect(forms.contains("<key>other</key><string>⟦%d ƒîļéš⟧</string>"))
    let catalog = try text("Catalog.xcstrings", in: folder)
    #expect(catalog.contains(#""state" : "translated", "value" : "⟦%lld ţàƀš⟧""#))
    #expect(catalog.contains("\"value\" : \"⟦Ĥéļļö %@⟧\""))
    #expect(catalog.contains(#""value" : "%lld tabs""#))
  }

  @Test("A second run replaces the first, and the linter reports only the language")
  func secondRun() throws {
    let folder = TemporaryFolder(Self.files)
    _ = try program.run(["pseudo"], in: folder.url)
    let first = try text("Catalog.xcstrings", in: folder)
    try program.run(["pseudo"], in: folder.url).expectExit(0)
    #expect(try text("Catalog.xcstrings", in: folder) == first)
    try program.run(["pseudo", "--language", "ar-XB"], in: folder.url).expectExit(0)
    let lint = try program.run(["--format", "xcode", "--language", "en-XA,ar-XB"], in: folder.url)
    let findings = lint.output.split(separator: "\n").filter { $0.contains("warning:") || $0.contains("error:") }
    #expect(!findings.isEmpty && findings.allSatisfy { $0.contains("pseudo-language") }, "\(lint.output)")
  }

  @Test("The only language stays the one that texts are made from")
  func onlyLanguage() throws {
    let folder = TemporaryFolder(["es.lproj/L.strings": "\"Hello world\" = \"Hola mundo\";\n"])
    for _ in 1...2 {
      try program.run(["pseudo"], in: folder.url).expectExit(0)
      #expect(try text("en-XA.lproj/L.strings", in: folder).contains("Ĥöļà"))
    }
  }

  @Test("What is found about other languages stays the same")
  func others() throws {
    let phrases = ["a", "b"].map { "\"\($0)\" = \"\($0) \";\n" }.joined()
    let folder = TemporaryFolder([
      // A title that its only translation keeps, one that nothing translates, and texts whose base lacks a space.
      "Settings.bundle/Root.plist": """
      <plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Big Group</string></dict>
      <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Ctrl</string></dict>
      </array></dict></plist>
      """,
      "Settings.bundle/fr.lproj/Root.strings": "\"Big Group\" = \"Grand groupe\";\n\"Ctrl\" = \"Ctrl\";\n",
      "Settings.bundle/de.lproj/Root.strings": "\"Big Group\" = \"Große Gruppe\";\n",
      "en.lproj/L.strings": phrases.replacingOccurrences(of: " \"", with: "\""),
      "de.lproj/L.strings": phrases, "fr.lproj/L.strings": phrases, "it.lproj/L.strings": phrases,
      // Code whose texts nothing translates.
      "Package/en.lproj/P.strings": "\"Some text\" = \"Some text\";\n",
      "Package/App.swift": #"let a = NSLocalizedString("Another longer text", tableName: "P", comment: "")"#,
    ])
    func findings() throws -> [Substring] {
      let run = try program.run(["--format", "json"], in: folder.url)
      return run.output.split(separator: "\n").filter { $0.contains(#"{"rule":"#) && !$0.contains("en-XA") }
    }
    let before = try findings()
    #expect(!before.isEmpty)
    try program.run(["pseudo"], in: folder.url).expectExit(0)
    #expect(try findings() == before)
  }

  @Test("With a folder, the project stays as it is")
  func output() throws {
    let folder = TemporaryFolder(Self.files)
    let elsewhere = TemporaryFolder()
    let run = try program.run(
      ["pseudo", "--table", "Catalog", "--language", "ar-XB", "--output", elsewhere.url.path], in: folder.url)
    run.expectExit(0)
    #expect(try text("Catalog.xcstrings", in: folder) == Self.catalog)
    #expect(try text("Catalog.xcstrings", in: elsewhere).contains("ar-XB"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.url.path) == ["Catalog.xcstrings"])
  }

  @Test("Tables that do not exist, and projects without texts, are reported")
  func nothing() throws {
    let folder = TemporaryFolder(Self.files)
    let unknown = try program.run(["pseudo", "--table", "Localisable"], in: folder.url)
    #expect(unknown.exitCode == 2 && unknown.errors.contains("did you mean 'Localizable'?"))
    let empty = TemporaryFolder(["a.txt": ""])
    try program.run(["pseudo"], in: empty.url).expectExit(2)
  }

  @Test("A link to another place is not followed")
  func link() throws {
    let folder = TemporaryFolder(["en.lproj/Localizable.strings": "\"a\" = \"A file\";\n"])
    let elsewhere = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("en-XA.lproj"), withDestinationURL: elsewhere.url)
    try program.run(["pseudo"], in: folder.url).expectExit(2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.url.path).isEmpty)
  }
}
