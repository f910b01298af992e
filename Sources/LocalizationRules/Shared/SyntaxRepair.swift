internal import LocalizationModel
internal import SourceText

extension FindingWords {
  /// Offers the repair that a parser is sure of. What it makes of a broken file should be reviewed.
  mutating func fix(
    _ repair: SyntaxProblem.Repair?, in file: SourceFile, _ applicability: FixIt.Applicability = .needsReview
  ) {
    guard let repair else { return }
    fix(repair.title, applicability, replacing: .init(file: file, range: repair.range), with: repair.replacement)
  }
}
