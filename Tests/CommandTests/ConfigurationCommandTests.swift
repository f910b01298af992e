import Foundation
import TestSupport
import Testing

/// Writing, printing and completing the configuration.
@Suite("Configuration")
struct ConfigurationCommandTests {
  private let program = BuiltProgram("localization-lint")
  private static let files = [
    "App/en.lproj/L.strings": "\"a\" = \"A\";\n", "App/de.lproj/L.strings": "\"a\" = \"Ä\";\n",
    "App/fr.lproj/L.strings": "\"a\" = \"Â\";\n",
  ]

  @Test("Effective values and their origins")
  func printed() throws {
    var files = Self.files
    files[".localization-lint.json"] = """
      {
        "brands": ["Acme"],
        "rules": { "extra-key": { "severity": "note", "keys": "!x.*" }, "same-as-base": "off" },
        "baseline": null,
      }
      """
    let folder = TemporaryFolder(files)
    let words = ["--print-config", "--disable", "empty-value", "--source-language", "en", "--fail-on", "note"]
    let run = try program.run(words, in: folder.url)
    run.expectExit(0)
    for line in [
      "  \"sourceLanguage\": \"en\", // --source-language", "  \"brands\": [\"Acme\"], // .localization-lint.json:2:13",
      "    \"extra-key\": { \"severity\": \"note\", \"keys\": \"!x.*\" }, // .localization-lint.json:3:27",
      "    \"same-as-base\": \"off\", // .localization-lint.json:3:83", "    \"empty-value\": \"off\", // --disable",
      "    \"syntax-error\": \"error\", // default", "    \"dynamic-key\": \"off\", // default",
      "  \"failOn\": \"note\", // --fail-on", "  \"include\": [], // default",
    ] {
      #expect(run.output.split(separator: "\n").contains { $0 == line }, "\(line)\n\(run.output)")
    }
    // The output means the same as the configuration.
    folder.write(Data(run.output.utf8), to: ".localization-lint.json")
    let again = try program.run(["--print-config"], in: folder.url)
    func values(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in line.components(separatedBy: ", // ")[0] }
    }
    #expect(values(again.output) == values(run.output))
  }

  @Test(
    "A configuration for a newer program says so, and nothing else",
    arguments: [
      ("99.0", "this configuration is for localization-lint 99.0 or later; this is "),
      ("new", "expected a version such as \""),
    ])
  func requiredVersion(_ version: String, _ message: String) throws {
    var files = Self.files
    files[".localization-lint.json"] = "{ \"unheardOf\": 1, \"requiredVersion\": \"\(version)\" }"
    let folder = TemporaryFolder(files)
    let run = try program.run([], in: folder.url)
    run.expectExit(2)
    #expect(run.errors.hasPrefix(".localization-lint.json:1:38: error: \(message)"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    folder.write(Data(#"{ "requiredVersion": "0.1" }"#.utf8), to: ".localization-lint.json")
    try program.run([], in: folder.url).expectExit(0)
  }

  @Test("A removed rule is named with the reason: a remark in a configuration, an error in a command")
  func removedRule() throws {
    var files = Self.files
    files[".localization-lint.json"] = #"{ "rules": { "reused-translation": "off" } }"#
    let folder = TemporaryFolder(files)
    let message =
      "there is no rule 'reused-translation' any more: two keys with the same translation were hardly ever a mistake"
    let run = try program.run([], in: folder.url)
    run.expectExit(0)
    #expect(run.errors == ".localization-lint.json:1:14: note: \(message)\n")
    let explanation = try program.run(["explain", "reused-translation"])
    explanation.expectExit(2)
    #expect(explanation.errors.contains("error: \(message)\n"), "\(explanation.errors)")
  }

  @Test("The documentation of a rule in the terminal", arguments: ["missing-plural-category", "outdated-translation"])
  func explained(_ rule: String) throws {
    let run = try program.run(["explain", rule])
    run.expectExit(0)
    #expect(run.output.hasPrefix("\(rule) ("))
    #expect(run.output.contains("Found (at ↓)"))
    #expect(run.output.contains("Fine"))
    // Examples keep their lines.
    let prose = run.output.split(separator: "\n").prefix { !$0.hasPrefix("Found") }
    #expect(prose.count > 5)
    #expect(prose.filter { $0.count > 80 } == [])
  }

  @Test("The list of rules fits a terminal")
  func rules() throws {
    let lines = try program.run(["rules"]).output.split(separator: "\n")
    #expect(lines.count > 100)
    #expect(lines.filter { $0.count > 80 } == [])
  }
}

/// Completions, tested in the actual shells.
@Suite("Completions")
struct CompletionTests {
  private let program = BuiltProgram("localization-lint")
  private static let isObligatory = ProcessInfo.processInfo.environment["REQUIRE_SHELLS"] == "1"

  private func script(_ shell: String) throws -> TemporaryFolder {
    let run = try program.run(["completions", shell])
    run.expectExit(0)
    return TemporaryFolder(["completions": run.output])
  }

  private func answer(_ shell: String, _ arguments: [String], in folder: TemporaryFolder) throws -> Set<String> {
    let run = try BuiltProgram.tool(shell, arguments, in: folder.url)
    run.expectExit(0)
    return Set(run.output.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  @Test("bash", .enabled(if: isObligatory || BuiltProgram.isInstalled("bash"), "bash is not installed"))
  func bash() throws {
    let folder = try script("bash")
    func complete(_ words: [String]) throws -> Set<String> {
      let line =
        "source ./completions; COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " "))); "
        + "COMP_CWORD=\(words.count - 1); _localization_lint; echo \"${COMPREPLY[@]}\""
      return try answer("bash", ["-c", line], in: folder)
    }
    #expect(try complete(["localization-lint", "lint", "--format", "xc"]) == ["xcode"])
    #expect(try complete(["localization-lint", "--strict-"]) == ["--strict-baseline"])
    #expect(try complete(["localization-lint", "explain", "lost-e"]) == ["lost-entries"])
    #expect(try complete(["localization-lint", "cov"]) == ["coverage"])
  }

  @Test("zsh", .enabled(if: isObligatory || BuiltProgram.isInstalled("zsh"), "zsh is not installed"))
  func zsh() throws {
    let folder = try script("zsh")
    // An interactive shell inside a shell, with typed input.
    folder.write(
      Data(
        """
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell 'PROMPT=; autoload -Uz compinit; compinit -u -D; source ./completions; echo re""ady'
        zpty -r shell out '*ready*'
        zpty -w -n shell $'echo localization-lint; localization-lint --strict-\\t; echo do""ne\\n'
        zpty -r shell out '*--strict-baseline*'
        print -r -- ${out:+found}
        zpty -d shell
        """.utf8), to: "ask.zsh")
    #expect(try answer("timeout", ["20", "zsh", "-f", "ask.zsh"], in: folder) == ["found"])
    #expect(try answer("zsh", ["-n", "completions"], in: folder).isEmpty)
  }

  @Test("fish", .enabled(if: isObligatory || BuiltProgram.isInstalled("fish"), "fish is not installed"))
  func fish() throws {
    let folder = try script("fish")
    func complete(_ line: String) throws -> Set<String> {
      try answer(
        "fish", ["--no-config", "-c", "source ./completions; complete -C '\(line)' | string split -f1 \\t; true"],
        in: folder)
    }
    #expect(try complete("localization-lint lint --format xc") == ["xcode"])
    #expect(try complete("localization-lint --strict-") == ["--strict-baseline"])
    #expect(try complete("localization-lint explain lost-e") == ["lost-entries"])
    #expect(try complete("localization-lint cov") == ["coverage"])
  }
}
