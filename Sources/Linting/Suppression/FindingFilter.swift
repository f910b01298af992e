package import LocalizationModel
package import SourceText

/// Selects findings by file, table, key and language, each given by patterns.
///
/// `["settings.*", "!settings.about"]` selects what the patterns without `!` match and those with `!` do not; an empty
/// list selects everything.
package struct FindingFilter: Sendable {
  package var files = Paths()
  package var tables = Names()
  package var keys = Names()
  package var languages = Names()

  package init(files: Paths = Paths(), tables: Names = Names(), keys: Names = Names(), languages: Names = Names()) {
    self.files = files
    self.tables = tables
    self.keys = keys
    self.languages = languages
  }

  package var isEmpty: Bool { files.isEmpty && tables.isEmpty && keys.isEmpty && languages.isEmpty }

  package func matches(_ finding: Finding) -> Bool {
    languages.matches(finding.subject.language) && tables.matches(finding.subject.table)
      && files.matches(finding.location.file.path) && keys.matches(finding.subject.key)
  }

  /// Patterns of paths, in which a star does not match `/`.
  package struct Paths: FindingPatterns {
    package let texts: [String]
    package let accepted: PathPatterns
    package let refused: PathPatterns

    package init(_ texts: [String] = []) { self.init(texts, startingAt: .root) }

    private init(_ texts: [String], startingAt start: PathPattern.Start) {
      self.texts = texts
      (accepted, refused) = Self.patterns(texts) { PathPattern($0, startingAt: start) }
    }

    /// Says which folder the paths start in.
    mutating func start(at start: PathPattern.Start) { self = Paths(texts, startingAt: start) }
  }

  /// Patterns of names, in which `/` has no special meaning.
  package struct Names: FindingPatterns {
    package let texts: [String]
    package let accepted: PathPatterns
    package let refused: PathPatterns

    package init(_ texts: [String] = []) {
      self.texts = texts
      (accepted, refused) = Self.patterns(texts) { PathPattern(name: $0) }
    }
  }
}

/// Patterns, of which those that start with `!` exclude what others match.
package protocol FindingPatterns: SettingValue {
  /// As written.
  var texts: [String] { get }
  var accepted: PathPatterns { get }
  var refused: PathPatterns { get }
  init(_ texts: [String])
}

extension FindingPatterns {
  static func patterns(
    _ texts: [String], _ pattern: (String) -> PathPattern
  ) -> (accepted: PathPatterns, refused: PathPatterns) {
    guard !texts.isEmpty else { return (PathPatterns(), PathPatterns()) }
    return (
      PathPatterns(texts.filter { !$0.hasPrefix("!") }.map(pattern)),
      PathPatterns(texts.filter { $0.hasPrefix("!") }.map { pattern(String($0.dropFirst())) })
    )
  }

  package var isEmpty: Bool { texts.isEmpty }

  package func matches(_ text: String?) -> Bool {
    guard !isEmpty else { return true }
    guard let text else { return accepted.isEmpty }
    return (accepted.isEmpty || accepted.matches(text)) && !refused.matches(text)
  }

  package static var settingType: SettingType { .anyOf([.text(), .list(.text())]) }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> Self? {
    guard value.text != nil || value.elements != nil else {
      mistakes.addUnexpected(value, expected: settingType.name, for: name)
      return nil
    }
    return Self(
      (value.elements ?? [value]).compactMap { element in
        String.read(element, for: name, &mistakes).flatMap { text in
          mistakes.accepts(pattern: text, at: element.location) ? text : nil
        }
      })
  }

  package var json: String { texts.json }
}
