/// An option that a configuration can set, with its type and default.
package struct Setting: Sendable {
  package var name: String
  /// One sentence for the reference.
  package var summary: String
  package var defaultValue: SettingValue

  package init(_ name: String, default defaultValue: SettingValue, summary: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

package enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int)
  case text(String)
  case texts([String])

  /// How a message calls what is expected.
  package var typeName: String {
    switch self {
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .texts: "a list of texts"
    }
  }
}

/// The values of a rule's settings: the defaults, and what the configuration changed.
package struct RuleOptions: Sendable {
  private var values: [String: SettingValue]

  package init(defaults: [Setting], overrides: [String: SettingValue] = [:]) {
    values = Dictionary(defaults.map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { $1 })
    values.merge(overrides) { $1 }
  }

  package func flag(_ name: String) -> Bool {
    if case .flag(let value) = values[name] { return value }
    return false
  }

  package func number(_ name: String) -> Int {
    if case .number(let value) = values[name] { return value }
    return 0
  }

  package func texts(_ name: String) -> [String] {
    if case .texts(let value) = values[name] { return value }
    return []
  }

  package func text(_ name: String) -> String {
    if case .text(let value) = values[name] { return value }
    return ""
  }
}
