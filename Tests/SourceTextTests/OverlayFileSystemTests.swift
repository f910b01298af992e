import SourceText
import Testing

/// Changed, added and removed files lie over others, which stay as they are.
@Suite("Files in memory")
struct OverlayFileSystemTests {
  private let base = InMemoryFileSystem(["a.txt": "a", "sub/b.txt": "b", "sub/deep/c.txt": "c"])

  private var overlay: OverlayFileSystem {
    OverlayFileSystem(
      base,
      changed: [
        "a.txt": ByteBuffer("A".utf8), "sub/new.txt": ByteBuffer("new".utf8), "other/far/d.txt": ByteBuffer("d".utf8),
      ], removed: ["sub/b.txt"])
  }

  private func names(_ files: some FileSystem, _ folder: String) throws -> Set<String> {
    Set(try files.entries(of: folder).map { "\($0.name) \($0.kind)" })
  }

  @Test("Files in memory make the folders that hold them")
  func memory() throws {
    #expect(try names(base, "") == ["a.txt file", "sub folder"])
    #expect(try names(base, "sub") == ["b.txt file", "deep folder"])
    #expect(try base.read("sub/deep/c.txt").withSlice(\.string) == "c")
    #expect(base.kind(of: "sub/deep") == .folder && base.kind(of: "a.txt") == .file && base.kind(of: "b.txt") == nil)
    #expect(throws: FileSystemError(path: "sub", reason: .notFound)) { try base.read("sub") }
    #expect(throws: FileSystemError(path: "a.txt", reason: .notFound)) { try base.entries(of: "a.txt") }
  }

  @Test("Folders show each file once: changed, added, and not what was removed")
  func entries() throws {
    #expect(try names(overlay, "") == ["a.txt file", "sub folder", "other folder"])
    #expect(try overlay.entries(of: "").count == 3)
    #expect(try names(overlay, "sub") == ["deep folder", "new.txt file"])
    #expect(try names(overlay, "sub/deep") == ["c.txt file"])
    #expect(try names(overlay, "other") == ["far folder"])
    #expect(try names(overlay, "other/far") == ["d.txt file"])
    #expect(throws: FileSystemError(path: "nowhere", reason: .notFound)) { try overlay.entries(of: "nowhere") }
  }

  @Test(
    "Files are read as they are now",
    arguments: [("a.txt", "A"), ("sub/new.txt", "new"), ("sub/deep/c.txt", "c"), ("other/far/d.txt", "d")])
  func read(_ path: String, _ text: String) throws {
    #expect(try overlay.read(path).withSlice(\.string) == text)
    #expect(overlay.kind(of: path) == .file)
  }

  @Test("What was removed is gone", arguments: ["sub/b.txt", "nothing"])
  func removed(_ path: String) {
    #expect(throws: FileSystemError(path: path, reason: .notFound)) { try overlay.read(path) }
    #expect(overlay.kind(of: path) == nil)
  }

  @Test("Folders of added files are there, and the base does not change")
  func folders() throws {
    #expect(overlay.kind(of: "other/far") == .folder && overlay.kind(of: "sub") == .folder)
    #expect(base.kind(of: "other") == nil)
    #expect(try base.read("a.txt").withSlice(\.string) == "a")
  }

  @Test("A file that is removed and written again is there")
  func rewritten() throws {
    let files = OverlayFileSystem(base, changed: ["a.txt": ByteBuffer("2".utf8)], removed: ["a.txt"])
    #expect(try files.read("a.txt").withSlice(\.string) == "2")
    #expect(files.kind(of: "a.txt") == .file)
    #expect(try names(files, "") == ["a.txt file", "sub folder"])
  }

  @Test(
    "Parts of paths",
    arguments: [
      ("a/b/c.txt", "c.txt", "a/b"), ("c.txt", "c.txt", ""), ("a/", "", "a"), ("/c", "c", ""), ("", "", ""),
    ])
  func parts(_ path: String, _ last: String, _ parent: String) {
    #expect(path.lastPathComponent == last)
    #expect(path.parentPath == parent)
  }

  @Test(
    "Names of files",
    arguments: [("L.strings", "L", "strings"), ("a.b.c", "a.b", "c"), ("Makefile", "Makefile", ""), ("a.", "a", "")])
  func extensions(_ name: String, _ stem: String, _ pathExtension: String) {
    #expect(name.withoutPathExtension == stem)
    #expect(name.pathExtension == pathExtension)
  }

  @Test("A path goes on from a folder", arguments: [("", "b"), ("a", "a/b"), ("a/", "a/b"), ("/", "/b")])
  func appending(_ folder: String, _ path: String) {
    #expect(folder.appendingPath("b") == path)
  }
}
