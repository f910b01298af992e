internal import SourceText

/// A language identifier as in the names of `.lproj` folders and in catalogs, such as `de`, `pt-BR` or `zh-Hant`.
///
/// Two identifiers are equal when they are spelled the same; `canonical` is the form that the system uses.
package struct LanguageIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// As written.
  package let name: String
  /// The language subtag, lower case.
  package let language: String
  /// The script subtag, capitalized, or nil.
  package let script: String?
  /// The region subtag, upper case, or nil.
  package let region: String?
  /// The canonical spelling: hyphens, `zh-Hans` for `zh_CN`, the current code for an old one.
  package let canonicalName: String
  /// The script that the language is usually written in, as an ISO 15924 code; nil when the language is unknown or a
  /// pseudo-language.
  package let likelyScript: String?

  package init(_ name: String) {
    self.name = name
    var subtags = name.split { $0 == "-" || $0 == "_" }.map(String.init)
    language = subtags.isEmpty ? "" : subtags.removeFirst().lowercased()
    if let first = subtags.first, first.utf8.count == 4, first.utf8.allSatisfy(\.isASCIILetter) {
      script = subtags.removeFirst().capitalizedASCII
    } else {
      script = nil
    }
    if let first = subtags.first, [2, 3].contains(first.utf8.count) {
      region = first.uppercased()
    } else {
      region = nil
    }
    canonicalName = Self.canonicalName(of: name, language: language, script: script, region: region)
    likelyScript =
      script ?? (Self.isPseudo(region) ? nil : LanguageFacts.script(nearestToCanonical: canonicalName))
  }

  private static func canonicalName(of name: String, language: String, script: String?, region: String?) -> String {
    if let replaced = LanguageFacts.legacyNames[name] ?? LanguageFacts.legacyNames[name.replacingUnderscores] {
      return replaced
    }
    let current = LanguageFacts.legacyNames[language] ?? language
    return ([current] + [script, region].compactMap { $0 }).joined(separator: "-")
  }

  package static func == (first: LanguageIdentifier, second: LanguageIdentifier) -> Bool { first.name == second.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  package static func < (first: LanguageIdentifier, second: LanguageIdentifier) -> Bool { first.name < second.name }

  package var description: String { name }

  /// `Base.lproj` holds files in the development language and from Interface Builder; it does not name a language.
  package var isBase: Bool { name == "Base" }

  /// `mul.lproj` holds catalogs that belong to Interface Builder files; it does not name a language.
  package var isMultiple: Bool { name == "mul" }

  /// Whether no user reads the language: codes reserved for private use (`qaa` to `qtz`), such as for documentation for
  /// translators, and pseudo-languages.
  package var isPrivateUse: Bool {
    isPseudo || language.utf8.count == 3 && language >= "qaa" && language <= "qtz"
  }

  /// Whether the language is for tests, with texts that follow from the base texts: `en-XA`, `ar-XB`.
  package var isPseudo: Bool { Self.isPseudo(region) }

  /// CLDR reserves these regions for pseudo-languages.
  private static func isPseudo(_ region: String?) -> Bool { ["XA", "XB", "XC"].contains(region) }

  /// The form that the system uses.
  package var canonical: LanguageIdentifier {
    canonicalName == name ? self : LanguageIdentifier(canonicalName)
  }

  /// Whether the system considers both the same language.
  package func isSame(as other: LanguageIdentifier) -> Bool { canonicalName == other.canonicalName }

  /// The identifiers that the system falls back to, nearest first: `zh-Hant-HK`, `zh-Hant`, `zh`.
  ///
  /// Source: CLDR's parent locales, as the system uses them to choose localizations.
  package var fallbacks: [LanguageIdentifier] {
    let identifier = canonical
    var names = [identifier.name]
    if let script = identifier.script, identifier.region != nil { names.append("\(identifier.language)-\(script)") }
    if identifier.language == "zh", identifier.script == nil, let region = identifier.region {
      names.append(["TW", "HK", "MO"].contains(region) ? "zh-Hant" : "zh-Hans")
    }
    if identifier.language == "es", let region = identifier.region, !["ES", "419"].contains(region) {
      names.append("es-419")
    }
    if identifier.language == "en", let region = identifier.region, !["US", "GB"].contains(region) {
      names.append("en-GB")
    }
    if identifier.language == "pt", let region = identifier.region, !["BR", "PT"].contains(region) {
      names.append("pt-PT")
    }
    names.append(identifier.language)
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map(LanguageIdentifier.init)
  }

  /// Whether both are variants of one language with the same readers: `en` and `en-GB`, but not `zh-Hans` and
  /// `zh-Hant`, nor `sr` and `sr-Latn`.
  package func isVariant(of other: LanguageIdentifier) -> Bool {
    func languagePart(_ identifier: LanguageIdentifier) -> some Sequence<UInt8> {
      identifier.canonicalName.utf8.prefix { $0 != UInt8(ascii: "-") }
    }
    return languagePart(self).elementsEqual(languagePart(other)) && likelyScript == other.likelyScript
  }

  /// CLDR's facts for this identifier or the nearest more general one that CLDR lists.
  package var facts: LanguageFacts? { LanguageFacts.nearest(toCanonical: canonicalName) }

  /// The English name for messages: "German", or the identifier itself for an unknown language.
  package var englishName: String {
    let identifier = canonical
    // CLDR's short names of regions: "Chinese (Hong Kong)".
    if let name = LanguageFacts.name(of: identifier.name) { return name.replacing(" SAR China", with: "") }
    guard identifier.name != identifier.language, let general = LanguageFacts.name(of: identifier.language) else {
      return name
    }
    return "\(general) (\(identifier.name))"
  }
}

extension String {
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst().lowercased() }
  fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? "-" : $0 }) }
}
