package import LocalizationModel
package import SourceText
internal import TextOutput

/// Where a text is found: one object for all texts of a table.
package final class TableScope: Sendable {
  package let project: Project
  package let bundle: LocalizationBundle
  package let table: Table
  /// Whether base texts have entities, such as `&amp;`.
  let hasEntities: Deferred<Bool>

  package init(project: Project, bundle: LocalizationBundle, table: Table) {
    self.project = project
    self.bundle = bundle
    self.table = table
    hasEntities = Deferred { MarkupMismatchRule.hasEntities(table) }
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
  var brands: Set<String> { project.brands[bundle.path] }
  package var table: Table { scope.table }
  package var key: ByteSlice { table.keys[keyNumber] }
  package var language: LanguageIdentifier { localization.language }
  package var file: TableFile { localization.file(of: reference) }
  package var entry: Entry { localization.entry(reference) }
  package var isBase: Bool { localization === table.base }

  /// The language that the text is really in: the source language for `Base`.
  package var textLanguage: LanguageIdentifier { language.isBase ? bundle.sourceLanguage : language }

  package var subject: Finding.Subject {
    Finding.Subject(bundle: table.bundle, table: table.name, key: key.string, language: language.name)
  }

  /// The text of another language for the same key and, where both have several, for the same form.
  func counterpart(in other: Localization) -> LocalizedText? {
    guard let reference = other.entry(ofKey: keyNumber) else { return nil }
    guard let variation = other.variation(reference) else { return other.text(reference) }
    guard let form,
      let variable = localization.variation(self.reference)?.variables.first(where: { variable in
        variable.forms.contains { $0.text.range == form.text.range }
      })
    else { return variation.representative }
    var counterparts = Variation.Counterparts(in: variation)
    return counterparts.counterpart(of: form, in: variable)
  }

  /// Whether the text is not to be translated, as its comment or that of the base text says.
  var isFixed: Bool {
    table.fixedKeys.contains(keyNumber) || FixedText.isMarked(reference.index, of: file)
  }

  /// How surely a text may be repaired: a key that stands for its text is looked up by the code, so only a person may.
  package func applicability(_ wanted: FixIt.Applicability) -> FixIt.Applicability {
    entry.traits.contains(.implicitValue) ? .manual : wanted
  }

  /// Whether the text stands without quotation marks, so that no space can be added to it.
  var isBareWord: Bool {
    file.syntax.isBareWord(at: Int(text.range.lowerBound), in: file.source.text)
  }

  /// The text as a whole.
  package var location: Finding.Location { Finding.Location(file: file.source, range: text.range) }

  /// A part of the text, given in bytes of the decoded text.
  package func location(of range: ByteRange) -> Finding.Location {
    Finding.Location(file: file.source, range: writtenParts.range(of: range))
  }

  private lazy var writtenParts = WrittenParts(of: text, in: file)

  /// Where an argument is read.
  func location(of reading: EntryArguments.Reading) -> Finding.Location {
    Finding.Location(file: file.source, range: file.written(reading.range, of: reading.text))
  }

  /// The format of the text, read once.
  package private(set) lazy var format = FormatString(text.bytes, passing: passed)

  /// The format of the base text with the same key; nil for a base text.
  private(set) lazy var baseFormat: FormatString? = {
    guard !isBase, let base = table.base, let reference = base.entry(ofKey: keyNumber) else { return nil }
    return FormatString(base.value(reference), passing: passed)
  }()

  /// What the key is given, where the manifest or the code says so.
  package private(set) lazy var passed = project.evidence.arguments(of: key, in: table.name)

  /// Whether the base text is just the key, a name, so that each language has something of its own there:
  /// `TRANSLATOR_LINK`.
  var isForEachLanguage: Bool {
    guard !isBase, let base = table.base, let reference = base.entry(ofKey: keyNumber) else { return false }
    return base.value(reference) == key && KeyStyle.isIdentifier(key)
  }

  /// Whether the manifest or the code tells that the text goes through the formatter.
  var isKnownToBeFormatted: Bool { passed?.isFormatted ?? false }

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

  var isForEachLanguage: Bool { translation.isForEachLanguage }

  private(set) lazy var placeholders = PlaceholderComparison(base: base, translation: translation)

  /// Whether the translation reads other arguments than the base, or reads them in another way.
  package var hasPlaceholderProblem: Bool { placeholders.problem != nil }

  /// The base text, to look at beside the translation.
  var baseNote: Finding.Note {
    base.localization.isImplied(base.reference) && base.text.bytes == base.key
      ? Finding.Note("the key is the base text")
      : Finding.Note("the base text is \(Wording.quote(base.text.bytes))", at: base.location)
  }
}

/// An entry that takes several forms.
package struct VariationContext {
  package let entry: EntryContext
  package let variation: Variation
  /// The base's entry for a translation, whether or not that has forms, too.
  package let base: EntryContext?
  /// The plural rules of the language that the text is in; nil when CLDR has none.
  package let plurals: PluralRules?

  package init(entry: EntryContext, variation: Variation, base: EntryContext?, plurals: PluralRules?) {
    self.entry = entry
    self.variation = variation
    self.base = base
    self.plurals = plurals
  }
}
