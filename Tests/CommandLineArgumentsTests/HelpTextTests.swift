import CommandLineArguments
import Testing

/// Help fits the terminal and leaves nothing out.
@Suite("Help")
struct HelpTextTests {
  private static let help = HelpText(
    programName: "sample", summary: "Checks the localizations of an app, and whatever else there is to check in it.",
    parser: SampleCommands.parser)
  private static let exitCodes = [
    (0, "nothing was found"), (2, "could not run: wrong usage, or a file that is not there"),
  ]

  /// The overview, and the page of each command.
  private static func pages(columns: Int) -> [String] {
    [help.overview(exitCodes: exitCodes, columns: columns)]
      + SampleCommands.parser.commands.map { help.page(for: $0, columns: columns) }
  }

  @Test("No line is wider than the terminal", arguments: [60, 80, 120])
  func width(_ columns: Int) {
    for line in Self.pages(columns: columns).flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= columns, "\(line.count) columns: \(line)")
    }
  }

  @Test("The same words at every width")
  func words() {
    func words(_ columns: Int) -> [[Substring]] {
      Self.pages(columns: columns).map { $0.split { $0 == " " || $0 == "\n" } }
    }
    #expect(words(60) == words(1000))
    #expect(words(80) == words(1000))
  }

  @Test("A page")
  func page() throws {
    let lint = try #require(SampleCommands.parser.command(named: "lint"))
    #expect(
      Self.help.page(for: lint, columns: 72) == """
        Check files, and say what's wrong with them: [all] of it, at every place
        where it is.

        Usage: sample lint [options] [PATH …]

        Without a path, checks the working directory. A path is a folder or a
        file, and several of them may be given.

        Findings go to standard output.

        Options:
          -f, --format FORMAT             The format of the report. (text, json)
          -o, --output FILE               Also write the report to a file, such
                                          as 'report.json'; repeatable, and as
                                          often as you like.
              --root FOLDER               The folder.
              --since REVISION            Report only what's new: since a
                                          revision [of git].
          -q, --quiet                     Say nothing.
              --a-name-that-is-longer-than-others NUMBER
                                          Leaves little room for what it does.

        """)
  }

  @Test("The overview")
  func overview() {
    #expect(
      Self.help.overview(exitCodes: Self.exitCodes, columns: 80) == """
        Checks the localizations of an app, and whatever else there is to check in it.

        Usage: sample [command] [options] [path …]

        Commands:
          lint     Check files, and say what's wrong with them: [all] of it, at every
                   place where it is.
          explain  Explain a rule.
          rules    List every rule.

        Exit codes:
          0  nothing was found
          2  could not run: wrong usage, or a file that is not there

        Without a command, 'lint' runs; run 'sample help COMMAND' for details.

        """)
  }

  @Test("A command without options and operands says only what it does")
  func short() throws {
    let rules = try #require(SampleCommands.parser.command(named: "rules"))
    #expect(Self.help.page(for: rules) == "List every rule.\n\nUsage: sample rules\n")
  }
}
