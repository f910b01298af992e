internal import LocalizationFormats
package import LocalizationModel
internal import LocalizationRules

/// What a configuration file says, and what options of the command line put in its place.
///
/// Everything has a default; the table of settings at the end is what reading, the reference page, the JSON schema and
/// `--print-config` are made from.
package struct Configuration: SettingGroup {
  package var sourceLanguage: Placed<String>?
  package var requiredLanguages: [Placed<String>] = []
  package var include: [String] = []
  package var exclude: [String] = []
  /// Patterns of folders with other people's code; nil for the usual ones.
  package var vendored: [String]?
  /// Patterns of files that the app contains, and that it does not, whatever project files say.
  package var shipped: [String] = []
  package var unshipped: [String] = []
  package var manifests: [Placed<String>] = []
  /// Patterns of the code to read; nil for all of it.
  package var sources: [String]?
  /// What the project's own functions that look up keys are called.
  package var lookupFunctions: [Placed<LookupSignature>] = []
  /// The enumerations that declare keys, by type, protocol or file; empty to find out.
  package var keyEnumerations: [Placed<String>] = []
  package var placeholderSyntaxes = NamedPlaceholderSyntaxes.standard
  package var brands: [String] = []
  package var minimumCoverage = MinimumCoverage()
  package var failOn: Gate.Threshold?
  /// The path of the baseline, from the root.
  package var baseline: Placed<String>?
  package var rules = RuleConfigurations()
  package var suppressions: [ConfiguredSuppression] = []
  /// Where the values come from that are not defaults, by the setting's name.
  package var origins: [String: Origin] = [:]

  package init() {}

  /// A value as JSON, and what set it.
  package struct Origin: Sendable {
    package var json: String
    package var source: Source

    package enum Source: Sendable {
      case file(Finding.Location)
      /// An option of the command line, such as `--manifest`.
      case option(String)
    }

    package init(_ json: String, _ source: Source) {
      self.json = json
      self.source = source
    }
  }

  /// Puts the value of an option in the place of a setting's.
  package mutating func set<Value: SettingValue>(
    _ path: WritableKeyPath<Configuration, Value>, _ value: Value, named name: String, by option: String
  ) {
    self[keyPath: path] = value
    origins[name] = Origin(value.json, .option(option))
  }

  /// The words of the glossary, in lower case: dictionaries need not have them.
  var glossaryWords: Set<String> {
    let glossary = rules.options(of: TerminologyRule.self).glossary
    let texts = glossary.flatMap { term in [term.term] + (term.translations.map { $0.values.flatMap { $0 } } ?? []) }
    return Set(texts.flatMap { $0.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init) })
  }

  // MARK: The table of settings

  package static let settings: [Setting<Configuration>] = [
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
      example: "[\"keys.json\"]"),
    Setting(
      "sources", \.sources, "Patterns of the code to read for lookups; an empty list reads none.",
      defaultText: "all code beside the tables", example: "[\"App/**\"]"),
    Setting(
      "lookupFunctions", \.lookupFunctions,
      "Functions of your own that look up keys, with `key`, `table`, `value` and `arguments` where they are passed; Objective-C selectors such as `textForKey:inTable:`, too. Functions that pass a parameter on to a lookup are found without it.",
      example: "[\"localized(key)\", \"L10n.tr(table, key)\", \"text(forKey: key, in: table)\"]"),
    Setting(
      "keyEnumerations", \.keyEnumerations,
      "Enumerations whose raw values are keys: by type, protocol or file. Without it, those whose raw value is looked up.",
      example: "[\"MyStringsProtocol\", \"MyStrings.*\"]"),
    Setting(
      "placeholderSyntaxes", \.placeholderSyntaxes,
      "Named placeholders that the app replaces itself: by name, or by their opening and closing text.",
      example: "[\"#{x}\", \"{x}\", { \"open\": \"[[\", \"close\": \"]]\" }]"),
    Setting(
      "brands", \.brands, "Names and terms that are the same in every language.", example: "[\"Acme Cloud\"]"),
    Setting(
      "minimumCoverage", \.minimumCoverage, "The lowest coverage in per cent, for all languages or for each.",
      defaultText: "none", example: "{ \"*\": 80, \"de\": 100 }"),
    Setting(
      "failOn", \.failOn, "The lowest severity that fails a run.", defaultText: "\"error\"", example: "\"warning\""),
    Setting(
      "baseline", \.baseline, "The file of accepted findings, relative to the configuration.",
      defaultText: "\"\(Baseline.fileName)\", if it exists", example: "\"Localization/baseline.json\""),
    Setting(
      "rules", \.rules, "A severity, \"off\", or an object with severity, patterns and options, for each rule.",
      defaultText: "{}",
      example:
        "{ \"same-as-base\": \"note\", \"extra-key\": \"off\", \"empty-value\": { \"languages\": [\"!fr\"] } }"),
    Setting(
      "suppressions", \.suppressions,
      "Findings to leave out: by \"rules\", and by patterns of \"files\", \"tables\", \"keys\" and \"languages\"; with a \"reason\", and \"until\" a day.",
      example:
        "[{ \"rules\": \"same-as-base\", \"keys\": \"brand.*\", \"until\": \"2026-12-31\", \"reason\": \"names\" }]"),
  ]
}
