package import SourceText
internal import TextOutput

/// The results of a run as strings and numbers; reporters see nothing else.
public struct Report: Hashable, Sendable {
  public var schemaVersion = Self.schemaVersion
  public var tool: Tool
  /// The part of a split run that this report covers; nil for a whole run.
  public var shard: Shard?
  public var summary: Summary
  /// As the files spell them, sorted.
  public var languages: [String]
  public var coverage: [Coverage] {
    get { deferredCoverage.value }
    set { deferredCoverage = Deferred { newValue } }
  }
  /// The same, which takes time to count and is in few forms of a report.
  package var deferredCoverage: Deferred<[Coverage]>
  /// The completeness of languages that the app does not contain.
  public var unshipped: [Coverage] = []
  /// Folders of third-party code, which was not checked, sorted by path.
  public var vendored: [VendoredFolder] = []
  /// Sorted by file, place and rule.
  public var findings: [Item]
  /// Findings that have one cause.
  public var groups: [Group] = []
  /// The rules that can be named in findings.
  public var rules: [RuleInformation]
  /// Earlier runs and this one, the oldest first, if they are kept.
  public var history: [HistoryRun] = []
  /// The change of coverage since an earlier run, if that is wanted.
  public var trend: CoverageTrend?

  package init(
    tool: Tool, summary: Summary, languages: [String] = [], coverage: [Coverage] = [], findings: [Item] = [],
    rules: [RuleInformation] = []
  ) {
    self.tool = tool
    self.summary = summary
    self.languages = languages
    deferredCoverage = Deferred { coverage }
    self.findings = findings
    self.rules = rules
  }

  /// The version of the JSON form; a change that could break a reader raises it.
  public static let schemaVersion = 1

  public struct Tool: Hashable, Sendable {
    public var name: String
    public var version: String
    /// The address of its home page.
    public var address: String

    package init(name: String, version: String, address: String = "") {
      self.name = name
      self.version = version
      self.address = address
    }
  }

  /// One of the parts that a run was split into.
  public struct Shard: Hashable, Sendable {
    /// One-based.
    public var index: Int
    public var count: Int

    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  public struct Summary: Hashable, Sendable {
    public var files = 0
    public var tables = 0
    /// The number of different keys per table, summed over all tables.
    public var keys = 0
    public var languages = 0
    /// Files of code that were read for keys.
    public var codeFiles = 0
    public var errors = 0
    public var warnings = 0
    public var notes = 0
    /// The number of findings suppressed by comments or the configuration.
    public var suppressed = 0
    /// Findings that the baseline accepts.
    public var baselined = 0

    package init() {}
  }

  /// How complete a language of a table is.
  public struct Coverage: Hashable, Sendable {
    public var bundle: String
    public var table: String
    public var language: String
    /// Whether the other languages are translated from this one.
    public var isBase: Bool
    /// The keys of the base that need a translation.
    public var total: Int
    public var translated: Int
    public var sameAsBase: Int
    public var unfinished: Int
    public var missing: Int
    /// Keys that the base lacks.
    public var extra: Int
    /// How many of `translated` are marked as machine-translated.
    public var machineTranslated: Int
    /// How many of `unfinished` are translated and marked for review.
    public var needsReview: Int

    package init(
      bundle: String, table: String, language: String, isBase: Bool = false, total: Int, translated: Int,
      sameAsBase: Int, unfinished: Int, missing: Int, extra: Int, machineTranslated: Int = 0, needsReview: Int = 0
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
      self.machineTranslated = machineTranslated
      self.needsReview = needsReview
    }

    /// In tenths of a percent, rounded down so that 100 means all.
    public var tenthsOfPercent: Int { total == 0 ? 1000 : translated * 1000 / total }

    /// The table of rows about an app's page in the App Store.
    package static let storePageTable = "metadata"

    /// Whether the row is about the app's page in the App Store, whose texts are no part of the app: neither a gate nor
    /// the sum of all tables counts them.
    package var isOfStorePage: Bool {
      table == Self.storePageTable && bundle.split(separator: "/").contains { $0 == Self.storePageTable }
    }
  }

  /// A folder of third-party code.
  public struct VendoredFolder: Hashable, Sendable {
    /// Relative to the root.
    public var folder: String
    /// The number of localization files in it.
    public var files: Int

    package init(folder: String, files: Int) {
      self.folder = folder
      self.files = files
    }
  }

  public enum Severity: String, CaseIterable, Hashable, Sendable {
    case error, warning, note
  }

  public struct Item: Hashable, Sendable {
    public var rule: String
    public var severity: Severity
    public var message: String
    public var place: Place
    public var bundle: String
    public var table: String?
    public var key: String?
    public var language: String?
    /// The finding's identity from one run to the next, free of line numbers.
    public var fingerprint: String
    public var notes: [Note]
    public var fixIts: [FixIt]
    /// The line of the file around the place, if a reporter needs it.
    public var frame: Frame?
    /// The key's text in the base language and in `language`, if a reporter needs them.
    public var baseText: String?
    public var translation: String?

    package init(
      rule: String, severity: Severity, message: String, place: Place, bundle: String, table: String?, key: String?,
      language: String?, fingerprint: String, notes: [Note] = [], fixIts: [FixIt] = [], frame: Frame? = nil,
      baseText: String? = nil, translation: String? = nil
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
      self.baseText = baseText
      self.translation = translation
    }

    /// ` (de: key)`, as Apple's own catalog tool ends its messages, without what the message says already; empty where
    /// the finding is about no such thing.
    var subject: String {
      guard let language, let key else { return "" }
      let quoted = Wording.quote(key)
      guard ["", "key ", "duplicate key "].contains(where: { message.hasPrefix($0 + quoted) }) else {
        return " (\(language): \(Wording.shortened(key)))"
      }
      return message.contains(" (\(language))") || message.contains(", \(language))") ? "" : " (\(language))"
    }
  }

  /// A range in a file; lines and columns are one-based, columns count characters, and the end is exclusive.
  public struct Place: Hashable, Sendable {
    /// Relative to the root, with `/` between the parts.
    public var file: String
    public var line: Int
    public var column: Int
    public var endLine: Int
    public var endColumn: Int

    package init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
      self.file = file
      self.line = line
      self.column = column
      self.endLine = endLine
      self.endColumn = endColumn
    }
  }

  public struct Note: Hashable, Sendable {
    public var message: String
    /// Nil if the note has no place.
    public var file: String?
    public var line: Int?
    public var column: Int?

    package init(message: String, place: Place? = nil) {
      self.message = message
      file = place?.file
      line = place?.line
      column = place?.column
    }
  }

  public struct FixIt: Hashable, Sendable {
    public var title: String
    public var applicability: Applicability
    public var edits: [Edit]

    package init(title: String, applicability: Applicability, edits: [Edit]) {
      self.title = title
      self.applicability = applicability
      self.edits = edits
    }
  }

  public enum Applicability: String, CaseIterable, Hashable, Sendable {
    case automatic, needsReview, manual
  }

  public struct Edit: Hashable, Sendable {
    public var place: Place
    public var replacement: String

    package init(place: Place, replacement: String) {
      self.place = place
      self.replacement = replacement
    }
  }

  /// A line of a file with the part to mark.
  public struct Frame: Hashable, Sendable {
    public var line: String
    /// In characters (Unicode scalars) of `line`, zero-based.
    public var start: Int
    public var length: Int
    /// What was left out before and after.
    public var isCutBefore: Bool
    public var isCutAfter: Bool

    package init(line: String, start: Int, length: Int, isCutBefore: Bool = false, isCutAfter: Bool = false) {
      self.line = line
      self.start = start
      self.length = length
      self.isCutBefore = isCutBefore
      self.isCutAfter = isCutAfter
    }
  }

  public struct RuleInformation: Hashable, Sendable {
    public var identifier: String
    public var summary: String
    public var rationale: String
    public var category: String
    public var severity: Severity
    /// The address of its page.
    public var page: String

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

extension Report {
  /// Turns warnings into errors, for `--strict`.
  package mutating func countWarningsAsErrors() {
    for index in findings.indices where findings[index].severity == .warning { findings[index].severity = .error }
    for index in groups.indices where groups[index].severity == .warning { groups[index].severity = .error }
    summary.errors += summary.warnings
    summary.warnings = 0
  }
}
