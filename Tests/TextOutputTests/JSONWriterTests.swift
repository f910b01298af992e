import Foundation
import TestSupport
import Testing
import TextOutput

/// What is written as JSON reads back as the same.
@Suite("Writing JSON")
struct JSONWriterTests {
  private func text(isCompact: Bool = false, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(isCompact: isCompact)
    write(&json)
    return String(decoding: json.output.bytes, as: UTF8.self)
  }

  private func sample(_ json: inout JSONWriter) {
    json.object { json in
      json.member("text", "a")
      json.member("nothing", nil)
      json.member("number", -7)
      json.member("yes", true)
      json.member("no", false)
      json.name("share")
      json.value(tenths: 953)
      json.name("empty")
      json.object { _ in }
      json.name("list")
      json.array { json in
        for number in 1...2 {
          json.element()
          json.object { $0.member("n", number) }
        }
        json.element()
        json.array { _ in }
      }
    }
  }

  @Test("A character is escaped wherever it is in a text")
  func places() {
    let values = Array(0..<0x300) + [0x61C, 0x200B, 0x200F, 0x2028, 0x202E, 0x2066, 0xE000, 0xFEFF, 0xFFFC, 0x1F600]
    for character in values.compactMap(Unicode.Scalar.init).map({ String($0) }) {
      let alone = JSONWriter.literal(character).dropFirst().dropLast()
      for place in 0..<18 {
        let (before, after) = (String(repeating: "a", count: place), String(repeating: "~ ", count: 9 - place / 2))
        #expect(JSONWriter.literal(before + character + after) == "\"\(before)\(alone)\(after)\"")
      }
    }
  }

  @Test("Many objects are written as few are", arguments: [0, 1, 256, 257, 4_096, 4_097, 9_000], [false, true])
  func lines(_ count: Int, isCompact: Bool) {
    let written = text(isCompact: isCompact) { json in
      json.object { json in
        json.name("list")
        json.lines(Array(0..<count)) { number, json in json.object { $0.member("n", number) } }
        json.member("last", true)
      }
    }
    let objects = (0..<count).map { "{\"n\":\($0)}" }
    let lines = objects.map { "\n    " + $0 }.joined(separator: ",") + (objects.isEmpty ? "" : "\n  ")
    #expect(
      written
        == (isCompact
          ? "{\"list\":[\(objects.joined(separator: ","))],\"last\":true}"
          : "{\n  \"list\": [\(lines)],\n  \"last\": true\n}"))
  }

  @Test("Two spaces a level, members in their order")
  func layout() {
    #expect(
      text(sample) == """
        {
          "text": "a",
          "nothing": null,
          "number": -7,
          "yes": true,
          "no": false,
          "share": 95.3,
          "empty": {},
          "list": [
            {
              "n": 1
            },
            {
              "n": 2
            },
            []
          ]
        }
        """)
  }

  @Test("The same without white space")
  func compact() {
    #expect(
      text(isCompact: true, sample) == #"{"text":"a","nothing":null,"number":-7,"yes":true,"no":false,"share":95.3,"#
        + #""empty":{},"list":[{"n":1},{"n":2},[]]}"#)
  }

  @Test("Tenths", arguments: [(0, "0"), (5, "0.5"), (10, "1"), (999, "99.9"), (1000, "100")])
  func tenths(_ value: Int, _ expected: String) {
    #expect(text { $0.value(tenths: value) } == expected)
  }

  @Test(
    "Escapes",
    arguments: [
      ("\"\\/", "\"\\\"\\\\/\""), ("\n\r\t", "\"\\n\\r\\t\""), ("\u{0}\u{1F}", "\"\\u0000\\u001f\""),
      ("\u{7F}", "\"\\u007f\""), ("é日😀", "\"é日😀\""), ("", "\"\""),
    ])
  func escapes(_ value: String, _ expected: String) {
    #expect(JSONWriter.literal(value) == expected)
  }

  @Test("Every character of a few scripts reads back as itself")
  func characters() throws {
    let scalars = (0..<0x3000).compactMap(Unicode.Scalar.init) + (0xFE00...0x10100).compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      let value = "a\(scalar)b"
      let read = try JSONSerialization.jsonObject(
        with: Data(JSONWriter.literal(value).utf8), options: .fragmentsAllowed)
      #expect((read as? String)?.unicodeScalars.elementsEqual(value.unicodeScalars) == true, "\(scalar.value)")
    }
  }

  @Test("Whatever is nested in whatever reads back as the same, with white space and without")
  func nested() throws {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let value = Value(depth: 4, using: &random)
      for isCompact in [true, false] {
        let written = text(isCompact: isCompact) { value.write(to: &$0) }
        let read = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
        #expect(Value(read) == value, "seed \(seed)")
      }
    }
  }

  private indirect enum Value: Equatable {
    case null
    case number(Int)
    case text(String)
    case list([Value])
    case object([String: Value])

    init(depth: Int, using random: inout SeededGenerator) {
      switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
      case 0: self = .null
      case 1: self = .number(Int.random(in: -1_000_000...1_000_000, using: &random))
      case 2: self = .text((0..<6).map { _ in random.pick(["a", "\"", "\\", "\n", "ü", "\u{1}", "😀"]) }.joined())
      case 3:
        self = .list((0..<Int.random(in: 0...3, using: &random)).map { _ in Value(depth: depth - 1, using: &random) })
      default:
        let names = ["a", "b \"", "ü\n"].prefix(Int.random(in: 0...3, using: &random))
        self = .object(
          Dictionary(uniqueKeysWithValues: names.map { ($0, Value(depth: depth - 1, using: &random)) }))
      }
    }

    init?(_ read: Any) {
      switch read {
      case let text as String: self = .text(text)
      case let number as Int: self = .number(number)
      case let list as [Any]: self = .list(list.compactMap(Value.init))
      case let object as [String: Any]: self = .object(object.compactMapValues(Value.init))
      case is NSNull: self = .null
      default: return nil
      }
    }

    func write(to json: inout JSONWriter) {
      switch self {
      case .null: json.null()
      case .number(let number): json.value(number)
      case .text(let text): json.value(text)
      case .list(let values):
        json.array { json in
          for value in values {
            json.element()
            value.write(to: &json)
          }
        }
      case .object(let members):
        json.object { json in
          for (name, value) in members {
            json.name(name)
            value.write(to: &json)
          }
        }
      }
    }
  }
}
