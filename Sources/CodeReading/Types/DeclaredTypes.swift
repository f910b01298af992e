internal import LocalizationModel
internal import SourceText

/// The types that a file declares for the names of properties, constants and variables of types and of the file.
///
/// ```
/// let name: String     static let app = "Name"                     Swift
/// @property (copy) NSString *name;     NSUInteger _count;          Objective-C
/// ```
struct DeclaredTypes {
  private var members: [ByteSlice: DeclaredType] = [:]
  /// What functions declare the names as that they use for themselves.
  private var locals: [ByteSlice: DeclaredType] = [:]
  private let language: CodeLanguage

  init(_ text: ByteSlice, language: CodeLanguage) {
    self.language = language
    var words = ScopedWords(text, language: language)
    var lineEnd = 0
    while let word = words.next() {
      let isMember = words.type != nil
      if language == .swift {
        addSwift(after: word, in: text, isMember: isMember)
      } else if word.lowerBound >= lineEnd {
        var start = word.lowerBound
        while start > lineEnd, text[start - 1] != 0x0A { start -= 1 }
        lineEnd = text.endOrIndex(of: 0x0A, from: start)
        addObjectiveC(text[start..<lineEnd].trimmed, isMember: isMember)
      }
    }
  }

  /// What all declarations of a member agree on. A property of Objective-C is also the variable of its name with an
  /// underscore.
  func type(ofMember name: ByteSlice) -> DeclaredType {
    if let type = members[name] { return type }
    guard language == .objectiveC, name[0] == UInt8(ascii: "_"), name.count > 1 else { return .absent }
    return members[name[1..<name.count]] ?? .absent
  }

  /// What a name means that the function around it does not declare; unclear if another function has a different
  /// variable of that name, as that function may be around it too.
  func type(of name: ByteSlice) -> DeclaredType {
    let type = type(ofMember: name)
    return locals[name].map { $0 == type ? type : .unclear } ?? type
  }

  private mutating func add(_ name: ByteSlice, _ type: ArgumentType?, isMember: Bool) {
    let type = DeclaredType(type)
    func merge(into types: inout [ByteSlice: DeclaredType]) {
      types[name] = types[name].map { $0 == type ? type : .unclear } ?? type
    }
    if isMember { merge(into: &members) } else { merge(into: &locals) }
  }

  // MARK: Swift

  private mutating func addSwift(after word: Range<Int>, in text: ByteSlice, isMember: Bool) {
    guard text[word] == "let" || text[word] == "var" else { return }
    let start = text.skippingSpace(from: word.upperBound)
    let name = start..<text.endOfIdentifier(from: start)
    guard !name.isEmpty else { return }
    add(text[name], SwiftDeclaration(text, nameEnd: name.upperBound).type, isMember: isMember)
  }

  // MARK: Objective-C

  private mutating func addObjectiveC(_ line: ByteSlice, isMember: Bool) {
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
    add(name, PlainType(language: .objectiveC).declared(type), isMember: isMember)
  }
}

extension ByteSlice {
  fileprivate func hasWord(_ word: String) -> Bool { words.first.map { $0.equals(word) } ?? false }
}
