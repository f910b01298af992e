/// The six plural categories of CLDR.
package enum PluralCategory: String, CaseIterable, Hashable, Comparable, Sendable {
  case zero, one, two, few, many, other

  private var order: Int { Self.allCases.firstIndex(of: self)! }

  package static func < (first: PluralCategory, second: PluralCategory) -> Bool { first.order < second.order }
}
