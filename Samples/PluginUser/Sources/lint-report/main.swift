import LocalizationLint

/// Prints the number of errors in each language.
let path = CommandLine.arguments.dropFirst().first ?? "."
do {
  let report = try lint(path)
  let errors = report.findings.filter { $0.severity == .error }
  for language in report.languages {
    print("\(language): \(errors.count { $0.language == language })")
  }
  print("\(report.summary.errors) errors in \(report.summary.files) files")
} catch {
  print("error: \(error)")
}
