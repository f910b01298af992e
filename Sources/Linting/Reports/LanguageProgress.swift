internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// How far the translation of one key is.
enum TranslationStatus: Sendable {
  case translated
  /// Translated by a machine, which the file says, and not marked for review.
  case machineTranslated
  /// A copy of the base text.
  case sameAsBase
  /// Translated, and marked for review.
  case needsReview
  /// Marked as new or stale.
  case unfinished
  /// In a part of the file that the system does not read.
  case lost
  case missing

  var isToDo: Bool { self != .translated && self != .machineTranslated && self != .lost }
}

/// How far one language of a table is, key by key.
struct LanguageProgress {
  let bundle: LocalizationBundle
  let table: Table
  let base: Localization
  let localization: Localization
  /// The keys of the base that the language needs or has, and those that the base lacks although the code asks for them,
  /// in the order of their numbers.
  let keys: [(number: Int, status: TranslationStatus)]
  /// The number of keys that the base lacks.
  let extra: Int

  /// `same` lists the texts that are the base's.
  private init(_ localization: Localization, _ scope: Scope, same: [SameText] = []) {
    let (table, base) = (scope.table, scope.base)
    bundle = scope.bundle
    self.table = table
    self.base = base
    self.localization = localization
    // In the order of the keys.
    let isVariant = localization.language.isVariant(of: bundle.sourceLanguage)
    var copies =
      isVariant
      ? [] : scope.context.keptTexts.untranslated(among: same, in: localization).map(\.keyNumber)[...]
    let isBase = localization === base
    let losses = scope.losses(of: localization)
    let hasStates = localization.files.contains(where: \.hasStates)
    let isNeeded = scope.context.completeness.needs(of: localization.language)
    var keys: [(number: Int, status: TranslationStatus)] = []
    keys.reserveCapacity(table.keys.count)
    var extra = 0
    localization.withTexts { textOfKey in
      for number in 0..<table.keys.count {
        let text = textOfKey(number)
        guard let reference = base.entry(ofKey: number) else {
          if scope.lostKeys.contains(number) {
            keys.append((number, Self.status(of: number, in: localization, isCopy: false)))
          } else if text != nil {
            extra += 1
          }
          continue
        }
        guard let text else {
          // A variant may omit what would read the same.
          if isNeeded(number), !isVariant || scope.context.substitute(for: number) == .key {
            keys.append((number, .missing))
          }
          continue
        }
        while let next = copies.first, next < number { copies.removeFirst() }
        let isCopy =
          (copies.first == number && !scope.context.completeness.isStale(number))
          || Self.isJustKey(number, text, in: table)
        if losses?(number) ?? false {
          keys.append((number, .lost))
        } else if !isBase, isNeeded(number), scope.context.completeness.isEmptied(text, base: base.text(reference)) {
          keys.append((number, .missing))
        } else if isBase || (!isCopy && !hasStates && !text.traits.intersects([.variations, .unfinished])) {
          keys.append((number, .translated))
        } else {
          keys.append((number, Self.status(of: number, in: localization, isCopy: isCopy)))
        }
      }
    }
    self.keys = keys
    self.extra = extra
  }

  var isBase: Bool { localization === base }

  /// As the files spell it; the source language for the base.
  var language: LanguageIdentifier { Self.language(of: localization, in: bundle) }

  private static func language(of localization: Localization, in bundle: LocalizationBundle) -> LanguageIdentifier {
    localization.language.isBase ? bundle.sourceLanguage : localization.language
  }

  private static func status(of number: Int, in localization: Localization, isCopy: Bool) -> TranslationStatus {
    guard let reference = localization.entry(ofKey: number) else { return .missing }
    let traits = localization.entry(reference).traits
    if isCopy, !traits.contains(.unfinished) { return .sameAsBase }
    let state = localization.file(of: reference).state(of: reference.index)
    let states = [state].compactMap(\.self) + (localization.variation(reference)?.forms.compactMap(\.state) ?? [])
    if traits.contains(.unfinished) {
      let unfinished = states.filter(\.isUnfinished)
      return !unfinished.isEmpty && unfinished.allSatisfy { $0 == .needsReview } ? .needsReview : .unfinished
    }
    return states.contains(.machineTranslated) ? .machineTranslated : .translated
  }

  /// Whether users see an identifier instead of a text.
  private static func isJustKey(_ number: Int, _ text: LocalizedText, in table: Table) -> Bool {
    let key = table.keys[number]
    return text.bytes.count == key.count && text.bytes == key && table.kind != .interfaceBuilder
      && !text.traits.contains(.implicitValue) && !table.fixedKeys.contains(number) && KeyStyle.isIdentifier(key)
  }

  // MARK: All languages

  private struct Scope: Sendable {
    let context: TableContext
    let base: Localization
    /// The numbers of the keys that the base lacks although something asks for them.
    let lostKeys: Set<Int>

    /// The files of which the system reads nothing. A refused catalog is one file with many languages.
    private let refusedFiles: Set<ObjectIdentifier>
    /// The keys that the system reads of files that it does not read to their end.
    private var readKeys: [ObjectIdentifier: Set<ByteSlice>] = [:]

    /// Nil for a table that has nothing to translate from.
    init?(_ table: Table, context: @autoclosure () -> TableContext, lostKeys: Set<Int>) {
      guard let base = table.base, base.files.contains(where: { !$0.entries.isEmpty }) else { return nil }
      self.context = context()
      self.base = base
      self.lostKeys = lostKeys
      refusedFiles = Set(table.files.filter { $0.systemReading == .refused }.map { ObjectIdentifier($0.source) })
      for file in table.files {
        guard case .endsSilently(let end) = file.systemReading else { continue }
        readKeys[ObjectIdentifier(file.source)] = Set(
          file.entries.indices.filter { file.entries[$0].key.lowerBound < end }.map { file.key($0) })
      }
    }

    var bundle: LocalizationBundle { context.bundle }
    var table: Table { context.table }

    /// Whether the system does not read the text for the number of a key, because of mistakes in files; nil where there
    /// are none.
    func losses(of localization: Localization) -> ((Int) -> Bool)? {
      let sources = localization.files.map { ObjectIdentifier($0.source) }
      let readKeys = sources.map { self.readKeys[$0] }
      let areRefused = sources.map { refusedFiles.contains($0) }
      guard readKeys.contains(where: { $0 != nil }) || areRefused.contains(true) else { return nil }
      return { number in
        guard let reference = localization.entry(ofKey: number) else { return false }
        return readKeys[reference.file].map { !$0.contains(localization.files[reference.file].key(reference.index)) }
          ?? areRefused[reference.file]
      }
    }
  }

  private static func forEachTable(
    of project: Project, _ contexts: TableContexts = TableContexts(), only wanted: Table? = nil,
    _ body: (Scope) -> Void
  ) {
    let mayHaveLostKeys = wanted?.hasKeysWithoutBaseText ?? project.hasKeysWithoutBaseText
    let lostKeys = mayHaveLostKeys ? UndefinedKeyCheck.lostBaseTexts(of: project) : [:]
    for bundle in project.bundles {
      for table in bundle.tables where wanted == nil || table === wanted {
        let lost = lostKeys[ObjectIdentifier(table)] ?? []
        let scope = Scope(table, context: contexts.context(of: table, in: bundle, of: project), lostKeys: lost)
        if let scope { body(scope) }
      }
    }
  }

  /// Maps every language of every table that the app contains: the base, the translations, and the languages of the
  /// bundle without such a table. `table` leaves out all others, and `isWanted` languages.
  static func map<Result: Sendable>(
    of project: Project, contexts: TableContexts, only table: Table? = nil,
    where isWanted: (LanguageIdentifier) -> Bool = { _ in true }, _ transform: @Sendable (LanguageProgress) -> Result
  ) -> [Result] {
    var all: [@Sendable () -> LanguageProgress] = []
    forEachTable(of: project, contexts, only: table) { scope in
      let (bundle, table) = (scope.bundle, scope.table)
      func add(_ localization: Localization, same: [SameText] = []) {
        if isWanted(language(of: localization, in: bundle)) {
          all.append { LanguageProgress(localization, scope, same: same) }
        }
      }
      add(scope.base)
      for (index, translation) in table.translations.enumerated()
      where !translation.language.isBase
        // An empty file beside the base's is none to complete.
        && (translation.hasEntries || !translation.language.isSame(as: bundle.sourceLanguage))
      {
        add(translation, same: scope.context.sameAsBase[index])
      }
      for language in bundle.languages(of: table)
      where language != scope.base.language && language != bundle.sourceLanguage && !language.isPrivateUse
        && !table.translations.contains(where: { $0.language == language })
      {
        add(Localization(language: language))
      }
    }
    return ParallelMap.map(all) { transform($0()) }
  }

  /// A language that the project does not have yet, in every table.
  static func forEach(ofNew language: LanguageIdentifier, in project: Project, _ body: (LanguageProgress) -> Void) {
    forEachTable(of: project) { body(LanguageProgress(Localization(language: language), $0)) }
  }

  /// The languages of tables that the app does not contain.
  static func forEachUnshipped(of project: Project, _ body: (LanguageProgress) -> Void) {
    guard project.bundles.contains(where: { $0.tables.contains { !$0.unshipped.isEmpty } }) else { return }
    forEachTable(of: project) { scope in
      let unshipped = scope.table.unshipped
      let same = unshipped.map { localization in
        var numbers: [Int] = []
        PairWalker(localization: localization, base: scope.base).forEach { pair in
          if pair.traits.contains(.equalsBase) { numbers.append(pair.keyNumber) }
        }
        return numbers
      }
      let texts = SameText.texts(ofKeys: same, in: scope.table, brands: project.brands[scope.bundle.path])
      for (localization, same) in zip(unshipped, texts) { body(LanguageProgress(localization, scope, same: same)) }
    }
  }
}

extension Table {
  /// Whether translations have keys that the base lacks.
  fileprivate var hasKeysWithoutBaseText: Bool {
    guard let base else { return false }
    return (0..<keys.count).contains { base.entry(ofKey: $0) == nil }
  }
}

extension Project {
  /// Whether translations have keys that the base lacks, or no base at all, so that coverage depends on the code.
  package var mayHaveBaseTextsElsewhere: Bool {
    hasKeysWithoutBaseText || bundles.contains { $0.tables.contains { $0.base == nil } }
  }

  fileprivate var hasKeysWithoutBaseText: Bool {
    bundles.contains { $0.tables.contains(where: \.hasKeysWithoutBaseText) }
  }
}
