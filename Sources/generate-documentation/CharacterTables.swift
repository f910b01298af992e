import Foundation

/// Writes the tables of characters as Swift, from a folder with files of the Unicode Character Database:
/// `Scripts.txt`, `PropertyValueAliases.txt`, `UnicodeData.txt`, `CompositionExclusions.txt`, `Unihan_Variants.txt` and
/// `Unihan_OtherMappings.txt`.
struct CharacterTables {
  private let folder: URL
  private let version: String

  init(folder: URL) throws {
    self.folder = folder
    let head = try String(contentsOf: folder.appendingPathComponent("Scripts.txt"), encoding: .utf8)
    // `# Scripts-15.0.0.txt`
    version = head.prefix { $0 != "\n" }.split(separator: "-").last.map { String($0.dropLast(".txt".count)) } ?? "?"
  }

  /// Every file by name.
  func files() throws -> [String: String] {
    [
      "GeneratedScriptTable.swift": try scripts(),
      "GeneratedChineseTable.swift": try chinese(),
      "GeneratedCompositionTable.swift": try compositions(),
    ]
  }

  // MARK: Scripts

  /// Scripts that hold for every language.
  private static let everyone: Set<String> = ["Zyyy", "Zinh", "Zzzz"]

  private func scripts() throws -> String {
    let codes = try scriptCodes()
    var ranges: [(first: UInt32, last: UInt32, script: String)] = []
    for fields in try lines("Scripts.txt") {
      let bounds = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
      ranges.append((bounds[0], bounds[bounds.count - 1], codes[fields[1]] ?? "Zzzz"))
    }
    ranges.sort { $0.first < $1.first }
    // What is unassigned between two stretches of one script is never asked for.
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

  /// ISO 15924 codes by Unicode's names of scripts.
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
    // Characters of both worlds, such as 后 and 於, stand for themselves in one of the fields or in both standards.
    var marks = [UInt8](repeating: 0, count: Int(Self.ideographs.count))
    for (index, character) in Self.ideographs.enumerated() {
      let isMainland = standards["kGB0"]?[character] != nil
      let isTaiwanese = standards["kBigFive"]?[character] != nil
      let simplified = points("kSimplifiedVariant", character)
      let traditional = points("kTraditionalVariant", character)
      if traditional?.contains(character) == false, simplified == nil, isMainland, !isTaiwanese { marks[index] = 1 }
      if simplified?.contains(character) == false, traditional == nil, isTaiwanese, !isMainland { marks[index] = 2 }
    }
    // Three characters a letter, ninety-six letters a line.
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

  /// The values of each field by character.
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
      // Two parts, the second of which joins the first: marks of Latin, Greek and Cyrillic letters, and of kana.
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

  // MARK: Files

  /// The fields of each line that is no comment.
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
