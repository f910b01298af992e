package import LocalizationModel
package import SourceText

/// A pattern of files in a configuration, relative to the folder that the configuration is about.
package struct FilePattern: SettingValue {
  package var text: String
  package var start = PathPattern.Start.root
  /// Where it is written; nil for one that is not from a file.
  var location: Finding.Location?
  /// Whether several configurations may have it, from one that they extend.
  var isShared = false

  package init(_ text: String) { self.text = text }

  package var pattern: PathPattern { PathPattern(text, startingAt: start) }

  package static var settingType: SettingType { .text() }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> FilePattern? {
    String.read(value, for: name, &mistakes).flatMap { text in
      guard mistakes.accepts(pattern: text, at: value.location) else { return nil }
      if text.allSatisfy({ $0 == "." || $0 == "/" }) {
        mistakes.add("the pattern '\(text)' names no file or folder; write ** for all", at: value.location)
        return nil
      }
      var pattern = FilePattern(text)
      pattern.location = value.location
      return pattern
    }
  }

  package var json: String { text.json }
}

extension [FilePattern] {
  var patterns: [PathPattern] { map(\.pattern) }
}
