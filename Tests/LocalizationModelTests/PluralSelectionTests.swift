import Foundation
import LocalizationModel
import Testing

/// CLDR's own samples of the numbers in a plural category, for the languages that share the rules.
struct PluralSample: CustomTestStringConvertible, Sendable {
  var languages: [String]
  var category: PluralCategory
  /// In decimal notation; trailing zeros count.
  var numbers: [String]
  var testDescription: String { "\(languages[0]) \(category)" }

  static let all: [PluralSample] = {
    guard let url = Bundle.module.url(forResource: "plural-samples", withExtension: "txt", subdirectory: "Fixtures"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard let category = PluralCategory(rawValue: fields[1]) else { return nil }
      return PluralSample(
        languages: fields[0].components(separatedBy: " "), category: category,
        numbers: fields[2].components(separatedBy: ", ").flatMap(numbers))
    }
  }()

  /// `2~5` is a range in steps of the last digit. Compact notation (`1c6`) is for texts that no format string makes.
  private static func numbers(_ field: String) -> [String] {
    let bounds = field.components(separatedBy: "~")
    guard bounds.count == 2 else { return field.contains("c") || field == "…" || field.isEmpty ? [] : [field] }
    let digits = bounds[0].split(separator: ".").dropFirst().first?.count ?? 0
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let limits = bounds.compactMap { Int($0.replacingOccurrences(of: ".", with: "")) }
    return (limits[0]...limits[1]).map { value in
      let fraction = String(value % scale)
      return digits == 0
        ? String(value) : "\(value / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
  }
}

@Suite("Plural rules")
struct PluralSelectionTests {
  @Test("All sets of rules are present")
  func count() {
    #expect(Set(PluralSample.all.map(\.languages)).count == 39)
    #expect(PluralSample.all.reduce(0) { $0 + $1.numbers.count } > 2_000)
  }

  @Test("CLDR's samples select their category", arguments: PluralSample.all)
  func samples(_ sample: PluralSample) throws {
    for language in sample.languages {
      let rules = try #require(PluralSelection(for: LanguageIdentifier(language)))
      for number in sample.numbers {
        let operands = try #require(PluralOperands(decimal: number))
        #expect(rules.category(of: operands) == sample.category, "\(language): \(number)")
      }
    }
  }

  @Test("Integers select the categories that the table of samples lists")
  func integers() throws {
    for language in Set(PluralSample.all.flatMap(\.languages)) {
      let identifier = LanguageIdentifier(language)
      let rules = try #require(PluralSelection(for: identifier))
      for category in try #require(PluralRules(for: identifier)).categories {
        for number in category.samples {
          #expect(rules.category(of: PluralOperands(number)) == category.category, "\(language): \(number)")
        }
      }
    }
  }

  @Test(
    "Floating-point numbers count with their shortest fraction",
    arguments: [(1.0, PluralCategory.one), (1.5, .other), (0.1, .other), (-1.0, .one), (1e300, .other), (.nan, .other)])
  func floatingPoint(_ number: Double, _ category: PluralCategory) throws {
    let rules = try #require(PluralSelection(for: LanguageIdentifier("en")))
    #expect(rules.category(of: PluralOperands(number)) == category)
  }

  @Test("A language without rules has none")
  func unknown() { #expect(PluralSelection(for: LanguageIdentifier("tlh")) == nil) }
}
