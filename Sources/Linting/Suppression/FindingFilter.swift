package import LocalizationModel
internal import SourceText

/// Which findings are meant: by file, table, key and language, each given by patterns.
///
/// `["settings.*", "!settings.about"]` means what one of the first kind matches and none of the second; no patterns at all
/// mean everything.
package struct FindingFilter: Sendable {
  package struct Patterns: Hashable, Sendable {
    private let accepted: [PathPattern]
    private let refused: [PathPattern]

    /// The parts of keys are no folders: a star in their patterns crosses a `/`.
    package init(_ texts: [String] = [], ofPaths: Bool = false) {
      func pattern(_ text: some StringProtocol) -> PathPattern {
        PathPattern(ofPaths ? String(text) : Self.withoutSlashes(String(text)))
      }
      accepted = texts.filter { !$0.hasPrefix("!") }.map(pattern)
      refused = texts.filter { $0.hasPrefix("!") }.map { pattern($0.dropFirst()) }
      self.ofPaths = ofPaths
    }

    private let ofPaths: Bool

    private static func withoutSlashes(_ text: String) -> String {
      text.utf8.contains(UInt8(ascii: "/")) ? String(text.map { $0 == "/" ? "\u{1}" : $0 }) : text
    }

    package var isEmpty: Bool { accepted.isEmpty && refused.isEmpty }

    package func matches(_ text: String?) -> Bool {
      guard !isEmpty else { return true }
      guard let text else { return accepted.isEmpty }
      let comparable = ofPaths ? text : Self.withoutSlashes(text)
      return (accepted.isEmpty || accepted.contains { $0.matches(comparable) })
        && !refused.contains { $0.matches(comparable) }
    }
  }

  package var files = Patterns()
  package var tables = Patterns()
  package var keys = Patterns()
  package var languages = Patterns()

  package init() {}

  package var isEmpty: Bool { files.isEmpty && tables.isEmpty && keys.isEmpty && languages.isEmpty }

  package func matches(_ finding: Finding) -> Bool {
    languages.matches(finding.subject.language) && tables.matches(finding.subject.table)
      && files.matches(finding.location.file.path) && keys.matches(finding.subject.key)
  }
}
