internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// Prints the effective configuration, with the origin of each value: a default, a place in a file, or an option.
///
/// The output can be used as a configuration.
package struct ConfigurationPrinter {
  private let request: RunRequest
  private let configuration: Configuration

  package init(_ configuration: Configuration, _ request: RunRequest) {
    self.configuration = configuration
    self.request = request
  }

  package var text: String {
    var text = "{\n"
    // What an extended configuration says is among the values.
    for setting in Configuration.descriptions where setting.reach != .file {
      if setting.name == "rules" {
        text += "  \"rules\": {\n"
        for rule in RuleList.all { text += line(of: rule) }
        text += "  },\n"
      } else if let origin = configuration.origins[setting.name] {
        text += "  \"\(setting.name)\": \(origin.json), // \(origin.text)\n"
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
    if !request.isReported(name) {
      value = ("\"off\"", "--rule")
    } else if let origin = configuration.rules[rule].origin {
      value = (origin.json, origin.text)
    } else if request.isEnabled(rule, in: configuration) {
      value = (rule.description.severity.json, configuration.isEnabled(rule) ? "default" : "--rule")
    } else {
      value = ("\"off\"", "default")
    }
    return "    \"\(name)\": \(value.text), // \(value.origin)\n"
  }

  /// Whether a default is written as JSON rather than in words.
  private static func isJSON(_ text: String) -> Bool {
    let document = JSONDocument(SourceFile(path: "", text: text))
    return document.problems.isEmpty && document.value != nil
  }
}

extension Configuration.Origin {
  /// The origin for display: an option, or `path:line:column`.
  fileprivate var text: String {
    switch source {
    case .option(let option): option
    case .file(let location): location.lineAndColumn
    }
  }
}
