import Foundation
import SourceText
import TestSupport
import Testing

/// The disk as the linter sees it: every kind of thing is told apart, and nothing makes it wait.
@Suite("The disk")
struct LocalFileSystemTests {
  private let folder = TemporaryFolder(["a.strings": "\"a\" = \"A\";\n", "sub/b.txt": "b", ".hidden": "", "empty": ""])
  private var disk: LocalFileSystem { LocalFileSystem(root: folder.url.path) }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  @Test("A folder holds files, folders, links and pipes")
  func entries() throws {
    try link("link", to: "a.strings")
    try link("dangling", to: "nowhere")
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let expected: Set<FileSystemEntry> = [
      .init(name: "a.strings", kind: .file), .init(name: "sub", kind: .folder), .init(name: ".hidden", kind: .file),
      .init(name: "empty", kind: .file), .init(name: "link", kind: .link), .init(name: "dangling", kind: .link),
      .init(name: "pipe", kind: .other),
    ]
    let entries = try disk.entries(of: "")
    #expect(Set(entries) == expected)
    #expect(entries.count == expected.count)
    #expect(try disk.entries(of: "sub") == [.init(name: "b.txt", kind: .file)])
    #expect(try disk.entries(of: path("sub")) == [.init(name: "b.txt", kind: .file)])
  }

  @Test("What a path leads to, links followed")
  func kinds() throws {
    try link("link", to: "sub")
    try link("dangling", to: "nowhere")
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    #expect(disk.kind(of: "") == .folder)
    #expect(disk.kind(of: "a.strings") == .file)
    #expect(disk.kind(of: "link") == .folder)
    #expect(disk.kind(of: "link/b.txt") == .file)
    #expect(disk.kind(of: "pipe") == .other)
    #expect(disk.kind(of: "dangling") == nil)
    #expect(disk.kind(of: "nothing") == nil)
  }

  @Test("A file is read whole, with zeros behind it", arguments: [0, 1, 4096, 300_000, 8 << 20, 9_000_001])
  func read(_ size: Int) throws {
    // Its parts differ from each other.
    let numbers = Array(0...size / 8)
    let bytes = numbers.withUnsafeBytes { Array($0.prefix(size)) }
    folder.write(Data(bytes), to: "file")
    let buffer = try disk.read("file")
    #expect(buffer.count == size)
    #expect(buffer.withSlice { Array($0.bytes) } == bytes)
    #expect(buffer.withSlice { $0.sixteenBytes(at: size) } == .zero)
  }

  @Test("A link is read like its file")
  func readLink() throws {
    try link("link", to: "sub/b.txt")
    #expect(try disk.read("link").withSlice(\.string) == "b")
  }

  @Test(
    "What cannot be read says why",
    arguments: [
      ("nothing", .notFound), ("a.strings/inside", .notFound), ("sub", .notARegularFile), ("pipe", .notARegularFile),
      ("dangling", .notFound),
    ] as [(String, FileSystemError.Reason)])
  func unreadable(_ name: String, _ reason: FileSystemError.Reason) throws {
    try link("dangling", to: "nowhere")
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    #expect(throws: FileSystemError(path: name, reason: reason)) { try disk.read(name) }
  }

  @Test("What is no folder says why", arguments: ["nothing", "a.strings"])
  func unlistable(_ name: String) {
    #expect(throws: FileSystemError(path: name, reason: .notFound)) { try disk.entries(of: name) }
  }

  @Test("A file that may not be read says so", .enabled(if: geteuid() != 0, "the superuser may read everything"))
  func forbidden() throws {
    try #require(chmod(path("a.strings"), 0) == 0)
    #expect(throws: FileSystemError(path: "a.strings", reason: .permissionDenied)) { try disk.read("a.strings") }
  }

  @Test("A file that is larger than the limit is not read, however little it takes on the disk")
  func tooLarge() throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path("a.strings")))
    try handle.truncate(atOffset: UInt64(FileSystemError.largestFile))
    #expect(try disk.read("a.strings").count == FileSystemError.largestFile)
    try handle.truncate(atOffset: UInt64(FileSystemError.largestFile) + 1)
    #expect(throws: FileSystemError(path: "a.strings", reason: .tooLarge)) { try disk.read("a.strings") }
  }

  @Test("A path with its links resolved")
  func resolved() throws {
    try link("link", to: "sub")
    #expect(LocalFileSystem.resolve(path("link/../link/b.txt")) == path("sub/b.txt"))
    #expect(LocalFileSystem.resolve(path("nothing")) == nil)
  }

  @Test(
    "Errors are a line each",
    arguments: [
      (.notFound, "no such file or folder"), (.permissionDenied, "permission denied"),
      (.notARegularFile, "not a regular file"), (.tooLarge, "the file is larger than 256 MB"),
      (.other("no space left"), "no space left"),
    ] as [(FileSystemError.Reason, String)])
  func errors(_ reason: FileSystemError.Reason, _ explanation: String) {
    let error = FileSystemError(path: "a/b", reason: reason)
    #expect(error.explanation == explanation)
    #expect(error.description == "a/b: \(explanation)")
  }
}
