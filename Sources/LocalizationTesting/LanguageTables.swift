internal import LocalizationModel
internal import SourceText

/// All tables in one language, by name.
struct LanguageTables: Sendable {
  private var tables: [String: LanguageTable] = [:]

  init(_ files: [TableFile], language: LanguageIdentifier?) {
    tables = Dictionary(grouping: files, by: \.name).mapValues { LanguageTable($0, language: language) }
  }

  var names: [String] { tables.keys.sorted() }

  subscript(name: String) -> LanguageTable? { tables[name] }
}

/// One table in one language.
struct LanguageTable: Sendable {
  private var numbers = KeyNumbers()
  private let localization: LocalizationModel.Localization

  fileprivate init(_ files: [TableFile], language: LanguageIdentifier?) {
    localization = LocalizationModel.Localization(
      language: language ?? LanguageIdentifier("Base"),
      files: files.sorted { $0.format.precedence < $1.format.precedence },
      keys: &numbers)
  }

  /// The keys that the system loads, sorted.
  var keys: [String] {
    (0..<numbers.count).map { numbers[$0].string }.filter { self[$0] != nil }.sorted()
  }

  /// The files that the system rejects.
  var rejectedFiles: [String] { localization.files.filter { $0.systemReading == .refused }.map(\.source.path) }

  subscript(key: String) -> FoundEntry? {
    guard let number = numbers.number(of: key), let reference = localization.entry(ofKey: number) else { return nil }
    let isLoaded =
      !localization.entry(reference).traits.contains(.notLoaded)
      && localization.file(of: reference).systemReading != .refused
    return isLoaded ? FoundEntry(reference, in: localization) : nil
  }
}
