import Foundation
import LocalizationReporting
import Testing
internal import TextOutput

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every format is well-formed and complete, whatever the files contain.
@Suite("Report formats")
struct FormatTests {
  private let hostile = SampleReport.hostile

  private func json(_ format: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try SampleReport.write(hostile, as: format).utf8))
  }

  @Test("The same report gives the same bytes", arguments: ReporterList.all.map { $0.name })
  func pure(_ format: String) throws {
    #expect(try SampleReport.write(hostile, as: format) == SampleReport.write(hostile, as: format))
  }

  @Test(
    "A file's name determines its format",
    arguments: [
      ("a/report.json", "json"), ("report.sarif", "sarif"), ("junit.xml", "junit"),
      ("out/checkstyle.xml", "checkstyle"),
      ("gl-code-quality-report.json", "gitlab"), ("badge.json", "badge"), ("index.html", "html"), ("c.md", "markdown"),
      ("a.txt", "text"), ("html/x.xml", nil),
    ] as [(String, String?)])
  func names(_ path: String, _ format: String?) {
    #expect(ReporterList.reporter(forFile: path)?.name == format)
  }

  @Test("Each format as it is checked in", arguments: ReporterList.all.map { $0.name })
  func snapshot(_ format: String) throws {
    var options = ReporterOptions()
    (options.path, options.absoluteRoot, options.duration) = (ShownPath(prefix: "App/"), "/projects/App", 1.05)
    var output = OutputBuffer()
    ReporterList.reporter(named: format)?.write(SampleReport.varied, options: options, to: &output)
    var text = String(decoding: output.bytes, as: UTF8.self)
    if format == "html" {
      // The rest of the page is the same for every report.
      let start = try #require(text.range(of: "type=\"application/json\""))
      let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
      text = String(text[start.upperBound..<end.lowerBound]) + "\n"
    }
    let name = "varied.\(format)"
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
    let expected = try String(contentsOf: url, encoding: .utf8)
    if text != expected, ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      try text.write(to: folder.appendingPathComponent("Fixtures/\(name)"), atomically: true, encoding: .utf8)
    }
    #expect(text == expected, "if this is meant, run the tests with RECORD_FIXTURES=1")
  }

  @Test("JSON reads back as the same report")
  func roundTrip() throws {
    var read = try Report(node(of: try json("json")))
    read.rules = hostile.rules
    read.tool.address = hostile.tool.address
    #expect(read == hostile)
  }

  @Test("JSON that is not a report is refused, with the place")
  func mistakes() throws {
    var object = try #require(try json("json") as? [String: Any])
    var findings = try #require(object["findings"] as? [[String: Any]])
    findings[3]["line"] = "one"
    object["findings"] = findings
    let error = #expect(throws: ReportFieldError.self) { try Report(node(of: object)) }
    #expect(error?.path == "findings[3].line")
    #expect(error?.expected.hasPrefix("an integer") == true)
  }

  @Test("JSON conforms to its schema")
  func schema() throws {
    let url = SchemaCheck.repository.appendingPathComponent("Documentation/report.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    #expect(SchemaCheck.mistakes(in: try json("json"), schema, at: "") == [])
    var object = try #require(try json("json") as? [String: Any])
    object["summary"] = ["files": -1]
    #expect(SchemaCheck.mistakes(in: object, schema, at: "").count > 3)
  }

  @Test("SARIF: rules with help, places, fingerprints, fixes")
  func sarif() throws {
    let log = try #require(try json("sarif") as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
    #expect(rule["id"] as? String == "placeholder-mismatch")
    #expect((rule["help"] as? [String: Any])?["markdown"] != nil)
    #expect((rule["defaultConfiguration"] as? [String: Any])?["level"] as? String == "error")
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == hostile.findings.count)
    // The most severe first.
    let findings = Report.Severity.allCases.flatMap { severity in
      hostile.findings.filter { $0.severity == severity }
    }
    for (result, finding) in zip(results, findings) {
      let location = try #require(
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      let uri = try #require((location["artifactLocation"] as? [String: Any])?["uri"] as? String)
      #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "<") })
      #expect(uri.removingPercentEncoding?.unicodeScalars.elementsEqual(finding.place.file.unicodeScalars) == true)
      #expect((result["partialFingerprints"] as? [String: String])?["finding/v1"] == finding.fingerprint)
      let change = ((result["fixes"] as? [[String: Any]])?.first?["artifactChanges"] as? [[String: Any]])?.first
      #expect((change?["replacements"] as? [Any])?.count == 1)
    }
  }

  @Test("Code Quality: the fields that GitLab requires")
  func gitlab() throws {
    let issues = try #require(try json("gitlab") as? [[String: Any]])
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == hostile.findings.count)
    for issue in issues {
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
      #expect(issue["description"] is String && issue["check_name"] is String)
      let location = issue["location"] as? [String: Any]
      #expect(location?["path"] is String && (location?["lines"] as? [String: Any])?["begin"] is Int)
    }
  }

  @Test("GitHub: one command per finding, escaped like its toolkit does")
  func github() throws {
    let lines = try SampleReport.write(hostile, as: "github").utf8.split(separator: 0x0A).map { String($0) ?? "" }
    #expect(lines.count == hostile.findings.count)
    #expect(
      lines.allSatisfy {
        $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") || $0.hasPrefix("::notice file=")
      })
    #expect(lines.allSatisfy { !$0.utf8.contains(0x0D) && !$0.utf8.contains(0x1B) })
    let finding = Report.Item(
      rule: "a-rule", severity: .error, message: "50 %, really:\nyes",
      place: .init(file: "a,b:c.strings", line: 3, column: 4, endLine: 3, endColumn: 6), bundle: "", table: "T",
      key: "k",
      language: "de", fingerprint: "f")
    #expect(
      try SampleReport.write(SampleReport.report([finding]), as: "github")
        == "::error file=a%2Cb%3Ac.strings,line=3,endLine=3,col=4,endColumn=6,title=a-rule::50 %25, really:%0Ayes (de: k)\n"
    )
  }

  @Test("XML is well-formed and complete")
  func xml() throws {
    let checkstyle = try ElementCounter(try SampleReport.write(hostile, as: "checkstyle"))
    #expect(checkstyle.counts["error"] == hostile.findings.count)
    let junit = try ElementCounter(try SampleReport.write(hostile, as: "junit"))
    #expect(junit.counts["failure"] == hostile.summary.errors + hostile.summary.warnings)
    #expect(junit.counts["testcase"] == hostile.findings.count + hostile.coverage.count)
    #expect(junit.attributes["testsuites"]?["failures"] == String(hostile.summary.errors + hostile.summary.warnings))
  }

  @Test("JUnit: a language without findings passes")
  func junitPasses() throws {
    #expect(
      try SampleReport.write(SampleReport.report([]), as: "junit") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="localization-lint" tests="1" failures="0" errors="0">
          <testsuite name="de" tests="1" failures="0" errors="0">
            <testcase name="Localizable" classname="App/Localizable"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("Markdown: one row per finding, no markup, no mentions, short enough for a comment")
  func markdown() throws {
    let text = try SampleReport.write(hostile, as: "markdown")
    #expect(text.split(separator: "\n").count { $0.hasSuffix("placeholder-mismatch.md) |") } == hostile.findings.count)
    #expect(
      !text.contains("<script") && !text.contains("<img") && !text.contains("@everyone")
        && !text.contains("https://example.com ["))
    let many = SampleReport.report(Array(repeating: hostile.findings[0], count: 5000))
    let long = try SampleReport.write(many, as: "markdown")
    let shown = long.split(separator: "\n").count { $0.hasSuffix("placeholder-mismatch.md) |") }
    #expect(long.utf8.count < 65_000)
    #expect(long.contains("and \(Wording.grouped(5000 - shown)) more."))
  }

  @Test("Text: no control sequences reach the terminal")
  func terminal() throws {
    for format in ["text", "xcode"] {
      let text = try SampleReport.write(hostile, as: format)
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\r" || $0 == "\u{7}" })
    }
  }

  @Test("A badge shows errors, or the coverage")
  func badge() throws {
    #expect(try SampleReport.write(hostile, as: "badge").contains("\"message\": \"7 errors\""))
    #expect(try SampleReport.write(SampleReport.report([]), as: "badge").contains("\"message\": \"70.0%\""))
  }

  @Test(
    "The color of a badge follows the coverage, without base languages",
    arguments: [
      (1000, "brightgreen"), (999, "green"), (900, "green"), (899, "yellow"), (700, "yellow"), (699, "orange"),
      (0, "orange"),
    ])
  func badgeColor(_ translated: Int, _ color: String) throws {
    var report = SampleReport.report([], languages: ["de", "en"])
    (report.coverage[0].total, report.coverage[0].translated) = (1000, translated)
    (report.coverage[1].isBase, report.coverage[1].total, report.coverage[1].translated) = (true, 500, 500)
    let badge = try SampleReport.write(report, as: "badge")
    #expect(badge.contains("\"message\": \"\(translated / 10).\(translated % 10)%\""))
    #expect(badge.contains("\"color\": \"\(color)\""))
  }

  @Test("Coverage as comma-separated values")
  func commaSeparated() throws {
    var output = OutputBuffer()
    CoverageFormat.csv.write(
      SampleReport.report([], languages: ["de", "=1+1", "a\"b,c"]), options: .init(), to: &output)
    #expect(
      String(decoding: output.bytes, as: UTF8.self)
        == "bundle,table,language,isBase,total,translated,sameAsBase,unfinished,missing,extra,percent,"
        + "machineTranslated,needsReview,isShipped\r\n"
        + "App,Localizable,de,false,10,7,1,1,1,2,70.0,0,0,true\r\n"
        + "App,Localizable,'=1+1,false,10,7,1,1,1,2,70.0,0,0,true\r\n"
        + "App,Localizable,\"a\"\"b,c\",false,10,7,1,1,1,2,70.0,0,0,true\r\n")
  }

  /// Converts the result of `JSONSerialization` to a report node.
  private func node(of value: Any) -> ReportNode {
    switch value {
    case let text as String: .text(text)
    case let number as NSNumber:
      if type(of: number) == type(of: NSNumber(value: true)),
        number === NSNumber(value: true) || number === NSNumber(value: false)
      {
        .flag(number.boolValue)
      } else {
        .integer(number.intValue)
      }
    case let list as [Any]: .list(list.map { node(of: $0) })
    case let object as [String: Any]: .object(object.map { ($0, node(of: $1)) })
    default: .null
    }
  }
}

/// Counts the elements of a well-formed document.
private final class ElementCounter: NSObject, XMLParserDelegate {
  private(set) var counts: [String: Int] = [:]
  private(set) var attributes: [String: [String: String]] = [:]

  init(_ document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
    self.attributes[name] = attributes
  }
}
