package import LocalizationModel
package import SourceText

/// A pattern of files in a configuration, relative to the folder that the configuration is about.
package struct FilePattern: SettingValue {
  package var text: String
  package var start = PathPattern.Start.root

  package init(_ text: String) { self.text = text }

  package var pattern: PathPattern { PathPattern(text, startingAt: start) }

  package static var settingType: SettingType { .text() }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> FilePattern? { String.read(value, for: name, &mistakes).map { FilePattern($0) } }

  package var json: String { text.json }
}

extension [FilePattern] {
  var patterns: [PathPattern] { map(\.pattern) }
}
