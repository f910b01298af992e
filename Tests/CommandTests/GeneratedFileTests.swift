import Foundation
import TestSupport
import Testing

/// Generated files are checked in and up to date.
@Suite("Generated files")
struct GeneratedFileTests {
  @Test("Generated files are up to date")
  func upToDate() throws {
    let folder = TemporaryFolder()
    let run = try BuiltProgram("generate-documentation").run([BuiltProgram.repository.path, folder.url.path])
    run.expectExit(0)
    let paths = run.output.split(separator: "\n").map(String.init)
    #expect(paths.count > 20)
    for path in paths {
      let made = try? Data(contentsOf: folder.url.appendingPathComponent(path))
      let checkedIn = try? Data(contentsOf: BuiltProgram.repository.appendingPathComponent(path))
      #expect(made == checkedIn, "\(path) is out of date: run `make generate`")
    }
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: BuiltProgram.repository.appendingPathComponent("Documentation/Rules").path)
    let left = Set(pages).subtracting(paths.map { String($0.split(separator: "/").last!) }).subtracting(["Evidence.md"])
    #expect(left.isEmpty, "pages of removed rules: \(left.sorted())")
  }

  @Test("The README shows what the program prints about the sample")
  func readme() throws {
    func lines(_ path: String) throws -> [Substring] {
      try String(contentsOf: BuiltProgram.repository.appendingPathComponent(path), encoding: .utf8)
        .split(separator: "\n")
    }
    let shown = try lines("README.md").drop { $0 != "$ localization-lint" }.dropFirst().prefix { $0 != "```" }
    #expect(shown.count > 10)
    let printed = Set(try lines("Samples/BrokenGreetings/Expected/report.txt"))
    #expect(shown.filter { $0 != "…" && !printed.contains($0) } == [])
  }

  @Test("The hook that the documentation shows watches the same files as the generated ones")
  func hook() throws {
    func patterns(_ path: String) throws -> [String] {
      let text = try String(contentsOf: BuiltProgram.repository.appendingPathComponent(path), encoding: .utf8)
      let lines = text.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
      return lines.filter { $0.hasPrefix("files: ") }
    }
    let generated = try patterns(".pre-commit-hooks.yaml")
    #expect(Set(generated).count == 1)
    #expect(try patterns("Documentation/Integrations.md") == [generated[0]])
  }
}
