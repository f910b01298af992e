/// The environment in which git starts no other program, changes nothing and fetches nothing.
///
/// Settings from the environment override those of all files. The user's own files are still read, since they say which
/// repositories of other users are trusted (`safe.directory`) and which files are ignored.
struct GitEnvironment {
  private(set) var variables: [String: String]

  /// Settings that make git start programs, or follow what a repository contains, with harmless values.
  private static let settings = [
    ("safe.bareRepository", "explicit"), ("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null"),
    ("core.pager", "cat"), ("core.sshCommand", "false"), ("core.gitProxy", ""), ("core.askPass", ""),
    ("core.attributesFile", "/dev/null"), ("credential.helper", ""), ("diff.external", ""), ("gpg.program", "false"),
    ("gpg.ssh.program", "false"), ("gpg.x509.program", "false"), ("log.showSignature", "false"),
    ("protocol.allow", "never"), ("submodule.recurse", "false"),
  ]

  init() {
    variables = ProcessEnvironment.variables.filter { name, _ in
      // Inside a hook, variables name the hook's repository; others start programs.
      !name.hasPrefix("GIT_") || name.hasPrefix("GIT_CONFIG") || name == "GIT_EXEC_PATH"
    }
    // Reading must not change anything, not even the index.
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_NO_LAZY_FETCH"] = "1"
    variables["GIT_ALLOW_PROTOCOL"] = ""
    variables["GIT_NO_REPLACE_OBJECTS"] = "1"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["LC_ALL"] = "C"
    for (name, value) in Self.settings { set(name, value) }
  }

  /// The arguments with which git lists the settings of filters.
  static let filterQuestion = ["config", "-z", "--name-only", "--get-regexp", "^filter\\."]

  /// The same without the filters that some settings define; git has no other way to turn them off.
  func withoutFilters(_ settings: [String]) -> GitEnvironment {
    var environment = self
    for name in Set(settings).sorted() {
      environment.set(name, name.hasSuffix(".required") ? "false" : "")
    }
    return environment
  }

  /// Adds to the settings that the environment already has.
  private mutating func set(_ name: String, _ value: String) {
    let count = variables["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
    variables["GIT_CONFIG_KEY_\(count)"] = name
    variables["GIT_CONFIG_VALUE_\(count)"] = value
    variables["GIT_CONFIG_COUNT"] = String(count + 1)
  }
}
