import Linting
import LocalizationModel
import LocalizationReporting
import LocalizationRules

/// The reference of the configuration file and its JSON schema, both from the table of settings.
enum ConfigurationDocuments {
  static var all: [GeneratedDocument] {
    [
      GeneratedDocument(path: "Documentation/Configuration.md", text: reference),
      GeneratedDocument(path: "Documentation/configuration.schema.json", text: schema),
    ]
  }

  private static var reference: String {
    var text = """
      # Configuration

      `\(ConfigurationReader.fileName)` is looked for in the folder that is checked and upward. It is JSON with `//` and
      `/* */` comments and trailing commas. Everything has a default; without a file the linter works. A mistake in the
      file is told with its line and column, and nothing is checked.

      | Name | Value | Default | |
      | --- | --- | --- | --- |

      """
    for setting in ConfigurationSetting.all {
      text += "| `\(setting.name)` | \(setting.type.name) | \(setting.defaultText) | \(setting.summary) |\n"
    }
    text += "\n## Example\n\n```json\n{\n"
    text += ConfigurationSetting.all.map { "  \"\($0.name)\": \($0.example)" }.joined(separator: ",\n")
    return text + "\n}\n```\n"
  }

  private static var schema: String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("title", "Configuration of \(Product.name)")
      json.member("type", "object")
      json.member("additionalProperties", false)
      json.name("$defs")
      json.object { json in
        json.name("patterns")
        json.object { json in
          json.member("description", "Patterns with * and ?; one that starts with ! takes out.")
          writeTextOrTexts(&json)
        }
        json.name("severity")
        json.object { writeEnumeration(Severity.allCases.map(\.rawValue) + ["off", "on"], &$0) }
      }
      json.name("properties")
      json.object { json in
        json.name("$schema")
        json.object { $0.member("type", "string") }
        for setting in ConfigurationSetting.all {
          json.name(setting.name)
          json.object { json in
            json.member("description", setting.summary)
            write(setting.type, &json)
          }
        }
      }
    }
    return String(decoding: json.output.bytes, as: UTF8.self) + "\n"
  }

  private static func write(_ type: ConfigurationSetting.ValueType, _ json: inout JSONWriter) {
    switch type {
    case .text: json.member("type", "string")
    case .number: json.member("type", "integer")
    case .texts:
      json.member("type", "array")
      json.name("items")
      json.object { $0.member("type", "string") }
    case .placeholderSyntaxes:
      json.member("type", "array")
      json.name("items")
      json.object { json in
        json.name("anyOf")
        json.array { json in
          json.element()
          json.object { json in
            json.name("enum")
            json.array { json in
              for syntax in NamedPlaceholderSyntax.known {
                json.element()
                json.value(syntax.name)
              }
            }
          }
          json.element()
          json.object { json in
            json.member("type", "object")
            json.name("properties")
            json.object { json in
              for name in ["open", "close"] {
                json.name(name)
                json.object { $0.member("type", "string") }
              }
            }
            json.name("required")
            json.array { json in
              for name in ["open", "close"] {
                json.element()
                json.value(name)
              }
            }
          }
        }
      }
    case .minimumCoverage:
      json.name("type")
      json.array { json in
        for type in ["number", "object"] {
          json.element()
          json.value(type)
        }
      }
      json.name("additionalProperties")
      json.object { $0.member("type", "number") }
    case .rules: writeRules(&json)
    case .suppressions: writeSuppressions(&json)
    case .choice(let values): writeEnumeration(values, &json)
    }
  }

  private static func writeEnumeration(_ values: [String], _ json: inout JSONWriter) {
    json.name("enum")
    json.array { json in
      for value in values {
        json.element()
        json.value(value)
      }
    }
  }

  private static func writeSuppressions(_ json: inout JSONWriter) {
    json.member("type", "array")
    json.name("items")
    json.object { json in
      json.member("type", "object")
      json.member("additionalProperties", false)
      json.name("required")
      json.array { json in
        json.element()
        json.value("rules")
      }
      json.name("properties")
      json.object { json in
        json.name("rules")
        json.object { writeTextOrTexts(&$0, RuleList.identifiers) }
        writeFilter(&json)
        for name in ["until", "reason"] {
          json.name(name)
          json.object { json in
            json.member("type", "string")
            if name == "until" { json.member("format", "date") }
          }
        }
      }
    }
  }

  private static func writeFilter(_ json: inout JSONWriter) {
    for name in ConfigurationReader.filterNames {
      json.name(name)
      json.object { $0.member("$ref", "#/$defs/patterns") }
    }
  }

  private static func writeTextOrTexts(_ json: inout JSONWriter, _ values: [String] = []) {
    json.name("anyOf")
    json.array { json in
      json.element()
      json.object { writeText(&$0, values) }
      json.element()
      json.object { json in
        json.member("type", "array")
        json.name("items")
        json.object { writeText(&$0, values) }
      }
    }
  }

  private static func writeText(_ json: inout JSONWriter, _ values: [String]) {
    if values.isEmpty { json.member("type", "string") } else { writeEnumeration(values, &json) }
  }

  private static func writeRules(_ json: inout JSONWriter) {
    json.member("type", "object")
    json.member("additionalProperties", false)
    json.name("properties")
    json.object { json in
      for rule in RuleList.all.map({ $0.description }) {
        json.name(rule.identifier)
        json.object { json in
          json.member("description", rule.summary)
          json.name("anyOf")
          json.array { json in
            json.element()
            json.object { writeSeverities(&$0) }
            json.element()
            json.object { json in
              json.member("type", "object")
              json.member("additionalProperties", false)
              json.name("properties")
              json.object { json in
                json.name("severity")
                json.object { writeSeverities(&$0) }
                writeFilter(&json)
                for setting in rule.settings { write(setting, &json) }
              }
            }
          }
        }
      }
    }
  }

  private static func writeSeverities(_ json: inout JSONWriter) { json.member("$ref", "#/$defs/severity") }

  private static func write(_ setting: Setting, _ json: inout JSONWriter) {
    json.name(setting.name)
    json.object { json in
      json.member("description", setting.summary)
      switch setting.defaultValue {
      case .flag: json.member("type", "boolean")
      case .number: json.member("type", "integer")
      case .text: json.member("type", "string")
      case .texts:
        json.member("type", "array")
        json.name("items")
        json.object { $0.member("type", "string") }
      }
    }
  }
}
