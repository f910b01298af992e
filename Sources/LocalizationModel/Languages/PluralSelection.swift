/// Chooses the plural category of a number in one language, by CLDR's rules.
///
/// ```
/// one: n % 10 = 1 and n % 100 != 11     relations of operands, `and` before `or`
/// ```
/// Source of the grammar: Unicode Technical Standard #35, part 3, "Language Plural Rules".
package struct PluralSelection: Sendable {
  private let rules: [(category: PluralCategory, condition: Condition)]

  /// The rules of a language; nil when CLDR has none, so that every number takes `other`.
  package init?(for language: LanguageIdentifier) {
    let canonical = language.canonical
    guard let rules = Self.table[canonical.name] ?? Self.table[canonical.language] else { return nil }
    self.rules = rules.compactMap { rule in
      guard let colon = rule.firstIndex(of: ":"), let category = PluralCategory(rawValue: String(rule[..<colon])) else {
        return nil
      }
      return (category, Condition(rule[rule.index(after: colon)...]))
    }
  }

  package func category(of number: PluralOperands) -> PluralCategory {
    rules.first { $0.condition.holds(for: number) }?.category ?? .other
  }

  /// The rules as the table has them, by language.
  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    GeneratedPluralRuleTable.lines.forEachLine(separator: "|") { fields in
      for language in fields[0].split(separator: " ") { table[String(language)] = Array(fields.dropFirst()) }
    }
    return table
  }()
}

/// A number as plural rules see it.
package struct PluralOperands: Hashable, Sendable {
  /// The integer digits; larger numbers than fit are cut off.
  private var integer: UInt64
  /// The visible fraction digits as a number, and how many they are.
  private var fraction: UInt64 = 0
  private var fractionDigits = 0

  package init(_ number: Int) { integer = UInt64(number.magnitude) }

  /// A number shown with its shortest fraction, as the system's formatter selects forms; `1.0` has none.
  package init(_ number: Double) {
    self =
      PluralOperands(
        decimal: number.magnitude == number.magnitude.rounded() && number.magnitude < 1e18
          ? String(UInt64(number.magnitude)) : number.magnitude.description) ?? PluralOperands(0)
  }

  /// A number in decimal notation, whose trailing zeros count; nil for any other text.
  package init?(decimal text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let integer = UInt64(parts[0]) else { return nil }
    self.integer = integer
    guard parts.count == 2 else { return }
    guard let fraction = UInt64(parts[1]) else { return nil }
    self.fraction = fraction
    fractionDigits = parts[1].count
  }

  /// The value of an operand; nil when it is no integer, so that it equals none.
  fileprivate func value(of operand: Character) -> UInt64? {
    switch operand {
    case "n": fraction == 0 ? integer : nil
    case "i": integer
    case "v": UInt64(fractionDigits)
    case "w": UInt64(fraction == 0 ? 0 : fractionDigits - trailingZeros)
    case "f": fraction
    case "t": withoutTrailingZeros
    // Only compact notation (1M) has an exponent, which format strings cannot ask for.
    default: 0
    }
  }

  private var trailingZeros: Int { String(fraction).reversed().prefix { $0 == "0" }.count }

  private var withoutTrailingZeros: UInt64 {
    var rest = fraction
    while rest != 0, rest % 10 == 0 { rest /= 10 }
    return rest
  }
}

/// Relations that are combined by `and`, and those by `or`.
private struct Condition: Sendable {
  /// `n % 100 != 3..10,13`
  struct Relation: Sendable {
    var operand: Character
    var divisor: UInt64?
    var isEqual: Bool
    var ranges: [ClosedRange<UInt64>]
  }

  private var alternatives: [[Relation]] = [[]]

  init(_ text: Substring) {
    let words = text.split(separator: " ")
    var index = 0
    while index < words.count {
      switch words[index] {
      case "and": break
      case "or": alternatives.append([])
      default:
        var relation = Relation(operand: words[index].first ?? "n", isEqual: true, ranges: [])
        if index + 2 < words.count, words[index + 1] == "%" {
          relation.divisor = UInt64(words[index + 2])
          index += 2
        }
        guard index + 2 < words.count else { return }
        relation.isEqual = words[index + 1] == "="
        relation.ranges = words[index + 2].split(separator: ",").compactMap(Self.range)
        index += 2
        alternatives[alternatives.count - 1].append(relation)
      }
      index += 1
    }
  }

  private static func range(_ text: Substring) -> ClosedRange<UInt64>? {
    let bounds = text.split(separator: ".").compactMap { UInt64($0) }
    guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
    return first...last
  }

  func holds(for number: PluralOperands) -> Bool {
    alternatives.contains { relations in
      relations.allSatisfy { relation in
        guard let value = number.value(of: relation.operand) else { return !relation.isEqual }
        let rest = relation.divisor.map { value % $0 } ?? value
        return relation.ranges.contains { $0.contains(rest) } == relation.isEqual
      }
    }
  }
}
