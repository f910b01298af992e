import LocalizationFormats

/// What must run when a file changes: the pre-commit hooks and the build plugin, which cannot ask the program.
enum WatchedFiles {
  /// A manifest of keys is a JSON file of any name.
  private static let fileExtensions = (FileKind.fileExtensions + ["json"]).sorted()

  static var all: [GeneratedDocument] {
    [
      GeneratedDocument(path: ".pre-commit-hooks.yaml", text: hooks),
      GeneratedDocument(path: "Plugins/LintLocalizationsOnBuild/WatchedFiles.swift", text: plugin),
    ]
  }

  private static var hooks: String {
    let kinds = [
      ("localization-lint", "localization-lint", "Check the localizations that a commit changes.", "swift"),
      (
        "localization-lint-system", "localization-lint (installed)",
        "Check the localizations that a commit changes, with the installed program.", "system"
      ),
    ]
    var text = """
      # Files are not passed: the whole bundle of a changed file is read, and what the commit changes is reported.
      # Written by 'make generate'.

      """
    for (identifier, name, description, language) in kinds {
      text += """
        - id: \(identifier)
          name: \(name)
          description: \(description)
          entry: localization-lint lint --since HEAD
          language: \(language)
          files: \\.(\(fileExtensions.joined(separator: "|")))$
          pass_filenames: false
          require_serial: true

        """
    }
    return text
  }

  private static var plugin: String {
    """
    /// How the names of the files end that the linter reads. Written by 'make generate'.
    let watchedFileExtensions: Set<String> = [
    \(fileExtensions.map { "  \"\($0)\"," }.joined(separator: "\n"))
    ]

    """
  }
}
