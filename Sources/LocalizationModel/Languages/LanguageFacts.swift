internal import SourceText

/// What CLDR knows about a language.
package struct LanguageFacts: Sendable {
  package let identifier: String
  /// In English.
  package let name: String
  /// The language's name for itself; empty where CLDR has none.
  package let ownName: String
  /// The script that the language is usually written in, as an ISO 15924 code.
  package let script: String
  /// The Unicode scripts that occur in texts of the language.
  package let scripts: [String]
  package let isRightToLeft: Bool

  /// The CLDR version that the table was generated from.
  package static let source = GeneratedLanguageTable.source

  package static func exact(_ identifier: String) -> LanguageFacts? {
    guard let fields = table.fields(of: identifier) else { return nil }
    return LanguageFacts(
      identifier: fields[0], name: fields[1], ownName: fields[2], script: fields[3],
      scripts: fields[4].utf8.split(separator: UInt8(ascii: ",")).compactMap(String.init),
      isRightToLeft: fields[5] == "rtl")
  }

  /// The English name of the language with exactly this identifier.
  static func name(of identifier: String) -> String? { table.field(1, of: identifier) }

  /// The facts for the identifier or, when there are none, for a more general one: subtags are dropped from the right.
  package static func nearest(toCanonical name: String) -> LanguageFacts? { nearest(to: name, exact) }

  /// The script that the language is usually written in, from the same facts.
  static func script(nearestToCanonical name: String) -> String? { nearest(to: name) { table.field(3, of: $0) } }

  private static func nearest<Fact>(to name: String, _ fact: (String) -> Fact?) -> Fact? {
    var name = name[...]
    while true {
      if let fact = fact(String(name)) { return fact }
      guard let hyphen = name.lastIndex(of: "-") else { return nil }
      name = name[..<hyphen]
    }
  }

  /// In alphabetical order.
  package static var identifiers: [String] { table.names }

  private static let table = SortedLines(GeneratedLanguageTable.lines, separator: "|")

  /// Identifiers that the system still understands, and their current replacements.
  ///
  /// Sources: CoreFoundation's canonicalization of language identifiers; CLDR's language aliases.
  package static let legacyNames: [String: String] = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Dutch": "nl", "Spanish": "es",
    "Japanese": "ja", "Swedish": "sv", "Danish": "da", "Portuguese": "pt", "Norwegian": "nb", "Chinese": "zh-Hans",
    "Korean": "ko", "Russian": "ru", "Finnish": "fi", "Greek": "el", "Hebrew": "he", "Polish": "pl",
    "Turkish": "tr", "Czech": "cs", "Hungarian": "hu", "Arabic": "ar", "Thai": "th",
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "sh": "sr-Latn", "tl": "fil",
    "cmn": "zh", "no-NO": "nb", "no-nyn": "nn",
    "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-TW": "zh-Hant", "zh-Hans-CN": "zh-Hans", "zh-Hant-TW": "zh-Hant",
  ]

  /// Languages of the past, which no device offers although translation platforms do.
  ///
  /// Source: ISO 639-3, languages of the types "ancient" and "historical".
  package static let historical: Set<String> = [
    "akk", "ang", "arc", "ave", "chg", "dum", "egy", "elx", "enm", "frm", "fro", "gmh", "goh", "got", "grc", "hit",
    "mga", "non", "ota", "pal", "peo", "phn", "pro", "sga", "sux", "syc", "uga", "xno",
  ]

  /// Country codes, and old or bibliographic language codes, that are mistaken for language identifiers.
  ///
  /// Source: ISO 3166 and ISO 639-2 (B and T codes). Codes that also identify another language (`br`, `se`, `sl`) are
  /// left out.
  package static let mistakenNames: [String: String] = [
    "jp": "ja", "cz": "cs", "gr": "el", "ua": "uk", "kr": "ko", "dk": "da", "cn": "zh-Hans", "tw": "zh-Hant",
    "vn": "vi", "rs": "sr", "by": "be", "ir": "fa", "al": "sq", "ge": "ka", "pk": "ur", "us": "en", "gb": "en-GB",
    "at": "de-AT", "mx": "es-MX", "hk": "zh-Hant-HK",
    "gre": "el", "ger": "de", "fre": "fr", "chi": "zh-Hans", "dut": "nl", "cze": "cs", "rum": "ro", "per": "fa",
    "ice": "is", "slo": "sk", "alb": "sq", "arm": "hy", "baq": "eu", "bur": "my", "geo": "ka", "mac": "mk",
    "mao": "mi", "may": "ms", "tib": "bo", "wel": "cy",
    "eng": "en", "fra": "fr", "deu": "de", "ita": "it", "spa": "es", "jpn": "ja", "kor": "ko", "rus": "ru",
    "por": "pt", "nld": "nl", "swe": "sv", "dan": "da", "nor": "nb", "nob": "nb", "fin": "fi", "pol": "pl",
    "tur": "tr", "ces": "cs", "hun": "hu", "ell": "el", "heb": "he", "ara": "ar", "tha": "th", "vie": "vi",
    "ukr": "uk", "zho": "zh-Hans", "ron": "ro", "slk": "sk", "slv": "sl", "hrv": "hr", "bul": "bg", "cat": "ca",
  ]
}

extension LanguageFacts {
  /// What is wrong with a name that is given for a language; nil for one that exists or is for private use. CLDR does not
  /// list every language; other codes of three letters are mistakes only if wanted.
  package static func mistake(inName name: String, allowsUnlisted: Bool = false) -> String? {
    let identifier = LanguageIdentifier(name)
    if identifier.isBase || identifier.facts != nil || identifier.isPrivateUse { return nil }
    let code = identifier.language.utf8
    if allowsUnlisted, code.count == 3, code.allSatisfy(\.isASCIILetter), mistakenNames[identifier.language] == nil {
      return nil
    }
    let suggestion = mistakenNames[identifier.language] ?? Spelling.nearest(to: name, among: identifiers)
    return "unknown language '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }
}
