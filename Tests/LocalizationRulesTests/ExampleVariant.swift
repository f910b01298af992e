import Linting
import LocalizationModel
import LocalizationReporting
import LocalizationRules
import SourceText
import Testing

/// A variant of an example that must give the same findings.
enum ExampleVariant: String, CaseIterable, CustomTestStringConvertible {
  case asWritten = "as written"
  case carriageReturns = "with CRLF line breaks"
  case utf16LittleEndian = "as UTF-16 LE"
  case utf16BigEndian = "as UTF-16 BE"
  case byteOrderMark = "as UTF-8 with a byte order mark"
  case afterComment = "after a comment of many bytes"
  case amongAllRules = "with all rules on"

  var testDescription: String { rawValue }

  /// Whether this variant of an example is not the example as written.
  func changes(_ example: Example) -> Bool {
    switch self {
    case .asWritten, .amongAllRules: true
    default: example.files.contains { bytes(of: $0) != Self.asWritten.bytes(of: $0) }
    }
  }

  /// The bytes of an example file in this variant.
  func bytes(of file: Example.File) -> [UInt8] {
    if let bytes = file.bytes { return bytes }
    let text = file.text.filter { $0 != Example.marker }
    let isTable = file.path.hasSuffix(".strings")
    switch self {
    case .asWritten, .amongAllRules: return Array(text.utf8)
    case .carriageReturns:
      return Array(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8)
    case .byteOrderMark: return TextEncoding.utf8.byteOrderMark + Array(text.utf8)
    case .utf16LittleEndian where isTable:
      return TextEncoding.utf16LittleEndian.encode(Array(text.utf8), withByteOrderMark: true) ?? []
    case .utf16BigEndian where isTable:
      return TextEncoding.utf16BigEndian.encode(Array(text.utf8), withByteOrderMark: true) ?? []
    case .afterComment where isTable && acceptsComment(file.text): return Array(("/* é 日本語 𝄞 */\n" + text).utf8)
    case .utf16LittleEndian, .utf16BigEndian, .afterComment: return Array(text.utf8)
    }
  }

  /// The number of lines that this variant adds at the start of a file.
  func addedLines(in file: Example.File) -> Int {
    let isTable = file.path.hasSuffix(".strings") && file.bytes == nil
    return self == .afterComment && isTable && acceptsComment(file.text) ? 1 : 0
  }

  /// XML has its own comments, and a marker at the very start stands for the file as a whole.
  private func acceptsComment(_ text: String) -> Bool { !text.hasPrefix("<") && !text.hasPrefix("↓") }
}

/// The place of an actual or expected finding.
struct FoundPlace: Hashable, Comparable, CustomStringConvertible {
  var file: String
  var line: Int
  var column: Int

  static func < (first: FoundPlace, second: FoundPlace) -> Bool {
    (first.file, first.line, first.column) < (second.file, second.line, second.column)
  }

  var description: String { "\(file):\(line):\(column)" }
}

extension Example {
  /// The places of the markers in this variant.
  func expectedPlaces(in variant: ExampleVariant) -> [FoundPlace] {
    let manifest = self.manifest.map { [File(path: "keys.json", text: $0)] } ?? []
    return (files + manifest).flatMap { file in
      var places: [FoundPlace] = []
      var line = 1 + variant.addedLines(in: file)
      var column = 1
      for scalar in file.text.unicodeScalars {
        if Character(scalar) == Self.marker {
          places.append(FoundPlace(file: file.path, line: line, column: column))
        } else if scalar == "\n" {
          line += 1
          column = 1
        } else {
          column += 1
        }
      }
      return places
    }
  }

  /// The report for the example.
  func report(_ rule: any Rule.Type, in variant: ExampleVariant) -> Report {
    var translator = ReportTranslator(.frames)
    return translator.report(linter(rule, in: variant).run())
  }

  /// A linter for the example's files in this variant.
  func linter(_ rule: any Rule.Type, in variant: ExampleVariant) -> Linter {
    linter(for: rule, allRules: variant == .amongAllRules) { variant.bytes(of: $0) }
  }
}
