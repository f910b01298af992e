import Linting
import LocalizationReporting
import Testing

/// Reports of several apps or of the shards of one run, made one.
@Suite("Merging reports")
struct ReportMergerTests {
  private static func report(_ bundle: String, _ lines: [Int] = [], languages: [String] = ["de"]) -> Report {
    var summary = Report.Summary()
    (summary.files, summary.tables, summary.keys, summary.codeFiles) = (2, 1, 10, 3)
    (summary.errors, summary.warnings, summary.notes) = (lines.count, 1, 2)
    (summary.suppressed, summary.baselined, summary.languages) = (4, 5, languages.count)
    return Report(
      tool: .init(name: "another", version: "0"), summary: summary, languages: languages,
      coverage: languages.map {
        Report.Coverage(
          bundle: bundle, table: "L", language: $0, total: 10, translated: 7, sameAsBase: 1, unfinished: 1, missing: 1,
          extra: 2)
      },
      findings: lines.map {
        Report.Item(
          rule: "syntax-error", severity: .error, message: "m",
          place: .init(file: "\(bundle)/L.strings", line: $0, column: 1, endLine: $0, endColumn: 2), bundle: bundle,
          table: "L", key: nil, language: "de", fingerprint: "f\($0)")
      })
  }

  private func merged(_ parts: [(report: Report, name: String)]) throws -> Report {
    var merger = ReportMerger()
    for (index, part) in parts.enumerated() { merger.add(part.report, from: "\(index).json", named: part.name) }
    return try merger.merged()
  }

  @Test("Counts are added, each report's once; findings and tables are in order")
  func counts() throws {
    let report = try merged([
      (Self.report("B", [1, 3], languages: ["de", "fr"]), ""), (Self.report("A", [2]), ""), (Self.report("C"), ""),
    ])
    let summary = report.summary
    #expect((summary.files, summary.tables, summary.keys, summary.codeFiles) == (6, 3, 30, 9))
    #expect((summary.errors, summary.warnings, summary.notes) == (3, 3, 6))
    #expect((summary.suppressed, summary.baselined, summary.languages) == (12, 15, 2))
    #expect(report.languages == ["de", "fr"])
    #expect(
      report.findings.map { "\($0.place.file):\($0.place.line)" } == [
        "A/L.strings:2", "B/L.strings:1", "B/L.strings:3",
      ])
    #expect(report.coverage.map { "\($0.bundle) \($0.language)" } == ["A de", "B de", "B fr", "C de"])
    #expect(report.tool.name == "localization-lint")
  }

  @Test("A named report is moved into a folder of that name, fingerprints included")
  func named() throws {
    let report = try merged([
      (Self.report("App", [1]), "ios"), (Self.report("App", [1]), "mac"), (Self.report("", []), "x"),
    ])
    #expect(report.findings.map(\.place.file) == ["ios/App/L.strings", "mac/App/L.strings"])
    #expect(report.findings.map(\.bundle) == ["ios/App", "mac/App"])
    #expect(Set(report.findings.map(\.fingerprint)).union(["f1"]).count == 3)
    #expect(report.coverage.map(\.bundle) == ["ios/App", "mac/App", "x"])
  }

  @Test("What languages lack is said of each app")
  func groups() throws {
    func report() -> Report {
      var report = Self.report("App", languages: ["de", "es", "fr", "it"])
      report.findings = report.languages.flatMap { language in
        (1...3).map { number in
          Report.Item(
            rule: "same-as-base", severity: .warning, message: "m",
            place: .init(file: "App/\(language).strings", line: number, column: 1, endLine: 1, endColumn: 1),
            bundle: "App",
            table: "L", key: "\(language)\(number)", language: language, fingerprint: "\(language)\(number)")
        }
      }
      return report
    }
    func groups(_ names: [String]) throws -> [String] {
      try merged(names.map { (report(), $0) }).groups.map { group in
        "\(group.bundle) \(group.message): \(group.languages.map { "\($0.language) \($0.count)" }.joined(separator: ", "))"
      }
    }
    let sentence = "12 translations are still in the base language in 4 languages: de 3, es 3, fr 3, it 3"
    #expect(try groups([""]) == ["App \(sentence)"])
    #expect(try groups(["ios", "mac"]) == ["ios/App \(sentence)", "mac/App \(sentence)"])
  }

  @Test("Shards of a run give the whole again, in any order")
  func shards() throws {
    var whole = Self.report("A", [1, 2], languages: ["de"])
    for bundle in ["B", "C", "D"] {
      let other = Self.report(bundle, [1])
      whole.coverage += other.coverage
      whole.findings += other.findings
    }
    (whole.summary.errors, whole.summary.warnings, whole.summary.notes) = (whole.findings.count, 0, 0)
    let shards = (1...3).map { index in
      var shard = whole
      shard.keep(.init(index: index, count: 3))
      return (shard, "")
    }
    let count = shards.reduce(0) { $0 + $1.0.findings.count }
    #expect(count == 5)
    let report = try merged([shards[2], shards[0], shards[1]])
    #expect(report.shard == nil)
    #expect(report.summary == whole.summary)
    #expect(report.findings == whole.findings)
    #expect(report.coverage == whole.coverage)
  }

  @Test("What cannot be merged is refused, with the files")
  func refused() {
    func shard(_ index: Int, of count: Int, keys: Int = 10) -> (Report, String) {
      var report = Self.report("A")
      report.summary.keys = keys
      report.shard = .init(index: index, count: count)
      return (report, "")
    }
    let cases: [([(Report, String)], String)] = [
      ([], "nothing to merge"),
      ([shard(1, of: 3), shard(3, of: 3)], "shard 2 of 3 is missing"),
      ([shard(1, of: 2), shard(2, of: 2), shard(2, of: 2)], "'1.json' and '2.json' are the same shard, 2 of 2"),
      ([shard(1, of: 2), shard(2, of: 2, keys: 11)], "'0.json' and '1.json' are shards of different runs"),
      (
        [(Self.report("A"), ""), (Self.report("A"), "")],
        "'0.json' and '1.json' both contain table 'L' in 'A'; give them names, such as 'ios=0.json'"
      ),
    ]
    for (parts, message) in cases {
      let failure = #expect(throws: ReportReader.Failure.self) { try merged(parts) }
      #expect(failure?.description == message)
    }
  }
}
