import Foundation
import SourceText
import TestSupport
import Testing

/// Writing a file leaves everything about it as it was but its content.
@Suite("Writing files")
struct FileWritingTests {
  private let folder = TemporaryFolder(["old.txt": "old"])
  private var disk: LocalFileSystem { LocalFileSystem(root: folder.url.path) }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func content(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  private func names(in name: String = "") throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: path(name)))
  }

  @Test("A new file has the permissions that new files have")
  func new() throws {
    try disk.write(Array("new".utf8), to: "new.txt")
    #expect(try content("new.txt") == "new")
    #expect(try permissions("new.txt") == permissions("old.txt"))
    #expect(try names() == ["old.txt", "new.txt"])
  }

  @Test("A replaced file keeps its permissions", arguments: [0o600, 0o640, 0o664, 0o755])
  func mode(_ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path("old.txt"))
    try disk.write(Array("new".utf8), to: "old.txt")
    #expect(try content("old.txt") == "new")
    #expect(try permissions("old.txt") == mode)
    #expect(try names() == ["old.txt"])
  }

  @Test("Content of every size is written whole", arguments: [0, 1, 4096, 1_000_000])
  func sizes(_ size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 17) }
    try disk.write(bytes, to: "old.txt")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("old.txt"))) == Data(bytes))
  }

  @Test("A link stays a link to the changed file")
  func link() throws {
    try FileManager.default.createDirectory(atPath: path("links"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: path("links/link"), withDestinationPath: "../old.txt")
    try disk.write(Array("new".utf8), to: "links/link")
    #expect(try content("old.txt") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("links/link")) == "../old.txt")
    #expect(try names(in: "links") == ["link"])
  }

  @Test("Whoever has the old file open still reads the old content")
  func whole() throws {
    let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: path("old.txt")))
    try disk.replace("old.txt", with: Array("new".utf8), expecting: ByteBuffer(Array("old".utf8)))
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  @Test("A folder is refused and left alone")
  func refusedFolder() throws {
    try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: false)
    #expect(throws: FileSystemError(path: "folder", reason: .notARegularFile)) { try disk.write([1], to: "folder") }
    #expect(try names() == ["old.txt", "folder"])
  }

  @Test("Into a pipe the bytes are written")
  func pipe() throws {
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    // Without a reader, opening it for writing would wait for one.
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    try disk.write(Array("new".utf8), to: "pipe")
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(Foundation.read(reader, &bytes, bytes.count) == 3)
    #expect(bytes.prefix(3).elementsEqual("new".utf8))
    #expect(disk.kind(of: "pipe") == .other)
  }

  @Test(
    "Where nothing can be written, nothing is, and the path is named", arguments: ["no/such/file", "old.txt/inside"])
  func impossible(_ name: String) throws {
    #expect(throws: FileSystemError(path: name, reason: .notFound)) { try disk.write([1], to: name) }
    #expect(throws: FileSystemError(path: name, reason: .notFound)) {
      try disk.replace(name, with: [1], expecting: ByteBuffer([0x6F]))
    }
    #expect(try names() == ["old.txt"])
    #expect(try content("old.txt") == "old")
  }

  @Test("A file that is protected stays", .enabled(if: geteuid() != 0, "the superuser may write everything"))
  func protected() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path("old.txt"))
    #expect(throws: FileSystemError(path: "old.txt", reason: .permissionDenied)) { try disk.write([1], to: "old.txt") }
    #expect(try content("old.txt") == "old")
  }

  @Test("A file is created only where there is none")
  func creation() throws {
    try disk.create("new.txt", with: Array("new".utf8))
    #expect(try content("new.txt") == "new")
    #expect(try permissions("new.txt") == permissions("old.txt"))
    #expect(throws: FileSystemError.self) { try disk.create("old.txt", with: Array("new".utf8)) }
    #expect(try content("old.txt") == "old")
  }

  @Test("Bytes are added at the end of a file that exists")
  func appending() throws {
    try disk.append(Array(" and new".utf8), to: "old.txt")
    #expect(try content("old.txt") == "old and new")
    try disk.append([1], to: "new.txt")
    #expect(try names() == ["old.txt"])
  }

  @Test("Folders are created with those that they are in, and left alone where they exist")
  func folders() throws {
    try disk.createFolders("a/b/c")
    try disk.createFolders("a/b/c")
    try disk.write(Array("new".utf8), to: "a/b/c/new.txt")
    try disk.createFolders("a/b/")
    #expect(try content("a/b/c/new.txt") == "new")
    #expect(throws: FileSystemError(path: "old.txt/a", reason: .notFound)) { try disk.createFolders("old.txt/a") }
    #expect(throws: FileSystemError.self) { try disk.createFolders("old.txt") }
  }
}
