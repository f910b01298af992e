import CountedWork
import Foundation
import GrowthShapes

/// Finds inputs whose work grows faster than they do, from counted branches and bytes instead of time.
///
/// Every shape is linted in three small sizes, each twice the one before. What the second doubling adds is compared with
/// what the first one adds, so that work which is the same for every size has no influence.
struct WorkBenchmark {
  /// The part of the shapes to run, from 1, and the number of parts.
  var part = (number: 1, count: 1)
  /// The shapes whose names contain one of the words; empty for all.
  var words: [String]
  /// The highest tolerated growth of the added work.
  private static let limit = 2.2
  /// Added work that is too little to be judged.
  private static let constant = 25_000.0
  /// How often the part of a shape is repeated in the first run, and in that of the largest shapes.
  private static let smallest = 64
  private static let largest = 4_096
  /// The work beyond which nothing larger is tried.
  private static let most = 6e8

  /// `words` are those of the command line: the part, such as 1/2, and parts of names.
  init(_ words: [String]) {
    let numbers = words.first?.split(separator: "/").compactMap { Int($0) } ?? []
    if numbers.count == 2 { part = (numbers[0], numbers[1]) }
    self.words = Array(words.dropFirst())
  }

  /// Prints the shapes that grow too fast, and returns their number.
  func run() -> Int {
    let all = GrowthShape.named(words)
    let shapes = stride(from: part.number - 1, to: all.count, by: part.count).map { all[$0] }
    let failed = shapes.count { !check($0) }
    print("\(shapes.count) shapes, the work of \(failed) grows too fast")
    return failed
  }

  private func check(_ shape: GrowthShape) -> Bool {
    func work(_ count: Int) -> Double { shape.run(count) { Double(counted_work()) }.cost }
    // Tables are made when they are first used.
    _ = work(Self.smallest / 16)
    var count = Self.smallest
    var runs = [1, 2, 4].map { work(count * $0) }
    var growth: Double { (runs[2] - runs[1] - Self.constant) / max(runs[1] - runs[0], 1) }
    // What a report says of one text grows with the text up to its limits, and only then no longer with its square.
    while growth > Self.limit, runs[2] < Self.most, count < Self.largest {
      count *= 2
      runs = [runs[1], runs[2], work(4 * count)]
    }
    if growth > Self.limit || isVerbose {
      let numbers = String(format: "× %.2f  %6d  %11.0f %11.0f %11.0f  ", growth, count, runs[0], runs[1], runs[2])
      FileHandle.standardOutput.write(Data((numbers + shape.name.prefix(120) + "\n").utf8))
    }
    return growth <= Self.limit
  }

  private let isVerbose = ProcessInfo.processInfo.environment["VERBOSE"] != nil
}
