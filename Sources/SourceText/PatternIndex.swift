/// Many patterns that are compared with a text at once, each by its number.
///
/// ```
/// **/a1  **/a2  a*b        ─┬ any ─ part start ─ a ┬ 1 ●
///                           │                      └ 2 ●
///                           └ a ─ any in part ─ b ●
/// ```
/// Patterns share the tokens that they start with. All paths through these tokens are followed together, one character
/// of the text at a time, so that the time does not grow with the number of patterns of which the text has nothing.
package struct PatternIndex: Sendable {
  /// A place between the tokens of some patterns.
  private struct Place: Sendable {
    /// The characters after which a text is still here.
    var loop = Loop.none
    /// Whether a pattern ends here.
    var isEnd = false
    /// The places that are entered together with this one, always or at the start of a component only.
    var any = none
    var anyInPart = none
    var partStart = none
    /// The place after any character but `/`.
    var one = none
    /// The first of the sets of characters that lead on from here.
    var set = none
    /// The place after a certain character, and whether there are others, which are in the table.
    var literal: (scalar: Unicode.Scalar, next: Int32) = ("/", none)
    var hasMoreLiterals = false

    static let none: Int32 = -1
  }

  private enum Loop { case none, inPart, all }

  /// The place after one character of a set.
  private struct SetEdge: Sendable {
    var ranges: Range<Int>
    var isNegated: Bool
    var next: Int32
    /// The next set at the same place.
    var sibling: Int32
  }

  private struct LiteralKey: Hashable {
    var place: Int32
    var scalar: Unicode.Scalar
  }

  private struct SetKey: Hashable {
    var place: Int32
    var ranges: [ClosedRange<Unicode.Scalar>]
    var isNegated: Bool
  }

  private var places = [Place()]
  private var literals: [LiteralKey: Int32] = [:]
  private var sets: [SetEdge] = []
  private var ranges: [ClosedRange<Unicode.Scalar>] = []
  private var knownSets: [SetKey: Int32] = [:]
  /// The patterns that end at a place.
  private var numbers: [Int32: [Int]] = [:]

  package init() {}

  /// The patterns with their places in the array.
  package init(_ patterns: [PathPattern]) {
    for (number, pattern) in patterns.enumerated() { insert(pattern, number) }
  }

  package mutating func insert(_ pattern: PathPattern, _ number: Int) {
    for tokens in pattern.alternatives {
      let place = tokens.reduce(into: Int32(0)) { $0 = next(after: $0, $1) }
      places[Int(place)].isEnd = true
      // Alternatives of one pattern are often equal.
      if numbers[place]?.last != number { numbers[place, default: []].append(number) }
    }
  }

  /// The place after a token, which is made if need be.
  private mutating func next(after number: Int32, _ token: PathPattern.Token) -> Int32 {
    let place = Int(number)
    switch token {
    case .any: return next(after: place, \.any, .all)
    case .anyInPart: return next(after: place, \.anyInPart, .inPart)
    case .partStart: return next(after: place, \.partStart)
    case .one: return next(after: place, \.one)
    case .literal(let scalar):
      let literal = places[place].literal
      if literal.next == Place.none {
        let next = add(.none)
        places[place].literal = (scalar, next)
        return next
      }
      if literal.scalar == scalar { return literal.next }
      let key = LiteralKey(place: number, scalar: scalar)
      if let known = literals[key] { return known }
      places[place].hasMoreLiterals = true
      let next = add(.none)
      literals[key] = next
      return next
    case .set(let ranges, let isNegated):
      let key = SetKey(place: number, ranges: ranges, isNegated: isNegated)
      if let known = knownSets[key] { return known }
      let next = add(.none)
      knownSets[key] = next
      let start = self.ranges.count
      self.ranges += ranges
      sets.append(
        SetEdge(
          ranges: start..<self.ranges.count, isNegated: isNegated, next: next, sibling: places[place].set))
      places[place].set = Int32(sets.count - 1)
      return next
    }
  }

  private mutating func next(
    after place: Int, _ edge: WritableKeyPath<Place, Int32>, _ loop: Loop = .none
  ) -> Int32 {
    if places[place][keyPath: edge] == Place.none {
      let next = add(loop)
      places[place][keyPath: edge] = next
    }
    return places[place][keyPath: edge]
  }

  private mutating func add(_ loop: Loop) -> Int32 {
    var place = Place()
    place.loop = loop
    places.append(place)
    return Int32(places.count - 1)
  }

  /// Whether one of the patterns matches a text.
  package func matches(_ text: some StringProtocol) -> Bool {
    var search = Search(index: self)
    return search.run(text, stopsAtMatch: true)
  }

  /// The numbers of the patterns that match a text, in ascending order.
  package func numbers(matching text: some StringProtocol) -> [Int] {
    var search = Search(index: self)
    guard search.run(text, stopsAtMatch: false) else { return [] }
    var found = search.places.flatMap { numbers[$0] ?? [] }
    guard found.count > 1 else { return found }
    found.sort()
    return found.uniqued()
  }

  /// The places that a text has reached so far.
  private struct Search {
    let index: PatternIndex
    private(set) var places: [Int32] = []
    private var next: [Int32] = []
    /// The next places where they are some of very many.
    private var some: Set<Int32> = []
    /// For each place, the step in which it was last entered; empty until the places are a good part of all.
    private var entered: [Int32] = []
    private var step: Int32 = 0
    private var hasMatchedAll = false
    /// Up to so many places are looked through one by one.
    private static let few = 16
    /// A table of all places costs no more than using it, once the places are this part of them.
    private static let part = 64

    init(index: PatternIndex) { self.index = index }

    /// Whether a pattern matches; a text need not be read to its end if any end will do.
    mutating func run(_ text: some StringProtocol, stopsAtMatch: Bool) -> Bool {
      enter(0, atPartStart: true)
      swap(&places, &next)
      for scalar in text.unicodeScalars {
        if stopsAtMatch && hasMatchedAll { return true }
        guard !places.isEmpty else { return false }
        next.removeAll(keepingCapacity: true)
        if !some.isEmpty { some.removeAll(keepingCapacity: true) }
        step += 1
        for place in places { follow(place, scalar) }
        swap(&places, &next)
      }
      return places.contains { index.places[Int($0)].isEnd }
    }

    private mutating func follow(_ number: Int32, _ scalar: Unicode.Scalar) {
      let isSeparator = scalar == "/"
      let place = index.places[Int(number)]
      if place.loop == .all || (place.loop == .inPart && !isSeparator) { enter(number, atPartStart: isSeparator) }
      if place.literal.next != Place.none {
        if place.literal.scalar == scalar {
          enter(place.literal.next, atPartStart: isSeparator)
        } else if place.hasMoreLiterals, let after = index.literals[LiteralKey(place: number, scalar: scalar)] {
          enter(after, atPartStart: isSeparator)
        }
      }
      if place.one != Place.none, !isSeparator { enter(place.one, atPartStart: isSeparator) }
      var set = place.set
      while set != Place.none {
        let edge = index.sets[Int(set)]
        if edge.ranges.contains(where: { index.ranges[$0].contains(scalar) }) != edge.isNegated {
          enter(edge.next, atPartStart: isSeparator)
        }
        set = edge.sibling
      }
    }

    /// Enters a place and those that are entered together with it.
    private mutating func enter(_ number: Int32, atPartStart: Bool) {
      guard isNew(number) else { return }
      var position = next.count
      next.append(number)
      while position < next.count {
        let place = index.places[Int(next[position])]
        position += 1
        if place.loop == .all, place.isEnd { hasMatchedAll = true }
        if place.any != Place.none, isNew(place.any) { next.append(place.any) }
        if place.anyInPart != Place.none, isNew(place.anyInPart) { next.append(place.anyInPart) }
        if atPartStart, place.partStart != Place.none, isNew(place.partStart) { next.append(place.partStart) }
      }
    }

    private mutating func isNew(_ number: Int32) -> Bool {
      if !entered.isEmpty {
        defer { entered[Int(number)] = step }
        return entered[Int(number)] != step
      }
      guard next.count >= Self.few else { return !next.contains(number) }
      if next.count > index.places.count / Self.part {
        entered = Array(repeating: -1, count: index.places.count)
        for place in next { entered[Int(place)] = step }
        return isNew(number)
      }
      if some.isEmpty { some = Set(next) }
      return some.insert(number).inserted
    }
  }
}
