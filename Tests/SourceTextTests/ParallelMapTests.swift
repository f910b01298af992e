import Foundation
import SourceText
import TestSupport
import Testing

/// Work that is shared out comes back in order.
@Suite("Parallel work")
struct ParallelMapTests {
  /// Elements that take a millisecond are shared out after the first one.
  @Test(
    "Results are in the order of the elements",
    arguments: [(0, 0), (1, 0), (2, 0), (1000, 0), (1, 0.001), (2, 0.001), (100, 0.001)])
  func order(_ count: Int, seconds: Double) {
    let elements = (0..<count).map { "element \($0)" }
    let results = ParallelMap.map(elements) {
      if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
      return $0 + "!"
    }
    #expect(results == elements.map { $0 + "!" })
    #expect(ParallelMap.map(elements, isLong: true) { $0 + "?" } == elements.map { $0 + "?" })
  }

  @Test(
    "Elements that are mapped together stay in order, and share what their part knows",
    arguments: [(0, 7), (1, 7), (7, 7), (8, 7), (1_000, 7), (1_000, 1), (5, 100)], [false, true])
  func parts(_ sizes: (count: Int, part: Int), isLong: Bool) {
    let elements = Array(0..<sizes.count)
    let results = ParallelMap.map(elements, inPartsOf: sizes.part, isLong: isLong) { part, add in
      for element in part { add("\(element) after \(part.startIndex)") }
    }
    #expect(results == elements.map { "\($0) after \($0 / sizes.part * sizes.part)" })
  }

  @Test("A value is computed for whoever asks first, and the same for all")
  func once() {
    let value = ComputedOnce<Int>()
    let given = ParallelMap.map(Array(1...1_000), isLong: true) { number in value.value { number } }
    #expect(Set(given).count == 1)
    #expect(value.value { -1 } == given[0])
  }

  @Test("Elements are told once, in their order")
  func uniqued() {
    #expect(["b", "a", "b", "c", "a"].uniqued() == ["b", "a", "c"])
    #expect([Int]().uniqued().isEmpty)
  }
}

/// Values by number, in memory that does not move.
@Suite("Tables of values")
struct ByteTableTests {
  @Test("A table has the values that it was made of")
  func values() {
    let table = ByteTable<UInt16>(forever: [7, 8, 9])
    #expect(table.indices.map { table[$0] } == [7, 8, 9])
    #expect(ByteTable<UInt16>.empty.count == 0)
    #expect(ByteTable<UInt16>.with([1, 2]) { [$0[0], $0[1], UInt16($0.count)] } == [1, 2, 2])
    let pinned = PinnedArray<Int>([4, 5])
    #expect((0..<pinned.count).map { pinned[$0] } == [4, 5])
  }

  @Test("Memory holds what was set last, and the first value elsewhere")
  func memory() {
    let memory = FixedMemory<Int>(repeating: -1, count: 5)
    memory[3] = 8
    memory[0] = 2
    let table = memory.table
    #expect(table.indices.map { table[$0] } == [2, -1, -1, 8, -1])
    withExtendedLifetime(memory) {}
  }

  @Test("Bits that were set are there; others are not, as far as there is room", arguments: [1, 4096, 5000, 100_000])
  func bits(_ count: Int) {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    let table = BitTable(bits: count)
    let set = Set((0..<200).map { _ in Int.random(in: 0..<max(count, 4096), using: &random) })
    for bit in set { table.insert(bit) }
    let reader = table.reader
    for bit in 0..<max(count, 4096) { #expect(reader.contains(bit) == set.contains(bit), "\(bit), seed \(seed)") }
    // Numbers without bits of their own share one.
    table.insert(1 << 40)
    #expect(reader.contains(1 << 40))
    withExtendedLifetime(table) {}
  }
}
