internal import LocalizationModel
internal import SourceText

/// How many languages of a project are read, so that languages and keys do not multiply each other.
///
/// The languages that the system knows and those that others are translated from come first, then the rest by name.
struct LanguageLimit {
  /// More than the system knows and any project has.
  static let most = 1_000

  /// The languages that are too many.
  private let leftOut: Set<LanguageIdentifier>
  /// Says how many languages are left out, at the first file that has one; nil when all are read.
  let failure: FileSystemError?

  /// `files` have the languages that they name; `sources` are those that others are translated from.
  init(_ files: [(path: String, language: LanguageIdentifier)], sources: Set<LanguageIdentifier>) {
    let languages = Set(files.map(\.language))
    guard languages.count > Self.most else {
      leftOut = []
      failure = nil
      return
    }
    let isExpected = { (language: LanguageIdentifier) in
      language.isBase || language.isMultiple || sources.contains(language)
        || LanguageFacts.exact(language.canonicalName) != nil
    }
    let expected = languages.filter(isExpected)
    let order = expected.sorted() + languages.subtracting(expected).sorted()
    let leftOut = Set(order[Self.most...])
    self.leftOut = leftOut
    let first = order[Self.most]
    failure = files.filter { $0.language == first }.min { $0.path < $1.path }.map { file in
      FileSystemError(
        path: file.path,
        reason: .other(
          "only 1,000 languages are read; '\(first)' is left out\(leftOut.count > 1 ? ", and \(leftOut.count - 1) more" : "")"
        ))
    }
  }

  func includes(_ language: LanguageIdentifier?) -> Bool { language.map { !leftOut.contains($0) } ?? true }
}
