import Foundation
import TestSupport
import Testing

/// Quick fixes that add keys.
@Suite("Adding keys in the editor")
struct LanguageAdditionTests {
  /// The titles of all quick fixes at a place in a file, and what each makes of the files that it changes.
  private func fixes(
    _ project: [String: String], _ path: String, _ place: (Int, Int)
  ) throws -> [String: [String: String]] {
    let folder = TemporaryFolder(project)
    let client = try LanguageClient(folder)
    let parameters: [String: Any] = [
      "textDocument": ["uri": client.uri(path)], "context": ["diagnostics": [Any]()],
      "range": ["start": client.position(place), "end": client.position(place)],
    ]
    let actions = try client.results("textDocument/codeAction", parameters)
    try client.end()
    // A client that asks for edits when they are wanted gets the same.
    let lazy = try LanguageClient(folder, resolves: true)
    let offered = try lazy.results("textDocument/codeAction", parameters)
    #expect(offered.count == actions.count)
    for (action, later) in zip(actions, offered) {
      #expect((later["edit"] == nil) == (later["data"] != nil))
      let resolved = later["data"] == nil ? later : try lazy.result("codeAction/resolve", later)
      #expect(resolved as NSDictionary == action as NSDictionary)
    }
    try lazy.end()
    var fixes: [String: [String: String]] = [:]
    for action in actions {
      let changes = (action["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
      let files = project.filter { changes[client.uri($0.key)] != nil }
      fixes[action["title"] as? String ?? ""] = Dictionary(
        uniqueKeysWithValues: files.map { ($0.key, TextEdits.applying(changes[client.uri($0.key)]!, to: $0.value)) })
    }
    return fixes
  }

  @Test("A key that code looks up is added to the base language, or to all")
  func undefinedKey() throws {
    let project = [
      "en.lproj/Localizable.strings": "\"bye\" = \"Bye\";\n",
      "de.lproj/Localizable.strings": "\"bye\" = \"Ade\";",
      "App.swift": "let a = NSLocalizedString(\"new \\\"key\\\"\", value: \"Hi %@\", comment: \"\")\n",
    ]
    let fixes = try fixes(project, "App.swift", (0, 30))
    let base = "\"bye\" = \"Bye\";\n\"new \\\"key\\\"\" = \"Hi %@\";\n"
    #expect(
      fixes["Add 'new \"key\"' to en.lproj/Localizable.strings"] == ["en.lproj/Localizable.strings": base])
    #expect(
      fixes["Add 'new \"key\"' to every language"] == [
        "en.lproj/Localizable.strings": base,
        "de.lproj/Localizable.strings":
          "\"bye\" = \"Ade\";\n/* localization-lint:unfinished */\n\"new \\\"key\\\"\" = \"Hi %@\";",
      ])
    #expect(try self.fixes(project, "de.lproj/Localizable.strings", (0, 3)).isEmpty)
  }

  @Test("A translation that has the key already is left alone")
  func keyOfTranslation() throws {
    let project = [
      "en.lproj/Localizable.strings": "\"bye\" = \"Bye\";\n",
      "de.lproj/Localizable.strings": "\"bye\" = \"Ade\";\n\"new\" = \"Neu\";\n",
      "fr.lproj/Localizable.strings": "\"bye\" = \"Salut\";\n",
      "App.swift": "let a = NSLocalizedString(\"new\", comment: \"\")\n",
    ]
    let fix = try fixes(project, "App.swift", (0, 28))["Add 'new' to every language"]
    #expect(fix?.keys.sorted() == ["en.lproj/Localizable.strings", "fr.lproj/Localizable.strings"])
  }

  @Test("A key is added to a catalog as Xcode would write it")
  func catalog() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "bye" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Ade"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let code = "let a = String(localized: \"hello\", defaultValue: \"Hello\")\n"
    let project = ["Localizable.xcstrings": catalog, "App.swift": code]
    func unit(_ language: String, _ state: String) -> String {
      """
              "\(language)" : {
                "stringUnit" : {
                  "state" : "\(state)",
                  "value" : "Hello"
                }
              }
      """
    }
    let added = """
          },
          "hello" : {
            "localizations" : {
      \(unit("de", "new")),
      \(unit("en", "translated"))
            }
          }
        },
      """
    let fixes = try fixes(project, "App.swift", (0, 30))
    let expected = catalog.replacingOccurrences(of: "    }\n  },", with: added)
    #expect(fixes["Add 'hello' to every language"]?["Localizable.xcstrings"] == expected)
    let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
    let first = try self.fixes(["Localizable.xcstrings": empty, "App.swift": code], "App.swift", (0, 30))
    #expect(
      first["Add 'hello' to Localizable.xcstrings"]?["Localizable.xcstrings"]
        == empty.replacingOccurrences(
          of: "{\n\n  }",
          with: "{\n    \"hello\" : {\n      \"localizations\" : {\n\(unit("en", "translated"))\n      }\n    }\n  }"))
  }

  @Test("A key is added to a property list")
  func propertyList() throws {
    func list(_ more: String) -> String {
      "<plist version=\"1.0\">\n<dict>\n\t<key>bye</key>\n\t<string>Bye</string>\n\(more)</dict>\n</plist>\n"
    }
    let project = [
      "en.lproj/Localizable.strings": list(""), "de.lproj/Localizable.strings": list(""),
      "App.m": "NSString *a = NSLocalizedString(@\"a & b\", nil);\n",
    ]
    let fixes = try fixes(project, "App.m", (0, 35))
    let entry = "\t<key>a &amp; b</key>\n\t<string>a &amp; b</string>\n"
    #expect(
      fixes["Add 'a & b' to every language"] == [
        "en.lproj/Localizable.strings": list(entry),
        "de.lproj/Localizable.strings": list("\t<!-- localization-lint:unfinished -->\n" + entry),
      ])
  }

  @Test("A key of the base is added to the languages that lack it")
  func missingKey() throws {
    let project = [
      "en.lproj/Localizable.strings": "\"one\" = \"One\";\n\"two\" = \"Two\";\n\"three\" = \"Three\";\n",
      "de.lproj/Localizable.strings": "\"one\" = \"Eins\";\n",
      "fr.lproj/Localizable.strings": "\"two\" = \"Deux\";\n",
      "App.swift": "let all = [\"one\", \"two\", \"three\"].map { NSLocalizedString($0, comment: \"\") }\n",
    ]
    let fixes = try fixes(project, "en.lproj/Localizable.strings", (1, 3))
    #expect(
      fixes["Add 'two' to every language, marked as not translated"] == [
        "de.lproj/Localizable.strings":
          "\"one\" = \"Eins\";\n/* localization-lint:unfinished */\n\"two\" = \"Two\";\n"
      ])
    let first = try self.fixes(project, "en.lproj/Localizable.strings", (0, 3))
    #expect(
      first["Add 'one' to every language, marked as not translated"] == [
        "fr.lproj/Localizable.strings":
          "\"two\" = \"Deux\";\n/* localization-lint:unfinished */\n\"one\" = \"One\";\n"
      ])
    #expect(try self.fixes(project, "App.swift", (0, 14)).isEmpty)
  }

  @Test("A quick fix that does not fit any more is refused")
  func late() throws {
    let path = "en.lproj/Localizable.strings"
    let client = try LanguageClient(
      TemporaryFolder([path: "\"one\" = \"One\";\n", "de.lproj/Localizable.strings": "\"two\" = \"Zwei\";\n"]),
      resolves: true)
    let action = try client.results(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": client.uri(path)], "context": ["diagnostics": [Any]()],
        "range": ["start": client.position((0, 2)), "end": client.position((0, 2))],
      ]
    ).first { ($0["title"] as? String)?.hasPrefix("Add 'one'") ?? false }
    client.open(path, "")
    let answer = try client.answer("codeAction/resolve", try #require(action))
    #expect((answer["error"] as? [String: Any])?["code"] as? Int == -32803)
    try client.end()
  }
}
