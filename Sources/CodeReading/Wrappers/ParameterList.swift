internal import LocalizationModel
internal import SourceText

/// The parameters in the parentheses after a name: `(_ key: String, in table: String)`, `(NSString *key)`, `(key)`.
struct ParameterList {
  private struct Parameter {
    /// Nil for `_`, and in C.
    var label: ByteSlice?
    var name: ByteSlice
    /// Including its type.
    var written: Range<Int>
  }

  private let text: ByteSlice
  /// Where the name before the parentheses ends.
  private let start: Int
  private var parameters: [Parameter] = []

  /// Reads the parentheses at an offset, perhaps after generic parameters.
  init(_ text: ByteSlice, at offset: Int, language: CodeLanguage) {
    self.text = text
    self.start = offset
    var offset = offset
    // The limit keeps the time linear.
    let limit = min(text.count, offset + 2_000)
    if text[offset] == UInt8(ascii: "<") {
      while offset < limit, text[offset] != UInt8(ascii: ">") { offset += 1 }
      offset += 1
    }
    guard offset < limit, text[offset] == UInt8(ascii: "(") else { return }
    var start = offset + 1
    var depth = 0
    while offset < limit {
      switch text[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth == 0 || (depth == 1 && text[offset] == UInt8(ascii: ",")) {
        add(start..<offset, language: language)
        start = offset + 1
        if depth == 0 { return }
      }
      offset += 1
    }
  }

  private mutating func add(_ range: Range<Int>, language: CodeLanguage) {
    let written = text[range]
    let colon = language == .swift ? written.firstIndex(of: UInt8(ascii: ":")) : nil
    let words = written[0..<(colon ?? written.count)].words
    guard let first = words.first, let name = words.last else { return }
    let label = language == .objectiveC || first == "_" ? nil : first
    parameters.append(Parameter(label: label, name: name, written: range))
  }

  var names: [ByteSlice] { parameters.map(\.name) }

  /// The place of the parameter with this name.
  func place(of name: ByteSlice) -> LookupFunction.Place? {
    parameters.firstIndex { $0.name == name }.map(place(at:))
  }

  /// Where the parameters are that have no default value, without any number of arguments; none where attributes, comments,
  /// generic types or literals with commas are among them, of which the parts would have to be told apart.
  var required: [LookupFunction.Place] {
    guard let first = parameters.first, let last = parameters.last else { return [] }
    let list = text[first.written.lowerBound..<last.written.upperBound]
    var isInLiteral = false
    let isPlain =
      !list.contains("//") && !list.contains("/*") && !list.contains("repeat ")
      && list.bytes.allSatisfy { byte in
        if byte == UInt8(ascii: "\"") { isInLiteral.toggle() }
        return byte < 0x80 && !(isInLiteral ? ",()[]{}=\\" : "@<").utf8.contains(byte)
      }
    guard isPlain else { return [] }
    return parameters.indices.filter { number in
      let written = text[parameters[number].written]
      return written.firstIndex(of: UInt8(ascii: "=")) == nil && !written.contains("...")
    }.map(place(at:))
  }

  /// What a call passes that leaves out the parameter with this name.
  func defaultValue(of name: ByteSlice) -> ByteSlice? {
    guard let parameter = parameters.first(where: { $0.name == name }) else { return nil }
    let written = text[parameter.written]
    return written.firstIndex(of: UInt8(ascii: "=")).map { written[$0 + 1..<written.count].trimmed }
  }

  /// Tells a function where the values are that it formats a text with: a list, or any number of arguments, which it hands on as
  /// they are: `String(format: text, arguments: values)`.
  ///
  /// It is unclear where another function of the same name may take any number, since this one takes something else without
  /// a label.
  func setValues(of function: inout LookupFunction, besides key: ByteSlice) {
    var values = LookupFunction.Values.none
    var takesOthers = false
    for (number, parameter) in parameters.enumerated() where parameter.name != key {
      let place = place(at: number)
      switch type(of: parameter) {
      case "CVarArg...", "any CVarArg...":
        let (body, isWhole) = body
        let uses = Self.uses(of: parameter.name, in: body)
        values = uses.handedOn > 0 ? .from(place) : .unclear
        function.formatsAlways = isWhole && uses.handedOn > 0 && uses.others == 0
      case "[CVarArg]", "[any CVarArg]":
        if Self.uses(of: parameter.name, in: body.text).handedOn > 0 { function.arguments = place }
        if parameter.label == nil { takesOthers = true }
      default: if parameter.label == nil { takesOthers = true }
      }
    }
    function.values = values == .none && takesOthers ? .unclear : values
  }

  /// The place of the parameter with this name, if it is a string.
  func place(ofString name: String) -> LookupFunction.Place? {
    guard let number = parameters.firstIndex(where: { $0.name.equals(name) }) else { return nil }
    let type = type(of: parameters[number])
    return type == "String" || type.hasPrefix("String?") || type.hasPrefix("String =") ? place(at: number) : nil
  }

  /// Whether the parameter with this name is a string, and a call needs no other argument.
  func takesString(_ name: ByteSlice) -> Bool {
    parameters.allSatisfy { parameter in
      if parameter.name == name { return type(of: parameter) == "String" }
      let written = text[parameter.written]
      return written.contains("...") || written.firstIndex(of: UInt8(ascii: "=")) != nil
    }
  }

  /// Whether a function compares the key with the text that it got, and then returns nothing or an empty text:
  /// `return text == key ? nil : text`.
  func givesNothing(for key: ByteSlice) -> Bool {
    let body = body.text
    var offset = 0
    while let found = body[offset..<body.count].range(of: key) {
      let (start, end) = (offset + found.lowerBound, offset + found.upperBound)
      offset = end
      guard start > 0, !body[start - 1].isWordByte, !body[end].isWordByte else { continue }
      let (before, after) = (body.skippingSpace(backFrom: start), body.skippingSpace(from: end))
      var rest = after
      if body.isComparison(at: after) {
        // What the key is compared with is a name, not a literal.
        let other = body.skippingSpace(from: after + 2)
        rest = other
        while body[rest].isWordByte { rest += 1 }
        guard rest > other, !["nil", "true", "false"].contains(body[other..<rest].string) else { continue }
      } else {
        guard before >= 2, body.isComparison(at: before - 2),
          let other = body.word(endingAt: body.skippingSpace(backFrom: before - 2)), !other.isEmpty
        else { continue }
      }
      let next = body[rest..<min(body.count, rest + Self.longestComparison)]
      if ["? nil", "? \"\"", "return nil", "return \"\""].contains(where: { next.contains($0) }) { return true }
    }
    return false
  }

  /// So many bytes after a comparison belong to what is done then.
  private static let longestComparison = 64

  /// How many bytes of a function are read, which keeps the time linear.
  private static let longestBody = 2_000

  /// The function after the parameters, or the property after its name, and whether that is all of it; empty if there is
  /// none.
  private var body: (text: ByteSlice, isWhole: Bool) {
    let last = parameters.last?.written.upperBound ?? start
    let rest = text[last..<min(text.count, last + Self.longestBody)]
    guard let open = rest.firstIndex(of: UInt8(ascii: "{")) else { return (text[0..<0], true) }
    let body = rest[open..<rest.count]
    var literals = SkippedLiterals()
    var (depth, offset) = (0, 0)
    while offset < body.count {
      if let end = literals.end(at: offset, in: body) {
        offset = end
        continue
      }
      switch body[offset] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return (body[0..<offset + 1], true) }
      case UInt8(ascii: "/") where body[offset + 1] == UInt8(ascii: "/"):
        offset = body.firstIndex(of: 0x0A, from: offset) ?? body.count
      default: break
      }
      offset += 1
    }
    return (body, false)
  }

  /// How often a function gives a parameter on as it is, as a list of arguments, and how often it does anything else with
  /// it, such as asking whether it is empty.
  private static func uses(of name: ByteSlice, in body: ByteSlice) -> (handedOn: Int, others: Int) {
    var (handedOn, all) = (0, 0)
    var offset = 0
    while let found = body[offset..<body.count].range(of: name) {
      let (start, end) = (offset + found.lowerBound, offset + found.upperBound)
      offset = end
      // A label may have the same name.
      guard start == 0 || !body[start - 1].isWordByte, end == body.count || !body[end].isWordByte,
        body[end] != UInt8(ascii: ":")
      else { continue }
      all += 1
      let before = body.skippingSpace(backFrom: start)
      guard before > 0, body[before - 1] == UInt8(ascii: ":"), let label = body.word(endingAt: before - 1),
        label == "arguments" || label == "args"
      else { continue }
      let next = body[body.skippingSpace(from: end)]
      if next == UInt8(ascii: ")") || next == UInt8(ascii: ",") { handedOn += 1 }
    }
    return (handedOn, all - handedOn)
  }

  /// How the type of a parameter is written; empty in C.
  private func type(of parameter: Parameter) -> String {
    let written = text[parameter.written]
    return written.firstIndex(of: UInt8(ascii: ":")).map { written[$0 + 1..<written.count].trimmed.string } ?? ""
  }

  /// The place of the parameter whose type starts at an offset.
  func place(ofParameterWithTypeAt offset: Int) -> LookupFunction.Place? {
    guard let number = parameters.firstIndex(where: { $0.written.contains(offset) }) else { return nil }
    let start = parameters[number].written.lowerBound
    guard let colon = text[parameters[number].written].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    // Only what qualifies the type may be between: `(LocalizedStringKey) -> Void` is a function.
    let isQualified = text[start + colon + 1..<max(offset, start + colon + 1)].bytes.allSatisfy {
      $0 == 0x20 || $0 == UInt8(ascii: ".") || $0.isWordByte
    }
    return isQualified ? place(at: number) : nil
  }

  private func place(at number: Int) -> LookupFunction.Place {
    if let label = parameters[number].label { return .label(label.string) }
    return .index(parameters[..<number].count { $0.label == nil })
  }
}

extension ByteSlice {
  /// Whether `==` or `!=` is at an offset.
  fileprivate func isComparison(at offset: Int) -> Bool { hasPrefix("==", at: offset) || hasPrefix("!=", at: offset) }
}
