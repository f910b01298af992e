package import Linting
package import LocalizationModel
internal import LocalizationRules
internal import TextOutput

/// The dictionaries of the installed spelling program, if the configuration needs any.
package enum InstalledDictionaries {
  /// Returns nil unless `unknown-word` is enabled.
  ///
  /// Only the two known programs are ever started, by name: a configuration comes with the checked files and must not
  /// decide what runs on the machine that checks them. Throws a configuration mistake when the program or a dictionary
  /// that it names is not installed.
  package static func find(for linter: Linter) throws(ConfigurationMistake) -> (any Dictionaries)? {
    guard linter.isEnabled(UnknownWordRule.self) else { return nil }
    let options = linter.configuration.rules.options(of: UnknownWordRule.self)
    guard let program = SpellingProgram(options.program, chosen: options.dictionaries) else {
      guard let wanted = options.program else { return NoDictionaries() }
      throw mistake("\(wanted.rawValue) is not installed", linter)
    }
    if let lacking = options.dictionaries.values.sorted().first(where: { !program.has($0) }) {
      throw mistake("\(program.program.rawValue) has no dictionary \(Wording.quote(lacking))", linter)
    }
    return program
  }

  private static func mistake(_ message: String, _ linter: Linter) -> ConfigurationMistake {
    guard case .file(let location) = linter.configuration.rules[UnknownWordRule.self].origin?.source else {
      preconditionFailure("options come from a file")
    }
    return ConfigurationMistake("\(UnknownWordRule.identifier): \(message)", at: location)
  }
}

/// The dictionaries of a machine without a spelling program.
private struct NoDictionaries: Dictionaries {
  func unknownWords(among words: [String], in language: LanguageIdentifier) -> [UnknownWord]? { nil }

  func note(onMissing languages: [LanguageIdentifier]) -> String {
    "neither hunspell nor aspell is installed, so no words were looked up"
  }
}
