internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct RepeatedWordRule: Rule {
  static let description = RuleDescription(
    identifier: "repeated-word",
    category: .typos,
    severity: .warning,
    summary: "The same word appears twice in a row.",
    rationale: """
      "the the" is usually left over from moving words around and easy to miss at the end of a line. Languages that
      repeat words on purpose, words that can follow themselves ("nous nous", "that that"), and texts whose base text
      repeats a word, too, are not checked. In any language, users see a word twice that is
      beside a variable whose forms have it: "%#@meters@ metre", where `meters` is "%d metre".
      """,
    remedy: "Delete one of the two words.",
    examples: [
      Example(["en": #""a" = "Open the ↓the file";"#]),
      Example(["de": #""a" = "Die Datei ↓Datei ist offen";"#]),
      Example(["id": #""a" = "Kura kura";"#, "fr": #""a" = "Nous nous excusons";"#]),
      Example(["en": #""a" = "100 Mbit/s with servers";"#, "ru": #""a" = "100 Мбит/с с серверами";"#]),
      Example(["en": #""a" = "Knock knock";"#, "de": #""a" = "Klopf klopf";"#]),
      Example(["es": #""a" = "Revelar donde esta esta copia";"#]),
      Example(["en": #""a" = "Last Fourth";"#, "es": #""a" = "Cuarto cuarto";"#, "cs": #""a" = "Datum ↓datum";"#]),
      Example(["en": #""a" = "No, no %1$@ %1$@";"#]),
      Example(["en": #""a" = "Photo %1$d of %2$d of %3$@";"#, "de": #""a" = "Foto ↓Foto %1$d von %2$d von %3$@";"#]),
      Example(["en": #""a" = "So far, far away";"#, "pt": #""a" = "Tão longe longe";"#]),
      Example(["en": #""a" = "8 letters: these are allowed";"#, "it": #""a" = "8 caratteri Caratteri consentiti";"#]),
      Example([
        "en": #""a" = "Grandparent"; "b" = "Insert the grandparent"; "c" = "Insert it"; "d" = "The end of it";"#,
        "ru": """
        "a" = "Имя родителя родителя";
        "b" = "Вставить имя родителя родителя";
        "c" = "Вставить имя родителя родителя";
        "d" = "Это конец ↓конец";
        """,
      ]),
      Example([
        "sq": #""a" = "që të të ndihmojë";"#, "cs": #""a" = "La la la, ha ha"; "b" = "Huh huh!";"#,
        "ru": #""a" = "А А Р";"#,
      ]),
      Example([
        "tr.lproj/Localizable.stringsdict": ExampleFile.plural(
          "way", format: "Yol, %#@way@ ↓metre", ["one": "%d metre", "other": "%d metre"]),
        "de.lproj/Localizable.stringsdict": ExampleFile.plural(
          "way", format: "Weg, %#@way@ Meterware", ["one": "%d Meter", "other": "%d Meter"]),
        "zh-Hans.lproj/Localizable.stringsdict": ExampleFile.plural(
          "way", format: "在%#@way@↓米，右转", ["other": "%d米"]),
        "ja.lproj/Localizable.stringsdict": ExampleFile.plural(
          "way", format: "%#@way@人物", ["other": "%d 人"]),
      ]),
    ])

  /// Languages that repeat words in everyday texts to mean "many", "very" or "each".
  private static let doublingLanguages: Set<String> = [
    "id", "ms", "jv", "su", "vi", "th", "lo", "km", "my", "sw", "fil", "tl", "ceb", "ilo", "haw", "mi", "sm", "to",
    "fj",
    "hi", "bn", "mr", "gu", "pa", "ta", "te", "kn", "ml", "or", "as", "ne", "si", "ur", "sd", "tr", "az", "uz", "kk",
    "ky",
    "tk", "tt", "ug", "ba", "fa", "ckb", "ku", "ps", "tg", "ko", "ja", "zh", "yue", "mn", "hy", "ka", "eu", "am", "ti",
    "so", "ha", "yo", "ig", "zu", "xh", "st", "tn", "rw", "ny", "ln", "mg", "ht", "af", "he", "yi", "bo", "dz", "dv",
    "skr", "sn", "co", "lus", "kha", "mni",
  ]

  /// Words that can follow themselves in a correct sentence.
  private static let followingThemselves: [String: Set<String>] = [
    // Latin letters that are spelled: XMPP is "اكس ام بي بي".
    "ar": ["بي", "تي", "جي", "دي", "سي"],
    "en": ["had", "that", "bye", "knock", "ha", "no", "so", "very", "many", "do", "is", "blah", "on", "in"],
    "de": ["die", "das", "der", "sie", "wie", "was", "nach", "so", "ja", "nein", "sehr", "den", "dem"],
    "fr": ["hé", "ha", "hi", "nous", "vous", "très", "tout", "si", "non", "oui", "bien"],
    // "Cuarto cuarto" is the fourth quarter.
    "es": ["esta", "solo", "no", "sí", "muy", "poco", "casi", "cuarto"],
    "it": ["man", "piano", "via", "mano", "no", "sì", "poco", "così", "quarto"],
    "pt": ["não", "no", "sim", "logo", "já", "se", "quarto"],
    "nl": ["in", "op", "aan", "uit", "af", "dat", "die", "je", "het", "er", "ze", "zo", "heel"],
    "da": ["det", "der", "den", "for", "som", "meget"],
    "nb": ["det", "der", "den", "som", "at"],
    "sv": ["det", "den", "som", "för", "på"],
    "ru": ["да", "нет", "еле", "чуть", "очень"],
    "pl": ["tak", "nie", "się"],
    "ro": ["încet"], "el": ["σιγά", "όχι", "πολύ", "το"], "ca": ["no", "que"], "hu": ["már", "nem", "az"],
    "fi": ["ei", "hyvin"],
    "cs": ["ne", "ano", "se"], "sk": ["si", "áno", "nie"], "ga": ["a", "fadó"], "cy": ["i"], "gl": ["se", "non"],
    "sc": ["si"],
    "sq": ["të"], "vls": ["je"],
  ]

  /// Cries and sounds, which any language repeats.
  private static let interjections: Set<String> = [
    "ah", "aha", "bah", "beep", "bip", "bla", "blah", "boom", "bravo", "bye", "eh", "ha", "haha", "hee", "heh", "hey",
    "hm", "hmm", "hoo", "hop", "huh", "hurra", "knock", "lol", "oh", "oi", "oops", "psst", "shh", "tick", "tock",
    "uh", "wow", "yay", "yeah",
  ]

  func register(in visits: inout RuleVisits) {
    visits.language(check)
    visits.variation(checkForms)
  }

  // MARK: Words around a variable

  /// Reports the word beside a variable that a form of the variable ends or starts with: "%#@meters@ metre", where
  /// `meters` is "%d metre".
  private func checkForms(_ context: VariationContext, findings: inout Findings) {
    guard let format = context.variation.format, context.variation.isShort else { return }
    let entry = context.entry
    for variable in context.variation.variables {
      guard let name = variable.name, let place = Self.place(of: name, in: format.bytes) else { continue }
      let isSpaced = !entry.textLanguage.writesWithoutSpaces
      let found = variable.forms.map {
        Self.word(besides: place, in: format.bytes, alsoIn: $0.text.bytes.trimmed, isSpaced: isSpaced)
      }
      guard let index = found.firstIndex(where: { $0 != nil }), let word = found[index] else { continue }
      let location = Finding.Location(file: entry.file.source, range: entry.file.written(word, of: format))
      findings.add(at: location, about: entry.subject) { words in
        let bytes = format.bytes[word.offsets]
        words.message =
          "\(Wording.quote(bytes)) is beside '\(format.bytes[place].string)', which already says it: users see it twice"
        words.note("a form of the variable is \(Wording.quote(variable.forms[index].text.bytes))")
        // Where only some forms have it, these are wrong.
        guard found.allSatisfy({ $0 == word }) else { return }
        words.fix(
          "remove \(Wording.quote(bytes))", entry.applicability(.needsReview), replacing: location, with: "")
      }
    }
  }

  /// The first mention of a variable, from its percent sign: `%#@files@`, `%1$#@files@`.
  private static func place(of name: ByteSlice, in format: ByteSlice) -> Range<Int>? {
    guard let found = ("#@" + name.string + "@").withByteSlice({ format.range(of: $0) }),
      let start = format[0..<found.lowerBound].bytes.lastIndex(of: UInt8(ascii: "%"))
    else { return nil }
    return start..<found.upperBound
  }

  /// The word after or before a place of a text that another text ends or starts with.
  private static func word(
    besides place: Range<Int>, in text: ByteSlice, alsoIn other: ByteSlice, isSpaced: Bool
  ) -> ByteRange? {
    var start = other.count
    let endOfNumber = endOfNumber(in: other)
    while start > endOfNumber, case let (value, length) = other.scalar(before: start), value.isLetter {
      start -= length
    }
    let last = other[start..<other.count]
    var next = place.upperBound
    while next < text.count, text[next] == 0x20 { next += 1 }
    let end = next + last.count
    // A single character may be the start of another word: "5 个", "个人".
    let isWhole = isSpaced || last.string.count == 1
    if last.count > 1, text[next..<text.count].hasPrefix(last),
      !isWhole || end == text.count || !text.scalar(at: end).value.isLetter
    {
      return ByteRange(next, end)
    }
    return isSpaced ? wordBefore(place, in: text, alsoIn: other) : nil
  }

  /// Where the last specifier of a form ends, or `%arg`, whose letters are no word.
  private static func endOfNumber(in form: ByteSlice) -> Int {
    var end = 0
    while let start = form.firstIndex(of: UInt8(ascii: "%"), from: end) {
      end =
        form.hasPrefix("%arg", at: start)
        ? start + 4 : max(start + 1, Int(FormatSpecifier(in: form, at: start).range.upperBound))
    }
    return min(end, form.count)
  }

  /// The word before a place of a text that another text starts with.
  private static func wordBefore(_ place: Range<Int>, in text: ByteSlice, alsoIn other: ByteSlice) -> ByteRange? {
    var end = 0
    while end < other.count, case let (value, length) = other.scalar(at: end), value.isLetter { end += length }
    let first = other[0..<end]
    var before = place.lowerBound
    while before > 0, text[before - 1] == 0x20 { before -= 1 }
    if first.count > 1, before >= first.count, text[before - first.count..<before] == first,
      before == first.count || !text.scalar(before: before - first.count).value.isLetter
    {
      return ByteRange(before - first.count, before)
    }
    return nil
  }

  // MARK: Words of a text

  private func check(_ language: LanguageContext, findings: inout Findings) {
    let code = language.language.canonical.language
    guard !Self.doublingLanguages.contains(code) else { return }
    // German capitalizes every noun.
    let mayBeName = !["de", "lb", "nds", "gsw"].contains(code)
    let allowed = Self.followingThemselves[code] ?? []
    var found: [(text: LanguageContext.Text, repetition: Repetition)] = []
    /// The keys whose translations repeat each word.
    var keysOfWords: [String: Set<[Int]>] = [:]
    language.forEachText(with: .repeatedWord) { text in
      let repetitions = Self.repetitions(in: text.content.bytes, mayBeName: mayBeName).filter {
        let word = $0.word.string.lowercased()
        return !allowed.contains(word) && !Self.interjections.contains(word)
      }
      guard !repetitions.isEmpty,
        language.baseText(of: text).map({ !Self.repeatsWord($0.bytes) }) ?? true
      else { return }
      for repetition in repetitions {
        found.append((text, repetition))
        guard language.sections[text.section].base != nil else { continue }
        keysOfWords[repetition.word.string.lowercased(), default: []].insert([text.section, text.keyNumber])
      }
    }
    // What several translations repeat is meant: "the parent of the parent" in a language without "of".
    for (text, repetition) in found where keysOfWords[repetition.word.string.lowercased()]?.count ?? 0 < Self.many {
      let entry = language.entry(text)
      let removed = entry.location(
        of: ByteRange(lowerBound: repetition.first.upperBound, upperBound: repetition.second.upperBound))
      findings.add(at: entry.location(of: repetition.second), about: entry.subject) { words in
        words.message = "\(Wording.quote(repetition.word)) appears twice in a row"
        words.fix("remove the repeated word", entry.applicability(.needsReview), replacing: removed, with: "")
      }
    }
  }

  /// Under so many keys, a repetition is no slip.
  private static let many = 3

  private struct Repetition {
    var word: ByteSlice
    var first: ByteRange
    var second: ByteRange
  }

  /// Whether a word appears twice in a row, also with a comma in between: "far, far away".
  private static func repeatsWord(_ text: ByteSlice) -> Bool {
    var scanner = WordScanner(text)
    var last: ByteRange?
    while let word = scanner.next() {
      if let last, isSame(text[last.offsets], text[word.range.offsets]),
        text[Int(last.upperBound)..<Int(word.range.lowerBound)].bytes.allSatisfy({
          $0 == 0x20 || $0 == UInt8(ascii: ",")
        })
      {
        return true
      }
      last = word.range
    }
    return false
  }

  /// Words that appear twice in a row, except names ("Duran Duran"); three times in a row is no typing mistake.
  private static func repetitions(in text: ByteSlice, mayBeName: Bool) -> [Repetition] {
    var found: [Repetition] = []
    var scanner = WordScanner(text)
    var last: ByteRange?
    var run = 1
    while let word = scanner.next() {
      let bytes = text[word.range.offsets]
      if word.followsWord, let last, isSame(text[last.offsets], bytes),
        !text[Int(last.upperBound)..<Int(word.range.lowerBound)].hasLineBreak
      {
        run += 1
        // The second may be the first part of a compound: "и и-мејлове".
        let end = Int(word.range.upperBound)
        let isPart = text[end] == UInt8(ascii: "-") && text.continuesWord(at: end + 1)
        // A sentence may begin there: "8 caratteri Caratteri consentiti".
        let begins = !text[last.offsets][0].isASCIIUppercase && bytes[0].isASCIIUppercase
        // The first may be part of a unit: "100 Мбит/с с серверами".
        let isOfUnit = last.lowerBound > 0 && text[Int(last.lowerBound) - 1] == UInt8(ascii: "/")
        if run == 2, !isOfUnit, bytes.count > 1, !isInitial(bytes), !isPart, !(mayBeName && begins),
          !(mayBeName && text[last.offsets][0].isASCIIUppercase && bytes[0].isASCIIUppercase)
        {
          found.append(Repetition(word: bytes, first: last, second: word.range))
        } else if run == 3, found.last?.second == last {
          found.removeLast()
        }
      } else {
        run = 1
      }
      last = word.range
    }
    return found
  }

  /// Whether a word is a single capital letter, as in an acronym that is spelled out.
  private static func isInitial(_ word: ByteSlice) -> Bool {
    let (value, length) = word.scalar(at: 0)
    return length == word.count && Unicode.Scalar(value)?.properties.isUppercase ?? false
  }

  /// Whether two words are equal except for the case of the first letter: "The the".
  private static func isSame(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    first.count == second.count && first[0] | 0x20 == second[0] | 0x20
      && first[1..<first.count] == second[1..<second.count]
  }
}
