internal import TextOutput

/// The tables of the JSON report's members, in their order in the file.
///
/// Names that are here stay, with their meaning; see the policy in `Documentation/Report.md`.
extension Report: ReportObject {
  package init() { self.init(tool: Tool(), summary: Summary()) }

  package static let fields: [ReportField<Report>] = [
    .integer("schemaVersion", \.schemaVersion, "The version of this form."),
    .object("tool", \.tool, "What made the report."),
    .object("shard", \.shard, "Which part of the whole this is, when the run was split with `--shard`."),
    .object("summary", \.summary, "The whole in numbers."),
    .texts("languages", \.languages, "Every language that has a file, sorted."),
    .objects("coverage", \.coverage, "How complete each language of each table is, sorted by bundle, table, language."),
    .objects("unshipped", \.unshipped, "The same of languages whose files no target of the app contains."),
    .objects("vendored", \.vendored, "Folders with other people's code, which was not checked."),
    .objects("groups", \.groups, "Findings of one rule that have one cause; each is in one group at most."),
    .objects("findings", \.findings, "What was found, sorted by file, place and rule."),
  ]

  /// What the `coverage` command writes: the report without findings, for it did not look for any, and the trend.
  static let coverageFields =
    fields.filter {
      ["schemaVersion", "tool", "languages", "coverage", "unshipped", "vendored"].contains($0.description.name)
    } + [trendField]

  package static let trendField = ReportField<Report>.object(
    "trend", \.trend, "The change since an earlier run, null without `--since` and `--history`.")
}

extension Report.Tool: ReportObject {
  package init() { self.init(name: "", version: "") }

  package static let fields: [ReportField<Self>] = [
    .text("name", \.name, "The name of the program."),
    .text("version", \.version, "Its version."),
  ]
}

extension Report.Shard: ReportObject {
  package init() { self.init(index: 1, count: 1) }

  package static let fields: [ReportField<Self>] = [
    .integer("index", \.index, "From 1."),
    .integer("count", \.count, "How many parts there are."),
  ]
}

extension Report.Summary: ReportObject {
  package static let fields: [ReportField<Self>] = [
    .integer("files", \.files, "How many localization files were read."),
    .integer("tables", \.tables, "How many tables they make."),
    .integer("keys", \.keys, "The different keys of each table, summed."),
    .integer("languages", \.languages, "How many languages there are; spellings of the same language count once."),
    .integer("codeFiles", \.codeFiles, "How many files of code were read for the keys that they name."),
    .integer("errors", \.errors, "Findings of severity `error`."),
    .integer("warnings", \.warnings, "Findings of severity `warning`."),
    .integer("notes", \.notes, "Findings of severity `note`."),
    .integer("suppressed", \.suppressed, "Findings left out because a comment or the configuration says so."),
    .integer("baselined", \.baselined, "Findings left out because the baseline accepts them."),
  ]
}

extension Report.Coverage: ReportObject {
  package init() {
    self.init(
      bundle: "", table: "", language: "", total: 0, translated: 0, sameAsBase: 0, unfinished: 0, missing: 0, extra: 0)
  }

  package static let fields: [ReportField<Self>] = [
    .text("bundle", \.bundle, "The folder that holds the languages, from the root; empty for the root itself."),
    .text("table", \.table, "The name of the table, such as `Localizable`."),
    .text("language", \.language, "The language as its folder or the catalog spells it."),
    .flag("isBase", \.isBase, "Whether the others are translated from this language."),
    .integer("total", \.total, "The keys of the base language that this language needs: the sum of the next four."),
    .integer("translated", \.translated, "Keys with a translation."),
    .integer(
      "sameAsBase", \.sameAsBase, "Keys whose text is a copy of the base's: of several words, or among many copies."),
    .integer("unfinished", \.unfinished, "Keys whose translation is marked as new, stale or to be reviewed."),
    .integer("missing", \.missing, "Keys without a translation."),
    .integer("extra", \.extra, "Keys that the base language lacks; they do not count in `total`."),
    .derived("percent", .number, "`translated` of `total`, rounded down to a tenth, so that 100 means all.") {
      $1.value(tenths: $0.tenthsOfPercent)
    },
    .integer("machineTranslated", \.machineTranslated, "Of `translated`: those marked as translated by a machine."),
    .integer("needsReview", \.needsReview, "Of `unfinished`: those with a translation that is marked for review."),
  ]
}

extension Report.VendoredFolder: ReportObject {
  package init() { self.init(folder: "", files: 0) }

  package static let fields: [ReportField<Self>] = [
    .text("folder", \.folder, "The folder, from the root."),
    .integer("files", \.files, "How many localization files it has."),
  ]
}

extension Report.Item: ReportObject {
  package init() {
    self.init(
      rule: "", severity: .error, message: "", place: .init(), bundle: "", table: nil, key: nil, language: nil,
      fingerprint: "")
  }

  package static let fields: [ReportField<Self>] =
    [
      .text("rule", \.rule, "The rule, such as `missing-translation`; each has a page in `Documentation/Rules`."),
      .choice("severity", \.severity, "How bad it is."),
      .text("message", \.message, "What is wrong, in one line."),
    ]
    + ReportField.place(
      \.place.file, \.place.line, \.place.column, \.place.endLine, \.place.endColumn) + [
      .text("bundle", \.bundle, "The folder of the bundle, from the root; empty for the root itself."),
      .text("table", \.table, "The table, null where the finding is about none."),
      .text("key", \.key, "The key, null where the finding is about none."),
      .text("language", \.language, "The language, null where the finding is about none."),
      .text(
        "fingerprint", \.fingerprint,
        "The finding's identity from one run to the next: free of line numbers, unique in a report."),
      .text("baseText", \.baseText, "The key's text in the base language, null where there is none."),
      .text(
        "translation", \.translation,
        "The key's text in `language`, of a plural the form that the finding is in; null where there is none."),
      .object("frame", \.frame, "The line that the finding stands on, null where there is none."),
      .objects("notes", \.notes, "Why, and where else to look."),
      .objects("fixIts", \.fixIts, "What would mend it."),
    ]
}

extension Report.Group: ReportObject {
  package init() {
    self.init(fingerprint: "", rule: "", severity: .error, message: "", place: .init(), bundle: "", count: 0)
  }

  package static let fields: [ReportField<Self>] =
    [
      .text("fingerprint", \.fingerprint, "The identity of the group from one run to the next."),
      .text("rule", \.rule, "The rule of all its findings."),
      .choice("severity", \.severity, "The severity of all its findings."),
      .text("message", \.message, "What its findings have in common, in one line."),
    ]
    + ReportField.place(
      \.place.file, \.place.line, \.place.column, \.place.endLine, \.place.endColumn) + [
      .text("bundle", \.bundle, "The folder of the bundle of the first finding."),
      .text("table", \.table, "The table, null if there are several or none."),
      .text("key", \.key, "The key, null if there are several or none."),
      .text("language", \.language, "The language, null if there are several or none."),
      .integer("count", \.count, "The number of findings."),
      .objects("languages", \.languages, "Of what many languages lack: the languages, those that lack the most first."),
      .texts("examples", \.examples, "The fingerprints of the first findings."),
    ]
}

extension Report.Group.LanguageCount: ReportObject {
  package init() { self.init("", count: 0, total: 0) }

  package static let fields: [ReportField<Self>] = [
    .text("language", \.language, "The language."),
    .integer("count", \.count, "How many of its texts the group is about."),
    .integer(
      "total", \.total, "How many of its texts are like them, those included that are in other groups or in none."),
  ]
}

extension ReportField {
  /// The members of a place, beside those of the object at the place.
  fileprivate static func place(
    _ file: Path<String>, _ line: Path<Int>, _ column: Path<Int>, _ endLine: Path<Int>, _ endColumn: Path<Int>
  ) -> [Self] {
    [
      .text("file", file, "The file, from the root, with `/` between the parts."),
      .integer("line", line, "The line, from 1."),
      .integer("column", column, "The column, from 1, in characters (Unicode scalars)."),
      .integer("endLine", endLine, "The line where the place ends."),
      .integer("endColumn", endColumn, "The column behind the last character."),
    ]
  }
}

extension Report.Place {
  init() { self.init(file: "", line: 1, column: 1, endLine: 1, endColumn: 1) }
}

extension Report.Frame: ReportObject {
  package init() { self.init(line: "", start: 0, length: 0) }

  package static let fields: [ReportField<Self>] = [
    .text("line", \.line, "The line, or the part of a long line around the place."),
    .integer("start", \.start, "Where the place starts in `line`, from 0, in characters (Unicode scalars)."),
    .integer("length", \.length, "How many characters of `line` it takes."),
    .flag("isCutBefore", \.isCutBefore, "Whether the line starts earlier."),
    .flag("isCutAfter", \.isCutAfter, "Whether the line goes on."),
  ]
}

extension Report.Note: ReportObject {
  package init() { self.init(message: "") }

  package static let fields: [ReportField<Self>] = [
    .text("message", \.message, "The note, in one line."),
    .text("file", \.file, "The file that it is about, null where it is about none."),
    .integer("line", \.line, "The line, from 1, null without a file."),
    .integer("column", \.column, "The column, from 1, null without a file."),
  ]
}

extension Report.FixIt: ReportObject {
  package init() { self.init(title: "", applicability: .manual, edits: []) }

  package static let fields: [ReportField<Self>] = [
    .text("title", \.title, "What it does."),
    .choice(
      "applicability", \.applicability,
      "Whether it can be applied without looking, needs review, or is only a description."),
    .objects("edits", \.edits, "The changes, all or none of which are to be made."),
  ]
}

extension Report.Edit: ReportObject {
  package init() { self.init(place: .init(), replacement: "") }

  package static let fields: [ReportField<Self>] =
    ReportField.place(
      \.place.file, \.place.line, \.place.column, \.place.endLine, \.place.endColumn) + [
      .text("replacement", \.replacement, "The new text, escaped as the file's format wants it.")
    ]
}
