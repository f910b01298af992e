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
    Words.known[language.language]?.places(of: placeholders, in: text)
  }

  /// The same for an English text. What an amount is said to be of ("a fee of %@") belongs to it, what "and" joins is said
  /// of both, and a word that belongs to its verb ("turn on %@") says nothing.
  static func englishPlaces(of placeholders: [ByteRange], in text: ByteSlice) -> [Place] {
    var places = Words.english.places(of: placeholders, in: text)
    let isMutual = Words.words(before: text.count, in: text, atMost: .max).contains(where: mutualVerbs.contains)
    for index in places.indices {
      let start = places[index].range.lowerBound
      let before = Words.skippingMarks(backFrom: start, in: text)
      let previous = index > 0 ? Int(placeholders[index - 1].upperBound) : nil
      if places[index].roles.contains(.of), before != previous { places[index].isUnclear = true }
      if !places[index].roles.isEmpty, let word = Words.words(before: start, in: text, atMost: 1).first,
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

  /// How the places of a base text are ordered in a translation, counted from zero; nil if they are in the same order, or if
  /// the words do not tell.
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

extension PlaceholderRoles {
  /// The words of a language that say what a value is: prepositions, particles behind a value, and endings.
  private struct Words {
    private var before: [String: PlaceholderRoles] = [:]
    /// The longest first.
    private var after: [(text: String, roles: PlaceholderRoles)] = []
    /// Those that also join two nouns or mark objects.
    private var weak: Set<String> = []
    /// What may be between a preposition and a value.
    private var articles: Set<String> = []
    /// What follows a value that is the subject, the object or the end of a sentence; empty where word order tells.
    private var endings: [String] = []
    /// Whether words are separated by spaces.
    private var hasSpaces = true

    init(
      before: [String: PlaceholderRoles] = [:], after: [String: PlaceholderRoles] = [:], weak: String = "",
      articles: String = "", endings: String = "", hasSpaces: Bool = true
    ) {
      func list(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }
      self.before = before
      self.after = after.map { ($0.key, $0.value) }.sorted { $0.text.utf8.count > $1.text.utf8.count }
      self.weak = Set(list(weak))
      self.articles = Set(list(articles))
      self.endings = list(endings)
      self.hasSpaces = hasSpaces
    }

    func places(of placeholders: [ByteRange], in text: ByteSlice) -> [Place] {
      placeholders.indices.map { index in
        let range = placeholders[index].offsets
        let next = index + 1 < placeholders.count ? placeholders[index + 1].offsets.lowerBound : text.count
        let previous = index > 0 ? placeholders[index - 1].offsets.upperBound : 0
        return place(of: range, between: previous, next, in: text)
      }
    }

    private func place(of placeholder: Range<Int>, between previous: Int, _ next: Int, in text: ByteSlice) -> Place {
      var place = Place(range: placeholder)
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
      if hasSpaces, !before.isEmpty {
        let words = Self.words(
          before: placeholder.lowerBound, in: text[0..<placeholder.lowerBound], atMost: 3, from: previous)
        // "To" may be before a verb: "you need to pay %@".
        if words.contains(where: { before[$0] != nil && $0 != "to" }) || words.first.map(articles.contains) ?? false {
          return true
        }
      } else if !hasSpaces, !before.isEmpty {
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
      guard hasSpaces else {
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
        guard isWord || !hasSpaces && !isAfterSpace && !isKorean else { continue }
        return (word, roles, end)
      }
      return nil
    }

    /// Whether spaces follow particles, which are joined to what is before.
    private var isKorean: Bool { after.contains { $0.text == "에서" } }

    /// The words before an offset, the nearest first, in small letters; those after a sentence or another value at most.
    static func words(before offset: Int, in text: ByteSlice, atMost limit: Int, from first: Int = 0) -> [String] {
      var words: [String] = []
      var end = skippingMarks(backFrom: offset, in: text)
      while words.count < limit, end > first {
        let start = startOfWord(endingAt: end, in: text)
        guard start < end, start >= first else {
          guard limit == .max, end > 0 else { break }
          end = skippingMarks(backFrom: end - text.scalar(before: end).length, in: text)
          continue
        }
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

    // MARK: Languages

    static let known: [String: Words] = {
      var known = [
        "en": english, "de": german, "fr": french, "es": spanish, "it": italian, "pt": portuguese, "nl": dutch,
        "sv": swedish, "da": danish, "ru": russian, "uk": ukrainian, "zh": chinese, "ja": japanese, "ko": korean,
        "tr": turkish, "hu": hungarian,
      ]
      for language in ["nb", "no"] { known[language] = danish }
      return known
    }()

    static let english = Words(
      before: [
        "from": .from, "to": .to, "into": .to, "on": .on, "in": .inside, "at": .at, "of": .of, "by": .by, "with": .with,
        "about": .about,
      ],
      articles: "the a an your our this")

    private static let german = Words(
      before: [
        "von": [.from, .of, .by], "vom": [.from, .of, .by], "aus": [.from, .of], "zu": [.to], "zum": [.to],
        "zur": [.to], "nach": [.to], "bis": [.to], "an": [.to, .on, .at], "ans": [.to], "am": [.on, .at, .inside],
        "auf": [.on, .to, .inside, .at], "in": [.inside, .to, .on], "im": [.inside, .on], "ins": [.to],
        "bei": [.at, .on, .with, .by, .to],
        "beim": [.at, .on], "um": [.at, .by], "mit": [.with, .to], "durch": [.by], "per": [.by, .with],
        "über": [.about, .with, .by, .on],
        "für": [.of, .to, .at], "ab": [.from], "gegen": [.at, .to], "unter": [.at, .on],
      ], weak: "von vom", articles: "der die das dem den des ein eine einen einem einer ihr ihre ihren ihrem")

    private static let french = Words(
      before: [
        "de": [.from, .of, .by, .about], "du": [.from, .of, .by], "des": [.from, .of, .by], "d": [.from, .of, .by],
        "à": [.to, .at, .inside, .on, .with], "au": [.to, .at, .inside, .on], "aux": [.to, .at], "vers": [.to],
        "sur": [.on, .of, .from, .about, .to, .at],
        "dans": [.inside, .to, .on, .at], "en": [.inside, .to, .on], "par": [.by, .from], "avec": [.with],
        "chez": [.at],
        "depuis": [.from, .on], "pour": [.of, .to, .at], "via": [.by, .with], "contre": [.to],
        "jusqu": [.to],
      ], weak: "de du des d à au aux", articles: "le la les l un une votre cette ce")

    private static let spanish = Words(
      before: [
        "de": [.from, .of, .by, .about, .inside], "del": [.from, .of, .by, .inside], "desde": [.from],
        "a": [.to, .at, .with, .by],
        "al": [.to, .at], "hacia": [.to], "hasta": [.to], "en": [.on, .inside, .at, .to, .by],
        "por": [.by, .from, .at], "con": [.with, .to],
        "sobre": [.about, .on], "para": [.of, .to], "mediante": [.by, .with],
      ], weak: "de del a al", articles: "el la los las un una su tu este esta")

    private static let italian = Words(
      before: [
        "di": [.of, .from, .by, .about], "del": [.of, .from], "della": [.of, .from], "dello": [.of, .from],
        "dell": [.of, .from], "dei": [.of, .from], "delle": [.of, .from], "da": [.from, .by], "dal": [.from, .by],
        "dalla": [.from, .by], "dall": [.from, .by], "a": [.to, .at, .inside, .with], "ad": [.to, .at],
        "al": [.to, .at, .on, .with], "alla": [.to, .at, .with],
        "all": [.to, .at], "alle": [.at, .to], "in": [.inside, .to, .on], "nel": [.inside, .on],
        "nella": [.inside, .on],
        "nell": [.inside, .on], "su": [.on, .of, .about, .to, .inside], "sul": [.on, .of], "sulla": [.on, .of],
        "sull": [.on, .of],
        "con": [.with], "per": [.of, .to, .by], "tramite": [.by, .with], "entro": [.by],
      ], weak: "di del della dello dell dei delle a al alla all",
      articles: "il lo la i gli le l un una uno tuo tua questo questa")

    private static let portuguese = Words(
      before: [
        "de": [.from, .of, .by, .about, .inside], "do": [.from, .of, .by], "da": [.from, .of, .by],
        "dos": [.from, .of],
        "das": [.from, .of], "desde": [.from], "a": [.to, .at, .with], "ao": [.to, .at], "à": [.to, .at],
        "às": [.at, .to],
        "em": [.on, .inside, .at, .to], "no": [.on, .inside, .at], "na": [.on, .inside, .at], "por": [.by, .from, .at],
        "pelo": [.by], "pela": [.by], "para": [.to, .of], "até": [.to], "com": [.with, .to], "sobre": [.about],
      ], weak: "de do da dos das a ao à", articles: "o a os as um uma seu sua este esta")

    private static let dutch = Words(
      before: [
        "van": [.from, .of, .by], "uit": [.from, .of], "naar": [.to], "aan": [.to, .with], "tot": [.to],
        "op": [.on, .at, .to, .inside],
        "in": [.inside, .to, .on], "met": [.with, .to], "door": [.by], "bij": [.at, .with, .to], "om": [.at],
        "over": [.about, .inside],
        "vanaf": [.from], "via": [.by, .with], "tegen": [.to, .at, .by], "te": [.at, .inside], "voor": [.of, .to, .by],
      ], weak: "van", articles: "de het een uw je deze dit")

    private static let swedish = Words(
      before: [
        "från": [.from, .of, .by], "av": [.by, .of, .from], "till": [.to, .of, .with],
        "på": [.on, .inside, .of, .at, .to], "i": [.inside, .on, .of, .to],
        "med": [.with, .by, .to], "om": [.about, .inside], "kl": [.at], "klockan": [.at],
        "för": [.of, .to], "ur": [.from], "vid": [.at], "hos": [.at, .on, .with],
      ], weak: "av", articles: "den det en ett din ditt")

    private static let danish = Words(
      before: [
        "fra": [.from, .of, .by], "av": [.by, .of, .from], "af": [.by, .of, .from], "til": [.to, .of, .with],
        "på": [.on, .inside, .of, .at, .to],
        "i": [.inside, .on, .of, .to], "med": [.with, .by, .to], "om": [.about, .inside], "kl": [.at],
        "klokken": [.at], "for": [.of, .to], "ved": [.at], "hos": [.at, .on, .with],
      ], weak: "av af", articles: "den det en et ein din dit")

    private static let russian = Words(
      before: [
        "из": [.from, .of], "с": [.from, .with, .at], "со": [.from, .with], "от": [.from, .of, .by],
        "в": [.to, .inside, .on, .at],
        "во": [.to, .inside], "на": [.on, .to, .inside, .at], "к": [.to, .with], "ко": [.to], "до": [.to, .by],
        "у": [.from, .at],
        "о": [.about], "об": [.about], "по": [.on, .to, .by, .with, .at], "при": [.at, .with],
        "через": [.by, .with, .inside],
      ])

    private static let ukrainian = Words(
      before: [
        "із": [.from, .of, .with], "з": [.from, .of, .with], "зі": [.from, .with], "від": [.from, .of, .by],
        "в": [.to, .inside, .on, .at],
        "у": [.to, .inside, .on, .at], "на": [.on, .to, .inside, .at], "до": [.to, .by, .with], "про": [.about],
        "о": [.at, .about],
        "по": [.on, .to, .by], "через": [.by, .with, .inside],
      ])

    private static let chinese = Words(
      before: [
        "从": .from, "從": .from, "由": [.by, .from], "来自": [.from, .of, .by], "來自": [.from, .of, .by],
        "到": .to, "至": .to, "给": .to, "給": .to, "向": .to, "往": .to, "在": [.on, .inside, .at],
        "于": [.on, .inside, .at], "於": [.on, .inside, .at], "以": [.with, .by, .at], "用": [.with, .by], "被": .by,
        "通过": [.by, .with], "透過": [.by, .with], "关于": .about, "關於": .about,
        // Words that end like these.
        "找到": [], "收到": [], "得到": [], "达到": [], "達到": [], "看到": [], "遇到": [], "检测到": [], "可以": [], "所以": [],
        "正在": [], "现在": [], "現在": [], "存在": [], "理由": [], "自由": [], "由于": [], "由於": [], "等于": [], "对于": [],
        "使用": [], "应用": [], "應用": [], "可用": [], "启用": [], "啟用": [], "禁用": [], "停用": [], "费用": [], "費用": [],
        "引用": [], "信用": [], "采用": [], "用户": [], "用戶": [], "已用": [],
      ],
      after: [
        "的": [.of, .by, .from, .inside, .on], "中的": [.of, .inside, .from, .on], "上的": [.on, .inside, .of, .from, .at],
        "里的": [.inside, .of, .from], "裡的": [.inside, .of, .from],
      ], weak: "的", hasSpaces: false)

    private static let japanese = Words(
      after: [
        "から": [.from, .of, .by], "からの": [.from, .of, .by], "へ": .to, "への": .to,
        "に": [.to, .inside, .on, .at, .by, .with], "まで": [.to, .by],
        "で": [.on, .inside, .at, .by, .with, .from, .of], "にて": [.on, .inside, .at], "での": [.on, .inside, .at],
        "では": [.on, .inside, .at], "の": [.of, .from, .by, .inside, .on], "上の": [.on, .of], "中の": [.inside, .of],
        "内の": [.inside, .of], "によって": .by, "により": .by, "による": [.by, .of, .from], "について": .about,
        "を使用して": [.with, .by], "を使って": [.with, .by],
        // Words that begin like these.
        "です": [], "でし": [], "であ": [], "でな": [], "ではあ": [], "ではな": [], "とき": [], "とい": [], "とし": [], "のため": [],
        "のよう": [],
      ], weak: "の", endings: "を が は も 、 。 , . ! ? ！ ？ ） に で へ か", hasSpaces: false)

    private static let korean = Words(
      after: [
        "에서": [.from, .inside, .on, .at, .of], "으로부터": .from, "로부터": .from, "에게서": .from, "에게": [.to, .with], "께": .to,
        "한테": .to, "으로": [.to, .with, .by, .inside], "로": [.to, .with, .by, .inside],
        "(으)로": [.to, .with, .by, .inside], "까지": [.to, .by], "에": [.to, .on, .inside, .at, .of],
        "의": [.of, .from, .by, .inside, .on], "중": [.of, .inside], "에 대한": [.about, .to, .of, .on],
        "을(를) 사용하여": [.with, .by],
      ], weak: "의 에", endings: "을 를 이 가 은 는 , . ! ? )", hasSpaces: false)

    private static let turkish: Words = {
      var after: [String: PlaceholderRoles] = [
        "üzerinde": .on, "üzerindeki": [.on, .of, .from], "üzerinden": [.from, .by, .with, .on], "içinde": .inside,
        "içindeki": [.inside, .of], "tarafından": .by, "hakkında": .about, "tarihinde": [.on, .at],
      ]
      // A name has an apostrophe before its ending.
      let endings: [(String, PlaceholderRoles)] = [
        ("den dan ten tan", [.from, .of, .by]), ("e a ye ya", [.to, .on]), ("de da te ta", [.inside, .on, .at, .by]),
        ("deki daki teki taki", [.inside, .on, .at, .of, .from]),
      ]
      let genitive = "in ın un ün nin nın nun nün"
      for (list, roles) in endings + [(genitive, .of)] {
        for ending in list.split(separator: " ") {
          after["'\(ending)"] = roles
          after["’\(ending)"] = roles
        }
      }
      let weak = genitive.split(separator: " ").flatMap { ["'\($0)", "’\($0)"] }.joined(separator: " ")
      return Words(before: ["saat": .at], after: after, weak: weak, endings: ". , ! ? )")
    }()

    private static let hungarian = Words(
      after: [
        "-ról": [.from, .about], "-ről": [.from, .about], "-ból": [.from, .of], "-ből": [.from, .of],
        "-tól": [.from, .by], "-től": [.from, .by], "-ra": [.to, .on], "-re": [.to, .on], "-ba": [.to, .inside],
        "-be": [.to, .inside], "-hoz": .to, "-hez": .to, "-höz": .to, "-nak": [.to, .of], "-nek": [.to, .of],
        "-ig": [.to, .by], "-ban": [.inside, .on, .of], "-ben": [.inside, .on, .of], "-on": [.on, .inside, .at],
        "-en": [.on, .inside, .at], "-ön": [.on, .inside], "-n": [.on, .inside, .at], "-nál": .at, "-nél": .at,
        "-kor": .at,
      ], endings: ". , ! ? ) -t -et -ot -at -öt")
  }
}

extension ByteSlice {
  /// Whether these bytes end with those of a word.
  fileprivate func ends(with word: String) -> Bool { bytes.suffix(word.utf8.count).elementsEqual(word.utf8) }
}
