internal import LocalizationReporting
internal import SourceText

/// What the findings of a group have in common.
struct GroupCause: Hashable {
  var rule: String
  var severity: Report.Severity
  var bundle = ""
  var table: String?
  var key: String?
  var language: String?
  var message: String?
  var file: String?
  /// Whether it is that of several keys, whichever tables they are in.
  var isOfKeys = false
  /// Whether it is that of a table as a whole, in several languages; of several keys, that of as many tables.
  var isOfTable = false

  /// The same of any language.
  var ofLanguages: GroupCause {
    var cause = self
    cause.language = nil
    return cause
  }

  /// Without what hardly ever differs, since hashing all of it takes longer than all else here.
  func hash(into hasher: inout Hasher) {
    hasher.combine(key ?? language ?? message ?? file)
    hasher.combine(bundle)
    hasher.combine(table)
    hasher.combine(rule.utf8.count)
  }

  /// What stays the same when numbers change.
  var fingerprint: String {
    var fingerprint = Fingerprint()
    for part in ["group", rule, severity.rawValue, bundle, table, key, language, message, file] {
      fingerprint.add(part ?? "\u{0}")
    }
    if isOfKeys { fingerprint.add("keys") }
    if isOfTable { fingerprint.add("table") }
    return fingerprint.hexadecimal
  }
}

/// A group before it is worded.
struct GroupDraft {
  var cause: GroupCause
  var parts: [Part] = []
  /// The languages of which the same is said, each with the number of its texts; those that lack the most in all
  /// first.
  var languages: [Report.Group.LanguageCount] = []
  /// A finding of each of the languages or of some of the keys of which the same is said.
  var examples: [Int] = []
  /// In how many languages each of several keys is.
  var languageCounts: ClosedRange<Int>?
  /// In how many languages a key is in all, the most of several, those included that are in groups of their own; nil if
  /// some findings are more or less severe.
  var totalLanguageCount: Int?

  init(_ cause: GroupCause, _ members: [Int] = []) {
    self.cause = cause
    parts =
      members.isEmpty
      ? [] : [Part(bundle: cause.bundle, table: cause.table, members: members, count: members.count)]
  }

  var count: Int { parts.reduce(0) { $0 + $1.count } }

  /// What each table contributes, those with the most first.
  var tables: [Part] {
    var numbers: [[String?]: Int] = [:]
    var tables: [Part] = []
    for part in parts {
      if let number = numbers[[part.bundle, part.table]] {
        tables[number].members += part.members
        tables[number].count += part.count
        tables[number].keysLeftOut += part.keysLeftOut
      } else {
        numbers[[part.bundle, part.table]] = tables.count
        tables.append(part)
      }
    }
    return tables.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  /// The findings of a group about one table; of a group that is not about a language, all of them.
  struct Part {
    var bundle = ""
    var table: String?
    /// All findings, or some of them.
    var members: [Int]
    var count: Int
    /// How many keys none of the members is about.
    var keysLeftOut = 0
  }
}
