public import Foundation
internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// Expects that every case of an enumeration has a text of its own in a language, or in all languages of the bundle.
///
/// A text is missing if the table does not have the key, if it is empty, or if the key itself is shown although it is
/// an identifier. Records one issue for each language, at the line of the call.
public func expectLocalized<Enumeration: KeyEnumeration>(
  _ type: Enumeration.Type, in bundle: Bundle, language: Language? = nil, table: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectLocalized(
    Keys(type), in: Localizations(of: bundle), language: language, table: table, fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Expects that every key has a text of its own in a language, or in all languages.
///
/// Takes keys from anywhere. Tests that share one `Localizations` read each file once.
public func expectLocalized(
  _ keys: Keys, in localizations: Localizations, language: Language? = nil, table: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let expectation = Expectation(keys, localizations, language, CallSite(fileID, filePath, line, column))
  expectation.check { localization, keys in
    let problems = keys.compactMap { Absence($0, in: localization, table: $0.table ?? table)?.description }
    guard !problems.isEmpty else { return nil }
    return Expectation.Issue(
      summary: "\(problems.count) of \(Wording.count(keys.count, "key")) without a text", problems)
  }
}

/// A key without a text of its own.
private struct Absence: CustomStringConvertible {
  private let declared: Keys.Declared
  private let reason: String

  init?(_ declared: Keys.Declared, in localization: Localization, table: String?) {
    self.declared = declared
    guard let entry = localization.entry(declared.key, in: table) else {
      reason = Self.reason(declared.key, localization, table)
      return
    }
    let text = entry.string
    if text.isEmpty {
      reason = "the text is empty"
    } else if entry.isKey || text == declared.key, declared.key.withByteSlice(KeyStyle.isIdentifier) {
      reason = "the text is just the key"
    } else {
      return nil
    }
  }

  private static func reason(_ key: String, _ localization: Localization, _ table: String?) -> String {
    let name = Localization.name(table)
    if let file = localization.rejectedFiles(table).first { return "the system rejects '\(file)'" }
    if let nearest = Spelling.nearest(to: key, among: localization.keys(table: table)) {
      return "not in table '\(name)'; did you mean '\(nearest)'?"
    }
    guard let other = localization.tableNames.first(where: { localization.entry(key, in: $0) != nil }) else {
      return "not in table '\(name)'"
    }
    return "not in table '\(name)', but in '\(other)'"
  }

  var description: String {
    let origin = declared.origin.map { " (\($0))" } ?? ""
    let shown = reason == "the text is empty" ? "nothing" : "'\(declared.key)'"
    return "'\(declared.key)'\(origin): \(reason); users see \(shown)"
  }
}
