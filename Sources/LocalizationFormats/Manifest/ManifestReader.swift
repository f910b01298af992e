package import LocalizationModel
package import SourceText

/// Reads a key manifest: JSON with keys and their arguments, or plain text with one key per line.
package struct ManifestReader {
  /// The version of the format.
  package static let schemaVersion = 1

  package private(set) var keys: [DeclaredKey] = []
  package private(set) var reachable: [String] = []
  /// Whether the keys are all that there are: the file says so, or lists keys and says nothing about them.
  package var isComplete: Bool { saidToBeComplete ?? hasBareKey }
  private var saidToBeComplete: Bool?
  private var hasBareKey = false
  package private(set) var mistakes: [ConfigurationMistake] = []
  private let file: SourceFile

  package init(_ file: SourceFile) {
    self.file = file
    if file.name.pathExtension == "json" || file.text.trimmed.hasPrefix("{") || file.text.trimmed.hasPrefix("[") {
      readJSON()
    } else {
      readLines()
    }
  }

  /// Reads one key per line, either plain or as a JSON string; empty lines and lines that start with `#` or `//` are
  /// ignored.
  private mutating func readLines() {
    var offset = 0
    let text = file.text
    while offset <= text.count {
      let end = text.firstIndex(of: 0x0A, from: offset) ?? text.count
      let line = text[offset..<end].trimmed
      if !line.isEmpty, !line.hasPrefix("#"), !line.hasPrefix("//") {
        hasBareKey = true
        let start = text.offset(of: line) ?? offset
        keys.append(
          DeclaredKey(
            key: Self.quotedKey(line) ?? line.string,
            location: .init(file: file, range: ByteRange(start, start + line.count))))
      }
      offset = end + 1
    }
  }

  /// The content of a quoted line. Keys that would be misread as plain text are written that way.
  private static func quotedKey(_ line: ByteSlice) -> String? {
    guard line.count > 1, line.hasPrefix("\""), line[line.count - 1] == UInt8(ascii: "\"") else { return nil }
    let document = JSONDocument(SourceFile(path: "", text: line.string))
    return document.problems.isEmpty ? document.value?.text : nil
  }

  private mutating func mistake(_ message: String, at range: ByteRange) {
    mistakes.append(ConfigurationMistake(message, at: .init(file: file, range: range)))
  }

  private mutating func readJSON() {
    let document = JSONDocument(file)
    for problem in document.problems {
      switch problem.kind {
      case .unexpected(let expected, let found): mistake("expected \(expected), found \(found)", at: problem.range)
      case .repeatedName(let name): mistake("duplicate name '\(name)'", at: problem.range)
      default: mistake("the file is not UTF-8", at: problem.range)
      }
    }
    guard let root = document.value else { return }
    // Either { "keys": [ … ] } or the list alone.
    var list = root.elements
    for member in root.members ?? [] {
      switch member.name {
      case "keys": list = member.value.elements
      case "dynamic":
        for lookup in expect(member.value.elements, "a list", member) ?? [] {
          for part in lookup.members ?? [] where part.name == "reaches" {
            reachable += expect(texts(part.value), "a list of strings", part) ?? []
          }
        }
      case "reachable": reachable += expect(texts(member.value), "a list of strings", member) ?? []
      case "complete": saidToBeComplete = expect(member.value.flag, "true or false", member)
      case "schemaVersion", "$schema", "counts": break
      default:
        unknown(member, known: ["keys", "complete", "schemaVersion", "$schema", "counts", "dynamic", "reachable"])
      }
    }
    guard let list else {
      mistake(
        "expected a list of keys under \"keys\", found \(root["keys"]?.kindName ?? root.kindName)", at: root.range)
      return
    }
    for element in list { readKey(element) }
  }

  private mutating func unknown(_ member: JSONValue.Member, known: [String]) {
    let suggestion = Spelling.nearest(to: member.name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    mistake("unknown name '\(member.name)'\(suggestion)", at: member.nameRange)
  }

  private mutating func readKey(_ element: JSONValue) {
    if let key = element.text {
      hasBareKey = true
      keys.append(DeclaredKey(key: key, location: .init(file: file, range: element.range)))
      return
    }
    guard let members = element.members else {
      mistake("expected a key or an object that describes one, found \(element.kindName)", at: element.range)
      return
    }
    var declared = DeclaredKey(key: "", location: .init(file: file, range: element.range))
    var hasKey = false
    for member in members {
      let value = member.value
      switch member.name {
      case "key":
        guard let key = expect(value.text, "a string", member) else { continue }
        declared.key = key
        declared.location.range = value.range
        hasKey = true
      case "table": declared.table = expect(value.text, "a string", member)
      case "comment", "files": break
      case "maximumLength":
        declared.maximumLength = expect(value.integer.flatMap { $0 > 0 ? $0 : nil }, "a positive integer", member)
      case "languages": declared.languages = expect(texts(value), "a list of strings", member)
      case "wordsToKeep": declared.wordsToKeep = expect(texts(value), "a list of strings", member) ?? []
      case "arguments":
        guard let elements = expect(value.elements, "a list", member) else { continue }
        declared.arguments = readArguments(elements)
      default:
        unknown(
          member, known: ["key", "table", "arguments", "maximumLength", "languages", "wordsToKeep", "comment", "files"])
      }
    }
    if !members.contains(where: { Self.demands.contains($0.name) }) { hasBareKey = true }
    if hasKey { keys.append(declared) } else { mistake("missing \"key\"", at: element.range) }
  }

  /// What an entry may say about its key besides where it is.
  private static let demands: Set<String> = ["arguments", "languages", "maximumLength", "wordsToKeep"]

  private mutating func expect<Value>(_ value: Value?, _ what: String, _ member: JSONValue.Member) -> Value? {
    if value == nil {
      let found = member.value.integer.map(String.init) ?? member.value.kindName
      mistake("expected \(what) for '\(member.name)', found \(found)", at: member.value.range)
    }
    return value
  }

  private func texts(_ value: JSONValue) -> [String]? {
    guard let elements = value.elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  /// Reads arguments; those without a name or a position are numbered in order.
  private mutating func readArguments(_ elements: [JSONValue]) -> [DeclaredArgument] {
    var arguments: [DeclaredArgument] = []
    var positions: Set<Int> = []
    for element in elements {
      let next = arguments.count { $0.name == nil } + 1
      guard let argument = readArgument(element, position: next) else { continue }
      if argument.name == nil, let position = argument.position, !positions.insert(position).inserted {
        mistake("another argument already has position \(position)", at: element.range)
        continue
      }
      arguments.append(argument)
    }
    return arguments
  }

  private mutating func readArgument(_ element: JSONValue, position: Int) -> DeclaredArgument? {
    var argument = DeclaredArgument(position: position, location: .init(file: file, range: element.range))
    let types = ManifestReader.types
    func type(_ value: JSONValue) -> ArgumentType?? {
      guard let name = value.text else { return nil }
      return types.first { $0.name == name }.map { $0.type }
    }
    if let name = element.text {
      guard let found = types.first(where: { $0.name == name }) else {
        mistake(
          "unknown type '\(name)'; expected one of \(types.map(\.name).joined(separator: ", "))", at: element.range)
        return nil
      }
      argument.type = found.type
      return argument
    }
    guard let members = element.members else {
      mistake("expected a type name or an object, found \(element.kindName)", at: element.range)
      return nil
    }
    for member in members {
      switch member.name {
      case "name":
        argument.name = expect(member.value.text, "a string", member)
        argument.location?.range = member.value.range
        if element["position"] == nil { argument.position = nil }
      case "position":
        // The formatter supports no other positions.
        argument.position = expect(
          member.value.integer.flatMap { (1...127).contains($0) ? $0 : nil }, "an integer from 1 to 127", member)
      case "type":
        guard let found = type(member.value) else {
          mistake("unknown type; expected one of \(types.map(\.name).joined(separator: ", "))", at: member.value.range)
          continue
        }
        argument.type = found
      default: unknown(member, known: ["name", "position", "type"])
      }
    }
    return argument
  }

  /// The names of argument types in manifests.
  package static let types: [(name: String, type: ArgumentType?)] = [
    ("any", nil),
    ("object", .object),
    ("integer", .integer(bits: 64, isSigned: true, radix: 10)),
    ("int32", .integer(bits: 32, isSigned: true, radix: 10)),
    ("unsigned", .integer(bits: 64, isSigned: false, radix: 10)),
    ("uint32", .integer(bits: 32, isSigned: false, radix: 10)),
    ("number", .floatingPoint(isLong: false)),
    ("character", .character(bits: 16)),
    ("cString", .cString(.bytes)),
    ("pointer", .pointer),
  ]
}
