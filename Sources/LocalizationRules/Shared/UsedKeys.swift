package import LocalizationModel
package import SourceText

/// The keys of a project's tables that its code cannot use.
package struct UnusedKeys {
  package let used: UsedKeys
  private let tableNames: Set<String>
  /// The names that tables of several bundles have.
  private let namesOfSeveralTables: Set<String>
  /// Whether there is an Info.plist of an app, and none takes its texts from elsewhere.
  private let knowsInformation: Bool
  /// Whether code looks up keys that it does not know in bundles that it does not know.
  private let asksPlugIns: Bool
  /// The keys of the tables for Info.plist with the prefixes that a script adds.
  private let prefixedKeys: Set<String>
  /// The code for the keys; nil where all of it is here.
  private let incompleteUsage: CodeUsage?
  /// The keys of the texts that definitions of intents have, by table.
  private let intents: [TableName: Set<String>]

  package init(_ project: Project) {
    used = UsedKeys(project)
    incompleteUsage = project.unreadCode.isEmpty ? nil : project.usage
    let information =
      project.informationPrefixes.isEmpty
      ? [] : project.bundles.flatMap(\.tables).filter { $0.kind == .informationPropertyList }
    prefixedKeys = project.informationPrefixes.reduce(into: []) { keys, prefix in
      for table in information {
        for number in 0..<table.keys.count { keys.insert(prefix + table.keys[number].string) }
      }
    }
    asksPlugIns =
      project.bundles.contains { !$0.tables.isEmpty && !Self.isOfPlugIn($0.path) }
      && project.usage.lookups.contains { $0.key == .unknown && $0.bundle == .unknown && !$0.isUnseen }
    intents = project.documents.reduce(into: [:]) { keys, document in
      guard document.kind == .intents, !document.texts.isEmpty else { return }
      keys[document.tableName, default: []].formUnion(document.objects)
    }
    tableNames = project.usage.tableNames
    let counts = Dictionary(project.bundles.lazy.flatMap(\.tables).map { ($0.name, 1) }, uniquingKeysWith: +)
    namesOfSeveralTables = Set(counts.lazy.filter { $0.value > 1 }.map(\.key))
    let documents = project.documents.filter { $0.kind == .informationPropertyList && !$0.isInNoApp }
    knowsInformation = !documents.isEmpty && documents.allSatisfy { !$0.hasUnknownTexts && !$0.mentions.isEmpty }
  }

  /// The numbers of the base's unused keys; nil if the table belongs to other code, because this code does not name the
  /// table or any of its keys. A key that a lookup may mean of which hardly anything is known is not among them.
  package func unused(in table: Table) -> [Int]? {
    unwritten(in: table)?.filter { !used.mayMean(table.keys[$0]) && !Self.isUsedElsewhere(table.keys[$0]) }
  }

  private func unwritten(in table: Table) -> [Int]? {
    if table.kind == .informationPropertyList { return unusedInformation(in: table) }
    if table.kind == .intents { return unusedIntents(in: table) }
    guard table.kind == .ordinary, tableNames.contains(table.name) || used.namesMost(of: table), let base = table.base
    else { return nil }
    if asksPlugIns, Self.isOfPlugIn(table.bundle) { return [] }
    if used.reachesEverything(in: table.name) || base.files.allSatisfy({ $0.format == .exchange }) { return [] }
    let numbers = (0..<table.keys.count).filter { base.entry(ofKey: $0) != nil }
    let unused = numbers.filter { number in
      let key = table.keys[number]
      // Code that is not read may use any key but those that are in other code.
      if let incompleteUsage, !incompleteUsage.hasOnlyUnused(TextIdentity(key)) { return false }
      if !prefixedKeys.isEmpty, prefixedKeys.contains(key.string) { return false }
      // Catalogs also collect keys such as `%@`.
      return FormatString(key).hasLettersBesideSpecifiers && !used.contains(key, symbol: SymbolForm(of: key, in: table))
    }
    guard unused.count < numbers.count else { return nil }
    // What accessors name may be the keys of another table with the same name.
    if namesOfSeveralTables.contains(table.name), used.hasAccessors, !used.namesMost(of: table) {
      let others = Set(numbers).subtracting(unused)
      let isNamedOtherwise = others.contains { number in
        used.isWritten(table.keys[number]) || SymbolForm(of: table.keys[number], in: table) != nil
      }
      guard isNamedOtherwise else { return nil }
    }
    return unused
  }

  /// Whether no code needs to have a key that is used: one that a server names in the payload of a notification, or the
  /// text of a truth value.
  private static func isUsedElsewhere(_ key: ByteSlice) -> Bool {
    if ["true", "false", "True", "False"].contains(where: { key == $0 }) { return true }
    return key.bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "a") })
      && key.wordsOfKey.contains { $0.string.lowercased() == "apns" }
  }

  /// Whether a table is in a package of files that the app opens, such as `Ruby.mode`, and asks for what is in there.
  private static func isOfPlugIn(_ bundle: String) -> Bool {
    var folders = bundle.split(separator: "/")
    if folders.last == "Resources" { folders.removeLast() }
    if folders.last == "Contents" { folders.removeLast() }
    let parts = folders.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, let kind = parts.last, kind.count > 2 else { return false }
    return kind.utf8.allSatisfy { $0.isASCIILetter && !$0.isASCIIUppercase } && !knownFolders.contains(String(kind))
  }

  /// The kinds of folders whose texts are those of an app or a library.
  private static let knownFolders: Set<String> = [
    "app", "appex", "bundle", "framework", "lproj", "playground", "xcassets", "xcframework", "xcodeproj",
  ]

  /// The numbers of keys that are no names of Apple's, but texts or names of the app's, such as the titles of shortcuts,
  /// and that no Info.plist has.
  private func unusedInformation(in table: Table) -> [Int]? {
    guard knowsInformation, let base = table.base, !used.reachesEverything(in: table.name) else { return nil }
    let unused = (0..<table.keys.count).filter { number in
      let key = table.keys[number]
      return base.entry(ofKey: number) != nil && Self.isOfApp(key) && !used.mayNameInformation(key)
    }
    return unused.count < table.keys.count ? unused : nil
  }

  /// The numbers of keys that are left over from texts which the definition of intents no longer has. A text about a choice
  /// has a key for each of its values: `aB3dE5-fG6hI8`.
  private func unusedIntents(in table: Table) -> [Int]? {
    guard let base = table.base, let leftover = leftoverIntents(in: table) else { return nil }
    let unused = leftover.filter { base.entry(ofKey: $0) != nil }
    return unused.count < table.keys.count ? unused : nil
  }

  /// Like those of the base, and the numbers of keys that only translations still have; nil where nothing tells.
  package func leftoverIntents(in table: Table) -> [Int]? {
    guard table.kind == .intents, let texts = intents[TableName(bundle: table.bundle, table: table.name)] else {
      return nil
    }
    return (0..<table.keys.count).filter { number in
      Self.isIdentifierOfText(table.keys[number]) && !used.contains(table.keys[number])
        && !table.keys[number].string.split(separator: "-").allSatisfy { texts.contains(String($0)) }
    }
  }

  /// Whether a key is made of six letters and digits, as Xcode makes them; a plural has its text as the key. In a table of
  /// intents less proof is needed than `KeyStyle.isOfIntent` wants: only words are none.
  private static func isIdentifierOfText(_ key: ByteSlice) -> Bool {
    key.bytes.split(separator: UInt8(ascii: "-")).allSatisfy { part in
      part.count == 6 && part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
        && part.dropFirst().contains { $0.isASCIIDigit || $0.isASCIIUppercase }
    }
  }

  /// Whether a key is not built like those of Info.plist: capitals for where it is from, and words, and perhaps a device
  /// or platform, as in `NFCReaderUsageDescription` and `CFBundleName~ipad`.
  private static func isOfApp(_ key: ByteSlice) -> Bool {
    let name = key[0..<(key.bytes.firstIndex { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "-") } ?? key.count)]
    let capitals = name.bytes.prefix { $0.isASCIIUppercase }.count
    // A short one may be an abbreviation for a kind of file.
    guard capitals < name.count || capitals > 6, FormatString(key).specifiers.isEmpty else { return false }
    return capitals < 2 || !name[capitals].isASCIILetter
      || !name.bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
  }
}

extension CodeUsage {
  /// Whether code has a key, but nothing uses that code.
  fileprivate func hasOnlyUnused(_ key: TextIdentity) -> Bool {
    unusedHolders[key] != nil || uncompiledMentions.contains(key)
  }
}

extension KeyPattern {
  /// Whether the unknown parts stand for the specifiers of a format, given without them.
  fileprivate func isFormat(of text: String) -> Bool {
    guard !parts.contains(where: \.isSpecifier) else { return false }
    return text == parts.reduce(into: "") { joined, part in if case .text(let text) = part { joined += text } }
  }
}

extension ByteSlice {
  /// The text without its format specifiers; nil without any.
  var withoutSpecifiers: String? {
    let specifiers = FormatString(self).specifiers.filter(\.isArgument)
    guard !specifiers.isEmpty else { return nil }
    let ends = [0] + specifiers.map { Int($0.range.upperBound) }
    let starts = specifiers.map { Int($0.range.lowerBound) } + [count]
    return zip(ends, starts).map { self[$0..<$1].string }.joined()
  }
}

/// The keys that the code or a document can use.
package struct UsedKeys {
  private let usage: CodeUsage
  /// Patterns by their first byte, if it is known.
  private var patternsByFirstByte: [UInt8: [KeyPattern]] = [:]
  private var otherPatterns: [KeyPattern] = []
  /// Patterns of which only separators are known: `*_*_*`.
  private var vaguePatterns: Set<KeyPattern> = []
  /// What joins two unknown parts of a key: "_" in `"\(prefix)_\(number)"`.
  private var joints: Set<UInt8> = []
  /// All patterns, if they are many.
  private var index: KeyPatternIndex?
  private static let few = 64
  /// The keys with specifiers that code looks up, without them.
  private var formats: Set<String> = []
  private var tablesOfUnknownKeys: Set<String> = []
  private let documentMentions: Set<TextIdentity>
  /// The keys that code looks up in other tables than that of Info.plist.
  private let keysOfOtherTables: Deferred<Set<String>>

  /// A pattern with fewer letters, such as `*: *`, matches too many keys to prove that one of them is used.
  private static let leastLetters = 3

  package init(_ project: Project) {
    usage = project.usage
    var mentions = Set<TextIdentity>(minimumCapacity: project.documents.reduce(0) { $0 + $1.mentions.count })
    for document in project.documents { mentions.formUnion(document.mentions) }
    documentMentions = mentions
    keysOfOtherTables = Deferred { [lookups = usage.lookups] in
      Set(lookups.lazy.filter { $0.table.name != "InfoPlist" }.compactMap(\.key.literal))
    }
    var patterns = usage.patterns.filter { $0.letterCount >= Self.leastLetters }
    for lookup in usage.lookups {
      if let key = lookup.key.literal, key.utf8.contains(UInt8(ascii: "%")),
        let text = key.withByteSlice(\.withoutSpecifiers)
      {
        formats.insert(text)
      }
      switch lookup.key {
      case .literal: continue
      case .pattern(let pattern)
      where pattern.isFormat || pattern.letterCount >= Self.leastLetters || pattern.startsWithLetters:
        patterns.insert(pattern)
        continue
      case .pattern(let pattern):
        if pattern.separatorCount > 1 { vaguePatterns.insert(pattern) }
        guard pattern.separatorCount <= 1, let joint = pattern.joint else { continue }
        joints.insert(joint)
        // Of `"\(unit).\(form)"`, neither part is known.
        if pattern.letterCount > 0 { continue }
      case .unknown: break
      }
      if let table = lookup.table.name, table != "Localizable" { tablesOfUnknownKeys.insert(table) }
    }
    for pattern in patterns {
      if case .text(let text)? = pattern.parts.first, let first = text.utf8.first {
        patternsByFirstByte[first, default: []].append(pattern)
      } else {
        otherPatterns.append(pattern)
      }
    }
    if patterns.count > Self.few {
      let sorted = patterns.map { (shown: $0.shown, pattern: $0) }.sorted { $0.shown < $1.shown }
      index = KeyPatternIndex(sorted.map(\.pattern))
    }
  }

  /// `symbol` is the form of the symbol that Xcode may generate for the key; nil for none.
  package func contains(_ key: ByteSlice, symbol: @autoclosure () -> SymbolForm? = nil) -> Bool {
    isWritten(key) || isNamedBySymbol(key, symbol())
  }

  /// Whether the code or a document has the key itself, or a pattern for it. A key that the base lacks has no symbol.
  package func isWritten(_ key: ByteSlice) -> Bool {
    let text = TextIdentity(key)
    return usage.mentions.contains(text) || documentMentions.contains(text) || dynamicPattern(reaching: key) != nil
      || isJoined(key)
  }

  /// Whether nothing but previews in code has a key.
  package func isOnlyInPreviews(_ key: ByteSlice, symbol: @autoclosure () -> SymbolForm?) -> Bool {
    let text = TextIdentity(key)
    return usage.mentionsInPreviews.contains(text) && !documentMentions.contains(text)
      && dynamicPattern(reaching: key) == nil && !isJoined(key) && !mayMean(key) && !isNamedBySymbol(key, symbol())
  }

  /// Whether the code has the start of a numbered key, or both parts of a key, and joins such a start and something else;
  /// or the end of a key, beside a key without that end.
  private func isJoined(_ key: ByteSlice) -> Bool {
    if let (stem, suffix) = key.parts {
      func mentions(_ part: ByteSlice) -> Bool { usage.mentions.contains(TextIdentity(part)) }
      let end = suffix[1..<suffix.count]
      if mentions(stem), mentions(suffix) || joints.contains(suffix[0]) && mentions(end) { return true }
      if mentions(key[0..<stem.count + 1]), mentions(end) { return true }
    }
    return !joints.isEmpty
      && key.stemsOfNumberedKey.contains { stem in
        joints.contains(key[stem.count]) && usage.mentions.contains(TextIdentity(stem))
      }
  }

  /// Whether a document has the key of a table for Info.plist, or code has it that does not look it up elsewhere.
  fileprivate func mayNameInformation(_ key: ByteSlice) -> Bool {
    let text = TextIdentity(key)
    return documentMentions.contains(text)
      || usage.mentions.contains(text) && !keysOfOtherTables.value.contains(key.string)
  }

  /// Whether the code uses something that is generated from the key: an accessor such as `L10n.key`, or a symbol.
  package func isNamedBySymbol(_ key: ByteSlice, _ symbol: SymbolForm?) -> Bool {
    if !usage.accessors.isEmpty, usage.accessors.contains(CodeUsage.accessorName(of: key)) { return true }
    guard let symbol, !usage.members.isEmpty || !usage.calledMembers.isEmpty else { return false }
    let name = TextIdentity(CodeUsage.symbolName(of: key))
    return switch symbol {
    case .property: usage.members.contains(name)
    case .function: usage.calledMembers.contains(name)
    case .either: usage.members.contains(name) || usage.calledMembers.contains(name)
    }
  }

  fileprivate var hasAccessors: Bool { !usage.accessors.isEmpty }

  /// Whether the code uses accessors generated from most keys of a table: only the generator's code names the table,
  /// and it may not be in the repository.
  fileprivate func namesMost(of table: Table) -> Bool {
    guard hasAccessors else { return false }
    let named = (0..<table.keys.count).count { usage.accessors.contains(CodeUsage.accessorName(of: table.keys[$0])) }
    return named * 2 > table.keys.count
  }

  /// Whether a lookup of which hardly anything is known may mean the key, so that it may be used or not.
  package func mayMean(_ key: ByteSlice) -> Bool { vaguePatterns.contains { $0.matches(key) } }

  /// Whether a lookup with an unknown key names the table, so that it can mean any of its keys; false for
  /// `Localizable`.
  package func reachesEverything(in table: String) -> Bool { tablesOfUnknownKeys.contains(table) }

  /// The pattern of a lookup with unknown parts that may mean the key.
  package func dynamicPattern(reaching key: ByteSlice) -> KeyPattern? {
    guard !key.isEmpty else { return nil }
    // What code looks up as "%lu files" is never "%u files", although each looks like a format of the other.
    let former = key.contains("%") ? key.withoutSpecifiers.flatMap { formats.contains($0) ? $0 : nil } : nil
    func isOfFormat(_ pattern: KeyPattern) -> Bool { former.map { pattern.isFormat(of: $0) } ?? false }
    if let index { return index.matching(key).first { !isOfFormat($0) } }
    func reaches(_ pattern: KeyPattern) -> Bool { pattern.matches(key) && !isOfFormat(pattern) }
    return (patternsByFirstByte[key[0]] ?? []).first(where: reaches) ?? otherPatterns.first(where: reaches)
  }
}
