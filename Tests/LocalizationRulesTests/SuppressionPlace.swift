import Linting
import LocalizationModel
import LocalizationRules
import SourceText

/// A place for a suppression.
enum SuppressionPlace: CaseIterable {
  /// Right before the finding, as a comment in the file's format.
  case beforeEntry
  /// At the head of the file.
  case atHead
  case inConfiguration

  /// Inserts a comment into a text with a finding; nil when the format has no comments.
  fileprivate func insert(_ rule: String, into text: String, of file: SourceFile, for finding: Int, key: Int?)
    -> String?
  {
    let next = "localization-lint:disable:next \(rule) - sic"
    let whole = "localization-lint:disable:file \(rule) - sic"
    let bytes = Array(text.utf8)
    func inserting(_ comment: String, at offset: Int) -> String {
      String(decoding: bytes[..<offset] + Array(comment.utf8) + bytes[offset...], as: UTF8.self)
    }
    func startOfLine(_ offset: Int) -> Int { (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1 }
    func start(of tag: String, before offset: Int) -> Int? {
      let tag = Array(tag.utf8)
      return (0..<max(offset, 0)).last { bytes[$0...].starts(with: tag) }
    }
    let isXML = text.drop { $0.isWhitespace }.hasPrefix("<")
    switch (file.path.split(separator: ".").last, self) {
    case ("strings", .beforeEntry) where !isXML:
      return inserting("/* \(next) */\n", at: startOfLine(min(key ?? finding, finding)))
    case ("strings", .atHead) where !isXML: return inserting("// \(whole)\n", at: 0)
    case ("stringsdict", .beforeEntry), ("strings", .beforeEntry):
      return start(of: "<key>", before: key ?? finding).map { inserting("<!-- \(next) -->", at: $0) }
    case ("stringsdict", .atHead), ("strings", .atHead), ("xliff", .atHead):
      return (start(of: "<plist", before: bytes.count) ?? start(of: "<xliff", before: bytes.count)).map {
        inserting("<!-- \(whole) -->", at: $0)
      }
    case ("xliff", .beforeEntry):
      return start(of: "<trans-unit", before: key ?? finding).map { inserting("<!-- \(next) -->", at: $0) }
    case ("xcstrings", .beforeEntry):
      guard let key, let brace = bytes[key...].firstIndex(of: UInt8(ascii: "{")) else { return nil }
      let comment = "\"comment\" : \"localization-lint:disable \(rule) - sic\""
      let isEmpty = bytes[(brace + 1)...].first { $0 > 0x20 } == UInt8(ascii: "}")
      return inserting(comment + (isEmpty ? "" : ", "), at: brace + 1)
    case ("swift", .beforeEntry), ("m", .beforeEntry): return inserting("// \(next)\n", at: startOfLine(finding))
    case ("swift", .atHead), ("m", .atHead): return inserting("// \(whole)\n", at: 0)
    default: return nil
    }
  }
}

extension Example {
  /// A linter for the example with suppressions for the rule's findings; nil when there are no findings or no place for
  /// a suppression.
  ///
  /// `result` is what the `original` linter finds in the example as written.
  func linter(
    _ rule: any Rule.Type, suppressedIn place: SuppressionPlace, _ original: Linter, _ result: Linter.Result
  ) -> Linter? {
    let findings = result.findings.filter { $0.rule == rule.identifier }
    // Here the finding is that there is no comment.
    guard !findings.isEmpty, place == .inConfiguration || rule.identifier != "missing-comment" else { return nil }
    var linter = original
    if place == .inConfiguration {
      var suppression = ConfiguredSuppression(
        location: .init(file: SourceFile(path: ".localization-lint.json", text: ""), range: .start))
      suppression.rules = [.init(rule.identifier, at: suppression.location)]
      linter.configuration.suppressions = [suppression]
    } else {
      var changed = self
      var done: Set<String> = []
      // From the end, so that earlier offsets stay valid.
      for finding in findings.reversed() {
        let (file, offset) = (finding.location.file, Int(finding.location.range.lowerBound))
        guard let index = changed.files.firstIndex(where: { $0.path == file.path }), files[index].bytes == nil else {
          return nil
        }
        let entries = result.project.entries(of: file)
        let isOutside =
          file.path.hasSuffix(".strings")
          && !entries.contains { Int($0.key.lowerBound) <= offset + 1 && offset <= Int($0.value.upperBound) + 1 }
        let keys = isOutside ? [] : entries.map { Int($0.key.lowerBound) }.filter { $0 <= offset + 1 }
        // One comment suppresses all findings of an entry, and one at the head those of the file. After a comment is
        // added to one of two identical copies, they differ.
        if finding.message.contains("byte for byte") { return nil }
        // The part of a file that the system does not read has no comments.
        if place == .beforeEntry, rule.identifier == "lost-entries" { return nil }
        let entry = place == .atHead ? file.path : "\(file.path):\(keys.max() ?? offset)"
        guard done.insert(entry).inserted else { continue }
        guard
          let text = place.insert(
            rule.identifier, into: changed.files[index].text.filter { $0 != Self.marker }, of: file, for: offset,
            key: keys.max())
        else { return nil }
        changed.files[index].text = text
      }
      linter = changed.linter(rule, in: .asWritten)
    }
    linter.request.rules.formUnion(["useless-suppression", "invalid-suppression"])
    return linter
  }
}

extension Project {
  fileprivate func entries(of file: SourceFile) -> [Entry] {
    let tables =
      bundles.flatMap(\.tables).flatMap(\.localizations).flatMap(\.files) + looseTables
    return tables.filter { $0.source.path == file.path }.flatMap { Array($0.entries) }
  }
}
