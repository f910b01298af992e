import Foundation
import TestSupport
import Testing

/// The program as seen by a user: arguments in, text and an exit code out.
@Suite("localization-lint")
struct LintCommandTests {
  private let program = BuiltProgram("localization-lint")

  private static let clean = ["en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/L.strings": "\"a\" = \"Ä\";\n"]
  private static let broken = ["en.lproj/L.strings": "\"a\" = \"%d\";\n", "de.lproj/L.strings": "\"a\" = \"%@\";\n"]
  private static let doubtful = ["en.lproj/L.strings": "\"a\" = \"A %@\";\n", "de.lproj/L.strings": "\"a\" = \"Ä\";\n"]

  @Test("Chosen rules report what they report among all")
  func chosenRules() throws {
    let folder = TemporaryFolder([
      // A typo explains what is missing, and nobody sees the text of a key that the base lacks.
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"settings.account\" = \"Account\";\n",
      "de.lproj/L.strings": "\"a\" = \"Ä\";\n\"settings.acount\" = \"Konto\";\n\"old\" = \"Alt \\u2022\";\n",
      "App.swift":
        "let texts = [\"a\", \"settings.account\"].map { NSLocalizedString($0, tableName: \"L\", comment: \"\") }",
    ])
    func findings(_ words: [String]) throws -> [String] {
      let run = try program.run(["--format", "json", "--fail-on", "never"] + words, in: folder.url)
      return run.output.split(separator: "\n").filter { $0.contains(#"{"rule":"#) }
        .map { $0.trimmingCharacters(in: [" ", ","]) }
    }
    let all = try findings([])
    #expect(all.contains { $0.hasPrefix(#"{"rule":"invalid-escape","severity":"note""#) })
    for rule in ["invalid-escape", "missing-translation", "extra-key", "key-typo", "unused-key", "key-naming"] {
      let own = all.filter { $0.hasPrefix(#"{"rule":"\#(rule)""#) }
      #expect(try findings(["--rule", rule]) == own, "\(rule)")
    }
  }

  @Test("No findings: exit 0, and a summary of what was checked")
  func cleanFolder() throws {
    let folder = TemporaryFolder(Self.clean)
    let run = try program.run([folder.url.path])
    run.expectExit(0)
    #expect(run.output == "No findings.\nChecked 2 files, 1 key, 2 languages.\n")
    #expect(run.errors.isEmpty)
  }

  @Test("A language folder is checked together with the other languages of its bundle")
  func languageFolder() throws {
    let folder = TemporaryFolder(Self.broken)
    for (path, directory) in [("de.lproj", folder.url), (".", folder.url.appending(path: "de.lproj"))] {
      let run = try program.run([path], in: directory)
      run.expectExit(1)
      #expect(run.output.contains("L.strings:1:8: error: '%@' reads an object"))
    }
    let other = try program.run(["en.lproj", "--rule", "missing-translation"], in: folder.url)
    #expect(other.output == "No findings.\nChecked 2 files, 1 key, 2 languages.\n")
  }

  @Test(
    "Several rules, or the rules of a category, in one option",
    arguments: [
      ("placeholder-mismatch,syntax-error", 1), ("placeholders", 1), ("missing-translation,syntax", 0),
      ("no-escape", 0),
    ] as [(String, Int32)])
  func lists(_ rules: String, _ code: Int32) throws {
    let folder = TemporaryFolder(Self.broken)
    try program.run(["--rule", rules, folder.url.path]).expectExit(code)
    #expect(try program.run(["--disable", rules, folder.url.path]).exitCode == 1 - code)
  }

  @Test("Without a path, the working directory is checked")
  func workingDirectory() throws {
    let folder = TemporaryFolder(Self.broken)
    let run = try program.run([], in: folder.url)
    run.expectExit(1)
    #expect(run.output.hasPrefix("de.lproj/L.strings:1:8: error: "))
  }

  @Test(
    "Severities that fail a run",
    arguments: [
      ([], 0), (["--fail-on", "warning"], 1), (["--fail-on", "note"], 1), (["--strict"], 1),
      (["--strict", "--fail-on", "never"], 0),
      (["--disable", "missing-placeholder", "--strict"], 0), (["--rule", "syntax-error", "--strict"], 0),
    ] as [([String], Int32)])
  func gate(_ words: [String], _ code: Int32) throws {
    let folder = TemporaryFolder(Self.doubtful)
    try program.run(words + [folder.url.path]).expectExit(code)
  }

  @Test("Minimum coverage")
  func coverage() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"a_1\" = \"A\";\n\"b_1\" = \"B\";", "de.lproj/L.strings": "\"a_1\" = \"Ä\";",
    ])
    let enough = try program.run([folder.url.path, "--disable", "missing-translation", "--minimum-coverage", "50"])
    enough.expectExit(0)
    let tooLittle = try program.run([folder.url.path, "--disable", "missing-translation", "--minimum-coverage", "51"])
    tooLittle.expectExit(1)
    #expect(tooLittle.errors == "localization-lint: de is 50.0% translated; 51.0% is required\n")
  }

  @Test(
    "Usage errors: one clear line, exit 2",
    arguments: [
      (["--formt", "json"], "unknown option '--formt'; did you mean '--format'?"),
      (["--format", "jsn"], "invalid value 'jsn' for '--format'; did you mean 'json'?"),
      (
        ["--rule", "missing-translatoin"],
        "invalid value 'missing-translatoin' for '--rule'; did you mean 'missing-translation'?"
      ),
      (["--language", "jp"], "unknown language 'jp'; did you mean 'ja'?"),
      (["--format"], "'--format' needs a value: --format FORMAT"),
      (["--minimum-coverage", "200"], "invalid value '200' for '--minimum-coverage'; expected a number from 0 to 100"),
      (["/no/such/folder"], "/no/such/folder: no such file or folder"),
      (["lnit"], "lnit: no such file or folder; did you mean the command 'lint'?"),
      (["lint", "lnit"], "lnit: no such file or folder"),
      (
        ["--rule", "reused-translation"],
        "there is no rule 'reused-translation' any more: two keys with the same translation were hardly ever a mistake"
      ),
      (["--config", "/no/such/file"], "/no/such/file: no such file or folder"),
      (["explain", "syntax-eror"], "unknown rule 'syntax-eror'; did you mean 'syntax-error'?"),
      (["help", "covrage"], "unknown command 'covrage'; did you mean 'coverage'?"),
    ] as [([String], String)])
  func mistakes(_ words: [String], _ message: String) throws {
    let folder = TemporaryFolder(Self.clean)
    let run = try program.run(words, in: folder.url)
    run.expectExit(2)
    #expect(run.errors == "localization-lint: error: \(message)\n")
    #expect(run.output.isEmpty)
  }

  @Test("Nothing to check is exit 2")
  func nothing() throws {
    let folder = TemporaryFolder(["README.md": "hello"])
    let run = try program.run([folder.url.path])
    run.expectExit(2)
    #expect(
      run.errors
        == "localization-lint: error: nothing to check: no localization files found; 'lint --show-files' lists what is left out\n"
    )
    #expect(run.output.hasPrefix("Nothing was checked.\n"))
    let code = TemporaryFolder(["A.swift": "let a = 1\n"])
    let other = try program.run([code.url.path])
    other.expectExit(2)
    #expect(other.output.hasPrefix("No localizations to check.\n"))
  }

  @Test("A mistake in code alone is a finding")
  func codeAlone() throws {
    let folder = TemporaryFolder([
      "Shortcuts.swift": """
      import AppIntents
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] { AppShortcut(intent: Find(), phrases: ["Find it"]) }
      }
      """
    ])
    let run = try program.run([folder.url.path])
    run.expectExit(1)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("error: the phrase 'Find it' lacks '${applicationName}'"))
  }

  @Test("Mistakes in the configuration are reported with their places")
  func configuration() throws {
    var files = Self.clean
    files[".localization-lint.json"] =
      "{\n  \"sourceLangage\": \"en\",\n  \"rules\": { \"duplicat-key\": \"off\" },\n}\n"
    let folder = TemporaryFolder(files)
    let run = try program.run([folder.url.path])
    run.expectExit(2)
    #expect(
      run.errors == """
        .localization-lint.json:2:3: error: unknown setting 'sourceLangage'; did you mean 'sourceLanguage'?
        .localization-lint.json:3:14: error: unknown rule 'duplicat-key'; did you mean 'duplicate-key'?

        """)
  }

  @Test("A language may have a highest severity, and the others another one")
  func maximumSeverity() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"a.b\" = \"A\";\n\"a.c\" = \"C\";\n", "de.lproj/L.strings": "\"a.b\" = \"Ä\";\n",
      "eo.lproj/L.strings": "\"a.b\" = \"Ä\";\n", "fr.lproj/L.strings": "\"a.b\" = \"Ä\";\n",
      ".localization-lint.json": #"{ "maximumSeverity": { "*": "warning", "de": "error", "eo": "note" } }"#,
    ])
    let run = try program.run(["--all"], in: folder.url)
    run.expectExit(1)
    #expect(run.output.contains("error: 'a.c' is missing in German"))
    #expect(run.output.contains("warning: 'a.c' is missing in French"))
    #expect(run.output.contains("note: 'a.c' is missing in Esperanto"))
  }

  @Test(
    "Languages, values and syntaxes that do not exist are reported",
    arguments: [
      (#"{ "sourceLanguage": "jp" }"#, "21: error: unknown language 'jp'; did you mean 'ja'?"),
      (#"{ "requiredLanguages": ["de", "jp"] }"#, "31: error: unknown language 'jp'; did you mean 'ja'?"),
      (#"{ "maximumSeverity": { "jp": "note" } }"#, "24: error: unknown language 'jp'; did you mean 'ja'?"),
      (#"{ "minimumCoverage": { "*": 9, "jp": 5 } }"#, "32: error: unknown language 'jp'; did you mean 'ja'?"),
      (
        #"{ "placeholderSyntaxes": ["[[x]]"] }"#,
        "27: error: unknown placeholder syntax '[[x]]'; expected one of #{x}, #<x>, ${x}, %{x}, {{x}}, {x}, :x"
      ),
    ])
  func unknownValues(_ configuration: String, _ message: String) throws {
    let folder = TemporaryFolder(Self.clean.merging([".localization-lint.json": configuration]) { $1 })
    let run = try program.run([], in: folder.url)
    run.expectExit(2)
    #expect(run.errors == ".localization-lint.json:1:\(message)\n")
  }

  @Test("A requested language or table that the project does not have is named")
  func absentNames() throws {
    let folder = TemporaryFolder(Self.clean)
    let run = try program.run(["--table", "LL", "--language", "sv,en"], in: folder.url)
    run.expectExit(2)
    #expect(
      run.errors == """
        localization-lint: error: unknown table 'LL'
        localization-lint: error: no table has the language 'sv'

        """)
    #expect(try program.run(["--table", "L", "--language", "de"], in: folder.url).errors.isEmpty)
    // A part of a project is judged with all of it.
    folder.write(Data("{}".utf8), to: ".localization-lint.json")
    let part = try program.run(["de.lproj", "--language", "da"], in: folder.url)
    part.expectExit(2)
    #expect(part.errors == "localization-lint: error: no table has the language 'da'; did you mean 'de'?\n")
  }

  @Test("Only findings about requested keys are reported, also of keys that no table has")
  func keys() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"it's a key\" = \"Open %@\";\n\"--b\" = \"Close %@\";\n\"c\" = \"Save %@\";\n",
      "de.lproj/L.strings": "\"it's a key\" = \"Öffnen\";\n\"--b\" = \"Schließen\";\n\"c\" = \"Sichern\";\n",
      "A.swift": "let text = NSLocalizedString(\"d.missing\", tableName: \"L\", comment: \"\")",
    ])
    func found(_ words: [String]) throws -> [String] {
      try program.run(["--format", "xcode"] + words, in: folder.url).output.split(separator: "\n").compactMap {
        $0.split(separator: "(").last.map { String($0.dropLast()) }
      }
    }
    #expect(try found(["--key", "it's a key"]) == ["missing-placeholder"])
    #expect(try found(["--key", "--b", "--key=c"]) == ["missing-placeholder", "missing-placeholder"])
    #expect(try found(["--key", "d.missing"]) == ["undefined-key"])
    let run = try program.run(["--key", "it's key"], in: folder.url)
    run.expectExit(2)
    #expect(
      run.errors == "localization-lint: error: no table has the key 'it's key'; did you mean 'it's a key'?\n")
    // Code asks for it, whichever rules are reported.
    try program.run(["--key", "d.missing", "--rule", "missing-placeholder"], in: folder.url).expectExit(0)
    let input = try program.run(["-", "--key", "a"], in: folder.url, input: "\"a\" = \"b\";\n")
    #expect(input.errors.isEmpty)
  }

  @Test("The configuration disables rules, changes severities and excludes files")
  func configured() throws {
    var files = Self.broken
    files["Old/en.lproj/L.strings"] = "broken"
    files[".localization-lint.json"] = "{ \"rules\": { \"placeholder-mismatch\": \"note\" }, \"exclude\": [\"Old\"] }"
    let folder = TemporaryFolder(files)
    let run = try program.run([folder.url.path])
    run.expectExit(0)
    #expect(run.output.contains("L.strings:1:8: note: "))
    #expect(run.output.contains("Found 1 note."))
  }

  @Test("A single file is checked with its bundle, and only its findings are shown")
  func singleFile() throws {
    var files = Self.broken
    files["fr.lproj/L.strings"] = "\"a\" = \"%s\";\n"
    let folder = TemporaryFolder(files)
    let run = try program.run(["de.lproj/L.strings", "--format", "xcode"], in: folder.url)
    run.expectExit(1)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.output.contains("/de.lproj/L.strings:1:8: error: "))
  }

  @Test("Folders with a common name prefix are different")
  func namesakes() throws {
    var files = Self.broken
    files["fr.lproj/L.strings"] = "\"a\" = \"%s\";\n"
    let both = Dictionary(
      uniqueKeysWithValues: ["App", "AppTests"].flatMap { name in files.map { ("\(name)/\($0.key)", $0.value) } })
    let folder = TemporaryFolder(both)
    let run = try program.run(["App", "AppTests/de.lproj/L.strings", "--format", "xcode"], in: folder.url)
    let places = run.output.split(separator: "\n").map { line in
      line.dropFirst(folder.url.path.count + 1).prefix { $0 != ":" }
    }
    #expect(places == ["App/de.lproj/L.strings", "App/fr.lproj/L.strings", "AppTests/de.lproj/L.strings"])
  }

  @Test("--quiet never suppresses machine-readable reports", arguments: ["json", "sarif", "junit", "gitlab"])
  func quietReports(_ format: String) throws {
    let folder = TemporaryFolder(Self.clean)
    let loud = try program.run(["--format", format], in: folder.url)
    #expect(!loud.output.isEmpty)
    #expect(try program.run(["--quiet", "--format", format], in: folder.url).output == loud.output)
    #expect(try program.run(["--quiet"], in: folder.url).output.isEmpty)
  }

  @Test("Standard input is a .strings file")
  func standardInput() throws {
    let run = try program.run(["-", "--format", "xcode"], input: "\"a\" = \"A\"\n\"b\" = \"B\";\n")
    run.expectExit(1)
    #expect(run.output.contains("standard-input.strings:1:9: error: expected ';' after the value, found '\"'"))
  }

  @Test("A file that cannot be read is reported, and the rest is checked")
  func unreadable() throws {
    let folder = TemporaryFolder(Self.broken)
    // Even root cannot read a link to itself.
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("de.lproj/M.strings").path, withDestinationPath: "M.strings")
    let run = try program.run([folder.url.path])
    run.expectExit(2)
    #expect(run.errors == "localization-lint: error: de.lproj/M.strings: Too many levels of symbolic links\n")
    #expect(run.output.contains("placeholder-mismatch"))
  }

  @Test("Several outputs in one run, with formats from their names")
  func outputs() throws {
    let folder = TemporaryFolder(Self.broken)
    let run = try program.run(["--output", "report.json", "--output", "xcode=log", "--format", "text"], in: folder.url)
    run.expectExit(1)
    let json = try String(contentsOf: folder.url.appendingPathComponent("report.json"), encoding: .utf8)
    #expect(json.contains("\"schemaVersion\": 1"))
    let log = try String(contentsOf: folder.url.appendingPathComponent("log"), encoding: .utf8)
    #expect(log.contains(": error: "))
  }

  @Test("The same input gives the same bytes")
  func deterministic() throws {
    let sample = BuiltProgram.repository.appendingPathComponent("Samples/BrokenGreetings").path
    let runs = try (0..<4).map { _ in try program.run([sample, "--format", "json"]).output }
    #expect(Set(runs).count == 1)
    #expect(runs[0].contains("placeholder-mismatch"))
  }

  @Test("Colors only on request or on a terminal")
  func colors() throws {
    let folder = TemporaryFolder(Self.broken)
    #expect(try !program.run([folder.url.path]).output.contains("\u{1B}["))
    #expect(try program.run([folder.url.path, "--color", "always"]).output.contains("\u{1B}["))
  }

  @Test(
    "Help, version, rules and explanations",
    arguments: [
      (["--help"], "Usage: localization-lint"), (["help", "lint"], "--fail-on SEVERITY"),
      (["lint", "--help"], "--strict"),
      (["--version"], "localization-lint 0."), (["rules"], "missing-translation"),
      (["explain", "lost-entries"], "Found (at ↓)"),
      (["coverage", "--help"], "--minimum-coverage"),
    ] as [([String], String)])
  func texts(_ words: [String], _ expected: String) throws {
    let run = try program.run(words)
    run.expectExit(0)
    #expect(run.output.contains(expected))
  }

  @Test("The coverage table")
  func coverageTable() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"a_1\" = \"A\";\n\"b_1\" = \"B\";", "de.lproj/L.strings": "\"a_1\" = \"Ä\";",
    ])
    let run = try program.run(["coverage", folder.url.path])
    run.expectExit(0)
    #expect(
      run.output == """
        Bundle  Table  Language  Translated  Same  Unfinished  Missing  Extra
        .       L      de               1/2     0           0        1      0  █████       50.0%
        .       L      en               2/2     0           0        0      0  ██████████ 100.0%
        Checked 2 files, 2 keys, 2 languages.

        """)
  }
}
