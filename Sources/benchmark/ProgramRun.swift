import Foundation

/// What a program used from its start to its end.
struct ProgramRun {
  /// Of user and system, on all cores.
  var processorTime: Double
  var elapsed: Double
  /// The most memory that was resident at a time, in bytes.
  var memory: Int

  /// Runs a program some times with warm caches, its output thrown away; nil when the program is not installed or could
  /// not run.
  ///
  /// Keeps the run with the least processor time, or, on all cores, the one that ended first: threads that hardly run at
  /// the same time use the least. Where there is no `taskset`, as on macOS, a run is always on all cores.
  static func best(of count: Int = 3, onOneCore: Bool = true, _ words: [String]) -> ProgramRun? {
    let confinement = onOneCore && isInstalled("/usr/bin/taskset") ? ["/usr/bin/taskset", "--cpu-list", "0"] : []
    let runs = (0..<count).compactMap { _ in run(confinement + words) }
    guard runs.count == count else { return nil }
    let measure = onOneCore ? \ProgramRun.processorTime : \.elapsed
    return runs.min { $0[keyPath: measure] < $1[keyPath: measure] }
  }

  private static func isInstalled(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

  private static func run(_ words: [String]) -> ProgramRun? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [Int32(1), 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var variables = ProcessInfo.processInfo.environment
    // Otherwise `wc` decodes every character.
    variables["LC_ALL"] = "C"
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + environment { free(pointer) } }
    let started = ContinuousClock.now
    var child: pid_t = 0
    guard posix_spawnp(&child, words[0], &actions, nil, &arguments, &environment) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 { guard errno == EINTR else { return nil } }
    // 127 is a program that could not be started.
    guard status & 0x7F == 0, status >> 8 & 0xFF < 127 else { return nil }
    #if canImport(Darwin)
      let memory = usage.ru_maxrss
    #else
      let memory = usage.ru_maxrss * 1024
    #endif
    return ProgramRun(
      processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      elapsed: (ContinuousClock.now - started) / .seconds(1), memory: memory)
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
