import Foundation
import TestSupport
import Testing

/// `init`: a configuration that fits the project, a gate that passes, and one next step.
@Suite("A first configuration")
struct InitTests {
  private let program = BuiltProgram("localization-lint")
  private static let settings = ".localization-lint.json"
  private static let baseline = ".localization-lint-baseline.json"

  /// A table whose translations have so many of 40 keys.
  private static func table(_ languages: [String: Int], in folder: String = "App") -> [String: String] {
    var files: [String: String] = [:]
    for (language, count) in languages {
      files["\(folder)/\(language).lproj/L.strings"] = (0..<count)
        .map { "\"A text \($0)\" = \"\(language == "en" ? "A text" : "Text \(language)") \($0)\";\n" }.joined()
    }
    return files
  }

  private func configuration(_ folder: TemporaryFolder) throws -> [String: Any] {
    let data = try Data(contentsOf: folder.url.appendingPathComponent(Self.settings))
    // A reader that accepts neither comments nor trailing commas.
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func text(_ path: String, _ folder: TemporaryFolder) -> String? {
    try? String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("The languages, folders and coverage of today are required, and the gate passes")
  func fits() throws {
    var files = Self.table(["en": 40, "de": 40, "fr": 39, "ja": 20, "it": 40])
    files.merge(Self.table(["en": 2], in: "AppTests")) { $1 }
    files["App.xcodeproj/empty.txt"] = ""
    let folder = TemporaryFolder(files)
    let run = try program.run(["init"], in: folder.url)
    run.expectExit(0)
    #expect(run.output.hasPrefix("Wrote .localization-lint.json, for 5 files in 5 languages:\n"), "\(run.output)")
    #expect(run.output.contains("\n'localization-lint' passes now"))
    #expect(run.output.contains("; new errors fail, and so does a language that falls below its floor.\n"))
    #expect(run.output.contains("  97% for 4 languages and 50% for 1 less complete one\n"), "\(run.output)")
    let settings = try configuration(folder)
    #expect(settings["sourceLanguage"] as? String == "en")
    #expect(settings["requiredLanguages"] as? [String] == ["de", "fr", "it"])
    #expect(settings["exclude"] as? [String] == ["AppTests"])
    #expect(settings["minimumCoverage"] as? [String: Int] == ["*": 97, "ja": 50])
    #expect(settings["requiredVersion"] is String)
    #expect(settings["unshipped"] == nil)
    #expect(text(Self.baseline, folder) == nil)
    try program.run([], in: folder.url).expectExit(0)
    // What gets worse fails.
    let japanese = folder.url.appendingPathComponent("App/ja.lproj/L.strings")
    try Data(Self.table(["ja": 19])["App/ja.lproj/L.strings"]!.utf8).write(to: japanese)
    let worse = try program.run([], in: folder.url)
    worse.expectExit(1)
    #expect(worse.errors.contains("ja is 47.5% translated; 50.0% is required"), "\(worse.errors)")
    // An existing file is never replaced.
    let second = try program.run(["init"], in: folder.url)
    second.expectExit(2)
    #expect(second.errors.contains(".localization-lint.json already exists"))
    try program.run(["init", TemporaryFolder(["a.txt": ""]).url.path]).expectExit(2)
  }

  @Test("Where few languages are complete, they are named; a language that is hardly begun is left over")
  func tiers() throws {
    let folder = TemporaryFolder(Self.table(["en": 40, "de": 38, "fr": 20, "ja": 10, "ko": 1, "it": 12]))
    try program.run(["init"], in: folder.url).expectExit(0)
    let settings = try configuration(folder)
    #expect(settings["unshipped"] as? [String] == ["**/ko.lproj"])
    #expect(settings["minimumCoverage"] as? [String: Int] == ["*": 25, "de": 95, "en": 95])
    let run = try program.run(["coverage"], in: folder.url)
    run.expectExit(0)
  }

  @Test("Errors are accepted, and warnings are still shown")
  func accepted() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"a\" = \"%d files\";\n\"b\" = \"Links and words\";\n",
      "de.lproj/L.strings": "\"a\" = \"%@ Dateien\";\n\"b\" = \"Links and words\";\n",
    ])
    let run = try program.run(["init"], in: folder.url)
    #expect(run.output.contains("1 error accepted; 'lint --no-baseline' shows them"), "\(run.output)")
    let lint = try program.run(["--format", "json"], in: folder.url)
    lint.expectExit(0)
    #expect(lint.output.contains("\"same-as-base\""))
    #expect(!lint.output.contains("\"placeholder-mismatch\""))
    try program.run(["--no-baseline"], in: folder.url).expectExit(1)
  }

  @Test("Placeholders that translations keep, and texts that the app itself replaces")
  func habits() throws {
    var files = [
      "en.lproj/L.strings": "\"hello.all\" = \"Hello {name}\";\n\"bye.all\" = \"Bye {name} [now]\";\n",
      "de.lproj/L.strings": "\"hello.all\" = \"Hallo {name}\";\n\"bye.all\" = \"{name}, tschüss [jetzt]\";\n",
      "App.swift": """
      let english = Bundle(path: Bundle.main.path(forResource: "en", ofType: "lproj")!)!
      let text = english.localizedString(forKey: "hello.all", value: nil, table: "L")

      """,
    ]
    let folder = TemporaryFolder(files)
    try program.run(["init"], in: folder.url).expectExit(0)
    let settings = try configuration(folder)
    #expect(settings["placeholderSyntaxes"] as? [String] == ["#{x}", "#<x>", "{x}"])
    #expect(settings["fallsBackToBase"] as? Bool == true)
    files["App.swift"] = nil
    files["de.lproj/L.strings"] = "\"hello.all\" = \"Hallo {Name}\";\n\"bye.all\" = \"{Name}, tschüss [jetzt]\";\n"
    let other = TemporaryFolder(files)
    try program.run(["init"], in: other.url).expectExit(0)
    #expect(try configuration(other)["placeholderSyntaxes"] == nil)
    #expect(try configuration(other)["fallsBackToBase"] == nil)
  }

  @Test("A configuration above counts, so that the gate passes in the folder of an app")
  func inherited() throws {
    var files = Self.table(["en": 2, "de": 2], in: "Apps/One")
    files[Self.settings] = #"{ "failOn": "warning", "requiredLanguages": ["fr"], "rules": { "same-as-base": "off" } }"#
    let folder = TemporaryFolder(files)
    try BuiltProgram.tool("git", ["init", "-q"], in: folder.url).expectExit(0)
    let app = folder.url.appendingPathComponent("Apps/One")
    let run = try program.run(["init"], in: app)
    run.expectExit(0)
    try program.run([], in: app).expectExit(0)
    #expect(try program.run(["--print-config"], in: app).output.contains("\"failOn\": \"warning\", // "))
  }

  @Test("An existing baseline stays, and decides whether the gate passes")
  func existingBaseline() throws {
    var files = [
      "en.lproj/L.strings": "\"a\" = \"%d files\";\n", "de.lproj/L.strings": "\"a\" = \"%@ Dateien\";\n",
      Self.baseline: "{ \"version\": 1, \"findings\": [] }\n",
    ]
    let folder = TemporaryFolder(files)
    let run = try program.run(["init"], in: folder.url)
    run.expectExit(0)
    #expect(run.output.contains("'localization-lint' does not pass yet; it shows why."), "\(run.output)")
    #expect(run.output.contains("exists already, and is left as it is"))
    #expect(text(Self.baseline, folder) == files[Self.baseline])
    try program.run([], in: folder.url).expectExit(1)
    // One that accepts everything.
    files[Self.baseline] = nil
    let other = TemporaryFolder(files)
    try program.run(["baseline"], in: other.url).expectExit(0)
    #expect(try program.run(["init"], in: other.url).output.contains("'localization-lint' passes now"))
  }

  @Test("A source language is written only if all bundles agree")
  func sourceLanguages() throws {
    func package(_ language: String) -> String {
      "let package = Package(name: \"A\", defaultLocalization: \"\(language)\", targets: [.target(name: \"A\")])\n"
    }
    for (second, expected) in [("en", nil), ("de", "de")] as [(String, String?)] {
      var files = Self.table(["en": 4, "de": 4], in: "One/Sources/A")
      files.merge(Self.table(["en": 2, "de": 2], in: "Two/Sources/A")) { $1 }
      files["One/Package.swift"] = package("de")
      files["Two/Package.swift"] = package(second)
      let folder = TemporaryFolder(files)
      try program.run(["init"], in: folder.url).expectExit(0)
      #expect(try configuration(folder)["sourceLanguage"] as? String == expected)
    }
  }

  @Test("An Xcode project counts wherever it is")
  func deepXcodeProject() throws {
    var files = Self.table(["en": 40, "de": 40, "ko": 1])
    let folder = TemporaryFolder(files)
    let run = try program.run(["init"], in: folder.url)
    #expect(try configuration(folder)["unshipped"] as? [String] == ["**/ko.lproj"])
    #expect(!run.output.contains("Not judged"), "\(run.output)")
    files["Apps/One/App.xcodeproj/project.pbxproj"] = "// !$*UTF8*$!\n{ objects = { }; }\n"
    let other = TemporaryFolder(files)
    try program.run(["init"], in: other.url).expectExit(0)
    #expect(try configuration(other)["unshipped"] == nil)
  }

  @Test("Where one file cannot be written, none is", arguments: [settings, baseline])
  func together(_ name: String) throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"a\" = \"%d files\";\n", "de.lproj/L.strings": "\"a\" = \"%@ Dateien\";\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: "missing/file")
    let run = try program.run(["init"], in: folder.url)
    run.expectExit(2)
    #expect(text(Self.settings, folder) == nil)
    #expect(text(Self.baseline, folder) == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(left == [name, "de.lproj", "en.lproj"], "\(run.errors)")
  }

  // MARK: The next step

  private static let channels: [(path: String, text: String, after: String)] = [
    (
      "Makefile", "all:\n\techo",
      "all:\n\techo\n\n.PHONY: test_i18n\ntest_i18n: ## Check the localizations.\n\tlocalization-lint lint\n"
    ),
    (
      "Makefile", "",
      "\n.PHONY: test_i18n\ntest_i18n: ## Check the localizations.\n\tlocalization-lint lint\n"
    ),
    (
      ".pre-commit-config.yaml",
      "repos:\n  - repo: local\n    hooks:\n      - id: a\n\n# The rest\nfail_fast: true\n",
      """
      repos:
        - repo: local
          hooks:
            - id: a
        - repo: https://github.com/localization-lint/localization-lint
          rev: v0.1.0
          hooks:
            - id: localization-lint

      # The rest
      fail_fast: true

      """
    ),
    (
      "fastlane/Fastfile", "lane :a do\nend\n",
      "lane :a do\nend\n\ndesc \"Check the localizations\"\nlane :lint_localizations do\n  sh(\"localization-lint\", \"lint\", \"..\")\nend\n"
    ),
    (
      "Package.swift",
      "let package = Package(\n    name: \"dependencies: [\", // targets: [\n    targets: [.target(name: \"A\", dependencies: [])]\n)\n",
      """
      let package = Package(
          name: "dependencies: [", // targets: [
          dependencies: [
              .package(url: "https://github.com/localization-lint/localization-lint", from: "0.1.0"),
          ],
          targets: [.target(name: "A", dependencies: [])]
      )

      """
    ),
    (
      ".gitlab-ci.yml", "stages:\r\n  - lint\r\na:\r\n  script: [a]\r\n",
      """
      stages:
        - lint
      a:
        script: [a]

      localizations:
        stage: lint
        image: python:3.13-slim
        before_script:
          - pip install "localization-lint @ https://github.com/localization-lint/localization-lint/releases/download/v0.1.0/localization_lint-0.1.0-py3-none-manylinux_2_17_x86_64.musllinux_1_1_x86_64.whl"
        script:
          - "localization-lint lint --output gitlab=gl-code-quality.json --output junit=report.xml"
        artifacts:
          when: always
          reports:
            codequality: gl-code-quality.json
            junit: report.xml

      """.replacingOccurrences(of: "\n", with: "\r\n")
    ),
    (
      "Package.swift",
      "/* Package(dependencies: [ /* nested */ targets: [ */\nlet a = #\"Package(\"dependencies: [\"#\nlet b = \"\"\"\n  \"Package(targets: [\"\n  \"\"\"\nlet package = Package(name: a, /* dependencies: [], */ targets: [])\n",
      "/* Package(dependencies: [ /* nested */ targets: [ */\nlet a = #\"Package(\"dependencies: [\"#\nlet b = \"\"\"\n  \"Package(targets: [\"\n  \"\"\"\nlet package = Package(name: a, /* dependencies: [], */ dependencies: [\n.package(url: \"https://github.com/localization-lint/localization-lint\", from: \"0.1.0\"),\n],\ntargets: [])\n"
    ),
    (
      "Package.swift", "let package = Package(\n  name: \"A\",\n  dependencies: [.package(path: \"../B\")])\n",
      "let package = Package(\n  name: \"A\",\n  dependencies: [.package(url: \"https://github.com/localization-lint/localization-lint\", from: \"0.1.0\"), .package(path: \"../B\")])\n"
    ),
  ]

  @Test("The change of a file that the repository has is shown, and made only if accepted", arguments: 0..<8)
  func channel(_ number: Int) throws {
    let (path, before, after) = Self.channels[number]
    var files = Self.table(["en": 1, "de": 1])
    files[path] = before
    let folder = TemporaryFolder(files)
    try BuiltProgram.tool("git", ["init", "-q"], in: folder.url).expectExit(0)
    let shown = try program.run(["init", "--diff"], in: folder.url)
    shown.expectExit(1)
    #expect(shown.output.contains("--- a/\(path)\n"))
    #expect(text(path, folder) == before)
    #expect(text(Self.settings, folder) == nil)
    let refused = try program.run(["init"], in: folder.url)
    #expect(refused.output.contains("+++ b/\(path)\n"), "\(refused.output)")
    #expect(refused.output.hasSuffix("Not changed without asking; 'init --accept' does that.\n"))
    #expect(text(path, folder) == before)
    let settings = text(Self.settings, folder)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(Self.settings))
    try program.run(["init", "--accept"], in: folder.url).expectExit(0)
    #expect(text(path, folder) == after)
    // The diff is one, and says the same.
    folder.write(Data(before.utf8), to: path)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(Self.settings))
    let patch = try program.run(["init", "--diff"], in: folder.url).output
    folder.write(Data(patch.utf8), to: "changes.diff")
    let applied = try BuiltProgram.tool("git", ["apply", "changes.diff"], in: folder.url)
    applied.expectExit(0, "\(patch)")
    #expect(text(path, folder) == after)
    #expect(text(Self.settings, folder) == settings)
  }

  @Test("Workflows get a file of their own, and GitLab a job in a stage that exists")
  func workflows() throws {
    var files = Self.table(["en": 1, "de": 1], in: "Apps/My App")
    files[".github/workflows/ci.yml"] = "on: push\n"
    var folder = TemporaryFolder(files)
    try BuiltProgram.tool("git", ["init", "-q"], in: folder.url).expectExit(0)
    let workflowRun = try program.run(["init", "Apps/My App", "--accept"], in: folder.url)
    #expect(workflowRun.output.hasSuffix("\nWrote .github/workflows/localizations.yml.\n"))
    let workflow = try #require(text(".github/workflows/localizations.yml", folder))
    #expect(workflow.hasSuffix("@v0.1.0\n        with:\n          path: \"Apps/My App\"\n"), "\(workflow)")
    // A folder without workflows does not count.
    files[".github/workflows/ci.yml"] = nil
    files[".github/workflows/notes.txt"] = ""
    for (stages, stage) in [
      ("", "test"), ("stages: [build, 'lint']\n", "lint"),
      ("stages:\n\n  [ build,\n  verify ] # all\n", "verify"), ("\"stages\":\n- build\n\n- 'check'\n", "check"),
      ("stages: [build, '3']\n", "build"), (".hidden:\n  a: b\na:b:\n  script: [c]\n", "test"),
      ("stages:\n  # All.\n  - \"pack it\" # first\n  - ship\n", "pack it"),
    ] {
      files[".gitlab-ci.yml"] = stages + "a:\n  script: [a]\n"
      folder = TemporaryFolder(files)
      try BuiltProgram.tool("git", ["init", "-q"], in: folder.url).expectExit(0)
      try program.run(["init", "Apps/My App", "--accept"], in: folder.url).expectExit(0)
      let pipeline = try #require(text(".gitlab-ci.yml", folder))
      #expect(pipeline.contains("\nlocalizations:\n  stage: \(stage)\n"), "\(pipeline)")
      #expect(pipeline.contains("\n    - \"localization-lint lint 'Apps/My App' --output"))
    }
  }

  @Test("A repository that runs the linter already, or that cannot be changed safely, is left alone")
  func noStep() throws {
    for (path, text) in [
      ("Makefile", "a:\n\tlocalization-lint\n"), ("Makefile", "test_i18n:\n\ttrue\n"),
      (".gitlab-ci.yml", "a:\n  script: a\nlocalizations:\n  script: b\n"),
      (".gitlab-ci.yml", "localizations:\n  script: b\n"), (".gitlab-ci.yml", "'localizations' :\n  script: b\n"),
      (".gitlab-ci.yml", "a:\r\n  script: a\r\nlocalizations:\r\n  script: b\r\n"),
      (".gitlab-ci.yml", "stages: *all\n"), (".gitlab-ci.yml", "stages:\n  - !reference [a, b]\n"),
      (".gitlab-ci.yml", "stages: []\n"), (".gitlab-ci.yml", "include: a.yml\n"),
      (".gitlab-ci.yml", "{ a: { script: b } }\n"),
      (".github/workflows/ci.yml", "run: localization-lint\n"),
      (".pre-commit-config.yaml", "repos:\n  # - repo: a\n  - &a\n    repo: local\n    hooks: [{id: a}]\n"),
      (".pre-commit-config.yaml", "repos:\n  [{repo: local,\n    hooks: [\n  - repo: a]}]\n"),
      ("Package.swift", "let package = Package(dependencies: [] + all, targets: [])\n"),
      ("Package.swift", "let package = Package(dependencies: [] /* , */ .sorted(), targets: [])\n"),
      ("Package.swift", "let package = Package(products: [.library(name: \"A\", targets: [\"A\"])], targets: [])\n"),
      ("Package.swift", "#if os(Linux)\nlet a = Package(targets: [])\n#else\nlet a = Package(targets: [])\n#endif\n"),
      ("Package.swift", "let package = Package(name: \"\\(name)\", targets: [])\n"),
      (".pre-commit-config.yaml", "repos: []\n"), ("Package.swift", "let package = Package(dependencies: all)\n"),
    ] {
      var files = Self.table(["en": 1, "de": 1])
      files[path] = text
      let folder = TemporaryFolder(files)
      let run = try program.run(["init", "--accept"], in: folder.url)
      #expect(run.output.hasSuffix("/Documentation/Integrations.md\n"), "\(path): \(run.output)")
      #expect(self.text(path, folder) == text)
    }
  }

  @Test("On a terminal, the program asks", .enabled(if: BuiltProgram.isInstalled("python3")), arguments: ["y", "n"])
  func asked(_ answer: String) throws {
    var files = Self.table(["en": 1, "de": 1])
    files["Makefile"] = "a:\n\ttrue\n"
    let folder = TemporaryFolder(files)
    let script = """
      import os, pty, sys
      child, terminal = pty.fork()
      if child == 0:
          os.execv(sys.argv[1], [sys.argv[1], "init"])
      text = b""
      while b"[y/N] " not in text:
          text += os.read(terminal, 1000)
      os.write(terminal, sys.argv[2].encode() + b"\\n")
      try:
          while os.read(terminal, 1000): pass
      except OSError: pass
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
      """
    let run = try BuiltProgram.tool("python3", ["-c", script, program.path, answer], in: folder.url)
    run.expectExit(0)
    #expect(text("Makefile", folder)?.contains("test_i18n") == (answer == "y"))
    #expect(text(Self.settings, folder) != nil)
  }
}
