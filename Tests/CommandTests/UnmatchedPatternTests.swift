import Foundation
import TestSupport
import Testing

/// Patterns of a configuration that match nothing, which are misspelled or out of date.
@Suite("Patterns that match nothing")
struct UnmatchedPatternTests {
  private let program = BuiltProgram("localization-lint")

  private func remarks(
    _ configuration: String, _ more: [String: String] = [:], _ words: [String] = []
  ) throws -> [String] {
    var files = [
      ".localization-lint.json": configuration, "App/en.lproj/L.strings": "\"a\" = \"A\";\n",
      "App/de.lproj/L.strings": "\"a\" = \"Ä\";\n", "App/Main.swift": "let a = 1\n", "Old/notes.txt": "",
    ]
    files.merge(more) { $1 }
    let folder = TemporaryFolder(files)
    let run = try program.run(words, in: folder.url)
    run.expectExit(0)
    return run.errors.split(separator: "\n").map(String.init)
  }

  @Test(
    "Each setting with patterns of files", arguments: ["exclude", "vendored", "shipped", "unshipped", "sources"])
  func files(_ setting: String) throws {
    let patterns = #"["Apps/**", "Old", "**/Main.{m,swift}", "*.framework", ".build"]"#
    #expect(
      try remarks("{ \"\(setting)\": \(patterns) }") == [
        ".localization-lint.json:1:\(setting.utf8.count + 8): note: 'Apps/**' matches no file or folder"
      ])
    #expect(try remarks(#"{ "include": ["App/**", "Apps/**"] }"#).count == 1)
  }

  @Test("Tables and languages of rules")
  func names() throws {
    #expect(
      try remarks(#"{ "rules": { "same-as-base": { "tables": ["M", "L*"], "languages": ["!de", "!fr"] } } }"#) == [
        ".localization-lint.json:1:30: note: 'M' of rule 'same-as-base' matches no table",
        ".localization-lint.json:1:30: note: '!fr' of rule 'same-as-base' matches no language",
      ])
  }

  @Test("Not in a run over a part, and not of what configurations share; patterns start in their folder")
  func scope() throws {
    #expect(try remarks(#"{ "exclude": ["Apps"] }"#, [:], ["App"]) == [])
    #expect(try remarks(#"{ "exclude": ["Apps"] }"#, [:], ["--quiet"]) == [])
    #expect(try remarks(#"{ "exclude": ["Pods", "build/x"] }"#) == [])
    #expect(try remarks(#"{ "extends": "s.json" }"#, ["s.json": #"{ "exclude": ["Apps"] }"#]) == [])
    #expect(
      try remarks("{}", ["App/.localization-lint.json": #"{ "exclude": ["/Old", "en.lproj/x"] }"#]) == [
        "App/.localization-lint.json:1:15: note: '/Old' matches no file or folder",
        "App/.localization-lint.json:1:23: note: 'en.lproj/x' matches no file or folder",
      ])
  }
}
