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
    var roles: PlaceholderRoles
    /// Whether the word does not tell which of several things is meant.
    var isUnclear = false
    /// The placeholder and the word, in bytes of the text.
    var range: Range<Int>
  }

  /// What the words beside placeholders say in a language; nil for a language whose words are not known.
  static func places(
    of placeholders: [ByteRange], in text: ByteSlice, _ language: LanguageIdentifier
  ) -> [Place]? {
    guard let words = Words.known[language.language] else { return nil }
    return placeholders.map { words.place(of: $0.offsets, in: text) }
  }

  /// The same for an English text. What an amount is said to be of ("a fee of %@") belongs to it, and what "and" joins is
  /// said of both.
  static func englishPlaces(of placeholders: [ByteRange], in text: ByteSlice) -> [Place] {
    var places = placeholders.map { Words.english.place(of: $0.offsets, in: text) }
    for index in places.indices {
      let start = places[index].range.lowerBound
      let before = Words.skippingMarks(backFrom: start, in: text)
      let previous = index > 0 ? Int(placeholders[index - 1].upperBound) : nil
      if places[index].roles.contains(.of), before != previous { places[index].isUnclear = true }
      guard let previous, previous <= start else { continue }
      let between = text[previous..<start].trimmed.string
      if ["and", "or", ",", "&", ", and", ", or"].contains(between) {
        places[index - 1].isUnclear = true
        places[index].isUnclear = true
      }
    }
    return places
  }

  /// How the places of a base text are ordered in a translation, counted from zero; nil if they are in the same order, or if
  /// the words do not tell.
  static func order(of base: [Place], in translation: [Place]) -> [Int]? {
    func fits(_ place: Place, _ other: Place) -> Bool {
      if place.isUnclear { return true }
      return place.roles.isEmpty ? other.roles.isEmpty : !place.roles.isDisjoint(with: other.roles)
    }
    let count = base.count
    guard count == translation.count, 2...4 ~= count,
      (0..<count).count(where: { !fits(base[$0], translation[$0]) }) > 1
    else { return nil }
    var order: [Int] = []
    func extend() -> Bool {
      guard order.count < count else { return true }
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
    var before: [String: PlaceholderRoles] = [:]
    /// The longest first.
    var after: [(text: String, roles: PlaceholderRoles)] = []
    /// What may be between a preposition and a value.
    var articles: Set<String> = []
    /// Whether words are separated by spaces.
    var hasSpaces = true

    init(
      before: [String: PlaceholderRoles] = [:], after: [String: PlaceholderRoles] = [:], articles: String = "",
      hasSpaces: Bool = true
    ) {
      self.before = before
      self.after = after.map { ($0.key, $0.value) }.sorted { $0.text.utf8.count > $1.text.utf8.count }
      self.articles = Set(articles.split(separator: " ").map(String.init))
      self.hasSpaces = hasSpaces
    }

    func place(of placeholder: Range<Int>, in text: ByteSlice) -> Place {
      var place = Place(roles: [], range: placeholder)
      if !before.isEmpty, let (roles, start) = rolesBefore(placeholder.lowerBound, in: text) {
        place.roles.formUnion(roles)
        place.range = start..<placeholder.upperBound
      }
      if !after.isEmpty, let (roles, end) = rolesAfter(placeholder.upperBound, in: text) {
        place.roles.formUnion(roles)
        place.range = place.range.lowerBound..<end
      }
      return place
    }

    /// What a preposition before an offset says, and where it starts.
    private func rolesBefore(_ offset: Int, in text: ByteSlice) -> (roles: PlaceholderRoles, start: Int)? {
      var end = Self.skippingMarks(backFrom: offset, in: text)
      guard hasSpaces else {
        let rest = text[0..<end].string
        let longest = before.filter { rest.hasSuffix($0.key) }.max { $0.key.utf8.count < $1.key.utf8.count }
        return longest.map { ($0.value, end - $0.key.utf8.count) }
      }
      var article: (roles: PlaceholderRoles, start: Int)?
      for _ in 0..<2 {
        var start = end
        while start > 0 {
          let (scalar, length) = text.scalar(before: start)
          guard scalar.isLetter else { break }
          start -= length
        }
        let word = text[start..<end].string.lowercased()
        guard articles.contains(word) else { return before[word].map { ($0, start) } ?? article }
        if article == nil { article = before[word].map { ($0, start) } }
        end = Self.skippingMarks(backFrom: start, in: text)
      }
      return article
    }

    /// What a particle or an ending after an offset says, and where it ends.
    private func rolesAfter(_ offset: Int, in text: ByteSlice) -> (roles: PlaceholderRoles, end: Int)? {
      var start = offset
      while start < text.count {
        let (scalar, length) = text.scalar(at: start)
        guard Self.marks.contains(scalar) else { break }
        start += length
      }
      let rest = text[start..<text.count]
      for (word, roles) in after where rest.string.hasPrefix(word) {
        let end = start + word.utf8.count
        guard hasSpaces, end < text.count else { return (roles, end) }
        if !text.scalar(at: end).value.isLetter { return (roles, end) }
      }
      return nil
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
      ], articles: "der die das dem den des ein eine einen einem einer ihr ihre ihren ihrem")

    private static let french = Words(
      before: [
        "de": [.from, .of, .by, .about], "du": [.from, .of, .by], "des": [.from, .of, .by], "d": [.from, .of, .by],
        "à": [.to, .at, .inside, .on, .with], "au": [.to, .at, .inside, .on], "aux": [.to, .at], "vers": [.to],
        "sur": [.on, .of, .from, .about, .to, .at],
        "dans": [.inside, .to, .on, .at], "en": [.inside, .to, .on], "par": [.by, .from], "avec": [.with],
        "chez": [.at],
        "depuis": [.from, .on], "le": [.on], "pour": [.of, .to, .at], "via": [.by, .with], "contre": [.to],
        "jusqu": [.to],
      ], articles: "le la les l un une votre cette ce")

    private static let spanish = Words(
      before: [
        "de": [.from, .of, .by, .about, .inside], "del": [.from, .of, .by, .inside], "desde": [.from],
        "a": [.to, .at, .with, .by],
        "al": [.to, .at], "hacia": [.to], "hasta": [.to], "en": [.on, .inside, .at, .to, .by],
        "por": [.by, .from, .at], "con": [.with, .to],
        "sobre": [.about, .on], "el": [.on], "para": [.of, .to], "mediante": [.by, .with],
      ], articles: "el la los las un una su tu este esta")

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
        "con": [.with], "il": [.on], "per": [.of, .to, .by], "tramite": [.by, .with], "entro": [.by],
      ], articles: "il lo la i gli le l un una uno tuo tua questo questa")

    private static let portuguese = Words(
      before: [
        "de": [.from, .of, .by, .about, .inside], "do": [.from, .of, .by], "da": [.from, .of, .by],
        "dos": [.from, .of],
        "das": [.from, .of], "desde": [.from], "a": [.to, .at, .with], "ao": [.to, .at], "à": [.to, .at],
        "às": [.at, .to],
        "em": [.on, .inside, .at, .to], "no": [.on, .inside, .at], "na": [.on, .inside, .at], "por": [.by, .from, .at],
        "pelo": [.by], "pela": [.by], "para": [.to, .of], "até": [.to], "com": [.with, .to], "sobre": [.about],
      ], articles: "o a os as um uma seu sua este esta")

    private static let dutch = Words(
      before: [
        "van": [.from, .of, .by], "uit": [.from, .of], "naar": [.to], "aan": [.to, .with], "tot": [.to],
        "op": [.on, .at, .to, .inside],
        "in": [.inside, .to, .on], "met": [.with, .to], "door": [.by], "bij": [.at, .with, .to], "om": [.at],
        "over": [.about, .inside],
        "vanaf": [.from], "via": [.by, .with], "tegen": [.to, .at, .by], "te": [.at, .inside], "voor": [.of, .to, .by],
      ], articles: "de het een uw je deze dit")

    private static let swedish = Words(
      before: [
        "från": [.from, .of, .by], "av": [.by, .of, .from], "till": [.to, .of, .with],
        "på": [.on, .inside, .of, .at, .to], "i": [.inside, .on, .of, .to],
        "med": [.with, .by, .to], "om": [.about, .inside], "den": [.on], "kl": [.at], "klockan": [.at],
        "för": [.of, .to], "ur": [.from], "vid": [.at], "hos": [.at, .on, .with],
      ], articles: "den det en ett din ditt")

    private static let danish = Words(
      before: [
        "fra": [.from, .of, .by], "av": [.by, .of, .from], "af": [.by, .of, .from], "til": [.to, .of, .with],
        "på": [.on, .inside, .of, .at, .to],
        "i": [.inside, .on, .of, .to], "med": [.with, .by, .to], "om": [.about, .inside], "den": [.on], "kl": [.at],
        "klokken": [.at], "for": [.of, .to], "ved": [.at], "hos": [.at, .on, .with],
      ], articles: "den det en et ein din dit")

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
        "到": .to, "至": .to, "给": .to, "給": .to, "向": .to, "往": .to, "在": [.on, .inside, .at], "於": [.on, .inside, .at],
        "以": [.with, .by, .at], "被": .by,
        "通过": [.by, .with], "透過": [.by, .with], "对": [.to, .on],
        "對": [.to, .on],
        "关于": .about, "關於": .about,
        // Words that end like these.
        "找到": [], "收到": [], "得到": [], "达到": [], "達到": [], "看到": [], "检测到": [], "可以": [], "所以": [], "正在": [],
        "现在": [], "現在": [], "存在": [], "理由": [], "自由": [], "由于": [], "由於": [], "等于": [], "对于": [.to, .on],
        "于": [.on, .inside, .at],
      ],
      after: [
        "的": [.of, .by, .from, .inside, .on], "中的": [.of, .inside, .from, .on], "上的": [.on, .inside, .of, .from, .at],
        "里的": [.inside, .of, .from], "裡的": [.inside, .of, .from],
        "中": [.inside, .of, .from, .on], "里": [.inside, .from], "裡": [.inside, .from], "内": [.inside], "內": [.inside],
        "上": [.on, .inside, .at, .from],
      ], hasSpaces: false)

    private static let japanese = Words(
      after: [
        "から": [.from, .of, .by], "からの": [.from, .of, .by], "へ": .to, "への": .to,
        "に": [.to, .inside, .on, .at, .by, .with],
        "です": [], "では": [], "でし": [], "であ": [], "とき": [], "とい": [], "とし": [], "のため": [], "まで": [.to, .by],
        "で": [.on, .inside, .at, .by, .with, .from, .of], "にて": [.on, .inside, .at],
        "の": [.of, .from, .by, .inside, .on],
        "によって": .by, "により": .by, "による": [.by, .of, .from], "について": .about, "中": [.inside, .of],
        "内": [.inside], "上": [.on, .inside],
        "での": [.on, .inside, .at], "を使用して": [.with, .by], "を使って": [.with, .by],
      ], hasSpaces: false)

    private static let korean = Words(
      after: [
        "에서": [.from, .inside, .on, .at, .of], "으로부터": .from, "로부터": .from, "에게서": .from, "에게": [.to, .with], "께": .to,
        "한테": .to,
        "으로": [.to, .with, .by, .inside], "로": [.to, .with, .by, .inside], "까지": [.to, .by],
        "에": [.to, .on, .inside, .at, .of], "의": [.of, .from, .by, .inside, .on],
        "중": [.of, .inside], "에 대한": [.about, .to, .of, .on], "을(를) 사용하여": [.with, .by],
        "(으)로": [.to, .with, .by, .inside],
      ], hasSpaces: false)

    private static let turkish = Words(
      before: ["saat": .at],
      after: [
        "den": [.from, .of, .by], "dan": [.from, .of, .by], "ten": [.from, .of, .by], "tan": [.from, .of, .by],
        "e": [.to, .on], "a": [.to, .on],
        "ye": .to, "ya": .to, "de": [.inside, .on, .at, .by], "da": [.inside, .on, .at], "te": [.inside, .on, .at],
        "ta": [.inside, .on, .at],
        "in": .of, "ın": .of, "un": .of, "ün": .of, "nin": .of, "nın": .of, "nun": .of, "nün": .of,
        "deki": [.inside, .on, .at, .of, .from], "daki": [.inside, .on, .at, .of, .from], "üzerinde": .on,
        "üzerindeki": [.on, .of, .from],
        "üzerinden": [.from, .by, .with, .on], "içinde": .inside, "içindeki": [.inside, .of], "tarafından": .by,
        "ile": [.with, .by, .to],
        "hakkında": .about, "tarihinde": [.on, .at],
      ])

    private static let hungarian = Words(
      after: [
        "-ról": [.from, .about], "-ről": [.from, .about], "-ból": [.from, .of], "-ből": [.from, .of],
        "-tól": [.from, .by], "-től": [.from, .by], "-ra": [.to, .on],
        "-re": [.to, .on], "-ba": [.to, .inside], "-be": [.to, .inside], "-hoz": .to, "-hez": .to, "-höz": .to,
        "-nak": [.to, .of], "-nek": [.to, .of],
        "-ig": [.to, .by], "-ban": [.inside, .on, .of], "-ben": [.inside, .on, .of], "-on": [.on, .inside, .at],
        "-en": [.on, .inside, .at], "-ön": [.on, .inside],
        "-n": [.on, .inside, .at], "-nál": .at, "-nél": .at, "-val": [.with, .by], "-vel": [.with, .by], "-kor": .at,
      ])
  }
}
