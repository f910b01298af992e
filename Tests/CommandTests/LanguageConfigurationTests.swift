import Foundation
import TestSupport
import Testing

/// Configurations of folders in an editor: what they say counts there, too, as soon as it is on the disk.
@Suite("Language server: configurations of folders")
struct LanguageConfigurationTests {
  private static let settings = "App/.localization-lint.json"
  private static let german = "App/de.lproj/L.strings"

  private static let project = [
    "App/en.lproj/L.strings": "\"a\" = \"A text of %@\";\n", german: "\"a\" = \"Ein  Text\";\n",
    "shared.json": "{}", ".localization-lint.json": "{}",
  ]

  @Test("A nested configuration, and the one that it extends, are noticed when they appear, change and are mistaken")
  func changes() throws {
    let folder = TemporaryFolder(Self.project)
    let client = try LanguageClient(folder, watches: true)
    func write(_ text: String, to path: String) {
      folder.write(Data(text.utf8), to: path)
      client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": client.uri(path), "type": 2]]])
    }
    func rules() throws -> [String] {
      try client.diagnostics(Self.german).map { String($0.prefix { $0 != " " }) }.sorted()
    }
    #expect(try rules() == ["double-space", "missing-placeholder"])
    write(#"{ "extends": "../shared.json", "rules": { "double-space": "off" } }"#, to: Self.settings)
    #expect(try rules() == ["missing-placeholder"])
    write(#"{ "rules": { "missing-placeholder": "off" } }"#, to: "shared.json")
    #expect(try rules() == [])
    write(#"{ "rulez": 1 }"#, to: "shared.json")
    #expect(try client.diagnostics("shared.json") == [" 0:2-0:9"])
    #expect(try rules() == [])
    write("{}", to: "shared.json")
    #expect(try rules() == ["missing-placeholder"])
    // What is typed counts once it is saved.
    client.open(Self.settings, "{ \"rules\": { \"")
    #expect(try rules() == ["missing-placeholder"])
    #expect(try client.diagnostics(Self.settings) == [])
    let answer = try client.result("textDocument/completion", client.at(Self.settings, (0, 14)))
    let labels = try #require(answer["items"] as? [[String: Any]]).compactMap { $0["label"] as? String }
    #expect(labels.contains("missing-placeholder"))
    try client.end()
  }

  @Test("Settings are completed in a configuration that others extend")
  func completion() throws {
    let folder = TemporaryFolder(Self.project.merging([Self.settings: #"{ "extends": "../shared.json" }"#]) { $1 })
    let client = try LanguageClient(folder)
    _ = try client.diagnostics(Self.german)
    client.open("shared.json", "{ \"bran")
    let answer = try client.result("textDocument/completion", client.at("shared.json", (0, 7)))
    let labels = try #require(answer["items"] as? [[String: Any]]).compactMap { $0["label"] as? String }
    #expect(labels.contains("brands"))
    try client.end()
  }
}
