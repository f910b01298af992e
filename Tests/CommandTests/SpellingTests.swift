import Foundation
import TestSupport
import Testing

/// Looking up words in the installed hunspell.
@Suite("Unknown words")
struct SpellingTests {
  private let program = BuiltProgram("localization-lint")

  /// Whether hunspell is installed with English, German and French dictionaries, or is required.
  private static let isWanted: Bool = {
    if ProcessInfo.processInfo.environment["REQUIRE_HUNSPELL"] == "1" { return true }
    guard let run = try? BuiltProgram.tool("hunspell", ["-D"]) else { return false }
    return ["en_US", "de_DE", "fr"].allSatisfy { run.errors.contains("/\($0)\n") }
  }()

  private static let project = [
    "en.lproj/Localizable.strings": #"""
    "open" = "Open the settings of Nimbus";
    "share" = "Share %1$@ with %2$@ people";
    """#,
    "de.lproj/Localizable.strings": #"""
    "open" = "Einstellungen von Nimbus veröfentlichen";
    "share" = "%1$@ mit %2$@ Personen teilen: adresse@beispiel.de";
    """#,
    "fr.lproj/Localizable.strings": #"""
    "open" = "Ouvrir les réglages de l’applicaton Nimbus";
    "share" = "Partager %1$@ avec %2$@ personnes";
    """#,
    "tlh.lproj/Localizable.strings": #"""
    "open" = "qatlh poson Nimbus";
    "share" = "latlh wivon %1$@ %2$@";
    """#,
  ]

  @Test(
    "A misspelling in each language, and a language without a dictionary",
    .enabled(if: isWanted, "hunspell is not installed"))
  func slips() throws {
    let folder = TemporaryFolder(Self.project)
    let run = try program.run(["--rule", "unknown-word"], in: folder.url)
    run.expectExit(0)
    #expect(
      run.output.contains(
        "'veröfentlichen' is not in the German (de) dictionary; did you mean 'veröffentlichen'?"))
    #expect(run.output.contains("'applicaton' is not in the French (fr) dictionary; did you mean 'application'?"))
    #expect(run.output.contains("Found 2 notes."))
    let remarks = run.errors.split(separator: "\n").filter { $0.contains("has no dictionary for") }
    #expect(remarks.count == 1)
    #expect(remarks.first?.contains("tlh") ?? false)
  }

  @Test("Fixes are applied on request", .enabled(if: isWanted, "hunspell is not installed"))
  func repairs() throws {
    let folder = TemporaryFolder(Self.project)
    _ = try program.run(["fix", "--rule", "unknown-word", "--include-reviewed"], in: folder.url)
    let path = folder.url.appendingPathComponent("fr.lproj/Localizable.strings")
    #expect(try String(contentsOf: path, encoding: .utf8).contains("de l’application Nimbus"))
  }

  @Test("Every word, a glossary, and another dictionary", .enabled(if: isWanted, "hunspell is not installed"))
  func options() throws {
    let folder = TemporaryFolder([
      "en.lproj/Localizable.strings": #""a" = "Zorble the quimp";"#,
      "de.lproj/Localizable.strings": #""a" = "Das Quimpel snurfeln";"#,
      ".localization-lint.json": #"""
      { "rules": {
        "unknown-word": { "all": true, "program": "hunspell", "dictionaries": { "de": "de_DE" }, "words": ["zorble"] },
        "terminology": { "glossary": [{ "term": "quimp", "translations": { "de": ["Quimpel"] } }] } } }
      """#,
    ])
    let run = try program.run(["--rule", "unknown-word"], in: folder.url)
    run.expectExit(0)
    #expect(run.output.contains("'snurfeln' is not in the German (de) dictionary"))
    #expect(run.output.contains("Found 1 note."))
  }

  @Test(
    "British texts are not looked up in an American dictionary", .enabled(if: isWanted, "hunspell is not installed"))
  func regions() throws {
    let folder = TemporaryFolder(["en-GB.lproj/Localizable.strings": #""a" = "Organise your favourite colours";"#])
    let run = try program.run(["--rule", "unknown-word", "--fail-on", "note"], in: folder.url)
    run.expectExit(0)
  }

  @Test("A missing program is noted once, and is a failure if it was requested")
  func missing() throws {
    let folder = TemporaryFolder(Self.project)
    let nowhere = ["PATH": folder.url.path]
    let run = try program.run(["--rule", "unknown-word"], in: folder.url, environment: nowhere)
    run.expectExit(0)
    #expect(
      run.errors == "localization-lint: note: neither hunspell nor aspell is installed, so no words were looked up\n")
    for (setting, message) in [
      (#""program": "aspell""#, "30: error: unknown-word: aspell is not installed"),
      (#""program": "/bin/sh""#, "43: error: invalid value '/bin/sh' for 'program'; expected one of hunspell, aspell"),
      (#""dictionaries": ["en"]"#, "48: error: expected an object of strings for 'dictionaries', found a list"),
    ] {
      folder.write(
        Data(#"{ "rules": { "unknown-word": { \#(setting) } } }"#.utf8), to: ".localization-lint.json")
      let run = try program.run([], in: folder.url, environment: nowhere)
      run.expectExit(2)
      #expect(run.errors == ".localization-lint.json:1:\(message)\n")
    }
  }
}
