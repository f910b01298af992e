import Foundation
import TestSupport
import Testing

/// What a repository contains cannot run programs, and cannot show or change what lies outside of it.
@Suite("Trust")
struct TrustTests {
  private let program = BuiltProgram("localization-lint")
  private static let table = "\"a\" = \"A\";\n"
  private static let secret = "token = hunter2"

  /// A repository in `repository`, and next to it a folder with a secret.
  private func world(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let world = TemporaryFolder([
      "outside/L.strings": Self.secret + "\n", "outside/secret": Self.secret + "\n",
      "repository/en.lproj/M.strings": Self.table,
    ])
    for (path, text) in files { world.write(Data(text.utf8), to: "repository/" + path) }
    try git(["init", "-q", "-b", "main"], in: repository(world))
    world.write(Data("\n[x]\n\t\(Self.secret)\n".utf8), to: "repository/.git/secret")
    return world
  }

  private func repository(_ world: TemporaryFolder) -> URL { world.url.appendingPathComponent("repository") }

  private func link(_ path: String, to target: String, in world: TemporaryFolder) throws {
    let url = repository(world).appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  private func outside(_ name: String, in world: TemporaryFolder) throws -> String {
    try String(contentsOf: world.url.appendingPathComponent("outside/" + name), encoding: .utf8)
  }

  @discardableResult
  private func git(_ arguments: [String], in folder: URL) throws -> String {
    let run = try BuiltProgram.tool(
      "git", ["-c", "user.name=A", "-c", "user.email=a@b.c"] + arguments, in: folder,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null"])
    run.expectExit(0, "git \(arguments)")
    return run.output
  }

  private func commit(in folder: URL) throws {
    try git(["add", "-A"], in: folder)
    try git(["commit", "-q", "-m", "all"], in: folder)
  }

  // MARK: Running

  @Test("A tracked folder that looks like a repository runs nothing")
  func posingFolder() throws {
    let world = TemporaryFolder()
    let mark = world.url.appendingPathComponent("ran").path
    let folder = world.url.appendingPathComponent("repository")
    let app = folder.appendingPathComponent("app")
    for (path, text) in [
      ".gitattributes": "*.strings filter=x\n", "en.lproj/L.strings": Self.table, ".localization-lint.json": "{}",
    ] { world.write(Data(text.utf8), to: "repository/app/" + path) }
    try git(["init", "-q", "-b", "main"], in: app)
    try commit(in: app)
    try git(["config", "core.fsmonitor", "touch '\(mark)'; false"], in: app)
    try git(["config", "core.worktree", "."], in: app)
    try git(["config", "filter.x.clean", "touch '\(mark)'; cat"], in: app)
    let inner = app.appendingPathComponent(".git")
    try FileManager.default.removeItem(at: inner.appendingPathComponent("hooks"))
    for name in try FileManager.default.contentsOfDirectory(atPath: inner.path) {
      try FileManager.default.moveItem(at: inner.appendingPathComponent(name), to: app.appendingPathComponent(name))
    }
    try FileManager.default.removeItem(at: inner)
    try? FileManager.default.removeItem(atPath: mark)
    try git(["init", "-q", "-b", "main"], in: folder)
    try commit(in: folder)
    world.write(Data((Self.table + Self.table).utf8), to: "repository/app/en.lproj/L.strings")
    let run = try program.run(["lint", "app", "--since", "HEAD", "--format", "xcode"], in: folder)
    #expect(!FileManager.default.fileExists(atPath: mark))
    #expect(run.output.contains("en.lproj/L.strings:2:1: "), "\(run)")
  }

  @Test(
    "Programs in the configuration of the repository itself are not run", arguments: ["--since=HEAD", "--outdated"])
  func configuredPrograms(_ option: String) throws {
    let world = try world([
      ".gitattributes": "*.strings filter=x diff=x\n", "de.lproj/M.strings": Self.table,
      "en.lproj/N.strings": Self.table,
    ])
    let folder = repository(world)
    try commit(in: folder)
    let mark = world.url.appendingPathComponent("ran").path
    for name in [
      "core.fsmonitor", "core.pager", "diff.external", "diff.x.command", "diff.x.textconv", "filter.x.clean",
      "filter.x.smudge", "filter.x.process", "gpg.program",
    ] { try git(["config", name, "touch '\(mark)'; cat"], in: folder) }
    try git(["config", "log.showSignature", "true"], in: folder)
    world.write(Data((Self.table + Self.table).utf8), to: "repository/en.lproj/M.strings")
    // As after a checkout by another program: unchanged, but with another time.
    world.write(Data(Self.table.utf8), to: "repository/en.lproj/N.strings")
    let words = option.split(separator: "=").map(String.init)
    let run = try program.run(["--format", "xcode", "--fail-on", "never"] + words, in: folder)
    run.expectExit(0)
    #expect(!FileManager.default.fileExists(atPath: mark))
    #expect(option == "--outdated" || !run.output.contains("N.strings"))
  }

  @Test("Files that only look changed to git do not count as changed")
  func touched() throws {
    let world = try world(["de.lproj/M.strings": "\"a\" = \"%@\";\n"])
    let folder = repository(world)
    try commit(in: folder)
    // Another file in place of the old one: git would have to compare the contents.
    world.write(Data("\"a\" = \"%@\";\n".utf8), to: "repository/de.lproj/M.strings")
    let run = try program.run(["--since", "HEAD", "--format", "json"], in: folder)
    run.expectExit(0)
    #expect(run.output.contains("\"files\": 0"))
  }

  @Test("A worktree, a submodule and a subfolder are compared")
  func places() throws {
    let world = try world()
    let folder = repository(world)
    try commit(in: folder)
    try git(["worktree", "add", "-q", "../tree"], in: folder)
    try git(["-c", "protocol.file.allow=always", "submodule", "add", "-q", folder.path, "sub/one"], in: folder)
    let broken = Data((Self.table + Self.table).utf8)
    for (path, arguments) in [("tree", ["."]), ("repository/sub/one", ["."]), ("repository", ["en.lproj/M.strings"])] {
      world.write(broken, to: path + "/en.lproj/M.strings")
      let run = try program.run(
        ["lint", "--since", "HEAD", "--format", "xcode"] + arguments, in: world.url.appendingPathComponent(path))
      #expect(run.output.contains("en.lproj/M.strings:2:1: "), "\(path): \(run)")
    }
  }

  @Test("A partial clone without the old files says so instead of fetching")
  func partial() throws {
    let world = try world()
    let folder = repository(world)
    try commit(in: folder)
    world.write(Data((Self.table + Self.table).utf8), to: "repository/en.lproj/M.strings")
    try commit(in: folder)
    try git(["config", "uploadpack.allowFilter", "true"], in: folder)
    try git(["clone", "-q", "--filter=blob:none", "file://" + folder.path, "clone"], in: world.url)
    let run = try program.run(["--since", "HEAD~1"], in: world.url.appendingPathComponent("clone"))
    run.expectExit(2)
    #expect(run.errors.contains("the clone is partial and lacks old versions of files"), "\(run)")
  }

  @Test("Somebody else's repository is said to be that")
  func dubious() throws {
    let world = try world()
    try commit(in: repository(world))
    guard geteuid() == 0 else { return }
    try FileManager.default.setAttributes([.ownerAccountID: 12345], ofItemAtPath: repository(world).path)
    try FileManager.default.setAttributes(
      [.ownerAccountID: 12345], ofItemAtPath: repository(world).appendingPathComponent(".git").path)
    let other = try program.run(["--since", "HEAD"], in: repository(world))
    other.expectExit(2)
    #expect(other.errors.contains("which belongs to another user"), "\(other)")
  }

  // MARK: Reading

  @Test(
    "A configuration cannot name files outside of the repository",
    arguments: [
      #"{ "manifests": ["OUTSIDE/secret"] }"#, #"{ "manifests": ["../outside/secret"] }"#,
      #"{ "manifests": [".git/secret"] }"#, #"{ "manifests": ["inner"] }"#, #"{ "baseline": "OUTSIDE/secret" }"#,
      #"{ "baseline": "../outside/secret" }"#, #"{ "baseline": "inner" }"#, #"{ "baseline": ".git/secret" }"#,
    ])
  func configuredPaths(_ configuration: String) throws {
    let world = try world()
    try link("inner", to: "../outside/secret", in: world)
    let text = configuration.replacingOccurrences(
      of: "OUTSIDE", with: world.url.appendingPathComponent("outside").path)
    world.write(Data(text.utf8), to: "repository/.localization-lint.json")
    for command in ["lint", "baseline"] {
      let run = try program.run([command], in: repository(world))
      run.expectExit(2)
      #expect(run.errors.contains("leads out of the repository"), "\(command): \(run)")
      #expect(!(run.output + run.errors).contains("hunter2"))
    }
    #expect(try outside("secret", in: world) == Self.secret + "\n")
  }

  @Test("Links that lead outside are reported, and not followed")
  func links() throws {
    let world = try world()
    try link("fr.lproj/L.strings", to: "../.git/secret", in: world)
    try link("de.lproj", to: "../outside", in: world)
    try link("it.lproj/L.strings", to: world.url.appendingPathComponent("outside/L.strings").path, in: world)
    let run = try program.run(["lint"], in: repository(world))
    run.expectExit(2)
    for path in ["de.lproj", "fr.lproj/L.strings", "it.lproj/L.strings"] {
      #expect(run.errors.contains("error: \(path): leads out of the repository, so it is not read or written\n"))
    }
    #expect(!(run.output + run.errors).contains("hunter2"))
    let named = try program.run(["lint", "de.lproj"], in: repository(world))
    named.expectExit(2)
    #expect(!(named.output + named.errors).contains("hunter2"))
  }

  @Test("Links inside of the repository are followed")
  func linksInside() throws {
    let world = try world(["App/.localization-lint.json": "{}", "App/en.lproj/L.strings": Self.table])
    world.write(Data((Self.table + Self.table).utf8), to: "repository/Shared/de.lproj/L.strings")
    try link("App/de.lproj", to: "../Shared/de.lproj", in: world)
    let run = try program.run(["lint", "App", "--format", "xcode"], in: repository(world))
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("App/de.lproj/L.strings:2:1: "), "\(run)")
  }

  @Test("The search for a configuration ends at the top of the repository")
  func search() throws {
    let world = try world()
    world.write(Data("{ broken".utf8), to: ".localization-lint.json")
    try program.run(["lint"], in: repository(world)).expectExit(0)
    guard geteuid() == 0 else { return }
    // Without a repository, it ends at a folder of somebody else.
    let folder = TemporaryFolder(["mine/en.lproj/L.strings": Self.table, ".localization-lint.json": "{ broken"])
    try program.run(["lint", "mine"], in: folder.url).expectExit(2)
    try FileManager.default.setAttributes([.ownerAccountID: 12345], ofItemAtPath: folder.url.path)
    try program.run(["lint", "mine"], in: folder.url).expectExit(0)
  }

  @Test("A folder, a pipe or a link elsewhere in place of the configuration is an error")
  func configurationKinds() throws {
    for kind in ["folder", "pipe", "link"] {
      let world = try world()
      let path = repository(world).appendingPathComponent(".localization-lint.json").path
      switch kind {
      case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case "pipe": #expect(mkfifo(path, 0o600) == 0)
      default: try link(".localization-lint.json", to: "../outside/secret", in: world)
      }
      let run = try program.run(["lint"], in: repository(world))
      run.expectExit(2, "\(kind)")
      #expect(run.errors.contains(".localization-lint.json: "))
      #expect(!run.errors.contains("hunter2"))
    }
  }

  // MARK: Writing

  @Test("Nothing is written through links that lead outside")
  func writing() throws {
    let world = try world()
    try link("report.json", to: "../outside/secret", in: world)
    try link("out", to: "../outside", in: world)
    for arguments in [
      ["lint", "--output", "report.json"], ["lint", "--output", "json=out/secret"], ["lint", "-o", "json=out/new"],
      ["lint", "--history", "report.json", "--label", "x"], ["baseline", "--baseline", "out/new"],
    ] {
      let run = try program.run(arguments, in: repository(world))
      run.expectExit(2, "\(arguments)")
      #expect(run.errors.contains("leads out of the repository"))
    }
    #expect(try outside("secret", in: world) == Self.secret + "\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: world.url.path + "/outside").sorted()
        == ["L.strings", "secret"])
    // Elsewhere, the user decides.
    let free = try program.run(
      ["lint", "--output", world.url.appendingPathComponent("outside/report.json").path], in: repository(world))
    free.expectExit(0)
  }

  @Test("Fixes are not written outside")
  func fixing() throws {
    let world = try world()
    let broken = "\"a\" = \"\\u203A\";\n"
    world.write(Data(broken.utf8), to: "outside/L.strings")
    try link("de.lproj", to: "../outside", in: world)
    try link("fr.lproj/L.strings", to: "../../outside/L.strings", in: world)
    let run = try program.run(["fix"], in: repository(world))
    run.expectExit(2)
    #expect(try outside("L.strings", in: world) == broken)
  }
}
