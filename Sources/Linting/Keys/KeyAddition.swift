internal import LocalizationFormats
package import LocalizationModel
internal import SourceText

/// A key that code looks up in a table and that the table does not have yet.
package struct KeyAddition {
  package let key: String
  private let text: String
  private let table: Table
  /// The file of the base language that gets the key.
  package let file: TableFile

  /// Nil if the project has no such table to write to, or if the key is in one.
  package init?(_ lookup: Lookup, in project: Project) {
    guard let key = lookup.key.literal else { return nil }
    let bundles = project.bundles(meantBy: lookup)
    self.init(
      key, text: lookup.defaultValue?.text, table: lookup.table.name, in: bundles.isEmpty ? project.bundles : bundles,
      near: lookup.location)
  }

  package init?(_ declared: DeclaredKey, in project: Project) {
    self.init(declared.key, text: nil, table: declared.table, in: project.bundles, near: declared.location)
  }

  private init?(
    _ key: String, text: String?, table name: String?, in bundles: [LocalizationBundle], near place: Finding.Location
  ) {
    let tables = bundles.flatMap(\.tables).filter { $0.name == name ?? "Localizable" && $0.kind == .ordinary }
    let isDefined = tables.contains { table in
      table.keys.number(of: key).map { table.base?.entry(ofKey: $0) != nil } ?? false
    }
    let targets = tables.compactMap { table in Self.target(in: table).map { (table: table, file: $0) } }
    let nearest = targets.max { $0.table.nearness(to: place.file.path) < $1.table.nearness(to: place.file.path) }
    guard !key.isEmpty, !isDefined, let nearest else { return nil }
    self.key = key
    self.text = text ?? key
    (table, file) = nearest
  }

  package var hasTranslations: Bool { !table.translations.isEmpty }

  private static func target(in table: Table) -> TableFile? {
    table.base?.files.first { file in
      (file.format == .strings || file.format == .catalog) && MissingKeys.accepts(file, keysOf: file)
    }
  }

  /// The edits that add the key to the base language, or to all that have such a file, in which it is marked as not
  /// translated.
  package func change(inEveryLanguage: Bool) -> KeyChange {
    // A translation may have the key although the base does not.
    let number = table.keys.number(of: key)
    let others = table.translations.filter { language in number.flatMap { language.entry(ofKey: $0) } == nil }
    let targets = (inEveryLanguage ? others : []).compactMap { language in
      language.files.first { MissingKeys.accepts($0, keysOf: file) }
    }
    let entries = ([file] + targets).map { target in
      MissingEntry(key: key, text: text, target: target, isFinished: target === file)
    }
    var edits: [FixIt.Edit] = []
    for entries in Dictionary(grouping: entries, by: { ObjectIdentifier($0.target.source) }).values {
      guard let target = entries.first?.target, let format = TableFileFormats.format(target.format) else { continue }
      edits += format.insertions(of: entries).map {
        FixIt.Edit(.init(file: target.source, range: $0.range), replacement: $0.text)
      }
    }
    return KeyChange(edits)
  }
}

extension Table {
  /// How much of a path leads to the bundle of this table, too.
  fileprivate func nearness(to path: String) -> Int {
    zip(bundle.split(separator: "/"), path.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
