internal import CommandLineArguments
internal import Linting
internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText

/// `keys`: every key that the code or a manifest names.
enum KeysCommand: ProgramCommand {
  static let table = Command(
    name: "keys", summary: "Print every key that the code declares or looks up, as a manifest.", operands: "[PATH …]",
    maximumOperands: 1000,
    options: [
      Option(
        "--format", shortName: "f", value: "FORMAT", values: ["json", "text"],
        summary: "A manifest with arguments, or a key a line, in quotes where it must be (default: json).")
    ] + LintOptions.table.filter { ["--source-language", "--manifest", "--config"].contains($0.name) },
    discussion: """
      The JSON is a manifest: written to a file and named in the configuration, it freezes the keys. Look-ups whose key is \
      put together at run time are listed under "dynamic" with the keys that they could reach, and keys that the code names \
      elsewhere under "reachable". A text that is looked up and that no table must have, such as Text("12:30"), needs no \
      languages.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    var run: LintOptions.Run
    do {
      run = try LintOptions.prepare(arguments)
    } catch let errors as ConfigurationErrors {
      return errors.tell()
    }
    // Reading is all that is asked for.
    run.linter.runsRules = false
    let result = run.linter.run()
    for failure in result.failures { Terminal.complain(failure.description) }
    for mistake in result.mistakes { Terminal.say(mistake.line) }
    for unknown in result.project.usage.unknownEnumerations {
      let suggestion = unknown.suggestion.map { "; \($0)" } ?? ""
      Terminal.say("\(Product.name): note: \(TerminalText.escape(unknown.message + suggestion))")
    }
    let union = KeyUnion(result.project)
    guard !union.keys.isEmpty || !union.dynamicLookups.isEmpty else {
      Terminal.complain("there are no keys: no code that looks up any, and no manifest")
      return .failure
    }
    var output = ReportOutput()
    if arguments.value("--format") == "text" {
      ManifestWriter.writeLines(union, to: &output)
    } else {
      ManifestWriter.write(union, to: &output)
    }
    Terminal.print(output.bytes)
    Terminal.say(countLine(union, result.project))
    return result.failures.isEmpty && result.mistakes.isEmpty ? .clean : .failure
  }

  private static func countLine(_ union: KeyUnion, _ project: Project) -> String {
    let counts = KeyUnion.Origin.allCases.map { origin in union.keys.count { $0.origins.contains(origin) } }
    return "\(Product.name): \(union.keys.count) keys (\(counts[0]) in manifests, \(counts[1]) in enumerations, "
      + "\(counts[2]) looked up), \(union.dynamicLookups.count) dynamic look-ups, in \(project.usage.fileCount) files of code"
  }
}
