import Foundation
import TestSupport
import Testing

/// Which files are read: those that git does not ignore, and the content of standard input in place of one.
@Suite("Choice of files")
struct FileChoiceTests {
  private let program = BuiltProgram("localization-lint")
  private static let broken = "\"a\" = \"A\"\n\"b\" = \"B\";\n"
  private static let table = "\"a\" = \"A\";\n"

  private func repository(_ files: [String: String], tracked: [String] = []) throws -> TemporaryFolder {
    let folder = TemporaryFolder(files)
    for words in [["init", "-q"], ["add", "-f", ".gitignore"] + tracked] {
      try BuiltProgram.tool("git", words, in: folder.url).expectExit(0)
    }
    return folder
  }

  private func files(_ words: [String], in folder: URL) throws -> [String] {
    let run = try program.run(["--show-files"] + words, in: folder)
    run.expectExit(0)
    return run.output.split(separator: "\n").map(String.init)
  }

  private static let ignoring = [
    ".gitignore": "/build/\n*.bak.strings\n/Forced/\nGenerated.swift\n", "en.lproj/L.strings": table,
    "en.lproj/L.bak.strings": broken, "build/a/en.lproj/L.strings": broken, "Forced/en.lproj/M.strings": table,
    "Generated.swift": "let a = NSLocalizedString(\"a\", tableName: \"L\", comment: \"\")",
  ]

  @Test("Tables that git ignores are left out, unless they are tracked or named; ignored code is read")
  func ignored() throws {
    let folder = try repository(Self.ignoring, tracked: ["Forced/en.lproj/M.strings"])
    let read = ["Forced/en.lproj/M.strings", "Generated.swift", "en.lproj/L.strings"]
    #expect(
      try files([], in: folder.url) == read + [
        "left out: build (1 file with tables, ignored by git)",
        "left out: en.lproj/L.bak.strings (1 file with tables, ignored by git)",
      ])
    try program.run(["--rule", "syntax"], in: folder.url).expectExit(0)
    try program.run(["--rule", "syntax", "--no-ignore"], in: folder.url).expectExit(1)
    try program.run(["--rule", "syntax", "build"], in: folder.url).expectExit(1)
    try program.run(["--rule", "syntax", "en.lproj/L.bak.strings"], in: folder.url).expectExit(1)
    let below = folder.url.appendingPathComponent("build/a")
    try program.run(["--rule", "syntax"], in: below).expectExit(1)
    folder.write(Data("{}".utf8), to: "build/a/.localization-lint.json")
    try program.run(["--rule", "syntax"], in: below).expectExit(1)
    folder.write(Data("{}".utf8), to: "en.lproj/.localization-lint.json")
    #expect(try files(["en.lproj"], in: folder.url).last?.hasPrefix("left out: en.lproj/L.bak.strings") == true)
  }

  @Test("Without git, nothing is ignored")
  func noRepository() throws {
    let folder = TemporaryFolder(Self.ignoring)
    #expect(try files([], in: folder.url).count == 5)
    try program.run(["--rule", "syntax"], in: folder.url).expectExit(1)
  }

  @Test("Everything else that is left out, with its reason")
  func leftOut() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": Self.table, "Pods/en.lproj/A.strings": Self.table, "Tests/en.lproj/A.strings": Self.table,
      ".hidden/A.strings": Self.table, "DerivedData/A.strings": Self.table, "Tests/en.lproj/B.strings": Self.table,
      "de.xcloc/Source Contents/A.strings": Self.table, "README.md": "", "Old.strings": Self.table,
      "Other/de.lproj/A.strings": Self.table,
      ".localization-lint.json": #"{ "exclude": ["Tests", "Old.strings"], "include": ["en.lproj"] }"#,
    ])
    #expect(
      try files([], in: folder.url) == [
        "en.lproj/L.strings", "left out: .hidden (1 file with tables, hidden)",
        "left out: DerivedData (1 file with tables, made by a build)",
        "left out: Old.strings (1 file with tables, excluded by the configuration)",
        "left out: Other/de.lproj/A.strings (1 file with tables, not included by the configuration)",
        "left out: Pods (1 file with tables, vendored)",
        "left out: Tests (2 files with tables, excluded by the configuration)",
        "left out: de.xcloc/Source Contents (1 file with tables, copies of the project in an exported localization)",
      ])
  }

  @Test("Standard input stands in for the file that an editor has open")
  func standardInput() throws {
    let folder = TemporaryFolder(["en.lproj/L.strings": Self.table, "de.lproj/L.strings": "\"a\" = \"Ah\";\n"])
    let words = ["-", "--stdin-filename", "de.lproj/L.strings", "--format", "xcode"]
    let run = try program.run(words, in: folder.url, input: "\"a\" = \"%@\";\n\"b\" = \"B\"\n")
    run.expectExit(1)
    #expect(run.output.contains("/de.lproj/L.strings:1:8: error: "), "\(run.output)")
    #expect(!run.output.contains("en.lproj/L.strings:"))
    try program.run(words, in: folder.url, input: "\"a\" = \"Ah\";\n").expectExit(0)
    // The editor may not have saved the file yet, nor the folders around it.
    for new in ["fr.lproj/L.strings", "New/de.lproj/L.strings"] {
      let words = ["-", "--stdin-filename", new, "--format", "xcode"]
      let run = try program.run(words, in: folder.url, input: "\"a\" = \"%@\";\n\"b\" = \"B\"\n")
      run.expectExit(1)
      #expect(run.output.contains("/\(new):2:"), "\(run.output)")
      #expect(run.output.contains("/\(new):1:8: error: ") == new.hasPrefix("fr"), "\(run.output)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["de.lproj", "en.lproj"])
    let ofFolder = try program.run(["-", "--stdin-filename", "de.lproj"], in: folder.url)
    ofFolder.expectExit(2)
    #expect(ofFolder.errors.hasPrefix("localization-lint: error: 'de.lproj' is a folder\n"))
    let alone = try program.run(["--stdin-filename", "de.lproj/L.strings"], in: folder.url)
    alone.expectExit(2)
    #expect(alone.errors.hasPrefix("localization-lint: error: '--stdin-filename' needs '-' as the only path\n"))
  }
}
