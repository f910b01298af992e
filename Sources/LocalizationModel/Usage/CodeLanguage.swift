internal import SourceText

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

  /// The language of a file; nil when the file is not code.
  package init?(path: String) {
    let fileExtension = path.pathExtension
    if let language = Self.byExtension[fileExtension] {
      self = language
    } else if Self.isTemplate(of: "swift", fileExtension, path) {
      self = .swift
    } else {
      return nil
    }
  }

  /// Whether scripts make a file of a language from a file: `Strings.swift_template`, `Strings.swift.gyb`.
  private static func isTemplate(of language: String, _ fileExtension: Substring, _ path: String) -> Bool {
    fileExtension.hasPrefix("\(language)_")
      || (templateExtensions.contains(fileExtension)
        && path.dropLast(fileExtension.count + 1).hasSuffix(".\(language)"))
  }

  private static let templateExtensions: Set<Substring> = ["erb", "gyb", "in", "template", "tmpl", "tpl"]

  private static let byExtension: [Substring: CodeLanguage] = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { language in language.fileExtensions.map { ($0[...], language) } })
}

/// The comments of source code.
package struct CodeSyntax: FileSyntax {
  package let comments = [CommentForm.line, .block]

  package init() {}

  package func spelling(of text: String) -> String { text }
}
