import Foundation
import LocalizationLint
import TestSupport
import Testing

/// Linting from another tool: only what is public is used.
@Suite("The library")
struct LintTests {
  private static let project = [
    "en.lproj/L.strings": "\"a\" = \"%d\";\n\"b\" = \"Bee\";\n", "de.lproj/L.strings": "\"a\" = \"%@\";\n",
    "fr.lproj/L.strings": "\"a\" = \"%d\";\n\"b\" = \"\";\n",
  ]

  private func rules(
    _ folder: TemporaryFolder, _ path: String = "", _ change: (inout LintOptions) -> Void = { _ in }
  ) throws -> [String] {
    var options = LintOptions()
    change(&options)
    return try lint(folder.url.path + path, options: options).findings.map { "\($0.language ?? "-") \($0.rule)" }
  }

  private static let all = ["de missing-translation", "de placeholder-mismatch", "fr empty-value"]

  @Test("A report has findings, coverage and counts")
  func report() throws {
    let folder = TemporaryFolder(Self.project)
    let report = try lint(folder.url.path)
    let finding = try #require(report.findings.first { $0.rule == "placeholder-mismatch" })
    #expect(finding.severity == .error)
    #expect((finding.place.file, finding.place.line, finding.place.column) == ("de.lproj/L.strings", 1, 8))
    #expect((finding.table, finding.key) == ("L", "a"))
    #expect(finding.fingerprint.count == 16)
    #expect(report.languages == ["de", "en", "fr"])
    #expect((report.summary.files, report.summary.keys) == (3, 2))
    #expect(report.coverage.first { $0.language == "de" }?.tenthsOfPercent == 500)
  }

  @Test("Options select rules, also by former names, and languages; a file is checked with its bundle")
  func options() throws {
    let folder = TemporaryFolder(Self.project)
    #expect(try rules(folder).sorted() == Self.all)
    #expect(try rules(folder) { $0.rules = ["empty-value", "no-escape"] } == ["fr empty-value"])
    #expect(
      try rules(folder) { $0.disabledRules = ["empty-value", "no-escape"] }.sorted() == Array(Self.all.prefix(2)))
    #expect(try rules(folder) { $0.languages = ["fr"] } == ["fr empty-value"])
    #expect(try rules(folder, "/fr.lproj/L.strings") == ["fr empty-value"])
  }

  @Test("The configuration and the baseline are found, or named, or left out")
  func files() throws {
    var files = Self.project
    files[".localization-lint.json"] = #"{ "rules": { "missing-translation": "off" } }"#
    files["other.json"] = #"{ "rules": { "empty-value": "off" } }"#
    files[".localization-lint-baseline.json"] =
      #"{ "version": 1, "findings": [{ "rule": "empty-value", "table": "L", "key": "b", "language": "fr" }] }"#
    let folder = TemporaryFolder(files)
    #expect(try rules(folder) == ["de placeholder-mismatch"])
    #expect(try rules(folder) { $0.usesBaseline = false } == ["de placeholder-mismatch", "fr empty-value"])
    #expect(
      try rules(folder) { $0.configuration = folder.url.path + "/other.json" }.sorted() == Array(Self.all.prefix(2)))
  }

  @Test("Suppressions expire on the given day")
  func date() throws {
    var files = Self.project
    files["fr.lproj/L.strings"] =
      "// localization-lint:disable:file empty-value until 2026-06-30\n\"a\" = \"%d\";\n\"b\" = \"\";\n"
    let folder = TemporaryFolder(files)
    for (day, isSuppressed) in [("2026-06-30", true), ("2026-07-01", false)] {
      let date = ISO8601DateFormatter().date(from: "\(day)T12:00:00Z")
      #expect(try rules(folder) { $0.date = date }.contains("fr empty-value") != isSuppressed)
    }
  }

  @Test("A run that cannot be made says why")
  func failures() throws {
    let folder = TemporaryFolder(Self.project)
    folder.write(Data("{ \"failOn\": 1,\n\"x\": 2 }".utf8), to: "Bad/.localization-lint.json")
    folder.write(Data("hello".utf8), to: "Empty/README.md")
    folder.write(Data(), to: "Link/en.lproj/L.strings")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/Link/en.lproj/M.strings", withDestinationPath: "M.strings")
    func reasons(_ path: String, _ change: (inout LintOptions) -> Void = { _ in }) -> [String] {
      var options = LintOptions()
      change(&options)
      do {
        _ = try lint(folder.url.path + path, options: options)
        return []
      } catch { return error.reasons }
    }
    #expect(reasons("/None") == ["\(folder.url.path)/None: no such file or folder"])
    #expect(reasons("/Empty") == ["nothing to check: no localization files found"])
    #expect(reasons("/Link") == ["en.lproj/M.strings: Too many levels of symbolic links"])
    #expect(
      reasons("/Bad") == [
        ".localization-lint.json:1:13: error: expected one of \"error\", \"warning\", \"note\", \"never\" for 'failOn', found 1",
        ".localization-lint.json:2:1: error: unknown setting 'x'",
      ])
    #expect(reasons("") { $0.rules = ["empty-valu"] } == ["unknown rule 'empty-valu'"])
    #expect(reasons("") { $0.disabledRules = ["empty-valu"] } == ["unknown rule 'empty-valu'"])
    #expect(reasons("") { $0.configuration = "/no/such.json" } == ["/no/such.json: no such file or folder"])
  }
}
