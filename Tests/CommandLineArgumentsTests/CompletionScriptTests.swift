import CommandLineArguments
import Foundation
import TestSupport
import Testing

/// Completions are as they are checked in, and the shells that are installed can read them.
@Suite("Completion scripts")
struct CompletionScriptTests {
  private func script(_ shell: String) -> String {
    CompletionScript(programName: "sample-program", parser: SampleCommands.parser).text(for: shell)
  }

  @Test("The script of each shell", arguments: CompletionScript.shells)
  func snapshot(_ shell: String) throws {
    let name = "completions.\(shell)"
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
    let expected = try String(contentsOf: url, encoding: .utf8)
    #expect(script(shell) == expected, "if this is meant, put it into Tests/CommandLineArgumentsTests/Fixtures/\(name)")
  }

  @Test(
    "A shell that is installed accepts its script",
    arguments: CompletionScript.shells.filter(BuiltProgram.isInstalled))
  func syntax(_ shell: String) throws {
    let folder = TemporaryFolder(["script": script(shell)])
    let run = try BuiltProgram.tool(shell, [shell == "fish" ? "--no-execute" : "-n", "script"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }

  @Test(
    "bash completes commands, options, values and operands",
    .enabled(if: BuiltProgram.isInstalled("bash"), "bash is not installed"),
    arguments: [
      (["ex"], ["explain"]), (["rules", "--"], []), (["lint", "--s"], ["--since"]), (["--s"], ["--since"]),
      (["lint", "--format", ""], ["text", "json"]), (["-f", "j"], ["json"]), (["lint", "--since", "x"], []),
      (["explain", "e"], ["empty-value", "extra-key"]), (["lint", "--root", "fo"], ["folder"]),
      (["lint", "--output", "f"], ["file.txt", "folder"]),
    ] as [([String], [String])])
  func bash(_ words: [String], _ expected: [String]) throws {
    let folder = TemporaryFolder(["completions": script("bash"), "file.txt": "", "folder/other.txt": ""])
    let line =
      "source ./completions; COMP_WORDS=(sample-program \(words.map { "'\($0)'" }.joined(separator: " "))); "
      + "COMP_CWORD=\(words.count); _sample_program; echo \"${COMPREPLY[@]}\""
    let run = try BuiltProgram.tool("bash", ["-c", line], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(Set(run.output.split(whereSeparator: \.isWhitespace).map(String.init)) == Set(expected))
  }
}
