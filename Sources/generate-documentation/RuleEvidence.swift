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
    .init("length-ratio", perTenThousand: "8.03", read: 30, right: 17),
    .init("likely-typo", perTenThousand: "1.79", read: 55, right: 54),
    .init("link-mismatch", perTenThousand: "0.08", read: 3, right: 3),
    .init("machine-translation-remnant", perTenThousand: "0.00", read: 0, right: 0),
    .init("markup-mismatch", perTenThousand: "1.59", read: 57, right: 51),
    .init("missing-comment", perTenThousand: "281.69", read: 0, right: 0),
    .init("missing-store-text", perTenThousand: "", read: 24, right: 24),
    .init("mixed-chinese", perTenThousand: "1.06", read: 38, right: 37),
    .init("mixed-script-word", perTenThousand: "0.48", read: 17, right: 17),
    .init("mojibake", perTenThousand: "0.00", read: 0, right: 0),
    .init("newline-mismatch", perTenThousand: "0.87", read: 31, right: 31),
    .init("number-mismatch", perTenThousand: "0.34", read: 12, right: 10),
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
    return text
  }
}
