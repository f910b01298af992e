internal import CodeReading
package import LocalizationModel

/// The lowest coverage that passes, in tenths of a percent.
package struct MinimumCoverage: Hashable, Sendable {
  private var minimums: ByLanguage<Int>

  package init(everywhere: Int? = nil, byLanguage: [String: Int] = [:]) {
    minimums = ByLanguage(others: everywhere, own: byLanguage)
  }

  /// The minimum for languages without one of their own.
  package var everywhere: Int? {
    get { minimums.others }
    set { minimums.others = newValue }
  }

  package var isSet: Bool { !minimums.isEmpty }

  package func minimum(for language: String) -> Int? { minimums[language] }

  /// Parses `95` or `99.5` into tenths; nil for anything that is not a percentage.
  package static func tenths(_ text: String) -> Int? {
    guard let number = Double(text), number >= 0, number <= 100 else { return nil }
    return Int((number * 10).rounded(.up))
  }
}

extension MinimumCoverage: SettingValue {
  private static let number = SettingType.number(0...100)

  package static var settingType: SettingType { .anyOf([number, .dictionary(number)]) }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> MinimumCoverage? {
    guard let members = value.members else {
      return tenths(value, orLanguages: true, for: name, &mistakes).map { MinimumCoverage(everywhere: $0) }
    }
    var result = MinimumCoverage()
    result.minimums = ByLanguage(members, &mistakes) { tenths($0.value, orLanguages: false, for: $0.name, &$1) }
    return result
  }

  private static func tenths(
    _ value: ConfiguredValue, orLanguages: Bool, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> Int? {
    if case .number(let text) = value.content, let tenths = tenths(text) { return tenths }
    let expected = number.name + (orLanguages ? " or an object with one for each language" : "")
    mistakes.addUnexpected(value, expected: expected, for: name)
    return nil
  }

  package var json: String {
    func percent(_ tenths: Int) -> String { tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)" }
    guard isSet else { return "null" }
    if minimums.isUniform, let everywhere { return percent(everywhere) }
    return minimums.json(percent)
  }
}

/// A function that looks up keys, written like a call: `L10n.tr(table, key)`.
package struct LookupSignature: Hashable, Sendable {
  package var text: String
}

extension LookupSignature: SettingValue {
  package static var settingType: SettingType { .text() }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> LookupSignature? {
    guard let text = String.read(value, for: name, &mistakes) else { return nil }
    guard LookupFunction(description: text) != nil else {
      mistakes.add(
        "expected a function with its key, such as \"localized(key)\" or \"L10n.tr(table, key)\"", at: value.location)
      return nil
    }
    return LookupSignature(text: text)
  }

  package var json: String { text.json }
}

extension NamedPlaceholderSyntax: SettingValue {
  private struct Members: SettingGroup {
    var open = ""
    var close = ""

    static let settings: [Setting<Members>] = [
      Setting("open", \.open, "What comes before the name.", isRequired: true),
      Setting("close", \.close, "What comes after it.", isRequired: true),
    ]
  }

  /// How many a configuration may have: each text is searched for all of them.
  private static let maximumCount = 100

  package static var settingType: SettingType { .anyOf([.choice(known.map(\.name)), Members.settingType]) }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> NamedPlaceholderSyntax? {
    guard mistakes.accepts(oneOf: "placeholder syntaxes", atMost: maximumCount, at: value.location) else { return nil }
    if let text = value.text {
      if let syntax = named(text) { return syntax }
      mistakes.addUnknown("placeholder syntax", text, known: known.map(\.name), at: value.location)
      return nil
    }
    guard let given = value.members else {
      mistakes.addUnexpected(value, expected: "a name or an object with \"open\" and \"close\"", for: name)
      return nil
    }
    guard let members = Members.read(value, for: name, &mistakes) else { return nil }
    guard !members.open.isEmpty else {
      if given.contains(where: { $0.name == "open" && $0.value.text == "" }) {
        mistakes.add("a placeholder without a beginning cannot be recognized", at: value.location)
      }
      return nil
    }
    return NamedPlaceholderSyntax(
      name: "\(members.open)x\(members.close)", opening: members.open, closing: members.close)
  }

  package var json: String {
    Self.named(name) == self ? name.json : "{ \"open\": \(opening.json), \"close\": \(closing.json) }"
  }
}

extension NamedPlaceholderSyntaxes: SettingValue {
  package static var settingType: SettingType { .list(NamedPlaceholderSyntax.settingType) }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> NamedPlaceholderSyntaxes? {
    [NamedPlaceholderSyntax].read(value, for: name, &mistakes).map(NamedPlaceholderSyntaxes.init)
  }

  /// Leaves out the syntax of App Intents, which is always included and cannot be configured.
  package var json: String { all.filter { $0.names == nil }.json }
}

extension ConfigurationMistakes {
  /// Adds a mistake if a language does not exist.
  mutating func check(language name: String, at location: Finding.Location) {
    if let mistake = LanguageFacts.mistake(inName: name) { add(mistake, at: location) }
  }
}
