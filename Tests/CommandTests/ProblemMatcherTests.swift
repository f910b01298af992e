import Foundation
import TestSupport
import Testing

/// The problem matcher for GitHub Actions, tried on what the program prints.
@Suite("The problem matcher")
struct ProblemMatcherTests {
  /// What the runner reads: it takes no other severity, and every owner once.
  private struct File: Decodable {
    struct Matcher: Decodable {
      struct Pattern: Decodable {
        var regexp: String
        var file: Int
        var line: Int
        var column: Int
        var severity: Int?
        var message: Int
        var code: Int
      }

      var owner: String
      var severity: String?
      var pattern: [Pattern]
    }

    var problemMatcher: [Matcher]
  }

  private static func matchers() throws -> [File.Matcher] {
    let file = BuiltProgram.repository.appendingPathComponent(".github/problem-matcher.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).problemMatcher
  }

  /// `file:line:column severity rule message` of each line that one of the matchers takes.
  private static func problems(_ output: String) throws -> [String] {
    let matchers = try matchers()
    let expressions = try matchers.map { try NSRegularExpression(pattern: $0.pattern[0].regexp) }
    return output.split(separator: "\n").flatMap { line -> [String] in
      let line = String(line)
      return zip(matchers, expressions).compactMap { matcher, expression in
        guard let match = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) else {
          return nil
        }
        func group(_ number: Int) -> String { Range(match.range(at: number), in: line).map { String(line[$0]) } ?? "" }
        let pattern = matcher.pattern[0]
        let severity = pattern.severity.map(group) ?? matcher.severity ?? "error"
        return
          "\(group(pattern.file)):\(group(pattern.line)):\(group(pattern.column)) \(severity) \(group(pattern.code))"
          + " \(group(pattern.message))"
      }
    }
  }

  @Test("Owners differ, and severities are those of the runner")
  func form() throws {
    let matchers = try Self.matchers()
    #expect(Set(matchers.map(\.owner)).count == matchers.count)
    #expect(matchers.allSatisfy { $0.pattern.count == 1 })
    #expect(matchers.compactMap(\.severity).allSatisfy { ["error", "warning", "notice"].contains($0) })
  }

  @Test("Each finding is one problem, and no other line is", arguments: ["text", "xcode"])
  func findings(_ format: String) throws {
    let program = BuiltProgram("localization-lint")
    let words = ["Samples/BrokenGreetings", "--all", "--fail-on", "never", "--format"]
    let output = try program.run(words + [format], in: BuiltProgram.repository).output
    let json = try program.run(words + ["json"], in: BuiltProgram.repository).output
    struct Report: Decodable {
      struct Finding: Decodable {
        var rule: String
        var severity: String
        var file: String
        var line: Int
        var column: Int
        var message: String
      }

      var findings: [Finding]
    }
    let findings = try JSONDecoder().decode(Report.self, from: Data(json.utf8)).findings
    #expect(findings.count > 20)
    let root = (format == "xcode" ? BuiltProgram.repository.path + "/" : "") + "Samples/BrokenGreetings/"
    let problems = try Self.problems(output)
    #expect(problems.count == findings.count)
    for finding in findings {
      let severity = finding.severity == "note" ? "notice" : finding.severity
      let start =
        "\(root)\(finding.file):\(finding.line):\(finding.column) \(severity) \(finding.rule) \(finding.message)"
      #expect(problems.contains { $0.hasPrefix(start) }, "\(start)")
    }
  }
}
