/// Stretches of a file, which may overlap, found by an offset in them.
struct StretchIndex: Sendable {
  /// The stretches in the order of their starts, with their numbers. They are a balanced tree: the middle of a range is
  /// above the middles of its halves.
  private var stretches: [(range: Range<Int>, number: Int)]
  /// For the middle of each range, the last end in the range.
  private var lastEnds: [Int]

  /// Costs as much as sorting the stretches.
  init(_ ranges: [Range<Int>]) {
    stretches = ranges.enumerated().map { ($1, $0) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    lastEnds = Array(repeating: 0, count: ranges.count)
    findLastEnds(in: 0..<ranges.count)
  }

  @discardableResult
  private mutating func findLastEnds(in part: Range<Int>) -> Int {
    guard let middle = Self.middle(of: part) else { return 0 }
    lastEnds[middle] = max(
      stretches[middle].range.upperBound,
      findLastEnds(in: part.lowerBound..<middle), findLastEnds(in: middle + 1..<part.upperBound))
    return lastEnds[middle]
  }

  private static func middle(of part: Range<Int>) -> Int? {
    part.isEmpty ? nil : part.lowerBound + part.count / 2
  }

  /// The numbers of the stretches that contain an offset, in ascending order: the places of their ranges in the array
  /// that the index was made of. If there are more than `most`, those with the last starts. Costs the logarithm of the
  /// number of stretches for each that is found.
  func numbers(containing offset: Int, atMost most: Int) -> [Int] {
    var numbers: [Int] = []
    collect(&numbers, containing: offset, atMost: most, in: 0..<stretches.count)
    return numbers.sorted()
  }

  private func collect(_ numbers: inout [Int], containing offset: Int, atMost most: Int, in part: Range<Int>) {
    guard numbers.count < most, let middle = Self.middle(of: part), offset < lastEnds[middle] else { return }
    let (range, number) = stretches[middle]
    if range.lowerBound <= offset {
      collect(&numbers, containing: offset, atMost: most, in: middle + 1..<part.upperBound)
      if offset < range.upperBound, numbers.count < most { numbers.append(number) }
    }
    collect(&numbers, containing: offset, atMost: most, in: part.lowerBound..<middle)
  }
}
