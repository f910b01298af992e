import Foundation
import Linting
import LocalizationModel
import LocalizationReporting
import LocalizationRules
import SourceText
import TestSupport
import Testing
internal import TextOutput

/// Keys of a project, written as a manifest and read again, change no findings as long as the code stays the same.
@Suite("Frozen keys")
struct FrozenKeysTests {
  static let examples = RuleList.all.flatMap { $0.description.examples }

  @Test("The files of every example, as JSON or as text: no rule has new findings")
  func examples() {
    for (number, example) in Self.examples.enumerated() {
      var configuration = Configuration()
      for rule in RuleList.all { configuration.rules[rule].isEnabled = true }
      let files = example.files.map { ($0.path, ExampleVariant.asWritten.bytes(of: $0)) }
      var linter = Linter(
        configuration: configuration, fileSystem: InMemoryFileSystem(Dictionary(files, uniquingKeysWith: { $1 })))
      if let manifest = example.manifest {
        linter.manifestFiles = [SourceFile(path: "keys.json", text: manifest.filter { $0 != Example.marker })]
      }
      check(linter, linter.run(), asText: number % 2 == 0, example.files[0].text)
    }
  }

  @Test("The samples", arguments: ["Samples/Greetings", "Samples/BrokenGreetings"])
  func samples(folder: String) throws {
    let root = BuiltProgram.repository.appendingPathComponent(folder).path
    check(Linter(configuration: Configuration(), fileSystem: LocalFileSystem(root: root)), folder)
  }

  @Test("Texts that SwiftUI looks up, keys that are looked up indirectly, and calls that disagree")
  func ways() {
    let files = [
      "en.lproj/Localizable.strings": """
      "tab.home" = "Home";
      "Cancel" = "Cancel";
      "kept" = "Kept";
      "unused" = "Unused";
      "%@" = "%@";
      "two" = "%d and %@";
      "named" = "Hi #{NAME}, {day}";
      "all" = "100% of %@";
      "shown" = "100% of it";
      " edge " = "Edge";
      "# hash" = "Hash";
      "[list]" = "List";
      "\\"quoted\\"" = "Quoted";
      "two\\nlines" = "Two lines";
      """,
      "de.lproj/Localizable.strings": """
      "tab.home" = "Start";
      "Cancel" = "Abbrechen";
      "kept" = "Behalten";
      "unused" = "Unbenutzt";
      "%@" = "%@";
      "two" = "%d und %@";
      "named" = "Hallo #{NAME}, {tag}";
      "all" = "100 % von %@";
      "shown" = "100 % davon";
      " edge " = "Rand";
      "# hash" = "Raute";
      "[list]" = "Liste";
      "\\"quoted\\"" = "Zitat";
      "two\\nlines" = "Zwei Zeilen";
      """,
      "Sources/Kit/Resources/en.lproj/Localizable.strings": "\"kit_title\" = \"Kit\";",
      "Sources/Kit/Kit.swift": "let title = String(localized: \"kit_titel\", bundle: .module)",
      "en.lproj/Menu.strings": "\"file\" = \"File\";\n\"edit\" = \"Edit\";",
      "View.swift": """
      import SwiftUI
      let texts = [Text("12:30"), Text("\\(count)"), Text("Back"), Text("T1 text"), Text("Cancle it"), Text("no.such.key")]
      let tab = NSLocalizedString("tab.\\(name)", comment: "")
      let unknown = NSLocalizedString(item.key, comment: "")
      let keys = ["kept", " edge ", "# hash", "[list]", "\\"quoted\\"", "two\\nlines"]
      let address = NSLocalizedString("https://example.com", comment: "")
      let missing = NSLocalizedString("not_there", comment: "")
      let sentence = NSLocalizedString("Not there either", comment: "")
      let other = NSLocalizedString("x", tableName: "NoTable", comment: "")
      let one = String(format: NSLocalizedString("two", comment: ""), 1)
      let two = String(format: NSLocalizedString("two", comment: ""), 1, name)
      let three = NSLocalizedString("named", comment: "").replacingOccurrences(of: "#{NAME}", with: name)
        .replacingOccurrences(of: "\\n", with: " ")
      let four = String(format: NSLocalizedString("all", comment: ""), name, name)
      let five = NSLocalizedString("shown", comment: "")
      let menu = NSLocalizedString(item.title, tableName: "Menu", comment: "")
      """,
    ]
    var configuration = Configuration()
    configuration.rules[HardcodedTextRule.self].isEnabled = true
    let linter = Linter(
      configuration: configuration, fileSystem: InMemoryFileSystem(files.mapValues { Array($0.utf8) }))
    check(linter, "ways")
  }

  private func check(_ linter: Linter, _ name: String) {
    let before = linter.run()
    for asText in [true, false] { check(linter, before, asText: asText, name) }
  }

  private func check(_ linter: Linter, _ before: Linter.Result, asText: Bool, _ name: String) {
    let union = KeyUnion(before.project)
    var output = OutputBuffer()
    if asText {
      ManifestWriter.writeLines(union, to: &output)
    } else {
      ManifestWriter.write(union, to: &output)
    }
    var frozen = linter
    let file = SourceFile(path: asText ? "frozen.txt" : "frozen.json", contents: ByteBuffer(output.bytes))
    frozen.manifestFiles.append(file)
    let after = frozen.run()
    #expect(after.mistakes.map(\.message) == before.mistakes.map(\.message), "\(name)")
    let known = Set(before.findings.map(description))
    let new = after.findings.map(description).filter { !known.contains($0) }
    #expect(new.isEmpty, "\(name): \(new)")
    let still = Set(after.findings.map(description))
    let gone = before.findings.map(description).filter { !still.contains($0) }
    #expect(gone.isEmpty, "\(name): \(gone)")
    guard !asText else { return }
    let again = KeyUnion(after.project)
    #expect(again.names == union.names, "\(name)")
  }

  private func description(_ finding: Finding) -> String {
    "\(finding.location.file.path):\(finding.location.range): \(finding.severity) \(finding.rule): \(finding.message)"
  }
}
