import Foundation
import TestSupport
import Testing

/// Texts from files give no commands to terminals, logs and the programs that show reports.
@Suite("Hostile texts")
struct HostileTextTests {
  private let program = BuiltProgram("localization-lint")

  /// What must not be in any output: characters that change what others look like, and commands of build services.
  private func complaints(about output: String) -> [String] {
    var found = output.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x0D, 0x09: false
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
      default: false
      }
    }.map { "U+\(String($0.value, radix: 16))" }
    for line in output.split(whereSeparator: \.isNewline) {
      let text = line.drop(while: \.isWhitespace)
      if text.hasPrefix("::error") || text.contains("##[") || text.contains("##vso[") { found.append(String(text)) }
    }
    return found
  }

  private static let text = "\u{1B}[31m\u{9B}\u{61C}\u{200E}\u{200F}\u{202E}\u{2066}##[error]x ##vso[task]y"

  @Test(
    "Messages about the configuration, a manifest and a baseline",
    arguments: [
      (".localization-lint.json", "{ \"TEXT\": 1 }"), (".localization-lint.json", "{ \"rules\": { \"TEXT\": 1 } }"),
      (".localization-lint.json", "{ \"manifests\": [\"TEXT\"] }"),
      (".localization-lint.json", "{ \"baseline\": \"TEXT\" }"),
      (".localization-lint-baseline.json", "{ \"TEXT\": 1, \"TEXT\": }"),
      ("keys.json", "{ \"schemaVersion\": 1, \"keys\": [{ \"key\": \"a\", \"TEXT\": 1 }] }"),
    ])
  func messages(_ path: String, _ content: String) throws {
    let escaped = Self.text.replacingOccurrences(of: "\u{1B}", with: "\\u001b") + "\\n::error::z"
    let folder = TemporaryFolder([
      path: content.replacingOccurrences(of: "TEXT", with: escaped), "en.lproj/L.strings": "\"a\" = \"A\";\n",
    ])
    let run = try program.run(["lint"] + (path == "keys.json" ? ["--manifest", path] : []), in: folder.url)
    run.expectExit(2)
    #expect(complaints(about: run.output + run.errors) == [], "\(run)")
  }

  @Test(
    "Names of folders and files",
    arguments: [
      ["lint"], ["lint", "--format", "xcode"], ["lint", "--format", "github"], ["lint", "--format", "json"],
      ["lint", "--format", "sarif"], ["lint", "--format", "markdown"], ["coverage"], ["coverage", "--format", "csv"],
      ["coverage", "--format", "markdown"], ["fix", "--dry-run"], ["render"], ["keys"], ["keys", "--format", "text"],
    ])
  func names(_ arguments: [String]) throws {
    let folder = TemporaryFolder()
    for name in ["::error ::x", " ::error ::y", "a\u{9B}\u{61C}##[error]\u{202E}"] {
      for language in ["en", "de"] {
        folder.write(
          Data("\"\(Self.text)\" = \"::error::%d \\u203A \(Self.text)\";\n\"b\" = \"%d\n::error::\";\n".utf8),
          to: "\(name)/\(language).lproj/L.strings")
      }
      folder.write(Data("let a = NSLocalizedString(\"\(name)\", comment: \"\")\n".utf8), to: name + "/A.swift")
    }
    let run = try program.run(arguments, in: folder.url)
    #expect(!run.output.isEmpty)
    var output = run.output
    // The commands that this format is made of.
    if arguments.contains("github") {
      output = output.split(separator: "\n").map { $0.drop { $0 == ":" } }.joined(separator: "\n")
    }
    #expect(complaints(about: output + run.errors) == [], "\(run.output)")
    if arguments.contains("github") { #expect(run.output.split(separator: "\n").allSatisfy { $0.contains(" file=") }) }
  }

  @Test("Cells of a table are no formulas")
  func cells() throws {
    let folder = TemporaryFolder()
    for name in ["=a", "\n=b", "＝c", "@d"] {
      folder.write(Data("\"a\" = \"A\";\n".utf8), to: name + "/en.lproj/L.strings")
    }
    let run = try program.run(["coverage", "--format", "csv"], in: folder.url)
    let cells = run.output.split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(cells.sorted() == ["'=a", "'@d", "'＝c", "\\n=b"])
  }

  @Test("Markdown mentions nobody and links nothing")
  func markdown() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"www.a.b GH-1 0123456789abcdef @all #2 http://c.d\" = \"%d\";\n",
      "de.lproj/L.strings": "\"www.a.b GH-1 0123456789abcdef @all #2 http://c.d\" = \"%@\";\n",
    ])
    let output = try program.run(["lint", "--format", "markdown"], in: folder.url).output
    #expect(output.contains("www<!-- -->.a.b GH<!-- -->-1 012345<!-- -->6789ab<!-- -->cdef @<!-- -->all"), "\(output)")
    #expect(output.contains("#<!-- -->2 http:<!-- -->//c.d"))
  }

  @Test("A line break in a name adds nothing to a patch")
  func patch() throws {
    let folder = TemporaryFolder()
    let name = "x\n--- a/other\n+++ b/other\n@@ -1 +1 @@\n-a\n+b"
    folder.write(Data("\"a\" = \"\\u203A\";\n".utf8), to: name + "/en.lproj/L.strings")
    folder.write(Data("a\n".utf8), to: "other")
    let run = try program.run(["fix", "--diff"], in: folder.url)
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    folder.write(Data(run.output.utf8), to: "a.patch")
    let git = try BuiltProgram.tool("git", ["apply", "--numstat", "-z", "a.patch"], in: folder.url)
    git.expectExit(0)
    #expect(git.output == "1\t1\t\(name)/en.lproj/L.strings\0")
  }
}
