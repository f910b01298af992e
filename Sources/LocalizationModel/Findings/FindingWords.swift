internal import SourceText

/// What a finding says: what is wrong, why, and what to do.
package struct FindingWords: Sendable {
  /// What is wrong, in one line.
  package var message: String
  private(set) var knownNotes: [Finding.Note] = []
  private(set) var knownFixIts: [FixIt] = []
  /// What takes long to find, made only where it is read.
  private(set) var later: Deferred<FindingWords>?

  package init(_ message: String = "", notes: [Finding.Note] = []) {
    self.message = message
    knownNotes = notes
  }

  /// Adds what follows from it, or where else to look.
  package mutating func note(_ message: String, at location: Finding.Location? = nil) {
    note(Finding.Note(message, at: location))
  }

  package mutating func note(_ note: Finding.Note?) {
    guard let note else { return }
    if let later {
      self.later = Deferred {
        var words = later.value
        words.knownNotes.append(note)
        return words
      }
    } else {
      knownNotes.append(note)
    }
  }

  /// Adds notes and fixes that take long to find, once and last; none of the fixes is automatic.
  package mutating func later(_ add: @escaping @Sendable (inout FindingWords) -> Void) {
    assert(later == nil)
    later = Deferred {
      var words = FindingWords()
      add(&words)
      assert(words.knownFixIts.allSatisfy { $0.applicability != .automatic })
      return words
    }
  }

  /// The words for a text that users never see.
  var ofUnseenText: FindingWords {
    var words = self
    words.message = message.ofUnseenText
    words.knownNotes = knownNotes.map { note in
      var note = note
      note.message = note.message.ofUnseenText
      return note
    }
    return words
  }

  var notes: [Finding.Note] { later.map { knownNotes + $0.value.knownNotes } ?? knownNotes }
  var fixIts: [FixIt] { later.map { knownFixIts + $0.value.knownFixIts } ?? knownFixIts }

  /// Adds a change that would mend it; without edits, only the description of one.
  package mutating func fix(_ title: String, _ applicability: FixIt.Applicability, _ edits: [FixIt.Edit] = []) {
    assert(later == nil)
    knownFixIts.append(FixIt(title: title, applicability: applicability, edits: edits))
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

extension String {
  /// The same of a text that users never see: what would happen if they did.
  fileprivate var ofUnseenText: String {
    replacing("users see ", with: "users would see ").replacing("the app crashes", with: "the app would crash")
  }
}
