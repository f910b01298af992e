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
      for text in document.texts + textsOfChoices(in: document) where !isUndefined(text, in: document) {
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

  /// The texts about the values of a choice, which have keys of their own (`aB3dE5-fG6hI8`): the text about the choice with
  /// the name of the value in place of its parameter, which is the only one besides `${count}`.
  private func textsOfChoices(in document: InterfaceDocument) -> [InterfaceDocument.Text] {
    guard document.kind == .intents else { return [] }
    let texts = Dictionary(document.texts.map { ($0.key, $0) }) { first, _ in first }
    return (0..<keys.count).compactMap { number in
      let parts = keys[number].string.split(separator: "-").map(String.init)
      guard parts.count == 2, let text = texts[parts[0]], let value = texts[parts[1]],
        let parameter = Self.parameter(of: text.value)
      else { return nil }
      return InterfaceDocument.Text(
        key: parts.joined(separator: "-"), value: text.value.replacing(parameter, with: value.value), range: text.range)
    }
  }

  /// The only parameter of a text besides `${count}`, with its signs: `${theme}`.
  private static func parameter(of text: String) -> String? {
    var names: Set<Substring> = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      names.insert(rest[start.lowerBound...end])
      rest = rest[rest.index(after: end)...]
    }
    names.remove("${count}")
    return names.count == 1 ? names.first.map(String.init) : nil
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
