internal import LocalizationModel
internal import LocalizationRules

extension Configuration {
  private static let rule = "unknown-word"

  /// Where to look words up, if that is wanted at all.
  ///
  /// Only the two known programs are ever started, by name: a configuration comes with the files that are checked, and
  /// must not decide what runs on the machine of who checks them.
  package func dictionaries() throws(ConfigurationReader.Mistake) -> (any Dictionaries)? {
    guard isEnabled(ruleNamed: Self.rule) else { return nil }
    let options = rules[Self.rule]?.options ?? [:]
    var wanted: SpellingProgram.Program?
    if case .text(let name) = options["program"], !name.isEmpty {
      wanted = SpellingProgram.Program(rawValue: name)
      guard wanted != nil else { throw mistake("'program' is \"hunspell\" or \"aspell\", not \(Wording.quote(name))") }
    }
    var chosen: [String: String] = [:]
    if case .texts(let lines) = options["dictionaries"] {
      for line in lines {
        let sides = line.split(separator: "=").map { $0.trimmingBlanks }
        guard sides.count == 2, !sides.contains("") else {
          throw mistake("'dictionaries' has lines such as \"en = en_GB\", not \(Wording.quote(line))")
        }
        chosen[sides[0]] = sides[1]
      }
    }
    guard let program = SpellingProgram(wanted, chosen: chosen) else {
      guard let wanted else { return NoDictionaries() }
      throw mistake("\(wanted.rawValue) is not installed")
    }
    if let lacking = chosen.values.sorted().first(where: { !program.has($0) }) {
      throw mistake("\(program.program.rawValue) has no dictionary \(Wording.quote(lacking))")
    }
    return program
  }

  private func mistake(_ message: String) -> ConfigurationReader.Mistake {
    guard let location = rules[Self.rule]?.written?.location else { preconditionFailure("options come from a file") }
    return ConfigurationReader.Mistake("\(Self.rule): \(message)", at: location)
  }
}

/// What there is on a machine without a program that checks spelling.
struct NoDictionaries: Dictionaries {
  func unknownWords(among words: [String], in language: LanguageIdentifier) -> [UnknownWord]? { nil }

  func note(onMissing languages: [LanguageIdentifier]) -> String {
    "neither hunspell nor aspell is installed, so no words were looked up"
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
