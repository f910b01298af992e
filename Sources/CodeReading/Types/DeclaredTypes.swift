internal import LocalizationModel
internal import SourceText

/// The types that a file declares for the names of properties, constants and variables, wherever they are.
///
/// ```
/// let name: String     static let app = "Name"                     Swift
/// @property (copy) NSString *name;     NSUInteger _count;          Objective-C
/// ```
struct DeclaredTypes {
  private var types: [ByteSlice: DeclaredType] = [:]
  private let language: CodeLanguage

  init(_ text: ByteSlice, language: CodeLanguage) {
    self.language = language
    var start = 0
    while start < text.count {
      let end = text.endOrIndex(of: 0x0A, from: start)
      let line = text[start..<end].trimmed
      if !line.hasPrefix("//"), !line.hasPrefix("*") {
        if language == .swift { addSwift(line, in: text) } else { addObjectiveC(line) }
      }
      start = end + 1
    }
  }

  /// What all declarations of a name agree on. A property of Objective-C is also the variable of its name with an
  /// underscore.
  func type(of name: ByteSlice) -> DeclaredType {
    if let type = types[name] { return type }
    guard language == .objectiveC, name[0] == UInt8(ascii: "_"), name.count > 1 else { return .absent }
    return types[name[1..<name.count]] ?? .absent
  }

  private mutating func add(_ name: ByteSlice, _ type: ArgumentType?) {
    let type = DeclaredType(type)
    types[name] = types[name].map { $0 == type ? type : .unclear } ?? type
  }

  // MARK: Swift

  private mutating func addSwift(_ line: ByteSlice, in text: ByteSlice) {
    var offset = 0
    while offset + 4 < line.count {
      let end = max(line.endOfIdentifier(from: offset), offset + 1)
      let word = line[offset..<end]
      offset = end
      guard word == "let" || word == "var", line[end] == 0x20 else { continue }
      let name = line[end + 1..<line.endOfIdentifier(from: end + 1)]
      guard !name.isEmpty, let start = text.offset(of: name) else { continue }
      add(name, SwiftDeclaration(text, nameEnd: start + name.count).type)
    }
  }

  // MARK: Objective-C

  private mutating func addObjectiveC(_ line: ByteSlice) {
    guard let end = line.bytes.firstIndex(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "=") }) else { return }
    var declaration = line[0..<end].trimmedAtEnd
    if declaration.hasPrefix("@property") {
      let attributes = declaration.skippingSpace(from: 9)
      let start =
        declaration[attributes] == UInt8(ascii: "(") ? BracketedText(declaration).elements(from: attributes)?.end : 9
      declaration = declaration[(start ?? declaration.count)..<declaration.count]
    }
    guard let name = declaration.word(endingAt: declaration.count) else { return }
    let type = declaration[0..<declaration.count - name.count].trimmed
    let isType = !type.isEmpty && type.bytes.allSatisfy { $0.isWordByte || " *<>,".utf8.contains($0) }
    guard isType, !["return", "else", "goto", "typedef", "case"].contains(where: type.hasWord) else { return }
    add(name, PlainType(language: .objectiveC).declared(type))
  }
}

extension ByteSlice {
  fileprivate func hasWord(_ word: String) -> Bool { words.first.map { $0.equals(word) } ?? false }
}
