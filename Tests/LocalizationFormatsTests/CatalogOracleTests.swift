import Foundation
import LocalizationFormats
import LocalizationModel
import SourceText
import TestSupport
import Testing

@Suite("Catalogs compared with Foundation's JSON reader")
struct CatalogOracleTests {
  @Test("A damaged catalog that is not valid JSON is refused")
  func damagedCatalogs() throws {
    let url = try #require(
      Bundle.module.url(forResource: "Everything", withExtension: "xcstrings", subdirectory: "Fixtures/Formats"))
    let original = [UInt8](try Data(contentsOf: url))
    let seed = TestSeed.make()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<TestSeed.rounds(4_000) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = generator.pick(Array("\"\\{}[]:, \n0aut-1.e".utf8))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(generator.pick(Array("\"\\{}[]:,1x\t".utf8)), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...30, using: &generator)))
        }
      }
      let isObject = (try? JSONSerialization.jsonObject(with: Data(bytes))) is [String: Any]
      let catalog = CatalogParser.parse(SourceFile(path: "L.xcstrings", contents: ByteBuffer(bytes)))
      let problems = catalog.languages.flatMap(\.content.problems)
      let refusals = problems.filter { problem in
        switch problem.kind {
        case .unexpected, .encoding: true
        default: false
        }
      }
      // Valid JSON that is not a catalog may be refused too; invalid JSON must be.
      if !isObject, refusals.isEmpty {
        let offset = zip(original, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
        let damage = String(decoding: bytes[max(0, offset - 40)..<min(bytes.count, offset + 60)], as: UTF8.self)
        Issue.record("seed \(seed): accepted \(damage)")
        return
      }
    }
  }
}
