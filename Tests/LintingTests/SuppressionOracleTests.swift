import LocalizationFormats
import LocalizationModel
import SourceText
import TestSupport
import Testing

@testable import Linting

/// Compares suppressions that are looked up together with each of them alone.
@Suite("Suppressions together")
struct SuppressionOracleTests {
  private static let file = SourceFile(path: "a.json", text: "{}")

  private static func filter(_ random: inout SeededGenerator) -> FindingFilter {
    func texts(_ all: [String]) -> [String] {
      random.once(in: 2) ? [] : (0..<Int.random(in: 1...2, using: &random)).map { _ in random.pick(all) }
    }
    return FindingFilter(
      files: .init(texts(["a", "b/**", "*.strings", "!a/**", "**/L*"])), tables: .init(texts(["L", "M*", "!L"])),
      keys: .init(texts(["k", "k.*", "!k.a", "*a"])), languages: .init(texts(["de", "!fr", "*"])))
  }

  @Test("Those of the configuration")
  func configured() {
    var random = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(200) {
      let suppressions = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        var suppression = ConfiguredSuppression(location: .init(file: Self.file, range: .start))
        suppression.rules = (0..<Int.random(in: 0...2, using: &random)).map { _ in
          Placed(random.pick(["same-as-base", "extra-key"]), at: suppression.location)
        }
        suppression.filter = Self.filter(&random)
        return suppression
      }
      let index = SuppressionIndex(suppressions)
      for _ in 0..<8 {
        let path = random.pick(["a/L.strings", "b/M.strings", "L.json"])
        let finding = Finding(
          rule: random.pick(["same-as-base", "extra-key", "empty-value"]), severity: .note,
          location: .init(file: SourceFile(path: path, text: ""), range: .start),
          subject: .init(
            table: random.pick(["L", "M", nil]), key: random.pick(["k", "k.a", nil]),
            language: random.pick(["de", "fr", nil])),
          words: FindingWords())
        let expected = suppressions.indices.filter { number in
          suppressions[number].rules.contains { $0.value == finding.rule }
            && suppressions[number].filter.matches(finding)
        }
        #expect(index.matching(finding) == expected, "TEST_SEED=\(random.seed), round \(round)")
      }
    }
  }

  @Test("Comments, some of them on one line")
  func comments() throws {
    var random = SeededGenerator(seed: TestSeed.make())
    let pieces = [
      "/* localization-lint:disable:next same-as-base */", "// localization-lint:disable:next same-as-base\n",
      "/* localization-lint:disable:this same-as-base */", "/* localization-lint:disable:next same-as-base\n", "/*",
      "*/", "//", "\"k\" = \"v\";", "\n", "\r\n", "\r", " ", "(", ")", "a",
    ]
    for round in 0..<TestSeed.rounds(400) {
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in random.pick(pieces) }.joined()
      let project = Linter(
        configuration: Configuration(), fileSystem: InMemoryFileSystem(["en.lproj/L.strings": text])
      ).run().project
      let table = try #require(project.bundles.first?.tables.first?.files.first)
      for table in [table, nil] {
        let file = table?.source ?? SourceFile(path: "A.swift", text: text)
        let syntax = try #require(table?.syntax ?? FileKind(path: file.path)?.syntax)
        var together = SuppressedStretch(file: file, syntax: syntax, table: table)
        for offset in LinterComment.markers(in: file.text, range: 0..<file.text.count) {
          guard let comment = LinterComment(at: offset, in: file.text, isPartOfEntry: false) else { continue }
          var alone = SuppressedStretch(file: file, syntax: syntax, table: table)
          #expect(
            together.range(of: comment) == alone.range(of: comment),
            "\(text.debugDescription) at \(offset), TEST_SEED=\(random.seed), round \(round)")
        }
      }
    }
  }

  @Test("Stretches around an offset")
  func stretches() {
    var random = SeededGenerator(seed: TestSeed.make())
    for _ in 0..<TestSeed.rounds(200) {
      let ranges = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        let start = Int.random(in: 0...30, using: &random)
        return start..<start + Int.random(in: 0...(random.once(in: 4) ? 40 : 4), using: &random)
      }
      let index = StretchIndex(ranges)
      for offset in -1...72 {
        let all = ranges.indices.filter { ranges[$0].contains(offset) }
        #expect(index.numbers(containing: offset, atMost: 20) == all)
        let last = all.map { ranges[$0].lowerBound }.sorted().suffix(3)
        let some = index.numbers(containing: offset, atMost: 3)
        #expect(some.map { ranges[$0].lowerBound }.sorted() == Array(last) && Set(some).isSubset(of: all))
      }
    }
  }
}
