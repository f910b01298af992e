internal import CommandLineArguments
internal import Linting
internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText
internal import TextOutput

/// `keys`: prints every key that the code or a manifest mentions.
enum KeysCommand: ProgramCommand {
  static let table = Command(
    name: "keys", summary: "Print every key that the code declares or looks up, as a manifest.", operands: "[PATH …]",
    maximumOperands: 1000,
    options: [
      Option(
        "--format", shortName: "f", value: "FORMAT", values: ["json", "text"],
        summary: "A manifest, or one key per line (default: json).")
    ] + LintOptions.table.filter { ["--source-language", "--manifest", "--config"].contains($0.name) },
    discussion: """
      The JSON is a manifest: written to a file and named in the configuration, it freezes the keys. Lookups whose key \
      is built at run time are listed under "dynamic" with the keys that they could look up; keys that appear \
      elsewhere in code are listed under "reachable". A text that is looked up but needs no table, such as \
      Text("12:30"), has an empty list of languages.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    var session = try LintOptions.session(arguments)
    session.linter.request.runsRules = false
    // The keys of a folder are those of its code.
    session.linter.request.readsWholeProject = false
    let result = try session.run()
    for failure in result.failures { Terminal.complain("\(failure.description)") }
    for line in result.mistakes.lines { Terminal.say("\(line)") }
    for unknown in result.project.usage.unknownEnumerations {
      let suggestion = unknown.suggestion.map { "; \($0)" } ?? ""
      Terminal.remark("note: \(unknown.message)\(suggestion)")
    }
    let union = KeyUnion(result.project)
    guard !union.keys.isEmpty || !union.dynamicLookups.isEmpty else {
      Terminal.complain("no keys found: no code looks up keys, and there is no manifest")
      return .failure
    }
    var output = OutputBuffer()
    if arguments.value("--format") == "text" {
      ManifestWriter.writeLines(union, to: &output)
    } else {
      ManifestWriter.write(union, to: &output)
    }
    Terminal.print(output.bytes)
    Terminal.remark("\(countLine(union, result.project))")
    return result.failures.isEmpty && result.mistakes.isEmpty ? .clean : .failure
  }

  private static func countLine(_ union: KeyUnion, _ project: Project) -> String {
    let counts = KeyUnion.Origin.allCases.map { origin in union.keys.count { $0.origins.contains(origin) } }
    return "\(Wording.count(union.keys.count, "key")) (\(Wording.grouped(counts[0])) in manifests, "
      + "\(Wording.grouped(counts[1])) in enumerations, \(Wording.grouped(counts[2])) looked up), "
      + "\(Wording.count(union.dynamicLookups.count, "dynamic lookup")) in "
      + Wording.count(project.usage.fileCount, "code file")
  }
}
