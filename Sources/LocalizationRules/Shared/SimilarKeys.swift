internal import SourceText

/// Finds the key most similar to a text without comparing it with every key.
///
/// ```
/// key        ··k ·ke key ey· y··
/// ```
/// Every key is listed under each sequence of three of its letters, including its ends. Texts that differ by a few
/// edits share some of these sequences: the rarest lists are read first, and the keys that share the most are compared
/// letter by letter. The time of a query does not grow with the number of keys; memory is proportional to their length.
/// Few keys are compared without lists.
struct SimilarKeys {
  private let keys: [ByteSlice]
  /// The keys in lowercase.
  private let folded: PinnedArray<ByteSlice>
  private let arena = ByteArena()
  /// Nil where the keys are so few that all of them may be compared.
  private var lists: SequenceLists?
  /// Which bytes the folded keys have, where there are no lists.
  private var byteSets: [ByteSet] = []

  private static let maximumComparisons = 64
  /// Up to this count, listing keys takes longer than comparing them.
  private static let few = 256

  init(_ keys: [ByteSlice]) {
    self.keys = keys
    let arena = arena
    let folded = ContiguousArray(
      keys.map { key in arena.append(capacity: key.count) { $0.append(lowercasingASCII: key) } })
    if keys.count > Self.few {
      lists = SequenceLists(folded)
    } else {
      byteSets = folded.map { ByteSet($0) }
    }
    self.folded = PinnedArray(folded)
  }

  /// How many edits apart two similar texts may be.
  struct Nearness {
    /// One edit is allowed for this many letters, and always at least one.
    var letters: Int
    /// The maximum number of edits.
    var most: Int
    /// Whether texts that differ only in case are always similar.
    var ignoresCase: Bool

    /// For the name that was meant, and the former name of a key. With one edit for three letters, keys for something else
    /// were suggested.
    static let name = Nearness(letters: 4, most: 16, ignoresCase: true)
    /// For the sentence that was meant: many sentences share words and mean different things.
    static let text = Nearness(letters: 8, most: 16, ignoresCase: false)
    /// For a typing mistake.
    static let slip = Nearness(letters: 8, most: 2, ignoresCase: true)

    func limit(_ first: ByteSlice, _ second: ByteSlice) -> Int { limit(min(first.count, second.count)) }

    /// How many edits apart two texts may be of which the shorter one has so many bytes.
    fileprivate func limit(_ length: Int) -> Int { max(1, min(most, length / letters)) }

    /// The lengths of texts that may be similar to one with so many bytes; those of one byte are similar to none.
    func lengths(near length: Int) -> ClosedRange<UInt32> {
      var shortest = length
      while shortest > 2, length - (shortest - 1) <= limit(shortest - 1) { shortest -= 1 }
      return UInt32(max(2, shortest))...UInt32(max(2, length + limit(length)))
    }
  }

  /// The number of the key that takes the fewest edits; a difference in case alone counts as none.
  ///
  /// Only keys are compared that `isCandidate`, which is asked about many; `isFit` is asked about few.
  mutating func nearest(
    to text: ByteSlice, _ nearness: Nearness, among isCandidate: (Int) -> Bool = { _ in true },
    where isFit: (Int) -> Bool = { _ in true }
  ) -> Int? {
    ByteBuffer(capacity: text.count) { $0.append(lowercasingASCII: text) }.withSlice {
      nearest(to: text, folded: $0, nearness, among: isCandidate, where: isFit)
    }
  }

  private mutating func nearest(
    to text: ByteSlice, folded lowercased: ByteSlice, _ nearness: Nearness, among isCandidate: (Int) -> Bool,
    where isFit: (Int) -> Bool
  ) -> Int? {
    var best: (distance: Int, number: Int)?
    for (number, leastDistance) in candidates(for: lowercased, nearness, among: isCandidate) {
      let limit = min(best?.distance ?? .max, nearness.limit(keys[number], text))
      guard leastDistance <= limit, keys[number] != text, isFit(number) else { continue }
      let isSame = nearness.ignoresCase && folded[number] == lowercased
      guard let distance = isSame ? 0 : Spelling.distance(keys[number], text, limit: limit) else { continue }
      if let known = best, known < (distance, number) { continue }
      best = (distance, number)
    }
    return best?.number
  }

  /// Whether one key is the other with a typing mistake; `page1` and `page2` are different keys, and so are `blockAction`
  /// and `backAction`, of which one word is another.
  static func isSlip(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    let shorter = min(first.count, second.count)
    if shorter >= 3, first.bytes.lazy.map(\.lowercased).elementsEqual(second.bytes.lazy.map(\.lowercased)) {
      return true
    }
    guard shorter >= 5, Spelling.distance(first, second, limit: Nearness.slip.limit(first, second)) != nil else {
      return false
    }
    let (word, other) = differingWords(of: first, second)
    let areWords = [word, other].allSatisfy { $0.count > 3 && $0.bytes.allSatisfy(\.isASCIILetter) }
    return !(areWords && Spelling.distance(word, other, limit: Nearness.slip.limit(word, other)) == nil)
      && !first.bytes.lazy.filter { !$0.isASCIIDigit }.elementsEqual(second.bytes.lazy.filter { !$0.isASCIIDigit })
  }

  /// Whether the text that a key is may be meant by another one: "Tap her" by "Tap here", and neither "Copying %@" by
  /// "Loading %@" nor "On" by "OK".
  static func mayMean(_ text: ByteSlice, _ other: ByteSlice) -> Bool {
    let (word, meant) = differingWords(of: text, other)
    guard [word, meant].allSatisfy({ !$0.isEmpty && $0.bytes.allSatisfy(\.isASCIILetter) }) else { return true }
    let (one, another) = (word.string.lowercased(), meant.string.lowercased())
    if one == another { return true }
    // A short word in a sentence may be a slip; alone, it is another one.
    if min(word.count, meant.count) <= 3 { return min(text.count, other.count) > max(word.count, meant.count) }
    return Spelling.distance(one, another, limit: Nearness.slip.limit(word, meant)) != nil
  }

  /// What is left of two keys without the words that both start and end with: "block" and "back".
  private static func differingWords(of first: ByteSlice, _ second: ByteSlice) -> (ByteSlice, ByteSlice) {
    func isEnd(_ offset: Int, of key: ByteSlice) -> Bool {
      offset == 0 || offset == key.count || !key[offset].isASCIILetter || !key[offset - 1].isASCIILetter
        || key[offset].isASCIIUppercase && !key[offset - 1].isASCIIUppercase
    }
    let shorter = min(first.count, second.count)
    var start = 0
    while start < shorter, first[start] == second[start] { start += 1 }
    while !(isEnd(start, of: first) && isEnd(start, of: second)) { start -= 1 }
    var length = 0
    while length < shorter - start, first[first.count - 1 - length] == second[second.count - 1 - length] { length += 1 }
    while length > 0, !(isEnd(first.count - length, of: first) && isEnd(second.count - length, of: second)) {
      length -= 1
    }
    return (first[start..<first.count - length], second[start..<second.count - length])
  }

  /// The keys that may be as near to a name, with the edits that it takes at least.
  private mutating func candidates(
    for name: ByteSlice, _ nearness: Nearness, among isCandidate: (Int) -> Bool
  ) -> [(number: Int, leastDistance: Int)] {
    let lengths = nearness.lengths(near: name.count)
    if lists != nil {
      // Each edit changes up to four sequences, so that a similar key has one of any more than four for each; the others
      // tell more and less similar ones apart.
      let sequences = 4 * nearness.limit(name.count) + 4
      return lists?.candidates(
        for: name, withLengths: lengths, byRarest: sequences, atMost: Self.maximumComparisons,
        among: isCandidate) ?? []
    }
    let byteSet = ByteSet(name)
    var candidates: [(number: Int, leastDistance: Int)] = []
    for (number, key) in keys.enumerated() where lengths.contains(UInt32(key.count)) && isCandidate(number) {
      candidates.append((number, byteSet.leastDistance(to: byteSets[number])))
    }
    return candidates
  }
}

/// The bytes that a text has; bytes with the same lowest six bits count as one.
struct ByteSet {
  private var bits: UInt64 = 0

  init(_ text: ByteSlice) { for byte in text.bytes { bits |= 1 << UInt64(byte & 63) } }

  /// The edits that it takes at least to turn one text into the other: each adds at most one byte and removes another.
  func leastDistance(to other: ByteSet) -> Int { ((bits ^ other.bits).nonzeroBitCount + 1) / 2 }
}

/// Lists keys under each sequence of three of their letters.
private struct SequenceLists {
  /// The lengths of the keys, in bytes.
  private let lengths: PinnedArray<UInt32>
  private let shift: UInt32
  /// Where each list starts in the postings, and where the last one ends.
  private let starts: PinnedArray<UInt32>
  /// The numbers of the keys in each list.
  private let postings: PinnedArray<UInt32>
  /// How many lists of the current query have each key; all zero between queries.
  private var counts: [UInt16]

  /// Postings beyond this are not read: sequences that common prove nothing. A list that is longer than what is left is
  /// read in part only where few keys were met before.
  private static let maximumPostings = 2_048

  init(_ keys: ContiguousArray<ByteSlice>) {
    let total = keys.reduce(0) { $0 + $1.count + 2 }
    let bits = max(8, min(24, UInt32(Int.bitWidth - max(1, total).leadingZeroBitCount)))
    let shift = 32 - bits
    var starts = ContiguousArray<UInt32>(repeating: 0, count: 1 << Int(bits) + 1)
    var postings = ContiguousArray<UInt32>(repeating: 0, count: total)
    for key in keys { Self.forEachList(of: key, shift) { starts[$0 + 1] += 1 } }
    for list in 1..<starts.count { starts[list] += starts[list - 1] }
    // From the ends of the lists to their starts.
    for number in keys.indices.reversed() {
      Self.forEachList(of: keys[number], shift) { list in
        starts[list + 1] -= 1
        postings[Int(starts[list + 1])] = UInt32(number)
      }
    }
    starts.removeFirst()
    starts.append(UInt32(total))
    lengths = PinnedArray(ContiguousArray(keys.map { UInt32($0.count) }))
    self.shift = shift
    self.starts = PinnedArray(starts)
    self.postings = PinnedArray(postings)
    counts = Array(repeating: 0, count: keys.count)
  }

  private static func forEachList(of key: ByteSlice, _ shift: UInt32, _ body: (Int) -> Void) {
    var letters: UInt32 = 0
    for offset in 0..<(key.count + 2) {
      letters = (letters << 8 | (offset < key.count ? UInt32(key[offset]) : 0)) & 0xFF_FFFF
      body(Int((letters &* 0x9E37_79B1) >> shift))
    }
  }

  /// The keys of some lengths that have the most of its rarest sequences in common with a name, with the edits that it
  /// takes at least, since each of them changes no more than four sequences of three letters.
  mutating func candidates(
    for name: ByteSlice, withLengths lengths: ClosedRange<UInt32>, byRarest sequenceCount: Int,
    atMost maximumCount: Int, among isCandidate: (Int) -> Bool
  ) -> [(number: Int, leastDistance: Int)] {
    var lists = ContiguousArray<(length: UInt32, list: UInt32)>()
    lists.reserveCapacity(name.count + 2)
    let starts = starts.table
    Self.forEachList(of: name, shift) { lists.append((starts[$0 + 1] - starts[$0], UInt32($0))) }
    lists.sort { $0 < $1 }
    if lists.count > sequenceCount { lists.removeLast(lists.count - sequenceCount) }
    let (met, listCount) = countLists(lists, ofKeysWith: lengths, enough: maximumCount, among: isCandidate)
    // Keys that share little are left out, because sorting them would be most of the work.
    var histogram = Array(repeating: 0, count: lists.count + 1)
    for number in met { histogram[min(Int(counts[number]), lists.count)] += 1 }
    var least = lists.count
    var kept = 0
    while least > 1, kept + histogram[least] <= maximumCount {
      kept += histogram[least]
      least -= 1
    }
    var most: [Int] = []
    var rest: [Int] = []
    for number in met {
      if counts[number] > least {
        most.append(number)
      } else if counts[number] == least, rest.count < maximumCount - kept {
        rest.append(number)
      }
    }
    most.sort { (counts[$1], $0) < (counts[$0], $1) }
    let candidates = (most + rest).map { (number: $0, leastDistance: max(0, listCount - Int(counts[$0]) + 3) / 4) }
    for number in met { counts[number] = 0 }
    return candidates
  }

  /// Counts how many of the lists have each candidate of some lengths; the innermost loop.
  ///
  /// Returns those keys and how many lists are read to their ends.
  private mutating func countLists(
    _ lists: ContiguousArray<(length: UInt32, list: UInt32)>, ofKeysWith lengths: ClosedRange<UInt32>, enough: Int,
    among isCandidate: (Int) -> Bool
  ) -> (keys: [Int], listCount: Int) {
    let (starts, postings, lengthOfKey) = (starts.table, postings.table, self.lengths.table)
    let (shortest, span) = (lengths.lowerBound, lengths.upperBound - lengths.lowerBound)
    var listCount = 0
    var others: [Int] = []
    let keys = [Int](unsafeUninitializedCapacity: min(counts.count, Self.maximumPostings)) { met, metCount in
      var budget = Self.maximumPostings
      counts.withUnsafeMutableBufferPointer { counts in
        for (length, list) in lists where budget > 0 {
          guard length <= budget || metCount < enough else { break }
          let start = Int(starts[Int(list)])
          let range = start..<start + min(Int(length), budget)
          budget -= range.count
          if range.count == Int(length) { listCount += 1 }
          for posting in range {
            let number = Int(postings[posting])
            guard lengthOfKey[number] &- shortest <= span, counts[number] != Self.isOther else { continue }
            if counts[number] == 0 {
              guard isCandidate(number) else {
                counts[number] = Self.isOther
                others.append(number)
                continue
              }
              met[metCount] = number
              metCount += 1
            }
            counts[number] &+= 1
          }
        }
      }
    }
    for number in others { counts[number] = 0 }
    return (keys, listCount)
  }

  /// The count of a key that is no candidate.
  private static let isOther = UInt16.max
}

extension UInt8 {
  var lowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
