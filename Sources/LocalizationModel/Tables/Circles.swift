/// The members of a graph from which a way leads back to them, found in one pass (Tarjan's strongly connected components).
struct Circles {
  private let next: [[Int]]
  private(set) var members: [Int] = []
  /// The order in which members were first met, from 1; 0 for those that were not.
  private var order: [Int]
  /// The first one met that a member leads back to.
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0

  /// `next` lists, for each member, those that it leads to.
  init(in next: [[Int]]) {
    self.next = next
    order = Array(repeating: 0, count: next.count)
    lowest = order
    isOpen = Array(repeating: false, count: next.count)
    for member in next.indices where order[member] == 0 { visit(member) }
  }

  private mutating func visit(_ start: Int) {
    // Input decides about the length of the way, so it is no recursion.
    var way = [(member: start, position: 0)]
    meet(start)
    while let (member, position) = way.last {
      guard position < next[member].count else {
        way.removeLast()
        if let before = way.last?.member { lowest[before] = min(lowest[before], lowest[member]) }
        if lowest[member] == order[member] { close(member) }
        continue
      }
      way[way.count - 1].position += 1
      let other = next[member][position]
      if order[other] == 0 {
        meet(other)
        way.append((other, 0))
      } else if isOpen[other] {
        lowest[member] = min(lowest[member], order[other])
      }
    }
  }

  private mutating func meet(_ member: Int) {
    count += 1
    order[member] = count
    lowest[member] = count
    isOpen[member] = true
    open.append(member)
  }

  /// Takes away a member and those met after it, which lead to each other.
  private mutating func close(_ first: Int) {
    guard let start = open.lastIndex(of: first) else { return }
    let group = open[start...]
    for member in group { isOpen[member] = false }
    if group.count > 1 || next[first].contains(first) { members += group }
    open.removeSubrange(start...)
  }
}
