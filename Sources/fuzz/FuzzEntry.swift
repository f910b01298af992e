import CodeReading
import Foundation
import Linting
import LocalizationFormats
import LocalizationModel
import SourceText

/// Something that takes any bytes.
struct FuzzEntry: Sendable {
  var name: String
  /// The extensions of files whose content is a seed.
  var fileExtensions: [String]
  /// The share of the time: a project takes as long as hundreds of files.
  var weight = 1
  var run: @Sendable ([UInt8]) -> Void

  static let all = readers + FuzzProject.entries

  private static let readers: [FuzzEntry] =
    [
      table("strings", "de.lproj/L.strings", also: ["plist"]), table("stringsdict", "de.lproj/L.stringsdict"),
      table("xcstrings", "L.xcstrings"),
      table("xliff", "de.xliff"), code("swift", "A.swift"), code("objective-c", "A.m"),
      FuzzEntry(name: "json", fileExtensions: ["json"]) { bytes in
        _ = JSONDocument(file("A.json", bytes))
      },
      FuzzEntry(name: "configuration", fileExtensions: []) { bytes in
        _ = ConfigurationReader(file(ConfigurationReader.fileName, bytes))
      },
      FuzzEntry(name: "manifest", fileExtensions: []) { bytes in
        for name in ["keys.json", "keys.txt"] { _ = ManifestReader(file(name, bytes)) }
      },
      FuzzEntry(name: "baseline", fileExtensions: []) { bytes in
        var mistakes: [ConfigurationMistake] = []
        let baseline = Baseline.read(file(Baseline.fileName, bytes), mistakes: &mistakes)
        for entry in baseline.entries { _ = entry.line }
      },
      document("storyboard", "Base.lproj/A.storyboard"), document("plist", "Info.plist"),
      document("xcode-project", "A.xcodeproj/project.pbxproj"),
      document("intents", "Base.lproj/A.intentdefinition"), document("package", "Package.swift"),
      document("project-specification", "project.yml"),
      FuzzEntry(name: "loctable", fileExtensions: ["loctable"]) { bytes in
        for placed in LoctableParser.read(file("L.loctable", bytes)) { check(placed.file) }
      },
      FuzzEntry(name: "pattern", fileExtensions: [], run: runPattern),
    ]

  /// The entry that the variable `FUZZ_ENTRY` names.
  static let current: FuzzEntry = {
    let name = ProcessInfo.processInfo.environment["FUZZ_ENTRY"]
    guard let entry = all.first(where: { $0.name == name }) else {
      FileHandle.standardError.write(
        Data("FUZZ_ENTRY must be one of: \(all.map(\.name).joined(separator: " "))\n".utf8))
      exit(2)
    }
    return entry
  }()

  static func file(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, contents: ByteBuffer(bytes))
  }

  // MARK: Readers

  private static func table(_ name: String, _ path: String, also: [String] = []) -> FuzzEntry {
    FuzzEntry(name: name, fileExtensions: [String(path.pathExtension)] + also) { bytes in
      for placed in TableFileFormats.format(ofFile: path)!.read(file(path, bytes)) { check(placed.file) }
    }
  }

  /// Everything that a reader says is inside of the file.
  private static func check(_ table: TableFile) {
    let size = table.source.text.count
    for index in table.entries.indices {
      let entry = table.entries[index]
      for range in [entry.key, entry.value, table.commentRange(of: index)] {
        precondition(
          range.lowerBound <= range.upperBound && range.upperBound <= size, "an entry is outside of its file")
      }
      _ = (table.key(index).string, table.value(index).string, table.comment(index).string)
      _ = FormatString(table.value(index)).specifiers.map(\.range)
    }
    for problem in table.problems {
      precondition(problem.range.upperBound <= size, "a mistake is outside of its file")
    }
  }

  private static func code(_ name: String, _ path: String) -> FuzzEntry {
    let scanner = CodeScanner(keys: .everything, symbols: .everything, wantsShownTexts: true, wantsPlaces: true)
    return FuzzEntry(name: name, fileExtensions: [String(path.pathExtension)]) { _ = scanner.scan(file(path, $0)) }
  }

  /// A file that is read by the way, with a table that it may speak of.
  private static func document(_ name: String, _ path: String) -> FuzzEntry {
    let kind = path.pathExtension == "swift" || path.pathExtension == "yml" ? [] : [String(path.pathExtension)]
    return FuzzEntry(name: name, fileExtensions: kind) { bytes in
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
