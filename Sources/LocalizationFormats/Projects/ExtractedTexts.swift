internal import LocalizationModel
internal import SourceText

/// What Fastlane says about the texts that it extracts from code into tables.
///
/// ```ruby
/// ios_generate_strings_file_from_code(paths: ['App/', 'Pods/Kit*/'], …)      folders of code
/// File.join(FOLDER, 'en.lproj', 'InfoPlist.strings') => 'infoplist.'         a table whose keys are added with a prefix
/// ```
/// Source: the actions of Automattic's release toolkit for Fastlane.
struct ExtractedTexts {
  /// What keys of tables for Info.plist begin with where they are added to another table.
  private(set) var informationPrefixes: Set<String> = []
  private var folders: [UnreadCode] = []

  init(in fileSystem: any FileSystem) {
    for file in Self.files(in: fileSystem) {
      readPrefixes(in: file)
      readFolders(in: file)
    }
  }

  /// The folders that texts are extracted from and of which no file is among some, sorted by path.
  func unreadCode(besides paths: [String]) -> [UnreadCode] {
    folders.filter { folder in
      var start = folder.pattern[...]
      if start.hasPrefix("./") { start = start.dropFirst(2) }
      // What follows a pattern may be anywhere below.
      start = start.prefix { !"*?[{#".contains($0) }
      guard !start.isEmpty, start != "." else { return false }
      let index = paths.bisected { $0 >= start }
      return index == paths.count || !paths[index].hasPrefix(start)
    }
  }

  private static let folder = "fastlane"

  private static func files(in fileSystem: any FileSystem) -> [SourceFile] {
    guard fileSystem.kind(of: folder) == .folder else { return [] }
    let lanes = folder.appendingPath("lanes")
    let names = ((try? fileSystem.entries(of: lanes)) ?? []).map(\.name).filter { $0.hasSuffix(".rb") }.sorted()
    return ([folder.appendingPath("Fastfile")] + names.map(lanes.appendingPath)).compactMap { path in
      guard fileSystem.kind(of: path) == .file, let buffer = try? fileSystem.read(path) else { return nil }
      return SourceFile(path: path, contents: buffer)
    }
  }

  private mutating func readPrefixes(in file: SourceFile) {
    for line in file.text.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let line = file.text[line.indices].trimmed
      guard !line.hasPrefix("#"), line.contains("InfoPlist.strings"), let arrow = line.range(of: "=>") else { continue }
      let rest = line[arrow.upperBound..<line.count].trimmed
      guard let mark = rest.bytes.first, Self.isMark(mark) else { continue }
      let end = rest.endOrIndex(of: mark, from: 1)
      if end > 1 { informationPrefixes.insert(rest[1..<end].string) }
    }
  }

  /// Reads the literals after `paths:` of the calls, one or a list, and skips comments among them.
  private mutating func readFolders(in file: SourceFile) {
    let text = file.text
    var offset = 0
    while let call = text[offset..<text.count].range(of: "strings_file_from_code(") {
      offset += call.upperBound
      let end = text.endOrIndex(of: UInt8(ascii: ")"), from: offset)
      guard let start = Self.value(of: "paths:", from: offset, to: end, in: text) else { continue }
      let isList = text[start] == UInt8(ascii: "[")
      guard isList || Self.isMark(text[start]) else { continue }
      var position = start
      while position < end, text[position] != UInt8(ascii: "]") {
        if text[position] == UInt8(ascii: "#") {
          position = text.endOrIndex(of: 0x0A, from: position)
        } else if Self.isMark(text[position]) {
          let close = text.endOrIndex(of: text[position], from: position + 1)
          guard close < end else { break }
          let range = ByteRange(position + 1, close)
          folders.append(UnreadCode(pattern: text[range.offsets].string, location: .init(file: file, range: range)))
          position = close + 1
          if !isList { break }
        } else {
          position += 1
        }
      }
    }
  }

  /// The offset of what follows a label that no comment has.
  private static func value(of label: StaticString, from start: Int, to end: Int, in text: ByteSlice) -> Int? {
    var offset = start
    while let found = text[offset..<end].range(of: label) {
      let place = offset + found.lowerBound
      offset += found.upperBound
      let line = text[start..<place].bytes.reversed().prefix { $0 != 0x0A }
      if line.contains(UInt8(ascii: "#")) { continue }
      while offset < end, text[offset].isASCIIWhitespace { offset += 1 }
      return offset < end ? offset : nil
    }
    return nil
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") }
}
