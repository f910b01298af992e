package import TextOutput

/// One page that holds everything and fetches nothing: coverage, its history, and findings to filter.
///
/// The page's own texts, style and scripts are files in `Resources`, copied to `GeneratedPage` by `make generate`; what the
/// report says stands in it as JSON, which the scripts show as text, never as markup. The page's policy names its style and
/// its script by their digests, so that nothing else can run in it; a nonce would be known to whoever has the file.
package enum HTMLReporter: Reporter {
  package static let name = "html"
  package static let summary = "one page to look at in a browser, with coverage and filters"
  package static let fileNames = [".html", ".htm"]
  package static let needs: ReportDetails = [.frames, .texts]

  package static func write(_ report: Report, options: ReporterOptions, to output: inout OutputBuffer) {
    let style = bytes(of: GeneratedPage.style)
    let script = bytes(of: GeneratedPage.script)
    let parts: [String: [UInt8]] = [
      "style": style,
      "style-digest": Array(base64(SHA256.digest(of: style)).utf8),
      "script": script,
      "script-digest": Array(base64(SHA256.digest(of: script)).utf8),
      "checked": escaped(TextReporter.checkedLine(of: report, duration: nil)),
      "found": escaped(TextReporter.counts(report.summary)),
      "data": PageData(report, isCoverageOnly: options.isCoverageOnly).json,
    ]
    var rest = bytes(of: GeneratedPage.markup)[...]
    while let open = firstIndex(of: "{{", in: rest), let close = firstIndex(of: "}}", in: rest[open...]) {
      output.bytes += rest[..<open]
      output.bytes += parts[String(decoding: rest[(open + 2)..<close], as: UTF8.self)] ?? []
      rest = rest[(close + 2)...]
    }
    output.bytes += rest
  }

  private static func bytes(of text: StaticString) -> [UInt8] { text.withUTF8Buffer { Array($0) } }

  private static func firstIndex(of pair: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.dropLast().first { bytes[$0] == pair.utf8Start[0] && bytes[$0 + 1] == pair.utf8Start[1] }
  }

  private static func escaped(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      default: [byte]
      }
    }
  }
}

/// The report as the page's scripts read it: names and texts stand once and are numbered, findings are lists.
private struct PageData {
  let report: Report
  let isCoverageOnly: Bool
  /// In the order of the page, where the findings of a group follow each other.
  private var findings: [Report.Item] = []
  /// Each with the position of its first finding.
  private var groups: [(group: Report.Group, first: Int)] = []
  private var texts = Numbering<String>()
  private var files = Numbering<String>()
  private var languages = Numbering<String>()
  private var tables = Numbering<Table>()
  private var rules = Numbering<String>()

  private struct Table: Hashable {
    var bundle: String
    var name: String?
  }

  init(_ report: Report, isCoverageOnly: Bool) {
    self.report = report
    self.isCoverageOnly = isCoverageOnly
    for statement in report.statements {
      switch statement {
      case .finding(let finding): findings.append(finding)
      case .group(let group) where !group.members.isEmpty:
        groups.append((group, findings.count))
        findings += group.members.map { report.findings[$0] }
        texts.add(group.message)
        files.add(group.place.file)
      case .group: break
      }
    }
    for coverage in report.coverage + report.unshipped {
      languages.add(coverage.language)
      tables.add(Table(bundle: coverage.bundle, name: coverage.table))
    }
    for finding in findings { add(finding) }
  }

  private mutating func add(_ finding: Report.Item) {
    files.add(finding.place.file)
    if let language = finding.language { languages.add(language) }
    tables.add(Table(bundle: finding.bundle, name: finding.table))
    rules.add(finding.rule)
    for text in [finding.message, finding.key, finding.baseText, finding.translation] {
      if let text { texts.add(text) }
    }
    for note in finding.notes {
      if let file = note.file { files.add(file) }
      texts.add(note.message)
    }
    for fixIt in finding.fixIts { texts.add(fixIt.title) }
  }

  /// A `<` would be seen by the page; inside JSON it stands in texts only, where it can be escaped.
  var json: [UInt8] {
    var json = JSONWriter(isCompact: true)
    json.object { write(&$0) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.output.bytes.count)
    for byte in json.output.bytes {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
    return bytes
  }

  private func write(_ json: inout JSONWriter) {
    json.name("tool")
    report.tool.write(to: &json)
    json.member("isCoverageOnly", isCoverageOnly)
    json.elements("languages", languages.all) { $1.value($0) }
    json.elements("files", files.all) { $1.value($0) }
    json.elements("texts", texts.all) { $1.value($0) }
    json.elements("tables", tables.all) { table, json in
      json.array { json in
        json.item(table.bundle)
        json.item(table.name)
      }
    }
    let known = Dictionary(report.rules.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    json.list("rules", rules.all) { rule, json in
      json.member("name", rule)
      json.member("summary", known[rule]?.summary ?? "")
      json.member("rationale", known[rule]?.rationale ?? "")
      json.member("page", known[rule]?.page ?? "")
    }
    json.list("history", report.history) { run, json in
      json.member("label", run.label)
      json.name("coverage")
      json.object { json in
        for (language, count) in run.coverage.sorted(by: { $0.key < $1.key }) {
          json.name(language)
          json.array { json in
            json.item(count.total)
            json.item(count.translated)
          }
        }
      }
    }
    json.elements("coverage", report.coverage) { write($0, &$1) }
    json.elements("unshipped", report.unshipped) { write($0, &$1) }
    json.elements("vendored", report.vendored) { vendored, json in
      json.array { json in
        json.item(vendored.folder)
        json.item(vendored.files)
      }
    }
    json.elements("groups", groups) { group, json in json.array { write(group.group, first: group.first, &$0) } }
    json.elements("findings", findings) { finding, json in json.array { write(finding, &$0) } }
  }

  private func write(_ coverage: Report.Coverage, _ json: inout JSONWriter) {
    json.array { json in
      json.item(tables.number(of: Table(bundle: coverage.bundle, name: coverage.table)))
      json.item(languages.number(of: coverage.language))
      json.item(coverage.isBase ? 1 : 0)
      for number in [
        coverage.total, coverage.translated, coverage.sameAsBase, coverage.unfinished, coverage.missing, coverage.extra,
      ] { json.item(number) }
    }
  }

  private func write(_ group: Report.Group, first: Int, _ json: inout JSONWriter) {
    json.item(first)
    json.item(group.members.count)
    json.item(texts.number(of: group.message))
    json.item(files.number(of: group.place.file))
    json.item(group.place.line)
    json.item(group.language.map(languages.number) ?? -1)
  }

  private func write(_ finding: Report.Item, _ json: inout JSONWriter) {
    json.item(rules.number(of: finding.rule))
    json.item(finding.severity == .error ? 0 : finding.severity == .warning ? 1 : 2)
    json.item(texts.number(of: finding.message))
    json.item(files.number(of: finding.place.file))
    json.item(finding.place.line)
    json.item(finding.place.column)
    json.item(tables.number(of: Table(bundle: finding.bundle, name: finding.table)))
    json.item(finding.language.map(languages.number) ?? -1)
    for text in [finding.key, finding.baseText, finding.translation] { json.item(text.map(texts.number) ?? -1) }
    json.element()
    // The texts say more than the line they stand on.
    if let frame = finding.frame, finding.baseText == nil, finding.translation == nil {
      json.array { json in
        json.item(frame.line)
        json.item(frame.start)
        json.item(frame.length)
        json.item(frame.isCutBefore ? 1 : 0)
        json.item(frame.isCutAfter ? 1 : 0)
      }
    } else {
      json.null()
    }
    json.element()
    json.array { json in
      for note in finding.notes {
        json.element()
        json.array { json in
          json.item(texts.number(of: note.message))
          json.element()
          if let file = note.file { json.value(files.number(of: file)) } else { json.null() }
          json.item(note.line ?? 0)
        }
      }
    }
    json.element()
    json.array { json in
      for fixIt in finding.fixIts {
        json.element()
        json.array { json in
          json.item(texts.number(of: fixIt.title))
          json.item(fixIt.applicability == .needsReview ? 1 : 0)
        }
      }
    }
  }
}

/// Different values, numbered from zero in the order in which they come.
private struct Numbering<Value: Hashable> {
  private(set) var all: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func add(_ value: Value) {
    guard numbers[value] == nil else { return }
    numbers[value] = all.count
    all.append(value)
  }

  func number(of value: Value) -> Int { numbers[value] ?? -1 }
}

extension JSONWriter {
  /// A member whose value is a list of anything.
  fileprivate mutating func elements<Element>(
    _ name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    self.name(name)
    array { json in
      for element in elements {
        json.element()
        write(element, &json)
      }
    }
  }

  fileprivate mutating func item(_ text: String?) {
    element()
    if let text { value(text) } else { null() }
  }

  fileprivate mutating func item(_ number: Int) {
    element()
    value(number)
  }
}
