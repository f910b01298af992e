/// A type of configuration value: how it is read, written as JSON, and described in the schema.
package protocol SettingValue: Sendable {
  static var settingType: SettingType { get }

  /// Reads a value; records a mistake and returns nil when it is invalid.
  ///
  /// `name` is what messages call the value.
  static func read(_ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes) -> Self?

  /// The value as JSON, on one line.
  var json: String { get }
}

/// The kind of value that a setting takes, for messages, the reference and the JSON schema.
package indirect enum SettingType: Sendable {
  case flag
  case integer(ClosedRange<Int>?)
  /// An integer or a decimal number.
  case number(ClosedRange<Int>?)
  /// `format` is a format of JSON Schema, such as `date`.
  case text(format: String? = nil)
  case choice([String])
  case list(SettingType)
  /// An object with any member names.
  case dictionary(SettingType)
  case object([SettingDescription])
  case anyOf([SettingType])

  /// What a message says was expected.
  package var name: String {
    switch self {
    case .flag: "true or false"
    case .integer(let range): range.map { "an integer from \($0.lowerBound) to \($0.upperBound)" } ?? "an integer"
    case .number(let range): range.map { "a number from \($0.lowerBound) to \($0.upperBound)" } ?? "a number"
    case .text(let format): format == "date" ? "a date such as \"2026-12-31\"" : "a string"
    case .choice(let values): "one of " + values.map { "\"\($0)\"" }.joined(separator: ", ")
    case .list(let element): "a list of \(element.pluralName)"
    case .dictionary(let value): "an object of \(value.pluralName)"
    case .object: "an object"
    case .anyOf(let types): types.map(\.name).joined(separator: " or ")
    }
  }

  private var pluralName: String {
    switch self {
    case .flag: "flags"
    case .integer, .number: "numbers"
    case .text: "strings"
    case .choice(let values): values.map { "\"\($0)\"" }.joined(separator: ", ")
    case .list: "lists"
    case .dictionary, .object: "objects"
    case .anyOf(let types): types.map(\.pluralName).joined(separator: " or ")
    }
  }
}

/// The documentation of a setting.
package struct SettingDescription: Sendable {
  package var name: String
  /// One sentence.
  package var summary: String
  package var type: SettingType
  /// As JSON, or in words when the default depends on the project.
  package var defaultText: String
  /// As JSON; empty when the default serves as the example.
  package var example: String
  package var isRequired: Bool
  package var reach: Reach

  /// Where a setting holds.
  package enum Reach: String, Sendable {
    /// For the file that has it alone.
    case file = "the file itself"
    /// For the files in the folder of its configuration; a nearer configuration replaces it.
    case files = "each folder"
    /// For a whole run, as the configuration of the linted folder has it, or one above.
    case run = "the whole run"
    /// For a whole run, as the configuration of the linted folder itself has it.
    case ownFolder = "the linted folder"
  }

  package init(
    name: String, summary: String, type: SettingType, defaultText: String, example: String, isRequired: Bool,
    reach: Reach = .files
  ) {
    self.name = name
    self.summary = summary
    self.type = type
    self.defaultText = defaultText
    self.example = example
    self.isRequired = isRequired
    self.reach = reach
  }
}

// MARK: Simple values

extension Bool: SettingValue {
  package static var settingType: SettingType { .flag }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> Bool? {
    guard case .flag(let flag) = value.content else {
      mistakes.addUnexpected(value, expected: settingType.name, for: name)
      return nil
    }
    return flag
  }

  package var json: String { self ? "true" : "false" }
}

extension Int: SettingValue {
  package static var settingType: SettingType { .integer(0...1_000_000) }

  package static func read(_ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes) -> Int?
  {
    guard case .number(let text) = value.content, let number = Int(text), (0...1_000_000).contains(number) else {
      mistakes.addUnexpected(value, expected: settingType.name, for: name)
      return nil
    }
    return number
  }

  package var json: String { String(self) }
}

extension String: SettingValue {
  package static var settingType: SettingType { .text() }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> String? {
    guard let text = value.text else {
      mistakes.addUnexpected(value, expected: settingType.name, for: name)
      return nil
    }
    return text
  }

  package var json: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension Array: SettingValue where Element: SettingValue {
  package static var settingType: SettingType { .list(Element.settingType) }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> [Element]? {
    guard let elements = value.elements else {
      mistakes.addUnexpected(value, expected: settingType.name, for: name)
      return nil
    }
    return elements.compactMap { Element.read($0, for: name, &mistakes) }
  }

  package var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }
}

extension Dictionary: SettingValue where Key == String, Value: SettingValue {
  package static var settingType: SettingType { .dictionary(Value.settingType) }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> [String: Value]? {
    guard let members = value.members else {
      mistakes.addUnexpected(value, expected: settingType.name, for: name)
      return nil
    }
    var result: [String: Value] = [:]
    for member in members { result[member.name] = Value.read(member.value, for: member.name, &mistakes) }
    return result
  }

  package var json: String {
    guard !isEmpty else { return "{}" }
    return "{ " + sorted { $0.key < $1.key }.map { "\($0.key.json): \($0.value.json)" }.joined(separator: ", ") + " }"
  }
}

extension Optional: SettingValue where Wrapped: SettingValue {
  package static var settingType: SettingType { Wrapped.settingType }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> Wrapped?? {
    value.isNull ? .some(nil) : Wrapped.read(value, for: name, &mistakes).map { .some($0) }
  }

  package var json: String { map(\.json) ?? "null" }
}

/// One of a fixed set of strings.
package protocol SettingChoice: SettingValue, CaseIterable, RawRepresentable<String> {}

extension SettingChoice {
  package static var settingType: SettingType { .choice(allCases.map(\.rawValue)) }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> Self? {
    guard let text = value.text else {
      mistakes.addUnexpected(value, expected: settingType.name, for: name)
      return nil
    }
    guard let choice = Self(rawValue: text) else {
      mistakes.addInvalid(value, text, known: allCases.map(\.rawValue), for: name)
      return nil
    }
    return choice
  }

  package var json: String { rawValue.json }
}

extension Severity: SettingChoice {}

extension CalendarDate: SettingValue {
  package static var settingType: SettingType { .text(format: "date") }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> CalendarDate? {
    guard let date = value.text.flatMap({ CalendarDate($0) }) else {
      let found = value.text.map { "'\($0)'" } ?? value.kindName
      mistakes.add("expected \(settingType.name), found \(found)", at: value.location)
      return nil
    }
    return date
  }

  package var json: String { description.json }
}

/// A value and its location in the configuration file; nil for one from the command line.
package struct Placed<Value: Sendable>: Sendable {
  package var value: Value
  package var location: Finding.Location?

  package init(_ value: Value, at location: Finding.Location? = nil) {
    self.value = value
    self.location = location
  }
}

extension Placed: SettingValue where Value: SettingValue {
  package static var settingType: SettingType { Value.settingType }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> Placed? {
    Value.read(value, for: name, &mistakes).map { Placed($0, at: value.location) }
  }

  package var json: String { value.json }
}
