package import LocalizationModel
internal import SourceText

/// Tells short texts that stay the same in most languages, such as names, from those that were not translated.
package struct KeptTexts {
  /// At most so many words to translate may be a name or a term.
  private static let longestName = 3

  private static let fewestRegions = 3

  /// In how many translations a text is the base's, by the number of its key.
  private var all: [Int: Int] = [:]
  /// The same without those that are mostly untranslated.
  private var ownCounts: [Int: Int] = [:]
  private var mostlyUntranslated: Set<ObjectIdentifier> = []
  /// Translations of which most texts are translated, so that a copy was probably meant, with what they keep.
  private var careful: [ObjectIdentifier: Careful] = [:]
  /// How many of these keep a text, by the number of its key: all, and those in Latin letters.
  private var carefulCounts: [Int: (all: Int, latin: Int)] = [:]
  /// Translations that keep at most two texts of several words, or at most one in twenty.
  private var keepingFew: Set<ObjectIdentifier> = []
  private let widelyTranslated: WidelyTranslatedTexts
  private let table: Table
  private let scripts: [Script]
  private let isEnglish: Bool
  /// The texts that are written like names, and those of them with a word that no other text of the base has as an
  /// ordinary one, by the numbers of their keys.
  private var likeNames: Set<Int> = []
  private var names: Set<Int> = []
  private var namesInOtherOrder: Set<Int> = []
  /// The texts of one word that are no names, although languages of other scripts keep them, by the numbers of their keys.
  private var translatedWords: Set<Int> = []
  private var translatedByNearlyDone: (all: Set<Int>, latin: Set<Int>) = ([], [])
  private let facts: FileFacts
  /// The texts that stay as they are in translated sentences, by the numbers of their keys.
  private let namesInSentences: Deferred<Set<Int>>
  /// Whether the base has the names of several regions, so that "Jersey" is an island among them.
  private let listsRegions: Deferred<Bool>

  /// Takes, for each translation in the table's order, the texts that are the base's; the bundle has other tables, too.
  package init(
    _ table: Table, in tables: [Table], sameAsBase: [[SameText]], sourceLanguage: LanguageIdentifier, facts: FileFacts
  ) {
    self.table = table
    self.facts = facts
    listsRegions = Deferred {
      (0..<table.keys.count).lazy.filter { table.baseValue(ofKey: $0).map(NamesOfRegions.contain) ?? false }
        .prefix(Self.fewestRegions).count == Self.fewestRegions
    }
    widelyTranslated = WidelyTranslatedTexts(table, sameAsBase: sameAsBase, sourceLanguage: sourceLanguage)
    scripts = sourceLanguage.textScripts
    isEnglish = sourceLanguage.canonical.language == "en"
    let isEnglish = isEnglish
    namesInSentences = Deferred {
      let short = sameAsBase.lazy.joined().filter { 1...Self.longestName ~= $0.words }.map(\.keyNumber)
      let names = Set(short).filter { number in
        guard let text = table.baseValue(ofKey: number), text[0].isASCIIUppercase else { return false }
        return text.firstIndex(of: 0x20) == nil || UntranslatedText.looksLikeName(text)
      }
      return NamesInSentences.all(among: names, of: table, in: tables, isEnglish: isEnglish, facts)
    }
    guard sameAsBase.contains(where: { !$0.isEmpty }) else { return }
    let shared = Set(sameAsBase.lazy.joined().map(\.keyNumber))
    translatedWords = Self.translatedWords(of: table, among: sameAsBase, in: scripts)
    likeNames = shared.filter { table.baseValue(ofKey: $0).map(UntranslatedText.looksLikeName) ?? false }
    names = Self.names(among: likeNames, in: table, isEnglish: isEnglish)
    namesInOtherOrder = Set(
      Set(sameAsBase.lazy.joined().filter { $0.words > 0 && $0.words <= Self.longestName }.map(\.keyNumber))
        .filter { likeNames.contains($0) && Self.isNameInOtherOrder($0, in: table) })
    for (texts, translation) in zip(sameAsBase, table.translations)
    where !translation.language.isPrivateUse && !translation.language.isVariant(of: sourceLanguage) {
      for text in texts { all[text.keyNumber, default: 0] += 1 }
      let suspects = texts.count { $0.words >= SameText.suspiciousWords }
      if suspects <= 2 { keepingFew.insert(ObjectIdentifier(translation)) }
      let keys = table.keys.count
      if WidelyTranslatedTexts.isCopy(translation, texts) {
        mostlyUntranslated.insert(ObjectIdentifier(translation))
      } else {
        for text in texts { ownCounts[text.keyNumber, default: 0] += 1 }
      }
      let count =
        suspects == 0
        ? translation.files.reduce(0) { $0 + $1.entries.count }
        : (0..<keys).count { translation.entry(ofKey: $0) != nil }
      guard suspects * 4 <= count else { continue }
      let hasNearlyAll = keys >= 20 && count * 10 >= keys * 9
      if suspects > 0, suspects * 20 <= count { keepingFew.insert(ObjectIdentifier(translation)) }
      let isLatin = translation.language.isLatin
      careful[ObjectIdentifier(translation)] = Careful(
        translation: translation, kept: Set(texts.map(\.keyNumber)), isLatin: isLatin, hasNearlyAll: hasNearlyAll,
        suspects: suspects, count: count)
      for text in texts {
        carefulCounts[text.keyNumber, default: (0, 0)].all += 1
        if isLatin { carefulCounts[text.keyNumber, default: (0, 0)].latin += 1 }
      }
    }
    translatedByNearlyDone = textsOfNearlyDone()
  }

  private struct Careful {
    let translation: Localization
    /// The numbers of the keys whose texts are the base's.
    let kept: Set<Int>
    let isLatin: Bool
    /// Whether it has a text for nearly every key.
    let hasNearlyAll: Bool
    /// How many texts of several words are the base's, and how many texts there are.
    let suspects: Int
    let count: Int

    /// Whether it keeps some, but hardly any, so that whoever kept one looked at it.
    var keepsHardlyAny: Bool { hasNearlyAll && suspects > 0 && isHardlyAny(suspects, of: count) }
  }

  private static func isHardlyAny(_ copies: Int, of count: Int) -> Bool { copies * 33 <= count }

  /// Whether a text may have been kept on purpose: a short one, or one like a name, where hardly any other is; a name or
  /// a term where few others are, in Latin letters or in a catalog that calls it translated; a name that languages of
  /// other scripts keep, too.
  func mayBeIntended(_ text: SameText, in localization: Localization) -> Bool {
    guard let reference = localization.entry(ofKey: text.keyNumber) else { return false }
    let isLikeName = likeNames.contains(text.keyNumber)
    let counts = carefulCounts[text.keyNumber, default: (0, 0)]
    if scripts.contains(.latin), counts.all >= 4, counts.latin < counts.all, isLikeName, names.contains(text.keyNumber),
      !translatedByNearlyDone.all.contains(text.keyNumber)
    {
      return true
    }
    if careful[ObjectIdentifier(localization)]?.keepsHardlyAny ?? false {
      return text.words <= Self.longestName || isLikeName
    }
    return keepingFew.contains(ObjectIdentifier(localization))
      && (localization.language.isLatin || localization.file(of: reference).format == .catalog)
      && (isLikeName || UntranslatedText.isCompound(localization.value(reference)))
  }

  /// Those of the texts that are the base's that were left untranslated: of several words that are not kept on purpose,
  /// or of one in a copy of the base, or where nearly all other languages translate it. Where hardly any text is not the
  /// base's, nothing is translated.
  ///
  /// `isWanted` tells, by the number of its key, whether a text is worth finding out.
  package func untranslated(
    among texts: [SameText], minimumWords: Int = SameText.suspiciousWords, in localization: Localization,
    where isWanted: (Int) -> Bool = { _ in true }
  ) -> [SameText] {
    let isCopy = WidelyTranslatedTexts.isCopy(localization, texts)
    let isWhole = isCopy && WidelyTranslatedTexts.isWholeCopy(localization, texts)
    // Asked once for all texts.
    lazy var isForeign = widelyTranslated.isForeign(localization.language)
    lazy var isLatin = localization.language.isLatin
    lazy var isOtherScript = localization.language.hasOtherScript
    var ownWords: OwnWords?
    return texts.filter { text in
      let isOrdinary = text.words > 0 && isOtherScript && translatedWords.contains(text.keyNumber)
      let isCandidate =
        text.words >= minimumWords
        || minimumWords <= SameText.suspiciousWords
          && (isOrdinary || isTranslatedWord(text, in: localization) || isPhrase(text, of: localization))
        || text.words > 0 && minimumWords <= SameText.suspiciousWords && (isCopy || isOneWord(text, of: localization))
          && (isWhole || widelyTranslated.contains(text, keptByForeign: isForeign, isCopy: isCopy))
      return isCandidate && isWanted(text.keyNumber)
        && !isKept(text, by: localization, isLatin: isLatin, mayBeName: !isOrdinary, &ownWords)
    }
  }

  /// The base texts in Latin letters of one word for which three languages in these letters have another one: it is no name
  /// then, however many others keep it. "Cancel", "Exporting %@…" Where several are written like a name, it needs most
  /// of them: translators find names of their own for "John Appleseed".
  ///
  /// Each text is looked at once in each translation.
  private static func translatedWords(
    of table: Table, among sameAsBase: [[SameText]], in scripts: [Script]
  ) -> Set<Int> {
    guard scripts.contains(.latin) else { return [] }
    var kept: Set<Int> = []
    for (texts, translation) in zip(sameAsBase, table.translations) where translation.language.hasOtherScript {
      for text in texts where text.words > 0 { kept.insert(text.keyNumber) }
    }
    let latin = kept.isEmpty ? [] : table.translations.filter(\.language.isLatin)
    guard latin.count >= 3 else { return [] }
    return kept.filter { number in
      guard let text = table.baseValue(ofKey: number), isPlainWord(text),
        !(table.kind == .interfaceBuilder && (UntranslatedText.isSample(text) || WellKnownNames.isTemplate(text)))
      else { return false }
      let others = latin.compactMap { $0.entry(ofKey: number).map($0.value) }.filter { !$0.isEmpty }
      let count = others.count { $0.string.lowercased() != text.string.lowercased() }
      let isLikeName = text.bytes.contains(UInt8(ascii: " ")) && UntranslatedText.looksLikeName(text)
      return count >= 3 && (count * 2 > others.count || !isLikeName)
    }
  }

  /// Whether a text is one word of three ASCII letters or more, besides placeholders and punctuation; or has one to
  /// translate of four or more, with shorter ones, names and digits: "Move Up", "Step 1 of 4".
  private static func isPlainWord(_ text: ByteSlice) -> Bool {
    var words: [Range<Int>] = []
    var hasDigits = false
    var offset = 0
    while offset < text.count {
      if text[offset] == UInt8(ascii: "%") {
        offset = max(offset + 1, Int(FormatSpecifier(in: text, at: offset).range.upperBound))
        continue
      }
      let length = text[offset..<text.count].bytes.prefix { $0.isASCIILetter }.count
      if length > 0 {
        words.append(offset..<offset + length)
      } else if text[offset] == UInt8(ascii: "$") {
        return false
      }
      hasDigits = hasDigits || text[offset].isASCIIDigit
      offset += max(length, 1)
    }
    if words.count == 1, !hasDigits { return words[0].count > 2 }
    return words.count {
      $0.count > 3 && UntranslatedText.isTranslatable(text[$0]) && isWholeWord($0, in: text)
        && Set(text[$0].bytes).count > 1
    } == 1
  }

  /// Whether letters are a word and no part of one, nor of a unit or the name of a file: "mmol/L", ".jpeg".
  private static func isWholeWord(_ word: Range<Int>, in text: ByteSlice) -> Bool {
    if word.lowerBound > 0 {
      let before = text.scalar(before: word.lowerBound).value
      if before.isLetter || before.isDecimalDigit || [0x2E, 0x2F, 0x40].contains(before) { return false }
    }
    guard word.upperBound < text.count else { return true }
    let after = text.scalar(at: word.upperBound).value
    return !(after.isLetter || after.isDecimalDigit || [0x2F, 0x40].contains(after))
  }

  /// Whether a text is one English word that translators hardly ever keep: "Cancel".
  private func isTranslatedWord(_ text: SameText, in localization: Localization) -> Bool {
    guard text.words == 1, isEnglish, let reference = localization.entry(ofKey: text.keyNumber) else { return false }
    let value = localization.value(reference).trimmed
    let length = value.bytes.prefix(while: \.isASCIILetter).count
    return [":", "…", "...", "", "!", "."].contains { value[length..<value.count] == $0 as StaticString }
      && EnglishVocabulary.isTranslated(value[0..<length], into: localization.language)
  }

  /// Whether a text with few words to translate is in English, and nothing else: "Turn on VPN", "%1$@ of %2$@".
  private func isPhrase(_ text: SameText, of localization: Localization) -> Bool {
    guard isEnglish, text.words < SameText.suspiciousWords, let reference = localization.entry(ofKey: text.keyNumber)
    else { return false }
    let value = localization.value(reference)
    return value.bytes.contains(UInt8(ascii: " ")) && EnglishWords.arePhrase(value, keptBy: localization.language)
  }

  /// Whether a text is a word and nothing else: "Classic Mac OS" is a name with a word in it.
  private func isOneWord(_ text: SameText, of localization: Localization) -> Bool {
    guard let reference = localization.entry(ofKey: text.keyNumber) else { return false }
    var words = WordScanner(localization.value(reference))
    return words.next() != nil && words.next() == nil
  }

  /// Whether a text stays as it is in a translation: it is marked, quoted in another script than the base language's,
  /// written like a name that most languages keep, or made of words that the translation has borrowed.
  ///
  /// `ownWords` are those of the translation, collected for the first text that needs them.
  private func isKept(
    _ text: SameText, by localization: Localization, isLatin: @autoclosure () -> Bool, mayBeName: Bool,
    _ ownWords: inout OwnWords?
  ) -> Bool {
    guard let reference = localization.entry(ofKey: text.keyNumber) else { return false }
    return table.fixedKeys.contains(text.keyNumber) || isForeign(localization.value(reference))
      || namesInSentences.value.contains(text.keyNumber)
      || mayBeName && contains(text, isLatin: isLatin()) || namesInOtherOrder.contains(text.keyNumber)
      || FixedText.isMarked(reference.index, of: localization.file(of: reference))
      || isEnglish && NamesOfRegions.keep(localization.value(reference), in: localization.language)
        && listsRegions.value
      || isBorrowed(text, by: localization, &ownWords)
  }

  /// Whether a text is written like a name and most languages keep it: two thirds of all, or half of those that translate
  /// nearly everything, or a third of many; for a language in Latin letters, of those in the same. Other texts that many
  /// keep are new, and not translated yet.
  private func contains(_ text: SameText, isLatin: Bool) -> Bool {
    let number = text.keyNumber
    guard text.words <= Self.longestName else { return false }
    let count = table.translations.count
    let isKeptByMost = count >= 4 && all[number, default: 0] * 3 >= count * 2
    guard isKeptByMost || isKeptByCareful(number, isLatin: isLatin) else { return false }
    let isTranslated =
      isLatin ? translatedByNearlyDone.latin.contains(number) : translatedByNearlyDone.all.contains(number)
    return !isTranslated && (names.contains(number) || isKeptByMost && isTemplate(number))
  }

  private func isTemplate(_ number: Int) -> Bool {
    table.baseValue(ofKey: number).map(WellKnownNames.isTemplate) ?? false
  }

  /// Whether most translations that have a text like a name keep its words, some in another order or with others, or as
  /// their initials: "Hanifi Rohingya", "Rohingya hanifi"; "Scalable Vector Graphics", "SVG".
  private static func isNameInOtherOrder(_ number: Int, in table: Table) -> Bool {
    guard let base = table.base, let reference = base.entry(ofKey: number) else { return false }
    let text = base.value(reference)
    let words = Set(OwnWords.words(of: text))
    let initials = text.string.split(separator: " ").compactMap(\.first).map { $0.lowercased() }.joined()
    var (holders, copies, others) = (0, 0, 0)
    for translation in table.translations {
      guard let translated = translation.entry(ofKey: number) else { continue }
      holders += 1
      if translation.value(translated) == text {
        copies += 1
      } else {
        let own = OwnWords.words(of: translation.value(translated))
        if words.isSubset(of: own) || initials.utf8.count > 2 && own.contains(initials) { others += 1 }
      }
    }
    return others >= 2 && (copies + others) * 3 >= holders * 2
  }

  /// Whether a text is written like a name or an abbreviation, and three in five of the translations that have it keep it
  /// as it is, or all of five or more if it is made of ordinary words; those that are mostly untranslated do not count.
  func isNameInMost(_ number: Int) -> Bool {
    guard let copies = ownCounts[number], copies >= 3 else { return false }
    let isName =
      names.contains(number) || table.baseValue(ofKey: number).map(UntranslatedText.isAbbreviation) ?? false
    guard isName || copies >= 5 && likeNames.contains(number) else { return false }
    let holders = table.translations.count {
      $0.entry(ofKey: number) != nil && !mostlyUntranslated.contains(ObjectIdentifier($0))
    }
    return holders >= 4 && (isName ? copies * 5 >= holders * 3 : copies == holders)
  }

  /// How many texts of a translation must certainly be in the base for one word of its own to be enough for others.
  static let severalMisplaced = 3

  /// Those of the texts that the base has from a translation, by the numbers of their keys: most of their words are in
  /// other texts of the translation, and hardly any are in other texts of the base. Where there are several, one word is
  /// enough that only other texts of the translation have, for any of the `same` texts.
  func misplaced(among texts: [SameText], of same: [SameText], in localization: Localization) -> Set<Int> {
    guard let base = table.base, let known = careful[ObjectIdentifier(localization)],
      let own = ownWords(of: localization)
    else { return [] }
    let baseWords = NumberedWords.of(base, facts)
    func words(of text: SameText) -> [Int] { base.entry(ofKey: text.keyNumber).map { baseWords[$0] } ?? [] }
    let candidates = texts.filter { text in
      guard text.words >= 2 else { return false }
      let words = words(of: text)
      let count = words.count(where: own.contains)
      return count >= 2 && count * 3 >= words.count * 2
    }
    guard !candidates.isEmpty else { return [] }
    let isOrdinary = wordsOfTranslatedTexts(of: base, baseWords, by: localization, except: known.kept)
    let certain = candidates.filter { text in
      let words = words(of: text)
      return words.count { isOrdinary[$0] } * 3 <= words.count(where: own.contains)
    }
    let all =
      certain.count < Self.severalMisplaced
      ? certain : same.filter { $0.words > 0 && words(of: $0).contains { !isOrdinary[$0] && own.contains($0) } }
    return Set(all.map(\.keyNumber))
  }

  /// Which words of the base are in texts that a translation has, except some, by their numbers.
  private func wordsOfTranslatedTexts(
    of base: Localization, _ words: NumberedWords, by localization: Localization, except kept: Set<Int>
  ) -> [Bool] {
    var found = Array(repeating: false, count: words.count)
    for number in 0..<table.keys.count where !kept.contains(number) {
      guard let reference = base.entry(ofKey: number), localization.entry(ofKey: number) != nil else { continue }
      for word in words[reference] { found[word] = true }
    }
    return found
  }

  /// The words that a translation uses in texts of its own, if it translates nearly everything.
  private func ownWords(of localization: Localization) -> OwnWords? {
    guard let base = table.base, let known = careful[ObjectIdentifier(localization)] else { return nil }
    return OwnWords(localization, of: table, base: base, kept: known.kept, facts)
  }

  /// Whether the first letter of a text is of another script than the base language's.
  private func isForeign(_ text: ByteSlice) -> Bool {
    var offset = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      offset += length
      if let script = Script(of: value) { return !scripts.contains(script) }
    }
    return false
  }

  /// Whether a short text consists of words that a translation has borrowed: "Video bitrate".
  private func isBorrowed(_ text: SameText, by localization: Localization, _ ownWords: inout OwnWords?) -> Bool {
    guard text.words <= Self.longestName, let base = table.base, let reference = base.entry(ofKey: text.keyNumber)
    else { return false }
    guard let known = ownWords ?? self.ownWords(of: localization), !known.isEmpty else { return false }
    ownWords = known
    return NumberedWords.of(base, facts)[reference].allSatisfy(known.contains)
  }

  /// Which of the texts that are written like names most of the translations translate that keep hardly any other text,
  /// so that they are new, and no names: of all translations, and of those in Latin letters. Their words in another
  /// order, or with others, are no translation.
  ///
  /// Each text is looked at once in each translation.
  private func textsOfNearlyDone() -> (all: Set<Int>, latin: Set<Int>) {
    var translated: (all: Set<Int>, latin: Set<Int>) = ([], [])
    let witnesses = careful.values.filter(\.hasNearlyAll)
    guard witnesses.count >= 2 else { return translated }
    for (number, copies) in all where copies >= 2 {
      guard likeNames.contains(number) || isTemplate(number), let text = table.baseValue(ofKey: number) else {
        continue
      }
      let words = Set(OwnWords.words(of: text))
      var (votes, latinVotes) = (Votes(), Votes())
      for known in witnesses {
        guard let entry = known.translation.entry(ofKey: number) else { continue }
        let isCopy = known.kept.contains(number)
        // Two keys may have the text.
        guard Self.isHardlyAny(known.suspects - (isCopy ? 2 : 0), of: known.count) else { continue }
        let isKept = isCopy || words.isSubset(of: OwnWords.words(of: known.translation.value(entry)))
        votes.add(isKept)
        if known.isLatin { latinVotes.add(isKept) }
      }
      if votes.areAgainst { translated.all.insert(number) }
      if latinVotes.areAgainst { translated.latin.insert(number) }
    }
    return translated
  }

  /// How many translations keep a text, and how many translate it.
  private struct Votes {
    private var (kept, translated) = (0, 0)

    mutating func add(_ isKept: Bool) { if isKept { kept += 1 } else { translated += 1 } }

    var areAgainst: Bool { kept + translated >= 2 && kept < translated }
  }

  private func isKeptByCareful(_ number: Int, isLatin: Bool) -> Bool {
    let counts = carefulCounts[number, default: (0, 0)]
    let kept = isLatin ? counts.latin : counts.all
    guard kept >= 2 else { return false }
    let holders = careful.values.count { ($0.isLatin || !isLatin) && $0.translation.entry(ofKey: number) != nil }
    return kept * 2 >= holders || (kept >= 4 && kept * 3 >= holders)
  }

  /// Those of the texts that have a word that no text of the base has as an ordinary one, which starts with a small
  /// letter, nor other apps, if it is English.
  private static func names(among likeNames: Set<Int>, in table: Table, isEnglish: Bool) -> Set<Int> {
    guard !likeNames.isEmpty else { return [] }
    var ordinary: Set<TextIdentity> = []
    for number in 0..<table.keys.count {
      guard let text = table.baseValue(ofKey: number) else { continue }
      var words = WordScanner(text)
      while let word = words.next() {
        let bytes = text[word.range.offsets]
        guard bytes[0].isASCIILetter, !bytes[0].isASCIIUppercase else { continue }
        ordinary.insert(
          bytes.bytes.allSatisfy(\.isASCII)
            ? TextIdentity(bytes) : TextIdentity(LowercaseWords.composed(bytes.string)))
      }
    }
    return likeNames.filter { number in
      guard let text = table.baseValue(ofKey: number) else { return false }
      let words = OwnWords.words(of: text)
      // "Drop-In" and "Item 1" may be names.
      let mayBeOrdinary = isEnglish && words.count > 1 && !UntranslatedText.isCompound(text)
      if mayBeOrdinary, words.allSatisfy(EnglishVocabulary.isOrdinary) { return false }
      return !words.allSatisfy { ordinary.contains(TextIdentity(LowercaseWords.composed($0))) }
    }
  }
}

extension LanguageIdentifier {
  var isLatin: Bool { textScripts.contains(.latin) }

  /// Whether the language is certainly not written in Latin letters.
  var hasOtherScript: Bool { !textScripts.isEmpty && !isLatin }
}
