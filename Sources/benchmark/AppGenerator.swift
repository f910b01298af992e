import Foundation

/// Writes apps of any size: comments, identifiers as keys, short and long texts with repeated and unique words,
/// arguments, plurals, and the code that looks the texts up.
struct AppGenerator {
  var languages: Int
  var tables = 1
  /// In each table.
  var keys: Int
  var mistakes = Mistake.Choice.none

  /// Writes the app; returns its tables.
  func write(to folder: URL) throws -> [URL] {
    var files: [URL] = []
    for language in 0..<languages {
      let (code, vocabulary) = Vocabulary.language(language)
      let place = folder.appendingPathComponent("\(code).lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for table in 0..<tables {
        let file = place.appendingPathComponent("\(Self.name(table)).strings")
        try Data(strings(table, language, vocabulary).utf8).write(to: file)
        files.append(file)
      }
      let plurals = place.appendingPathComponent("Plurals.stringsdict")
      try Data(stringsdict(language, code, vocabulary).utf8).write(to: plurals)
      files.append(plurals)
    }
    for table in 0..<tables {
      try Data(code(table).utf8).write(to: folder.appendingPathComponent("\(Self.name(table)).swift"))
    }
    return files
  }

  private static func name(_ table: Int) -> String { table == 0 ? "Localizable" : "Section\(table)" }

  private func key(_ number: Int) -> String { "section\(number % 40).item_\(number).title" }

  // MARK: Texts

  /// The text of a key; the same number gives a text of the same shape in every language.
  private static func text(_ number: Int, _ vocabulary: Vocabulary, _ numbers: inout RandomNumbers) -> String {
    let words = vocabulary.words
    // Labels, sentences, and a paragraph now and then.
    // Translations have about as many words as their base texts.
    var ofKey = RandomNumbers(seed: number + 1)
    let length = number % 50 == 0 ? 60 : number % 3 == 0 ? 4 + ofKey.next(below: 9) : 1 + ofKey.next(below: 3)
    // No word is repeated, as in proofread texts.
    var last = numbers.next(below: words.count)
    var text = words[last]
    for _ in 1..<max(2, length) {
      last = (last + 1 + numbers.next(below: words.count - 1)) % words.count
      text += " " + words[last]
      // Languages have thousands of words.
      if numbers.next(below: 4) == 0 { text += words[numbers.next(below: words.count)] }
    }
    // Names and numbers occur once.
    if number % 4 == 0 { text += " \(number)" }
    if number % 5 == 0 { text += " %1$@ (%2$ld)" }
    if number % 17 == 0 { text += "\\n“\\U203A”" }
    return text
  }

  private func strings(_ table: Int, _ language: Int, _ vocabulary: Vocabulary) -> String {
    var numbers = RandomNumbers(seed: language * 1_000 + table + 1)
    var text = ""
    text.reserveCapacity(keys * 120)
    for number in 0..<keys {
      var entry = Mistake.Entry(
        key: key(number), value: Self.text(number, vocabulary, &numbers), base: "")
      if language > 0, let mistake = mistakes.next(&numbers) {
        var base = RandomNumbers(seed: number + 1)
        entry.base = Self.text(number, .english, &base)
        mistake.make(&entry, vocabulary)
      }
      for _ in 0..<entry.count {
        text += "/* Shown in section \(number % 40) */\n\"\(entry.key)\" = \"\(entry.value)\"\(entry.ending)\n\n"
      }
    }
    return text
  }

  private func stringsdict(_ language: Int, _ code: String, _ vocabulary: Vocabulary) -> String {
    var numbers = RandomNumbers(seed: language + 1)
    let categories: [String] =
      switch code.prefix(2) {
      case "ja", "zh", "ko", "th": ["other"]
      case "ru", "uk", "pl": ["one", "few", "many", "other"]
      case "cs", "ro": ["one", "few", "other"]
      case "ar": ["zero", "one", "two", "few", "many", "other"]
      default: ["one", "other"]
      }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>

      """
    for number in 0..<max(1, keys / 100) {
      text += """
        <key>count_\(number)</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key>
          <string>%#@count@</string>
          <key>count</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>

        """
      for (index, category) in categories.enumerated() {
        // No form is like another one.
        let first = vocabulary.words[(number + index) % vocabulary.words.count]
        let words = [first] + (0..<2).map { _ in vocabulary.words[numbers.next(below: vocabulary.words.count)] }
        text += "    <key>\(category)</key>\n    <string>%d \(words.uniqued.joined(separator: " "))</string>\n"
      }
      text += "  </dict>\n</dict>\n"
    }
    return text + "</dict>\n</plist>\n"
  }

  // MARK: Code

  private func code(_ table: Int) -> String {
    var text = "import Foundation\n\n"
    let argument = table == 0 ? "" : "tableName: \"\(Self.name(table))\", "
    for number in 0..<keys {
      text += "let text\(table)_\(number) = NSLocalizedString(\"\(key(number))\", \(argument)comment: \"\")\n"
    }
    if table == 0 {
      for number in 0..<max(1, keys / 100) {
        text += "let count\(number) = String(localized: \"count_\(number)\", table: \"Plurals\")\n"
      }
    }
    return text
  }

  // MARK: Other inputs

  /// Writes a string catalog with the texts of all vocabularies, formatted like Xcode's.
  func writeCatalog(to folder: URL) throws -> [URL] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Localizable.xcstrings")
    var numbers = RandomNumbers(seed: 1)
    var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    for number in 0..<keys {
      text += "    \"\(key(number))\" : {\n      \"comment\" : \"Shown in section \(number % 40)\","
      text += "\n      \"localizations\" : {\n"
      let units = (0..<languages).map { language in
        let (code, vocabulary) = Vocabulary.language(language)
        let value = Self.text(number, vocabulary, &numbers).replacing("\\U203A", with: "\\u203A")
        return """
                  "\(code)" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "\(value)"
                    }
                  }
          """
      }
      text += units.joined(separator: ",\n") + "\n      }\n    }\(number + 1 < keys ? "," : "")\n"
    }
    try Data((text + "  },\n  \"version\" : \"1.0\"\n}\n").utf8).write(to: file)
    return [file]
  }

  /// Writes a SwiftUI view whose texts are all on one line.
  static func writeLine(of size: Int, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var text = "import SwiftUI\nstruct Page: View { var body: some View { "
    var number = 0
    while text.utf8.count < size {
      text += "Text(\"Page number \(number)\").font(.title); "
      number += 1
    }
    try Data((text + "} }\n").utf8).write(to: folder.appendingPathComponent("Page.swift"))
  }

  /// Writes files that are no business of the linter's, sixteen folders in a folder.
  static func writeForeignFiles(_ count: Int, to root: URL) throws {
    let endings = ["js", "md", "py", "txt", "rb", "go", "png", "json"]
    var pending = [root]
    var written = 0
    while written < count {
      let folder = pending.removeFirst()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in 0..<12 {
        let file = folder.appendingPathComponent("file_\(number).\(endings[(written + number) % endings.count])")
        try Data().write(to: file)
      }
      written += 12
      for number in 0..<16 { pending.append(folder.appendingPathComponent("folder_\(number)")) }
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
