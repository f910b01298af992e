import Foundation
import Testing

@Suite("Test vectors for .strings files")
struct StringsVectorTests {
  struct Vector: Decodable, CustomTestStringConvertible, Sendable {
    struct Expectation: Decodable, Sendable {
      var error: Bool?
      var entries: [[Value]]?
      /// Keys and values as hexadecimal UTF-16 units, when JSON cannot represent them.
      var unitEntries: [[String]]?

      enum CodingKeys: String, CodingKey {
        case error, entries
        case unitEntries = "entries_utf16"
      }
    }
    enum Value: Decodable, Sendable {
      case text(String)
      case other
      init(from decoder: any Decoder) throws {
        self = (try? decoder.singleValueContainer().decode(String.self)).map(Self.text) ?? .other
      }
      var units: [UInt16]? {
        if case .text(let text) = self { return Array(text.utf16) }
        return nil
      }
    }
    var name: String
    var bytes: Data
    var expected: Expectation
    var testDescription: String { name }

    var verdict: SystemVerdict {
      let pairs: [([UInt16], SystemVerdict.Value)]
      if let entries = expected.entries {
        pairs = entries.map { ($0[0].units ?? [], $0[1].units.map { .text($0) } ?? .other) }
      } else if let entries = expected.unitEntries {
        pairs = entries.map { (Self.units($0[0]), .text(Self.units($0[1]))) }
      } else {
        return .refused
      }
      return .table(Dictionary(pairs, uniquingKeysWith: { $1 }))
    }

    static func units(_ text: String) -> [UInt16] {
      let digits = Array(text.filter(\.isHexDigit))
      return stride(from: 0, to: digits.count, by: 4).map { UInt16(String(digits[$0..<$0 + 4]), radix: 16)! }
    }
  }

  static let vectors: [Vector] = {
    let url = Bundle.module.url(forResource: "strings-vectors", withExtension: "json", subdirectory: "Fixtures")!
    let vectors = try? JSONDecoder().decode([Vector].self, from: Data(contentsOf: url))
    return vectors ?? []
  }()

  @Test("All vectors are present")
  func count() { #expect(Self.vectors.count == 169) }

  @Test("The system's reading is the recorded one", arguments: vectors)
  func reading(_ vector: Vector) {
    #expect(
      SystemVerdict(parsing: Array(vector.bytes), repairsSurrogates: vector.expected.entries != nil) == vector.verdict)
  }
}
