import Foundation

/// Generates the plural rules as Swift, and CLDR's sample numbers for their test, from CLDR's `plurals.json`.
enum PluralRuleTables {
  static func rules(from cldr: Data) throws -> String {
    let (version, rules) = try read(cldr)
    return GeneratedTable.text(
      "plural rules: the languages of a set of rules|category: condition|…, where `other` takes what is left",
      command: "make generate-plural-rules", source: "CLDR \(version)", name: "GeneratedPluralRuleTable",
      lines: rules.map { ([$0.languages.joined(separator: " ")] + $0.conditions).joined(separator: "|") })
  }

  /// A line for each language and category: the numbers as CLDR writes them, ranges with `~`.
  static func samples(from cldr: Data) throws -> String {
    let lines = try read(cldr).rules.flatMap { rule in
      rule.samples.map { "\(rule.languages.joined(separator: " "))|\($0.category)|\($0.numbers)\n" }
    }
    return lines.joined()
  }

  private struct RuleSet {
    var languages: [String]
    /// `one: i = 1 and v = 0`
    var conditions: [String]
    var samples: [(category: String, numbers: String)]
  }

  private static func read(_ cldr: Data) throws -> (version: String, rules: [RuleSet]) {
    let supplemental =
      try (JSONSerialization.jsonObject(with: cldr) as? [String: Any])?["supplemental"] as? [String: Any]
    let version = (supplemental?["version"] as? [String: String])?["_cldrVersion"] ?? "?"
    let languages = supplemental?["plurals-type-cardinal"] as? [String: [String: String]] ?? [:]
    var sets: [RuleSet] = []
    for (language, rules) in languages.sorted(by: { $0.key < $1.key }) {
      var set = RuleSet(languages: [language], conditions: [], samples: [])
      for category in ["zero", "one", "two", "few", "many", "other"] {
        // The condition, then `@integer` and `@decimal` with samples.
        guard let parts = rules["pluralRule-count-\(category)"]?.split(separator: "@", omittingEmptySubsequences: false)
        else { continue }
        let condition = parts[0].trimmingCharacters(in: .whitespaces)
        if category != "other" { set.conditions.append("\(category): \(condition)") }
        let samples = parts.dropFirst().map { $0.drop { $0 != " " }.trimmingCharacters(in: .whitespaces) }
        set.samples.append((category, samples.joined(separator: ", ")))
      }
      if let known = sets.firstIndex(where: { $0.conditions == set.conditions }) {
        sets[known].languages.append(language)
      } else {
        sets.append(set)
      }
    }
    return (version, sets)
  }
}
