internal import LocalizationModel
internal import SourceText

/// Base texts that are in no file because the key is the text.
///
/// Where keys are prose, the base language needs no entries: a lookup that finds none shows the key. A key that the
/// base lacks but most translations have is therefore its own base text, as in catalogs.
struct ImplicitBase {
  let keys: KeyNumbers
  let base: Localization?
  let translations: [Localization]

  /// Tables with such keys, one for each file that a key is taken from.
  func tables(named name: String) -> [TableFile] {
    var contents: [(file: SourceFile, content: ParsedTable)] = []
    let areWordsTexts = areWordsTexts
    for number in 0..<keys.count where base?.entry(ofKey: number) == nil {
      guard KeyStyle.isProse(keys[number]), areWordsTexts || !keys[number].mayBeName else { continue }
      let holders = translations.filter { $0.entry(ofKey: number) != nil }
      guard holders.count >= 2 || base == nil, holders.count * 2 > translations.count, let first = holders.first,
        let reference = first.entry(ofKey: number)
      else { continue }
      let table = first.file(of: reference)
      // A catalog defines its keys explicitly.
      guard table.format.impliesBaseTexts else { continue }
      let index = contents.firstIndex { $0.file === table.source } ?? contents.count
      if index == contents.count {
        contents.append((table.source, ParsedTable(format: table.format, syntax: table.syntax)))
      }
      let entry = table.entries[reference.index]
      contents[index].content.append(
        key: keys[number], at: entry.key, value: keys[number], at: entry.key, traits: .implicitValue,
        in: table.source.text)
    }
    return contents.map { TableFile($0.content, name: name, language: base?.language, source: $0.file) }
  }

  /// Whether a key such as "remove" is a text: in a table of phrases, or whose base has words as their own texts. Beside
  /// `cancelButton` and other names it is a name, too.
  private var areWordsTexts: Bool {
    guard let base, !KeyStyle.arePhrases(keys) else { return true }
    return (0..<keys.count).contains { number in
      keys[number].mayBeName && base.entry(ofKey: number).map { base.value($0) == keys[number] } ?? false
    }
  }
}

extension ByteSlice {
  /// Whether it is one word and not written as in a text: "remove", "addURL", but not "Remove".
  var mayBeName: Bool {
    !bytes.contains { $0 == 0x20 || $0 >= 0x80 }
      && !(bytes.first?.isASCIIUppercase == true && !bytes.dropFirst().contains(where: \.isASCIIUppercase))
  }
}
