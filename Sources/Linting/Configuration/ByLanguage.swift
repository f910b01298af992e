import LocalizationModel

/// A value for each language, and one for all others: `{ "*": 80, "de": 100 }`.
package struct ByLanguage<Value: Hashable & Sendable>: Hashable, Sendable {
  package var others: Value?
  private var own: [String: Value]

  package init(others: Value? = nil, own: [String: Value] = [:]) {
    self.others = others
    self.own = own
  }

  package var isEmpty: Bool { others == nil && own.isEmpty }

  /// Whether no language has a value of its own.
  var isUniform: Bool { own.isEmpty }

  package subscript(language: String) -> Value? { own[language] ?? others }

  /// These values, with those of others in place of their own.
  func overridden(by other: ByLanguage) -> ByLanguage {
    ByLanguage(others: other.others ?? others, own: own.merging(other.own) { $1 })
  }

  /// Reads the members of an object; those that `read` rejects are left out.
  init(
    _ members: [ConfiguredValue.Member], _ mistakes: inout ConfigurationMistakes,
    read: (ConfiguredValue.Member, inout ConfigurationMistakes) -> Value?
  ) {
    self.init()
    for member in members {
      guard let value = read(member, &mistakes) else { continue }
      if member.name == "*" {
        others = value
      } else {
        mistakes.check(language: member.name, at: member.nameLocation)
        own[member.name] = value
      }
    }
  }

  /// The object in JSON.
  func json(_ value: (Value) -> String) -> String {
    let all = (others.map { [("*", $0)] } ?? []) + own.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return all.isEmpty ? "{}" : "{ " + all.map { "\($0.0.json): \(value($0.1))" }.joined(separator: ", ") + " }"
  }
}
