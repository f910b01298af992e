internal import LocalizationModel
internal import LocalizationReporting
internal import LocalizationRules
internal import SourceText

/// Counts how complete each language of each table is.
enum CoverageCounter {
  static func count(_ project: Project, sameAsBase: SameTexts) -> [Report.Coverage] {
    var result: [Report.Coverage] = []
    for bundle in project.bundles {
      for table in bundle.tables {
        guard let base = table.base, base.files.contains(where: { !$0.entries.isEmpty }) else { continue }
        let check = Completeness(
          table, sourceLanguage: bundle.sourceLanguage, manifest: project.manifest)
        result.append(count(base, of: table, base, check, same: [], bundle))
        for (index, translation) in table.translations.enumerated() where !translation.language.isBase {
          result.append(
            count(translation, of: table, base, check, same: sameAsBase[table][index], bundle))
        }
        for language in bundle.languages
        where language != base.language && language != bundle.sourceLanguage && !language.isPrivateUse
          && !table.translations.contains(where: { $0.language == language })
        {
          // Include missing tables.
          let absent = Localization(language: language)
          result.append(count(absent, of: table, base, check, same: [], bundle))
        }
      }
    }
    return result.sorted { ($0.bundle, $0.table, $0.language) < ($1.bundle, $1.table, $1.language) }
  }

  /// The same of languages that the app does not contain.
  static func countUnshipped(_ project: Project) -> [Report.Coverage] {
    var result: [Report.Coverage] = []
    for bundle in project.bundles {
      for table in bundle.tables where !table.unshipped.isEmpty {
        guard let base = table.base, base.files.contains(where: { !$0.entries.isEmpty }) else { continue }
        let check = Completeness(table, sourceLanguage: bundle.sourceLanguage, manifest: project.manifest)
        for localization in table.unshipped {
          var same: [SameText] = []
          PairWalker(localization: localization, base: base).forEach { pair in
            guard pair.traits.contains(.equalsBase) else { return }
            same.append(
              SameText(keyNumber: pair.keyNumber, text: localization.value(pair.reference), brands: project.brands))
          }
          result.append(count(localization, of: table, base, check, same: same, bundle))
        }
      }
    }
    return result.sorted { ($0.bundle, $0.table, $0.language) < ($1.bundle, $1.table, $1.language) }
  }

  private static func count(
    _ localization: Localization, of table: Table, _ base: Localization, _ check: Completeness,
    same: [SameText], _ bundle: LocalizationBundle
  ) -> Report.Coverage {
    let isBase = localization === base
    var coverage = Report.Coverage(
      bundle: table.bundle, table: table.name,
      language: localization.language.isBase ? bundle.sourceLanguage.name : localization.language.name, isBase: isBase,
      total: 0,
      translated: 0, sameAsBase: 0, unfinished: 0, missing: 0, extra: 0)
    let untranslated =
      localization.language.isVariant(of: bundle.sourceLanguage)
      ? [] : Set(same.filter { $0.words >= SameText.suspiciousWords }.map(\.keyNumber))
    for number in 0..<table.keys.count {
      let reference = localization.entry(ofKey: number)
      guard base.entry(ofKey: number) != nil else {
        if reference != nil { coverage.extra += 1 }
        continue
      }
      guard isBase || reference != nil || check.isNeeded(key: number, in: localization.language) else { continue }
      coverage.total += 1
      guard let reference else {
        coverage.missing += 1
        continue
      }
      if localization.entry(reference).traits.contains(.unfinished) {
        coverage.unfinished += 1
      } else if untranslated.contains(number) {
        coverage.sameAsBase += 1
      } else {
        coverage.translated += 1
      }
    }
    return coverage
  }
}
