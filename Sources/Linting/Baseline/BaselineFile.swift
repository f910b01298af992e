internal import LocalizationModel
internal import SourceText

/// The baseline file of a run.
package struct BaselineFile: Sendable {
  /// An absolute path.
  private let path: String
  /// The path as shown in messages.
  package let name: String
  /// Whether the file was named explicitly, so that it must exist.
  private let isNamed: Bool

  /// `given` is the path from the command line, if any; otherwise the configured or default path is used, which must be
  /// inside the repository. Throws `FileSystemError`.
  package init(_ session: LintSession, given: String? = nil) throws {
    if let given {
      name = given
      isNamed = true
      path = try session.location.userFiles.named(given)
    } else {
      let configured = session.linter.configuration.baseline?.value
      name = configured ?? Baseline.fileName
      isNamed = configured != nil
      path = try session.location.files.configured(name)
    }
  }

  private var disk: LocalFileSystem { LocalFileSystem(root: "/") }

  /// The baseline; nil when the default file does not exist.
  ///
  /// Throws `FileSystemError`, and `ConfigurationErrors` for mistakes in the file.
  package func read() throws -> Baseline? {
    do {
      return try contents()
    } catch let error as FileSystemError where error.reason == .notFound {
      guard isNamed else { return nil }
      throw FileSystemError(
        path: name, reason: .other("no such baseline; create one with '\(Product.name) baseline'"))
    }
  }

  /// The baseline, or an empty one when the file does not exist yet.
  package func readIfPresent() throws -> Baseline {
    do {
      return try contents()
    } catch let error as FileSystemError where [.notFound, .notARegularFile].contains(error.reason) {
      return Baseline([])
    }
  }

  private func contents() throws -> Baseline {
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

  /// Throws `FileSystemError`.
  package func write(_ baseline: Baseline) throws {
    do throws(FileSystemError) {
      try disk.write(Array(baseline.text.utf8), to: path)
    } catch {
      throw FileSystemError(path: name, reason: .other("cannot write the baseline: \(error.explanation)"))
    }
  }
}
