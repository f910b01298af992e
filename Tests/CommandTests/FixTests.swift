import Foundation
import TestSupport
import Testing

/// Applying fix-its: only the intended bytes change.
@Suite("Fix")
struct FixTests {
  private let program = BuiltProgram("localization-lint")

  private func data(_ path: String, in folder: TemporaryFolder) throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(path))
  }

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    String(decoding: try data(path, in: folder), as: UTF8.self)
  }

  private static let quotes = "/* x */\r\n\"a\"  =  \"\\u203A A\" ;\r\n\r\n// end"
  private static let mended = "/* x */\r\n\"a\"  =  \"\\U203A A\" ;\r\n\r\n// end"

  @Test(
    "Encoding, byte order mark, line breaks and permissions are kept",
    arguments: [String.Encoding.utf8, .utf16, .utf16BigEndian])
  func bytes(_ encoding: String.Encoding) throws {
    let marks: [String.Encoding: [UInt8]] = [.utf8: [0xEF, 0xBB, 0xBF], .utf16: [], .utf16BigEndian: [0xFE, 0xFF]]
    func encoded(_ text: String) -> Data { Data(marks[encoding]!) + text.data(using: encoding)! }
    let folder = TemporaryFolder()
    folder.write(encoded(Self.quotes), to: "en.lproj/L.strings")
    let path = folder.url.appendingPathComponent("en.lproj/L.strings").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let counted = try program.run(["fix", "--dry-run"], in: folder.url)
    counted.expectExit(1)
    #expect(counted.output == "en.lproj/L.strings: 1 change\nWould make 1 change in 1 file.\n")
    #expect(try data("en.lproj/L.strings", in: folder) == encoded(Self.quotes))
    let run = try program.run(["fix"], in: folder.url)
    run.expectExit(0)
    #expect(run.output == "Made 1 change in 1 file.\n")
    #expect(try data("en.lproj/L.strings", in: folder) == encoded(Self.mended))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/en.lproj") == ["L.strings"])
    try program.run(["fix", "--dry-run"], in: folder.url).expectExit(0)
  }

  @Test("A diff that patch and git accept")
  func diff() throws {
    let before = (1...20).map { "\"k\($0)\" = \"\([3, 4, 18].contains($0) ? "\\u203A" : "v") \($0)\";\n" }.joined()
    let folder = TemporaryFolder(["en.lproj/L.strings": before])
    let run = try program.run(["fix", "--diff"], in: folder.url)
    run.expectExit(1)
    #expect(run.output.hasPrefix("--- a/en.lproj/L.strings\n+++ b/en.lproj/L.strings\n@@ -1,7 +1,7 @@\n \"k1\""))
    #expect(run.output.contains("@@ -15,6 +15,6 @@\n"))
    #expect(try text("en.lproj/L.strings", in: folder) == before)
    folder.write(Data(run.output.utf8), to: "a.patch")
    let git = try BuiltProgram.tool("git", ["apply", "a.patch"], in: folder.url)
    git.expectExit(0)
    #expect(try program.run(["fix", "--diff"], in: folder.url).output.isEmpty)
  }

  @Test("Fixes that need review are applied only on request; suppressed findings are not fixed")
  func reviewed() throws {
    let english = "\"a\" = \"%@ has %d\";\n"
    let folder = TemporaryFolder([
      "en.lproj/L.strings": english, "de.lproj/L.strings": "\"a\" = \"%1$@ hat %2$d\";\n",
    ])
    _ = try program.run(["fix"], in: folder.url)
    #expect(try text("en.lproj/L.strings", in: folder) == english)
    _ = try program.run(["fix", "--include-reviewed"], in: folder.url)
    #expect(try text("en.lproj/L.strings", in: folder) == "\"a\" = \"%1$@ has %2$d\";\n")
    let kept = "// localization-lint:disable:next invalid-escape - on purpose\n\"a\" = \"\\u203A\";\n"
    folder.write(Data(kept.utf8), to: "en.lproj/L.strings")
    try program.run(["fix", "--dry-run"], in: folder.url).expectExit(0)
  }

  @Test("A text with many mistakes of one kind is mended at once")
  func many() throws {
    let words = Array(repeating: "Wort", count: 20)
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"a\" = \"\(words.joined(separator: " "))\";\n",
      "de.lproj/L.strings": "\"a\" = \"\(words.joined(separator: "  "))\";\n",
    ])
    try program.run(["fix"], in: folder.url).expectExit(0)
    #expect(try text("de.lproj/L.strings", in: folder) == text("en.lproj/L.strings", in: folder))
  }

  @Test("A text that the file breaks off gets nothing at its end")
  func brokenOff() throws {
    let broken = "\"a\" = \"100"
    let folder = TemporaryFolder(["en.lproj/L.strings": "\"a\" = \"With \";\n", "de.lproj/L.strings": broken])
    _ = try program.run(["fix", "--include-reviewed"], in: folder.url)
    #expect(try !text("de.lproj/L.strings", in: folder).hasSuffix(" "))
    let again = try program.run(["fix", "--include-reviewed"], in: folder.url)
    #expect(again.output == "Made 0 changes in 0 files.\n")
  }

  @Test("A file with invalid bytes is not changed, which is reported")
  func broken() throws {
    let folder = TemporaryFolder()
    let bytes = Data("\"a\" = \"\\u203A ".utf8) + [0xFF] + Data("\";\n".utf8)
    folder.write(bytes, to: "en.lproj/L.strings")
    let run = try program.run(["fix"], in: folder.url)
    #expect(
      run.errors == "localization-lint: not changed: en.lproj/L.strings: its encoding is invalid; fix that first\n")
    #expect(try data("en.lproj/L.strings", in: folder) == bytes)
  }

  @Test("Missing keys are added, marked, where the base has them")
  func missingStrings() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "/* First */\n\"a\" = \"A \\\"x\\\"\";\n\"b\" = \"B\";\nc = 'C \"';\n\"d\" = \"D\";\n",
      "de.lproj/L.strings": "\"b\" = \"Be\"; // b\n\n\"d\" = \"De\";",
    ])
    let run = try program.run(["fix", "--add-missing"], in: folder.url)
    #expect(run.output == "Made 2 changes in 1 file.\n")
    #expect(
      try text("de.lproj/L.strings", in: folder) == """
        "b" = "Be"; // b
        /* localization-lint:unfinished */
        "c" = "C \\"";

        "d" = "De";
        /* First */
        /* localization-lint:unfinished */
        "a" = "A \\"x\\"";
        """)
    let lint = try program.run(["--format", "xcode"], in: folder.url)
    #expect(lint.output.split(separator: "\n").count { $0.contains("(unfinished-translation)") } == 2)
    #expect(!lint.output.contains("missing-translation"))
    try program.run(["fix", "--add-missing", "--dry-run"], in: folder.url).expectExit(0)
  }

  @Test("Missing keys in a .stringsdict")
  func missingStringsdict() throws {
    func list(_ keys: [String], _ lineBreak: String = "\n") -> String {
      var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<plist version=\"1.0\">", "<dict>"]
      for key in keys {
        lines += [
          "  <key>\(key)</key>", "  <dict>", "    <key>NSStringLocalizedFormatKey</key>", "    <string>%#@n@</string>",
          "    <key>n</key>", "    <dict>", "      <key>NSStringFormatSpecTypeKey</key>",
          "      <string>NSStringPluralRuleType</string>", "      <key>NSStringFormatValueTypeKey</key>",
          "      <string>d</string>", "      <key>one</key>", "      <string>%d \(key)</string>",
          "      <key>other</key>", "      <string>%d \(key)s</string>", "    </dict>", "  </dict>",
        ]
      }
      return (lines + ["</dict>", "</plist>", ""]).joined(separator: lineBreak)
    }
    let folder = TemporaryFolder([
      "en.lproj/L.stringsdict": list(["file", "row"]), "de.lproj/L.stringsdict": list(["file"], "\r\n"),
    ])
    let run = try program.run(["fix", "--add-missing"], in: folder.url)
    #expect(run.output == "Made 1 change in 1 file.\n")
    let expected = list(["file", "row"], "\r\n").replacingOccurrences(
      of: "  <key>row</key>", with: "  <!-- localization-lint:unfinished -->\r\n  <key>row</key>")
    #expect(try text("de.lproj/L.stringsdict", in: folder) == expected)
    #expect(try program.run(["--format", "xcode"], in: folder.url).output.contains("(unfinished-translation)"))
  }

  @Test("Missing keys in a catalog, as Xcode writes them")
  func missingCatalog() throws {
    func unit(_ language: String, _ state: String, _ value: String) -> String {
      """
              "\(language)" : {
                "stringUnit" : {
                  "state" : "\(state)",
                  "value" : "\(value)"
                }
              }
      """
    }
    func catalog(_ german: Bool) -> String {
      let localized = [
        german ? unit("de", "new", "One \\\"x\\\"") : "", unit("en", "translated", "One \\\"x\\\""),
        unit("fr", "translated", "Un"),
      ].filter { !$0.isEmpty }.joined(separator: ",\n")
      let empty =
        german
        ? "{\n      \"localizations\" : {\n\(unit("de", "new", "Two words")),\n\(unit("fr", "new", "Two words"))\n      }\n    }"
        : "{\n\n    }"
      return """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Two words" : \(empty),
            "first" : {
              "comment" : "A comment",
              "localizations" : {
        \(localized)
              }
            },
            "zeroth" : {
              "localizations" : {
        \(unit("de", "translated", "Null")),
        \(unit("en", "translated", "Zero")),
        \(unit("fr", "translated", "Zéro"))
              }
            }
          },
          "version" : "1.0"
        }
        """
    }
    let folder = TemporaryFolder(["L.xcstrings": catalog(false)])
    let run = try program.run(["fix", "--add-missing"], in: folder.url)
    #expect(run.output == "Made 3 changes in 1 file.\n")
    #expect(try text("L.xcstrings", in: folder) == catalog(true))
    #expect(!(try program.run(["--format", "xcode"], in: folder.url).output.contains("missing-translation")))
  }

  @Test("Keys that are missing in one place are added in the order of the base")
  func neighbors() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n",
      "de.lproj/L.strings": "\"a\" = \"Ah\";\n",
    ])
    try program.run(["fix", "--add-missing"], in: folder.url).expectExit(0)
    let added = ["b", "c", "d"].map { "/* localization-lint:unfinished */\n\"\($0)\" = \"\($0.uppercased())\";\n" }
    #expect(try text("de.lproj/L.strings", in: folder) == "\"a\" = \"Ah\";\n" + added.joined())
  }

  @Test("A file that cannot be written is reported, and stays as it was")
  func unwritable() throws {
    let before = "\"a\" = \"\\u203A\";\n"
    let folder = TemporaryFolder(["en.lproj/L.strings": before])
    // Even root cannot write more than this limit allows.
    let command = "{ (trap '' XFSZ; ulimit -f 0; exec '\(program.path)' fix); echo $?; } 2>&1 | cat"
    let run = try BuiltProgram.tool("sh", ["-c", command], in: folder.url)
    #expect(
      run.output == "localization-lint: error: en.lproj/L.strings: File too large\nMade 0 changes in 1 file.\n2\n")
    #expect(try text("en.lproj/L.strings", in: folder) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/en.lproj") == ["L.strings"])
  }

  @Test("A symbolic link is kept")
  func link() throws {
    let folder = TemporaryFolder(["shared/L.strings": "\"a\" = \"\\u203A\";\n", "en.lproj/x.txt": ""])
    let link = folder.url.appendingPathComponent("en.lproj/L.strings").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../shared/L.strings")
    _ = try program.run(["fix"], in: folder.url)
    #expect(try text("shared/L.strings", in: folder) == "\"a\" = \"\\U203A\";\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../shared/L.strings")
  }
}
