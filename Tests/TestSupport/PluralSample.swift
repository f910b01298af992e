import Foundation

/// CLDR's own samples of the numbers in a plural category, for the languages that share the rules.
package struct PluralSample: CustomStringConvertible, Sendable {
  package var languages: [String]
  /// `one`, `few`
  package var category: String
  /// In decimal notation; trailing zeros count.
  package var numbers: [String] = []
  /// In compact notation: `1.1c6` stands for 1,100,000 shown as "1.1M".
  package var compactNumbers: [String] = []

  package var description: String { "\(languages[0]) \(category)" }

  package static let all: [PluralSample] = {
    let file = BuiltProgram.repository.appendingPathComponent(
      "Tests/LocalizationModelTests/Fixtures/plural-samples.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.map { PluralSample($0) }
  }()

  private init(_ line: Substring) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    languages = fields[0].components(separatedBy: " ")
    category = fields[1]
    for field in fields[2].components(separatedBy: ", ") where field != "…" && !field.isEmpty {
      if field.contains("c") { compactNumbers.append(field) } else { numbers += Self.numbers(field) }
    }
  }

  /// `2~5` is a range in steps of the last digit.
  private static func numbers(_ field: String) -> [String] {
    let bounds = field.components(separatedBy: "~")
    guard bounds.count == 2 else { return [field] }
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
