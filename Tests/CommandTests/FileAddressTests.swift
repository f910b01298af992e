import Foundation
import LanguageServer
import TestSupport
import Testing

/// What editors call files, and what files are called for editors.
@Suite("Addresses of files")
struct FileAddressTests {
  @Test(
    "Addresses name paths",
    arguments: [
      ("file:///app/Localizable.strings", "/app/Localizable.strings"),
      ("FILE:///app", "/app"),
      ("file:/app", "/app"),
      ("file://localhost/app", "/app"),
      ("file:///app/", "/app"),
      ("file:///", "/"),
      ("file:///My%20App/%C3%9Cber.strings", "/My App/Über.strings"),
      // Editors escape more or less than they must.
      ("file:///My App/Über.strings", "/My App/Über.strings"),
      ("file:///c%3a/a%2Bb", "/c:/a+b"),
      ("file:///100%", "/100%"),
      ("file:///app?query#fragment", "/app"),
    ])
  func paths(_ uri: String, _ path: String) {
    #expect(FileAddress.path(of: uri) == path)
  }

  @Test(
    "Nothing else is a file",
    arguments: [
      "", "file:", "file://", "file:relative", "file://server/app", "untitled:Untitled-1", "/app", "file:///%FF",
      "file:///a%00",
    ])
  func others(_ uri: String) {
    #expect(FileAddress.path(of: uri) == nil)
  }

  @Test("Every path has an address that Foundation reads as the path, and that is read back")
  func oracle() {
    var random = SeededGenerator(seed: TestSeed.make())
    let pieces = [
      "a", "Z", "0", " ", "%", "%41", "#", "?", "ü", "e\u{301}", "日本", "😀", "+", "&", ";", ":", "\"", "\\", "[", "~",
      "@",
    ]
    for _ in 0..<TestSeed.rounds(2_000) {
      let path = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        "/" + (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(pieces) }.joined()
      }.joined()
      let uri = FileAddress.uri(of: path)
      #expect(URL(string: uri)?.path == path, "\(uri), TEST_SEED=\(random.seed)")
      #expect(FileAddress.path(of: uri) == path, "\(uri), TEST_SEED=\(random.seed)")
      #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(uri), TEST_SEED=\(random.seed)")
    }
  }
}
