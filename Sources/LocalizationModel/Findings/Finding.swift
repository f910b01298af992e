package import SourceText

/// A problem that a rule reports.
///
/// Immutable; a class, so that passing on a list of findings retains each of them only once.
package final class Finding: Sendable {
  /// The rule's identifier, such as `missing-translation`.
  package let rule: String
  package let severity: Severity
  /// What is wrong, in one line.
  package let message: String
  package let location: Location
  package let subject: Subject
  /// Why it is wrong, and related places.
  package let notes: [Note]
  package let fixIts: [FixIt]

  package init(
    rule: String, severity: Severity, message: String, location: Location, subject: Subject, notes: [Note] = [],
    fixIts: [FixIt] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.subject = subject
    self.notes = notes
    self.fixIts = fixIts
  }

  /// A copy of the finding with one more note, and with another severity where one is given.
  package func adding(_ note: Note, severity: Severity? = nil) -> Finding {
    with(severity: severity ?? self.severity, notes: notes + [note])
  }

  /// A copy of the finding with another severity.
  package func with(severity: Severity) -> Finding { with(severity: severity, notes: notes) }

  private func with(severity: Severity, notes: [Note]) -> Finding {
    Finding(
      rule: rule, severity: severity, message: message, location: location, subject: subject, notes: notes,
      fixIts: fixIts)
  }

  /// A range in a file.
  package struct Location: Sendable {
    package var file: SourceFile
    package var range: ByteRange

    package init(file: SourceFile, range: ByteRange) {
      self.file = file
      self.range = range
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
