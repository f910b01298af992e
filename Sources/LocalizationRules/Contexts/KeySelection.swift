/// Some keys of a table, by number.
package struct KeySelection: Sendable {
  private var isSelected: ContiguousArray<Bool>

  /// None of so many keys.
  package init(count: Int) { isSelected = ContiguousArray(repeating: false, count: count) }

  package mutating func insert(_ number: Int) { isSelected[number] = true }

  package func contains(_ number: Int) -> Bool { isSelected[number] }

  /// In order.
  var numbers: [Int] { isSelected.indices.filter { isSelected[$0] } }
}
