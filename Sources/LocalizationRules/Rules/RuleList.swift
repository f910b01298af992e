/// Every rule there is, sorted by identifier; a test compares the list with the files.
package enum RuleList {
  package static let all: [any Rule.Type] = [
    ArgumentMismatchRule.self,
    BrokenDateFormatRule.self,
    ChangedPlaceholdersRule.self,
    CommonMisspellingRule.self,
    ConflictingDefaultValueRule.self,
    CopiedTranslationRule.self,
    DangerousSpecifierRule.self,
    DoubleSpaceRule.self,
    DuplicateKeyRule.self,
    DynamicKeyRule.self,
    EmptyValueRule.self,
    EndingPunctuationMismatchRule.self,
    ExchangedPlaceholdersRule.self,
    ExtraKeyRule.self,
    ExtraSpaceRule.self,
    HardcodedTextRule.self,
    IdenticalPluralFormsRule.self,
    IgnoredEntryRule.self,
    ImpliedQuantityRule.self,
    InconsistentTranslationRule.self,
    InvalidEncodingRule.self,
    InvalidEscapeRule.self,
    InvalidPluralRuleRule.self,
    InvalidSuppressionRule.self,
    InvisibleCharacterRule.self,
    KeyNamingRule.self,
    KeyPlaceholderMismatchRule.self,
    KeyTypoRule.self,
    LegacyLanguageRule.self,
    LengthOutlierRule.self,
    LengthRatioRule.self,
    LikelyTypoRule.self,
    LinkMismatchRule.self,
    LostEntriesRule.self,
    MachineTranslationRemnantRule.self,
    MalformedPlaceholderRule.self,
    MarkupMismatchRule.self,
    MaximumLengthExceededRule.self,
    MergeConflictMarkerRule.self,
    MisnamedInformationKeyRule.self,
    MisnamedTableRule.self,
    MissingCommentRule.self,
    MissingLanguageRule.self,
    MissingPlaceholderRule.self,
    MissingPluralCategoryRule.self,
    MissingRequiredWordRule.self,
    MissingSpaceRule.self,
    MissingStoreTextRule.self,
    MissingTableRule.self,
    MissingTranslationRule.self,
    MissingUsageDescriptionRule.self,
    MixedChineseRule.self,
    MixedPlaceholderNumberingRule.self,
    MixedScriptWordRule.self,
    MojibakeRule.self,
    NamedPlaceholderMismatchRule.self,
    NewlineMismatchRule.self,
    NonportableSyntaxRule.self,
    NumberMismatchRule.self,
    OutdatedTranslationRule.self,
    PlaceholderGapRule.self,
    PlaceholderMismatchRule.self,
    PluralCandidateRule.self,
    PluralWithoutNumberRule.self,
    PseudoLanguageRule.self,
    QuotedNameMismatchRule.self,
    RawKeyRule.self,
    RepeatedWordRule.self,
    SameAsBaseRule.self,
    SentenceMismatchRule.self,
    ShadowedKeyRule.self,
    StoreLanguageRule.self,
    StoreTextLengthRule.self,
    StoreTextPlaceholderRule.self,
    SurroundingWhitespaceMismatchRule.self,
    SyntaxErrorRule.self,
    TerminologyRule.self,
    TextInsteadOfKeyRule.self,
    UnbalancedBidirectionalControlRule.self,
    UnbalancedBracketRule.self,
    UndeclaredKeyRule.self,
    UndefinedKeyRule.self,
    UnfinishedTranslationRule.self,
    UnformattedTextRule.self,
    UnknownLanguageRule.self,
    UnknownWordRule.self,
    UnnormalizedTextRule.self,
    UnnumberedPlaceholdersRule.self,
    UnreachableVariationRule.self,
    UnreadableCodeRule.self,
    UnrenderableTextRule.self,
    UnshippedLanguageRule.self,
    UnsortedKeysRule.self,
    UntranslatedSentenceRule.self,
    UntranslatedValueRule.self,
    UntranslatedWordRule.self,
    UnusedKeyRule.self,
    UnusedPluralCategoryRule.self,
    UselessSuppressionRule.self,
    WrongScriptRule.self,
  ]

  /// The rules that look into files that the app does not contain.
  package static let judgesOfUnshippedFiles: Set<String> = [UnshippedLanguageRule.description.identifier]

  /// Names that rules had before; configurations and comments may still use them.
  package static let formerNames: [String: String] = [
    "lost-word": "missing-required-word",
    "no-escape": "invalid-escape",
    "reader-disagreement": "nonportable-syntax",
  ]

  /// Rules that no longer exist, and why.
  package static let removed: [String: String] = [
    "reused-translation": "two keys with the same translation were hardly ever a mistake"
  ]

  /// What to tell whoever names a removed rule; nil for any other name.
  package static func removal(of name: String) -> String? {
    removed[name].map { "there is no rule '\(name)' any more: \($0)" }
  }

  package static var identifiers: [String] { all.map { $0.description.identifier } }

  /// The names of the rules whose description fulfils a condition.
  package static func identifiers(where isIncluded: (RuleDescription) -> Bool) -> Set<String> {
    var identifiers: Set<String> = []
    for rule in all where isIncluded(rule.description) { identifiers.insert(rule.description.identifier) }
    return identifiers
  }

  /// The rule of a name, former names included.
  package static func rule(named name: String) -> (any Rule.Type)? {
    byName[name] ?? formerNames[name].flatMap { byName[$0] }
  }

  /// The current name of a rule that may be given by a former one.
  package static func currentName(of name: String) -> String { formerNames[name] ?? name }

  private static let byName: [String: any Rule.Type] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.description.identifier, $0) })
}
