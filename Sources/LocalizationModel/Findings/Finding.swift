package import SourceText

/// Something that a person should look at.
///
/// It never changes, and it is a class so that handing on a list of them counts one reference each.
package final class Finding: Sendable {
  /// The rule's identifier, such as `missing-translation`.
  package let rule: String
  package let severity: Severity
  /// What is wrong, in one line.
  package let message: String
  package let location: Location
  package let subject: Subject
  /// Why, and where else to look.
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

  /// The same finding with one more note.
  package func adding(_ note: Note) -> Finding {
    Finding(
      rule: rule, severity: severity, message: message, location: location, subject: subject, notes: notes + [note],
      fixIts: fixIts)
  }

  /// A stretch of a file.
  package struct Location: Sendable {
    package var file: SourceFile
    package var range: ByteRange

    package init(file: SourceFile, range: ByteRange) {
      self.file = file
      self.range = range
    }
  }

  /// What the finding is about; together with the rule, its identity from one run to the next.
  package struct Subject: Hashable, Sendable {
    /// The bundle's folder, from the root; empty for the root itself.
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

/// A change that would mend a finding.
package struct FixIt: Sendable {
  package enum Applicability: String, Hashable, Sendable {
    /// Safe to apply without looking.
    case automatic
    /// Likely right; somebody should read the result.
    case needsReview
    /// Only a description of what to do.
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
    /// The new text, in the file's own spelling (escaped as the format wants it).
    package var replacement: String

    package init(_ location: Finding.Location, replacement: String) {
      self.location = location
      self.replacement = replacement
    }
  }
}
