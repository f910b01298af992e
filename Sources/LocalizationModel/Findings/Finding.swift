package import SourceText

/// A problem that a rule reports: about one place, or about a key in several languages at once.
///
/// Immutable; a class, so that passing on a list of findings retains each of them only once.
package final class Finding: Sendable {
  /// The rule's identifier, such as `missing-translation`.
  package let rule: String
  package let severity: Severity
  package let location: Location
  /// Without a language where there are several.
  package let subject: Subject
  private let words: Words

  private enum Words: Sendable {
    case one(FindingWords)
    case each(LanguageWords, added: [Note])
  }

  package init(rule: String, severity: Severity, location: Location, subject: Subject, words: FindingWords) {
    self.rule = rule
    self.severity = severity
    self.location = location
    self.subject = subject
    self.words = .one(words)
  }

  /// Creates a finding about a key in each of some languages; there must be one at least.
  package init(rule: String, severity: Severity, location: Location, subject: Subject, words: LanguageWords) {
    self.rule = rule
    self.severity = severity
    self.location = location
    self.subject = subject
    self.words = .each(words, added: [])
  }

  private init(_ other: Finding, severity: Severity, words: Words) {
    rule = other.rule
    location = other.location
    subject = other.subject
    self.severity = severity
    self.words = words
  }

  /// What is wrong, in one line; of several languages, in the first.
  package var message: String { said.message }
  /// Why it is wrong, and related places.
  package var notes: [Note] { said.notes }
  package var fixIts: [FixIt] { said.fixIts }
  /// The notes and fixes that are known without a search.
  package var knownNotes: [Note] { said.knownNotes }
  package var knownFixIts: [FixIt] { said.knownFixIts }

  private var said: FindingWords {
    switch words {
    case .one(let words): words
    case .each: separate(0).said
    }
  }

  /// A copy of the finding with one more note, and with another severity where one is given.
  package func adding(_ note: Note, severity: Severity? = nil) -> Finding {
    let severity = severity ?? self.severity
    switch words {
    case .one(var words):
      words.note(note)
      return Finding(self, severity: severity, words: .one(words))
    case .each(let words, let added):
      return Finding(self, severity: severity, words: .each(words, added: added + [note]))
    }
  }

  /// The path whose configuration judges the finding.
  package var configuredPath: String { Self.configuredPath(at: location, about: subject) }

  /// The path whose configuration judges a finding: that of its file, or, for what a configuration requires of a bundle
  /// elsewhere, one in the bundle.
  package static func configuredPath(at location: Location, about subject: Subject) -> String {
    let path = location.file.path
    guard !subject.bundle.isEmpty, path.hasSuffix(".json"), !path.isInside(subject.bundle) else { return path }
    return subject.bundle.appendingPath(location.file.name)
  }

  /// A copy of the finding for a text that users never see, with the reason; a note.
  package func unseen(because reason: String) -> Finding {
    let copy = adding(Note(reason), severity: .note)
    switch copy.words {
    case .one(let words): return Finding(copy, severity: copy.severity, words: .one(words.ofUnseenText))
    case .each(let words, let added):
      let unseen = LanguageWords(words.languages) { words.words($0).ofUnseenText }
      return Finding(copy, severity: copy.severity, words: .each(unseen, added: added))
    }
  }

  /// A copy of the finding with another severity.
  package func with(severity: Severity) -> Finding { Finding(self, severity: severity, words: words) }

  // MARK: Several languages

  /// The languages of a finding about several, sorted; empty if it is about one place.
  package var languages: [String] {
    if case .each(let words, _) = words { words.languages } else { [] }
  }

  /// How many findings it stands for.
  package var count: Int {
    if case .each(let words, _) = words { words.languages.count } else { 1 }
  }

  /// The finding about one of the languages, by its index.
  package func separate(_ index: Int) -> Finding {
    guard case .each(let words, let added) = words else { return self }
    var subject = subject
    subject.language = words.languages[index]
    var said = words.words(index)
    for note in added { said.note(note) }
    return Finding(rule: rule, severity: severity, location: location, subject: subject, words: said)
  }

  /// A finding for each language.
  package var separate: [Finding] { (0..<count).map { separate($0) } }

  /// The finding about some of the languages; nil where there are none of them.
  package func keepingLanguages(where isKept: (String) -> Bool) -> Finding? {
    guard case .each(let words, let added) = words else { return self }
    let kept = words.languages.indices.filter { isKept(words.languages[$0]) }
    if kept.count == words.languages.count { return self }
    guard !kept.isEmpty else { return nil }
    let some = LanguageWords(kept.map { words.languages[$0] }) { words.words(kept[$0]) }
    return Finding(self, severity: severity, words: .each(some, added: added))
  }

  /// The finding about the first languages.
  package func keeping(first count: Int) -> Finding? {
    let first = Set(languages.prefix(count))
    return keepingLanguages(where: first.contains)
  }

  /// A range in a file.
  package struct Location: Sendable {
    package var file: SourceFile
    package var range: ByteRange

    package init(file: SourceFile, range: ByteRange) {
      self.file = file
      self.range = range
    }

    /// Equal for the same place in a file, read once or more often.
    package var identity: Identity { Identity(path: file.path, range: range) }

    package struct Identity: Hashable, Sendable {
      var path: String
      var range: ByteRange
    }
  }

  /// What the finding is about; with the rule, this identifies a finding across runs.
  package struct Subject: Hashable, Sendable {
    /// The bundle's folder, relative to the root; empty for the root itself.
    package var bundle: String
    package var table: String?
    package var key: String?
    package var language: String?

    package init(bundle: String = "", table: String? = nil, key: String? = nil, language: String? = nil) {
      self.bundle = bundle
      self.table = table
      self.key = key
      self.language = language
    }
  }

  package struct Note: Sendable {
    package var message: String
    package var location: Location?

    package init(_ message: String, at location: Location? = nil) {
      self.message = message
      self.location = location
    }
  }
}

/// A change that would resolve a finding.
package struct FixIt: Sendable {
  package enum Applicability: String, Hashable, Sendable {
    /// Safe to apply unseen.
    case automatic
    /// Probably right; the result needs review.
    case needsReview
    /// A description of what to do, without an edit.
    case manual
  }

  package var title: String
  package var applicability: Applicability
  package var edits: [Edit]
  /// How many changes it is to people: one edit may add several entries.
  package var changeCount = 1

  package init(title: String, applicability: Applicability, edits: [Edit]) {
    self.title = title
    self.applicability = applicability
    self.edits = edits
  }

  package struct Edit: Sendable {
    package var location: Finding.Location
    /// The new text, escaped as the file format requires.
    package var replacement: String

    package init(_ location: Finding.Location, replacement: String) {
      self.location = location
      self.replacement = replacement
    }
  }
}
