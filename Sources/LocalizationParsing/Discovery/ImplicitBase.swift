internal import LocalizationModel
internal import SourceText

/// Base texts that no file has, because the key is the text.
///
/// Where keys are prose, the base language needs no entry: a look-up that finds nothing shows the key. So a key that the
/// base lacks and most translations have stands for its own base text, as it does in catalogs.
struct ImplicitBase {
  let keys: KeyTable
  let base: Localization?
  let translations: [Localization]

  /// Tables that hold such keys, one for each file that a key is taken from.
  func tables(named name: String) -> [StringTable] {
    var contents: [(file: SourceFile, content: TableContent)] = []
    let room = EntryReference.maximumTables - (base?.tables.count ?? 0)
    for number in 0..<keys.count where base?.entry(ofKey: number) == nil {
      let holders = translations.filter { $0.entry(ofKey: number) != nil }
      guard holders.count >= 2 || base == nil, holders.count * 2 > translations.count,
        KeyStyle.isProse(keys[number]), let first = holders.first, let reference = first.entry(ofKey: number)
      else { continue }
      let table = first.table(of: reference)
      // A catalog says itself which keys there are.
      guard table.format == .strings || table.format == .stringsdict else { continue }
      let index = contents.firstIndex { $0.file === table.file } ?? contents.count
      guard index < room else { continue }
      if index == contents.count { contents.append((table.file, TableContent(format: table.format))) }
      let entry = table.entries[reference.index]
      contents[index].content.append(
        key: keys[number], at: entry.key, value: keys[number], at: entry.key, traits: .implicitValue,
        in: table.file.text)
    }
    return contents.map { StringTable($0.content, name: name, language: base?.language, file: $0.file) }
  }
}
