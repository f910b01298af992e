import CommandLineArguments
import Testing

/// Words of a command line become a command, operands and options, or one clear mistake.
@Suite("Parsing arguments")
struct ArgumentParserTests {
  private static let options = ["--format", "--output", "--root", "--since", "--quiet", "--color"]

  /// `command operand … --option=value,value`
  private func described(_ arguments: ParsedArguments) -> String {
    let options = Self.options.filter(arguments.flag).map { "\($0)=\(arguments.values($0).joined(separator: ","))" }
    return ([arguments.command] + arguments.operands + options).joined(separator: " ")
  }

  @Test(
    "Words",
    arguments: [
      ([], "lint"), (["lint"], "lint"), (["rules"], "rules"), (["explain", "empty-value"], "explain empty-value"),
      (["a", "b"], "lint a b"), (["a", "lint"], "lint a lint"), (["lint", "lint"], "lint lint"),
      (["--format", "json"], "lint --format=json"), (["--format=json", "a"], "lint a --format=json"),
      (["-f", "json"], "lint --format=json"), (["a", "--quiet", "b"], "lint a b --quiet="), (["-q"], "lint --quiet="),
      (["-o", "x", "--output=y", "--output", "z"], "lint --output=x,y,z"), (["--output="], "lint --output="),
      (["--output=a=b"], "lint --output=a=b"), (["--since", "--quiet"], "lint --since=--quiet"),
      (["--since", "-"], "lint --since=-"), (["-"], "lint -"), (["--", "--quiet"], "lint --quiet"),
      (["--quiet", "--", "-q", "--"], "lint -q -- --quiet="), (["--", "lint"], "lint lint"),
      (["--quiet", "--quiet"], "lint --quiet=,"), ([""], "lint "),
    ] as [([String], String)])
  func words(_ words: [String], _ expected: String) throws {
    #expect(try described(SampleCommands.parser.parse(words)) == expected)
  }

  @Test("An option that was not given has no value; of several the last one counts")
  func values() throws {
    let arguments = try SampleCommands.parser.parse(["-o", "x", "-o", "y"])
    #expect(arguments.value("--output") == "y" && arguments.values("--output") == ["x", "y"])
    #expect(arguments.value("--root") == nil && arguments.values("--root") == [] && !arguments.flag("--root"))
  }

  @Test(
    "Mistakes",
    arguments: [
      (["--formt", "json"], "unknown option '--formt'; did you mean '--format'?"),
      (["--formt=json"], "unknown option '--formt'; did you mean '--format'?"),
      (["-x"], "unknown option '-x'"), (["--zzzzzz"], "unknown option '--zzzzzz'"),
      (["--color", "auto"], "unknown option '--color' for 'lint'; it is an option of 'explain'"),
      (["rules", "--quiet"], "unknown option '--quiet' for 'rules'; it is an option of 'lint'"),
      (["--quiet=yes"], "'--quiet' takes no value"), (["--since"], "'--since' needs a value: --since REVISION"),
      (["-f"], "'--format' needs a value: --format FORMAT"),
      (["--format", "jsn"], "invalid value 'jsn' for '--format'; did you mean 'json'?"),
      (["--format", "yaml"], "invalid value 'yaml' for '--format'; expected one of text, json"),
      (["--format="], "invalid value '' for '--format'; expected one of text, json"),
      (["--since", "a", "--since", "b"], "'--since' can only be given once"),
      (["--since", "a", "--since=a"], "'--since' can only be given once"),
      (["a", "b", "c", "d"], "'lint' does not take 'c'"), (["rules", "x"], "'rules' does not take 'x'"),
      (["rules", "extra-key"], "'rules' does not take 'extra-key'; did you mean 'explain extra-key'?"),
      (["explain", "a", "--", "-b"], "'explain' does not take '-b'"),
    ])
  func mistakes(_ words: [String], _ message: String) {
    #expect(throws: UsageError(message)) { try SampleCommands.parser.parse(words) }
  }

  @Test("Many values are not listed")
  func manyValues() {
    let values = (1...13).map { "value-number-\($0)" }
    #expect(UsageError.unknown("rule", "something", values).description == "unknown rule 'something'")
    #expect(
      UsageError.unknown("rule", "something", Array(values.prefix(2))).description
        == "unknown rule 'something'; expected one of value-number-1, value-number-2")
    #expect(
      UsageError.unknown("rule", "valu-number-9", values).description
        == "unknown rule 'valu-number-9'; did you mean 'value-number-9'?")
  }

  @Test("Options are found by either name")
  func names() throws {
    let lint = try #require(SampleCommands.parser.command(named: "lint"))
    #expect(lint.option(named: "-o")?.name == "--output" && lint.option(named: "--output")?.name == "--output")
    #expect(lint.option(named: "o") == nil && lint.option(named: "-s") == nil)
    #expect(SampleCommands.parser.command(named: "lin") == nil)
  }
}
