package import LocalizationModel
internal import SourceText

/// Finds the literals that views and functions of the project show as they are, since they take them as strings and hand
/// them on to the system, which looks up no strings.
///
/// ```
/// struct Row: View { let title: String; var body: some View { Text(title) } }
/// Row(title: "Settings")          shown as it is in every language
/// ```
package struct ShownParameters {
  /// The code in Swift that users run.
  private let files: [FileUsage]
  /// Which literals may be keys or their texts; others do not matter.
  private let keys: KeyFilter
  /// The functions that are known to look up keys.
  private let functions: Set<String>

  package init(in files: [FileUsage], keys: KeyFilter, without functions: Set<String>) {
    self.files = files.filter { file in
      let path = file.file.path
      return CodeLanguage(path: path) == .swift && !path.isPathOfTests && !path.isPathOfPreviews
    }
    self.keys = keys
    self.functions = functions
  }

  /// The texts in the order of the files, and those of computed properties before those of calls. Takes time in proportion
  /// to the code.
  package func texts() -> [CodeUsage.ShownText] {
    let showing = files.filter { mayShowParameter($0) || $0.file.text.contains(Self.textOfErrors) }.map(\.file)
    let lookups = SoughtNames(functions)
    var texts: [CodeUsage.ShownText] = []
    var parameters = Self.parametersOfSystem
    var counts: [String: Int] = [:]
    for found in ParallelMap.map(showing, { ShownParameterReader.read($0, lookups) }) {
      texts += found.texts
      for declaration in found.declarations where !functions.contains(declaration.name) {
        counts[declaration.name, default: 0] += 1
        // Where several have the name, a call may be that of any.
        let known = parameters[declaration.name] ?? declaration.places
        parameters[declaration.name] = known.intersection(declaration.places)
      }
    }
    let calls = calls(of: parameters.filter { !$0.value.isEmpty })
    texts = texts.filter { mayBeKey($0.text) }
    guard !calls.isEmpty || !texts.isEmpty, !hasViewsOfItsOwn else { return [] }
    let declared = declarationCounts(of: Set(calls.map(\.function)))
    return texts + calls.filter { declared[$0.function, default: 0] == counts[$0.function, default: 0] }
  }

  /// What views of SwiftUI take as a string beside a text that they look up.
  private static let parametersOfSystem: [String: Set<LookupFunction.Place>] = ["LabeledContent": [.label("value")]]

  private func mayBeKey(_ text: String) -> Bool { text.withByteSlice { keys.reader.mayContain(KeyHash.hash($0)) } }

  // MARK: Calls

  /// The literals that code gives to parameters that are shown.
  private func calls(of parameters: [String: Set<LookupFunction.Place>]) -> [CodeUsage.ShownText] {
    guard !parameters.isEmpty else { return [] }
    let names = SoughtNames(parameters.keys)
    let marks = CallMarks(of: parameters.keys)
    let calling = files.filter { marks.overlaps($0.calls) }.map(\.file)
    return ParallelMap.map(calling) { calls(of: names, parameters, in: $0) }.flatMap { $0 }
  }

  /// Those of a file; not those in previews, which only Xcode shows.
  private func calls(
    of names: SoughtNames, _ parameters: [String: Set<LookupFunction.Place>], in file: SourceFile
  ) -> [CodeUsage.ShownText] {
    let text = file.text
    var found: [CodeUsage.ShownText] = []
    let previews = ["#Preview", "PreviewProvider"].compactMap { (start: StaticString) in
      text.range(of: start)?.lowerBound
    }
    _ = text[0..<(previews.min() ?? text.count)].containsIdentifier { start, end in
      guard text[end] == UInt8(ascii: "("), names.name(from: start, to: end, in: text) != nil,
        case let name = text[start..<end].string, let places = parameters[name], Self.isCall(from: start, in: text)
      else { return false }
      let written = text[end..<min(text.count, end + Self.longestCall)]
      var index = 0
      for element in BracketedText(written).elements(from: 0)?.ranges ?? [] {
        let argument = written[element]
        let label = argument[0..<argument.endOfIdentifier(from: 0)]
        let isLabeled = !label.isEmpty && argument[label.count] == UInt8(ascii: ":")
        let value = argument[(isLabeled ? label.count + 1 : 0)..<argument.count].trimmed
        let place = isLabeled ? LookupFunction.Place.label(label.string) : .index(index)
        if !isLabeled { index += 1 }
        guard places.contains(place), value[0] == UInt8(ascii: "\""), BracketedText(value).isLiteral,
          !value.bytes.contains(UInt8(ascii: "\\")), case let content = value[1..<value.count - 1].string,
          mayBeKey(content)
        else { continue }
        let first = end + element.upperBound - value.count
        found.append(
          .init(
            text: content, function: name,
            location: .init(file: file, range: ByteRange(first, first + value.count)), takesString: true))
      }
      return false
    }
    guard !found.isEmpty else { return [] }
    // Comments and longer literals may have calls in them.
    let starts = Self.startsOfLiterals(in: text)
    return found.filter { starts.contains(Int($0.location.range.lowerBound)) }
  }

  /// Longer calls are not read, so that the time is linear where calls are in calls. In bytes.
  private static let longestCall = 1_000

  /// Whether a name with a parenthesis after it may be that of a call of the project's type or function: members of other
  /// things have such names, too.
  private static func isCall(from start: Int, in text: ByteSlice) -> Bool {
    guard start > 0, text[start - 1] == UInt8(ascii: ".") else {
      return text.word(before: start).map { !declaringWords.contains($0.string) } ?? true
    }
    return text.word(endingAt: start - 1)?.equals("self") ?? false
  }

  private static func startsOfLiterals(in text: ByteSlice) -> Set<Int> {
    var tokens = TokenStream<SwiftLexer>(text)
    var starts: Set<Int> = []
    var token = tokens.next()
    while token.kind != .end {
      if token.kind == .literal { starts.insert(token.start) }
      token = tokens.next(after: token)
    }
    return starts
  }

  // MARK: Declarations

  private static let declaringWords: Set<String> = [
    "struct", "class", "func", "case", "enum", "actor", "protocol", "typealias",
  ]

  /// How often the code declares types, functions and cases of some names: with others of the name that look up what they
  /// are given, calls cannot be told apart.
  private func declarationCounts(of names: Set<String>) -> [String: Int] {
    let sought = SoughtNames(names)
    return files.reduce(into: [:]) { counts, file in
      let text = file.file.text
      _ = text.containsIdentifier { start, end in
        if sought.name(from: start, to: end, in: text) != nil,
          text.word(before: start).map({ Self.declaringWords.contains($0.string) }) ?? false
        {
          counts[text[start..<end].string, default: 0] += 1
        }
        return false
      }
    }
  }

  /// Whether the project has views or initializers of its own that have the names of the system's, and may look up strings.
  private var hasViewsOfItsOwn: Bool {
    let declarations: [StaticString] = [
      "extension Text", "extension Label", "extension Button", "struct Text", "struct Label", "struct Button",
      "extension LabeledContent", "class Text", "class Label", "class Button", "func navigationTitle",
    ]
    return files.contains { file in
      let text = file.file.text
      return declarations.contains { declaration in
        var offset = 0
        while let found = text[offset..<text.count].range(of: declaration) {
          let start = offset + found.lowerBound
          offset += found.upperBound
          // Other methods of an extension change nothing.
          if !text[offset].isWordByte,
            text[start] != UInt8(ascii: "e")
              || text[offset..<min(text.count, offset + Self.longestCall)].contains("init(")
          {
            return true
          }
        }
        return false
      }
    }
  }

  // MARK: Files

  /// How a file describes its errors to users.
  private static let textOfErrors: StaticString = "errorDescription: String?"

  /// What shows a string that it is given without a label, and does not look it up.
  static let views: [StaticString] = ["Text", "Label", "Button", "navigationTitle"]

  /// How calls start that show what follows, with the marks of what they call.
  private static let startsOfCalls: [(start: StaticString, mark: Int)] = [
    ("Text(", "Text"), ("Label(", "Label"), ("Button(", "Button"), ("navigationTitle(", "navigationTitle"),
    ("UIAlertController(title: ", "UIAlertController"), ("UIAlertAction(title: ", "UIAlertAction"),
  ].map { (start: StaticString, name: StaticString) in (start, CallMarks.mark(of: ByteSlice(name))) }

  /// Whether a file may show what it is given: most files do not.
  private func mayShowParameter(_ file: FileUsage) -> Bool {
    let text = file.file.text
    func occurs(_ start: StaticString) -> Bool {
      var offset = 0
      while let found = text[offset..<text.count].range(of: start) {
        offset += found.upperBound
        let name = text.hasPrefix("self.", at: offset) ? offset + 5 : offset
        let end = text.endOfIdentifier(from: name)
        if end > name, "),.".utf8.contains(text[end]) { return true }
      }
      return false
    }
    let marks = file.calls.reader
    return Self.startsOfCalls.contains { marks.contains($0.mark) && occurs($0.start) } && text.contains(": String")
  }
}
