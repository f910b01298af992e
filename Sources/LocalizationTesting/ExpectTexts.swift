public import Foundation
internal import LocalizationModel

/// Expects that the texts of an enumeration's cases are those recorded in files, one for each language.
///
/// `folder` is next to the file with the test. Run the test with the environment variable `RECORD_TEXTS=1` to write the
/// files, and review them like code. Throws if a file cannot be written.
public func expectTexts<Enumeration: KeyEnumeration>(
  of type: Enumeration.Type, in bundle: Bundle, match folder: String, language: Language? = nil, table: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws {
  try expectTexts(
    of: Keys(type), in: Localizations(of: bundle), match: folder, language: language, table: table, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// Expects that the texts of keys are those recorded in files, one for each language.
///
/// `folder` is next to the file with the test, and holds a file such as `de.txt` for each language: sorted lines with key
/// and text, and one for each plural form with sample numbers. Run the test with the environment variable
/// `RECORD_TEXTS=1` to write the files, and review them like code. Keys without a text are left to `expectLocalized`.
/// Throws if a file cannot be written.
public func expectTexts(
  of keys: Keys, in localizations: Localizations, match folder: String, language: Language? = nil,
  table: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws {
  let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent().appendingPathComponent(folder)
  let isRecording = !(ProcessInfo.processInfo.environment["RECORD_TEXTS"] ?? "").isEmpty
  let expectation = Expectation(keys, localizations, language, CallSite(fileID, filePath, line, column))
  try expectation.check { localization, keys in
    let file = folder.appendingPathComponent("\(localization.language).txt")
    let texts = TextSnapshot(of: keys, in: localization, table: table)
    let recorded = try? TextSnapshot(reading: file)
    if isRecording {
      guard texts != recorded else { return nil }
      try texts.write(to: file)
      return Expectation.Issue(summary: "recorded \(file.path); run again without RECORD_TEXTS", [])
    }
    guard let recorded else {
      return Expectation.Issue(summary: "no texts recorded in \(file.path); run with RECORD_TEXTS=1", [])
    }
    let differences = texts.differences(from: recorded, in: localization.language)
    return differences.isEmpty
      ? nil
      : Expectation.Issue(
        summary: "the texts differ from \(file.lastPathComponent); to accept them, run with RECORD_TEXTS=1",
        differences)
  }
}
