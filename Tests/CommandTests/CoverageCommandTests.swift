import Foundation
import TestSupport
import Testing

/// `localization-lint coverage`: what counts as translated, and how it changed.
@Suite("Coverage")
struct CoverageCommandTests {
  private let program = BuiltProgram("localization-lint")

  private func coverage(_ words: [String], in folder: TemporaryFolder) throws -> [String: Any] {
    let run = try program.run(["coverage", "--format", "json"] + words, in: folder.url)
    run.expectExit(0)
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func row(_ language: String, of report: [String: Any]) throws -> [String: Any] {
    let rows = try #require(report["coverage"] as? [[String: Any]])
    return try #require(rows.first { $0["language"] as? String == language })
  }

  @Test("Languages that lack much are shown in every format", arguments: ["text", "json", "csv", "html"])
  func lacking(_ format: String) throws {
    let base = (0..<12).map { "\"k\($0)\" = \"Text \($0)\";\n" }.joined()
    let folder = TemporaryFolder(["en.lproj/L.strings": base, "de.lproj/L.strings": "\"k0\" = \"Satz 0\";\n"])
    let run = try program.run(["coverage", "--format", format], in: folder.url)
    run.expectExit(0)
    #expect(run.output.contains("de"))
  }

  @Test("A table of copies is not translated, not even its single words")
  func copies() throws {
    let base = "\"a\" = \"Files\";\n\"b\" = \"Folders\";\n\"c\" = \"Empty Trash\";\n\"d\" = \"Status\";\n"
    let folder = TemporaryFolder([
      "en.lproj/L.strings": base, "de.lproj/L.strings": base,
      "fr.lproj/L.strings":
        "\"a\" = \"Fichiers\";\n\"b\" = \"Dossiers\";\n\"c\" = \"Vider la corbeille\";\n\"d\" = \"Status\";\n",
    ])
    let report = try coverage([], in: folder)
    let german = try row("de", of: report)
    #expect(german["translated"] as? Int == 0 && german["sameAsBase"] as? Int == 4)
    // One word may be the same in two languages.
    #expect(try row("fr", of: report)["translated"] as? Int == 4)
  }

  @Test("A text that the code asks for and only translations have is missing in the base language")
  func lostBaseText() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"hello\" = \"Hello\";\n",
      "de.lproj/L.strings": "\"hello\" = \"Hallo\";\n\"good_morning\" = \"Morgen\";\n\"old_key\" = \"Alt\";\n",
      "fr.lproj/L.strings": "\"hello\" = \"Salut\";\n",
      "A.swift": "let text = NSLocalizedString(\"good_morning\", tableName: \"L\", comment: \"\")\n",
    ])
    let report = try coverage([], in: folder)
    let english = try row("en", of: report)
    #expect(english["total"] as? Int == 2 && english["missing"] as? Int == 1 && english["percent"] as? Double == 50)
    let german = try row("de", of: report)
    #expect(german["translated"] as? Int == 2 && german["missing"] as? Int == 0 && german["extra"] as? Int == 1)
    #expect(try row("fr", of: report)["missing"] as? Int == 1)
  }

  @Test("A text that is empty is missing, unless the base text is a part of a sentence")
  func emptyTexts() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"open\" = \"Open\";\n\"of\" = \"of\";\n\"none\" = \"\";\n",
      "de.lproj/L.strings": "\"open\" = \"\";\n\"of\" = \"\";\n\"none\" = \"\";\n",
    ])
    let german = try row("de", of: try coverage([], in: folder))
    #expect(german["missing"] as? Int == 1 && german["translated"] as? Int == 2)
  }

  @Test("A table whose base texts are in the code counts, as it does for findings")
  func baseTextsOfCode() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"hello\" = \"Hello\";\n", "de.lproj/L.strings": "\"hello\" = \"Hallo\";\n",
      "fr.lproj/L.strings": "\"hello\" = \"Salut\";\n", "de.lproj/Kit.strings": "\"ok\" = \"Gut\";\n",
      "fr.lproj/Kit.strings": "/* None. */\n",
      "A.swift": "let ok = NSLocalizedString(\"ok\", tableName: \"Kit\", value: \"Good\", comment: \"\")\n",
    ])
    for words in [[], ["coverage"]] {
      let run = try program.run(words + ["--minimum-coverage", "100"], in: folder.url)
      run.expectExit(1)
      #expect(run.errors == "localization-lint: fr is 50.0% translated; 100.0% is required\n")
    }
  }

  @Test("Texts for the App Store are rows of their own, with the texts for all languages")
  func storeTexts() throws {
    let folder = TemporaryFolder([
      "metadata/en-US/name.txt": "Notes", "metadata/en-US/description.txt": "Write notes.",
      "metadata/en-US/subtitle.txt": "\n", "metadata/de-DE/description.txt": "Write notes.\n",
      "metadata/fr-FR/description.txt": "Prenez des notes.", "metadata/default/name.txt": "Notes",
      "metadata/review_information/name.txt": "Alex",
    ])
    let report = try coverage([], in: folder)
    #expect((report["coverage"] as? [[String: Any]])?.count == 3)
    let german = try row("de-DE", of: report)
    #expect(german["total"] as? Int == 2 && german["translated"] as? Int == 1 && german["sameAsBase"] as? Int == 1)
    #expect(try row("fr-FR", of: report)["percent"] as? Double == 100)
    #expect(try row("en-US", of: report)["table"] as? String == "metadata")
    // They are no part of the app, which a gate is about.
    try program.run(["coverage", "--minimum-coverage", "100"], in: folder.url).expectExit(0)
    let table = try program.run(["coverage"], in: folder.url).output
    #expect(!table.contains("All tables"))
  }

  @Test("What findings call untranslated does not count as translated, and the reverse")
  func agreement() throws {
    let keys = ["Open", "Close", "Save", "Print", "Status", "Read all messages", "Wi-Fi"]
    let base = keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined()
    let folder = TemporaryFolder(["en.lproj/L.strings": base, "ja.lproj/L.strings": base])
    let run = try program.run(["--format", "json", "--fail-on", "never"], in: folder.url)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.count { $0["rule"] as? String == "untranslated-value" } == 6)
    #expect(try row("ja", of: try coverage([], in: folder))["sameAsBase"] as? Int == 6)
  }

  @Test("Translations by machine and for review have columns of their own, where there are some")
  func states() throws {
    func unit(_ state: String, _ value: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }
    let folder = TemporaryFolder([
      "L.xcstrings": """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "Open" : { "localizations" : { "de" : \(unit("machine_translated", "Öffnen")) } },
        "Close" : { "localizations" : { "de" : \(unit("needs_review", "Schließen")) } },
        "Save" : { "localizations" : { "de" : \(unit("new", "Sichern")) } },
        "Print" : { "localizations" : { "de" : \(unit("translated", "Drucken")) } } } }
      """
    ])
    let row = try row("de", of: try coverage([], in: folder))
    #expect(row["translated"] as? Int == 2 && row["machineTranslated"] as? Int == 1)
    #expect(row["unfinished"] as? Int == 2 && row["needsReview"] as? Int == 1)
    let text = try program.run(["coverage"], in: folder.url).output
    #expect(text.hasPrefix("Bundle  Table  Language  Translated  Machine  Same  Unfinished  Review  Missing  Extra\n"))
    let csv = try program.run(["coverage", "--format", "csv"], in: folder.url).output
    #expect(csv.contains(",L,de,false,4,2,0,2,0,0,50.0,1,1,true\r\n"))
    let markdown = try program.run(["coverage", "--format", "markdown"], in: folder.url).output
    #expect(markdown.contains("| de | 2/4 | 50.0 | 1 | 0 | 2 | 1 | 0 | 0 |"))
  }

  @Test("An XLIFF file qualifies translations by machine")
  func exchangeFile() throws {
    let folder = TemporaryFolder([
      "de.xliff": """
      <xliff version="1.2"><file original="en.lproj/L.strings" source-language="en" target-language="de"><body>
      <trans-unit id="a"><source>Open</source><target state-qualifier="leveraged-mt">Öffnen</target></trans-unit>
      <trans-unit id="b"><source>Close</source>
      <target state="needs-review-translation" state-qualifier="leveraged-mt">Schließen</target></trans-unit>
      </body></file></xliff>
      """
    ])
    let row = try row("de", of: try coverage([], in: folder))
    #expect(row["machineTranslated"] as? Int == 1 && row["needsReview"] as? Int == 1)
  }

  /// Two languages, of which German is complete at first.
  private static let files = [
    "en.lproj/L.strings": "\"a_1\" = \"A\";\n\"b_1\" = \"B\";\n",
    "de.lproj/L.strings": "\"a_1\" = \"Ä\";\n\"b_1\" = \"Be\";\n",
    "fr.lproj/L.strings": "\"a_1\" = \"À\";\n",
  ]

  private func git(_ words: [String], in folder: TemporaryFolder) throws {
    let run = try BuiltProgram.tool(
      "git", ["-c", "user.name=A", "-c", "user.email=a@b.c"] + words, in: folder.url,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null"])
    run.expectExit(0, "git \(words)")
  }

  @Test("The change since a revision", arguments: ["text", "markdown", "json", "html"])
  func since(_ format: String) throws {
    let folder = TemporaryFolder(Self.files)
    for words in [["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "first"]] {
      try git(words, in: folder)
    }
    folder.write(Data("\"a_1\" = \"A\";\n\"b_1\" = \"B\";\n\"c_1\" = \"C\";\n".utf8), to: "en.lproj/L.strings")
    folder.write(Data("\"a_1\" = \"À\";\n\"c_1\" = \"Cé\";\n".utf8), to: "fr.lproj/L.strings")
    let run = try program.run(["coverage", "--since", "main", "--format", format], in: folder.url)
    run.expectExit(0)
    switch format {
    case "json":
      let report = try coverage(["--since", "main"], in: folder)
      let trend = try #require(report["trend"] as? [String: Any])
      #expect((trend["since"] as? String)?.hasPrefix("main, ") == true)
      let german = try #require((trend["languages"] as? [[String: Any]])?.first)
      #expect(german["language"] as? String == "de")
      #expect(german["percentBefore"] as? Double == 100 && german["percent"] as? Double == 66.6)
      #expect(german["totalBefore"] as? Int == 2 && german["total"] as? Int == 3)
    case "html": #expect(run.output.contains("{\"label\":\"now\",\"coverage\":{\"de\":[3,2],\"fr\":[3,2]}}"))
    case "markdown": #expect(run.output.contains("\n- de 100.0% → 66.6%\n- fr 50.0% → 66.6%\n"))
    default: #expect(run.output.contains(":\n  de 100.0% → 66.6%\n  fr 50.0% → 66.6%\n"))
    }
    try git(["commit", "-q", "-a", "-m", "second"], in: folder)
    #expect(try program.run(["coverage", "--since", "HEAD"], in: folder.url).output.contains("No change since HEAD, "))
  }

  @Test("The change since the last run of a history file, which stays as it is")
  func history() throws {
    let folder = TemporaryFolder(Self.files)
    let lint = try program.run(["--history", "h.jsonl", "--label", "one", "--fail-on", "never"], in: folder.url)
    lint.expectExit(0)
    let history = try Data(contentsOf: folder.url.appendingPathComponent("h.jsonl"))
    folder.write(Data("\"a_1\" = \"Ä\";\n".utf8), to: "de.lproj/L.strings")
    let run = try program.run(["coverage", "--history", "h.jsonl"], in: folder.url)
    #expect(run.output.contains("Since one:\n  de 100.0% → 50.0%\n  1 language unchanged\n"))
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("h.jsonl")) == history)
  }

  @Test(
    "Mistakes: one clear line, exit 2",
    arguments: [
      (
        ["--since", "main", "--format", "csv"], "the csv format cannot show a change; use text, json, markdown or html"
      ),
      (["--since", "main", "--history", "h"], "'--since' and '--history' cannot be combined"),
      (["--history", "none.jsonl"], "none.jsonl: no such file or folder"),
      (["--history", "empty.jsonl"], "empty.jsonl: the history has no run yet; 'lint --history' adds one"),
    ])
  func mistakes(_ words: [String], _ message: String) throws {
    let folder = TemporaryFolder(Self.files.merging(["empty.jsonl": ""]) { $1 })
    let run = try program.run(["coverage"] + words, in: folder.url)
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors == "localization-lint: error: \(message)\n")
  }
}
