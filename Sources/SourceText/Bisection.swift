extension RandomAccessCollection {
  /// The index of the first element that satisfies a condition, in a collection in which all those that do come after
  /// those that do not; the end if none does. Logarithmic in the number of elements.
  package func bisected(where condition: (Element) -> Bool) -> Index {
    var (start, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if condition(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }

  /// The last element before those that satisfy a condition; see `bisected`.
  package func bisectedLast(before condition: (Element) -> Bool) -> Element? {
    let index = bisected(where: condition)
    return index > startIndex ? self[self.index(before: index)] : nil
  }
}
