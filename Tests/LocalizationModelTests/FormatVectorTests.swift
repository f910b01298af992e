import Foundation
import LocalizationModel
import SourceText
import Testing

struct FormatVector: Decodable, CustomTestStringConvertible, Sendable {
  struct Argument: Decodable, Hashable, Sendable {
    var position: Int
    var type: String
    var role: String
  }
  var format: String
  var arguments: [Argument]
  var problems: [String]
  /// Whether a human reader takes the specifier for prose.
  var isProse: Bool
  /// CoreFoundation's output when all arguments are zero and floating-point numbers are one half; nil for no output.
  var rendering: String?
  var testDescription: String { format }

  static let all: [FormatVector] = fixture("format-vectors") ?? []
  static let compatibility: [String: [String]] = fixture("specifier-compatibility") ?? [:]

  private static func fixture<Content: Decodable>(_ name: String) -> Content? {
    let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures")
    return url.flatMap { try? JSONDecoder().decode(Content.self, from: Data(contentsOf: $0)) }
  }
}

@Suite("Format strings")
struct FormatVectorTests {
  @Test("All vectors are present")
  func count() {
    #expect(FormatVector.all.count == 197)
    #expect(FormatVector.compatibility.count == 46)
  }

  @Test("Arguments are the ones that the system reads", arguments: FormatVector.all)
  func arguments(_ vector: FormatVector) {
    let buffer = ByteBuffer(Array(vector.format.utf8))
    let format = FormatString(buffer.slice)
    let found = format.arguments.map {
      FormatVector.Argument(position: $0.position, type: $0.type.vectorName, role: "\($0.role)")
    }
    #expect(Set(found) == Set(vector.arguments))
    let kinds = format.specifiers.map(\.kind)
    #expect(kinds.contains(.overflow) == vector.problems.contains("position-overflow"))
    #expect(kinds.contains(.unknown) == vector.problems.contains("unknown-conversion"))
    #expect(kinds.contains(.incomplete) == vector.problems.contains("incomplete"))
    let numbered = Set(format.arguments.filter(\.isNumbered).map(\.position))
    let hasGap = !numbered.isEmpty && numbered.count < (numbered.max() ?? 0)
    if vector.problems.contains("position-gap") { #expect(hasGap) }
    withExtendedLifetime(buffer) {}
  }

  @Test("Exactly the specifiers that look like prose are doubtful", arguments: FormatVector.all)
  func prose(_ vector: FormatVector) {
    let buffer = ByteBuffer(Array(vector.format.utf8))
    let format = FormatString(buffer.slice)
    let isDoubtful = format.specifiers.contains { format.isDoubtful($0) }
    // A space before a conversion is doubtful even if a number was meant.
    let isOnlyBlank = ["% d", "% 5d", "%  d", "%1$ d"].contains(vector.format)
    #expect(isDoubtful == vector.isProse || isOnlyBlank)
    withExtendedLifetime(buffer) {}
  }

  @Test("Rendering matches the system's output", arguments: FormatVector.all)
  func rendering(_ vector: FormatVector) {
    let buffer = ByteBuffer(Array(vector.format.utf8))
    let format = FormatString(buffer.slice)
    let rendered = FormatRenderer.render(format) { argument, _ in
      switch argument.type {
      case .integer: .integer(0)
      case .floatingPoint(let isLong): .floatingPoint(isLong ? 0 : 0.5)
      case .object, .cString: .text("(null)")
      case .character(let bits): .text(bits == 8 ? "" : "\0")
      case .pointer: .text("(nil)")
      case .count: .text("")
      }
    }
    switch expectation(vector) {
    case .text(let text): #expect(rendered.map { String(decoding: $0, as: UTF8.self) } == text)
    case .nothing: #expect(rendered == nil)
    case .undefined: break
    }
    withExtendedLifetime(buffer) {}
  }

  enum Expectation {
    case text(String)
    case nothing
    /// CoreFoundation reads past the end of the text.
    case undefined
  }

  /// The expected output of Apple's systems.
  private func expectation(_ vector: FormatVector) -> Expectation {
    switch vector.format {
    // The C library of Linux leaves these unformatted.
    case "%D", "%U", "%O": .text("0")
    case "100% Off": .text("1000ff")
    case "%50 de": .text(String(repeating: " ", count: 49) + "0e")
    case "%20 indirim": .text(String(repeating: " ", count: 19) + "0ndirim")
    case "%5 off": .text("    0ff")
    // CoreFoundation reads it as a `long double`, which the call did not pass.
    case "%llf": .text("0.500000")
    case "%100", "100%.", "%1", "%.": .undefined
    default:
      if let rendering = vector.rendering, !vector.problems.contains("position-too-large") {
        .text(rendering)
      } else {
        .nothing
      }
    }
  }

  @Test(
    "Types are compatible when the system's validator accepts them", arguments: FormatVector.compatibility.keys.sorted()
  )
  func compatibility(_ specification: String) throws {
    let accepted = try #require(FormatVector.compatibility[specification])
    let types = argumentTypes(specification)
    for other in FormatVector.compatibility.keys {
      let otherTypes = argumentTypes(other)
      // Dropping arguments is not a question of type.
      guard !types.isEmpty, !otherTypes.isEmpty else { continue }
      let fits = types.last?.difference(from: otherTypes[otherTypes.count - 1]) == ArgumentType.Difference.none
      // To a user, `%e` shows the same number as `%f`; `%X`, `%x` and `%o` the same as `%u`.
      let isSameNumber = [types, otherTypes].allSatisfy { if case .floatingPoint = $0.last { true } else { false } }
      #expect(
        fits == accepted.contains(other) || isSameNumber || isRadix(types, otherTypes), "\(specification), \(other)")
    }
  }

  private func isRadix(_ first: [ArgumentType], _ second: [ArgumentType]) -> Bool {
    guard case .integer(let bits, false, let radix) = first.last, case .integer(bits, false, let other) = second.last
    else { return false }
    return radix != other
  }

  private func argumentTypes(_ specification: String) -> [ArgumentType] {
    let buffer = ByteBuffer(Array(specification.utf8))
    return withExtendedLifetime(buffer) { FormatString(buffer.slice).arguments.map(\.type) }
  }
}

extension ArgumentType {
  fileprivate var vectorName: String {
    switch self {
    case .object: "object"
    case .integer(let bits, let isSigned, let radix):
      "integer \(bits)\(isSigned ? "" : " unsigned")\(radix == 10 ? "" : " radix \(radix)")"
    case .floatingPoint(let isLong): isLong ? "long double" : "floating point"
    case .character(let bits): "character \(bits)"
    case .cString(.bytes): "C string"
    case .cString(.utf16): "UTF-16 string"
    case .cString(.pascal): "Pascal string"
    case .pointer: "pointer"
    case .count: "count"
    }
  }
}
