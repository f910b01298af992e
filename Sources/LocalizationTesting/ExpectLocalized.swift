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
/// Takes keys from anywhere. Tests that share one ``Localizations`` read each file once.
public func expectLocalized(
  _ keys: Keys, in localizations: Localizations, language: Language? = nil, table: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let expectation = Expectation(keys, localizations, language, CallSite(fileID, filePath, line, column))
  expectation.check { localization, keys in
    let problems = keys.compactMap { Absence($0, in: localization, table: $0.table ?? table) }
    guard !problems.isEmpty else { return nil }
    return Expectation.Issue(
      summary: "\(problems.count) of \(Wording.count(keys.count, "key")) without a text", problems)
  }
}

/// A key without a text of its own.
private struct Absence: CustomStringConvertible {
  private enum Kind { case notInTable, empty, justTheKey }

  private let declared: Keys.Declared
  private let kind: Kind
  private let localization: Localization
  private let table: String?

  init?(_ declared: Keys.Declared, in localization: Localization, table: String?) {
    guard let kind = Self.kind(declared.key, in: localization, table: table) else { return nil }
    self.declared = declared
    self.kind = kind
    self.localization = localization
    self.table = table
  }

  /// What is wrong with the text of a key; nil if nothing is, which is the rule.
  private static func kind(_ key: String, in localization: Localization, table: String?) -> Kind? {
    guard let entry = localization.plainEntry(key, in: table) else { return .notInTable }
    let text = entry.string
    if text.isEmpty { return .empty }
    let isKey = entry.isKey || text == key
    return isKey && key.withByteSlice(KeyStyle.isIdentifier) ? .justTheKey : nil
  }

  var description: String {
    let key = "'\(declared.key)'"
    let subject = key + (declared.origin.map { " (\($0))" } ?? "")
    return switch kind {
    case .notInTable: "\(subject): \(whereabouts); users see \(key)"
    case .empty: "\(subject): the text is empty; users see nothing"
    case .justTheKey: "\(subject): the text is just the key; users see \(key)"
    }
  }

  /// Why the key is not in its table, as far as that can be guessed.
  private var whereabouts: String {
    let key = declared.key
    let name = Localization.name(table)
    if let file = localization.rejectedFiles(table).first { return "the system rejects '\(file)'" }
    if let nearest = Spelling.nearest(to: key, among: localization.keys(table: table)) {
      return "not in table '\(name)'; did you mean '\(nearest)'?"
    }
    guard let other = localization.tableNames.first(where: { localization.plainEntry(key, in: $0) != nil }) else {
      return "not in table '\(name)'"
    }
    return "not in table '\(name)', but in '\(other)'"
  }
}
