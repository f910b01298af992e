/// Every rule there is, sorted by identifier; a test compares the list with the files.
package enum RuleList {
  package static let all: [any Rule.Type] = [
    DuplicateKeyRule.self,
    EmptyValueRule.self,
    ExtraKeyRule.self,
    InvalidEncodingRule.self,
    LegacyLanguageRule.self,
    LostEntriesRule.self,
    MergeConflictMarkerRule.self,
    MissingLanguageRule.self,
    MissingPlaceholderRule.self,
    MissingTableRule.self,
    MissingTranslationRule.self,
    MixedPlaceholderNumberingRule.self,
    NamedPlaceholderMismatchRule.self,
    NoEscapeRule.self,
    PlaceholderGapRule.self,
    PlaceholderMismatchRule.self,
    SameAsBaseRule.self,
    SyntaxErrorRule.self,
    UndeclaredKeyRule.self,
    UndefinedKeyRule.self,
    UnknownLanguageRule.self,
    UntranslatedValueRule.self,
  ]

  package static var identifiers: [String] { all.map { $0.description.identifier } }

  package static func rule(named identifier: String) -> (any Rule.Type)? {
    all.first { $0.description.identifier == identifier }
  }
}
