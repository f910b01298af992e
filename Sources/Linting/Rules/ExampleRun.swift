internal import LocalizationModel
package import LocalizationRules
internal import SourceText

extension Example {
  /// A linter for the example's files and rule, with the example's manifest, dictionary and history.
  ///
  /// `bytes` returns the content of a file; by default its text without markers. `allRules` enables every rule.
  package func linter(
    for rule: any Rule.Type, allRules: Bool = false, bytes: (File) -> [UInt8] = { $0.content }
  ) -> Linter {
    var configuration = Configuration()
    var request = RunRequest()
    if allRules {
      for rule in RuleList.all { configuration.rules[rule] = RuleConfiguration(isEnabled: true) }
    } else {
      request.rules = Set([rule.description.identifier] + alongside)
    }
    configuration.rules[rule] = RuleConfiguration(isEnabled: true, options: options)
    func fileSystem(_ files: [File]) -> InMemoryFileSystem {
      InMemoryFileSystem(Dictionary(files.map { ($0.path, bytes($0)) }, uniquingKeysWith: { $1 }))
    }
    var linter = Linter(configuration: configuration, request: request, fileSystem: fileSystem(files))
    if !dictionary.isEmpty { linter.dictionaries = ExampleDictionaries(words: dictionary) }
    if let manifest {
      linter.manifestFiles = [SourceFile(path: "keys.json", text: manifest.filter { $0 != Self.marker })]
    }
    if !before.isEmpty {
      linter.comparison = .init(
        before: fileSystem(before), revision: "main", changedPaths: Set(files.map(\.path)))
    }
    return linter
  }
}

extension Example.File {
  /// The content to lint: the text without markers, or bytes that are not valid text.
  package var content: [UInt8] { bytes ?? Array(text.filter { $0 != Example.marker }.utf8) }
}

/// The dictionaries of an example: a list of words for each language.
private struct ExampleDictionaries: Dictionaries {
  var words: [String: String]

  func unknownWords(among words: [String], in language: LanguageIdentifier) -> [UnknownWord]? {
    self.words[language.name].map { text in
      let known = text.split(separator: " ").map(String.init)
      let lowercased = Set(known.map { $0.lowercased() })
      return words.filter { !lowercased.contains($0.lowercased()) }.map { word in
        UnknownWord(word, suggestions: [Spelling.nearest(to: word, among: known)].compactMap { $0 })
      }
    }
  }

  func note(onMissing languages: [LanguageIdentifier]) -> String { "" }
}
