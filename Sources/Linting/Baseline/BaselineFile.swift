internal import LocalizationModel
internal import SourceText

/// The file of accepted findings that a run is about.
package struct BaselineFile: Sendable {
  /// Absolute.
  private let path: String
  /// As messages call it.
  package let name: String
  /// Whether somebody named the file, so that it must exist.
  private let isNamed: Bool

  /// `given`: the path that a person typed, if any; else the configured one, else the usual one.
  package init(_ session: LintSession, given: String? = nil) {
    if let given {
      path = session.location.absolute(given)
      name = given
      isNamed = true
    } else {
      let configured = session.linter.configuration.baseline?.value
      name = configured ?? Baseline.fileName
      path = name.hasPrefix("/") ? name : session.location.root.appendingPath(name)
      isNamed = configured != nil
    }
  }

  private var disk: LocalFileSystem { LocalFileSystem(root: "/") }

  /// The baseline; nil when there is none and nobody named one.
  ///
  /// Throws `FileSystemError`, and `ConfigurationErrors` for mistakes in the file.
  package func read() throws -> Baseline? {
    guard disk.kind(of: path) != nil else {
      guard isNamed else { return nil }
      throw FileSystemError(
        path: name, reason: .other("there is no such baseline; '\(Product.name) baseline' writes one"))
    }
    let contents: ByteBuffer
    do throws(FileSystemError) {
      contents = try disk.read(path)
    } catch {
      throw FileSystemError(path: name, reason: error.reason)
    }
    var mistakes: [ConfigurationMistake] = []
    let baseline = Baseline.read(SourceFile(path: name, contents: contents), mistakes: &mistakes)
    guard mistakes.isEmpty else { throw ConfigurationErrors(mistakes: mistakes) }
    return baseline
  }

  /// The baseline, or an empty one where none was written yet.
  package func readIfPresent() throws -> Baseline {
    disk.kind(of: path) == .file ? try read() ?? Baseline([]) : Baseline([])
  }

  /// Throws `FileSystemError`.
  package func write(_ baseline: Baseline) throws {
    do throws(FileSystemError) {
      try disk.write(Array(baseline.text.utf8), to: path)
    } catch {
      throw FileSystemError(path: name, reason: .other("cannot write the baseline: \(error.explanation)"))
    }
  }
}
