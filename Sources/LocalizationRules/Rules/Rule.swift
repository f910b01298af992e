package import LocalizationModel

/// A check. A rule is a value without state: its options are all it knows.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }

  /// With the defaults of its options.
  init()

  /// Registers the checks of the rule, each with what it wants to see; CONTRIBUTING.md says which visit to choose.
  func register(in visits: inout RuleVisits)

  /// The options of a `ConfigurableRule`; nil for other rules, which do not need to say so.
  static var optionsType: (any RuleOptions.Type)? { get }

  /// A rule with the options that a configuration has for it, or with the defaults.
  static func make(_ options: (any RuleOptions)?) -> any Rule
}

extension Rule {
  package static var identifier: String { description.identifier }

  package static var optionsType: (any RuleOptions.Type)? { nil }

  package static func make(_ options: (any RuleOptions)?) -> any Rule { Self() }
}

/// A rule with options: properties of a type of its own, each with a default.
package protocol ConfigurableRule: Rule {
  associatedtype Options: RuleOptions

  init(options: Options)
}

extension ConfigurableRule {
  package init() { self.init(options: Options()) }

  package static var optionsType: (any RuleOptions.Type)? { Options.self }

  package static func make(_ options: (any RuleOptions)?) -> any Rule {
    Self(options: options as? Options ?? Options())
  }
}

/// What a configuration can say about a rule besides its severity and scope.
package protocol RuleOptions: SettingGroup {}

extension RuleOptions {
  package static var memberName: String { "option" }
}
