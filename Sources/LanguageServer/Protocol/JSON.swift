internal import LocalizationFormats
internal import SourceText
internal import TextOutput

/// A JSON value of a message.
enum JSON: Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  /// The value of a member; `null` when there is none.
  subscript(name: String) -> JSON {
    if case .object(let members) = self { return members[name] ?? .null }
    return .null
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var list: [JSON]? { if case .list(let list) = self { list } else { nil } }
  var isNull: Bool { self == .null }
}

extension JSON: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral members: (String, JSON)...) { self = .object(Dictionary(members) { $1 }) }
}

extension JSON {
  /// Nil for bytes that are not JSON.
  init?(parsing bytes: [UInt8]) {
    let document = JSONDocument(SourceFile(path: "", contents: ByteBuffer(bytes)))
    guard document.problems.isEmpty, let value = document.value else { return nil }
    self.init(value)
  }

  private init(_ value: JSONValue) {
    switch value.content {
    case .object(let members):
      self = .object(Dictionary(members.map { ($0.name, JSON($0.value)) }) { $1 })
    case .array(let elements): self = .list(elements.map { JSON($0) })
    case .string(let text): self = .text(text)
    case .number: self = value.integer.map { .integer($0) } ?? .null
    case .flag(let flag): self = .flag(flag)
    case .null: self = .null
    }
  }

  /// In UTF-8, without white space, with sorted names.
  var bytes: [UInt8] {
    var writer = JSONWriter(isCompact: true)
    write(to: &writer)
    return writer.output.bytes
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .flag(let flag): writer.value(flag)
    case .integer(let value): writer.value(value)
    case .text(let text): writer.value(text)
    case .list(let elements):
      writer.array { writer in
        for element in elements {
          writer.element()
          element.write(to: &writer)
        }
      }
    case .object(let members):
      writer.object { writer in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          writer.name(name)
          value.write(to: &writer)
        }
      }
    }
  }
}
