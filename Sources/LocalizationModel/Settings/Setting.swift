/// A member of a configuration object: its name, its meaning, and the property that holds it.
///
/// Reading, the reference page, the JSON schema and `--print-config` are all made from tables of settings.
package struct Setting<Subject>: Sendable {
  package let name: String
  let isRequired: Bool
  package let reach: SettingDescription.Reach
  private let describe: @Sendable () -> SettingDescription
  let read: @Sendable (inout Subject, ConfiguredValue, inout ConfigurationMistakes) -> Void
  package let json: @Sendable (Subject) -> String
  /// Copies the value from one subject to another.
  package let copy: @Sendable (Subject, inout Subject) -> Void

  /// What documents say of the setting; made when it is asked for, which reading a configuration does not.
  package var description: SettingDescription { describe() }
}

extension Setting where Subject: SettingGroup {
  /// A setting whose default is the value that the property starts with.
  ///
  /// `defaultText` describes a default that depends on the project.
  package init<Value: SettingValue>(
    _ name: String, _ path: any WritableKeyPath<Subject, Value> & Sendable, _ summary: String,
    defaultText: String? = nil, example: String = "", isRequired: Bool = false,
    reach: SettingDescription.Reach = .files
  ) {
    self.name = name
    self.isRequired = isRequired
    self.reach = reach
    describe = {
      SettingDescription(
        name: name, summary: summary, type: Value.settingType,
        defaultText: defaultText ?? Subject()[keyPath: path].json, example: example, isRequired: isRequired,
        reach: reach)
    }
    read = { subject, value, mistakes in
      guard let value = Value.read(value, for: name, &mistakes) else { return }
      subject[keyPath: path] = value
    }
    json = { $0[keyPath: path].json }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }
}

/// A configuration object, with a setting for each of its members.
package protocol SettingGroup: SettingValue {
  /// Creates the object with all defaults.
  init()

  static var settings: [Setting<Self>] { get }

  /// The word for a member in messages.
  static var memberName: String { get }
}

extension SettingGroup {
  package static var memberName: String { "setting" }

  package static var descriptions: [SettingDescription] { settings.map(\.description) }

  package static var settingType: SettingType { .object(descriptions) }

  package static func read(
    _ value: ConfiguredValue, for name: String?, _ mistakes: inout ConfigurationMistakes
  ) -> Self? {
    guard let members = value.members else {
      mistakes.addUnexpected(value, expected: "an object", for: name)
      return nil
    }
    var group = Self()
    for member in members where !group.read(member, &mistakes) {
      mistakes.addUnknown(
        memberName, member.name, known: settings.map(\.name), at: member.nameLocation)
    }
    for setting in settings where setting.isRequired {
      guard !members.contains(where: { $0.name == setting.name }) else { continue }
      mistakes.add("'\(setting.name)' is missing", at: value.location)
    }
    return group
  }

  /// Reads a member; false when it is unknown. A setting whose value is `null` keeps its default.
  package mutating func read(_ member: ConfiguredValue.Member, _ mistakes: inout ConfigurationMistakes) -> Bool {
    guard let setting = Self.settings.first(where: { $0.name == member.name }) else { return false }
    if !member.value.isNull { setting.read(&self, member.value, &mistakes) }
    return true
  }

  package var json: String {
    "{ " + Self.settings.map { "\($0.name.json): \($0.json(self))" }.joined(separator: ", ") + " }"
  }
}
