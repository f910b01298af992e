package import Linting
package import LocalizationModel
package import LocalizationRules
internal import SourceText
internal import TextOutput

/// The installed hunspell or aspell, with its dictionaries.
///
/// Both use the ispell protocol: one word per line, each answered by lines that end with an empty one. The words are
/// passed in a file, so that neither side ever waits for the other.
package struct SpellingProgram: Dictionaries {
  package typealias Program = UnknownWordRule.Options.Program

  package let program: Program
  /// What the program calls each installed dictionary, by name.
  private let installed: [String: String]
  /// The configured dictionaries, by language.
  private let chosen: [String: String]

  /// Finds the wanted program, or any; nil when none is installed.
  package init?(_ wanted: Program?, chosen: [String: String] = [:]) {
    let candidates = wanted.map { [$0] } ?? Program.allCases
    for candidate in candidates {
      guard let installed = Self.dictionaries(of: candidate) else { continue }
      self.program = candidate
      self.installed = installed
      self.chosen = chosen
      return
    }
    return nil
  }

  /// Whether a dictionary with this name is installed.
  package func has(_ dictionary: String) -> Bool { installed[dictionary] != nil }

  package func note(onMissing languages: [LanguageIdentifier]) -> String {
    let question = program == .hunspell ? "hunspell -D" : "aspell dicts"
    return "\(program.rawValue) has no dictionary for \(Wording.list(languages.map(Wording.name))), so the words of "
      + "\(languages.count == 1 ? "that language" : "those languages") were not looked up ('\(question)' lists installed dictionaries)"
  }

  // MARK: Dictionaries

  /// A program's dictionaries; nil when it is not installed.
  ///
  /// Hunspell also finds those in the folder that it runs in, which come with the checked files. They are left out, and
  /// the others are named by their absolute paths, so that hunspell does not open one of the same name there.
  private static func dictionaries(of program: Program) -> [String: String]? {
    let words = program == .hunspell ? ["hunspell", "-D"] : ["aspell", "dicts"]
    guard let run = ChildProcess.run(words, environment: environment, input: [], keepsErrors: true) else { return nil }
    let lines = run.output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard program == .hunspell else {
      return run.status == 0 ? Dictionary(lines.map { ($0, $0) }, uniquingKeysWith: { first, _ in first }) : nil
    }
    // Paths are listed between "AVAILABLE DICTIONARIES…" and "LOADED DICTIONARY…".
    let paths = lines.drop { !$0.hasPrefix("AVAILABLE") }.dropFirst().prefix { !$0.hasPrefix("LOADED") }
    // 127 is a shell's status for a program that it did not find.
    guard !lines.isEmpty, run.status != 127 else { return nil }
    return Dictionary(
      paths.filter { $0.hasPrefix("/") }.map { (String($0.lastPathComponent), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Answers must not depend on the user's locale.
  private static var environment: [String: String] {
    var environment = ProcessEnvironment.variables
    environment["LC_ALL"] = "C"
    for name in ["DICTIONARY", "WORDLIST", "ASPELL_CONF", "LANG"] { environment[name] = nil }
    return environment
  }

  /// The default region of a language without one, when its dictionary is named neither like the language nor like the
  /// language twice (`de_DE`); any other dictionary of the language comes after that.
  private static let homes = ["en": "US", "pt": "BR", "sv": "SE"]

  /// The region whose spelling the regions outside the default one follow, for languages with two.
  private static let other = ["en": "GB", "pt": "PT"]

  func dictionary(for language: LanguageIdentifier) -> String? {
    if let name = chosen[language.name] ?? chosen[language.canonical.name] ?? chosen[language.canonical.language] {
      return name
    }
    let canonical = language.canonical
    let code = canonical.language
    var names: [String] = []
    if let region = canonical.region {
      if let script = canonical.script { names.append("\(code)_\(script)_\(region)") }
      names.append("\(code)_\(region)")
    }
    if let script = canonical.script {
      // `sr_Latn_RS` for `sr-Latn`; dictionaries omit the usual script.
      names += installed.keys.sorted().filter { $0.hasPrefix("\(code)_\(script)") }
      guard script == LanguageIdentifier(code).likelyScript else { return names.first(where: has) }
    }
    // English without a region may be American or British.
    if code == "en", canonical.region == nil, program == .hunspell, has("en_US"), has("en_GB") { return "en_US,en_GB" }
    if let own = Self.other[code], let region = canonical.region, region != Self.homes[code] {
      // Spelled otherwise than at home: only a dictionary of both will do.
      return (names + ["\(code)_\(own)", code]).first(where: has)
    }
    names += [Self.homes[code].map { "\(code)_\($0)" }, code, "\(code)_\(code.uppercased())"].compactMap { $0 }
    // A longer middle part is a script: `sr_Latn_RS` is not for `sr`.
    names += installed.keys.sorted().filter { $0.hasPrefix(code + "_") && $0.utf8.count == code.utf8.count + 3 }
    return names.first(where: has)
  }

  // MARK: Queries

  package func unknownWords(
    among words: [String], in language: LanguageIdentifier
  ) throws(DictionaryFailure) -> [UnknownWord]? {
    guard let dictionary = dictionary(for: language) else { return nil }
    let names = dictionary.split(separator: ",").compactMap { installed[String($0)] }.joined(separator: ",")
    let command =
      switch program {
      // A user's personal word list must not decide what others get reported.
      case .hunspell: ["hunspell", "-a", "-d", names, "-i", "utf-8", "-p", "/dev/null"]
      case .aspell: ["aspell", "-a", "-d", names, "--encoding=utf-8", "--personal=/dev/null", "--sug-mode=fast"]
      }
    // `^` keeps a line from being read as a command.
    let input = words.map { "^\($0)\n" }.joined()
    guard let run = ChildProcess.run(command, environment: Self.environment, input: Array(input.utf8)), run.status == 0
    else {
      throw DictionaryFailure(
        description: "\(program.rawValue) could not look up words in '\(dictionary)' for \(Wording.name(language))")
    }
    var answers = SpellingAnswers(run.output)
    var unknown: [UnknownWord] = []
    for word in words {
      guard let misses = answers.next() else {
        throw DictionaryFailure(
          description: "\(program.rawValue) stopped answering about \(Wording.name(language)) at '\(word)'")
      }
      if let found = Self.unknownWord(word, misses) { unknown.append(found) }
    }
    return unknown
  }

  /// Describes an unknown word. The program may have split the word at apostrophes; its suggestions are for the wrong
  /// part.
  private static func unknownWord(_ word: String, _ misses: [SpellingAnswers.Miss]) -> UnknownWord? {
    guard let miss = misses.first else { return nil }
    guard misses.count == 1 else { return UnknownWord(word) }
    guard miss.word != word else { return UnknownWord(word, suggestions: miss.suggestions) }
    return UnknownWord(
      word, suggestions: miss.suggestions.map { word.replacing(miss.word, with: $0, maxReplacements: 1) })
  }
}

/// Reads answers in the ispell protocol, word by word.
///
/// ```
/// *                            known; also `+ root` and `-`
/// & wrod 5 1: word, rod        unknown, with suggestions; also `? …` for guesses
/// # wrod 1                     unknown
/// ```
struct SpellingAnswers {
  struct Miss: Equatable {
    var word: String
    var suggestions: [String]
  }

  private var rest: ArraySlice<UInt8>

  init(_ output: [UInt8]) {
    rest = output[...]
    // Skip the program's greeting.
    if rest.first == UInt8(ascii: "@") { _ = nextLine() }
  }

  private mutating func nextLine() -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  /// The mistakes in the next word, part by part; nil when there are no more answers.
  mutating func next() -> [Miss]? {
    var misses: [Miss] = []
    while let line = nextLine() {
      if line.isEmpty { return misses }
      guard let mark = line.first, "&#?".utf8.contains(mark) else { continue }
      let text = String(decoding: line.dropFirst(2), as: UTF8.self)
      let sides = text.split(separator: ": ", maxSplits: 1)
      let word = sides.first?.split(separator: " ").first.map(String.init) ?? ""
      let suggestions = mark == UInt8(ascii: "&") && sides.count == 2 ? sides[1].split(separator: ", ") : []
      misses.append(Miss(word: word, suggestions: suggestions.map(String.init)))
    }
    return nil
  }
}
