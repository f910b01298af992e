import Linting
import LocalizationReporting
import Testing

/// How complete each language of each table is.
@Suite("Counting coverage")
struct CoverageTests {
  private func rows(_ files: [String: String], languages: Set<String> = []) throws -> [String] {
    try LintedFolder(files).coverage(languages: languages).map(description)
  }

  private func description(_ row: Report.Coverage) -> String {
    let counts = [row.total, row.translated, row.sameAsBase, row.unfinished, row.missing, row.extra]
    return "\(row.bundle) \(row.table) \(row.language)\(row.isBase ? "*" : ""): "
      + counts.map(String.init).joined(separator: " ")
  }

  @Test("Nothing is looked for where only coverage is wanted")
  func withoutRules() throws {
    let folder = LintedFolder(["en.lproj/L.strings": "\"a\" = \"A\";", "de.lproj/L.strings": "\"x\" = \"X\";"])
    defer { withExtendedLifetime(folder) {} }
    var session = try folder.session()
    #expect(!session.linter.run().findings.isEmpty)
    session.linter.request.runsRules = false
    let result = session.linter.run()
    #expect(result.findings.isEmpty)
    #expect(session.report(result).coverage.map(description) == [" L de: 1 0 0 0 1 1", " L en*: 1 1 0 0 0 0"])
  }

  @Test("Every key of the base is translated, the same, unfinished or missing; others are extra")
  func counted() throws {
    let files = [
      "App/en.lproj/L.strings": """
      "a" = "Save this file now";
      "b" = "Open the other file";
      "c" = "Name";
      "d" = "Delete";
      """,
      "App/de.lproj/L.strings": """
      "a" = "Save this file now";
      "b" = "Die andere Datei öffnen";
      "c" = "Name";
      "x" = "X";
      """,
      "App/en-GB.lproj/L.strings": "\"a\" = \"Save this file now\";",
      "App/fr.lproj/M.strings": "\"m\" = \"M\";", "App/en.lproj/M.strings": "\"m\" = \"M\";",
    ]
    let all = try rows(files)
    #expect(
      all == [
        "App L de: 4 2 1 0 1 1", "App L en*: 4 4 0 0 0 0", "App L en-GB: 4 1 0 0 3 0", "App L fr: 4 0 0 0 4 0",
        "App M de: 1 0 0 0 1 0", "App M en*: 1 1 0 0 0 0", "App M en-GB: 1 0 0 0 1 0",
        "App M fr: 1 1 0 0 0 0",
      ])
    #expect(try rows(files, languages: ["de"]) == ["App L de: 4 2 1 0 1 1", "App M de: 1 0 0 0 1 0"])
  }

  @Test("What findings call untranslated is not translated, and names, licenses and marked texts are")
  func copies() throws {
    let files = [
      "en.lproj/L.strings": """
      "settings.title" = "Settings";
      "license" = "GNU General Public License v3";
      "issuer" = "Issuer of this document";
      "issuer_en" = "Issuer of this document";
      "question" = "Do you want to save this file?";
      """,
      "de.lproj/L.strings": """
      "settings.title" = "settings.title";
      "license" = "GNU General Public License v3";
      "issuer" = "Aussteller des Dokuments";
      "issuer_en" = "Issuer of this document";
      "question" = "Do you want to save this file?";
      """,
    ]
    #expect(try rows(files) == [" L de: 5 3 2 0 0 0", " L en*: 5 5 0 0 0 0"])
  }

  @Test("What the system does not read of a file with a mistake is missing")
  func lost() throws {
    let files = [
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n",
      // The rest is silently lost.
      "de.lproj/L.strings": "\"a\" = \"Ä\";\n\"b\" = \"B 2\";;\n\"c\" = \"C 2\";\n\"d\" = \"D 2\";\n",
      // The system rejects the whole file.
      "fr.lproj/L.strings": "\"a\" = \"Â\"\n\"b\" = \"B 2\";\n",
    ]
    #expect(try rows(files) == [" L de: 4 2 0 0 2 0", " L en*: 4 4 0 0 0 0", " L fr: 4 0 0 0 4 0"])
    var base = files
    base["en.lproj/L.strings"] = "\"a\" = \"A\";;\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n"
    #expect(try rows(base) == [" L de: 4 2 0 0 2 0", " L en*: 4 1 0 0 3 0", " L fr: 4 0 0 0 4 0"])
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "a" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "Ä" } } } }
      """
    #expect(try rows(["L.xcstrings": catalog + "} }"]) == [" L de: 1 1 0 0 0 0", " L en*: 1 1 0 0 0 0"])
    #expect(try rows(["L.xcstrings": catalog]) == [" L de: 1 0 0 0 1 0", " L en*: 1 0 0 0 1 0"])
  }

  @Test("A catalog's unfinished translations are not translated")
  func unfinished() throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "Open %@ again" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "needs_review", "value" : "%@ öffnen" } } } },
        "Close %@ again" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "%@ schließen" } } } },
        "Never %@ again" : { "shouldTranslate" : false },
        "Not %@ again" : {}
      } }
      """
    #expect(try rows(["L.xcstrings": catalog]) == [" L de: 3 1 0 1 1 0", " L en*: 4 4 0 0 0 0"])
  }
}
