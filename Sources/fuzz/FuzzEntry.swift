import CodeReading
import Foundation
import Linting
import LocalizationFormats
import LocalizationModel
import SourceText

/// Something that takes any bytes; the first byte of an input names it.
struct FuzzEntry: Sendable {
  var letter: Character
  /// The extensions of files whose content is a seed.
  var fileExtensions: [String]
  var run: @Sendable ([UInt8]) -> Void

  /// Entries that run apart, since a project takes as long as hundreds of files.
  enum Kind: String, CaseIterable {
    case files, projects

    var entries: [FuzzEntry] { self == .files ? FuzzEntry.files : FuzzProject.entries }
  }

  private static let files: [FuzzEntry] =
    [
      table("a", "de.lproj/L.strings", also: ["plist"]), table("b", "de.lproj/L.stringsdict"),
      table("c", "L.xcstrings"),
      table("d", "de.xliff"), code("e", "A.swift"), code("f", "A.m"),
      FuzzEntry(letter: "g", fileExtensions: ["json"]) { bytes in
        _ = JSONDocument(file("A.json", bytes))
      },
      FuzzEntry(letter: "h", fileExtensions: []) { bytes in
        _ = ConfigurationReader(file(ConfigurationReader.fileName, bytes))
      },
      FuzzEntry(letter: "i", fileExtensions: []) { bytes in
        for name in ["keys.json", "keys.txt"] { _ = ManifestReader(file(name, bytes)) }
      },
      FuzzEntry(letter: "j", fileExtensions: []) { bytes in
        var mistakes: [ConfigurationMistake] = []
        let baseline = Baseline.read(file(Baseline.fileName, bytes), mistakes: &mistakes)
        for entry in baseline.entries { _ = entry.line }
      },
      document("k", "Base.lproj/A.storyboard"), document("l", "Info.plist"),
      document("m", "A.xcodeproj/project.pbxproj"),
      document("n", "Package.swift"), document("o", "project.yml"),
      FuzzEntry(letter: "p", fileExtensions: ["loctable"]) { bytes in
        for placed in LoctableParser.read(file("L.loctable", bytes)) { check(placed.file) }
      },
      FuzzEntry(letter: "q", fileExtensions: [], run: runPattern),
    ]

  /// For every byte the entry that it names, of those that the variable `FUZZ_KIND` names.
  static let byLetter: [FuzzEntry] = {
    let kind = ProcessInfo.processInfo.environment["FUZZ_KIND"].flatMap(Kind.init)
    let entries = kind?.entries ?? Kind.allCases.flatMap(\.entries)
    return (0...UInt8.max).map { letter in
      entries.first { $0.letter.asciiValue == letter } ?? entries[Int(letter) % entries.count]
    }
  }()

  static func file(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, contents: ByteBuffer(bytes))
  }

  // MARK: Readers

  private static func table(_ letter: Character, _ path: String, also: [String] = []) -> FuzzEntry {
    FuzzEntry(letter: letter, fileExtensions: [String(path.pathExtension)] + also) { bytes in
      for placed in TableFileFormats.format(ofFile: path)!.read(file(path, bytes)) { check(placed.file) }
    }
  }

  /// Everything that a reader says is inside of the file.
  private static func check(_ table: TableFile) {
    let size = table.source.text.count
    for index in table.entries.indices {
      let entry = table.entries[index]
      for range in [entry.key, entry.value, entry.comment] {
        precondition(
          range.lowerBound <= range.upperBound && range.upperBound <= size, "an entry is outside of its file")
      }
      precondition(KeyHash.hash(table.key(index)) == entry.keyHash, "an entry has the hash of another key")
      _ = (table.value(index).string, table.comment(index).string)
      _ = FormatString(table.value(index)).specifiers.map(\.range)
    }
    for problem in table.problems {
      precondition(problem.range.upperBound <= size, "a mistake is outside of its file")
    }
  }

  private static func code(_ letter: Character, _ path: String) -> FuzzEntry {
    let scanner = CodeScanner(keys: .everything, symbols: .everything, wantsShownTexts: true, wantsPlaces: true)
    return FuzzEntry(letter: letter, fileExtensions: [String(path.pathExtension)]) { _ = scanner.scan(file(path, $0)) }
  }

  /// A file that is read by the way, with a table that it may speak of.
  private static func document(_ letter: Character, _ path: String) -> FuzzEntry {
    let kind = path.pathExtension == "swift" || path.pathExtension == "yml" ? [] : [String(path.pathExtension)]
    return FuzzEntry(letter: letter, fileExtensions: kind) { bytes in
      let reader = ProjectReader(
        fileSystem: InMemoryFileSystem([path: bytes, "de.lproj/A.strings": Array("\"a.text\" = \"A\";".utf8)]))
      for document in reader.read().project.documents {
        for text in document.texts {
          precondition(text.range.upperBound <= document.file.text.count, "a text is outside of its file")
        }
      }
    }
  }

  // MARK: Patterns

  /// A pattern on the first line, a path on the second.
  private static func runPattern(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
    guard lines.count == 2 else { return }
    let pattern = PathPattern(String(lines[0]))
    let path = String(lines[1])
    precondition(
      pattern.matches(path) == PathPatterns([pattern]).matches(path), "patterns together match something else")
    _ = PathPattern(name: String(lines[0])).matches(path)
  }
}
