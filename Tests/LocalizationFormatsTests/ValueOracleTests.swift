import Foundation
import LocalizationFormats
import LocalizationModel
import SourceText
import TestSupport
import Testing

/// Compares whole values with those of Foundation's readers, generated and damaged.
@Suite("Foundation agrees on values")
struct ValueOracleTests {
  @Test("JSON")
  func json() throws {
    var generator = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(6_000) {
      var text = Self.json(depth: 0, using: &generator)
      if generator.once(in: 2) { Self.damage(&text, with: Array("\"\\{}[]:, \n0aut-1.e+E"), using: &generator) }
      // What only configurations may contain, and numbers that Foundation finds too large.
      guard text.range(of: ",[ \n\t\r]*[}\\]]|[eE][+-]?[0-9]{3}", options: .regularExpression) == nil else { continue }
      let document = JSONDocument(SourceFile(path: "A.json", text: text))
      let refused = document.problems.contains { problem in
        switch problem.kind {
        case .repeatedName: false
        default: true
        }
      }
      let oracle = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(refused == (oracle == nil), "TEST_SEED=\(generator.seed), round \(round): \(text.debugDescription)")
      guard !refused, let oracle, let value = document.value else { continue }
      #expect(
        Plain(value) == Plain(oracle, readsNumbers: true),
        "TEST_SEED=\(generator.seed), round \(round): \(text.debugDescription)")
    }
  }

  @Test("Property lists", arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func propertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
    var generator = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(3_000) {
      let list = ["a": Self.propertyList(depth: 0, using: &generator), "b": "B"]
      let bytes = Array(try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
      let buffer = ByteBuffer(bytes)
      let arena = ByteArena()
      let reading =
        format == .xml
        ? XMLPropertyListReader.read(buffer.slice, arena: arena)
        : BinaryPropertyListReader.read(buffer.slice, arena: arena)
      withExtendedLifetime((buffer, arena)) {
        #expect(
          reading.value.map { Plain($0) } == Plain(list, readsNumbers: false),
          "TEST_SEED=\(generator.seed), round \(round): \(Data(bytes).base64EncodedString())")
      }
    }
  }

  /// What Foundation refuses is refused. Known differences, in lists that no program writes: this reader refuses some
  /// kinds of numbers, and bytes beyond ASCII in texts that claim to be ASCII; and of a repeated key, the last counts.
  @Test("Damaged binary property lists")
  func damagedBinaryLists() throws {
    var generator = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(4_000) {
      let list = ["a": generator.pick(Self.texts), "b": generator.pick(Self.texts), "c": "C"]
      var bytes = Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
      // Without the mark at its start, it is another kind of file.
      let place = Int.random(in: 8..<bytes.count, using: &generator)
      if generator.once(in: 4) {
        bytes.removeSubrange(place...)
      } else {
        bytes[place] ^= 1 << UInt8.random(in: 0..<7, using: &generator)
      }
      let ours = SystemVerdict(parsing: bytes, repairsSurrogates: true)
      guard case .table(let entries) = ours, entries.count == list.count else { continue }
      #expect(
        ours == SystemVerdict(askingFoundation: bytes),
        "TEST_SEED=\(generator.seed), round \(round): \(Data(bytes).base64EncodedString())")
    }
  }

  // MARK: Values

  /// What both readers return, with the parts that this program has no use for left out.
  private indirect enum Plain: Equatable {
    case text(String)
    case list([Plain])
    case dictionary([String: Plain])
    case number(Double)
    case other

    init(_ value: JSONValue) {
      switch value.content {
      case .string(let text): self = .text(text)
      case .number(let text): self = Double(text).map { .number($0) } ?? .other
      case .flag(let flag): self = .number(flag ? 1 : 0)
      case .null: self = .other
      case .array(let elements): self = .list(elements.map { Plain($0) })
      case .object(let members):
        self = .dictionary(Dictionary(members.map { ($0.name, Plain($0.value)) }, uniquingKeysWith: { $1 }))
      }
    }

    init(_ value: PropertyListValue) {
      switch value.content {
      case .text(let text): self = .text(text.string)
      case .list(let elements): self = .list(elements.map { Plain($0) })
      case .dictionary(let pairs):
        self = .dictionary(
          Dictionary(pairs.map { ($0.key.string, Plain($0.value)) }, uniquingKeysWith: { $1 }))
      case .other: self = .other
      }
    }

    /// A value of Foundation, whose numbers include what is true or false.
    init(_ value: Any, readsNumbers: Bool) {
      switch value {
      case let text as String: self = .text(text)
      case let list as [Any]: self = .list(list.map { Plain($0, readsNumbers: readsNumbers) })
      case let dictionary as [String: Any]:
        self = .dictionary(dictionary.mapValues { Plain($0, readsNumbers: readsNumbers) })
      case let number as NSNumber where readsNumbers: self = .number(number.doubleValue)
      default: self = .other
      }
    }
  }

  // MARK: Generating

  private static let texts = ["", "a", "b c", "é", "日本", "😀", "<&>\"'", "]]>", "a\nb", "\t", "%@", "\u{202E}", "/"]

  private static func propertyList(depth: Int, using generator: inout SeededGenerator) -> Any {
    switch Int.random(in: 0..<(depth < 3 ? 7 : 5), using: &generator) {
    case 0, 1: return generator.pick(texts)
    case 2: return String(repeating: generator.pick(texts), count: Int.random(in: 0..<40, using: &generator))
    case 3: return Data(generator.pick(texts).utf8)
    case 4: return Date(timeIntervalSince1970: 0)
    case 5:
      return (0..<Int.random(in: 0...3, using: &generator)).map { _ in propertyList(depth: depth + 1, using: &generator)
      }
    default:
      var pairs: [String: Any] = [:]
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        pairs[generator.pick(texts)] = propertyList(depth: depth + 1, using: &generator)
      }
      return pairs
    }
  }

  private static func json(depth: Int, using generator: inout SeededGenerator) -> String {
    func blank() -> String { generator.pick(["", "", "", " ", "\n", "\t\r\n"]) }
    let strings = [
      "\"\"", "\"a\"", "\"\\u00e9\"", "\"\\ud83d\\ude00\"", "\"\\\\\\/\\b\\f\\n\\r\\t\\\"\"", "\"é日😀\"", "\"\u{7F}\"",
    ]
    switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &generator) {
    case 0, 1: return generator.pick(strings)
    case 2: return generator.pick(["0", "-0", "1", "12.5", "-3e2", "1E+2", "0.5e-1", "1234567"])
    case 3: return generator.pick(["true", "false"])
    case 4: return "null"
    case 5:
      let elements = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        blank() + json(depth: depth + 1, using: &generator) + blank()
      }
      return "[" + (elements.isEmpty ? blank() : elements.joined(separator: ",")) + "]"
    default:
      let members = (0..<Int.random(in: 0...3, using: &generator)).map { index in
        "\(blank())\"\(index)\"\(blank()):\(blank())\(json(depth: depth + 1, using: &generator))\(blank())"
      }
      return "{" + (members.isEmpty ? blank() : members.joined(separator: ",")) + "}"
    }
  }

  private static func damage(
    _ text: inout String, with noise: [Character], using generator: inout SeededGenerator
  ) {
    var characters = Array(text)
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let place = Int.random(in: 0...characters.count, using: &generator)
      if generator.once(in: 2), place < characters.count {
        characters.remove(at: place)
      } else {
        characters.insert(generator.pick(noise), at: place)
      }
    }
    text = String(characters)
  }
}
