import Linting
import LocalizationModel
import SourceText
import Testing

/// Which findings a baseline accepts, and what an update makes of it.
@Suite("Baseline of accepted findings")
struct BaselineTests {
  private static let project = [
    "App/en.lproj/L.strings": "\"a\" = \"%d\";\n\"b\" = \"%d\";\n",
    "App/de.lproj/L.strings": "\"a\" = \"%@\";\n\"b\" = \"%@\";\n",
    "Other/en.lproj/L.strings": "\"a\" = \"%d\";\n", "Other/de.lproj/L.strings": "\"a\" = \"%@\";\n",
    ".localization-lint.json": "{}",
  ]

  private static func entry(_ bundle: String, _ key: String, _ language: String = "de") -> Baseline.Entry {
    .init(
      rule: "placeholder-mismatch", subject: .init(bundle: bundle, table: "L", key: key, language: language))
  }

  private func finding(_ key: String) -> Finding {
    let entry = Self.entry("App", key)
    return Finding(
      rule: entry.rule, severity: .error, location: .init(file: SourceFile(path: "", text: ""), range: .start),
      subject: entry.subject, words: FindingWords())
  }

  @Test("Each entry accepts one finding, and what matches none is left over")
  func accepted() {
    let baseline = Baseline([
      Self.entry("App", "a"), Self.entry("App", "a"), Self.entry("App", "c"), Self.entry("App", "c"),
    ])
    var findings = ["a", "a", "a", "b", "c"].map(finding)
    let (accepted, unused) = baseline.accept(&findings)
    #expect(accepted.map(\.subject.key) == ["a", "a", "c"])
    #expect(findings.map(\.subject.key) == ["a", "b"])
    #expect(unused.map(\.subject.key) == ["c"])
  }

  @Test("Entries are sorted by place, then by rule; what is missing is left out")
  func lines() {
    var other = Self.entry("App", "a")
    other.rule = "empty-value"
    let entries = [
      Self.entry("B", "a"), Self.entry("App", "b"), Self.entry("App", "a", "fr"), Self.entry("App", "a"), other,
      .init(rule: "syntax-error", subject: .init()),
    ]
    #expect(
      Baseline(entries).entries.map(\.line) == [
        #"{ "rule": "syntax-error" }"#,
        #"{ "rule": "empty-value", "bundle": "App", "table": "L", "key": "a", "language": "de" }"#,
        #"{ "rule": "placeholder-mismatch", "bundle": "App", "table": "L", "key": "a", "language": "de" }"#,
        #"{ "rule": "placeholder-mismatch", "bundle": "App", "table": "L", "key": "a", "language": "fr" }"#,
        #"{ "rule": "placeholder-mismatch", "bundle": "App", "table": "L", "key": "b", "language": "de" }"#,
        #"{ "rule": "placeholder-mismatch", "bundle": "B", "table": "L", "key": "a", "language": "de" }"#,
      ])
  }

  @Test("Reading gives back what was written, whatever keys contain")
  func roundTrip() {
    let baseline = Baseline(["\"", "\\", "\u{0}", "ключ", "a\nb", ""].map { Self.entry("App", $0) })
    var mistakes: [ConfigurationMistake] = []
    #expect(Baseline.read(SourceFile(path: "b.json", text: baseline.text), mistakes: &mistakes) == baseline)
    #expect(mistakes.isEmpty)
  }

  @Test(
    "Mistakes have their places",
    arguments: [
      ("[]", "b.json:1:1: error: not a baseline; create one with 'localization-lint baseline'"),
      ("{ \"version\": 2, \"findings\": [] }", "b.json:1:1: error: unsupported baseline version 2"),
      (
        "{ \"version\": 1, \"findings\": [\n1] }",
        "b.json:2:1: error: expected an object with a rule name, found a number"
      ),
      ("{ \"version\": 1, \"findings\": [", "b.json:1:30: error: expected a value, found the end of the file"),
    ])
  func mistakes(_ text: String, _ message: String) {
    var mistakes: [ConfigurationMistake] = []
    _ = Baseline.read(SourceFile(path: "b.json", text: text), mistakes: &mistakes)
    #expect(mistakes.map(\.line) == [message])
  }

  @Test("A run judges only the entries that it covers")
  func covered() throws {
    let folder = LintedFolder(Self.project)
    let entries = [Self.entry("App", "a"), Self.entry("Other", "a"), Self.entry("AppTests", "a")]
    func covered(_ session: LintSession) -> [Bool] { entries.map(session.linter.covers) }
    #expect(try covered(folder.session()) == [true, true, true])
    #expect(try covered(folder.session(["App"])) == [true, false, false])
    #expect(try covered(folder.session(["App/de.lproj/L.strings"])) == [false, false, false])
    #expect(try covered(folder.session(languages: ["fr"])) == [false, false, false])
    #expect(try covered(folder.session(rules: ["empty-value"])) == [false, false, false])
    let unknown = Baseline.Entry(rule: "no-such-rule", subject: .init(bundle: "Other"))
    #expect(try folder.session(["App"]).linter.covers(unknown))
  }

  @Test("An update drops what is gone, keeps what the run did not cover, and takes up what is new if it may")
  func updated() throws {
    let folder = LintedFolder(Self.project)
    let old = Baseline([Self.entry("App", "a"), Self.entry("App", "gone"), Self.entry("Other", "elsewhere")])
    for (acceptsNew, keys) in [(true, ["a", "b", "elsewhere"]), (false, ["a", "elsewhere"])] {
      let linter = try folder.session(["App"]).linter
      let update = linter.update(old, with: linter.run().findings, acceptsNew: acceptsNew)
      #expect(update.baseline.entries.map(\.subject.key) == keys)
      #expect(update.added == (acceptsNew ? 1 : 0))
      #expect(update.removed == 1)
    }
  }

  @Test("The file is the configured or named one, which must exist, or the default one, which need not")
  func file() throws {
    let folder = LintedFolder(Self.project)
    let session = try folder.session()
    #expect(try BaselineFile(session).read() == nil)
    #expect(throws: FileSystemError.self) { try BaselineFile(session, given: "b.json").read() }
    let baseline = Baseline([Self.entry("App", "a")])
    try BaselineFile(session).write(baseline)
    #expect(try BaselineFile(session).read() == baseline)
    folder.write(#"{ "baseline": "App/b.json" }"#, to: ".localization-lint.json")
    let configured = try BaselineFile(try folder.session())
    #expect(configured.name == "App/b.json")
    #expect(throws: FileSystemError.self) { try configured.read() }
    #expect(try configured.readIfPresent() == Baseline([]))
    try configured.write(baseline)
    #expect(try configured.read() == baseline)
    #expect(throws: FileSystemError.self) { try BaselineFile(session, given: "App").write(baseline) }
  }
}
