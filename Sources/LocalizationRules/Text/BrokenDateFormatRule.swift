internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct BrokenDateFormatRule: Rule {
  static let description = RuleDescription(
    identifier: "broken-date-format",
    category: .text,
    severity: .warning,
    summary: "The translation of a date format shows other parts of a date.",
    rationale: """
      In a format such as "MMM d", letters from a to z stand for parts of a date in every language. A translator who takes
      them for words writes "Д ммм", and users see just that; a Greek "Μ" looks like an M and is none; "d de MMMM" shows
      the day of the week instead of "de". A text is a format if it has two parts of a date, and its key says "format" or
      "pattern" and nothing of a hint; or if it is its own key, and three other languages rearrange it.
      """,
    remedy: "Keep the letters of the base text, in the order of the language, and put words in single quotation marks.",
    examples: [
      Example([
        "en": #""dateFormat" = "MMM d";"#, "ru": #""dateFormat" = "↓Д ммм";"#, "de": #""dateFormat" = "d. MMM";"#,
      ]),
      Example(["en": #""dateFormat" = "MMMM yyyy";"#, "el": #""dateFormat" = "↓ΜΜΜΜ yyyy";"#]),
      Example(["en": #""day.format" = "MMMM d";"#, "es": #""day.format" = "↓d de MMMM";"#]),
      Example(["en": #""day.format" = "MMMM d";"#, "es": #""day.format" = "d 'de' MMMM";"#]),
      Example(["en": #""dayFormat" = "EEEE, MMMM d";"#, "es": #""dayFormat" = "↓EEEE, d de MMMM";"#]),
      Example([
        "en":
          #""date_format_hint" = "yyyy-MM-dd"; "information" = "HH:mm"; "speed_format" = "m/s"; "c_format" = "d h m";"#,
        "de":
          #""date_format_hint" = "jjjj-MM-tt"; "information" = "SS:MM"; "speed_format" = "Meter"; "c_format" = "T S";"#,
      ]),
      Example(["en": #""dd/mm/yyyy" = "dd/mm/yyyy";"#, "de": #""dd/mm/yyyy" = "tt.mm.jjjj";"#]),
      Example([
        "en": #""time_pattern" = "h:mm a";"#, "he": #""time_pattern" = "↓hh:mm";"#, "de": #""time_pattern" = "HH:mm";"#,
      ]),
      Example(["en": #""time_pattern" = "HH:mm";"#, "de": #""time_pattern" = "↓HH:mm Uhr";"#]),
      Example([
        "en": #""MMM d" = "MMM d";"#, "tr": #""MMM d" = "↓AAA g";"#, "de": #""MMM d" = "d. MMM";"#,
        "fr": #""MMM d" = "d MMM";"#, "ja": #""MMM d" = "M月d日";"#,
      ]),
      Example(["en": #""dd.MM.yyyy" = "dd.MM.yyyy";"#, "de": #""dd.MM.yyyy" = "TT.MM.JJJJ";"#]),
      Example(["en": #""format" = "Format"; "pattern" = "Hamm";"#, "de": #""format" = "Format"; "pattern" = "Ham";"#]),
      Example([
        "en": #""dateFormat" = "h:mm a";"#, "ja": #""dateFormat" = "Bh:mm";"#, "th": #""dateFormat" = "H:mm น.";"#,
      ]),
    ],
    references: ["Unicode Technical Standard 35, part 4: date format patterns"])

  func register(in visits: inout RuleVisits) { visits.table(check) }

  /// A text that is its own key may be a hint for people, unless so many languages have another order or other letters.
  private static let leastRearranged = 3

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard let base = table.base else { return }
    for number in 0..<table.keys.count where context.isSelected(number) {
      guard let reference = base.entry(ofKey: number) else { continue }
      let text = base.value(reference)
      guard DateFormat.isFormat(text, key: table.keys[number]), !context.isUnused(number) else { continue }
      let format = DateFormat(text)
      let translations = table.translations.compactMap { localization -> Translation? in
        guard !localization.language.isPrivateUse, let own = localization.entry(ofKey: number) else { return nil }
        let value = localization.value(own)
        guard !value.isEmpty, value != text, !localization.entry(own).traits.contains(.variations) else { return nil }
        return Translation(localization: localization, reference: own, text: value, base: format)
      }
      if table.keys[number] == text {
        guard translations.count(where: { $0.problem == nil }) >= Self.leastRearranged else { continue }
      }
      for translation in translations {
        report(translation, number, text, base.location(reference), context, &findings)
      }
    }
  }

  private struct Translation {
    let localization: Localization
    let reference: EntryReference
    let text: ByteSlice
    let problem: Problem?

    init(localization: Localization, reference: EntryReference, text: ByteSlice, base: DateFormat) {
      self.localization = localization
      self.reference = reference
      self.text = text
      problem = Problem(text, base)
    }
  }

  private enum Problem {
    /// What users no longer see.
    case missing([DateFormat.Part])
    case extra([DateFormat.Field])

    /// Nil where users see the same parts. The time may be without AM and PM where hours count on to 24, and the other way
    /// around.
    init?(_ text: ByteSlice, _ base: DateFormat) {
      let format = DateFormat(text)
      let missing = DateFormat.Part.allCases.filter { part in
        part == .period
          ? format.isOfTwelveHours && !format.has(.period) && base.has(.period) : base.has(part) && !format.has(part)
      }
      let extra = format.fields.filter { field in
        guard let part = field.part, DateFormat.isUsual(field, in: text) else { return true }
        // Some calendars need the era.
        if part == .era { return false }
        let most = part == .period && base.has(.hour) ? max(1, base.count(of: part)) : base.count(of: part)
        return format.count(of: part) > most && field.range.count == 1 || most == 0
      }
      if !missing.isEmpty {
        self = .missing(missing)
      } else if !extra.isEmpty {
        self = .extra(extra)
      } else {
        return nil
      }
    }
  }

  private func report(
    _ translation: Translation, _ number: Int, _ base: ByteSlice, _ baseLocation: Finding.Location,
    _ context: TableContext, _ findings: inout Findings
  ) {
    guard let problem = translation.problem else { return }
    let localization = translation.localization
    let location = localization.location(translation.reference)
    let subject = context.subject(key: number, language: localization.language)
    findings.add(at: location, about: subject) { words in
      switch problem {
      case .missing(let parts):
        words.message =
          "the date format has nothing for \(Wording.list(parts.map(\.name), "or")), unlike \(Wording.quote(base))"
        words.note("only the letters of the base text stand for parts of a date, in every language", at: baseLocation)
      case .extra(let fields):
        let field = translation.text[fields[0].range]
        let meaning = fields[0].part.map { "stands for \($0.name)" } ?? "has no meaning"
        let word = translation.text[Self.word(around: fields[0].range, in: translation.text)]
        let place = word == field ? "the date format" : Wording.quote(word)
        words.message = "\(Wording.quote(field)) in \(place) \(meaning); put words in single quotation marks"
        words.note("the base text is \(Wording.quote(base))", at: baseLocation)
        let source = location.file.slice(location.range)
        let quoted = Self.quotingWords(of: fields, in: translation.text)
        // "HH:mmUhr" would lose its minutes.
        if source == translation.text, quoted.withByteSlice({ Problem($0, DateFormat(base)) == nil }) {
          words.fix("put words in single quotation marks", .needsReview, replacing: location, with: quoted)
        }
      }
    }
  }

  /// A text with the words in quotation marks that some fields are in.
  private static func quotingWords(of fields: [DateFormat.Field], in text: ByteSlice) -> String {
    var quoted = ""
    var index = 0
    for field in fields where field.range.lowerBound >= index {
      let word = word(around: field.range, in: text)
      quoted += text[index..<word.lowerBound].string + "'" + text[word].string + "'"
      index = word.upperBound
    }
    return quoted + text[index...].string
  }

  /// The letters before and after a field.
  private static func word(around field: Range<Int>, in text: ByteSlice) -> Range<Int> {
    var (start, end) = (field.lowerBound, field.upperBound)
    while start > 0, text[start - 1].isASCIILetter { start -= 1 }
    while end < text.count, text[end].isASCIILetter { end += 1 }
    return start..<end
  }
}
