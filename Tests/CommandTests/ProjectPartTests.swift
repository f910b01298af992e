import Foundation
import TestSupport
import Testing

/// Runs over a folder or a file of a project.
@Suite("Parts of a project")
struct ProjectPartTests {
  private let program = BuiltProgram("localization-lint")

  /// An app whose Xcode project, code and shared texts are beside the folder with its texts: the development language is
  /// French, the code uses a key that it lacks, and one language is not shipped.
  private static let files = [
    ".localization-lint.json": #"{ "unshipped": ["it.lproj"] }"#,
    "App.xcodeproj/project.pbxproj":
      "// !$*UTF8*$!\n{ objects = { A = { isa = PBXProject; developmentRegion = fr; }; }; }\n",
    "Sources/App.swift": """
    let texts = [NSLocalizedString("greeting.hello", comment: ""), NSLocalizedString("greeting.bye", comment: "")]
    let other = NSLocalizedString("shared.title", tableName: "Shared", comment: "")
    """,
    "App/fr.lproj/Localizable.strings": "\"greeting.hello\" = \"Bonjour %@\";\n\"greeting.bye\" = \"Salut\";\n",
    "App/de.lproj/Localizable.strings": "\"greeting.hello\" = \"Hallo %d\";\n",
    "App/it.lproj/Localizable.strings": "\"greeting.hello\" = \"Ciao %d\";\n",
    "App/Titles.swift": "let title = NSLocalizedString(\"shared.title\", tableName: \"Shared\", comment: \"\")",
    "Shared/fr.lproj/Shared.strings": "\"shared.title\" = \"Titre\";\n\"shared.old\" = \"Vieux\";\n",
    "Shared/de.lproj/Shared.strings": "\"shared.title\" = \"\";\n",
  ]

  /// Each finding as a line of JSON, without its comma.
  private func findings(_ words: [String], in folder: URL) throws -> [String] {
    let run = try program.run(["--format", "json", "--fail-on", "never"] + words, in: folder)
    return run.expectExit(0).output.split(separator: "\n").filter { $0.contains(#"{"rule":"#) }
      .map { $0.trimmingCharacters(in: [" ", ","]) }
  }

  @Test("A folder, a language folder and a file are judged as in a run over everything")
  func judged() throws {
    let folder = TemporaryFolder(Self.files)
    let all = try findings([], in: folder.url)
    for part in ["App", "Shared", "Sources"] {
      let own = all.filter { $0.contains(#""file":"\#(part)/"#) }
      #expect(own.isEmpty == (part == "Sources"))
      #expect(try findings([part], in: folder.url) == own, "\(part)")
      #expect(try findings([], in: folder.url.appendingPathComponent(part)).count == own.count, "\(part)")
    }
    let german = all.filter { $0.contains(#"App/de.lproj/Localizable.strings"#) }
    #expect(german.count == 2)
    for part in ["App/de.lproj", "App/de.lproj/Localizable.strings"] {
      #expect(try findings([part], in: folder.url) == german)
    }
  }

  @Test("Numbers, coverage, gates, missing texts and the list of files are those of the part")
  func reported() throws {
    let folder = TemporaryFolder(Self.files)
    let run = try program.run(["App"], in: folder.url)
    #expect(run.output.hasSuffix("Checked 3 files, 2 keys, 2 languages and 1 code file.\n"))
    let coverage = try program.run(["coverage", "App", "--format", "csv"], in: folder.url).expectExit(0).output
    #expect(coverage.contains("App,Localizable,de,") && !coverage.contains("Shared"))
    let gate = try program.run(["coverage", "App", "--minimum-coverage", "60"], in: folder.url)
    #expect(gate.expectExit(1).errors.contains("de is 50.0% translated"))
    let missing = try program.run(["missing", "App", "--language", "de", "--format", "csv"], in: folder.url)
    #expect(missing.expectExit(0).output.contains("greeting.bye") && !missing.output.contains("shared"))
    let shown = try program.run(["App", "--show-files"], in: folder.url).expectExit(0).output
    #expect(shown.split(separator: "\n").allSatisfy { $0.hasPrefix("App/") })
  }

  @Test("A baseline of everything holds for a part")
  func baseline() throws {
    let folder = TemporaryFolder(Self.files)
    _ = try program.run(["baseline"], in: folder.url).expectExit(0)
    for part in ["App", "Shared", "App/de.lproj"] {
      let run = try program.run([part, "--fail-on", "note", "--strict-baseline"], in: folder.url).expectExit(0)
      #expect(!run.errors.contains("gone"))
    }
  }

  @Test("What cannot be read elsewhere is no failure of a run over a part")
  func unreadable() throws {
    let folder = TemporaryFolder(Self.files)
    // Even root cannot read a link to itself.
    for path in ["Shared/de.lproj/Loop.strings", "Sources/Loop.swift"] {
      let file = folder.url.appendingPathComponent(path).path
      try FileManager.default.createSymbolicLink(
        atPath: file, withDestinationPath: (file as NSString).lastPathComponent)
    }
    try program.run(["--fail-on", "never"], in: folder.url).expectExit(2)
    try program.run(["App", "--fail-on", "never"], in: folder.url).expectExit(0)
    try program.run(["App", "--show-files"], in: folder.url).expectExit(0)
  }

  @Test("Nothing but the part is read where nothing says what the project is")
  func noProject() throws {
    var files = Self.files
    files[".localization-lint.json"] = nil
    let folder = TemporaryFolder(files)
    // Without a repository or a configuration, texts in French, German and Italian have no base language.
    let alone = try program.run(["App"], in: folder.url)
    #expect(!alone.expectExit(0).output.contains("greeting"))
    #expect(
      alone.errors == """
        localization-lint: note: nothing is compared in the root folder: no text is in English (en); 'sourceLanguage' in \
        the configuration names another base language

        """)
    folder.write(Data(), to: ".git/HEAD")
    #expect(try findings(["App"], in: folder.url).contains { $0.contains("greeting") })
    // A home folder is no project.
    let run = try program.run(["App"], in: folder.url, environment: ["HOME": folder.url.path])
    #expect(!run.expectExit(0).output.contains("greeting"))
  }
}
