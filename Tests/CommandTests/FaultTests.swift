import Foundation
import TestSupport
import Testing

/// Files that are odd, and disks that fail: nothing is lost, and no failure looks like success.
@Suite("Faults")
struct FaultTests {
  private let program = BuiltProgram("localization-lint")
  private static let table = "\"a\" = \"A\";\n"
  private static let broken = "\"a\" = \"\\u203A\";\n"
  private static let fixed = "\"a\" = \"\\U203A\";\n"

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs the program by a shell, which can redirect its output.
  private func shell(_ script: String, in folder: TemporaryFolder) throws -> BuiltProgram.Run {
    try BuiltProgram(path: "/bin/sh").run(["-c", "LINT='\(program.path)'; " + script], in: folder.url)
  }

  @Test("Devices and open descriptors are written to, not replaced")
  func devices() throws {
    let folder = TemporaryFolder(["en.lproj/L.strings": Self.table])
    let run = try shell(
      "\"$LINT\" --output json=/dev/stdout --output badge=/dev/fd/3 > out 3> third && cat out third", in: folder)
    run.expectExit(0)
    #expect(try text("out", in: folder).hasPrefix("No findings.\n"))
    #expect(try text("out", in: folder).hasSuffix("}\n"))
    #expect(try text("third", in: folder).contains("schemaVersion"))
    try program.run(["--output", "json=/dev/null"], in: folder.url).expectExit(0)
    #expect(try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType != .typeRegular)
  }

  @Test("A full disk behind an output fails the run", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func full() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": Self.table,
      "A.swift": "let a = NSLocalizedString(\"a\", tableName: \"L\", comment: \"\")\n",
    ])
    for command in ["lint", "coverage", "rules", "keys", "help"] {
      let run = try shell("\"$LINT\" \(command) > /dev/full", in: folder)
      run.expectExit(2, "\(command)")
      #expect(run.errors.contains("standard output cannot be written: "), "\(command): \(run.errors)")
    }
    let run = try program.run(["--output", "json=/dev/full"], in: folder.url)
    run.expectExit(2)
    #expect(run.errors.contains("/dev/full: cannot write the report: "))
  }

  @Test("Fix-its that are only shown do not hide what could not be read", arguments: ["--diff", "--dry-run"])
  func unreadable(_ option: String) throws {
    let folder = TemporaryFolder(["en.lproj/L.strings": Self.broken])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/en.lproj/M.strings", withDestinationPath: "/etc/passwd")
    try program.run(["fix", option], in: folder.url).expectExit(2)
  }

  @Test("A run that could not read everything is not added to the history")
  func history() throws {
    let words = ["lint", "--fail-on", "never", "--history", "history", "--label"]
    let folder = TemporaryFolder(["en.lproj/L.strings": Self.table])
    try program.run(words + ["A"], in: folder.url).expectExit(0)
    let first = try text("history", in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/en.lproj/M.strings", withDestinationPath: "/etc/passwd")
    try program.run(words + ["B"], in: folder.url).expectExit(2)
    #expect(try text("history", in: folder) == first)
    try FileManager.default.removeItem(atPath: folder.url.path + "/en.lproj/M.strings")
    try program.run(words + ["C"], in: folder.url).expectExit(0)
    #expect(try text("history", in: folder).hasPrefix(first))
  }

  @Test("Some of the faults that .ci/try-faults knows", .enabled(if: BuiltProgram.isInstalled("strace")))
  func systemCalls() throws {
    let run = try BuiltProgram.tool(
      "python3", [BuiltProgram.repository.path + "/.ci/try-faults", program.path, "--sample", "15", "--seed", "2"])
    run.expectExit(0)
  }

  @Test("A working directory that has been removed is none, least of all the root of the disk", arguments: ["", "fix"])
  func removedWorkingDirectory(_ command: String) throws {
    let folder = TemporaryFolder(["en.lproj/L.strings": Self.table])
    let run = try shell("mkdir gone && cd gone && rmdir ../gone && \"$LINT\" \(command)", in: folder)
    run.expectExit(2)
    #expect(run.errors.contains("the working directory"))
  }

  @Test("A reader that goes away is no failure of the run")
  func closedPipe() throws {
    let folder = TemporaryFolder(["en.lproj/L.strings": Self.table])
    let run = try shell("\"$LINT\" rules | head -n 1", in: folder)
    #expect(run.errors.isEmpty)
  }

  @Test("Links to folders around them end, and no file is read twice in a bundle")
  func cycles() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": Self.table, "zh-Hans.lproj/L.strings": Self.table, "b/en.lproj/L.strings": Self.table,
    ])
    for (name, target) in [
      ("x.lproj", "."), ("y.lproj", "."), ("b/z.lproj", ".."), ("zh_CN.lproj", "zh-Hans.lproj"),
      ("en.lproj/q.lproj", "../zh-Hans.lproj"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: target)
    }
    let run = try program.run(["lint", "--format", "json"], in: folder.url)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("\"files\": 4"), "\(run.output)")
  }

  @Test("Many links to one file are not all followed")
  func manyLinks() throws {
    let folder = TemporaryFolder(["en.lproj/L.strings": Self.table])
    for number in 1...101 {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appendingPathComponent("en.lproj/\(number).strings").path, withDestinationPath: "L.strings")
    }
    let run = try program.run(["lint"], in: folder.url)
    run.expectExit(2)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains(": more than 100 links lead to the same place\n"))
  }

  @Test("The temporary file of a killed run is removed by the next")
  func stray() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": Self.broken, "en.lproj/.localization-lint.tmp-a1B2c3": "half",
      "en.lproj/.localization-lint.tmp-mine-and-kept": "whole",
    ])
    try program.run(["fix"], in: folder.url).expectExit(0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/en.lproj").sorted()
        == [".localization-lint.tmp-mine-and-kept", "L.strings"])
    #expect(try text("en.lproj/L.strings", in: folder) == Self.fixed)
  }

  @Test("A patch has the bytes of the files; what it cannot contain is shown as comments")
  func patches() throws {
    let folder = TemporaryFolder()
    let mark = Data([0xEF, 0xBB, 0xBF])
    folder.write(mark + Data(Self.broken.utf8), to: "en.lproj/Marked file.strings")
    folder.write(Data(Self.broken.utf8), to: "en.lproj/Ünmarked.strings")
    folder.write(Self.broken.data(using: .utf16LittleEndian)!, to: "en.lproj/Wide.strings")
    let run = try program.run(["fix", "--diff"], in: folder.url)
    run.expectExit(1)
    #expect(
      run.errors
        == "localization-lint: en.lproj/Wide.strings is shown as comments: a patch cannot contain its encoding\n")
    let comments = run.output.split(separator: "\n").filter { $0.hasPrefix("# ") }
    #expect(comments.first == "# --- a/en.lproj/Wide.strings" && comments.contains { $0.hasPrefix("# +") })
    #expect(comments.allSatisfy { !$0.contains("\0") })
    folder.write(Self.broken.data(using: .utf16LittleEndian)!, to: "en.lproj/Wider.strings")
    #expect(
      try program.run(["fix", "--diff"], in: folder.url).errors
        == "localization-lint: en.lproj/Wide.strings and 1 other file are shown as comments: a patch cannot contain their encoding\n"
    )
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("en.lproj/Wider.strings"))
    folder.write(Data(run.output.utf8), to: "a.patch")
    let git = try BuiltProgram.tool("git", ["apply", "a.patch"], in: folder.url)
    git.expectExit(0)
    #expect(
      try Data(contentsOf: folder.url.appendingPathComponent("en.lproj/Marked file.strings"))
        == mark + Data(Self.fixed.utf8))
    #expect(try text("en.lproj/Ünmarked.strings", in: folder) == Self.fixed)
  }

  #if os(Linux)
    @Test("Names that are no UTF-8 and paths that are too long are reported, and the rest is checked")
    func names() throws {
      let folder = TemporaryFolder(["en.lproj/L.strings": Self.broken])
      let script = """
        printf '"a" = "A";\\n' > "$(printf 'en.lproj/M\\377.strings')"
        n=$(printf '%0200d' 0); d=$PWD; for i in $(seq 30); do mkdir $n && cd $n; done
        mkdir de.lproj && printf '"a" = "A";\\n' > de.lproj/L.strings; cd "$d"; "$LINT" --format xcode
        """
      let run = try shell(script, in: folder)
      run.expectExit(2)
      #expect(run.output.contains("en.lproj/L.strings:1:"))
      #expect(run.errors.contains("en.lproj/M\u{FFFD}.strings: "), "\(run.errors)")
      #expect(run.errors.contains("File name too long"), "\(run.errors)")
      _ = try shell("rm -rf 0*", in: folder)
    }
  #endif
}
