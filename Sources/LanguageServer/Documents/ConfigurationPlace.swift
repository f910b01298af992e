internal import LocalizationModel
internal import SourceText

/// Where a cursor is in a configuration that is being typed, and so may not be valid JSON yet.
struct ConfigurationPlace {
  /// The names that lead to the object or list around the cursor; nil for an element of a list.
  private(set) var path: [String?] = []
  /// Whether the name of a member is expected here, else a value.
  private(set) var isName = false
  /// The members that the object around the cursor has before it.
  private(set) var siblings: Set<String> = []
  /// What is written at the cursor so far, with its quotation marks.
  private(set) var written: Range<Int>

  private struct Container {
    var isObject: Bool
    var expectsName: Bool
    var name: String?
    var names: Set<String> = []
  }

  /// Nil inside of a comment and outside of everything.
  init?(_ cursor: Int, in text: ByteSlice) {
    var containers: [Container] = []
    var offset = 0
    written = cursor..<cursor
    while offset < cursor {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = byte == UInt8(ascii: "{")
        containers.append(Container(isObject: isObject, expectsName: isObject))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = containers.popLast()
      case UInt8(ascii: ","):
        if let last = containers.indices.last { containers[last].expectsName = containers[last].isObject }
      case UInt8(ascii: ":"):
        if let last = containers.indices.last { containers[last].expectsName = false }
      case UInt8(ascii: "/"):
        let end = Self.endOfComment(at: offset, in: text)
        guard end <= cursor else { return nil }
        offset = end
        continue
      default:
        guard !byte.isASCIIWhitespace else { break }
        let end = Self.endOfWord(at: offset, in: text)
        let isText = byte == UInt8(ascii: "\"")
        if end > cursor || (end == cursor && !(isText && Self.isClosed(offset..<end, text))) {
          written = offset..<end
        } else if let last = containers.indices.last, containers[last].expectsName, isText {
          let name = text[offset + 1..<max(offset + 1, end - 1)].string
          containers[last].name = name
          containers[last].names.insert(name)
        }
        offset = end
        continue
      }
      offset += 1
    }
    guard let last = containers.last else { return nil }
    isName = last.expectsName
    siblings = last.names
    path = containers.dropLast(isName ? 1 : 0).map { $0.isObject ? $0.name : nil }
  }

  private static func endOfComment(at start: Int, in text: ByteSlice) -> Int {
    var offset = start + 1
    let isLine = text[offset] == UInt8(ascii: "/")
    while offset < text.count {
      if isLine, text[offset] == 0x0A { return offset }
      if !isLine, offset > start + 2, text[offset] == UInt8(ascii: "/"), text[offset - 1] == UInt8(ascii: "*") {
        return offset + 1
      }
      offset += 1
    }
    return offset + 1
  }

  /// The end of a text in quotation marks on one line, or of a word without them.
  private static func endOfWord(at start: Int, in text: ByteSlice) -> Int {
    var offset = start + 1
    if text[start] == UInt8(ascii: "\"") {
      while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D {
        if text[offset] == UInt8(ascii: "\"") { return offset + 1 }
        offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(offset, text.count)
    }
    while offset < text.count, text[offset].isASCIILetter || text[offset].isASCIIDigit { offset += 1 }
    return offset
  }

  private static func isClosed(_ word: Range<Int>, _ text: ByteSlice) -> Bool {
    word.count > 1 && text[word.upperBound - 1] == UInt8(ascii: "\"")
  }

  // MARK: Types

  /// The types of the value around the cursor, or of the value that is expected there.
  func types(in type: SettingType) -> [SettingType] {
    var types = type.alternatives
    for name in path {
      types = types.flatMap { type -> [SettingType] in
        switch (type, name) {
        case (.object(let members), let name?): members.filter { $0.name == name }.flatMap(\.type.alternatives)
        case (.dictionary(let value), .some): value.alternatives
        case (.list(let element), nil): element.alternatives
        default: []
        }
      }
    }
    return types
  }
}

extension SettingType {
  fileprivate var alternatives: [SettingType] {
    if case .anyOf(let types) = self { return types.flatMap(\.alternatives) }
    return [self]
  }
}
