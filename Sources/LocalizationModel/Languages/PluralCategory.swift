/// The six plural categories of CLDR.
package enum PluralCategory: String, CaseIterable, Hashable, Comparable, Sendable {
  case zero, one, two, few, many, other

  /// In the order of CLDR, from zero.
  var number: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }

  package static func < (first: PluralCategory, second: PluralCategory) -> Bool { first.number < second.number }
}
