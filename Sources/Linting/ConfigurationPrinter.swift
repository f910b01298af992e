internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// Writes the configuration that is in force, with where each value came from: a default, a place in a file, or an option.
///
/// What it writes can be read as a configuration again.
package struct ConfigurationPrinter {
  private let configuration: Configuration

  package init(_ configuration: Configuration) { self.configuration = configuration }

  package var text: String {
    var text = "{\n"
    for setting in ConfigurationSetting.all {
      if setting.name == "rules" {
        text += "  \"rules\": {\n"
        for rule in RuleList.all { text += line(of: rule) }
        text += "  },\n"
      } else if let written = configuration.written[setting.name] {
        text += "  \"\(setting.name)\": \(written.value), // \(Self.origin(written))\n"
      } else if Self.isJSON(setting.defaultText) {
        text += "  \"\(setting.name)\": \(setting.defaultText), // default\n"
      } else {
        text += "  \"\(setting.name)\": null, // default: \(setting.defaultText)\n"
      }
    }
    return text + "}\n"
  }

  private func line(of rule: any Rule.Type) -> String {
    let name = rule.description.identifier
    let value: (text: String, origin: String)
    if !configuration.onlyRules.isEmpty, !configuration.onlyRules.contains(name) {
      value = ("\"off\"", "--rule")
    } else if let written = configuration.rules[name]?.written {
      value = (written.value, Self.origin(written))
    } else if configuration.isEnabled(rule) {
      let isAsked = configuration.onlyRules.contains(name)
      value = ("\"\(rule.description.severity.rawValue)\"", isAsked ? "--rule" : "default")
    } else {
      value = ("\"off\"", "default")
    }
    return "    \"\(name)\": \(value.text), // \(value.origin)\n"
  }

  private static func origin(_ written: Configuration.Written) -> String {
    guard let location = written.location else { return written.option }
    let position = LineMap(location.file.text).position(of: Int(location.range.lowerBound))
    return "\(location.file.path):\(position.line):\(position.column)"
  }

  private static func isJSON(_ text: String) -> Bool {
    let document = JSONDocument(SourceFile(path: "", text: text))
    return document.problems.isEmpty && document.value != nil
  }
}
