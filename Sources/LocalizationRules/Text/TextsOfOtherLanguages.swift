internal import LocalizationModel
internal import SourceText

/// Translations that are in another language of the table: two languages have one text, of whose words one of them uses some
/// in other texts and the other none.
///
/// ```
/// it   Consenti sempre WebRTC      Consenti sempre le notifiche, …
/// es   Consenti sempre WebRTC      Permitir siempre las notificaciones, …
/// ```
struct TextsOfOtherLanguages {
  struct Text {
    var keyNumber: Int
    var localization: Localization
    /// The one that the text is in.
    var original: Localization
    /// A word that shows it, in small letters.
    var word: String
  }

  private let table: Table
  private let base: Localization
  private let localizations: [Localization]
  /// In how many texts of a localization its words are, in small letters, without those of the base.
  private var counts: [ObjectIdentifier: [String: Int]] = [:]

  /// In bytes, and in spaces: languages share names and shorter phrases.
  private static let (shortest, fewestSpaces) = (15, 2)
  /// In letters.
  private static let shortestWord = 3
  /// In so many texts of a language a word must be that is its own.
  private static let fewestUses = 3
  /// With more texts in common, two languages are mixed as wholes.
  private static let mostTexts = 30

  init?(_ context: TableContext) {
    guard let base = context.table.base, context.table.kind != .ruleEditor else { return nil }
    table = context.table
    self.base = base
    localizations = table.translations.filter { context.isTranslation($0) && $0.hasEntries }
    guard Set(localizations.map(\.language.canonical.language)).count > 1 else { return nil }
  }

  /// The texts of some keys, or of all. Takes time proportional to the number of texts, and where languages share some, to
  /// the length of theirs.
  mutating func find(_ keys: [Int]?) -> [Text] {
    var shared: [(number: Int, first: Localization, second: Localization)] = []
    var values: [(hash: UInt64, place: Int)] = []
    values.reserveCapacity(localizations.count)
    for number in keys ?? Array(0..<table.keys.count) {
      guard let baseReference = base.entry(ofKey: number),
        base.entry(baseReference).traits.contains(.space)
      else { continue }
      let baseText = base.value(baseReference)
      values.removeAll(keepingCapacity: true)
      for (place, localization) in localizations.enumerated() {
        guard let reference = localization.entry(ofKey: number) else { continue }
        let traits = localization.entry(reference).traits
        guard traits.contains(.space), !traits.intersects([.variations, .notText, .notForTranslation]) else { continue }
        let value = localization.value(reference)
        guard value.count >= Self.shortest, value != baseText else { continue }
        values.append((Self.hash(of: value), place))
      }
      guard values.count > 1 else { continue }
      values.sort { ($0.hash, $0.place) < ($1.hash, $1.place) }
      if let pair = pair(of: number, among: values) { shared.append((number, pair.first, pair.second)) }
    }
    var numbers: [String: Int] = [:]
    for text in shared { numbers[Self.name(of: text.first, text.second), default: 0] += 1 }
    return shared.filter { numbers[Self.name(of: $0.first, $0.second), default: 0] <= Self.mostTexts }.compactMap {
      judge($0.number, $0.first, $0.second)
    }
  }

  private static func name(of first: Localization, _ second: Localization) -> String {
    "\(first.language.name) \(second.language.name)"
  }

  /// Of the length and both ends.
  private static func hash(of text: ByteSlice) -> UInt64 {
    TextIdentity.mix(
      text.eightBytes(at: 0) ^ text.eightBytes(at: text.count - 8) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(text.count))
  }

  /// The only two languages that have one text, if these are not so near that they may share it; where one has no script of
  /// the other, the script tells by itself.
  private func pair(
    of number: Int, among values: [(hash: UInt64, place: Int)]
  ) -> (first: Localization, second: Localization)? {
    var found: (first: Localization, second: Localization)?
    var start = 0
    while start < values.count {
      var end = start + 1
      while end < values.count, values[end].hash == values[start].hash { end += 1 }
      let sharing = values[start..<end].map { localizations[$0.place] }
      start = end
      guard sharing.count > 1, Set(sharing.map(\.language.canonical.language)).count == 2,
        let other = sharing.first(where: { $0.language.canonical.language != sharing[0].language.canonical.language }),
        !Self.areRelated(sharing[0].language, other.language),
        let (one, text) = (sharing[0].entry(ofKey: number).map { sharing[0].value($0) }).flatMap({ one in
          other.entry(ofKey: number).map { (one, other.value($0)) }
        }), one == text, one.bytes.count(where: { $0 == 0x20 }) >= Self.fewestSpaces
      else { continue }
      if found != nil { return nil }
      found = (sharing[0], other)
    }
    return found
  }

  private static let relatives: [Set<String>] = [
    ["es", "pt", "gl", "ca", "ast", "oc"], ["nb", "nn", "no", "da", "sv", "fo"],
    ["sr", "hr", "bs", "sh", "sl", "mk", "bg", "cnr"], ["id", "ms"], ["cs", "sk"], ["be", "uk", "ru"],
    ["zh", "yue", "ja"],
    ["nl", "af", "fy"], ["de", "lb", "nds", "gsw"], ["tr", "az", "tk"], ["fi", "et"],
  ]

  /// Whether two languages may share a text, or each other's script already says that it is wrong.
  private static func areRelated(_ first: LanguageIdentifier, _ second: LanguageIdentifier) -> Bool {
    let languages = [first, second].map(\.canonical.language)
    if !first.textScripts.contains(where: second.textScripts.contains) { return true }
    return relatives.contains { relatives in languages.allSatisfy(relatives.contains) }
  }

  /// Which of two languages a text is in; nil unless words of only one show it.
  private mutating func judge(_ number: Int, _ first: Localization, _ second: Localization) -> Text? {
    guard let reference = first.entry(ofKey: number), let baseText = table.baseValue(ofKey: number) else { return nil }
    let known = Set(OwnWords.words(of: baseText))
    let words = Set(OwnWords.words(of: first.value(reference))).subtracting(known)
      .filter { $0.unicodeScalars.count >= Self.shortestWord }.sorted()
    let counts = (self.counts(of: first), self.counts(of: second))
    // The text itself has each word, too.
    let ofFirst = words.first { counts.0[$0, default: 0] >= Self.fewestUses && counts.1[$0, default: 0] <= 1 }
    let ofSecond = words.first { counts.1[$0, default: 0] >= Self.fewestUses && counts.0[$0, default: 0] <= 1 }
    return switch (ofFirst, ofSecond) {
    case (let word?, nil): Text(keyNumber: number, localization: second, original: first, word: word)
    case (nil, let word?): Text(keyNumber: number, localization: first, original: second, word: word)
    default: nil
    }
  }

  private mutating func counts(of localization: Localization) -> [String: Int] {
    if let known = counts[ObjectIdentifier(localization)] { return known }
    var found: [String: Int] = [:]
    for number in 0..<table.keys.count {
      guard let reference = localization.entry(ofKey: number) else { continue }
      let text = localization.value(reference)
      if text == table.baseValue(ofKey: number) { continue }
      for word in Set(OwnWords.words(of: text)) { found[word, default: 0] += 1 }
    }
    counts[ObjectIdentifier(localization)] = found
    return found
  }
}
