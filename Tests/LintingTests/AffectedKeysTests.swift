import Foundation
import Linting
import LocalizationModel
import SourceText
import TestSupport
import Testing

/// What a change may have new findings for, compared with a check of everything.
@Suite("What a change affects")
struct AffectedKeysTests {
  /// Few words are enough to judge by.
  private static let configuration = ConfigurationReader(
    SourceFile(
      path: "c.json",
      text:
        #"{ "rules": { "likely-typo": { "minimumCount": 2, "minimumWords": 4 }, "inconsistent-translation": "on" } }"#)
  ).configuration

  /// What each file may contain, besides that it may not be there: repeated words, words that are typos beside those of
  /// another table, translations that differ from table to table, and names of one language that are spelled in two ways.
  private static let contents: [String: [String]] = [
    "en.lproj/A.strings": [
      #""open" = "Open the file"; "save" = "Save the settings of %@"; "sum" = "Settings";"#,
      #""open" = "Open the the file"; "save" = "Save the settings"; "more" = "Reset setings";"#,
    ],
    "en.lproj/B.strings": [#""open" = "Open the file"; "last" = "Settings";"#, #""last" = "Last setings";"#],
    "fr.lproj/A.strings": [
      #""open" = "Ouvrir le le fichier"; "save" = "Enregistrer les réglages de %@"; "sum" = "Réglages";"#,
      #""open" = "Ouvrir le fichier"; "save" = "Enregistrer les reglages";"#,
    ],
    "fr.lproj/B.strings": [#""open" = "Ouvrir fichier"; "last" = "Réglages";"#, #""last" = "Derniers réglagse";"#],
    "de.lproj/A.strings": [
      #""open" = "Datei öffnen"; "save" = "Einstellungen von %@"; "sum" = "Einstellungen";"#,
      #""open" = "Datei Datei öffnen"; "sum" = "Einstelungen";"#,
    ],
    "Base.lproj/B.strings": [#""open" = "Open the file"; "first" = "First Settings";"#],
    "de-DE.lproj/B.strings": [#""open" = "Öffnen"; "last" = "Einstellungen";"#],
    "App.swift": [
      #"let a = NSLocalizedString("open", tableName: "A", comment: "")"#,
      #"let b = String(format: NSLocalizedString("save", tableName: "A", value: "Save %@", comment: ""), name)"#,
    ],
  ]

  /// The code stays: what its lookups make of other texts is no finding that a change brings.
  @Test("Tables that come, go and change give the same findings as a check of everything")
  func tables() {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    let paths = Self.contents.keys.sorted()
    for round in 0..<TestSeed.rounds(60) {
      func content(_ path: String) -> String? { random.once(in: 4) ? nil : Self.contents[path].map { random.pick($0) } }
      let before = Dictionary(uniqueKeysWithValues: paths.compactMap { path in content(path).map { (path, $0) } })
      var after = before
      // One to three tables are different, or not.
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let path = random.pick(paths.filter { $0 != "App.swift" })
        after[path] = content(path)
      }
      let changed = Set(paths.filter { before[$0] != after[$0] })
      var linter = Linter(configuration: Self.configuration, fileSystem: InMemoryFileSystem(after))
      linter.comparison = .init(before: InMemoryFileSystem(before), revision: "main", changedPaths: changed)
      let some = linter.run().findings.map(description)
      // With a suppression in the configuration, everything is checked.
      var suppression = ConfiguredSuppression(location: .init(file: SourceFile(path: "c", text: ""), range: .start))
      suppression.filter.keys = .init(["no such key"])
      linter.configuration.suppressions = [suppression]
      let all = linter.run().findings.map(description)
      #expect(some == all, "seed \(seed), round \(round), changed \(changed.sorted())")
    }
  }

  private func description(_ finding: Finding) -> String {
    "\(finding.location.file.path) \(finding.location.range) \(finding.rule) \(finding.message)"
  }
}
