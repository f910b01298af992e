import LocalizationRules

/// The number of findings of each rule about typos and texts in real projects, and how many of them are right.
///
/// Measured by hand on the localizations of 43 open-source apps and libraries; update the figures when a rule changes
/// or its findings are read again.
struct RuleEvidence {
  private var rule: String
  /// Findings per ten thousand entries.
  private var perTenThousand: String
  /// The number of findings that were read; `right` is the number that a careful reader of the language would mark too.
  private var read: Int
  private var right: Int

  private init(_ rule: String, perTenThousand: String, read: Int, right: Int) {
    self.rule = rule
    self.perTenThousand = perTenThousand
    self.read = read
    self.right = right
  }

  private static let entries = "357,000"

  private static let all: [RuleEvidence] = [
    .init("changed-placeholders", perTenThousand: "", read: 24, right: 24),
    .init("common-misspelling", perTenThousand: "1.88", read: 67, right: 67),
    .init("double-space", perTenThousand: "4.90", read: 30, right: 28),
    .init("ending-punctuation-mismatch", perTenThousand: "72.70", read: 41, right: 35),
    .init("inconsistent-translation", perTenThousand: "265.04", read: 0, right: 0),
    .init("invisible-character", perTenThousand: "1.04", read: 37, right: 37),
    .init("key-naming", perTenThousand: "0.81", read: 0, right: 0),
    .init("length-outlier", perTenThousand: "0.11", read: 42, right: 35),
    .init("length-ratio", perTenThousand: "8.03", read: 30, right: 17),
    .init("likely-typo", perTenThousand: "1.79", read: 55, right: 54),
    .init("link-mismatch", perTenThousand: "0.08", read: 3, right: 3),
    .init("machine-translation-remnant", perTenThousand: "0.00", read: 0, right: 0),
    .init("markup-mismatch", perTenThousand: "1.59", read: 57, right: 51),
    .init("missing-comment", perTenThousand: "281.69", read: 0, right: 0),
    .init("missing-space", perTenThousand: "0.48", read: 67, right: 67),
    .init("missing-store-text", perTenThousand: "", read: 24, right: 24),
    .init("mixed-chinese", perTenThousand: "1.06", read: 38, right: 37),
    .init("mixed-script-word", perTenThousand: "0.48", read: 17, right: 17),
    .init("mojibake", perTenThousand: "0.00", read: 0, right: 0),
    .init("newline-mismatch", perTenThousand: "0.87", read: 31, right: 31),
    .init("number-mismatch", perTenThousand: "0.11", read: 40, right: 38),
    .init("outdated-translation", perTenThousand: "", read: 70, right: 52),
    .init("repeated-word", perTenThousand: "0.25", read: 9, right: 8),
    .init("store-language", perTenThousand: "", read: 3, right: 3),
    .init("store-text-length", perTenThousand: "", read: 1, right: 1),
    .init("surrounding-whitespace-mismatch", perTenThousand: "15.25", read: 60, right: 59),
    .init("unbalanced-bidirectional-control", perTenThousand: "0.20", read: 7, right: 7),
    .init("unbalanced-bracket", perTenThousand: "0.59", read: 21, right: 20),
    .init("unknown-word", perTenThousand: "37.70", read: 322, right: 280),
    .init("unnormalized-text", perTenThousand: "6.97", read: 34, right: 34),
    .init("unsorted-keys", perTenThousand: "76.94", read: 0, right: 0),
    .init("wrong-script", perTenThousand: "23.45", read: 58, right: 49),
  ]

  static var table: String {
    var text = """

      ## Measurements

      Whether a rule is on by default, and how severe it is, was decided on the localizations of 43 open-source apps and
      libraries with \(entries) entries in 181 languages: how often it fires, and how many of the findings that were
      read by hand a careful reader of the language would mark too. Rules that only state a fact (order, comments,
      names) were counted, not judged. unknown-word was measured on English, French, German, Italian, Polish, Russian
      and Spanish, with Debian's dictionaries. The two rules about changes were run on the histories of 22 of the
      projects, in 286 comparisons; the translations wrongly reported as outdated fit the new text as well as the old
      one.

      | Rule | In 10,000 entries | Read | Right | |
      | --- | ---: | ---: | ---: | ---: |

      """
    for evidence in all {
      precondition(RuleList.identifiers.contains(evidence.rule), "there is no rule '\(evidence.rule)'")
      let share = evidence.read == 0 ? "" : "\(evidence.right * 100 / evidence.read) %"
      let counts = evidence.read == 0 ? "| | " : "| \(evidence.read) | \(evidence.right)"
      text += "| \(evidence.rule) | \(evidence.perTenThousand) \(counts) | \(share) |\n"
    }
    return text + WholeAppEvidence.table
  }
}

/// What readers with the whole app before them said of findings about keys, arguments and languages.
private struct WholeAppEvidence {
  private var rule: String
  private var right: Int
  /// True, but of little use to the app, or too severe.
  private var minor: Int
  private var wrong: Int

  private init(_ rule: String, right: Int, minor: Int = 0, wrong: Int = 0) {
    self.rule = rule
    self.right = right
    self.minor = minor
    self.wrong = wrong
  }

  private static let all: [WholeAppEvidence] = [
    .init("argument-mismatch", right: 2),
    .init("duplicate-key", right: 31, minor: 1),
    .init("empty-value", right: 9, minor: 5),
    .init("extra-key", right: 29, wrong: 1),
    .init("implied-quantity", right: 1, minor: 1),
    .init("invalid-escape", right: 2),
    .init("invalid-plural-rule", right: 1),
    .init("key-typo", right: 5),
    .init("lost-entries", right: 3),
    .init("malformed-placeholder", right: 18, minor: 1),
    .init("missing-placeholder", right: 22, minor: 2),
    .init("missing-plural-category", right: 2),
    .init("missing-store-text", right: 27, wrong: 1),
    .init("missing-table", right: 32, minor: 1),
    .init("missing-translation", right: 57, minor: 1, wrong: 2),
    .init("missing-usage-description", right: 12),
    .init("mixed-placeholder-numbering", right: 0, minor: 1),
    .init("named-placeholder-mismatch", right: 13),
    .init("newline-mismatch", right: 3),
    .init("placeholder-mismatch", right: 9, minor: 1),
    .init("same-as-base", right: 27, minor: 2, wrong: 1),
    .init("store-language", right: 1, minor: 2),
    .init("store-text-length", right: 1),
    .init("syntax-error", right: 4),
    .init("undefined-key", right: 28, minor: 3),
    .init("unfinished-translation", right: 29, minor: 1),
    .init("untranslated-value", right: 36, minor: 4),
    .init("unused-key", right: 27, minor: 1, wrong: 2),
  ]

  static var table: String {
    var text = """

      What a finding about keys, arguments and languages is worth depends on the app. Of 34 apps with all of their code,
      up to 30 lines of each rule's report, of warnings and of errors, were read in the app's own code by readers who had not
      written the rule. "Minor"
      are those that are true, but of little use, or more severe than what users would see. "Wrong" are those that claim
      what does not happen. What was minor or wrong for a reason that the linter could know was mended afterwards, but is
      counted. Rules about words and signs are in the table above.

      | Rule | Right | Minor | Wrong |
      | --- | ---: | ---: | ---: |

      """
    for evidence in all {
      precondition(RuleList.identifiers.contains(evidence.rule), "there is no rule '\(evidence.rule)'")
      text += "| \(evidence.rule) | \(evidence.right) | \(evidence.minor) | \(evidence.wrong) |\n"
    }
    return text
  }
}
