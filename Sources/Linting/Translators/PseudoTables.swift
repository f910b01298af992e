internal import LocalizationFormats
package import LocalizationModel
package import SourceText

/// Every table in a pseudo-language, as files to write.
///
/// A catalog gets the language, in place of what it has of it. Other tables get a file in a language folder of their
/// own: a `.strings` file with all keys, and a copy of a `.stringsdict` file.
package struct PseudoTables {
  package struct File: Sendable {
    /// Relative to the root.
    package var path: String
    package var contents: [UInt8]
  }

  /// Sorted by path.
  package private(set) var files: [File] = []
  /// Files that cannot be changed, with reasons.
  package private(set) var refusals: [String] = []
  private let language: PseudoLanguage
  /// Those of the table that is being written.
  private var placeholders = NamedPlaceholderSyntaxes.standard
  private let fileSystem: any FileSystem

  /// `tables` has the names of the tables to write; all when it is empty.
  package init(
    _ project: Project, in language: PseudoLanguage, tables: Set<String>, fileSystem: any FileSystem
  ) throws(FileSystemError) {
    self.language = language
    self.fileSystem = fileSystem
    let delimited = NamedPlaceholderSyntax.known.filter { !$0.closing.isEmpty }
    for bundle in project.bundles {
      placeholders = NamedPlaceholderSyntaxes(delimited + project.placeholderSyntaxes[bundle.path].all)
      for table in bundle.tables where tables.isEmpty || tables.contains(table.name) { try add(table) }
    }
    files.sort { $0.path < $1.path }
  }

  private mutating func add(_ table: Table) throws(FileSystemError) {
    guard let base = table.base else { return }
    var entries: [EntryReference] = []
    for number in 0..<table.keys.count {
      guard let reference = base.entry(ofKey: number), !base.entry(reference).traits.contains(.notText) else {
        continue
      }
      switch base.file(of: reference).format {
      case .catalog, .stringsdict, .exchange: continue
      default: entries.append(reference)
      }
    }
    if !entries.isEmpty {
      let text = stringsFile(of: entries, in: base, of: table)
      files.append(File(path: path(of: table, "\(table.name).strings"), contents: Array(text.utf8)))
    }
    for file in base.files where file.format == .catalog || file.format == .stringsdict {
      let original = try fileSystem.read(file.source.path)
      do throws(FileRewriter.Refusal) {
        if file.format == .catalog {
          let contents = try catalog(file, in: base, of: table, original: original)
          files.append(File(path: file.source.path, contents: contents))
        } else {
          let path = path(of: table, String(file.source.name))
          files.append(File(path: path, contents: try variations(file, at: path, original: original)))
        }
      } catch {
        refusals.append("\(file.source.path): \(error.explanation)")
      }
    }
  }

  private func path(of table: Table, _ name: String) -> String {
    table.bundle.appendingPath("\(language.rawValue).lproj").appendingPath(name)
  }

  // MARK: Formats

  private func stringsFile(of entries: [EntryReference], in base: Localization, of table: Table) -> String {
    let syntax = OldStyleSyntax()
    return entries.map { reference in
      let key = base.file(of: reference).key(reference.index)
      let isFixed = table.keys.number(of: key.string).map(table.fixedKeys.contains) ?? false
      let text = isFixed ? base.value(reference).string : pseudoText(base.value(reference))
      return "\"\(syntax.spelling(of: key.string))\" = \"\(syntax.spelling(of: text))\";\n"
    }.joined()
  }

  private func variations(
    _ file: TableFile, at path: String, original: ByteBuffer
  ) throws(FileRewriter.Refusal) -> [UInt8] {
    let copy = SourceFile(path: path, contents: original)
    let tables = StringsdictFormat.read(copy).map(\.file)
    return try FileRewriter(copy, original: original.slice).applying(edits(of: tables))
  }

  private func catalog(
    _ file: TableFile, in base: Localization, of table: Table, original: ByteBuffer
  ) throws(FileRewriter.Refusal) -> [UInt8] {
    func read(_ bytes: [UInt8]) -> (source: SourceFile, buffer: ByteBuffer, tables: [TableFile]) {
      let buffer = ByteBuffer(bytes)
      let source = SourceFile(path: file.source.path, contents: buffer)
      return (source, buffer, CatalogFormat.read(source).map(\.file))
    }
    func own(_ tables: [TableFile]) -> [TableFile] { tables.filter { $0.language == language.language } }
    func changes(_ insertions: [Insertion]) -> [(range: ByteRange, replacement: String)] {
      insertions.map { ($0.range, $0.text) }.sorted { $0.0.lowerBound < $1.0.lowerBound }
    }
    // First without the language, then with copies of the base texts, then with their pseudo-texts.
    let old = read(Array(original.slice.bytes))
    let removals = CatalogRemoval(old.source).removals(of: language.language) ?? []
    let count = own(old.tables).reduce(0) { $0 + $1.entries.count }
    let bare = read(
      try FileRewriter(old.source, original: old.buffer.slice).applying(changes(removals), removing: count))
    guard let source = bare.tables.first(where: { $0.language == file.language }) else {
      return Array(original.slice.bytes)
    }
    let target = TableFile(
      ParsedTable(format: file.format, syntax: file.syntax, arena: ByteArena()), name: file.name,
      language: language.language, source: bare.source)
    // A key that stands there twice has one text.
    var seen: Set<Int> = []
    let missing = source.entries.indices.compactMap { index -> MissingEntry? in
      guard let number = table.keys.number(of: source.key(index).string), !table.fixedKeys.contains(number),
        seen.insert(number).inserted
      else { return nil }
      var entry = MissingEntry(base: source, index: index, target: target, anchor: nil)
      entry.isFinished = true
      return entry
    }
    let copied = read(
      try FileRewriter(bare.source, original: bare.buffer.slice)
        .applying(changes(CatalogFormat.insertions(of: missing))))
    return try FileRewriter(copied.source, original: copied.buffer.slice).applying(edits(of: own(copied.tables)))
  }

  // MARK: Texts

  /// The edits that replace all texts of files with their pseudo-texts.
  private func edits(of files: [TableFile]) -> [(range: ByteRange, replacement: String)] {
    var edits: [UInt32: (range: ByteRange, replacement: String)] = [:]
    for file in files {
      for index in file.entries.indices {
        for text in file.variation(of: index)?.texts ?? [file.text(index)] where !text.range.isEmpty {
          edits[text.range.lowerBound] = (text.range, file.spelling(of: pseudoText(text.bytes)))
        }
      }
    }
    return edits.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func pseudoText(_ text: ByteSlice) -> String { language.text(of: text, placeholders: placeholders) }
}
