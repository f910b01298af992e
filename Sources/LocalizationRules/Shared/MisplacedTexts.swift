internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// The texts that the base of a table has from one of its translations, so that they are wrong in the base, wherever else
/// they were copied.
struct MisplacedTexts {
  /// The numbers of their keys.
  private var numbers: Set<Int> = []
  /// The texts that may be misplaced, too, since several are that their translation keeps.
  private var doubtful: Set<Int> = []

  /// Takes, for each translation in the table's order, the texts that look untranslated; reports those of the base that are
  /// in the language of a translation.
  init(among untranslated: [[SameText]], _ context: TableContext, _ findings: inout Findings) {
    guard let base = context.table.base else { return }
    for (index, localization) in context.table.translations.enumerated() where !untranslated[index].isEmpty {
      // What is marked as not translated is the copy, whatever its words.
      let meant = untranslated[index].filter { text in
        localization.entry(ofKey: text.keyNumber).map { !localization.entry($0).traits.contains(.unfinished) } ?? false
      }
      let found = context.keptTexts.misplaced(among: meant, of: context.sameAsBase[index], in: localization)
      if found.count >= KeptTexts.severalMisplaced {
        doubtful.formUnion(context.sameAsBase[index].lazy.map(\.keyNumber))
      }
      for number in found.sorted() where numbers.insert(number).inserted {
        report(number, base, localization, context, &findings)
      }
    }
  }

  func contains(_ text: SameText) -> Bool { numbers.contains(text.keyNumber) }

  func mayContain(_ text: SameText) -> Bool { doubtful.contains(text.keyNumber) }

  private func report(
    _ number: Int, _ base: Localization, _ localization: Localization, _ context: TableContext,
    _ findings: inout Findings
  ) {
    guard let reference = localization.entry(ofKey: number), let baseReference = base.entry(ofKey: number) else {
      return
    }
    findings.add(at: base.location(baseReference), about: context.subject(key: number), severity: .warning) { words in
      words.message =
        "the base text \(Wording.quote(base.value(baseReference))) is in \(Wording.name(localization.language))"
      words.note("its words are those of other texts in that language", at: localization.location(reference))
    }
  }
}
