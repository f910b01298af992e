import Foundation
import TestSupport
import Testing

/// Renaming and removing keys: in all files or in none, and nothing else changes.
@Suite("Changes of keys")
struct KeyChangeTests {
  private let program = BuiltProgram("localization-lint")

  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <!-- Files -->
      <key>files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@n@</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          <key>one</key>
          <string>%d file</string>
          <key>other</key>
          <string>%d files</string>
        </dict>
      </dict>
      <key>rows &amp; more</key>
      <string>Rows</string>
    </dict>
    </plist>

    """

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "first" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Erstes" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "First" } }
          }
        },
        "last" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Letztes" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Last" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static let project = [
    ".localization-lint.json": #"{ "manifests": ["keys.json"] }"#,
    "keys.json": #"{ "keys": ["greeting", { "key": "files" }] }"#,
    "en.lproj/Localizable.strings": """
    /* Title */
    "greeting" = "Hello";
    'bye' = "Bye";
    plain = "Plain";

    // One
    "unused.one" = "1";

    "unused.two" = "2"; // behind

    """,
    "de.lproj/Localizable.strings":
      "\"plain\" = \"Schlicht\";\r\n\"greeting\" = \"Hallo\";\r\n\"bye\" = \"Ade\";\r\n\"unused.one\" = \"Eins\";",
    "en.lproj/Localizable.stringsdict": list,
    "de.lproj/Localizable.stringsdict": list,
    "Other.xcstrings": catalog,
    "App/App.swift": """
    let a = NSLocalizedString("greeting", comment: "greeting")
    let key = "plain"
    let b = NSLocalizedString(key, comment: "")
    enum Parting: String { case bye; var text: String { NSLocalizedString(rawValue, comment: "") } }
    let c = String(localized: #"files"#), d = String(localized: "rows & more")
    let e = String(localized: "first", table: "Other")
    """,
    "App/App.m": "NSString *a = NSLocalizedString(@\"greeting\", @\"greeting\");\n",
  ]

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(path)), as: UTF8.self)
  }

  private func texts(in folder: TemporaryFolder) throws -> [String: String] {
    try Dictionary(uniqueKeysWithValues: Self.project.keys.map { ($0, try text($0, in: folder)) })
  }

  /// The rules and lines of all findings; messages and columns depend on the key.
  private func report(in folder: TemporaryFolder) throws -> [String] {
    let run = try program.run(["--format", "xcode", "--all", "--fail-on", "never"], in: folder.url)
    return run.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      return "\(parts.prefix(2).joined(separator: ":")) \(line.split(separator: " ").last ?? "")"
    }.sorted()
  }

  // MARK: Renaming

  @Test(
    "A key is renamed wherever it is written, and the report stays as it was",
    arguments: [
      ("greeting", #"say "hi"\"#, ["greeting\" =": #"say \"hi\"\\" ="#, "\"greeting\",": #""say \"hi\"\\","#]),
      ("bye", "see you", ["'bye'": "'see you'", "\"bye\"": "\"see you\"", "case bye": "case bye = \"see you\""]),
      ("plain", "it's", ["plain =": "\"it's\" =", "\"plain\"": "\"it's\""]),
      ("files", "a<b", ["<key>files<": "<key>a&lt;b<", "\"files\" }": "\"a<b\" }", "#\"files\"#": "\"a<b\""]),
      ("rows & more", "rows", ["rows &amp; more": "rows", "rows & more": "rows"]),
      ("first", "b", ["\"first\"": "\"b\""]),
    ])
  func rename(_ old: String, _ new: String, _ spellings: [String: String]) throws {
    let folder = TemporaryFolder(Self.project)
    let before = try report(in: folder)
    let run = try program.run(["rename", old, new], in: folder.url)
    run.expectExit(0)
    #expect(run.output.hasPrefix("Renamed '\(old)' in "))
    let expected = Self.project.mapValues { text in
      spellings.sorted { $0.key < $1.key }.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    }
    #expect(try texts(in: folder) == expected)
    #expect(try report(in: folder) == before)
    // And back again: what was written in another way is now written as usual.
    try program.run(["rename", new, old], in: folder.url).expectExit(0)
    #expect(try report(in: folder) == before)
  }

  @Test("A diff that git applies gives the same files")
  func diff() throws {
    let folder = TemporaryFolder(Self.project)
    let run = try program.run(["rename", "greeting", "hello", "--diff"], in: folder.url)
    run.expectExit(1)
    #expect(try texts(in: folder) == Self.project)
    folder.write(Data(run.output.utf8), to: "a.patch")
    try BuiltProgram.tool("git", ["apply", "a.patch"], in: folder.url).expectExit(0)
    let other = TemporaryFolder(Self.project)
    try program.run(["rename", "greeting", "hello"], in: other.url).expectExit(0)
    #expect(try texts(in: folder) == texts(in: other))
  }

  @Test("UTF-16 stays UTF-16")
  func encoding() throws {
    let folder = TemporaryFolder(["A.swift": "let a = NSLocalizedString(\"a\", comment: \"\")"])
    let bytes = Data([0xFF, 0xFE]) + "\"a\" = \"ä\";\r\n".data(using: .utf16LittleEndian)!
    folder.write(bytes, to: "en.lproj/Localizable.strings")
    try program.run(["rename", "a", "ö"], in: folder.url).expectExit(0)
    let after = try Data(contentsOf: folder.url.appendingPathComponent("en.lproj/Localizable.strings"))
    #expect(after == Data([0xFF, 0xFE]) + "\"ö\" = \"ä\";\r\n".data(using: .utf16LittleEndian)!)
  }

  @Test(
    "What could break the app is refused with the reason, and nothing changes",
    arguments: [
      (["greetin", "x"], "", "no table has the key 'greetin'; did you mean 'greeting'?"),
      (["greeting", "bye"], "", "the key 'bye' exists already\n  de.lproj/Localizable.strings:3:2"),
      (
        ["greeting", "x", "--table", "Localisable"], "", "unknown table 'Localisable'; did you mean 'Localizable'?"
      ),
      (["first", "x", "--table", "Localizable"], "", "table 'Localizable' has no key 'first'"),
      (
        ["unused.one", "x"], "func f(_ n: Int) { _ = NSLocalizedString(\"unused.\\(n)\", comment: \"\") }",
        "code that puts keys together could look up 'unused.one'\n  App/B.swift:1:42"
      ),
      (
        ["unused.one", "x"], "let all = \"unused.\" + name",
        "code that puts keys together as 'unused.*' could mean 'unused.one'"
      ),
      (
        ["greeting", "x"], "let name = [\"greeting\"]",
        "'greeting' is also written where no lookup is seen to use it; say with --other-literals whether to rename or "
          + "to keep these\n  App/B.swift:1:13"
      ),
      (
        ["greeting", "x"], "NSString *a = NSLocalizedString(@\"gree\" @\"ting\", nil);",
        "'greeting' is put together from parts\n  App/B.m:1:33"
      ),
    ])
  func refusal(_ words: [String], _ code: String, _ message: String) throws {
    let folder = TemporaryFolder(Self.project)
    folder.write(Data(code.utf8), to: code.contains("@") ? "App/B.m" : "App/B.swift")
    let run = try program.run(["rename"] + words, in: folder.url)
    run.expectExit(2)
    #expect(run.errors == "localization-lint: error: \(message)\n")
    #expect(try texts(in: folder) == Self.project)
  }

  @Test("A key that is its own text, and one without code beside it")
  func ownText() throws {
    let unit =
      "{ \"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Ja\" } } } }"
    let folder = TemporaryFolder([
      "A.xcstrings":
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Yes\" : \(unit) }, \"version\" : \"1.0\" }"
    ])
    let run = try program.run(["rename", "Yes", "yes.key"], in: folder.url)
    #expect(run.errors.contains("the key 'Yes' is also the text that users see"))
    let other = TemporaryFolder(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n"])
    let alone = try program.run(["rename", "a", "b"], in: other.url)
    #expect(alone.errors.contains("no code was found beside the tables"))
  }

  @Test(
    "A key that is the text in a base language without an entry for it",
    arguments: [
      ["en.lproj/Localizable.strings": "\"a.b\" = \"Apple\";\n"], ["en.lproj/Localizable.strings": "/* None. */\n"],
      ["fr.lproj/Localizable.strings": "\"a.b\" = \"Pomme\";\n"],
    ])
  func textOfBaseWithoutEntry(_ files: [String: String]) throws {
    let all = files.merging([
      "de.lproj/Localizable.strings": "\"a.b\" = \"Apfel\";\n\"Send\" = \"Senden\";\n",
      "App.swift": "let a = [NSLocalizedString(\"Send\", comment: \"\"), NSLocalizedString(\"a.b\", comment: \"\")]\n",
    ]) { $1 }
    let folder = TemporaryFolder(all)
    let run = try program.run(["rename", "Send", "action.send"], in: folder.url)
    run.expectExit(2)
    #expect(run.errors.contains("the key 'Send' is also the text that users see"), "\(run.errors)")
    #expect(try text("App.swift", in: folder) == all["App.swift"])
  }

  @Test("Languages whose users saw the key are named")
  func languagesWithoutText() throws {
    let folder = TemporaryFolder([
      "en.lproj/Localizable.strings": "\"Missing Core\" = \"Missing Core\";\n",
      "de.lproj/Localizable.strings": "\"Missing Core\" = \"Kern fehlt\";\n",
      "fr.lproj/Localizable.strings": "/* None. */\n",
      "App.swift": "let a = NSLocalizedString(\"Missing Core\", comment: \"\")\n",
    ])
    let run = try program.run(["rename", "Missing Core", "core.missing"], in: folder.url)
    run.expectExit(0)
    #expect(
      run.errors.contains(
        "French (fr) has no text for it, and its users see 'core.missing' where they saw 'Missing Core'"),
      "\(run.errors)")
  }

  @Test("Literals that no lookup is seen to use are renamed or kept, as the user says", arguments: ["rename", "keep"])
  func otherLiterals(_ choice: String) throws {
    let folder = TemporaryFolder(Self.project)
    folder.write(Data("let name = [\"greeting\"]".utf8), to: "App/B.swift")
    try program.run(["rename", "greeting", "x", "--other-literals", choice], in: folder.url).expectExit(0)
    #expect(try text("App/B.swift", in: folder) == "let name = [\"\(choice == "keep" ? "greeting" : "x")\"]")
  }

  @Test("A case of an enumeration and data inside of a literal are literals, too")
  func casesAndData() throws {
    let code = { (declared: String, key: String) in
      """
      enum Region: String { case \(declared) }
      func text<Key: RawRepresentable>(_ key: Key) -> String where Key.RawValue == String {
        NSLocalizedString(key.rawValue, comment: "")
      }
      let data = \"""
        ["\(key)"]
        \"""

      """
    }
    let folder = TemporaryFolder([
      "en.lproj/Localizable.strings": "\"north\" = \"North\";\n", "App.swift": code("north", "north"),
    ])
    let refused = try program.run(["rename", "north", "region.north"], in: folder.url)
    refused.expectExit(2)
    #expect(refused.errors.contains("App.swift:1:28"), "\(refused.errors)")
    try program.run(["rename", "north", "region.north", "--other-literals", "rename"], in: folder.url).expectExit(0)
    #expect(try text("App.swift", in: folder) == code("north = \"region.north\"", "region.north"))
    #expect(try text("en.lproj/Localizable.strings", in: folder) == "\"region.north\" = \"North\";\n")
  }

  @Test("Generated code is left alone, which is said")
  func generated() throws {
    let folder = TemporaryFolder(Self.project)
    let code = "// Generated using SwiftGen\nlet a = NSLocalizedString(\"greeting\", comment: \"\")\n"
    folder.write(Data(code.utf8), to: "App/Strings.swift")
    folder.write(Data("let a = L10n.greeting\n".utf8), to: "App/Use.swift")
    let run = try program.run(["rename", "greeting", "hello"], in: folder.url)
    run.expectExit(0)
    #expect(run.errors.contains("App/Strings.swift is generated code and was left alone"))
    #expect(run.errors.contains("code uses a symbol that is generated from 'greeting'"))
    #expect(try text("App/Strings.swift", in: folder) == code)
  }

  @Test("If one file cannot be written, none is")
  func together() throws {
    let folder = TemporaryFolder([
      "a/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
      "b/en.lproj/Localizable.strings": "\"a\" = \"A\";\n" + String(repeating: "/* long */\n", count: 200),
      "a/A.swift": "let a = NSLocalizedString(\"a\", comment: \"\")\n",
    ])
    // Even root cannot write more than this limit allows: one block, so that only the long file is too large.
    let command = "(trap '' XFSZ; ulimit -f 1; exec '\(program.path)' rename a longer 2>&1); echo $?"
    let run = try BuiltProgram.tool("sh", ["-c", command], in: folder.url)
    #expect(run.output.hasSuffix("b/en.lproj/Localizable.strings: File too large\n2\n"), "\(run.output)")
    #expect(try text("a/en.lproj/Localizable.strings", in: folder) == "\"a\" = \"A\";\n")
    #expect(try text("a/A.swift", in: folder) == "let a = NSLocalizedString(\"a\", comment: \"\")\n")
  }

  // MARK: Removing

  @Test("Unused keys go from every language, with their comments and lines")
  func unused() throws {
    let folder = TemporaryFolder(Self.project)
    let run = try program.run(["remove", "--unused"], in: folder.url)
    run.expectExit(0)
    #expect(run.output == "Removed 3 keys in 4 places of 3 files.\n")
    #expect(
      try text("en.lproj/Localizable.strings", in: folder)
        == "/* Title */\n\"greeting\" = \"Hello\";\n'bye' = \"Bye\";\nplain = \"Plain\";\n\n")
    #expect(
      try text("de.lproj/Localizable.strings", in: folder)
        == "\"plain\" = \"Schlicht\";\r\n\"greeting\" = \"Hallo\";\r\n\"bye\" = \"Ade\";\r\n")
    let catalog = try text("Other.xcstrings", in: folder)
    #expect(catalog.contains("\"first\"") && !catalog.contains("\"last\""))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(catalog.utf8)) }
    #expect(!(try report(in: folder).contains { $0.contains("unused-key") }))
    try program.run(["remove", "--unused", "--diff"], in: folder.url).expectExit(0)
  }

  @Test("Nothing is removed where a submodule is not checked out, whose code may use the keys")
  func submodule() throws {
    let folder = TemporaryFolder(
      Self.project.merging([".gitmodules": "[submodule \"Kit\"]\n\tpath = Kit\n"]) { first, _ in first })
    let run = try program.run(["remove", "--unused"], in: folder.url)
    run.expectExit(2)
    #expect(run.errors.contains("the submodule 'Kit' is not checked out"), "\(run.errors)")
    #expect(try text("de.lproj/Localizable.strings", in: folder) == Self.project["de.lproj/Localizable.strings"])
  }

  @Test("A title that a settings page no longer has is removed, whatever the code says; one that it has is not")
  func settings() throws {
    let folder = TemporaryFolder([
      "Settings.bundle/Root.plist": """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Title</string></dict></array></dict></plist>
      """,
      "Settings.bundle/en.lproj/Root.strings": "\"Title\" = \"Title\";\n\"Old\" = \"Old\";\n",
      "Settings.bundle/de.lproj/Root.strings": "\"Title\" = \"Titel\";\n\"Old\" = \"Alt\";\n",
      "A.swift": "let names = [\"Old\"]\n",
    ])
    try program.run(["remove", "--unused"], in: folder.url).expectExit(0)
    #expect(try text("Settings.bundle/de.lproj/Root.strings", in: folder) == "\"Title\" = \"Titel\";\n")
    let shown = try program.run(["remove", "Title", "--table", "Root"], in: folder.url)
    shown.expectExit(2)
    #expect(shown.errors.contains("a settings page shows 'Title'"), "\(shown.errors)")
  }

  @Test("A text that no Info.plist has is reported, and stays, since another one may be generated")
  func information() throws {
    let table = "\"CFBundleDisplayName\" = \"Rando\";\n\"SHORTCUT_NEW\" = \"Nouvelle randonnée\";\n"
    let folder = TemporaryFolder([
      // What is between lines for the preprocessor says that French is the base language.
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key>
      #ifdef BETA
      <string>fr</string>
      #endif
      </dict></plist>
      """,
      "fr.lproj/InfoPlist.strings": table, "de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Wandern\";\n",
      "A.swift": "let number = 1\n",
    ])
    let lint = try program.run(["--format", "xcode", "--all"], in: folder.url)
    #expect(lint.output.hasSuffix("strings:2:1: note: key 'SHORTCUT_NEW' is in no Info.plist (unused-key)\n"))
    _ = try program.run(["remove", "--unused"], in: folder.url)
    #expect(try text("fr.lproj/InfoPlist.strings", in: folder) == table)
    let other =
      "<plist version=\"1.0\"><dict><key>A</key>\n#ifdef B\n<string>1</string>\n#else\n<true/>\n#endif\n</dict></plist>"
    folder.write(Data(other.utf8), to: "Other/Info.plist")
    #expect(try !program.run(["--format", "xcode", "--all"], in: folder.url).output.contains("is in no Info.plist"))
  }

  @Test("Entries of every format are removed where they stand", arguments: ["first", "last"])
  func formats(_ key: String) throws {
    let folder = TemporaryFolder(Self.project)
    for path in ["App/App.swift", "App/App.m"] { folder.write(Data("let a = 1\n".utf8), to: path) }
    folder.write(Data("{ \"keys\": [] }".utf8), to: "keys.json")
    let run = try program.run(["remove", key, "files"], in: folder.url)
    run.expectExit(0)
    let lines = Self.catalog.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = key == "first" ? lines[..<3] + lines[9...] : lines[..<8] + ["    }"] + lines[15...]
    #expect(try text("Other.xcstrings", in: folder) == rest.joined(separator: "\n"))
    let list = Self.list.split(separator: "\n", omittingEmptySubsequences: false)
    for language in ["en", "de"] {
      #expect(
        try text("\(language).lproj/Localizable.stringsdict", in: folder)
          == (list[..<3] + list[20...]).joined(separator: "\n"))
    }
    try program.run(["remove", key == "first" ? "last" : "first"], in: folder.url).expectExit(0)
    #expect(try text("Other.xcstrings", in: folder).contains("\"strings\" : {\n\n  },"))
  }

  @Test("From a folder inside of the project, the uses elsewhere count")
  func insideFolder() throws {
    let files = [
      ".localization-lint.json": "{}", "Sources/A.swift": "let title = NSLocalizedString(\"a\", comment: \"\")\n",
      "Resources/en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
    ]
    let folder = TemporaryFolder(files)
    let resources = folder.url.appendingPathComponent("Resources")
    #expect(try program.run(["remove", "a"], in: resources).errors.contains("the code uses 'a'"))
    try program.run(["remove", "--unused"], in: resources).expectExit(0)
    #expect(try text("Resources/en.lproj/Localizable.strings", in: folder) == "\"a\" = \"A\";\n")
    try program.run(["rename", "a", "x"], in: resources).expectExit(0)
    #expect(try text("Sources/A.swift", in: folder) == "let title = NSLocalizedString(\"x\", comment: \"\")\n")
  }

  @Test("The last key of a file is not removed, since the system refuses an empty file")
  func lastKey() throws {
    let folder = TemporaryFolder([
      "en.lproj/Errors.strings": "\"404\" = \"Not found\";\n",
      "A.swift": "let title = NSLocalizedString(\"a\", comment: \"\")\n",
    ])
    let run = try program.run(["remove", "404"], in: folder.url)
    #expect(
      run.errors
        == "localization-lint: error: en.lproj/Errors.strings cannot be changed: it would have no text left; delete the file instead\n"
    )
    #expect(try text("en.lproj/Errors.strings", in: folder) == "\"404\" = \"Not found\";\n")
  }

  @Test("A key of a table that is looked up with keys from the running app is not removed")
  func unknownKeys() throws {
    let files = [
      "en.lproj/Errors.strings": "\"404\" = \"Not found\";\n\"500\" = \"Broken\";\n",
      "A.swift": "let text = NSLocalizedString(response.code, tableName: \"Errors\", comment: \"\")\n",
    ]
    let folder = TemporaryFolder(files)
    let run = try program.run(["remove", "404"], in: folder.url)
    run.expectExit(2)
    #expect(run.errors.contains("code looks up keys of 'Errors' that only the running app knows"))
    #expect(try text("en.lproj/Errors.strings", in: folder) == files["en.lproj/Errors.strings"])
  }

  @Test("A key that something uses is not removed")
  func used() throws {
    let folder = TemporaryFolder(Self.project)
    let run = try program.run(["remove", "unused.one", "greeting"], in: folder.url)
    run.expectExit(2)
    #expect(
      run.errors
        == "localization-lint: error: the code uses 'greeting'\n  App/App.m:1:33\n  App/App.swift:1:27\n  keys.json:1:12\n"
    )
    #expect(try texts(in: folder) == Self.project)
    try program.run(["remove"], in: folder.url).expectExit(2)
    try program.run(["remove", "a", "--unused"], in: folder.url).expectExit(2)
  }
}
