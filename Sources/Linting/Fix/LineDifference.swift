internal import SourceText

/// Two versions of a text as lines, and the smallest changes between them.
struct LineDifference {
  typealias Stretch = ChangedLines.Stretch

  /// With their line feeds.
  let old: [ByteSlice]
  let new: [ByteSlice]
  /// In order, with a common line between any two.
  private(set) var changes: [Stretch] = []

  /// Lines outside of `changed` are known to be the same and are not compared.
  init(from before: ByteSlice, to after: ByteSlice, changed: ChangedLines) {
    old = Self.lines(before)
    new = Self.lines(after)
    for stretch in changed.stretches {
      // An edit at the very end counts as one of the line after the last one.
      add(smallest: Stretch(old: stretch.old.clamped(to: old.indices), new: stretch.new.clamped(to: new.indices)))
    }
  }

  private static func lines(_ text: ByteSlice) -> [ByteSlice] {
    var lines: [ByteSlice] = []
    var offset = 0
    while offset < text.count {
      let end = text.firstIndex(of: 0x0A, from: offset).map { $0 + 1 } ?? text.count
      lines.append(text[offset..<end])
      offset = end
    }
    return lines
  }

  private mutating func add(smallest stretch: Stretch) {
    var (x, y) = (stretch.old.lowerBound, stretch.new.lowerBound)
    var (endX, endY) = (stretch.old.upperBound, stretch.new.upperBound)
    while x < endX, y < endY, old[x] == new[y] { (x, y) = (x + 1, y + 1) }
    while x < endX, y < endY, old[endX - 1] == new[endY - 1] { (endX, endY) = (endX - 1, endY - 1) }
    let rest = Stretch(old: x..<endX, new: y..<endY)
    if rest.old.isEmpty || rest.new.isEmpty { append(rest) } else { search(rest) }
  }

  /// Adds a change, to the one before if no common line is between them.
  private mutating func append(_ change: Stretch) {
    guard !change.old.isEmpty || !change.new.isEmpty else { return }
    if let last = changes.last, last.old.upperBound == change.old.lowerBound {
      changes[changes.count - 1] = Stretch(
        old: last.old.lowerBound..<change.old.upperBound, new: last.new.lowerBound..<change.new.upperBound)
    } else {
      changes.append(change)
    }
  }

  /// Stretches that differ by more lines than this are shown as completely replaced.
  private static let maximumDistance = 500

  /// The shortest edit script of a stretch: Myers, "An O(ND) difference algorithm".
  private mutating func search(_ stretch: Stretch) {
    let (width, height) = (stretch.old.count, stretch.new.count)
    let limit = min(width + height, Self.maximumDistance)
    // The furthest line of the old version on each diagonal, for each distance.
    var furthest = [0]
    var trace: [[Int]] = []
    for distance in 0...limit {
      trace.append(furthest)
      var next: [Int] = []
      for index in 0...distance {
        var x = Self.start(index, distance, furthest)
        var y = x - (2 * index - distance)
        while x < width, y < height, old[stretch.old.lowerBound + x] == new[stretch.new.lowerBound + y] {
          (x, y) = (x + 1, y + 1)
        }
        if x >= width, y >= height { return addPath(to: index, trace, stretch) }
        next.append(x)
      }
      furthest = next
    }
    append(stretch)
  }

  /// Where the diagonal with an index starts at a distance: after the removal of a line, or the insertion of one.
  private static func start(_ index: Int, _ distance: Int, _ furthest: [Int]) -> Int {
    if distance == 0 { return 0 }
    return isInsertion(index, distance, furthest) ? furthest[index] : furthest[index - 1] + 1
  }

  private static func isInsertion(_ index: Int, _ distance: Int, _ furthest: [Int]) -> Bool {
    index == 0 || (index < distance && furthest[index - 1] < furthest[index])
  }

  private mutating func addPath(to last: Int, _ trace: [[Int]], _ stretch: Stretch) {
    var path: [Stretch] = []
    var index = last
    for distance in stride(from: trace.count - 1, to: 0, by: -1) {
      let x = stretch.old.lowerBound + Self.start(index, distance, trace[distance])
      let y = stretch.new.lowerBound + x - stretch.old.lowerBound - (2 * index - distance)
      if Self.isInsertion(index, distance, trace[distance]) {
        path.append(Stretch(old: x..<x, new: y - 1..<y))
      } else {
        path.append(Stretch(old: x - 1..<x, new: y..<y))
        index -= 1
      }
    }
    for step in path.reversed() { append(step) }
  }
}
