/// What a translator has to do for one language: the texts that are missing, copied from the base, or unfinished.
package struct TranslationWork: Sendable {
  /// As the files spell it.
  package var language: String
  /// Every file with base texts, sorted by path; some may have nothing to translate.
  package var files: [File] = []

  package var texts: [Text] { files.flatMap(\.texts) }

  /// The number of keys, each of which may have several forms.
  package var keyCount: Int { files.reduce(0) { $0 + $1.keyCount } }

  /// The number of keys whose texts are in a part of a file that the system does not read.
  package var lostCount: Int { files.reduce(0) { $0 + $1.lostCount } }

  /// The work of one file with base texts.
  package struct File: Sendable {
    /// The path of the file as Xcode exports it: a table of the source language, a catalog, a storyboard.
    package var original: String
    package var bundle: String
    package var table: String
    package var sourceLanguage: String
    package var texts: [Text] = []
    package var keyCount = 0
    package var lostCount = 0
  }

  /// One text to write.
  package struct Text: Sendable {
    package var key: String
    /// Which form of the key's text it is: `plural.one`, `device.mac`; nil for the only one.
    package var form: String?
    /// How Xcode identifies the text in an XLIFF file.
    package var identifier: String
    package var reason: Reason
    package var baseText: String
    /// The unfinished translation.
    package var translation: String?
    package var comment: String?
    /// What the placeholders of the base text are replaced with.
    package var placeholders: [Placeholder]
    /// Where code looks up the key.
    package var uses: [String]
    /// In characters as users count them.
    package var maximumLength: Int?
  }

  /// Why a text is to be translated.
  package enum Reason: String, CaseIterable, Sendable {
    case missing, sameAsBase, needsReview, unfinished

    init?(_ status: TranslationStatus) {
      switch status {
      // What the system does not read is repaired in the file, not translated again.
      case .translated, .machineTranslated, .lost: return nil
      case .sameAsBase: self = .sameAsBase
      case .needsReview: self = .needsReview
      case .unfinished: self = .unfinished
      case .missing: self = .missing
      }
    }

    var explanation: String {
      switch self {
      case .missing: "not translated yet"
      case .sameAsBase: "the translation is a copy of this text"
      case .needsReview: "translated; please review"
      case .unfinished: "the translation is marked as unfinished"
      }
    }
  }

  package struct Placeholder: Sendable {
    /// As written in the base text: `%1$@`.
    package var written: String
    /// Its position in the call, from 1; nil for one with a name.
    package var position: Int?
    package var meaning: String

    /// `%1$@ is an object such as a text: user.name`.
    var line: String { "\(written) is \(meaning)" }
  }
}

extension TranslationWork.Text {
  /// Everything that a translator should know, one thing per line.
  var remarks: [String] {
    var lines = [comment, reason == .missing ? nil : "State: \(reason.explanation)"].compactMap { $0 }
    lines += placeholders.map(\.line)
    if let maximumLength { lines.append("At most \(maximumLength) characters") }
    return lines + uses.map { "Used in \($0)" }
  }
}
