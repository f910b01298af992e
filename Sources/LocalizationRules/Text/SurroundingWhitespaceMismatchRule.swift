internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct SurroundingWhitespaceMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "surrounding-whitespace-mismatch",
    category: .text,
    severity: .warning,
    summary: "A translation starts or ends with whitespace and the base text does not, or the reverse.",
    rationale: """
      A text that ends with a space is usually shown before another one: without the space, "Continue with " and a name
      run together. An extra space or line break moves text that should be aligned; a space at the end of only the
      translation is a note, and so is whitespace that may make up for some that the translation lacks in a text beside it.
      Languages without spaces between words may drop one; where most translations agree, the base text is assumed to be
      wrong, unless it starts with whitespace or breaks off in a sentence; a space at its end is a note then.
      """,
    remedy: "Start and end the translation as the base text does.",
    examples: [
      Example([
        "en": #""a" = "↓ %@ at %@"; "b" = " and %@";"#, "en-GB": #""a" = "%@ at %@";"#,
        "de": #""a" = "%@ um %@"; "b" = "↓und %@";"#,
      ]),
      Example([
        "en": #""advice_content_middle" = "Delete it."; "advice_content_last" = "\nElse others see it.";"#,
        "de": #""advice_content_middle" = "Lösche es.↓ "; "advice_content_last" = "↓Sonst sehen andere es.";"#,
      ]),
      Example(["en": #""a" = "All done. ";"#, "de": #""a" = "Alles fertig.↓";"#]),
      Example(["en": #""a" = "Continue with ";"#, "it": #""a" = "Continua con↓";"#]),
      Example(["en": #""a" = "Enable";"#, "pt-BR": #""a" = "Habilitar↓\n";"#]),
      Example(["en": #""a" = "One.\n\nTwo.";"#, "de": #""a" = "Eins.\n\nZwei.↓\n";"#]),
      Example(["en": #""a" = "Version: ";"#, "de": #""a" = "Version:↓";"#]),
      Example(["en": #""a" = "Do <b>not</b> stop";"#, "de": #""a" = "↓ <b>Nicht</b> anhalten";"#]),
      Example(["en": #""a" = "Bookmarks";"#, "de": #""a" = "↓ Lesezeichen";"#]),
      Example(["en": #""a" = "Continue with ";"#, "de": #""a" = "Weiter mit ";"#, "ja": #""a" = "続ける：";"#]),
      Example(["en": #""a" = " (default)";"#, "ko": #""a" = "(기본값)";"#, "de": #""a" = "↓(Standard)";"#]),
      Example(["en": #""a" = " at ";"#, "de": #""a" = " um ";"#, "nb": #""a" = "↓kl ";"#]),
      Example(["en": #""a" = " higher ";"#, "de": #""a" = "↓höher";"#]),
      Example(["en": #""a" = "-";"#, "nb": #""a" = " – ";"#]),
      Example(["en": #""a" = " is not signed";"#, "ko": #""a" = "은(는) 서명되지 않음";"#, "es": #""a" = "↓no está firmado";"#]
      ),
      Example([
        "Base.lproj/Main.xib": #"<document><button id="new-Aa-aa1" title=" Allow all"/></document>"#,
        "de.lproj/Main.strings": #""new-Aa-aa1.title" = "↓Alles erlauben";"#,
      ]),
      Example(["en": #""a" = ", and other files";"#, "pl": #""a" = " i inne pliki";"#]),
      Example([
        "en": #""a" = " until %@"; "b" = "protected ";"#, "de": #""a" = ", bis %@"; "b" = ", das geschützt ist";"#,
      ]),
      Example(["en": #""a" = "Connect to ";"#, "ar": #""a" = "الاتصال بـ";"#, "de": #""a" = "Verbinden mit↓";"#]),
      Example(["en": #""a" = "s (exact)"; "b" = "%";"#, "cs": #""a" = " s (přesně)"; "b" = " %";"#]),
      Example([
        "App.swift": #"field.placeholder = NSLocalizedString("url", value: "↓Enter address ", comment: "")"#,
        "en": #""a" = "A";"#, "de": #""url" = "Adresse";"#, "fr": #""url" = "Adresse";"#, "ja": #""url" = "アドレス";"#,
      ]),
      Example([
        "en": #""a" = " terms of use ";"#, "de": #""a" = "↓AGB";"#, "fr": #""a" = "↓conditions";"#,
        "it": #""a" = "↓condizioni";"#, "nl": #""a" = " voorwaarden ";"#,
      ]),
      Example([
        "en": #""a" = "I agree with the ";"#, "de": #""a" = "Ich akzeptiere die↓";"#, "fr": #""a" = "J’accepte les↓";"#,
        "it": #""a" = "Accetto i↓";"#,
      ]),
      Example([
        "en": #""a" = "↓Done ";"#, "de": #""a" = "Fertig";"#, "fr": #""a" = "Terminé";"#, "it": #""a" = "Fine";"#,
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.translation(.edgeWhitespace, check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    guard !base.trimmed.isEmpty, !text.trimmed.isEmpty, !Self.isPart(pair) else { return }
    let (expected, found) = (EdgeWhitespace(base), EdgeWhitespace(text))
    let edges = [
      edge(pair, base[expected.leading], text, found.leading, isAtEnd: false),
      edge(pair, base[expected.trailing], text, found.trailing, isAtEnd: true),
    ].compactMap(\.self)
    if edges.count == 2, edges[0].isAlike(edges[1]) {
      report(edges, pair, &findings)
    } else if edges.count == 2, edges[0].found == edges[1].expected, edges[0].expected == edges[1].found {
      reportMoved(edges, pair, &findings)
    } else {
      for edge in edges { report([edge], pair, &findings) }
    }
  }

  /// Whether a text is a part of a sentence that its format says, while the base text is all of it.
  private static func isPart(_ pair: TranslationContext) -> Bool {
    let entry = pair.translation
    return entry.form != nil && !pair.base.entry.traits.contains(.variations)
      && entry.localization.variation(entry.reference)?.hasPartsOfSentence ?? false
  }

  /// A start or end of a translation that differs from the base's.
  private struct Edge {
    var isAtEnd: Bool
    /// What the base has there.
    var expected: ByteSlice
    /// What the translation has, and where.
    var found: ByteSlice
    var location: Finding.Location
    var severity: Severity?
    /// The key of a text where the translation lacks whitespace, which what it has here may make up for.
    var lackingKey: ByteSlice?

    var what: String { (found.isEmpty ? expected : found).hasLineBreak ? "line break" : "space" }

    func isAlike(_ other: Edge) -> Bool {
      found.isEmpty == other.found.isEmpty && what == other.what
    }
  }

  /// Whether a text is a unit, which follows a number in a field before it, perhaps with an explanation: `%`, `s (exact)`.
  /// Some languages set a space between both.
  private static func isUnit(_ text: ByteSlice) -> Bool {
    let unit = text.trimmed.bytes.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") }
    let rest = text.trimmed.bytes.dropFirst(unit.count).drop { $0 == UInt8(ascii: " ") }
    guard rest.isEmpty || rest.first == UInt8(ascii: "(") else { return false }
    return UntranslatedText.units.contains { text.trimmed[0..<unit.count] == $0 }
  }

  /// Whether a text goes on from one before it with a sign and a space: ", and others", "• one more".
  private static func startsWithSign(_ text: ByteSlice) -> Bool {
    guard text.count > 1 else { return false }
    let (value, length) = text.scalar(at: 0)
    return [",", ";", ":", ".", ")", "•", "·", "–", "—", "-"].contains(Unicode.Scalar(value)) && text[length] == 0x20
  }

  /// Whether a text is the start or a part of a sentence, so that something is shown after it: "I agree with the", "and
  /// erase all data".
  private static func breaksOff(_ text: ByteSlice) -> Bool {
    let words = text.bytes.split(separator: UInt8(ascii: " "))
    guard words.count > 2, let last = words.last, !text.endsSentence else { return false }
    return text.isPartOfSentence(missingEnd: false) || openWords.contains { text[last.indices] == $0 }
  }

  /// What precedes a name in every language.
  private static let prepositions: [StaticString] = [
    " as", " at", " by", " for", " from", " in", " of", " on", " to", " with",
  ]

  /// English words that no text ends with.
  private static let openWords: [StaticString] = [
    "a", "an", "and", "are", "my", "of", "or", "our", "the", "with", "your",
  ]

  /// What is joined to the name before it; the sounds of some depend on that of the name, so that both are written.
  private static let koreanParticles: [StaticString] = [
    "은(는)", "는(은)", "이(가)", "가(이)", "을(를)", "를(을)", "의 ", "에 ", "은 ", "는 ", "을 ", "를 ", "와 ", "과 ",
    "로 ", "으로 ", "에서 ",
  ]

  /// Whether a text is a sign and nothing else, which languages space as they like: "-" between two values.
  private static func isSign(_ text: ByteSlice) -> Bool {
    text.trimmed.string.unicodeScalars.count == 1 && !UntranslatedText.hasLetters(text, Traits(of: text))
  }

  /// Nil where both are alike, or may differ.
  private func edge(
    _ pair: TranslationContext, _ expected: ByteSlice, _ text: ByteSlice, _ range: Range<Int>, isAtEnd: Bool
  ) -> Edge? {
    guard expected.isEmpty != range.isEmpty else { return nil }
    let translation = pair.translation
    let found = text[range]
    if found.isEmpty, !expected.hasLineBreak, translation.textLanguage.writesWithoutSpaces { return nil }
    if expected.isEmpty, !found.hasLineBreak, pair.base.textLanguage.writesWithoutSpaces,
      !translation.textLanguage.writesWithoutSpaces
    {
      return nil
    }
    // Korean sets no space before a parenthesis, nor before a particle.
    if found.isEmpty, !isAtEnd, translation.textLanguage.language == "ko",
      text[0] == UInt8(ascii: "(") || Self.koreanParticles.contains(where: { text.hasPrefix($0) })
    {
      return nil
    }
    // In Arabic, what ends with a tatweel is joined to the next word.
    if found.isEmpty, isAtEnd, text.scalar(before: text.count).value == 0x640 { return nil }
    // The space stands for what other languages set before it: " i inne" for ", and others".
    if !isAtEnd, expected.isEmpty, !found.hasLineBreak, Self.startsWithSign(pair.base.text.bytes),
      !Self.startsWithSign(text.trimmed)
    {
      return nil
    }
    // And the other way around: ", bis %@" for " until %@", or ", das" for "which is ", which stood before something.
    if found.isEmpty, !expected.hasLineBreak, isAtEnd ? text.hasPrefix(", ") : Self.startsWithSign(text),
      !Self.startsWithSign(pair.base.text.bytes.trimmed)
    {
      return nil
    }
    if !isAtEnd, expected.isEmpty, !found.hasLineBreak, Self.isUnit(pair.base.text.bytes) { return nil }
    if expected.isEmpty, !found.hasLineBreak, Self.isSign(pair.base.text.bytes) { return nil }
    // Users do not see a space after a text, and nothing is appended to a sentence without one.
    let isInvisible = isAtEnd && !(found.isEmpty ? expected : found).hasLineBreak
    let baseText = pair.base.text.bytes.trimmed
    // In a title of an interface alone, a space keeps it from an image beside it.
    let isInInterface = translation.table.kind == .interfaceBuilder
    let isUnseen =
      isInvisible
      && (!found.isEmpty || baseText.endsSentence || baseText.bytes.last == UInt8(ascii: ":") || isInInterface)
      || isInInterface && !isAtEnd && found.isEmpty && !expected.hasLineBreak
      // Nobody sees one more line after several.
      || isAtEnd && expected.isEmpty && baseText.bytes.count { $0 == 0x0A } > 1
    // HTML shows several spaces as one, and none at the start.
    let lackingKey =
      found.isEmpty
      ? nil
      : translation.keyNearLackingWhitespace(
        like: found, atEnd: !isAtEnd, isPartOfSentence: baseText.isPartOfSentence(missingEnd: isAtEnd))
    let severity: Severity? = isUnseen || baseText.contains("</") || lackingKey != nil ? .note : nil
    return Edge(
      isAtEnd: isAtEnd, expected: expected, found: found,
      location: translation.location(of: ByteRange(range.lowerBound, range.upperBound)), severity: severity,
      lackingKey: lackingKey)
  }

  /// Reports whitespace that is at the other end than in the base.
  private func reportMoved(_ edges: [Edge], _ pair: TranslationContext, _ findings: inout Findings) {
    let (start, translation) = (edges[0], pair.translation)
    let found = start.found.isEmpty ? edges[1] : start
    // What precedes a name in English may follow it in another language, with its space.
    let mayBeMeant =
      !start.found.isEmpty && !start.found.hasLineBreak
      && pair.base.text.bytes.trimmed.isPartOfSentence(missingEnd: true)
      && !Self.prepositions.contains { pair.base.text.bytes.trimmed.hasSuffix($0) }
    let severities = edges.map(\.severity)
    findings.add(
      at: found.location, about: translation.subject,
      severity: severities.contains(nil) && !mayBeMeant ? nil : .note
    ) { words in
      words.message =
        start.found.isEmpty
        ? "the translation ends with the \(found.what) with which the base text starts"
        : "the translation starts with the \(found.what) with which the base text ends"
      words.note(pair.baseNote)
      guard !translation.isBareWord else { return }
      words.fix(
        "move the \(found.what)", .needsReview,
        edges.map { .init($0.location, replacement: translation.file.spelling(of: $0.expected.string)) })
    }
  }

  /// Whether a text may have lost its end, which is a letter where the base text ends a sentence, or its start, which is a
  /// small letter where that of the base text is a capital.
  private static func mayBeCutOff(_ pair: TranslationContext, atEnd isAtEnd: Bool) -> Bool {
    let (base, text) = (pair.base.text.bytes.trimmed, pair.translation.text.bytes.trimmed)
    if isAtEnd { return base.endsSentence && text.scalar(before: text.count).value.isLetter }
    func first(_ text: ByteSlice) -> Unicode.Scalar.Properties? {
      Unicode.Scalar(text.scalar(at: 0).value)?.properties
    }
    return first(base)?.isUppercase ?? false && first(text)?.isLowercase ?? false
  }

  /// Whether a third of the languages have such whitespace that the base has not: something may follow the text.
  private static func isShared(_ edge: Edge, _ pair: TranslationContext) -> Bool {
    let entry = pair.translation
    var languages: Set<String> = []
    var sharing: Set<String> = []
    for translation in entry.table.translations {
      guard let text = entry.counterpart(in: translation)?.bytes, !text.trimmed.isEmpty else { continue }
      let language = translation.language.canonical.language
      languages.insert(language)
      let byte = text[edge.isAtEnd ? text.count - 1 : 0]
      let isSame = edge.found.hasLineBreak ? byte == 0x0A : byte == 0x20
      if isSame { sharing.insert(language) }
    }
    return sharing.count >= max(fewestSharing, (languages.count + 2) / 3)
  }
  private static let fewestSharing = 3

  /// Whether variants of the base language have the text of a key, none of them with whitespace at the start.
  private static func haveVariantsNone(_ entry: EntryContext) -> Bool {
    let source = entry.bundle.sourceLanguage
    let variants = entry.table.translations.compactMap { translation in
      translation.language.isVariant(of: source)
        ? translation.entry(ofKey: entry.keyNumber).map(translation.value) : nil
    }
    return !variants.isEmpty && variants.allSatisfy { !$0[0].isASCIIWhitespace }
  }

  /// Reports the start or the end, or both if they are alike.
  private func report(_ edges: [Edge], _ pair: TranslationContext, _ findings: inout Findings) {
    let first = edges[0]
    let translation = pair.translation
    let places = edges.map { $0.isAtEnd ? "ends" : "starts" }.joined(separator: " and ")
    let ends = edges.count > 1 ? "both ends" : first.isAtEnd ? "the end" : "the start"
    // Whoever starts a base text with whitespace means it, unless its own variants have none: something is shown before.
    // After "Call, " comes something, too.
    let isContinued =
      pair.base.text.bytes.hasSuffix(", ")
      && ([",", "،", "、"] as [StaticString]).contains { pair.translation.text.bytes.trimmed.hasSuffix($0) }
    let isBaseMeant =
      first.found.isEmpty && translation.table.kind != .interfaceBuilder
      && translation.bundle.sourceLanguage.language == "en" && Self.breaksOff(pair.base.text.bytes.trimmed)
    // Where most translations do without the space, nothing follows it, unless the base text breaks off.
    let isUnneeded =
      first.found.isEmpty && !isBaseMeant && edges.allSatisfy { $0.isAtEnd && !$0.expected.hasLineBreak }
      && !Self.prepositions.contains { pair.base.text.bytes.trimmed.hasSuffix($0) }
    let suspicion =
      first.found.isEmpty && (!first.isAtEnd && !Self.haveVariantsNone(translation) || isContinued)
      ? nil
      : BaseSuspicion(
        keyNumber: translation.keyNumber, signature: "\(first.found.isEmpty ? "no " : "")whitespace at \(ends)",
        isBaseMeant: isBaseMeant,
        severityOfBase: isUnneeded ? .note : nil)
    findings.add(
      at: first.location, about: translation.subject,
      severity: edges.contains { $0.severity == nil } ? nil : first.severity, suspicion: suspicion
    ) { words in
      words.message =
        first.found.isEmpty
        ? "the base text \(places) with a \(first.what), but the translation does not"
        : "the translation \(places) with a \(first.what), but the base text does not"
      words.note(pair.baseNote)
      // A text that the file breaks off has no end to put something at.
      let isBrokenOff = edges.contains {
        $0.isAtEnd && Int($0.location.range.upperBound) >= $0.location.file.text.count
      }
      guard !translation.isBareWord, !isBrokenOff else { return }
      let what = edges.count == 1 ? "the \(first.what)" : "both \(first.what)s"
      let added = edges.count == 1 ? "a \(first.what)" : "both \(first.what)s"
      if let key = first.lackingKey {
        let end = first.isAtEnd ? "start" : "end"
        words.note("this whitespace may make up for what the translation of \(Wording.quote(key)) lacks at its \(end)")
      }
      words.fix(
        first.found.isEmpty ? "add \(added)" : "remove \(what)",
        // What is there may have to be completed instead.
        first.found.isEmpty || first.lackingKey != nil || pair.hasPlaceholderProblem
          || edges.contains(where: { pair.base.text.bytes.trimmed.isPartOfSentence(missingEnd: $0.isAtEnd) })
          || edges.contains(where: { Self.mayBeCutOff(pair, atEnd: $0.isAtEnd) || Self.isShared($0, pair) })
          ? .needsReview : .automatic,
        edges.map { .init($0.location, replacement: translation.file.spelling(of: $0.expected.string)) })
    }
  }
}
