public import Foundation
internal import LocalizationModel
internal import TextOutput

/// Expects that the texts of an enumeration's cases have at most so many characters, in a language or in all.
///
/// Counts characters as users do; of a text with several forms, each counts, with sample numbers. Keys without a text
/// are left to `expectLocalized`.
public func expectFits<Enumeration: KeyEnumeration>(
  _ type: Enumeration.Type, in bundle: Bundle = .main, characters limit: Int, language: Language? = nil,
  table: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectFits(
    Keys(type), in: Localizations(of: bundle), characters: limit, language: language, table: table, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// Expects that the texts of keys have at most so many characters, in a language or in all.
public func expectFits(
  _ keys: Keys, in localizations: Localizations, characters limit: Int, language: Language? = nil,
  table: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID, filePath, line, column)
  Expectation(keys, localizations, language, site).checkTexts("longer than \(limit) characters", table: table) { text in
    text.count > limit ? "has \(Wording.count(text.count, "character"))" : nil
  }
}

/// Expects that the texts of an enumeration's cases are at most so wide in a font, in a language or in all.
public func expectFits<Enumeration: KeyEnumeration>(
  _ type: Enumeration.Type, in bundle: Bundle = .main, width limit: Double, font: TextFont, language: Language? = nil,
  table: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectFits(
    Keys(type), in: Localizations(of: bundle), width: limit, font: font, language: language, table: table,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that the texts of keys are at most so wide in a font, in a language or in all.
///
/// `limit` is in points. A text with line breaks is as wide as its widest line. Records an issue as well if the font
/// cannot be used; see ``TextFont`` for what is exact and what is estimated.
public func expectFits(
  _ keys: Keys, in localizations: Localizations, width limit: Double, font: TextFont, language: Language? = nil,
  table: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID, filePath, line, column)
  let ruler: any TextRuler
  do {
    ruler = try font.ruler()
  } catch {
    return site.record("\(error)")
  }
  Expectation(keys, localizations, language, site)
    .checkTexts("wider than \(limit.inPoints) in \(font.name)", table: table) { text in
      let width = text.split(separator: "\n").map { ruler.width(of: String($0)) }.max() ?? 0
      return width > limit ? "is \(width.rounded(.up).inPoints) wide\(ruler.isExact ? "" : " (estimated)")" : nil
    }
}

extension Expectation {
  /// Checks every form of every text; `measure` says how large a text is that does not fit.
  fileprivate func checkTexts(_ summary: String, table: String?, _ measure: (String) -> String?) {
    check { localization, keys in
      let problems = keys.flatMap { declared in
        localization.samples(declared.key, in: declared.table ?? table).compactMap { sample -> String? in
          measure(sample.text).map { "'\(sample.title)': \(Wording.quote(sample.text)) \($0)" }
        }
      }
      return problems.isEmpty ? nil : Issue(summary: "\(Wording.count(problems.count, "text")) \(summary)", problems)
    }
  }
}
