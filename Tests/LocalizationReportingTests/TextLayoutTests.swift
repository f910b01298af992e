import LocalizationReporting
import Testing

@testable import TextOutput

@Suite("Layout of text reports")
struct TextLayoutTests {
  private func finding(_ number: Int, line: String, start: Int, length: Int) -> Report.Item {
    var finding = Report.Item(
      rule: "placeholder-mismatch", severity: .error,
      message: "'%@' reads an object where the base text has an integer, which is number \(number) of many",
      place: .init(
        file: "Some Folder/de.lproj/Localizable.strings", line: number, column: 1, endLine: number, endColumn: 2),
      bundle: "", table: "Localizable", key: "a.key", language: "de", fingerprint: "f\(number)")
    finding.notes = [
      .init(message: "the base text is 'a text that is long enough to need a second line'", place: finding.place)
    ]
    finding.frame = .init(line: line, start: start, length: length)
    return finding
  }

  private func lines(_ report: Report, _ change: (inout ReporterOptions) -> Void) -> [Substring] {
    var options = ReporterOptions()
    change(&options)
    var output = OutputBuffer()
    TextReporter.write(report, options: options, to: &output)
    return String(decoding: output.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static let long =
    "\"a.key\" = \"" + String(repeating: "日本語 text ", count: 20) + "%@ " + String(repeating: "more ", count: 20) + "\";"

  @Test("No line is wider than the terminal, and the marks stand under the place", arguments: [40, 60, 80, 120])
  func width(columns: Int) throws {
    let start = Self.long.unicodeScalars.count - 20 * 5 - 2 - 3
    let report = SampleReport.report([finding(1, line: Self.long, start: start, length: 2)])
    let lines = lines(report) { $0.columns = columns }
    for line in lines { #expect(TerminalText.width(line) <= columns, "\(line)") }
    let source = try #require(lines.first { $0.hasPrefix(" 1 | ") })
    let marks = try #require(lines.first { $0.contains("^~") })
    let before = try #require(marks.firstIndex(of: "^"))
    let text = try #require(source.firstRange(of: "%@"))
    #expect(TerminalText.width(marks[..<before]) == TerminalText.width(source[..<text.lowerBound]))
  }

  @Test("A terminal shows some findings of a rule, and says how many there are")
  func limit() {
    let report = SampleReport.report((1...40).map { finding($0, line: "x", start: 0, length: 1) })
    let limited = lines(report) { $0.maximumLines = 150 }
    #expect(limited.count { $0.contains(": error: ") } == 6)
    #expect(limited.contains { $0.hasPrefix("34 more findings: --all shows all") })
    #expect(limited.contains("Found 40 errors."))
    let whole = lines(report) { $0.showsEachFinding = true }
    #expect(whole.count { $0.contains(": error: ") } == 40)
    #expect(!whole.contains { $0.contains("--all") })
  }

  @Test(
    "A group is one block with its examples and the way to all of it, after what makes the app crash",
    arguments: [true, false])
  func group(isInMessage: Bool) throws {
    var report = SampleReport.report((1...5).map { finding($0, line: "x", start: 0, length: 1) })
    for index in report.findings.indices { report.findings[index].key = "key\(index)" }
    if isInMessage {
      report.findings[3].message += ": the app crashes"
    } else {
      report.findings[3].notes.append(
        .init(message: "users see wrong text, or the app crashes when it shows this text"))
    }
    var group = Report.Group(
      fingerprint: "g", rule: "missing-translation", severity: .error, message: "German (de) lacks 4 of 9 texts",
      place: report.findings[0].place, bundle: "", table: "Localizable", language: "de", count: 4)
    group.members = [0, 1, 2, 4]
    group.keyCount = 4
    report.groups = [group]
    let lines = lines(report) { _ in }
    #expect(lines.count { $0.contains(": error: ") } == 2)
    #expect(lines[0].hasSuffix("(placeholder-mismatch)"))
    let start = try #require(lines.firstIndex { $0.hasSuffix("(missing-translation)") })
    #expect(
      Array(lines[start..<start + 3]) == [
        "Some Folder/de.lproj/Localizable.strings:1:1: error: German (de) lacks 4 of 9 texts (missing-translation)",
        "   = 'key0', 'key1', 'key2' and 1 more",
        "   = --rule missing-translation --language de --all shows all",
      ])
    #expect(lines.contains("4 of 5 findings are in 1 group: --all shows each one."))
  }

  @Test("The end of a long report says in words what is broken most, the most severe first")
  func mostSerious() {
    let longFile = "Some Folder With a Long Name/And Another One in It/de.lproj/Localizable With a Name.strings"
    var findings = (1...26).map { finding($0, line: "x", start: 0, length: 1) }
    for index in 1..<26 { (findings[index].rule, findings[index].severity) = ("double-space", .warning) }
    findings[0].place.file = longFile
    let lines = lines(SampleReport.report(findings)) { $0.columns = 60 }
    let start = lines.firstIndex(of: "Most serious") ?? 0
    #expect(
      lines[start...].prefix(8) == [
        "Most serious",
        "1 error: '%@' reads an object where the base text has an",
        "  integer, which is number 1 of many (Some Folder With a",
        "  Long Name/And Another One in It/de.lproj/Localizable With",
        "  a Name.strings:1)",
        "25 warnings, for example: '%@' reads an object where the",
        "  base text has an integer, which is number 2 of many (Some",
        "  Folder/de.lproj/Localizable.strings:2)",
      ])
  }

  @Test("What a command does stands below it where the terminal is narrow", arguments: [40, 80])
  func nextSteps(columns: Int) {
    let report = SampleReport.report([finding(1, line: "x", start: 0, length: 1)])
    let lines = lines(report) {
      $0.columns = columns
      $0.nextSteps = [
        NextStep("localization-lint fix", "makes 3 safe fixes"), NextStep("localization-lint init", "asks"),
      ]
    }
    #expect(
      lines.suffix(columns == 80 ? 3 : 5).dropLast()
        == (columns == 80
          ? ["localization-lint fix   makes 3 safe fixes", "localization-lint init  asks"]
          : ["localization-lint fix", "    makes 3 safe fixes", "localization-lint init", "    asks"]))
  }

  @Test("One broken placeholder is more serious than many texts that are missing")
  func brokenBeforeMissing() {
    var findings = (1...26).map { finding($0, line: "x", start: 0, length: 1) }
    for index in 1..<26 { (findings[index].rule, findings[index].message) = ("missing-translation", "it is missing") }
    var report = SampleReport.report(findings)
    report.rules = [("placeholder-mismatch", "Placeholders"), ("missing-translation", "Coverage")].map {
      .init(identifier: $0, summary: "", rationale: "", category: $1, severity: .error, page: "")
    }
    let lines = lines(report) { $0.path = ShownPath(prefix: "App/") }
    let start = lines.firstIndex(of: "Most serious") ?? 0
    #expect(lines[start...].dropFirst().first?.hasPrefix("1 error: '%@' reads an object") == true)
    #expect(lines[start...].dropFirst().first?.hasSuffix(" (App/Some Folder/de.lproj/Localizable.strings:1)") == true)
    #expect(lines[start...].dropFirst(2).first?.hasPrefix("25 errors, for example: it is missing") == true)
  }

  @Test("A path that is wider than the terminal is divided at a slash")
  func longPath() {
    var finding = finding(1, line: "x", start: 0, length: 1)
    finding.place.file = "Shared/Views/VideoPlayer/VideoPlayerContainerView/SupplementContainerView.swift"
    let lines = lines(SampleReport.report([finding])) { $0.columns = 60 }
    #expect(lines.first == "Shared/Views/VideoPlayer/VideoPlayerContainerView/")
    #expect(lines.dropFirst().first?.hasPrefix("    SupplementContainerView.swift:1:1: error: ") == true)
  }

  @Test("Statistics leave the findings out")
  func statistics() {
    let report = SampleReport.report((1...5).map { finding($0, line: "x", start: 0, length: 1) })
    let lines = lines(report) {
      $0.isStatistics = true
      $0.nameOfLanguage = { $0 == "de" ? "German (de)" : $0 }
    }
    #expect(lines.first == "Rule                     Errors   Warnings      Notes   Safe fix")
    #expect(lines.dropFirst().first == "placeholder-mismatch          5          ·          ·          ·")
    #expect(
      lines.contains { $0.hasPrefix("German (de) ███████     70.0%  1/10 missing, 1 untranslated, 1 unfinished") })
  }
}
