internal import CommandLineArguments
internal import Foundation
internal import Linting
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText
internal import TextOutput

/// `init`: writes a configuration that fits what is there.
enum InitCommand: ProgramCommand {
  static let table = Command(
    name: "init", summary: "Write a configuration that fits what is found.", operands: "[FOLDER]", maximumOperands: 1,
    discussion: """
      Writes \(ConfigurationReader.fileName) into the folder, or the working directory, with a comment for each setting, and \
      shows the lines for a Makefile, pre-commit and continuous integration. A file that is there is never replaced.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let given = arguments.operands.first ?? "."
    let absolute = given.hasPrefix("/") ? given : LocalFileSystem.workingDirectory.appendingPath(given)
    guard let folder = LocalFileSystem.resolve(absolute), LocalFileSystem(root: "/").kind(of: folder) == .folder else {
      throw UsageError("\(given): there is no such folder")
    }
    let files = LocalFileSystem(root: folder)
    let name = ConfigurationReader.fileName
    guard files.kind(of: name) == nil else {
      throw UsageError("there is a \(name) already; 'localization-lint --print-config' shows what it means")
    }
    var linter = Linter(configuration: Configuration(), fileSystem: files)
    linter.request.runsRules = false
    let result = linter.run()
    guard result.project.fileCount > 0 else {
      throw UsageError("nothing to check: there are no localization files here")
    }
    let draft = ConfigurationDraft(result.project)
    do {
      try Data(draft.text.utf8).write(
        to: URL(fileURLWithPath: folder.appendingPath(name)), options: .withoutOverwriting)
    } catch {
      throw UsageError("\(name): the configuration could not be written")
    }
    Terminal.print(
      "Wrote \(name): \(Wording.count(result.project.fileCount, "file")), \(Wording.count(result.project.languages.count, "language")), "
        + "translated from \(draft.sourceLanguage).\n\n\(nextSteps)")
    return .clean
  }

  private static let nextSteps = """
    Next:
      \(Product.name)             what is found today
      \(Product.name) baseline    accept it; from now on only new findings fail

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

    Documentation/Integrations.md has more: Xcode, SwiftPM, Fastlane, Danger, GitLab.

    """
}
