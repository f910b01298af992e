internal import LocalizationModel
internal import LocalizationReporting
internal import TextOutput

/// The gate of a first configuration: the current state passes, and only new mistakes fail.
extension ConfigurationDraft {
  /// A language with at least this, in tenths of a percent, is one that the team keeps complete.
  private static let complete = 950

  /// Adds the required languages and the lowest coverage, from a run with the rest of this configuration.
  package mutating func addGate(_ result: Linter.Result, _ coverage: LanguageCoverage) {
    let bundles = result.project.bundles.filter(\.isLocalized)
    let names = coverage.languages
    let completeLanguages = names.filter { coverage[$0] >= Self.complete }
    requiredLanguages = completeLanguages.filter { name in
      name != sourceLanguage && Self.canBeNamed(name) && !bundles.isEmpty
        && bundles.allSatisfy { bundle in bundle.languages.contains { $0.name == name } }
    }
    if !requiredLanguages.isEmpty {
      explain(
        "requiredLanguages",
        "\(Wording.count(requiredLanguages.count, "language")) that every bundle has, nearly complete")
    }
    let others = names.filter { coverage[$0] < Self.complete }
    func lowest(_ names: [String]) -> Int? { names.map { coverage[$0] / 10 }.min() }
    let (high, low) = (lowest(completeLanguages.filter(Self.canBeNamed)), lowest(others))
    func set(_ everywhere: Int?, _ own: [String: Int]) {
      minimumCoverage = MinimumCoverage(
        everywhere: everywhere.flatMap { $0 > 0 ? $0 * 10 : nil }, byLanguage: own.mapValues { $0 * 10 })
    }
    switch (lowest(completeLanguages), low) {
    case (nil, nil): return
    case (let only?, nil), (nil, let only?): set(only, [:])
    case (let all?, _?) where others.count < completeLanguages.count && others.allSatisfy(Self.canBeNamed):
      // The exceptions are fewer than those that are complete.
      set(all, Dictionary(uniqueKeysWithValues: others.map { ($0, coverage[$0] / 10) }))
    case (_?, let least?):
      let unnamed = completeLanguages.filter { !Self.canBeNamed($0) }
      set(
        min(least, lowest(unnamed) ?? least),
        Dictionary(uniqueKeysWithValues: completeLanguages.filter(Self.canBeNamed).map { ($0, high ?? 0) }))
    }
    guard minimumCoverage.isSet else { return }
    func floor(_ name: String) -> Int { (minimumCoverage.minimum(for: name) ?? 0) / 10 }
    func part(_ names: [String], _ kind: String) -> String? {
      let floors = names.map(floor)
      guard let least = floors.min(), let most = floors.max() else { return nil }
      return (most == 0 ? "nothing" : "\(least)%" + (most > least ? " or more" : ""))
        + " for \(Wording.count(names.count, kind))"
    }
    let parts = [
      part(completeLanguages, "language"),
      part(others, completeLanguages.isEmpty ? "language" : "less complete one"),
    ]
    let isWhatTheyHave = names.allSatisfy { floor($0) == coverage[$0] / 10 }
    explain(
      "minimumCoverage", Wording.list(parts.compactMap(\.self)) + (isWhatTheyHave ? ", what they have now" : ""))
  }

  /// Whether a configuration accepts the name.
  private static func canBeNamed(_ language: String) -> Bool { LanguageFacts.mistake(inName: language) == nil }
}
