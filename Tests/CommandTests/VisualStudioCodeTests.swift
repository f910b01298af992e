import Foundation
import TestSupport
import Testing

/// The extension for Visual Studio Code, as far as it can be judged without the editor.
@Suite("Visual Studio Code")
struct VisualStudioCodeTests {
  private static let folder = BuiltProgram.repository.appendingPathComponent("Plugins/VisualStudioCode")

  private func manifest() throws -> [String: Any] {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("package.json"))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func script() throws -> String {
    let name = try #require(manifest()["main"] as? String)
    return try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func words(_ pattern: String, in text: String) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern)
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
      (1..<match.numberOfRanges).map { String(text[Range(match.range(at: $0), in: text)!]) }.joined(separator: ".")
    }
  }

  @Test("The manifest has the settings, the library and the version that the code and the program have")
  func manifestFits() throws {
    let (manifest, script) = (try manifest(), try script())
    let contributions = try #require(manifest["contributes"] as? [String: Any])
    let settings = (contributions["configuration"] as? [String: Any])?["properties"] as? [String: [String: Any]] ?? [:]
    #expect(try words(#"getConfiguration\("([^"]+)"\)\.get\("([^"]+)"\)"#, in: script) == settings.keys.sorted())
    // What a folder brings along must not name a program.
    #expect(settings.values.allSatisfy { $0["scope"] as? String == "machine" })
    let libraries = try words(#"require\("([^"/]+)"#, in: script).filter { $0 != "vscode" }
    #expect(libraries == (manifest["dependencies"] as? [String: String])?.keys.sorted())
    let program = BuiltProgram("localization-lint")
    let version = try #require(manifest["version"] as? String)
    #expect(try program.run(["--version"]).output.contains(version))
    for command in try words(#"args: \["([^"]+)"\]"#, in: script) {
      try program.run(["help", command]).expectExit(0)
    }
    let languages = contributions["languages"] as? [[String: Any]] ?? []
    for name in languages.flatMap({ $0["extensions"] as? [String] ?? $0["filenames"] as? [String] ?? [] }) {
      #expect(script.contains(name.dropFirst()), "\(name)")
    }
  }

  @Test("Documents of each kind that the extension hands over are served")
  func patterns() throws {
    let names = try words(#"\{([a-z,]+)\}"#, in: script()).flatMap { $0.split(separator: ",").map(String.init) }
    #expect(names.contains("strings") && names.contains("swift"))
    let client = try LanguageClient(
      TemporaryFolder(["en.lproj/Localizable.strings": "\"a\" = \"A\";", "App.swift": "localized(\"a\")"]))
    for name in names {
      client.open("Other.\(name)", "")
      #expect(try client.answer("textDocument/hover", client.at("Other.\(name)", (0, 0)))["error"] == nil)
    }
    try client.end()
  }

  private static let isWanted =
    ProcessInfo.processInfo.environment["REQUIRE_NODE"] == "1" || BuiltProgram.isInstalled("node")

  @Test("The code can be parsed", .enabled(if: isWanted, "node is not installed"))
  func syntax() throws {
    let run = try BuiltProgram.tool("node", ["--check", Self.folder.appendingPathComponent("extension.js").path])
    run.expectExit(0)
  }
}
