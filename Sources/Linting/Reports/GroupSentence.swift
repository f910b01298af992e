internal import LocalizationModel
internal import LocalizationReporting
internal import LocalizationRules
internal import SourceText
internal import TextOutput

/// Says in one sentence what the findings of a group have in common.
struct GroupSentence {
  let first: Example
  /// The number of findings.
  let count: Int
  /// The tables that they are about, those with the most texts first; never empty.
  let parts: [Part]
  /// In how many languages each of the texts is; nil if the languages are not what they have in common.
  let languageCounts: ClosedRange<Int>?
  /// How many languages have any of the texts.
  var distinctLanguageCount = 0
  /// In how many languages the text is, those included that are in groups of their own; nil if nobody counted them.
  let totalLanguageCount: Int?
  /// What all texts still say, in quotes, such as `'TODO'`; nil where they do not, or nobody looked.
  var mark: Substring?
  let tables: TableCoverage

  /// What a table contributes.
  struct Part {
    let bundle: String
    let table: String?
    /// The number of texts; each may have several forms.
    let keyCount: Int
  }

  /// The first of the findings.
  struct Example {
    let rule: String
    let isError: Bool
    let message: String
    let bundle: String
    let table: String?
    let language: String?
  }

  /// Where findings are that have neither a language nor a key in common.
  enum Place {
    /// In one file.
    case file
    /// Where the same is said.
    case message
    /// Where the same is said of keys.
    case keys
    /// Where the same is said of languages.
    case languages
    case anywhere
  }

  /// `text` is the base text of the key where that says more than the key.
  func text(language: String?, key: String?, text: String?, place: Place = .message) -> String {
    if let language {
      return self.text(of: language)
    }
    if let languageCounts {
      return key.map { self.text(ofKey: $0, text, languages: languageCounts.upperBound) }
        ?? self.text(languages: languageCounts)
    }
    return switch place {
    case .file where Self.rulesAboutTexts.contains(first.rule) && first.language != nil:
      self.text(about: Wording.count(keyCount, "text"), in: "some languages")
    // What is lacking is in other files.
    case .file where first.rule == "missing-usage-description":
      others("")
    case .file: others(" in the file")
    case .keys:
      "\(Wording.count(keyCount, nounOfKey)) are\(ending(ofMessageAbout: first.message).dropFirst("is".count))"
    case .languages: self.text(ofSeveralLanguages: count)
    case .message, .anywhere: others("")
    }
  }

  /// What the first finding says, and how many others there are of which the same can be said.
  private func others(_ place: String) -> String {
    if first.rule == "empty-value", first.message.hasSuffix(" is empty") {
      return "\(Wording.count(count, "text")) are empty\(place): users see nothing"
    }
    return "\(first.message); \(count - 1) more like this\(place)"
  }

  private func ending(ofMessageAbout message: String) -> String {
    Self.ending(ofMessageAboutKey: message) ?? Self.ending(ofMessageAboutPermission: message) ?? "is"
  }

  /// What the message calls a key.
  private var nounOfKey: String {
    first.message.hasPrefix("key ") ? "key" : first.message.hasPrefix("text ") ? "text" : "usage description"
  }

  /// What is said of one language, said of all of them: "table 'M' is missing in 3 languages".
  private func text(ofSeveralLanguages count: Int) -> String {
    let (message, languages) = (first.message, Wording.count(count, "language"))
    // What a message says behind a colon may be how many texts that one language lacks.
    let hasNumber = message.split(separator: ": ").dropFirst().contains { $0.contains(where: \.isNumber) }
    if !hasNumber, let name = first.language.map({ Wording.name(LanguageIdentifier($0)) }) {
      for (one, several) in [
        ("\(name) has no ", "\(languages) have no "), (" in \(name)", " in \(languages)"),
        (" of \(name)", " of \(languages)"),
      ] {
        guard let place = message.firstRange(of: one), !message[place.upperBound...].contains(name) else { continue }
        return "\(message[..<place.lowerBound])\(several)\(message[place.upperBound...])"
      }
    }
    return "\(message); \(Self.similar(in: count - 1))"
  }

  private static func similar(in otherLanguages: Int) -> String {
    "similar in \(Wording.count(otherLanguages, "other language"))"
  }

  /// The base language of the table, as a reader knows it.
  private var baseName: String {
    let base = tables.baseLanguage(of: first.table, first.bundle)
    guard parts.count == 1 || parts.allSatisfy({ tables.baseLanguage(of: $0.table, $0.bundle) == base }) else {
      return "the base language"
    }
    return base.map { Wording.name(LanguageIdentifier($0)) } ?? "the base language"
  }

  /// What users see, as the rule about missing translations says it at the end of its message.
  private var consequence: String { Self.consequence(of: first.message) }

  static func consequence(of message: String, isOfOneKey: Bool = false) -> String {
    message.withByteSlice { message in
      var shown: ByteSlice?
      while let range = (shown ?? message).range(of: ": users see ") { shown = (shown ?? message)[range.upperBound...] }
      return shown.map { ": users see \($0 == "the key" && !isOfOneKey ? "the keys" : $0.string)" } ?? ""
    }
  }

  /// What a message says of a key or text, without its name: "is not defined in table 'Localizable'"; nil if it is about
  /// none.
  static func ending(ofMessageAboutKey message: String) -> String? {
    guard message.hasPrefix("key '") || message.hasPrefix("text '"), let end = message.firstRange(of: "' is ") else {
      return nil
    }
    return String(message[end.lowerBound...].dropFirst(2))
  }

  /// What a message says of a usage description, without its name: "is in no table 'InfoPlist': …"; nil if it says
  /// something else.
  static func ending(ofMessageAboutPermission message: String) -> String? {
    message.firstRange(of: "UsageDescription is in no ").map {
      String(message[$0.lowerBound...].dropFirst("UsageDescription ".count))
    }
  }

  /// The bytes of a message without what it quotes and counts: "'' is misspelled; did you mean ''?".
  static func withoutDetails(_ message: String) -> [UInt8] {
    let message = Array(message.utf8)
    var rest: [UInt8] = []
    rest.reserveCapacity(message.count)
    var isQuoted = false
    for (index, byte) in message.enumerated() {
      // A letter is beside an apostrophe: after one that would end what is quoted, or before one that would start it.
      let beside = isQuoted ? index + 1 : index - 1
      let isApostrophe = message.indices.contains(beside) && message[beside].isASCIILetter
      if byte == UInt8(ascii: "'"), !isApostrophe {
        isQuoted.toggle()
      } else if !isQuoted, !byte.isASCIIDigit {
        rest.append(byte)
      }
    }
    return rest
  }

  /// What a text of which `unfinished-translation` says this "still says": `'TODO'`; nil where a tool marked it instead.
  static func mark(in message: String) -> Substring? {
    let start = "the text still says "
    return message.hasPrefix(start) ? message.dropFirst(start.count) : nil
  }

  /// What is said of unfinished texts: "still say 'TODO'", "are unfinished or need review".
  private func unfinished(areSeveral: Bool) -> String {
    if let mark { return "still \(areSeveral ? "say" : "says") \(mark)" }
    return areSeveral ? "are unfinished or need review" : "is unfinished or needs review"
  }

  /// What a language for a region could take from the language itself.
  private var ending: String { GeneralVariant.ending(of: first.message) ?? "" }

  /// The rules of which a sentence says how many texts of a language they are about.
  static let rulesAboutTexts: Set = [
    "missing-translation", "untranslated-value", "same-as-base", "unfinished-translation", "untranslated-sentence",
    "shadowed-key",
  ]

  /// Whether what a rule says of a text is that a language lacks it, so that there is nothing to read but the keys.
  static func saysWhatIsLacking(_ rule: String) -> Bool {
    rulesAboutTexts.contains(rule) || rule == "missing-usage-description"
  }

  /// What coverage calls the texts that a rule is about; nil for a part of those of another one.
  static func kind(of rule: String) -> KeyPath<Report.Coverage, Int>? {
    switch rule {
    case "missing-translation": \.missing
    case "same-as-base": \.sameAsBase
    case "unfinished-translation": \.unfinished
    default: nil
    }
  }

  private func text(of language: String) -> String {
    let name = Wording.name(LanguageIdentifier(language))
    switch first.rule {
    case "missing-translation": return "\(name) lacks \(missingTexts(of: language))\(consequence)"
    case "untranslated-value" where first.isError: return "\(name): \(texts(of: language)) are just the key"
    case "untranslated-value":
      // Those are not all that is not translated.
      return "\(name): \(texts(of: language)) are just their keys: users see \(baseName)\(ending)"
    case "same-as-base": return "\(name): \(ownTexts(of: language)) are still in \(baseName)\(ending)"
    case "unfinished-translation": return "\(name): \(texts(of: language)) \(unfinished(areSeveral: true))"
    case "untranslated-sentence": return "\(name): \(texts(of: language)) have sentences in English"
    case "shadowed-key": return "\(name): \(texts(of: language)) are also in the .stringsdict file, which wins"
    case "missing-table": return "\(name) lacks \(Wording.count(parts.count, "table")): users see \(baseName)"
    default: return others(" in \(name)")
    }
  }

  var keyCount: Int { parts.reduce(0) { $0 + $1.keyCount } }

  /// How many texts of several tables the group is about: "342 texts (317 in 'Localizable', 25 in 3 other tables)".
  private var textsOfTables: String {
    let shown = parts.count > Self.shownTables + 1 ? Self.shownTables : parts.count
    var places = parts.prefix(shown).map { "\(Wording.grouped($0.keyCount)) in \(Wording.quote(name(of: $0)))" }
    if shown < parts.count {
      let others = parts.dropFirst(shown).reduce(0) { $0 + $1.keyCount }
      places.append("\(Wording.grouped(others)) in \(parts.count - shown) other tables")
    }
    return "\(Wording.count(keyCount, "text")) (\(places.joined(separator: ", ")))"
  }

  private static let shownTables = 2

  /// The name of a table, with its folder where another one has the same name.
  private func name(of part: Part) -> String {
    let name = part.table ?? ""
    return parts.count { $0.table == part.table } > 1 ? part.bundle.appendingPath(name) : name
  }

  /// How many texts the group is about.
  private func texts(of language: String) -> String {
    guard parts.count == 1 else { return textsOfTables }
    guard let row = row(of: language) else { return Wording.count(keyCount, "text") + ofTable }
    return "\(Wording.grouped(keyCount)) of \(Wording.count(row.total, "text"))\(ofTable)"
  }

  /// The same of missing ones; where the language lacks far more, as other languages do, the total would mislead.
  private func missingTexts(of language: String) -> String {
    guard parts.count == 1, let row = row(of: language), row.missing > 2 * keyCount else { return texts(of: language) }
    return "\(Wording.count(keyCount, "text"))\(ofTable) that other languages have"
  }

  /// How many texts the group is about of those that the language has.
  private func ownTexts(of language: String) -> String {
    guard parts.count == 1 else { return textsOfTables }
    guard let row = row(of: language) else { return Wording.count(keyCount, "text") + ofTable }
    let own = row.total - row.missing
    // Of a file that the system refuses, no text counts as there.
    guard own >= max(keyCount, row.sameAsBase) else { return texts(of: language) }
    return "\(Wording.grouped(keyCount)) of its \(Wording.count(own, "text"))\(ofTable)"
  }

  /// The name of the table, where there are others.
  private var ofTable: String { tables.isSingle ? "" : " in \(Wording.quote(first.table ?? ""))" }

  private func row(of language: String) -> Report.Coverage? {
    tables.row(of: language, in: first.table, first.bundle)
  }

  /// How many languages the tables have; 0 if that differs.
  private var allLanguages: Int {
    let count = tables.languageCount(of: first.table, first.bundle)
    return parts.allSatisfy { tables.languageCount(of: $0.table, $0.bundle) == count } ? count : 0
  }

  /// Of several languages with so many texts each.
  func text(ofLanguages counts: [Int]) -> String {
    // A page of the store has several texts.
    if first.rule == "missing-store-text" {
      return
        "the App Store pages of \(counts.count) languages lack \(Wording.count(count, "text")), or have them in another language"
    }
    guard Self.rulesAboutTexts.contains(first.rule) else {
      return others(" in \(counts.count) languages")
    }
    // How many each of them has is in the list below.
    let noun = first.rule == "untranslated-value" ? "text" : "translation"
    return text(about: Wording.count(counts.reduce(0, +), noun), in: "\(counts.count) languages") + ending
  }

  /// Of several keys that many languages lack.
  private func text(languages: ClosedRange<Int>) -> String {
    // Those that have a table are not all.
    let all = first.rule == "missing-table" ? 0 : allLanguages
    let place =
      if languages == 1...1 {
        "one language each"
      } else if languages.count > 1 {
        // Each of the texts in so many.
        "\(languages.lowerBound) to \(languages.upperBound) of \(max(all, distinctLanguageCount)) languages"
      } else {
        Self.languages(languages.upperBound, of: all)
      }
    return text(about: Wording.count(keyCount, "text"), in: place)
  }

  /// So many languages of all, where these are known: "3 of 5 languages", "all 3 languages".
  private static func languages(_ count: Int, of all: Int) -> String {
    if count < all { return "\(count) of \(all) languages" }
    guard count == all, all > 1 else { return Wording.count(count, "language") }
    return all == 2 ? "both languages" : "all \(all) languages"
  }

  private func text(about texts: String, in place: String) -> String {
    let place = " in \(place)"
    switch first.rule {
    case "missing-translation": return "\(texts) are missing\(place)\(consequence)"
    case "untranslated-value" where first.isError: return "\(texts) are just the key\(place)"
    case "untranslated-value": return "\(texts) are not translated\(place): users see \(baseName)"
    case "same-as-base": return "\(texts) are still in \(baseName)\(place)"
    case "unfinished-translation": return "\(texts) \(unfinished(areSeveral: true))\(place)"
    case "untranslated-sentence": return "\(texts) have sentences in English\(place)"
    case "shadowed-key":
      return "\(texts) are also in the .stringsdict files, which win,\(place)"
    case "missing-usage-description":
      return "\(Wording.count(keyCount, "usage description")) are missing\(place)\(consequence)"
    case "missing-table":
      return "\(Wording.count(parts.count, "table")) are missing\(place): users see \(baseName)"
    default: return others(place)
    }
  }

  private func text(ofKey key: String, _ text: String?, languages: Int) -> String {
    let all = allLanguages
    let others = (totalLanguageCount ?? 0) - languages
    let total = languages + max(0, others)
    let place =
      Self.languages(total, of: totalLanguageCount == nil ? 0 : all)
      + (others > 0 ? ", \(others) of which \(others == 1 ? "is in another group" : "are in other groups")" : "")
    let shown = text.map { "\(Wording.quote($0)) (\(key))" }
    let name = shown ?? Wording.quote(key)
    let textOfKey = shown ?? "the text of \(name)"
    switch first.rule {
    case "missing-translation":
      return "\(name) is missing in \(place)\(Self.consequence(of: first.message, isOfOneKey: true))"
    case "untranslated-value" where first.isError: return "the value is just the key \(Wording.quote(key)) in \(place)"
    case "untranslated-value": return "the text of \(name) is not translated in \(place): users see \(baseName)"
    case "same-as-base": return "\(textOfKey) is still in \(baseName) in \(place)"
    case "unfinished-translation": return "\(textOfKey) \(unfinished(areSeveral: false)) in \(place)"
    case "untranslated-sentence": return "\(textOfKey) has sentences in English in \(place)"
    case "shadowed-key": return "\(textOfKey) is also in the .stringsdict file, which wins, in \(place)"
    case "missing-usage-description": return self.text(ofSeveralLanguages: languages)
    default: return "\(first.message); \(Self.similar(in: languages - 1))"
    }
  }
}

extension GroupSentence.Example {
  init(_ item: Report.Item) {
    self.init(
      rule: item.rule, isError: item.severity == .error, message: item.message, bundle: item.bundle, table: item.table,
      language: item.language)
  }

  init(_ finding: Finding) {
    self.init(
      rule: finding.rule, isError: finding.severity == .error, message: finding.message,
      bundle: finding.subject.bundle, table: finding.subject.table, language: finding.subject.language)
  }
}
