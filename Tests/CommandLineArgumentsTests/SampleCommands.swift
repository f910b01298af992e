import CommandLineArguments

/// A small program: every kind of option, and words that a shell could take for its own.
enum SampleCommands {
  static let parser = ArgumentParser(
    commands: [
      Command(
        name: "lint", summary: "Check files, and say what's wrong with them: [all] of it, at every place where it is.",
        operands: "[PATH …]", maximumOperands: 2,
        options: [
          Option(
            "--format", shortName: "f", value: "FORMAT", values: ["text", "json"], summary: "The format of the report."),
          Option(
            "--output", shortName: "o", value: "FILE", isRepeatable: true, completion: .file,
            summary: "Also write the report to a file, such as 'report.json'; repeatable, and as often as you like."),
          Option("--root", value: "FOLDER", completion: .folder, summary: "The folder."),
          Option("--since", value: "REVISION", summary: "Report only what's new: since a revision [of git]."),
          Option("--quiet", shortName: "q", summary: "Say nothing."),
          Option(
            "--a-name-that-is-longer-than-others", value: "NUMBER", summary: "Leaves little room for what it does."),
        ],
        discussion: """
          Without a path, checks the working directory. A path is a folder or a file, and several of them may be given.

          Findings go to standard output.
          """),
      Command(
        name: "explain", summary: "Explain a rule.", operands: "RULE", maximumOperands: 1,
        operandValues: ["empty-value", "extra-key"],
        options: [Option("--color", value: "WHEN", values: ["auto", "never"], summary: "Whether to use color.")]),
      Command(name: "rules", summary: "List every rule."),
    ], defaultCommand: "lint")
}
