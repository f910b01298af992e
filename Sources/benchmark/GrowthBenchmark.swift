import Foundation
import GrowthShapes

/// Finds inputs whose processor time or report grows faster than they do.
///
/// Every shape is linted in this process, with all rules and a JSON report, in three sizes, each twice the one before.
/// The sizes grow until they can be measured.
struct GrowthBenchmark {
  /// The shapes whose names contain one of the words; empty for all.
  var words: [String]
  /// The highest tolerated growth of the time for an input twice as large.
  static let limit = 2.2
  /// The highest tolerated report, in bytes for each byte of the input, and for a tiny one: a finding takes about a
  /// thousand bytes, and two bytes can be a mistake.
  static let reportLimit = (perByte: 500, constant: 1_000_000)
  /// The shortest time that can be measured, and the largest input, in bytes.
  private static let measurable = 0.25
  private static let largest = 4_000_000

  /// Prints the shapes that grow too fast, and returns their number.
  func run() -> Int {
    let shapes = GrowthShape.named(words)
    var failed = 0
    for shape in shapes where !check(shape) { failed += 1 }
    print("\(shapes.count) shapes, \(failed) grow too fast")
    return failed
  }

  private func check(_ shape: GrowthShape) -> Bool {
    var count = 64
    var runs = [run(shape, count), run(shape, 2 * count), run(shape, 4 * count)]
    while runs[2].cost < Self.measurable, runs[2].size < Self.largest {
      count *= 2
      runs = [runs[1], runs[2], run(shape, 4 * count)]
    }
    // The first parts of a run cost the same for every size, so that the last doubling counts.
    var growth = runs[2].cost / runs[1].cost
    for _ in 0..<2 where growth > Self.limit {
      // A busy computer disturbs a measurement, but not in one direction.
      for index in 1...2 { runs[index].cost = min(runs[index].cost, run(shape, count << index).cost) }
      growth = runs[2].cost / runs[1].cost
    }
    let allowed = Self.reportLimit.perByte * runs[2].size + Self.reportLimit.constant
    let isSlow = runs[2].cost > Self.measurable / 4 && growth > Self.limit
    let isLarge = runs[2].report > allowed
    if isSlow || isLarge {
      let numbers = String(
        format: "× %.2f  %6.2f s  %8d bytes  report %9d bytes  ", growth, runs[2].cost, runs[2].size, runs[2].report)
      let line = (isSlow ? "slow " : "     ") + (isLarge ? "large " : "      ") + numbers + shape.name.prefix(120)
      // At once: the whole takes minutes.
      FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
    return !isSlow && !isLarge
  }

  private func run(_ shape: GrowthShape, _ count: Int) -> GrowthShape.Run {
    shape.run(count) { Self.processorTime }
  }

  /// The processor time of this process so far, on all cores, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
