import Foundation
import PackagePlugin

/// `swift package lint-localizations [options]`: checks the localizations of a package.
///
/// Passes all arguments to `localization-lint lint`, which runs in the package's folder.
@main
struct LintLocalizations: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "localization-lint")
    let process = Process()
    process.executableURL = tool.url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["lint"] + arguments
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return
    case 1: throw Failure(description: "there are findings that fail the run (see --fail-on)")
    default: throw Failure(description: "localization-lint could not run")
    }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
