internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct SentenceMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "sentence-mismatch",
    category: .text,
    severity: .warning,
    summary: "A translation lacks sentences of the base text, or has more.",
    rationale: """
      The base text was rewritten and its translation was not, or a part of it was lost: users of that language miss a
      warning or the way out of a problem, or read what is no longer true. Sentences may be joined or split, so a
      translation must also have less than half of the letters that are usual in its language, or more than twice as many,
      which is a note, since it may explain more.
      """,
    remedy: "Translate the base text again.",
    examples: [
      Example([
        "en": #""a" = "Wrong password! Try again. Also, import the keys from the device that made the last backup.";"#,
        "de": #""a" = "Falsches Kennwort! Bitte nochmals versuchen.";"#,
        "fr": #""a" = "↓Mot de passe erroné !";"#,
        "ja": #""a" = "パスワードが違います。もう一度試すか、バックアップを作成したデバイスから鍵を読み込んでください。";"#,
        "zh-Hans": #""a" = "密码错误！请重试，或从创建备份的设备导入密钥。";"#,
      ]),
      Example([
        "en": #""a" = "Others see this group after your first message.";"#,
        "nb":
          #""a" = "↓Skriv den første meldingen, så andre kan svare i gruppen. Det er greit at ikke alle medlemmer bruker appen.";"#,
      ]),
      Example([
        "en": #""a" = "Something went wrong. Please try again.";"#, "zh-Hans": #""a" = "出错了，请重试。";"#,
        "de": #""a" = "Fehler. Bitte nochmals versuchen.";"#, "fr": #""a" = "Erreur : réessayez.";"#,
      ]),
      Example([
        "en": #""a" = "Answer saved, thanks!"; "b" = "Open iCloud or later. iOS asks you for it. Then go on.";"#,
        "ja": #""a" = "回答を保存しました。本当にありがとうございます。";"#,
        "de": #""b" = "↓Öffne es bzw. Umgebungen.";"#,
      ]),
      Example([
        "en": #""a" = "The row was not found, since the address, e.g. an old one, is wrong (see below).";"#,
        "de": #""a" = "Zeile nicht gefunden: falsche Adresse.";"#,
      ]),
      Example([
        "en": #""a" = "The file can't be read.\n\nCheck that it is there, and that nobody else is using it now.";"#,
        "sv": #""a" = "↓Filen kan inte läsas.";"#, "th": #""a" = "อ่านไฟล์ไม่ได้ ตรวจสอบว่ามีไฟล์อยู่และไม่มีใครใช้งาน";"#,
      ]),
    ],
    explains: [LengthRatioRule.self, NewlineMismatchRule.self, NumberMismatchRule.self, QuotedNameMismatchRule.self])

  func register(in visits: inout RuleVisits) { visits.translation(.otherLengthThanBase, check) }

  /// A sentence that may be lost has this many letters; fewer are "Oops!", "Are you sure?" or "Please try again."
  private static let lettersOfSentence = 15
  /// Where so many letters are missing, shorter sentences count, too: what is lost is more than one of these.
  private static let (lettersOfLostPart, lettersOfWord) = (60, 5)

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    let language = pair.translation.textLanguage
    guard pair.translation.form == nil, pair.base.form == nil, !pair.translation.entry.traits.contains(.unfinished),
      // The longer one needs two, whichever that is; in eighths, as letters of other scripts take more bytes.
      Self.mayHaveTwoSentences(text.count &* 8 < base.count &* 13 ? base : text)
    else { return }
    let baseLanguage = pair.base.textLanguage
    let (letters, baseLetters) = (Sentences.letters(of: text), Sentences.letters(of: base))
    let usual = baseLetters * language.lettersForEnglish / baseLanguage.lettersForEnglish
    let isShort = letters * 2 < usual
    guard letters > 0, baseLetters > 0, isShort || letters > usual * 2 else { return }
    let (own, expected) = (Sentences(text, in: language), Sentences(base, in: baseLanguage))
    // What one language joins with a comma is two sentences in another.
    let least = Self.lettersOfSentence
    let isMismatch =
      isShort
      ? Sentences(text, in: language, endsAtJoints: true).count(ofLetters: 1)
        < expected.count(ofLetters: usual - letters >= Self.lettersOfLostPart ? Self.lettersOfWord : least)
      : own.count(ofLetters: least) > expected.count(ofLetters: 1)
        && (letters > usual * 3
          || own.count(ofLetters: least) > Sentences(base, in: baseLanguage, endsAtJoints: true).count(ofLetters: 1))
    guard isMismatch, !pair.translation.language.isPrivateUse, !pair.translation.isFixed,
      !KeyStyle.isIdentifier(base), !KeyStyle.isIdentifier(text),
      // A placeholder for a text, such as "TODO", and Crowdin's marks for translating in the app.
      text.string.contains(where: { $0.isLowercase || $0.isLetter && !$0.isCased }), !text.hasPrefix("crwdn")
    else { return }
    let subject = pair.translation.subject
    findings.add(at: pair.translation.location, about: subject, severity: isShort ? nil : .note) { words in
      let (count, baseCount) = (Wording.count(own.lengths.count, "sentence"), expected.lengths.count)
      words.message =
        isShort
        ? "the translation seems to say only a part of the base text"
        : "the translation says more than the base text: it may be that of an older text"
      words.note(pair.baseNote)
      words.note(
        "it has \(count) where the base text has \(baseCount), and is \(letters * 100 / max(1, usual))% as long as is usual in \(Wording.name(pair.translation.language))"
      )
    }
    guard isShort else { return }
    findings.explain([LengthRatioRule.self, NewlineMismatchRule.self, QuotedNameMismatchRule.self], subject)
    // Another number is another mistake.
    if !text.bytes.contains(where: \.isASCIIDigit) { findings.explain([NumberMismatchRule.self], subject) }
  }

  /// Whether a sentence may end inside of a text; nearly all texts have only one.
  private static func mayHaveTwoSentences(_ text: ByteSlice) -> Bool {
    text.bytes.dropLast(lettersOfSentence).contains { ".!?\n".utf8.contains($0) || $0 >= 0xD6 }
  }
}

extension LanguageIdentifier {
  /// How many letters a text of this language usually has where an English one has a hundred; ideographs count as two.
  ///
  /// The medians of some 1,500 localizations of apps, by language.
  fileprivate var lettersForEnglish: Int {
    switch canonical.language {
    case "en": 100
    case "zh", "yue", "wuu": 67
    case "he", "hi", "ar", "th": 83
    case "fa", "ko", "vi", "bn", "ckb", "ur": 95
    default: 110
    }
  }
}
