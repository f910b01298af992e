package import LocalizationModel
package import SourceText

/// A file with mistakes in it.
package struct FileContext: Sendable {
  package var project: Project
  /// Empty for tables outside any language folder.
  package var bundle: String
  package var file: TableFile

  package init(project: Project, bundle: String, file: TableFile) {
    self.project = project
    self.bundle = bundle
    self.file = file
  }

  package func location(_ range: ByteRange) -> Finding.Location { Finding.Location(file: file.source, range: range) }

  /// What users see where the system reads nothing of the file.
  var substitute: String {
    let table = project.bundles.first { $0.path == bundle }?.tables.first { $0.name == file.name }
    return table?.hasFallbackText ?? false ? "the texts of the development language" : "keys"
  }

  /// The file as a whole.
  package var subject: Finding.Subject {
    Finding.Subject(bundle: bundle, table: file.name, language: file.language?.name)
  }
}

/// A table and what the pass over its entries has found out.
package struct TableContext: Sendable {
  package var project: Project
  package var bundle: LocalizationBundle
  package var table: Table
  /// For each translation, in the table's order, the texts that are the base's.
  package let sameAsBase: [[SameText]]
  /// Which of them most languages keep.
  package let keptTexts: KeptTexts
  /// Which keys a translation needs.
  package let completeness: Completeness
  /// The numbers of keys that another finding calls unused.
  package let unusedKeys: Set<Int>
  /// What uses keys, in any table.
  package let asked: Deferred<AskedKeys>
  /// The keys that the run is about; nil for all. Rules that find much may save work by asking.
  private let selection: KeySelection?

  /// Takes, for each translation in the table's order, the numbers of the keys whose texts are the base's.
  package init(
    project: Project, bundle: LocalizationBundle, table: Table, sameAsBase: [[Int]],
    unusedKeys: Set<Int> = [], asked: Deferred<AskedKeys>? = nil, selection: KeySelection? = nil
  ) {
    self.project = project
    self.bundle = bundle
    self.table = table
    let sameAsBase = SameText.texts(ofKeys: sameAsBase, in: table, brands: project.brands[bundle.path])
    self.sameAsBase = sameAsBase
    keptTexts = KeptTexts(
      table, in: bundle.tables, sameAsBase: sameAsBase, sourceLanguage: bundle.sourceLanguage, facts: project.facts)
    completeness = Completeness(table, in: bundle, project)
    self.unusedKeys = unusedKeys
    self.asked = asked ?? Deferred { AskedKeys(project) }
    self.selection = selection
  }

  var placeholderSyntaxes: NamedPlaceholderSyntaxes { project.placeholderSyntaxes[bundle.path] }

  /// Whether all texts of the base are their own keys, which only translations have in files.
  var isBaseImplied: Bool {
    guard let base = table.base else { return false }
    return (0..<table.keys.count).allSatisfy { number in base.entry(ofKey: number).map(base.isImplied) ?? true }
  }

  package func isSelected(_ number: Int) -> Bool { selection?.contains(number) ?? true }

  /// The numbers of the selected keys, in order; nil for all keys.
  var selectedKeys: [Int]? { selection?.numbers }

  /// Whether users hardly see a text: another finding calls its key unused, or its catalog says that the code no longer
  /// has it.
  func isUnused(_ number: Int) -> Bool {
    unusedKeys.contains(number) || completeness.isStale(number)
  }

  /// Whether texts are expected to differ from the base's: not in a variant of its language.
  func isTranslation(_ localization: Localization) -> Bool {
    let language = localization.language
    return !language.isBase && !language.isPrivateUse && !language.isVariant(of: bundle.sourceLanguage)
  }

  /// For each translation, in the table's order, the texts that are the base's and were left untranslated, of keys that users
  /// see and that a rule is about.
  func untranslatedCopies(
    minimumWords: Int = SameText.suspiciousWords, where isWanted: (Int, Localization) -> Bool
  ) -> [[SameText]] {
    zip(table.translations, sameAsBase).map { localization, same in
      guard isTranslation(localization) else { return [] }
      let language = localization.language
      let isBaseLatin = bundle.sourceLanguage.likelyScript == "Latn"
      return keptTexts.untranslated(among: same, minimumWords: minimumWords, in: localization) { number in
        guard isWanted(number, localization), !isUnused(number) else { return false }
        // A base text in the script of the translation is in its language.
        return !isBaseLatin
          || !(localization.entry(ofKey: number).map { localization.entry($0).traits.intersects(language.ownScripts) }
            ?? false)
      }
    }
  }

  package func subject(key: Int? = nil, language: LanguageIdentifier? = nil) -> Finding.Subject {
    Finding.Subject(
      bundle: table.bundle, table: table.name, key: key.map { table.keys[$0].string }, language: language?.name)
  }

  /// What stands in for the text of a key in languages that lack it.
  package func substitute(for number: Int) -> MissingTexts.Substitute {
    project.missingTexts.substitute(for: number, in: table, sourceLanguage: bundle.sourceLanguage)
  }

  /// The key of an entry, with its quotation marks.
  package func keyLocation(_ reference: EntryReference, in localization: Localization) -> Finding.Location {
    let source = localization.file(of: reference).source
    return Finding.Location(file: source, range: localization.entry(reference).keyWithQuotes(in: source))
  }

  /// How many translations have a text of their own for the key of a number: a copy of a base text that was to be
  /// translated says nothing about it, unless there is hardly anything else.
  package func countOfOwnTexts(_ key: Int) -> Int {
    guard let text = table.baseValue(ofKey: key) else { return 0 }
    let words = SameText(keyNumber: key, text: text, brands: project.brands[bundle.path]).words
    let translations = table.translations.filter {
      $0.entry(ofKey: key) != nil && !$0.language.isPrivateUse
    }
    guard words >= SameText.suspiciousWords else { return translations.count }
    let count = translations.count { translation in
      translation.entry(ofKey: key).map { translation.value($0) != text } ?? false
        || translation.language.isVariant(of: bundle.sourceLanguage)
    }
    return count >= Self.fewestOwnTexts ? count : translations.count
  }

  private static let fewestOwnTexts = 4
}

/// A text that is the same as the base's.
package struct SameText: Sendable {
  package var keyNumber: Int
  /// How many of its words would be translated.
  package var words: Int

  package init(keyNumber: Int, text: ByteSlice, brands: Set<String>) {
    self.keyNumber = keyNumber
    words = FixedText.isMarked(text) ? 0 : UntranslatedText.translatableWords(text, brands: brands)
  }

  /// The texts of some keys of a table's base, as lists like those of their numbers; each text is looked at once.
  package static func texts(ofKeys numbers: [[Int]], in table: Table, brands: Set<String>) -> [[SameText]] {
    var known: [SameText?] = Array(repeating: nil, count: table.keys.count)
    return numbers.map { numbers in
      numbers.compactMap { number in
        if let text = known[number] { return text }
        known[number] = table.baseValue(ofKey: number).map { SameText(keyNumber: number, text: $0, brands: brands) }
        return known[number]
      }
    }
  }

  /// With fewer words to translate, being the same may be an accident.
  package static let suspiciousWords = 2
}

extension Table {
  /// The text of the base for the number of a key; nil where it has none.
  func baseValue(ofKey number: Int) -> ByteSlice? {
    base.flatMap { base in base.entry(ofKey: number).map { base.value($0) } }
  }
}

/// What the pass over the entries of each table has found out.
package struct TableContexts: Sendable {
  private var byTable: [ObjectIdentifier: TableContext] = [:]

  package init() {}

  package mutating func add(_ context: TableContext) { byTable[ObjectIdentifier(context.table)] = context }

  /// The context of a table, as if no text were the base's where there was no pass.
  package func context(of table: Table, in bundle: LocalizationBundle, of project: Project) -> TableContext {
    byTable[ObjectIdentifier(table)]
      ?? TableContext(
        project: project, bundle: bundle, table: table,
        sameAsBase: Array(repeating: [], count: table.translations.count))
  }
}
