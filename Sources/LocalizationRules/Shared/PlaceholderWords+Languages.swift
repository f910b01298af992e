extension PlaceholderWords {
  /// The words of each language, by its code.
  static let known: [String: PlaceholderWords] = {
    var known = [
      "en": english, "de": german, "fr": french, "es": spanish, "it": italian, "pt": portuguese, "nl": dutch,
      "sv": swedish, "da": danish, "ru": russian, "uk": ukrainian, "zh": chinese, "ja": japanese, "ko": korean,
      "tr": turkish, "hu": hungarian,
    ]
    for language in ["nb", "no"] { known[language] = danish }
    return known
  }()

  static let english = PlaceholderWords(
    before: [
      "from": .from, "to": .to, "into": .to, "on": .on, "in": .inside, "at": .at, "of": .of, "by": .by, "with": .with,
      "about": .about,
    ],
    articles: "the a an your our this")

  private static let german = PlaceholderWords(
    before: [
      "von": [.from, .of, .by], "vom": [.from, .of, .by], "aus": [.from, .of], "zu": [.to], "zum": [.to],
      "zur": [.to], "nach": [.to], "bis": [.to], "an": [.to, .on, .at], "ans": [.to], "am": [.on, .at, .inside],
      "auf": [.on, .to, .inside, .at], "in": [.inside, .to, .on], "im": [.inside, .on], "ins": [.to],
      "bei": [.at, .on, .with, .by, .to],
      "beim": [.at, .on], "um": [.at, .by], "mit": [.with, .to], "durch": [.by], "per": [.by, .with],
      "über": [.about, .with, .by, .on],
      "für": [.of, .to, .at], "ab": [.from], "gegen": [.at, .to], "unter": [.at, .on],
    ], weak: "von vom", articles: "der die das dem den des ein eine einen einem einer ihr ihre ihren ihrem")

  private static let french = PlaceholderWords(
    before: [
      "de": [.from, .of, .by, .about], "du": [.from, .of, .by], "des": [.from, .of, .by], "d": [.from, .of, .by],
      "à": [.to, .at, .inside, .on, .with], "au": [.to, .at, .inside, .on], "aux": [.to, .at], "vers": [.to],
      "sur": [.on, .of, .from, .about, .to, .at],
      "dans": [.inside, .to, .on, .at], "en": [.inside, .to, .on], "par": [.by, .from], "avec": [.with],
      "chez": [.at],
      "depuis": [.from, .on], "pour": [.of, .to, .at], "via": [.by, .with], "contre": [.to],
      "jusqu": [.to],
    ], weak: "de du des d à au aux", articles: "le la les l un une votre cette ce")

  private static let spanish = PlaceholderWords(
    before: [
      "de": [.from, .of, .by, .about, .inside], "del": [.from, .of, .by, .inside], "desde": [.from],
      "a": [.to, .at, .with, .by],
      "al": [.to, .at], "hacia": [.to], "hasta": [.to], "en": [.on, .inside, .at, .to, .by],
      "por": [.by, .from, .at], "con": [.with, .to],
      "sobre": [.about, .on], "para": [.of, .to], "mediante": [.by, .with],
    ], weak: "de del a al", articles: "el la los las un una su tu este esta")

  private static let italian = PlaceholderWords(
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

  private static let portuguese = PlaceholderWords(
    before: [
      "de": [.from, .of, .by, .about, .inside], "do": [.from, .of, .by], "da": [.from, .of, .by],
      "dos": [.from, .of],
      "das": [.from, .of], "desde": [.from], "a": [.to, .at, .with], "ao": [.to, .at], "à": [.to, .at],
      "às": [.at, .to],
      "em": [.on, .inside, .at, .to], "no": [.on, .inside, .at], "na": [.on, .inside, .at], "por": [.by, .from, .at],
      "pelo": [.by], "pela": [.by], "para": [.to, .of], "até": [.to], "com": [.with, .to], "sobre": [.about],
    ], weak: "de do da dos das a ao à", articles: "o a os as um uma seu sua este esta")

  private static let dutch = PlaceholderWords(
    before: [
      "van": [.from, .of, .by], "uit": [.from, .of], "naar": [.to], "aan": [.to, .with], "tot": [.to],
      "op": [.on, .at, .to, .inside],
      "in": [.inside, .to, .on], "met": [.with, .to], "door": [.by], "bij": [.at, .with, .to], "om": [.at],
      "over": [.about, .inside],
      "vanaf": [.from], "via": [.by, .with], "tegen": [.to, .at, .by], "te": [.at, .inside], "voor": [.of, .to, .by],
    ], weak: "van", articles: "de het een uw je deze dit")

  private static let swedish = PlaceholderWords(
    before: [
      "från": [.from, .of, .by], "av": [.by, .of, .from], "till": [.to, .of, .with],
      "på": [.on, .inside, .of, .at, .to], "i": [.inside, .on, .of, .to],
      "med": [.with, .by, .to], "om": [.about, .inside], "kl": [.at], "klockan": [.at],
      "för": [.of, .to], "ur": [.from], "vid": [.at], "hos": [.at, .on, .with],
    ], weak: "av", articles: "den det en ett din ditt")

  private static let danish = PlaceholderWords(
    before: [
      "fra": [.from, .of, .by], "av": [.by, .of, .from], "af": [.by, .of, .from], "til": [.to, .of, .with],
      "på": [.on, .inside, .of, .at, .to],
      "i": [.inside, .on, .of, .to], "med": [.with, .by, .to], "om": [.about, .inside], "kl": [.at],
      "klokken": [.at], "for": [.of, .to], "ved": [.at], "hos": [.at, .on, .with],
    ], weak: "av af", articles: "den det en et ein din dit")

  private static let russian = PlaceholderWords(
    before: [
      "из": [.from, .of], "с": [.from, .with, .at], "со": [.from, .with], "от": [.from, .of, .by],
      "в": [.to, .inside, .on, .at],
      "во": [.to, .inside], "на": [.on, .to, .inside, .at], "к": [.to, .with], "ко": [.to], "до": [.to, .by],
      "у": [.from, .at],
      "о": [.about], "об": [.about], "по": [.on, .to, .by, .with, .at], "при": [.at, .with],
      "через": [.by, .with, .inside],
    ])

  private static let ukrainian = PlaceholderWords(
    before: [
      "із": [.from, .of, .with], "з": [.from, .of, .with], "зі": [.from, .with], "від": [.from, .of, .by],
      "в": [.to, .inside, .on, .at],
      "у": [.to, .inside, .on, .at], "на": [.on, .to, .inside, .at], "до": [.to, .by, .with], "про": [.about],
      "о": [.at, .about],
      "по": [.on, .to, .by], "через": [.by, .with, .inside],
    ])

  private static let chinese = PlaceholderWords(
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
    ], weak: "的", spaces: .none)

  private static let japanese = PlaceholderWords(
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
    ], weak: "の", endings: "を が は も 、 。 , . ! ? ！ ？ ） に で へ か", spaces: .none)

  private static let korean = PlaceholderWords(
    after: [
      "에서": [.from, .inside, .on, .at, .of], "으로부터": .from, "로부터": .from, "에게서": .from, "에게": [.to, .with], "께": .to,
      "한테": .to, "으로": [.to, .with, .by, .inside], "로": [.to, .with, .by, .inside],
      "(으)로": [.to, .with, .by, .inside], "까지": [.to, .by], "에": [.to, .on, .inside, .at, .of],
      "의": [.of, .from, .by, .inside, .on], "중": [.of, .inside], "에 대한": [.about, .to, .of, .on],
      "을(를) 사용하여": [.with, .by],
    ], weak: "의 에", endings: "을 를 이 가 은 는 , . ! ? )", spaces: .afterParticles)

  private static let turkish: PlaceholderWords = {
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
    return PlaceholderWords(before: ["saat": .at], after: after, weak: weak, endings: ". , ! ? )")
  }()

  private static let hungarian = PlaceholderWords(
    after: [
      "-ról": [.from, .about], "-ről": [.from, .about], "-ból": [.from, .of], "-ből": [.from, .of],
      "-tól": [.from, .by], "-től": [.from, .by], "-ra": [.to, .on], "-re": [.to, .on], "-ba": [.to, .inside],
      "-be": [.to, .inside], "-hoz": .to, "-hez": .to, "-höz": .to, "-nak": [.to, .of], "-nek": [.to, .of],
      "-ig": [.to, .by], "-ban": [.inside, .on, .of], "-ben": [.inside, .on, .of], "-on": [.on, .inside, .at],
      "-en": [.on, .inside, .at], "-ön": [.on, .inside], "-n": [.on, .inside, .at], "-nál": .at, "-nél": .at,
      "-kor": .at,
    ], endings: ". , ! ? ) -t -et -ot -at -öt")
}
