import Foundation
import LocalizationReporting
import TestSupport
import Testing

/// Validates reports full of hostile text with the official schemas of their formats.
///
/// `.ci/fetch-schemas` downloads them; `REPORT_SCHEMAS` names their folder.
@Suite("Validators of reports")
struct ValidatorTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(
    "Published schemas accept every format",
    .enabled(if: environment["REPORT_SCHEMAS"] != nil, "REPORT_SCHEMAS does not name the folder of schemas"))
  func accepted() throws {
    let names = [
      "json": "report.json", "sarif": "report.sarif", "gitlab": "codequality.json", "junit": "junit.xml",
      "checkstyle": "checkstyle.xml", "github": "github.annotations",
    ]
    let folder = TemporaryFolder()
    for (kind, report) in ["hostile": SampleReport.hostile, "empty": SampleReport.report([])] {
      for (format, name) in names {
        folder.write(Data(try SampleReport.write(report, as: format).utf8), to: "\(kind)/\(name)")
      }
    }
    let validator = BuiltProgram(path: BuiltProgram.repository.appendingPathComponent(".ci/validate-reports").path)
    let run = try validator.run(
      [try #require(Self.environment["REPORT_SCHEMAS"]), "hostile", "empty"], in: folder.url,
      environment: ["PYTHONPATH": Self.environment["PYTHONPATH"] ?? ""])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("hostile: \(SampleReport.hostile.findings.count) findings"))
  }
}
