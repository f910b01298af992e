import Foundation
import PackagePlugin

/// Checks the localizations of a target when it is built and they have changed; errors fail the build.
@main
struct LintLocalizationsOnBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    // Language folders are resources, which a target does not list file by file.
    let files = FileManager.default.enumerator(at: target.directoryURL, includingPropertiesForKeys: nil)
    let inputs = (files?.compactMap { $0 as? URL } ?? []).filter { watchedFileExtensions.contains($0.pathExtension) }
    guard !inputs.isEmpty else { return [] }
    // A command without outputs would run at every build; the report serves as its output.
    let report = context.pluginWorkDirectoryURL.appendingPathComponent("localization-report.json")
    return [
      .buildCommand(
        displayName: "Lint the localizations of \(target.name)",
        executable: try context.tool(named: "localization-lint").url,
        arguments: [
          "lint", target.directoryURL.path, "--format", "xcode", "--quiet", "--output", "json=\(report.path)",
        ], inputFiles: inputs.sorted { $0.path < $1.path }, outputFiles: [report])
    ]
  }
}
