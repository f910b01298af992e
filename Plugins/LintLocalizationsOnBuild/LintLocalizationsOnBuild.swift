import Foundation
import PackagePlugin

/// Checks the localizations of a target when it is built and they have changed; errors fail the build.
@main
struct LintLocalizationsOnBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    // Language folders are resources, which a target does not list file by file.
    let files = FileManager.default.enumerator(at: target.directoryURL, includingPropertiesForKeys: nil)
    return lint(
      target.directoryURL, files?.compactMap { $0 as? URL } ?? [], for: target.name,
      with: try context.tool(named: "localization-lint"), in: context.pluginWorkDirectoryURL)
  }

  private func lint(
    _ folder: URL, _ files: [URL], for target: String, with tool: PluginContext.Tool, in workFolder: URL
  ) -> [Command] {
    let inputs = files.filter { watchedFileExtensions.contains($0.pathExtension) }
    guard !inputs.isEmpty else { return [] }
    // A command without outputs would run at every build; the report serves as its output.
    let report = workFolder.appendingPathComponent("localization-report.json")
    return [
      .buildCommand(
        displayName: "Lint the localizations of \(target)", executable: tool.url,
        arguments: ["lint", folder.path, "--format", "xcode", "--quiet", "--output", "json=\(report.path)"],
        inputFiles: inputs.sorted { $0.path < $1.path }, outputFiles: [report])
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  /// In an Xcode project, the whole project is checked, since its targets share tables and code.
  extension LintLocalizationsOnBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      lint(
        context.xcodeProject.directoryURL, target.inputFiles.map(\.url), for: target.displayName,
        with: try context.tool(named: "localization-lint"), in: context.pluginWorkDirectoryURL)
    }
  }
#endif
