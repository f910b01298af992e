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
