import Foundation
import Linting
import SourceText
import TestSupport
import Testing

/// Writing fixes while others write too.
@Suite("Writing fixes")
struct FixerTests {
  private static let broken = "\"a\" = \"\\u203A\";\n"
  private static let fixed = "\"a\" = \"\\U203A\";\n"

  @Test("A file that somebody saved after it was read stays as it is, and the others are fixed")
  func savedMeanwhile() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": Self.broken, "en.lproj/M.strings": Self.broken, "en.lproj/N.strings": Self.broken,
    ])
    let disk = LocalFileSystem(root: folder.url.path)
    let result = Fixer(Linter(configuration: Configuration(), fileSystem: disk)).run()
    #expect(result.changes.count == 3)
    let saved = Self.broken + "\"b\" = \"B\";\n"
    folder.write(Data(saved.utf8), to: "en.lproj/L.strings")
    folder.write(Data(Self.fixed.utf8), to: "en.lproj/N.strings")
    let written = result.write(to: disk)
    #expect(written.count == 2)
    #expect(written.failures.map(\.reason) == [.changedMeanwhile])
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appendingPathComponent("en.lproj/\(name).strings"), encoding: .utf8)
    }
    #expect(try text("L") == saved)
    #expect(try text("M") == Self.fixed)
    #expect(try text("N") == Self.fixed)
  }

  /// A disk on which one file cannot be read after a number of times.
  private final class FailingDisk: FileSystem, @unchecked Sendable {
    private let base: LocalFileSystem
    private let path: String
    private let lock = NSLock()
    private var rest: Int

    init(_ base: LocalFileSystem, failingAt path: String, after count: Int) {
      (self.base, self.path, rest) = (base, path, count)
    }

    func entries(of folder: String) throws(FileSystemError) -> [FileSystemEntry] { try base.entries(of: folder) }
    func kind(of path: String) -> FileSystemEntry.Kind? { base.kind(of: path) }

    func read(_ path: String) throws(FileSystemError) -> ByteBuffer {
      let fails = lock.withLock {
        if path == self.path { rest -= 1 }
        return path == self.path && rest < 0
      }
      if fails { throw FileSystemError(path: path, reason: .permissionDenied) }
      return try base.read(path)
    }
  }

  @Test("What cannot be read in a later round is a failure")
  func laterRound() throws {
    let folder = TemporaryFolder(["en.lproj/L.strings": Self.broken, "de.lproj/L.strings": "\"a\" = \"A\";\n"])
    let disk = FailingDisk(LocalFileSystem(root: folder.url.path), failingAt: "de.lproj/L.strings", after: 1)
    let result = Fixer(Linter(configuration: Configuration(), fileSystem: disk)).run()
    #expect(result.changes.map(\.path) == ["en.lproj/L.strings"])
    #expect(result.failures == [FileSystemError(path: "de.lproj/L.strings", reason: .permissionDenied)])
  }
}
