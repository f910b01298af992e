package import SourceText

/// What a translation program leaves in a text besides the translation.
package struct MachineRemnant {
  package enum Kind: Sendable {
    /// "Here is the translation:"
    case announcement
    /// "I'm sorry, but I can't …"
    case refusal
    /// "[to be translated]"
    case note
    /// What stood for a placeholder or a tag while the text was translated: `__PLACEHOLDER_0__`.
    case mask
    /// "```"
    case fence
    /// `**…**` or `# …`
    case markdown
  }

  package let kind: Kind
  package let range: ByteRange

  /// The first remnant in a text, whatever the base text says. Only texts with the trait `machineRemnant` have one.
  package init?(in text: ByteSlice) {
    guard let found = Self.phrase(in: text) ?? Self.mark(in: text) else { return nil }
    (kind, range) = (found.kind, found.range)
  }

  private init(_ kind: Kind, _ range: ByteRange) {
    self.kind = kind
    self.range = range
  }

  /// Whether a base text has the like, so that it belongs there.
  package func isExpected(beside base: ByteSlice) -> Bool {
    if MachineRemnant(in: base)?.kind == kind { return true }
    switch kind {
    case .announcement, .note:
      return base.lowercasedContains("transl")
    case .refusal:
      return ["sorry", "apolog", "unfortunately", "can't", "cannot", "can’t", "unable", "could", "not "].contains {
        base.lowercasedContains($0)
      }
    case .mask: return base.contains("{{") || base.contains("__") || base.contains("[[") || base.contains("@@")
    case .fence: return base.contains("`")
    case .markdown:
      // "# Transazioni" is the number of them.
      let isOfNumber =
        range.count == 1 && ["count", "counts", "number", "numbers", "no. of"].contains { base.hasWord($0) }
      return isOfNumber || base.contains("*") || base.contains("#") || base.contains("__") || base.contains("<")
    }
  }

  // MARK: What a program says

  /// What a program says at the start of a text.
  static func phrase(in text: ByteSlice) -> MachineRemnant? {
    let start = text.bytes.firstIndex { !$0.isASCIIWhitespace && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "*") }
    guard let start, start + 1 < text.count else { return nil }
    let first = Int(text[start].lowercasedASCII)
    guard secondBytes[first] &>> UInt32(text[start + 1]) & 1 != 0 else { return nil }
    for phrase in phrasesByFirstByte[first] where text.hasPrefix(ignoringCase: phrase.text, at: start) {
      return MachineRemnant(phrase.kind, ByteRange(start, start + phrase.text.utf8CodeUnitCount))
    }
    return nil
  }

  private struct Phrase {
    var text: StaticString
    var kind: Kind
  }

  private static let phrasesByFirstByte: [[Phrase]] = {
    let phrases =
      announcements.map { Phrase(text: $0, kind: .announcement) }
      + refusals.map { Phrase(text: $0, kind: .refusal) } + notes.map { Phrase(text: $0, kind: .note) }
    return phrases.reduce(into: Array(repeating: [], count: 256)) { lists, phrase in
      lists[Int(phrase.text.utf8Start.pointee)].append(phrase)
    }
  }()

  /// For each first byte, the last five bits of the bytes that may follow it, which are the same in any case.
  private static let secondBytes = ByteTable<UInt32>(
    forever: phrasesByFirstByte.map { phrases in
      phrases.reduce(0) { $0 | 1 << UInt32($1.text.utf8Start[1] & 31) }
    })

  /// In lowercase, as all of these lists, but for letters beyond ASCII.
  private static let announcements: [StaticString] = [
    "here is the translation", "here's the translation", "here is the translated", "here's the translated",
    "here is your translation", "sure, here", "sure! here", "certainly! here", "certainly, here",
    "the translation is:", "the translation of", "translation:", "translated text:",
    "hier ist die übersetzung", "hier ist der übersetzte", "die übersetzung lautet", "übersetzung:",
    "voici la traduction", "voici le texte traduit", "traduction :", "traduction:",
    "aquí está la traducción", "aquí tienes la traducción", "la traducción es:", "traducción:",
    "ecco la traduzione", "la traduzione è:", "traduzione:", "aqui está a tradução", "a tradução é:", "tradução:",
    "hier is de vertaling", "vertaling:", "här är översättningen", "her er oversettelsen", "her er oversættelsen",
    "oto tłumaczenie", "tłumaczenie:", "tässä on käännös", "işte çevirisi", "İşte çevirisi", "çeviri:",
    "Вот перевод", "вот перевод", "Перевод:", "перевод:", "Ось переклад", "Переклад:", "翻訳:", "翻訳：", "以下は翻訳",
    "翻訳は以下", "翻译:", "翻译：", "以下是翻译", "以下是译文", "译文：", "翻譯：", "以下是翻譯", "번역:", "번역은 다음과",
    "다음은 번역",
  ]

  private static let refusals: [StaticString] = [
    "as an ai ", "as a language model", "i'm sorry, but i can", "i’m sorry, but i can", "i am sorry, but i can",
    "i cannot translate", "i can't translate", "i can’t translate", "i'm unable to translate", "i cannot assist",
    "i can't assist", "i can’t assist", "i can't help with", "sorry, i can't translate", "please provide the text",
    "als ki-", "als sprachmodell", "es tut mir leid, aber ich kann", "bitte geben sie den text",
    "en tant qu'ia", "en tant que modèle", "je suis désolé, mais je ne peux", "désolé, mais je ne peux",
    "como modelo de lenguaje", "como ia,", "lo siento, pero no puedo", "como modelo de linguagem",
    "desculpe, mas não posso", "sinto muito, mas não posso", "mi dispiace, ma non posso", "come modello linguistico",
    "het spijt me, maar ik kan", "Извините, но я не могу", "К сожалению, я не могу", "Как языковая модель",
    "申し訳ありませんが、その", "申し訳ございませんが、翻訳", "抱歉，我无法", "对不起，我无法", "很抱歉，我无法", "抱歉，我無法",
    "죄송하지만 번역",
  ]

  private static let notes: [StaticString] = [
    "[to be translated", "[needs translation", "[translation", "[translated", "[untranslated", "[not translated",
    "[missing translation", "[machine translat", "[your translation", "[insert translation", "(to be translated",
    "(machine translat", "<to be translated", "{to be translated", "to be translated:",
  ]

  // MARK: Masks and markup

  private static func mark(in text: ByteSlice) -> MachineRemnant? {
    let mayStart = startsMark
    for offset in 0..<text.count where mayStart[Int(text[offset])] {
      switch text[offset] {
      case UInt8(ascii: "@") where text.hasPrefix("@@", at: offset) && offset > 0 && text[offset - 1].isASCIILetter:
        if let mask = mask(withNameAt: offset, in: text) { return mask }
      case UInt8(ascii: "_"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "@"),
        UInt8(ascii: "#"), 0xE2:
        if let end = endOfMask(in: text, at: offset) { return MachineRemnant(.mask, ByteRange(offset, end)) }
        if offset == 0, text.hasPrefix("# ") || text.hasPrefix("## ") || text.hasPrefix("### ") {
          return MachineRemnant(.markdown, ByteRange(0, 1))
        }
      case UInt8(ascii: "`"):
        if text.hasPrefix("```", at: offset) { return MachineRemnant(.fence, ByteRange(offset, offset + 3)) }
      case UInt8(ascii: "*"):
        if let end = endOfEmphasis(in: text, at: offset) { return MachineRemnant(.markdown, ByteRange(offset, end)) }
      default: break
      }
    }
    return nil
  }

  /// In bytes, of a mask.
  private static let shortestName = 3

  /// `format@@0`, of which the signs are at an offset.
  private static func mask(withNameAt offset: Int, in text: ByteSlice) -> MachineRemnant? {
    let digits = text[(offset + 2)...].bytes.prefix(while: \.isASCIIDigit).count
    let end = offset + 2 + digits
    guard digits > 0, !text[end].isASCIILetter, text[end] != UInt8(ascii: "@") else { return nil }
    let name = text[0..<offset].bytes.reversed().prefix(while: \.isASCIILetter).count
    guard name >= shortestName else { return nil }
    return MachineRemnant(.mask, ByteRange(offset - name, end))
  }

  /// Whether a mark may start with each byte.
  private static let startsMark = ByteTable<Bool>(
    forever: (0...255).map { "_{[<@#`*".utf8.contains($0) || $0 == 0xE2 })

  /// The end of `__PLACEHOLDER_0__`, `{{0}}`, `[[0]]`, `@@0@@`, `##0##`, `⟦0⟧`, `<ph id="0">` or `<x id="0"/>`.
  private static func endOfMask(in text: ByteSlice, at offset: Int) -> Int? {
    if text[offset] == UInt8(ascii: "<") {
      let isTag = masks.contains { text.hasPrefix(ignoringCase: $0, at: offset) }
      let near = text[0..<min(text.count, offset + longestTag)]
      return isTag ? near.firstIndex(of: UInt8(ascii: ">"), from: offset).map { $0 + 1 } : nil
    }
    guard let brackets = brackets.first(where: { text.hasPrefix($0.opening, at: offset) }) else { return nil }
    var end = offset + brackets.opening.utf8CodeUnitCount
    let start = end
    while end < text.count, text[end].isASCIIDigit || (brackets.allowsName && text[end].isPartOfMaskName) {
      if text.hasPrefix(brackets.closing, at: end), end > start { break }
      end += 1
    }
    guard end > start, text.hasPrefix(brackets.closing, at: end) else { return nil }
    return end + brackets.closing.utf8CodeUnitCount
  }

  /// In bytes; tags are not looked for further, so that the time for a long text is linear.
  private static let longestTag = 200
  private static let masks: [StaticString] = ["<ph id=", "<ph name=", "<x id=", "<g id=", "<span class=\"notranslate"]

  private struct Brackets {
    var opening: StaticString
    var closing: StaticString
    var allowsName = false
  }

  private static let brackets: [Brackets] = [
    Brackets(opening: "__", closing: "__", allowsName: true), Brackets(opening: "{{", closing: "}}"),
    Brackets(opening: "[[", closing: "]]"), Brackets(opening: "@@", closing: "@@"),
    Brackets(opening: "##", closing: "##"), Brackets(opening: "⟦", closing: "⟧"),
  ]

  /// The end of `**word**`.
  private static func endOfEmphasis(in text: ByteSlice, at offset: Int) -> Int? {
    guard text.hasPrefix("**", at: offset), offset + 2 < text.count, !text[offset + 2].isASCIIWhitespace,
      text[offset + 2] != UInt8(ascii: "*")
    else { return nil }
    var end = offset + 3
    while let star = text.firstIndex(of: UInt8(ascii: "*"), from: end) {
      if text.hasPrefix("**", at: star) { return text[star - 1].isASCIIWhitespace ? nil : star + 2 }
      end = star + 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// A capital or an underscore.
  fileprivate var isPartOfMaskName: Bool { isASCIIUppercase || self == UInt8(ascii: "_") }
}

extension ByteSlice {
  /// Whether a lowercase text is at an offset in any case; letters beyond Latin-1 must be the same.
  fileprivate func hasPrefix(ignoringCase prefix: StaticString, at offset: Int) -> Bool {
    let prefix = ByteSlice(prefix)
    guard count - offset >= prefix.count else { return false }
    return (0..<prefix.count).allSatisfy { index in
      let byte = self[offset + index]
      // The second bytes of U+00C0 to U+00FF.
      if index > 0, prefix[index - 1] == 0xC3 { return byte | 0x20 == prefix[index] }
      return byte.lowercasedASCII == prefix[index]
    }
  }

  fileprivate func lowercasedContains(_ text: StaticString) -> Bool {
    (0..<count).contains { hasPrefix(ignoringCase: text, at: $0) }
  }

  /// Whether the text has a word of small ASCII letters as a word of its own, in any case.
  fileprivate func hasWord(_ word: StaticString) -> Bool {
    (0..<count).contains { start in
      let end = start + word.utf8CodeUnitCount
      return hasPrefix(ignoringCase: word, at: start) && (start == 0 || !self[start - 1].isASCIILetter)
        && (end == count || !self[end].isASCIILetter)
    }
  }
}
