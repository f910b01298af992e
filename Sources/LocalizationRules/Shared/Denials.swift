internal import LocalizationModel
internal import SourceText

/// The words and signs by which languages deny a text.
enum Denials {
  /// Whether a text denies something; nil where it may do so by the start of a word, and for languages that are not known.
  static func areIn(_ text: ByteSlice, _ language: LanguageIdentifier) -> Bool? {
    let code = language.canonical.language
    if let signs = signs[code] {
      let text = text.string
      return signs.contains { text.contains($0) }
    }
    guard let denials = words[code] else { return nil }
    let words = OwnWords.words(of: text)
    if words.contains(where: denials.words.contains) { return true }
    return words.contains { word in denials.starts.contains { word.hasPrefix($0) } } ? nil : false
  }

  /// Parts of texts in languages that set no spaces between words, or join endings to them.
  private static let signs: [String: [String]] = [
    "zh": ["不", "没", "沒", "未"], "ja": ["ない", "なし", "ません", "未"], "ko": ["않", "없", "못", "안 ", "아니"], "th": ["ไม่"],
  ]

  /// Words in small letters, and the starts of words that deny what follows, and of others.
  private static let words: [String: (words: Set<String>, starts: [String])] = [
    "bg": (["не", "няма", "без"], ["не"]), "ca": (["no", "sense", "cap", "mai"], ["inac", "indis", "inv", "des"]),
    "da": (["ikke", "ingen", "intet", "uden", "aldrig"], ["u"]),
    "de": (["nicht", "kein", "keine", "keinen", "keinem", "keiner", "ohne", "nie", "niemals"], ["un", "nicht"]),
    "el": (["δεν", "δε", "μη", "μην", "χωρίς", "κανένα", "καμία"], ["μη", "α"]),
    "es": (["no", "sin", "nunca", "ningún", "ninguna", "ninguno"], ["inac", "indis", "inv", "des"]),
    "fi": (["ei", "eivät", "en", "et", "ilman", "älä"], ["epä"]),
    "fr": (
      ["ne", "n", "pas", "non", "aucun", "aucune", "sans", "jamais"],
      ["n'", "n’", "inac", "indis", "inv", "imp", "dés"]
    ),
    "it": (["non", "nessun", "nessuno", "nessuna", "senza", "mai"], ["inat", "indis", "dis"]),
    "nb": (["ikke", "ingen", "intet", "uten", "aldri"], ["u"]),
    "nl": (["niet", "geen", "zonder", "nooit"], ["on"]),
    "pl": (["nie", "brak", "bez", "nigdy", "żadne", "żadnych"], ["nie"]),
    "pt": (["não", "sem", "nenhum", "nenhuma", "nunca"], ["inat", "indis", "inv", "des"]),
    "ru": (["не", "нет", "без", "нельзя", "никогда"], ["не"]),
    "sv": (["inte", "ej", "ingen", "inga", "inget", "utan", "aldrig"], ["o"]),
    "uk": (["не", "немає", "без", "ніколи"], ["не"]), "vi": (["không", "chưa", "chẳng"], []),
  ]
}
