/// Many patterns that are compared with a text at once, each by its number.
///
/// ```
/// **/a1  **/a2  a*b        ─ any ─ part start ─ a ┬ 1 ●
///                          │                      └ 2 ●
///                          └ a ─ any in part ─ b ●
/// ```
/// Patterns share the tokens that they start with. All paths through these tokens are followed together, one character
/// of the text at a time, so that the time does not grow with the number of patterns of which the text has nothing.
package struct PatternIndex: Sendable {
  /// A place between the tokens of some patterns.
  private struct Place: Sendable {
    /// The characters after which a text is still here.
    var loop = Loop.none
    /// The places that are entered together with this one, always or at the start of a component only.
    var any: Int32?
    var anyInPart: Int32?
    var partStart: Int32?
    /// The places after one character that is not `/`, or one of a set.
    var one: Int32?
    var sets: [(ranges: [ClosedRange<Unicode.Scalar>], isNegated: Bool, next: Int32)] = []
    /// The patterns that end here.
    var numbers: [Int] = []
  }

  private enum Loop { case none, inPart, all }

  private struct Edge: Hashable {
    var place: Int32
    var scalar: Unicode.Scalar
  }

  private struct SetEdge: Hashable {
    var place: Int32
    var ranges: [ClosedRange<Unicode.Scalar>]
    var isNegated: Bool
  }

  private var places = [Place()]
  /// The places after certain characters.
  private var literals: [Edge: Int32] = [:]
  private var sets: [SetEdge: Int32] = [:]

  package init() {}

  /// The patterns with their places in the array.
  package init(_ patterns: [PathPattern]) {
    for (number, pattern) in patterns.enumerated() { insert(pattern, number) }
  }

  package var isEmpty: Bool { places.count == 1 && places[0].numbers.isEmpty }

  package mutating func insert(_ pattern: PathPattern, _ number: Int) {
    for tokens in pattern.alternatives {
      let place = tokens.reduce(into: Int32(0)) { $0 = next(after: $0, $1) }
      // Alternatives of one pattern are often equal.
      if places[Int(place)].numbers.last != number { places[Int(place)].numbers.append(number) }
    }
  }

  private mutating func next(after place: Int32, _ token: PathPattern.Token) -> Int32 {
    let index = Int(place)
    let new = Int32(places.count)
    var loop = Loop.none
    let next: Int32
    switch token {
    case .literal(let scalar):
      next = literals[Edge(place: place, scalar: scalar)] ?? new
      literals[Edge(place: place, scalar: scalar)] = next
    case .any:
      loop = .all
      next = places[index].any ?? new
      places[index].any = next
    case .anyInPart:
      loop = .inPart
      next = places[index].anyInPart ?? new
      places[index].anyInPart = next
    case .partStart:
      next = places[index].partStart ?? new
      places[index].partStart = next
    case .one:
      next = places[index].one ?? new
      places[index].one = next
    case .set(let ranges, let isNegated):
      let edge = SetEdge(place: place, ranges: ranges, isNegated: isNegated)
      next = sets[edge] ?? new
      if next == new { places[index].sets.append((ranges, isNegated, next)) }
      sets[edge] = next
    }
    if next == new {
      var place = Place()
      place.loop = loop
      places.append(place)
    }
    return next
  }

  /// Whether one of the patterns matches a text.
  package func matches(_ text: some StringProtocol) -> Bool {
    var search = Search(index: self)
    return search.run(text, stopsAtMatch: true)
  }

  /// The numbers of the patterns that match a text, in ascending order.
  package func numbers(matching text: some StringProtocol) -> [Int] {
    var search = Search(index: self)
    _ = search.run(text, stopsAtMatch: false)
    var numbers = search.places.flatMap { places[Int($0)].numbers }
    guard numbers.count > 1 else { return numbers }
    numbers.sort()
    return numbers.uniqued()
  }

  /// The places that a text has reached so far.
  private struct Search {
    let index: PatternIndex
    private(set) var places: [Int32] = []
    private var next: [Int32] = []
    /// The next places once they are many.
    private var entered: Set<Int32> = []
    private var hasMatchedAll = false
    private static let few = 16

    init(index: PatternIndex) { self.index = index }

    /// Whether a pattern matches; a text need not be read to its end if any end will do.
    mutating func run(_ text: some StringProtocol, stopsAtMatch: Bool) -> Bool {
      enter(0, atPartStart: true)
      swap(&places, &next)
      for scalar in text.unicodeScalars {
        if stopsAtMatch && hasMatchedAll { return true }
        guard !places.isEmpty else { return false }
        next.removeAll(keepingCapacity: true)
        if !entered.isEmpty { entered.removeAll() }
        for place in places { follow(place, scalar) }
        swap(&places, &next)
      }
      return places.contains { !index.places[Int($0)].numbers.isEmpty }
    }

    private mutating func follow(_ number: Int32, _ scalar: Unicode.Scalar) {
      let isSeparator = scalar == "/"
      let place = index.places[Int(number)]
      if place.loop == .all || (place.loop == .inPart && !isSeparator) { enter(number, atPartStart: isSeparator) }
      if let after = index.literals[Edge(place: number, scalar: scalar)] { enter(after, atPartStart: isSeparator) }
      if let after = place.one, !isSeparator { enter(after, atPartStart: isSeparator) }
      for set in place.sets where set.ranges.contains(where: { $0.contains(scalar) }) != set.isNegated {
        enter(set.next, atPartStart: isSeparator)
      }
    }

    private mutating func enter(_ number: Int32, atPartStart: Bool) {
      guard isNew(number) else { return }
      next.append(number)
      let place = index.places[Int(number)]
      if place.loop == .all, !place.numbers.isEmpty { hasMatchedAll = true }
      if let after = place.any { enter(after, atPartStart: atPartStart) }
      if let after = place.anyInPart { enter(after, atPartStart: atPartStart) }
      if atPartStart, let after = place.partStart { enter(after, atPartStart: atPartStart) }
    }

    private mutating func isNew(_ number: Int32) -> Bool {
      guard next.count >= Self.few else { return !next.contains(number) }
      if entered.isEmpty { entered = Set(next) }
      return entered.insert(number).inserted
    }
  }
}
