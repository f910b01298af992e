import Foundation
import LocalizationTesting
import TestSupport
import Testing

@Suite("Widths of texts")
struct WidthTests {
  /// A font with 1,000 units per em and the widths 500, 600 (`a`) and 250 (`b`, U+1F600).
  private static func font(mapFormat: Int) -> Data {
    func short(_ values: Int...) -> [UInt8] { values.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] } }
    func long(_ values: Int...) -> [UInt8] { values.flatMap { short($0 >> 16, $0) } }
    let groups = long(2, 0x61, 0x62, 1, 0x1F600, 0x1F600, 2)
    let map =
      mapFormat == 12
      ? short(12, 0) + long(16 + 24, 0) + groups
        // Two segments, a–b by a delta and the end marker.
      : short(4, 32, 0, 4, 0, 0, 0) + short(0x62, 0xFFFF, 0, 0x61, 0xFFFF, 0x10000 - 0x60, 1, 0, 0)
    let tables: [(String, [UInt8])] = [
      ("cmap", short(0, 1, 3, mapFormat == 12 ? 10 : 1) + long(12) + map),
      ("head", [UInt8](repeating: 0, count: 18) + short(1000)),
      ("hhea", [UInt8](repeating: 0, count: 34) + short(3)),
      ("hmtx", short(500, 0, 600, 0, 250, 0)),
    ]
    var directory = long(0x0001_0000) + short(tables.count, 0, 0, 0)
    var content: [UInt8] = []
    for (name, bytes) in tables {
      directory += Array(name.utf8) + long(0, 12 + tables.count * 16 + content.count, bytes.count)
      content += bytes
    }
    return Data(directory + content)
  }

  @Test("The advance widths of a font file are summed up", arguments: [4, 12])
  func advances(_ mapFormat: Int) {
    let texts = TextFolder(["en.lproj/Localizable.strings": #""k" = "ab"; "wide" = "a\na😀"; "mark" = "a\U0301b";"#])
    texts.folder.write(Self.font(mapFormat: mapFormat), to: "font.ttf")
    let font = TextFont.file(texts.folder.url.appendingPathComponent("font.ttf"), size: 20)
    expectFits(["k"], in: texts.localizations, width: 17, font: font)
    withKnownIssue {
      expectFits(["k"], in: texts.localizations, width: 16.9, font: font)
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        English (en): 1 text wider than 16.9 points in font.ttf at 20 points
        'k': 'ab' is 17 points wide (estimated)
        """
      ]
    }
    // Combining marks take no room of their own.
    expectFits(["mark"], in: texts.localizations, width: 17, font: font)
    // Format 4 has no such character, so it counts as wide as it is high.
    expectFits(["wide"], in: texts.localizations, width: mapFormat == 12 ? 17 : 32, font: font)
    withKnownIssue { expectFits(["wide"], in: texts.localizations, width: mapFormat == 12 ? 16 : 31, font: font) }
  }

  @Test("A file that is not a font is reported, however broken it is")
  func broken() {
    let texts = TextFolder(["en.lproj/Localizable.strings": #""k" = "ab";"#])
    let font = Self.font(mapFormat: 12)
    for count in stride(from: 0, to: font.count - 12, by: 7) {
      texts.folder.write(font.prefix(count), to: "cut.ttf")
      withKnownIssue(isIntermittent: true) {
        expectFits(
          ["k"], in: texts.localizations, width: 1,
          font: .file(texts.folder.url.appendingPathComponent("cut.ttf"), size: 20))
      }
    }
    withKnownIssue {
      expectFits(["k"], in: texts.localizations, width: 9, font: .file(texts.folder.url, size: 20))
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("cannot read the font /") == true
    }
  }

  private static let liberationSans = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"

  /// The widths are those of Helvetica, which its AFM files publish: H 722, e 556, l 222, o 556.
  @Test(
    "A font that Debian ships",
    .enabled(if: FileManager.default.fileExists(atPath: liberationSans), "fonts-liberation is not installed"))
  func liberation() {
    let texts = TextFolder(["en.lproj/Localizable.strings": #""k" = "Hello";"#])
    let font = TextFont.file(URL(fileURLWithPath: Self.liberationSans), size: 1000)
    expectFits(["k"], in: texts.localizations, width: 2279, font: font)
    withKnownIssue { expectFits(["k"], in: texts.localizations, width: 2277, font: font) }
  }

  #if os(Linux)
    @Test("Without AppKit or UIKit there is no system font")
    func system() {
      let texts = TextFolder(["en.lproj/Localizable.strings": #""k" = "ab";"#])
      withKnownIssue {
        expectFits(["k"], in: texts.localizations, width: 120, font: .system(17))
      } matching: {
        $0.comments.map(\.rawValue) == ["no system font on this platform; use .file(_:size:)"]
      }
    }
  #endif
}
