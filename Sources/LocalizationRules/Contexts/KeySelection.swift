package import LocalizationModel

/// What of a table matters to a change: some keys, by number, and some languages.
package struct KeySelection: Sendable {
  private var isSelected: ContiguousArray<Bool>
  /// The languages with changed texts.
  package var languages: Set<LanguageIdentifier> = []

  /// None of so many keys.
  package init(count: Int) { isSelected = ContiguousArray(repeating: false, count: count) }

  package mutating func insert(_ number: Int) { isSelected[number] = true }

  package func contains(_ number: Int) -> Bool { isSelected[number] }
}
