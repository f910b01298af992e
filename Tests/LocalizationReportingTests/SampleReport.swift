import Foundation
import LocalizationReporting
import TestSupport
internal import TextOutput

/// Sample reports, some of them hostile.
enum SampleReport {
  /// Texts that would do harm in some format unless escaped.
  static let hostileTexts = [
    "</script><script>document.title='owned'</script>", "<img src=x onerror=\"document.title='owned'\">",
    "\"><svg/onload=alert(1)>", "]]>", "--> <!--", "a\r\nb\u{2028}c", "\u{202E}evil\u{202C}", "\u{1B}[31mred\u{7}",
    "::error::owned", "%0A::warning::%", "| a | `b` | @everyone #1 https://example.com [x](javascript:1)",
    "{{data}}", "${x}", "\u{0}\u{FFFE}\u{FFFF}", "=1+1", "ключ", "مفتاح", "鍵", "🇩🇪", "'\\\"", "",
  ]

  static var hostile: Report {
    let findings = hostileTexts.enumerated().map { hostileFinding($0, $1) }
    return report(findings, languages: ["de", "</script>"])
  }

  /// A report with everything that formats treat differently.
  static var varied: Report {
    func place(_ file: String, _ line: Int, _ columns: Range<Int>, to end: Int? = nil) -> Report.Place {
      .init(
        file: file, line: line, column: columns.lowerBound, endLine: end ?? line, endColumn: columns.upperBound)
    }
    let base = "en.lproj/L.strings"
    let german = "de.lproj/L.strings"
    var error = Report.Item(
      rule: "placeholder-mismatch", severity: .error, message: "'%@' reads an object | '%d'",
      place: place(german, 120, 7..<9), bundle: "", table: "L", key: "files", language: "de", fingerprint: "f1",
      notes: [
        .init(message: "the app crashes"), .init(message: "the base text is '%d'", place: place(base, 3, 2..<4)),
      ],
      fixIts: [
        .init(
          title: "replace both", applicability: .needsReview,
          edits: [
            .init(place: place(german, 120, 7..<9), replacement: "%d"),
            .init(place: place(base, 3, 2..<4), replacement: "%ld"),
          ]),
        .init(title: "write it anew", applicability: .manual, edits: []),
      ], frame: .init(line: "\"f\" = \"%@ x\";", start: 7, length: 2))
    error.baseText = "%d x"
    var warning = Report.Item(
      rule: "double-space", severity: .warning, message: "two spaces", place: place(german, 1050, 3..<4, to: 1052),
      bundle: "", table: "L", key: "lines", language: "de", fingerprint: "f2",
      frame: .init(line: "a  ", start: 1, length: 2, isCutBefore: true, isCutAfter: true))
    warning.translation = "a  \nb"
    let note = Report.Item(
      rule: "same-as-base", severity: .note, message: "the same text", place: place("fr.lproj/L.strings", 1, 2..<3),
      bundle: "", table: "L", key: "same", language: "fr", fingerprint: "f3",
      frame: .init(line: "\"same\" = \"S\";", start: 1, length: 1))
    let general = Report.Item(
      rule: "missing-table", severity: .error, message: "no table", place: place(base, 1, 1..<1), bundle: "",
      table: nil, key: nil, language: nil, fingerprint: "f4")
    var report = report([error, warning, note, general], languages: ["de", "fr"])
    for index in report.coverage.indices { (report.coverage[index].bundle, report.coverage[index].table) = ("", "L") }
    report.coverage.append(
      .init(
        bundle: "", table: "L", language: "en", isBase: true, total: 10, translated: 10, sameAsBase: 0, unfinished: 0,
        missing: 0, extra: 0))
    report.languages.append("en")
    report.vendored = [.init(folder: "Pods/A", files: 2)]
    report.history = [
      .init(label: "v1", errors: 3, warnings: 0, notes: 1, coverage: ["de": .init(total: 10, translated: 5)])
    ]
    return report
  }

  private static func hostileFinding(_ index: Int, _ text: String) -> Report.Item {
    let start = Report.Place(file: text, line: 1, column: 1, endLine: 1, endColumn: 2)
    var finding = Report.Item(
      rule: "placeholder-mismatch", severity: Report.Severity.allCases[index % 3], message: "what: \(text)",
      place: .init(file: "a,b:c %/\(text)/x.strings", line: index + 1, column: 2, endLine: index + 1, endColumn: 4),
      bundle: "bundle \(text)", table: text, key: text, language: index % 2 == 0 ? "de" : text,
      fingerprint: "fingerprint-\(index)")
    finding.notes = [.init(message: text, place: start)]
    finding.fixIts = [.init(title: text, applicability: .automatic, edits: [.init(place: start, replacement: text)])]
    finding.frame = .init(line: "x\(text)y", start: 1, length: text.unicodeScalars.count)
    finding.baseText = index % 4 == 0 ? nil : text
    finding.translation = index % 5 == 0 ? nil : "t \(text)"
    return finding
  }

  static func report(_ findings: [Report.Item], languages: [String] = ["de"]) -> Report {
    var summary = Report.Summary()
    summary.files = 2
    summary.keys = 10
    summary.languages = languages.count
    summary.errors = findings.count { $0.severity == .error }
    summary.warnings = findings.count { $0.severity == .warning }
    summary.notes = findings.count { $0.severity == .note }
    let coverage = languages.map {
      Report.Coverage(
        bundle: "App", table: "Localizable", language: $0, total: 10, translated: 7, sameAsBase: 1, unfinished: 1,
        missing: 1, extra: 2)
    }
    return Report(
      tool: .init(name: "localization-lint", version: "1.2.3", address: "https://example.com"), summary: summary,
      languages: languages, coverage: coverage, findings: findings,
      rules: [
        .init(
          identifier: "placeholder-mismatch", summary: "Summary.", rationale: "Because </script>.",
          category: "Placeholders", severity: .error, page: "https://example.com/placeholder-mismatch.md")
      ])
  }

  static func write(_ report: Report, as format: String) throws -> String {
    var output = OutputBuffer()
    ReporterList.reporter(named: format)?.write(report, options: ReporterOptions(), to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
