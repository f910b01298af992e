package import SourceText

/// One table of a bundle in all its languages.
package final class Table: Sendable {
  package let name: String
  /// The bundle's folder, relative to the root.
  package let bundle: String
  package let kind: Kind
  package let keys: KeyNumbers
  /// The localization that translations are compared with; nil when the source language has no such table.
  package let base: Localization?
  /// The other languages, sorted by name.
  package let translations: [Localization]
  /// Languages whose files are in no target; only their coverage is counted.
  package let unshipped: [Localization]
  /// Files of `Base` next to files of the base language itself. The app never shows their texts, so only their syntax is
  /// checked.
  package let unseen: [TableFile]
  /// The numbers of the keys whose text is meant to be the same in every language.
  package let fixedKeys: Set<Int>
  /// Whether base texts come from Interface Builder files or settings pages, so that some may be unknown.
  package let hasInterfaceBase: Bool
  /// Whether its texts have placeholders that the project's own code replaces by number, and hardly any of formats.
  package let hasOwnPlaceholders: Bool
  private let namesOfApps: Set<TextIdentity>

  package enum Kind: Hashable, Sendable {
    case ordinary
    /// `InfoPlist`: names and usage descriptions that the system shows; a missing key falls back to Info.plist.
    case informationPropertyList
    /// Keys are `ObjectID.property`; a missing key falls back to the text in the Interface Builder file.
    case interfaceBuilder
    /// `AppShortcuts`: spoken phrases.
    case appShortcuts
    /// `Intents`: titles and descriptions; a missing key falls back to the text in the intent definition.
    case intents
    /// The tables of a `Settings.bundle`.
    case settings
    /// Patterns of a rule or predicate editor, `%1$[Author,Subject]@ %2$[is,is not]@ %3$@`: no formats, and a translation
    /// may divide the choices of a key into several. Only their files are checked.
    case ruleEditor
  }

  package init(
    name: String, bundle: String, kind: Kind, keys: KeyNumbers, base: Localization?, translations: [Localization],
    unshipped: [Localization] = [], unseen: [TableFile] = [], hasInterfaceBase: Bool = false,
    namesOfApps: Set<TextIdentity> = []
  ) {
    fixedKeys = FixedText.numbers(among: keys, of: base, names: namesOfApps)
    hasOwnPlaceholders = kind == .ordinary && base.map(OwnPlaceholder.areUsed) ?? false
    self.namesOfApps = namesOfApps
    self.name = name
    self.bundle = bundle
    self.kind = kind
    self.keys = keys
    self.base = base
    self.translations = translations
    self.unshipped = unshipped
    self.unseen = unseen
    self.hasInterfaceBase = hasInterfaceBase
  }

  /// The same table with further base texts, which win over those that it has.
  package func adding(baseFiles files: [TableFile], of language: LanguageIdentifier) -> Table {
    var keys = keys
    let base = Localization(language: base?.language ?? language, files: (base?.files ?? []) + files, keys: &keys)
    return Table(
      name: name, bundle: bundle, kind: kind, keys: keys, base: base, translations: translations,
      unshipped: unshipped, unseen: unseen, hasInterfaceBase: hasInterfaceBase, namesOfApps: namesOfApps)
  }

  /// The base, if any, and the translations.
  package var localizations: [Localization] { (base.map { [$0] } ?? []) + translations }

  /// All files of the table that the app contains.
  package var files: [TableFile] { localizations.flatMap(\.files) + unseen }

  /// Whether the system shows text in the development language for a missing entry, instead of the key.
  package var hasFallbackText: Bool {
    switch kind {
    case .interfaceBuilder, .informationPropertyList, .intents, .ruleEditor: true
    case .ordinary, .appShortcuts, .settings: false
    }
  }
}

/// A table in one language, from any number of files.
package final class Localization: Sendable {
  package let language: LanguageIdentifier
  /// Later files win for the same key: a `.stringsdict` comes after its `.strings`.
  package let files: [TableFile]
  /// The entry that the system would use for each key number, or `.none`.
  private let entryOfKey: EntriesOfKeys
  /// The key number of each entry, for each file.
  private let keyNumbers: [ContiguousArray<UInt32>]

  /// Creates an empty localization, for a language that has nothing of this table.
  package init(language: LanguageIdentifier) {
    self.language = language
    files = []
    entryOfKey = EntriesOfKeys([], in: [])
    keyNumbers = []
  }

  /// Calls a closure for each entry with any of the traits, with its key number, in the order of key numbers.
  ///
  /// An inner loop of every run, like `PairWalker`: it allocates nothing.
  package func forEachEntry(with traits: Traits, _ body: (Int, EntryReference, LocalizedText) -> Void) {
    withEntries { references, readers in
      for number in 0..<references.count {
        let reference = references[number]
        guard reference != .none else { continue }
        let reader = readers[reference.file]
        let entry = reader.entries[reference.index]
        reader.prefetchValue(after: reference.index, with: traits)
        guard entry.traits.intersects(traits) else { continue }
        body(
          number, reference, LocalizedText(bytes: reader.value(of: entry), range: entry.value, traits: entry.traits))
      }
    }
  }

  /// Calls a closure with what finds the text for a key number, nil for a missing one; for many keys.
  package func withTexts(_ body: (_ textOfKey: (Int) -> LocalizedText?) -> Void) {
    withEntries { references, readers in
      body { number in
        guard number < references.count else { return nil }
        let reference = references[number]
        guard reference != .none else { return nil }
        let reader = readers[reference.file]
        let entry = reader.entries[reference.index]
        return LocalizedText(bytes: reader.value(of: entry), range: entry.value, traits: entry.traits)
      }
    }
  }

  /// Calls a closure with the entry for each key number, `.none` for missing ones, and the contents of the files.
  func withEntries(_ body: (EntriesOfKeys.Reader, ByteTable<TableFile.Reader>) -> Void) {
    ByteTable.with(ContiguousArray(files.map(\.reader))) { body(entryOfKey.reader, $0) }
  }

  /// The entry for a key number, or nil when this language lacks it.
  package func entry(ofKey number: Int) -> EntryReference? {
    let entries = entryOfKey.reader
    guard number < entries.count else { return nil }
    let reference = entries[number]
    return reference == .none ? nil : reference
  }

  /// Whether no file has a text for an entry: the key is the text.
  package func isImplied(_ reference: EntryReference) -> Bool {
    entry(reference).traits.contains(.implicitValue) && file(of: reference).format.impliesBaseTexts
  }

  /// Whether the system looks here for a text that the base has in a format.
  ///
  /// It looks for the `.strings` and for the `.stringsdict` of a table, each in the first language that has one
  /// (CoreFoundation, `CFBundle_Strings.c`).
  package func isRead(for format: TableFormat) -> Bool {
    let pair: [TableFormat] = [.strings, .stringsdict]
    return !pair.contains(format) || files.contains { $0.format == format || !pair.contains($0.format) }
  }

  package func keyNumber(ofEntry index: Int, inFile file: Int) -> Int { Int(keyNumbers[file][index]) }

  package func file(of reference: EntryReference) -> TableFile { files[reference.file] }

  package func entry(_ reference: EntryReference) -> Entry { files[reference.file].entry(reference.index) }

  package func value(_ reference: EntryReference) -> ByteSlice { files[reference.file].value(reference.index) }

  package func text(_ reference: EntryReference) -> LocalizedText { files[reference.file].text(reference.index) }

  package func variation(_ reference: EntryReference) -> Variation? {
    files[reference.file].variation(of: reference.index)
  }

  package func structure(_ reference: EntryReference) -> VariationStructure? {
    files[reference.file].structure(of: reference.index)
  }

  package func location(_ reference: EntryReference) -> Finding.Location {
    let file = files[reference.file]
    return Finding.Location(file: file.source, range: file.entries[reference.index].value)
  }

  /// Creates the localization from all files of one language, adding new keys to `keys`.
  package convenience init(language: LanguageIdentifier, files: [TableFile], keys: inout KeyNumbers) {
    self.init(LocalizationDraft(language: language, files: files, known: keys), keys: &keys)
  }

  /// Creates the localization of a draft, adding its new keys to `keys`, which has those that the draft knew first.
  package init(_ draft: LocalizationDraft, keys: inout KeyNumbers) {
    language = draft.language
    files = draft.files
    let numbers = draft.added(to: &keys)
    entryOfKey = EntriesOfKeys(numbers.entryOfKey, in: files)
    keyNumbers = numbers.ofEntries
  }
}

/// A localization whose keys are not all numbered yet, so that languages can be prepared at the same time.
package struct LocalizationDraft: Sendable {
  fileprivate let language: LanguageIdentifier
  fileprivate let files: [TableFile]
  private let knownCount: Int
  /// The keys that were not known, if any; their numbers here follow the known ones.
  private var newKeys: KeyNumbers?
  private var numbers = Numbers()

  fileprivate struct Numbers: Sendable {
    /// The number of the entry that the system would use for each key number; see `EntriesOfKeys`.
    var entryOfKey: ContiguousArray<UInt32> = []
    /// The key number of each entry, for each file.
    var ofEntries: [ContiguousArray<UInt32>] = []
  }

  package init(language: LanguageIdentifier, files: [TableFile], known: KeyNumbers) {
    self.language = language
    self.files = files
    knownCount = known.count
    let seed = KeyHash.seed
    numbers.entryOfKey = ContiguousArray(repeating: EntriesOfKeys.none, count: knownCount)
    var first: UInt32 = 0
    for file in files {
      var ofEntries = ContiguousArray<UInt32>()
      ofEntries.reserveCapacity(file.entries.count)
      // Translations usually keep the order of the base.
      var guess = 0
      for (index, entry) in file.entries.enumerated() {
        let key = file.key(of: entry)
        let number = known.isKey(guess, key) ? guess : numberOfKey(key, known, seed)
        guess = number + 1
        ofEntries.append(UInt32(number))
        if number == numbers.entryOfKey.count { numbers.entryOfKey.append(EntriesOfKeys.none) }
        numbers.entryOfKey[number] = first + UInt32(index)
      }
      first += UInt32(file.entries.count)
      numbers.ofEntries.append(ofEntries)
    }
  }

  private mutating func numberOfKey(_ key: ByteSlice, _ known: KeyNumbers, _ seed: UInt64) -> Int {
    let hash = KeyHash.hash(key, seed: seed)
    if let number = known.number(of: key, hash: hash) { return number }
    if newKeys == nil { newKeys = KeyNumbers() }
    return knownCount + (newKeys?.insert(key, hash: hash) ?? 0)
  }

  /// The numbers with those that the new keys get among all.
  fileprivate func added(to keys: inout KeyNumbers) -> Numbers {
    guard let newKeys else { return numbers }
    if keys.count == 0 {
      keys = newKeys
      return numbers
    }
    let newNumbers = (0..<newKeys.count).map { keys.insert(newKeys[$0], hash: newKeys.hash(of: $0)) }
    var numbers = numbers
    let references = numbers.entryOfKey[knownCount...]
    numbers.entryOfKey.removeSubrange(knownCount...)
    for (number, reference) in zip(newNumbers, references) {
      while numbers.entryOfKey.count <= number { numbers.entryOfKey.append(EntriesOfKeys.none) }
      numbers.entryOfKey[number] = reference
    }
    for file in numbers.ofEntries.indices {
      for index in numbers.ofEntries[file].indices where numbers.ofEntries[file][index] >= UInt32(knownCount) {
        numbers.ofEntries[file][index] = UInt32(newNumbers[Int(numbers.ofEntries[file][index]) - knownCount])
      }
    }
    return numbers
  }
}
