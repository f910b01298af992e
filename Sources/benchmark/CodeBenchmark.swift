import CodeReading
import Foundation
import Linting
import LocalizationModel
import SourceText

/// Measures the code scanner on one core, without opening files.
///
/// `benchmark code FOLDER…` reads all code in the folders into memory, with the keys of their tables, and scans it ten
/// times; the best time counts.
struct CodeBenchmark {
  var folders: [String]

  func run() throws {
    let scanners = try folders.map(Scanned.init)
    for language in [CodeLanguage.swift, .objectiveC] {
      measure(
        language == .swift ? "Swift" : "Objective-C, C", scanners.map { $0.only(language) })
    }
    measure("all", scanners)
  }

  /// The code of a project.
  private struct Scanned {
    var scanner: CodeScanner
    var files: [SourceFile]

    init(_ folder: String) throws {
      let fileSystem = LocalFileSystem(root: folder)
      var linter = Linter(configuration: Configuration(), fileSystem: fileSystem)
      linter.request.runsRules = false
      linter.request.readsCode = false
      let project = linter.run().project
      let filters = KeyFilter.filters(of: [project])
      scanner = CodeScanner(keys: filters.keys, symbols: filters.symbols)
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      files = try paths.filter { !$0.hasPrefix(".build/") && CodeLanguage(path: $0) != nil }.map {
        SourceFile(path: $0, contents: try fileSystem.read($0))
      }
    }

    func only(_ language: CodeLanguage) -> Scanned {
      var some = self
      some.files.removeAll { CodeLanguage(path: $0.path) != language }
      return some
    }
  }

  private func measure(_ name: String, _ projects: [Scanned]) {
    let size = projects.flatMap(\.files).reduce(0) { $0 + $1.size }
    guard size > 0 else { return }
    var best = Duration.seconds(1_000)
    var lookups = 0
    for _ in 0..<10 {
      lookups = 0
      let elapsed = ContinuousClock().measure {
        for project in projects {
          for file in project.files { lookups += project.scanner.scan(file).lookups.count }
        }
      }
      best = min(best, elapsed)
    }
    let seconds = best / .seconds(1)
    let count = projects.reduce(0) { $0 + $1.files.count }
    let padded = name.padding(toLength: 16, withPad: " ", startingAt: 0)
    let speed = String(
      format: "%.1f MB, %d lookups, %.3f s, %.0f MB/s", Double(size) / 1e6, lookups, seconds,
      Double(size) / seconds / 1e6)
    print("\(padded) \(count) files, \(speed), goal 600 MB/s")
  }
}
