public import Foundation
internal import LocalizationLint
internal import TextOutput

/// Which findings of the linter fail a test.
public struct LintRules: Hashable, Sendable {
  fileprivate let severities: Set<Report.Severity>
  /// Empty for all.
  fileprivate let identifiers: [String]

  /// Findings that are errors: what users would see or suffer from.
  public static let errors = LintRules(severities: [.error], identifiers: [])

  /// Errors and warnings.
  public static let warnings = LintRules(severities: [.error, .warning], identifiers: [])

  /// Errors, warnings and notes.
  public static let all = LintRules(severities: [.error, .warning, .note], identifiers: [])

  /// All findings of some rules, such as `missing-translation`, whatever their severity.
  public static func only(_ identifiers: String...) -> LintRules {
    LintRules(severities: LintRules.all.severities, identifiers: identifiers)
  }
}

/// Expects that the linter finds nothing in a folder.
///
/// Runs `localization-lint` inside the test, with the configuration and the baseline that it would find. Records an issue
/// for each language with findings, one for those about no language, and one if the folder cannot be checked.
public func expectNoFindings(
  in folder: URL, rules: LintRules = .errors,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID, filePath, line, column)
  var options = LintOptions()
  options.rules = rules.identifiers
  do {
    let findings = try lint(folder.path, options: options).findings.filter { rules.severities.contains($0.severity) }
    for (language, findings) in Dictionary(grouping: findings, by: \.language).sorted(by: {
      $0.key ?? "" < $1.key ?? ""
    }) {
      let title = language.map { Language($0).title } ?? folder.lastPathComponent
      site.record(title, summary: Wording.count(findings.count, "finding"), findings.map(\.line))
    }
  } catch {
    site.record("cannot check \(folder.path): \(error)")
  }
}

/// Expects that the linter finds nothing in the resources of a bundle.
public func expectNoFindings(
  in bundle: Bundle, rules: LintRules = .errors,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectNoFindings(
    in: Localizations(of: bundle).url, rules: rules, fileID: fileID, filePath: filePath, line: line, column: column)
}

extension Report.Item {
  fileprivate var line: String {
    "\(place.file):\(place.line):\(place.column): \(severity.rawValue): \(message) (\(rule))"
  }
}
