import Linting
import LocalizationModel
import LocalizationReporting
import LocalizationRules
import SourceText
import Testing

/// Every example of every rule, in every variant.
@Suite("Examples of rules")
struct RuleExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: any Rule.Type
    var example: Example
    var number: Int
    var testDescription: String { "\(rule.description.identifier), example \(number)" }
  }

  static let cases: [Case] = RuleList.all.flatMap { rule in
    rule.description.examples.enumerated().map { Case(rule: rule, example: $1, number: $0 + 1) }
  }

  @Test("Findings can be accepted in a baseline, which can be written and read back", arguments: cases)
  func baselined(_ sample: Case) {
    var linter = sample.example.linter(sample.rule, in: .asWritten)
    let found = linter.run().findings
    let text = Baseline(found.map(Baseline.Entry.init)).text
    var mistakes: [ConfigurationMistake] = []
    linter.baseline = Baseline.read(SourceFile(path: Baseline.fileName, text: text), mistakes: &mistakes)
    let result = linter.run()
    #expect(mistakes.isEmpty)
    #expect(result.findings.isEmpty)
    #expect(result.baselined.count == found.count)
    #expect(result.goneFromBaseline.isEmpty)
  }

  @Test(
    "Findings can be suppressed in files whose format has comments, and by the configuration",
    arguments: cases)
  func suppressed(_ sample: Case) {
    let identifier = sample.rule.identifier
    // Rules about suppressions cannot be suppressed by one.
    guard RuleVisits([sample.rule.make(nil)], project: Project(bundles: [])).suppressions.isEmpty else { return }
    let original = sample.example.linter(sample.rule, in: .asWritten)
    let found = original.run()
    for place in SuppressionPlace.allCases {
      guard let linter = sample.example.linter(sample.rule, suppressedIn: place, original, found) else { continue }
      let result = linter.run()
      let told = result.findings.filter { $0.rule == identifier || $0.rule.hasSuffix("-suppression") }
      #expect(
        told.isEmpty && !result.suppressed.isEmpty,
        "\(place): \(told.map { "\($0.rule) in \($0.location.file.path): \($0.message)" })")
    }
  }

  @Test("A change gives the same findings whether all keys are checked or only affected ones", arguments: cases)
  func comparing(_ sample: Case) {
    // One file of each example, a different one from example to example.
    let texts = sample.example.files.indices.filter { sample.example.files[$0].bytes == nil }
    guard !texts.isEmpty else { return }
    let changed = texts[sample.number % texts.count]
    let file = sample.example.files[changed]
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let middle = lines.count / 2
    // The line was not there, or its last word was another one.
    for line in [nil, Self.altered(lines[middle])] where line != lines[middle] {
      let old = lines[..<middle] + [line].compactMap(\.self) + lines[(middle + 1)...]
      var before = sample.example
      before.files[changed] = Example.File(path: file.path, text: old.joined(separator: "\n"))
      var linter = sample.example.linter(sample.rule, in: .asWritten)
      linter.comparison = .init(
        before: before.linter(sample.rule, in: .asWritten).fileSystem, revision: "main", changedPaths: [file.path])
      let some = linter.run().findings
      // With a suppression in the configuration, everything is checked.
      var configured = ConfiguredSuppression(location: .init(file: SourceFile(path: "c", text: ""), range: .start))
      configured.filter.keys = .init(["no such key"])
      linter.configuration.suppressions = [configured]
      let all = linter.run().findings
      #expect(some.map(description) == all.map(description), "\(file.path)")
    }
  }

  private static func altered(_ line: Substring) -> Substring {
    guard let last = line.lastIndex(where: { $0.isLetter && $0.isASCII }) else { return line }
    return line[...last] + "x" + line[line.index(after: last)...]
  }

  private func description(_ finding: Finding) -> String {
    "\(finding.rule) \(finding.location.file.path) \(finding.location.range) \(finding.message)"
  }

  @Test("Fix-its change what they should, and a second run changes nothing", arguments: cases)
  func fixed(_ sample: Case) {
    for variant in [ExampleVariant.asWritten, .carriageReturns, .utf16LittleEndian, .byteOrderMark]
    where variant.changes(sample.example) {
      let linter = sample.example.linter(sample.rule, in: variant)
      var fixer = Fixer(linter)
      fixer.includesReviewed = true
      fixer.addsMissing = true
      let result = fixer.run()
      // Where nothing is to be changed, no other variant says more.
      guard !result.changes.isEmpty else { break }
      let changed = Dictionary(result.changes.map { ($0.path, ByteBuffer($0.after)) }, uniquingKeysWith: { $1 })
      var again = linter
      again.fileSystem = OverlayFileSystem(linter.fileSystem, changed: changed)
      var second = Fixer(again)
      second.includesReviewed = true
      second.addsMissing = true
      #expect(second.run().changes.isEmpty, "\(variant.rawValue)")
    }
  }

  @Test("Findings are at the marked places", arguments: cases)
  func findings(_ sample: Case) {
    for variant in ExampleVariant.allCases where variant.changes(sample.example) {
      let report = sample.example.report(sample.rule, in: variant)
      let found = report.findings.filter { $0.rule == sample.rule.description.identifier }
        .map { FoundPlace(file: $0.place.file, line: $0.place.line, column: $0.place.column) }.sorted()
      let expected = sample.example.expectedPlaces(in: variant).sorted()
      if found != expected {
        Issue.record(
          "\(sample.testDescription), \(variant.rawValue): expected \(expected), found \(found)",
          sourceLocation: SourceLocation(
            fileID: sample.example.fileID, filePath: sample.example.filePath, line: sample.example.line,
            column: sample.example.column))
      }
    }
  }
}
