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
  /// The number of texts that they are about; each may have several forms.
  let keyCount: Int
  let languageCount: Int
  /// Whether these are all languages that the cause is about: others may be in groups of their own.
  let areAllLanguages: Bool
  let tables: TableCoverage

  /// The first of the findings.
  struct Example {
    let rule: String
    let isError: Bool
    let message: String
    let bundle: String
    let table: String?
  }

  func text(language: String?, key: String?, message: String?) -> String {
    if let language {
      return text(of: Wording.name(LanguageIdentifier(language)), tables[first.table, first.bundle][language])
    }
    if let key { return text(ofKey: key) }
    return message == nil
      ? "\(first.message); \(Wording.count(count - 1, "more finding")) like this in the file"
      : "\(first.message); likewise in \(Wording.count(count - 1, "other place"))"
  }

  /// The base language of the table, as a reader knows it.
  private var baseName: String {
    let base = tables[first.table, first.bundle].values.first(where: \.isBase)?.language
    return base.map { Wording.name(LanguageIdentifier($0)) } ?? "the base language"
  }

  /// What users see, as the rule about missing translations says it at the end of its message.
  private var consequence: String {
    first.message.withByteSlice { message in
      var shown: ByteSlice?
      while let range = (shown ?? message).range(of: ": users see ") { shown = (shown ?? message)[range.upperBound...] }
      return shown.map { ": users see \($0 == "the key" ? "the keys" : $0.string)" } ?? ""
    }
  }

  private func text(of language: String, _ row: Report.Coverage?) -> String {
    switch first.rule {
    case "missing-translation": return "\(language) lacks \(texts(row, \.missing))\(consequence)"
    case "untranslated-value" where first.isError: return "\(language): \(texts(row, nil)) are just the key"
    case "untranslated-value", "same-as-base":
      return "\(language): \(ownTexts(row)) are still in \(baseName)"
    case "unfinished-translation": return "\(language): \(texts(row, \.unfinished)) are not finished"
    default:
      return "\(first.message); \(Wording.count(count - 1, "more finding")) like this in \(language)"
    }
  }

  /// How many texts the group is about, and how many of all are like them: others may be in groups of their own.
  private func texts(_ row: Report.Coverage?, _ likewise: KeyPath<Report.Coverage, Int>?) -> String {
    guard let row else { return Wording.count(keyCount, "text") }
    let all = max(keyCount, likewise.map { row[keyPath: $0] } ?? 0)
    return all == keyCount
      ? "\(Wording.grouped(all)) of \(Wording.count(row.total, "text"))"
      : "\(Wording.count(keyCount, "text")) (\(Wording.grouped(all)) of \(Wording.grouped(row.total)) in all)"
  }

  /// How many texts the group is about, and how many of those that the language has are like them.
  private func ownTexts(_ row: Report.Coverage?) -> String {
    guard let row else { return Wording.count(keyCount, "text") }
    let all = max(keyCount, row.sameAsBase)
    let own = row.total - row.missing
    // Of a file that the system refuses, no text counts as there.
    guard own >= all else { return texts(row, \.sameAsBase) }
    return all == keyCount
      ? "\(Wording.grouped(all)) of its \(Wording.count(own, "text"))"
      : "\(Wording.count(keyCount, "text")) (\(Wording.grouped(all)) of its \(Wording.grouped(own)))"
  }

  private func text(ofKey key: String) -> String {
    let languages = languageCount
    let all = tables[first.table, first.bundle].values.count { !$0.isBase }
    let place =
      !areAllLanguages
      ? Wording.count(languages, "more language")
      : all >= languages ? "\(languages) of \(all) languages" : Wording.count(languages, "language")
    switch first.rule {
    case "missing-translation": return "\(Wording.quote(key)) is missing in \(place)\(consequence)"
    case "untranslated-value" where first.isError:
      return "the value is just the key \(Wording.quote(key)) in \(place)"
    case "untranslated-value", "same-as-base":
      return "the text of \(Wording.quote(key)) is still in \(baseName) in \(place)"
    case "unfinished-translation": return "the text of \(Wording.quote(key)) is not finished in \(place)"
    default: return "\(first.message); likewise in \(Wording.count(languages - 1, "other language"))"
    }
  }
}

extension GroupSentence.Example {
  init(_ item: Report.Item) {
    self.init(
      rule: item.rule, isError: item.severity == .error, message: item.message, bundle: item.bundle, table: item.table)
  }

  init(_ finding: Finding) {
    self.init(
      rule: finding.rule, isError: finding.severity == .error, message: finding.message,
      bundle: finding.subject.bundle, table: finding.subject.table)
  }
}

/// How complete the languages of each table are, counted when the first one is asked for.
struct TableCoverage: Sendable {
  private let tables: Deferred<[[String]: [String: Report.Coverage]]>

  init(_ coverage: Deferred<[Report.Coverage]>) {
    tables = Deferred {
      coverage.value.reduce(into: [:]) { tables, row in
        tables[[row.bundle, row.table], default: [:]][row.language] = row
      }
    }
  }

  subscript(table: String?, bundle: String) -> [String: Report.Coverage] {
    tables.value[[bundle, table ?? ""]] ?? [:]
  }

  func isNearlyComplete(_ language: String?, in table: String?, _ bundle: String) -> Bool {
    guard let row = self[table, bundle][language ?? ""] else { return true }
    return Self.isNearlyComplete(row)
  }

  /// Those that are far from complete, sorted.
  func incompleteLanguages(in table: String?, _ bundle: String) -> [String] {
    self[table, bundle].values.lazy.filter { !Self.isNearlyComplete($0) }.map(\.language).sorted()
  }

  func nearlyCompleteCount(in table: String?, _ bundle: String) -> Int {
    self[table, bundle].values.count { !$0.isBase && Self.isNearlyComplete($0) }
  }

  private static func isNearlyComplete(_ row: Report.Coverage) -> Bool { row.tenthsOfPercent >= 900 }
}
