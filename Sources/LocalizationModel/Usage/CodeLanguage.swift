/// A programming language that is searched for lookups: the only list of languages and their file extensions.
package enum CodeLanguage: CaseIterable, Hashable, Sendable {
  case swift
  /// Includes C and C++, which share its lexical rules.
  case objectiveC

  package var fileExtensions: [String] {
    switch self {
    case .swift: ["swift"]
    case .objectiveC: ["m", "mm", "h", "c", "cpp", "cc", "cxx", "hpp", "pch"]
    }
  }

  /// The language of a file with an extension; nil when the file is not code.
  package init?(fileExtension: some StringProtocol) {
    guard let language = Self.byExtension[String(fileExtension)] else { return nil }
    self = language
  }

  private static let byExtension: [String: CodeLanguage] = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { language in language.fileExtensions.map { ($0, language) } })
}

/// The comments of source code.
package struct CodeSyntax: FileSyntax {
  package let comments = [CommentForm.line, .block]

  package init() {}

  package func spelling(of text: String) -> String { text }
}
