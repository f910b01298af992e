import Foundation
import TestSupport
import Testing

/// Accepting current findings, so that only new ones fail.
@Suite("Baseline")
struct BaselineTests {
  private let program = BuiltProgram("localization-lint")
  private static let broken = [
    "App/en.lproj/L.strings": "\"a\" = \"%d\";\n\"b\" = \"B %d\";\n",
    "App/de.lproj/L.strings": "\"a\" = \"%@\";\n\"b\" = \"B %d\";\n",
  ]

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("The baseline is written and found, and only new findings fail")
  func adopted() throws {
    let folder = TemporaryFolder(Self.broken)
    try program.run([], in: folder.url).expectExit(1)
    let written = try program.run(["baseline"], in: folder.url)
    written.expectExit(0)
    #expect(written.output == ".localization-lint-baseline.json accepts 1 finding: 1 new, 0 gone.\n")
    #expect(
      try text(".localization-lint-baseline.json", in: folder) == """
        // Accepted findings. Written by 'localization-lint baseline'; 'baseline --prune' removes resolved ones.
        {
          "version": 1,
          "findings": [
            { "rule": "placeholder-mismatch", "bundle": "App", "table": "L", "key": "a", "language": "de" },
          ],
        }

        """)
    let clean = try program.run([], in: folder.url)
    clean.expectExit(0)
    #expect(clean.output == "No findings.\nChecked 2 files, 2 keys, 2 languages. 1 finding in the baseline.\n")
    // Lines move, but identities stay the same.
    folder.write(Data("\n\n\"b\" = \"B %@\";\n\"a\" = \"%@\";\n".utf8), to: "App/de.lproj/L.strings")
    let new = try program.run(["--format", "xcode"], in: folder.url)
    new.expectExit(1)
    #expect(new.output.split(separator: "\n").count == 1)
    #expect(new.output.contains("/App/de.lproj/L.strings:3:"))
    #expect(try program.run(["--no-baseline", "--format", "xcode"], in: folder.url).output.contains("L.strings:4:"))
  }

  @Test("Findings that are gone are reported, fail a strict run, and are pruned")
  func gone() throws {
    let folder = TemporaryFolder(Self.broken)
    _ = try program.run(["baseline"], in: folder.url)
    folder.write(Data("\"a\" = \"%d\";\n\"b\" = \"B %@\";\n".utf8), to: "App/de.lproj/L.strings")
    let told = try program.run(["--fail-on", "never"], in: folder.url)
    told.expectExit(0)
    #expect(
      told.errors
        == "localization-lint: 1 finding in the baseline is gone; 'localization-lint baseline --prune' removes it\n"
    )
    try program.run(["--fail-on", "never", "--strict-baseline"], in: folder.url).expectExit(1)
    // A run that cannot check the finding does not report it as gone.
    try program.run(["--rule", "empty-value", "--strict-baseline"], in: folder.url).expectExit(0)
    try program.run(["--language", "en", "--strict-baseline"], in: folder.url).expectExit(0)
    let pruned = try program.run(["baseline", "--prune"], in: folder.url)
    #expect(pruned.output == ".localization-lint-baseline.json accepts 0 findings: 0 new, 1 gone.\n")
    try program.run([], in: folder.url).expectExit(1)
  }

  @Test("A second finding with the same identity is new")
  func several() throws {
    let folder = TemporaryFolder(["en.lproj/L.strings": "\"a\" = \"A\"\n\"b\" = \"B\";\n"])
    _ = try program.run(["baseline"], in: folder.url)
    try program.run([], in: folder.url).expectExit(0)
    folder.write(Data("\"a\" = \"A\"\n\"b\" = \"B\"\n\"c\" = \"C\";\n".utf8), to: "en.lproj/L.strings")
    try program.run([], in: folder.url).expectExit(1)
  }

  @Test("Accepted errors stay accepted beside warnings with the same identity")
  func errorsAlone() throws {
    let plural = """
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%ld one</string>
      <key>other</key><string>OK</string></dict></dict></dict></plist>
      """
    let folder = TemporaryFolder(["en.lproj/L.strings": "\"k\" = \"OK\";\n", "de.lproj/L.stringsdict": plural])
    try program.run([], in: folder.url).expectExit(1)
    _ = try program.run(["baseline", "--severity", "error"], in: folder.url)
    for words in [[], ["--severity", "error"]] { try program.run(words, in: folder.url).expectExit(0) }
    // The fingerprints are the same, whichever severities are shown.
    func fingerprints(_ words: [String]) throws -> [Substring] {
      let run = try program.run(
        words + ["--format", "json", "--fail-on", "never", "--baseline", "none.json"], in: folder.url)
      return run.output.matches(of: /"severity":"\w+"|"fingerprint":"\w+"/).map { $0.0 }
    }
    folder.write(Data("{ \"version\": 1, \"findings\": [] }".utf8), to: "none.json")
    let all = try fingerprints([])
    #expect(Set(all).count == 4)
    #expect(try ["warning", "error"].flatMap { try fingerprints(["--severity", $0]) } == all)
  }

  @Test("A run over part of the project keeps the other entries")
  func part() throws {
    var files = Self.broken
    for (path, text) in Self.broken { files[path.replacingOccurrences(of: "App/", with: "Other/")] = text }
    files[".localization-lint.json"] = #"{ "baseline": "accepted.json" }"#
    let folder = TemporaryFolder(files)
    try program.run([], in: folder.url).expectExit(2)
    _ = try program.run(["baseline"], in: folder.url)
    let before = try text("accepted.json", in: folder)
    let again = try program.run(["baseline", "App"], in: folder.url)
    #expect(again.output == "accepted.json accepts 2 findings: 0 new, 0 gone.\n")
    #expect(try text("accepted.json", in: folder) == before)
    try program.run(["Other", "--strict-baseline"], in: folder.url).expectExit(0)
  }

  @Test("Nothing is accepted when a file cannot be read")
  func unreadable() throws {
    let folder = TemporaryFolder(Self.broken)
    // Even root cannot read a link to itself.
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/App/de.lproj/M.strings", withDestinationPath: "M.strings")
    let run = try program.run(["baseline"], in: folder.url)
    run.expectExit(2)
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/.localization-lint-baseline.json"))
  }

  @Test("Invalid baselines are reported")
  func mistakes() throws {
    let folder = TemporaryFolder(Self.broken)
    folder.write(Data("{ \"version\": 2, \"findings\": [] }".utf8), to: "b.json")
    let version = try program.run(["--baseline", "b.json"], in: folder.url)
    version.expectExit(2)
    #expect(
      version.errors == "b.json:1:1: error: unsupported baseline version 2\n")
    folder.write(Data("<<<<<<< ours\n".utf8), to: "b.json")
    #expect(try program.run(["--baseline", "b.json"], in: folder.url).errors.contains("a merge conflict marker"))
    let absent = try program.run(["--baseline", "c.json"], in: folder.url)
    absent.expectExit(2)
    #expect(absent.errors.contains("c.json: no such baseline; create one with 'localization-lint baseline'"))
  }
}
