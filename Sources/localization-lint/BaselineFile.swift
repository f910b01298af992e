internal import CommandLineArguments
internal import Foundation
internal import Linting
internal import SourceText

/// The file of accepted findings that a run is about.
struct BaselineFile {
  /// Absolute.
  private let path: String
  /// As messages call it.
  let name: String
  /// Whether somebody named the file, so that it has to be there.
  private let isNamed: Bool

  init(_ arguments: ParsedArguments, _ run: LintOptions.Run) {
    if let given = arguments.value("--baseline") {
      path = given.hasPrefix("/") ? given : run.workingDirectory.appendingPath(given)
      name = given
      isNamed = true
    } else {
      let configured = run.linter.configuration.baseline?.value
      name = configured ?? Baseline.fileName
      path = name.hasPrefix("/") ? name : run.root.appendingPath(name)
      isNamed = configured != nil
    }
  }

  /// The baseline; nil when there is none and nobody named one.
  func read() throws -> Baseline? {
    let disk = LocalFileSystem(root: "/")
    guard disk.kind(of: path) != nil else {
      if isNamed { throw UsageError("\(name): there is no such baseline; 'localization-lint baseline' writes one") }
      return nil
    }
    let file = SourceFile(path: name, contents: try LintOptions.read(path, named: name, disk))
    var mistakes: [ConfigurationReader.Mistake] = []
    let baseline = Baseline.read(file, mistakes: &mistakes)
    guard mistakes.isEmpty else { throw ConfigurationErrors(mistakes: mistakes) }
    return baseline
  }

  /// The baseline, or an empty one where none was written yet.
  func readIfPresent() throws -> Baseline {
    LocalFileSystem(root: "/").kind(of: path) == .file ? try read() ?? Baseline([]) : Baseline([])
  }

  func write(_ baseline: Baseline) throws {
    do {
      try LocalFileSystem(root: "/").write(Array(baseline.text.utf8), to: path)
    } catch {
      throw UsageError("\(name): cannot write the baseline: \(error.explanation)")
    }
  }

  /// Says which accepted findings are gone.
  static func tell(_ gone: [Baseline.Entry], isStrict: Bool) {
    if isStrict {
      for entry in gone.prefix(20) { Terminal.say("\(Product.name): gone from the baseline: \(entry.line)") }
    }
    let number = gone.count == 1 ? "1 finding of the baseline is" : "\(gone.count) findings of the baseline are"
    Terminal.say("\(Product.name): \(number) gone; '\(Product.name) baseline --prune' takes them out")
  }
}
