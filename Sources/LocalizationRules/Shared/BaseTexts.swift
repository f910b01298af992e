internal import LocalizationModel
internal import SourceText

/// The base texts of some keys in all bundles.
struct BaseTexts {
  private var byKey: [[UInt8]: [EntryContext]] = [:]

  init(_ project: Project, keys: Set<[UInt8]>) {
    for bundle in project.bundles {
      for table in bundle.tables {
        guard let base = table.base else { continue }
        let scope = TableScope(project: project, bundle: bundle, table: table)
        for number in 0..<table.keys.count {
          let key = Array(table.keys[number].bytes)
          guard keys.contains(key), let reference = base.entry(ofKey: number) else { continue }
          byKey[key, default: []].append(
            EntryContext(
              scope: scope, localization: base, reference: reference, keyNumber: number, text: base.text(reference),
              variation: base.variation(reference)))
        }
      }
    }
  }

  /// `bundles` holds the paths of the bundles to look in; empty for any bundle.
  func entries(of key: String, table: String?, in bundles: Set<String>) -> [EntryContext] {
    (byKey[Array(key.utf8)] ?? []).filter { entry in
      (table == nil || entry.table.name == table) && (bundles.isEmpty || bundles.contains(entry.bundle.path))
    }
  }
}
