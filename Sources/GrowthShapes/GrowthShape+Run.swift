internal import Linting
internal import LocalizationModel
internal import LocalizationReporting
internal import LocalizationRules
internal import SourceText
internal import TextOutput

extension GrowthShape {
  /// The shapes whose names contain one of the words; all of them without words.
  package static func named(_ words: [String]) -> [GrowthShape] {
    all.filter { shape in words.isEmpty || words.contains { shape.name.contains($0) } }
  }

  /// What linting a shape of one size took.
  package struct Run {
    /// What the clock says.
    package var cost: Double
    /// Of the input and of the report, in bytes.
    package var size: Int
    package var report: Int
  }

  /// Lints the shape in this process; `clock` is read before and after.
  package func run(_ count: Int, clock: () -> Double) -> Run {
    let files = files(count)
    var configuration = configuration.map { SourceFile(path: ConfigurationReader.fileName, text: $0(count)) }
    var manifest = manifest.map { SourceFile(path: "keys", text: $0(count)) }
    var baseline = baseline.map { SourceFile(path: Baseline.fileName, text: $0(count)) }
    let size =
      files.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } + (configuration?.size ?? 0)
      + (manifest?.size ?? 0) + (baseline?.size ?? 0)
    let fileSystem = InMemoryFileSystem(files)
    let start = clock()
    let report = lint(fileSystem, configuration, manifest, baseline)
    let cost = clock() - start
    configuration = nil
    manifest = nil
    baseline = nil
    return Run(cost: cost, size: size, report: report)
  }

  /// Lints with all rules; returns the size of the report.
  private func lint(
    _ files: InMemoryFileSystem, _ configuration: SourceFile?, _ manifest: SourceFile?, _ baseline: SourceFile?
  ) -> Int {
    var mistakes: [ConfigurationMistake] = []
    var linter = Linter(configuration: Configuration(), fileSystem: files)
    if let configuration {
      let reader = ConfigurationReader(configuration)
      linter.configuration = reader.configuration
      mistakes = reader.mistakes
    }
    for rule in RuleList.all { linter.configuration.rules[rule].isEnabled = true }
    if let manifest { linter.manifestFiles = [manifest] }
    if let baseline { linter.baseline = Baseline.read(baseline, mistakes: &mistakes) }
    let result = linter.run()
    let updated = linter.baseline.map { linter.update($0, with: result.findings, acceptsNew: true).baseline.text }
    var translator = ReportTranslator(JSONReporter.needs)
    let report = translator.report(result)
    var output = OutputBuffer()
    JSONReporter.write(report, options: ReporterOptions(), to: &output)
    mistakes += result.mistakes
    return output.bytes.count + (updated?.utf8.count ?? 0) + mistakes.lines.reduce(0) { $0 + $1.utf8.count }
  }
}
