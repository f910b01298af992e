import Foundation
import Linting
import LocalizationModel
import SourceText
import TestSupport
import Testing

/// What a change may have new findings for, compared with a check of everything.
@Suite("What a change affects")
struct AffectedKeysTests {
  /// Few words are enough to judge by. Rules about changes find nothing in a single state.
  private static let configuration = ConfigurationReader(
    SourceFile(
      path: "c.json",
      text: """
        { "rules": { "likely-typo": { "minimumCount": 2, "minimumWords": 4 }, "inconsistent-translation": "on",
          "changed-placeholders": "off", "outdated-translation": "off" } }
        """)
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
    // Keys that are typos of those of other languages or of the code, which uses some that no table has.
    "en.lproj/C.strings": [
      #""title.account" = "Account"; "title.file" = "File"; "Title.File" = "File";"#,
      #""title.acount" = "Account"; "title.file" = "File"; "title.other" = "Other";"#, #""title.file" = "File";"#,
    ],
    "fr.lproj/C.strings": [
      #""title.account" = "Compte"; "title.file" = "Fichier"; "title.file" = "Fichier";"#,
      #""title.acount" = "Compte"; "title.fle" = "Fichier";"#, #""title.other" = "Autre";"#,
    ],
    "de.lproj/C.strings": [
      #""title.account" = "Konto"; "title.file" = "Datei";"#, #""title.acount" = "Konto"; "title.fiel" = "Datei";"#,
      #""title.account" = "Konto"; "title.otter" = "Andere";"#,
    ],
    "it.lproj/C.strings": [#""title.account" = "Conto"; "title.file" = "File";"#, #""title.othr" = "Altro";"#],
    "Base.lproj/B.strings": [#""open" = "Open the file"; "first" = "First Settings";"#],
    "de-DE.lproj/B.strings": [#""open" = "Öffnen"; "last" = "Einstellungen";"#],
    "App.swift": [
      #"let a = NSLocalizedString("open", tableName: "A", comment: "")"#,
      // All that any language should have, so that no number of unused keys decides what is said of others.
      ["account", "file", "other"].map {
        #"let \#($0) = NSLocalizedString("title.\#($0)", tableName: "C", comment: "")"#
      }
      .joined(separator: "\n"),
      #"let b = String(format: NSLocalizedString("save", tableName: "A", value: "Save %@", comment: ""), name)"#,
    ],
  ]

  /// The code stays: what its lookups make of other texts is no finding that a change brings.
  @Test("Tables that come, go and change give the same findings as a check of everything")
  func tables() {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    let paths = Self.contents.keys.sorted()
    for round in 0..<TestSeed.rounds(120) {
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
      linter.comparison = nil
      let now = linter.run()
      linter.fileSystem = InMemoryFileSystem(before)
      let all = Self.brought(now, linter.run()).map(description)
      #expect(some == all, "seed \(seed), round \(round), changed \(changed.sorted())")
    }
  }

  @Test("A key that code no longer uses may be a typo now")
  func code() {
    var files = ["en", "fr", "it", "es", "pt"].reduce(into: [:]) { files, language in
      files["\(language).lproj/L.strings"] = "\"settings.name\" = \"Name \(language)\";"
    }
    files["de.lproj/L.strings"] = "\"setting.name\" = \"Der Name\";"
    func code(_ keys: [String]) -> String {
      keys.enumerated().map { "let a\($0) = NSLocalizedString(\"\($1)\", tableName: \"L\", comment: \"\")" }
        .joined(separator: "\n")
    }
    files["App.swift"] = code(["settings.name", "setting.name"])
    let before = InMemoryFileSystem(files)
    files["App.swift"] = code(["settings.name"])
    var linter = Linter(configuration: Configuration(), fileSystem: InMemoryFileSystem(files))
    linter.comparison = .init(before: before, revision: "main", changedPaths: ["App.swift"])
    #expect(linter.run().findings.contains { $0.rule == "key-typo" && $0.subject.key == "setting.name" })
  }

  /// What a complete check finds that one of the former state does not, and what is about changed texts.
  private static func brought(_ now: Linter.Result, _ then: Linter.Result) -> [Finding] {
    var old = then.findings.map { Baseline.Entry($0) }
    return now.findings.filter { finding in
      guard let index = old.firstIndex(of: Baseline.Entry(finding)) else { return true }
      old.remove(at: index)
      let subject = finding.subject
      let base = table(subject, now)?.base?.language.name
      return [subject.language, base].contains { text(subject, $0, now) != text(subject, $0, then) }
    }
  }

  private static func table(_ subject: Finding.Subject, _ result: Linter.Result) -> Table? {
    result.project.bundles.lazy.flatMap(\.tables).first { $0.bundle == subject.bundle && $0.name == subject.table }
  }

  private static func text(_ subject: Finding.Subject, _ language: String?, _ result: Linter.Result) -> String? {
    guard let table = table(subject, result), let number = subject.key.flatMap({ table.keys.number(of: $0) }),
      let localization = table.localizations.first(where: { $0.language.name == language })
    else { return nil }
    return localization.entry(ofKey: number).map { localization.value($0).string }
  }

  private func description(_ finding: Finding) -> String {
    "\(finding.location.file.path) \(finding.location.range) \(finding.rule) \(finding.message)"
  }
}
