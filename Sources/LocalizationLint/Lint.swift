internal import Foundation
internal import Linting
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

@_exported public import struct LocalizationReporting.Report

/// Checks the localizations of an app or package.
///
/// `path` is a folder, or a file that is checked together with the other languages of its bundle. Configuration and
/// baseline are found as by the command line: in the path or above it, and next to the configuration. Nothing is
/// written and no other program is started, so options that need git or a dictionary are not available here.
///
/// The report contains every finding, sorted by file and place. Throws `LintFailure` when the path or the configuration
/// cannot be read, or when there is nothing to check. Takes time proportional to the size of the files, on all cores.
public func lint(_ path: String, options: LintOptions = LintOptions()) throws(LintFailure) -> Report {
  do {
    var request = RunRequest(
      today: CalendarDate(secondsSince1970: Int((options.date ?? Date()).timeIntervalSince1970)))
    request.reportedRules = Set(try options.rules.map(identifier))
    request.languages = Set(options.languages)
    let location = try ProjectLocation(
      of: [path], configuration: options.configuration, workingDirectory: try LocalFileSystem.workingDirectory)
    var session = try LintSession(location, request: request) { configuration in
      for name in options.disabledRules {
        configuration.rules[try rule(name)].isEnabled = false
        configuration.rules[try rule(name)].origin = .init("\"off\"", .option("disabledRules"))
      }
    }
    if options.usesBaseline { session.linter.baseline = try BaselineFile(session).read() }
    let result = session.linter.run()
    guard result.failures.isEmpty, result.mistakes.isEmpty else {
      throw LintFailure(result.failures.map(\.description) + result.mistakes.lines)
    }
    guard result.project.fileCount > 0 else {
      throw LintFailure("nothing to check: no localization files found")
    }
    var report = session.report(result, needs: [.fingerprints])
    // Counted now, so that the report does not keep the project.
    report.coverage = report.coverage
    return report
  } catch let failure as LintFailure {
    throw failure
  } catch let errors as ConfigurationErrors {
    throw LintFailure(errors.mistakes.lines)
  } catch {
    throw LintFailure("\(error)")
  }
}

private func identifier(_ name: String) throws -> String { try rule(name).description.identifier }

private func rule(_ name: String) throws -> any Rule.Type {
  guard let rule = RuleList.rule(named: name) else {
    throw LintFailure(RuleList.removal(of: name) ?? "unknown rule '\(name)'")
  }
  return rule
}
