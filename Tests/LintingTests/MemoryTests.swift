import Foundation
import Linting
import LocalizationFormats
import LocalizationModel
import SourceText
import TestSupport
import Testing

/// What a linter keeps from run to run.
@Suite("Runs with what earlier ones know")
struct MemoryTests {
  /// Few words are enough to judge by.
  private static let configurations = [
    #"{ "rules": { "likely-typo": { "minimumCount": 2, "minimumWords": 4 } } }"#,
    #"{ "rules": { "likely-typo": { "minimumCount": 3, "minimumWords": 4 }, "same-as-base": "off" } }"#,
    #"{ "fallsBackToBase": true, "brands": ["File"], "exclude": ["More"] }"#,
    #"{ "sourceLanguage": "de", "suppressions": [ { "rules": ["unused-key"], "reason": "later" } ] }"#,
  ]

  private static let english = """
    "open.file" = "Open the settings of %@";
    "close.file" = "Close all settings";
    "count" = "%d settings and settings";
    "wrong" = "Reset setings, which occured";
    "name" = "Localized File";
    """

  private static let files = [
    ".localization-lint.json": configurations[0],
    "en.lproj/Localizable.strings": english,
    "de.lproj/Localizable.strings": "\"open.file\" = \"Einstellungen von %@\";\n\"count\" = \"%d Einstellungen\";\n",
    "fr.lproj/Localizable.strings": "\"open.file\" = \"Ouvrir %@\";\n\"wrong\" = \"Reset setings\";\n",
    "en-GB.lproj/Localizable.strings": "\"count\" = \"%d settings\";\n",
    "en.lproj/More.strings": "\"more\" = \"More settings\";\n",
    "de.lproj/More.strings": "\"more\" = \"Mehr Einstelungen\";\n",
    "More/Table.xcstrings": """
    { "sourceLanguage" : "en", "strings" : { "one" : { "localizations" : { "de" : { "stringUnit" : {
      "state" : "translated", "value" : "Eins %d" } } } } }, "version" : "1.0" }
    """,
    "App.swift": """
    let a = String(format: NSLocalizedString("open.file", comment: ""), name)
    let b = NSLocalizedString("close.file", tableName: "More", comment: "")
    """,
    "More.m": "NSString *b = NSLocalizedStringFromTable(@\"one\", @\"Table\", nil);\n",
  ]

  private static let pieces = [
    "\"", ";", "\n", "%@", "%d ", "open.file", "count", "one", "é😀", "\\", "\"wrong\" = \"settings\";\n", "", "", " ",
    "setings ", "Einstellungen ", "// localization-lint:disable:file likely-typo - no\n",
    "NSLocalizedString(\"count\", comment: \"\")\n",
  ]

  /// Everything that a run has found, in its order.
  private static func shown(_ result: Linter.Result) -> [String] {
    func place(_ location: Finding.Location?) -> String {
      location.map { "\($0.file.path) \($0.range.offsets)" } ?? ""
    }
    func shown(_ finding: Finding) -> String {
      let notes = finding.notes.map { "\($0.message) \(place($0.location))" }
      let edits = finding.fixIts.flatMap(\.edits).map { "\(place($0.location)) \($0.replacement)" }
      return "\(place(finding.location)) \(finding.severity) \(finding.rule) \(finding.message) \(notes) \(edits)"
    }
    return result.findings.map(shown) + result.suppressed.map(shown) + result.failures.map { "\($0)" }
      + result.mistakes.map(\.line)
  }

  /// How many edits to make.
  private static let editCount = ProcessInfo.processInfo.environment["TEST_EDITS"].flatMap(Int.init) ?? 250

  @Test("After each of many edits of tables, code and configuration, a run finds what a fresh one finds")
  func edits() throws {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    let folder = LintedFolder(Self.files)
    var texts = Self.files
    var memory = Linter.Memory()
    var linter = try folder.session().linter
    for step in 0..<Self.editCount {
      let path = random.pick(Self.files.keys.sorted())
      if path == ".localization-lint.json" {
        folder.write(random.pick(Self.configurations), to: path)
        (linter, memory) = (try folder.session().linter, Linter.Memory())
      } else if random.once(in: 12) {
        // A file that is gone, or back.
        texts[path] = texts[path] == nil ? Self.files[path] : nil
        if let text = texts[path] { folder.write(text, to: path) } else { folder.remove(path) }
        memory.forget([path])
        memory.forgetFolders()
      } else if let text = texts[path].map({ Array($0.unicodeScalars) }) {
        let start = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, start + Int.random(in: 0...6, using: &random))
        var new = String.UnicodeScalarView()
        new.append(contentsOf: text[..<start] + Array(random.pick(Self.pieces).unicodeScalars) + text[end...])
        let isLong = new.count > 600
        texts[path] = isLong ? Self.files[path] : String(new)
        folder.write(texts[path] ?? "", to: path)
        memory.forget([path])
      }
      let (kept, fresh) = (Self.shown(linter.run(&memory)), Self.shown(linter.run()))
      guard kept == fresh else {
        Issue.record("TEST_SEED=\(seed), step \(step), \(path): \(kept.difference(from: fresh))")
        break
      }
    }
  }

  @Test("What follows from texts is found out once, and again only where the texts are others")
  func facts() throws {
    func table(_ text: String) -> TableFile {
      let source = SourceFile(path: "a.strings", contents: ByteBuffer(text.utf8))
      return TableFile(StringsFormat.parse(source), name: "a", language: nil, source: source)
    }
    let facts = FileFacts()
    let (first, second) = (table("\"a\" = \"A\";"), table("\"a\" = \"A\";"))
    var count = 0
    func ask(_ question: String, _ files: [TableFile]) -> Int {
      facts.answer(question, about: files) {
        count += 1
        return count
      }
    }
    #expect(ask("q", [first]) == 1)
    #expect(ask("q", [first]) == 1)
    #expect(ask("r", [first]) == 2)
    #expect(ask("q", [first, second]) == 3)
    #expect(ask("q", [second]) == 4)
    facts.forgetUnused()
    #expect(ask("q", [first]) == 1)
    facts.forgetUnused()
    #expect(ask("q", [second]) == 5)
  }
}
