package import LocalizationModel
package import SourceText

/// The keys of a table by what they may be typos of.
package struct TypoNeighbors {
  private let keys: KeyNumbers
  private let shapes: ContiguousArray<Shape>

  package init(_ keys: KeyNumbers) {
    self.keys = keys
    shapes = ContiguousArray((0..<keys.count).map { Shape(keys[$0]) })
  }

  /// The numbers of the keys that can be reported as a typo of another key, or it as one of them.
  ///
  /// Takes time proportional to the number of keys, of which few are compared letter by letter.
  package func numbers(of key: ByteSlice) -> [Int] {
    let shape = Shape(key)
    return shapes.indices.filter { number in
      shapes[number].mayEqual(shape)
        && (shapes[number].folded == shape.folded || SimilarKeys.isSlip(keys[number], key))
    }
  }

  /// What shows of most pairs of keys that they are different.
  private struct Shape {
    let length: UInt32
    let bytes: ByteSet
    let folded: UInt64
    private let lengthsNearby: ClosedRange<UInt32>

    init(_ key: ByteSlice) {
      length = UInt32(key.count)
      lengthsNearby = SimilarKeys.Nearness.slip.lengths(near: key.count)
      let lowercased = ByteBuffer(capacity: key.count) { $0.append(lowercasingASCII: key) }
      bytes = lowercased.withSlice { ByteSet($0) }
      folded = FoldedText.hash(key)
    }

    func mayEqual(_ other: Shape) -> Bool {
      folded == other.folded
        || lengthsNearby.contains(other.length)
          && bytes.leastDistance(to: other.bytes) <= SimilarKeys.Nearness.slip.most
    }
  }
}
