package import LocalizationModel
package import SourceText

/// A check. A rule is a value without state: its options are all it knows.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }
  init(options: RuleOptions)
}

extension Rule {
  package static var identifier: String { description.identifier }
}

/// Judges one file: mostly what the parser had to say.
package protocol FileRule: Rule {
  func check(_ table: TableFile, in context: FileContext, findings: inout Findings)
}

/// Judges single texts, base and translations alike.
package protocol EntryRule: Rule {
  /// The rule is asked only about texts that have one of these.
  func interest(in project: Project) -> Traits
  func check(_ entry: EntryContext, findings: inout Findings)
}

/// Judges single texts of the base only.
package protocol BaseRule: EntryRule {}

/// Judges translations against the base text.
package protocol TranslationRule: Rule {
  /// The rule is asked only where the base or the translation has one of these.
  func interest(in project: Project) -> Traits
  func check(_ pair: TranslationContext, findings: inout Findings)
}

/// Judges the arguments of a translation against those of its base: once for an entry, whatever forms it has.
///
/// It is asked where the specifiers differ; an interest of its own is about single texts.
package protocol ArgumentRule: TranslationRule {}

extension ArgumentRule {
  package func interest(in project: Project) -> Traits { .otherSpecifiers }
}

/// Judges entries that take several forms, by number or device.
package protocol VariationRule: Rule {
  /// `base` is the base's entry for a translation, whether or not that has forms too.
  func check(_ entry: EntryContext, variation: Variation, base: EntryContext?, findings: inout Findings)
}

/// Judges a table in all its languages.
package protocol TableRule: Rule {
  func check(_ table: TableContext, findings: inout Findings)
}

/// Judges bundles and the project as a whole.
package protocol ProjectRule: Rule {
  func check(_ project: Project, findings: inout Findings)
}

/// Judges the requests to leave findings out, once it is known what each of them was good for.
package protocol SuppressionRule: Rule {
  func check(_ suppressions: [Suppression], findings: inout Findings)
}

// MARK: - What rules are told

package struct FileContext: Sendable {
  package var project: Project
  /// Empty for loose tables.
  package var bundle: String

  package init(project: Project, bundle: String) {
    self.project = project
    self.bundle = bundle
  }
}

/// A table and what the pass over its entries has found out.
package struct TableContext: Sendable {
  package var project: Project
  package var bundle: LocalizationBundle
  package var table: Table
  /// For each translation, in the table's order, the texts that are the base's.
  package var sameAsBase: [[SameText]]
  /// The keys that somebody wants to hear about; nil for all. Rules that find much may save work by asking.
  private let selection: KeySelection?

  package init(
    project: Project, bundle: LocalizationBundle, table: Table, sameAsBase: [[SameText]],
    selection: KeySelection? = nil
  ) {
    self.project = project
    self.bundle = bundle
    self.table = table
    self.sameAsBase = sameAsBase
    self.selection = selection
  }

  package func isSelected(_ number: Int) -> Bool { selection?.contains(number) ?? true }

  package func subject(key: Int? = nil, language: LanguageIdentifier? = nil) -> Finding.Subject {
    Finding.Subject(
      bundle: table.bundle, table: table.name, key: key.map { table.keys[$0].string }, language: language?.name)
  }
}

/// A text that is the same as the base's.
package struct SameText: Sendable {
  package var keyNumber: Int
  /// How many of its words would be translated.
  package var words: Int

  package init(keyNumber: Int, text: ByteSlice, brands: Set<String>) {
    self.keyNumber = keyNumber
    words = UntranslatedText.isMarkedAsFixed(text) ? 0 : UntranslatedText.translatableWords(text, brands: brands)
  }

  /// With fewer words to translate, being the same may be an accident.
  package static let suspiciousWords = 2
}

/// Where a text is found: one object for all texts of a table.
package final class TableScope: Sendable {
  package let project: Project
  package let bundle: LocalizationBundle
  package let table: Table

  package init(project: Project, bundle: LocalizationBundle, table: Table) {
    self.project = project
    self.bundle = bundle
    self.table = table
  }
}

/// One text in one language.
package final class EntryContext {
  package let scope: TableScope
  package let localization: Localization
  package let reference: EntryReference
  package let keyNumber: Int
  package let text: LocalizedText
  /// The form that the text is, when it is one of several.
  package let form: Variation.Form?
  /// All forms, when the context is about the entry as a whole.
  package let variation: Variation?

  package init(
    scope: TableScope, localization: Localization, reference: EntryReference, keyNumber: Int, text: LocalizedText,
    form: Variation.Form? = nil, variation: Variation? = nil
  ) {
    self.variation = variation
    self.scope = scope
    self.localization = localization
    self.reference = reference
    self.keyNumber = keyNumber
    self.text = text
    self.form = form
  }

  package var project: Project { scope.project }
  package var bundle: LocalizationBundle { scope.bundle }
  package var table: Table { scope.table }
  package var key: ByteSlice { table.keys[keyNumber] }
  package var language: LanguageIdentifier { localization.language }
  package var tableFile: TableFile { localization.file(of: reference) }
  package var entry: Entry { localization.entry(reference) }
  package var isBase: Bool { localization === table.base }

  /// The language that the text is really in: the source language for `Base`.
  package var textLanguage: LanguageIdentifier { language.isBase ? bundle.sourceLanguage : language }

  package var subject: Finding.Subject {
    Finding.Subject(bundle: table.bundle, table: table.name, key: key.string, language: language.name)
  }

  /// How surely a text may be repaired: a key that stands for its text is looked up by the code, so only a person may.
  package func applicability(_ wanted: FixIt.Applicability) -> FixIt.Applicability {
    entry.traits.contains(.implicitValue) ? .manual : wanted
  }

  /// The text as a whole.
  package var location: Finding.Location { Finding.Location(file: tableFile.source, range: text.range) }

  /// A part of the text, given in bytes of the decoded text.
  package func location(of range: ByteRange) -> Finding.Location {
    Finding.Location(file: tableFile.source, range: tableFile.written(range, of: text))
  }

  /// The format of the text, read once.
  package private(set) lazy var format = FormatString(text.bytes, passing: passed)

  /// What the key is given, where the manifest or the code says so.
  package private(set) lazy var passed = project.evidence.arguments(of: key, in: table.name)

  /// The placeholders by name that the key is given values for, where the manifest or the code says so.
  package private(set) lazy var passedNames = project.evidence.names(of: key, in: table.name)
}

/// A translation and its base.
package final class TranslationContext {
  package let base: EntryContext
  package let translation: EntryContext
  /// What occurs in either, and how they relate.
  package let traits: Traits

  package init(base: EntryContext, translation: EntryContext, traits: Traits) {
    self.base = base
    self.translation = translation
    self.traits = traits
  }

  package private(set) lazy var placeholders = PlaceholderComparison(base: base, translation: translation)
}

// MARK: - What rules say

/// Collects findings, with the severities that the configuration wants.
package struct Findings: Sendable {
  package private(set) var all: [Finding] = []
  /// Findings that might be the base's fault, by index.
  package private(set) var suspicions: [BaseSuspicion] = []
  /// What need not be said any more.
  private var explained: Set<Explained> = []
  private let severities: [String: Severity]

  private struct Explained: Hashable {
    var rule: String
    var subject: Finding.Subject
  }

  package init(severities: [String: Severity] = [:]) { self.severities = severities }

  /// Adds a finding; `severity` overrides the rule's own where this one is more or less certain.
  ///
  /// `suspicion` says how the translation reads where that might be the base's fault, and `readsMore` that it reads an
  /// argument which the base does not.
  package mutating func add(
    _ rule: any Rule.Type, _ message: String, at location: Finding.Location, subject: Finding.Subject,
    severity: Severity? = nil, notes: [Finding.Note] = [], fixIts: [FixIt] = [], suspicion: String? = nil,
    keyNumber: Int? = nil, readsMore: Bool = false
  ) {
    let description = rule.description
    if let suspicion, let keyNumber {
      suspicions.append(
        BaseSuspicion(finding: all.count, keyNumber: keyNumber, signature: suspicion, readsMore: readsMore))
    }
    all.append(
      Finding(
        rule: description.identifier,
        severity: severities[description.identifier] ?? severity ?? description.severity, message: message,
        location: location, subject: subject, notes: notes, fixIts: fixIts))
  }

  package mutating func append(_ other: Findings) {
    suspicions += other.suspicions.map {
      BaseSuspicion(
        finding: $0.finding + all.count, keyNumber: $0.keyNumber, signature: $0.signature, readsMore: $0.readsMore)
    }
    all += other.all
    explained.formUnion(other.explained)
  }

  /// One cause, one finding: what another rule has to say of a key, in one language or in all, follows from a finding.
  package mutating func explain(_ rules: [any Rule.Type], _ subject: Finding.Subject) {
    for rule in rules { explained.insert(Explained(rule: rule.identifier, subject: subject)) }
  }

  package mutating func dropExplained() {
    let rules = Set(explained.lazy.map(\.rule))
    guard !rules.isEmpty else { return }
    all.removeAll { finding in
      guard rules.contains(finding.rule) else { return false }
      var subject = finding.subject
      if explained.contains(Explained(rule: finding.rule, subject: subject)) { return true }
      subject.language = nil
      return explained.contains(Explained(rule: finding.rule, subject: subject))
    }
  }

  /// Where most translations disagree with the base in the same way, the base is blamed, once.
  ///
  /// `translations` says how many translations have the key of a given number.
  package mutating func blameBase(of table: TableContext, translations: (Int) -> Int) {
    guard !suspicions.isEmpty, let base = table.table.base else { return }
    var byKey: [Int: [BaseSuspicion]] = [:]
    for suspicion in suspicions { byKey[suspicion.keyNumber, default: []].append(suspicion) }
    suspicions = []
    var removed: Set<Int> = []
    var blamed: [Finding] = []
    for (key, group) in byKey.sorted(by: { $0.key < $1.key }) {
      let bySignature = Dictionary(grouping: group, by: \.signature)
      guard let (signature, same) = bySignature.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else {
        continue
      }
      let total = translations(key)
      guard same.count >= 2, let reference = base.entry(ofKey: key) else { continue }
      let isMajority = same.count * 2 > total
      // Nobody invents an argument: where three translations read the same one more, the base may have lost it.
      guard isMajority || (same.count >= 3 && same.allSatisfy(\.readsMore)) else { continue }
      let first = all[same[0].finding]
      // A key that stands for its text does not have to be the text.
      let isImplicit =
        base.entry(reference).traits.contains(.implicitValue) && base.file(of: reference).format.impliesBaseTexts
      // Where some translations do read what the key says, the others are wrong.
      if isImplicit, total > group.count, !same[0].readsMore { continue }
      removed.formUnion((isMajority ? group : same).map(\.finding))
      guard !isImplicit else { continue }
      blamed.append(
        Finding(
          rule: first.rule, severity: isMajority ? first.severity : min(first.severity, .warning),
          message: "the base text does not fit its translations: \(same.count) of \(total) have \(signature)",
          location: base.location(reference), subject: table.subject(key: key, language: base.language),
          notes: [Finding.Note("as in \(first.subject.language ?? "a translation")", at: first.location)]))
    }
    guard !removed.isEmpty else { return }
    all = all.enumerated().filter { !removed.contains($0.offset) }.map(\.element) + blamed
  }
}

/// A finding on a translation that is the base's fault if others have it too.
package struct BaseSuspicion: Sendable {
  var finding: Int
  var keyNumber: Int
  /// What the translation says instead, comparable and fit to be shown.
  var signature: String
  /// Whether it reads an argument that the base does not.
  var readsMore: Bool
}
