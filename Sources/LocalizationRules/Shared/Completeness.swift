package import LocalizationModel
internal import SourceText

/// Decides which keys of the base a translation needs. What depends only on the base is computed once.
package struct Completeness: Sendable {
  private enum Need: UInt8 {
    case never
    /// Another rule says what is missing.
    case reportedElsewhere
    /// A variant of the base language shows the right text without it.
    case unlessVariant
    case always
  }

  private let needs: [Need]
  /// The numbers of the keys that every translation needs, and that variants of the base language need, too.
  private let needed: (translations: [Int], variants: [Int])
  private let sourceLanguage: LanguageIdentifier
  /// The keys that are texts in another script than the base language's, by their numbers: languages in that script need
  /// no text for them.
  private let textsOfKeys: [Int: TextOfKey]
  /// The numbers of the keys that the code no longer has, according to the catalog, and indeed does not name. Xcode also
  /// says so of those that a wrapper of the app's looks up.
  private let staleKeys: Set<Int>
  /// The languages that the manifest requires for a key, by the key's number; other keys are required in all languages.
  private let languages: [Int: [LanguageIdentifier]]

  package init(_ table: Table, in bundle: LocalizationBundle, _ project: Project) {
    let staleKeys = Self.staleKeys(of: table, project.missingTexts)
    self.staleKeys = staleKeys
    sourceLanguage = bundle.sourceLanguage
    languages = Self.languages(of: table, project.manifest)
    textsOfKeys = Self.textsOfKeys(of: table, bundle.sourceLanguage)
    let needs = (0..<table.keys.count).map { number -> Need in
      guard let base = table.base, let reference = base.entry(ofKey: number) else { return .never }
      if staleKeys.contains(number) { return .never }
      if table.hasInterfaceBase, base.entry(reference).traits.contains(.implicitValue),
        !Self.isTranslated(number, base.text(reference), in: table)
      {
        return .never
      }
      return table.fixedKeys.contains(number)
        ? .never : Self.need(base.text(reference), key: table.keys[number], in: table)
    }
    self.needs = needs
    let variants = needs.indices.filter { needs[$0] == .always }
    needed = (needs.indices.filter { needs[$0] == .always || needs[$0] == .unlessVariant }, variants)
  }

  private struct TextOfKey {
    var scripts: Traits
    /// What the characters are that only one kind of Chinese uses; nil without any.
    var orthography: ChineseOrthography?

    init(_ key: ByteSlice) {
      scripts = Traits(of: key)
      orthography = key.string.unicodeScalars.lazy.compactMap { ChineseOrthography(of: $0.value) }.first
    }

    /// Whether users of a language can read it.
    func isReadable(in language: LanguageIdentifier) -> Bool {
      guard Self.mayBeRead(in: language), scripts.intersects(language.ownScripts) else { return false }
      return switch language.likelyScript {
      case "Hans": orthography != .traditional
      case "Hant": orthography != .simplified
      default: true
      }
    }

    /// Whether a language has a script that tells whose users can read a key; other scripts are those of many languages.
    static func mayBeRead(in language: LanguageIdentifier) -> Bool {
      ["zh", "yue", "ja", "ko"].contains(language.canonical.language)
    }
  }

  private static func staleKeys(of table: Table, _ missingTexts: MissingTexts) -> Set<Int> {
    guard let base = table.base, base.files.contains(where: \.hasStates) else { return [] }
    return Set(
      (0..<table.keys.count).filter { number in
        base.entry(ofKey: number).map(base.isStale) ?? false && !missingTexts.isNamed(table.keys[number])
      })
  }

  /// Whether a translation is empty where the base has a text, which is no part of a sentence that another language may leave
  /// out: users see nothing.
  package func isEmptied(_ text: LocalizedText, base: LocalizedText) -> Bool {
    text.traits.intersects([.empty, .edgeWhitespace]) && text.bytes.trimmed.isEmpty
      && base.traits.intersects([.letter, .nonASCII])
      && !EmptyValueRule.isPartOfSentence(base)
  }

  /// Whether the code no longer has a key.
  package func isStale(_ number: Int) -> Bool { staleKeys.contains(number) }

  private static func textsOfKeys(of table: Table, _ sourceLanguage: LanguageIdentifier) -> [Int: TextOfKey] {
    guard !table.hasFallbackText, sourceLanguage.likelyScript == "Latn" else { return [:] }
    var texts: [Int: TextOfKey] = [:]
    for number in 0..<table.keys.count {
      let key = table.keys[number]
      if key.bytes.contains(where: { $0 >= 0x80 }) { texts[number] = TextOfKey(key) }
    }
    return texts
  }

  /// Whether any translation has another text than an Interface Builder file or a settings page. Many texts there are
  /// samples that code replaces, or names of keys and units.
  private static func isTranslated(_ number: Int, _ text: LocalizedText, in table: Table) -> Bool {
    guard UntranslatedText.hasLetters(text.bytes, text.traits), !UntranslatedText.isSample(text.bytes) else {
      return false
    }
    return table.translations.contains { translation in
      !translation.language.isPrivateUse
        && translation.entry(ofKey: number).map { translation.value($0) != text.bytes } ?? false
    }
  }

  private static func languages(of table: Table, _ manifest: KeyManifest) -> [Int: [LanguageIdentifier]] {
    var byKey: [[UInt8]: [LanguageIdentifier]] = [:]
    for declared in manifest.keys where declared.table == nil || declared.table == table.name {
      guard let languages = declared.languages, declared.isNeeded else { continue }
      byKey[Array(declared.key.utf8)] = languages.map(LanguageIdentifier.init)
    }
    guard !byKey.isEmpty else { return [:] }
    return Dictionary(
      (0..<table.keys.count).compactMap { number in byKey[Array(table.keys[number].bytes)].map { (number, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the texts of the base are in this language already.
  private func isVariant(_ language: LanguageIdentifier) -> Bool {
    language.isBase || language.isVariant(of: sourceLanguage)
  }

  /// Whether a language wants all keys that are needed, so that none has to be looked at.
  private func wantsAll(_ language: LanguageIdentifier) -> Bool {
    languages.isEmpty && (textsOfKeys.isEmpty || !TextOfKey.mayBeRead(in: language))
  }

  private func isWanted(_ number: Int, in language: LanguageIdentifier) -> Bool {
    if textsOfKeys[number]?.isReadable(in: language) ?? false { return false }
    return languages[number].map { wanted in wanted.contains { $0.isSame(as: language) } } ?? true
  }

  private static func need(_ text: LocalizedText, key: ByteSlice, in table: Table) -> Need {
    let value = text.bytes
    if value.isEmpty { return .never }
    if table.kind == .informationPropertyList, UntranslatedText.isUsageDescription(key) { return .reportedElsewhere }
    // App names are the same everywhere, and Info.plist has them.
    if table.kind == .informationPropertyList, UntranslatedText.isNameInPropertyList(key) { return .never }
    guard value == key else {
      // Xcode numbers the arguments of `%@ - %@`.
      if !UntranslatedText.hasLetters(value, text.traits), !UntranslatedText.hasLetters(key, Traits(of: key)) {
        return .never
      }
      // The text of an object stands in its file, whichever table translates it.
      if table.hasFallbackText || KeyStyle.object(of: key) != nil,
        UntranslatedText.readsTheSameEverywhere(value, text.traits) || UntranslatedText.isSite(value)
          || WellKnownNames.isDefault(value)
      {
        return .never
      }
      return table.hasFallbackText ? .unlessVariant : .always
    }
    // Without it, users see the same.
    return !UntranslatedText.hasLetters(value, text.traits) || UntranslatedText.isMask(value)
      || UntranslatedText.isUnit(value) || UntranslatedText.isAddress(value) || WellKnownNames.isOnlyName(value)
      ? .never : .unlessVariant
  }

  /// Whether a language is incomplete without a key.
  package func isNeeded(key number: Int, in language: LanguageIdentifier) -> Bool {
    needs[number] != .never && needs(of: language)(number)
  }

  /// Whether a language is incomplete without the key of a number; for many keys.
  package func needs(of language: LanguageIdentifier) -> (_ number: Int) -> Bool {
    if language.isPrivateUse { return { _ in false } }
    let isVariant = isVariant(language)
    let isAllWanted = wantsAll(language)
    return { number in
      let isNeeded =
        switch needs[number] {
        case .never: false
        case .always: true
        case .unlessVariant, .reportedElsewhere: !isVariant
        }
      return isNeeded && (isAllWanted || isWanted(number, in: language))
    }
  }

  /// Whether a translation lacks a key that it needs.
  package func misses(key number: Int, in translation: Localization) -> Bool {
    translation.entry(ofKey: number) == nil && isNeeded(key: number, in: translation.language)
  }

  /// The numbers of the keys that a language needs and that no rule of their own is about.
  package func neededKeys(in language: LanguageIdentifier) -> [Int] {
    guard !language.isPrivateUse else { return [] }
    let needed = isVariant(language) ? needed.variants : needed.translations
    return wantsAll(language) ? needed : needed.filter { isWanted($0, in: language) }
  }
}

extension LanguageIdentifier {
  /// The scripts in which texts are in this language; Chinese characters alone are neither Japanese nor Korean.
  var ownScripts: Traits {
    let scripts = textScripts
    return scripts.lazy.filter { $0 != .han || scripts.count == 1 }.reduce(.none) { $0.union(Traits(script: $1)) }
  }
}

extension Localization {
  package var hasEntries: Bool { files.contains { !$0.entries.isEmpty } }

  /// The files of the base, by their indices, whose texts the system looks up in other languages: this one has no file of
  /// their format.
  func filesReadElsewhere(of base: Localization) -> [Int] {
    base.files.indices.filter { !isRead(for: base.files[$0].format) }
  }

  /// Whether none of its files could be read, which a syntax finding reports. A file without a text is an empty table.
  var isLost: Bool {
    files.allSatisfy { $0.entries.isEmpty && $0.systemReading != .whole && !$0.source.text.trimmed.isEmpty }
  }
}
