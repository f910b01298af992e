import Foundation
import Linting
import LocalizationModel
import LocalizationReporting
import SourceText
import TestSupport

/// A folder on the disk, linted without starting a process.
struct LintedFolder {
  private let folder: TemporaryFolder

  init(_ files: [String: String]) { folder = TemporaryFolder(files) }

  var path: String { folder.url.path }

  func write(_ text: String, to path: String) { folder.write(Data(text.utf8), to: path) }

  func remove(_ path: String) { try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(path)) }

  /// A session for paths from the folder.
  func session(
    _ paths: [String] = ["."], rules: Set<String> = [], languages: Set<String> = [], on day: String = "2026-01-01"
  ) throws -> LintSession {
    var request = RunRequest(today: CalendarDate(day)!)
    request.rules = rules
    request.languages = languages
    return try LintSession(ProjectLocation(of: paths, workingDirectory: path), request: request)
  }

  /// The result of a run.
  func run(
    _ paths: [String] = ["."], rules: Set<String> = [], on day: String = "2026-01-01"
  ) throws -> Linter.Result { try session(paths, rules: rules, on: day).linter.run() }

  /// The findings of a run as `file:line rule`.
  func places(rules: Set<String> = []) throws -> [String] { try run(rules: rules).findings.map(\.place) }

  /// How complete each language of each table is.
  func coverage(languages: Set<String> = []) throws -> [Report.Coverage] {
    let session = try session(languages: languages)
    return session.report(session.linter.run()).coverage
  }
}

extension Finding {
  /// `file:line rule`
  var place: String { "\(location.file.path):\(location.position.line) \(rule)" }
}

extension ConfigurationMistake {
  /// As the program prints it.
  var line: String { "\(location.lineAndColumn): error: \(message)" }
}
