import Foundation
import TestSupport
import Testing

/// Configurations in folders below another one, as in a repository with several apps.
@Suite("Configurations of folders")
struct NestedConfigurationTests {
  private let program = BuiltProgram("localization-lint")
  private static let settings = ".localization-lint.json"

  /// Two apps and a package, each with a copied text, an empty one and two spaces.
  private static let files: [String: String] = {
    var files: [String: String] = [:]
    for folder in ["Apps/One", "Apps/Two", "Packages/Kit"] {
      files[folder + "/en.lproj/L.strings"] = """
        "title" = "All the settings of Acme";
        "copied" = "A copied text of words";
        "empty" = "Not empty";

        """
      files[folder + "/de.lproj/L.strings"] = """
        "title" = "Alle  Einstellungen von Acme";
        "copied" = "A copied text of words";
        "empty" = "";

        """
    }
    return files
  }()

  /// The files in a repository, with configurations by folder.
  private func repository(_ configurations: [String: String], _ more: [String: String] = [:]) throws -> TemporaryFolder
  {
    var files = Self.files.merging(more) { $1 }
    for (folder, text) in configurations { files[folder.isEmpty ? Self.settings : "\(folder)/\(Self.settings)"] = text }
    let folder = TemporaryFolder(files)
    try git(["init", "-q", "-b", "main"], in: folder.url)
    return folder
  }

  @discardableResult
  private func git(_ words: [String], in folder: URL) throws -> BuiltProgram.Run {
    let run = try BuiltProgram.tool("git", ["-c", "user.name=A", "-c", "user.email=a@b.c"] + words, in: folder)
    run.expectExit(0)
    return run
  }

  /// The findings of a run as `file: severity: rule`, sorted.
  private func findings(_ words: [String] = [], in folder: URL) throws -> [String] {
    let run = try program.run(words + ["--format", "json"], in: folder)
    #expect(run.exitCode < 2, "\(run.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(report?["findings"] as? [[String: Any]]).map { finding in
      "\(finding["file"] ?? ""): \(finding["severity"] ?? ""): \(finding["rule"] ?? "")"
    }.sorted()
  }

  @Test("A folder is judged alone as with all, by patterns that name a folder on the way to it")
  func inheritedPatterns() throws {
    let folder = try repository([
      "": #"{ "include": ["Apps"], "requiredLanguages": ["fr"], "failOn": "never" }"#,
      "Apps/One": #"{ "failOn": "warning", "rules": { "missing-language": "warning" } }"#,
    ])
    let alone = try program.run(["Apps/One", "--rule", "missing-language,same-as-base"], in: folder.url)
    #expect(
      alone.output.contains("\n.localization-lint.json:1:") || alone.output.hasPrefix(".localization-lint.json:1:"))
    #expect(alone.output.contains("Apps/One/de.lproj/L.strings:2:"), "\(alone.output)")
    alone.expectExit(1)
    // What a whole run decides once is decided at its root.
    let printed = try program.run(["--print-config", "Apps/One/de.lproj/L.strings"], in: folder.url)
    #expect(printed.output.contains(#""failOn": "never""#) && printed.output.contains(#""include": ["Apps"]"#))
  }

  @Test("A nearer configuration replaces settings and rules, one by one, for its folder alone")
  func nearer() throws {
    let folder = try repository([
      "": #"{ "rules": { "same-as-base": "error", "double-space": "off" } }"#,
      "Apps": #"{ "rules": { "double-space": "note" } }"#,
      "Apps/One": #"{ "rules": { "same-as-base": "off" }, "maximumSeverity": { "de": "note" } }"#,
    ])
    let words = ["--disable", "ending-punctuation-mismatch"]
    #expect(
      try findings(words, in: folder.url) == [
        "Apps/One/de.lproj/L.strings: note: double-space", "Apps/One/de.lproj/L.strings: note: empty-value",
        "Apps/Two/de.lproj/L.strings: error: same-as-base", "Apps/Two/de.lproj/L.strings: note: double-space",
        "Apps/Two/de.lproj/L.strings: warning: empty-value", "Packages/Kit/de.lproj/L.strings: error: same-as-base",
        "Packages/Kit/de.lproj/L.strings: warning: empty-value",
      ])
  }

  @Test("A folder is judged alike alone, among several paths and with the whole repository")
  func alike() throws {
    let folder = try repository(
      [
        "": #"{ "rules": { "same-as-base": "error", "double-space": "off" }, "exclude": ["Apps/*/Old"] }"#,
        "Apps/One": #"{ "rules": { "same-as-base": "off" } }"#, "Apps/Two": #"{ "rules": { "empty-value": "note" } }"#,
      ], ["Apps/One/Old/en.lproj/O.strings": "\"a\" = \"\";\n"])
    let whole = try findings(in: folder.url)
    #expect(whole.count == 5)
    #expect(try findings(["Apps/Two", "Apps/One", "Packages"], in: folder.url) == whole)
    for part in ["Apps/One", "Apps/Two", "Packages/Kit"] {
      let own = whole.filter { $0.hasPrefix(part) }
      let prefix = part == "Packages/Kit" ? "" : part + "/"
      #expect(try findings([part], in: folder.url).map { prefix + $0 } == own)
      #expect(
        try findings([], in: folder.url.appendingPathComponent(part)).map { prefix + $0 } == own)
    }
  }

  @Test("Several paths use the configuration of each one, also without one above and without a repository")
  func severalPaths() throws {
    var files = Self.files
    files["Apps/One/" + Self.settings] = #"{ "rules": { "empty-value": "off" } }"#
    files["Apps/Two/" + Self.settings] = #"{ "rules": { "empty-value": "note" } }"#
    let folder = TemporaryFolder(files)
    let words = ["--disable", "same-as-base", "--disable", "double-space", "Apps/One", "Apps/Two"]
    #expect(try findings(words, in: folder.url) == ["Two/de.lproj/L.strings: note: empty-value"])
  }

  @Test("Options of the command line go before every configuration; a named configuration is the only one")
  func options() throws {
    let folder = try repository(
      ["": "{}", "Apps/One": #"{ "rules": { "empty-value": "note", "double-space": "off" } }"#], ["only.json": "{}"])
    let words = ["--disable", "empty-value", "--disable", "same-as-base"]
    #expect(
      try findings(words, in: folder.url) == [
        "Apps/Two/de.lproj/L.strings: note: double-space", "Packages/Kit/de.lproj/L.strings: note: double-space",
      ])
    #expect(try findings(["--rule", "double-space"], in: folder.url).count == 3)
    #expect(
      try findings(["--config", "only.json", "--rule", "empty-value"], in: folder.url).allSatisfy {
        $0.hasSuffix(": warning: empty-value")
      })
  }

  @Test("Patterns are relative to the folder, and choose among its files alone")
  func patterns() throws {
    let old = ["Apps/One/Old/en.lproj/O.strings": "\"a\" = \"A\"\n", "Old/en.lproj/O.strings": "\"a\" = \"A\";\n"]
    let folder = try repository(
      [
        "": "{}", "Apps/One": #"{ "exclude": ["Old", "en.lproj/M.strings"], "vendored": [] }"#,
        "Apps/Two": #"{ "include": ["en.lproj/*"] }"#,
      ], old.merging(["Apps/One/Vendor/en.lproj/V.strings": "\"a\" = \"A\";\n"]) { $1 })
    let run = try program.run(["--show-files"], in: folder.url)
    #expect(
      run.output.split(separator: "\n") == [
        "Apps/One/Vendor/en.lproj/V.strings", "Apps/One/de.lproj/L.strings", "Apps/One/en.lproj/L.strings",
        "Apps/Two/en.lproj/L.strings", "Old/en.lproj/O.strings", "Packages/Kit/de.lproj/L.strings",
        "Packages/Kit/en.lproj/L.strings",
        "left out: Apps/One/Old (1 file with tables, excluded by the configuration)",
        "left out: Apps/Two/de.lproj/L.strings (1 file with tables, not included by the configuration)",
      ])
  }

  @Test("Suppressions and patterns of rules count in the folder, and a useless suppression is reported there")
  func suppressions() throws {
    let folder = try repository([
      "": #"{ "rules": { "double-space": "off" } }"#,
      "Apps/One": #"""
      { "suppressions": [{ "rules": "same-as-base", "files": "de.lproj/*" }, { "rules": "empty-value", "keys": "x" }],
        "rules": { "empty-value": { "files": "fr.lproj/*" } } }
      """#,
    ])
    #expect(
      try findings(in: folder.url).filter { $0.hasPrefix("Apps/One") } == [
        "Apps/One/.localization-lint.json: warning: useless-suppression"
      ])
    #expect(try findings(in: folder.url).filter { $0.hasSuffix("same-as-base") }.count == 2)
  }

  @Test("Languages, names, coverage and options of rules are those of the folder")
  func values() throws {
    let folder = try repository(
      [
        "": #"{ "requiredLanguages": ["fr"], "rules": { "double-space": "off", "empty-value": "off" } }"#,
        "Apps/One": #"{ "requiredLanguages": ["de"], "brands": ["copied text of words"] }"#,
        "Apps/Two": #"{ "rules": { "same-as-base": { "minimumWords": 9 } }, "sourceLanguage": "de" }"#,
        "Packages/Kit": #"{ "minimumCoverage": { "de": 90 } }"#,
      ], ["Packages/Kit/fr.lproj/L.strings": "\"title\" = \"Tout d'Acme\";\n"])
    let found = try findings(["--rule", "same-as-base,missing-language"], in: folder.url)
    #expect(
      found == [
        ".localization-lint.json: error: missing-language", "Packages/Kit/de.lproj/L.strings: warning: same-as-base",
      ])
    let run = try program.run(["coverage", "--format", "csv"], in: folder.url)
    run.expectExit(1)
    #expect(run.errors == "localization-lint: de is 33.3% translated in Packages/Kit; 90.0% is required\n")
  }

  @Test("A missing language is judged by the configuration of the folder that lacks it")
  func missingLanguage() throws {
    let folder = try repository(
      [
        "": #"{ "requiredLanguages": ["fr"] }"#, "Apps/One": #"{ "rules": { "missing-language": "off" } }"#,
        "Apps/Two": #"{ "rules": { "missing-language": "note" } }"#,
        "Apps/Three": #"{ "rules": { "missing-language": { "severity": "note", "languages": ["!fr"] } } }"#,
        "Apps/Four": #"{ "suppressions": [{ "rules": "missing-language", "languages": "fr" }] }"#,
        "Apps/Five": #"{ "maximumSeverity": { "fr": "warning" } }"#,
      ],
      [
        "Apps/Three/en.lproj/L.strings": "\"a\" = \"A\";\n", "Apps/Three/de.lproj/L.strings": "\"a\" = \"Ä\";\n",
        "Apps/Four/en.lproj/L.strings": "\"a\" = \"A\";\n", "Apps/Four/de.lproj/L.strings": "\"a\" = \"Ä\";\n",
        "Apps/Five/en.lproj/L.strings": "\"a\" = \"A\";\n", "Apps/Five/de.lproj/L.strings": "\"a\" = \"Ä\";\n",
        "Packages/Kit/fr.lproj/L.strings": "\"title\" = \"Tout d'Acme\";\n",
      ])
    let found = try findings(in: folder.url)
    #expect(
      found.filter { $0.hasSuffix("missing-language") } == [
        ".localization-lint.json: note: missing-language", ".localization-lint.json: warning: missing-language",
      ])
    #expect(!found.contains { $0.hasSuffix("useless-suppression") })
  }

  @Test(
    "A mistake is reported with its place, and nothing is checked, by any command",
    arguments: [
      [], ["coverage"], ["fix"], ["baseline"], ["missing", "--language", "de"], ["keys"], ["rename", "a", "b"],
      ["--show-files"], ["--print-config"], ["--since", "HEAD"],
    ])
  func mistakes(words: [String]) throws {
    let folder = try repository(["": "{}", "Apps/One": "{\n  \"rulse\": {}\n}"])
    try git(["add", "-A"], in: folder.url)
    try git(["commit", "-q", "-m", "all"], in: folder.url)
    let run = try program.run(words, in: folder.url)
    run.expectExit(2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "Apps/One/.localization-lint.json:2:3: error: unknown setting 'rulse'; did you mean 'rules'?\n")
  }

  @Test("Configurations in vendored folders, submodules and other repositories do not count")
  func others() throws {
    let folder = try repository(
      ["": "{}", "Pods/A": "{ wrong", "Sub": "{ wrong", "Other": "{ wrong", ".build/x": "{ wrong"],
      [
        "Other/.git/HEAD": "", ".gitmodules": "[submodule \"Sub\"]\n\tpath = Sub\n",
        "Pods/A/en.lproj/P.strings": "\"a\" = \"A\";\n",
      ])
    #expect(try program.run([], in: folder.url).errors.contains("wrong") == false)
    #expect(try findings(["--rule", "empty-value"], in: folder.url).count == 3)
  }

  // MARK: Other commands

  @Test("What holds for a file is printed with the places that say so")
  func printed() throws {
    let folder = try repository([
      "": #"{ "failOn": "note", "brands": ["Acme"], "rules": { "same-as-base": "error" } }"#,
      "Apps/One": #"{ "brands": ["One"], "rules": { "empty-value": "off" } }"#,
    ])
    func lines(_ words: [String], in folder: URL) throws -> [Substring] {
      let run = try program.run(["--print-config"] + words, in: folder)
      run.expectExit(0)
      return run.output.split(separator: "\n")
    }
    let one = folder.url.appendingPathComponent("Apps/One")
    for (words, place) in [
      (["Apps/One/de.lproj/L.strings"], folder.url), (["Apps/One"], folder.url), (["de.lproj"], one), ([], one),
      (["../One"], folder.url.appendingPathComponent("Apps/Two")),
    ] {
      let lines = try lines(words, in: place)
      #expect(
        lines.contains { $0.hasPrefix("  \"brands\": [\"One\"], // ") && $0.hasSuffix(".localization-lint.json:1:13") })
      #expect(
        lines.contains { $0.hasPrefix("  \"failOn\": \"note\", // ") && $0.hasSuffix(".localization-lint.json:1:13") })
      #expect(lines.contains { $0.hasPrefix("    \"same-as-base\": \"error\", // ") })
      #expect(lines.contains { $0.hasPrefix("    \"empty-value\": \"off\", // ") })
    }
    #expect(
      try lines(["Apps/Two"], in: folder.url).contains("  \"brands\": [\"Acme\"], // .localization-lint.json:1:31"))
    #expect(try lines([], in: folder.url).contains("  \"brands\": [\"Acme\"], // .localization-lint.json:1:31"))
    try program.run(["--print-config", "Apps", "Packages"], in: folder.url).expectExit(2)
  }

  @Test("`fix`, `baseline` and `--since` judge each folder by its configuration")
  func commands() throws {
    let folder = try repository(["": "{}", "Apps/One": #"{ "rules": { "double-space": "off" } }"#])
    try git(["add", "-A"], in: folder.url)
    try git(["commit", "-q", "-m", "all"], in: folder.url)
    try program.run(["fix", "--rule", "double-space", "--dry-run"], in: folder.url).expectExit(1)
    let fix = try program.run(["fix", "--diff"], in: folder.url)
    #expect(fix.output.contains("Apps/Two/de.lproj/L.strings"))
    #expect(!fix.output.contains("Apps/One/de.lproj/L.strings"))
    for app in ["One", "Two"] {
      folder.write(
        Data(Self.files["Apps/One/de.lproj/L.strings"]!.replacingOccurrences(of: "von Acme", with: "für  Acme").utf8),
        to: "Apps/\(app)/de.lproj/L.strings")
    }
    #expect(
      try findings(["--since", "HEAD"], in: folder.url) == ["Apps/Two/de.lproj/L.strings: note: double-space"])
    try program.run(["baseline"], in: folder.url).expectExit(0)
    let baseline = try String(
      contentsOf: folder.url.appendingPathComponent(".localization-lint-baseline.json"), encoding: .utf8)
    #expect(
      baseline.split(separator: "\n").filter { $0.contains("double-space") }.allSatisfy { !$0.contains("Apps/One") })
    #expect(try findings(in: folder.url).isEmpty)
    // Of a rule that is off in a folder, nothing can be gone there.
    folder.write(Data(#"{ "rules": { "empty-value": "off" } }"#.utf8), to: "Apps/Two/" + Self.settings)
    #expect(try program.run([], in: folder.url).errors.isEmpty)
  }
}
