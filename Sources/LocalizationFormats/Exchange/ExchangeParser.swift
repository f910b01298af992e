package import LocalizationModel
package import SourceText

/// Parses an XLIFF 1.2 file as exported and imported by Xcode: for each original file, a table of sources and one of
/// targets.
///
/// Joins the units of one text with several forms (`key|==|plural.one`). Sources: OASIS XLIFF 1.2; the identifiers that
/// Xcode writes.
package struct ExchangeParser {
  /// The content of one `<file>` element.
  package struct Original {
    package var path: String
    package var sourceLanguage: String
    package var targetLanguage: String?
    package var sources: ParsedTable
    package var targets: ParsedTable
    package var range: ByteRange
  }

  private let text: ByteSlice
  private var scanner: XMLScanner
  private let arena = ByteArena()
  private var originals: [Original] = []
  private var problems: [SyntaxProblem] = []
  /// The offsets of notes that address the linter.
  private var linterNotes: [Int] = []

  package static func parse(_ file: SourceFile) -> [Original] {
    var parser = ExchangeParser(file.text)
    if let defect = file.decoding.defect { parser.problems.append(SyntaxProblem(.encoding(defect), .start)) }
    parser.parse()
    if parser.originals.isEmpty {
      // An empty document still counts as a file that was read.
      parser.originals.append(parser.newOriginal(path: file.path, source: "en", target: nil, range: .start))
    }
    for index in parser.originals.indices {
      parser.originals[index].sources.declaredSourceLanguage = parser.originals[index].sourceLanguage
    }
    parser.originals[0].sources.problems = parser.problems
    parser.shareComments()
    if parser.problems.contains(where: { if case .unexpected = $0.kind { true } else { false } }) {
      parser.originals[0].sources.systemReading = .refused
    }
    return parser.originals
  }

  private init(_ text: ByteSlice) {
    self.text = text
    scanner = XMLScanner(text)
  }

  /// Assigns each comment to the original that contains it, and those before the first original to the first.
  private mutating func shareComments() {
    for offset in scanner.linterComments + linterNotes {
      let index = originals.lastIndex { $0.range.lowerBound <= offset } ?? 0
      originals[index].sources.linterComments.append(offset)
    }
  }

  private func newOriginal(path: String, source: String, target: String?, range: ByteRange) -> Original {
    Original(
      path: path, sourceLanguage: source, targetLanguage: target,
      sources: ParsedTable(format: .exchange, syntax: ExchangeSyntax(), arena: arena),
      targets: ParsedTable(format: .exchange, syntax: ExchangeSyntax(), arena: arena), range: range)
  }

  /// A unit that is being parsed.
  private struct Unit {
    var identifier: ByteRange
    var source: LocalizedText?
    var target: LocalizedText?
    var state: TranslationState?
    var note = ByteRange.start
    var isForTranslation = true
  }

  private mutating func parse() {
    var open: [ByteSlice] = []
    var unit: Unit?
    var pending: [Unit] = []
    while true {
      switch scanner.next() {
      case .endOfFile:
        if let name = open.last {
          problems.append(
            SyntaxProblem(
              .unexpected(expected: "'</\(name.string)>'", found: "the end of the file"), ByteRange(at: text.count)))
        } else if text.count == 0 || originals.isEmpty, problems.isEmpty {
          problems.append(SyntaxProblem(.unexpected(expected: "an XLIFF document", found: "none"), .start))
        }
        return
      case .mistake(let expected, let range):
        problems.append(SyntaxProblem(.unexpected(expected: expected, found: "something else"), range))
        return
      case .text: continue
      case .start(let name, let attributes, let range, let isEmpty):
        let local = Self.localName(name)
        func attribute(_ wanted: StaticString) -> ByteRange? { attributes.first { $0.name == wanted }?.range }
        func value(_ wanted: StaticString) -> String? { attribute(wanted).map { text[$0.offsets].string } }
        if local == "file" {
          originals.append(
            newOriginal(
              path: value("original") ?? "", source: value("source-language") ?? "en", target: value("target-language"),
              range: range))
        } else if local == "trans-unit" {
          unit = Unit(identifier: attribute("id") ?? range, isForTranslation: value("translate") != "no")
        } else if unit != nil, !isEmpty, local == "source" || local == "target" || local == "note" {
          readText(local, state: value("state"), qualifier: value("state-qualifier"), into: &unit)
          continue
        }
        if !isEmpty { open.append(name) }
      case .end(let name, let range):
        guard open.last == name else {
          problems.append(
            SyntaxProblem(
              .unexpected(
                expected: open.last.map { "'</\($0.string)>'" } ?? "no closing tag", found: "'</\(name.string)>'"),
              range))
          return
        }
        open.removeLast()
        let local = Self.localName(name)
        if local == "trans-unit", let read = unit {
          pending.append(read)
          unit = nil
        } else if local == "file" {
          add(pending)
          pending = []
        }
      }
    }
  }

  private static func localName(_ name: ByteSlice) -> ByteSlice {
    name.firstIndex(of: UInt8(ascii: ":")).map { name[$0 + 1..<name.count] } ?? name
  }

  /// Reads the text up to the closing tag; elements inside are kept as written.
  private mutating func readText(
    _ name: ByteSlice, state: String?, qualifier: String?, into unit: inout Unit?
  ) {
    let start = scanner.position
    var end = start
    var depth = 1
    while depth > 0 {
      end = scanner.position
      switch scanner.next() {
      case .start(_, _, _, let isEmpty): depth += isEmpty ? 0 : 1
      case .end: depth -= 1
      case .text: continue
      case .mistake, .endOfFile:
        problems.append(
          SyntaxProblem(
            .unexpected(expected: "'</\(name.string)>'", found: "the end of the file"), ByteRange(start, start)))
        return
      }
    }
    let raw = text[start..<end]
    if let unknown = XMLText.unknownEntity(in: raw) {
      problems.append(
        SyntaxProblem(
          .unexpected(
            expected: "one of &lt; &gt; &amp; &apos; &quot; &#…;", found: "'\(raw[unknown.offsets].string)'"),
          ByteRange(start + Int(unknown.lowerBound), start + Int(unknown.upperBound))))
    }
    let bytes = XMLText.decode(raw, into: arena)
    let isPlain = raw.isSame(bytes, at: ByteRange(0, raw.count))
    let read = LocalizedText(
      bytes: bytes, range: ByteRange(start, end), traits: Traits(of: bytes).union(isPlain ? .none : .escape))
    if name == "source" {
      unit?.source = read
    } else if name == "target" {
      unit?.target = read
      unit?.state = state.flatMap { Self.state($0) } ?? qualifier.flatMap(Self.state(ofQualifier:))
    } else {
      unit?.note = read.range
      linterNotes += LinterComment.markers(in: text, range: read.range.offsets)
    }
  }

  private static func state(_ name: String) -> TranslationState? {
    switch name {
    case "new", "needs-translation": .needsTranslation
    case "needs-review-translation", "needs-review-l10n", "needs-adaptation", "needs-l10n", "needs-review-adaptation":
      .needsReview
    default: nil
    }
  }

  private static func state(ofQualifier name: String) -> TranslationState? {
    ["leveraged-mt", "mt-suggestion"].contains(name) ? .machineTranslated : nil
  }

  // MARK: From units to entries

  private static let separator: StaticString = "|==|"

  private mutating func add(_ units: [Unit]) {
    var index = 0
    while index < units.count {
      let key = self.key(of: units[index])
      var end = index + 1
      while end < units.count, self.key(of: units[end]) == key,
        key.count < units[end].identifier.count || key.count < units[index].identifier.count
      {
        end += 1
      }
      add(key, Array(units[index..<end]))
      index = end
    }
  }

  /// The identifier without the part that distinguishes forms.
  private func key(of unit: Unit) -> ByteSlice {
    let identifier = text[unit.identifier.offsets]
    return identifier.range(of: Self.separator).map { identifier[0..<$0.lowerBound] } ?? identifier
  }

  private mutating func add(_ key: ByteSlice, _ units: [Unit]) {
    let decodedKey = XMLText.decode(key, into: arena)
    let keyStart = text.offset(of: key) ?? 0
    let keyRange = ByteRange(keyStart, keyStart + key.count)
    let last = originals.count - 1
    let source = Self.entry(units, in: text) { $0.source }
    let target = Self.entry(units, in: text) { $0.target }
    func append(
      _ entry: (shown: LocalizedText, variation: Variation?), to content: inout ParsedTable, traits: Traits,
      state: TranslationState?
    ) {
      if let variation = entry.variation { content.variations[UInt32(content.entries.count)] = variation }
      if let state { content.states[UInt32(content.entries.count)] = state }
      content.append(
        key: decodedKey, at: keyRange, value: entry.shown.bytes, at: entry.shown.range, comment: units[0].note,
        traits: traits.union(entry.variation == nil ? .none : .variations).union(
          state?.isUnfinished == true ? .unfinished : .none),
        in: text)
    }
    if let source {
      append(
        source, to: &originals[last].sources, traits: units[0].isForTranslation ? .none : .notForTranslation, state: nil
      )
    }
    if let target {
      let states = units.compactMap(\.state)
      append(
        target, to: &originals[last].targets, traits: .none, state: states.first(where: \.isUnfinished) ?? states.first)
    }
  }

  /// One text, or its forms: `plural.one`, `device.iphone`, `substitutions.files.plural.other`.
  private static func entry(
    _ units: [Unit], in text: ByteSlice, _ part: (Unit) -> LocalizedText?
  ) -> (shown: LocalizedText, variation: Variation?)? {
    var format: LocalizedText?
    var variables: [Variation.Variable] = []
    for unit in units {
      guard let value = part(unit) else { continue }
      let identifier = text[unit.identifier.offsets]
      guard let separator = identifier.range(of: Self.separator) else {
        format = value
        continue
      }
      var words = identifier[separator.upperBound..<identifier.count].string.split(separator: ".").map(String.init)[...]
      var name: ByteSlice?
      if words.first == "substitutions", words.count > 2 {
        let start = separator.upperBound + "substitutions.".utf8.count
        name = identifier[start..<start + words[words.startIndex + 1].utf8.count]
        words = words.dropFirst(2)
      }
      var selectors: [Variation.Selector] = []
      while words.count >= 2 {
        let (kind, word) = (words.removeFirst(), words.removeFirst())
        selectors.append(
          kind == "plural"
            ? PluralCategory(rawValue: word).map(Variation.Selector.plural) ?? .unknown(word) : .device(word))
      }
      let index = variables.firstIndex { $0.name == name } ?? variables.count
      if index == variables.count { variables.append(.init(name: name, nameRange: unit.identifier)) }
      variables[index].forms.append(.init(selectors: selectors, selectorRange: unit.identifier, text: value))
    }
    guard !variables.isEmpty else { return format.map { ($0, nil) } }
    let variation = Variation(format: format, variables: variables)
    return variation.representative.map { ($0, variation) }
  }
}
