import Linting
import LocalizationFormats
import LocalizationModel
import LocalizationReporting
import LocalizationRules
import SourceText
import TextOutput

/// A small project: one input with several files, each after a line with its path.
struct FuzzProject {
  private static let separator = Array("\n=== ".utf8)
  private static let manifest = "keys.json"
  var files: [String: [UInt8]] = [:]

  static let entries = [
    FuzzEntry(name: "lint", fileExtensions: [], weight: 6) { FuzzProject($0).lint() },
    FuzzEntry(name: "fix", fileExtensions: [], weight: 6) { FuzzProject($0).fix(withReviewed: false) },
    FuzzEntry(name: "fix-reviewed", fileExtensions: [], weight: 6) { FuzzProject($0).fix(withReviewed: true) },
  ]

  init(files: [String: [UInt8]]) { self.files = files }

  init(_ bytes: [UInt8]) {
    for part in bytes.split(separator: Self.separator) {
      let end = part.firstIndex(of: 0x0A) ?? part.endIndex
      let path = String(decoding: part[..<end], as: UTF8.self)
      let names = path.split(separator: "/", omittingEmptySubsequences: false)
      guard names.count < 9, !names.contains(where: { ["", ".", ".."].contains($0) }) else { continue }
      // No file can be a folder as well.
      guard !files.keys.contains(where: { $0.hasPrefix(path + "/") || path.hasPrefix($0 + "/") }) else { continue }
      files[path] = Array(part[end...].dropFirst())
    }
  }

  /// The input that gives this project.
  var bytes: [UInt8] {
    files.sorted { $0.key < $1.key }.flatMap { Self.separator + Array($0.key.utf8) + [0x0A] + $0.value }
  }

  private func linter(_ files: any FileSystem) -> Linter {
    var linter = Linter(configuration: Configuration(), fileSystem: files)
    if let bytes = self.files[ConfigurationReader.fileName] {
      linter.configuration = ConfigurationReader(FuzzEntry.file(ConfigurationReader.fileName, bytes)).configuration
    }
    for rule in RuleList.all { linter.configuration.rules[rule].isEnabled = true }
    if let bytes = self.files[Self.manifest] { linter.manifestFiles = [FuzzEntry.file(Self.manifest, bytes)] }
    return linter
  }

  // MARK: Linting

  private func lint() {
    let result = linter(InMemoryFileSystem(files)).run()
    for finding in result.findings {
      let places =
        [finding.location] + finding.notes.compactMap(\.location)
        + finding.fixIts.flatMap { $0.edits.map(\.location) }
      for place in places {
        precondition(
          place.range.lowerBound <= place.range.upperBound && place.range.upperBound <= place.file.text.count,
          "\(finding.rule) is outside of its file")
      }
    }
    // One of them, as the input decides: all together take longer than everything else.
    let reporter = ReporterList.all[bytes.count % ReporterList.all.count]
    var translator = ReportTranslator(reporter.needs)
    let report = translator.report(result)
    var output = OutputBuffer()
    reporter.write(report, options: ReporterOptions(), to: &output)
    if ["json", "sarif", "gitlab", "badge"].contains(reporter.name) {
      precondition(
        JSONDocument(FuzzEntry.file("report", output.bytes)).problems.isEmpty, "\(reporter.name) is not valid JSON")
    }
  }

  // MARK: Fixing

  private func fix(withReviewed: Bool) {
    let disk = InMemoryFileSystem(files)
    var fixer = Fixer(linter(disk))
    fixer.includesReviewed = withReviewed
    let first = fixer.run()
    for change in first.changes { check(change) }
    let changed = Dictionary(first.changes.map { ($0.path, ByteBuffer($0.after)) }, uniquingKeysWith: { $1 })
    fixer = Fixer(linter(OverlayFileSystem(disk, changed: changed)))
    fixer.includesReviewed = withReviewed
    // Of a text with very many findings, the next run fixes the rest.
    let isBounded = first.changes.contains { $0.count >= 100 }
    precondition(isBounded || fixer.run().changes.isEmpty, "a second fix changes something")
  }

  /// A fix makes no mistake in a file without any, and changes no other entries.
  private func check(_ change: Fixer.Change) {
    guard let format = TableFileFormats.format(ofFile: change.path) else { return }
    let before = format.read(FuzzEntry.file(change.path, Array(change.before.slice.bytes)))
    let after = format.read(FuzzEntry.file(change.path, change.after))
    guard before.allSatisfy({ $0.file.problems.isEmpty }) else { return }
    precondition(after.allSatisfy { $0.file.problems.isEmpty }, "a fix makes a mistake")
    let changed = Self.texts(before).symmetricDifference(Self.texts(after))
    precondition(changed.count <= 2 * change.count, "a fix changes more than it says")
  }

  private static func texts(_ tables: [PlacedTableFile]) -> Set<[String]> {
    Set(
      tables.flatMap { placed in
        placed.file.entries.indices.map { index in
          [placed.file.language?.name ?? "", placed.file.key(index).string, placed.file.value(index).string]
        }
      })
  }
}
