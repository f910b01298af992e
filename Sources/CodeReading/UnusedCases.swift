internal import LocalizationModel
internal import SourceText

/// The cases of enumerations that nothing names, though their raw values are keys that code would look up.
///
/// ```
/// enum Texts: String { case hi = "greeting", bye = "parting" }        Texts.hi.localized
/// ```
struct UnusedCases {
  /// A key that is the raw value of a case, or made of it.
  struct Key {
    var text: String
    var enumeration: FileUsage.Enumeration
    var name: String
  }

  /// What may use a case without its name.
  private static let protocols: Set<String> = ["CaseIterable", "Codable", "Decodable"]

  /// Those of the keys whose cases nothing names, in any file.
  static func among(_ keys: [Key], of enumerations: [FileUsage.Enumeration], in files: [SourceFile]) -> [Key] {
    let keys = keys.filter { protocols.isDisjoint(with: $0.enumeration.inherits) }
    guard let uses = NameUses(of: keys.lazy.map(\.name), in: files) else { return [] }
    let declared = Dictionary(enumerations.lazy.flatMap(\.cases).map { ($0.name, 1) }, uniquingKeysWith: +)
    let unused = keys.filter { uses.count(of: $0.name) <= declared[$0.name, default: 0] }
    // One that is made of a raw value may be any case.
    let made = Set(unused.lazy.map(\.enumeration.name)).filter { name in
      let call = name + "(rawValue"
      return call.withByteSlice { call in files.contains { $0.text.range(of: call) != nil } }
    }
    return unused.filter { key in
      !made.contains(key.enumeration.name)
        && !(key.enumeration.cases.first?.location.file.text.contains("(rawValue:") ?? false)
    }
  }
}
