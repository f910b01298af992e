import Foundation
import TestSupport
import Testing

/// Reports in files, coverage, merging, shards and history, as seen by a user.
@Suite("Reports on the command line")
struct ReportCommandTests {
  private let program = BuiltProgram("localization-lint")
  private let sample = BuiltProgram.repository.appendingPathComponent("Samples/BrokenGreetings")

  /// Two bundles and three tables, with findings in each.
  private static let project = [
    "App/en.lproj/L.strings": "\"a_1\" = \"%d\";\n\"b_1\" = \"Hello there, everybody\";\n",
    "App/de.lproj/L.strings": "\"a_1\" = \"%@\";\n", "App/en.lproj/M.strings": "\"c_1\" = \"One two three\";\n",
    "App/de.lproj/M.strings": "\"c_1\" = \"Eins\";\n\"d_1\" = \"Zwei\";\n",
    "Kit/en.lproj/L.strings": "\"a_1\" = \"Hello\";\n", "Kit/fr.lproj/L.strings": "\"a_1\" = \"Bonjour\"",
    ".localization-lint.json": "{ \"requiredLanguages\": [\"ja\"] }",
  ]

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("Every format in one run")
  func everyFormat() throws {
    let folder = TemporaryFolder(Self.project)
    let names = [
      "r.json", "r.sarif", "code-quality.json", "junit.xml", "checkstyle.xml", "r.md", "r.html", "badge.json", "r.txt",
      "github=annotations", "xcode=log",
    ]
    let run = try program.run(names.flatMap { ["--output", $0] }, in: folder.url)
    run.expectExit(1)
    for name in names {
      let file = name.split(separator: "=").last.map(String.init) ?? name
      #expect(try text(file, in: folder).utf8.count > 50, "\(name)")
    }
    #expect(try text("r.txt", in: folder) == run.output)
  }

  @Test("Of a plural, JSON has the form that a finding is in")
  func formOfPlural() throws {
    func plural(_ one: String, _ other: String) -> String {
      """
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>
      """
    }
    let folder = TemporaryFolder([
      "en.lproj/L.stringsdict": plural("%d minute", "%d minutes"),
      "de.lproj/L.stringsdict": plural("%d  Minute", "%d Minuten"),
    ])
    let run = try program.run(["--format", "json", "--rule", "double-space"], in: folder.url)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["translation"] as? String } == ["%d  Minute"])
  }

  @Test("A file that cannot be written: exit 2")
  func unwritable() throws {
    let folder = TemporaryFolder(Self.project)
    let run = try program.run(["--output", "no/such/folder/r.json"], in: folder.url)
    run.expectExit(2)
    #expect(run.errors.contains("no/such/folder/r.json: cannot write the report: "))
  }

  @Test("Links and pipes are kept, and files keep their permissions", arguments: ["report", "baseline"])
  func specialFiles(_ command: String) throws {
    let folder = TemporaryFolder(Self.project)
    let files = FileManager.default
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    func write(to name: String) throws -> BuiltProgram.Run {
      try program.run(
        command == "report" ? ["--output", "json=\(name)", "--fail-on", "never"] : ["baseline", "--baseline", name],
        in: folder.url)
    }
    folder.write(Data("// none\n{ \"version\": 1, \"findings\": [] }\n".utf8), to: "real")
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("real"))
    try files.createSymbolicLink(atPath: path("link"), withDestinationPath: "real")
    try write(to: "link").expectExit(0)
    #expect(try files.destinationOfSymbolicLink(atPath: path("link")) == "real")
    #expect(try text("real", in: folder).contains("missing-translation"))
    #expect(try files.attributesOfItem(atPath: path("real"))[.posixPermissions] as? Int == 0o640)
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "exec cat '\(path("pipe"))' > '\(path("read"))'"]
    try reader.run()
    let isWritten = try write(to: "pipe").exitCode == 0
    // Nothing else would end it then.
    if !isWritten { reader.terminate() }
    reader.waitUntilExit()
    #expect(isWritten)
    #expect(try files.attributesOfItem(atPath: path("pipe"))[.type] as? FileAttributeType != .typeRegular)
    #expect(try text("read", in: folder).contains("missing-translation"))
  }

  @Test("Merged shards give the same bytes as one run", arguments: ["json", "text", "sarif", "html", "junit", "badge"])
  func shards(_ format: String) throws {
    let folder = TemporaryFolder(Self.project)
    let whole = try program.run(["--format", format], in: folder.url)
    var counts: Set<String> = []
    for index in 1...5 {
      let run = try program.run(["--shard", "\(index)/5", "-o", "s\(index).json", "--format", "badge"], in: folder.url)
      #expect(run.exitCode < 2)
      counts.insert(try text("s\(index).json", in: folder))
    }
    #expect(counts.count == 5)
    let merged = try program.run(
      ["merge", "--format", format] + [3, 1, 5, 2, 4].map { "s\($0).json" }, in: folder.url)
    #expect(merged.output == whole.output)
    #expect(merged.exitCode == whole.exitCode)
  }

  @Test("Merged shards keep the order of findings about several tables at one place")
  func shardsOfOnePlace() throws {
    var files = ["Common.swift": "let text = NSLocalizedString(\"key\", value: \"Key\", comment: \"\")\n"]
    for bundle in ["A", "B", "C", "D"] {
      files["\(bundle)/A.swift"] = "let text = NSLocalizedString(\"\(bundle)\", comment: \"\")\n"
      for language in ["de", "en", "fr", "it"] {
        let key = language == "fr" ? "\"key\" = \"Clef\";\n" : ""
        files["\(bundle)/\(language).lproj/L.strings"] = "\"\(bundle)\" = \"\(language) text\";\n" + key
      }
    }
    let folder = TemporaryFolder(
      files.mapValues { $0.replacingOccurrences(of: ", value", with: ", tableName: \"L\", value") })
    let whole = try program.run(["--format", "json"], in: folder.url)
    for count in 2...4 {
      let shards = (1...count).map { "\($0)of\(count).json" }
      for (index, shard) in shards.enumerated() {
        _ = try program.run(["--shard", "\(index + 1)/\(count)", "-o", shard], in: folder.url)
      }
      let merged = try program.run(["merge", "--format", "json"] + shards, in: folder.url)
      #expect(merged.output == whole.output, "\(count) shards")
    }
  }

  @Test("Merging checks its input")
  func mergeMistakes() throws {
    let folder = TemporaryFolder(Self.project)
    _ = try program.run(["-o", "a.json"], in: folder.url)
    for index in 1...3 { _ = try program.run(["--shard", "\(index)/3", "-o", "s\(index).json"], in: folder.url) }
    let json = try text("a.json", in: folder)
    folder.write(
      Data(json.replacingOccurrences(of: "\"schemaVersion\": 1", with: "\"schemaVersion\": 2").utf8), to: "v.json")
    folder.write(Data(json.replacingOccurrences(of: "\"total\":2", with: "\"total\":\"two\"").utf8), to: "t.json")
    let zero = json.replacingOccurrences(of: "\"shard\": null", with: "\"shard\": { \"index\": 0, \"count\": 0 }")
    folder.write(Data(zero.utf8), to: "zero.json")
    let huge = json.replacingOccurrences(of: "\"files\": ", with: "\"files\": 999999999999999999")
    folder.write(Data(huge.utf8), to: "huge.json")
    folder.write(Data("{ \"schemaVersion\": 1, ".utf8), to: "broken.json")
    let cases: [([String], String)] = [
      (["a.json", "a.json"], "'a.json' and 'a.json' both contain table"),
      (["s1.json", "s3.json"], "shard 2 of 3 is missing"),
      (["s1.json", "s2.json", "s2.json", "s3.json"], "'s2.json' and 's2.json' are the same shard, 2 of 3"),
      (["v.json"], "v.json: unsupported report version 2; expected 1"),
      (["t.json"], "t.json: 'coverage[0].total' should be an integer from 0 to 2147483647"),
      (["zero.json"], "shard 1 of 1 is missing"), (["huge.json"], "'summary.files' should be an integer from 0"),
      (["broken.json"], "broken.json:1:23: invalid JSON"), (["no.json"], "no.json: no such file"),
      ([], "'merge' needs JSON reports"),
    ]
    for (operands, message) in cases {
      let run = try program.run(["merge"] + operands, in: folder.url)
      run.expectExit(2, "\(operands)")
      #expect(run.errors.contains(message), "\(operands): \(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test("Named reports are kept apart")
  func merge() throws {
    let folder = TemporaryFolder(Self.project)
    _ = try program.run(["-o", "a.json"], in: folder.url)
    let run = try program.run(["merge", "ios=a.json", "mac=a.json", "--format", "json"], in: folder.url)
    run.expectExit(1)
    let one = try #require(
      try JSONSerialization.jsonObject(with: Data(text("a.json", in: folder).utf8)) as? [String: Any])
    let two = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    func numbers(_ report: [String: Any]) -> [String: Int] { report["summary"] as? [String: Int] ?? [:] }
    #expect(numbers(two)["errors"] == 2 * (numbers(one)["errors"] ?? 0))
    #expect(numbers(two)["languages"] == numbers(one)["languages"])
    let findings = try #require(two["findings"] as? [[String: Any]])
    #expect(Set(findings.compactMap { $0["fingerprint"] as? String }).count == findings.count)
    let files = findings.compactMap { $0["file"] as? String }
    #expect(files == files.sorted() && files.allSatisfy { $0.hasPrefix("ios/") || $0.hasPrefix("mac/") })
  }

  @Test("A history grows by one line per run, and the page draws it")
  func history() throws {
    let folder = TemporaryFolder(Self.project)
    for label in ["one", "two", "two"] {
      _ = try program.run(["--history", "h.jsonl", "--label", label, "-o", "r.html"], in: folder.url)
    }
    let lines = try text("h.jsonl", in: folder).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[1].hasPrefix("{\"schemaVersion\":1,\"label\":\"two\",\"errors\":")
        && lines[1].hasSuffix(
          "\"coverage\":{\"de\":{\"total\":3,\"translated\":2},\"fr\":{\"total\":1,\"translated\":0}}}")
    )
    #expect(try text("r.html", in: folder).contains("\"history\":[{\"label\":\"one\""))
    folder.write(Data("{}\n".utf8), to: "h.jsonl")
    let broken = try program.run(["--history", "h.jsonl", "--label", "x"], in: folder.url)
    #expect(broken.exitCode == 2 && broken.errors.contains("h.jsonl:1: invalid history line"))
    #expect(try text("h.jsonl", in: folder) == "{}\n")
    let unlabelled = try program.run(["--history", "h.jsonl"], in: folder.url)
    #expect(unlabelled.exitCode == 2 && unlabelled.errors.contains("'--history' needs '--label'"))
  }

  @Test("Coverage in every format", arguments: ["text", "json", "markdown", "csv", "html", "badge"])
  func coverage(_ format: String) throws {
    let run = try program.run(["coverage", sample.path, "--format", format])
    run.expectExit(0)
    #expect(run.output.contains(format == "badge" ? "50.5%" : "Localizable"))
    #expect(!run.output.contains("placeholder-mismatch") || format == "html")
  }

  @Test("Coverage counts usage descriptions, also where a file is empty")
  func usageDescriptions() throws {
    func descriptions(_ count: Int, _ text: String) -> String {
      (1...count).map { "\"NS\($0)UsageDescription\" = \"\(text) \($0)\";\n" }.joined()
    }
    let folder = TemporaryFolder([
      "en.lproj/InfoPlist.strings": descriptions(7, "To do"), "fr.lproj/InfoPlist.strings": "",
      "de.lproj/InfoPlist.strings": descriptions(2, "Um zu"),
    ])
    let run = try program.run(["coverage", "--format", "csv"], in: folder.url)
    let rows = run.output.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows.map { "\($0[2]) \($0[5])/\($0[4])" } == ["de 2/7", "en 7/7", "fr 0/7"], "\(run.output)")
  }

  @Test("Thresholds for each language")
  func thresholds() throws {
    var files = Self.project
    files[".localization-lint.json"] = "{ \"minimumCoverage\": { \"*\": 0, \"de\": 70 } }"
    let folder = TemporaryFolder(files)
    let run = try program.run(["coverage"], in: folder.url)
    run.expectExit(1)
    #expect(run.errors == "localization-lint: de is 66.6% translated; 70.0% is required\n")
  }

  @Test("Wide and right-to-left names are aligned; colors only on request")
  func aligned() throws {
    let folder = TemporaryFolder([
      "en.lproj/表示.strings": "\"a\" = \"A\";", "de.lproj/表示.strings": "\"a\" = \"Ä\";",
      "en.lproj/نص.strings": "\"a\" = \"A\";", "de.lproj/نص.strings": "\"a\" = \"Ä\";",
    ])
    let run = try program.run(["coverage"], in: folder.url)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "Bundle  Table  Language  Translated  Same  Unfinished  Missing  Extra")
    #expect(
      lines[1]
        == ".       \u{2068}نص\u{2069}     de               1/1     0           0        0      0  ██████████ 100.0%")
    #expect(lines[3] == ".       表示   de               1/1     0           0        0      0  ██████████ 100.0%")
    #expect(!run.output.contains("\u{1B}"))
    #expect(try program.run(["coverage", "--color", "always"], in: folder.url).output.contains("\u{1B}[32m█"))
  }

  /// Whether `script`, from util-linux, is available to provide a terminal.
  private static let hasTerminal = FileManager.default.isExecutableFile(atPath: "/usr/bin/script") && isLinux

  @Test(
    "A long run shows its progress on a terminal and clears it",
    .enabled(if: hasTerminal, "script is not installed"))
  func progress() async throws {
    let folder = TemporaryFolder()
    let lint = program.path
    let slow = "(sleep 2; printf '\"a\" = \"A\";') | '\(lint)' -"
    async let onTerminal = BuiltProgram(path: "/usr/bin/script").runAside(
      ["-qec", slow, "/dev/null"], in: folder.url, environment: ["TERM": "xterm"])
    async let inPipe = BuiltProgram(path: "/bin/sh").runAside(["-c", slow + " 2>&1 | cat"], in: folder.url)
    let (shown, piped) = try await (onTerminal, inPipe)
    #expect(shown.output.contains("\r\u{1B}[2KReading standard input … 1 s"))
    #expect(shown.output.contains("\r\u{1B}[2K\u{1B}[32mNo findings."))
    #expect(!piped.output.contains("Reading"))
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
