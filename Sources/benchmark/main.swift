import Foundation

/// Measures the linter on generated tables, compared with programs that only read the same files.
///
/// `benchmark LINTER [LANGUAGES] [KEYS]` writes the tables to a temporary folder, runs everything three times with a
/// warm cache, and prints the best time of each.
struct Benchmark {
  var linter: String
  var languages: Int
  var keys: Int

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("localization-lint-benchmark")
    try? FileManager.default.removeItem(at: folder)
    defer { if ProcessInfo.processInfo.environment["KEEP"] == nil { try? FileManager.default.removeItem(at: folder) } }
    let files = try TableGenerator(languages: languages, keys: keys).write(to: folder)
    let size = try files.reduce(0) { $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
    print("\(languages) languages × \(keys) keys, \(size / 1_000_000) MB")
    let paths = files.map(\.path)
    try measure("cat", size, "/bin/cat", paths)
    try measure("wc -w", size, "/usr/bin/wc", ["-w"] + paths)
    try measure("localization-lint", size, linter, [folder.path, "--fail-on", "never"])
    try measure(
      "localization-lint, one core", size, "/usr/bin/env",
      ["taskset", "-c", "0", linter, folder.path, "--fail-on", "never"])
  }

  /// Measures a catalog of all languages on its own.
  func runCatalog() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("localization-lint-benchmark-catalog")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try TableGenerator(languages: languages, keys: keys / 2).writeCatalog(to: folder)
    let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    print("\nA string catalog, \(keys / 2) keys, \(size / 1_000_000) MB")
    try measure("cat", size, "/bin/cat", [file.path])
    try measure("wc -w", size, "/usr/bin/wc", ["-w", file.path])
    try measure(
      "localization-lint, one core", size, "/usr/bin/env",
      ["taskset", "-c", "0", linter, folder.path, "--fail-on", "never"])
  }

  private func measure(_ name: String, _ size: Int, _ program: String, _ arguments: [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: program) else { return }
    var best = Double.infinity
    for _ in 0..<3 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let started = ContinuousClock.now
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return }
      let elapsed = (ContinuousClock.now - started).components
      best = min(best, Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18)
    }
    let padded = name.padding(toLength: 30, withPad: " ", startingAt: 0)
    print("\(padded) \(String(format: "%7.3f s %7.0f MB/s", best, Double(size) / best / 1e6))")
  }
}

let words = CommandLine.arguments.dropFirst()
if words.first == "code" {
  try CodeBenchmark(folders: Array(words.dropFirst())).run()
  exit(0)
}
guard let linter = words.first else {
  print("usage: benchmark LINTER [LANGUAGES] [KEYS]\n       benchmark code FOLDER…")
  exit(2)
}
let numbers = words.dropFirst().compactMap { Int($0) }
let benchmark = Benchmark(
  linter: linter, languages: numbers.first ?? 100, keys: numbers.dropFirst().first ?? 20_000)
try benchmark.run()
try benchmark.runCatalog()
