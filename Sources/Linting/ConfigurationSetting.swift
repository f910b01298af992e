/// One name of the configuration file. Reading, the reference page and the JSON schema all come from this table.
package struct ConfigurationSetting: Sendable {
  package var name: String
  /// One sentence.
  package var summary: String
  package var type: ValueType
  /// As JSON, for the reference.
  package var defaultText: String
  /// As JSON, for the reference.
  package var example: String

  package enum ValueType: Sendable {
    case text, texts, number, placeholderSyntaxes, minimumCoverage, rules, suppressions
    /// One of a few texts.
    case choice([String])

    /// What a message says was expected.
    package var name: String {
      switch self {
      case .text: "a text"
      case .texts: "a list of texts"
      case .number: "a number"
      case .placeholderSyntaxes: "a list of names or of objects with \"open\" and \"close\""
      case .minimumCoverage: "a number, or an object with a number for each language"
      case .rules: "an object with a value for each rule"
      case .suppressions: "a list of objects"
      case .choice(let values): "one of " + values.map { "\"\($0)\"" }.joined(separator: ", ")
      }
    }
  }

  /// The values of `failOn`, in the file and on the command line.
  package static let failOnValues = ["error", "warning", "note", "never"]

  package static let all: [ConfigurationSetting] = [
    .init(
      name: "sourceLanguage", summary: "The language that others are translated from.", type: .text,
      defaultText: "from Info.plist, the Xcode project or Package.swift, else en", example: "\"en\""),
    .init(
      name: "requiredLanguages", summary: "Languages that every localized bundle must have.", type: .texts,
      defaultText: "[]", example: "[\"de\", \"fr\", \"zh-Hans\"]"),
    .init(
      name: "include", summary: "Patterns of the files to check; empty for all.", type: .texts, defaultText: "[]",
      example: "[\"App/**\"]"),
    .init(
      name: "exclude", summary: "Patterns of files and folders to leave out.", type: .texts, defaultText: "[]",
      example: "[\"Tests\", \"**/Generated/**\"]"),
    .init(
      name: "manifests", summary: "Files that declare the keys: JSON, or text with a key a line.", type: .texts,
      defaultText: "[]", example: "[\"keys.json\"]"),
    .init(
      name: "sources", summary: "Patterns of the code to read for look-ups; an empty list reads none.", type: .texts,
      defaultText: "all code beside the tables", example: "[\"App/**\"]"),
    .init(
      name: "lookupFunctions",
      summary:
        "Functions of your own that look up keys, with `key`, `table`, `value` and `arguments` where they stand; selectors of Objective-C such as `textForKey:inTable:` too; those that hand a parameter on to a look-up are found without.",
      type: .texts, defaultText: "[]",
      example: "[\"localized(key)\", \"L10n.tr(table, key)\", \"text(forKey: key, in: table)\"]"),
    .init(
      name: "keyEnumerations",
      summary:
        "Enumerations whose raw values are keys: by type, protocol or file; without it, those whose raw value is looked up.",
      type: .texts, defaultText: "[]", example: "[\"MyStringsProtocol\", \"MyStrings.*\"]"),
    .init(
      name: "placeholderSyntaxes",
      summary: "Placeholders by name that the app replaces itself: by name, or with their opening and closing text.",
      type: .placeholderSyntaxes, defaultText: "[\"#{x}\", \"#<x>\"]",
      example: "[\"#{x}\", \"{x}\", { \"open\": \"[[\", \"close\": \"]]\" }]"),
    .init(
      name: "brands", summary: "Names and terms that are the same in every language.", type: .texts, defaultText: "[]",
      example: "[\"Acme Cloud\"]"),
    .init(
      name: "minimumCoverage", summary: "The least coverage in per cent, for all languages or each.",
      type: .minimumCoverage, defaultText: "none", example: "{ \"*\": 80, \"de\": 100 }"),
    .init(
      name: "failOn", summary: "The least severity that fails a run.", type: .choice(failOnValues),
      defaultText: "\"error\"", example: "\"warning\""),
    .init(
      name: "baseline", summary: "The file of accepted findings, from the folder of the configuration.", type: .text,
      defaultText: "\"\(Baseline.fileName)\", if there is one", example: "\"Localization/baseline.json\""),
    .init(
      name: "rules", summary: "A severity, \"off\", or an object with severity, patterns and options, for each rule.",
      type: .rules, defaultText: "{}",
      example:
        "{ \"same-as-base\": \"note\", \"extra-key\": \"off\", \"empty-value\": { \"languages\": [\"!fr\"] } }"),
    .init(
      name: "suppressions",
      summary:
        "Findings to leave out: by \"rules\", and by patterns of \"files\", \"tables\", \"keys\" and \"languages\"; with a \"reason\", and \"until\" a day.",
      type: .suppressions, defaultText: "[]",
      example:
        "[{ \"rules\": \"same-as-base\", \"keys\": \"brand.*\", \"until\": \"2026-12-31\", \"reason\": \"names\" }]"),
  ]
}
