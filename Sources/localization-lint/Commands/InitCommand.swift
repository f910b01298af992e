internal import CommandLineArguments
internal import Foundation
internal import Linting
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText
internal import TextOutput

/// `init`: writes a configuration that fits the project.
enum InitCommand: ProgramCommand {
  static let table = Command(
    name: "init", summary: "Write a configuration that fits the project.", operands: "[FOLDER]", maximumOperands: 1,
    discussion: """
      Writes \(ConfigurationReader.fileName) into the folder, or the working directory, with a comment for each \
      setting, and prints snippets for a Makefile, pre-commit and continuous integration. Never replaces an existing \
      file.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let given = arguments.operands.first ?? "."
    let absolute = given.hasPrefix("/") ? given : try LocalFileSystem.workingDirectory.appendingPath(given)
    guard let folder = LocalFileSystem.resolve(absolute), LocalFileSystem(root: "/").kind(of: folder) == .folder else {
      throw UsageError("\(given): no such folder")
    }
    let files = LocalFileSystem(root: folder, boundary: LocalFileSystem.repository(of: folder))
    let name = ConfigurationReader.fileName
    guard files.kind(of: name) == nil else {
      throw UsageError("\(name) already exists; 'localization-lint --print-config' shows its effect")
    }
    var linter = Linter(configuration: Configuration(), fileSystem: files)
    linter.request.runsRules = false
    let result = linter.run()
    try result.configurations.check()
    guard result.project.fileCount > 0 else {
      throw UsageError("nothing to check: no localization files found")
    }
    let draft = ConfigurationDraft(result.project, in: files)
    do {
      try Data(draft.text.utf8).write(
        to: URL(fileURLWithPath: folder.appendingPath(name)), options: .withoutOverwriting)
    } catch {
      throw UsageError("\(name): cannot write the configuration")
    }
    Terminal.print(
      "Wrote \(name): \(Wording.count(result.project.fileCount, "file")), \(Wording.count(result.project.languages.count, "language")), translated from \(draft.sourceLanguage).\n\n\(nextSteps)"
    )
    return .clean
  }

  private static let nextSteps: PrintableText = """
    Next:
      \(Product.name)             show current findings
      \(Product.name) baseline    accept them; only new findings fail

    In a Makefile:
      test_i18n:
      \t\(Product.name) lint --strict

    In .pre-commit-config.yaml:
      - repo: https://github.com/localization-lint/localization-lint
        rev: v\(Product.version)
        hooks:
          - id: localization-lint

    In a GitHub workflow:
      - uses: actions/checkout@v4
      - uses: localization-lint/localization-lint@v\(Product.version)

    Documentation/Integrations.md covers Xcode, SwiftPM, Fastlane, Danger and GitLab.

    """
}
