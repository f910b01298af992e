import Foundation

/// Generates the character tables as Swift, from a folder with files of the Unicode Character Database: `Scripts.txt`,
/// `PropertyValueAliases.txt`, `PropList.txt`, `UnicodeData.txt`, `CompositionExclusions.txt`, `Unihan_Variants.txt`
/// and `Unihan_OtherMappings.txt`, and `confusables.txt` of Unicode Technical Standard #39.
struct CharacterTables {
  private let folder: URL
  private let version: String

  init(folder: URL) throws {
    self.folder = folder
    let head = try String(contentsOf: folder.appendingPathComponent("Scripts.txt"), encoding: .utf8)
    // `# Scripts-15.0.0.txt`
    version = head.prefix { $0 != "\n" }.split(separator: "-").last.map { String($0.dropLast(".txt".count)) } ?? "?"
  }

  /// The generated files, by name.
  func files() throws -> [String: String] {
    [
      "GeneratedScriptTable.swift": try scripts(),
      "GeneratedChineseTable.swift": try chinese(),
      "GeneratedCompositionTable.swift": try compositions(),
      "GeneratedLookalikeTable.swift": try lookalikes(),
      "GeneratedSentenceMarkTable.swift": try sentenceMarks(),
    ]
  }

  // MARK: Scripts

  /// Scripts that belong to every language.
  private static let everyone: Set<String> = ["Zyyy", "Zinh", "Zzzz"]

  private func scripts() throws -> String {
    let codes = try scriptCodes()
    var ranges = try lines("Scripts.txt").map { fields in
      let range = Self.range(fields[0])
      return (first: range.lowerBound, last: range.upperBound, script: codes[fields[1]] ?? "Zzzz")
    }
    ranges.sort { $0.first < $1.first }
    // Unassigned characters between two ranges of one script never occur, so the ranges are merged.
    var merged: [(first: UInt32, last: UInt32, script: String)] = []
    for range in ranges {
      if let last = merged.last, last.script == range.script {
        merged[merged.count - 1].last = range.last
      } else {
        merged.append(range)
      }
    }
    merged.removeAll { Self.everyone.contains($0.script) }
    let lines = merged.map { "\(hexadecimal($0.first)) \(hexadecimal($0.last)) \($0.script)" }
    return file(
      "scripts: first and last code point, ISO 15924 code, sorted", name: "GeneratedScriptTable", lines: lines)
  }

  /// ISO 15924 codes, keyed by Unicode's script names.
  private func scriptCodes() throws -> [String: String] {
    var codes: [String: String] = [:]
    for fields in try lines("PropertyValueAliases.txt") where fields[0] == "sc" && fields.count > 2 {
      codes[fields[2]] = fields[1]
    }
    return codes
  }

  // MARK: Chinese

  private func chinese() throws -> String {
    let variants = try unihan("Unihan_Variants.txt")
    let standards = try unihan("Unihan_OtherMappings.txt")
    func points(_ field: String, _ character: UInt32) -> Set<UInt32>? {
      variants[field]?[character].map { value in
        Set(value.split(separator: " ").compactMap { UInt32($0.prefix { $0 != "<" }.dropFirst(2), radix: 16) })
      }
    }
    // Characters that both orthographies use, such as 后 and 於, map to themselves in one of the fields or are in both
    // standards.
    var marks = [UInt8](repeating: 0, count: Int(Self.ideographs.count))
    for (index, character) in Self.ideographs.enumerated() {
      let isMainland = standards["kGB0"]?[character] != nil
      let isTaiwanese = standards["kBigFive"]?[character] != nil
      let simplified = points("kSimplifiedVariant", character)
      let traditional = points("kTraditionalVariant", character)
      if traditional?.contains(character) == false, simplified == nil, isMainland, !isTaiwanese { marks[index] = 1 }
      if simplified?.contains(character) == false, traditional == nil, isTaiwanese, !isMainland { marks[index] = 2 }
    }
    // Three characters per letter, 96 letters per line.
    var letters: [UInt8] = []
    for start in stride(from: 0, to: marks.count, by: 3) {
      letters.append((start..<min(start + 3, marks.count)).reduce(0x30) { $0 + marks[$1] << UInt8(2 * ($1 - start)) })
    }
    let lines = stride(from: 0, to: letters.count, by: 96).map {
      String(decoding: letters[$0..<min($0 + 96, letters.count)], as: UTF8.self)
    }
    return file(
      """
      Chinese characters from U+4E00: two bits each, three a letter from '0', 96 letters a line;
      /// 1 is written in Simplified Chinese only, 2 in Traditional only (Unihan's variants, and GB 2312 against Big5)
      """, name: "GeneratedChineseTable", lines: lines)
  }

  private static let ideographs: ClosedRange<UInt32> = 0x4E00...0x9FFF

  /// The values of each field, by character.
  private func unihan(_ name: String) throws -> [String: [UInt32: String]] {
    var values: [String: [UInt32: String]] = [:]
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    for line in text.split(separator: "\n") where line.hasPrefix("U+") {
      let fields = line.split(separator: "\t").map(String.init)
      guard let character = UInt32(fields[0].dropFirst(2), radix: 16) else { continue }
      values[fields[1], default: [:]][character] = fields[2]
    }
    return values
  }

  // MARK: Compositions

  private func compositions() throws -> String {
    let excluded = Set(try lines("CompositionExclusions.txt").map { $0[0] })
    var lines: [String] = []
    for fields in try self.lines("UnicodeData.txt") where fields.count > 5 && !excluded.contains(fields[0]) {
      let parts = fields[5].split(separator: " ")
      // Two parts, the second of which is a combining mark: marks of Latin, Greek and Cyrillic letters, and of kana.
      guard parts.count == 2, !fields[5].hasPrefix("<"), let mark = UInt32(parts[1], radix: 16),
        (0x300...0x345).contains(mark) || mark == 0x3099 || mark == 0x309A, let base = UInt32(parts[0], radix: 16),
        !(0x300...0x345).contains(base), let composed = UInt32(fields[0], radix: 16)
      else { continue }
      lines.append("\(hexadecimal(base)) \(hexadecimal(mark)) \(hexadecimal(composed))")
    }
    return file(
      "letters with marks: letter, mark, both in one character", name: "GeneratedCompositionTable",
      lines: lines.sorted())
  }

  // MARK: Letters that look the same

  /// The alphabets whose letters are confused with each other, in the order of the table's columns.
  private static let alphabets = ["Latin", "Cyrillic", "Greek"]
  /// The letters of each alphabet that keyboards have.
  private static let keyboardLetters: [ClosedRange<UInt32>] = [0x41...0xFF, 0x400...0x45F, 0x386...0x3CE]
  /// Letters that look the same in most fonts, although not according to the standard.
  private static let alsoAlike = ["6B 43A 3BA", "6E 43F 3B7"]

  private func lookalikes() throws -> String {
    var prototypes: [UInt32: [UInt32]] = [:]
    for fields in try lines("confusables.txt") where fields.count > 2 {
      guard let source = UInt32(fields[0].filter(\.isHexDigit), radix: 16) else { continue }
      prototypes[source] = fields[1].split(separator: " ").compactMap { UInt32($0, radix: 16) }
    }
    let decompositions = try decompositions()
    func skeleton(_ character: UInt32) -> [UInt32] {
      (decompositions[character] ?? [character]).flatMap { prototypes[$0] ?? [$0] }
    }
    var groups: [[UInt32]: [[UInt32]]] = [:]
    for fields in try lines("Scripts.txt") {
      guard let alphabet = Self.alphabets.firstIndex(of: fields[1]), fields.count > 1 else { continue }
      for letter in Self.range(fields[0]) where Self.keyboardLetters[alphabet].contains(letter) {
        groups[skeleton(letter), default: Array(repeating: [], count: Self.alphabets.count)][alphabet].append(letter)
      }
    }
    let lines = groups.values.filter { group in group.count { !$0.isEmpty } > 1 }.map { group in
      group.map { letters in
        letters.isEmpty ? "-" : letters.sorted().map { hexadecimal($0) }.joined(separator: ",")
      }.joined(separator: " ")
    }
    let head = try String(contentsOf: folder.appendingPathComponent("confusables.txt"), encoding: .utf8)
    let version = head.split(separator: "\n").first { $0.hasPrefix("# Version:") }?.split(separator: " ").last ?? "?"
    return GeneratedTable.text(
      "letters on keyboards that look the same: Latin, Cyrillic and Greek ones, the usual one first",
      command: "make generate-character-tables", source: "Unicode Technical Standard #39 \(version)",
      name: "GeneratedLookalikeTable", lines: lines.sorted() + Self.alsoAlike)
  }

  /// The full decomposition of each character.
  private func decompositions() throws -> [UInt32: [UInt32]] {
    var direct: [UInt32: [UInt32]] = [:]
    for fields in try lines("UnicodeData.txt") where fields.count > 5 && !fields[5].isEmpty && !fields[5].hasPrefix("<")
    {
      guard let character = UInt32(fields[0], radix: 16) else { continue }
      direct[character] = fields[5].split(separator: " ").compactMap { UInt32($0, radix: 16) }
    }
    func full(_ character: UInt32) -> [UInt32] { direct[character]?.flatMap(full) ?? [character] }
    return Dictionary(uniqueKeysWithValues: direct.keys.map { ($0, full($0)) })
  }

  // MARK: Sentence marks

  private func sentenceMarks() throws -> String {
    var properties: [UInt32: Set<String>] = [:]
    for fields in try lines("PropList.txt") where ["Sentence_Terminal", "Terminal_Punctuation"].contains(fields[1]) {
      for character in Self.range(fields[0]) { properties[character, default: []].insert(fields[1]) }
    }
    let marks = try lines("UnicodeData.txt").compactMap { fields -> (UInt32, String)? in
      guard fields.count > 2, let character = UInt32(fields[0], radix: 16) else { return nil }
      let found = properties[character] ?? []
      let name = fields[1]
      // An ellipsis ends a sentence, although Unicode does not list it.
      if name.hasSuffix("HORIZONTAL ELLIPSIS") { return (character, "ellipsis") }
      guard !found.isEmpty else { return nil }
      if name.contains("QUESTION MARK") { return (character, "question") }
      if name.contains("EXCLAMATION MARK") { return (character, "exclamation") }
      let isColon = name.contains("COLON") && !name.contains("SEMICOLON")
      if isColon || name == "KHMER SIGN CAMNUC PII KUUH" { return (character, "colon") }
      // The Tibetan stroke ends whatever precedes it; Khmer's marks are Sentence_Terminal since Unicode 15.1.
      let isStop =
        found.contains("Sentence_Terminal") || name.contains("MARK SHAD")
        || ["KHMER SIGN KHAN", "KHMER SIGN BARIYOOSAN"].contains(name)
      return isStop ? (character, "stop") : nil
    }
    let lines = marks.sorted { $0.0 < $1.0 }.map { "\(hexadecimal($0)) \($1)" }
    return file(
      """
      marks that end sentences and labels: Sentence_Terminal characters, and Terminal_Punctuation characters by their
      /// names, sorted
      """, name: "GeneratedSentenceMarkTable", lines: lines)
  }

  // MARK: Files

  /// Parses `41..5A` or `AA`.
  private static func range(_ text: String) -> ClosedRange<UInt32> {
    let bounds = text.components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
    return bounds[0]...bounds[bounds.count - 1]
  }

  /// The fields of each line that is not a comment.
  private func lines(_ name: String) throws -> [[String]] {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let content = line.prefix { $0 != "#" }
      guard content.contains(where: { $0 != " " }) else { return nil }
      return content.split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private func hexadecimal(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }

  private func file(_ what: String, name: String, lines: [String]) -> String {
    GeneratedTable.text(
      what, command: "make generate-character-tables", source: "Unicode \(version)", name: name, lines: lines)
  }
}
