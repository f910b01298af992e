package import LocalizationModel
internal import SourceText
internal import TextOutput

/// One language of the whole project, with facts about its texts that several rules share.
package final class LanguageContext {
  package let project: Project
  /// The language that the texts are actually in: the source language for `Base`.
  package let language: LanguageIdentifier
  package let sections: [Section]

  /// A table in the language.
  package struct Section: Sendable {
    package var scope: TableScope
    package var localization: Localization

    package init(scope: TableScope, localization: Localization) {
      self.scope = scope
      self.localization = localization
    }

    package var base: Localization? { localization === scope.table.base ? nil : scope.table.base }

    /// The language that the texts are translated from, which a catalog has its own of.
    var baseLanguage: LanguageIdentifier {
      scope.table.base.map(\.language).flatMap { $0.isBase ? nil : $0 } ?? scope.bundle.sourceLanguage
    }
  }

  package init(project: Project, language: LanguageIdentifier, sections: [Section]) {
    self.project = project
    self.language = language
    self.sections = sections
  }

  /// Names that are the same in every language, where a text is.
  func brands(inSection section: Int) -> Set<String> { project.brands[sections[section].scope.bundle.path] }

  package private(set) lazy var vocabulary = Vocabulary(self)

  /// An answer to a question about nothing but the texts of the language, which may be known from an earlier run.
  ///
  /// `question` has what decides the answer besides the texts, and is of a type of its own.
  func answer<Answer: Sendable>(_ question: some Hashable & Sendable, _ compute: () -> Answer) -> Answer {
    let tables = sections.map(\.localization.files)
    return project.facts.answer(
      TextQuestion(words: question, language: language.name, fileCounts: tables.map(\.count)),
      about: tables.flatMap(\.self), compute)
  }

  private struct TextQuestion<Words: Hashable & Sendable>: Hashable {
    var words: Words
    var language: String
    /// The number of files of each table: later ones win.
    var fileCounts: [Int]
  }

  /// Texts with characters that are invisible, change the direction, or are in pieces.
  package private(set) lazy var oddTexts = findOddTexts()

  /// A text of the language: a cheap value, from which `entry(_:)` makes a context for findings.
  package struct Text {
    package var section: Int
    package var reference: EntryReference
    package var keyNumber: Int
    package var content: LocalizedText
    /// The number of the form that the text is, starting with one; zero for the entry's own text.
    var formNumber = 0

    var place: Place { Place(section: section, reference: reference, formNumber: formNumber) }
  }

  /// Where a text is, as long as the files of the language do not change.
  struct Place: Sendable {
    var section: Int
    var reference: EntryReference
    var formNumber: Int
  }

  /// The text at a place that `forEachText` visited.
  func text(at place: Place) -> Text {
    let localization = sections[place.section].localization
    let reference = place.reference
    var content = localization.text(reference)
    if content.traits.contains(.variations), let variation = localization.variation(reference) {
      content = place.formNumber == 0 ? variation.format ?? content : variation.forms[place.formNumber - 1].text
    }
    return Text(
      section: place.section, reference: reference,
      keyNumber: localization.keyNumber(ofEntry: reference.index, inFile: reference.file), content: content,
      formNumber: place.formNumber)
  }

  private static let unread = Traits.notText.union(.notForTranslation)

  /// Visits the texts that have one of the traits; each form of an entry with several forms is a text.
  package func forEachText(with traits: Traits, _ body: (Text) -> Void) {
    for section in sections.indices { forEachText(with: traits, in: section, body) }
  }

  package func forEachText(with traits: Traits, in section: Int, _ body: (Text) -> Void) {
    let localization = sections[section].localization
    localization.forEachEntry(with: traits.union(.variations)) { number, reference, text in
      guard !text.traits.intersects(Self.unread) else { return }
      guard text.traits.contains(.variations), let variation = localization.variation(reference) else {
        body(Text(section: section, reference: reference, keyNumber: number, content: text))
        return
      }
      if let format = variation.format, format.traits.intersects(traits) {
        body(Text(section: section, reference: reference, keyNumber: number, content: format))
      }
      for (index, form) in variation.forms.enumerated() where form.text.traits.intersects(traits) {
        body(
          Text(section: section, reference: reference, keyNumber: number, content: form.text, formNumber: index + 1))
      }
    }
  }

  /// Visits the texts that have one of the traits, with their base texts as `baseText(of:)` has them; those without one
  /// are left out.
  package func forEachTranslation(
    with traits: Traits, in section: Int, _ body: (_ text: Text, _ base: LocalizedText) -> Void
  ) {
    guard let base = sections[section].base else { return }
    base.withTexts { textOfKey in
      forEachText(with: traits, in: section) { text in
        guard let content = textOfKey(text.keyNumber) else { return }
        body(text, content.traits.contains(.variations) ? baseText(of: text) ?? content : content)
      }
    }
  }

  /// The context of a text, which a finding needs.
  package func entry(_ text: Text) -> EntryContext {
    let section = sections[text.section]
    return EntryContext(
      scope: section.scope, localization: section.localization, reference: text.reference, keyNumber: text.keyNumber,
      text: text.content, form: form(text))
  }

  /// The form that a text is, if its entry has several.
  package func form(_ text: Text) -> Variation.Form? {
    text.formNumber == 0
      ? nil : sections[text.section].localization.variation(text.reference)?.forms[text.formNumber - 1]
  }

  /// The base text for the same key, in its general form if it has several; nil for the base itself.
  package func baseText(of text: Text) -> LocalizedText? {
    guard let base = sections[text.section].base, let reference = base.entry(ofKey: text.keyNumber) else { return nil }
    let content = base.text(reference)
    return content.traits.contains(.variations) ? base.variation(reference)?.representative ?? content : content
  }

  /// Whether a text is one of the base's for the same key, and so is the general form of its entry.
  package func isInCopy(_ text: Text) -> Bool {
    guard let base = baseText(of: text) else { return false }
    if text.formNumber == 0 || base.bytes == text.content.bytes { return base.bytes == text.content.bytes }
    let section = sections[text.section]
    guard let reference = section.base?.entry(ofKey: text.keyNumber),
      let variation = section.base?.variation(reference), variation.isShort,
      section.localization.variation(text.reference)?.representative?.bytes == base.bytes
    else { return false }
    return variation.texts.contains { $0.bytes == text.content.bytes }
  }

  package func baseNote(of text: Text) -> Finding.Note? {
    guard let base = sections[text.section].base, let reference = base.entry(ofKey: text.keyNumber) else { return nil }
    return Finding.Note("the base text is \(Wording.quote(base.value(reference)))", at: base.location(reference))
  }
}
