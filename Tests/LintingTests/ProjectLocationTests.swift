import Foundation
import Linting
import LocalizationReporting
import SourceText
import TestSupport
import Testing

/// Where a project begins, and what of it is checked, follows from what is on the disk.
@Suite("Locating a project")
struct ProjectLocationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var files: [String]
    var operands: [String]
    var workingDirectory = ""
    var configuration: String?
    /// Expected, from the temporary folder.
    var root: String
    var found: String?
    var above: [String] = []
    var paths: [String]
    var shown: String
  }

  private static let strings = "App/en.lproj/L.strings"
  private static let settings = ".localization-lint.json"

  static let cases: [Case] = [
    Case(
      testDescription: "A folder alone is its own root", files: [strings], operands: ["App"], root: "App", paths: [""],
      shown: "App/a/b"),
    Case(
      testDescription: "The top of the repository is the root", files: [".git/HEAD", strings], operands: ["App"],
      root: "", paths: ["App"], shown: "a/b"),
    Case(
      testDescription: "In a worktree, .git is a file", files: ["App/.git", strings], operands: ["App/en.lproj"],
      root: "App", paths: ["en.lproj"], shown: "App/a/b"),
    Case(
      testDescription: "A configuration's folder is the root, even inside a repository",
      files: [".git/HEAD", "App/\(settings)", "App/Sub/en.lproj/L.strings"], operands: ["App/Sub"], root: "App",
      found: "App/\(settings)", paths: ["Sub"], shown: "App/a/b"),
    Case(
      testDescription: "A configuration above the repository's top is not the repository's",
      files: [settings, "App/.git/HEAD", strings], operands: ["App"], root: "App", paths: [""], shown: "App/a/b"),
    Case(
      testDescription: "Of two configurations, the nearer one counts", files: [settings, "App/\(settings)", strings],
      operands: ["App"], root: "App", found: "App/\(settings)", paths: [""], shown: "App/a/b"),
    Case(
      testDescription: "In a repository, it inherits from those above it",
      files: [".git/HEAD", settings, "Apps/\(settings)", "Apps/One/\(settings)", "Apps/One/en.lproj/L.strings"],
      operands: ["Apps/One"], root: "Apps/One", found: "Apps/One/\(settings)", above: [settings, "Apps/\(settings)"],
      paths: [""], shown: "Apps/One/a/b"),
    Case(
      testDescription: "Of several paths, the configuration above all of them counts",
      files: [".git/HEAD", settings, "Apps/One/\(settings)", "Apps/Two/en.lproj/L.strings"],
      operands: ["Apps/One", "Apps/Two"], root: "", found: settings, paths: ["Apps/One", "Apps/Two"], shown: "a/b"),
    Case(
      testDescription: "A folder named like a configuration is found, to be reported when it is read",
      files: [".git/HEAD", "App/\(settings)/x", strings], operands: ["App"], root: "App", found: "App/\(settings)",
      paths: [""], shown: "App/a/b"),
    Case(
      testDescription: "A named configuration replaces the one that would be found, and is no root",
      files: ["c.json", "App/\(settings)", strings], operands: ["App"], configuration: "c.json", root: "App",
      found: "c.json", paths: [""], shown: "App/a/b"),
    Case(
      testDescription: "A single file is checked from its bundle", files: [strings, "App/de.lproj/L.strings"],
      operands: ["App/de.lproj/L.strings"], root: "App", paths: ["de.lproj/L.strings"], shown: "App/a/b"),
    Case(
      testDescription: "The root contains every path", files: [strings, "Other/en.lproj/L.strings"],
      operands: ["App", "Other/en.lproj"], root: "", paths: ["App", "Other/en.lproj"], shown: "a/b"),
    Case(
      testDescription: "A namesake is not inside", files: [strings, "AppTests/en.lproj/L.strings"],
      operands: ["App", "AppTests"], root: "", paths: ["App", "AppTests"], shown: "a/b"),
    Case(
      testDescription: "From deeper inside, paths lead up", files: [".git/HEAD", strings], operands: [".."],
      workingDirectory: "App/en.lproj", root: "", paths: ["App"], shown: "../../a/b"),
  ]

  @Test("Root, configuration, paths and the way to them", arguments: cases)
  func located(_ sample: Case) throws {
    let folder = TemporaryFolder(Dictionary(uniqueKeysWithValues: sample.files.map { ($0, "") }))
    func absolute(_ path: String) -> String { path.isEmpty ? folder.url.path : "\(folder.url.path)/\(path)" }
    let location = try ProjectLocation(
      of: sample.operands, configuration: sample.configuration,
      workingDirectory: absolute(sample.workingDirectory))
    #expect(location.root == absolute(sample.root))
    #expect(location.configurationFile == sample.found.map(absolute))
    #expect(location.configurationsAbove == sample.above.map(absolute))
    #expect(location.paths == sample.paths)
    #expect(location.reporterOptions.path("a/b") == sample.shown)
    #expect(location.reporterOptions.absoluteRoot == absolute(sample.root))
  }

  @Test(
    "Paths are written as they are valid in the working directory",
    arguments: [
      ("App/en.lproj", "App/en.lproj/L.strings", "L.strings"),
      ("App/en.lproj", "App/fr.lproj/L.strings", "../fr.lproj/L.strings"),
      ("App/en.lproj", "Kit/L.strings", "../../Kit/L.strings"),
      ("App", "App/L.strings", "L.strings"), ("App", "AppKit/L.strings", "../AppKit/L.strings"),
      ("", "App/L.strings", "App/L.strings"),
    ])
  func shown(_ workingDirectory: String, _ path: String, _ expected: String) throws {
    let folder = TemporaryFolder([".git/HEAD": "", "App/en.lproj/L.strings": ""])
    let location = try ProjectLocation(
      of: [folder.url.path],
      workingDirectory: folder.url.path + (workingDirectory.isEmpty ? "" : "/\(workingDirectory)"))
    #expect(location.reporterOptions.path(path) == expected)
  }

  @Test("A project elsewhere is named by its whole path")
  func elsewhere() throws {
    let folder = TemporaryFolder([Self.strings: ""])
    let other = TemporaryFolder()
    let location = try ProjectLocation(of: [folder.url.path + "/App"], workingDirectory: other.url.path)
    #expect(location.root == folder.url.path + "/App")
    #expect(location.reporterOptions.path("a/b") == folder.url.path + "/App/a/b")
    #expect(location.relative(location.root) == "")
    #expect(location.relative(folder.url.path + "/App/en.lproj/L.strings") == "en.lproj/L.strings")
    #expect(location.relative(folder.url.path + "/AppTests") == folder.url.path + "/AppTests")
  }

  @Test("A link of the project that leads out of it is refused")
  func linkOut() throws {
    let folder = TemporaryFolder([Self.strings: ""])
    let other = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: other.url.path + "/link", withDestinationPath: folder.url.path + "/App")
    #expect(throws: FileSystemError(path: "link", reason: .outside)) {
      try ProjectLocation(of: ["link"], workingDirectory: other.url.path)
    }
  }

  @Test("A missing path is named as it was given")
  func missing() {
    let folder = TemporaryFolder([Self.strings: ""])
    let error = FileSystemError(path: "Ap", reason: .notFound)
    #expect(throws: error) { try ProjectLocation(of: ["App", "Ap"], workingDirectory: folder.url.path) }
    #expect(throws: error) {
      try ProjectLocation(of: ["App"], configuration: "Ap", workingDirectory: folder.url.path)
    }
  }
}
