package import TextOutput

/// The Static Analysis Results Interchange Format, version 2.1.0, for code scanning.
package enum SARIFReporter: Reporter {
  package static let name = "sarif"
  package static let summary = "SARIF 2.1.0, for code scanning"
  package static let fileNames = [".sarif", ".sarif.json"]

  /// The name of the folder that paths are relative to.
  private static let root = "%SRCROOT%"

  package static let needs = ReportDetails.fingerprints

  /// Code scanning takes 5,000 results, and drops the rest.
  private static let maximum = 4_999

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    let ruleIndices = Dictionary(
      report.rules.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    let shown = ReviewItems(report, options, maximum: maximum)
    JSONWriter.write(to: &output) { json in
      json.object { json in
        json.member(
          "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
        json.member("version", "2.1.0")
        json.list("runs", [report]) { report, json in
          json.name("tool")
          json.object { json in
            json.name("driver")
            json.object { writeDriver(report, &$0) }
          }
          json.member("columnKind", "unicodeCodePoints")
          if shown.leftOut > 0 { writeInvocation(leftOut: shown.leftOut, &json) }
          json.list("results", shown.items) { write($0, ruleIndex: ruleIndices[$0.rule], &$1) }
        }
      }
    }
  }

  /// Writes a notification that some results are left out.
  private static func writeInvocation(leftOut: Int, _ json: inout JSONWriter) {
    json.list("invocations", [leftOut]) { leftOut, json in
      json.member("executionSuccessful", true)
      json.list("toolExecutionNotifications", [leftOut]) { leftOut, json in
        json.member("level", "warning")
        json.text("message", "\(Wording.count(leftOut, "more finding")) are left out; --all shows each")
      }
    }
  }

  private static func writeDriver(_ report: Report, _ json: inout JSONWriter) {
    json.member("name", report.tool.name)
    json.member("semanticVersion", report.tool.version)
    json.member("informationUri", report.tool.address)
    json.list("rules", report.rules) { rule, json in
      json.member("id", rule.identifier)
      json.text("shortDescription", rule.summary)
      json.text("fullDescription", rule.rationale)
      json.name("help")
      json.object { json in
        json.member("text", "\(rule.summary) \(rule.rationale)")
        json.member("markdown", "\(rule.summary)\n\n\(rule.rationale)\n\n[Examples](\(rule.page))")
      }
      json.member("helpUri", rule.page)
      json.name("defaultConfiguration")
      json.object { $0.member("level", rule.severity.rawValue) }
      json.name("properties")
      json.object { json in
        json.name("tags")
        json.array { json in
          json.element()
          json.value(rule.category)
        }
      }
    }
  }

  private static func write(_ finding: Report.Item, ruleIndex: Int?, _ json: inout JSONWriter) {
    json.member("ruleId", finding.rule)
    if let ruleIndex { json.member("ruleIndex", ruleIndex) }
    json.member("level", finding.severity.rawValue)
    json.text("message", finding.message + finding.subject)
    json.list("locations", [finding.place]) { place, json in
      writePhysicalLocation(place.file, &json) { write(place, &$0) }
    }
    let placed = finding.notes.filter { $0.file != nil }
    if !placed.isEmpty {
      json.list("relatedLocations", Array(placed.enumerated())) { note, json in
        json.member("id", note.offset + 1)
        writePhysicalLocation(note.element.file ?? "", &json) { json in
          json.member("startLine", note.element.line ?? 1)
          json.member("startColumn", note.element.column ?? 1)
        }
        json.text("message", note.element.message)
      }
    }
    json.name("partialFingerprints")
    json.object { $0.member("finding/v1", finding.fingerprint) }
    let fixes = finding.fixIts.filter { !$0.edits.isEmpty }
    if !fixes.isEmpty { json.list("fixes", fixes, write) }
  }

  private static func write(_ fixIt: Report.FixIt, _ json: inout JSONWriter) {
    json.text("description", fixIt.title)
    var files: [String] = []
    for edit in fixIt.edits where !files.contains(edit.place.file) { files.append(edit.place.file) }
    json.list("artifactChanges", files) { file, json in
      json.name("artifactLocation")
      json.object { writeLocation(file, &$0) }
      json.list("replacements", fixIt.edits.filter { $0.place.file == file }) { edit, json in
        json.name("deletedRegion")
        json.object { write(edit.place, &$0) }
        json.text("insertedContent", edit.replacement)
      }
    }
  }

  private static func writePhysicalLocation(
    _ file: String, _ json: inout JSONWriter, region: (inout JSONWriter) -> Void
  ) {
    json.name("physicalLocation")
    json.object { json in
      json.name("artifactLocation")
      json.object { writeLocation(file, &$0) }
      json.name("region")
      json.object(region)
    }
  }

  private static func writeLocation(_ file: String, _ json: inout JSONWriter) {
    json.member("uri", percentEncoded(file))
    json.member("uriBaseId", root)
  }

  private static func write(_ place: Report.Place, _ json: inout JSONWriter) {
    json.member("startLine", place.line)
    json.member("startColumn", place.column)
    json.member("endLine", place.endLine)
    json.member("endColumn", place.endColumn)
  }

  /// Everything but unreserved characters and `/`, as RFC 3986 has it.
  static func percentEncoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension JSONWriter {
  /// A member whose value is a list of objects.
  mutating func list<Element>(
    _ name: String, _ elements: [Element], _ members: (Element, inout JSONWriter) -> Void
  ) {
    self.name(name)
    array { json in
      for element in elements {
        json.element()
        json.object { members(element, &$0) }
      }
    }
  }

  /// Writes a text in an object of its own, as SARIF requires.
  fileprivate mutating func text(_ name: String, _ text: String) {
    self.name(name)
    object { $0.member("text", text) }
  }
}
