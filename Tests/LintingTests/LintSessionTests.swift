import Foundation
import Linting
import LocalizationModel
import SourceText
import TestSupport
import Testing

/// What a session takes from the configuration, the request and the manifests.
@Suite("Preparing a run")
struct LintSessionTests {
  private static let project = [
    "App/en.lproj/L.strings": "\"a\" = \"%d\";\n", "App/de.lproj/L.strings": "\"a\" = \"%@\";\n",
  ]

  private func folder(_ configuration: String, _ files: [String: String] = [:]) -> LintedFolder {
    LintedFolder(Self.project.merging(files) { $1 }.merging([".localization-lint.json": configuration]) { $1 })
  }

  @Test("Mistakes in a configuration have their places, from the root")
  func mistakes() throws {
    let folder = folder("{\n  \"failOn\": \"always\",\n  \"baselin\": \"b\",\n  \"failOn\": \"note\"\n}")
    let errors = try #require(throws: ConfigurationErrors.self) { try folder.session(["App"]) }
    #expect(
      errors.mistakes.map(\.line) == [
        ".localization-lint.json:4:3: error: duplicate name 'failOn'",
        ".localization-lint.json:2:13: error: invalid value 'always' for 'failOn'; expected one of error, warning, note, never",
        ".localization-lint.json:3:3: error: unknown setting 'baselin'; did you mean 'baseline'?",
      ])
  }

  @Test("Broken links to code are a remark, and links to tables a failure")
  func brokenLinks() throws {
    let folder = folder("{}")
    func link(_ name: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: "no/such/place")
    }
    try link("App/A.swift")
    var result = try folder.run()
    #expect(result.remarks == ["the symbolic link 'App/A.swift' is broken"])
    #expect(result.failures.isEmpty)
    try link("App/B.h")
    try link("App/en.lproj/M.strings")
    result = try folder.run()
    #expect(result.remarks == ["2 symbolic links are broken: 'App/A.swift' and 1 more"])
    #expect(result.failures.map(\.description) == ["App/en.lproj/M.strings: no such file or folder"])
  }

  @Test("A former name of a rule works, with a remark")
  func formerNames() throws {
    let session = try folder(#"{ "rules": { "no-escape": "off" } }"#).session()
    #expect(
      session.remarks == [".localization-lint.json:1:14: note: 'no-escape' is now called 'invalid-escape'"])
    #expect(try folder("{}").session().remarks.isEmpty)
  }

  @Test("What is null is not set")
  func null() throws {
    let configuration = try folder(#"{ "failOn": null, "exclude": ["Old"] }"#).session().linter.configuration
    #expect(Array(configuration.origins.keys) == ["exclude"])
  }

  @Test("The gate is the configuration's; without one, errors fail")
  func gate() throws {
    func gate(of folder: LintedFolder) throws -> Gate {
      let session = try folder.session()
      return session.gate(try session.run().configurations)
    }
    #expect(try gate(of: LintedFolder(Self.project)).threshold == .error)
    let gate = try gate(of: folder(#"{ "failOn": "note", "minimumCoverage": { "*": 80, "de": 99.5 } }"#))
    #expect(gate.threshold == .note)
    #expect(gate.minimumCoverage.root.minimum(for: "fr") == 800)
    #expect(gate.minimumCoverage.root.minimum(for: "de") == 995)
  }

  @Test("The request's paths are those of the location, and its rules replace the configured ones")
  func request() throws {
    let folder = folder(#"{ "rules": { "placeholder-mismatch": "off" } }"#)
    #expect(try folder.session(["App"]).linter.request.paths == ["App"])
    #expect(try folder.places() == [])
    #expect(
      try folder.places(rules: ["placeholder-mismatch"])
        == ["App/de.lproj/L.strings:1 placeholder-mismatch"])
  }

  @Test("Manifests: configured ones are found from the root, given ones from the working directory")
  func manifests() throws {
    let folder = folder(#"{ "manifests": ["App/a.txt"] }"#, ["App/a.txt": "a\n", "App/b.txt": "b\n"])
    let location = try ProjectLocation(of: ["."], workingDirectory: folder.path + "/App")
    let session = try LintSession(location, request: RunRequest(), manifests: ["b.txt"])
    #expect(session.linter.manifestFiles.map(\.path) == ["App/a.txt", "App/b.txt"])
    #expect(throws: FileSystemError(path: "c.txt", reason: .notFound)) {
      try LintSession(location, request: RunRequest(), manifests: ["c.txt"])
    }
    folder.write(#"{ "manifests": ["App"] }"#, to: ".localization-lint.json")
    #expect(throws: FileSystemError(path: "App", reason: .notARegularFile)) { try folder.session() }
  }

  @Test("What was read of a file that is changed meanwhile may be of both states, so that the run fails")
  func changedWhileRead() throws {
    let folder = TemporaryFolder()
    let lines = (0..<1_000).map { "\"key \($0)\" = \"Text \($0)\";\n" }
    folder.write(Data(lines.joined().utf8), to: "en.lproj/L.strings")
    // The system's clock for files may not tell what is a few milliseconds apart.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder.url.appendingPathComponent("en.lproj/L.strings").path)
    var location = try ProjectLocation(of: [folder.url.path], workingDirectory: folder.url.path)
    location.mappedFiles = MappedFiles()
    var session = try LintSession(location, request: RunRequest())
    #expect(try session.run().failures.isEmpty)
    session.linter.progress = { step in
      guard case .checking = step else { return }
      let file = try? FileHandle(forWritingTo: folder.url.appendingPathComponent("en.lproj/L.strings"))
      file?.write(Data("/".utf8))
    }
    #expect(
      try session.run().failures.map(\.description)
        == ["en.lproj/L.strings: the file was changed while it was read; run again"])
  }
}
