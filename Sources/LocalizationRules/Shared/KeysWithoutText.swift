internal import LocalizationModel
internal import SourceText

/// The keys that code other than tests and previews looks up without a text of its own.
struct KeysWithoutText: Sendable {
  /// Whether no lookup of a key has a text.
  private var isWithoutText: [String: Bool] = [:]
  /// What comes before the first interpolation; what that is in a key depends on the type of its value.
  private var stems: Set<String> = []

  init(_ project: Project) {
    for lookup in project.lookups where !lookup.isUnseen {
      if let key = lookup.key.literal {
        isWithoutText[key] = isWithoutText[key, default: true] && lookup.defaultValue == nil
      } else if case .pattern(let pattern) = lookup.key, lookup.defaultValue == nil,
        let prefix = pattern.prefix, prefix.hasSuffix(" ")
      {
        stems.insert(String(prefix.dropLast()))
      }
    }
  }

  /// Whether a key is one of them; `stem` is what comes before its specifiers.
  func contain(_ key: ByteSlice, stem: ByteSlice) -> Bool {
    isWithoutText[key.string] ?? (stem.count < key.count && stems.contains(stem.string))
  }
}
