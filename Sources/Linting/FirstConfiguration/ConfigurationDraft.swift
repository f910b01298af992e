internal import LocalizationModel
package import SourceText
internal import TextOutput

/// A first configuration: only the settings that the project gives a reason for.
///
/// Plain JSON, since editors mark comments in a `.json` file as mistakes; `reasons` is for the terminal.
package struct ConfigurationDraft: Sendable {
  package var sourceLanguage: String?
  package var requiredLanguages: [String] = []
  package var exclude: [String] = []
  /// The languages whose folders are left over.
  package var leftOverLanguages: [String] = []
  package var fallsBackToBase = false
  /// The names of syntaxes besides the standard ones.
  package var placeholderSyntaxes: [String] = []
  package var minimumCoverage = MinimumCoverage()
  /// What each setting is based on, in the order of the file.
  package private(set) var reasons: [(setting: String, reason: String)] = []

  package init() {}

  mutating func explain(_ setting: String, _ reason: String) { reasons.append((setting, reason)) }

  private static let schema =
    "https://raw.githubusercontent.com/localization-lint/localization-lint/main/Documentation/configuration.schema.json"

  private var members: [(name: String, json: String)] {
    func list(_ words: [String]) -> String { "[" + words.map(\.json).joined(separator: ", ") + "]" }
    var members = [("$schema", Self.schema.json), ("requiredVersion", Product.version.json)]
    if let sourceLanguage { members.append(("sourceLanguage", sourceLanguage.json)) }
    if !requiredLanguages.isEmpty { members.append(("requiredLanguages", list(requiredLanguages))) }
    if !exclude.isEmpty { members.append(("exclude", list(exclude))) }
    if !leftOverLanguages.isEmpty {
      members.append(("unshipped", list(leftOverLanguages.map { "**/\($0).lproj" })))
    }
    if fallsBackToBase { members.append(("fallsBackToBase", "true")) }
    if !placeholderSyntaxes.isEmpty {
      let standard = NamedPlaceholderSyntaxes.standard.all.filter { $0.names == nil }.map(\.name).sorted(by: >)
      members.append(("placeholderSyntaxes", list(standard + placeholderSyntaxes)))
    }
    if minimumCoverage.isSet { members.append(("minimumCoverage", minimumCoverage.json)) }
    return members
  }

  /// The content of the file.
  package var text: String {
    "{\n" + members.map { "  \($0.name.json): \($0.json)" }.joined(separator: ",\n") + "\n}\n"
  }

  package var file: SourceFile { SourceFile(path: ConfigurationReader.fileName, text: text) }
}
