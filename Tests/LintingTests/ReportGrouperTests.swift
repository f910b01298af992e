import Linting
import LocalizationModel
import LocalizationReporting
import SourceText
import Testing
import TextOutput

@Suite("Groups of findings")
struct ReportGrouperTests {
  /// The groups and single findings of a project, in the order in which reports show them.
  private func statements(_ files: [String: String], rule: String) -> [String] {
    statements(files, rules: [rule])
  }

  private func statements(_ files: [String: String], rules: Set<String>) -> [String] {
    let result = run(files, rules: rules)
    var translator = ReportTranslator(TextReporter.needs)
    let report = translator.report(result)
    // With only examples of what languages lack, people read the same.
    translator = ReportTranslator(TextReporter.needs)
    let short = translator.report(result, eachFinding: false)
    #expect(Self.text(of: short) == Self.text(of: report))
    #expect(short.findings.count == report.findings.count - short.groups.reduce(0) { $0 + $1.leftOutCount })
    return report.statements.map { statement in
      switch statement {
      case .group(let group): "\(group.count) × \(group.severity) \(group.message)"
      case .finding(let finding): "\(finding.severity) \(finding.message)"
      }
    }
  }

  private func run(_ files: [String: String], rule: String) -> Linter.Result { run(files, rules: [rule]) }

  private func run(_ files: [String: String], rules: Set<String>) -> Linter.Result {
    var request = RunRequest()
    request.rules = rules
    return Linter(configuration: Configuration(), request: request, fileSystem: InMemoryFileSystem(files)).run()
  }

  private func text(of files: [String: String], rule: String) -> String {
    var translator = ReportTranslator(TextReporter.needs)
    return Self.text(of: translator.report(run(files, rule: rule)))
  }

  private static func text(of report: Report) -> String {
    var output = OutputBuffer()
    TextReporter.write(report, options: ReporterOptions(), to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private func strings(_ keys: some Sequence<String>) -> String {
    keys.map { "\"\($0)\" = \"Text of \($0)\";\n" }.joined()
  }

  @Test("A language that is far from complete is one cause")
  func language() {
    let keys = (1...20).map { "some.key\($0)" }
    #expect(
      statements(
        [
          "en.lproj/L.strings": strings(keys), "de.lproj/L.strings": strings(keys.prefix(17)),
          "fr.lproj/L.strings": strings(keys.dropLast()),
        ],
        rule: "missing-translation") == [
          "3 × error German (de) lacks 3 of 20 texts: users see the keys",
          "error 'some.key20' is missing in French (fr): users see the key",
        ])
  }

  @Test("What languages leave in the base language that are hardly translated is one cause, whatever its keys are")
  func hardlyTranslated() {
    func strings(own: Int, _ language: String) -> String {
      (1...24).map { "\"key.n\($0)\" = \"\($0 <= own ? "\(language) \($0)" : "Open the page now")\";\n" }.joined()
    }
    var files = ["en.lproj/L.strings": strings(own: 0, "")]
    for (language, own) in [("cs", 0), ("da", 0), ("de", 22), ("fi", 4), ("nl", 1), ("pl", 2), ("sv", 0)] {
      files["\(language).lproj/L.strings"] = strings(own: own, language)
    }
    #expect(
      statements(files, rule: "same-as-base") == [
        "137 × warning 137 translations are still in English (en) in 6 languages",
        "warning 'Open the page now' looks untranslated in German (de)",
        "warning 'Open the page now' looks untranslated in German (de)",
      ])
  }

  @Test(
    "What a language for a region leaves in the base language is a cause of its own where the language has translations"
  )
  func region() {
    let texts = (1...12).map { "Open the file \(Character(UnicodeScalar(96 + UInt8($0)))) now" }
    func strings(_ text: (Int, String) -> String) -> String {
      texts.enumerated().map { "\"some.key\($0 + 10)\" = \"\(text($0, $1))\";\n" }.joined()
    }
    let files = [
      "en.lproj/L.strings": strings { $1 },
      "nl.lproj/L.strings": strings { $0 < 4 ? $1 : "Bestand \($0) nu openen" },
      "nl-BE.lproj/L.strings": strings { $0 < 9 ? $1 : "Bestand \($0) nu openen" },
      "sr-Latn-RS.lproj/L.strings": strings { $1 }, "sr.lproj/L.strings": strings { number, _ in "Отвори \(number)" },
    ]
    #expect(
      statements(files, rule: "same-as-base") == [
        "12 × warning 4 texts are still in English (en) in 3 of 4 languages",
        "8 × warning Serbian (sr-Latn-RS): 8 of its 12 texts are still in English (en)",
        "5 × warning Flemish (nl-BE): 5 of its 12 texts are still in English (en), but 'nl' has translations",
      ])
    let finding = run(files, rule: "same-as-base").findings.first {
      $0.subject.language == "nl-BE" && $0.subject.key == "some.key14"
    }
    #expect(
      finding?.message
        == "'Open the file e now' looks untranslated in Flemish (nl-BE), but 'nl' has a translation")
    #expect(finding?.notes.map(\.message) == ["'nl' has 'Bestand 4 nu openen'"])
    #expect(finding?.fixIts.map(\.title) == ["take over the text of 'nl'"])
    #expect(finding?.fixIts.first?.edits.map(\.replacement) == ["Bestand 4 nu openen"])
  }

  @Test("A translation in a bare word is not taken over, even at the very start of a file")
  func bareWord() {
    let texts = (1...9).map { "\"k\($0)\" = \"Choose colour \($0) now\";\n" }.joined()
    let files = [
      "en.lproj/L.strings": "Cancel;\n" + texts,
      "es.lproj/L.strings": "Cancel = Cancelar;\n\"k1\" = \"Elige el color\";",
      "es-MX.lproj/L.strings": "Cancel;\n" + texts,
    ]
    let finding = run(files, rule: "untranslated-value").findings.first { $0.subject.language == "es-MX" }
    #expect(
      finding?.message == "'Cancel' is not translated into Mexican Spanish (es-MX), but 'es' has a translation")
    #expect(finding?.fixIts.isEmpty == true)
  }

  @Test("A text that several of many languages lack is one cause, and so is what a rule only notes")
  func fewLanguages() {
    let languages = ["ar", "cs", "da", "de", "el", "es", "fi", "fr", "hr", "hu", "it", "ja", "ko", "nb", "nl"]
    let keys = (1...40).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys)]
    for (number, language) in languages.enumerated() {
      files["\(language).lproj/L.strings"] = strings(number < 5 ? keys.dropLast() : keys[...])
    }
    #expect(
      statements(files, rule: "missing-translation") == [
        "5 × error 'some.key40' is missing in 5 of 15 languages: users see the key"
      ])
    let pages = (1...6).map { ("App\($0)/Settings.bundle/Root.plist", $0) }
    var apps: [String: String] = [:]
    for (path, number) in pages {
      apps[path] = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
        <dict><key>Title</key><string>SOUNDS</string></dict></array></dict></plist>
        """
      apps["App\(number)/Settings.bundle/en.lproj/Root.strings"] = "\"SOUNDS\" = \"S\";\n\"OLD\(number)\" = \"O\";\n"
    }
    #expect(
      statements(apps, rule: "unused-key") == [
        "6 × note key 'OLD1' is not a title on the settings page; 5 more like this"
      ])
  }

  @Test("What a rule says of several languages is one cause")
  func severalLanguages() {
    let twice = (1...6).map { "\"k\($0)\" = \"A\";\n\"k\($0)\" = \"B\";\n" }.joined()
    var files = ["en.lproj/L.strings": (1...6).map { "\"k\($0)\" = \"A\";\n" }.joined()]
    for language in ["de", "fr", "it", "nl"] { files["\(language).lproj/L.strings"] = twice }
    #expect(
      statements(files, rule: "duplicate-key") == [
        "24 × warning duplicate key 'k1' with a different value; this one wins; 23 more like this in 4 languages"
      ])
  }

  @Test("Copies of an earlier base text are counted by language")
  func earlierBase() {
    let base = (1...6).map { "\"k\($0)\" = \"Choose the file that has number \($0)\";\n" }
    let old = (1...6).map { "\"k\($0)\" = \"Please choose the file with number \($0)\";\n" }
    #expect(
      statements(
        ["en.lproj/L.strings": base.joined(), "de.lproj/L.strings": old.joined()], rule: "untranslated-sentence"
      ) == ["6 × warning German (de): 6 of 6 texts have sentences in English"])
    let files = Dictionary(
      uniqueKeysWithValues: ["en", "de", "fr", "it", "nl", "sv", "el"].map {
        ("\($0).lproj/L.strings", $0 == "en" ? base[0] : old[0])
      })
    #expect(
      statements(files, rule: "untranslated-sentence") == [
        "6 × warning the text of 'k1' has sentences in English in all 6 languages"
      ])
  }

  @Test("Empty texts are counted")
  func emptyTexts() {
    let base = (0..<6).map { "\"k\($0)\" = \"Open the file \($0)\";\n" }.joined()
    let empty = (0..<6).map { "\"k\($0)\" = \"\";\n" }.joined()
    #expect(
      statements(["en.lproj/L.strings": base, "de.lproj/L.strings": empty], rule: "empty-value") == [
        "6 × warning 6 texts are empty in German (de): users see nothing"
      ])
  }

  @Test("What a language did not translate is counted among the texts that it has")
  func copies() {
    let base = (1...20).map { "\"k\($0)\" = \"This is the text with number \($0)\";\n" }
    let own = (10...15).map { "\"k\($0)\" = \"Das ist Text Nummer \($0)\";\n" }
    #expect(
      statements(
        ["en.lproj/L.strings": base.joined(), "de.lproj/L.strings": (base.prefix(9) + own).joined()],
        rule: "same-as-base") == ["9 × warning German (de): 9 of its 15 texts are still in English (en)"])
  }

  @Test("Of what a language lacks, a short report has three examples")
  func examples() {
    let keys = (1...20).map { "some.key\($0)" }
    let linter = Linter(
      configuration: Configuration(),
      fileSystem: InMemoryFileSystem([
        "en.lproj/L.strings": strings(keys), "de.lproj/L.strings": strings(keys.prefix(5)),
        "fr.lproj/L.strings": strings(keys.dropLast()),
      ]))
    var translator = ReportTranslator([])
    let report = translator.report(linter.run(), eachFinding: false)
    #expect(
      report.findings.map { "\($0.key ?? "") \($0.language ?? "")" } == [
        "some.key6 de", "some.key7 de", "some.key8 de", "some.key20 fr",
      ])
    #expect(report.groups.map(\.leftOutCount) == [12])
    #expect(report.summary.errors == 16)
  }

  @Test("A key that most nearly complete languages lack is one cause")
  func key() {
    let keys = (1...20).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys), "ne.lproj/L.strings": strings(keys.prefix(2))]
    for language in ["de", "fr", "it", "es"] { files["\(language).lproj/L.strings"] = strings(keys.dropFirst()) }
    files["ja.lproj/L.strings"] = strings(keys)
    #expect(
      statements(files, rule: "missing-translation") == [
        "18 × error Nepali (ne) lacks 18 of 20 texts: users see the keys",
        "4 × error 'some.key1' is missing in 4 of 6 languages: users see the key",
      ])
  }

  @Test("A text that nearly all languages lack is one cause, whichever languages these are")
  func missingInNearlyAllLanguages() {
    let keys = (1...24).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys)]
    for language in ["hi", "ne", "sw", "ur"] { files["\(language).lproj/L.strings"] = strings(keys.prefix(2)) }
    for language in ["es", "it"] { files["\(language).lproj/L.strings"] = strings(keys.prefix(21)) }
    for language in ["de", "fr"] { files["\(language).lproj/L.strings"] = strings(keys.prefix(18)) }
    #expect(
      statements(files, rule: "missing-translation") == [
        "64 × error 64 translations are missing in 4 languages: users see the keys",
        "42 × error 6 texts are missing in 6 to 8 of 8 languages: users see the keys",
      ])
  }

  @Test("One sentence stands for findings about a key that say the same")
  func sameSentence() {
    var files = ["en.lproj/L.strings": #""k" = "Move %i items to %@";"#]
    for language in ["de", "fr", "it", "es", "ro"] { files["\(language).lproj/L.strings"] = #""k" = "%@: %i";"# }
    for language in ["da", "fi", "sv", "pl", "cs", "pt"] { files["\(language).lproj/L.strings"] = #""k" = "%i: %@";"# }
    files["nl.lproj/L.strings"] = #""k" = "%i naar %a";"#
    #expect(
      statements(files, rule: "placeholder-mismatch") == [
        "5 × error unnumbered arguments in a different order: this reads an object where an integer is passed: the app crashes; similar in 4 other languages",
        "error '%a' reads a floating-point number where the base text has an object",
      ])
  }

  @Test("An apostrophe in a word does not end what a message quotes")
  func apostrophes() {
    var files = ["en.lproj/L.strings": #""k" = "It is the app";"#]
    for (language, word) in [("fr", "l'app"), ("ca", "d'app"), ("it", "un'app"), ("es", "app"), ("pt", "o'app")] {
      files["\(language).lproj/L.strings"] = #""k" = "Es \#(word) \#(word) ja";"#
    }
    #expect(
      statements(files, rule: "repeated-word") == [
        "5 × warning 'd'app' appears twice in a row; similar in 4 other languages"
      ])
  }

  @Test("Keys that nearly all languages lack are one cause")
  func widespread() {
    let keys = (1...20).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys), "ne.lproj/L.strings": strings(keys.prefix(2))]
    for language in ["de", "fr", "it", "pt", "sv"] {
      files["\(language).lproj/L.strings"] = strings(keys.dropLast(3))
    }
    files["es.lproj/L.strings"] = strings(keys.dropLast(2))
    files["ja.lproj/L.strings"] = strings(keys)
    #expect(
      statements(files, rule: "missing-translation") == [
        "20 × error 3 texts are missing in 6 to 7 of 8 languages: users see the keys",
        "15 × error Nepali (ne) lacks 15 of 20 texts: users see the keys",
      ])
    files["es.lproj/L.strings"] = strings(keys.dropLast(3))
    #expect(
      statements(files, rule: "missing-translation").first
        == "21 × error 3 texts are missing in 7 of 8 languages: users see the keys")
  }

  @Test("What no language translates is one cause, those included that hardly translate anything")
  func widespreadBesideHardlyTranslated() {
    func strings(_ keys: Int, own: Int, _ language: String) -> String {
      (1...keys).map { "\"key.n\($0)\" = \"\($0 <= own ? "\(language) \($0)" : "Open the page now")\";\n" }.joined()
    }
    var files = ["en.lproj/L.strings": strings(40, own: 0, ""), "en.lproj/M.strings": strings(4, own: 0, "")]
    for (language, own) in [("cs", 4), ("da", 0), ("de", 40), ("fi", 40), ("nl", 40), ("pl", 40), ("sv", 40)] {
      files["\(language).lproj/L.strings"] = strings(40, own: own, language)
      files["\(language).lproj/M.strings"] = strings(4, own: 0, language)
    }
    #expect(
      statements(files, rule: "same-as-base") == [
        "40 × warning Danish (da): 40 of its 40 texts in 'L' are still in English (en)",
        "36 × warning Czech (cs): 36 of its 40 texts in 'L' are still in English (en)",
        "28 × warning 4 texts are still in English (en) in all 7 languages",
      ])
  }

  @Test("What a rule notes of the keys of many languages is one cause")
  func notesOfKeys() {
    let forms = ["one", "two", "other"].map { "<key>\($0)</key><string>%d \($0)</string>" }.joined()
    let entries = (1...4).map { number in
      """
      <key>k\(number)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict>
      """
    }.joined()
    var files: [String: String] = [:]
    for language in ["en", "de", "fr", "it", "nl", "sv", "da"] {
      files["\(language).lproj/L.stringsdict"] = "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
    }
    #expect(
      statements(files, rule: "unused-plural-category") == [
        "28 × note Danish (da) never uses the form 'two'; 27 more like this in 7 languages"
      ])
  }

  @Test("Findings that are separate for each language are the same causes")
  func separate() {
    let keys = (1...20).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys), "ne.lproj/L.strings": strings(keys.prefix(2))]
    for language in ["de", "fr", "it", "pt", "sv"] {
      files["\(language).lproj/L.strings"] = strings(keys.dropLast(3))
    }
    // Whether it holds for a finding is asked for each language.
    files["ja.lproj/L.strings"] =
      "/* localization-lint:disable:file missing-translation - complete */\n" + strings(keys)
    #expect(
      statements(files, rule: "missing-translation") == [
        "18 × error 3 texts are missing in 6 of 7 languages: users see the keys",
        "15 × error Nepali (ne) lacks 15 of 20 texts: users see the keys",
      ])
  }

  @Test("What several bases have in common is that they are the base")
  func bases() {
    func texts(_ words: String) -> String { (1...6).map { "\"k\($0)\" = \"\(words) \($0)\";\n" }.joined() }
    let found = statements(
      [
        "A/en.lproj/A.strings": texts("This is the text of number"),
        "A/de.lproj/A.strings": texts("This is the text of number"),
        "B/fr.lproj/B.strings": texts("Voici le texte avec le nombre"),
        "B/de.lproj/B.strings": texts("Voici le texte avec le nombre"),
        "B/Info.plist": "<plist><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>",
      ], rule: "same-as-base")
    #expect(found == ["12 × warning German (de): 12 texts (6 in 'A', 6 in 'B') are still in the base language"])
  }

  @Test("Few keys that nearly all languages lack are one cause, too")
  func fewWidespread() {
    let keys = (1...20).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys)]
    for language in ["de", "fr", "it", "ne"] { files["\(language).lproj/L.strings"] = strings(keys.dropLast(2)) }
    #expect(
      statements(files, rule: "missing-translation") == [
        "8 × error 2 texts are missing in all 4 languages: users see the keys"
      ])
    #expect(text(of: files, rule: "missing-translation").contains("\n   = 'some.key19' and 'some.key20'\n"))
  }

  @Test("Several keys that more languages lack are one cause")
  func keysBesideLanguages() {
    let keys = (1...7).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys)]
    for language in ["es", "nl", "pl"] { files["\(language).lproj/L.strings"] = strings(keys.dropLast(2)) }
    for language in ["de", "fr", "it"] { files["\(language).lproj/L.strings"] = strings(keys.dropLast(3)) }
    #expect(
      statements(files, rule: "missing-translation") == [
        "9 × error 9 translations are missing in 3 languages: users see the keys",
        "6 × error 2 texts are missing in 3 of 6 languages: users see the keys",
      ])
  }

  @Test("Copies of the base in nearly all languages are one cause")
  func widespreadCopies() {
    let base = (1...9).map { "\"k\($0)\" = \"This is the text with number \($0)\";\n" }
    var files = ["en.lproj/L.strings": base.joined()]
    for (number, language) in ["de", "fr", "it", "es"].enumerated() {
      files["\(language).lproj/L.strings"] =
        (base.prefix(4) + (5...9).map { "\"k\($0)\" = \"\(number) \($0)\";\n" }).joined()
    }
    #expect(
      statements(files, rule: "same-as-base") == [
        "16 × warning 4 texts are still in English (en) in all 4 languages"
      ])
  }

  @Test("What a language lacks in several tables is one cause")
  func tables() {
    let keys = (1...20).map { "some.key\($0)" }
    var files: [String: String] = [:]
    for (number, table) in ["A", "B", "C", "D"].enumerated() {
      files["en.lproj/\(table).strings"] = strings(keys)
      files["de.lproj/\(table).strings"] = strings(keys.dropFirst(number + 1))
    }
    let rule = "missing-translation"
    #expect(
      statements(files, rule: rule) == [
        "10 × error German (de) lacks 10 texts (4 in 'D', 3 in 'C', 3 in 2 other tables): users see the keys"
      ])
    files["de.lproj/A.strings"] = nil
    #expect(
      statements(files, rule: rule) == [
        "9 × error German (de) lacks 9 texts (4 in 'D', 3 in 'C', 2 in 'B'): users see the keys"
      ])
    files["Other/en.lproj/D.strings"] = strings(keys)
    files["Other/de.lproj/D.strings"] = strings(keys.prefix(2))
    #expect(
      statements(files, rule: rule) == [
        "27 × error German (de) lacks 27 texts (18 in 'Other/D', 4 in 'D', 5 in 2 other tables): users see the keys"
      ])
  }

  @Test("Many languages that lack something are one cause, the least complete first")
  func languages() {
    let keys = (1...40).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys), "ja.lproj/L.strings": strings(keys)]
    for (language, missing) in ["fr": 5..<15, "it": 15..<32] {
      files["\(language).lproj/L.strings"] = strings(keys[..<missing.lowerBound] + keys[missing.upperBound...])
    }
    let rule = "missing-translation"
    #expect(
      statements(files, rule: rule) == [
        "17 × error Italian (it) lacks 17 of 40 texts: users see the keys",
        "10 × error French (fr) lacks 10 of 40 texts: users see the keys",
      ])
    files["de.lproj/L.strings"] = strings(keys.dropFirst(5))
    #expect(
      statements(files, rule: rule) == [
        "32 × error 32 translations are missing in 3 languages: users see the keys"
      ])
    files["pt.lproj/L.strings"] = strings(keys.prefix(32))
    #expect(
      statements(files, rule: rule) == [
        "40 × error 40 translations are missing in 4 languages: users see the keys"
      ])
    #expect(
      text(of: files, rule: rule).hasPrefix(
        """
        it.lproj/L.strings:1:1: error: 40 translations are missing in 4 languages: users see the keys \
        (missing-translation)
           = it (17), fr (10), pt (8) and de (5)
           = --rule missing-translation --table L --all shows all

        """))
  }

  @Test("Many keys that many languages lack are one cause, those first that the most lack")
  func keys() {
    func table(_ keys: ArraySlice<Int>) -> String { strings(keys.map { "some.key\($0)" }) }
    let keys = Array(1...40)
    var files = ["en.lproj/L.strings": table(keys[...]), "en.lproj/M.strings": table([1, 2, 3, 4, 5, 6, 7, 8])]
    for language in ["af", "cs", "da", "el", "fi", "he", "hu", "ja"] {
      files["\(language).lproj/L.strings"] = table(keys[...])
      files["\(language).lproj/M.strings"] = files["en.lproj/M.strings"]
    }
    for language in ["da", "el", "fi", "he"] { files["\(language).lproj/L.strings"] = table(keys.dropFirst(3)) }
    files["hu.lproj/L.strings"] = table(keys.dropFirst(2))
    let rule = "missing-translation"
    #expect(
      statements(files, rule: rule) == [
        "14 × error 3 texts are missing in 4 to 5 of 8 languages: users see the keys"
      ])
    // The fourth one, in another table.
    for language in ["af", "cs", "da", "el"] { files["\(language).lproj/M.strings"] = table([2, 3, 4, 5, 6, 7, 8]) }
    #expect(
      statements(files, rule: rule) == [
        "18 × error 4 texts are missing in 4 to 5 of 8 languages: users see the keys"
      ])
    #expect(
      text(of: files, rule: rule).contains(
        """
           = 'some.key1', 'some.key2' and 'some.key3', in 2 tables
           = da (4), el (4), fi (3), he (3), hu (2), af (1) and cs (1)
           = --rule missing-translation --all shows all

        """))
  }

  @Test("Copies in many languages are one cause, also in several tables")
  func copiesInLanguages() {
    func texts(_ language: String, _ copies: Int) -> String {
      (1...20).map { "\"k\($0)\" = \"\($0 <= copies ? "This is the text with number" : language) \($0)\";\n" }.joined()
    }
    var files = ["en.lproj/L.strings": texts("", 20), "en.lproj/M.strings": texts("", 20)]
    for (number, language) in ["de", "fr", "it", "es", "ja", "ko", "pl", "ru", "sv", "da", "fi", "nb"].enumerated() {
      files["\(language).lproj/L.strings"] = texts(language, number < 5 ? 6 : 0)
      files["\(language).lproj/M.strings"] = texts(language, number < 2 ? 4 : 0)
    }
    #expect(
      statements(files, rule: "same-as-base") == [
        "38 × warning 38 translations are still in English (en) in 5 languages"
      ])
  }

  @Test("Languages say how many of the texts they lack, and come in that order")
  func languagesInOrder() {
    let keys = (1...40).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys)]
    // Most languages lack the first three keys, and some others beside them.
    let missing = ["da": 10..<16, "de": 16..<23, "es": 23..<31, "fr": 31..<40, "it": 3..<3, "pt": 3..<3]
    for (language, missing) in missing {
      files["\(language).lproj/L.strings"] = strings(keys[3..<missing.lowerBound] + keys[missing.upperBound...])
    }
    for language in ["nl", "sv"] { files["\(language).lproj/L.strings"] = strings(keys) }
    #expect(
      text(of: files, rule: "missing-translation").contains(
        """
        30 translations are missing in 4 languages: users see the keys (missing-translation)
           = fr (9), es (8), de (7) and da (6)
        """))
  }

  @Test("Where several languages lack the same few texts, these are named")
  func sameTexts() {
    let keys = (1...20).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys)]
    for language in ["af", "cs", "el", "fi", "he", "hu", "ja", "ko", "nl", "sv"] {
      files["\(language).lproj/L.strings"] = strings(keys)
    }
    for language in ["da", "de", "es", "fr"] { files["\(language).lproj/L.strings"] = strings(keys.dropLast(3)) }
    #expect(
      text(of: files, rule: "missing-translation").contains(
        """
        12 translations are missing in 4 languages: users see the keys (missing-translation)
           = 'some.key18', 'some.key19' and 'some.key20'
           = da (3), de (3), es (3) and fr (3)
        """))
  }

  @Test("Where a key names an object of an interface, its text is shown")
  func objects() {
    func texts(_ keys: [String], _ end: String = "") -> String {
      keys.map { "\"\($0)\" = \"Open the file of \($0.utf8.count)\(end)\";\n" }.joined()
    }
    var files = ["en.lproj/Main.strings": texts(["aB1-cD-2eF.title", "name"])]
    for language in ["de", "fr", "it", "es"] {
      files["\(language).lproj/Main.strings"] = texts(["aB1-cD-2eF.title"]) + texts(["name"], " ici")
    }
    #expect(
      statements(files, rule: "same-as-base") == [
        "4 × warning 'Open the file of 16' (aB1-cD-2eF.title) is still in English (en) in all 4 languages"
      ])
    for language in ["en", "de", "fr", "it", "es"] {
      files["\(language).lproj/Main.strings"] = texts(["aB1-cD-2eF.title", "name", "123.title"])
    }
    #expect(
      text(of: files, rule: "same-as-base").contains("\n   = 'Open the file of 16', 'name' and 'Open the file of 9'\n"))
  }

  @Test("The command for a group names the severity where the rule has findings of several")
  func severities() {
    let keys = (1...9).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys), "de.lproj/L.strings": strings(keys.prefix(3))]
    #expect(
      text(of: files, rule: "missing-translation").contains("--rule missing-translation --language de --all shows"))
    // Of an app whose code falls back on the base, users see its texts.
    files["M/en.lproj/M.strings"] = strings(keys)
    files["M/de.lproj/M.strings"] = strings(keys.prefix(3))
    files[".localization-lint.json"] = "{}"
    files["M/.localization-lint.json"] = #"{"maximumSeverity": {"de": "note"}}"#
    #expect(
      text(of: files, rule: "missing-translation").contains(
        "--rule missing-translation --severity error --language de --all shows"))
  }

  @Test("A key says in how many languages it is, those included that are causes of their own")
  func keyBesideLanguage() {
    let keys = (1...20).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys), "ne.lproj/L.strings": strings(keys.dropFirst(5))]
    for language in ["de", "fr", "it", "es"] { files["\(language).lproj/L.strings"] = strings(keys.dropFirst()) }
    for language in ["ja", "ko"] { files["\(language).lproj/L.strings"] = strings(keys) }
    #expect(
      statements(files, rule: "missing-translation") == [
        "5 × error Nepali (ne) lacks 5 of 20 texts: users see the keys",
        "4 × error 'some.key1' is missing in 5 of 7 languages, 1 of which is in another group: users see the key",
      ])
  }

  @Test("What one change of code mends comes before what languages lack")
  func codeFirst() {
    var files = ["en.lproj/Localizable.strings": strings((1...30).map { "page.name\($0)" })]
    files["de.lproj/Localizable.strings"] = strings(["page.name1"])
    files["App.swift"] = (1...6).map { "let t\($0) = NSLocalizedString(\"page.title\($0 * 37)\", comment: \"\")\n" }
      .joined()
    let found = statements(files, rules: ["missing-translation", "undefined-key"])
    #expect(
      found == [
        "6 × error 6 keys are not defined in table 'Localizable'",
        "29 × error German (de) lacks 29 of 30 texts: users see the keys",
      ])
  }

  @Test("What both languages of an app lack is one text")
  func bothLanguages() {
    let keys = (1...20).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys), "de.lproj/L.strings": strings(keys.dropFirst())]
    files["fr.lproj/L.strings"] = strings(keys.dropFirst())
    #expect(
      statements(files, rule: "missing-translation") == [
        "2 × error 'some.key1' is missing in both languages: users see the key"
      ])
    files["it.lproj/L.strings"] = strings(keys)
    #expect(
      statements(files, rule: "missing-translation") == [
        "2 × error 'some.key1' is missing in 2 of 3 languages: users see the key"
      ])
    files["it.lproj/L.strings"] = strings(keys.dropLast())
    files["fr.lproj/L.strings"] = strings(keys.dropFirst().dropLast())
    #expect(
      statements(files, rule: "missing-translation") == [
        "2 × error 'some.key1' is missing in 2 of 3 languages: users see the key",
        "2 × error 'some.key20' is missing in 2 of 3 languages: users see the key",
      ])
  }

  @Test("What is said of an app in several languages is one cause")
  func languagesOfApp() {
    var files = ["en.lproj/L.strings": strings(["a"]), "fastlane/metadata/en-US/name.txt": "App"]
    for language in ["de", "fr", "it"] { files["\(language).lproj/L.strings"] = strings(["a"]) }
    #expect(
      statements(files, rule: "store-language") == [
        "3 × note the App Store page is missing in 3 languages, although the app has texts"
      ])
  }

  @Test("What copies of a text have is said once, with its line, and so is a note that all findings of a group have")
  func copiesOfTexts() {
    var files = ["en.lproj/L.strings": #""a" = "Open the file";"#, "sr.lproj/L.strings": #""a" = "Otvori";"#]
    for language in ["bs", "hr"] { files["\(language).lproj/L.strings"] = #""a" = "Otvori  datoteku";"# }
    #expect(
      text(of: files, rule: "double-space").hasPrefix(
        """
        bs.lproj/L.strings:1:14: note: 2 consecutive spaces; use one space; similar in 1 other language (double-space)
         1 | "a" = "Otvori  datoteku";
           |              ^~
           = the base text is 'Open the file' (en.lproj/L.strings:1:8)
           = fix: use one space
           = also in hr
        """))
  }

  @Test("An extension is in the languages of its app")
  func extensionWithoutLanguages() {
    var files = [
      "App.xcodeproj/project.pbxproj": Self.appWithExtension, "App/en.lproj/L.strings": strings(["a"]),
      "Share/en.lproj/L.strings": strings(["b"]), "App/App.swift": "let a = 1", "Share/Share.swift": "let b = 1",
    ]
    for language in ["de", "fr", "it"] { files["App/\(language).lproj/L.strings"] = "\"a\" = \"In \(language)\";" }
    #expect(
      statements(files, rule: "missing-table") == ["note table 'L' is not translated: none of 3 languages has it"])
    files["Share/it.lproj/L.strings"] = #""b" = "In it";"#
    #expect(
      statements(files, rule: "missing-table") == [
        "warning German (de) has no table 'L'", "warning French (fr) has no table 'L'",
      ])
  }

  /// An app in several languages and its extension "Share".
  private static let appWithExtension: String = {
    func group(_ name: String, _ languages: [String]) -> String {
      let files = languages.map {
        "\(name)\($0) = { isa = PBXFileReference; name = \($0); path = \"\(name)/\($0).lproj/L.strings\"; sourceTree = SOURCE_ROOT; };\n"
      }
      let names = languages.map { "\(name)\($0)" }.joined(separator: ", ")
      return files.joined()
        + "V\(name) = { isa = PBXVariantGroup; name = L.strings; children = ( \(names) ); sourceTree = \"<group>\"; };\n"
        + "B\(name) = { isa = PBXBuildFile; fileRef = V\(name); };\n"
        + "C\(name) = { isa = PBXFileReference; path = \"\(name)/\(name).swift\"; sourceTree = SOURCE_ROOT; };\n"
        + "D\(name) = { isa = PBXBuildFile; fileRef = C\(name); };\n"
        + "R\(name) = { isa = PBXResourcesBuildPhase; files = ( B\(name) ); };\n"
        + "S\(name) = { isa = PBXSourcesBuildPhase; files = ( D\(name) ); };\n"
    }
    func target(_ name: String, _ type: String) -> String {
      "T\(name) = { isa = PBXNativeTarget; name = \(name); buildPhases = ( R\(name), S\(name) ); "
        + "productType = \"com.apple.product-type.\(type)\"; };\n"
    }
    return "{ objects = {\nP = { isa = PBXProject; mainGroup = G; targets = ( TApp, TShare ); };\n"
      + "G = { isa = PBXGroup; children = ( VApp, VShare, CApp, CShare ); sourceTree = \"<group>\"; };\n"
      + group("App", ["en", "de", "fr", "it"]) + group("Share", ["en", "it"])
      + target("App", "application") + target("Share", "app-extension") + "}; rootObject = P; }"
  }()

  @Test("What is said of one key in several places is one cause, and so are texts that are shown without a lookup")
  func placesOfKey() {
    var files = [
      "en.lproj/L.strings": #""not_now" = "Not Now"; "gift.title" = "Give a gift"; "gift.hint" = "To whom?";"#,
      "de.lproj/L.strings": #""not_now" = "Später"; "gift.title" = "Schenken"; "gift.hint" = "Wem?";"#,
      "A.swift": #"let a = NSLocalizedString("Not Now", tableName: "L", comment: "")"#,
      "B.swift": #"let b = NSLocalizedString("Not Now", tableName: "L", comment: "")"#,
    ]
    #expect(
      statements(files, rule: "text-instead-of-key") == [
        "2 × warning text 'Not Now' is looked up but translated under another key: users of every language see this text; 1 more like this"
      ])
    files["A.swift"] = "func f() { titleLabel.text = \"Give a gift\"; hintLabel.text = \"To whom?\" }"
    files["B.swift"] = (1...3).map { "func g\($0)() { titleLabel.text = \"Give a gift\" }\n" }.joined()
    #expect(
      statements(files, rule: "text-instead-of-key") == [
        "4 × warning text 'Give a gift' is shown without a lookup, although tables have translations: users of every language see English (en); 3 more like this",
        "warning text 'To whom?' is shown without a lookup, although tables have translations: users of every language see English (en)",
      ])
    #expect(
      text(of: files, rule: "text-instead-of-key").contains(
        """
           = the key with translations is 'gift.title' (en.lproj/L.strings:1:40)
           = also at B.swift:1:31, B.swift:2:31 and B.swift:3:31
        """))
    files["C.swift"] = "func h() { nowLabel.text = \"Not Now\"; otherLabel.text = \"Not Now\" }"
    files["de.lproj/L.strings"]? += #""a" = "Eins"; "b" = "Zwei"; "c" = "Drei";"#
    files["en.lproj/L.strings"]? += #""a" = "One by one"; "b" = "Two by two"; "c" = "Three by three";"#
    files["D.swift"] =
      "func i() { aLabel.text = \"One by one\"; bLabel.text = \"Two by two\"; cLabel.text = \"Three by three\" }"
    #expect(statements(files, rule: "text-instead-of-key").count == 6)
  }

  @Test("What a page of the store has in another language is one cause, whichever languages they are")
  func pagesOfStore() {
    var files = ["en.lproj/L.strings": strings(["a"]), "fastlane/metadata/en-US/description.txt": "An app for all"]
    for language in ["cs", "da", "fi", "hr", "sk", "sv", "tr"] {
      files["\(language).lproj/L.strings"] = strings(["a"])
      files["fastlane/metadata/\(language)/description.txt"] = language == "da" ? "En app" : "An app for all"
    }
    #expect(
      statements(files, rule: "missing-store-text") == [
        "6 × warning the App Store shows Czech (cs) customers the description in American English (en-US); similar in 5 other languages"
      ])
  }

  @Test("What is marked as unfinished is one cause, however few texts a language has")
  func unfinished() {
    let marked = ["cs": 12, "da": 9, "fi": 8, "ko": 2]
    let texts = (1...20).map { number in
      let localizations = marked.map { language, count in
        let state = number <= count ? "needs_review" : "translated"
        return "\"\(language)\": { \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(language) \(number)\" } }"
      }
      return "\"Open it number \(number)\": { \"localizations\": { \(localizations.joined(separator: ", ")) } }"
    }
    let catalog =
      "{ \"version\": \"1.0\", \"sourceLanguage\": \"en\", \"strings\": { \(texts.joined(separator: ",\n")) } }"
    #expect(
      statements(["L.xcstrings": catalog], rule: "unfinished-translation") == [
        "31 × warning 31 translations are unfinished or need review in 4 languages"
      ])
  }

  @Test("What all texts of a group still say is said of it")
  func marks() {
    let keys = (1...20).map { "some.key\($0)" }
    func table(_ marked: ClosedRange<Int>, _ mark: (Int) -> String) -> String {
      keys.enumerated().map { number, key in
        "\"\(key)\" = \"\(marked.contains(number) ? mark(number) : "Text number \(number)")\";"
      }.joined(separator: "\n")
    }
    var files = ["en.lproj/L.strings": table(0...0) { _ in "The first text" }]
    files["de.lproj/L.strings"] = table(0...11) { $0 < 6 ? "PLACEHOLDER" : "TODO" }
    #expect(
      statements(files, rule: "unfinished-translation") == [
        "12 × warning German (de): 12 of 20 texts are unfinished or need review"
      ])
    files["de.lproj/L.strings"] = table(0...5) { _ in "PLACEHOLDER" }
    #expect(
      statements(files, rule: "unfinished-translation") == [
        "6 × warning German (de): 6 of 20 texts still say 'PLACEHOLDER'"
      ])
    files["de.lproj/L.strings"] = table(0...0) { _ in "TODO" }
    for language in ["fr", "it", "pl"] { files["\(language).lproj/L.strings"] = files["de.lproj/L.strings"] }
    #expect(
      statements(files, rule: "unfinished-translation") == [
        "4 × warning the text of 'some.key1' still says 'TODO' in all 4 languages"
      ])
  }

  @Test("Where a language lacks far more in other groups, its sentence has no total")
  func moreMissing() {
    let keys = (1...40).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys), "pl.lproj/L.strings": strings(keys.dropFirst(13))]
    for language in ["de", "fr", "it"] { files["\(language).lproj/L.strings"] = strings(keys.dropFirst(10)) }
    #expect(
      statements(files, rule: "missing-translation") == [
        "40 × error 10 texts are missing in all 4 languages: users see the keys",
        "3 × error Polish (pl) lacks 3 texts that other languages have: users see the keys",
      ])
  }

  @Test("Languages without any text of a table are not among those that lack some")
  func emptyLanguages() {
    let keys = (1...20).map { "some.key\($0)" }
    var files = ["en.lproj/L.strings": strings(keys), "ja.lproj/L.strings": "", "ko.lproj/L.strings": ""]
    for language in ["de", "fr", "it"] { files["\(language).lproj/L.strings"] = strings(keys.dropFirst(3)) }
    #expect(
      statements(files, rule: "missing-translation") == [
        "9 × error 3 texts are missing in all 3 languages: users see the keys"
      ])
  }

  @Test("Keys of which the same is said are one cause, in whatever files")
  func keysAlike() {
    var files = ["en.lproj/Localizable.strings": strings((1...9).map { "page.name\($0)" })]
    for number in 1...6 {
      files["Page\(number).swift"] = """
        let title = NSLocalizedString("page.title\(number * 37)", comment: "")
        let name = NSLocalizedString("page.name\(number)", comment: "")
        """
    }
    #expect(
      statements(files, rule: "undefined-key") == ["6 × error 6 keys are not defined in table 'Localizable'"])
    #expect(
      statements(files, rule: "unused-key").map { $0.prefix(11) } == ["warning key", "warning key", "warning key"])
  }

  @Test("What is said of a table in several languages is one cause")
  func tableOfLanguages() {
    var files = ["en.lproj/L.strings": strings(["a", "b"]), "en.lproj/M.strings": strings(["c", "d"])]
    for language in ["de", "fr", "it"] { files["\(language).lproj/L.strings"] = strings(["a", "b"]) }
    files["nl.lproj/L.strings"] = strings(["a", "b"])
    files["nl.lproj/M.strings"] = strings(["c", "d"])
    #expect(
      statements(files, rule: "missing-table") == [
        "3 × warning 3 languages have no table 'M'"
      ])
    files["en.lproj/N.strings"] = strings(["e", "f"])
    files["nl.lproj/N.strings"] = strings(["e", "f"])
    #expect(
      statements(files, rule: "missing-table") == [
        "6 × warning 2 tables are missing in 3 languages: users see English (en)"
      ])
    files["it.lproj/N.strings"] = strings(["e", "f"])
    #expect(
      statements(files, rule: "missing-table").prefix(2) == [
        "3 × warning 3 languages have no table 'M'", "warning German (de) has no table 'N'",
      ])
  }

  @Test("A permission that several languages lack names their number")
  func permissions() {
    var files = [
      "en.lproj/L.strings": strings(["a", "b"]),
      "de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Zum Lesen\";",
    ]
    for language in ["da", "de", "es", "fr", "it", "nl", "sv"] {
      files["\(language).lproj/L.strings"] = strings(["a", "b"])
    }
    for language in ["da", "es", "fr", "it", "sv"] {
      files["\(language).lproj/InfoPlist.strings"] = "\"CFBundleName\" = \"A\";"
    }
    #expect(
      statements(files, rule: "missing-usage-description") == [
        "6 × warning NSCameraUsageDescription is missing in 6 languages: users see English (en)"
      ])
  }

  @Test("Tables that few languages lack are one cause")
  func tablesOfFewLanguages() {
    func statements(_ lacking: [String: [String]]) -> [String] {
      var files: [String: String] = [:]
      for language in ["en", "de", "fr", "nl", "sv"] {
        for table in ["A", "B", "C", "D"] where !(lacking[language] ?? []).contains(table) {
          files["\(language).lproj/\(table).strings"] = strings(["a", "b"])
        }
      }
      return self.statements(files, rule: "missing-table")
    }
    #expect(
      statements(["nl": ["C", "D"], "sv": ["A", "B", "C"]]) == [
        "5 × warning 4 tables are missing in 1 to 2 of 2 languages: users see English (en)"
      ])
    #expect(
      statements(["nl": ["D"], "sv": ["A", "B"]]) == [
        "3 × warning 3 tables are missing in one language each: users see English (en)"
      ])
    #expect(
      statements(["sv": ["A", "B", "C"]]) == ["3 × warning Swedish (sv) lacks 3 tables: users see English (en)"])
    #expect(
      statements(["sv": ["A", "B"]]) == [
        "warning Swedish (sv) has no table 'A'", "warning Swedish (sv) has no table 'B'",
      ])
  }

  @Test("Tables that few languages lack are named, and so are the languages")
  func namesOfTables() {
    var files: [String: String] = [:]
    for language in ["en", "de", "nl", "sv"] { files["\(language).lproj/A.strings"] = strings(["a", "b"]) }
    for table in ["B", "C", "D"] {
      for language in ["en", "de"] { files["\(language).lproj/\(table).strings"] = strings(["a", "b"]) }
    }
    files["nl.lproj/B.strings"] = strings(["a", "b"])
    files["sv.lproj/D.strings"] = strings(["a", "b"])
    #expect(
      text(of: files, rule: "missing-table").contains(
        """
           = 'C', 'B' and 'D'
           = nl (2) and sv (2)
           = --rule missing-table --all shows all
        """))
  }

  @Test("Keys of which the same mistake is said in many languages are one cause")
  func mistakesOfKeys() {
    let keys = ["one", "two", "three"]
    var files = ["en.lproj/L.strings": keys.map { "\"some.\($0)\" = \" is \($0)\";\n" }.joined()]
    for language in ["de", "es", "fr", "it", "nl", "pl"] {
      files["\(language).lproj/L.strings"] = keys.map { "\"some.\($0)\" = \"\(language) \($0)\";\n" }.joined()
    }
    let message = "the base text starts with a space, but the translation does not"
    #expect(
      statements(files, rule: "surrounding-whitespace-mismatch") == [
        "18 × warning \(message); 17 more like this in all 6 languages"
      ])
    files["en.lproj/L.strings"] =
      "\"some.one\" = \" is one\";\n\"some.two\" = \" is two\";\n\"some.three\" = \"is three\";\n"
    #expect(
      statements(files, rule: "surrounding-whitespace-mismatch")
        == Array(repeating: "6 × warning \(message); similar in 5 other languages", count: 2))
  }

  @Test("Permissions that several languages lack are one cause")
  func severalPermissions() {
    var files = [
      "en.lproj/L.strings": strings(["a", "b"]),
      "de.lproj/InfoPlist.strings":
        "\"NSCameraUsageDescription\" = \"Zum Lesen\";\n\"NSMicrophoneUsageDescription\" = \"Zum Hören\";",
    ]
    for language in ["da", "de", "es", "fr", "it", "nl", "sv"] {
      files["\(language).lproj/L.strings"] = strings(["a", "b"])
    }
    for language in ["da", "es", "fr", "it"] {
      files["\(language).lproj/InfoPlist.strings"] = "\"CFBundleName\" = \"A\";"
    }
    files["sv.lproj/InfoPlist.strings"] = "\"NSCameraUsageDescription\" = \"För att läsa\";"
    #expect(
      statements(files, rule: "missing-usage-description") == [
        "11 × warning 2 usage descriptions are missing in 5 to 6 of 6 languages: users see English (en)"
      ])
  }

  @Test("What is wrong in the base is not said of languages, although other languages lack such texts")
  func wrongInBase() {
    let english = (1...30).map { "\"k\($0)\" = \"Text of the number \($0) for the door of the house\";\n" }.joined()
    let italian = (1...30).map { "\"k\($0)\" = \"Testo numero \($0) per la porta della casa e la finestra\";\n" }
      .joined()
    let wrong = ["uno", "due", "tre", "quattro", "cinque"].map {
      "\"\($0)\" = \"La porta della casa e la finestra \($0)\";\n"
    }
    .joined()
    #expect(
      statements(["en.lproj/L.strings": english + wrong, "it.lproj/L.strings": italian + wrong], rule: "same-as-base")
        == [
          "5 × warning the base text 'La porta della casa e la finestra uno' is in Italian (it); 4 more like this in the file"
        ])
  }

  @Test("Few findings stay single ones")
  func few() {
    let keys = (1...40).map { "some.key\($0)" }
    #expect(
      statements(
        ["en.lproj/L.strings": strings(keys), "de.lproj/L.strings": strings(keys.dropFirst(2))],
        rule: "missing-translation") == [
          "error 'some.key1' is missing in German (de): users see the key",
          "error 'some.key2' is missing in German (de): users see the key",
        ])
  }

  @Test("The identity of a group does not depend on how many findings it has")
  func identity() throws {
    func fingerprint(missing: Int) throws -> String {
      let keys = (1...20).map { "some.key\($0)" }
      var request = RunRequest()
      request.rules = ["missing-translation"]
      let files = ["en.lproj/L.strings": strings(keys), "de.lproj/L.strings": strings(keys.dropFirst(missing))]
      let linter = Linter(
        configuration: Configuration(), request: request,
        fileSystem: InMemoryFileSystem(files))
      var translator = ReportTranslator([])
      return try #require(translator.report(linter.run()).groups.first).fingerprint
    }
    #expect(try fingerprint(missing: 5) == fingerprint(missing: 9))
  }
}
