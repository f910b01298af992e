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
  /// The words of the texts that two languages have, in small letters, by their numbers.
  private var words: [String] = []
  /// The numbers of the words, in small letters and capitalized.
  private var numbers: [TextIdentity: Int] = [:]
  /// In how many texts of a localization each word is, without those of the base.
  private var counts: [ObjectIdentifier: [Int]] = [:]

  /// In bytes, and in spaces: languages share names and shorter phrases.
  private static let (shortest, fewestSpaces) = (15, 2)
  /// In letters.
  private static let shortestWord = 3
  /// In so many texts of a language a word must be that is its own.
  private static let fewestUses = 3
  /// With more texts in common, two languages are mixed as wholes.
  private static let mostTexts = 30
  /// A language that has texts in common with more others is mixed with all of them.
  private static let mostPartners = 8

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
    var shared: [Shared] = []
    var values: [(hash: UInt64, place: Int)] = []
    values.reserveCapacity(localizations.count)
    var hashes = HashesOfKey(capacity: localizations.count)
    // All, because what two languages have in common counts.
    for number in 0..<table.keys.count {
      guard let baseReference = base.entry(ofKey: number),
        base.entry(baseReference).traits.contains(.space)
      else { continue }
      let baseText = base.value(baseReference)
      values.removeAll(keepingCapacity: true)
      hashes.startKey()
      var areAllDifferent = true
      for (place, localization) in localizations.enumerated() {
        guard let reference = localization.entry(ofKey: number) else { continue }
        let traits = localization.entry(reference).traits
        guard traits.contains(.space), !traits.intersects([.variations, .notText, .notForTranslation]) else { continue }
        let value = localization.value(reference)
        guard value.count >= Self.shortest, value != baseText else { continue }
        let hash = Self.hash(of: value)
        if !hashes.insert(hash) { areAllDifferent = false }
        values.append((hash, place))
      }
      if areAllDifferent { continue }
      values.sort { ($0.hash, $0.place) < ($1.hash, $1.place) }
      if let pair = pair(of: number, among: values) { shared.append(pair) }
    }
    let slips = Self.slips(among: shared).map { shared in
      (shared: shared, words: ownWords(ofKey: shared.number, in: shared.first))
    }
    let wanted = keys.map(Set.init)
    return slips.filter { wanted?.contains($0.shared.number) ?? true }.flatMap { judge($0.shared, $0.words) }
  }

  /// A key for which two languages have one text.
  private struct Shared {
    var number: Int
    var first: Localization
    var second: Localization
    /// With all variants of the two languages that have the text.
    var all: [Localization]

    /// The languages, in the order of the table.
    var languages: [ObjectIdentifier] { [ObjectIdentifier(first), ObjectIdentifier(second)] }
  }

  /// Those of languages that have few texts in common, and with few others.
  private static func slips(among shared: [Shared]) -> [Shared] {
    var partners: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    var counts: [[ObjectIdentifier]: Int] = [:]
    for text in shared {
      partners[ObjectIdentifier(text.first), default: []].insert(ObjectIdentifier(text.second))
      partners[ObjectIdentifier(text.second), default: []].insert(ObjectIdentifier(text.first))
      counts[text.languages, default: 0] += 1
    }
    return shared.filter { text in
      counts[text.languages, default: 0] <= mostTexts
        && text.languages.allSatisfy { partners[$0, default: []].count <= mostPartners }
    }
  }

  /// Finds out whether any of the few hashes of a key is there twice.
  private struct HashesOfKey {
    private var slots: [(key: Int, hash: UInt64)]
    private var key = 0

    init(capacity: Int) {
      var size = 16
      while size < capacity * 2 { size *= 2 }
      slots = Array(repeating: (0, 0), count: size)
    }

    /// Forgets those of the key before.
    mutating func startKey() { key += 1 }

    /// Returns whether the hash is new.
    mutating func insert(_ hash: UInt64) -> Bool {
      var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[place].key == key {
        if slots[place].hash == hash { return false }
        place = (place + 1) & (slots.count - 1)
      }
      slots[place] = (key, hash)
      return true
    }
  }

  /// Of the length and both ends.
  private static func hash(of text: ByteSlice) -> UInt64 {
    TextIdentity.mix(
      text.eightBytes(at: 0) ^ text.eightBytes(at: text.count - 8) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(text.count))
  }

  /// The only two languages that have one text, if these are not so near that they may share it; where one has no script of
  /// the other, the script tells by itself.
  private func pair(of number: Int, among values: [(hash: UInt64, place: Int)]) -> Shared? {
    var found: Shared?
    var start = 0
    while start < values.count {
      var end = start + 1
      while end < values.count, values[end].hash == values[start].hash { end += 1 }
      let sharing = values[start..<end].map { localizations[$0.place] }
      start = end
      guard sharing.count > 1, Set(sharing.map(\.language.canonical.language)).count == 2,
        let other = sharing.first(where: { $0.language.canonical.language != sharing[0].language.canonical.language }),
        !Self.areRelated(sharing[0].language, other.language),
        let text = other.entry(ofKey: number).map(other.value),
        sharing[0].entry(ofKey: number).map(sharing[0].value) == text,
        text.bytes.count(where: { $0 == 0x20 }) >= Self.fewestSpaces
      else { continue }
      if found != nil { return nil }
      let all = sharing.filter { $0.entry(ofKey: number).map($0.value) == text }
      found = Shared(number: number, first: sharing[0], second: other, all: all)
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
    if first.likelyScript != second.likelyScript { return true }
    return relatives.contains { relatives in languages.allSatisfy(relatives.contains) }
  }

  /// The numbers of the words of a text that its base text does not have.
  private mutating func ownWords(ofKey number: Int, in localization: Localization) -> [Int] {
    guard let reference = localization.entry(ofKey: number), let baseText = table.baseValue(ofKey: number) else {
      return []
    }
    let text = localization.value(reference)
    let own = Set(OwnWords.words(of: text)).subtracting(OwnWords.words(of: baseText))
    // An English text is in neither language, nor is a name.
    let english = own.filter { EnglishVocabulary.isOrdinary($0) }
    guard english.count * 2 < own.count, !Self.isName(text) else { return [] }
    return own.subtracting(english).filter { $0.unicodeScalars.count >= Self.shortestWord }.sorted().map { word in
      if let number = numbers[TextIdentity(word)] { return number }
      let number = words.count
      words.append(word)
      numbers[TextIdentity(word)] = number
      numbers[TextIdentity(word.prefix(1).uppercased() + word.dropFirst())] = number
      return number
    }
  }

  /// Whether all words of a text are capitalized.
  private static func isName(_ text: ByteSlice) -> Bool {
    var scanner = WordScanner(text)
    while let word = scanner.next() {
      let first = text.scalar(at: Int(word.range.lowerBound)).value
      let letter = Int(first) < LetterCase.table.count ? LetterCase.table[Int(first)] : LetterCase(of: first)
      if !letter.isUppercase { return false }
    }
    return true
  }

  /// The localizations of which a text is in another language; empty unless words of only one show it.
  private mutating func judge(_ shared: Shared, _ words: [Int]) -> [Text] {
    let (first, second) = (shared.first, shared.second)
    let counts = (counts(of: first), counts(of: second))
    // The text itself has each word, too.
    let ofFirst = words.first { counts.0[$0] >= Self.fewestUses && counts.1[$0] <= 1 }
    let ofSecond = words.first { counts.1[$0] >= Self.fewestUses && counts.0[$0] <= 1 }
    guard (ofFirst == nil) != (ofSecond == nil), let word = ofFirst ?? ofSecond else { return [] }
    let original = ofFirst == nil ? second : first
    return shared.all.filter { $0.language.canonical.language != original.language.canonical.language }.map {
      Text(keyNumber: shared.number, localization: $0, original: original, word: self.words[word])
    }
  }

  /// In how many texts of a localization each of the words is. Takes time proportional to the length of its texts.
  private mutating func counts(of localization: Localization) -> [Int] {
    if let known = counts[ObjectIdentifier(localization)] { return known }
    var found = Array(repeating: 0, count: words.count)
    var lastKeys = Array(repeating: -1, count: words.count)
    for number in 0..<table.keys.count {
      guard let reference = localization.entry(ofKey: number) else { continue }
      let text = localization.value(reference)
      if text == table.baseValue(ofKey: number) { continue }
      var scanner = WordScanner(text)
      while let word = scanner.next() {
        guard let word = numbers[TextIdentity(text[word.range.offsets])], lastKeys[word] != number else { continue }
        lastKeys[word] = number
        found[word] += 1
      }
    }
    counts[ObjectIdentifier(localization)] = found
    return found
  }
}
