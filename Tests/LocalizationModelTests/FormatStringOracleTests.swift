import Foundation
import LocalizationModel
import SourceText
import TestSupport
import Testing

@Suite("Format strings read slowly")
struct FormatStringOracleTests {
  @Test("Specifiers and their arguments are those of a regular expression")
  func specifiers() throws {
    // Whatever stands between percent signs, as the manual of `printf` lists it.
    let specifier =
      /%(?:(?<percent>%)|(?:(?<position>[1-9])\$)?[-+ 0#]*(?<width>\*|[1-9][0-9]?)?(?:\.(?<precision>\*|[0-9]?))?(?<length>hh|h|ll|l|q|z|t|j)?(?<conversion>[@dioxXufFeEgGaAcCspDUO]))/
    var generator = SeededGenerator(seed: TestSeed.make())
    for round in 0..<TestSeed.rounds(5_000) {
      let text = Self.text(using: &generator)
      var expected: [String] = []
      var next = 0
      for match in text.matches(of: specifier) {
        guard match.percent == nil else { continue }
        if match.width == "*" {
          next += 1
          expected.append("\(next) width")
        }
        if match.precision == "*" {
          next += 1
          expected.append("\(next) precision")
        }
        if match.position == nil { next += 1 }
        expected.append(
          "\(match.position.map(String.init) ?? "\(next)") \(Self.type(match.conversion ?? "", match.length ?? ""))")
      }
      let buffer = ByteBuffer(text.utf8)
      let read = buffer.withSlice { slice in
        FormatString(slice).arguments.map { argument in
          "\(argument.position) \(argument.role == .value ? Self.name(argument.type) : "\(argument.role)")"
        }
      }
      #expect(read == expected, "TEST_SEED=\(generator.seed), round \(round): \(text.debugDescription)")
    }
  }

  private static func type(_ conversion: Substring, _ length: Substring) -> String {
    switch conversion {
    case "@": "object"
    case "f", "F", "e", "E", "g", "G", "a", "A": "fraction"
    case "c", "C": "character"
    case "s", "S": "string"
    case "p": "pointer"
    default:
      switch (conversion, length) {
      case ("D", _), ("U", _), ("O", _): "integer"
      case (_, "hh"): "integer of 8 bits"
      case (_, "h"): "integer of 16 bits"
      case (_, ""): "integer of 32 bits"
      default: "integer of 64 bits"
      }
    }
  }

  private static func name(_ type: ArgumentType) -> String {
    switch type {
    case .object: "object"
    case .integer(let bits, _, _): "integer of \(bits) bits"
    case .floatingPoint: "fraction"
    case .character: "character"
    case .cString: "string"
    case .pointer: "pointer"
    case .count: "count"
    }
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      if generator.once(in: 3) { return generator.pick(["a", " ", "é", "%%", "100", "$", "日本"]) }
      let isNumbered = generator.once(in: 3)
      let measures = isNumbered ? ["", "5"] : ["", "5", "*", "12"]
      return "%" + (isNumbered ? generator.pick(["1$", "2$", "9$"]) : "")
        + generator.pick(["", "-", "+", "0", " ", "-0"])
        + generator.pick(measures) + generator.pick(["", ".", ".2", isNumbered ? "" : ".*"])
        + generator.pick([
          "d", "i", "u", "x", "X", "o", "lld", "ld", "hd", "hhd", "zu", "qd", "@", "f", "g", "e", "c", "s", "p",
        ])
    }.joined()
  }
}
