package import Linting
package import SourceText

/// A git repository, read through the installed `git`: the only way in which git is asked.
///
/// Nothing that a repository contains makes git start a program. Its top folder is found here, so that no folder inside of
/// it can pose as a repository of its own; hooks, filters, monitors and everything else that a configuration can start
/// are turned off, and nothing is fetched. Arguments are passed as lists, never as a shell command, and revisions from
/// users cannot be mistaken for options.
package struct GitRepository: FileHistory {
  /// The absolute path of a folder inside the work tree; results are relative to it.
  package let folder: String
  /// The top folder of the repository; nil when there is none.
  private let top: String?
  /// The folder's path from the top, empty or with `/` at its end.
  private let prefix: String
  private let environment: [String: String]

  package typealias Failure = FileHistoryFailure

  package init(folder: String) { self.init(folder: folder, readsContents: true) }

  /// Only where contents are read, filters can be started.
  private init(folder: String, readsContents: Bool) {
    self.folder = folder
    top = LocalFileSystem.repository(of: folder)
    prefix = top.map { folder == $0 ? "" : folder.path(below: $0) + "/" } ?? ""
    let safe = GitEnvironment()
    guard readsContents else {
      environment = safe.variables
      return
    }
    let names = top.flatMap {
      ChildProcess.output(of: Self.command($0, GitEnvironment.filterQuestion), environment: safe.variables)
    }
    environment = safe.withoutFilters(Self.words(names ?? [])).variables
  }

  /// A file that differs from a revision.
  package struct ChangedFile: Sendable {
    package var path: String
    /// The object at the revision; nil when the file is new.
    package var oldObject: String?
    /// Whether the file still exists.
    package var exists: Bool
  }

  // MARK: Queries

  package var isInWorkTree: Bool { lines(["rev-parse", "--is-inside-work-tree"]).first == "true" }

  /// Why git does not accept the folder.
  private var reason: String {
    guard let top else { return "'\(folder)' is not in a git repository" }
    let words = Self.command(top, ["rev-parse", "--is-inside-work-tree"])
    guard let run = ChildProcess.run(words, environment: environment, keepsErrors: true) else {
      return "git is not installed"
    }
    let message = String(decoding: run.output, as: UTF8.self)
    if message.contains("dubious ownership") || message.contains("unsafe repository") {
      return "git does not trust '\(top)', which belongs to another user; "
        + "if you do, run git config --global --add safe.directory '\(top)'"
    }
    return "git cannot read the repository '\(top)': \(message.split(separator: "\n").first ?? "no reason given")"
  }

  package var isShallow: Bool { lines(["rev-parse", "--is-shallow-repository"]).first == "true" }

  /// Whether the clone may lack objects, which git would fetch when asked for them.
  private var isPartial: Bool {
    !lines(["config", "--get-regexp", "^(extensions\\.partialclone|remote\\..*\\.promisor)$"]).isEmpty
  }

  private static let lacksObjects =
    "the clone is partial and lacks old versions of files; fetch them first: git fetch --refetch --no-filter"

  package var hasCommits: Bool { !lines(["rev-parse", "--verify", "--quiet", "HEAD"]).isEmpty }

  /// The full name of a revision.
  package func commit(_ revision: String) throws(Failure) -> String {
    let found = lines(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    if let name = found.first { return name }
    guard isInWorkTree else { throw Failure(description: reason) }
    throw Failure(
      description: "unknown revision '\(revision)'"
        + (isShallow ? "; the clone is shallow, so fetch it first (for actions/checkout: fetch-depth: 0)" : ""))
  }

  /// The common ancestor of HEAD and another commit; nil when unknown.
  package func mergeBase(with commit: String) -> String? { lines(["merge-base", "HEAD", commit]).first }

  /// The files in the work tree that differ from a commit, including new ones that git does not ignore.
  ///
  /// Git compares times and sizes only, since comparing contents would need the filters; so a file may be unchanged.
  package func changes(since commit: String) throws(Failure) -> [ChangedFile] {
    // The two go through all files at the same time.
    let listing = start(["ls-files", "--others", "--exclude-standard", "-z", "--", ":(top,literal)\(prefix)"])
    let output = run(
      ["diff-index", "--raw", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-abbrev"] + relative
        + ["--ignore-submodules=all", commit, "--"])
    let untracked = listing?.finish()
    guard let output, let untracked, untracked.status == 0 else {
      guard isInWorkTree else { throw Failure(description: reason) }
      throw Failure(description: isPartial ? Self.lacksObjects : "git could not compare the work tree with \(commit)")
    }
    return Self.rawEntries(output).map { entry in
      ChangedFile(path: entry.path, oldObject: entry.oldObject, exists: entry.exists)
    }
      + Self.words(untracked.output).map {
        ChangedFile(path: String($0.dropFirst(prefix.count)), oldObject: nil, exists: true)
      }
  }

  /// What differs from HEAD, is new, or is ignored; nil where git cannot say that at once.
  ///
  /// Git compares the contents of files that may have changed, without filters.
  func status() -> WorkTreeStatus? {
    run(WorkTreeStatus.arguments + [":(top,literal)\(prefix)"]).flatMap { WorkTreeStatus($0, prefix: prefix) }
  }

  /// Starts to list the files below a folder that git ignores, relative to it; nil outside of a repository.
  package static func ignoredFiles(in folder: String) -> IgnoredFiles? {
    let repository = GitRepository(folder: folder, readsContents: false)
    guard let top = repository.top else { return nil }
    let words = command(
      top,
      ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z", "--"]
        + [":(top,literal)\(repository.prefix)"])
    return RunningProcess(words, environment: repository.environment).map {
      IgnoredFiles($0, prefix: repository.prefix)
    }
  }

  /// The first-parent commits, newest first: changes from a merged branch belong to the merge. Only files that match
  /// one of the patterns count.
  package func history(of patterns: [String]) throws(Failure) -> [FileHistoryCommit] {
    guard
      let output = run(
        ["log", "--first-parent", "-m", "--raw", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-abbrev"]
          + relative + ["--ignore-submodules=all", "--no-show-signature", "--format=%x01%H", "--"] + patterns)
    else {
      throw Failure(description: isPartial ? Self.lacksObjects : "git could not read the history of '\(folder)'")
    }
    var commits: [FileHistoryCommit] = []
    var meta: RawEntry?
    for word in Self.words(output) {
      let text = word.first == "\n" ? String(word.dropFirst()) : word
      if text.hasPrefix("\u{1}") {
        commits.append(FileHistoryCommit(name: String(text.dropFirst().prefix(40))))
      } else if text.hasPrefix(":") {
        meta = RawEntry(text)
      } else if let entry = meta, !commits.isEmpty {
        commits[commits.count - 1].objects[text] = .some(entry.newObject)
        meta = nil
      }
    }
    return commits
  }

  /// The contents of objects, read in one batch.
  package func contents(of objects: [String]) throws(Failure) -> [String: ByteBuffer] {
    let wanted = Array(Set(objects)).sorted()
    guard !wanted.isEmpty else { return [:] }
    guard let output = run(["cat-file", "--batch"], input: Array(wanted.map { $0 + "\n" }.joined().utf8)) else {
      throw Failure(description: isPartial ? Self.lacksObjects : "git could not read old versions of files")
    }
    var result: [String: ByteBuffer] = [:]
    var offset = output.startIndex
    // <object> SP <type> SP <size> LF <contents> LF
    while offset < output.endIndex, let end = output[offset...].firstIndex(of: 0x0A) {
      let header = String(decoding: output[offset..<end], as: UTF8.self).split(separator: " ")
      offset = end + 1
      if header.count == 2, header[1] == "missing" {
        throw Failure(description: Self.lacksObjects)
      }
      guard header.count == 3, let size = Int(header[2]), offset + size <= output.endIndex else { continue }
      result[String(header[0])] = ByteBuffer(output[offset..<offset + size])
      offset += size + 1
    }
    return result
  }

  // MARK: Running git

  /// `:100644 100644 <old> <new> M`
  private struct RawEntry {
    var oldMode: Substring
    var newMode: Substring
    var old: String
    var new: String
    var status: Substring

    init?(_ text: String) {
      let parts = text.dropFirst().split(separator: " ")
      guard parts.count == 5 else { return nil }
      (oldMode, newMode, old, new, status) = (parts[0], parts[1], String(parts[2]), String(parts[3]), parts[4])
    }

    /// Links and submodules have no text to compare.
    private static func isFile(_ mode: Substring) -> Bool { mode.hasPrefix("100") }
    var oldObject: String? { Self.isFile(oldMode) ? old : nil }
    var newObject: String? { Self.isFile(newMode) ? new : nil }
    var exists: Bool { status.first != "D" }
  }

  private static func rawEntries(_ output: [UInt8]) -> [(path: String, oldObject: String?, exists: Bool)] {
    var entries: [(path: String, oldObject: String?, exists: Bool)] = []
    var meta: RawEntry?
    for word in words(output) {
      if let entry = meta {
        entries.append((word, entry.oldObject, entry.exists))
        meta = nil
      } else {
        meta = RawEntry(word)
      }
    }
    return entries
  }

  static func words(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func lines(_ arguments: [String]) -> [String] {
    run(arguments).map { output in
      output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    } ?? []
  }

  /// The option that makes results relative to the folder.
  private var relative: [String] { prefix.isEmpty ? [] : ["--relative=\(prefix)"] }

  /// The output of git; nil when it fails or is not installed.
  private func run(_ arguments: [String], input: [UInt8]? = nil) -> [UInt8]? {
    guard let top else { return nil }
    return ChildProcess.output(of: Self.command(top, arguments), environment: environment, input: input)
  }

  /// Starts git; nil when it is not installed.
  private func start(_ arguments: [String]) -> RunningProcess? {
    top.flatMap { RunningProcess(Self.command($0, arguments), environment: environment) }
  }

  private static func command(_ top: String, _ arguments: [String]) -> [String] {
    ["git", "--no-pager", "-C", top] + arguments
  }
}
