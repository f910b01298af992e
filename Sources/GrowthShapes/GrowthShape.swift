/// A project with a part that can be repeated any number of times.
package struct GrowthShape: Sendable {
  package var name: String
  /// The files of the project with the part repeated.
  var files: @Sendable (_ count: Int) -> [String: String]
  /// The configuration as JSON, if the shape is about it.
  var configuration: (@Sendable (_ count: Int) -> String)?
  /// A manifest of keys, if the shape is about it.
  var manifest: (@Sendable (_ count: Int) -> String)?
  /// A baseline, if the shape is about it.
  var baseline: (@Sendable (_ count: Int) -> String)?

  init(
    _ name: String, configuration: (@Sendable (Int) -> String)? = nil, manifest: (@Sendable (Int) -> String)? = nil,
    baseline: (@Sendable (Int) -> String)? = nil, files: @escaping @Sendable (Int) -> [String: String]
  ) {
    self.name = name
    self.files = files
    self.configuration = configuration
    self.manifest = manifest
    self.baseline = baseline
  }

  /// The number in a part that is different each time.
  static let number: Character = "§"

  /// A part several times, with its number where it has one.
  static func repeated(_ part: String, _ count: Int) -> String {
    guard part.contains(number) else { return String(repeating: part, count: count) }
    let pieces = part.split(separator: number, omittingEmptySubsequences: false)
    var text = ""
    for index in 0..<count { text += pieces.joined(separator: String(index)) }
    return text
  }

  /// Every shape.
  static let all = texts + syntax + nested + projects
}

// MARK: Texts

extension GrowthShape {
  /// Where a text can stand: a project around it.
  private struct Container: Sendable {
    var name: String
    var files: @Sendable (String) -> [String: String]
  }

  private static let containers = [
    Container(name: "translation in .strings") {
      ["en.lproj/L.strings": "\"k\" = \"Text %@\";\n", "de.lproj/L.strings": "\"k\" = \"\(oldStyle($0))\";\n"]
    },
    Container(name: "both texts in .strings") {
      [
        "en.lproj/L.strings": "\"k\" = \"\(oldStyle($0))\";\n",
        "de.lproj/L.strings": "\"k\" = \"Das \(oldStyle($0))\";\n",
      ]
    },
    Container(name: "key and comment in .strings") {
      let entry = "/* \($0) */\n\"\(oldStyle($0))\" = \"Text\";\n"
      return ["en.lproj/L.strings": entry, "de.lproj/L.strings": entry]
    },
    Container(name: "form in .stringsdict") {
      let text = xml($0)
      let file = """
        <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@ \(text)</string>
        <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>\(text)</string><key>other</key><string>%d \(text)</string></dict></dict></dict></plist>
        """
      return ["en.lproj/L.stringsdict": file.replacing(text, with: "x"), "de.lproj/L.stringsdict": file]
    },
    Container(name: "text in .xcstrings") {
      let unit = "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(json($0))\"}}"
      let short = "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Text %@\"}}"
      return [
        "L.xcstrings":
          "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":{\"localizations\":{\"en\":\(short),\"de\":\(unit)}}}}"
      ]
    },
    Container(name: "target in .xliff") {
      [
        "de.xliff": """
        <xliff version="1.2"><file original="en.lproj/L.strings" source-language="en" target-language="de"><body>
        <trans-unit id="k"><source>Text %@</source><target>\(xml($0))</target><note>\(xml($0))</note></trans-unit>
        </body></file></xliff>
        """
      ]
    },
    Container(name: "literals in Swift") {
      [
        "en.lproj/Localizable.strings": "\"k\" = \"Text %@\";\n",
        "A.swift": """
        let a = NSLocalizedString("k", value: "\(oldStyle($0))", comment: "\(oldStyle($0))")
        let b = Text("\(oldStyle($0))")
        let c = String(format: NSLocalizedString("\(oldStyle($0))", comment: ""), a, b)
        // \($0)

        """,
      ]
    },
  ]

  private static func oldStyle(_ text: String) -> String { text.replacing("\"", with: "\\\"") }
  private static func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
  private static func json(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
  }

  /// The parts of texts that readers and rules look at.
  private static let parts = [
    // Placeholders.
    "%@ ", "%d ", "%1$@ ", "%§$@ ", "%2$@ %1$d ", "%*d ", "%*.*f ", "%arg ", "%#@v@ ", "%#@v§@ ", "%1$#@v@ ", "%",
    "%% ",
    "% ", "%-", "%y ", "50% d", "%lld/%@ ", "%1$*2$d ", "#{a} ", "#{a§} ", "#{", "{a} ", "{a§} ", "{", "}", "{{a}} ",
    "${a§} ", "$(a) ", "\\(a§) ", "\\(", "%{a§} ", "%(a§)s ", "[[a]] ", "__a__ ",
    // Marks in pairs.
    "(", ")", "()", "[", "]", "«", "»", "“", "”", "„“ ", "\"", "'", "’", "( a ) ", "「", "¿", "¡",
    // Links, addresses, markup.
    "a@b.", "a@b.de ", "a@b§.de ", "@", "https://a.de ", "https://a§.de ", "https://", "www.a§.de ", "a.b.", "/", "<b>",
    "</b>",
    "<b>§</b>", "<b§>", "<", ">", "<a href='§'>", "&", "&amp;", "&lt;b&gt;", "&#65;", "[a](b) ", "[a§](b§) ", "**", "_",
    "`",
    // Escapes.
    "\\U", "\\U12", "\\U00E4", "\\UD83D", "\\n", "\\t", "\\\\", "\\q", "\\101", "\\400", "\\u00e4",
    // White space and invisible characters.
    " ", "  ", "\t", "a  ", "\u{A0}", "\u{200B}", "\u{2028}", "\u{202A}", "\u{202C}", "\u{2066}", "\u{2069}",
    "\u{200D}",
    "\u{AD}", "\u{FEFF}", "\u{FFFD}",
    // Words.
    "a", "a ", "a§ ", "A ", "the the ", "word§ word§ ", "recieve ", "recieve§ ", "the file§ is open. ", "file-",
    "don't ",
    "аa ", "аbc§ ", "файл ", "файл§ ", "設定", "设置設定", "การ", "한국어 ", "عربي ", "עבר(", "Ã¤", "â€™ ", "Ã¤§ ", "e\u{301}",
    "\u{301}", "\u{301}\u{323}", "가", "\u{1100}\u{1161}", "🏳️‍🌈", "👍", "ı", "ß", "Acme Cloud ",
    // Numbers and punctuation.
    "1", "1 ", "§ ", "1,", "1.5 ", "1.", "10:30 ", "-1 ", "٣ ", "...", "…", ". ", "!", "?!", ": ", ";", ",", "-", "– ",
    "|",
    "= ", "one file, ", "(s) ", "%d file(s) ",
    // Comments to the linter and to the system.
    "localization-lint:", "localization-lint:disable:next a§ ", "localization-lint:disable rule§, ", ":", "TODO ",
    "localization-lint:unfinished ", "max 10 characters ", "Maximum length: § ",
  ]

  private static let texts =
    containers.flatMap { container in
      parts.map { part in
        GrowthShape("\(container.name): \(part)") { container.files(repeated(part, $0)) }
      }
    } + comparisons

  /// Texts that are compared with others: base texts that are alike, with copied translations, and words that the base has.
  private static let comparisons =
    [
      ("opposites", "\"a§\" = \"Enable part § here\"; \"b§\" = \"Disable part § here\";\n"),
      ("sentences of a template", "\"a§\" = \"Could not delete the part§ now\";\n"),
      ("sentences with the same end", "\"a§\" = \"Part§ file§ could not be deleted now\";\n"),
    ].map { name, part in
      GrowthShape("copied translations: \(name)") { count in
        var files = ["en.lproj/L.strings": repeated(part, count)]
        for (language, word) in [("de", "Teil"), ("fr", "Mot"), ("es", "Parte"), ("it", "Casa"), ("pl", "Dom")] {
          files["\(language).lproj/L.strings"] =
            repeated("\"a§\" = \"\(word) a§\"; \"b§\" = \"\(word) b§\";\n", count)
        }
        files["sv.lproj/L.strings"] = repeated("\"a§\" = \"Samma text\"; \"b§\" = \"Samma text\";\n", count)
        return files
      }
    }
    + [
      GrowthShape("date formats") { count in
        var files = ["en.lproj/L.strings": repeated("\"dateFormat§\" = \"MMM d, h:mm a\";\n", count)]
        for (language, text) in [("de", "d. MMM, HH:mm 'Uhr'"), ("ru", "Д ммм"), ("es", "d de MMM h:mm")] {
          files["\(language).lproj/L.strings"] = repeated("\"dateFormat§\" = \"\(text)\";\n", count)
        }
        return files
      },
      GrowthShape("small words in another script") { count in
        [
          "en.lproj/L.strings": "\"k\" = \"\(repeated("word file§ ", count))and\";\n",
          "ru.lproj/L.strings": "\"k\" = \"\(repeated("привет of ", count))\";\n",
        ]
      },
    ]
}
