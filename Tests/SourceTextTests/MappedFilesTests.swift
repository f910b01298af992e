import Foundation
import SourceText
import TestSupport
import Testing

/// Files that are read without being copied: the same bytes as copied ones, and what happens to them meanwhile.
@Suite("Mapped files")
struct MappedFilesTests {
  private let folder = TemporaryFolder()
  private let mapped = MappedFiles()
  private var disk: LocalFileSystem { LocalFileSystem(root: folder.url.path, mappedFiles: mapped) }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// Adds a byte to a file in its place.
  private func append(to name: String) throws {
    let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent(name))
    try file.seekToEnd()
    try file.write(contentsOf: Data("x".utf8))
    try file.close()
  }

  /// Removes the folder whose path a process printed that then ended before it could remove it.
  private func removeFolder(of process: ExitTest.Result?) {
    let lines = String(decoding: process?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
    for line in lines where line.contains("/localization-lint-tests-") {
      try? FileManager.default.removeItem(atPath: String(line))
    }
  }

  @Test(
    "A file is read whole, with zeros behind it, wherever its last page ends",
    arguments: [0, 100, 16_383, 16_384, 16_385, 65_536 - 33, 65_536 - 32, 65_536 - 31, 65_536 - 1, 65_536, 300_000])
  func read(_ size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7 | 1) }
    folder.write(Data(bytes), to: "file")
    let buffer = try disk.read("file")
    #expect(buffer.count == size)
    #expect(buffer.withSlice { Array($0.bytes) } == bytes)
    #expect(buffer.withSlice { $0.sixteenBytes(at: size) } == .zero)
    #expect(buffer.withSlice { $0.sixteenBytes(at: size + 16) } == .zero)
  }

  @Test("A file that is written into is named; one that is replaced, removed or only looked at is not")
  func changes() throws {
    let names = ["written", "replaced", "removed", "looked at", "cut off"]
    for name in names { folder.write(Data(count: 50_000), to: name) }
    let buffers = try names.map { try disk.read($0) }
    #expect(mapped.changes().isEmpty)
    try append(to: "written")
    try Data(count: 60_000).write(to: folder.url.appendingPathComponent("replaced"), options: .atomic)
    try FileManager.default.removeItem(atPath: path("removed"))
    _ = try Data(contentsOf: folder.url.appendingPathComponent("looked at"))
    try #require(truncate(path("cut off"), 20_000) == 0)
    #expect(
      mapped.changes() == [
        FileSystemError(path: "written", reason: .changedWhileRead),
        FileSystemError(path: "cut off", reason: .changedWhileRead),
      ])
    // What was replaced or removed stays as it was.
    for buffer in buffers[1...2] { #expect(buffer.withSlice { $0.bytes.count { $0 == 0 } } == 50_000) }
  }

  @Test("A small file is copied, and may change")
  func small() throws {
    folder.write(Data("abc".utf8), to: "file")
    let buffer = try disk.read("file")
    try append(to: "file")
    #expect(buffer.withSlice { $0 == "abc" })
    #expect(mapped.changes().isEmpty)
  }

  @Test("Reading what has been cut off ends the process with a message, not with a signal")
  func cutOff() async {
    let result = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      let folder = TemporaryFolder()
      print(folder.url.path)
      folder.write(Data(count: 50_000), to: "file")
      let files = MappedFiles()
      let disk = LocalFileSystem(root: folder.url.path, mappedFiles: files)
      let buffer = try disk.read("file")
      files.endProcessWhenFilesChange()
      try #require(truncate(folder.url.appendingPathComponent("file").path, 0) == 0)
      let sum = buffer.withSlice { $0.bytes.reduce(0) { $0 + Int($1) } }
      // Not reached.
      exit(Int32(sum))
    }
    removeFolder(of: result)
    #expect(
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        == "localization-lint: error: a file was cut off while it was read, or its disk is gone; run again\n")
  }

  @Test("What no longer fits a changed file ends the process with a message; other faults stay what they are")
  func faultAfterChange() async {
    let result = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      let folder = TemporaryFolder()
      print(folder.url.path)
      folder.write(Data(count: 50_000), to: "file")
      let files = MappedFiles()
      _ = try LocalFileSystem(root: folder.url.path, mappedFiles: files).read("file")
      files.endProcessWhenFilesChange()
      try #require(truncate(folder.url.appendingPathComponent("file").path, 60_000) == 0)
      raise(SIGILL)
    }
    removeFolder(of: result)
    #expect(
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        == "localization-lint: error: a file was changed while it was read; run again\n")
    await #expect(processExitsWith: .signal(SIGILL)) {
      MappedFiles().endProcessWhenFilesChange()
      raise(SIGILL)
    }
  }
}
