import Foundation
import LocalizationTesting
import TestSupport
import Testing

@Suite("Finding the localizations of bundles and folders")
struct DiscoveryTests {
  private static let table = "\"a\" = \"A\";"

  @Test("A Mac app, an iOS app, a test bundle, and a folder of sources")
  func places() throws {
    let folder = TemporaryFolder([
      "Mac.app/Contents/Resources/de.lproj/Localizable.strings": Self.table,
      "iOS.app/de.lproj/Localizable.strings": Self.table,
      "iOS.app/Frameworks/Other.framework/de.lproj/Localizable.strings": Self.table,
      "iOS.app/PlugIns/Widget.appex/fr.lproj/Localizable.strings": Self.table,
      "iOS.app/Other_Other.bundle/de.lproj/Localizable.strings": Self.table,
      "Flat.bundle/de.lproj/Localizable.strings": Self.table,
      "Flat.bundle/Copied/fr.lproj/Localizable.strings": Self.table,
      "Mac.framework/Resources/de.lproj/Localizable.strings": Self.table,
      "Tests.xctest/Contents/Resources/de.lproj/Localizable.strings": Self.table,
      "Sources/App/Resources/de.lproj/Localizable.strings": Self.table,
      "Sources/App/Other/More.xcstrings": #"{"sourceLanguage": "fr", "strings": {"b": {}}, "version": "1.0"}"#,
    ])
    for name in ["Mac.app", "iOS.app", "Tests.xctest", "Flat.bundle", "Mac.framework"] {
      let localizations = Localizations(at: folder.url.appendingPathComponent(name))
      #expect(localizations.languages == ["de"], "\(name)")
      #expect(try localizations["de"].string("a") == "A", "\(name)")
    }
    let sources = Localizations(at: folder.url.appendingPathComponent("Sources/App"))
    #expect(sources.languages == ["de", "fr"])
  }

  @Test("Binary property lists, as Xcode compiles them")
  func binary() throws {
    let folder = TemporaryFolder()
    func write(_ value: Any, to path: String) throws {
      folder.write(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0), to: path)
    }
    let rule: [String: Any] = [
      "NSStringLocalizedFormatKey": "%#@n@",
      "n": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "%d Datei",
        "other": "%d Dateien",
      ],
    ]
    try write(["a": "Ä"], to: "de.lproj/Localizable.strings")
    try write(["files": rule], to: "de.lproj/Localizable.stringsdict")
    try write(
      ["de": ["b": "B", "files": rule], "pt_BR": ["b": "Bê"], "LocProvenance": ["de": "x"]], to: "System.loctable")
    let localizations = Localizations(at: folder.url)
    #expect(localizations.languages == ["de", "pt-BR"])
    let german = try localizations["de"]
    #expect(german.string("a") == "Ä")
    #expect(german.string("files", 2) == "2 Dateien")
    #expect(german.string("b", table: "System") == "B")
    #expect(german.string("files", 1, table: "System") == "1 Datei")
    #expect(try localizations["pt-BR"].string("b", table: "System") == "Bê")
  }

  @Test("A bundle gives the same texts as Foundation's own lookup, whatever the table contains")
  func foundation() throws {
    var generator = SeededGenerator(seed: TestSeed.make())
    let characters = ["a", "B", "ü", "%", "\\n", "\\\"", "\\U00e9", "好", " ", "'", "\\t", "\\101"]
    func text() -> String {
      (0..<Int.random(in: 1...6, using: &generator)).map { _ in generator.pick(characters) }.joined()
    }
    var keys: Set<String> = []
    let lines = (0..<500).map { number in
      keys.insert("key\(number)")
      return "\"key\(number)\" = \"\(text())\";"
    }
    // Foundation on Linux chooses no language, so a language folder serves as the bundle.
    let folder = TemporaryFolder(["de.lproj/Localizable.strings": lines.joined(separator: "\n")])
    let bundle = try #require(Bundle(url: folder.url.appendingPathComponent("de.lproj")))
    let german = try Localizations(at: folder.url)["de"]
    for key in keys {
      #expect(german.string(key) == bundle.localizedString(forKey: key, value: nil, table: nil), "\(generator.seed)")
    }
    for value in ["", "V"] {
      let shown = bundle.localizedString(forKey: "none", value: value, table: nil)
      #expect(german.string("none", value: value) ?? "none" == shown)
    }
    #expect(try Localizations(of: #require(Bundle(url: folder.url)))["de"].string("key0") == german.string("key0"))
  }

  @Test("What cannot be right is reported")
  func failures() throws {
    func reason(_ localizations: Localizations) -> String {
      #expect(localizations.languages == ["en"] || localizations.languages == ["de"])
      let error = #expect(throws: LocalizationError.self) { try localizations["de"] }
      return error?.description ?? ""
    }
    let folder = TemporaryFolder([
      "A/de.lproj/T.strings": "", "B/de.lproj/T.strings": "", "Empty/file.txt": "", "F/fr.lproj/T.strings": "",
    ])
    #expect(reason(Localizations(at: folder.url.appendingPathComponent("None"))).hasPrefix("no such folder: /"))
    #expect(
      reason(Localizations(at: folder.url.appendingPathComponent("Empty"))).hasPrefix("no localization files in /"))
    let error = #expect(throws: LocalizationError.self) { try Localizations(at: folder.url)["de"] }
    #expect(
      error?.description
        == "'de.lproj/T.strings' is in two places, 'A/de.lproj/T.strings' and 'B/de.lproj/T.strings'; use the folder of one target"
    )
    let french = Localizations(at: folder.url.appendingPathComponent("F"))
    let missing = #expect(throws: LocalizationError.self) { try french["de"] }
    #expect(missing?.description == "no localization for German (de); found fr")
  }
}
