import Foundation

/// Measures the linter on inputs that it makes itself, compared with programs that only read the same files.
///
/// Every number is processor time on one core with warm caches, or a ratio of two of them from the same run, so that a
/// busy computer changes little.
struct Benchmark {
  var linter: String
  /// How large the inputs are; 1 for the sizes that the goals are about.
  var scale: Double
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("localization-lint-benchmark")

  init(linter: String, scale: Double) {
    self.linter = URL(fileURLWithPath: linter).path
    self.scale = scale
  }

  func run() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let measured = AppGenerator(languages: 54, keys: scaled(12_000), mistakes: .measured)
    try row("mistakes of real apps", measured, goal: 1.5, memoryGoal: 4)
    try row("the same, JSON report", measured, options: ["--format", "json"], goal: 5)
    try row(
      "mistakes in 1% of the texts", AppGenerator(languages: 80, keys: scaled(20_000), mistakes: .share(0.01)),
      goal: 0.6)
    try row("no mistakes", AppGenerator(languages: 100, keys: scaled(20_000)), goal: 0.5)
    try catalog()
    try smallApp()
    try change()
    try oneLine()
    try foreignFiles()
    try growth()
  }

  private func scaled(_ count: Int) -> Int { max(100, Int(Double(count) * scale)) }

  // MARK: Big inputs

  private func row(
    _ name: String, _ app: AppGenerator, options: [String] = [], goal: Double, memoryGoal: Double? = nil
  ) throws {
    try compare(name, try app.write(to: try emptied()), options: options, goal: goal, memoryGoal: memoryGoal)
  }

  /// Compares linting files with counting their words.
  private func compare(
    _ name: String, _ files: [URL], in folder: URL? = nil, options: [String] = [], goal: Double? = nil,
    memoryGoal: Double? = nil
  ) throws {
    let size = try files.reduce(0) { $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
    guard let run = lint(folder ?? self.folder, options),
      let count = ProgramRun.best(["wc", "-w"] + files.map(\.path)), count.processorTime > 0
    else { return report(name, "did not run") }
    report(
      name, "\(format(run.processorTime / count.processorTime)) × wc -w", goal: goal.map { "\(format($0)) ×" },
      "\(megabytes(size)) in \(format(run.processorTime)) s, \(megabytes(run.memory)) of memory")
    if let memoryGoal {
      report("  memory", "\(format(Double(run.memory) / Double(size))) × the bytes", goal: "\(format(memoryGoal)) ×")
    }
    if size > 20_000_000, let free = lint(folder ?? self.folder, options, onOneCore: false) {
      report("  all cores", "\(format(run.elapsed / free.elapsed)) × as fast", goal: "1.70 ×")
    }
  }

  private func catalog() throws {
    let files = try AppGenerator(languages: 20, keys: scaled(17_000)).writeCatalog(to: try emptied())
    try compare("a string catalog", files, goal: 0.5)
  }

  private func oneLine() throws {
    try AppGenerator.writeLine(of: scaled(50_000_000), to: try emptied())
    _ = try AppGenerator(languages: 2, keys: 100).write(to: folder)
    guard let run = lint(folder) else { return report("SwiftUI texts on one line", "did not run") }
    report(
      "SwiftUI texts on one line", "\(format(run.processorTime)) s", goal: "5.00 s",
      "\(megabytes(run.memory)) of memory")
  }

  // MARK: Small inputs

  private func smallApp() throws {
    _ = try AppGenerator(languages: 3, keys: 20).write(to: try emptied())
    guard let run = lint(folder, count: 20), let empty = ProgramRun.best(of: 20, ["true"]) else { return }
    report("a small app", "\(milliseconds(run, beyond: empty)) beyond 'true'", goal: "5.0 ms")
  }

  /// What a pre-commit hook waits for: one text has changed.
  private func change() throws {
    let files = try AppGenerator(languages: 54, keys: 600, mistakes: .measured).write(to: try emptied())
    let git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-C", folder.path]
    for words in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "A"]] {
      guard ProgramRun.best(of: 1, git + words) != nil else { return }
    }
    let changed = try String(contentsOf: files[2], encoding: .utf8)
    try Data((changed + "\"another\" = \"Text\";\n").utf8).write(to: files[2])
    guard let run = lint(folder, ["--since", "HEAD"], count: 10),
      let asked = ProgramRun.best(of: 10, git + ["diff", "--raw", "HEAD"])
    else { return }
    report("a change of one text", "\(milliseconds(run, beyond: asked)) beyond 'git diff'", goal: "25.0 ms")
  }

  private func foreignFiles() throws {
    try AppGenerator.writeForeignFiles(scaled(50_000), to: try emptied())
    guard let run = lint(folder), let find = ProgramRun.best(["find", folder.path, "-name", "*.strings"]) else {
      return
    }
    report(
      "\(scaled(50_000)) foreign files", "\(format(run.processorTime / find.processorTime)) × find", goal: "1.50 ×")
  }

  // MARK: Growth

  /// What twice as much of something costs.
  private func growth() throws {
    let app = AppGenerator(languages: 20, tables: 4, keys: scaled(3_000), mistakes: .share(0.05))
    let larger: [(String, WritableKeyPath<AppGenerator, Int>)] = [
      ("twice the keys", \.keys), ("twice the languages", \.languages), ("twice the files", \.tables),
    ]
    _ = try app.write(to: try emptied())
    guard let once = lint(folder) else { return }
    func twice(_ name: String, _ app: AppGenerator) throws {
      _ = try app.write(to: try emptied())
      guard let run = lint(folder) else { return }
      report(name, "\(format(run.processorTime / once.processorTime)) × the time", goal: "2.10 ×")
    }
    for (name, property) in larger {
      var app = app
      app[keyPath: property] *= 2
      try twice(name, app)
    }
    var wrong = app
    wrong.mistakes = .share(0.1)
    try twice("twice the findings", wrong)
  }

  // MARK: Real apps

  /// Measures every project in a folder.
  func run(corpus: URL) throws {
    let projects = try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
    for project in projects.sorted(by: { $0.path < $1.path }) {
      let paths = FileManager.default.enumerator(atPath: project.path)?.compactMap { $0 as? String } ?? []
      let tables = paths.filter { path in
        [".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
      }
      guard !tables.isEmpty else { continue }
      try compare(project.lastPathComponent, tables.map { project.appendingPathComponent($0) }, in: project)
    }
  }

  // MARK: Running and printing

  private func lint(
    _ folder: URL, _ options: [String] = [], count: Int = 3, onOneCore: Bool = true
  ) -> ProgramRun? {
    ProgramRun.best(of: count, onOneCore: onOneCore, [linter, folder.path, "--fail-on", "never"] + options)
  }

  private func emptied() throws -> URL {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func report(_ name: String, _ result: String, goal: String? = nil, _ details: String = "") {
    let columns = [(name, 30), (result, 26), (goal.map { "goal \($0)" } ?? "", 16)]
    let line = columns.map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) } + [details, "\n"]
    // At once, even into a pipe.
    FileHandle.standardOutput.write(Data(line.joined(separator: " ").utf8))
  }

  private func format(_ number: Double) -> String { String(format: "%.2f", number) }

  private func megabytes(_ bytes: Int) -> String { "\(bytes / 1_000_000) MB" }

  private func milliseconds(_ run: ProgramRun, beyond other: ProgramRun) -> String {
    String(format: "%.1f ms", (run.processorTime - other.processorTime) * 1_000)
  }
}
