package import LocalizationModel
package import SourceText

/// Reads files of code for the keys that they look up, declare and mention.
package struct CodeScanner: Sendable {
  private let swift: KnownCalls
  private let objectiveC: KnownCalls
  private let options: CodeReaderOptions
  /// The owners of the filters in the options.
  private let filters: (keys: KeyFilter, symbols: KeyFilter?)

  /// `functions` are known in addition to Apple's own. Literals and names are kept only if they pass `keys` and
  /// `symbols`.
  package init(
    functions: [LookupFunction] = [], keys: KeyFilter, symbols: KeyFilter?, wantsShownTexts: Bool = false,
    wantsPlaces: Bool = false
  ) {
    swift = .calls(in: .swift, with: functions)
    objectiveC = .calls(in: .objectiveC, with: functions)
    filters = (keys, symbols)
    options = CodeReaderOptions(
      keys: keys.reader, symbols: symbols?.reader, wantsShownTexts: wantsShownTexts, wantsPlaces: wantsPlaces)
  }

  package func scan(_ file: SourceFile) -> FileUsage {
    guard !file.isEncrypted else {
      var usage = FileUsage(file: file)
      usage.obstacle = .init(
        message: "git-crypt has encrypted the file, so the keys in it are unknown",
        location: .init(file: file, range: .start))
      return usage
    }
    var usage: FileUsage
    let language = CodeLanguage(path: file.path) ?? .objectiveC
    switch language {
    case .swift:
      var skimmer = CodeSkimmer<SwiftLexer>(file, calls: swift, options: options)
      usage = skimmer.read()
    case .objectiveC:
      var skimmer = CodeSkimmer<ObjectiveCLexer>(file, calls: objectiveC, options: options)
      usage = skimmer.read()
    }
    if !file.path.isPathOfTests {
      usage.openedLanguages += LanguageFolderPath.languages(in: file.text, of: language)
    }
    return usage
  }
}
