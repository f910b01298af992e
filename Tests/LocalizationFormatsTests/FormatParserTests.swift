import LocalizationFormats
import LocalizationModel
import SourceText
import Testing

/// The results of parsing small stringsdicts, catalogs and exchange files, valid and invalid.
@Suite("Other formats")
struct FormatParserTests {
  /// Each text of each language, followed by each problem with its offset.
  static func describe(_ contents: [(String, ParsedTable)], in file: SourceFile) -> [String] {
    var lines: [String] = []
    for (name, content) in contents {
      let language = name.isEmpty ? "" : "\(name) "
      for (index, entry) in content.entries.enumerated() {
        let key = (entry.decoded.key.map { content.decoded[$0] } ?? file.slice(entry.key)).string
        guard let variation = content.variations[UInt32(index)] else {
          let value = entry.decoded.value.map { content.decoded[$0] } ?? file.slice(entry.value)
          lines.append("\(language)\(key) = \(value.string)\(marks(entry, content.states[UInt32(index)]))")
          continue
        }
        if let format = variation.format { lines.append("\(language)\(key) = \(format.string)") }
        for variable in variation.variables {
          let name = variable.name.map { "\(key).\($0.string)" } ?? key
          lines += variable.forms.map {
            "\(language)\(name)\($0.selectors.map(Self.describe).joined()) = \($0.text.string)"
          }
          lines += variable.defects.map { "\(language)\(name): \($0.kind)" }
        }
        lines += variation.defects.map { "\(language)\(key): \($0.kind)" }
      }
      lines += content.problems.map { problem in
        if case .unexpected(let expected, let found) = problem.kind {
          return "\(problem.range.lowerBound): expected \(expected), found \(found)"
        }
        return "\(problem.range.lowerBound): \(problem.kind)"
      }
    }
    return lines
  }

  private static func marks(_ entry: Entry, _ state: TranslationState?) -> String {
    var words = state.flatMap { $0 == .other ? nil : [$0.rawValue] } ?? []
    if entry.traits.contains(.unfinished) { words.append("unfinished") }
    if entry.traits.contains(.notForTranslation) { words.append("not for translation") }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  private static func describe(_ selector: Variation.Selector) -> String {
    switch selector {
    case .plural(let category): "[\(category.rawValue)]"
    case .device(let device): "[\(device)]"
    case .width(let width): "[\(width)]"
    case .phrase(let number): "[#\(number)]"
    case .unknown(let name): "[?\(name)]"
    }
  }

  // MARK: Catalogs

  static func catalog(_ strings: String) -> String {
    #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#
  }

  static func unit(_ value: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"# }

  static let catalogs: [(String, [String])] = [
    (catalog(""), []),
    (catalog(#""a":{}"#), ["en a = a"]),
    (
      catalog(#""a\n\u00e9":{"localizations":{"de":\#(unit(#"\"x\" \ud83d\ude00"#))}}"#),
      ["en a\né = a\né", "de a\né = \"x\" 😀"]
    ),
    (
      catalog(#""a":{"localizations":{"en":{"variations":{"plural":{"one":\#(unit("1")),"other":\#(unit("n"))}}}}}"#),
      ["en a[one] = 1", "en a[other] = n"]
    ),
    (
      catalog(#""a":{"localizations":{"en":{"variations":{"plural":{"on":\#(unit("1")),"other":\#(unit("n"))}}}}}"#),
      ["en a[?on] = 1", "en a[other] = n", "en a: unknownForm(\"on\")"]
    ),
    (
      catalog(
        #""a":{"localizations":{"en":{"stringUnit":{"value":"%#@x@"},"substitutions":{"x":{"argNum":0,"variations":{"plural":{"other":\#(unit("n"))}}}}}}}"#
      ),
      ["en a = %#@x@", "en a.x[other] = n", "en a.x: wrongArgumentNumber(\"0\")"]
    ),
    (
      catalog(#""a":{"localizations":{"de":{"variations":{}}}}"#),
      ["en a = a", "57: ignored(\"\\'de\\' without any text\")"]
    ),
    (
      catalog(#""a":{"localizations":{"de":\#(unit("1")),"de":\#(unit("2"))}}"#),
      ["en a = a", "112: repeatedName(\"de\")", "de a = 1", "de a = 2"]
    ),
    (
      catalog(#""a":{"localizations":{"en":\#(unit("1")),"en":\#(unit("2"))}}"#),
      ["en a = 2", "112: repeatedName(\"en\")"]
    ),
    (catalog(#""a":{"extractionState":"stale"},"b":{"extractionState":"manual"}"#), ["en a = a (stale)", "en b = b"]),
    (
      catalog(#""a":{"shouldTranslate":false},"b":{"shouldTranslate":true}"#),
      ["en a = a (not for translation)", "en b = b"]
    ),
    (
      catalog(
        #""a":{"localizations":{"en":{"stringUnit":{"state":"new","value":"A"}},"de":{"stringUnit":{"state":"new","value":"Ä"}}}}"#
      ), ["en a = A (new)", "de a = Ä (new, unfinished)"]
    ),
    (
      catalog(#""a":{"comment":"\ude00"}"#), ["en a = a", "50: expected a valid JSON escape, found '\\ude00'"]
    ),
    (catalog(#""a":{"x":0.5,"y":01}"#), ["51: expected a value, found '01'"]),
    (#"{"sourceLanguage":"en","strings":{"a":{}}"#, ["en a = a", "41: expected '}', found the end of the file"]),
    (
      #"{"sourceLanguage":"en","strings":{"a":{},"a":{}}}}"#,
      ["en a = a", "en a = a", "49: expected the end of the file, found '}'"]
    ),
    (#"{"strings":{"a":{},}}"#, ["en a = a", "19: expected a quoted name, found '}'"]),
    (#"{"strings":{"a" {}}}"#, ["16: expected ':', found '{'"]),
    ("[]", ["0: expected '{', found '['"]),
    ("", ["0: encoding(SourceText.EncodingDefect.empty)"]),
  ]

  @Test("Catalogs", arguments: catalogs)
  func readCatalog(_ text: String, _ expected: [String]) {
    let file = SourceFile(path: "L.xcstrings", text: text)
    let languages = CatalogParser.parse(file).languages.map { ($0.name, $0.content) }
    #expect(Self.describe(languages, in: file) == expected)
  }

  @Test("Deeply nested JSON is read or refused", arguments: ["{\"a\":", "[", "{\"variations\":"])
  func deepJSON(_ opening: String) {
    let closing = opening.hasPrefix("{") ? "}" : "]"
    let deep = String(repeating: opening, count: 100_000)
    for text in [
      deep, deep + "1" + String(repeating: closing, count: 100_000),
      Self.catalog(#""a":{"localizations":{"en":\#(deep)1\#(String(repeating: closing, count: 100_000))}}"#),
    ] {
      let catalog = CatalogParser.parse(SourceFile(path: "L.xcstrings", text: text))
      let content = catalog.languages[0].content
      #expect(!content.problems.isEmpty || content.entries.count == 1)
    }
  }

  // MARK: Property lists

  static let stringsdicts: [(String, [String])] = [
    ("<plist><dict></dict></plist>", []),
    ("<plist><dict><key>a</key><string>A &amp; B</string></dict></plist>", ["a = A & B"]),
    (
      "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@x@</string></dict></dict></plist>",
      ["a = %#@x@"]
    ),
    ("<plist><dict><key>a</key><array/></dict></plist>", ["a = ", "25: notText(\"a list\")"]),
    ("<!-- a --><plist><dict></dict></plist>", []),
    ("<!----><plist><dict></dict></plist>", ["0: expected '-->', found the end of the file"]),
    ("<plist><array/></plist>", ["7: expected a dictionary of keys and rules, found a list"]),
    (
      "<!DOCTYPE plist [<!ENTITY x \"y\">]><plist><dict><key>a</key><string>&x;</string></dict></plist>",
      ["0: expected '>' at the end of the document type, found '['"]
    ),
    (
      "<!DOCTYPE plist [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><plist><dict><key>a</key><string>&x;</string></dict></plist>",
      ["0: expected '>' at the end of the document type, found '['"]
    ),
  ]

  @Test("As many levels as the system reads, and no more", arguments: [(513, true), (514, false)])
  func levels(_ count: Int, _ isRead: Bool) {
    let text =
      "<plist>" + String(repeating: "<dict><key>a</key>", count: count - 1) + "<dict></dict>"
      + String(repeating: "</dict>", count: count - 1) + "</plist>"
    let content = StringsdictParser.parse(SourceFile(path: "L.stringsdict", text: text))
    #expect((content.systemReading == .whole) == isRead)
  }

  @Test("Plural rules", arguments: stringsdicts)
  func readPluralRules(_ text: String, _ expected: [String]) {
    let file = SourceFile(path: "L.stringsdict", text: text)
    #expect(Self.describe([("", StringsdictParser.parse(file))], in: file) == expected)
  }

  @Test("Deeply nested property lists are refused")
  func deepPropertyList() {
    let text = "<plist>" + String(repeating: "<dict><key>a</key>", count: 100_000)
    let content = StringsdictParser.parse(SourceFile(path: "L.stringsdict", text: text))
    #expect(content.systemReading == .refused)
    #expect((1...3).contains(content.problems.count))
  }

  // MARK: Exchange files

  static func exchange(_ units: String) -> String {
    #"<xliff><file original="a" source-language="en" target-language="de"><body>\#(units)</body></file></xliff>"#
  }

  static let exchanges: [(String, [String])] = [
    (
      exchange(#"<trans-unit id="a"><source>A &lt; B</source><target><![CDATA[C &lt; D]]></target></trans-unit>"#),
      ["en a = A < B", "de a = C &lt; D"]
    ),
    (exchange(#"<trans-unit id="a"><source>A</source></trans-unit>"#), ["en a = A"]),
    (exchange(#"<trans-unit id="a"><source>A <x id="1"/> B</source></trans-unit>"#), [#"en a = A <x id="1"/> B"#]),
    (
      exchange(
        #"<trans-unit id="a" translate="no"><source>A</source></trans-unit><trans-unit id="b" translate="yes"><source>B</source></trans-unit>"#
      ), ["en a = A (not for translation)", "en b = B"]
    ),
    (
      exchange(#"<trans-unit id="a"><source>&b;</source></trans-unit>"#),
      ["en a = &b;", "101: expected one of &lt; &gt; &amp; &apos; &quot; &#…;, found '&b;'"]
    ),
    (
      #"<xliff><file original="a" source-language="en"><body></file></xliff>"#,
      ["53: expected '</body>', found '</file>'"]
    ),
    ("<xliff>", ["7: expected '</xliff>', found the end of the file"]),
    ("<xliff", ["0: expected '>', found something else"]),
  ]

  @Test(
    "The states of a unit",
    arguments: [
      ("new", " (needs-translation, unfinished)"), ("needs-translation", " (needs-translation, unfinished)"),
      ("needs-review-translation", " (needs_review, unfinished)"), ("needs-review-l10n", " (needs_review, unfinished)"),
      ("needs-adaptation", " (needs_review, unfinished)"), ("needs-l10n", " (needs_review, unfinished)"),
      ("needs-review-adaptation", " (needs_review, unfinished)"), ("translated", ""), ("final", ""), ("signed-off", ""),
    ])
  func states(_ state: String, _ marks: String) {
    let unit = #"<trans-unit id="a"><source>A</source><target state="\#(state)">B</target></trans-unit>"#
    readExchange(Self.exchange(unit), ["en a = A", "de a = B\(marks)"])
  }

  @Test("Exchange files", arguments: exchanges)
  func readExchange(_ text: String, _ expected: [String]) {
    let file = SourceFile(path: "L.xliff", text: text)
    let contents = ExchangeParser.parse(file).flatMap {
      [($0.sourceLanguage, $0.sources), ($0.targetLanguage ?? "", $0.targets)]
    }
    #expect(Self.describe(contents, in: file) == expected)
  }
}
