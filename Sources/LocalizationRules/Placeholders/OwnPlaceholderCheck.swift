internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// Compares the placeholders that the project's own code replaces by their numbers, `%1`, with those of the base text.
enum OwnPlaceholderCheck {
  static func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard table.hasOwnPlaceholders, let base = table.base else { return }
    for number in 0..<table.keys.count {
      guard let reference = base.entry(ofKey: number), base.entry(reference).traits.contains(.percent) else { continue }
      let expected = Set(OwnPlaceholder.all(in: base.value(reference)).map(\.name))
      guard !expected.isEmpty else { continue }
      for localization in table.translations where !localization.language.isPrivateUse {
        guard let translated = localization.entry(ofKey: number), !localization.value(translated).isEmpty else {
          continue
        }
        let text = localization.text(translated)
        let found = OwnPlaceholder.all(in: text.bytes)
        let lost = expected.subtracting(found.map(\.name)).sorted()
        let wrong = found.first { !expected.contains($0.name) }
        guard wrong != nil || !lost.isEmpty else { continue }
        let file = localization.file(of: translated)
        let range = wrong.map { file.written($0.range, of: text) } ?? text.range
        findings.add(
          at: .init(file: file.source, range: range),
          about: context.subject(key: number, language: localization.language)
        ) { words in
          let names = Wording.list(lost.map { "'\($0)'" })
          if let wrong {
            words.message =
              "'\(wrong.name)' is not replaced: the base text has \(lost.isEmpty ? "no such placeholder" : names)"
          } else {
            words.message = "the translation lacks \(names)"
          }
          words.note("the base text is \(Wording.quote(base.value(reference)))", at: base.location(reference))
        }
      }
    }
  }
}
