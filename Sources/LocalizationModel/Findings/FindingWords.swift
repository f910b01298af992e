/// What a finding says: what is wrong, why, and what to do.
package struct FindingWords: Sendable {
  /// What is wrong, in one line.
  package var message: String
  package fileprivate(set) var notes: [Finding.Note] = []
  package fileprivate(set) var fixIts: [FixIt] = []

  package init(_ message: String = "", notes: [Finding.Note] = []) {
    self.message = message
    self.notes = notes
  }

  /// Adds what follows from it, or where else to look.
  package mutating func note(_ message: String, at location: Finding.Location? = nil) {
    notes.append(Finding.Note(message, at: location))
  }

  package mutating func note(_ note: Finding.Note?) {
    if let note { notes.append(note) }
  }

  /// Adds a change that would mend it; without edits, only the description of one.
  package mutating func fix(_ title: String, _ applicability: FixIt.Applicability, _ edits: [FixIt.Edit] = []) {
    fixIts.append(FixIt(title: title, applicability: applicability, edits: edits))
  }

  /// Adds the replacement of one stretch.
  package mutating func fix(
    _ title: String, _ applicability: FixIt.Applicability, replacing location: Finding.Location,
    with replacement: String
  ) {
    fix(title, applicability, [FixIt.Edit(location, replacement: replacement)])
  }
}

/// What a finding says of each of several languages.
package struct LanguageWords: Sendable {
  /// Sorted.
  package let languages: [String]
  /// What it says of a language, by its index; made only where it is read.
  package let words: @Sendable (Int) -> FindingWords

  package init(_ languages: [String], _ words: @escaping @Sendable (Int) -> FindingWords) {
    self.languages = languages
    self.words = words
  }
}
