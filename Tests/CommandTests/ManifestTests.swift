import Foundation
import TestSupport
import Testing

/// The contents of manifests, and the mistakes reported in them.
@Suite("Key manifests")
struct ManifestTests {
  private let program = BuiltProgram("localization-lint")

  private func errors(of manifest: String) throws -> [String] {
    let folder = TemporaryFolder(["en.lproj/Localizable.strings": "\"ok\" = \"OK\";\n", "keys.json": manifest])
    let run = try program.run(["--manifest", "keys.json", "."], in: folder.url)
    return run.exitCode == 2 ? run.errors.split(separator: "\n").map(String.init).filter { $0.contains("error") } : []
  }

  @Test(
    "Invalid numbers are reported with their places",
    arguments: [
      (
        #"{"keys":[{"key":"ok","maximumLength":-1}]}"#,
        "38: error: expected a positive integer for 'maximumLength', found -1"
      ),
      (
        #"{"keys":[{"key":"ok","maximumLength":0}]}"#,
        "38: error: expected a positive integer for 'maximumLength', found 0"
      ),
      (
        #"{"keys":[{"key":"ok","maximumLength":"5"}]}"#,
        "38: error: expected a positive integer for 'maximumLength', found a string"
      ),
      (
        #"{"keys":[{"key":"ok","arguments":[{"position":0}]}]}"#,
        "47: error: expected an integer from 1 to 127 for 'position', found 0"
      ),
      (
        #"{"keys":[{"key":"ok","arguments":["object",{"position":1}]}]}"#,
        "44: error: another argument already has position 1"
      ),
    ])
  func numbers(manifest: String, expected: String) throws {
    #expect(try errors(of: manifest) == ["keys.json:1:\(expected)"])
  }

  @Test("Two entries for one key may complement but not contradict each other")
  func contradictions() throws {
    #expect(
      try errors(
        of: """
          {"keys":[
          {"key":"ok","arguments":["integer"]},
          {"key":"ok","arguments":["object"]},
          {"key":"ok","arguments":["integer","any"]},
          {"key":"ok","maximumLength":5},
          {"key":"ok","maximumLength":6}
          ]}
          """) == [
          "keys.json:3:8: error: 'ok' is declared with different arguments at keys.json:2:8",
          "keys.json:4:8: error: 'ok' is declared with different arguments at keys.json:2:8",
          "keys.json:6:8: error: 'ok' is declared with a different maximum length at keys.json:5:8",
        ])
    #expect(
      try errors(
        of: """
          {"keys":["ok",
          {"key":"ok","maximumLength":5},
          {"key":"ok","maximumLength":5,"arguments":[]},
          {"key":"ok","table":"Other","maximumLength":6},
          {"key":"ok"}
          ]}
          """) == [])
  }
}
