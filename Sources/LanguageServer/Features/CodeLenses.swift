internal import LocalizationModel
internal import LocalizationRules
internal import SourceText
internal import TextOutput

/// How many languages have a key, above each key of the base language that some lack.
extension RequestContext {
  func lenses() -> JSON {
    var lenses: [JSON] = []
    for bundle in project.bundles {
      for table in bundle.tables {
        guard let base = table.base, base.files.contains(where: { $0.source === file }) else { continue }
        let completeness = Completeness(table, sourceLanguage: bundle.sourceLanguage, manifest: project.manifest)
        for number in 0..<table.keys.count {
          guard let reference = base.entry(ofKey: number), base.file(of: reference).source === file else { continue }
          let missing = table.translations.count { language in
            language.entry(ofKey: number) == nil && completeness.isNeeded(key: number, in: language.language)
          }
          guard missing > 0 else { continue }
          let all = table.localizations.count
          lenses.append([
            "range": positions.range(base.entry(reference).key),
            "command": ["title": .text("\(all - missing) of \(Wording.count(all, "language"))"), "command": ""],
          ])
        }
      }
    }
    return .list(lenses)
  }
}
