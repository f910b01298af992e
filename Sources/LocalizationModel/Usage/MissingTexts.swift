package import SourceText

/// What users see where a language has a table but lacks one of its keys, as far as the project tells.
///
/// The system shows the key. It is the text itself in many projects; in others, code passes the base text along or looks
/// it up when it gets the key back.
package struct MissingTexts: Sendable {
  package enum Substitute: Hashable, Sendable {
    case key
    case baseText
  }

  private let fallsBackToBase: ByFolder<Bool?>
  private var openedLanguages: [LanguageIdentifier] = []
  private var generatedAccessors = GeneratedAccessors.none
  /// Whether all lookups of a key pass a default value.
  private var hasDefaultValue: [Wanted: Bool] = [:]
  /// The same of keys that start with a text: `"keyword_" + name`. By that text.
  private var patternsHaveDefaultValue: [Wanted: [KeyPattern: Bool]] = [:]
  /// The lengths of these texts, in bytes.
  private var prefixLengths: Set<Int> = []

  /// The objects of Interface Builder files, by the bundle and name of their table.
  private var objects: [TableName: Set<String>] = [:]
  /// All of them.
  private var allObjects = Deferred<Set<String>> { [] }
  /// What code mentions; nil without any code.
  private var mentions: Set<TextIdentity>?
  private var hasXcodeProject = false
  /// What property lists and other documents mention.
  private var mentionsInDocuments = Deferred<Set<TextIdentity>> { [] }
  /// The keys that code looks up, apart from what SwiftUI looks up by itself.
  private var lookedUpKeys = Deferred<Set<TextIdentity>> { [] }

  private struct Wanted: Hashable {
    var key: String
    /// Nil if unknown.
    var table: String?
  }

  package init() { fallsBackToBase = ByFolder(nil) }

  package init(_ project: Project) {
    fallsBackToBase = project.fallsBackToBase
    openedLanguages = project.usage.openedLanguages.map { LanguageIdentifier($0) }
    generatedAccessors = project.generatedAccessors
    for document in project.documents where document.kind == .interfaceBuilder && !document.objects.isEmpty {
      objects[document.tableName, default: []].formUnion(document.objects)
    }
    hasXcodeProject = !project.xcodeProjectFolders.isEmpty
    mentionsInDocuments = Deferred { [documents = project.documents] in
      documents.reduce(into: []) { $0.formUnion($1.mentions) }
    }
    lookedUpKeys = Deferred { [lookups = project.usage.lookups] in
      Set(lookups.lazy.filter { $0.isExplicit && !$0.isUnseen }.compactMap(\.key.literal).map { TextIdentity($0) })
    }
    if !project.usage.isEmpty { mentions = project.usage.mentions }
    allObjects = Deferred { [objects] in objects.values.reduce(into: []) { $0.formUnion($1) } }
    // Where no code passes a default value, none is found for any key.
    let lookups = project.usage.lookups
    guard !objects.isEmpty || !generatedAccessors.isEmpty || lookups.contains(where: { $0.defaultValue != nil }) else {
      return
    }
    for lookup in lookups where !lookup.isUnseen {
      let hasValue = lookup.defaultValue.map { !$0.isEmpty } ?? false
      if let key = lookup.key.literal {
        let wanted = Wanted(key: key, table: lookup.table.name)
        hasDefaultValue[wanted] = hasValue && hasDefaultValue[wanted] ?? true
      } else if case .pattern(let pattern) = lookup.key, let prefix = pattern.prefix {
        let wanted = Wanted(key: prefix, table: lookup.table.name)
        let others = patternsHaveDefaultValue[wanted]?[pattern] ?? true
        patternsHaveDefaultValue[wanted, default: [:]][pattern] = hasValue && others
        prefixLengths.insert(prefix.utf8.count)
      }
    }
  }

  /// The identifiers of the objects in the Interface Builder files of a table; empty without one.
  package func objects(of table: Table) -> Set<String> {
    objects[TableName(bundle: table.bundle, table: table.name)] ?? []
  }

  /// Whether a table has texts for objects, and none of the project's Interface Builder files has any of these objects,
  /// nor does code mention a key: the file has been removed, and the table was left. Where there is no such file at all,
  /// an Xcode project must be here that could have one, each key must be that of an object, and neither code nor an
  /// Info.plist may name the file.
  package func isLeftOver(_ table: Table) -> Bool {
    guard table.kind == .interfaceBuilder, table.keys.count > 0, objects(of: table).isEmpty, let mentions,
      !objects.isEmpty || hasXcodeProject
    else { return false }
    if objects.isEmpty {
      let name = TextIdentity(table.name)
      if mentions.contains(name) || mentionsInDocuments.value.contains(name) { return false }
    }
    return (0..<table.keys.count).allSatisfy { number in
      let key = table.keys[number]
      if objects.isEmpty, KeyStyle.object(of: key) == nil { return false }
      return !mentions.contains(TextIdentity(key))
        && !allObjects.value.contains(key[0..<(key.firstIndex(of: UInt8(ascii: ".")) ?? key.count)].string)
    }
  }

  /// Whether code names a key that its catalog calls stale: it is looked up, or it is an identifier of several parts and
  /// a literal. A single word may be in the code for something else.
  package func isNamed(_ key: ByteSlice) -> Bool {
    let text = TextIdentity(key)
    let isOfParts = KeyStyle.isIdentifier(key) && key.bytes.contains { "._-".utf8.contains($0) }
    return isOfParts && mentions?.contains(text) ?? false || lookedUpKeys.value.contains(text)
  }

  /// Whether the code itself opens the folder of the language that others are translated from, which is `Base.lproj` for
  /// some tables.
  package func opens(_ sourceLanguage: LanguageIdentifier, isInBaseFolder: Bool) -> Bool {
    openedLanguages.contains { language in
      language.name == CodeUsage.developmentLanguage || (isInBaseFolder && language.isBase)
        || language.isSame(as: sourceLanguage)
    }
  }

  /// What stands in for the text of a key that the base has.
  package func substitute(
    for number: Int, in table: Table, sourceLanguage: LanguageIdentifier
  ) -> Substitute {
    guard let base = table.base, let reference = base.entry(ofKey: number) else { return .key }
    let (key, text) = (table.keys[number], base.value(reference))
    // A settings page shows its title as it is, which may be a name that no language has a text for.
    if table.kind == .settings, base.isImplied(reference), Self.isIdentifier(key) { return .key }
    if table.hasFallbackText || Self.isText(key, of: text, in: sourceLanguage) || base.isImplied(reference) {
      return .baseText
    }
    // The system reads a settings page, and nothing of the app's helps it.
    if table.kind == .settings { return .key }
    if let fallsBackToBase = fallsBackToBase[table.bundle] { return fallsBackToBase ? .baseText : .key }
    if opens(sourceLanguage, isInBaseFolder: base.language.isBase) { return .baseText }
    var known = [table.name, nil].compactMap { hasDefaultValue[Wanted(key: key.string, table: $0)] }
    if known.isEmpty {
      for length in prefixLengths where length < key.count {
        for table in [table.name, nil] {
          let patterns = patternsHaveDefaultValue[Wanted(key: key[0..<length].string, table: table)] ?? [:]
          known += patterns.lazy.filter { $0.key.matches(key) }.map(\.value)
        }
      }
    }
    // Code that looks up a key by itself gets nothing from an accessor.
    if known.isEmpty, generatedAccessors.contain(table) {
      let isNumbered = key.stemsOfNumberedKey.contains { mentions?.contains(TextIdentity($0)) ?? false }
      return isNumbered ? .key : .baseText
    }
    // What only an Interface Builder file shows has its text in that file.
    if known.isEmpty, !objects.isEmpty, let point = key.firstIndex(of: UInt8(ascii: ".")) {
      return objects(of: table).contains(key[0..<point].string) ? .baseText : .key
    }
    return !known.isEmpty && known.allSatisfy(\.self) ? .baseText : .key
  }

  /// Whether a key is what the base says, or reads like a text in its language: "Open" does, "打开" does not.
  private static func isText(_ key: ByteSlice, of text: ByteSlice, in sourceLanguage: LanguageIdentifier) -> Bool {
    if key == text || text.contains("$") && isNumbered(text, as: key) { return true }
    if key.bytes.contains(where: { $0 >= 0x80 }) {
      // Of other scripts, the first bytes do not tell.
      return sourceLanguage.likelyScript != "Latn"
        || !Traits(of: key).subtracting(.otherScript).intersects(.foreignLetter)
    }
    return hasWords(key) || isOfPlaceholdersAlone(key) || isWord(key)
  }

  /// Whether a text is a key with its arguments numbered, as Xcode writes the text of `%@ %lld`: "%1$@ %2$lld".
  private static func isNumbered(_ text: ByteSlice, as key: ByteSlice) -> Bool {
    var (place, other) = (0, 0)
    while place < text.count {
      guard text[place] == key[other], other < key.count else { return false }
      let isSign = text[place] == UInt8(ascii: "%")
      (place, other) = (place + 1, other + 1)
      guard isSign else { continue }
      var end = place
      while text[end].isASCIIDigit { end += 1 }
      if end > place, text[end] == UInt8(ascii: "$") { place = end + 1 }
    }
    return other == key.count
  }

  /// Whether a title is none that users should see: `privacy_title`, `settings.privacy`.
  private static func isIdentifier(_ title: ByteSlice) -> Bool {
    let parts = title.bytes.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
    }
    return parts.count > 1
      && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } }
  }

  /// Whether a key is one capitalized word, as on a button: `Move...`.
  private static func isWord(_ key: ByteSlice) -> Bool {
    let letters = key.bytes.prefix { $0.isASCIILetter }
    return letters.count > 2 && key[0].isASCIIUppercase && letters.dropFirst().allSatisfy { !$0.isASCIIUppercase }
      && key.bytes.dropFirst(letters.count).allSatisfy { [0x21, 0x2E, 0x3A, 0x3F].contains($0) }
  }

  /// Whether users see only arguments and marks where they see the key: `%@ (%lld)`.
  private static func isOfPlaceholdersAlone(_ key: ByteSlice) -> Bool {
    let specifiers = FormatString(key).specifiers
    guard !specifiers.isEmpty, specifiers.allSatisfy({ $0.isArgument || $0.kind == .percentSign }) else { return false }
    let ends = specifiers.map { Int($0.range.upperBound) }
    let starts = specifiers.dropFirst().map { Int($0.range.lowerBound) } + [key.count]
    return !key[0..<Int(specifiers[0].range.lowerBound)].bytes.contains(where: \.isASCIILetter)
      && !zip(ends, starts).contains { key[$0..<$1].bytes.contains(where: \.isASCIILetter) }
  }

  /// Whether there are words: several, or one beside an argument, as in `%lld Cores`; `deleteMessage (%d)` and `timestamp
  /// mm:ss (%@)` are identifiers with arguments, while a sentence may name one: "the script runOnConnect returned %d".
  private static func hasWords(_ key: ByteSlice) -> Bool {
    let parts = key.bytes.split(whereSeparator: \.isASCIIWhitespace)
    let words = parts.filter { $0.first?.isASCIILetter ?? false }
    guard !words.isEmpty, parts.count > 1 else { return false }
    let identifiers = words.filter { KeyStyle.isIdentifier(key[$0.indices]) }
    if identifiers.isEmpty { return true }
    // A name at the start has a comment: `DELETE_TITLE for the delete button`.
    return identifiers[0].startIndex != words[0].startIndex
      && words.count - identifiers.count >= max(4, 2 * identifiers.count)
  }
}
