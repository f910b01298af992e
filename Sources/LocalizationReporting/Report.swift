/// What a run has found, in strings and numbers only: the one thing that reporters know.
package struct Report: Hashable, Sendable {
  package var schemaVersion = Self.schemaVersion
  package var tool: Tool
  /// Which part of the whole this is; nil for the whole.
  package var shard: Shard?
  package var summary: Summary
  /// As the files spell them, sorted.
  package var languages: [String]
  package var coverage: [Coverage]
  /// Sorted by file, place and rule.
  package var findings: [Item]
  /// The rules that can be named in findings.
  package var rules: [RuleInformation]
  /// Earlier runs and this one, the oldest first, if somebody keeps them.
  package var history: [HistoryRun] = []

  package init(
    tool: Tool, summary: Summary, languages: [String] = [], coverage: [Coverage] = [], findings: [Item] = [],
    rules: [RuleInformation] = []
  ) {
    self.tool = tool
    self.summary = summary
    self.languages = languages
    self.coverage = coverage
    self.findings = findings
    self.rules = rules
  }

  /// The version of the JSON form; a change that could break a reader raises it.
  package static let schemaVersion = 1

  package struct Tool: Hashable, Sendable {
    package var name: String
    package var version: String
    /// Where it is at home.
    package var address: String

    package init(name: String, version: String, address: String = "") {
      self.name = name
      self.version = version
      self.address = address
    }
  }

  /// One of the parts that a run was split into.
  package struct Shard: Hashable, Sendable {
    /// From 1.
    package var index: Int
    package var count: Int

    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  package struct Summary: Hashable, Sendable {
    package var files = 0
    package var tables = 0
    /// Different keys of each table, summed.
    package var keys = 0
    package var languages = 0
    /// Files of code that were read for keys.
    package var codeFiles = 0
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    /// Findings that a comment or the configuration asked to leave out.
    package var suppressed = 0
    /// Findings that the baseline accepts.
    package var baselined = 0

    package init() {}
  }

  /// How complete a language of a table is.
  package struct Coverage: Hashable, Sendable {
    package var bundle: String
    package var table: String
    package var language: String
    /// Whether the others are translated from this one.
    package var isBase: Bool
    /// The keys of the base that need a translation.
    package var total: Int
    package var translated: Int
    package var sameAsBase: Int
    package var unfinished: Int
    package var missing: Int
    /// Keys that the base lacks.
    package var extra: Int

    package init(
      bundle: String, table: String, language: String, isBase: Bool = false, total: Int, translated: Int,
      sameAsBase: Int, unfinished: Int, missing: Int, extra: Int
    ) {
      self.bundle = bundle
      self.table = table
      self.language = language
      self.isBase = isBase
      self.total = total
      self.translated = translated
      self.sameAsBase = sameAsBase
      self.unfinished = unfinished
      self.missing = missing
      self.extra = extra
    }

    /// In tenths of a per cent, rounded down so that 100 means all.
    package var tenthsOfPercent: Int { total == 0 ? 1000 : translated * 1000 / total }
  }

  package enum Severity: String, CaseIterable, Hashable, Sendable {
    case error, warning, note
  }

  package struct Item: Hashable, Sendable {
    package var rule: String
    package var severity: Severity
    package var message: String
    package var place: Place
    package var bundle: String
    package var table: String?
    package var key: String?
    package var language: String?
    /// The finding's identity from one run to the next, free of line numbers.
    package var fingerprint: String
    package var notes: [Note]
    package var fixIts: [FixIt]
    /// The line of the file around the place, if somebody will look at it.
    package var frame: Frame?
    /// The key's text in the base language and in `language`, if somebody will look at them.
    package var baseText: String?
    package var translation: String?

    package init(
      rule: String, severity: Severity, message: String, place: Place, bundle: String, table: String?, key: String?,
      language: String?, fingerprint: String, notes: [Note] = [], fixIts: [FixIt] = [], frame: Frame? = nil
    ) {
      self.rule = rule
      self.severity = severity
      self.message = message
      self.place = place
      self.bundle = bundle
      self.table = table
      self.key = key
      self.language = language
      self.fingerprint = fingerprint
      self.notes = notes
      self.fixIts = fixIts
      self.frame = frame
    }

    /// ` (de: key)`, as Apple's own catalog tool ends its messages; empty where the finding is about no such thing.
    var subject: String {
      guard let language, let key else { return "" }
      return " (\(language): \(key))"
    }
  }

  /// A stretch of a file; lines and columns are one-based, columns count characters, the end is exclusive.
  package struct Place: Hashable, Sendable {
    /// From the root, with `/`.
    package var file: String
    package var line: Int
    package var column: Int
    package var endLine: Int
    package var endColumn: Int

    package init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
      self.file = file
      self.line = line
      self.column = column
      self.endLine = endLine
      self.endColumn = endColumn
    }
  }

  package struct Note: Hashable, Sendable {
    package var message: String
    /// Nil where the note is about no place.
    package var file: String?
    package var line: Int?
    package var column: Int?

    package init(message: String, place: Place? = nil) {
      self.message = message
      file = place?.file
      line = place?.line
      column = place?.column
    }
  }

  package struct FixIt: Hashable, Sendable {
    package var title: String
    package var applicability: Applicability
    package var edits: [Edit]

    package init(title: String, applicability: Applicability, edits: [Edit]) {
      self.title = title
      self.applicability = applicability
      self.edits = edits
    }
  }

  package enum Applicability: String, CaseIterable, Hashable, Sendable {
    case automatic, needsReview, manual
  }

  package struct Edit: Hashable, Sendable {
    package var place: Place
    package var replacement: String

    package init(place: Place, replacement: String) {
      self.place = place
      self.replacement = replacement
    }
  }

  /// A line of a file with the part that is meant.
  package struct Frame: Hashable, Sendable {
    package var line: String
    /// In characters (Unicode scalars) of `line`, zero-based.
    package var start: Int
    package var length: Int
    /// What was left out before and after.
    package var isCutBefore: Bool
    package var isCutAfter: Bool

    package init(line: String, start: Int, length: Int, isCutBefore: Bool = false, isCutAfter: Bool = false) {
      self.line = line
      self.start = start
      self.length = length
      self.isCutBefore = isCutBefore
      self.isCutAfter = isCutAfter
    }
  }

  package struct RuleInformation: Hashable, Sendable {
    package var identifier: String
    package var summary: String
    package var rationale: String
    package var category: String
    package var severity: Severity
    /// Where its page is to be read.
    package var page: String

    package init(
      identifier: String, summary: String, rationale: String, category: String, severity: Severity, page: String
    ) {
      self.page = page
      self.identifier = identifier
      self.summary = summary
      self.rationale = rationale
      self.category = category
      self.severity = severity
    }
  }
}
