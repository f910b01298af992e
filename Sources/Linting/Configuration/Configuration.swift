internal import LocalizationFormats
package import LocalizationModel
internal import LocalizationRules

/// The configuration from a file, with options from the command line applied.
///
/// Everything has a default. Reading, the reference page, the JSON schema and `--print-config` are all made from the
/// table of settings at the end.
package struct Configuration: SettingGroup {
  /// The path of another configuration, to which this one adds, relative to its file.
  package var extends: Placed<String>?
  /// The oldest version of the program that may use the configuration.
  package var requiredVersion: Placed<String>?
  package var sourceLanguage: Placed<String>?
  package var requiredLanguages: [Placed<String>] = []
  package var include: [FilePattern] = []
  package var exclude: [FilePattern] = []
  /// Patterns of folders with other people's code; nil for the usual ones.
  package var vendored: [FilePattern]?
  /// Patterns of files that the app contains, and that it does not, whatever project files say.
  package var shipped: [FilePattern] = []
  package var unshipped: [FilePattern] = []
  package var manifests: [Placed<String>] = []
  /// Patterns of the code to read; nil for all code.
  package var sources: [FilePattern]?
  /// The project's own functions that look up keys.
  package var lookupFunctions: [Placed<LookupSignature>] = []
  /// The enumerations that declare keys, by type, protocol or file; when empty, they are detected.
  package var keyEnumerations: [Placed<String>] = []
  /// Whether the app shows base texts for missing keys; nil to judge by the code.
  package var fallsBackToBase: Bool?
  package var placeholderSyntaxes = NamedPlaceholderSyntaxes.standard
  package var brands: [String] = []
  package var minimumCoverage = MinimumCoverage()
  package var maximumSeverity = MaximumSeverity()
  package var failOn: Gate.Threshold?
  /// The path of the baseline, relative to the root.
  package var baseline: Placed<String>?
  package var rules = RuleConfigurations()
  package var suppressions: [ConfiguredSuppression] = []
  /// The origins of values other than defaults, by setting name.
  package var origins: [String: Origin] = [:]

  package init() {}

  /// A value as JSON, and its origin.
  package struct Origin: Sendable {
    package var json: String
    package var source: Source

    package enum Source: Sendable {
      case file(Finding.Location)
      /// A command-line option, such as `--manifest`.
      case option(String)
    }

    package init(_ json: String, _ source: Source) {
      self.json = json
      self.source = source
    }
  }

  /// Replaces the value of a setting with that of an option.
  package mutating func set<Value: SettingValue>(
    _ path: WritableKeyPath<Configuration, Value>, _ value: Value, named name: String, by option: String
  ) {
    self[keyPath: path] = value
    origins[name] = Origin(value.json, .option(option))
  }

  /// Whether a rule is enabled where a run does not select rules by name.
  func isEnabled(_ rule: any Rule.Type) -> Bool {
    rules[rule].isEnabled ?? rule.description.isEnabledByDefault
  }

  /// The words of brands, in lower case.
  var brandWords: Set<String> {
    Set(brands.flatMap { $0.lowercased().split(separator: " ").map(String.init) })
  }

  /// The words of the glossary, in lower case, which dictionaries need not contain.
  var glossaryWords: Set<String> {
    let glossary = rules.options(of: TerminologyRule.self).glossary
    let texts = glossary.flatMap { term in [term.term] + (term.translations.map { $0.values.flatMap { $0 } } ?? []) }
    return Set(texts.flatMap { $0.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init) })
  }

  // MARK: Settings

  package static let settings: [Setting<Configuration>] = [
    Setting(
      "extends", \.extends,
      "Another configuration of the repository, relative to this file. Its settings count as if they were written here, unless this file has its own.",
      example: "\"../Shared/localization-lint.json\"", reach: .file),
    Setting(
      "requiredVersion", \.requiredVersion,
      "The oldest version of \(Product.name) that may use this file; an older one says so and checks nothing.",
      example: "\"\(Product.version)\"", reach: .file),
    Setting(
      "sourceLanguage", \.sourceLanguage, "The language that others are translated from.",
      defaultText: "from Info.plist, the Xcode project or Package.swift, else en", example: "\"en\""),
    Setting(
      "requiredLanguages", \.requiredLanguages, "Languages that every localized bundle must have.",
      example: "[\"de\", \"fr\", \"zh-Hans\"]"),
    Setting("include", \.include, "Patterns of the files to check; empty for all.", example: "[\"App/**\"]"),
    Setting(
      "exclude", \.exclude, "Patterns of files and folders to ignore.", example: "[\"Tests\", \"**/Generated/**\"]"),
    Setting(
      "vendored", \.vendored, "Patterns of folders with other people's code, which is not checked.",
      defaultText: "\(ProjectFiles.vendoredFolders.prefix(4).joined(separator: ", ")) and the like, and git submodules",
      example: "[\"Dependencies\", \"*.framework\"]"),
    Setting(
      "shipped", \.shipped,
      "Patterns of files that the app contains although the Xcode project does not list them, such as those that a script copies.",
      example: "[\"Resources/**\"]"),
    Setting(
      "unshipped", \.unshipped,
      "Patterns of files that the app does not contain, which are not checked; needed where XcodeGen or Tuist makes the project.",
      example: "[\"Localizations/{eo,tlh}.lproj\"]"),
    Setting(
      "manifests", \.manifests, "Files that declare the keys: JSON, or text with one key per line.",
      example: "[\"keys.json\"]", reach: .ownFolder),
    Setting(
      "sources", \.sources, "Patterns of the code to read for lookups; an empty list reads none.",
      defaultText: "all code in the project", example: "[\"App/**\"]"),
    Setting(
      "lookupFunctions", \.lookupFunctions,
      "Your own functions that look up keys, with `key`, `table`, `value` and `arguments` where they are passed, or Objective-C selectors such as `textForKey:inTable:`. Functions that pass a parameter on to a lookup are found automatically.",
      example: "[\"localized(key)\", \"L10n.tr(table, key)\", \"text(forKey: key, in: table)\"]", reach: .run),
    Setting(
      "fallsBackToBase", \.fallsBackToBase,
      "Whether the app itself shows the base text for a key that the user's language lacks. The system shows the key.",
      defaultText: "true if the code opens the base language's folder by name", example: "true"),
    Setting(
      "keyEnumerations", \.keyEnumerations,
      "Enumerations whose raw values are keys: by type, protocol or file. By default, those whose raw values are looked up.",
      example: "[\"MyStringsProtocol\", \"MyStrings.*\"]", reach: .run),
    Setting(
      "placeholderSyntaxes", \.placeholderSyntaxes,
      "Syntaxes of named placeholders that the app replaces itself: by name, or by opening and closing text.",
      example: "[\"#{x}\", \"{x}\", { \"open\": \"[[\", \"close\": \"]]\" }]"),
    Setting(
      "brands", \.brands, "Names and terms that are the same in every language.", example: "[\"Acme Cloud\"]"),
    Setting(
      "minimumCoverage", \.minimumCoverage, "The lowest passing coverage in percent, for all languages or for each.",
      defaultText: "none", example: "{ \"*\": 80, \"de\": 100 }"),
    Setting(
      "maximumSeverity", \.maximumSeverity,
      "The highest severity of findings about a language, for each or with \"*\" for all others.", defaultText: "{}",
      example: "{ \"*\": \"warning\", \"de\": \"error\" }"),
    Setting(
      "failOn", \.failOn, "The lowest severity that fails a run.", defaultText: "\"error\"", example: "\"warning\"",
      reach: .run),
    Setting(
      "baseline", \.baseline, "The file of accepted findings, relative to the configuration.",
      defaultText: "\"\(Baseline.fileName)\", if it exists", example: "\"Localization/baseline.json\"",
      reach: .ownFolder),
    Setting(
      "rules", \.rules, "A severity, \"off\", or an object with severity, patterns and options, for each rule.",
      defaultText: "{}",
      example:
        "{ \"same-as-base\": \"note\", \"extra-key\": \"off\", \"empty-value\": { \"languages\": [\"!fr\"] } }"),
    Setting(
      "suppressions", \.suppressions,
      "Findings to suppress: by \"rules\", and by patterns of \"files\", \"tables\", \"keys\" and \"languages\"; optionally with a \"reason\" and an \"until\" date.",
      example:
        "[{ \"rules\": \"same-as-base\", \"keys\": \"brand.*\", \"until\": \"2026-12-31\", \"reason\": \"names\" }]"),
  ]
}
