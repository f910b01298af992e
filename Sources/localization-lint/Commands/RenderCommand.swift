internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText
internal import TextOutput

/// `render`: prints every text as users would see it, for translators to read.
enum RenderCommand: ProgramCommand {
  static let table = Command(
    name: "render", summary: "Print texts with sample arguments, in every plural form.", operands: "[PATH …]",
    maximumOperands: 1000,
    options: [
      Option(
        "--key", shortName: "k", value: "PATTERN", isRepeatable: true,
        summary: "Print only keys that match ('*' for anything); repeatable.")
    ] + LintOptions.table.filter { ["--language", "--source-language", "--config", "--color"].contains($0.name) },
    discussion: """
      Objects are shown as their position in the call, ⟨1⟩; numbers that select a plural form are samples from CLDR. Without \
      --key, prints the texts that take arguments.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    var session = try LintOptions.session(arguments)
    // Only broken files are reported here.
    session.linter.request.rules = ["syntax-error"]
    let linter = session.linter
    let result = try session.run()
    let problems = LintRun.complain(about: result)
    var patterns: [PathPattern] = []
    for key in arguments.values("--key") { patterns.append(PathPattern(name: key)) }
    var output = OutputBuffer()
    let isColored = Terminal.isColored(arguments.value("--color"))
    var count = 0
    for bundle in result.project.bundles {
      for table in bundle.tables {
        for localization in table.localizations {
          let language = localization.language.isBase ? bundle.sourceLanguage : localization.language
          guard linter.request.languages.isEmpty || linter.request.languages.contains(language.name) else {
            continue
          }
          for number in 0..<table.keys.count {
            guard let reference = localization.entry(ofKey: number) else { continue }
            let key = table.keys[number].string
            let text = localization.text(reference)
            let variation = localization.variation(reference)
            let passed = result.project.evidence.arguments(of: table.keys[number], in: table.name)
            let isWanted =
              patterns.isEmpty
              ? variation != nil || !FormatString(text.bytes, passing: passed).certainSpecifiers.isEmpty
              : patterns.contains { $0.matches(key) }
            guard isWanted else { continue }
            count += 1
            let samples = SampleRenderer(text, variation: variation, language: language, passing: passed).samples
            write(samples, "\(language.name): \(key) (\(table.name))", isColored: isColored, to: &output)
          }
        }
      }
    }
    Terminal.print(output.bytes)
    if count == 0, !problems {
      Terminal.complain(patterns.isEmpty ? "no text takes arguments" : "no key matches")
      return .failure
    }
    return problems ? .failure : .clean
  }

  private static func write(
    _ samples: [SampleRenderer.Sample], _ title: String, isColored: Bool, to output: inout OutputBuffer
  ) {
    output.line(isColored ? "\u{1B}[1m\(TerminalText.escape(title))\u{1B}[0m" : TerminalText.escape(title))
    let labels = samples.map { TerminalText.escape($0.conditions.joined(separator: ", ")) }
    let width = labels.map(TerminalText.width).max() ?? 0
    for (sample, label) in zip(samples, labels) {
      let padding = String(repeating: " ", count: width - TerminalText.width(label) + (width == 0 ? 0 : 2))
      output.line("  \(label)\(padding)\(sample.text.map(TerminalText.escape) ?? "(nothing: a number is too large)")")
    }
  }
}
