import Foundation
import PackagePlugin

/// `swift package lint-localizations [options]`: checks the localizations of a package.
///
/// Passes all arguments to `localization-lint lint`, which runs in the package's folder.
@main
struct LintLocalizations: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try lint(context.package.directoryURL, arguments, with: try context.tool(named: "localization-lint"))
  }

  private func lint(_ folder: URL, _ arguments: [String], with tool: PluginContext.Tool) throws {
    let process = Process()
    process.executableURL = tool.url
    process.currentDirectoryURL = folder
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

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  /// In Xcode: checks the localizations of a project, from the menu of the project.
  extension LintLocalizations: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      // Xcode names the targets that are selected; tables and code belong together across targets.
      _ = extractor.extractOption(named: "target")
      try lint(
        context.xcodeProject.directoryURL, extractor.remainingArguments,
        with: try context.tool(named: "localization-lint"))
    }
  }
#endif
