package import LocalizationModel
package import SourceText

/// A value of an XML or binary property list, with its place in the file.
package struct PropertyListValue: Sendable {
  package enum Content: Sendable {
    case text(ByteSlice)
    case dictionary([Pair])
    case list([PropertyListValue])
    /// A number, date, data or boolean: the name of its kind.
    case other(String)
  }

  package struct Pair: Sendable {
    package var key: ByteSlice
    package var keyRange: ByteRange
    package var value: PropertyListValue
    /// The comment before the key, or an empty range.
    package var comment: ByteRange
  }

  package var content: Content
  /// The range of the text inside the element, or of the whole element when it is not a text.
  package var range: ByteRange

  package init(_ content: Content, range: ByteRange) {
    self.content = content
    self.range = range
  }

  package var text: ByteSlice? {
    if case .text(let text) = content { return text }
    return nil
  }

  package var pairs: [Pair]? {
    if case .dictionary(let pairs) = content { return pairs }
    return nil
  }

  /// The kind of value, for messages.
  package var kindName: String {
    switch content {
    case .text: "a string"
    case .dictionary: "a dictionary"
    case .list: "a list"
    case .other(let name): name
    }
  }

  /// The maximum nesting; deeper levels are not read.
  static let maximumDepth = 512
}

extension PropertyListValue {
  /// Passes the root of a property list, XML or binary, to `body`; its texts may be used only there. Xcode can run the
  /// preprocessor over an Info.plist, whose directives are left out then.
  static func read(_ file: SourceFile, isPreprocessed: Bool = false, _ body: (PropertyListValue) -> Void) {
    let file = isPreprocessed ? withoutDirectives(file) : file
    guard file.isBinary || XMLPropertyListReader.looksLikeXML(file.text) else { return }
    let arena = ByteArena()
    let reading =
      file.isBinary
      ? BinaryPropertyListReader.read(file.text, arena: arena) : XMLPropertyListReader.read(file.text, arena: arena)
    withExtendedLifetime(arena) { reading.value.map(body) }
  }

  /// The file with spaces in place of lines such as `#ifdef BETA`, so that everything else stays where it is.
  private static func withoutDirectives(_ file: SourceFile) -> SourceFile {
    guard !file.isBinary, file.text.contains("\n#") || file.text.hasPrefix("#") else { return file }
    var bytes = Array(file.text.bytes)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if directives.contains(where: { file.text.hasPrefix($0, at: start) }) {
        for index in start..<end { bytes[index] = UInt8(ascii: " ") }
      }
      start = end + 1
    }
    return SourceFile(path: file.path, contents: ByteBuffer(bytes))
  }

  private static let directives: [StaticString] = [
    "#if", "#else", "#elif", "#endif", "#define", "#undef", "#include", "# ",
  ]
}

/// A property list, parsed as far as possible.
package struct PropertyListReading {
  /// The author's value; nil when the file is unusable.
  package var value: PropertyListValue?
  package var problems: [SyntaxProblem] = []
  /// Whether the system's reader accepts the file.
  package var isAccepted = true
  /// The offsets of comments that address the linter.
  package var linterComments: [Int] = []
}

extension PropertyListValue {
  /// Whether a value of a file is `<true/>`, or a text that the system takes for it.
  func isTrue(in file: SourceFile) -> Bool {
    if let text { return text == "1" || text == "YES" || text == "true" }
    return !file.isBinary && file.text[range.offsets].hasPrefix("<true", at: 0)
  }
}
