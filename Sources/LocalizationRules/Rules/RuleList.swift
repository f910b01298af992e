/// Every rule there is, sorted by identifier; a test compares the list with the files.
package enum RuleList {
  package static let all: [any Rule.Type] = [
    ArgumentMismatchRule.self,
    DangerousSpecifierRule.self,
    DuplicateKeyRule.self,
    DynamicKeyRule.self,
    EmptyValueRule.self,
    ExtraKeyRule.self,
    HardcodedTextRule.self,
    IdenticalPluralFormsRule.self,
    IgnoredEntryRule.self,
    ImpliedQuantityRule.self,
    InvalidEncodingRule.self,
    InvalidPluralRuleRule.self,
    InvalidSuppressionRule.self,
    KeyPlaceholderMismatchRule.self,
    KeyTypoRule.self,
    LegacyLanguageRule.self,
    LostEntriesRule.self,
    MalformedPlaceholderRule.self,
    MaximumLengthExceededRule.self,
    MergeConflictMarkerRule.self,
    MissingLanguageRule.self,
    MissingPlaceholderRule.self,
    MissingPluralCategoryRule.self,
    MissingTableRule.self,
    MissingTranslationRule.self,
    MissingUsageDescriptionRule.self,
    MixedPlaceholderNumberingRule.self,
    NamedPlaceholderMismatchRule.self,
    NoEscapeRule.self,
    PlaceholderGapRule.self,
    PlaceholderMismatchRule.self,
    PluralCandidateRule.self,
    PluralWithoutNumberRule.self,
    ReaderDisagreementRule.self,
    SameAsBaseRule.self,
    ShadowedKeyRule.self,
    SyntaxErrorRule.self,
    UndeclaredKeyRule.self,
    UndefinedKeyRule.self,
    UnfinishedTranslationRule.self,
    UnknownLanguageRule.self,
    UnnumberedPlaceholdersRule.self,
    UnreachableVariationRule.self,
    UnrenderableTextRule.self,
    UntranslatedValueRule.self,
    UnusedKeyRule.self,
    UnusedPluralCategoryRule.self,
    UselessSuppressionRule.self,
  ]

  package static var identifiers: [String] { all.map { $0.description.identifier } }

  package static func rule(named identifier: String) -> (any Rule.Type)? {
    all.first { $0.description.identifier == identifier }
  }
}
