package import LocalizationModel
internal import SourceText

/// The checks of all rules by what they want to see: rules register, and a run goes through the project once.
package struct RuleVisits: Sendable {
  /// Interests may depend on it.
  package let project: Project
  /// The number of the rule that is registering.
  private var rule = 0
  /// The numbers of the rules that have nothing to say about texts that are never formatted.
  package let rulesAboutFormats: Set<Int>

  package private(set) var files: [RuleCheck<FileCheck>] = []
  package private(set) var entries: [RuleCheck<EntryCheck>] = []
  package private(set) var translations: [RuleCheck<TranslationCheck>] = []
  package private(set) var arguments: [RuleCheck<TranslationCheck>] = []
  package private(set) var variations: [RuleCheck<VariationCheck>] = []
  package private(set) var structures: [RuleCheck<VariationCheck>] = []
  package private(set) var languages: [RuleCheck<LanguageCheck>] = []
  package private(set) var words: [RuleCheck<WordCheck>] = []
  package private(set) var tables: [RuleCheck<TableCheck>] = []
  package private(set) var projects: [RuleCheck<ProjectCheck>] = []
  package private(set) var changes: [RuleCheck<ChangeCheck>] = []
  package private(set) var suppressions: [RuleCheck<SuppressionCheck>] = []

  package typealias FileCheck = @Sendable (FileContext, inout Findings) -> Void
  package typealias EntryCheck = @Sendable (EntryContext, inout Findings) -> Void
  package typealias TranslationCheck = @Sendable (TranslationContext, inout Findings) -> Void
  package typealias VariationCheck = @Sendable (VariationContext, inout Findings) -> Void
  package typealias LanguageCheck = @Sendable (LanguageContext, inout Findings) -> Void
  package typealias TableCheck = @Sendable (TableContext, inout Findings) -> Void
  package typealias ProjectCheck = @Sendable (Project, inout Findings) -> Void
  package typealias ChangeCheck = @Sendable (TableChange, inout Findings) -> Void
  package typealias SuppressionCheck = @Sendable ([Suppression], inout Findings) -> Void

  /// A check that needs a dictionary: the words to look up, each once, and what to make of those it lacks.
  package struct WordCheck: Sendable {
    package var questions: @Sendable (LanguageContext) -> [String]
    package var check: @Sendable (LanguageContext, [UnknownWord], inout Findings) -> Void
  }

  /// Registers rules, whose numbers are their indices; nil stands for one that does not run.
  package init(_ rules: [(any Rule)?], project: Project) {
    self.project = project
    rulesAboutFormats = Set(
      rules.indices.filter { rules[$0].map { type(of: $0).description.isAboutFormats } ?? false })
    for (number, rule) in rules.enumerated() {
      self.rule = number
      rule?.register(in: &self)
    }
  }

  /// The numbers of the rules whose findings depend on what others find: of those about a text, the base may be blamed once
  /// for several, and whether a suppression is of use depends on all.
  package var rulesDependingOnOthers: Set<Int> {
    Set(
      entries.map(\.rule) + translations.map(\.rule) + arguments.map(\.rule) + variations.map(\.rule)
        + structures.map(\.rule) + suppressions.map(\.rule))
  }

  /// Whether any rule has registered anything.
  package var isEmpty: Bool { count == 0 }

  package var count: Int {
    files.count + entries.count + translations.count + arguments.count + variations.count + structures.count
      + languages.count + words.count + tables.count + projects.count + changes.count + suppressions.count
  }

  /// Every file with mistakes in it.
  package mutating func file(_ check: @escaping FileCheck) { files.append(.init(rule, check)) }

  /// Every single text with one of the traits, base and translations alike; each form of a text that has several is one.
  package mutating func entry(_ interest: Traits, _ check: @escaping EntryCheck) {
    entries.append(.init(rule, check, interest: interest))
  }

  /// The same of the base only.
  package mutating func baseEntry(_ interest: Traits, _ check: @escaping EntryCheck) {
    entries.append(.init(rule, check, interest: interest, isAboutBase: true))
  }

  /// Every translation and its base text, where either has one of the traits or they relate so; form by form.
  package mutating func translation(_ interest: Traits, _ check: @escaping TranslationCheck) {
    translations.append(.init(rule, check, interest: interest))
  }

  /// Every translation whose placeholders have a problem: once for an entry, whatever forms it has.
  package mutating func arguments(_ check: @escaping TranslationCheck) {
    arguments.append(.init(rule, check, interest: .otherSpecifiers))
  }

  /// Every entry that takes several forms, by number, device or width.
  package mutating func variation(_ check: @escaping VariationCheck) { variations.append(.init(rule, check)) }

  /// Every entry that takes several forms, for checks that look at nothing but structures and what the call passes: one
  /// that finds nothing is not asked again about entries with the same ones.
  ///
  /// Where the words of the texts decide against a finding, the check calls `Findings.dependsOnWords()`.
  package mutating func structure(_ check: @escaping VariationCheck) { structures.append(.init(rule, check)) }

  /// All texts of a language, of every bundle and table: for checks of words and characters.
  package mutating func language(_ check: @escaping LanguageCheck) { languages.append(.init(rule, check)) }

  /// The words of a language that its dictionary lacks.
  package mutating func words(
    _ questions: @escaping @Sendable (LanguageContext) -> [String],
    _ check: @escaping @Sendable (LanguageContext, [UnknownWord], inout Findings) -> Void
  ) {
    words.append(.init(rule, WordCheck(questions: questions, check: check)))
  }

  /// Every table in all its languages, also one of patterns if the check does not look at the texts.
  package mutating func table(readsTexts: Bool = true, _ check: @escaping TableCheck) {
    tables.append(.init(rule, check, readsTexts: readsTexts))
  }

  /// The project as a whole.
  package mutating func project(_ check: @escaping ProjectCheck) { projects.append(.init(rule, check)) }

  /// Every table that has a past: at a revision, or when each translation was made.
  package mutating func change(_ check: @escaping ChangeCheck) { changes.append(.init(rule, check)) }

  /// The requests to leave findings out, once it is known what each was good for.
  package mutating func suppressions(_ check: @escaping SuppressionCheck) { suppressions.append(.init(rule, check)) }
}

/// A check, and the rule that it belongs to.
package struct RuleCheck<Check: Sendable>: Sendable {
  package let rule: Int
  package let check: Check
  /// What a text must have for the check to be asked.
  package let interest: Traits
  package let isAboutBase: Bool
  /// Whether the check of a table looks at its texts.
  package let readsTexts: Bool

  init(
    _ rule: Int, _ check: Check, interest: Traits = .none, isAboutBase: Bool = false, readsTexts: Bool = true
  ) {
    self.rule = rule
    self.check = check
    self.interest = interest
    self.isAboutBase = isAboutBase
    self.readsTexts = readsTexts
  }
}
