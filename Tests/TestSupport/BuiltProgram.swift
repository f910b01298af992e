internal import Dispatch
package import Foundation

/// A program of this package, as built with the tests, run as a user would run it.
package struct BuiltProgram: Sendable {
  private let url: URL

  package init(_ name: String) { url = Self.folder.appendingPathComponent(name) }

  /// Any other program.
  package init(path: String) { url = URL(fileURLWithPath: path) }

  /// Runs another program that is installed, found on the PATH.
  package static func tool(
    _ name: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    try BuiltProgram(path: "/usr/bin/env").run(
      [name] + arguments, in: folder, environment: environment)
  }

  /// Whether a program is installed.
  package static func isInstalled(_ name: String) -> Bool {
    (try? tool("which", [name]).exitCode == 0) ?? false
  }

  /// The path of the built program.
  package var path: String { url.path }

  /// The folder with the package's products, next to the running test bundle.
  private static let folder: URL = {
    let arguments = ProcessInfo.processInfo.arguments
    let candidates =
      arguments.filter { $0.contains(".xctest") }.map { URL(fileURLWithPath: $0) } + [
        URL(fileURLWithPath: arguments[0])
      ]
    for candidate in candidates {
      var folder = candidate
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        if FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("localization-lint").path) {
          return folder
        }
      }
    }
    return URL(fileURLWithPath: "/")
  }()

  /// The top folder of the repository with the tests.
  package static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  package struct Run: Sendable {
    package var exitCode: Int32
    package var output: String
    package var errors: String
  }

  /// Runs the program to completion; `environment` is added to a small fixed one.
  package func run(
    _ arguments: [String], in folder: URL? = nil, input: String? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let inherited = ProcessInfo.processInfo.environment
    process.environment = ["PATH": inherited["PATH"] ?? "/usr/bin:/bin", "LANG": "C", "HOME": inherited["HOME"] ?? "/"]
      .merging(environment) { $1 }
    let scratch = TemporaryFolder()
    let output = scratch.url.appendingPathComponent("output")
    let errors = scratch.url.appendingPathComponent("errors")
    // Files instead of pipes, which could fill up and block.
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    var handles = [try FileHandle(forWritingTo: output), try FileHandle(forWritingTo: errors)]
    // A `Process` keeps them for longer than it runs.
    defer { for handle in handles { try? handle.close() } }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    if let input {
      let file = scratch.url.appendingPathComponent("input")
      try Data(input.utf8).write(to: file)
      handles.append(try FileHandle(forReadingFrom: file))
      process.standardInput = handles[2]
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.runToEnd()
    return Run(
      exitCode: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Runs a program that mostly waits to completion, while other tests have the core.
  package func runAside(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) async throws -> Run {
    try await withCheckedThrowingContinuation { waiting in
      DispatchQueue.global().async {
        waiting.resume(with: Result { try run(arguments, in: folder, environment: environment) })
      }
    }
  }
}

extension Process {
  /// Runs the program to completion. `waitUntilExit()` keeps a core busy meanwhile.
  package func runToEnd() throws { try start()() }

  /// Runs the program; what is returned waits for its end.
  package func start() throws -> () -> Void {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try run()
    return { end.wait() }
  }
}

/// A folder that is deleted with its last reference.
package final class TemporaryFolder: Sendable {
  package let url: URL

  /// Creates the folder with files by path.
  package init(_ files: [String: String] = [:]) {
    let name = "localization-lint-tests-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name)
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { write(Data(text.utf8), to: path) }
  }

  package func write(_ data: Data, to path: String) {
    let file = url.appendingPathComponent(path)
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
