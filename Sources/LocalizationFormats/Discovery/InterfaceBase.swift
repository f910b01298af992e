internal import LocalizationModel
internal import SourceText

/// Base texts that come from Interface Builder files, definitions of intents and settings pages instead of a table.
///
/// `Base.lproj/Main.storyboard` contains the texts that `de.lproj/Main.strings` translates; a title in `Root.plist` is
/// both the key and the text of `Root.strings`. Only keys that some language has are taken, since the file does not say
/// whether the others need a translation.
struct InterfaceBase {
  let keys: KeyNumbers
  let base: Localization?
  let translations: [Localization]
  let source: LanguageIdentifier
  /// The documents of the table's bundle and name.
  let documents: [InterfaceDocument]

  /// The language of the texts, and a table for each file that contains some of them.
  func tables(named name: String) -> (language: LanguageIdentifier, tables: [TableFile])? {
    var tables: [TableFile] = []
    var language = base?.language
    var taken: Set<Int> = []
    for document in documents {
      let own = TablePlace(path: document.file.path).language
      // A language's own copy of the file does not define the base.
      if let own, !own.isBase, !own.isSame(as: source) { continue }
      var content = ParsedTable(format: .strings, syntax: XMLSyntax())
      for text in document.texts where !isUndefined(text, in: document) {
        let key = content.arena.append(text.key.utf8)
        guard let number = keys.number(of: key, hash: KeyHash.hash(key)),
          base?.entry(ofKey: number) == nil, translations.contains(where: { $0.entry(ofKey: number) != nil }),
          taken.insert(number).inserted
        else { continue }
        let written = document.file.text[text.range.offsets]
        let value = written.string == text.value ? written : content.arena.append(text.value.utf8)
        content.append(
          key: keys[number], at: text.range, value: value, at: text.range,
          traits: text.isFixed ? [.implicitValue, .notForTranslation] : .implicitValue, in: document.file.text)
      }
      guard !content.entries.isEmpty else { continue }
      language = language ?? own ?? source
      tables.append(TableFile(content, name: name, language: language, source: document.file))
    }
    return language.map { ($0, tables) }
  }

  /// Whether a title is an identifier that the language of the texts has no text for, so that no language lacks one of
  /// its own: `privacy_title` is a key without a text.
  private func isUndefined(_ text: InterfaceDocument.Text, in document: InterfaceDocument) -> Bool {
    guard document.kind == .settings, let base, base.files.contains(where: { !$0.entries.isEmpty }) else {
      return false
    }
    return text.value.withByteSlice { KeyStyle.isIdentifier($0) }
  }
}
