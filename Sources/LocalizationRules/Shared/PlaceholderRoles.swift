internal import LocalizationModel
internal import SourceText

/// What a value is in a sentence, as the word beside its placeholder says: where something comes from, or when it was.
struct PlaceholderRoles: OptionSet {
  let rawValue: UInt16

  static let from = Self(rawValue: 1)
  static let to = Self(rawValue: 2)
  static let on = Self(rawValue: 4)
  static let inside = Self(rawValue: 8)
  static let at = Self(rawValue: 16)
  static let of = Self(rawValue: 32)
  static let by = Self(rawValue: 64)
  static let with = Self(rawValue: 128)
  static let about = Self(rawValue: 256)

  /// A placeholder with what is said of it.
  struct Place {
    /// What the word beside the placeholder may mean; empty if it says nothing.
    var roles: PlaceholderRoles = []
    /// Whether that word also joins two nouns, or an object to its verb, so that it is no evidence.
    var isWeak = false
    /// Whether the words around it do not tell which of several things is meant.
    var isUnclear = false
    /// The placeholder and the word, in bytes of the text.
    var range: Range<Int>
  }

  /// What the words beside placeholders say in a language; nil for a language whose words are not known.
  static func places(
    of placeholders: [ByteRange], in text: ByteSlice, _ language: LanguageIdentifier
  ) -> [Place]? {
    PlaceholderWords.known[language.language]?.places(of: placeholders, in: text)
  }

  /// The same for an English text. What an amount is said to be of ("a fee of %@") belongs to it, what "and" joins is
  /// said of both, and a word that belongs to its verb ("turn on %@") says nothing.
  static func englishPlaces(of placeholders: [ByteRange], in text: ByteSlice) -> [Place] {
    var places = PlaceholderWords.english.places(of: placeholders, in: text)
    let isMutual = OwnWords.words(of: text).contains(where: mutualVerbs.contains)
    for index in places.indices {
      let start = places[index].range.lowerBound
      let before = PlaceholderWords.skippingMarks(backFrom: start, in: text)
      let previous = index > 0 ? Int(placeholders[index - 1].upperBound) : nil
      if places[index].roles.contains(.of), before != previous { places[index].isUnclear = true }
      if !places[index].roles.isEmpty, let word = PlaceholderWords.words(before: start, in: text, atMost: 1).first,
        verbsWithWords.contains(word)
      {
        places[index].isUnclear = true
      }
      if places[index].roles.contains(.with), isMutual { places[index].isUnclear = true }
      guard let previous, previous <= start else { continue }
      let between = text[previous..<start].trimmed.string
      if ["and", "or", ",", "&", ", and", ", or"].contains(between) {
        places[index - 1].isUnclear = true
        places[index].isUnclear = true
      }
    }
    return places
  }

  /// The verbs that "on", "in", "to" and "with" belong to, in small letters.
  private static let verbsWithWords: Set<String> = [
    "turn", "turned", "tap", "click", "press", "go", "fill", "log", "logged", "sign", "signed", "based", "depends",
    "switch",
    "switched", "focus", "according", "touch", "hold", "count", "rely",
  ]

  /// The verbs of which two things are the object alike.
  private static let mutualVerbs: Set<String> = [
    "compare", "sync", "synchronize", "syncing", "pair", "paired", "swap", "exchange", "merge", "combine", "match",
    "mix",
    "simultaneously", "share", "shared", "link", "connect", "connected",
  ]

  /// How the places of a base text are ordered in a translation, counted from zero; nil if they are in the same order,
  /// or if the words do not tell.
  static func order(of base: [Place], in translation: [Place]) -> [Int]? {
    // Between two values, the words that join nouns are all there is to say "of".
    let hasOf = base.contains { $0.roles == .of && !$0.isUnclear }
    func fits(_ place: Place, _ other: Place) -> Bool {
      if place.isUnclear || other.isUnclear { return true }
      if place.roles.isEmpty { return other.roles.isEmpty || other.isWeak && !hasOf }
      return !place.roles.isDisjoint(with: other.roles)
    }
    func isEvidence(_ place: Place, _ other: Place) -> Bool {
      !place.isUnclear && !place.roles.isDisjoint(with: other.isWeak ? other.roles.intersection(.of) : other.roles)
    }
    let count = base.count
    guard count == translation.count, 2...4 ~= count,
      (0..<count).count(where: { !fits(base[$0], translation[$0]) }) > 1
    else { return nil }
    var order: [Int] = []
    func extend() -> Bool {
      guard order.count < count else {
        return order.indices.contains { order[$0] != $0 && isEvidence(base[order[$0]], translation[$0]) }
      }
      for candidate in 0..<count where !order.contains(candidate) {
        guard fits(base[candidate], translation[order.count]) else { continue }
        order.append(candidate)
        if extend() { return true }
        order.removeLast()
      }
      return false
    }
    return extend() ? order : nil
  }
}
