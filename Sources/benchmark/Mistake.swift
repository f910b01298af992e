/// A mistake that translators make, and how often: in so many of 100,000 texts of 27 open-source apps.
///
/// The rules about files, code and configuration as a whole have none: their findings do not grow with the texts.
struct Mistake {
  var rule: String
  var rate: Double
  /// Makes the mistake in an entry of a translation.
  var make: @Sendable (inout Entry, Vocabulary) -> Void

  init(_ rule: String, _ rate: Double, _ make: @escaping @Sendable (inout Entry, Vocabulary) -> Void) {
    (self.rule, self.rate, self.make) = (rule, rate, make)
  }

  /// An entry as it is written in a `.strings` file.
  struct Entry {
    var key: String
    var value: String
    /// The text of the base language.
    var base: String
    /// How often it is written.
    var count = 1
    var ending = ";"
  }

  static let all = [
    Mistake("missing-translation", 16_026) { entry, _ in entry.count = 0 },
    Mistake("extra-key", 1_601) { entry, _ in entry.key += ".old" },
    Mistake("same-as-base", 1_536) { entry, _ in entry.value = entry.base },
    Mistake("untranslated-value", 976) { entry, _ in entry.value = entry.key },
    Mistake("unfinished-translation", 609) { entry, _ in entry.value = "TODO: " + entry.value },
    Mistake("duplicate-key", 313) { entry, _ in entry.count = 2 },
    Mistake("surrounding-whitespace-mismatch", 169) { entry, _ in entry.value += " " },
    Mistake("unnormalized-text", 61) { entry, _ in entry.value += " cafe\u{301}" },
    Mistake("common-misspelling", 56) { entry, words in entry.value += " " + (words.misspelling ?? words.words[0]) },
    Mistake("double-space", 50) { entry, words in entry.value += "  " + words.words[1] },
    Mistake("wrong-script", 29) { entry, words in entry.value += " \(words.strange) \(words.strange)" },
    Mistake("missing-placeholder", 20) { entry, _ in entry.value = entry.value.replacing("%1$@", with: "") },
    Mistake("markup-mismatch", 17) { entry, _ in entry.value += " <b>" },
    Mistake("malformed-placeholder", 15) { entry, _ in entry.value = entry.value.replacing("%1$@", with: "%1@") },
    Mistake("newline-mismatch", 10) { entry, words in entry.value += "\\\\n" + words.words[0] },
    Mistake("unbalanced-bracket", 7) { entry, _ in entry.value += " (" },
    Mistake("invisible-character", 7) { entry, _ in entry.value += "\u{200B}" },
    Mistake("placeholder-mismatch", 4) { entry, _ in entry.value += " %3$@" },
    Mistake("mixed-script-word", 4) { entry, _ in entry.value += " fоto" },
    Mistake("named-placeholder-mismatch", 3) { entry, _ in entry.value += " #{NAME}" },
    Mistake("key-typo", 3) { entry, _ in entry.key = entry.key.replacing("title", with: "titel") },
    Mistake("syntax-error", 3) { entry, _ in entry.ending = "" },
    Mistake("empty-value", 3) { entry, _ in entry.value = "" },
    Mistake("unbalanced-bidirectional-control", 2) { entry, _ in entry.value = "\u{202A}" + entry.value },
    Mistake("invalid-escape", 2) { entry, _ in entry.value += "\\q" },
    Mistake("repeated-word", 2) { entry, words in entry.value += " \(words.words[2]) \(words.words[2])" },
    Mistake("link-mismatch", 1) { entry, _ in entry.value += " https://example.org/\(entry.key)" },
    Mistake("mixed-placeholder-numbering", 0.3) { entry, _ in entry.value += " %@" },
  ]

  /// Which mistakes a translation gets.
  struct Choice {
    /// For all mistakes together, of 100,000 texts.
    private var total: Double

    static let none = Choice(total: 0)
    /// As often as in the apps.
    static let measured = Choice(total: all.reduce(0) { $0 + $1.rate })

    /// In a share of all texts; each mistake as often in comparison with the others as in the apps.
    static func share(_ share: Double) -> Choice { Choice(total: share * 1e5) }

    /// The mistake of the next text; nil for most texts.
    func next(_ numbers: inout RandomNumbers) -> Mistake? {
      guard total > 0 else { return nil }
      let sum = all.reduce(0) { $0 + $1.rate }
      var place = Double(numbers.next(below: 1_000_000)) / 10 * sum / total
      guard place < sum else { return nil }
      return all.first { mistake in
        place -= mistake.rate
        return place < 0
      }
    }
  }
}
