internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// The checks of the texts of one language in one table.
struct LocalizationPass {
  private let project: Project
  private let scope: TableScope
  private let localization: Localization
  /// What the texts are compared with; nil for the base itself.
  private let base: Localization?
  private let checks: Checks
  private lazy var plurals = PluralRules(for: scope.bundle.language(of: localization))
  /// The entries with forms of which it is known that all checks of structures are silent about them.
  private var silent: Set<StructurePair> = []

  private(set) var findings: Findings
  /// The numbers of the keys whose texts are those of the base.
  private(set) var sameAsBase: [Int] = []

  /// The checks of rules that have something to say about the table.
  private struct Checks {
    var entries: [RuleCheck<RuleVisits.EntryCheck>]
    var translations: [RuleCheck<RuleVisits.TranslationCheck>]
    var arguments: [RuleCheck<RuleVisits.TranslationCheck>]
    var variations: [RuleCheck<RuleVisits.VariationCheck>]
    var structures: [RuleCheck<RuleVisits.VariationCheck>]
    /// What any of the checks of entries and of translations wants to see.
    var entryInterest = Traits.none
    var translationInterest = Traits.none

    init(_ visits: RuleVisits, of table: Table, isBase: Bool) {
      // Texts that the system shows as they are are no format strings, nor are those that the project's code fills in.
      let isNeverFormatted = table.hasFallbackText || table.kind == .settings || table.hasOwnPlaceholders
      func concerning<Check>(_ checks: [RuleCheck<Check>]) -> [RuleCheck<Check>] {
        isNeverFormatted ? checks.filter { !visits.rulesAboutFormats.contains($0.rule) } : checks
      }
      entries = concerning(visits.entries).filter { isBase || !$0.isAboutBase }
      translations = concerning(visits.translations)
      arguments = concerning(visits.arguments)
      variations = concerning(visits.variations)
      structures = concerning(visits.structures)
      for check in entries { entryInterest.formUnion(check.interest) }
      for check in translations + arguments { translationInterest.formUnion(check.interest) }
    }
  }

  /// The structures of an entry with forms and of its base, and the files that they are in.
  private struct StructurePair: Hashable {
    var structure: VariationStructure
    var base: VariationStructure?
    var file: Int
    var baseFile: Int?
  }

  init(_ scope: TableScope, _ localization: Localization, _ visits: RuleVisits, _ findings: Findings) {
    project = scope.project
    self.scope = scope
    self.localization = localization
    let isBase = localization === scope.table.base
    base = isBase ? nil : scope.table.base
    checks = Checks(visits, of: scope.table, isBase: isBase)
    self.findings = findings
  }

  /// Checks all texts; `selection` has the keys that matter, where not all do.
  mutating func run(_ selection: KeySelection?) {
    // Documentation for translators and test languages are no translations.
    let isTranslation = !localization.language.isPrivateUse
    func isChecked(_ number: Int) -> Bool { isTranslation && selection?.contains(number) ?? true }
    PairWalker(localization: localization, base: base).forEach(comparesSpecifiers: isChecked) { pair in
      if pair.traits.contains(.equalsBase) { sameAsBase.append(pair.keyNumber) }
      guard isChecked(pair.keyNumber) else { return }
      if pair.traits.contains(.variations) { checkForms(of: pair) } else { check(pair) }
    }
  }

  private mutating func check(_ pair: PairWalker.Pair) {
    let wantsEntry = pair.ownTraits.intersects(checks.entryInterest)
    let wantsPair = pair.base != .none && pair.traits.intersects(checks.translationInterest)
    guard wantsEntry || wantsPair else { return }
    let entry = context(localization, pair, pair.reference, localization.text(pair.reference))
    if wantsEntry { check(entry, pair.ownTraits) }
    guard wantsPair, let base else { return }
    let baseEntry = context(base, pair, pair.base, base.text(pair.base))
    let translation = TranslationContext(base: baseEntry, translation: entry, traits: pair.traits)
    if pair.traits.contains(.otherSpecifiers), translation.hasPlaceholderProblem { run(checks.arguments, translation) }
    check(translation)
  }

  private func context(
    _ localization: Localization, _ pair: PairWalker.Pair, _ reference: EntryReference, _ text: LocalizedText,
    form: Variation.Form? = nil, variation: Variation? = nil
  ) -> EntryContext {
    EntryContext(
      scope: scope, localization: localization, reference: reference, keyNumber: pair.keyNumber, text: text, form: form,
      variation: variation)
  }

  private mutating func check(_ entry: EntryContext, _ traits: Traits) {
    // Copying each check is more expensive than most tests of its interest.
    for index in checks.entries.indices where checks.entries[index].interest.intersects(traits) {
      findings.begin(rule: checks.entries[index].rule)
      checks.entries[index].check(entry, &findings)
    }
  }

  private mutating func check(_ translation: TranslationContext) {
    for index in checks.translations.indices
    where checks.translations[index].interest.intersects(translation.traits) {
      findings.begin(rule: checks.translations[index].rule)
      checks.translations[index].check(translation, &findings)
    }
  }

  private mutating func run<Context>(
    _ checks: [RuleCheck<@Sendable (Context, inout Findings) -> Void>], _ context: Context
  ) {
    for check in checks {
      findings.begin(rule: check.rule)
      check.check(context, &findings)
    }
  }

  // MARK: Texts with forms

  /// Checks an entry with forms in the translation, the base, or both: as a whole, and then each form.
  private mutating func checkForms(of pair: PairWalker.Pair) {
    let variation = localization.variation(pair.reference)
    let baseVariation = pair.base == .none ? nil : base?.variation(pair.base)
    let whole = context(
      localization, pair, pair.reference, localization.text(pair.reference), variation: variation)
    var wholeBase: EntryContext?
    if let base, pair.base != .none {
      wholeBase = context(base, pair, pair.base, base.text(pair.base), variation: baseVariation)
    }
    checkWhole(pair, whole, wholeBase)
    guard let variation else {
      checkText(whole.text, baseVariation?.representative, pair, whole)
      return
    }
    if let format = variation.format { checkText(format, baseVariation?.format, pair, whole) }
    var counterparts = baseVariation.map(Variation.Counterparts.init)
    for variable in variation.variables {
      for form in variable.forms {
        let counterpart =
          if counterparts == nil { wholeBase?.text } else { counterparts?.counterpart(of: form, in: variable) }
        checkText(form.text, counterpart, pair, whole, form: form)
      }
    }
  }

  private mutating func checkWhole(_ pair: PairWalker.Pair, _ whole: EntryContext, _ base: EntryContext?) {
    var context: VariationContext?
    if let variation = whole.variation {
      context = VariationContext(entry: whole, variation: variation, base: base, plurals: plurals)
    }
    if let context { run(checks.variations, context) }
    // What the call passes decides, too.
    let structures = whole.passed == nil ? structures(of: pair) : nil
    if let structures, silent.contains(structures) { return }
    let attempts = findings.attempts
    if let context { run(checks.structures, context) }
    if let base {
      let translation = TranslationContext(base: base, translation: whole, traits: pair.traits)
      if translation.hasPlaceholderProblem { return run(checks.arguments, translation) }
    }
    if let structures, findings.attempts == attempts { silent.insert(structures) }
  }

  /// What decides about an entry with forms, if nothing but structures does.
  private func structures(of pair: PairWalker.Pair) -> StructurePair? {
    guard let structure = localization.structure(pair.reference) else { return nil }
    guard let base, pair.base != .none else {
      return StructurePair(structure: structure, file: pair.reference.file)
    }
    guard let baseStructure = base.structure(pair.base) else { return nil }
    return StructurePair(
      structure: structure, base: baseStructure, file: pair.reference.file, baseFile: pair.base.file)
  }

  /// Checks the format or a form of an entry, beside the text of the base that corresponds to it.
  private mutating func checkText(
    _ text: LocalizedText, _ baseText: LocalizedText?, _ pair: PairWalker.Pair, _ whole: EntryContext,
    form: Variation.Form? = nil
  ) {
    var traits = text.traits
    if pair.ownTraits.contains(.unfinished) { traits.insert(.unfinished) }
    if text.bytes == whole.key { traits.insert(.equalsKey) }
    var shared = Traits.none
    if let baseText {
      shared = traits.union(baseText.traits)
      if text.bytes == baseText.bytes { shared.insert(.equalsBase) }
      if text.bytes.isJoined(to: baseText.bytes) { shared.insert(.joinedToBase) }
      if !shared.contains(.equalsBase), baseText.traits.contains(.digit),
        DigitComparison.differ(text.bytes, from: baseText.bytes)
      {
        shared.insert(.otherDigits)
      }
    }
    let wantsEntry = traits.intersects(checks.entryInterest)
    let wantsPair = shared.intersects(checks.translationInterest)
    guard wantsEntry || wantsPair else { return }
    let entry = context(localization, pair, pair.reference, text, form: form)
    check(entry, traits)
    guard wantsPair, let base, let baseText else { return }
    check(
      TranslationContext(
        base: context(base, pair, pair.base, baseText, form: form), translation: entry, traits: shared))
  }
}
