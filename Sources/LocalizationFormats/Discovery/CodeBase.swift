package import LocalizationModel
internal import SourceText

/// Base texts that only the code has: `NSLocalizedString("greeting", value: "Hello", comment: "")`.
///
/// The base language then needs no entry of its own, and what others translate is this text, not the key.
struct CodeBase {
  /// Those with a default value, by table.
  private var lookups: [String: [(key: String, text: String, range: ByteRange, lookup: Lookup)]] = [:]

  init(_ usage: CodeUsage) {
    for lookup in usage.lookups where !lookup.isInTest {
      guard let key = lookup.key.literal, let table = lookup.table.name, let value = lookup.defaultValue,
        let text = value.text, !text.isEmpty, text != key
      else { continue }
      lookups[table, default: []].append((key, text, value.location.range, lookup))
    }
  }

  var isEmpty: Bool { lookups.isEmpty }

  /// Tables with the texts that a table's base lacks, one for each file of code.
  func tables(for table: Table, in bundle: LocalizationBundle, of project: Project) -> [TableFile] {
    guard table.kind == .ordinary, let lookups = lookups[table.name] else { return [] }
    var contents: [(file: SourceFile, content: ParsedTable)] = []
    var taken: Set<Int> = []
    for (key, text, range, lookup) in lookups {
      let meant = project.bundles(meantBy: lookup)
      guard meant.isEmpty || meant.contains(where: { $0.path == bundle.path }),
        let number = table.keys.number(of: key),
        table.base?.entry(ofKey: number).map({ table.base?.entry($0).traits.contains(.implicitValue) ?? false })
          ?? true,
        taken.insert(number).inserted
      else { continue }
      let file = lookup.location.file
      if contents.last?.file !== file {
        contents.append((file, ParsedTable(format: .strings, syntax: CodeSyntax())))
      }
      let written = file.text[range.offsets]
      let last = contents.count - 1
      let value = written.string == text ? written : contents[last].content.arena.append(text.utf8)
      contents[last].content.append(
        key: table.keys[number], at: lookup.location.range, value: value, at: range, traits: .implicitValue,
        in: file.text)
    }
    return contents.map {
      TableFile($0.content, name: table.name, language: table.base?.language ?? bundle.sourceLanguage, source: $0.file)
    }
  }
}

extension Project {
  /// Gives tables the base texts that only the code has.
  package mutating func addBaseTextsOfCode() {
    let code = CodeBase(usage)
    guard !code.isEmpty else { return }
    for (index, bundle) in bundles.enumerated() {
      bundles[index].tables = bundle.tables.map { table in
        let files = code.tables(for: table, in: bundle, of: self)
        return files.isEmpty ? table : table.adding(baseFiles: files, of: bundle.sourceLanguage)
      }
    }
  }
}
