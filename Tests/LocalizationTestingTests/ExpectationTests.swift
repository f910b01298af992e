import Foundation
import LocalizationTesting
import TestSupport
import Testing

private struct MyStrings {
  enum Greeting: String, CaseIterable { case hello, goodMorning = "good_morning", goodNight = "good_nigth" }
  enum Button: String, CaseIterable { case cancel, delete, files }

  /// As in apps that print the text.
  enum Described: String, CaseIterable, CustomStringConvertible {
    case unknown
    var description: String { "Beschreibung" }
  }

  static var all: [any KeyEnumeration.Type] { [Greeting.self, Button.self] }
}

@Suite("Expectations")
struct ExpectationTests {
  private let texts = TextFolder([
    "en.lproj/Localizable.strings": #"""
    "hello" = "Hello"; "good_morning" = "Good morning"; "good_night" = "Good night";
    "cancel" = "Cancel"; "delete" = "Delete"; "files" = "%d files";
    """#,
    "de.lproj/Localizable.strings": #"""
    "hello" = ""; "good_morning" = "good_morning"; "good_night" = "Gute Nacht"; "good_nigth" = "Gute Nacht";
    "cancel" = "Löschen"; "delete" = "Abbrechen und verwerfen";
    """#,
    "de.lproj/Localizable.stringsdict": TextFolder.stringsdict(["one": "%d Datei", "other": "%d Dateien"]),
  ])

  /// Runs expectations and returns the issues that they recorded, with the line of each.
  private func issues(_ body: () throws -> Void) -> [(message: String, line: Int?)] {
    final class Recorder: @unchecked Sendable { var issues: [(message: String, line: Int?)] = [] }
    let recorder = Recorder()
    // What the body throws is one of the issues.
    try? withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      recorder.issues.append((issue.comments.map(\.rawValue).joined(), issue.sourceLocation?.line))
      return true
    }
    return recorder.issues
  }

  @Test("An issue for each language, at the caller's line, with the nearest key and what users see")
  func localized() {
    let line = #line + 1
    let issues = issues { expectLocalized(Keys(MyStrings.all), in: texts.localizations) }
    #expect(issues.map(\.line) == [line, line])
    #expect(
      issues.map(\.message) == [
        """
        German (de): 2 of 6 keys without a text
        'hello' (Greeting.hello): the text is empty; users see nothing
        'good_morning' (Greeting.goodMorning): the text is just the key; users see 'good_morning'
        """,
        """
        English (en): 1 of 6 keys without a text
        'good_nigth' (Greeting.goodNight): not in table 'Localizable'; did you mean 'good_night'?; users see 'good_nigth'
        """,
      ])
  }

  @Test("One language, a bundle, literal keys, and tables")
  func variants() throws {
    let bundle = try #require(Bundle(url: texts.folder.url))
    #expect(issues { expectLocalized(MyStrings.Button.self, in: bundle) }.isEmpty)
    #expect(issues { expectLocalized(MyStrings.Greeting.self, in: bundle, language: "en") }.count == 1)
    #expect(issues { expectLocalized(["cancel"], in: texts.localizations) }.isEmpty)
    #expect(
      issues { expectLocalized(["cancel"], in: texts.localizations, language: "de", table: "Alerts") }.map(\.message)
        == [
          """
          German (de): 1 of 1 key without a text
          'cancel': not in table 'Alerts', but in 'Localizable'; users see 'cancel'
          """
        ])
  }

  @Test("A case that describes itself in other words is named by its enumeration only")
  func described() {
    let messages = issues { expectLocalized(Keys(MyStrings.Described.self), in: texts.localizations, language: "de") }
      .map(\.message)
    #expect(
      messages == [
        """
        German (de): 1 of 1 key without a text
        'unknown' (Described): not in table 'Localizable'; users see 'unknown'
        """
      ])
  }

  @Test("An issue is recorded from a task that does not know its test")
  func detached() async {
    let localizations = texts.localizations
    await Task.detached {
      withKnownIssue { expectLocalized(["unknown"], in: localizations, language: "de") }
    }.value
  }

  @Test("Nothing to check is an issue")
  func nothing() {
    #expect(issues { expectLocalized([], in: texts.localizations) }.map(\.message) == ["no keys to check"])
    let none = Localizations(at: texts.folder.url.appendingPathComponent("none"))
    let issues = issues { for language in none.languages { expectLocalized(["a"], in: none, language: language) } }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("no such folder: /") == true)
  }

  @Test("30,000 missing texts are one issue for each language")
  func many() {
    let issues = issues { expectLocalized(Keys((0..<15_000).map { "key_\($0)" }), in: texts.localizations) }
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.message.hasSuffix("\nand 14980 more") })
  }

  @Test("The keys of a manifest, with their tables and languages")
  func manifest() throws {
    texts.folder.write(
      Data(#"{"keys": ["cancel", {"key": "x", "languages": ["en"]}, {"key": "y", "table": "T"}]}"#.utf8),
      to: "keys.json")
    let keys = try Keys(manifest: texts.folder.url.appendingPathComponent("keys.json"))
    let messages = issues { expectLocalized(keys, in: texts.localizations) }.map(\.message)
    #expect(messages.count == 2)
    #expect(messages.first == "German (de): 1 of 2 keys without a text\n'y': not in table 'T'; users see 'y'")
    texts.folder.write(Data(#"{"keys": [{"kye": "a"}]}"#.utf8), to: "broken.json")
    #expect(throws: LocalizationError.self) {
      try Keys(manifest: texts.folder.url.appendingPathComponent("broken.json"))
    }
    #expect(throws: LocalizationError.self) { try Keys(manifest: texts.folder.url.appendingPathComponent("none.json")) }
  }

  @Test("Texts that are too long, in every form")
  func characters() throws {
    let bundle = try #require(Bundle(url: texts.folder.url))
    #expect(issues { expectFits(MyStrings.Button.self, in: bundle, characters: 23) }.isEmpty)
    let keys = Keys(MyStrings.Button.self)
    let line = #line + 1
    let issues = issues { expectFits(keys, in: texts.localizations, characters: 8, language: "de") }
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.map(\.message)
        == [
          """
          German (de): 3 texts longer than 8 characters
          'delete': 'Abbrechen und verwerfen' has 23 characters
          'files [files = 0]': '0 Dateien' has 9 characters
          'files [files = 2]': '2 Dateien' has 9 characters
          """
        ])
  }

  @Test("Recorded texts: the same, changed, exchanged, and not recorded")
  func snapshots() throws {
    let keys = Keys(MyStrings.Button.self)
    #expect(issues { try expectTexts(of: keys, in: texts.localizations, match: "Texts", language: "en") }.isEmpty)
    let line = #line + 1
    let changed = issues { try expectTexts(of: keys, in: texts.localizations, match: "Texts", language: "de") }
    #expect(changed.map(\.line) == [line])
    #expect(
      changed.map(\.message) == [
        """
        German (de): the texts differ from de.txt; to accept them, run with RECORD_TEXTS=1
        'cancel' and 'delete' exchanged their texts in de
        'files [files = 0]' is '0 Dateien'; it was '0 Datein'
        'gone' is gone; it was 'Weg'
        """
      ])
    let none = issues { try expectTexts(of: keys, in: texts.localizations, match: "None") }
    #expect(none.count == 2)
    #expect(none.allSatisfy { $0.message.contains("no texts recorded in /") })
  }

  @Test("Recorded texts are told apart by table, and what looks alike is made visible")
  func tables() throws {
    let texts = TextFolder([
      "nb.lproj/Localizable.strings": "\"stop\" = \"Stopp\\U00a0her\";",
      "nb.lproj/Alerts.strings": #""stop" = "Halt";"#,
    ])
    texts.folder.write(Data(#"{"keys": ["stop", {"key": "stop", "table": "Alerts"}]}"#.utf8), to: "keys.json")
    let keys = try Keys(manifest: texts.folder.url.appendingPathComponent("keys.json"))
    let messages = issues { try expectTexts(of: keys, in: texts.localizations, match: "Texts") }.map(\.message)
    #expect(
      messages == [
        """
        Norwegian Bokmål (nb): the texts differ from nb.txt; to accept them, run with RECORD_TEXTS=1
        'stop' is 'Stopp\\u{a0}her'; it was 'Stopp her'
        'stop [table = Alerts]' is 'Halt'; it was 'Halten'
        """
      ])
  }

  @Test("The linter's findings, by language")
  func findings() throws {
    let line = #line + 1
    let errors = issues { expectNoFindings(in: texts.folder.url) }
    #expect(errors.allSatisfy { $0.line == line })
    #expect(
      errors.contains { $0.message.hasPrefix("German (de): ") && $0.message.contains("de.lproj/Localizable.strings:") })
    #expect(issues { expectNoFindings(in: texts.folder.url, rules: .only("duplicate-key")) }.isEmpty)
    let unknown = issues { expectNoFindings(in: texts.folder.url, rules: .only("no-such-rule")) }
    #expect(unknown.map(\.message).first?.contains("unknown rule 'no-such-rule'") == true)
    let bundle = try #require(Bundle(url: texts.folder.url))
    #expect(issues { expectNoFindings(in: bundle, rules: .all) }.count >= errors.count)
  }
}
