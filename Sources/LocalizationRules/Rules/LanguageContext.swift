package import LocalizationModel
internal import SourceText

/// Judges all texts of one language, of every bundle and table: rules that look at words and characters rather than at
/// entries.
package protocol LanguageRule: Rule {
  func check(_ language: LanguageContext, findings: inout Findings)
}

/// One language of the whole project, with what is found out about its texts once and for all rules.
package final class LanguageContext {
  package let project: Project
  /// The language that the texts are really in: the source language for `Base`.
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
  }

  package init(project: Project, language: LanguageIdentifier, sections: [Section]) {
    self.project = project
    self.language = language
    self.sections = sections
  }

  package private(set) lazy var vocabulary = Vocabulary(self)

  /// Texts with characters that nobody sees or that are in pieces.
  package private(set) lazy var oddTexts = findOddTexts()

  /// A text of the language: a value that costs nothing, until a rule has something to say about it.
  package struct Text {
    package var section: Int
    package var reference: EntryReference
    package var keyNumber: Int
    package var text: LocalizedText
    /// One more than the index of the form that the text is, among all forms of its entry; zero for the entry's own text.
    var formNumber = 0
  }

  private static let unread = Traits.notText.union(.notForTranslation)

  /// Goes through the texts that have one of the traits; each form of a text that has several counts as one.
  package func forEachText(with traits: Traits, _ body: (Text) -> Void) {
    for section in sections.indices { forEachText(with: traits, in: section, body) }
  }

  package func forEachText(with traits: Traits, in section: Int, _ body: (Text) -> Void) {
    let localization = sections[section].localization
    localization.forEachEntry(with: traits.union(.variations)) { number, reference, text in
      guard !text.traits.intersects(Self.unread) else { return }
      guard text.traits.contains(.variations), let variation = localization.variation(reference) else {
        body(Text(section: section, reference: reference, keyNumber: number, text: text))
        return
      }
      if let format = variation.format, format.traits.intersects(traits) {
        body(Text(section: section, reference: reference, keyNumber: number, text: format))
      }
      for (index, form) in variation.forms.enumerated() where form.text.traits.intersects(traits) {
        body(
          Text(section: section, reference: reference, keyNumber: number, text: form.text, formNumber: index + 1))
      }
    }
  }

  /// What a finding needs to know.
  package func entry(_ text: Text) -> EntryContext {
    let section = sections[text.section]
    return EntryContext(
      scope: section.scope, localization: section.localization, reference: text.reference, keyNumber: text.keyNumber,
      text: text.text, form: form(text))
  }

  /// The form that a text is, when it is one of several.
  package func form(_ text: Text) -> Variation.Form? {
    text.formNumber == 0
      ? nil : sections[text.section].localization.variation(text.reference)?.forms[text.formNumber - 1]
  }

  /// The base's text for the same key, the general form where it has several; nil for the base itself.
  package func baseText(of text: Text) -> LocalizedText? {
    guard let base = sections[text.section].base, let reference = base.entry(ofKey: text.keyNumber) else { return nil }
    return base.variation(reference)?.representative ?? base.text(reference)
  }

  package func baseNote(of text: Text) -> Finding.Note? {
    guard let base = sections[text.section].base, let reference = base.entry(ofKey: text.keyNumber) else { return nil }
    return Finding.Note("the base text is \(Wording.quote(base.value(reference)))", at: base.location(reference))
  }
}
