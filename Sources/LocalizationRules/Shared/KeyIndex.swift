internal import LocalizationModel
internal import SourceText

/// All keys of a project's tables in all languages, for lookups by name; for one thread.
final class KeyIndex {
  private var tables: Set<String> = []
  /// The names of the tables that have no key in any of their files, all of which were read.
  private(set) var blankTables: Set<String> = []
  /// How many keys of each table are names instead of texts, by table name; see `hasNames`.
  fileprivate var namedTables: [String: NameCount] = [:]
  private var places: [ByteSlice: [Place]] = [:]
  /// The tables outside any language folder that have a key, by their names: they are the same in every language.
  private var looseKeys: [ByteSlice: Set<String>] = [:]
  private lazy var similar = SimilarKeys(sorted)
  /// The tables with a key for each pattern that code looks up, if these are many.
  private var tablesOfPatterns: [KeyPattern: Set<String>] = [:]
  /// The first key with placeholders for what a pattern is put together of, if the patterns are many.
  private var formatsOfPatterns: [KeyPattern: ByteSlice] = [:]
  private static let few = 64

  /// A table that has a key.
  struct Place {
    var table: Table
    var number: Int
    /// Whether the base language has the key, or the base is unknown.
    var isInBase: Bool
  }

  /// How many keys of a table are names, how many of these are in all caps, how many are words in small letters that are
  /// not the text's, and how many keys there are.
  fileprivate struct NameCount {
    var names = 0
    var capitals = 0
    var descriptions = 0
    var all = 0
  }

  init(_ project: Project) {
    for bundle in project.bundles {
      for table in bundle.tables {
        let isBlank =
          table.keys.count == 0
          && table.localizations.allSatisfy { localization in
            localization.files.allSatisfy { $0.systemReading == .whole || $0.source.text.trimmed.isEmpty }
          }
        if !isBlank {
          blankTables.remove(table.name)
        } else if !tables.contains(table.name) {
          blankTables.insert(table.name)
        }
        tables.insert(table.name)
        let base = table.base.flatMap { $0.hasEntries && !$0.isLost && !table.hasInterfaceBase ? $0 : nil }
        for number in 0..<table.keys.count {
          let isInBase = base.map { $0.entry(ofKey: number) != nil } ?? true
          places[table.keys[number], default: []].append(Place(table: table, number: number, isInBase: isInBase))
        }
        if table.kind == .ordinary, let base { namedTables[table.name, default: .init()].count(base, table.keys) }
      }
    }
    for table in project.looseTables {
      tables.insert(table.name)
      if !table.entries.isEmpty { blankTables.remove(table.name) }
      for index in table.entries.indices { looseKeys[table.key(index), default: []].insert(table.name) }
    }
    let patterns = Set(
      project.usage.lookups.lazy.compactMap { if case .pattern(let pattern) = $0.key { pattern } else { nil } })
    guard patterns.count > Self.few else { return }
    let index = KeyPatternIndex(patterns.sorted { $0.shown < $1.shown })
    for pattern in patterns { tablesOfPatterns[pattern] = [] }
    for (key, places) in places {
      for pattern in index.matching(key) {
        if Self.mayBe(key, pattern) {
          tablesOfPatterns[pattern, default: []].formUnion(places.lazy.map(\.table.name))
        } else {
          formatsOfPatterns[pattern] = formatsOfPatterns[pattern].map { min($0, key) } ?? key
        }
      }
    }
    for (key, names) in looseKeys {
      for pattern in index.matching(key) { tablesOfPatterns[pattern, default: []].formUnion(names) }
    }
  }

  /// The keys, sorted by their bytes.
  private lazy var sorted = places.keys.sorted()

  var tableNames: [String] { tables.sorted() }

  func hasTable(_ name: String) -> Bool { tables.contains(name) }

  /// Whether a table outside any language folder has a key.
  func isLoose(_ key: ByteSlice, table: String?) -> Bool {
    guard !looseKeys.isEmpty else { return false }
    return looseKeys[key].map { names in table.map(names.contains) ?? true } ?? false
  }

  /// The tables that have a key.
  func places(of key: ByteSlice) -> [Place] { places[key] ?? [] }

  /// Whether a table has a key; without a table, whether any table has it.
  func contains(_ key: String, table: String?) -> Bool {
    key.withByteSlice { isInTable($0, table) }
  }

  private func isInTable(_ key: ByteSlice, _ table: String?) -> Bool {
    places(of: key).contains { table == nil || $0.table.name == table }
  }

  /// Whether a table has a key that matches a pattern; without a table, whether any table has one.
  func contains(_ pattern: KeyPattern, table: String?) -> Bool {
    if let tables = tablesOfPatterns[pattern] { return table.map(tables.contains) ?? !tables.isEmpty }
    return candidates(for: pattern).contains { key in
      Self.isFound(key, by: pattern)
        && (table.map { name in places(of: key).contains { $0.table.name == name } } ?? true)
    } || looseKeys.contains { key, names in pattern.matches(key) && table.map(names.contains) ?? true }
  }

  /// Whether a key can be what a pattern is at run time.
  static func isFound(_ key: ByteSlice, by pattern: KeyPattern) -> Bool { pattern.matches(key) && mayBe(key, pattern) }

  /// Whether a key that matches a pattern can be it: what is put together has values, no specifiers for them.
  private static func mayBe(_ key: ByteSlice, _ pattern: KeyPattern) -> Bool {
    !(pattern.isComposed && key.bytes.contains(UInt8(ascii: "%")) && pattern.formatted.matches(key))
  }

  /// The key of a text with placeholders for what a text is put together of before it is looked up.
  func format(for pattern: KeyPattern) -> ByteSlice? {
    if !tablesOfPatterns.isEmpty { return formatsOfPatterns[pattern] }
    let formatted = pattern.formatted
    return candidates(for: formatted).first(where: formatted.matches)
  }

  /// The keys with the same start as a pattern.
  private func candidates(for pattern: KeyPattern) -> ArraySlice<ByteSlice> {
    guard case .text(let prefix)? = pattern.parts.first else {
      return pattern.parts.first?.isSpecifier == true ? range(ofPrefix: "%") : sorted[...]
    }
    return range(ofPrefix: prefix)
  }

  /// Whether several keys of a table differ from a key in what follows the last point alone: `status.action.reply` and
  /// others beside `status.action.menu`. The start has a point itself, unlike those of `user.name` and `square.fill`.
  func hasRelatives(_ key: ByteSlice, table: String?) -> Bool {
    guard let point = key.bytes.lastIndex(of: UInt8(ascii: ".")), key.firstIndex(of: UInt8(ascii: ".")) != point else {
      return false
    }
    let prefix = key[0..<point + 1]
    let relatives = sorted[sorted.bisected { $0 >= prefix }...].prefix(Self.mostRelatives).prefix {
      $0.hasPrefix(prefix)
    }
    return relatives.count { isInTable($0, table) } >= Self.fewestRelatives
  }
  private static let fewestRelatives = 3
  private static let mostRelatives = 64

  private func range(ofPrefix prefix: String) -> ArraySlice<ByteSlice> {
    let sorted = sorted
    return prefix.withByteSlice { prefix in
      let lower = sorted.bisected { $0 >= prefix }
      var end = lower
      while end < sorted.count, sorted[end].hasPrefix(prefix) { end += 1 }
      return sorted[lower..<end]
    }
  }

  /// The key closest to one that does not exist.
  func nearest(
    to key: ByteSlice, _ nearness: SimilarKeys.Nearness, where isFit: (ByteSlice, [Place]) -> Bool = { _, _ in true }
  ) -> ByteSlice? {
    let (sorted, places) = (sorted, places)
    return similar.nearest(to: key, nearness, where: { isFit(sorted[$0], places[sorted[$0]] ?? []) }).map { sorted[$0] }
  }

  /// The only key with the words of one that does not exist in another order: `call_incoming` for `incoming_call`.
  func inOtherOrder(_ key: ByteSlice) -> ByteSlice? {
    guard let words = Self.words(of: key), let keys = keysByWords[words], keys.count == 1 else { return nil }
    return keys[0]
  }

  private lazy var keysByWords: [[String]: [ByteSlice]] = {
    var keys: [[String]: [ByteSlice]] = [:]
    for key in sorted { if let words = Self.words(of: key) { keys[words, default: []].append(key) } }
    return keys
  }()

  /// The words of a key, sorted; nil unless it has several.
  private static func words(of key: ByteSlice) -> [String]? {
    guard key.count <= longestOfWords, KeyStyle.isIdentifier(key) else { return nil }
    let words = key.bytes.split { !($0.isASCIILetter || $0.isASCIIDigit) }
    let sorted = words.map { key[$0.indices].string.lowercased() }.sorted()
    // `image_to_text` is not `text_to_image`.
    return sorted.count > 1 && !sorted.contains(where: relations.contains) ? sorted : nil
  }
  private static let relations: Set<String> = ["by", "for", "from", "in", "into", "of", "on", "to", "vs", "with"]
  private static let longestOfWords = 80

  // MARK: Names

  /// Whether a key is a name that users should never see: an identifier, or a single word in a table whose keys are
  /// names, such as `delete` beside `"cancel" = "Cancel"`.
  func isName(_ key: ByteSlice, table: String?) -> Bool {
    if KeyStyle.isIdentifier(key) { return true }
    if key.isInSmallWords { return hasDescriptions(table) }
    guard key.count >= 3, key.bytes.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") })
    else {
      return false
    }
    let capitals = key.bytes.count { $0.isASCIIUppercase }
    if capitals == 0 { return hasNames(table) }
    // `OK` and `PDF` are texts in every table.
    return capitals == key.bytes.count(where: \.isASCIILetter) && key.count > 3 && hasNames(table, inCapitals: true)
  }

  /// Whether nearly all keys of a table are words in small letters that describe a text instead of being one:
  /// `settings page title`.
  private func hasDescriptions(_ table: String?) -> Bool {
    let counts = table.map { [namedTables[$0] ?? .init()] } ?? Array(namedTables.values)
    return !counts.isEmpty && counts.allSatisfy { $0.all >= 20 && $0.descriptions * 10 >= $0.all * 9 }
  }

  /// Whether most keys of a table are names: single words that differ from their texts.
  ///
  /// Without a table, this must be true of every table.
  func hasNames(_ table: String?, inCapitals: Bool = false) -> Bool {
    let counts = table.map { [namedTables[$0] ?? .init()] } ?? Array(namedTables.values)
    return !counts.isEmpty
      && counts.allSatisfy { $0.all > 0 && (inCapitals ? $0.capitals : $0.names) * 5 >= $0.all * 4 }
  }
}

extension ByteSlice {
  /// Whether it is several words in small letters: `settings page title`.
  fileprivate var isInSmallWords: Bool {
    bytes.contains(0x20) && bytes.allSatisfy { $0.isASCII && !$0.isASCIIUppercase && $0 >= 0x20 && $0 != 0x25 }
  }
}

extension KeyIndex.NameCount {
  fileprivate mutating func count(_ base: Localization, _ keys: KeyNumbers) {
    for number in 0..<keys.count {
      guard let reference = base.entry(ofKey: number) else { continue }
      let key = keys[number]
      all += 1
      if key.isInSmallWords, base.value(reference).string.lowercased() != key.string { descriptions += 1 }
      guard base.value(reference) != key, key.bytes.allSatisfy({ $0 > 0x20 && $0.isASCII }) else { continue }
      names += 1
      if !key.bytes.contains(where: { $0.isASCIILetter && !$0.isASCIIUppercase }) { capitals += 1 }
    }
  }
}
