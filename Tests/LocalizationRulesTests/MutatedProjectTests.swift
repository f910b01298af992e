import Linting
import LocalizationModel
import LocalizationReporting
import LocalizationRules
import SourceText
import TestSupport
import Testing

/// Whatever the files contain, a run ends, and its findings are at valid places.
///
/// The files of all rule examples are damaged at random: bytes are changed, dropped, doubled, cut off, or mixed with
/// those of another example.
@Suite("Damaged projects")
struct MutatedProjectTests {
  static let examples = RuleList.all.flatMap { $0.description.examples }

  @Test("Every finding and every edit is inside its file")
  func damagedFiles() {
    let seed = TestSeed.make()
    var generator = SeededGenerator(seed: seed)
    var configuration = Configuration()
    for rule in RuleList.all { configuration.rules[rule].isEnabled = true }
    for round in 0..<TestSeed.rounds(1) {
      for example in Self.examples {
        let files = example.files.map { file in
          let times = [1, 4].randomElement(using: &generator) ?? 1
          return (file.path, Self.damaged(ExampleVariant.asWritten.bytes(of: file), times: times, using: &generator))
        }
        let linter = Linter(
          configuration: configuration, fileSystem: InMemoryFileSystem(Dictionary(files, uniquingKeysWith: { $1 })))
        var translator = ReportTranslator(.frames)
        let result = linter.run()
        for finding in result.findings {
          let places =
            [finding.location] + finding.notes.compactMap(\.location)
            + finding.fixIts.flatMap { $0.edits.map(\.location) }
          for place in places {
            #expect(
              place.range.lowerBound <= place.range.upperBound && place.range.upperBound <= place.file.text.count,
              "seed \(seed), round \(round): \(finding.rule) at \(place.range) of \(place.file.path)")
          }
        }
        #expect(translator.report(result).findings.count == result.findings.count)
      }
    }
  }

  private static func damaged(
    _ bytes: [UInt8], times: Int, using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<times where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &generator))
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.removeLast(bytes.count - place)
      case 4: bytes.insert("\"\\;={}<>&%$@/*[]"[at: Int.random(in: 0..<16, using: &generator)], at: place)
      case 5:
        if let other = examples.randomElement(using: &generator)?.files.first {
          bytes.replaceSubrange(place..<end, with: other.text.utf8.prefix(40))
        }
      default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
      }
    }
    return bytes
  }
}

extension String {
  fileprivate subscript(at offset: Int) -> UInt8 { Array(utf8)[offset] }
}
