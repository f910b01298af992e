extension Sequence where Element: Hashable {
  /// The elements in order, without duplicates; the first ones only where a limit says how many are asked for.
  package func uniqued(atMost limit: Int = .max) -> [Element] {
    var seen: Set<Element> = []
    var result: [Element] = []
    for element in self {
      guard result.count < limit else { break }
      if seen.insert(element).inserted { result.append(element) }
    }
    return result
  }
}
