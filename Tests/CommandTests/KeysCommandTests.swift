import Foundation
import TestSupport
import Testing

/// `localization-lint keys`, and keys in code.
@Suite("Keys in code")
struct KeysCommandTests {
  private let program = BuiltProgram("localization-lint")
  private static let files = [
    "en.lproj/Localizable.strings": "\"greeting\" = \"Hello %@\";\n\"tab.home\" = \"Home\";\n",
    "App.swift": """
    let a = String(format: NSLocalizedString("greeting", comment: ""), name)
    let b = NSLocalizedString("tab.\\(name)", comment: "")
    """,
  ]

  @Test("The manifest can be read again, and freezes the keys")
  func manifest() throws {
    let folder = TemporaryFolder(Self.files)
    let run = try program.run(["keys", folder.url.path])
    run.expectExit(0)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let keys = try #require(object["keys"] as? [[String: Any]])
    #expect(keys.map { $0["key"] as? String } == ["greeting"])
    #expect((keys[0]["arguments"] as? [Any])?.count == 1)
    let dynamic = try #require(object["dynamic"] as? [[String: Any]])
    #expect(dynamic.map { $0["pattern"] as? String } == ["tab.*"])
    #expect(dynamic[0]["reaches"] as? [String] == ["tab.home"])
    #expect(dynamic[0]["file"] as? String == "App.swift")
    #expect(dynamic[0]["line"] as? Int == 2)
    try Data(run.output.utf8).write(to: folder.url.appendingPathComponent("keys.json"))
    let frozen = folder.url.appendingPathComponent("keys.json").path
    let again = try program.run(["--manifest", frozen, folder.url.path, "--fail-on", "note"])
    again.expectExit(0)
    let text = try program.run(["keys", "--format", "text", folder.url.path])
    #expect(text.output == "greeting\ntab.home\n")
  }

  @Test("Without code or manifest there are no keys: exit 2")
  func nothing() throws {
    let folder = TemporaryFolder(["en.lproj/A.strings": "\"a\" = \"A\";"])
    let run = try program.run(["keys", folder.url.path])
    run.expectExit(2)
    #expect(run.errors.contains("no keys found: "))
  }

  @Test("Sources can be excluded, and functions named")
  func configuration() throws {
    var files = Self.files
    files["Other.swift"] = "translate(\"no_such_key\")"
    files[".localization-lint.json"] = "{ \"lookupFunctions\": [\"translate(key)\"] }"
    func run() throws -> BuiltProgram.Run {
      let folder = TemporaryFolder(files)
      return try withExtendedLifetime(folder) { try program.run([folder.url.path]) }
    }
    let named = try run()
    #expect(named.output.contains("key 'no_such_key' is not defined in table 'Localizable'"))
    files[".localization-lint.json"] = "{ \"lookupFunctions\": [\"translate(key)\"], \"sources\": [] }"
    try run().expectExit(0)
    files[".localization-lint.json"] = "{ \"lookupFunctions\": [\"translate()\"] }"
    let wrong = try run()
    wrong.expectExit(2)
    #expect(wrong.errors.contains("expected a function with its key"))
  }

  @Test(
    "Key enumerations that do not exist are reported, with the nearest name",
    arguments: [
      ("MyStrnigs.*", "MyStrings.*"), ("MyStrings.Labl", "MyStrings.Label"), ("Localizabel", "Localizable"),
      ("App/String.swift", "App/Strings.swift"), ("NothingLikeIt", nil),
    ])
  func keyEnumerations(name: String, nearest: String?) throws {
    var files = [
      "en.lproj/Localizable.strings": "\"alpha\" = \"A\";",
      "App/Strings.swift": "struct MyStrings { enum Label: String, Localizable { case alpha } }",
      ".localization-lint.json": "{ \"keyEnumerations\": [\"\(name)\"] }",
    ]
    func run(_ arguments: String...) throws -> BuiltProgram.Run {
      let folder = TemporaryFolder(files)
      return try withExtendedLifetime(folder) { try program.run(arguments, in: folder.url) }
    }
    let lint = try run("--format", "xcode", ".")
    #expect(
      lint.output.contains(":1:23: warning: no enumeration named '\(name)'"), "\(lint.output)")
    let text = try run(".").output
    #expect(text.contains("did you mean '\(nearest ?? "")'?") == (nearest != nil), "\(text)")
    #expect(try run("keys").errors.contains("note: no enumeration named '\(name)'"))
    // A run over part of the project cannot know.
    #expect(try !run("en.lproj/Localizable.strings").output.contains("no enumeration"))
    guard let nearest else { return }
    files[".localization-lint.json"] = "{ \"keyEnumerations\": [\"\(nearest)\"] }"
    #expect(try !run(".").output.contains("no enumeration"))
  }

  @Test("Raw values that read as texts are judged like other texts, unless a configuration calls them keys")
  func rawValuesOfTexts() throws {
    var files = [
      "en.lproj/Localizable.strings": "\"Open\" = \"Open\";\n\"Close all\" = \"Close all\";",
      "App.swift": """
      enum Page: String {
        case open = "Open", recent = "Recent files", badge = "page.badge"
        var title: String { NSLocalizedString(rawValue, comment: "") }
      }
      """,
    ]
    func findings() throws -> [String] {
      let folder = TemporaryFolder(files)
      let run = try withExtendedLifetime(folder) {
        try program.run(["--format", "xcode", "--all", "."], in: folder.url)
      }
      return run.output.split(separator: "\n").filter { $0.contains("(undefined-key)") }
        .map { String($0.drop { $0 != ":" }) }
    }
    let name = ":2:56: error: key 'page.badge' is not defined in table 'Localizable' (undefined-key)"
    #expect(try findings() == [name])
    files["de.lproj/Localizable.strings"] = "\"Open\" = \"Öffnen\";\n\"Close all\" = \"Alle schließen\";"
    let text = "key 'Recent files' is not defined in table 'Localizable' (undefined-key)"
    #expect(try findings() == [":2:32: warning: \(text)", name])
    files[".localization-lint.json"] = #"{ "keyEnumerations": ["Page"] }"#
    #expect(try findings() == [":2:32: error: \(text)", name])
  }
}
