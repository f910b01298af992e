internal import LocalizationFormats
package import TextOutput

/// The ways in which the `missing` command writes.
package enum TranslationWorkFormat: String, CaseIterable, Sendable {
  case xliff, csv, strings, json

  package func write(_ work: TranslationWork, to output: inout OutputBuffer) {
    switch self {
    case .xliff: writeExchangeFile(work, to: &output)
    case .csv: writeCommaSeparated(work, to: &output)
    case .strings: writeStrings(work, to: &output)
    case .json: writeJSON(work, to: &output)
    }
  }

  // MARK: XLIFF

  /// XLIFF 1.2 as Xcode exports and imports it. Only unfinished translations have a `<target>`: Xcode would take a copy of
  /// the base text for a translation.
  private func writeExchangeFile(_ work: TranslationWork, to output: inout OutputBuffer) {
    var xml = XMLWriter()
    let files = work.files.filter { !$0.texts.isEmpty }
    xml.element("xliff", [("xmlns", "urn:oasis:names:tc:xliff:document:1.2"), ("version", "1.2")]) { xml in
      // A document without any file would be invalid.
      for file in files.isEmpty ? Array(work.files.prefix(1)) : files {
        let attributes: [(name: String, value: String)] = [
          ("original", file.original), ("source-language", file.sourceLanguage), ("target-language", work.language),
          ("datatype", "plaintext"),
        ]
        xml.element("file", attributes) { xml in
          xml.element("header", []) { xml in
            xml.element(
              "tool", [("tool-id", Product.name), ("tool-name", Product.name), ("tool-version", Product.version)])
          }
          xml.element("body", []) { xml in
            for text in file.texts { Self.writeUnit(text, to: &xml) }
          }
        }
      }
    }
    output.bytes += xml.output.bytes
  }

  private static func writeUnit(_ text: TranslationWork.Text, to xml: inout XMLWriter) {
    var attributes: [(name: String, value: String)] = [("id", text.identifier), ("xml:space", "preserve")]
    if let maximumLength = text.maximumLength {
      attributes += [("maxwidth", "\(maximumLength)"), ("size-unit", "char")]
    }
    xml.element("trans-unit", attributes) { xml in
      xml.element("source", [], text: text.baseText)
      if let translation = text.translation {
        let state = text.reason == .needsReview ? "needs-review-translation" : "needs-translation"
        xml.element("target", [("state", state)], text: translation)
      }
      xml.element("note", [], text: text.remarks.joined(separator: "\n"))
    }
  }

  // MARK: CSV

  private func writeCommaSeparated(_ work: TranslationWork, to output: inout OutputBuffer) {
    let columns = [
      "language", "file", "table", "key", "form", "reason", "baseText", "translation", "comment", "placeholders",
      "uses",
      "maximumLength",
    ]
    CommaSeparatedValues.write(columns, to: &output)
    for file in work.files {
      for text in file.texts {
        CommaSeparatedValues.write(
          [
            work.language, file.original, file.table, text.key, text.form ?? "", text.reason.rawValue, text.baseText,
            text.translation ?? "", text.comment ?? "", text.placeholders.map(\.line).joined(separator: "\n"),
            text.uses.joined(separator: "\n"), text.maximumLength.map(String.init) ?? "",
          ], to: &output)
      }
    }
  }

  // MARK: Strings

  /// The texts that a `.strings` file has no place for: forms, and keys that an earlier table has with another text.
  package static func textsWithoutPlaceInStrings(_ work: TranslationWork) -> Int { sortedForStrings(work).leftOut }

  private static func sortedForStrings(
    _ work: TranslationWork
  ) -> (texts: [(text: TranslationWork.Text, file: TranslationWork.File)], leftOut: Int) {
    var texts: [(text: TranslationWork.Text, file: TranslationWork.File)] = []
    var baseTexts: [[UInt8]: String] = [:]
    var leftOut = 0
    let keysWithForms = Set(work.texts.filter { $0.form != nil }.map(\.key))
    for file in work.files {
      for text in file.texts {
        // Not by `String`, for which different spellings of the same letter are equal.
        let key = Array(text.key.utf8)
        if keysWithForms.contains(text.key) || baseTexts[key].map({ $0 != text.baseText }) == true {
          leftOut += 1
        } else if baseTexts.updateValue(text.baseText, forKey: key) == nil {
          texts.append((text, file))
        }
      }
    }
    return (texts, leftOut)
  }

  private func writeStrings(_ work: TranslationWork, to output: inout OutputBuffer) {
    let syntax = OldStyleSyntax()
    let (texts, leftOut) = Self.sortedForStrings(work)
    output.line("/* \(work.language): replace the text after each '='. */")
    if leftOut > 0 {
      output.line(
        "/* \(Wording.count(leftOut, "text")) left out: they have plural forms or the key of another table. */")
    }
    var original: String?
    for (text, file) in texts {
      if file.original != original {
        original = file.original
        output.line()
        output.line("// MARK: \(Self.comment(file.original))")
      }
      output.line()
      for remark in text.remarks { output.line("/* \(Self.comment(remark)) */") }
      let value = text.translation ?? text.baseText
      output.line("\"\(syntax.spelling(of: text.key))\" = \"\(syntax.spelling(of: value))\";")
    }
  }

  /// On one line, and without anything that would end a comment.
  private static func comment(_ text: String) -> String {
    let words = text.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
    return words.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
  }

  // MARK: JSON

  private func writeJSON(_ work: TranslationWork, to output: inout OutputBuffer) {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", 1)
      json.member("language", work.language)
      json.name("texts")
      json.array { json in
        for file in work.files {
          for text in file.texts {
            json.element()
            json.object { Self.write(text, of: file, to: &$0) }
          }
        }
      }
    }
    output.bytes += json.output.bytes
    output.line()
  }

  private static func write(_ text: TranslationWork.Text, of file: TranslationWork.File, to json: inout JSONWriter) {
    json.member("file", file.original)
    json.member("bundle", file.bundle)
    json.member("table", file.table)
    json.member("sourceLanguage", file.sourceLanguage)
    json.member("key", text.key)
    json.member("form", text.form)
    json.member("reason", text.reason.rawValue)
    json.member("baseText", text.baseText)
    json.member("translation", text.translation)
    json.member("comment", text.comment)
    json.name("placeholders")
    json.array { json in
      for placeholder in text.placeholders {
        json.element()
        json.object { json in
          json.member("written", placeholder.written)
          json.name("position")
          if let position = placeholder.position { json.value(position) } else { json.null() }
          json.member("meaning", placeholder.meaning)
        }
      }
    }
    json.name("uses")
    json.array { json in
      for use in text.uses {
        json.element()
        json.value(use)
      }
    }
    json.name("maximumLength")
    if let maximumLength = text.maximumLength { json.value(maximumLength) } else { json.null() }
  }
}
