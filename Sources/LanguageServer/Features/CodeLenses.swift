internal import LocalizationModel
internal import LocalizationRules
internal import SourceText
internal import TextOutput

/// How many languages have a key, above each key of the base language that some lack.
extension RequestContext {
  /// `resolvesLenses` leaves out what they say.
  func lenses(resolvesLenses: Bool) -> JSON {
    var lenses: [JSON] = []
    let data: JSON = ["textDocument": ["uri": .text(workspace.uri(of: file.path))]]
    forEachTable { table, base, completeness in
      for number in 0..<table.keys.count {
        guard let reference = base.entry(ofKey: number), base.file(of: reference).source === file else { continue }
        guard table.translations.contains(where: { completeness.misses(key: number, in: $0) }) else { continue }
        let range = positions.range(base.entry(reference).key)
        lenses.append(
          resolvesLenses
            ? ["range": range, "data": data]
            : ["range": range, "command": command(number, of: table, completeness)])
      }
    }
    return .list(lenses)
  }

  /// A lens with what it says; without that if it is not above a key any more.
  func resolve(lens: JSON) -> JSON {
    guard case .object(var resolved) = lens, let offset = positions.offset(of: lens["range"]["start"]) else {
      return lens
    }
    forEachTable { table, base, completeness in
      for (index, file) in base.files.enumerated() where file.source === self.file {
        guard let entry = file.entries.firstIndex(where: { Int($0.key.lowerBound) == offset }) else { continue }
        let number = base.keyNumber(ofEntry: entry, inFile: index)
        resolved["command"] = command(number, of: table, completeness)
      }
    }
    return .object(resolved)
  }

  private func command(_ key: Int, of table: Table, _ completeness: Completeness) -> JSON {
    let all = table.localizations.count
    let missing = table.translations.count { completeness.misses(key: key, in: $0) }
    return ["title": .text("\(all - missing) of \(Wording.count(all, "language"))"), "command": ""]
  }

  /// Calls a closure for each table whose base language is in the file.
  private func forEachTable(_ body: (Table, Localization, Completeness) -> Void) {
    for bundle in project.bundles {
      for table in bundle.tables {
        guard let base = table.base, base.files.contains(where: { $0.source === file }) else { continue }
        body(table, base, Completeness(table, in: bundle, project))
      }
    }
  }
}
