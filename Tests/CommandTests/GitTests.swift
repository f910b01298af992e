import Foundation
import TestSupport
import Testing

/// Findings of a branch and of the history, with the real git.
@Suite("Git")
struct GitTests {
  private let program = BuiltProgram("localization-lint")

  /// A repository with a commit on `main`, and a branch on top of it.
  private func repository(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = TemporaryFolder(files)
    try git(["init", "-q", "-b", "main"], in: folder.url)
    try commit("first", in: folder.url)
    try git(["switch", "-q", "-c", "branch"], in: folder.url)
    return folder
  }

  @discardableResult
  private func git(_ arguments: [String], in folder: URL) throws -> String {
    let identity = ["GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "A"]
    let run = try BuiltProgram.tool(
      "git", ["-c", "protocol.file.allow=always"] + arguments, in: folder,
      environment: identity.merging(["GIT_COMMITTER_EMAIL": "a@b.c", "GIT_CONFIG_GLOBAL": "/dev/null"]) { $1 })
    run.expectExit(0, "git \(arguments)")
    return run.output
  }

  private func commit(_ message: String, in folder: URL) throws {
    try git(["add", "-A"], in: folder)
    try git(["commit", "-q", "--allow-empty", "-m", message], in: folder)
  }

  private func write(_ text: String, to path: String, in folder: TemporaryFolder) {
    folder.write(Data(text.utf8), to: path)
  }

  private func rules(_ words: [String], in folder: URL) throws -> [String] {
    let run = try program.run(["--format", "xcode", "--fail-on", "never"] + words, in: folder)
    run.expectExit(0)
    return run.output.split(separator: "\n").filter { $0.hasPrefix("/") }.map { line in
      let path = line.dropFirst(folder.path.count + 1).prefix { $0 != ":" }
      return "\(path) \(line.split(separator: "(").last!.dropLast())"
    }
  }

  private static let old = [
    "A/en.lproj/L.strings": "\"a\" = \"%d a\";\n\"b\" = \"%d b\";\n",
    "A/de.lproj/L.strings": "\"a\" = \"%@ a\";\n\"b\" = \"%d be\";\n",
    "A/fr.lproj/L.strings": "\"a\" = \"%d a\";\n\"b\" = \"%d bé\";\n",
    "A/en.lproj/M.strings": "\"m\" = \"%d\";\n", "A/de.lproj/M.strings": "\"m\" = \"%@\";\n",
  ]

  @Test("Only findings of the branch are reported")
  func since() throws {
    let folder = try repository(Self.old)
    #expect(try rules(["--since", "main"], in: folder.url).isEmpty)
    // A new, uncommitted mistake next to an old one.
    write("\"a\" = \"%@ a\";\n\"b\" = \"%@ be\";\n", to: "A/de.lproj/L.strings", in: folder)
    #expect(try rules(["--since", "main"], in: folder.url) == ["A/de.lproj/L.strings placeholder-mismatch"])
    try commit("second", in: folder.url)
    #expect(try rules(["--since", "main"], in: folder.url) == ["A/de.lproj/L.strings placeholder-mismatch"])
    // From a subfolder, and after the other branch has advanced.
    try git(["switch", "-q", "main"], in: folder.url)
    write("\"m\" = \"%f\";\n", to: "A/de.lproj/M.strings", in: folder)
    try commit("third", in: folder.url)
    try git(["switch", "-q", "branch"], in: folder.url)
    #expect(try rules(["--since", "main", "."], in: folder.url) == ["A/de.lproj/L.strings placeholder-mismatch"])
    let inside = try program.run(
      ["--since", "main", "--format", "xcode"], in: folder.url.appendingPathComponent("A/de.lproj"))
    inside.expectExit(1)
    #expect(inside.output.split(separator: "\n").count == 1)
  }

  @Test("A project in a folder of the repository, whose path has any letters", arguments: ["a", "é", "e\u{301}", "日本"])
  func projectInFolder(_ name: String) throws {
    let folder = TemporaryFolder(["\(name)/app/.localization-lint.json": "{}", "\(name)/.gitignore": "/app/B"])
    let repository = folder.url.appendingPathComponent(name)
    try git(["init", "-q"], in: repository)
    for (path, text) in Self.old { write(text, to: "\(name)/app/\(path)", in: folder) }
    try commit("first", in: repository)
    write("\"a\" = \"%@ a\";\n\"b\" = \"%@ be\";\n", to: "\(name)/app/A/de.lproj/L.strings", in: folder)
    write("\"x\" = ", to: "\(name)/app/B/de.lproj/L.strings", in: folder)
    let project = repository.appendingPathComponent("app")
    #expect(try rules(["--since", "HEAD"], in: project) == ["A/de.lproj/L.strings placeholder-mismatch"])
    #expect(try rules([], in: project).count == 3)
  }

  @Test(
    "What changed since HEAD, which one git says at once, is what several say of that commit by its name",
    arguments: [
      [["add", "-A"]], [["rm", "-q", "--cached", "A/fr.lproj/L.strings"]], [["rm", "-q", "A/en.lproj/M.strings"]],
      [["mv", "A/fr.lproj", "A/it.lproj"]], [["add", "-N", "A/nl.lproj/L.strings"]],
      [["add", "-A"], ["reset", "-q"]],
      [["stash", "-q"], ["stash", "apply", "-q", "--index"]],
      [["checkout", "-q", "other", "--", "A/de.lproj/L.strings"]],
      [["update-index", "--assume-unchanged", "A/fr.lproj/L.strings"]],
      [["add", "-A"], ["commit", "-q", "-m", "x"], ["merge", "-q", "other"]],
    ])
  func sinceHEAD(_ commands: [[String]]) throws {
    let folder = try repository(
      Self.old.merging([".gitignore": "*.orig/\n/A/ja.lproj\n", "old.strings": "\"m\" = \"%d\";\n"]) { $1 })
    try git(["switch", "-q", "-c", "other"], in: folder.url)
    write("\"a\" = \"%@ o\";\n\"b\" = \"%@ o\";\n", to: "A/de.lproj/L.strings", in: folder)
    try commit("other", in: folder.url)
    try git(["switch", "-q", "branch"], in: folder.url)
    write("\"a\" = \"%@ ä\";\n\"b\" = \"%d be\";\n", to: "A/de.lproj/L.strings", in: folder)
    for path in [
      "A/nl.lproj/L.strings", "A/ja.lproj/L.strings", "B/sv.orig/en.lproj/L.strings", "C d/en.lproj/é.strings",
    ] {
      write("\"a\" = \"%d x\";\n\"a\" = \"%d y\";\n", to: path, in: folder)
    }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("A/de.lproj/M.strings"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/A/de.lproj/M.strings", withDestinationPath: "../../old.strings")
    for command in commands {
      _ = try BuiltProgram.tool(
        "git", ["-c", "user.name=A", "-c", "user.email=a@b.c"] + command, in: folder.url, environment: [:])
    }
    let commit = try git(["rev-parse", "HEAD"], in: folder.url).split(separator: "\n")[0]
    let found = try rules(["--since", "HEAD"], in: folder.url)
    #expect(try rules(["--since", String(commit)], in: folder.url) == found)
    #expect(found.contains { $0.hasPrefix("A/de.lproj/L.strings ") })
    #expect(!found.contains { $0.hasPrefix("A/ja") || $0.contains("orig") })
  }

  @Test("A new key is reported in every language that lacks it; untracked files count")
  func added() throws {
    let folder = try repository(Self.old)
    write(Self.old["A/en.lproj/L.strings"]! + "\"c\" = \"C\";\n", to: "A/en.lproj/L.strings", in: folder)
    #expect(
      try rules(["--since", "main", "--all"], in: folder.url)
        == ["A/en.lproj/L.strings missing-translation", "A/en.lproj/L.strings missing-translation"])
    try git(["checkout", "-q", "."], in: folder.url)
    write("\"m\" = \"%f\";\n", to: "A/fr.lproj/M.strings", in: folder)
    #expect(try rules(["--since", "main"], in: folder.url) == ["A/fr.lproj/M.strings placeholder-mismatch"])
  }

  @Test("A changed text is reported for an old mistake, too")
  func oldMistake() throws {
    let folder = try repository(Self.old)
    write("\"a\" = \"%@ ä\";\n\"b\" = \"%d be\";\n", to: "A/de.lproj/L.strings", in: folder)
    #expect(try rules(["--since", "main"], in: folder.url) == ["A/de.lproj/L.strings placeholder-mismatch"])
  }

  @Test("Findings that a removed comment suppressed are new")
  func removedComment() throws {
    let german = "\"b\" = \"%d be\";\n\"a\" = \"%@ a\";\n"
    var files = Self.old
    files["A/de.lproj/L.strings"] = "// localization-lint:disable:file placeholder-mismatch\n\(german)"
    let folder = try repository(files)
    write(german, to: "A/de.lproj/L.strings", in: folder)
    #expect(try rules(["--since", "main"], in: folder.url) == ["A/de.lproj/L.strings placeholder-mismatch"])
  }

  @Test("The whole history of every table, beside what a branch changes")
  func outdatedSince() throws {
    let folder = try repository(Self.old)
    write("\"m\" = \"%d more\";\n", to: "A/en.lproj/M.strings", in: folder)
    try commit("change the base", in: folder.url)
    try git(["switch", "-q", "-c", "another"], in: folder.url)
    write("\"a\" = \"%d ä\";\n\"b\" = \"%d be\";\n", to: "A/de.lproj/L.strings", in: folder)
    #expect(
      try rules(["--since", "branch", "--outdated", "--rule", "outdated-translation"], in: folder.url)
        == ["A/de.lproj/M.strings outdated-translation"])
  }

  @Test("Changed arguments and outdated translations")
  func changed() throws {
    let folder = try repository([
      "en.lproj/L.strings": "\"a\" = \"%d files were deleted\";\n\"b\" = \"Save\";\n",
      "de.lproj/L.strings": "\"a\" = \"%d gelöscht\";\n\"b\" = \"Sichern\";\n",
      "fr.lproj/L.strings": "\"a\" = \"%d effacés\";\n\"b\" = \"Enregistrer\";\n",
    ])
    write(
      "\"a\" = \"%d files of %@ were deleted\";\n\"b\" = \"Save…\";\n", to: "en.lproj/L.strings", in: folder)
    write("\"a\" = \"%d von %@ gelöscht\";\n\"b\" = \"Sichern\";\n", to: "de.lproj/L.strings", in: folder)
    #expect(
      try rules(
        ["--since", "main", "--rule", "changed-placeholders", "--rule", "outdated-translation"], in: folder.url)
        == ["en.lproj/L.strings changed-placeholders", "fr.lproj/L.strings outdated-translation"].sorted {
          $0.contains("fr.") && !$1.contains("fr.") ? false : $0 < $1
        })
  }

  @Test("The whole history")
  func outdated() throws {
    let folder = try repository([
      "en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n",
      "de.lproj/L.strings": "\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n",
    ])
    write("\"a\" = \"One more\";\n\"b\" = \"Two more\";\n", to: "en.lproj/L.strings", in: folder)
    try commit("change the base", in: folder.url)
    write("\"a\" = \"One more!\";\n\"b\" = \"Two more\";\n", to: "en.lproj/L.strings", in: folder)
    try commit("change a mark", in: folder.url)
    #expect(try rules(["--outdated"], in: folder.url).count == 2)
    write("\"a\" = \"Eins\";\n\"b\" = \"Noch zwei\";\n", to: "de.lproj/L.strings", in: folder)
    try commit("follow", in: folder.url)
    let run = try program.run(["--outdated"], in: folder.url)
    #expect(run.output.contains("this translates an earlier base text: 'One'"))
    #expect(run.output.contains("base text is now 'One more!'"))
    #expect(!run.output.contains("'Two'"))
  }

  @Test("The history of a catalog")
  func catalog() throws {
    func catalog(_ english: String, _ german: String) -> String {
      """
      { "sourceLanguage" : "en", "strings" : { "a_b" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "\(german)" } },
        "en" : { "stringUnit" : { "state" : "translated", "value" : "\(english)" } } } } }, "version" : "1.0" }
      """
    }
    let folder = try repository(["L.xcstrings": catalog("One", "Eins")])
    write(catalog("One more", "Eins"), to: "L.xcstrings", in: folder)
    try commit("change", in: folder.url)
    #expect(try rules(["--outdated"], in: folder.url) == ["L.xcstrings outdated-translation"])
    #expect(try rules(["--since", "main"], in: folder.url) == ["L.xcstrings outdated-translation"])
  }

  @Test("A change to code alone, in any language", arguments: ["swift", "m", "mm", "h", "c", "cpp", "hpp", "pch"])
  func code(_ pathExtension: String) throws {
    let call =
      pathExtension == "swift" ? "f(NSLocalizedString(\"nope\", comment: \"\"))" : "NSLocalizedString(@\"nope\", nil);"
    let folder = try repository(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "Code.\(pathExtension)": "\n"])
    write("\(call)\n", to: "Code.\(pathExtension)", in: folder)
    #expect(
      try rules(["--since", "main", "--rule", "undefined-key"], in: folder.url) == [
        "Code.\(pathExtension) undefined-key"
      ])
  }

  @Test("Shallow clones and work trees")
  func clones() throws {
    let folder = try repository(Self.old)
    write("\"a\" = \"%@ a\";\n\"b\" = \"%@ be\";\n", to: "A/de.lproj/L.strings", in: folder)
    try commit("second", in: folder.url)
    let other = TemporaryFolder()
    try git(["worktree", "add", "-q", other.url.path + "/tree", "-b", "other"], in: folder.url)
    let tree = other.url.appendingPathComponent("tree")
    #expect(try rules(["--since", "main"], in: tree) == ["A/de.lproj/L.strings placeholder-mismatch"])
    // As in a hook of another repository.
    let hook = try program.run(
      ["--since", "main"], in: tree, environment: ["GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere/index"])
    hook.expectExit(1)
    try git(
      ["clone", "-q", "--depth", "1", "--branch", "branch", "file://\(folder.url.path)", "shallow"], in: other.url)
    let shallow = other.url.appendingPathComponent("shallow")
    let unknown = try program.run(["--since", "origin/main"], in: shallow)
    unknown.expectExit(2)
    #expect(
      unknown.errors
        == "localization-lint: error: unknown revision 'origin/main'; the clone is shallow, so fetch it first (for actions/checkout: fetch-depth: 0)\n"
    )
    try git(["fetch", "-q", "--depth", "1", "origin", "main:main"], in: shallow)
    let approximate = try program.run(["--since", "main", "--format", "xcode"], in: shallow)
    approximate.expectExit(1)
    #expect(approximate.output.split(separator: "\n").count == 1)
    #expect(approximate.errors.contains("is not in this clone; compared with main itself"))
  }

  @Test("Before the first commit, everything is new")
  func unborn() throws {
    let folder = TemporaryFolder(Self.old)
    try git(["init", "-q"], in: folder.url)
    #expect(try rules(["--since", "HEAD"], in: folder.url).count == 2)
  }

  @Test("Invalid revisions are reported", arguments: ["nothing", "--help", "-x"])
  func mistakes(_ revision: String) throws {
    let folder = try repository(Self.old)
    let run = try program.run(["--since", revision], in: folder.url)
    run.expectExit(2)
    #expect(run.errors == "localization-lint: error: unknown revision '\(revision)'\n")
    let outside = TemporaryFolder(Self.old)
    #expect(try program.run(["--since", "main"], in: outside.url).errors.contains("is not in a git repository"))
  }

  @Test("The hook of the documentation checks what is staged, and leaves nothing behind")
  func hook() throws {
    let folder = TemporaryFolder(["en.lproj/L.strings": "\"a\" = \"%d\";\n", "de.lproj/L.strings": "\"a\" = \"%d\";\n"])
    try git(["init", "-q", "-b", "main"], in: folder.url)
    let page = try String(
      contentsOf: BuiltProgram.repository.appendingPathComponent("Documentation/Integrations.md"), encoding: .utf8)
    let hook = try #require(page.components(separatedBy: "```sh\n").first { $0.hasPrefix("#!/bin/sh\n") })
    folder.write(Data(hook.components(separatedBy: "```")[0].utf8), to: ".git/hooks/pre-commit")
    let path = folder.url.appendingPathComponent(".git/hooks/pre-commit").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let programs = URL(fileURLWithPath: program.path).deletingLastPathComponent().path
    func tryCommit(_ words: [String] = []) throws -> BuiltProgram.Run {
      try BuiltProgram.tool(
        "git", ["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-q", "-m", "x"] + words, in: folder.url,
        environment: ["PATH": "\(programs):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"])
    }
    try git(["add", "-A"], in: folder.url)
    try tryCommit().expectExit(0)

    // A crash is staged, and mended only in the working tree.
    write("\"a\" = \"%@\";\n", to: "de.lproj/L.strings", in: folder)
    try git(["add", "-A"], in: folder.url)
    write("\"a\" = \"%d!\";\n", to: "de.lproj/L.strings", in: folder)
    let refused = try tryCommit()
    refused.expectExit(1)
    #expect((refused.output + refused.errors).contains("(placeholder-mismatch)"))

    // Staged as well, and then broken in the working tree only.
    try git(["add", "-A"], in: folder.url)
    write("\"a\" = \"%@\";\n", to: "de.lproj/L.strings", in: folder)
    try tryCommit().expectExit(0)
    #expect(try git(["show", "HEAD:de.lproj/L.strings"], in: folder.url) == "\"a\" = \"%d!\";\n")
    try tryCommit(["--all"]).expectExit(1)
    #expect(try git(["worktree", "list"], in: folder.url).split(separator: "\n").count == 1)
    #expect(try git(["status", "--porcelain"], in: folder.url) == " M de.lproj/L.strings\n")
  }
}
