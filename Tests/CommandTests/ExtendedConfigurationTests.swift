import Foundation
import TestSupport
import Testing

/// Configurations that extend another one of the repository.
@Suite("Extended configurations")
struct ExtendedConfigurationTests {
  private let program = BuiltProgram("localization-lint")

  private static let tables = [
    "App/en.lproj/L.strings": "\"a\" = \"A text\";\n", "App/de.lproj/L.strings": "\"a\" = \"\";\n",
    "App/Old/en.lproj/O.strings": "\"a\" = \"A\"\n",
  ]

  private func run(_ files: [String: String], _ words: [String] = ["App"]) throws -> BuiltProgram.Run {
    let folder = TemporaryFolder(Self.tables.merging(files) { $1 })
    try BuiltProgram.tool("git", ["init", "-q"], in: folder.url).expectExit(0)
    return try program.run(words, in: folder.url)
  }

  @Test("What another file says counts as if it were written here, unless this file says otherwise")
  func extended() throws {
    let files = [
      "Shared/base.json": #"{ "extends": "more/rules.json", "exclude": ["Old"], "failOn": "warning" }"#,
      "Shared/more/rules.json": #"{ "rules": { "empty-value": "off", "same-as-base": "error" }, "failOn": "note" }"#,
      "App/.localization-lint.json": #"{ "extends": "../Shared/base.json", "rules": { "same-as-base": "note" } }"#,
    ]
    try run(files).expectExit(0)
    try run(files, []).expectExit(0)
    for words in [["--print-config", "App"], ["--print-config", "App/de.lproj/L.strings"]] {
      let lines = try run(files, words).output.split(separator: "\n")
      for line in [
        "    \"empty-value\": \"off\", // Shared/more/rules.json:1:29",
        "    \"same-as-base\": \"note\", // App/.localization-lint.json:1:64",
        "  \"exclude\": [\"Old\"], // Shared/base.json:1:44",
      ] { #expect(lines.contains { $0 == line }, "\(line)\n\(lines.joined(separator: "\n"))") }
    }
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var files: [String: String]
    var message: String
  }

  private static let place = "App/.localization-lint.json:1:14: error: "

  static let mistakes = [
    Mistake(
      testDescription: "A file that extends itself",
      files: ["App/.localization-lint.json": #"{ "extends": ".localization-lint.json" }"#],
      message: place + "the configuration extends itself"),
    Mistake(
      testDescription: "Files that extend each other",
      files: [
        "App/.localization-lint.json": #"{ "extends": "../a.json" }"#,
        "a.json": #"{ "extends": "App/.localization-lint.json" }"#,
      ], message: "a.json:1:14: error: the configurations extend each other: App/.localization-lint.json, a.json"),
    Mistake(
      testDescription: "No file", files: ["App/.localization-lint.json": #"{ "extends": "" }"#],
      message: place + "'extends' needs the path of a file"),
    Mistake(
      testDescription: "A folder", files: ["App/.localization-lint.json": #"{ "extends": "../" }"#],
      message: place + "'../' is a folder; 'extends' needs a file"),
    Mistake(
      testDescription: "An address", files: ["App/.localization-lint.json": #"{ "extends": "https://a.b/c.json" }"#],
      message: place + "'extends' names a file of the repository, not an address"),
    Mistake(
      testDescription: "A missing file",
      files: ["App/.localization-lint.json": #"{ "extends": "../shard.json" }"#, "shared.json": "{}"],
      message: place + "'../shard.json': no such file or folder; did you mean '../shared.json'?"),
    Mistake(
      testDescription: "A file outside of the repository",
      files: ["App/.localization-lint.json": #"{ "extends": "/etc/hostname" }"#],
      message: place + "'/etc/hostname': leads out of the repository, so it is not read or written"),
    Mistake(
      testDescription: "An extended file that extends itself",
      files: ["App/.localization-lint.json": #"{ "extends": "../a.json" }"#, "a.json": #"{ "extends": "a.json" }"#],
      message: "a.json:1:14: error: the configuration extends itself"),
    Mistake(
      testDescription: "A mistake in a file that two extend, said once",
      files: [
        "App/.localization-lint.json": #"{ "extends": "../a.json" }"#, "a.json": "{ \"rulse\": 1 }",
        "App/Old/.localization-lint.json": #"{ "extends": "../../a.json" }"#,
      ], message: "a.json:1:3: error: unknown setting 'rulse'; did you mean 'rules'?"),
    Mistake(
      testDescription: "A mistake in the extended file",
      files: ["App/.localization-lint.json": #"{ "extends": "../a.json" }"#, "a.json": "{ \"rules\": 1 }"],
      message: "a.json:1:12: error: expected an object with a value for each rule for 'rules', found 1"),
  ]

  @Test("Mistakes have a place, and nothing is checked", arguments: mistakes, [[], ["--print-config"]])
  func mistaken(_ sample: Mistake, words: [String]) throws {
    let run = try run(sample.files, words)
    run.expectExit(2)
    #expect(run.errors == sample.message + "\n")
    #expect(run.output.isEmpty)
  }

  @Test("Many folders that extend a large configuration are a mistake, before they are much work")
  func large() throws {
    var files = ["shared.json": "{" + String(repeating: " ", count: 6_000_000) + "}"]
    for name in ["a", "b", "c"] { files["\(name)/.localization-lint.json"] = #"{ "extends": "../shared.json" }"# }
    #expect(try run(files.filter { !$0.key.hasPrefix("a") }, []).errors.isEmpty)
    let run = try run(files, [])
    run.expectExit(2)
    #expect(
      run.errors.hasSuffix(
        "/.localization-lint.json:1:14: error: the configurations that others extend are too large\n"))
  }

  @Test("A link that leads out of the repository is not followed")
  func link() throws {
    let world = TemporaryFolder(["outside.json": "{ secret"])
    for (path, text) in Self.tables.merging(
      ["App/.localization-lint.json": #"{ "extends": "link.json" }"#], uniquingKeysWith: { $1 })
    {
      world.write(Data(text.utf8), to: "repository/" + path)
    }
    let repository = world.url.appendingPathComponent("repository")
    try BuiltProgram.tool("git", ["init", "-q"], in: repository).expectExit(0)
    for path in ["App/link.json", "App/de.lproj/.localization-lint.json"] {
      try FileManager.default.createSymbolicLink(
        atPath: repository.appendingPathComponent(path).path, withDestinationPath: world.url.path + "/outside.json")
    }
    for words in [[], ["init"], ["fix"]] {
      let run = try program.run(words, in: repository)
      run.expectExit(2)
      #expect(!run.errors.contains("secret"))
      #expect(
        run.errors.split(separator: "\n").sorted() == [
          "App/.localization-lint.json:1:14: error: 'link.json': leads out of the repository, so it is not read or written",
          "App/de.lproj/.localization-lint.json:1:1: error: leads out of the repository, so it is not read or written",
        ])
    }
  }
}
