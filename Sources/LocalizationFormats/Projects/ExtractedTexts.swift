internal import LocalizationModel
internal import SourceText

/// What Fastlane says about the texts that it extracts from code into tables.
///
/// ```ruby
/// ios_generate_strings_file_from_code(paths: ['App/', 'Pods/Kit*/'], …)      folders of code
/// File.join(FOLDER, 'en.lproj', 'InfoPlist.strings') => 'infoplist.'         a table whose keys are added with a prefix
/// ```
/// Source: the actions of Automattic's release toolkit for Fastlane.
enum ExtractedTexts {
  /// The patterns of folders that texts are extracted from and of which no file is among some, sorted by path.
  static func unreadCode(in fileSystem: any FileSystem, besides paths: [String]) -> [UnreadCode] {
    files(in: fileSystem).flatMap(folders).filter { folder in
      guard !folder.pattern.contains("#{") else { return false }
      let start = folder.pattern.prefix { $0 != "*" }
      let index = paths.bisected { $0 >= start }
      return index == paths.count || !paths[index].hasPrefix(start)
    }
  }

  /// The prefixes that keys of tables for Info.plist get where they are added to another table.
  static func prefixes(in fileSystem: any FileSystem) -> Set<String> {
    var prefixes: Set<String> = []
    for file in files(in: fileSystem) {
      for line in file.text.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        let line = file.text[line.indices]
        guard line.contains("InfoPlist.strings"), let arrow = line.range(of: "=>") else { continue }
        let rest = line[arrow.upperBound..<line.count].trimmed
        guard let mark = rest.bytes.first, mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"") else { continue }
        let end = rest.endOrIndex(of: mark, from: 1)
        if end > 1 { prefixes.insert(rest[1..<end].string) }
      }
    }
    return prefixes
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

  /// The literals after `paths:` of the calls.
  private static func folders(in file: SourceFile) -> [UnreadCode] {
    let text = file.text
    var folders: [UnreadCode] = []
    var offset = 0
    while let call = text[offset..<text.count].range(of: "strings_file_from_code(") {
      offset += call.upperBound
      let end = text.endOrIndex(of: UInt8(ascii: ")"), from: offset)
      guard let label = text[offset..<end].range(of: "paths:") else { continue }
      var start = offset + label.upperBound
      let last = min(end, text.endOrIndex(of: UInt8(ascii: "]"), from: start))
      while start < last {
        let mark = text[start]
        guard mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"") else {
          start += 1
          continue
        }
        let close = text.endOrIndex(of: mark, from: start + 1)
        guard close < last else { break }
        folders.append(
          UnreadCode(
            pattern: text[start + 1..<close].string, location: .init(file: file, range: ByteRange(start + 1, close))))
        start = close + 1
      }
    }
    return folders
  }
}
