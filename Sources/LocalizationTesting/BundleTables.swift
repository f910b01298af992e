internal import Foundation
internal import LocalizationFormats
internal import LocalizationModel
internal import SourceText

/// The table files of one bundle, which are read when they are needed.
final class BundleTables: @unchecked Sendable {
  private let path: String
  private let fileSystem: LocalFileSystem
  /// The files in language folders, by the folder's language; nil for files that are not localized.
  private var files: [LanguageIdentifier?: [String]] = [:]
  /// Files with all languages of a table.
  private var catalogs: [String] = []
  private var failure: LocalizationError?

  /// Guards what is read: `parsedCatalogs` and `read`.
  private let lock = NSLock()
  private var parsedCatalogs: [TableFile]?
  private var read: [LanguageIdentifier?: LanguageTables] = [:]

  /// Reads the tables at the top of a folder and in its language folders, or in a folder of sources those of all folders
  /// below.
  init(in path: String, searchesBelow: Bool) {
    self.path = path
    fileSystem = LocalFileSystem(root: path)
    find(searchesBelow: searchesBelow)
  }

  // MARK: Finding

  private func find(searchesBelow: Bool) {
    guard fileSystem.kind(of: "") == .folder else {
      failure = LocalizationError("no such folder: \(path)")
      return
    }
    var found = searchesBelow ? ProjectFiles(in: fileSystem, paths: [""]).files.map(\.path) : direct(in: "")
    if searchesBelow { found = found.filter(Self.isTable) + direct(in: "").filter { $0.hasSuffix(Self.loctable) } }
    var places: [String: String] = [:]
    for path in found.sorted() {
      let place = TablePlace(path: path)
      let folder = place.folder.map { $0.lastPathComponent + "/" } ?? ""
      if let other = places.updateValue(path, forKey: "\(folder)\(path.lastPathComponent)") {
        failure = LocalizationError(
          "'\(folder)\(path.lastPathComponent)' is in two places, '\(other)' and '\(path)'; use the folder of one target"
        )
      }
      if Self.holdsAllLanguages(path) { catalogs.append(path) } else { files[place.language, default: []].append(path) }
    }
    if found.isEmpty { failure = LocalizationError("no localization files in \(path)") }
  }

  /// The tables of a bundle's own folder and of its language folders.
  private func direct(in folder: String) -> [String] {
    ((try? fileSystem.entries(of: folder)) ?? []).flatMap { entry -> [String] in
      let path = folder.appendingPath(entry.name)
      if folder.isEmpty, entry.name.hasSuffix(".lproj") { return direct(in: path) }
      return Self.isTable(path) || path.hasSuffix(Self.loctable) ? [path] : []
    }
  }

  private static let loctable = "." + LoctableParser.fileExtension

  private static func isTable(_ path: String) -> Bool {
    TableFileFormats.format(ofFile: path).map { $0.format != .exchange } ?? false
  }

  private static func holdsAllLanguages(_ path: String) -> Bool {
    TableFileFormats.format(ofFile: path).map { $0.format.holdsAllLanguages } ?? true
  }

  // MARK: Reading

  /// The languages with texts, sorted.
  var languages: [Language] {
    lock.withLock { Set(available().map { Language($0.name) }).sorted() }
  }

  func localization(for language: Language) throws(LocalizationError) -> Localization {
    if let failure { throw failure }
    let result: Result<Localization, LocalizationError> = lock.withLock {
      let chain = LanguageChoice(available()).chain(for: language.model)
      guard !chain.isEmpty else {
        let others = Set(available().map(\.canonicalName)).sorted().joined(separator: ", ")
        return .failure(LocalizationError("no localization for \(language.title); found \(others)"))
      }
      let base = LanguageIdentifier("Base")
      return .success(
        Localization(
          language: language, chain: ([nil] + chain + [base]).map(tables),
          namesOfArguments: { [self] key, table in namesOfArguments(of: key, in: table) }))
    }
    return try result.get()
  }

  /// The identifiers of languages as folders and catalogs spell them.
  private func available() -> [LanguageIdentifier] {
    let all = files.keys.compactMap { $0 } + catalogFiles().compactMap(\.language)
    return Set(all.filter { !$0.isBase && !$0.isMultiple }).sorted()
  }

  private func tables(_ language: LanguageIdentifier?) -> LanguageTables {
    if let known = read[language] { return known }
    let own = (files[language] ?? []).flatMap(tableFiles) + catalogFiles().filter { $0.language == language }
    let tables = LanguageTables(own, language: language)
    read[language] = tables
    return tables
  }

  private func catalogFiles() -> [TableFile] {
    if let parsedCatalogs { return parsedCatalogs }
    let parsed = catalogs.flatMap(tableFiles)
    parsedCatalogs = parsed
    return parsed
  }

  /// A file that cannot be read has no texts, as for the system.
  private func tableFiles(_ path: String) -> [TableFile] {
    guard let contents = try? fileSystem.read(path) else { return [] }
    let source = SourceFile(path: path, contents: contents)
    let placed =
      path.hasSuffix(Self.loctable)
      ? LoctableParser.read(source) : TableFileFormats.format(ofFile: path)?.read(source) ?? []
    return placed.map(\.file)
  }

  /// The names of the arguments of a text, in the order in which the source language of its catalog mentions them.
  private func namesOfArguments(of key: String, in table: String) -> [String] {
    lock.withLock {
      guard let source = catalogFiles().first(where: { $0.name == table && $0.declaredSourceLanguage != nil }),
        let index = source.entries.indices.first(where: { source.key($0).string == key })
      else { return [] }
      let texts = source.variation(of: index)?.texts ?? [source.text(index)]
      return ArgumentNames.names(in: texts.map(\.string))
    }
  }
}
