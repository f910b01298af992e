internal import LocalizationModel
internal import SourceText

/// The words of a language that say what a value is: prepositions, particles behind a value, and endings.
struct PlaceholderWords {
  private var before: [String: PlaceholderRoles] = [:]
  /// The longest first.
  private var after: [(text: String, roles: PlaceholderRoles)] = []
  /// Those that also join two nouns or mark objects.
  private var weak: Set<String> = []
  /// What may be between a preposition and a value.
  private var articles: Set<String> = []
  /// What follows a value that is the subject, the object or the end of a sentence; empty where word order tells.
  private var endings: [String] = []
  private var spaces = Spaces.betweenWords

  enum Spaces {
    case betweenWords
    /// Particles are joined to the words before them, as in Korean.
    case afterParticles
    case none
  }

  init(
    before: [String: PlaceholderRoles] = [:], after: [String: PlaceholderRoles] = [:], weak: String = "",
    articles: String = "", endings: String = "", spaces: Spaces = .betweenWords
  ) {
    func list(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }
    self.before = before
    self.after = after.map { ($0.key, $0.value) }.sorted { $0.text.utf8.count > $1.text.utf8.count }
    self.weak = Set(list(weak))
    self.articles = Set(list(articles))
    self.endings = list(endings)
    self.spaces = spaces
  }

  func places(of placeholders: [ByteRange], in text: ByteSlice) -> [PlaceholderRoles.Place] {
    placeholders.indices.map { index in
      let range = placeholders[index].offsets
      let next = index + 1 < placeholders.count ? placeholders[index + 1].offsets.lowerBound : text.count
      let previous = index > 0 ? placeholders[index - 1].offsets.upperBound : 0
      return place(of: range, between: previous, next, in: text)
    }
  }

  private func place(of placeholder: Range<Int>, between previous: Int, _ next: Int, in text: ByteSlice)
    -> PlaceholderRoles.Place
  {
    var place = PlaceholderRoles.Place(range: placeholder)
    var found: [String] = []
    if !before.isEmpty, let (word, roles, start) = rolesBefore(placeholder.lowerBound, in: text) {
      place.roles.formUnion(roles)
      place.range = start..<placeholder.upperBound
      if !roles.isEmpty { found.append(word) }
    }
    if !after.isEmpty, let (word, roles, end) = rolesAfter(placeholder.upperBound, in: text) {
      place.roles.formUnion(roles)
      place.range = place.range.lowerBound..<end
      if !roles.isEmpty { found.append(word) }
    }
    place.isWeak = !found.isEmpty && found.allSatisfy(weak.contains)
    if place.roles.isEmpty { place.isUnclear = isUnclear(placeholder, between: previous, next, in: text) }
    return place
  }

  /// Whether something other than a word beside it may say what a value is: a noun before it that has a preposition ("du
  /// groupe %@"), a colon or a parenthesis, or what follows it.
  private func isUnclear(
    _ placeholder: Range<Int>, between previous: Int, _ next: Int, in text: ByteSlice
  ) -> Bool {
    let start = Self.skippingMarks(backFrom: placeholder.lowerBound, in: text)
    if start > previous, [0x3A, 0x28, 0xFF1A, 0xFF08, 0x3E].contains(text.scalar(before: start).value) {
      return true
    }
    let opening = text[start..<placeholder.lowerBound]
    if opening.contains("(") { return true }
    if spaces == .betweenWords, !before.isEmpty {
      let words = Self.words(
        before: placeholder.lowerBound, in: text[0..<placeholder.lowerBound], atMost: 3, from: previous)
      // "To" may be before a verb: "you need to pay %@".
      if words.contains(where: { before[$0] != nil && $0 != "to" }) || words.first.map(articles.contains) ?? false {
        return true
      }
    } else if !before.isEmpty {
      // A noun of a few characters.
      var first = start
      for _ in 0..<5 where first > previous { first -= text.scalar(before: first).length }
      var near = text[first..<start].string
      for (word, roles) in before where roles.isEmpty { near = near.replacing(word, with: "") }
      if before.contains(where: { !$0.value.isEmpty && near.contains($0.key) }) { return true }
    }
    guard !endings.isEmpty else { return false }
    let rest = text[placeholder.upperBound..<text.count].string.drop { " \"'”’」』)".contains($0) }
    return !rest.isEmpty && placeholder.upperBound != next && !(text[placeholder.upperBound..<next].trimmed.isEmpty)
      && !endings.contains { rest.hasPrefix($0) }
  }

  /// What a preposition before an offset says, and where it starts.
  private func rolesBefore(
    _ offset: Int, in text: ByteSlice
  ) -> (word: String, roles: PlaceholderRoles, start: Int)? {
    var end = Self.skippingMarks(backFrom: offset, in: text)
    guard spaces == .betweenWords else {
      let rest = text[max(0, end - 24)..<end]
      let longest = before.filter { rest.ends(with: $0.key) }.max { $0.key.utf8.count < $1.key.utf8.count }
      return longest.map { ($0.key, $0.value, end - $0.key.utf8.count) }
    }
    for _ in 0..<2 {
      let start = Self.startOfWord(endingAt: end, in: text)
      let word = text[start..<end].string.lowercased()
      if let roles = before[word] { return (word, roles, start) }
      guard articles.contains(word) else { return nil }
      end = Self.skippingMarks(backFrom: start, in: text)
    }
    return nil
  }

  /// What a particle or an ending after an offset says, and where it ends.
  private func rolesAfter(
    _ offset: Int, in text: ByteSlice
  ) -> (word: String, roles: PlaceholderRoles, end: Int)? {
    // An ending may have an apostrophe, which is a quotation mark elsewhere.
    if let found = roles(after: offset, isAfterSpace: false, in: text) { return found }
    var start = offset
    while start < text.count {
      let (scalar, length) = text.scalar(at: start)
      guard Self.closingMarks.contains(scalar) else { break }
      start += length
    }
    let isAfterSpace = start < text.count && text[start] == 0x20
    return roles(after: isAfterSpace ? start + 1 : start, isAfterSpace: isAfterSpace, in: text)
  }

  private func roles(
    after start: Int, isAfterSpace: Bool, in text: ByteSlice
  ) -> (word: String, roles: PlaceholderRoles, end: Int)? {
    let rest = text[start..<text.count]
    for (word, roles) in after where word.withByteSlice({ rest.hasPrefix($0) }) {
      let end = start + word.utf8.count
      let isWord = end >= text.count || !text.scalar(at: end).value.isLetter
      // Without spaces between words, what a particle is joined to is a value, unless a space is between.
      guard isWord || spaces == .none && !isAfterSpace else { continue }
      return (word, roles, end)
    }
    return nil
  }

  /// The words before an offset, the nearest first, in small letters: not more than wanted, none before `first`, and none
  /// before a sign between them.
  static func words(before offset: Int, in text: ByteSlice, atMost limit: Int, from first: Int = 0) -> [String] {
    var words: [String] = []
    var end = skippingMarks(backFrom: offset, in: text)
    while words.count < limit, end > first {
      let start = startOfWord(endingAt: end, in: text)
      guard start < end, start >= first else { break }
      words.append(text[start..<end].string.lowercased())
      end = skippingMarks(backFrom: start, in: text)
    }
    return words
  }

  private static func startOfWord(endingAt end: Int, in text: ByteSlice) -> Int {
    var start = end
    while start > 0 {
      let (scalar, length) = text.scalar(before: start)
      guard scalar.isLetter else { break }
      start -= length
    }
    return start
  }

  /// Where the word before an offset ends: before spaces, quotation marks, brackets and emphasis.
  static func skippingMarks(backFrom offset: Int, in text: ByteSlice) -> Int {
    var end = offset
    while end > 0 {
      let (scalar, length) = text.scalar(before: end)
      guard marks.contains(scalar) else { break }
      end -= length
    }
    return end
  }

  private static let marks = Set(" \u{A0}\"'“”„‘’‚«»‹›「」『』《》*_([<".unicodeScalars.map(\.value))
  private static let closingMarks = Set("\u{A0}\"'“”‘’»›」』》*_)]".unicodeScalars.map(\.value))
}

extension ByteSlice {
  /// Whether these bytes end with those of a word.
  fileprivate func ends(with word: String) -> Bool { bytes.suffix(word.utf8.count).elementsEqual(word.utf8) }
}
